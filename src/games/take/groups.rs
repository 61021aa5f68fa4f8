//! A condition as groups: what may be taken wherever a gate is open, and the
//! gate, a condition on the piles alone.

use super::conjuncts::{Conjunct, Literal, conjuncts};
use super::names::{FIRST_PILE, LAST};
use super::values;
use crate::text::expression::{Number, Relation, Truth};

/// What may be taken, and where.
#[derive(Debug, Clone)]
pub struct Group {
    /// What has to hold of the piles; `None` where nothing has to.
    pub gate: Option<Truth>,
    /// What has to hold of the numbers taken.
    pub taken: Truth,
}

/// The groups of a condition. `None` if something in it joins what is taken
/// with the piles, or looks at the last move, or may have no value: then a
/// literal alone does not decide.
pub fn groups(truth: &Truth) -> Option<Vec<Group>> {
    if !values::divisors(truth)?.is_empty() {
        return None;
    }
    let mut groups: Vec<(Conjunct, Vec<Truth>)> = Vec::new();
    for conjunct in conjuncts(truth, true)? {
        let (taken, gate): (Conjunct, Conjunct) = (conjunct.into_iter())
            .partition(|literal| literal.sees(|variable| variable < FIRST_PILE));
        let of_piles = |variable| (FIRST_PILE..LAST).contains(&variable);
        let remembers = gate.iter().any(|literal| literal.sees(|it| it == LAST));
        if remembers
            || taken
                .iter()
                .any(|literal| literal.sees(|it| it == LAST || of_piles(it)))
        {
            return None;
        }
        let taken = all(taken);
        match groups.iter_mut().find(|(known, _)| *known == gate) {
            Some((_, takes)) => takes.push(taken),
            None => groups.push((gate, vec![taken])),
        }
    }
    let group = |(gate, taken): (Conjunct, Vec<Truth>)| Group {
        gate: (!gate.is_empty()).then(|| all(gate)),
        taken: Truth::Any(taken),
    };
    Some(groups.into_iter().map(group).collect())
}

/// All of these, together.
pub(super) fn all(literals: Conjunct) -> Truth {
    let mut literals: Vec<Truth> = literals.into_iter().map(Literal::truth).collect();
    if literals.is_empty() {
        let nothing = || Number::Constant(0);
        literals.push(Truth::Compared(nothing(), Relation::Equal, nothing(), 0..0));
    }
    Truth::All(literals)
}
