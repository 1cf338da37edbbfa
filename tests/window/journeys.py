"""What a person does with the program, from the first start to the last.

Run by `run` beside this file: journeys.py BINARY PICTURES [JOURNEY...]. The
journeys build on each other; naming some runs those in the order given.
"""

import json
import os
import shutil
import subprocess
import sys
import time
import traceback
from pathlib import Path

import figures
import game
import screen
from display import View
from program import Program
from screen import wait_for

# Development first, then whatever is legal: enough for a calm opening.
PLANS = {
    "w": ["h2e2", "h0g2", "i0h0", "b0c2", "g3g4", "a0a1", "c3c4", "a1f1", "h0h4"],
    "b": ["h9g7", "b9c7", "i9h9", "g6g5", "c6c5", "a9a8", "h7i7"],
}
SIDES = {"w": "Red", "b": "Black"}


class Trip:
    """What one journey hands to the next, and how it is reported."""

    def __init__(self, binary, pictures):
        self.binary = str(Path(binary).resolve())
        self.album = screen.Album(pictures)
        self.log = Path(pictures) / "stderr.log"
        self.home = Path(os.environ["HOME"])
        self.first = self.home / "first game.json"
        self.second = self.home / "second.json"
        self.program = None

    def start(self, *arguments, path=None):
        """Starts the program; the one before must have ended."""
        assert self.program is None or not self.program.is_running()
        self.program = Program(self.binary, self.log, *arguments, path=path)
        return self.program

    def fresh(self):
        """Starts the program as a new person does, with nothing remembered."""
        for place in ("XDG_DATA_HOME", "XDG_CONFIG_HOME"):
            shutil.rmtree(os.environ[place], ignore_errors=True)
        return Program(self.binary, self.log)

    def running(self):
        """The program as the last journey left it, or a fresh start."""
        if self.program is None or not self.program.is_running():
            return self.start()
        screen.activate(self.program.window)
        return self.program

    def stop(self):
        """Kills whatever still runs."""
        if self.program is not None:
            self.program.kill()

    def picture(self, name):
        self.album.take(name)


def done(sentence):
    """Reports a step that held."""
    print(f"  ok   {sentence}", flush=True)


def choose(program, board, side):
    """A sensible legal move for a side."""
    legal = game.legal_moves(program.binary, board, side)
    planned = [move for move in PLANS[side] if move in legal]
    quiet = [move for move in legal if move[2:] not in board]
    return (planned or quiet or legal)[0]


def against_the_computer(trip):
    """A first start, and a game against the computer with the mouse."""
    program = trip.start()
    trip.picture("first-start")
    board = program.board()
    assert board == game.board_of(game.START), "the first start shows no start position"
    done("the first start shows a board ready to play")
    hands = [program.play_by_clicks, program.play_by_drag] * 3
    for number, play in enumerate(hands, start=1):
        board = play_a_round(program, board, play)
        trip.picture(f"computer-{number}-{play.__name__.rpartition('_')[2]}")
    program.wait_turn("Red")
    done(f"{2 * len(hands)} plies by clicks and drags, each answered by a legal move")


def play_a_round(program, board, play):
    """Plays a move for Red and gives back the board with the answer on it."""
    program.wait_turn("Red")
    move = choose(program, board, "w")
    play(move)
    program.wait_board(f"{move} on the board", lambda seen: move[2:] in seen and seen != board)
    return wait_answer(program, game.after(board, move))


def wait_answer(program, board):
    """The board after any legal answer of Black to `board`."""
    legal = game.legal_moves(program.binary, board, "b")
    answers = [game.after(board, move) for move in legal]
    return program.wait_board("a legal answer", lambda seen: seen in answers)


def save_by_system_dialog(trip):
    """Save through the real file dialog of the system."""
    program = trip.running()
    shown = program.board()
    screen.press("ctrl+s")
    answer_dialog(trip, trip.first, "save")
    moves = game.saved_moves(trip.first)
    assert game.boards_along(moves)[-1] == shown, "the file does not lead to the board shown"
    program.wait_title(trip.first.stem)
    trip.picture("saved")
    done(f"saved {len(moves)} plies; the title is {program.title()!r}")


def answer_dialog(trip, path, name):
    """Types a path into zenity's dialog and waits for the file."""
    dialog = wait_for("the file dialog", lambda: screen.windows("--class", "zenity"))[-1]
    screen.activate(dialog)
    screen.press("ctrl+a")
    screen.write(str(path))
    trip.picture(f"{name}-dialog")
    screen.press("Return")
    wait_for("the dialog to go", lambda: not screen.windows("--class", "zenity"))
    wait_for("the file", path.exists)


