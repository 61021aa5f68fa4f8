//! Moves to a given value, found without trying squares.
//!
//! Bit `b` of the Welter function depends only on the lowest `b + 1` bits of the squares. So for
//! each coin exactly one number gives the value, found bit by bit from below; it is a move if it is
//! less than the coin's square. Taken squares are never found: there the bits continue without end.

use super::function::{pair_term, welter_function};

/// A coin's move from one square to another.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub struct CoinMove {
    /// The square that the coin leaves.
    pub from: u64,
    /// The square that it goes to, lower and free.
    pub to: u64,
}

impl CoinMove {
    /// The squares after the move, ascending.
    pub fn after(self, squares: &[u64]) -> Vec<u64> {
        let mut after: Vec<u64> = squares
            .iter()
            .map(|&square| if square == self.from { self.to } else { square })
            .collect();
        after.sort_unstable();
        after
    }
}

/// All moves from the Welter position `squares` (distinct, below 2^53, in any order) to a position
/// of normal value `wanted`, ordered by the moving coin. A coin has at most one such move.
pub fn moves_to(squares: &[u64], wanted: u64) -> Vec<CoinMove> {
    let change = welter_function(squares) ^ wanted;
    if change == 0 {
        return Vec::new();
    }
    let mut sorted: Vec<u64> = squares.iter().map(|square| square.reverse_bits()).collect();
    sorted.sort_unstable();
    let mut search = Search {
        change,
        found: Vec::with_capacity(squares.len()),
    };
    search.visit(&sorted, &[], 0);
    search.found.sort_unstable();
    search.found
}

/// A walk down the binary tree of the squares, lowest bit first. A node is a
/// run of squares that agree in their lowest bits: a slice of the squares
/// sorted by their reversed bits.
struct Search {
    /// Nim-sum of the current and the wanted value. The coin's old and new squares agree below its
    /// lowest one and differ there.
    change: u64,
    found: Vec<CoinMove>,
}

impl Search {
    /// Finds the moves of the coins in `run`. `beside`: the coins that agree with these below the
    /// lowest bit of `change` and differ there, once the walk is that deep. `terms`: the pair terms
    /// so far.
    fn visit(&mut self, run: &[u64], beside: &[u64], terms: u64) {
        match run {
            [] => {}
            [coin] => {
                let from = coin.reverse_bits();
                let turn = self.change & self.change.wrapping_neg();
                let known = turn.trailing_zeros() + 1;
                let to = solve(from ^ turn, known, beside, from ^ terms ^ self.change);
                if to < from {
                    self.found.push(CoinMove { from, to });
                }
            }
            [.., _] => {
                let bit = split_bit(run);
                let (zeros, ones) = halves(run, bit);
                for (part, other) in [(zeros, ones), (ones, zeros)] {
                    let term = (other.len() as u64 & 1) * pair_term(1 << bit);
                    let beside = if bit == self.change.trailing_zeros() {
                        other
                    } else {
                        beside
                    };
                    self.visit(part, beside, terms ^ term);
                }
            }
        }
    }
}

/// The number that starts with the lowest `known` bits of `number` and whose nim-sum with its pair
/// terms is `target`, `run` being the coins with the same start. If the number would be the square
/// of a coin, it has ones up to bit 63.
fn solve(mut number: u64, mut known: u32, mut run: &[u64], target: u64) -> u64 {
    number &= below(known);
    while let [coin, ..] = run {
        // While the number follows the run, every coin in it flips each bit once.
        let bits = if run.len() % 2 == 1 { !target } else { target };
        let split = if run.len() == 1 { 64 } else { split_bit(run) };
        let parting = (bits ^ coin.reverse_bits()) & below(split) & !below(known);
        let last = if parting == 0 {
            split.min(63)
        } else {
            parting.trailing_zeros()
        };
        number |= bits & below(last + 1) & !below(known);
        known = last + 1;
        if parting != 0 || split == 64 {
            break;
        }
        let (zeros, ones) = halves(run, split);
        run = if number >> split & 1 == 0 {
            zeros
        } else {
            ones
        };
    }
    number | target & !below(known)
}

