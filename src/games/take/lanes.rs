//! Conditions in 64-bit integers, for one number or for a block of numbers in equal steps in place of
//! a variable, so that reading the expression costs once a block. Where fractions or larger numbers
//! come in, the exact evaluation decides.

use std::cell::RefCell;
use std::ops::Range;

use super::names::{NAMES, Variables};
use crate::solve::divisor::gcd_of_words;
use crate::text::expression::{Extreme, Link, Members, Number, Operator, Relation, Span, Truth};

/// Numbers evaluated together in a row.
const BLOCK: usize = 64;

/// So few numbers are evaluated one by one.
const FEW: usize = 4;

/// Numbers from this size on are left to the exact evaluation.
const LIMIT: u64 = 1 << 62;

/// Numbers below this can be multiplied and added without overflow.
const SHORT: i64 = 1 << 31;

/// Multiples of the prime powers of numbers below this are marked, not divided.
const LARGEST_FACTORED: i64 = 1 << 20;

/// The number, if it and all that it is made of are integers below [`LIMIT`].
#[inline]
pub fn number(of: &Number, variables: &Variables) -> Option<i64> {
    // Most numbers that are asked for one by one are no more than that.
    match of {
        Number::Variable(index) => return Some(variables[*index]),
        Number::Constant(constant) => return i64::try_from(*constant).ok(),
        _ => {}
    }
    let Column {
        numbers, faults, ..
    } = Lanes::alone(variables).number::<1>(of);
    (!faults.any()).then_some(numbers[0])
}

/// Whether it is so, if all that has to be looked at are integers below [`LIMIT`].
pub fn truth(of: &Truth, variables: &Variables) -> Option<bool> {
    let verdicts = Lanes::alone(variables).truth::<1>(of);
    (verdicts.faults.open == 0).then_some(verdicts.yes != 0)
}

/// Whether `of` holds for each of `numbers` in place of the variable `lane`, with the other
/// variables as given: a byte each, 1 where it does.
pub fn row(
    of: &Truth,
    lane: usize,
    variables: &Variables,
    numbers: Range<usize>,
    out: &mut Vec<u8>,
) {
    let mut lanes = Lanes::new(variables, lane, 1);
    out.clear();
    out.resize(numbers.len(), 0);
    for (first, out) in numbers.step_by(BLOCK).zip(out.chunks_mut(BLOCK)) {
        lanes.first = first as i64;
        let Verdicts { mut yes, faults } = lanes.truth::<BLOCK>(of);
        for index in (0..out.len()).filter(|index| faults.open >> index & 1 != 0) {
            let mut exact = variables.map(i128::from);
            exact[lane] = (first + index) as i128;
            yes |= u64::from(of.at(&exact) == Ok(true)) << index;
        }
        yes &= u64::MAX >> (64 - out.len());
        if yes.count_ones() as usize == out.len() {
            out.fill(1);
            continue;
        }
        while yes != 0 {
            out[yes.trailing_zeros() as usize] = 1;
            yes &= yes - 1;
        }
    }
}

/// Visits those of `count` numbers, from `first` on in steps, for which all of `truths` hold in place
/// of the variable `lane`, and those for which something in them has no value here: these are
/// doubtful.
pub fn each(
    truths: &[Truth],
    lane: usize,
    variables: &Variables,
    [first, step]: [i64; 2],
    count: usize,
    put: &mut dyn FnMut(i64, bool),
) {
    let number = |index: usize| first + index as i64 * step;
    if count <= FEW {
        let mut variables = *variables;
        for index in 0..count {
            variables[lane] = number(index);
            match together(truths, &variables) {
                Some(false) => {}
                holds => put(number(index), holds.is_none()),
            }
        }
        return;
    }
    let mut lanes = Lanes::new(variables, lane, step);
    for from in (0..count).step_by(BLOCK) {
        lanes.first = number(from);
        let Verdicts { yes, faults } = lanes.all::<BLOCK>(truths);
        let doubtful = faults.stuck | faults.open;
        let inside = u64::MAX >> (BLOCK - BLOCK.min(count - from));
        let mut left = (yes | doubtful) & inside;
        while left != 0 {
            let index = left.trailing_zeros() as usize;
            put(number(from + index), doubtful >> index & 1 != 0);
            left &= left - 1;
        }
    }
}

