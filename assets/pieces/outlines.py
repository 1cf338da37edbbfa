#!/usr/bin/env python3
"""Makes glyphs.txt, the outlines of the piece and board characters.

Usage: outlines.py [FONT] [-o OUTPUT]

FONT is LXGWWenKai-Bold.ttf. Without it fontconfig is asked, then the place where
the Debian package fonts-lxgw-wenkai puts it is tried. Needs fonttools.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from fontTools.pens.basePen import BasePen
from fontTools.pens.boundsPen import BoundsPen
from fontTools.ttLib import TTFont

HERE = Path(__file__).resolve().parent
SOURCE_NAME = "LXGW WenKai Bold"
DEBIAN_FONT = Path("/usr/share/fonts/truetype/lxgw-wenkai/LXGWWenKai-Bold.ttf")
EM = 1000

PIECES = "帥帅將将仕士相象俥車车傌馬马炮砲兵卒"
RIVER = "楚河漢汉界"
NUMERALS = "一二三四五六七八九"
DIGITS = "0123456789"
FILES = "ABCDEFGHI"

HEADER = """\
# Outlines of the piece and board characters. Made by outlines.py from
# {name} ({version}).
{copyright}
# SIL Open Font License 1.1, see OFL-LXGWWenKai.txt.
# A line: character, TAB, path data (absolute M L Q Z, non-zero fill).
# 1000 units to the em, y down, ink box centred at (500,500).
"""


class PathPen(BasePen):
    """Collects absolute path data, moved by (dx, dy) after turning y down."""

    def __init__(self, glyphs, dx, dy):
        super().__init__(glyphs)
        self.dx, self.dy, self.data = dx, dy, []

    def put(self, command, *points):
        numbers = (n for x, y in points for n in (x + self.dx, self.dy - y))
        self.data.append(command + " ".join(f"{round(n, 1):g}" for n in numbers))

    def _moveTo(self, p):
        self.put("M", p)

    def _lineTo(self, p):
        self.put("L", p)

    def _qCurveToOne(self, p1, p2):
        self.put("Q", p1, p2)

    def _curveToOne(self, p1, p2, p3):
        self.put("C", p1, p2, p3)

    def _closePath(self):
        self.put("Z")


def outline(glyphs, name):
    bounds = BoundsPen(glyphs)
    glyphs[name].draw(bounds)
    x0, y0, x1, y1 = bounds.bounds
    # Half units keep the numbers short and exact.
    dx = round(2 * (EM / 2 - (x0 + x1) / 2)) / 2
    dy = round(2 * (EM / 2 + (y0 + y1) / 2)) / 2
    pen = PathPen(glyphs, dx, dy)
    glyphs[name].draw(pen)
    return "".join(pen.data)


def find_font():
    try:
        answer = subprocess.run(
            ["fc-list", "LXGW WenKai:style=Bold", "file"],
            capture_output=True, text=True, check=True,
        ).stdout
        found = sorted(line.strip().rstrip(":") for line in answer.splitlines())
    except (OSError, subprocess.CalledProcessError):
        found = []
    for path in map(Path, [*found, DEBIAN_FONT]):
        if path.is_file():
            return path
    sys.exit(f"{SOURCE_NAME} not found: install fonts-lxgw-wenkai or name the file")


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("font", nargs="?", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=HERE / "glyphs.txt")
    args = parser.parse_args()

    font = TTFont(args.font or find_font())
    names = font["name"]
    if names.getDebugName(4) != SOURCE_NAME or font["head"].unitsPerEm != EM:
        sys.exit(f"not {SOURCE_NAME} with {EM} units to the em")
    has = font.getBestCmap()
    glyphs = font.getGlyphSet()

    copyright_lines = names.getDebugName(0).splitlines()
    text = HEADER.format(
        name=SOURCE_NAME,
        version=names.getDebugName(5).split(";")[0],
        copyright="\n".join(f"# {line}" for line in copyright_lines),
    )
    for c in PIECES + RIVER + NUMERALS + DIGITS + FILES:
        if ord(c) not in has:
            sys.exit(f"the font lacks {c}")
        text += f"{c}\t{outline(glyphs, has[ord(c)])}\n"
    args.output.write_text(text, encoding="utf-8", newline="\n")


if __name__ == "__main__":
    main()