def two_people(trip):
    """A game of two people by menu and keyboard, saved as well."""
    program = trip.running()
    program.open_menu("Game", "New Game")
    program.tree.wait_node("Two people at this screen")
    trip.picture("new-game-dialog")
    board = begin(program, "Two people at this screen")
    played = []
    for number in range(6):
        side = "wb"[number % 2]
        program.wait_turn(SIDES[side])
        move = choose(program, board, side)
        program.play_by_keys(move)
        board = program.wait_shown(move, game.after(board, move))
        played.append(move)
        trip.picture(f"two-people-{number + 1}")
    done(f"played {' '.join(played)} with the keyboard alone")
    screen.press("ctrl+s")
    answer_dialog(trip, trip.second, "second")
    program.wait_title(trip.second.stem)
    assert game.saved_moves(trip.second) == played
    done("saved exactly these moves")


def begin(program, opponent):
    """Starts a new game against `opponent` from the dialog that is open."""
    choice = program.tree.wait_node(opponent)
    choice.press()
    # The move list has a button of the same name; the dialog's comes later.
    nodes = program.tree.nodes()
    place = [node.name for node in nodes].index(choice.name)
    next(node for node in nodes[place:] if node.name == "Start").press()
    return program.wait_shown("a fresh board", game.board_of(game.START))


# Red can check on every move; Black's general steps aside and back.
CHECK_FOR_EVER = """{
  "format": "xiangqi-game", "version": 1,
  "start": { "fen": "4k4/9/9/9/9/9/9/9/R8/3K5 w - - 0 1" },
  "players": { "red": { "kind": "human" }, "black": { "kind": "human" } },
  "ruleset": { "id": "cxa", "version": 1, "natural_limit": 120 },
  "result": { "score": "*" }
}
"""


def perpetual_check(trip):
    """A perpetual check from its start to the verdict, and its evidence."""
    trip.stop()
    file = trip.home / "check.json"
    file.write_text(CHECK_FOR_EVER, encoding="utf-8")
    program = trip.start(file)
    program.wait_title("check")
    program.open_menu("Game", "Play On from Here")
    program.wait_turn("Red")
    board = program.board()
    moves = "a1a9 e9e8 a9a8 e8e9 a8a9 e9e8 a9a8 e8e9".split()
    for number, move in enumerate(moves):
        program.play_by_clicks(move)
        board = program.wait_shown(move, game.after(board, move))
        program.wait_turn(("Black", "Red")[number % 2])
    wait_for("the warning", lambda: program.tree.says("has occurred twice"))
    trip.picture("perpetual-check-warned")
    program.play_by_clicks("a8a9")
    program.tree.wait_node("This loses by the rules")
    trip.picture("perpetual-check-asked")
    done("a move that loses by the rules is asked about")
    program.tree.wait_node("Play It Anyway").press()
    program.wait_title("Game over")
    wait_for("the reason", lambda: program.tree.says("Red checks perpetually"))
    wait_for("the cycle", lambda: program.tree.says("The repeated moves, 2 to 9"))
    trip.picture("perpetual-check-verdict")
    done("Red, who checked for ever, has lost; the cycle is listed")
    screen.press("ctrl+s")
    wait_for("the verdict in the file", lambda: verdict_in(file) == "forbidden_repetition")
    done("the file says so")
    trip.stop()


def verdict_in(file):
    """The reason of the result that a save file gives, if it has one."""
    return json.loads(file.read_text(encoding="utf-8"))["result"].get("reason")


def killed_and_reopened(trip):
    """kill -9, the file on the command line, and a walk through the game."""
    trip.stop()
    moves = game.saved_moves(trip.first)
    boards = game.boards_along(moves)
    set_notation("chinese")  # as `show` prints it
    program = trip.start(trip.first)
    program.wait_title(trip.first.stem)
    screen.press("Home")
    program.wait_shown("the start of the game", boards[0])
    trip.picture("reopened-start")
    for ply, board in enumerate(boards[1:], start=1):
        screen.press("Right")
        program.wait_shown(f"the board after ply {ply}", board)
    trip.picture("reopened-end")
    done(f"walked {len(moves)} plies by keys; every board is the file's")
    facts = json.loads(told(trip, "show", "--json", trip.first))
    assert [fact["moves"] for fact in facts] == [moves], facts
    texts = game.listed_moves(told(trip, "show", trip.first))
    assert len(texts) == len(moves), texts
    shown = program.listed_moves()
    assert shown == texts, f"the list shows {shown}, the file has {texts}"
    done(f"the list shows the moves of the file: {' '.join(texts)}")


