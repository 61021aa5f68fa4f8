//! Misère Welter: 0 and 1 are swapped in the *self-conjugate* positions, and
//! nothing else differs from normal play.
//!
//! A position of `k` coins is self-conjugate when just one square of each pair
//! `i`, `2k-1-i` is occupied; as the boundary of a Young diagram the strip then
//! reads the same from both ends. `docs/proofs.md` has the proof in full; the
//! tests check its lemmas, and the claim on every position of up to eight coins
//! on the first squares.
//!
//! *Turning a pair.* Let a coin of a self-conjugate position go from `u` to
//! its partner `u' = 2k-1-u`. The nim-sum of its pair terms with `a` on both
//! squares is that with `2k-1-a`, since a pair term depends on the difference
//! of the squares up to its sign; so it does not matter which squares of the
//! other pairs are occupied. Counting the squares below `2k` that are congruent
//! to `u` modulo each power of 2 then shows that the value changes by nim-adding 1.
//! All coins on the lower squares is the terminal position, so every
//! self-conjugate position has value 0 or 1. A coin has one move at most to
//! each value: all moves from here to the other of 0 and 1 turn a pair, and
//! none is missing unless the game is over.
//!
//! *Moves to a self-conjugate position.* Let a move from a position that is not
//! self-conjugate lead, from `p` to `q`, to one that is. If the partner `q'` of
//! `q` is below `p`, the coin could go there as well; otherwise the partner of
//! `p` is occupied and lies between `q` and `q'`, and its coin could go to `q`
//! instead. Both ways the two results differ by a turned pair: options of both
//! values 0 and 1 are there before and after swapping, and the mex is the same.

use super::function::welter_function;
use super::moves::{CoinMove, moves_to};
use crate::solve::convention::Convention;

/// Whether just one square of each pair `i`, `2k-1-i` is occupied, `k` being
/// the number of coins. The squares are distinct, in any order.
pub fn is_self_conjugate(squares: &[u64]) -> bool {
    Pairs::of(squares, squares.len()).astray == 0
}

/// The misère value of the Welter position with coins on `squares` (distinct,
/// in any order): the terminal position has value 1, then mex.
pub fn misere_function(squares: &[u64]) -> u64 {
    welter_function(squares) ^ u64::from(is_self_conjugate(squares))
}

/// The value of the position with coins on `squares`, distinct, in any order.
pub(super) fn value(squares: &[u64], convention: Convention) -> u64 {
    match convention {
        Convention::Normal => welter_function(squares),
        Convention::Misere => misere_function(squares),
    }
}

/// All moves from `squares` (distinct, below 2^53, in any order) to a position of misère value
/// `wanted`, ordered by the moving coin.
pub fn misere_moves_to(squares: &[u64], wanted: u64) -> Vec<CoinMove> {
    let mut moves = moves_to(squares, wanted);
    if wanted > 1 {
        return moves;
    }
    let pairs = Pairs::of(squares, squares.len());
    if pairs.astray > 1 {
        return moves;
    }
    moves.retain(|&step| !pairs.whole_after(step));
    let swapped = moves_to(squares, 1 - wanted);
    moves.extend(swapped.into_iter().filter(|&step| pairs.whole_after(step)));
    moves.sort_unstable();
    moves
}

/// How the coins are distributed over the pairs `i`, `2k-1-i` of a position of `k` coins.
pub(super) struct Pairs {
    /// Coins in each pair; `k` pairs.
    coins: Vec<u8>,
    /// Coins outside the pairs, or second in theirs.
    astray: usize,
}

impl Pairs {
    /// The coins on `squares`, as part of a position of `coins` coins.
    pub(super) fn of(squares: &[u64], coins: usize) -> Pairs {
        let mut pairs = Pairs {
            coins: vec![0; coins],
            astray: 0,
        };
        for &square in squares {
            match pairs.pair(square) {
                Some(pair) => {
                    pairs.coins[pair] += 1;
                    pairs.astray += usize::from(pairs.coins[pair] == 2);
                }
                None => pairs.astray += 1,
            }
        }
        pairs
    }

    /// The squares of the pairs without a coin, pair by pair; empty if more coins cannot make the
    /// position self-conjugate.
    pub(super) fn open(&self) -> Vec<[u64; 2]> {
        if self.astray > 0 {
            return Vec::new();
        }
        let last = 2 * self.coins.len() as u64;
        let empty = self.coins.iter().zip(0..).filter(|(coins, _)| **coins == 0);
        empty.map(|(_, low)| [low, last - 1 - low]).collect()
    }

    fn pair(&self, square: u64) -> Option<usize> {
        let last = (2 * self.coins.len()).checked_sub(1)?;
        let square = usize::try_from(square).ok()?;
        Some(square.min(last.checked_sub(square)?))
    }

