//! Repeated states of comply/constrain subtraction: proofs that its values are
//! periodic.
//!
//! Let one side have finitely many numbers: `few`, s of them, B the largest.
//! Write F(n) and M(n) for the values of n stones on the side with few and on
//! the side with many numbers, and u(n) for the smallest value that does not
//! occur among both values of all piles below n.
//!
//! From n = 2 on the values below n are exactly 0, …, u(n) - 1: a mex of seen
//! values is at most u(n), and a position without moves has value 0 (in
//! misère play 1, and pile 1 has value 0 on the side that can move). All piles
//! below n - B, with both sides to come, are options of M(n); so M(n) >=
//! u(n - B) once n > B.
//!
//! Call n settled if n >= 2B + 2, s < u(n - B), and for the B piles m before n
//! F(m) <= s < M(m). Then for all n' >= n:
//!
//! - M(n') >= u(n' - B) >= u(n - B) > s. The options of F(n') are s values of F
//!   and s values of M; those of M exceed s and the mex of the others is at
//!   most s, so F(n') is the mex of F(n' - t), t in `few`: **the last B values
//!   of F are a state that determines the rest of F.**
//! - M(n') is the smallest value >= u(n' - B) that is no M(m) for n' - B <= m <
//!   n' with n' - m not in `few`: values of F are too small to matter. And
//!   u(n' + 1 - B) is the larger of u(n' - B) and M(n' - B) + 1. So **the last
//!   B values of M, less u(n' - B), are a state that determines the rest of M**
//!   up to the same shift.
//!
//! If a state repeats after p piles, the sequence has period p from there
//! on, with saltus 0 for F and the growth of u for M. Both cases must come:
//! there are finitely many states of F, and of M because u(n) - u(n - B) <= B.

use super::consecutive::{Consecutive, source};
use super::values::Values;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;
use crate::table::sequence::Claim;
use crate::text::number_set::NumberSet;
use crate::theory::theorem;

/// Why the claim holds for ever. `None` if no proof was found among piles up to `largest`; it may
/// still hold.
pub fn prove(
    set: &NumberSet,
    outside: bool,
    convention: Convention,
    claim: Claim,
    largest: u64,
) -> Option<&'static str> {
    if let Some(closed) = Consecutive::recognise(set) {
        return prove_closed(closed, outside, convention, claim);
    }
    let mut values = Values::new(set, convention);
    while values.repeat(outside).is_none() && values.len() <= largest {
        match values.extend(values.len() + 1, &mut Budget::endless()) {
            Ok(()) => {}
            Err(Halt::Paused | Halt::TooLarge(_)) => return None,
        }
    }
    let repeat = values.repeat(outside)?;
    repeat
        .proves(claim, |pile| values.get(pile, outside))
        .then_some(theorem::REPEATED_STATE.says)
}

