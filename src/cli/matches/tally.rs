//! The score of a match and what it says about strength.

use std::collections::BTreeMap;
use std::fmt;

use crate::rules::{Outcome, Side};

/// The results of a match, as the first contender sees them. Games 2n and
/// 2n + 1 are a pair: the same opening with colours swapped.
#[derive(Clone, Debug, Default)]
pub(super) struct Tally {
    /// Points of each game that is over: 0, ½ or 1.
    points: BTreeMap<usize, f64>,
    /// By [`Side::index`] of the first contender: won, drawn, lost.
    by_side: [[usize; 3]; 2],
    ends: BTreeMap<String, usize>,
}

impl Tally {
    /// Counts game `number`, in which the first contender had `side`.
    pub fn add(&mut self, number: usize, side: Side, outcome: Outcome, end: &str) {
        let (place, points) = match outcome.winner() {
            Some(winner) if winner == side => (0, 1.0),
            None => (1, 0.5),
            Some(_) => (2, 0.0),
        };
        self.points.insert(number, points);
        self.by_side[side.index()][place] += 1;
        *self.ends.entry(end.replace('_', " ")).or_default() += 1;
    }

    /// Games that are over.
    pub fn games(&self) -> usize {
        self.points.len()
    }

    /// Won, drawn, lost.
    pub fn score(&self) -> [usize; 3] {
        let [red, black] = self.by_side;
        [0, 1, 2].map(|place| red[place] + black[place])
    }

    fn mean(&self) -> f64 {
        self.points.values().sum::<f64>() / self.games().max(1) as f64
    }

    /// What is drawn from the population: points of pairs, in which the worth
    /// of an opening cancels out, or of games where pairs are not complete.
    fn samples(&self) -> Vec<f64> {
        let pair = |(number, first): (&usize, &f64)| {
            let second = self.points.get(&(number + 1))?;
            Some(f64::midpoint(*first, *second))
        };
        let firsts = self.points.iter().filter(|(number, _)| *number % 2 == 0);
        let pairs: Vec<f64> = firsts.filter_map(pair).collect();
        if 2 * pairs.len() == self.games() {
            pairs
        } else {
            self.points.values().copied().collect()
        }
    }

    /// The standard error of the mean; `None` when the games do not tell.
    fn error(&self) -> Option<f64> {
        let samples = self.samples();
        let count = samples.len() as f64;
        let mean = self.mean();
        let squares: f64 = samples.iter().map(|sample| (sample - mean).powi(2)).sum();
        let variance = squares / (count - 1.0);
        (samples.len() > 1 && variance > 0.0).then(|| (variance / count).sqrt())
    }

    /// The difference in strength; `None` when the games do not tell.
    pub fn estimate(&self) -> Option<Estimate> {
        let (mean, error) = (self.mean(), self.error()?);
        Some(Estimate {
            elo: elo(mean),
            low: elo(mean - 1.96 * error),
            high: elo(mean + 1.96 * error),
            superiority: normal((mean - 0.5) / error),
        })
    }
}

/// A difference in strength with its uncertainty.
#[derive(Clone, Copy, PartialEq, Debug)]
pub(super) struct Estimate {
    /// Elo of the first contender above the second.
    pub elo: f64,
    /// Lower end of the interval that holds the truth in 95 % of matches.
    pub low: f64,
    /// Its upper end.
    pub high: f64,
    /// How likely the first contender is the stronger one.
    pub superiority: f64,
}

impl fmt::Display for Estimate {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let show = |elo: f64| match elo {
            f64::INFINITY => "+∞".to_owned(),
            f64::NEG_INFINITY => "-∞".to_owned(),
            _ => format!("{elo:+.0}"),
        };
        write!(
            f,
            "Elo {} (95 %: {} to {}), likelihood of superiority {:.1} %",
            show(self.elo),
            show(self.low),
            show(self.high),
            100.0 * self.superiority
        )
    }
}

impl fmt::Display for Tally {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let [won, drawn, lost] = self.score();
        writeln!(
            f,
            "won {won}, drawn {drawn}, lost {lost} ({:.1} %)",
            100.0 * self.mean()
        )?;
        for (name, [won, drawn, lost]) in ["Red", "Black"].into_iter().zip(self.by_side) {
            writeln!(f, "as {name}: won {won}, drawn {drawn}, lost {lost}")?;
        }
        match self.estimate() {
            Some(estimate) => writeln!(f, "{estimate}")?,
            None => writeln!(f, "Elo: the games differ too little to tell")?,
        }
        let ends: Vec<String> = self
            .ends
            .iter()
            .map(|(end, count)| format!("{end} {count}"))
            .collect();
        writeln!(f, "ends: {}", ends.join(", "))
    }
}