/// Whether all of these hold, if everything in them that has to be looked at has a value here.
pub fn together(truths: &[Truth], variables: &Variables) -> Option<bool> {
    let Verdicts { yes, faults } = Lanes::alone(variables).all::<1>(truths);
    (!faults.any()).then_some(yes != 0)
}

/// The lanes without a value, and those of which it is not known here, a bit each; none is both.
#[derive(Debug, Clone, Copy, Default)]
struct Faults {
    stuck: u64,
    open: u64,
}

/// A number in each lane.
#[derive(Debug, Clone, Copy)]
struct Column<const L: usize> {
    numbers: [i64; L],
    /// None is larger in size.
    bound: u64,
    faults: Faults,
}

/// Whether it is so in each lane, a bit each.
#[derive(Debug, Clone, Copy)]
struct Verdicts {
    yes: u64,
    faults: Faults,
}

/// What is evaluated.
struct Lanes<'v> {
    variables: &'v Variables,
    /// The variable that differs from lane to lane, what it is in the first, and how much more in
    /// each next one.
    lane: usize,
    first: i64,
    step: i64,
    /// The last number factored: each power of a prime that divides it, with the prime.
    factors: RefCell<(i64, Vec<[i64; 2]>)>,
}

impl Faults {
    fn any(self) -> bool {
        self.stuck | self.open != 0
    }

    /// Those of either: what follows from something open is open.
    fn or(self, other: Faults) -> Faults {
        let open = self.open | other.open;
        Faults {
            stuck: (self.stuck | other.stuck) & !open,
            open,
        }
    }

    fn within(self, lanes: u64) -> Faults {
        Faults {
            stuck: self.stuck & lanes,
            open: self.open & lanes,
        }
    }
}

impl<const L: usize> Column<L> {
    fn new(numbers: [i64; L], bound: u64, faults: Faults) -> Column<L> {
        Column {
            numbers,
            // A single number is known.
            bound: if L == 1 {
                numbers[0].unsigned_abs()
            } else {
                bound
            },
            faults,
        }
    }

    fn same(number: i64) -> Column<L> {
        Column::new([number; L], number.unsigned_abs(), Faults::default())
    }

    /// A column of which nothing is known.
    fn open() -> Column<L> {
        Column {
            faults: Faults {
                stuck: 0,
                open: all::<L>(),
            },
            ..Column::same(0)
        }
    }

    fn map(self, map: impl Fn(i64) -> i64) -> Column<L> {
        let numbers = self.numbers.map(map);
        Column::new(numbers, self.bound, self.faults)
    }

    fn join(&self, other: &Column<L>, bound: u64, join: impl Fn(i64, i64) -> i64) -> Column<L> {
        let numbers = std::array::from_fn(|lane| join(self.numbers[lane], other.numbers[lane]));
        Column::new(numbers, bound, self.faults.or(other.faults))
    }

    /// The lanes where the numbers are so.
    fn lanes(&self, other: &Column<L>, holds: impl Fn(i64, i64) -> bool) -> u64 {
        (0..L).fold(0, |lanes, lane| {
            lanes | u64::from(holds(self.numbers[lane], other.numbers[lane])) << lane
        })
    }

    fn stuck(mut self, lanes: u64) -> Column<L> {
        let faults = Faults {
            stuck: lanes,
            open: 0,
        };
        self.faults = self.faults.or(faults);
        self
    }

    fn compared(&self, relation: Relation, other: &Column<L>) -> Verdicts {
        // A loop of its own for each sign: these are the innermost ones.
        let yes = match relation {
            Relation::Equal => self.lanes(other, |a, b| a == b),
            Relation::Unequal => self.lanes(other, |a, b| a != b),
            Relation::Less => self.lanes(other, |a, b| a < b),
            Relation::AtMost => self.lanes(other, |a, b| a <= b),
            Relation::More => self.lanes(other, |a, b| a > b),
            Relation::AtLeast => self.lanes(other, |a, b| a >= b),
        };
        Verdicts::of(yes, self.faults.or(other.faults))
    }

