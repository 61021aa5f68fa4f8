//! Expressions in 64-bit integers: where fractions or larger numbers come in,
//! or something has no value, the exact evaluation decides.

use super::names::NAMES;
use crate::divisor::gcd_of_words;
use crate::expression::{Extreme, Members, Number, Operator, Truth};

/// What the variables are.
pub type Variables = [i64; NAMES.len()];

/// The number, if it and all that it is made of are integers of 64 bits.
pub fn number(of: &Number, variables: &Variables) -> Option<i64> {
    Some(match of {
        Number::Constant(constant) => i64::try_from(*constant).ok()?,
        Number::Variable(index) => variables[*index],
        Number::Negative(of, _) => number(of, variables)?.checked_neg()?,
        Number::Floor(of) => number(of, variables)?,
        Number::Absolute(of, _) => number(of, variables)?.checked_abs()?,
        Number::Extreme(extreme, numbers, _) => {
            let mut numbers = numbers.iter().map(|of| number(of, variables));
            let first = numbers.next()??;
            numbers.try_fold(first, |a, b| {
                let b = b?;
                Some(match extreme {
                    Extreme::Least => a.min(b),
                    Extreme::Largest => a.max(b),
                    Extreme::Divisor => {
                        let (a, b) = (a.checked_abs()?, b.checked_abs()?);
                        gcd_of_words(a.unsigned_abs(), b.unsigned_abs()) as i64
                    }
                })
            })?
        }
        Number::Chain(first, links) => {
            let first = number(first, variables)?;
            links.iter().try_fold(first, |a, link| {
                joined(link.operator, a, number(&link.number, variables)?)
            })?
        }
    })
}

fn joined(operator: Operator, a: i64, b: i64) -> Option<i64> {
    match operator {
        Operator::Plus => a.checked_add(b),
        Operator::Minus => a.checked_sub(b),
        Operator::Times => a.checked_mul(b),
        Operator::Over => (a.checked_rem(b)? == 0).then(|| a / b),
        Operator::Div => a.checked_sub(modulo(a, b)?)?.checked_div(b),
        Operator::Mod => modulo(a, b),
        Operator::Xor => (a >= 0 && b >= 0).then_some(a ^ b),
    }
}

/// What is left of a, with the sign of b.
fn modulo(a: i64, b: i64) -> Option<i64> {
    let rest = a.checked_rem(b)?;
    Some(match rest != 0 && (rest < 0) != (b < 0) {
        true => rest + b,
        false => rest,
    })
}

/// Whether it is so, if all that has to be looked at are integers of 64 bits.
pub fn truth(of: &Truth, variables: &Variables) -> Option<bool> {
    Some(match of {
        Truth::Compared(a, relation, b, _) => {
            relation.holds(number(a, variables)?.cmp(&number(b, variables)?))
        }
        Truth::Within(numbers, members, _) => within(numbers, members, variables)?,
        Truth::IsZero(index) => variables[*index] == 0,
        Truth::Not(of) => !truth(of, variables)?,
        Truth::All(truths) => {
            for of in truths {
                if !truth(of, variables)? {
                    return Some(false);
                }
            }
            true
        }
        Truth::Any(truths) => {
            for of in truths {
                if truth(of, variables)? {
                    return Some(true);
                }
            }
            false
        }
        Truth::Implies(both) => !truth(&both[0], variables)? || truth(&both[1], variables)?,
        Truth::Iff(truths) => {
            let mut even = true;
            for of in truths {
                even ^= !truth(of, variables)?;
            }
            even
        }
    })
}

fn within(numbers: &[Number], members: &Members, variables: &Variables) -> Option<bool> {
    let values: Option<Vec<i64>> = numbers.iter().map(|of| number(of, variables)).collect();
    let values = values?;
    match members {
        Members::Numbers(spans) => {
            for span in spans {
                let distance = values[0].checked_sub(number(&span.first, variables)?)?;
                let inside = match &span.last {
                    None => distance == 0,
                    Some(last) => {
                        let below = match last {
                            Some(last) => values[0] <= number(last, variables)?,
                            None => true,
                        };
                        let step = match &span.step {
                            Some(step) => number(step, variables).filter(|&step| step > 0)?,
                            None => 1,
                        };
                        distance >= 0 && below && distance % step == 0
                    }
                };
                if inside {
                    return Some(true);
                }
            }
        }
        Members::Tuples(tuples) => {
            for tuple in tuples {
                let mut same = true;
                for (value, member) in values.iter().zip(tuple) {
                    same &= *value == number(member, variables)?;
                }
                if same {
                    return Some(true);
                }
            }
        }
    }
    Some(false)
}