/// The difference in Elo at which a player scores `share` of the points
/// (<https://www.chessprogramming.org/Match_Statistics>).
fn elo(share: f64) -> f64 {
    let share = share.clamp(0.0, 1.0);
    400.0 * (share / (1.0 - share)).log10()
}

/// The normal distribution below `z`, by formula 7.1.26 of Abramowitz and
/// Stegun; off by less than 1.5e-7.
fn normal(z: f64) -> f64 {
    let x = z.abs() / std::f64::consts::SQRT_2;
    let t = 1.0 / (1.0 + 0.327_591_1 * x);
    let factors = [
        1.061_405_429,
        -1.453_152_027,
        1.421_413_741,
        -0.284_496_736,
        0.254_829_592,
    ];
    let sum = factors
        .into_iter()
        .fold(0.0, |sum, factor| (sum + factor) * t);
    let upper = sum * (-x * x).exp() / 2.0;
    if z < 0.0 { upper } else { 1.0 - upper }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::rules::{DrawReason, WinReason};

    /// A match from the points of its pairs, in halves.
    fn tally(games: &[u8]) -> Tally {
        let mut tally = Tally::default();
        for (number, points) in games.iter().enumerate() {
            let side = Side::BOTH[number % 2];
            let winner = if *points == 2 { side } else { !side };
            let outcome = match points {
                1 => Outcome::Draw(DrawReason::Repetition),
                _ => Outcome::Win {
                    winner,
                    reason: WinReason::Checkmate,
                },
            };
            tally.add(number, side, outcome, "checkmate");
        }
        tally
    }

    fn near(found: f64, expected: f64, within: f64) {
        assert!((found - expected).abs() < within, "{found}, not {expected}");
    }

    #[test]
    fn shares_and_differences_belong_together() {
        for (share, expected) in [(0.5, 0.0), (0.64, 99.95), (0.76, 200.24), (0.91, 401.9)] {
            near(elo(share), expected, 0.1);
            near(elo(1.0 - share), -expected, 0.1);
        }
        for (share, sign) in [(1.0, 1.0), (-0.2, -1.0)] {
            assert!(
                elo(share).is_infinite() && elo(share) * sign > 0.0,
                "{share}"
            );
        }
    }

    #[test]
    fn the_normal_distribution_is_known() {
        for (z, expected) in [(0.0, 0.5), (1.0, 0.841_344_7), (1.96, 0.975_002_1)] {
            near(normal(z), expected, 1e-6);
            near(normal(-z), 1.0 - expected, 1e-6);
        }
        near(normal(9.0), 1.0, 1e-9);
    }

    #[test]
    fn independent_games_have_the_error_of_a_coin() {
        // 400 games, each pair won or lost at random: 200 pairs of 0, ½, 1.
        let games: Vec<u8> = [[2, 2], [2, 0], [0, 2], [0, 0]].concat().repeat(50);
        let estimate = tally(&games).estimate().unwrap();
        near(estimate.elo, 0.0, 1e-9);
        // ±34 Elo for 400 decisive games, as usual tables have it.
        near(estimate.high, 34.1, 0.3);
        near(estimate.low, -estimate.high, 1e-9);
        near(estimate.superiority, 0.5, 1e-6);
    }

    #[test]
    fn pairs_cancel_the_worth_of_openings() {
        // Red wins nearly always: the pairs are even, the games are not.
        let mut games = [2, 0].repeat(99);
        games.extend([2, 1]);
        let by_pairs = tally(&games).estimate().unwrap();
        games.push(2);
        let by_games = tally(&games).estimate().unwrap();
        assert!(by_pairs.high - by_pairs.low < 8.0);
        assert!(by_games.high - by_games.low > 80.0);
    }

    #[test]
    fn one_sided_matches_are_told_honestly() {
        assert_eq!(tally(&[2, 2, 2, 2]).estimate(), None);
        assert_eq!(tally(&[]).estimate(), None);
        assert_eq!(tally(&[1]).estimate(), None);
        let nearly = tally(&[2, 2, 2, 2, 2, 1]).estimate().unwrap();
        assert!(nearly.high.is_infinite() && nearly.high > 0.0);
        assert!(nearly.to_string().contains("to +∞"), "{nearly}");
    }

    #[test]
    fn the_score_is_told_by_colours_and_ends() {
        let text = tally(&[2, 1, 0, 2]).to_string();
        for line in [
            "won 2, drawn 1, lost 1 (62.5 %)",
            "as Red: won 1, drawn 0, lost 1",
            "as Black: won 1, drawn 1, lost 0",
            "ends: checkmate 4",
        ] {
            assert!(text.contains(line), "{line} in {text}");
        }
    }
}
