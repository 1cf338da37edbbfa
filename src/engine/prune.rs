//! How much to leave out: margins and reductions, in centi and plies.

use std::sync::LazyLock;

/// A node this far above the window is taken as won by a quiet move
/// (<https://www.chessprogramming.org/Reverse_Futility_Pruning>).
pub(super) const fn reverse_futility(depth: i32, improving: bool) -> i32 {
    85 * depth - if improving { 60 } else { 0 }
}

/// Deepest node that reverse futility pruning cuts off.
pub(super) const REVERSE_FUTILITY_DEPTH: i32 = 8;

/// A node this far below the window is only searched for captures
/// (<https://www.chessprogramming.org/Razoring>).
pub(super) const fn razoring(depth: i32) -> i32 {
    180 + 160 * depth
}

/// Deepest node that razoring cuts off.
pub(super) const RAZORING_DEPTH: i32 = 3;

/// Shallowest node that may pass.
pub(super) const NULL_DEPTH: i32 = 3;

/// Plies left out after a pass (<https://www.chessprogramming.org/Null_Move_Pruning>).
pub(super) fn null_reduction(depth: i32, above: i32) -> i32 {
    3 + depth / 4 + (above / 180).min(3)
}

/// From this depth a pass that seems to win is checked without passes.
pub(super) const NULL_VERIFIED_DEPTH: i32 = 12;

/// Quiet moves that are tried before the rest is left out
/// (<https://www.chessprogramming.org/Futility_Pruning#MoveCountBasedPruning>).
pub(super) const fn quiet_moves(depth: i32, improving: bool) -> usize {
    let moves = 4 + depth * depth;
    (if improving { moves } else { moves / 2 }) as usize
}

/// Deepest node whose moves are pruned one by one.
pub(super) const MOVE_PRUNING_DEPTH: i32 = 8;

/// Quiet moves of a node further below the window are left out.
pub(super) const fn futility(depth: i32) -> i32 {
    110 + 95 * depth
}

/// Quiet moves with less history merit than this are left out.
pub(super) const fn history_floor(depth: i32) -> i32 {
    -3_500 * depth
}

/// Captures that lose more than this in an exchange are left out.
pub(super) const fn losing_capture(depth: i32) -> i32 {
    -110 * depth
}

/// Quiet moves that lose more than this in an exchange are left out.
pub(super) const fn losing_quiet(depth: i32) -> i32 {
    -25 * depth * depth
}

/// Plies from the root beyond which nothing is extended.
pub(super) const EXTENSION_PLIES: usize = 60;

/// Shallowest node whose first move may prove singular.
pub(super) const SINGULAR_DEPTH: i32 = 7;

/// How far below the first move all others must stay for it to be singular.
pub(super) const fn singular_margin(depth: i32) -> i32 {
    2 * depth
}

/// History merit that is worth a ply of reduction.
pub(super) const MERIT_PER_PLY: i32 = 9_000;

/// What a capture may fall short of the window in the quiescence search.
pub(super) const DELTA: i32 = 150;

/// Plies by which the `number`th move is searched less deep
/// (<https://www.chessprogramming.org/Late_Move_Reductions>).
pub(super) fn late_reduction(depth: i32, number: usize) -> i32 {
    REDUCTIONS[depth.clamp(0, 63) as usize][number.min(63)]
}

static REDUCTIONS: LazyLock<[[i32; 64]; 64]> = LazyLock::new(|| {
    let mut table = [[0; 64]; 64];
    for (depth, row) in table.iter_mut().enumerate().skip(1) {
        for (number, reduction) in row.iter_mut().enumerate().skip(1) {
            let product = (depth as f64).ln() * (number as f64).ln();
            *reduction = (0.6 + product / 2.1) as i32;
        }
    }
    table
});