    /// Whether every pair has one coin after the move.
    fn whole_after(&self, step: CoinMove) -> bool {
        let left = self.pair(step.from);
        let was_astray = left.is_none_or(|pair| self.coins[pair] == 2);
        let free = self
            .pair(step.to)
            .is_some_and(|pair| self.coins[pair] - u8::from(left == Some(pair)) == 0);
        self.astray == usize::from(was_astray) && free
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::samples::{Brute, coins, subsets};
    use proptest::prelude::*;

    /// The claim in the module's head, on every position of a small strip.
    #[test]
    fn misere_swaps_0_and_1_in_self_conjugate_positions_only() {
        let mut brute = Brute::default();
        for (coins, squares) in [
            (0, 4),
            (1, 24),
            (2, 20),
            (3, 15),
            (4, 13),
            (5, 13),
            (6, 13),
            (7, 14),
            (8, 16),
        ] {
            for position in subsets(coins, squares) {
                let normal = brute.value(&position, Convention::Normal);
                let misere = brute.value(&position, Convention::Misere);
                if is_self_conjugate(&position) {
                    assert!(normal < 2 && misere == 1 - normal, "{position:?}");
                } else {
                    assert_eq!(normal, misere, "{position:?}");
                }
                assert_eq!(misere_function(&position), misere, "{position:?}");
            }
        }
    }

    proptest! {
        /// The first lemma: turning a pair changes the value by exactly 1, and
        /// the value is the parity of the coins on the upper half.
        #[test]
        fn turning_a_pair_nim_adds_one(sides in prop::collection::vec(any::<bool>(), 1..40)) {
            let coins = sides.len() as u64;
            let square = |(i, upper): (u64, bool)| if upper { 2 * coins - 1 - i } else { i };
            let squares: Vec<u64> = (0..coins).zip(sides.iter().copied()).map(square).collect();
            let upper = squares.iter().filter(|&&square| square >= coins).count() as u64;
            prop_assert_eq!(welter_function(&squares), upper % 2);
            for turned in 0..squares.len() {
                let mut other = squares.clone();
                other[turned] = 2 * coins - 1 - other[turned];
                prop_assert_eq!(welter_function(&other), welter_function(&squares) ^ 1);
            }
        }

        /// The second lemma: a position that is not self-conjugate reaches either no self-conjugate
        /// one, or some of both values.
        #[test]
        fn self_conjugate_options_come_in_twos(
            squares in near_self_conjugate().prop_filter("another", |it| !is_self_conjugate(it)),
        ) {
            let mut met = [false; 2];
            for &from in &squares {
                for to in (0..from).filter(|to| !squares.contains(to)) {
                    let after = CoinMove { from, to }.after(&squares);
                    if is_self_conjugate(&after) {
                        met[welter_function(&after) as usize] = true;
                    }
                }
            }
            prop_assert_eq!(met[0], met[1]);
        }
    }

    /// The definition of a self-conjugate position, pair by pair.
    fn by_pairs(squares: &[u64]) -> bool {
        let coins = squares.len() as u64;
        (0..coins).all(|i| squares.contains(&i) != squares.contains(&(2 * coins - 1 - i)))
    }

    /// Positions near the self-conjugate ones: one side of each pair, with
    /// perhaps one coin pushed elsewhere.
    fn near_self_conjugate() -> impl Strategy<Value = Vec<u64>> {
        (
            prop::collection::vec(any::<bool>(), 1..9),
            any::<prop::sample::Index>(),
            prop::option::of(0u64..20),
        )
            .prop_map(|(sides, coin, push)| {
                let coins = sides.len() as u64;
                let mut squares: Vec<u64> = (0..coins)
                    .zip(&sides)
                    .map(|(i, &upper)| if upper { 2 * coins - 1 - i } else { i })
                    .collect();
                if let Some(push) = push.filter(|push| !squares.contains(push)) {
                    let coin = coin.index(squares.len());
                    squares[coin] = push;
                }
                squares.sort_unstable();
                squares
            })
    }

    fn by_trying(squares: &[u64], wanted: u64) -> Vec<CoinMove> {
        let mut found = Vec::new();
        for &from in squares {
            for to in (0..from).filter(|to| !squares.contains(to)) {
                let step = CoinMove { from, to };
                let after = step.after(squares);
                let value = welter_function(&after) ^ u64::from(by_pairs(&after));
                if value == wanted {
                    found.push(step);
                }
            }
        }
        found.sort_unstable();
        found
    }

    proptest! {
        #[test]
        fn pairs_are_counted_right(squares in near_self_conjugate()) {
            prop_assert_eq!(is_self_conjugate(&squares), by_pairs(&squares));
        }

        #[test]
        fn moves_near_self_conjugate_positions(squares in near_self_conjugate(), wanted in 0u64..6) {
            prop_assert_eq!(misere_moves_to(&squares, wanted), by_trying(&squares, wanted));
        }

        #[test]
        fn moves_anywhere(squares in coins(0..12, 40), wanted in 0u64..8) {
            prop_assert_eq!(misere_moves_to(&squares, wanted), by_trying(&squares, wanted));
        }

        #[test]
        fn is_the_value_by_definition(squares in coins(0..6, 12)) {
            let value = Brute::default().value(&squares, Convention::Misere);
            prop_assert_eq!(misere_function(&squares), value);
        }
    }
}
