//! What is known about a condition before all of its variables are.

use super::tree::{Members, Number, Span, Truth};

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
}
