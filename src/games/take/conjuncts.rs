//! A condition as a disjunction of conjunctions. Where the condition holds, all
//! literals of a conjunct do; where all literals of a conjunct hold, it does, if
//! everything in it has a value.

use super::values::Values;
use crate::text::expression::{Link, Members, Number, Operator, Relation, Span, Truth};

/// The most conjuncts, and the most literals in one: people write a few.
const MOST: usize = 32;

/// A comparison, or something else that has to be so or not so.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Literal {
    /// Numbers are related so.
    Compared(Number, Relation, Number),
    /// Whether it is so.
    Other(Truth, bool),
}

impl Literal {
    /// Whether one of these variables occurs.
    pub fn sees(&self, variables: impl Fn(usize) -> bool + Copy) -> bool {
        match self {
            Literal::Compared(a, _, b) => a.sees(variables) || b.sees(variables),
            Literal::Other(truth, _) => truth.sees(variables),
        }
    }

    /// What has to be so.
    pub fn truth(self) -> Truth {
        match self {
            Literal::Compared(a, relation, b) => Truth::Compared(a, relation, b, 0..0),
            Literal::Other(truth, true) => truth,
            Literal::Other(truth, false) => Truth::Not(Box::new(truth)),
        }
    }
}

fn is_whole(number: &Number) -> bool {
    Values::of(number).is_some_and(|values| values.whole)
}

/// What has to hold together.
pub type Conjunct = Vec<Literal>;

/// The conjuncts of what makes `truth` so, or not so; `None` if they are many.
pub fn conjuncts(truth: &Truth, wanted: bool) -> Option<Vec<Conjunct>> {
    match truth {
        Truth::Compared(a, relation, b, place) => {
            if let Some(inner) = counted(a).or_else(|| counted(b)) {
                let case = |so: bool| {
                    let [a, b] = [a, b].map(|number| given(number, inner, so));
                    let rest = Truth::Compared(a, *relation, b, place.clone());
                    both(conjuncts(inner, so)?, conjuncts(&rest, wanted)?)
                };
                return either(case(true)?, case(false)?);
            }
            let relation = if wanted { *relation } else { relation.denied() };
            one(Literal::Compared(a.clone(), relation, b.clone()))
        }
        Truth::Within(numbers, members, _) if wanted && !counts(numbers, members) => {
            Some(match members {
                Members::Named(_) => vec![vec![Literal::Other(truth.clone(), true)]],
                Members::Numbers(_) => spans(&numbers[0], members)
                    .unwrap_or_else(|| vec![vec![Literal::Other(truth.clone(), true)]]),
                Members::Tuples(tuples) => {
                    let same = |(number, member): (&Number, &Number)| {
                        Literal::Compared(number.clone(), Relation::Equal, member.clone())
                    };
                    (tuples.iter())
                        .map(|tuple| numbers.iter().zip(tuple).map(same).collect())
                        .collect()
                }
            })
        }
        Truth::Within(..) | Truth::IsZero(_) => one(Literal::Other(truth.clone(), wanted)),
        Truth::Not(truth) => conjuncts(truth, !wanted),
        Truth::All(truths) | Truth::Any(truths) => {
            let together = matches!(truth, Truth::All(_)) == wanted;
            let mut parts = truths.iter().map(|truth| conjuncts(truth, wanted));
            let first = parts.next()??;
            parts.try_fold(first, |so_far, part| match together {
                true => both(so_far, part?),
                false => either(so_far, part?),
            })
        }
        Truth::Implies(two) => match wanted {
            true => either(conjuncts(&two[0], false)?, conjuncts(&two[1], true)?),
            false => both(conjuncts(&two[0], true)?, conjuncts(&two[1], false)?),
        },
        Truth::Iff(truths) => parity(truths, wanted),
    }
    .filter(|all| all.len() <= MOST && all.iter().all(|conjunct| conjunct.len() <= MOST))
}

/// The first truth that counts as 1 or 0 in a number.
fn counted(number: &Number) -> Option<&Truth> {
    match number {
        Number::Counted(truth) => Some(truth),
        other => other.parts().into_iter().find_map(counted),
    }
}

/// Whether something counts in what is said to be a member, or in the members.
fn counts(numbers: &[Number], members: &Members) -> bool {
    let any = |numbers: &[Number]| numbers.iter().any(|number| counted(number).is_some());
    any(numbers)
        || match members {
            Members::Numbers(spans) => spans.iter().any(|Span { first, last, step }| {
                let ends = last.iter().flatten().chain(step);
                counted(first).is_some() || ends.into_iter().any(|end| counted(end).is_some())
            }),
            Members::Tuples(tuples) => tuples.iter().any(|tuple| any(tuple)),
            Members::Named(_) => false,
        }
}

/// The number where it is known whether `inner` is so.
fn given(number: &Number, inner: &Truth, so: bool) -> Number {
    match number {
        Number::Counted(truth) if **truth == *inner => Number::Constant(so.into()),
        other => other.with_parts(&|part| given(part, inner, so)),
    }
}

fn one(literal: Literal) -> Option<Vec<Conjunct>> {
    Some(vec![vec![literal]])
}

fn either(mut a: Vec<Conjunct>, b: Vec<Conjunct>) -> Option<Vec<Conjunct>> {
    a.extend(b);
    (a.len() <= MOST).then_some(a)
}

fn both(a: Vec<Conjunct>, b: Vec<Conjunct>) -> Option<Vec<Conjunct>> {
    if a.len() * b.len() > MOST {
        return None;
    }
    let joined = a
        .iter()
        .flat_map(|a| b.iter().map(move |b| [&a[..], b].concat()));
    Some(joined.collect())
}

/// An even number of them is not so; an odd one, if that is not wanted.
fn parity(truths: &[Truth], wanted: bool) -> Option<Vec<Conjunct>> {
    match truths {
        [only] => conjuncts(only, wanted),
        [first, others @ ..] => either(
            both(conjuncts(first, true)?, parity(others, wanted)?)?,
            both(conjuncts(first, false)?, parity(others, !wanted)?)?,
        ),
        [] => None,
    }
}

/// A number that is one of these, a conjunct for each span; `None` if the steps
/// are no plain numbers.
fn spans(number: &Number, members: &Members) -> Option<Vec<Conjunct>> {
    let Members::Numbers(spans) = members else {
        return None;
    };
    let compared =
        |a: &Number, relation, b: &Number| Literal::Compared(a.clone(), relation, b.clone());
    let conjunct = |span: &Span| {
        let first = &span.first;
        let Some(last) = &span.last else {
            return Some(vec![compared(number, Relation::Equal, first)]);
        };
        let mut all = vec![compared(number, Relation::AtLeast, first)];
        all.extend(
            last.as_ref()
                .map(|last| compared(number, Relation::AtMost, last)),
        );
        let step = match &span.step {
            Some(Number::Constant(step @ 1..)) => *step,
            Some(_) => return None,
            None => 1,
        };
        if step > 1 || !is_whole(number) || !is_whole(first) {
            let link = |operator, number| Link {
                operator,
                number,
                place: 0..0,
            };
            let distance = link(Operator::Minus, first.clone());
            let distance = Number::Chain(Box::new(number.clone()), vec![distance]);
            let rest = link(Operator::Mod, Number::Constant(step));
            let rest = Number::Chain(Box::new(distance), vec![rest]);
            all.push(compared(&rest, Relation::Equal, &Number::Constant(0)));
        }
        Some(all)
    };
    spans.iter().map(conjunct).collect()
}