    fn joined(&self, operator: Operator, other: &Column<L>) -> Column<L> {
        let bound = match operator {
            Operator::Plus | Operator::Minus => self.bound + other.bound,
            Operator::Times => self.bound.saturating_mul(other.bound),
            Operator::Over | Operator::Div => self.bound + 1,
            Operator::Mod => other.bound,
            Operator::Xor => 2 * self.bound.max(other.bound) + 1,
        };
        if bound >= LIMIT {
            return Column::open();
        }
        let zero = || self.lanes(other, |_, b| b == 0);
        match operator {
            Operator::Plus => self.join(other, bound, |a, b| a + b),
            Operator::Minus => self.join(other, bound, |a, b| a - b),
            Operator::Times => self.join(other, bound, |a, b| a * b),
            Operator::Over => {
                let whole = self.join(other, bound, |a, b| a.checked_div(b).unwrap_or(0));
                let mut whole = whole.stuck(zero());
                let fraction = self.lanes(other, |a, b| a.checked_rem(b).unwrap_or(0) != 0);
                whole.faults = whole.faults.or(Faults {
                    stuck: 0,
                    open: fraction,
                });
                whole
            }
            Operator::Div => self
                .join(other, bound, |a, b| floored(a, b)[0])
                .stuck(zero()),
            Operator::Mod => self
                .join(other, bound, |a, b| floored(a, b)[1])
                .stuck(zero()),
            Operator::Xor => self
                .join(other, bound, |a, b| (a ^ b).max(0))
                .stuck(self.lanes(other, |a, b| a < 0 || b < 0)),
        }
    }
}

/// The quotient, rounded down, and the rest, which has the sign of the divisor; of 0 both are 0.
fn floored(a: i64, b: i64) -> [i64; 2] {
    // Short numbers are divided faster.
    let [quotient, rest] = match (i32::try_from(a), i32::try_from(b)) {
        (_, Ok(0)) => return [0; 2],
        (Ok(a), Ok(b)) if a > i32::MIN => [a / b, a % b].map(i64::from),
        _ => [a / b, a % b],
    };
    match rest != 0 && (rest < 0) != (b < 0) {
        true => [quotient - 1, rest + b],
        false => [quotient, rest],
    }
}

/// A bit for each lane.
const fn all<const L: usize>() -> u64 {
    u64::MAX >> (64 - L)
}

impl Verdicts {
    fn of(yes: u64, faults: Faults) -> Verdicts {
        Verdicts {
            yes: yes & !(faults.stuck | faults.open),
            faults,
        }
    }

    fn denied<const L: usize>(self) -> Verdicts {
        Verdicts::of(!self.yes & all::<L>(), self.faults)
    }

    /// These, and in the lanes `of`, where nothing is wrong yet, the later ones.
    fn then(self, of: u64, later: Verdicts) -> Verdicts {
        let faults = later.faults.within(of);
        Verdicts {
            yes: self.yes & !of | later.yes & of,
            faults: Faults {
                stuck: self.faults.stuck | faults.stuck,
                open: self.faults.open | faults.open,
            },
        }
    }

    /// Whether both are so, both being looked at.
    fn both(self, other: Verdicts) -> Verdicts {
        Verdicts::of(self.yes & other.yes, self.faults.or(other.faults))
    }

    /// The lanes where it is not so.
    fn no<const L: usize>(self) -> u64 {
        self.denied::<L>().yes
    }
}

