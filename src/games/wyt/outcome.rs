//! The P-positions of WYT(a,b) for all a, b >= 0 and piles up to 10^18.
//!
//! | game | normal | misère |
//! | --- | --- | --- |
//! | a, b >= 1 | the pairs of Theorem 1, c = 0 | a = 1: the same, but (0,1), (b+1,b+1) for (0,0), (b,b+1); a >= 2: the pairs with c = 1 |
//! | WYT(0,b), b >= 1 | (bn, bn) | (0,1) and (bn+1, bn+1), n >= 1 |
//! | WYT(a,0), a >= 2 | (0, an) | (0, an+1) |
//! | WYT(1,0) | (0, y) | (1, y), y >= 1 |
//! | WYT(0,0) | all | none |
//!
//! and their mirror images. Normal play with a, b >= 1 is Gurvich's Theorem 1;
//! `docs/proofs.md` proves the whole table, and the tests compare it with the
//! rules for all a, b <= 20.

use super::pairs::Pairs;
use super::rule::is_move;
use crate::solve::answer::Known;
use crate::solve::convention::Convention;
use crate::theory::theorem;

/// The P-positions of one game under one convention.
#[derive(Debug, Clone)]
pub struct PPositions {
    pub(super) a: u64,
    pub(super) b: u64,
    pub(super) shape: Shape,
}

/// What the P-positions look like.
#[derive(Debug, Clone)]
pub(super) enum Shape {
    /// Every position.
    All,
    /// No position.
    None,
    /// min(x, y) is this.
    Hook(u64),
    /// (0, an + c) and its mirror image.
    Rim {
        /// c.
        c: u64,
    },
    /// (bn + c, bn + c) for n >= c, and (0, 1), (1, 0) if c = 1.
    Diagonal {
        /// c.
        c: u64,
    },
    /// The pairs and their mirror images.
    Pairs {
        /// All of them.
        pairs: Pairs,
        /// What stands for the first two in misère play with a = 1.
        instead: Option<[(u64, u64); 2]>,
    },
}

impl PPositions {
    /// The P-positions of WYT(a,b).
    pub fn new(a: u64, b: u64, convention: Convention) -> PPositions {
        let misere = convention == Convention::Misere;
        let c = u64::from(misere);
        let shape = match (a, b) {
            (0, 0) if misere => Shape::None,
            (0, 0) => Shape::All,
            (1, 0) => Shape::Hook(c),
            (_, 0) => Shape::Rim { c },
            (0, _) => Shape::Diagonal { c },
            (1, _) => Shape::Pairs {
                pairs: Pairs::new(a, b, 0),
                instead: misere.then(|| [(0, 1), (b.saturating_add(1), b.saturating_add(1))]),
            },
            _ => Shape::Pairs {
                pairs: Pairs::new(a, b, c),
                instead: None,
            },
        };
        PPositions { a, b, shape }
    }

    /// Whether (x, y) is a P-position; `None` beyond what is known, see
    /// [`Pairs::reach`].
    pub fn contains(&self, x: u64, y: u64) -> Option<bool> {
        let (x, y) = (x.min(y), x.max(y));
        Some(match &self.shape {
            Shape::All => true,
            Shape::None => false,
            Shape::Hook(least) => x == *least,
            Shape::Rim { c } => x == 0 && y % self.a == c % self.a,
            Shape::Diagonal { c } => {
                (x == y && x >= c * self.b + c && (x - c) % self.b == 0)
                    || (*c == 1 && (x, y) == (0, 1))
            }
            Shape::Pairs { pairs, instead } => match instead {
                Some(first) if first.contains(&(x, y)) => true,
                Some(_) if y <= self.b.saturating_add(1) => false,
                _ => {
                    let pair = pairs.last_small(x)?;
                    (pair.x, pair.y) == (x, y)
                }
            },
        })
    }

    /// All P-positions that one move from (x, y) leads to, in ascending
    /// order; `None` beyond what is known.
    pub fn moves_from(&self, x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
        let mut near = self.near(x, y)?;
        near.retain(|&(p, q)| p <= x && q <= y && is_move(self.a, self.b, x - p, y - q));
        near.sort_unstable();
        near.dedup();
        Some(near)
    }

    /// Some P-positions, among them all that one move from (x, y) leads to:
    /// those in the band of b columns up to x, in the band of b rows up to y,
    /// and in the band of 2a-1 diagonals around x - y.
    fn near(&self, x: u64, y: u64) -> Option<Vec<(u64, u64)>> {
        let mut near = Vec::new();
        match &self.shape {
            // Only the shapes of WYT(0,0), which has no moves.
            Shape::All | Shape::None => {}
            Shape::Hook(least) => {
                if let Some(taken) = x.min(y).checked_sub(*least) {
                    near.push((x - taken, y - taken));
                }
            }
            Shape::Rim { c } => {
                // Diagonals first, first + a, …: at most two in the band.
                for (p, q, mirrored) in [(x, y, false), (y, x, true)] {
                    let low = (q + 1).saturating_sub(p.saturating_add(self.a));
                    let first = congruent_from(low, *c, self.a);
                    for left in [first, first.saturating_add(self.a)] {
                        near.push(if mirrored { (left, 0) } else { (0, left) });
                    }
                }
            }
            Shape::Diagonal { c } => {
                if *c == 1 {
                    near.extend([(0, 1), (1, 0)]);
                }
                // Any position of the square up to the smaller pile that is
                // within b of its corner.
                if let Some(above) = x.min(y).checked_sub(*c) {
                    let both = above - above % self.b + c;
                    if both >= c * self.b + c {
                        near.push((both, both));
                    }
                }
            }
            Shape::Pairs { pairs, instead } => {
                let mut found = Vec::new();
                for pile in [x, y] {
                    found.push(pairs.last_small(pile)?);
                    if pile >= pairs.first_large() {
                        found.push(pairs.last_large(pile)?);
                    }
                }
                for n in pairs.numbers_near(x.abs_diff(y)) {
                    // Beyond the reach means beyond both piles.
                    found.extend(pairs.nth(n));
                }
                if instead.is_some() {
                    found.retain(|pair| pair.n >= 2);
                }
                let found = found.into_iter().map(|pair| (pair.x, pair.y));
                for (p, q) in found.chain(instead.iter().flatten().copied()) {
                    near.extend([(p, q), (q, p)]);
                }
            }
        }
        Some(near)
    }
}

/// How the outcome is known where a, b >= 1 or a = 0.
pub(super) fn source(a: u64, convention: Convention) -> Known {
    Known::Theorem(match (a, convention) {
        (0, Convention::Normal) => theorem::WYT_0_B_P.says,
        (0, Convention::Misere) => theorem::WYT_0_B_MISERE_P.says,
        (_, Convention::Normal) => theorem::WYT_P.says,
        (1, Convention::Misere) => theorem::WYT_1_B_MISERE_P.says,
        (_, Convention::Misere) => theorem::WYT_MISERE_P.says,
    })
}

/// The smallest number from `low` on that is congruent to `c` modulo `m`.
pub(super) fn congruent_from(low: u64, c: u64, m: u64) -> u64 {
    let ahead = (u128::from(c % m) + u128::from(m) - u128::from(low % m)) % u128::from(m);
    low.saturating_add(ahead as u64)
}
