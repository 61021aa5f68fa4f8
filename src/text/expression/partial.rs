//! What is known about a condition before all of its variables are.

use std::cmp::Ordering;

use super::evaluation::Stuck;
use super::rational::Rational;
use super::tree::{Members, Number, Relation, Span, Truth};

/// What is known about a variable, a whole number from 0 on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Given {
    /// Which number it is.
    Number,
    /// That it is not 0.
    NotZero,
    /// Nothing.
    Nothing,
}

impl Number {
    /// Whether one of these variables occurs.
    pub(crate) fn sees(&self, variables: impl Fn(usize) -> bool + Copy) -> bool {
        match self {
            Number::Constant(_) => false,
            Number::Variable(index) => variables(*index),
            Number::Negative(number, _) | Number::Floor(number) | Number::Absolute(number, _) => {
                number.sees(variables)
            }
            Number::Extreme(_, numbers, _) => numbers.iter().any(|it| it.sees(variables)),
            Number::Chain(first, links) => {
                first.sees(variables) || links.iter().any(|link| link.number.sees(variables))
            }
            Number::Counted(truth) => truth.sees(variables),
        }
    }
}

impl Members {
    fn sees(&self, variables: impl Fn(usize) -> bool + Copy) -> bool {
        let span = |Span { first, last, step }: &Span| {
            let numbers = [Some(first), last.iter().flatten().next(), step.as_ref()];
            numbers.into_iter().flatten().any(|it| it.sees(variables))
        };
        match self {
            Members::Numbers(spans) => spans.iter().any(span),
            Members::Tuples(tuples) => tuples.iter().flatten().any(|it| it.sees(variables)),
            Members::Named(_) => false,
        }
    }
}

impl Truth {
    /// Whether one of these variables occurs.
    pub(crate) fn sees(&self, variables: impl Fn(usize) -> bool + Copy) -> bool {
        match self {
            Truth::Compared(a, _, b, _) => a.sees(variables) || b.sees(variables),
            Truth::Within(numbers, members, _) => {
                numbers.iter().any(|it| it.sees(variables)) || members.sees(variables)
            }
            Truth::IsZero(index) => variables(*index),
            Truth::Not(truth) => truth.sees(variables),
            Truth::All(truths) | Truth::Any(truths) | Truth::Iff(truths) => {
                truths.iter().any(|it| it.sees(variables))
            }
            Truth::Implies(both) => both.iter().any(|it| it.sees(variables)),
        }
    }

    /// Whether it is false whatever the `open` variables are, the others being given. May miss some
    /// that are.
    pub fn is_never(&self, variables: &[i128], open: impl Fn(usize) -> bool + Copy) -> bool {
        match self {
            Truth::All(truths) => truths.iter().any(|it| it.is_never(variables, open)),
            Truth::Any(truths) => truths.iter().all(|it| it.is_never(variables, open)),
            truth => !truth.sees(open) && truth.at(variables) != Ok(true),
        }
    }

    /// Whether it holds; `None` if what is given does not decide that. A part that follows one that
    /// is not decided counts as undecided, too, if it cannot be computed.
    ///
    /// # Errors
    ///
    /// What cannot be computed, and where.
    pub fn decided(
        &self,
        variables: &[i128],
        given: impl Fn(usize) -> Given + Copy,
    ) -> Result<Option<bool>, Stuck> {
        let decided = |truth: &Truth| truth.decided(variables, given);
        // The end of a chain at the first of its parts that is `end`.
        let chain = |truths: &[Truth], end: bool| {
            let mut known = Some(!end);
            for truth in truths {
                match (decided(truth), known) {
                    (Ok(Some(holds)), _) if holds == end => return Ok(Some(end)),
                    (Ok(Some(_)), _) => {}
                    (Ok(None), _) | (Err(_), None) => known = None,
                    (Err(stuck), Some(_)) => return Err(stuck),
                }
            }
            Ok(known)
        };
        Ok(match self {
            Truth::IsZero(index) => match given(*index) {
                Given::Number => Some(variables[*index] == 0),
                Given::NotZero => Some(false),
                Given::Nothing => None,
            },
            Truth::Not(truth) => decided(truth)?.map(|holds| !holds),
            Truth::All(truths) => chain(truths, false)?,
            Truth::Any(truths) => chain(truths, true)?,
            Truth::Implies(both) => match decided(&both[0])? {
                Some(false) => Some(true),
                Some(true) => decided(&both[1])?,
                None => decided(&both[1]).ok().flatten().filter(|holds| *holds),
            },
            Truth::Iff(truths) => {
                let mut even = Some(true);
                for truth in truths {
                    even = match (decided(truth), even) {
                        (Ok(holds), Some(even)) => holds.map(|holds| even == holds),
                        (_, None) => None,
                        (Err(stuck), Some(_)) => return Err(stuck),
                    };
                }
                even
            }
            truth if !truth.sees(|index| given(index) != Given::Number) => {
                Some(truth.at(variables)?)
            }
            Truth::Compared(a, relation, b, _) => {
                let is_more = |number: &Number| matches!(number, Number::Variable(index) if given(*index) == Given::NotZero);
                let is_given =
                    |number: &Number| !number.sees(|index| given(index) != Given::Number);
                match (is_more(a) && is_given(b), is_more(b) && is_given(a)) {
                    (true, _) => above_0(*relation, b.at(variables)?),
                    (_, true) => above_0(relation.turned(), a.at(variables)?),
                    _ => None,
                }
            }
            Truth::Within(..) => None,
        })
    }
}

