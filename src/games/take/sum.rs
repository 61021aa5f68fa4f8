//! Numbers as sums of multiples.

use super::lanes;
use super::names::Variables;
use crate::text::expression::{Link, Number, Operator};

/// No factor is this large: products with numbers of 32 bits fit.
const LARGEST: i64 = 1 << 30;

/// A sum of multiples and a constant, over a common denominator.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Sum {
    terms: Vec<(i64, Number)>,
    constant: i64,
    below: i64,
}

impl Sum {
    /// The number as a sum: of itself alone, if it is no other.
    pub fn of(number: &Number) -> Sum {
        Sum::linear(number).unwrap_or_else(|| Sum {
            terms: vec![(1, number.clone())],
            constant: 0,
            below: 1,
        })
    }

    fn constant(constant: i64) -> Option<Sum> {
        (constant.abs() < LARGEST).then_some(Sum {
            terms: Vec::new(),
            constant,
            below: 1,
        })
    }

    fn linear(number: &Number) -> Option<Sum> {
        match number {
            Number::Constant(constant) => Sum::constant(i64::try_from(*constant).ok()?),
            Number::Negative(number, _) => Sum::of(number).times(-1),
            Number::Chain(first, links) => {
                let mut sum = Sum::of(first);
                for (index, link) in links.iter().enumerate() {
                    let other = || Sum::of(&link.number);
                    let next = match link.operator {
                        Operator::Plus => sum.plus(&other()),
                        Operator::Minus => sum.plus(&other().times(-1)?),
                        Operator::Times => sum.product(&other()),
                        Operator::Over => match other() {
                            Sum {
                                terms,
                                constant,
                                below: 1,
                            } if terms.is_empty() && constant != 0 => sum.over(constant),
                            _ => None,
                        },
                        _ => None,
                    };
                    sum = next.unwrap_or_else(|| {
                        let links = links[..=index].to_vec();
                        Sum {
                            terms: vec![(1, Number::Chain(first.clone(), links))],
                            constant: 0,
                            below: 1,
                        }
                    });
                }
                Some(sum)
            }
            _ => None,
        }
    }

    /// The sum as a number; `None` if it has a denominator.
    pub fn number(&self) -> Option<Number> {
        let link = |operator, number| Link {
            operator,
            number,
            place: 0..0,
        };
        let constant = |number: i64| Number::Constant(number.into());
        let terms = self.terms.iter().map(|(factor, number)| match factor {
            1 => number.clone(),
            _ => Number::Chain(
                Box::new(constant(*factor)),
                vec![link(Operator::Times, number.clone())],
            ),
        });
        let added = (self.constant != 0).then(|| constant(self.constant));
        let mut parts = terms.chain(added);
        let first = parts.next().unwrap_or(Number::Constant(0));
        let rest: Vec<Link> = parts.map(|part| link(Operator::Plus, part)).collect();
        (self.below == 1).then(|| match rest.is_empty() {
            true => first,
            false => Number::Chain(Box::new(first), rest),
        })
    }

    /// This many times the sum.
    fn times(&self, factor: i64) -> Option<Sum> {
        let times = |number: i64| {
            let product = number.checked_mul(factor);
            product.filter(|product| product.abs() < LARGEST)
        };
        let terms = self.terms.iter();
        let terms = terms.map(|(factor, number)| Some((times(*factor)?, number.clone())));
        Some(Sum {
            terms: terms.collect::<Option<_>>()?,
            constant: times(self.constant)?,
            below: self.below,
        })
    }

    fn over(&self, divisor: i64) -> Option<Sum> {
        let sum = self.times(divisor.signum())?;
        let below = sum.below.checked_mul(divisor.abs());
        Some(Sum {
            below: below.filter(|&below| below < LARGEST)?,
            ..sum
        })
    }

    fn product(&self, other: &Sum) -> Option<Sum> {
        match (self.terms.is_empty(), other.terms.is_empty()) {
            (_, true) => self.times(other.constant)?.over(other.below),
            (true, _) => other.times(self.constant)?.over(self.below),
            _ => None,
        }
    }

    fn plus(&self, other: &Sum) -> Option<Sum> {
        let (mut sum, other) = (self.times(other.below)?, other.times(self.below)?);
        sum.constant += other.constant;
        sum.below = self.below.checked_mul(other.below)?;
        for (factor, number) in other.terms {
            match sum.terms.iter_mut().find(|(_, known)| *known == number) {
                Some((known, _)) => *known += factor,
                None => sum.terms.push((factor, number)),
            }
        }
        sum.terms.retain(|(factor, _)| *factor != 0);
        let small = |number: i64| number.abs() < LARGEST;
        let fits = small(sum.constant)
            && small(sum.below)
            && sum.terms.iter().all(|(factor, _)| small(*factor));
        fits.then_some(sum)
    }

    /// This minus the other, times what makes it a sum of integer multiples.
    pub fn difference(&self, other: &Sum) -> Option<Sum> {
        let sum = self.plus(&other.times(-1)?)?;
        Some(Sum { below: 1, ..sum })
    }

    /// The sum and 1 more.
    pub fn and_one(self) -> Sum {
        Sum {
            constant: self.constant + self.below,
            ..self
        }
    }

    /// The factor of a variable, and the rest of the sum; `None` if the variable
    /// occurs in another way too, or not at all.
    pub fn isolated(&self, variable: usize) -> Option<(i64, Sum)> {
        let alone = |number: &Number| *number == Number::Variable(variable);
        let (factor, _) = self.terms.iter().find(|(_, number)| alone(number))?;
        let mut rest = self.clone();
        rest.terms.retain(|(_, number)| !alone(number));
        (self.below == 1 && !rest.sees(|seen| seen == variable)).then_some((*factor, rest))
    }

    /// Whether one of these variables occurs.
    pub fn sees(&self, variables: impl Fn(usize) -> bool + Copy) -> bool {
        self.terms.iter().any(|(_, number)| number.sees(variables))
    }

    /// The constant that it is.
    pub fn as_constant(&self) -> Option<i64> {
        (self.terms.is_empty() && self.below == 1).then_some(self.constant)
    }

    /// Its value, if all terms are integers of 64 bits; there is no denominator.
    pub fn at(&self, variables: &Variables) -> Option<i64> {
        self.terms
            .iter()
            .try_fold(self.constant, |sum, (factor, number)| {
                let term = lanes::number(number, variables)?.checked_mul(*factor)?;
                sum.checked_add(term)
            })
    }
}
