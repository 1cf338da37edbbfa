#!/usr/bin/env python3
"""Makes book.txt, openings.txt, opening-names.txt and puzzles.txt.

Usage: pack.py FOLDER

FOLDER holds book.json, openings.json and puzzles.json of the content library.
Needs nothing but Python; the same input gives the same bytes.
"""

import json
import re
import sys
from collections import deque
from pathlib import Path

HERE = Path(__file__).resolve().parent
START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w"

# What the catalogue has no name for because it goes on to divide it.
FAMILIES = [
    {"code": "B", "zh": "中炮局", "en": "Central Cannon"},
    {"code": "C", "zh": "中炮对屏风马", "zht": "中炮對屏風馬", "en": "Central Cannon vs Screen Horses"},
    {"code": "E", "zh": "仙人指路局", "en": "Soldier Opening"},
]

# Openings that have a name before games of them fall into one group.
EARLY = {
    "h2e2": "B",
    "c3c4": "E",
    "g0e2": "A1",
    "h2e2 h7e7": "D0",
    "h2e2 b9c7 h0g2 h7f7": "B3",
    "h2e2 b9c7 h0g2 h7f7 i0h0 h9g7": "B3",
    "h2e2 h9g7 h0g2 i9h9 c3c4 h7i7": "B2",
    "c3c4 b7c7": "E1",
}

# Central Cannon against Screen Horses, looked for in positions up to so many
# moves from the start.
SCREEN_HORSES = {"e2": "C", "c7": "n", "g7": "n", "b7": "c", "h7": "c"}
EARLY_PLIES = 8


class Board:
    """Ninety letters from Red's left corner, rank by rank, and the side."""

    def __init__(self, cells, side):
        self.cells = cells
        self.side = side

    @staticmethod
    def read(text):
        rows, side = text.split()
        rows = (re.sub(r"\d", lambda m: "." * int(m[0]), row) for row in rows.split("/"))
        return Board("".join(reversed(list(rows))), side)

    def text(self):
        rows = (self.cells[at : at + 9] for at in range(81, -1, -9))
        return re.sub(r"\.+", lambda m: str(len(m[0])), "/".join(rows)) + " " + self.side

    def mirrored(self):
        rows = (self.cells[at : at + 9][::-1] for at in range(0, 90, 9))
        return Board("".join(rows), self.side)

    def key(self):
        return min(self.text(), self.mirrored().text())

    def played(self, move):
        start, end = square(move[:2]), square(move[2:])
        cells = list(self.cells)
        cells[end], cells[start] = cells[start], "."
        return Board("".join(cells), "b" if self.side == "w" else "w")


def square(text):
    return int(text[1]) * 9 + ord(text[0]) - ord("a")