/// Whether a whole number above 0 is in this relation to `other`, if that is known.
fn above_0(relation: Relation, other: Rational) -> Option<bool> {
    match Rational::whole(1).compare(other).ok()? {
        Ordering::Greater => Some(relation.holds(Ordering::Greater)),
        Ordering::Equal if relation == Relation::AtLeast => Some(true),
        Ordering::Equal if relation == Relation::Less => Some(false),
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// The variables; each is below this.
    const VARIABLES: usize = 3;
    const BOUND: i128 = 4;

    fn number() -> impl Strategy<Value = Number> {
        prop_oneof![
            (0..VARIABLES).prop_map(Number::Variable),
            (-1..=BOUND).prop_map(Number::Constant),
        ]
    }

    fn relation() -> impl Strategy<Value = Relation> {
        use Relation::{AtLeast, AtMost, Equal, Less, More, Unequal};
        prop::sample::select(vec![Equal, Unequal, Less, AtMost, More, AtLeast])
    }

    fn truth() -> impl Strategy<Value = Truth> {
        let compared = (number(), relation(), number())
            .prop_map(|(a, relation, b)| Truth::Compared(a, relation, b, 0..0));
        let leaf = prop_oneof![(0..VARIABLES).prop_map(Truth::IsZero), compared];
        leaf.prop_recursive(3, 12, 3, |truth| {
            let some = prop::collection::vec(truth.clone(), 2..4);
            prop_oneof![
                truth.clone().prop_map(|truth| Truth::Not(Box::new(truth))),
                some.clone().prop_map(Truth::All),
                some.clone().prop_map(Truth::Any),
                some.prop_map(Truth::Iff),
                [truth.clone(), truth].prop_map(|both| Truth::Implies(Box::new(both))),
            ]
        })
    }

    fn given() -> impl Strategy<Value = Given> {
        prop::sample::select(vec![Given::Number, Given::NotZero, Given::Nothing])
    }

    /// Every number that a variable may be.
    fn candidates(given: Given, number: i128) -> Vec<i128> {
        match given {
            Given::Number => vec![number],
            Given::NotZero => (1..BOUND).collect(),
            Given::Nothing => (0..BOUND).collect(),
        }
    }

    proptest! {
        /// What is decided holds for all numbers that the variables may be; with all of them
        /// given, everything is decided.
        #[test]
        fn what_is_decided_is_true_of_all_numbers(
            truth in truth(),
            numbers in prop::array::uniform3(0..BOUND),
            given in prop::array::uniform3(given()),
        ) {
            let open: Vec<i128> = numbers.iter().zip(given).map(|(&number, given)| match given {
                Given::Number => number,
                _ => 0,
            }).collect();
            let decided = truth.decided(&open, |index| given[index]).expect("nothing is divided");
            let [a, b, c] = [0, 1, 2].map(|index| candidates(given[index], numbers[index]));
            for &a in &a {
                for &b in &b {
                    for &c in &c {
                        let exact = truth.at(&[a, b, c]).expect("nothing is divided");
                        prop_assert!(decided.is_none_or(|holds| holds == exact), "{a}, {b}, {c}");
                    }
                }
            }
            if given == [Given::Number; VARIABLES] {
                prop_assert!(decided.is_some());
            }
        }

        /// An outcome that is known decides what is claimed about outcomes alone.
        #[test]
        fn outcomes_alone_are_decided(index in 0..VARIABLES, number in 0..=1i128) {
            let zero = Truth::IsZero(index);
            prop_assert_eq!(zero.decided(&[0; VARIABLES], |_| Given::NotZero).expect("a truth"), Some(false));
            let compared = |relation| {
                let [variable, constant] = [Number::Variable(index), Number::Constant(number)];
                let compared = Truth::Compared(variable, relation, constant, 0..0);
                compared.decided(&[0; VARIABLES], |_| Given::NotZero).expect("a truth")
            };
            prop_assert_eq!(compared(Relation::AtLeast), Some(true));
            prop_assert_eq!(compared(Relation::Less), Some(false));
            prop_assert_eq!(compared(Relation::Equal), (number == 0).then_some(false));
        }
    }
}
