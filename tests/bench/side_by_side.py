#!/usr/bin/env python3
"""Speed of two programs side by side: perft and search, by their own processor time.

    tests/bench/side_by_side.py target/release/chuhe fairy-stockfish

Both run in turns, one thread each, on the same positions; the time that a program needs to start and end is taken off.
Load of the machine changes both alike, so only the ratios mean something. The second program is any UCI engine that
knows `UCI_Variant xiangqi` and `go perft`, such as Debian's fairy-stockfish.
"""

import os
import re
import statistics
import subprocess
import sys

START = "rnbakabnr/9/1c5c1/p1p1p1p1p/9/9/P1P1P1P1P/1C5C1/9/RNBAKABNR w - - 0 1"
# From the start to an ending.
POSITIONS = [
    START,
    "r1bakabr1/9/1cn1c1n2/p1p1p1p1p/9/2P6/P3P1P1P/1CN1C1N2/9/R1BAKABR1 w - - 0 1",
    "2bak4/4a4/4b4/p3p3p/2p1n4/P5R2/4P3P/4C1N2/4A4/2BAK1B2 w - - 0 1",
    "3ak4/9/4b4/4p4/9/2P3n2/9/4B4/4A4/2BAK2R1 w - - 0 1",
]
PERFT_DEPTH = 4
NODES = 400_000
ROUNDS = 5


def run(program, lines):
    """What the program prints for the lines, and its processor time in seconds."""
    before = os.times()
    setup = ["uci", "setoption name UCI_Variant value xiangqi", "setoption name Threads value 1", "isready"]
    process = subprocess.Popen(program, stdin=subprocess.PIPE, stdout=subprocess.PIPE, text=True)
    for line in setup + lines:
        process.stdin.write(line + "\n")
    process.stdin.flush()
    printed = []
    if lines:
        for line in process.stdout:
            printed.append(line)
            if line.startswith(("bestmove", "Nodes searched")):
                break
    process.stdin.write("quit\n")
    process.stdin.flush()
    process.stdout.read()
    process.wait()
    after = os.times()
    spent = after.children_user - before.children_user + after.children_system - before.children_system
    return "".join(printed), spent


def perft_speed(program, idle):
    """Leaves a second of processor time."""
    printed, spent = run(program, [f"position fen {START}", f"go perft {PERFT_DEPTH}"])
    return int(re.search(r"Nodes searched: (\d+)", printed)[1]) / max(spent - idle, 1e-3)


def search_speed(program, fen, idle):
    """Positions a second of processor time; a program stops at the number that it is told."""
    _, spent = run(program, [f"position fen {fen}", f"go nodes {NODES}"])
    return NODES / max(spent - idle, 1e-3)


def perft(chuhe, other, idle):
    """Leaves a second of both, from the start; ours by its own command, which counts deeper."""
    before = os.times()
    printed = subprocess.run([chuhe, "perft", str(PERFT_DEPTH + 1), START], capture_output=True, text=True, check=True)
    after = os.times()
    leaves = sum(int(number) for number in re.findall(r"perft \d+: (\d+)", printed.stdout))
    ours = leaves / (after.children_user - before.children_user)
    return ours, perft_speed([other], idle)


def main():
    chuhe, other = sys.argv[1:]
    idle = [statistics.median(run(program, [])[1] for _ in range(5)) for program in ([chuhe, "uci"], [other])]
    leaves = [perft(chuhe, other, idle[1]) for _ in range(ROUNDS)]
    tell("perft, million leaves/s", leaves)
    for fen in POSITIONS:
        pairs = [(search_speed([chuhe, "uci"], fen, idle[0]), search_speed([other], fen, idle[1])) for _ in range(ROUNDS)]
        tell(f"search, million nodes/s, {fen.split()[0]}", pairs)


def tell(what, pairs):
    ours, theirs = (statistics.median(pair[side] for pair in pairs) / 1e6 for side in (0, 1))
    ratio = statistics.median(a / b for a, b in pairs)
    print(f"{what}: {ours:.2f} against {theirs:.2f}, ratio {ratio:.2f}")


if __name__ == "__main__":
    main()
