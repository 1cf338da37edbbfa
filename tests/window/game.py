"""What a board shows, read from the names of its points, and save files."""

import json
import re
import subprocess

POINT = re.compile(r"([a-i][0-9]) (empty|(red|black) (\w+))\b")
LETTERS = {
    "general": "k",
    "advisor": "a",
    "elephant": "b",
    "horse": "n",
    "chariot": "r",
    "cannon": "c",
    "soldier": "p",
}
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR"


def read_point(name):
    """The square and the piece's letter (None: empty) that a name tells."""
    match = POINT.match(name)
    if match is None:
        return None
    square, _, side, kind = match.groups()
    if kind is None:
        return square, None
    letter = LETTERS[kind.lower()]
    return square, letter.upper() if side == "red" else letter


def board_of(fen):
    """Letters by square of the first field of a FEN."""
    board = {}
    for row, text in enumerate(fen.split()[0].split("/")):
        file = 0
        for letter in text:
            if letter.isdigit():
                file += int(letter)
            else:
                board[f"{'abcdefghi'[file]}{9 - row}"] = letter
                file += 1
    return board


def fen_of(board, side):
    """A FEN for the board with `side` ("w" or "b") to move."""
    rows = []
    for rank in range(9, -1, -1):
        row = "".join(board.get(f"{file}{rank}", "1") for file in "abcdefghi")
        rows.append(re.sub("1+", lambda ones: str(len(ones.group())), row))
    return f"{'/'.join(rows)} {side} - - 0 1"


def after(board, move):
    """The board after a move such as `h2e2`."""
    board = dict(board)
    board[move[2:4]] = board.pop(move[:2])
    return board


def boards_along(moves, start=START):
    """The boards before and after every move of a line."""
    boards = [board_of(start)]
    for move in moves:
        boards.append(after(boards[-1], move))
    return boards


def legal_moves(binary, board, side):
    """The legal moves, from the program's own command line."""
    done = subprocess.run(
        [binary, "perft", "1", fen_of(board, side), "--divide"],
        capture_output=True,
        text=True,
        check=True,
    )
    return re.findall(r"^([a-i]\d[a-i]\d): 1$", done.stdout, re.MULTILINE)


def saved_moves(path):
    """The main line of a save file; fails unless the file is sound."""
    game = json.loads(path.read_text(encoding="utf-8"))
    assert game["format"] == "xiangqi-game", game["format"]
    return [move["m"] for move in game["moves"]]


def listed_moves(text):
    """The worded moves in the numbered lines that `chuhe show` prints."""
    rows = re.findall(r"^ *\d+\. (\S+)(?: (\S+))?$", text, re.MULTILINE)
    return [move for row in rows for move in row if move]