def name(at):
    return "abcdefghi"[at % 9] + str(at // 9)


def mirrored(move):
    return "".join("ihgfedcba"["abcdefghi".index(c)] if c.isalpha() else c for c in move)


def on_its_ground(piece, at):
    """Whether the piece may stand there: palace and own bank."""
    x, y = at % 9, at // 9 if piece.isupper() else 9 - at // 9
    match piece.upper():
        case "K" | "A":
            return 3 <= x <= 5 and y <= 2
        case "B":
            return y <= 4
    return True


def moves_like(cells, start, end):
    """Whether the piece on `start` moves like that; check is not looked at."""
    dx, dy = end % 9 - start % 9, end // 9 - start // 9
    size = sorted((abs(dx), abs(dy)))
    piece = cells[start]
    forward = 1 if piece.isupper() else -1
    match piece.upper():
        case "K":
            return size == [0, 1]
        case "A":
            return size == [1, 1]
        case "B":
            return size == [2, 2] and cells[(start + end) // 2] == "."
        case "N":
            leg = start + (dx // 2 if abs(dx) == 2 else 9 * int(dy / 2))
            return size == [1, 2] and cells[leg] == "."
        case "P":
            crossed = start // 9 >= 5 if forward == 1 else start // 9 <= 4
            return size == [0, 1] and (dy == forward or (dy == 0 and crossed))
    if size[0] != 0:
        return False
    step = (dx > 0) - (dx < 0) + 9 * ((dy > 0) - (dy < 0))
    between = sum(cells[at] != "." for at in range(start + step, end, step))
    return between == (1 if piece.upper() == "C" and cells[end] != "." else 0)


def in_check(cells, side):
    """Whether the general of `side` could be taken, also by the other one."""
    own, other = ("K", "k") if side == "w" else ("k", "K")
    general = cells.index(own)
    as_chariot = cells.replace(other, "r" if other == "k" else "R")
    return any(
        piece != "." and piece.isupper() != own.isupper() and moves_like(as_chariot, at, general)
        for at, piece in enumerate(as_chariot)
    )


def moves_from(key):
    """Every legal move: (move, position after it)."""
    board = Board.read(key)
    mine = str.isupper if board.side == "w" else str.islower
    for start, piece in enumerate(board.cells):
        if not mine(piece):
            continue
        for end, target in enumerate(board.cells):
            if mine(target) or not on_its_ground(piece, end):
                continue
            if moves_like(board.cells, start, end):
                move = name(start) + name(end)
                after = board.played(move)
                if not in_check(after.cells, board.side):
                    yield move, after.key()


def moves_into(key):
    """Positions and moves that may have led here: (position, move from it)."""
    after = Board.read(key)
    mover = "b" if after.side == "w" else "w"
    mine = str.isupper if mover == "w" else str.islower
    victims = ".rncabp" if mover == "w" else ".RNCABP"
    for end, piece in enumerate(after.cells):
        if not mine(piece):
            continue
        for start in range(90):
            if after.cells[start] != "." or not on_its_ground(piece, start):
                continue
            for victim in victims:
                cells = list(after.cells)
                cells[start], cells[end] = piece, victim
                before = Board("".join(cells), mover)
                if moves_like(before.cells, start, end):
                    move = name(start) + name(end)
                    same = before.text() == before.key()
                    yield before.key(), move if same else mirrored(move)


def spanning_tree(wanted, edges):
    """Ways from the start to all wanted positions, as far as they can be found.

    The moves in `edges` are taken first. To what they do not reach up to two
    legal moves lead that nothing is known of. Gives a dict: position -> list
    of (move, position after it).
    """
    root = Board.read(START).key()
    tree, seen, missing, todo = {}, {root}, set(wanted) - {root}, deque([root])
    fresh, near = [], {}

    def step(before, move, after):
        if after not in seen:
            seen.add(after)
            missing.discard(after)
            tree.setdefault(before, []).append((move, after))
            todo.append(after)

    while todo:
        while todo:
            key = todo.popleft()
            fresh.append(key)
            for move in edges.get(key, []):
                step(key, move, Board.read(key).played(move).key())
        while fresh and missing:
            key = fresh.pop()
            for move, after in moves_from(key):
                near.setdefault(after, (key, move))
        for key in sorted(missing & near.keys()):
            step(*near[key], key)
        for key in sorted(missing) if not todo else []:
            for between, move in sorted(moves_into(key)):
                if between in near:
                    step(*near[between], between)
                    step(between, move, key)
                    break
    return tree, missing


def pruned(tree, wanted):
    """The tree without branches that lead to nothing wanted."""
    tree = dict(tree)
    order = [Board.read(START).key()]
    for key in order:
        order.extend(after for _, after in tree.get(key, []))
    kept = set()
    for key in reversed(order):
        ways = [(move, after) for move, after in tree.pop(key, []) if after in kept]
        if ways:
            tree[key] = ways
        if ways or key in wanted:
            kept.add(key)
    return tree


def lines(tree, facts):
    """The tree as text: depth, move, facts. `facts(key)` gives move -> text."""
    out = []
    todo = [(0, None, Board.read(START))]
    while todo:
        depth, line, board = todo.pop()
        if line:
            out.append(line)
        if board is None:
            continue
        key = board.key()
        turned = board.text() != key
        ways = dict(tree.get(key, []))
        said = facts(key)
        steps = []
        for move in [*said, *(move for move in ways if move not in said)]:
            real = mirrored(move) if turned else move
            text = " ".join([str(depth), real, *([said[move]] if move in said else [])])
            steps.append((depth + 1, text, board.played(real) if move in ways else None))
        todo.extend(reversed(steps))
    return out


def pack_book(tree, positions):
    def facts(key):
        return {move: " ".join(map(str, counts)) for move, *counts in positions.get(key, [])}

    return lines(pruned(tree, positions), facts)


def pack_openings(tree, labels):
    tree = pruned(tree, labels)

    def facts(key):
        return {move: labels[after] for move, after in tree.get(key, []) if after in labels}

    return lines(tree, facts)


def early_labels(book):
    """Labels for positions before those of the catalogue: position -> code."""
    start = Board.read(START)
    labels, near = {}, {start.key()}
    for _ in range(EARLY_PLIES):
        near |= {
            Board.read(key).played(move).key() for key in near for move, *_ in book.get(key, [])
        }
    for key in near:
        cells = Board.read(key).cells
        if all(cells[square(at)] == piece for at, piece in SCREEN_HORSES.items()):
            labels[key] = "C"
    for line, code in EARLY.items():
        board = start
        for move in line.split():
            board = board.played(move)
        labels[board.key()] = code
    return labels


def english(text):
    """The same words as everywhere in the program: a pawn is a soldier."""
    return text.replace("pawn", "soldier").replace("Pawn", "Soldier")


def plain(text):
    """A name without what belongs to its chapter of the catalogue."""
    return re.sub(r" ?\((不?包括|excluding|including)[^)]*\)", "", text)


def pack_names(entries, labels):
    used = set(labels.values())
    rows = []
    for entry in sorted(entries, key=lambda entry: entry["code"]):
        if entry["code"] in used:
            other = entry.get("zht", entry["zh"])
            names = [entry["zh"], "" if other == entry["zh"] else other, english(entry["en"])]
            rows.append("\t".join([entry["code"], *map(plain, names)]))
    return rows


def pack_puzzles(puzzles):
    return ["\t".join([str(p["grade"]), p["fen"], p["line"]]) for p in puzzles]


def write(file, rows):
    (HERE / file).write_text("\n".join(rows) + "\n", encoding="utf-8", newline="\n")
    print(f"{file}: {len(rows)} lines")


def main():
    if len(sys.argv) != 2:
        sys.exit(__doc__)
    folder = Path(sys.argv[1])
    book, openings, puzzles = (
        json.loads((folder / f"{stem}.json").read_text(encoding="utf-8"))
        for stem in ("book", "openings", "puzzles")
    )
    played = book["positions"]
    labels = early_labels(played) | openings["positions"]
    names = FAMILIES + openings["groups"] + openings["codes"]
    edges = {key: [move for move, *_ in moves] for key, moves in played.items()}
    tree, missing = spanning_tree(played.keys() | labels.keys(), edges)
    write("book.txt", pack_book(tree, played))
    write("openings.txt", pack_openings(tree, labels))
    write("opening-names.txt", pack_names(names, labels))
    write("puzzles.txt", pack_puzzles(puzzles["puzzles"]))
    print(f"{len(missing)} positions left out: more than two unknown moves away")


if __name__ == "__main__":
    main()
