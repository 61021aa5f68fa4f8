//! Comply/constrain subtraction with `S = [k] = {1..k}`, in closed form.
//!
//! Source: Sravankumar, *Comply/Constrain Subtraction*, Theorem 2.2, which holds as printed for
//! every k >= 0 (k = 0: the empty set) in normal play. In misère play 0 and 1 are swapped: every
//! position with moves and normal value 0 has an option of value 1, so the swap passes from the
//! options to the mex.

use crate::solve::convention::Convention;
use crate::text::number_set::NumberSet;
use crate::theory::theorem;

/// The source of the closed form in a convention.
pub const fn source(convention: Convention) -> &'static str {
    match convention {
        Convention::Normal => theorem::TWIST.says,
        Convention::Misere => theorem::TWIST_SWAP.says,
    }
}

/// The sets of the theorem.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Consecutive {
    /// k, of `[k] = {1..k}`.
    last: u64,
    /// Whether the ruleset's S is the complement of `[k]`.
    outside: bool,
}

impl Consecutive {
    /// Recognises `S = [k]`, k >= 0, and S = the numbers from k + 1 on.
    pub fn recognise(set: &NumberSet) -> Option<Consecutive> {
        let finite = set.finite_part();
        match set.endless_part() {
            _ if !set.named().is_empty() => None,
            None if finite.last().copied().unwrap_or(0) == finite.len() as u64 => {
                Some(Consecutive {
                    last: finite.len() as u64,
                    outside: false,
                })
            }
            Some((1, &[first])) if finite.is_empty() => Some(Consecutive {
                last: first - 1,
                outside: true,
            }),
            _ => None,
        }
    }

    /// k, of `[k] = {1..k}`.
    pub fn last(self) -> u64 {
        self.last
    }

    /// Whether the mover has to take more than k.
    pub fn beyond(self, outside: bool) -> bool {
        outside != self.outside
    }

    /// The period of the values on one side, and its saltus, from
    /// [`Consecutive::settled`] on.
    pub fn period(self, outside: bool) -> (u64, u64) {
        (self.last + 1, u64::from(self.beyond(outside)))
    }

    /// From this pile on only the last line of each formula applies, and values beyond k are at
    /// least 2.
    pub fn settled(self) -> u64 {
        3 * self.last + 3
    }

    /// The value of `stones` if the mover must take a number in S, or, with `outside`, one outside
    /// S.
    pub fn value(self, stones: u64, outside: bool, convention: Convention) -> u64 {
        let value = if self.beyond(outside) {
            beyond(stones, self.last)
        } else {
            inside(stones, self.last)
        };
        match convention {
            Convention::Misere if value < 2 => 1 - value,
            _ => value,
        }
    }
}

/// Formula (2.1): the mover must take a number in `[k]`.
fn inside(n: u64, k: u64) -> u64 {
    if n <= 2 * k { n } else { (n + 1) % (k + 1) }
}

/// Formula (2.2): the mover must take more than k.
fn beyond(n: u64, k: u64) -> u64 {
    if n < k {
        0
    } else if n <= 3 * k {
        n - k
    } else {
        2 * k + (n - 3 * k).div_ceil(k + 1)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::twist::brute::values;
    use crate::text::number_set::Progression;

    fn sets(k: u64) -> [NumberSet; 2] {
        let endless = Progression {
            first: k + 1,
            last: None,
            step: 1,
        };
        [
            NumberSet::of(1..=k),
            NumberSet::union(&[endless]).expect("one endless range is a set"),
        ]
    }

    #[test]
    fn theorem_2_2_gives_both_sides_under_both_conventions() {
        for k in 0..12 {
            for set in sets(k) {
                let closed = Consecutive::recognise(&set).expect("consecutive");
                for convention in Convention::BOTH {
                    for (n, expected) in values(&set, 160, convention).into_iter().enumerate() {
                        let found = [false, true]
                            .map(|outside| closed.value(n as u64, outside, convention));
                        assert_eq!(found, expected, "k={k} n={n} {convention:?} {set}");
                    }
                }
            }
        }
    }

    #[test]
    fn other_sets_are_not_recognised() {
        for members in [vec![2], vec![1, 3], vec![1, 2, 4]] {
            assert_eq!(Consecutive::recognise(&NumberSet::of(members)), None);
        }
    }
}
