//! Conditions evaluated for many numbers in one go: s = 0, 1, … (or another
//! variable), with all other variables fixed. Columns of numbers pass through the expression
//! together, so that reading it costs once a row; what 64-bit integers cannot
//! decide is left to the exact evaluation, cell by cell.

use std::ops::Range;
use std::sync::Arc;

use super::condition::Condition;
use super::names::NAMES;
use crate::divisor::gcd_of_words;
use crate::expression::{Extreme, Link, Members, Number, Operator, Relation, Truth};

/// It is not so.
const NO: u8 = 0;
/// It is so.
const YES: u8 = 1;
/// There is no value.
const STUCK: u8 = 2;
/// Not known here: the exact evaluation decides.
const OPEN: u8 = 3;

/// The largest size of a number whose product with another one fits.
const LARGEST: u64 = 1 << 31;

/// The same number in every lane, or one for each.
#[derive(Debug, Clone)]
enum Values {
    Same(i64),
    Each(Vec<i64>),
}

/// A column of numbers.
#[derive(Debug, Clone)]
struct Column {
    /// The numerators.
    values: Values,
    /// Positive denominators; `None` where all are 1.
    below: Option<Values>,
    /// What is wrong with each number (0, [`STUCK`] or [`OPEN`]); `None` where
    /// nothing is.
    faults: Option<Vec<u8>>,
    /// No numerator or denominator is larger in size.
    bound: u64,
}

/// A column of truths, a byte each.
#[derive(Debug, Clone)]
enum Verdicts {
    Same(u8),
    Each(Vec<u8>),
}

/// Evaluates a condition row by row.
pub struct Lanes {
    condition: Condition,
    truth: Arc<Truth>,
    /// The numbers in the lanes.
    taken: Vec<i64>,
}

impl Lanes {
    /// For rows of `condition`.
    pub fn new(condition: Condition) -> Lanes {
        Lanes {
            truth: Arc::new(condition.truth().clone()),
            condition,
            taken: Vec::new(),
        }
    }

    /// The condition.
    pub fn condition(&self) -> &Condition {
        &self.condition
    }

    /// What the condition says, to be asked for while lanes are at work.
    pub fn truth(&self) -> Arc<Truth> {
        self.truth.clone()
    }

    /// Whether `truth` holds for each of `numbers` in place of the variable `lane`,
    /// with the other variables as given: a byte each, 1 where it does.
    pub fn holds(
        &mut self,
        truth: &Truth,
        lane: usize,
        variables: &[i64; NAMES.len()],
        numbers: Range<usize>,
        out: &mut Vec<u8>,
    ) {
        let (first, count) = (numbers.start as i64, numbers.len());
        if self.taken.first() != Some(&first) {
            self.taken.clear();
        }
        while self.taken.len() < count {
            self.taken.push(first + self.taken.len() as i64);
        }
        let row = Row {
            variables,
            lane,
            lanes: &self.taken[..count],
        };
        let verdicts = row.truth(truth);
        out.clear();
        match verdicts {
            Verdicts::Same(verdict) => out.resize(count, verdict),
            Verdicts::Each(verdicts) => out.extend_from_slice(&verdicts),
        }
        if !out.iter().any(|&verdict| verdict > YES) {
            return;
        }
        for (number, verdict) in out.iter_mut().enumerate() {
            *verdict = match *verdict {
                OPEN => {
                    let mut exact = variables.map(i128::from);
                    exact[lane] = i128::from(first) + number as i128;
                    u8::from(truth.at(&exact) == Ok(true))
                }
                YES => YES,
                _ => NO,
            };
        }
    }
}

/// One row.
struct Row<'r> {
    variables: &'r [i64; NAMES.len()],
    /// The variable that differs from lane to lane.
    lane: usize,
    /// What it is in each.
    lanes: &'r [i64],
}

impl Values {
    fn join(&self, other: &Values, join: impl Fn(i64, i64) -> i64) -> Values {
        match (self, other) {
            (Values::Same(a), Values::Same(b)) => Values::Same(join(*a, *b)),
            (Values::Each(a), Values::Same(b)) => {
                Values::Each(a.iter().map(|&a| join(a, *b)).collect())
            }
            (Values::Same(a), Values::Each(b)) => {
                Values::Each(b.iter().map(|&b| join(*a, b)).collect())
            }
            (Values::Each(a), Values::Each(b)) => {
                Values::Each(a.iter().zip(b).map(|(&a, &b)| join(a, b)).collect())
            }
        }
    }