impl<'v> Lanes<'v> {
    /// Lanes whose first number is 0.
    fn new(variables: &'v Variables, lane: usize, step: i64) -> Lanes<'v> {
        Lanes {
            variables,
            lane,
            first: 0,
            step,
            factors: RefCell::default(),
        }
    }

    /// A single lane, where no variable differs.
    fn alone(variables: &'v Variables) -> Lanes<'v> {
        Lanes::new(variables, NAMES.len(), 1)
    }

    fn number<const L: usize>(&self, of: &Number) -> Column<L> {
        match of {
            Number::Constant(constant) => match i64::try_from(*constant) {
                Ok(constant) if constant.unsigned_abs() < LIMIT => Column::same(constant),
                _ => Column::open(),
            },
            Number::Variable(index) if *index == self.lane => {
                let numbers: [i64; L] =
                    std::array::from_fn(|lane| self.first + lane as i64 * self.step);
                Column::new(numbers, numbers[L - 1] as u64, Faults::default())
            }
            Number::Variable(index) => Column::same(self.variables[*index]),
            Number::Negative(of, _) => self.number(of).map(|number: i64| -number),
            Number::Floor(of) => self.number(of),
            Number::Absolute(of, _) => self.number(of).map(i64::abs),
            Number::Extreme(extreme, numbers, _) => {
                let marked = (*extreme == Extreme::Divisor).then(|| self.divisors(numbers));
                if let Some(column) = marked.flatten() {
                    return column;
                }
                let mut columns = numbers.iter().map(|of| self.number(of));
                let first = columns.next().expect("a function has arguments");
                columns.fold(first, |a, b| {
                    let bound = a.bound.max(b.bound);
                    match extreme {
                        Extreme::Least => a.join(&b, bound, i64::min),
                        Extreme::Largest => a.join(&b, bound, i64::max),
                        Extreme::Divisor => a.join(&b, bound, |a, b| {
                            gcd_of_words(a.unsigned_abs(), b.unsigned_abs()) as i64
                        }),
                    }
                })
            }
            Number::Chain(first, links) => {
                let joined = || {
                    (links.iter()).fold(self.number(first), |a, link| {
                        a.joined(link.operator, &self.number(&link.number))
                    })
                };
                self.divided(first, links).unwrap_or_else(joined)
            }
            Number::Counted(truth) => {
                let Verdicts { yes, faults } = self.truth::<L>(truth);
                let numbers = std::array::from_fn(|lane| (yes >> lane & 1) as i64);
                Column::new(numbers, 1, faults)
            }
        }
    }

    /// The quotient or the remainder of a number that is the same in all lanes and the divisor of each
    /// lane: the quotient falls slowly from lane to lane.
    fn divided<const L: usize>(&self, number: &Number, links: &[Link]) -> Option<Column<L>> {
        let [link] = links else { return None };
        let rests = match link.operator {
            Operator::Mod => true,
            Operator::Div => false,
            _ => return None,
        };
        let [number, 0] = self.line(number)? else {
            return None;
        };
        // In the lanes of small numbers it falls too fast.
        if number < 0 || self.first < L as i64 || self.line(&link.number)? != [self.first, 1] {
            return None;
        }
        let mut quotient = number / self.first;
        let numbers = std::array::from_fn(|lane| {
            let divisor = self.first + lane as i64;
            while quotient * divisor > number {
                quotient -= 1;
            }
            match rests {
                true => number - quotient * divisor,
                false => quotient,
            }
        });
        Some(Column::new(numbers, number as u64, Faults::default()))
    }

    /// The number in the first lane, and how much more it is in each next one, if that step is always
    /// the same and both are short.
    fn line(&self, of: &Number) -> Option<[i64; 2]> {
        let short = |line: [i64; 2]| line.iter().all(|it| it.abs() < SHORT).then_some(line);
        match of {
            Number::Constant(constant) => short([i64::try_from(*constant).ok()?, 0]),
            Number::Variable(index) if *index == self.lane => short([self.first, self.step]),
            Number::Variable(index) => short([self.variables[*index], 0]),
            Number::Chain(first, links) => {
                let mut links = links.iter();
                links.try_fold(self.line(first)?, |[a, by], link| {
                    let [b, other] = self.line(&link.number)?;
                    short(match link.operator {
                        Operator::Plus => [a + b, by + other],
                        Operator::Minus => [a - b, by - other],
                        Operator::Times if by == 0 || other == 0 => [a * b, a * other + by * b],
                        _ => return None,
                    })
                })
            }
            _ => None,
        }
    }

    /// The greatest common divisors of the numbers in the lanes and one that is the same in all, if
    /// these are asked for.
    fn divisors<const L: usize>(&self, numbers: &[Number]) -> Option<Column<L>> {
        let differs = |variable| variable == self.lane;
        let other = match numbers {
            [Number::Variable(own), other] | [other, Number::Variable(own)]
                if differs(*own) && self.step == 1 && !other.sees(differs) =>
            {
                other
            }
            _ => return None,
        };
        let fixed = self.number::<1>(other);
        let number = fixed.numbers[0];
        if fixed.faults.any() || !(1..LARGEST_FACTORED).contains(&number) {
            return None;
        }
        let mut shared = [1; L];
        self.mark_factors(number, self.first, &mut shared);
        Some(Column::new(shared, fixed.bound, fixed.faults))
    }

    /// Multiplies each of the consecutive numbers from `first` on with the primes that it shares
    /// with `number`.
    fn mark_factors(&self, number: i64, first: i64, shared: &mut [i64]) {
        let mut known = self.factors.borrow_mut();
        if known.0 != number {
            *known = (number, prime_powers(number));
        }
        for &[power, prime] in &known.1 {
            let next = (-first).rem_euclid(power) as usize;
            for shared in shared.iter_mut().skip(next).step_by(power as usize) {
                *shared *= prime;
            }
        }
    }

    fn truth<const L: usize>(&self, of: &Truth) -> Verdicts {
        if L > 1 && !of.sees(|variable| variable == self.lane) {
            // The same in all lanes.
            let Verdicts { yes, faults } = self.truth::<1>(of);
            let spread = |bit: u64| bit.wrapping_neg() & all::<L>();
            return Verdicts {
                yes: spread(yes),
                faults: Faults {
                    stuck: spread(faults.stuck),
                    open: spread(faults.open),
                },
            };
        }
        match of {
            Truth::Compared(a, relation, b, _) => match [a, b].map(|of| self.line(of)) {
                [Some(a), Some(b)] => {
                    let yes = compared_lines([a[0] - b[0], a[1] - b[1]], *relation);
                    Verdicts::of(yes & all::<L>(), Faults::default())
                }
                _ => {
                    let each = self.number::<L>(a).compared(*relation, &self.number(b));
                    match each.faults.open {
                        0 => each,
                        _ => self.throughout::<L>(a, *relation, b).unwrap_or(each),
                    }
                }
            },
            Truth::Within(numbers, members, _) => self.within::<L>(numbers, members),
            Truth::IsZero(index) => {
                let number = self.number::<L>(&Number::Variable(*index));
                number.compared(Relation::Equal, &Column::same(0))
            }
            Truth::Not(of) => self.truth::<L>(of).denied::<L>(),
            Truth::All(truths) => self.all::<L>(truths),
            Truth::Any(truths) => {
                let each = |of| move || self.truth::<L>(of);
                Lanes::any::<L>(Faults::default(), truths.iter().map(each))
            }
            Truth::Implies(both) => {
                let unless = self.truth::<L>(&both[0]).denied::<L>();
                match unless.no::<L>() {
                    0 => unless,
                    no => unless.then(no, self.truth::<L>(&both[1])),
                }
            }
            Truth::Iff(truths) => {
                let mut truths = truths.iter().map(|of| self.truth::<L>(of));
                let first = truths.next().expect("a chain has links");
                truths.fold(first, |a, b| {
                    Verdicts::of(!(a.yes ^ b.yes) & all::<L>(), a.faults.or(b.faults))
                })
            }
        }
    }

    /// Compares numbers that may be too large for a lane; `None` unless one is larger in every lane.
    fn throughout<const L: usize>(
        &self,
        a: &Number,
        relation: Relation,
        b: &Number,
    ) -> Option<Verdicts> {
        let [a, b] = [self.range::<L>(a)?, self.range::<L>(b)?];
        let [less, more] = [a[1] < b[0], a[0] > b[1]];
        let holds = match relation {
            Relation::Equal => false,
            Relation::Unequal => true,
            Relation::Less | Relation::AtMost => less,
            Relation::More | Relation::AtLeast => more,
        };
        let yes = if holds { all::<L>() } else { 0 };
        (less || more).then(|| Verdicts::of(yes, Faults::default()))
    }

    /// Bounds of a number in all lanes; `None` unless it is made by sums and products alone.
    fn range<const L: usize>(&self, of: &Number) -> Option<[i128; 2]> {
        match of {
            Number::Constant(constant) => Some([*constant; 2]),
            Number::Variable(index) if *index == self.lane => {
                let [first, step] = [self.first, self.step].map(i128::from);
                Some([first, first + (L as i128 - 1) * step])
            }
            Number::Variable(index) => Some([self.variables[*index].into(); 2]),
            Number::Chain(first, links) => {
                let mut links = links.iter();
                links.try_fold(self.range::<L>(first)?, |[a, b], link| {
                    let [c, d] = self.range::<L>(&link.number)?;
                    Some(match link.operator {
                        Operator::Plus => [a.checked_add(c)?, b.checked_add(d)?],
                        Operator::Minus => [a.checked_sub(d)?, b.checked_sub(c)?],
                        Operator::Times => {
                            let [low, high] = [a.checked_mul(c)?, b.checked_mul(d)?];
                            let [one, other] = [a.checked_mul(d)?, b.checked_mul(c)?];
                            let lower = low.min(high).min(one).min(other);
                            [lower, low.max(high).max(one).max(other)]
                        }
                        _ => return None,
                    })
                })
            }
            _ => None,
        }
    }

    /// Whether all of these are so, looked at only in the lanes where all before it were.
    fn all<const L: usize>(&self, truths: &[Truth]) -> Verdicts {
        let denied = |of| move || self.truth::<L>(of).denied::<L>();
        Lanes::any::<L>(Faults::default(), truths.iter().map(denied)).denied::<L>()
    }

    /// Whether one of these is so, looked at only in the lanes where none before it was.
    fn any<const L: usize>(
        faults: Faults,
        verdicts: impl Iterator<Item = impl Fn() -> Verdicts>,
    ) -> Verdicts {
        let mut any = Verdicts::of(0, faults);
        for verdict in verdicts {
            match any.no::<L>() {
                0 => break,
                no => any = any.then(no, verdict()),
            }
        }
        any
    }

    fn within<const L: usize>(&self, numbers: &[Number], members: &Members) -> Verdicts {
        let columns: Vec<Column<L>> = numbers.iter().map(|of| self.number(of)).collect();
        let columns = &columns;
        let faults = (columns.iter()).fold(Faults::default(), |all, one| all.or(one.faults));
        match members {
            Members::Numbers(spans) => {
                let each = |span| move || self.span(&columns[0], span);
                Lanes::any::<L>(faults, spans.iter().map(each))
            }
            Members::Tuples(tuples) => {
                let equal = |(column, member): (&Column<L>, &Number)| {
                    column.compared(Relation::Equal, &self.number(member))
                };
                let each = |tuple: &'_ Vec<Number>| {
                    let same = columns.iter().zip(tuple).map(equal);
                    same.fold(Verdicts::of(all::<L>(), Faults::default()), Verdicts::both)
                };
                Lanes::any::<L>(faults, tuples.iter().map(|tuple| move || each(tuple)))
            }
            Members::Named(named) => {
                let column = &columns[0];
                let member = |number| u64::try_from(number).is_ok_and(|it| named.contains(it));
                Verdicts::of(column.lanes(column, |number, _| member(number)), faults)
            }
        }
    }

    fn span<const L: usize>(&self, column: &Column<L>, span: &Span) -> Verdicts {
        let first = self.number(&span.first);
        let Some(last) = &span.last else {
            return column.compared(Relation::Equal, &first);
        };
        let step = span
            .step
            .as_ref()
            .map_or(Column::same(1), |step| self.number(step));
        let steps = column
            .joined(Operator::Minus, &first)
            .joined(Operator::Mod, &step);
        let from = column.compared(Relation::AtLeast, &first);
        let met = steps.compared(Relation::Equal, &Column::same(0));
        let last = last.iter();
        let to = last.map(|last| column.compared(Relation::AtMost, &self.number(last)));
        let inside = to.fold(from.both(met), Verdicts::both);
        // What a step is that is not positive, the exact evaluation says.
        let back = Faults {
            stuck: 0,
            open: step.lanes(&step, |step, _| step <= 0) | inside.faults.stuck,
        };
        Verdicts::of(inside.yes, inside.faults.or(back))
    }
}

/// The lanes in which a number has this relation to 0; it is `first` in the first lane, and `step`
/// more in each next one.
fn compared_lines([first, step]: [i64; 2], relation: Relation) -> u64 {
    let before = |lane: i64| match lane {
        ..=0 => 0,
        1..64 => (1 << lane) - 1,
        _ => u64::MAX,
    };
    let spread = |holds: bool| u64::from(holds).wrapping_neg();
    let [less, equal] = match step {
        0 => [first < 0, first == 0].map(spread),
        _ => {
            // Up to the lane where the sign changes, or from there on.
            let size = step.abs();
            let towards = -first * step.signum();
            let change = towards.div_euclid(size);
            let met = change * size == towards;
            let equal = match met {
                true => before(change + 1) & !before(change),
                false => 0,
            };
            match step > 0 {
                true => [before(change + i64::from(!met)), equal],
                false => [!before(change + 1), equal],
            }
        }
    };
    match relation {
        Relation::Equal => equal,
        Relation::Unequal => !equal,
        Relation::Less => less,
        Relation::AtMost => less | equal,
        Relation::More => !(less | equal),
        Relation::AtLeast => !less,
    }
}

/// The powers of primes that divide a positive number, each with its prime.
fn prime_powers(mut number: i64) -> Vec<[i64; 2]> {
    let mut powers = Vec::new();
    let mut prime = 2;
    while number > 1 {
        if prime * prime > number {
            prime = number;
        }
        let mut power = 1;
        while number % prime == 0 {
            number /= prime;
            power *= prime;
            powers.push([power, prime]);
        }
        prime += 1;
    }
    powers
}

#[cfg(test)]
mod tests {
    use super::super::condition::Condition;
    use super::super::names::{FIRST_PILE, LAST, variables};
    use super::super::samples::condition;
    use super::*;
    use crate::solve::limits::LARGEST_NUMBER;
    use proptest::prelude::*;

