//! Conditions that would be read otherwise than they seem to be meant: they are refused, with what to
//! write instead.

use super::names::{FIRST_PILE, NAMES};
use crate::solve::code::{Code, worded};
use crate::text::expression::{Members, Number, Parsed, Relation, Span, Truth, mistake};
use crate::text::number_set::{Named, named};
use std::ops::Range;

/// Refuses a condition that asks to add stones, and sets that seem to continue in another way than
/// they do.
pub fn check(truth: &Truth) -> Parsed<()> {
    look(truth, true)
}

fn look(truth: &Truth, wanted: bool) -> Parsed<()> {
    match truth {
        Truth::Compared(a, relation, b, place) => {
            let relation = if wanted { *relation } else { relation.denied() };
            match adds(a, relation, b) || adds(b, relation.turned(), a) {
                true => adding(place),
                false => Ok(()),
            }
        }
        Truth::Within(numbers, members, place) => {
            if wanted && members_add(numbers, members) {
                return adding(place);
            }
            match members {
                Members::Numbers(spans) => continued(spans, place),
                Members::Tuples(_) | Members::Named(_) => Ok(()),
            }
        }
        Truth::IsZero(_) => Ok(()),
        Truth::Not(truth) => look(truth, !wanted),
        Truth::All(truths) | Truth::Any(truths) => {
            truths.iter().try_for_each(|truth| look(truth, wanted))
        }
        Truth::Implies(both) => look(&both[0], !wanted).and_then(|()| look(&both[1], wanted)),
        Truth::Iff(truths) => (truths.iter())
            .try_for_each(|truth| look(truth, true).and_then(|()| look(truth, false))),
    }
}

fn adding(place: &Range<usize>) -> Parsed<()> {
    let message = worded(|| {
        "In take every number taken is 0 or more. A move that adds stones is a vector of moves, as in moves((2,-1),(0,1)*) 5,3: take 2 here, add 1 there.".into()
    });
    Err(mistake(place.clone(), message).coded(Code::Rules))
}

fn is_taken(number: &Number) -> bool {
    matches!(number, Number::Variable(variable) if *variable < FIRST_PILE)
}

/// A number without variables.
fn constant(number: &Number) -> Option<i128> {
    let fixed = !number.sees(|_| true);
    fixed.then(|| number.at(&[0; NAMES.len()]).ok()?.integer().ok())?
}

/// Whether the comparison is about numbers taken below 0.
fn adds(taken: &Number, relation: Relation, bound: &Number) -> bool {
    if !is_taken(taken) {
        return false;
    }
    match (constant(bound), relation) {
        (Some(_), Relation::Unequal) => false,
        // Nothing at all may be taken: `s>-1`.
        (Some(bound), Relation::More) => bound < -1,
        (Some(bound), _) => bound < 0,
        (None, Relation::Equal) => {
            matches!(bound, Number::Negative(of, _) if matches!(**of, Number::Variable(_)))
        }
        (None, _) => false,
    }
}

fn members_add(numbers: &[Number], members: &Members) -> bool {
    let adds = |(number, member): (&Number, &Number)| adds(number, Relation::Equal, member);
    match members {
        Members::Numbers(spans) => spans.iter().any(|span| adds((&numbers[0], &span.first))),
        Members::Tuples(tuples) => tuples
            .iter()
            .any(|tuple| numbers.iter().zip(tuple).any(adds)),
        Members::Named(_) => false,
    }
}

/// Refuses `{1,4,9,16..}`: 16, 17, 18, … are in it, and 25 seems to be meant.
fn continued(spans: &[Span], place: &Range<usize>) -> Parsed<()> {
    let Some((open, before)) = spans.split_last() else {
        return Ok(());
    };
    let listed = before.iter().filter(|span| span.last.is_none());
    let listed: Vec<i128> = listed.filter_map(|span| constant(&span.first)).collect();
    let (Some(first), Some(Some(None))) = (constant(&open.first), Some(&open.last)) else {
        return Ok(());
    };
    let (Some(&last), None) = (listed.last(), &open.step) else {
        return Ok(());
    };
    if listed.len() < 2 || listed.len() < before.len() || first - last < 2 {
        return Ok(());
    }
    let message = worded(|| {
        let step = first - last;
        let all: Vec<u64> = (listed.iter().chain([&first]))
            .filter_map(|&member| u64::try_from(member).ok())
            .collect();
        let same = |named: &&(&str, Named)| {
            let members = named.1.members_from(all[0]).take(all.len());
            members.eq(all.iter().copied())
        };
        let other: String = match listed.windows(2).all(|pair| pair[1] - pair[0] == step) {
            _ if !all.is_empty()
                && let Some((_, named)) = named::NAMES.iter().find(same) =>
            {
                format!(", and in {named} for all of them.")
            }
            true => format!(", and {}../{step} for steps of {step}.", listed[0]),
            false => ". List others, as far as the piles go.".into(),
        };
        let (second, third) = (first + 1, first + 2);
        format!(
            "Is “and so on” meant? {first}.. is {first}, {second}, {third}, …: write {first}../1 for these{other}"
        )
    });
    Err(mistake(place.clone(), message).coded(Code::Set))
}
