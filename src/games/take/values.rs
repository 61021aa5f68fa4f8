//! What values a number can take, and where it has none.

use super::names::LAST;
use crate::solve::limits::{LARGEST_NUMBER, MOST_CELLS};
use crate::text::expression::{Extreme, Members, Number, Operator, Truth};

/// The values of a number wherever its divisors are not 0.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Values {
    /// All are whole.
    pub whole: bool,
    /// None is negative.
    natural: bool,
    /// No numerator in lowest terms is larger in size.
    above: u128,
    /// No denominator is larger.
    below: u128,
}

/// Results of 128 bits with a sign are below this; sums of two as well.
const ROOM: u128 = 1 << 125;

impl Values {
    /// The values of `number`; `None` if it may have none where no divisor is 0.
    pub fn of(number: &Number) -> Option<Values> {
        Values::seen(number, &mut Vec::new())
    }

    /// The same, and the divisors.
    fn seen(number: &Number, divisors: &mut Vec<Number>) -> Option<Values> {
        let values = match number {
            Number::Constant(constant) => Values {
                whole: true,
                natural: *constant >= 0,
                above: constant.unsigned_abs(),
                below: 1,
            },
            Number::Variable(index) => Values {
                whole: true,
                natural: true,
                // A table has a cell for each smaller pile.
                above: if *index < LAST {
                    MOST_CELLS
                } else {
                    LARGEST_NUMBER
                }
                .into(),
                below: 1,
            },
            Number::Negative(number, _) => Values {
                natural: false,
                ..Values::seen(number, divisors)?
            },
            Number::Floor(number) => {
                let values = Values::seen(number, divisors)?;
                Values {
                    whole: true,
                    above: values.above + 1,
                    below: 1,
                    ..values
                }
            }
            Number::Absolute(number, _) => {
                let values = Values::seen(number, divisors)?;
                values.compared(values)?;
                Values {
                    natural: true,
                    ..values
                }
            }
            Number::Extreme(extreme, numbers, _) => {
                let mut numbers = numbers.iter().map(|number| Values::seen(number, divisors));
                let first = numbers.next()??;
                numbers.try_fold(first, |a, b| a.extreme(*extreme, b?))?
            }
            Number::Chain(first, links) => {
                let first = Values::seen(first, divisors)?;
                links.iter().try_fold(first, |a, link| {
                    let b = Values::seen(&link.number, divisors)?;
                    let constant = match link.number {
                        Number::Constant(constant) => Some(constant),
                        _ => None,
                    };
                    let divides = matches!(
                        link.operator,
                        Operator::Over | Operator::Div | Operator::Mod
                    );
                    if divides && constant.is_none_or(|constant| constant == 0) {
                        divisors.push(link.number.clone());
                    }
                    a.joined(link.operator, b)
                })?
            }
            Number::Counted(truth) => {
                look(truth, divisors)?;
                Values {
                    whole: true,
                    natural: true,
                    above: 1,
                    below: 1,
                }
            }
        };
        (values.above < ROOM && values.below < ROOM).then_some(values)
    }

    fn compared(self, other: Values) -> Option<()> {
        self.sum(other).map(|_| ())
    }

    fn sum(self, other: Values) -> Option<Values> {
        let left = self.above.checked_mul(other.below)?;
        let right = other.above.checked_mul(self.below)?;
        let values = Values {
            whole: self.whole && other.whole,
            natural: self.natural && other.natural,
            above: left.checked_add(right)?,
            below: self.below.checked_mul(other.below)?,
        };
        (values.above < ROOM && values.below < ROOM).then_some(values)
    }

    fn extreme(self, extreme: Extreme, other: Values) -> Option<Values> {
        self.compared(other)?;
        if extreme == Extreme::Divisor && !(self.whole && other.whole) {
            return None;
        }
        Some(Values {
            whole: self.whole && other.whole,
            natural: self.natural && other.natural || extreme == Extreme::Divisor,
            above: self.above.max(other.above),
            below: self.below.max(other.below),
        })
    }

    fn joined(self, operator: Operator, other: Values) -> Option<Values> {
        let whole = self.whole && other.whole;
        let natural = self.natural && other.natural;
        let integers = |above| Values {
            whole,
            natural,
            above,
            below: 1,
        };
        match operator {
            Operator::Plus => self.sum(other),
            Operator::Minus => Some(Values {
                natural: false,
                ..self.sum(other)?
            }),
            Operator::Times => Some(Values {
                whole,
                natural,
                above: self.above.checked_mul(other.above)?,
                below: self.below.checked_mul(other.below)?,
            }),
            Operator::Over => Some(Values {
                whole: false,
                natural,
                above: self.above.checked_mul(other.below)?,
                below: self.below.checked_mul(other.above)?,
            }),
            Operator::Div => whole.then(|| integers(self.above + 1)),
            Operator::Mod => {
                self.sum(other)?;
                whole.then(|| Values {
                    natural: other.natural,
                    ..integers(other.above)
                })
            }
            Operator::Xor => {
                (whole && natural).then(|| integers(2 * self.above.max(other.above) + 1))
            }
        }
    }
}

/// The divisors in a condition that has a value wherever none of them is 0;
/// `None` if nothing such is known.
pub fn divisors(truth: &Truth) -> Option<Vec<Number>> {
    let mut divisors = Vec::new();
    look(truth, &mut divisors)?;
    Some(divisors)
}

fn look(truth: &Truth, divisors: &mut Vec<Number>) -> Option<()> {
    match truth {
        Truth::Compared(a, _, b, _) => {
            let a = Values::seen(a, divisors)?;
            a.compared(Values::seen(b, divisors)?)
        }
        Truth::Within(numbers, members, _) => {
            let mut see = |number: &Number| Values::seen(number, divisors).map(|_| ());
            numbers.iter().try_for_each(&mut see)?;
            match members {
                Members::Numbers(spans) => spans.iter().try_for_each(|span| {
                    let last = span.last.iter().flatten();
                    let mut all = [&span.first].into_iter().chain(last).chain(&span.step);
                    all.try_for_each(&mut see)
                }),
                Members::Tuples(tuples) => tuples.iter().flatten().try_for_each(see),
                Members::Named(_) => Some(()),
            }
        }
        Truth::IsZero(_) => Some(()),
        Truth::Not(truth) => look(truth, divisors),
        Truth::All(truths) | Truth::Any(truths) | Truth::Iff(truths) => {
            truths.iter().try_for_each(|truth| look(truth, divisors))
        }
        Truth::Implies(both) => both.iter().try_for_each(|truth| look(truth, divisors)),
    }
}