/// The lowest bit in which the squares of a run of two or more differ.
fn split_bit(run: &[u64]) -> u32 {
    (run[0] ^ run[run.len() - 1]).leading_zeros()
}

/// The coins of a run with a 0 and those with a 1 in `bit`, where all agree below.
fn halves(run: &[u64], bit: u32) -> (&[u64], &[u64]) {
    let one = 1u64 << (63 - bit);
    run.split_at(run.partition_point(|coin| coin & one == 0))
}

/// The bits below `bit`, which may be 64.
const fn below(bit: u32) -> u64 {
    if bit == 64 { u64::MAX } else { (1 << bit) - 1 }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::welter::samples::{coins, far_coins};
    use proptest::prelude::*;

    /// Every move of the position that has the wanted value, square by square.
    fn by_trying(squares: &[u64], wanted: u64) -> Vec<CoinMove> {
        let mut found = Vec::new();
        for &from in squares {
            for to in (0..from).filter(|to| !squares.contains(to)) {
                let step = CoinMove { from, to };
                if welter_function(&step.after(squares)) == wanted {
                    found.push(step);
                }
            }
        }
        found.sort_unstable();
        found
    }

    /// Balls in glasses, the two worked examples.
    #[test]
    fn printed_moves() {
        let pairs = |squares: &[u64]| -> Vec<(u64, u64)> {
            moves_to(squares, 0)
                .iter()
                .map(|step| (step.from, step.to))
                .collect()
        };
        assert_eq!(pairs(&[4, 5, 6]), [(4, 0), (5, 1), (6, 2)]);
        assert_eq!(pairs(&[1, 3, 6, 10]), [(10, 4)]);
    }

    proptest! {
        #[test]
        fn are_the_moves_found_by_trying(squares in coins(0..12, 40), wanted in 0u64..64) {
            prop_assert_eq!(moves_to(&squares, wanted), by_trying(&squares, wanted));
        }

        #[test]
        fn are_the_moves_found_by_trying_among_many(squares in coins(20..60, 90)) {
            prop_assert_eq!(moves_to(&squares, 0), by_trying(&squares, 0));
        }

        /// Every smaller value is reached, but not the position's own.
        #[test]
        fn the_value_is_the_least_that_is_not_reached(squares in coins(1..12, 60)) {
            let value = welter_function(&squares);
            for wanted in 0..value {
                prop_assert!(!moves_to(&squares, wanted).is_empty());
            }
            prop_assert!(moves_to(&squares, value).is_empty());
        }

        /// Far squares: each move found is legal and has the wanted value, and one exists if the
        /// mex requires it.
        #[test]
        fn far_moves_keep_the_rules(squares in far_coins(1..200), pick in any::<u64>()) {
            let value = welter_function(&squares);
            let wanted = pick % (2 * value + 2);
            let moves = moves_to(&squares, wanted);
            prop_assert!(wanted >= value || !moves.is_empty());
            for step in moves {
                prop_assert!(step.to < step.from && !squares.contains(&step.to));
                prop_assert_eq!(welter_function(&step.after(&squares)), wanted);
            }
        }

        /// No move of a far position to a wanted value is missed: undo one.
        #[test]
        fn far_moves_are_complete(squares in far_coins(1..60), coin in any::<prop::sample::Index>(), to in 0u64..1 << 53) {
            let from = *coin.get(&squares);
            let step = CoinMove { from: from.max(to), to: from.min(to) };
            prop_assume!(from != to && !squares.contains(&to));
            let before: Vec<u64> = squares.iter().map(|&s| if s == from { step.from } else { s }).collect();
            let wanted = welter_function(&step.after(&before));
            prop_assert!(moves_to(&before, wanted).contains(&step));
        }
    }
}
