//! What pieces attack, by table.
//!
//! Sliding pieces look up a whole line at once: the occupancy of a rank is
//! nine bits, of a file ten, and a table gives for every place on the line and
//! every occupancy the points reached (rotated occupancies,
//! <https://www.chessprogramming.org/Occupancy_of_any_Line>). Horses and
//! elephants look up a set by their square and the four points that can block
//! them.

use super::piece::{Kind, Piece, Side};
use super::square::Square;
use super::square_set::SquareSet;

/// Which points of every rank and every file are occupied.
///
/// Bit `x` of `ranks[y]` and bit `y` of `files[x]` tell the same point.
#[derive(Clone, Copy, PartialEq, Eq, Debug, Default)]
pub(super) struct Lines {
    ranks: [u16; 10],
    files: [u16; 9],
}

impl Lines {
    pub fn set(&mut self, square: Square) {
        let (x, y) = (square.x() as usize, square.y() as usize);
        self.ranks[y] |= 1 << x;
        self.files[x] |= 1 << y;
    }

    pub fn clear(&mut self, square: Square) {
        let (x, y) = (square.x() as usize, square.y() as usize);
        self.ranks[y] &= !(1 << x);
        self.files[x] &= !(1 << y);
    }

    /// Points reached from `square` along its lines up to and including the
    /// first piece on each: a chariot's attacks.
    #[inline]
    pub fn slides(&self, square: Square) -> SquareSet {
        let (x, y) = (square.x() as usize, square.y() as usize);
        along_rank(y, RANK_SLIDES[x][usize::from(self.ranks[y])])
            | along_file(x, FILE_SLIDES[y][usize::from(self.files[x])])
    }

    /// The same along the file only.
    #[inline]
    pub fn file_slides(&self, square: Square) -> SquareSet {
        let (x, y) = (square.x() as usize, square.y() as usize);
        along_file(x, FILE_SLIDES[y][usize::from(self.files[x])])
    }

    /// Occupied points behind exactly one piece along the lines of `square`:
    /// what a cannon there may capture.
    #[inline]
    pub fn jumps(&self, square: Square) -> SquareSet {
        let (x, y) = (square.x() as usize, square.y() as usize);
        along_rank(y, RANK_JUMPS[x][usize::from(self.ranks[y])])
            | along_file(x, FILE_JUMPS[y][usize::from(self.files[x])])
    }

    /// Points that a horse on `square` attacks.
    #[inline]
    pub fn horse(&self, square: Square) -> SquareSet {
        let (x, y) = (square.x() as usize, square.y() as usize);
        let legs = neighbours(self.files[x], y) | neighbours(self.ranks[y], x) << 1;
        HORSE_FROM[square.index()][legs]
    }

    /// Points from which a horse attacks `square`.
    #[inline]
    pub fn horse_to(&self, square: Square) -> SquareSet {
        HORSE_TO[square.index()][self.diagonals(square)]
    }

    /// Points that an elephant on `square` attacks.
    #[inline]
    pub fn elephant(&self, square: Square) -> SquareSet {
        ELEPHANT[square.index()][self.diagonals(square)]
    }

    /// The four diagonal neighbours, as an index: below in bits 0 and 2, above
    /// in bits 1 and 3, left before right.
    #[inline]
    fn diagonals(&self, square: Square) -> usize {
        let (x, y) = (square.x() as usize, square.y() as usize);
        let below = y.checked_sub(1).map_or(0, |y| self.ranks[y]);
        let above = self.ranks.get(y + 1).copied().unwrap_or(0);
        neighbours(below, x) | neighbours(above, x) << 1
    }

    /// Points attacked by `piece` standing on `square`, whatever stands there.
    /// For a cannon these are the captures, not the quiet moves.
    #[inline]
    pub fn attacks(&self, piece: Piece, square: Square) -> SquareSet {
        match piece.kind {
            Kind::General => GENERAL[square.index()],
            Kind::Advisor => ADVISOR[square.index()],
            Kind::Elephant => self.elephant(square),
            Kind::Horse => self.horse(square),
            Kind::Chariot => self.slides(square),
            Kind::Cannon => self.jumps(square),
            Kind::Soldier => SOLDIER[piece.side.index()][square.index()],
        }
    }
}

/// Bits `place - 1` and `place + 1` of `line` as bits 0 and 2.
fn neighbours(line: u16, place: usize) -> usize {
    (usize::from(line) << 1 >> place) & 0b101
}

