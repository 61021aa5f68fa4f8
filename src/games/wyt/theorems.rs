//! The lemmas of `docs/proofs.md` on WYT(a,b), tried one by one.

use super::formula::value_by_formula;
use super::rule::is_move;
use super::{PPositions, Pairs};
use crate::solve::convention::Convention;
use proptest::prelude::*;

proptest! {
    /// Facts (i) and (ii): later x's are b at least above all numbers below
    /// them, and no number is b or more above the last one before it.
    #[test]
    fn the_sequences_leave_no_gap_of_b(
        (a, b, c) in (1u64..30, 1u64..30, 0u64..2),
        n in 1u64..1 << 40,
        m in 0u64..1 << 40,
        number in 0u64..1 << 50,
    ) {
        let pairs = Pairs::new(a, b, c);
        let (m, n) = (m.min(n - 1), n);
        let [low, high] = [m, n].map(|n| pairs.nth(n).expect("in reach"));
        prop_assert!(low.x + b <= high.x);
        prop_assert!(low.y + b <= high.x || low.y > high.x);
        let mut below = vec![pairs.last_small(number).expect("in reach").x];
        if number >= c {
            below.push(pairs.last_large(number).expect("in reach").y);
        }
        let last = below.into_iter().max().expect("x_0 = 0");
        prop_assert!(number < last + b);
    }

    /// The moves that the proof names, wherever the piles are.
    #[test]
    fn the_moves_of_the_proof_reach_the_pairs(
        (a, b, c) in (1u64..200, 1u64..200, 0u64..2),
        (x, more) in (0u64..1 << 50, prop_oneof![0u64..2000, 0u64..1 << 50]),
    ) {
        prop_assume!(c == 0 || a >= 2);
        let pairs = Pairs::new(a, b, c);
        let y = x + more;
        let small = pairs.last_small(x).expect("in reach");
        let large = (x >= c).then(|| pairs.last_large(x).expect("in reach"));
        let to = match large {
            Some(large) if large.y > small.x => (large.y, large.x),
            _ if y >= small.y => (small.x, small.y),
            _ => {
                let pair = pairs.nth((y - x).saturating_sub(c) / a).expect("in reach");
                (pair.x, pair.y)
            }
        };
        prop_assume!((x, y) != to && (x, y) != (0, 0));
        prop_assert!(to.0 <= x && to.1 <= y, "{:?}", to);
        prop_assert!(is_move(a, b, x - to.0, y - to.1), "{:?}", to);
    }

    /// No position is P in both plays, but for a = 1, b >= 1, in Nim, and
    /// where there are no moves.
    #[test]
    fn no_position_is_p_in_both_plays(
        (a, b) in (0u64..40, 0u64..40),
        (x, y) in (0u64..2000, 0u64..2000),
    ) {
        prop_assume!((a, b) != (0, 0) && (a, b) != (0, 1) && !(a == 1 && b >= 1));
        let [normal, misere] = Convention::BOTH.map(|it| PPositions::new(a, b, it));
        prop_assert!(normal.contains(x, y) != Some(true) || misere.contains(x, y) != Some(true));
    }

    /// The values of WYT(a,0): no move keeps the number, every smaller one is
    /// reached.
    #[test]
    fn closed_forms_are_those_of_the_rules(a in 1u64..9, (x, y) in (0u64..30, 0u64..30)) {
        let value = |x, y| value_by_formula(a, 0, Convention::Normal, x, y).expect("b = 0");
        let mut met = std::collections::BTreeSet::new();
        for p in 0..=x {
            for q in (0..=y).filter(|&q| is_move(a, 0, p, q)) {
                met.insert(value(x - p, y - q));
            }
        }
        let here = value(x, y);
        prop_assert!(!met.contains(&here));
        prop_assert!((0..here).all(|smaller| met.contains(&smaller)));
    }
}

/// a = 1: what has a move to one of the positions where both plays differ has
/// moves to one with value 0 and to one with value 1.
#[test]
fn exchanged_positions_are_reached_in_twos() {
    for b in 1..9 {
        let zeros = [(0, 0), (b, b + 1), (b + 1, b)];
        let ones = [(0, 1), (1, 0), (b + 1, b + 1)];
        for x in 0..60 {
            for y in 0..60 {
                let reaches =
                    |to: &(u64, u64)| to.0 <= x && to.1 <= y && is_move(1, b, x - to.0, y - to.1);
                let (zero, one) = (zeros.iter().any(reaches), ones.iter().any(reaches));
                if zeros.contains(&(x, y)) {
                    assert!(!zero, "{b} {x},{y}");
                } else if ones.contains(&(x, y)) {
                    assert!(!one, "{b} {x},{y}");
                } else {
                    assert_eq!(zero, one, "{b} {x},{y}");
                }
            }
        }
    }
}