    fn map(self, map: impl Fn(i64) -> i64) -> Values {
        match self {
            Values::Same(value) => Values::Same(map(value)),
            Values::Each(mut values) => {
                values.iter_mut().for_each(|value| *value = map(*value));
                Values::Each(values)
            }
        }
    }

    /// `verdict` for every value with this property.
    fn verdicts(&self, property: impl Fn(i64) -> u8) -> Verdicts {
        match self {
            Values::Same(value) => Verdicts::Same(property(*value)),
            Values::Each(values) => {
                Verdicts::Each(values.iter().map(|&value| property(value)).collect())
            }
        }
    }
}

impl Verdicts {
    fn join(self, other: Verdicts, join: impl Fn(u8, u8) -> u8) -> Verdicts {
        match (self, other) {
            (Verdicts::Same(a), Verdicts::Same(b)) => Verdicts::Same(join(a, b)),
            (Verdicts::Each(mut a), Verdicts::Same(b)) => {
                a.iter_mut().for_each(|a| *a = join(*a, b));
                Verdicts::Each(a)
            }
            (Verdicts::Same(a), Verdicts::Each(mut b)) => {
                b.iter_mut().for_each(|b| *b = join(a, *b));
                Verdicts::Each(b)
            }
            (Verdicts::Each(mut a), Verdicts::Each(b)) => {
                a.iter_mut().zip(b).for_each(|(a, b)| *a = join(*a, b));
                Verdicts::Each(a)
            }
        }
    }

    fn map(self, map: impl Fn(u8) -> u8) -> Verdicts {
        match self {
            Verdicts::Same(verdict) => Verdicts::Same(map(verdict)),
            Verdicts::Each(mut verdicts) => {
                verdicts
                    .iter_mut()
                    .for_each(|verdict| *verdict = map(*verdict));
                Verdicts::Each(verdicts)
            }
        }
    }

    fn all(&self, wanted: u8) -> bool {
        match self {
            Verdicts::Same(verdict) => *verdict == wanted,
            Verdicts::Each(verdicts) => verdicts.iter().all(|&verdict| verdict == wanted),
        }
    }
}

/// The worse of two faults: what is [`OPEN`] stays so, as nothing that follows
/// from it is known.
fn worse(a: u8, b: u8) -> u8 {
    a | b
}

fn both(a: u8, b: u8) -> u8 {
    if a == YES { b } else { a }
}

fn either(a: u8, b: u8) -> u8 {
    if a == NO { b } else { a }
}

fn denied(a: u8) -> u8 {
    if a > YES { a } else { 1 - a }
}

impl Column {
    fn same(value: i64) -> Column {
        Column {
            values: Values::Same(value),
            below: None,
            faults: None,
            bound: value.unsigned_abs(),
        }
    }

    /// Faults of either.
    fn faults_of(&self, other: &Column) -> Option<Vec<u8>> {
        match (&self.faults, &other.faults) {
            (Some(a), Some(b)) => Some(a.iter().zip(b).map(|(&a, &b)| worse(a, b)).collect()),
            (a, b) => a.clone().or_else(|| b.clone()),
        }
    }

    fn add_faults(&mut self, verdicts: Verdicts, count: usize) {
        if verdicts.all(0) {
            return;
        }
        let faults = self.faults.get_or_insert_with(|| vec![0; count]);
        match verdicts {
            Verdicts::Same(fault) => faults.iter_mut().for_each(|a| *a = worse(*a, fault)),
            Verdicts::Each(found) => {
                faults
                    .iter_mut()
                    .zip(found)
                    .for_each(|(a, b)| *a = worse(*a, b));
            }
        }
    }

    fn with_faults(mut self, fault: u8, count: usize) -> Column {
        self.add_faults(Verdicts::Same(fault), count);
        self
    }
}