fn along_rank(y: usize, places: u16) -> SquareSet {
    SquareSet::from_bits(u128::from(places) << (9 * y))
}

fn along_file(x: usize, places: u16) -> SquareSet {
    SquareSet::from_bits(FILE_SPREAD[usize::from(places)] << x)
}

/// Points of the rank of `square`.
pub(super) fn rank_of(square: Square) -> SquareSet {
    along_rank(square.y() as usize, 0x1ff)
}

/// Points of the file of `square`.
pub(super) fn file_of(square: Square) -> SquareSet {
    along_file(square.x() as usize, 0x3ff)
}

/// The diagonal neighbours of `square`: the legs of horses that attack it.
pub(super) fn legs_towards(square: Square) -> SquareSet {
    LEGS_TOWARDS[square.index()]
}

/// Points from which a horse could attack `square` if no leg were blocked.
pub(super) fn horse_reach(square: Square) -> SquareSet {
    HORSE_TO[square.index()][0]
}

/// Points at which a move must begin or end if it is to change who attacks
/// `square`.
pub(super) fn concern_of(square: Square) -> SquareSet {
    file_of(square) | rank_of(square) | horse_reach(square) | legs_towards(square)
}

/// Points from which a soldier of `side` attacks `square`.
pub(super) fn soldier_to(side: Side, square: Square) -> SquareSet {
    SOLDIER_TO[side.index()][square.index()]
}

const SPREAD_BITS: usize = 1 << 10;

static FILE_SPREAD: [u128; SPREAD_BITS] = {
    let mut table = [0; SPREAD_BITS];
    let mut places = 0;
    while places < SPREAD_BITS {
        let mut y = 0;
        while y < 10 {
            if places >> y & 1 == 1 {
                table[places] |= 1 << (9 * y);
            }
            y += 1;
        }
        places += 1;
    }
    table
};

/// Places reached from `place` on a line of `length` with `occupied` places,
/// when `screens` pieces (0 or 1) have to be jumped first. With no screen the
/// empty places count too.
const fn reach(length: usize, place: usize, occupied: usize, screens: usize) -> u16 {
    let mut reached = 0;
    let mut upward = 0;
    while upward < 2 {
        let mut met = 0;
        let mut at = place;
        loop {
            if upward == 1 {
                at += 1;
            } else {
                at = at.wrapping_sub(1);
            }
            if at >= length || met > screens {
                break;
            }
            let is_piece = occupied >> at & 1 == 1;
            if met == screens && (is_piece || screens == 0) {
                reached |= 1 << at;
            }
            if is_piece {
                met += 1;
            }
        }
        upward += 1;
    }
    reached
}

macro_rules! line_table {
    ($length:literal, $screens:literal) => {{
        let mut table = [[0; 1 << $length]; $length];
        let mut place = 0;
        while place < $length {
            let mut occupied = 0;
            while occupied < 1 << $length {
                table[place][occupied] = reach($length, place, occupied, $screens);
                occupied += 1;
            }
            place += 1;
        }
        table
    }};
}

#[allow(long_running_const_eval)]
static RANK_SLIDES: [[u16; 1 << 9]; 9] = line_table!(9, 0);
#[allow(long_running_const_eval)]
static RANK_JUMPS: [[u16; 1 << 9]; 9] = line_table!(9, 1);
#[allow(long_running_const_eval)]
static FILE_SLIDES: [[u16; 1 << 10]; 10] = line_table!(10, 0);
#[allow(long_running_const_eval)]
static FILE_JUMPS: [[u16; 1 << 10]; 10] = line_table!(10, 1);

const fn add(set: u128, square: Option<Square>) -> u128 {
    match square {
        Some(square) => set | 1 << square.index(),
        None => set,
    }
}

const fn square_at(index: usize) -> Square {
    Square::from_index(index).expect("tables run over the squares")
}

type BlockTable = [[SquareSet; 16]; Square::COUNT];

/// Bit of the blocking point one step towards `(dx, dy)`; the order is that of
/// `Lines::horse` for steps along a line and of `Lines::diagonals` otherwise.
const fn block_bit(dx: i8, dy: i8) -> usize {
    match (dx, dy) {
        (0 | -1, -1) => 0,
        (-1, 0 | 1) => 1,
        (0, 1) | (1, -1) => 2,
        _ => 3,
    }
}

