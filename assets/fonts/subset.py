#!/usr/bin/env python3
"""Makes chuhe-ui.otf, the UI text font: a subset of Noto Sans CJK SC Regular.

Usage: subset.py [FONT] [-o OUTPUT]

FONT is NotoSansCJK-Regular.ttc or a single SC face of it. Without it fontconfig
is asked, then the place where the Debian package fonts-noto-cjk puts it is tried.
Needs fonttools; the same fonttools version gives the same bytes.
"""

import argparse
import subprocess
import sys
from pathlib import Path

from fontTools.subset import Options, Subsetter
from fontTools.ttLib import TTCollection, TTFont

HERE = Path(__file__).resolve().parent
EXTRA = HERE / "extra.txt"
TEXTS = HERE.parent.parent / "src" / "ui" / "text"
DEBIAN_FONT = Path("/usr/share/fonts/opentype/noto/NotoSansCJK-Regular.ttc")

SOURCE_FAMILY = "Noto Sans CJK SC"
FAMILY = "Chuhe UI"
POSTSCRIPT_NAME = "ChuheUI-Regular"
KEPT_NAMES = [0, 1, 2, 3, 4, 5, 6, 13, 14]

# Taken as far as the source font has them.
BLOCKS = [
    (0x0020, 0x007E),  # ASCII
    (0x00A0, 0x017F),  # Latin-1, Latin Extended-A
    (0x01A0, 0x01B0),  # Vietnamese o and u with horn
    (0x01CD, 0x01DC),  # pinyin vowels
    (0x0300, 0x0304),  # combining tone marks
    (0x1EA0, 0x1EF9),  # Vietnamese
    (0x2010, 0x205F),  # general punctuation
    (0x20A0, 0x20BF),  # currency
    (0x2100, 0x218F),  # letterlike symbols, number forms
    (0x2190, 0x21FF),  # arrows
    (0x2200, 0x22FF),  # mathematics
    (0x2300, 0x23FF),  # technical symbols
    (0x2460, 0x24FF),  # enclosed numbers
    (0x25A0, 0x27BF),  # shapes, miscellaneous symbols, dingbats
    (0x3000, 0x303F),  # CJK punctuation
    (0x3220, 0x3243),  # parenthesised ideographs
    (0xFF01, 0xFF5E),  # fullwidth forms
    (0xFFE0, 0xFFE6),
]


def gb2312_level_1():
    """The 3755 common simplified characters, rows 16 to 55."""
    pairs = ((row, cell) for row in range(0xB0, 0xD8) for cell in range(0xA1, 0xFF))
    return {c for pair in pairs for c in bytes(pair).decode("gb2312", "ignore")}


def big5_level_1():
    """The 5401 common traditional characters, A440 to C67E."""
    trails = [*range(0x40, 0x7F), *range(0xA1, 0xFF)]
    pairs = ((lead, trail) for lead in range(0xA4, 0xC7) for trail in trails)
    return {c for p in pairs if p <= (0xC6, 0x7E) for c in bytes(p).decode("big5", "ignore")}


def extra_characters():
    lines = EXTRA.read_text(encoding="utf-8").splitlines()
    return {c for line in lines if not line.startswith("#") for c in line if not c.isspace()}


def text_characters():
    """Every non-ASCII character of the UI strings."""
    files = sorted(TEXTS.rglob("*.rs"))
    return {c for f in files for c in f.read_text(encoding="utf-8") if ord(c) > 0x7E}


def find_font():
    try:
        answer = subprocess.run(
            ["fc-list", f"{SOURCE_FAMILY}:style=Regular", "file"],
            capture_output=True, text=True, check=True,
        ).stdout
        found = sorted(line.strip().rstrip(":") for line in answer.splitlines())
    except (OSError, subprocess.CalledProcessError):
        found = []
    for path in map(Path, [*found, DEBIAN_FONT]):
        if path.is_file():
            return path
    sys.exit(f"{SOURCE_FAMILY} not found: install fonts-noto-cjk or name the file")


def open_face(path):
    if path.suffix.lower() != ".ttc":
        return TTFont(path, recalcTimestamp=False)
    with TTCollection(path, lazy=True) as collection:
        families = [face["name"].getDebugName(1) for face in collection.fonts]
    if SOURCE_FAMILY not in families:
        sys.exit(f"{path} has no face {SOURCE_FAMILY}")
    return TTFont(path, fontNumber=families.index(SOURCE_FAMILY), recalcTimestamp=False)


def rename(font):
    """Gives the subset its own name; copyright, version and licence stay."""
    names = font["name"]
    version = names.getDebugName(5).split(";")[0].removeprefix("Version ")
    names.names = [n for n in names.names if n.langID == 0x409]
    for name_id, value in [
        (1, FAMILY),
        (3, f"{version};{POSTSCRIPT_NAME}"),
        (4, FAMILY),
        (6, POSTSCRIPT_NAME),
    ]:
        names.setName(value, name_id, 3, 1, 0x409)
    cff = font["CFF "].cff
    cff.fontNames = [POSTSCRIPT_NAME]
    top = cff.topDictIndex[0]
    top.FullName = FAMILY
    top.FamilyName = FAMILY


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("font", nargs="?", type=Path)
    parser.add_argument("-o", "--output", type=Path, default=HERE / "chuhe-ui.otf")
    args = parser.parse_args()

    font = open_face(args.font or find_font())
    has = font.getBestCmap()

    texts = text_characters()
    named = extra_characters() | texts
    hanzi = gb2312_level_1() | big5_level_1()
    wanted = {ord(c) for c in named | hanzi}
    for first, last in BLOCKS:
        wanted.update(range(first, last + 1))
    missing = sorted(c for c in named | hanzi if ord(c) not in has)

    options = Options(
        hinting=False, layout_features=[], name_IDs=KEPT_NAMES, name_languages=["*"],
        notdef_outline=True, recommended_glyphs=False, glyph_names=False,
        recalc_timestamp=False,
    )
    options.drop_tables += ["BASE", "GDEF", "GPOS", "GSUB", "VORG", "vhea", "vmtx"]
    subsetter = Subsetter(options)
    subsetter.populate(unicodes=wanted & has.keys())
    subsetter.subset(font)
    rename(font)
    font.save(args.output)

    print(f"{len(font.getBestCmap())} characters, {args.output.stat().st_size} bytes, "
          f"{len(texts)} distinct from the UI texts")
    if missing:
        print("not in the source font:", " ".join(f"{c} U+{ord(c):04X}" for c in missing))


if __name__ == "__main__":
    main()
