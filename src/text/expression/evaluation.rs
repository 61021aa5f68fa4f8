//! The exact value of an expression for given variables.

use std::ops::Range;

use super::rational::{Rational, Trouble};
use super::tree::{Extreme, Members, Number, Operator, Span, Truth};

/// What cannot be computed, and where in the text.
pub type Stuck = (Range<usize>, Trouble);

impl Number {
    /// The number, with `variables[i]` for variable `i`.
    ///
    /// # Errors
    ///
    /// What cannot be computed, and where.
    pub fn at(&self, variables: &[i128]) -> Result<Rational, Stuck> {
        let stuck = |place: &Range<usize>| {
            let place = place.clone();
            move |trouble| (place, trouble)
        };
        Ok(match self {
            Number::Constant(number) => Rational::whole(*number),
            Number::Variable(index) => Rational::whole(variables[*index]),
            Number::Negative(number, place) => {
                number.at(variables)?.negated().map_err(stuck(place))?
            }
            Number::Floor(number) => number.at(variables)?.floor(),
            Number::Absolute(number, place) => {
                let number = number.at(variables)?;
                let negated = number.negated().map_err(stuck(place))?;
                match number.compare(negated).map_err(stuck(place))?.is_lt() {
                    true => negated,
                    false => number,
                }
            }
            Number::Extreme(extreme, numbers, place) => {
                let mut numbers = numbers.iter();
                let first = numbers.next().expect("a function has arguments");
                let first = first.at(variables)?;
                numbers.try_fold(first, |so_far, number| {
                    let number = number.at(variables)?;
                    extreme.of(so_far, number).map_err(stuck(place))
                })?
            }
            Number::Chain(first, links) => {
                let first = first.at(variables)?;
                links.iter().try_fold(first, |so_far, link| {
                    let number = link.number.at(variables)?;
                    let joined = link.operator.of(so_far, number);
                    joined.map_err(stuck(&link.place))
                })?
            }
            Number::Counted(truth) => Rational::whole(truth.at(variables)?.into()),
        })
    }
}

impl Extreme {
    fn of(self, a: Rational, b: Rational) -> Result<Rational, Trouble> {
        match self {
            Extreme::Least => Ok(if a.compare(b)?.is_le() { a } else { b }),
            Extreme::Largest => Ok(if a.compare(b)?.is_ge() { a } else { b }),
            Extreme::Divisor => a.gcd(b),
        }
    }
}

impl Operator {
    fn of(self, a: Rational, b: Rational) -> Result<Rational, Trouble> {
        match self {
            Operator::Plus => a.plus(b),
            Operator::Minus => a.minus(b),
            Operator::Times => a.times(b),
            Operator::Over => a.over(b),
            Operator::Div => a.div(b),
            Operator::Mod => a.modulo(b),
            Operator::Xor => a.xor(b),
        }
    }
}

impl Span {
    fn contains(&self, number: Rational, variables: &[i128]) -> Result<bool, Stuck> {
        let first = self.first.at(variables)?;
        let Some(last) = &self.last else {
            return Ok(number == first);
        };
        // Differences beyond 128 bits are far outside.
        let Ok(distance) = number.minus(first) else {
            return Ok(false);
        };
        let zero = Rational::whole(0);
        if distance.compare(zero).is_ok_and(|order| order.is_lt()) {
            return Ok(false);
        }
        if let Some(last) = last
            && (number.compare(last.at(variables)?)).is_ok_and(|order| order.is_gt())
        {
            return Ok(false);
        }
        let step = match &self.step {
            Some(step) => step.at(variables)?,
            None => Rational::whole(1),
        };
        let steps = distance.over(step);
        Ok(steps.is_ok_and(|steps| steps.integer().is_ok_and(|steps| steps >= 0)))
    }
}

impl Members {
    fn contain(&self, numbers: &[Rational], variables: &[i128]) -> Result<bool, Stuck> {
        match self {
            Members::Numbers(spans) => {
                for span in spans {
                    if span.contains(numbers[0], variables)? {
                        return Ok(true);
                    }
                }
            }
            Members::Tuples(tuples) => {
                for tuple in tuples {
                    let tuple: Result<Vec<Rational>, Stuck> =
                        tuple.iter().map(|number| number.at(variables)).collect();
                    if tuple? == numbers {
                        return Ok(true);
                    }
                }
            }
            Members::Named(named) => {
                let number = numbers[0].integer().ok();
                let number = number.and_then(|number| u64::try_from(number).ok());
                return Ok(number.is_some_and(|number| named.contains(number)));
            }
        }
        Ok(false)
    }
}

impl Truth {
    /// The truth, with `variables[i]` for variable `i`. Evaluation is lazy, so that `y > 0 and x/y
    /// < 2` is safe.
    ///
    /// # Errors
    ///
    /// What cannot be computed, and where.
    pub fn at(&self, variables: &[i128]) -> Result<bool, Stuck> {
        Ok(match self {
            Truth::Compared(a, relation, b, place) => {
                let order = a.at(variables)?.compare(b.at(variables)?);
                relation.holds(order.map_err(|trouble| (place.clone(), trouble))?)
            }
            Truth::Within(numbers, members, _) => {
                let numbers: Result<Vec<Rational>, Stuck> =
                    numbers.iter().map(|number| number.at(variables)).collect();
                members.contain(&numbers?, variables)?
            }
            Truth::IsZero(index) => variables[*index] == 0,
            Truth::Not(truth) => !truth.at(variables)?,
            Truth::All(truths) => {
                for truth in truths {
                    if !truth.at(variables)? {
                        return Ok(false);
                    }
                }
                true
            }
            Truth::Any(truths) => {
                for truth in truths {
                    if truth.at(variables)? {
                        return Ok(true);
                    }
                }
                false
            }
            Truth::Implies(both) => !both[0].at(variables)? || both[1].at(variables)?,
            Truth::Iff(truths) => {
                let mut even = true;
                for truth in truths {
                    even ^= !truth.at(variables)?;
                }
                even
            }
        })
    }
}