const HORSE_STEPS: [(i8, i8); 8] = [
    (1, 2),
    (2, 1),
    (2, -1),
    (1, -2),
    (-1, -2),
    (-2, -1),
    (-2, 1),
    (-1, 2),
];

static HORSE_FROM: BlockTable = {
    let mut table = [[SquareSet::EMPTY; 16]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let mut blocked = 0;
        while blocked < 16 {
            let mut set = 0;
            let mut step = 0;
            while step < 8 {
                let (dx, dy) = HORSE_STEPS[step];
                if blocked >> block_bit(dx / 2, dy / 2) & 1 == 0 {
                    set = add(set, square_at(from).offset(dx, dy));
                }
                step += 1;
            }
            table[from][blocked] = SquareSet::from_bits(set);
            blocked += 1;
        }
        from += 1;
    }
    table
};

static HORSE_TO: BlockTable = {
    let mut table = [[SquareSet::EMPTY; 16]; Square::COUNT];
    let mut to = 0;
    while to < Square::COUNT {
        let mut blocked = 0;
        while blocked < 16 {
            let mut set = 0;
            let mut step = 0;
            while step < 8 {
                let (dx, dy) = HORSE_STEPS[step];
                if blocked >> block_bit(dx.signum(), dy.signum()) & 1 == 0 {
                    set = add(set, square_at(to).offset(dx, dy));
                }
                step += 1;
            }
            table[to][blocked] = SquareSet::from_bits(set);
            blocked += 1;
        }
        to += 1;
    }
    table
};

const DIAGONALS: [(i8, i8); 4] = [(-1, -1), (-1, 1), (1, -1), (1, 1)];

static ELEPHANT: BlockTable = {
    let mut table = [[SquareSet::EMPTY; 16]; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let square = square_at(from);
        let mut blocked = 0;
        while blocked < 16 {
            let mut set = 0;
            let mut step = 0;
            while step < 4 {
                let (dx, dy) = DIAGONALS[step];
                if blocked >> block_bit(dx, dy) & 1 == 0
                    && let Some(to) = square.offset(2 * dx, 2 * dy)
                    && to.in_home_half(Side::Red) == square.in_home_half(Side::Red)
                {
                    set |= 1 << to.index();
                }
                step += 1;
            }
            table[from][blocked] = SquareSet::from_bits(set);
            blocked += 1;
        }
        from += 1;
    }
    table
};

type StepTable = [SquareSet; Square::COUNT];

/// Single steps; with `palace`, only between two points of the same palace.
const fn steps(offsets: &[(i8, i8)], palace: bool) -> StepTable {
    let mut table = [SquareSet::EMPTY; Square::COUNT];
    let mut from = 0;
    while from < Square::COUNT {
        let square = square_at(from);
        let mut set = 0;
        let mut step = 0;
        while step < offsets.len() {
            let (dx, dy) = offsets[step];
            if let Some(to) = square.offset(dx, dy)
                && (!palace
                    || square.in_palace(Side::Red) && to.in_palace(Side::Red)
                    || square.in_palace(Side::Black) && to.in_palace(Side::Black))
            {
                set |= 1 << to.index();
            }
            step += 1;
        }
        table[from] = SquareSet::from_bits(set);
        from += 1;
    }
    table
}

static GENERAL: StepTable = steps(&[(0, 1), (0, -1), (1, 0), (-1, 0)], true);
static ADVISOR: StepTable = steps(&DIAGONALS, true);
static LEGS_TOWARDS: StepTable = steps(&DIAGONALS, false);

/// Soldier steps of both sides; `backward` gives the points they come from.
const fn soldier_steps(backward: bool) -> [StepTable; 2] {
    let mut tables = [[SquareSet::EMPTY; Square::COUNT]; 2];
    let mut side = 0;
    while side < 2 {
        let (forward, home) = if side == 0 {
            (1, Side::Red)
        } else {
            (-1, Side::Black)
        };
        let mut at = 0;
        while at < Square::COUNT {
            let square = square_at(at);
            let mut set = add(
                0,
                square.offset(0, if backward { -forward } else { forward }),
            );
            if !square.in_home_half(home) {
                set = add(set, square.offset(-1, 0));
                set = add(set, square.offset(1, 0));
            }
            tables[side][at] = SquareSet::from_bits(set);
            at += 1;
        }
        side += 1;
    }
    tables
}

static SOLDIER: [StepTable; 2] = soldier_steps(false);
static SOLDIER_TO: [StepTable; 2] = soldier_steps(true);