    /// What a row finds of a condition is what it says of each number alone.
    fn agrees(text: &str, variables: Variables, first: usize) -> Result<(), TestCaseError> {
        let condition = Condition::parse(text).expect(text);
        let mut out = Vec::new();
        row(
            condition.truth(),
            0,
            &variables,
            first..first + 100,
            &mut out,
        );
        prop_assert_eq!(out.len(), 100);
        for (s, found) in (first..).zip(&out) {
            let mut exact = variables.map(i128::from);
            exact[0] = s as i128;
            let holds = condition.holds(&exact);
            prop_assert_eq!(*found == 1, holds, "{} with s={}", text, s);
            let alone = truth(condition.truth(), &exact.map(|number| number as i64));
            prop_assert!(
                alone.is_none_or(|alone| alone == holds),
                "{} with s={}",
                text,
                s
            );
        }
        Ok(())
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// Numbers that are too large for lanes, with a change of sign among them.
        #[test]
        fn large_numbers_agree_with_single_cells(
            parts in prop::collection::vec(prop::sample::select(vec![
                "s", "t", "q", "s-p", "p-s", "s+t", "s*t", "(s-p)*(t-4)", "(p-s)*(s-q)", "40",
            ]), 2),
            sign in prop::sample::select(vec!["=", "!=", "<", "<=", ">", ">="]),
            first in 0..200usize,
            t in 0..9i64,
            p in 0..200i64,
            q in 0..200i64,
        ) {
            let of = |part| format!("{LARGEST_NUMBER}*{LARGEST_NUMBER}*({part})");
            let text = [of(parts[0]), of(parts[1])].join(sign);
            let mut variables = [0; NAMES.len()];
            [variables[1], variables[FIRST_PILE], variables[FIRST_PILE + 1]] = [t, p, q];
            agrees(&text, variables, first)?;
        }

        /// Sums and products of numbers that rise, fall and change their sign from lane to lane.
        #[test]
        fn ranges_hold_every_lane(
            parts in prop::collection::vec((
                prop::sample::select(vec!["+", "-", "*"]),
                prop::sample::select(vec!["s", "(s-p)", "(p-s)", "(t-9)", "(q-p)", "3"]),
            ), 1..4),
            first in 0..200usize,
            t in 0..9i64,
            p in 0..400i64,
            q in 0..200i64,
        ) {
            let parts: String = parts.into_iter().map(|(sign, part)| format!("{sign}{part}")).collect();
            let condition = Condition::parse(&format!("(s-q){parts}=0")).unwrap();
            let Truth::Compared(of, ..) = condition.truth() else {
                panic!("it compares");
            };
            let mut variables = [0; NAMES.len()];
            [variables[1], variables[FIRST_PILE], variables[FIRST_PILE + 1]] = [t, p, q];
            let mut lanes = Lanes::new(&variables, 0, 1);
            lanes.first = first as i64;
            let [low, high] = lanes.range::<BLOCK>(of).expect("it is small");
            for s in lanes.first..lanes.first + BLOCK as i64 {
                let mut alone = variables;
                alone[0] = s;
                let number = number(of, &alone).expect("it is small").into();
                prop_assert!((low..=high).contains(&number), "{number} with s={s} in {low} to {high}");
            }
        }

        /// Printed and read back, and evaluated in lanes: as in each cell alone.
        #[test]
        fn lanes_agree_with_single_cells(
            text in condition(2),
            first in prop_oneof![4 => Just(0), 2 => 1..200usize, 2 => (1 << 31) - 9..1usize << 33],
            t in 0..9i64,
            p in prop_oneof![0..12i64, 0..900i64],
            q in 0..12i64,
            last in 0..4i64,
        ) {
            let condition = Condition::parse(&text).unwrap();
            let printed = condition.to_string();
            let again = Condition::parse(&printed).unwrap();
            prop_assert_eq!(&again.to_string(), &printed);
            let mut variables = [0; NAMES.len()];
            [variables[1], variables[LAST]] = [t, last];
            [variables[FIRST_PILE], variables[FIRST_PILE + 1]] = [p, q];
            agrees(&printed, variables, first)?;
        }

        /// Numbers in steps are visited where each alone would be, doubtful ones among them.
        #[test]
        fn steps_agree_with_single_numbers(
            text in condition(2),
            first in 0..200i64,
            step in 1..9i64,
            count in 0..150usize,
            t in 0..9i64,
            p in prop_oneof![0..12i64, 0..900i64],
        ) {
            let condition = Condition::parse(&text).unwrap();
            let truths = [condition.truth().clone()];
            let variables = variables([t as usize, 0, 0], [p as usize, 7, 0, 0], 2);
            let mut found = Vec::new();
            each(&truths, 0, &variables, [first, step], count, &mut |number, doubtful| {
                found.push((number, doubtful));
            });
            let mut found = found.into_iter().peekable();
            for s in (0..count as i64).map(|index| first + index * step) {
                let mut exact = variables.map(i128::from);
                exact[0] = s.into();
                let holds = condition.holds(&exact);
                match found.next_if(|&(number, _)| number == s) {
                    Some((_, false)) => prop_assert!(holds, "{} with s={}", text, s),
                    Some((_, true)) => {}
                    None => prop_assert!(!holds, "{} with s={}", text, s),
                }
            }
            prop_assert_eq!(found.next(), None);
        }

        /// What is never so, before the piles are known, is so nowhere.
        #[test]
        fn never_is_nowhere(text in condition(2), s in 0..6i128, t in 0..6i128) {
            let condition = Condition::parse(&text).unwrap();
            let mut variables = [0; NAMES.len()];
            [variables[0], variables[1]] = [s, t];
            if condition.truth().is_never(&variables, |variable| variable >= FIRST_PILE) {
                for (p, q) in (0..9).flat_map(|p| (0..9).map(move |q| (p, q))) {
                    for last in 0..4 {
                        let [first, second] = [FIRST_PILE, FIRST_PILE + 1];
                        [variables[first], variables[second], variables[LAST]] = [p, q, last];
                        prop_assert!(!condition.holds(&variables), "{text} {variables:?}");
                    }
                }
            }
        }
    }

