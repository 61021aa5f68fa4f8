//! Parts of a condition that stay as they are when as much is added to what is
//! taken as to the piles: what they allow in a cell they allow, leaving the same,
//! in all further cells of a line. Only what is new in a cell has to be found.

use super::conjuncts::{Conjunct, Literal};
use super::names::FIRST_PILE;
use super::sum::Sum;
use crate::games::vectors::Cell;
use crate::text::expression::{Link, Number, Operator, Relation};

/// The steps under which a conjunct on this many piles stays as it is, the shortest first.
pub fn steps(conjunct: &Conjunct, piles: usize) -> Vec<Cell> {
    let after =
        |step: Cell| -> Option<Vec<_>> { conjunct.iter().map(|it| moved(it, step)).collect() };
    let Some(before) = after(Cell::default()) else {
        return Vec::new();
    };
    let unit = |bits: usize| -> Cell { std::array::from_fn(|axis| bits >> axis & 1) };
    let mut steps: Vec<Cell> = (1..1 << piles).map(unit).collect();
    steps.sort_by_key(|step| step.iter().sum::<usize>());
    if piles > 1 {
        steps.extend([[2, 1, 0, 0], [1, 2, 0, 0]]);
    }
    steps.retain(|step| after(*step).as_ref() == Some(&before));
    steps
}

/// What may be taken in a cell, and not as much less in the cell a step before: a
/// pile would have to grow.
pub fn fresh(conjunct: &Conjunct, step: Cell) -> Vec<Conjunct> {
    let axes = step.iter().enumerate().filter(|(_, by)| **by > 0);
    let less = axes.map(|(axis, &by)| {
        let least = Number::Constant(by as i128);
        Literal::Compared(Number::Variable(axis), Relation::Less, least)
    });
    less.map(|less| [&conjunct[..], &[less]].concat()).collect()
}

/// What a literal compares with 0, after a step from every pile and of what is
/// taken from it; `None` if that is not found.
fn moved(literal: &Literal, step: Cell) -> Option<(Sum, Relation)> {
    match literal {
        Literal::Compared(a, relation, b) => {
            let [a, b] = [a, b].map(|number| Sum::of(&stepped(number, step)));
            Some((a.difference(&b)?, *relation))
        }
        Literal::Other(..) => None,
    }
}

/// The number after the step, in its plainest form.
fn stepped(number: &Number, step: Cell) -> Number {
    let again = |number: &Number| stepped(number, step);
    match number {
        Number::Variable(variable) => match step.get(variable % FIRST_PILE) {
            Some(&by @ 1..) if *variable < 2 * FIRST_PILE => {
                let by = Number::Constant(by as i128);
                joined(number.clone(), Operator::Plus, by)
            }
            _ => number.clone(),
        },
        Number::Negative(..) => plain(number.with_parts(&again)),
        Number::Chain(first, links) => links.iter().fold(again(first), |so_far, link| {
            plain(joined(so_far, link.operator, again(&link.number)))
        }),
        other => other.with_parts(&again),
    }
}

fn joined(a: Number, operator: Operator, b: Number) -> Number {
    let link = Link {
        operator,
        number: b,
        place: 0..0,
    };
    Number::Chain(Box::new(a), vec![link])
}

fn plain(number: Number) -> Number {
    Sum::of(&number).number().unwrap_or(number)
}
