"""The program under test: one run of it, seen and used from outside."""

import os
import re
import signal
import subprocess
import time
from pathlib import Path

import game
import screen
from display import View
from screen import wait_for
from tree import Tree

# How a row of the move list names itself: number, move, what else is there.
ROW = re.compile(r"\d+\. ([^\s,]+)")


class Program:
    """One running program with its window and its accessible tree."""

    def __init__(self, binary, log, *arguments, path=None):
        environment = dict(os.environ)
        if path is not None:
            environment["PATH"] = str(path)
        began = time.monotonic()
        with open(log, "ab") as errors:
            # A group of its own, so that a file dialog left open ends with it.
            self.process = subprocess.Popen(
                [binary, *map(str, arguments)],
                env=environment,
                stdin=subprocess.DEVNULL,
                stdout=errors,
                stderr=errors,
                start_new_session=True,
            )
        try:
            self.binary = binary
            self.window = wait_for("the window", self._find_window, pause=0.01)
            self.secs_to_window = time.monotonic() - began
            with View(self.window) as view:
                wait_for("a picture", view.is_painted, pause=0.005)
            self.secs_to_paint = time.monotonic() - began
            self.tree = Tree(self.process.pid)
            wait_for("the board", lambda: self.board() is not None)
            self.secs_to_board = time.monotonic() - began
            screen.activate(self.window)
        except BaseException:
            self.kill()
            raise

    def _find_window(self):
        if self.process.poll() is not None:
            raise screen.Missing(f"a window; ended with {self.process.returncode}")
        found = screen.windows("--pid", self.process.pid)
        return found[0] if found else None

    # What it shows.

    def title(self):
        """The title of the window."""
        return screen.xdotool("getwindowname", self.window)

    def points(self):
        """The 90 points of the board by square, or nothing yet."""
        found = {}
        for node in self.tree.nodes():
            read = game.read_point(node.name)
            if read is not None:
                found[read[0]] = node
        return found if len(found) == 90 else None

    def board(self):
        """Letters of the pieces by square, or nothing yet."""
        points = self.points()
        if points is None:
            return None
        read = (game.read_point(node.name) for node in points.values())
        return {square: letter for square, letter in read if letter is not None}

    def wait_board(self, what, accepts):
        """The board, as soon as `accepts` says yes to it."""

        def probe():
            board = self.board()
            return board if board is not None and accepts(board) else None

        return wait_for(what, probe)

    def wait_shown(self, what, board):
        """Until exactly this board is shown; gives it back."""
        return self.wait_board(what, lambda seen: seen == board)

    def wait_title(self, part):
        """Until the title contains `part`."""
        wait_for(f"{part!r} in the title", lambda: part in self.title())

    def wait_turn(self, side):
        """Until the title says that Red or Black is to move."""
        self.wait_title(f"{side} to move")

    def listed_moves(self):
        """The moves of the move list, without their numbers."""
        found = []
        for node in self.tree.nodes():
            match = ROW.match(node.name)
            if match is not None:
                found.append(match.group(1))
        return found

    def focused_point(self):
        """The square of the point that has the keyboard, or nothing."""
        for node in self.tree.nodes():
            read = game.read_point(node.name)
            if read is not None and node.focused:
                return read[0]
        return None

    def wait_focused_point(self, other_than=None):
        """The square of the point that has the keyboard, once it is another."""

        def probe():
            square = self.focused_point()
            return None if square == other_than else square

        return wait_for("a point with the keyboard", probe, limit=5.0)

    def describe(self):
        """Everything a screen reader finds, the board as one FEN."""
        lines = [f"title {self.title()!r}\n"]
        for node in self.tree.nodes():
            if game.read_point(node.name) is None:
                lines.append(f"{'  ' * node.depth}{node!r}\n")
        board = self.board()
        lines.append("no board" if board is None else game.fen_of(board, "w"))
        return "".join(lines)

    def area(self):
        """Left, top, right and bottom of the window's inside on the screen."""
        text = subprocess.run(
            ["xwininfo", "-id", self.window], capture_output=True, text=True, check=True
        ).stdout
        fields = ("Absolute upper-left X", "Absolute upper-left Y", "Width", "Height")
        left, top, width, height = (
            int(re.search(rf"{field}: *(-?\d+)", text).group(1)) for field in fields
        )
        return left, top, left + width, top + height

    # What a person does.

    def click_point(self, square):
        """Clicks a point of the board with the mouse."""
        screen.click(self.points()[square].centre())

    def play_by_clicks(self, move):
        """Picks a piece up with one click and puts it down with another."""
        self.click_point(move[:2])
        self.click_point(move[2:])

    def play_by_drag(self, move):
        """Drags a piece to its new point."""
        points = self.points()
        screen.drag(points[move[:2]].centre(), points[move[2:]].centre())

    def play_by_keys(self, move):
        """Walks to both points with the arrow keys and takes each with Return."""
        for _ in range(40):
            if self.focused_point() is not None:
                break
            screen.press("Tab")
        for square in (move[:2], move[2:]):
            self._walk_to(square)
            screen.press("Return")

    def _walk_to(self, square):
        at = self.wait_focused_point()
        while at != square:
            # Red sits at the bottom: right is towards i, up towards rank 9.
            if at[0] != square[0]:
                screen.press("Right" if at[0] < square[0] else "Left")
            else:
                screen.press("Up" if at[1] < square[1] else "Down")
            at = self.wait_focused_point(other_than=at)

    def open_menu(self, menu, entry):
        """Chooses an entry of a menu with the mouse."""
        screen.click(self.tree.wait_node(menu).centre())
        screen.click(self.tree.wait_node(entry).centre())

    # How it ends.

    def kill(self):
        """Kills it at once, with whatever it started."""
        if self.process.poll() is None:
            os.killpg(self.process.pid, signal.SIGKILL)
            self.process.wait()

    def is_running(self):
        """Whether the process has not ended."""
        return self.process.poll() is None

    def ask_to_close(self):
        """What the close button of the window frame does."""
        screen.activate(self.window)
        screen.press("alt+F4")

    def wait_end(self):
        """Its exit status, once it has ended by itself."""
        wait_for("the end of the program", lambda: not self.is_running())
        return self.process.returncode

    # What it costs.

    def resident_mib(self):
        """Memory in use, in MiB: all of it, and what no file backs."""
        found = {}
        with open(f"/proc/{self.process.pid}/status", encoding="ascii") as status:
            for line in status:
                name, _, value = line.partition(":")
                if name in ("VmRSS", "RssAnon"):
                    found[name] = int(value.split()[0]) / 1024
        return found["VmRSS"], found["RssAnon"]

    def thread_times(self):
        """Nanoseconds of processor time by thread, each with who it works for."""
        found = {}
        for task in Path(f"/proc/{self.process.pid}/task").iterdir():
            try:
                name = (task / "comm").read_text(encoding="ascii").strip()
                spent = int((task / "schedstat").read_text(encoding="ascii").split()[0])
            except OSError:
                continue  # It has just ended.
            found[task.name] = (self._group(task.name, name), spent)
        return found

    def _group(self, thread, name):
        if thread == str(self.process.pid):
            return "main"
        if name.startswith("llvmpipe"):
            return "rasteriser"
        return "engine" if name.startswith(("engine", "search")) else name

    def ticks(self):
        """Clock ticks of processor time used since the start."""
        with open(f"/proc/{self.process.pid}/stat", encoding="ascii") as stat:
            fields = stat.read().rpartition(")")[2].split()
        return int(fields[11]) + int(fields[12])