impl Row<'_> {
    fn count(&self) -> usize {
        self.lanes.len()
    }

    /// A column of which nothing is known.
    fn open(&self) -> Column {
        Column::same(0).with_faults(OPEN, self.count())
    }

    fn number(&self, number: &Number) -> Column {
        match number {
            Number::Constant(number) => match i64::try_from(*number) {
                Ok(number) if number.unsigned_abs() < LARGEST => Column::same(number),
                _ => self.open(),
            },
            Number::Variable(index) if *index == self.lane => Column {
                values: Values::Each(self.lanes.to_vec()),
                below: None,
                faults: None,
                bound: self.lanes.last().map_or(0, |&last| last as u64 + 1),
            },
            Number::Variable(index) => {
                let value = self.variables[*index];
                match value.unsigned_abs() < LARGEST {
                    true => Column::same(value),
                    false => self.open(),
                }
            }
            Number::Negative(number, _) => {
                let mut column = self.number(number);
                column.values = column.values.map(|value| -value);
                column
            }
            Number::Floor(number) => self.floored(self.number(number)),
            Number::Absolute(number, _) => {
                let mut column = self.number(number);
                column.values = column.values.map(i64::abs);
                column
            }
            Number::Extreme(extreme, numbers, _) => {
                let mut columns = numbers.iter().map(|number| self.number(number));
                let first = columns.next().expect("a function has arguments");
                columns.fold(first, |a, b| self.extreme(*extreme, a, b))
            }
            Number::Chain(first, links) => {
                let first = self.number(first);
                links
                    .iter()
                    .fold(first, |so_far, link| self.link(so_far, link))
            }
        }
    }

    fn floored(&self, column: Column) -> Column {
        let Column {
            values,
            below,
            faults,
            bound,
        } = column;
        let values = match below {
            None => values,
            Some(below) => values.join(&below, i64::div_euclid),
        };
        Column {
            values,
            below: None,
            faults,
            bound: bound + 1,
        }
    }

    /// Brings two columns to common denominators; `None` if numbers grow too
    /// large.
    fn levelled(&self, a: Column, b: Column) -> Option<[Column; 2]> {
        if a.below.is_none() && b.below.is_none() {
            return Some([a, b]);
        }
        if a.bound >= LARGEST || b.bound >= LARGEST {
            return None;
        }
        let one = Values::Same(1);
        let (over, under) = (
            a.below.clone().unwrap_or(one.clone()),
            b.below.clone().unwrap_or(one),
        );
        let below = Some(over.join(&under, |a, b| a * b));
        let bound = a.bound.max(1) * b.bound.max(1);
        let raise = |column: Column, by: &Values| Column {
            values: column.values.join(by, |a, b| a * b),
            below: below.clone(),
            faults: column.faults,
            bound,
        };
        Some([raise(a, &under), raise(b, &over)])
    }

    fn extreme(&self, extreme: Extreme, a: Column, b: Column) -> Column {
        if extreme == Extreme::Divisor {
            let (a, b) = (self.whole(a), self.whole(b));
            return Column {
                values: a.values.join(&b.values, |a, b| {
                    gcd_of_words(a.unsigned_abs(), b.unsigned_abs()) as i64
                }),
                below: None,
                faults: a.faults_of(&b),
                bound: a.bound.max(b.bound),
            };
        }
        let Some([a, b]) = self.levelled(a, b) else {
            return self.open();
        };
        let values = match extreme {
            Extreme::Least => a.values.join(&b.values, i64::min),
            _ => a.values.join(&b.values, i64::max),
        };
        Column {
            values,
            faults: a.faults_of(&b),
            bound: a.bound.max(b.bound),
            below: a.below,
        }
    }

    /// The column where it is whole; fractions have no value.
    fn whole(&self, column: Column) -> Column {
        let Some(below) = &column.below else {
            return column;
        };
        let rest = column.values.join(below, |a, b| a % b);
        let faults = rest.verdicts(|rest| if rest == 0 { 0 } else { STUCK });
        let mut whole = Column {
            values: column.values.join(below, |a, b| a / b),
            below: None,
            faults: column.faults,
            bound: column.bound,
        };
        whole.add_faults(faults, self.count());
        whole
    }

    fn link(&self, a: Column, link: &Link) -> Column {
        let b = self.number(&link.number);
        // Whatever is done below fits into 64 bits.
        if a.bound >= LARGEST || b.bound >= LARGEST {
            return self.open();
        }
        match link.operator {
            Operator::Plus | Operator::Minus => {
                let Some([a, b]) = self.levelled(a, b) else {
                    return self.open();
                };
                Column {
                    values: match link.operator {
                        Operator::Plus => a.values.join(&b.values, |a, b| a + b),
                        _ => a.values.join(&b.values, |a, b| a - b),
                    },
                    faults: a.faults_of(&b),
                    bound: a.bound + b.bound,
                    below: a.below,
                }
            }
            Operator::Times => Column {
                values: a.values.join(&b.values, |a, b| a * b),
                faults: a.faults_of(&b),
                bound: a.bound.max(1) * b.bound.max(1),
                below: match (a.below, b.below) {
                    (Some(a), Some(b)) => Some(a.join(&b, |a, b| a * b)),
                    (a, b) => a.or(b),
                },
            },
            Operator::Over => self.over(a, b),
            Operator::Div | Operator::Mod => {
                let (a, b) = (self.whole(a), self.whole(b));
                let mut faults = Column {
                    values: Values::Same(0),
                    below: None,
                    faults: a.faults_of(&b),
                    bound: a.bound.max(b.bound),
                };
                let zero = b.values.verdicts(|b| if b == 0 { STUCK } else { 0 });
                faults.add_faults(zero, self.count());
                // Rounded down; the rest has the sign of the divisor.
                let quotient = |a: i64, b: i64| match b {
                    0 => 0,
                    _ => a.div_euclid(b) - i64::from(b < 0 && a.rem_euclid(b) != 0),
                };
                let values = match link.operator {
                    Operator::Div => a.values.join(&b.values, quotient),
                    _ => a.values.join(&b.values, |a, b| a - quotient(a, b) * b),
                };
                Column { values, ..faults }
            }
            Operator::Xor => {
                let (a, b) = (self.whole(a), self.whole(b));
                let negative = |column: &Column| {
                    let fault = |value: i64| if value < 0 { STUCK } else { 0 };
                    column.values.verdicts(fault)
                };
                let mut sum = Column {
                    values: a.values.join(&b.values, |a, b| (a ^ b).max(0)),
                    below: None,
                    faults: a.faults_of(&b),
                    bound: 2 * a.bound.max(b.bound).max(1),
                };
                sum.add_faults(negative(&a), self.count());
                sum.add_faults(negative(&b), self.count());
                sum
            }
        }
    }

    fn over(&self, a: Column, b: Column) -> Column {
        let one = Values::Same(1);
        // (a/c) / (b/d) = (a·d) / (c·b), with the sign of b above.
        let above = match &b.below {
            Some(d) => a.values.join(d, |a, d| a * d),
            None => a.values.clone(),
        };
        let sign = |value: i64, b: i64| if b < 0 { -value } else { value };
        let values = above.join(&b.values, sign);
        let c = a.below.as_ref().unwrap_or(&one);
        let below = c.join(&b.values, |c, b| (c * b.abs()).max(1));
        let mut quotient = Column {
            values,
            below: Some(below),
            faults: a.faults_of(&b),
            bound: a.bound.max(1) * b.bound.max(1),
        };
        let zero = b.values.verdicts(|b| if b == 0 { STUCK } else { 0 });
        quotient.add_faults(zero, self.count());
        quotient
    }

    fn compared(&self, a: Column, relation: Relation, b: Column) -> Verdicts {
        let faults = a.faults_of(&b);
        let Some([a, b]) = self.levelled(a, b) else {
            return Verdicts::Same(OPEN);
        };
        let (a, b) = (&a.values, &b.values);
        // A loop of its own for each sign: these are the innermost ones.
        let verdicts = match relation {
            Relation::Equal => holds(a, b, |a, b| a == b),
            Relation::Unequal => holds(a, b, |a, b| a != b),
            Relation::Less => holds(a, b, |a, b| a < b),
            Relation::AtMost => holds(a, b, |a, b| a <= b),
            Relation::More => holds(a, b, |a, b| a > b),
            Relation::AtLeast => holds(a, b, |a, b| a >= b),
        };
        match faults {
            None => verdicts,
            Some(faults) => {
                Verdicts::Each(faults).join(
                    verdicts,
                    |fault, verdict| {
                        if fault == 0 { verdict } else { fault }
                    },
                )
            }
        }
    }

    fn truth(&self, truth: &Truth) -> Verdicts {
        match truth {
            Truth::Compared(a, relation, b, _) => {
                self.compared(self.number(a), *relation, self.number(b))
            }
            Truth::Within(numbers, members, _) => self.within(numbers, members),
            Truth::IsZero(_) => Verdicts::Same(OPEN),
            Truth::Not(truth) => self.truth(truth).map(denied),
            Truth::All(truths) => {
                let mut all = self.truth(&truths[0]);
                for truth in &truths[1..] {
                    if matches!(all, Verdicts::Same(NO)) {
                        break;
                    }
                    all = all.join(self.truth(truth), both);
                }
                all
            }
            Truth::Any(truths) => {
                let mut any = self.truth(&truths[0]);
                for truth in &truths[1..] {
                    if matches!(any, Verdicts::Same(YES)) {
                        break;
                    }
                    any = any.join(self.truth(truth), either);
                }
                any
            }
            Truth::Implies(two) => {
                let first = self.truth(&two[0]).map(denied);
                first.join(self.truth(&two[1]), either)
            }
            Truth::Iff(truths) => {
                let mut truths = truths.iter().map(|truth| self.truth(truth));
                let first = truths.next().expect("a chain has links");
                truths.fold(first, |a, b| {
                    a.join(b, |a, b| match (a > YES, b > YES) {
                        (true, _) => a,
                        (_, true) => b,
                        _ => u8::from(a == b),
                    })
                })
            }
        }
    }

    fn within(&self, numbers: &[Number], members: &Members) -> Verdicts {
        let columns: Vec<Column> = numbers.iter().map(|number| self.number(number)).collect();
        let clean = columns.iter().all(|column| column.faults.is_none());
        if !clean {
            return Verdicts::Same(OPEN);
        }
        let mut any = Verdicts::Same(NO);
        match members {
            Members::Numbers(spans) => {
                for span in spans {
                    let first = self.number(&span.first);
                    let found = match &span.last {
                        None => self.compared(columns[0].clone(), Relation::Equal, first),
                        Some(last) => {
                            let column = &columns[0];
                            let step = span.step.as_ref().map(|step| self.number(step));
                            let step = match step {
                                None => 1,
                                Some(Column {
                                    values: Values::Same(step @ 1..),
                                    below: None,
                                    faults: None,
                                    ..
                                }) => step,
                                _ => return Verdicts::Same(OPEN),
                            };
                            let plain =
                                |column: &Column| column.below.is_none() && column.faults.is_none();
                            if !plain(column) || !plain(&first) {
                                return Verdicts::Same(OPEN);
                            }
                            let fits = column.values.join(&first.values, |value, first| {
                                i64::from(value >= first && (value - first) % step == 0)
                            });
                            let fits = fits.verdicts(|fits| fits as u8);
                            match last {
                                None => fits,
                                Some(last) => {
                                    let last = self.number(last);
                                    if !plain(&last) {
                                        return Verdicts::Same(OPEN);
                                    }
                                    let low = self.compared(column.clone(), Relation::AtMost, last);
                                    fits.join(low, both)
                                }
                            }
                        }
                    };
                    any = any.join(found, either);
                }
            }
            Members::Tuples(tuples) => {
                for tuple in tuples {
                    let mut all = Verdicts::Same(YES);
                    for (column, member) in columns.iter().zip(tuple) {
                        let member = self.number(member);
                        if member.faults.is_some() {
                            return Verdicts::Same(OPEN);
                        }
                        let same = self.compared(column.clone(), Relation::Equal, member);
                        all = all.join(same, both);
                    }
                    any = any.join(all, either);
                }
            }
        }
        any
    }
}