    #[test]
    fn quotients_and_rests_are_those_of_each_number() {
        for (p, q) in (-3..900)
            .step_by(7)
            .flat_map(|p| (0..12).map(move |q| (p, q)))
        {
            for (text, holds) in [("p div s=q", 0), ("p mod s=q", 1)] {
                let condition = Condition::parse(text).unwrap();
                let mut variables = [0; NAMES.len()];
                [variables[FIRST_PILE], variables[FIRST_PILE + 1]] = [p, q];
                let mut out = Vec::new();
                row(condition.truth(), 0, &variables, 3..400, &mut out);
                for (s, found) in (3i64..).zip(&out) {
                    let both = [p.div_euclid(s), p.rem_euclid(s)];
                    assert_eq!(*found == 1, both[holds] == q, "{text} {s} {p} {q}");
                }
            }
        }
    }

    #[test]
    fn marked_divisors_are_shared_divisors() {
        for text in ["gcd(s,p)=q", "gcd(p,s)=q"] {
            let condition = Condition::parse(text).unwrap();
            for (p, q) in (0..130).flat_map(|p| [1, 2, 3, 5, 6, 7, 25, 49].map(|q| (p, q))) {
                let mut out = Vec::new();
                let mut variables = [0; NAMES.len()];
                [variables[FIRST_PILE], variables[FIRST_PILE + 1]] = [p, q];
                row(condition.truth(), 0, &variables, 3..140, &mut out);
                for (s, found) in (3..).zip(&out) {
                    let shared = (1..140).rev().find(|by| s % by == 0 && p % by == 0);
                    assert_eq!(*found == 1, shared == Some(q), "{text} {s} {p} {q}");
                }
            }
        }
    }

    #[test]
    fn euclid_takes_from_one_pile_alone() {
        let condition = Condition::parse("s=0 and t mod p=0 or t=0 and s mod q=0").unwrap();
        for (s, t) in (0..9).flat_map(|s| (0..9).map(move |t| (s, t))) {
            let mut variables = [0; NAMES.len()];
            [variables[0], variables[1]] = [s, t];
            let never = condition
                .truth()
                .is_never(&variables, |variable| variable >= FIRST_PILE);
            assert_eq!(never, s > 0 && t > 0, "{s} {t}");
        }
    }
}
