//! Who wins short global Nim in normal play, with piles of any size and
//! number, by theorem.
//!
//! Source: James and Schlatter, Theorems 2 to 6, read as follows (empty piles
//! count for nothing). A position is P exactly if
//!
//! - no pile is left;
//! - or one pile of n >= 1 is left, the last move was n, and n ends in an even
//!   number of zeros (Theorem 2);
//! - or two piles m, n are left, the last move was 1, and m != n or m = n = 1
//!   or n ends in an odd number of zeros (Theorems 3 and 4, Corollary 5);
//! - or more piles are left and the last move was 1 (Theorem 6).
//!
//! Theorem 3 as printed calls (1, 1, 1) and (1, n, 1) P for every n and so
//! needs no exception; Theorem 4 with m = 1 repeats it. The remark after
//! Theorem 6, that the winning move takes one stone from the smallest pile if
//! that has more than one, fails for a single pile: from (3) after no move it
//! leaves (2) after 1, from which 2 wins.

use crate::solve::answer::Outcome;

/// The outcome in normal play of `piles` after a move of `last` (0: none).
pub fn outcome(piles: &[u64], last: u64) -> Outcome {
    let mut left = piles.iter().copied().filter(|&pile| pile > 0);
    let lost = match (left.next(), left.next(), left.next()) {
        (None, _, _) => true,
        (Some(n), None, _) => last == n && n.trailing_zeros() % 2 == 0,
        (Some(m), Some(n), None) => last == 1 && (m != n || n == 1 || n.trailing_zeros() % 2 == 1),
        _ => last == 1,
    };
    if lost { Outcome::P } else { Outcome::N }
}

/// Every winning move in normal play from ascending piles, each once: the index of the pile, and
/// the stones it takes.
///
/// A P-position has no pile, or one that equals the last move, or the last move was 1. So only
/// three moves can reach one: taking one stone, a whole pile, or half of the only pile.
pub fn winning_moves(piles: &[u64], last: u64) -> Vec<(usize, u64)> {
    let mut moves = Vec::new();
    let mut after = piles.to_vec();
    for (index, &pile) in piles.iter().enumerate() {
        // Equal piles have the same options.
        if index > 0 && pile == piles[index - 1] {
            continue;
        }
        let mut takes = [1, pile / 2, pile];
        takes.sort_unstable();
        for (place, &taken) in takes.iter().enumerate() {
            if taken == 0 || taken > pile || taken == last || takes[..place].contains(&taken) {
                continue;
            }
            after[index] = pile - taken;
            if outcome(&after, taken) == Outcome::P {
                moves.push((index, taken));
            }
        }
        after[index] = pile;
    }
    moves
}

/// The outcome in misère play of one pile after a move of `last` (0: none).
///
/// P are (1, k) for k != 1, where the one move loses, and (2, k) for every k:
/// 2 ends the game, and 1 leaves (1, 1), which has no move. A pile of n >= 3
/// is N: take n - 1 to leave (1, n - 1), or n - 2 to leave 2.
pub fn misere(pile: u64, last: u64) -> Outcome {
    if pile == 2 || (pile == 1 && last != 1) {
        Outcome::P
    } else {
        Outcome::N
    }
}

/// Every winning move in misère play from one pile: the stones it takes.
pub fn misere_winning_moves(pile: u64, last: u64) -> Vec<u64> {
    (1..=2)
        .rev()
        .filter(|&left| pile > left)
        .map(|left| (left, pile - left))
        .filter(|&(left, taken)| taken != last && misere(left, taken) == Outcome::P)
        .map(|(_, taken)| taken)
        .collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Convention;
    use crate::games::short_nim::ShortNim;
    use crate::solve::solver::Solver;

    fn check(most: &[u64], largest_last: u64) {
        let mut solver = Solver::new(Convention::Normal);
        let mut piles = vec![0; most.len()];
        loop {
            let ascending = piles.is_sorted();
            for last in (0..=largest_last).filter(|_| ascending) {
                let position = ShortNim::new(piles.clone(), last);
                let value = solver.value(&position);
                assert_eq!(
                    outcome(&piles, last),
                    Outcome::of_value(value),
                    "{position:?}"
                );
                let expected: Vec<(usize, u64)> = position
                    .moves()
                    .filter(|&(index, _)| index == 0 || piles[index] != piles[index - 1])
                    .filter(|&(index, taken)| solver.value(&position.after(index, taken)) == 0)
                    .collect();
                assert_eq!(winning_moves(&piles, last), expected, "{position:?}");
            }
            let Some(index) = (0..piles.len()).find(|&index| piles[index] < most[index]) else {
                break;
            };
            piles[index] += 1;
            piles[..index].fill(0);
        }
    }

    #[test]
    fn theorems_2_to_6_are_the_definition() {
        check(&[70], 72);
        check(&[24, 24], 26);
        check(&[9, 9, 9], 11);
        check(&[4, 4, 4, 4], 6);
        check(&[2, 2, 2, 3, 3], 4);
    }

    #[test]
    fn one_pile_in_misere_play_is_the_definition() {
        let mut solver = Solver::new(Convention::Misere);
        for pile in 0..40 {
            for last in 0..42 {
                let position = ShortNim::new(vec![pile], last);
                let value = solver.value(&position);
                assert_eq!(misere(pile, last), Outcome::of_value(value));
                let wins =
                    |&(_, taken): &(usize, u64)| solver.value(&position.after(0, taken)) == 0;
                let expected: Vec<u64> = position.moves().filter(wins).map(|it| it.1).collect();
                assert_eq!(
                    misere_winning_moves(pile, last),
                    expected,
                    "({pile}, {last})"
                );
            }
        }
    }

    #[test]
    fn large_piles_need_no_search() {
        let huge = (1 << 53) - 2;
        assert_eq!(winning_moves(&[huge], 0), [(0, huge / 2), (0, huge)]);
        assert_eq!(winning_moves(&[huge + 1], 0), [(0, huge + 1)]);
        assert_eq!(winning_moves(&[huge, huge], 0), [(0, 1)]);
        assert_eq!(outcome(&[huge, huge], 1), Outcome::P);
        assert_eq!(outcome(&[huge + 1, huge + 1], 1), Outcome::N);
    }
}