def set_notation(notation):
    """Writes one setting into the file that the program keeps."""
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "chuhe" / "settings.json"
    settings = json.loads(path.read_text(encoding="utf-8"))
    settings["notation"] = notation
    path.write_text(json.dumps(settings), encoding="utf-8")


def told(trip, *arguments):
    """What a subcommand of the program prints."""
    return subprocess.run(
        [trip.binary, *map(str, arguments)], capture_output=True, text=True, check=True
    ).stdout


def killed_while_the_computer_thinks(trip):
    """kill -9 with unsaved moves: the next start has them, and plays on."""
    program = trip.running()
    screen.press("ctrl+n")
    board = begin(program, "Against the computer")
    board = play_a_round(program, board, program.play_by_clicks)
    program.wait_turn("Red")
    move = choose(program, board, "w")
    program.play_by_clicks(move)
    program.wait_board(f"{move} on the board", lambda seen: move[2:] in seen and seen != board)
    program.kill()
    program = trip.start()
    trip.picture("back-after-kill")
    board = wait_answer(program, game.after(board, move))
    done(f"the next start shows every move up to {move}; the computer answers it")
    play_a_round(program, board, program.play_by_drag)
    trip.picture("played-on-after-kill")
    done("the game goes on")


def no_system_dialog(trip):
    """Neither zenity nor a portal: the program's own file dialog."""
    trip.stop()
    empty = trip.home / "nothing"
    empty.mkdir(exist_ok=True)
    program = trip.start(path=empty)
    screen.press("ctrl+shift+s")
    # Other fields may stand in the window; the dialog's one has the keyboard.
    wait_for("the own dialog", lambda: focused_field(program))
    trip.picture("own-dialog")
    target = trip.home / "by own dialog.json"
    screen.press("ctrl+a")
    screen.write(str(target))
    screen.press("Return")
    wait_for("the file", target.exists)
    moves = game.saved_moves(target)
    assert game.boards_along(moves)[-1] == program.board()
    trip.picture("own-dialog-saved")
    done(f"the own dialog saved {len(moves)} plies")


def focused_field(program):
    """The text field that has the keyboard, or nothing."""
    for node in program.tree.nodes():
        if node.role in ("entry", "text") and node.focused:
            return node
    return None


def bad_file(trip):
    """A file that is no game: a sentence, and the game stays."""
    program = trip.running()
    board = program.board()
    trip.stop()
    bad = trip.home / "bad.json"
    bad.write_text(
        '{"format": "xiangqi-game", "version": 1, "moves": [{"m": "z9"}', encoding="utf-8"
    )
    program = trip.start(bad)
    said = wait_for("a sentence about the file", lambda: program.tree.says("bad.json"))
    trip.picture("bad-file")
    assert program.board() == board, "the game did not stay"
    done(f"said {said!r}; the game stays")
    program.kill()
    program = trip.start(trip.home / "absent.json")
    said = wait_for("a sentence about the file", lambda: program.tree.says("absent.json"))
    trip.picture("absent-file")
    assert program.board() == board, "the game did not stay"
    done(f"said {said!r}; the game stays")


def sizes(trip):
    """Small and large windows: every point stays in sight and takes a click."""
    program = trip.running()
    screen.press("ctrl+n")
    board = begin(program, "Two people at this screen")
    for number, (width, height) in enumerate([(480, 420), (1240, 900), (420, 900), (1000, 700)]):
        screen.xdotool("windowsize", program.window, width, height)
        left, top, right, bottom = wait_for("a steady size", lambda: steady_area(program))
        wait_for("all points in sight", lambda: points_in_sight(program))
        side = "wb"[number % 2]
        move = choose(program, board, side)
        program.play_by_clicks(move)
        board = program.wait_shown(move, game.after(board, move))
        trip.picture(f"size-{width}x{height}")
        done(f"asked {width}x{height}, got {right - left}x{bottom - top}: a move by clicks")


def steady_area(program):
    """The window's place when it has stopped changing."""
    before = program.area()
    time.sleep(0.3)
    return before if program.area() == before else None


def points_in_sight(program):
    """Whether every point of the board lies inside the window."""
    left, top, right, bottom = program.area()
    points = program.points() or {}
    places = [node.centre() for node in points.values()]
    return len(places) == 90 and all(left < x < right and top < y < bottom for x, y in places)


