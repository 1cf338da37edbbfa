"""What the program costs: start, memory, idling, and frames while it thinks.

Figures are printed and not judged; the README beside this file says how each
of them is taken.
"""

import json
import os
import statistics
import time
from collections import Counter
from pathlib import Path

import screen
from display import View
from screen import wait_for

STARTS = 5
IDLE_SECS = 10.0
THINKING_SECS = 20.0
MOUSE_MOVES = 100

# A long game with much captured; Black, the computer at full strength, is to
# move and has an hour.
MOVES = """
h2e2 h9g7 e2e6 g7e6 b2d2 e6c7 d2a2 h7e7 d0e1 e7g7 g3g4 i6i5 i0i1 g7g4 h0i2
b7a7 a0a1 a7a3 a1b1 a3e3 e1d2 g4e4 e0d0 e4d4 d2e1 d4e4 i2g3 c9a7 c0e2 e4e2
g3e2 b9d8 e1d2 e3f3 b1b4 i5i4 b4d4 d8b7 d4e4 g9e7 e4g4 i4i3 a2c2 f3d3 d2e1
i9i5 c2c6 i5e5 e2c1
""".split()
HOUR = {"initial_ms": 3_600_000}
GAME = {
    "format": "xiangqi-game",
    "version": 1,
    "players": {"red": {"kind": "human"}, "black": {"kind": "engine", "level": 11}},
    "clock": {"red": HOUR, "black": HOUR},
    "moves": [{"m": move} for move in MOVES],
    "result": {"score": "*"},
}
ALL_SHOWN = {"captured": True, "comment": True, "thinking": True, "panel": True, "welcome": True}


def starts(start):
    """Some starts; the last program stays. `start` makes a program."""
    programs = []
    for number in range(STARTS):
        if number > 0:
            programs[-1].kill()
        programs.append(start())
        screen.xdotool("mousemove", 2, 2)
        wait_until_quiet(programs[-1])
        programs[-1].memory = programs[-1].resident_mib()
    told("mapped window", [program.secs_to_window * 1000 for program in programs], "ms")
    told("painted window", [program.secs_to_paint * 1000 for program in programs], "ms")
    told("readable board", [program.secs_to_board * 1000 for program in programs], "ms")
    resident = [program.memory[0] for program in programs]
    told("resident memory", resident, "MiB")
    told("resident memory", [mib * 1.048576 for mib in resident], "MB")
    told("of it anonymous", [program.memory[1] for program in programs], "MiB")
    return programs[-1]


def idling(program):
    """A game that waits for a person, without a clock."""
    wait_until_quiet(program)
    with View(program.window) as view:
        before = program.ticks()
        view.new_frames()
        time.sleep(IDLE_SECS)
        ticks, frames = program.ticks() - before, view.new_frames()
    print(f"  idle for {IDLE_SECS:.0f} s: {ticks} ticks of 10 ms, {frames} frames")


def everything_shown(folder):
    """Switches every part of the window on, and gives a file to think about."""
    path = Path(os.environ["XDG_CONFIG_HOME"]) / "chuhe" / "settings.json"
    settings = json.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    path.parent.mkdir(parents=True, exist_ok=True)
    path.write_text(json.dumps(settings | ALL_SHOWN), encoding="utf-8")
    file = folder / "long game.json"
    file.write_text(json.dumps(GAME), encoding="utf-8")
    return file


def thinking(program):
    """Frames while the computer thinks: by themselves, then under the mouse."""
    left, top, _, _ = program.area()
    with View(program.window) as view:
        time.sleep(1.0)
        frames_cost(program, view, "by itself", lambda: time.sleep(THINKING_SECS))
        frames_cost(program, view, "mouse over the board", lambda: stroll(left + 60, top + 300))
        frames_cost(program, view, "mouse over the panel", lambda: stroll(left + 720, top + 400))


def stroll(x, y):
    """Moves the pointer to and fro, slowly enough for a frame each time."""
    words = []
    for step in range(MOUSE_MOVES):
        words += ["mousemove", x + 3 * (step % 50), y + step % 2, "sleep", 0.05]
    screen.xdotool(*words)


def frames_cost(program, view, name, pass_time):
    """Prints what each frame costs while something happens."""
    assert program.tree.says("Depth"), "the computer does not think"
    view.new_frames()
    before, began = program.thread_times(), time.monotonic()
    pass_time()
    secs, after = time.monotonic() - began, program.thread_times()
    frames = max(view.new_frames(), 1)
    spent = Counter()
    for thread, (group, ns) in after.items():
        spent[group] += ns - before.get(thread, (group, 0))[1]
    costs = ", ".join(
        f"{group} {spent[group] / frames / 1e6:.2f} ms" for group in ("main", "rasteriser")
    )
    print(
        f"  thinking, {name}: {frames / secs:.1f} frames/s, a frame costs {costs};"
        f" engine {spent['engine'] / secs / 1e7:.0f} % of a core"
    )


def wait_until_quiet(program):
    """Until a whole second costs nothing."""

    def probe():
        before = program.ticks()
        time.sleep(1.0)
        return program.ticks() == before

    wait_for("a quiet program", probe, limit=20.0)


def told(name, values, unit):
    """Prints a row of values with their median."""
    row = " ".join(f"{value:.0f}" if unit == "ms" else f"{value:.1f}" for value in values)
    print(f"  {name}: median {statistics.median(values):.1f} {unit} of {row}")