/// The closed form has period k + 1 from 3k + 1 on, with saltus 0 inside `[k]` and 1 outside, in
/// misère play too: small values are swapped wherever they occur. Before that the values are
/// compared.
fn prove_closed(
    closed: Consecutive,
    outside: bool,
    convention: Convention,
    claim: Claim,
) -> Option<&'static str> {
    let (period, saltus) = closed.period(outside);
    let rounds = claim.period / period;
    let holds = rounds * period == claim.period && rounds * saltus == claim.saltus;
    let value = |pile: u64| closed.value(pile, outside, convention);
    let mut piles = (claim.first..closed.settled()).step_by(claim.step as usize);
    let comes_again = |pile: u64| value(pile + claim.period) == value(pile) + claim.saltus;
    (holds && piles.all(comes_again)).then(|| source(convention))
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::twist::brute;
    use crate::table::sequence::Periodicity;
    use crate::text::number_set::Progression;
    use proptest::prelude::*;

    fn sequence(set: &NumberSet, outside: bool, convention: Convention, length: usize) -> Vec<u64> {
        let mut values = Values::new(set, convention);
        values
            .extend(length as u64, &mut Budget::endless())
            .expect("few piles");
        (0..length as u64)
            .map(|pile| values.get(pile, outside))
            .collect()
    }

    fn claim(seen: &Periodicity) -> Claim {
        Claim {
            first: seen.preperiod,
            step: 1,
            period: seen.period,
            saltus: seen.saltus,
        }
    }

    proptest! {
        /// A period proved from 400 piles still holds at 700; and proofs are
        /// found for most small sets.
        #[test]
        fn proved_periods_hold(
            members in prop::collection::btree_set(1..9u64, 0..4),
            cofinite in any::<bool>(),
            outside in any::<bool>(),
        ) {
            let set = if cofinite {
                let mut parts: Vec<Progression> = vec![Progression { first: 9, last: None, step: 1 }];
                parts.extend(members.iter().map(|&it| Progression { first: it, last: Some(it), step: 1 }));
                NumberSet::union(&parts).expect("small")
            } else {
                NumberSet::of(members)
            };
            for convention in Convention::BOTH {
                let values = sequence(&set, outside, convention, 400);
                let Some(seen) = Periodicity::seen(&values, 0) else {
                    continue;
                };
                let proved = prove(&set, outside, convention, claim(&seen), 5000);
                prop_assert!(proved.is_some(), "{} {:?}", set, seen);
                let side = usize::from(outside);
                let far = brute::values(&set, 700, convention);
                let period = seen.period as usize;
                for pile in seen.preperiod as usize..700 - period {
                    prop_assert_eq!(far[pile + period][side], far[pile][side] + seen.saltus);
                }
            }
        }
    }

    #[test]
    fn a_wrong_period_is_not_proved() {
        let set = NumberSet::of([8, 21, 34, 47]);
        let values = sequence(&set, false, Convention::Normal, 2000);
        let seen = Periodicity::seen(&values, 0).expect("Theorem 3.9");
        let prove = |claim| prove(&set, false, Convention::Normal, claim, 10_000);
        let right = claim(&seen);
        assert_eq!(prove(right), Some(theorem::REPEATED_STATE.says));
        for wrong in [
            Claim {
                period: right.period - 1,
                ..right
            },
            Claim {
                saltus: right.saltus + 1,
                ..right
            },
            Claim {
                first: right.first - 1,
                ..right
            },
        ] {
            assert_eq!(prove(wrong), None, "{wrong:?}");
        }
    }

    #[test]
    fn closed_forms_are_proved_by_the_theorem() {
        for k in 0..6 {
            let set = NumberSet::of(1..=k);
            for convention in Convention::BOTH {
                for outside in [false, true] {
                    let values = sequence(&set, outside, convention, 100);
                    let seen = Periodicity::seen(&values, 0).expect("Theorem 2.2");
                    let right = claim(&seen);
                    let prove = |claim| prove(&set, outside, convention, claim, 0);
                    assert_eq!(
                        prove(right),
                        Some(source(convention)),
                        "k = {k} {outside} {convention:?} {seen}"
                    );
                    let wrong = Claim {
                        saltus: right.saltus + 1,
                        ..right
                    };
                    assert_eq!(prove(wrong), None);
                    if right.first > 0 {
                        let wrong = Claim {
                            first: right.first - 1,
                            ..right
                        };
                        assert_eq!(prove(wrong), None);
                    }
                }
            }
        }
    }

    #[test]
    fn theorem_3_9_gives_the_period_of_b_c_and_imax() {
        // Sravankumar, Theorem 3.9: S = {b + ic: i <= imax}, (c + 2)/2 <= b < c
        // and b >= 5 has period 2b + imax c.
        for (b, c, imax) in [(8, 13, 3), (5, 6, 2), (5, 8, 4), (7, 12, 1), (9, 11, 5)] {
            let set = NumberSet::of((0..=imax).map(|i| b + i * c));
            let period = 2 * b + imax * c;
            let values = sequence(&set, false, Convention::Normal, 40 * period as usize);
            let seen = Periodicity::seen(&values, 0).expect("periodic");
            assert!(period.is_multiple_of(seen.period), "{set}: {seen}");
            assert_eq!(
                prove(&set, false, Convention::Normal, claim(&seen), 100 * period),
                Some(theorem::REPEATED_STATE.says)
            );
        }
    }
}
