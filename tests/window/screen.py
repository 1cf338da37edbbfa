"""The display: waiting, windows, keys, the mouse and pictures of the screen."""

import os
import re
import subprocess
import time
from pathlib import Path

LIMIT = 20.0
PAUSE = 0.1


class Missing(Exception):
    """Something that was waited for did not come."""


def wait_for(what, probe, limit=LIMIT, pause=PAUSE):
    """Calls `probe` until it gives something true, and gives that back."""
    end = time.monotonic() + limit
    while True:
        found = probe()
        if found:
            return found
        if time.monotonic() > end:
            raise Missing(f"waited {limit:.0f} s for {what}")
        time.sleep(pause)


def xdotool(*words):
    """Runs xdotool and gives back what it printed; nothing when it failed."""
    done = subprocess.run(
        ["xdotool", *map(str, words)],
        capture_output=True,
        text=True,
        check=False,
        timeout=LIMIT,
    )
    return done.stdout.strip() if done.returncode == 0 else ""


def windows(*criteria):
    """The visible windows that xdotool finds."""
    return xdotool("search", "--onlyvisible", *criteria).split()


def activate(window):
    """Brings a window to the front and waits until it has the keyboard."""
    xdotool("windowactivate", window)
    wait_for("the keyboard focus", lambda: xdotool("getwindowfocus") == window)


def press(*keys):
    """Presses keys for the active window, with time to draw between them."""
    for key in keys:
        xdotool("key", "--clearmodifiers", key, "sleep", PAUSE)


def write(text):
    """Types text into the active window."""
    xdotool("type", "--clearmodifiers", "--delay", 15, text)


def learn(characters):
    """Puts characters on keys of the keyboard that have none, before the first
    key is pressed: later it would be the keyboard of one device among several.
    What is on no key xdotool types by changing the keyboard under the running
    program, which is a race."""
    keyboard = subprocess.run(
        ["xkbcomp", os.environ["DISPLAY"], "-"], capture_output=True, text=True, check=True
    ).stdout
    names = re.findall(r"<(\w+)> = \d+;", keyboard)
    begin = keyboard.index("{", keyboard.index("xkb_symbols")) + 1
    taken = set(re.findall(r"key <(\w+)>", keyboard[begin:]))
    # The last of the numbered keys: those with a name of their own may stand
    # for modifiers, and xdotool makes use of the first one that is free.
    free = [name for name in names if name not in taken and name.startswith("I")][::-1]
    assert len(free) >= len(characters), free
    keys = "".join(
        f"\nkey <{name}> {{ [ U{ord(character):04X} ] }};"
        for name, character in zip(free, characters, strict=False)
    )
    subprocess.run(
        ["xkbcomp", "-w", "0", "-", os.environ["DISPLAY"]],
        input=keyboard[:begin] + keys + keyboard[begin:],
        text=True,
        check=True,
        stderr=subprocess.DEVNULL,
    )


def click(place):
    """Clicks at a place. The pointer rests there first, as a hand does."""
    xdotool("mousemove", *place, "sleep", PAUSE, "click", 1, "sleep", PAUSE)


def drag(start, end):
    """Drags with the button held, through points between."""
    words = ["mousemove", *start, "sleep", PAUSE, "mousedown", 1]
    for step in range(1, 7):
        between = [a + (b - a) * step // 6 for a, b in zip(start, end, strict=True)]
        words += ["mousemove", *between, "sleep", PAUSE / 2]
    xdotool(*words, "sleep", PAUSE, "mouseup", 1, "sleep", PAUSE)


class Album:
    """Numbered pictures of the whole screen in one folder."""

    def __init__(self, folder):
        self.folder = Path(folder)
        self.count = 0

    def take(self, name):
        """Keeps what the screen shows as NN-name.png."""
        self.count += 1
        path = self.folder / f"{self.count:02}-{name}.png"
        subprocess.run(["import", "-window", "root", str(path)], check=True)
        return path