def close_asks(trip):
    """Closing with unsaved moves asks; each answer does what it says."""
    program = trip.running()
    program.wait_title("*")
    board = program.board()
    done(f"the title is {program.title()!r}")
    program.ask_to_close()
    program.tree.wait_node("Save the changes?")
    trip.picture("close-asks")
    program.tree.wait_node("Cancel").press()
    wait_for("the question to go", lambda: program.tree.find("Save the changes?") is None)
    assert program.is_running()
    assert program.board() == board
    done("closing asks first; Cancel keeps the game")
    program.ask_to_close()
    program.tree.wait_node("Don't Save").press()
    assert program.wait_end() == 0, program.process.returncode
    done("Don't Save ends the program with status 0")


CANNON_TO_THE_CENTRE = "炮二平五"


def typed_in_chinese(trip):
    """A move typed as a Chinese player writes it."""
    trip.stop()
    program = trip.fresh()
    trip.program = program
    screen.press("slash")
    wait_for("the field", lambda: focused_field(program))
    screen.write(CANNON_TO_THE_CENTRE)
    wait_for("what was typed", lambda: typed(program) == CANNON_TO_THE_CENTRE)
    trip.picture("typed-in-chinese")
    screen.press("Return")
    start = game.board_of(game.START)
    program.wait_board("the cannon on e2", lambda seen: seen != start and seen.get("e2") == "C")
    done(f"{CANNON_TO_THE_CENTRE} is typed, and played")


def typed(program):
    """What stands in the field that has the keyboard."""
    field = focused_field(program)
    return field and field.text


def desktop_prefers(trip):
    """A desktop that prefers dark, and later light."""
    trip.stop()
    command = ["/usr/bin/python3", str(Path(__file__).with_name("portal.py"))]
    pipe = subprocess.PIPE
    with subprocess.Popen(command, stdin=pipe, stdout=pipe, text=True) as portal:
        assert portal.stdout.readline() == "ready\n"
        trip.program = trip.fresh()
        with View(trip.program.window) as view:
            wait_for("a dark window", view.is_dark)
            trip.picture("desktop-prefers-dark")
            print("2", file=portal.stdin, flush=True)
            wait_for("a light window", lambda: not view.is_dark())
            trip.picture("desktop-prefers-light")
        portal.stdin.close()
    done("the window is dark as the desktop is, and turns light with it")
    trip.stop()


def measures(trip):
    """Figures, printed and not judged."""
    trip.stop()
    trip.program = figures.starts(trip.fresh)
    figures.idling(trip.program)
    file = figures.everything_shown(trip.home)
    trip.stop()
    program = trip.start(file)
    screen.press("End")
    program.open_menu("Game", "Play On from Here")
    wait_for("a thought", lambda: program.tree.says("Depth"))
    trip.picture("measured")
    figures.thinking(program)
    trip.stop()


JOURNEYS = [
    against_the_computer,
    save_by_system_dialog,
    two_people,
    killed_and_reopened,
    killed_while_the_computer_thinks,
    no_system_dialog,
    bad_file,
    sizes,
    close_asks,
    perpetual_check,
    typed_in_chinese,
    desktop_prefers,
    measures,
]


def run(trip, journey):
    """Runs one journey and says whether it held."""
    print(f"{journey.__name__}: {journey.__doc__.splitlines()[0]}", flush=True)
    try:
        journey(trip)
        return True
    except Exception:  # noqa: BLE001 - whatever went wrong, the next journey runs
        traceback.print_exc(file=sys.stdout)
        trip.picture(f"failed-{journey.__name__}")
        if trip.program is not None and trip.program.is_running():
            print(trip.program.describe())
            trip.stop()
        # The game that it left unfinished shall not fail the next one too.
        shutil.rmtree(os.environ["XDG_DATA_HOME"], ignore_errors=True)
        return False


def main():
    binary, pictures, *names = sys.argv[1:]
    chosen = [journey for journey in JOURNEYS if not names or journey.__name__ in names]
    trip = Trip(binary, pictures)
    screen.learn(CANNON_TO_THE_CENTRE)
    try:
        held = sum(run(trip, journey) for journey in chosen)
    finally:
        trip.stop()
    log = trip.log.read_text(encoding="utf-8", errors="replace") if trip.log.exists() else ""
    if log:
        print(f"what the program wrote:\n{log}")
    failed = len(chosen) - held + ("panicked at" in log)
    print(f"window: {held} passed, {failed} failed")
    sys.exit(1 if failed or not chosen else 0)


main()