fn holds(a: &Values, b: &Values, holds: impl Fn(i64, i64) -> bool) -> Verdicts {
    match (a, b) {
        (Values::Each(a), Values::Each(b)) => Verdicts::Each(
            a.iter()
                .zip(b)
                .map(|(&a, &b)| u8::from(holds(a, b)))
                .collect(),
        ),
        (Values::Each(a), Values::Same(b)) => {
            Verdicts::Each(a.iter().map(|&a| u8::from(holds(a, *b))).collect())
        }
        (Values::Same(a), Values::Each(b)) => {
            Verdicts::Each(b.iter().map(|&b| u8::from(holds(*a, b))).collect())
        }
        (Values::Same(a), Values::Same(b)) => Verdicts::Same(u8::from(holds(*a, *b))),
    }
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use proptest::prelude::*;

    /// Text of a number.
    fn number(depth: u32) -> BoxedStrategy<String> {
        let leaf = prop_oneof![
            4 => prop::sample::select(vec!["s", "t", "p", "q", "last"]).prop_map(String::from),
            2 => (0..12u64).prop_map(|number| number.to_string()),
            1 => (2..5u64, prop::sample::select(vec!["s", "t", "q"]))
                .prop_map(|(number, name)| format!("{number}{name}")),
        ];
        if depth == 0 {
            return leaf.boxed();
        }
        let inner = number(depth - 1);
        let operators = vec!["+", "-", "*", "/", " div ", " mod ", " xor "];
        prop_oneof![
            3 => leaf,
            3 => (inner.clone(), prop::sample::select(operators), inner.clone())
                .prop_map(|(a, sign, b)| format!("({a}{sign}{b})")),
            1 => (prop::sample::select(vec!["min", "max", "gcd"]), inner.clone(), inner.clone())
                .prop_map(|(name, a, b)| format!("{name}({a},{b})")),
            1 => (prop::sample::select(vec!["abs", "floor", "-"]), inner)
                .prop_map(|(name, a)| format!("{name}({a})")),
        ]
        .boxed()
    }

    /// Text of a condition.
    pub(in crate::games::take) fn condition(depth: u32) -> BoxedStrategy<String> {
        let signs = vec!["=", "!=", "<", "<=", ">", ">="];
        let leaf = prop_oneof![
            4 => (number(2), prop::sample::select(signs), number(1))
                .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
            1 => (number(1), prop::collection::vec(0..9u64, 1..4), any::<bool>(), 1..4u64, 1..4u64)
                .prop_map(|(a, set, not, first, step)| {
                    let set: Vec<String> = set.iter().map(u64::to_string).collect();
                    let not = if not { " not" } else { "" };
                    format!("{a}{not} in {{{},{first}..9/{step}}}", set.join(","))
                }),
            1 => prop::collection::vec((0..4u64, 0..4u64), 1..3).prop_map(|pairs| {
                let pairs: Vec<String> =
                    pairs.iter().map(|(a, b)| format!("({a},{b})")).collect();
                format!("(s,t) in {{{}}}", pairs.join(","))
            }),
        ];
        if depth == 0 {
            return leaf.boxed();
        }
        let inner = condition(depth - 1);
        let words = vec!["and", "or", "implies", "iff"];
        prop_oneof![
            2 => leaf,
            3 => (inner.clone(), prop::sample::select(words), inner.clone())
                .prop_map(|(a, word, b)| format!("({a}) {word} ({b})")),
            1 => inner.prop_map(|a| format!("not ({a})")),
        ]
        .boxed()
    }

    /// A part of a condition as people write it, and its neighbours: sums, bounds,
    /// rests, members.
    fn literal() -> BoxedStrategy<String> {
        let names = prop::sample::select(vec!["s", "t", "u", "p", "q", "last"]);
        let number = prop_oneof![
            3 => names.clone().prop_map(String::from),
            2 => (0..7u64).prop_map(|number| number.to_string()),
        ];
        let factor = prop::sample::select(vec!["", "", "-", "2*", "-3*", "6*"]);
        let sum = (
            factor,
            number.clone(),
            prop::sample::select(vec!["+", "-"]),
            number.clone(),
        )
            .prop_map(|(factor, a, sign, b)| format!("{factor}{a}{sign}{b}"));
        let side = prop_oneof![
            3 => number.clone(),
            3 => sum,
            1 => (number.clone(), 2..4u64).prop_map(|(a, b)| format!("{a}/{b}")),
            1 => (number.clone(), number.clone()).prop_map(|(a, b)| format!("{a}*{b}")),
            1 => (number.clone(), number.clone()).prop_map(|(a, b)| format!("{a} div {b}")),
        ];
        let rest = (side.clone(), number.clone(), number.clone(), any::<bool>()).prop_map(
            |(a, b, c, turned)| match turned {
                true => format!("{c}=({a}) mod ({b}-2)"),
                false => format!("({a}) mod {b}={c}"),
            },
        );
        let signs = vec!["=", "=", "!=", "<", "<=", ">", ">="];
        prop_oneof![
            4 => (side.clone(), prop::sample::select(signs), side.clone())
                .prop_map(|(a, sign, b)| format!("{a}{sign}{b}")),
            3 => rest,
            1 => (side, number.clone(), number.clone(), 1..4u64, any::<bool>()).prop_map(
                |(a, b, c, step, not)| {
                    let not = if not { " not" } else { "" };
                    format!("{a}{not} in {{{b},{c}..9/{step}}}")
                }
            ),
            1 => (number.clone(), number.clone(), number.clone())
                .prop_map(|(a, b, c)| format!("({a},t) in {{(1,{b}),({c},2)}}")),
        ]
        .boxed()
    }

    /// Text of a condition of such parts.
    pub(in crate::games::take) fn joined(depth: u32) -> BoxedStrategy<String> {
        if depth == 0 {
            return literal();
        }
        let inner = joined(depth - 1);
        let words = vec!["and", "and", "or", "implies", "iff"];
        prop_oneof![
            1 => inner.clone(),
            4 => (inner.clone(), prop::sample::select(words), inner.clone())
                .prop_map(|(a, word, b)| format!("({a}) {word} ({b})")),
            1 => inner.prop_map(|a| format!("not ({a})")),
        ]
        .boxed()
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Printed and read back, and evaluated in lanes: as in each cell alone.
        #[test]
        fn lanes_agree_with_single_cells(
            text in condition(2),
            first in prop_oneof![4 => Just(0), 1 => 1..40usize, 2 => (1 << 31) - 9..1usize << 33],
            t in 0..9i64,
            q in 0..12i64,
            last in 0..4i64,
        ) {
            let condition = Condition::parse(&text).unwrap();
            let printed = condition.to_string();
            let again = Condition::parse(&printed).unwrap();
            prop_assert_eq!(again.to_string(), printed);
            let variables = [0, t, 0, 11, q, 0, last, 0, 0, 0];
            let mut out = Vec::new();
            let truth = condition.truth().clone();
            Lanes::new(condition).holds(&truth, 0, &variables, first..first + 14, &mut out);
            for (s, found) in (first..).zip(&out) {
                let mut exact = variables.map(i128::from);
                exact[0] = s as i128;
                prop_assert_eq!(*found == 1, again.holds(&exact), "{} with s={}", text, s);
            }
        }

        /// What is never so, before the piles are known, is so nowhere.
        #[test]
        fn never_is_nowhere(text in condition(2), s in 0..6i128, t in 0..6i128) {
            let condition = Condition::parse(&text).unwrap();
            let mut variables = [s, t, 0, 0, 0, 0, 0, 0, 0, 0];
            if condition.truth().is_never(&variables, |variable| variable >= 3) {
                for (p, q) in (0..9).flat_map(|p| (0..9).map(move |q| (p, q))) {
                    for last in 0..4 {
                        [variables[3], variables[4], variables[6]] = [p, q, last];
                        prop_assert!(!condition.holds(&variables), "{text} {variables:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn euclid_takes_from_one_pile_alone() {
        let condition = Condition::parse("s=0 and t mod p=0 or t=0 and s mod q=0").unwrap();
        for (s, t) in (0..9).flat_map(|s| (0..9).map(move |t| (s, t))) {
            let variables = [s, t, 0, 0, 0, 0, 0, 0, 0, 0];
            let never = condition
                .truth()
                .is_never(&variables, |variable| variable >= 3);
            assert_eq!(never, s > 0 && t > 0, "{s} {t}");
        }
    }
}
