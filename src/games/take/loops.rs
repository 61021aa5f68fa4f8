//! Loops over what a condition allows, found in the condition: of the numbers
//! taken, one may follow from the others, lie between bounds, or leave a certain
//! rest. What that does not say of a literal is checked.

mod bound;
mod line;

use std::slice;

use bound::{Few, Tie};
use line::{Halt, Line, congruent, reduced, remainder};

use super::along;
use super::conjuncts::{Conjunct, Literal, conjuncts};
use super::groups::all;
use super::lanes;
use super::names::{FIRST_PILE, Variables, variables};
use super::sum::Sum;
use super::values;
use crate::games::vectors::{Cell, Looping, Others, Run};
use crate::table::rays::MOST_PILES;
use crate::text::expression::{Number, Relation, Truth};

/// The orders in which what is taken from these piles may be visited, the last pile
/// outermost first.
fn orders(piles: &[usize]) -> Vec<Vec<usize>> {
    if piles.is_empty() {
        return vec![Vec::new()];
    }
    let led = |&first: &usize| {
        let others: Vec<usize> = piles
            .iter()
            .copied()
            .filter(|&pile| pile != first)
            .collect();
        let orders = orders(&others).into_iter();
        orders.map(move |order| [&[first][..], &order].concat())
    };
    piles.iter().rev().flat_map(led).collect()
}

/// A pile for which orders are compared.
const USUAL: u128 = 64;

/// What checking a number alone costs, by what stepping to the next one does.
const CHECK: u128 = 8;

/// The same, for a number checked with others.
const CHECK_OF_MANY: u128 = 2;

/// Loops for a condition.
#[derive(Debug)]
pub struct Loops {
    truth: Truth,
    nests: Vec<Nest>,
    /// If none of these is 0, the condition has a value.
    divisors: Vec<Number>,
    /// Whether every vector has to be checked, as the condition may have no
    /// value there.
    doubtful: bool,
    /// The conjuncts along lines, if each has some and the condition has a value
    /// everywhere.
    along: Option<Vec<Along>>,
}

/// One conjunct along its lines.
#[derive(Debug)]
pub struct Along {
    /// From one cell of a line to the next.
    pub step: Cell,
    /// Loops over what is new in a cell.
    fresh: Vec<Nest>,
    truth: Truth,
}

/// Loops for one conjunct.
#[derive(Debug)]
struct Nest {
    /// What has to hold of the piles.
    before: Vec<Truth>,
    /// From the outermost.
    levels: Vec<Level>,
}

/// A loop over one of the numbers taken.
#[derive(Debug)]
struct Level {
    variable: usize,
    /// Are 0.
    equal: Vec<Line>,
    /// Are at most 0.
    most: Vec<Line>,
    rest: Option<Rest>,
    checks: Vec<Truth>,
    /// By which few numbers one of the checks can hold.
    few: Option<Few>,
    /// What makes it, the last one, follow from the loop around it.
    tie: Option<Tie>,
}

/// What a line leaves when divided.
#[derive(Debug)]
struct Rest {
    line: Line,
    divisor: Number,
    left: Number,
}

fn taken(variable: usize) -> bool {
    variable < FIRST_PILE
}

impl Loops {
    /// The loops for a condition on this many piles; `None` if it has too many conjuncts.
    pub fn of(truth: &Truth, piles: usize) -> Option<Loops> {
        let nests = conjuncts(truth, true)?;
        let divisors = values::divisors(truth);
        let of_taken = |number: &Number| number.sees(taken);
        let steady = || nests.iter().map(|it| Along::of(it, piles)).collect();
        let valued = divisors.as_ref().is_some_and(Vec::is_empty);
        Some(Loops {
            along: if valued { steady() } else { None },
            truth: truth.clone(),
            nests: nests.iter().map(|it| Nest::of(it, piles)).collect(),
            doubtful: (divisors.as_ref()).is_none_or(|all| all.iter().any(of_taken)),
            divisors: divisors.unwrap_or_default(),
        })
    }
}

impl Loops {
    /// About how many steps it takes to visit what is allowed of this many piles of a size.
    pub fn work_of(&self, piles: usize, size: u64) -> u64 {
        // No sum overflows, and more steps are never taken.
        let size = u128::from(size.min(1 << 24));
        let sizes = std::array::from_fn(|pile| if pile < piles { size } else { 1 });
        let work: u128 = self.nests.iter().map(|nest| nest.work(sizes)).sum();
        u64::try_from(work).unwrap_or(u64::MAX)
    }

    /// What is allowed, if it is found by trying no more numbers than these.
    pub fn few_runs(&self, piles: Cell, last: u64, most: u64) -> Option<Vec<Run>> {
        let mut runs = Vec::new();
        let left = self.walk(piles, last, most, &mut |run| runs.push(run)).left;
        left.map(|_| runs)
    }

    /// A walk that tries no more numbers than these.
    fn walk<'w>(
        &'w self,
        piles: Cell,
        last: u64,
        most: u64,
        put: &'w mut dyn FnMut(Run),
    ) -> Walk<'w> {
        let variables = variables(Others::default(), piles, last);
        let zero = |number: &Number| matches!(lanes::number(number, &variables), None | Some(0));
        let doubtful = self.doubtful || self.divisors.iter().any(zero);
        let mut walk = Walk::new(&self.truth, variables, put);
        walk.left = Some(most);
        for nest in &self.nests {
            walk.nest(nest, doubtful);
        }
        walk
    }
}

/// How many cells a box has, and half of its piles.
fn halved(sides: Cell) -> (u128, [u128; MOST_PILES]) {
    let cells = sides.iter().map(|&side| side as u128).product();
    (cells, sides.map(|side| (side as u128).div_ceil(2)))
}

impl Looping for Loops {
    fn work(&self, sides: Cell) -> u128 {
        let (cells, half) = halved(sides);
        let nests = self.nests.iter().map(|nest| CHECK + nest.work(half));
        let check = if self.doubtful { CHECK } else { 1 };
        cells * check * nests.sum::<u128>()
    }

    fn runs(&self, piles: Cell, last: u64, put: &mut dyn FnMut(Run)) -> u64 {
        self.walk(piles, last, u64::MAX, put).spent
    }

    fn steps(&self) -> Option<Vec<Cell>> {
        let along = self.along.as_ref()?;
        Some(along.iter().map(|along| along.step).collect())
    }

    fn fresh_work(&self, sides: Cell) -> u128 {
        let (cells, half) = halved(sides);
        let along = self.along.iter().flatten();
        cells * along.map(|along| CHECK + along.work(half)).sum::<u128>()
    }

    fn fresh(&self, part: usize, piles: Cell, put: &mut dyn FnMut(Run)) -> u64 {
        let Some(along) = self.along.as_ref().and_then(|all| all.get(part)) else {
            return 0;
        };
        let variables = variables(Others::default(), piles, 0);
        let mut walk = Walk::new(&along.truth, variables, put);
        for nest in &along.fresh {
            walk.nest(nest, false);
        }
        walk.spent
    }
}

impl Along {
    /// The lines on which there is least to be found, if there are any.
    fn of(conjunct: &Conjunct, piles: usize) -> Option<Along> {
        let fresh = |step| along::fresh(conjunct, step).into_iter();
        let steps = along::steps(conjunct, piles).into_iter();
        let along = steps.map(|step| Along {
            step,
            fresh: fresh(step).map(|it| Nest::of(&it, piles)).collect(),
            truth: all(conjunct.clone()),
        });
        along.min_by_key(|along| along.work([USUAL; MOST_PILES]))
    }

    /// About how many steps it takes to find what is new in a cell.
    fn work(&self, piles: [u128; MOST_PILES]) -> u128 {
        self.fresh.iter().map(|nest| nest.work(piles)).sum()
    }
}

impl Nest {
    fn of(conjunct: &Conjunct, piles: usize) -> Nest {
        let piles: Vec<usize> = (0..piles).collect();
        let orders = orders(&piles).into_iter();
        let nests = orders.map(|order| Nest::ordered(conjunct, &order));
        let best = nests.min_by_key(|nest| nest.work([USUAL; MOST_PILES]));
        best.expect("there are orders")
    }

    /// The loops over the numbers taken in this order.
    fn ordered(conjunct: &Conjunct, order: &[usize]) -> Nest {
        let levels = order.iter().map(|&variable| Level {
            variable,
            equal: Vec::new(),
            most: Vec::new(),
            rest: None,
            checks: Vec::new(),
            few: None,
            tie: None,
        });
        let mut nest = Nest {
            before: Vec::new(),
            levels: levels.collect(),
        };
        for literal in conjunct {
            let sees = |level: &&mut Level| literal.sees(|seen| seen == level.variable);
            match nest.levels.iter_mut().rev().find(sees) {
                Some(level) => level.add(literal),
                None => nest.before.push(literal.clone().truth()),
            }
        }
        if let [.., outer, last] = &mut nest.levels[..] {
            last.tie = last.tied(outer.variable);
        }
        nest
    }

    /// About how many steps the loops take, with piles of these sizes.
    fn work(&self, piles: [u128; MOST_PILES]) -> u128 {
        let mut work = 0;
        let mut times = 1;
        for level in &self.levels {
            times *= level.times(piles[level.variable]);
            work += times * CHECK_OF_MANY * level.checks.len() as u128;
        }
        work + times
    }
}

impl Level {
    /// A literal of which all but the variable is known when the loop begins.
    fn add(&mut self, literal: &Literal) {
        if let Literal::Compared(a, relation, b) = literal {
            if *relation == Relation::Equal && self.rest.is_none() {
                self.rest = self.rest_of(a, b).or_else(|| self.rest_of(b, a));
                if self.rest.is_some() {
                    return;
                }
            }
            if let Some(line) = self.line(&Sum::of(a), *relation, &Sum::of(b)) {
                let lines = match relation {
                    Relation::Equal => &mut self.equal,
                    _ => &mut self.most,
                };
                lines.push(line);
                return;
            }
        }
        self.few = self.few.take().or_else(|| Few::of(literal, self.variable));
        self.checks.push(literal.clone().truth());
    }

    /// What binds its number to the outer one, if that is all that is said of it.
    fn tied(&self, outer: usize) -> Option<Tie> {
        let alone = self.rest.is_none() && self.checks.is_empty() && !self.equal.is_empty();
        Tie::of(&self.equal, &self.most, outer).filter(|_| alone)
    }

    /// What is 0 or at most 0 where a and b are related so.
    fn line(&self, a: &Sum, relation: Relation, b: &Sum) -> Option<Line> {
        let difference = match relation {
            Relation::Unequal => return None,
            Relation::Equal | Relation::AtMost => a.difference(b)?,
            Relation::Less => a.difference(b)?.and_one(),
            Relation::AtLeast => b.difference(a)?,
            Relation::More => b.difference(a)?.and_one(),
        };
        let (factor, known) = difference.isolated(self.variable)?;
        Some(Line { factor, known })
    }

    /// Where `number` is something modulo what is known, and `left` is known.
    fn rest_of(&self, number: &Number, left: &Number) -> Option<Rest> {
        let (divided, divisor) = remainder(number)?;
        let known = |number: &Number| !number.sees(|seen| seen == self.variable);
        if !known(divisor) || !known(left) {
            return None;
        }
        Some(Rest {
            line: Line::of(&divided, self.variable)?,
            divisor: divisor.clone(),
            left: left.clone(),
        })
    }

    /// About how many numbers it visits, up to a pile.
    fn times(&self, pile: u128) -> u128 {
        if !self.equal.is_empty() {
            return 1;
        }
        let constant = |line: &Line| {
            let known = line.known.as_constant()?;
            (line.factor > 0).then(|| (-known).div_euclid(line.factor).max(0) as u128 + 1)
        };
        let below = self.most.iter().filter_map(constant).fold(pile, u128::min);
        match &self.rest {
            Some(Rest {
                divisor: Number::Constant(divisor @ 1..),
                ..
            }) => below.div_ceil(divisor.unsigned_abs()),
            _ => below,
        }
    }

    /// The first number, the last and the step between them.
    fn range(&self, variables: &Variables, doubtful: &mut bool) -> Option<[i64; 3]> {
        let [mut low, mut high] = [0, variables[FIRST_PILE + self.variable]];
        let mut step = 1;
        for line in &self.equal {
            match line.zero(variables) {
                Ok(zero) => (low, high) = (low.max(zero), high.min(zero)),
                Err(Halt::Nothing) => return None,
                Err(Halt::Unclear) => *doubtful = true,
            }
        }
        for line in &self.most {
            let Some(known) = line.known.at(variables).and_then(i64::checked_neg) else {
                *doubtful = true;
                continue;
            };
            // factor · variable ≤ known.
            match line.factor > 0 {
                true if line.factor == 1 => high = high.min(known),
                true => high = high.min(known.div_euclid(line.factor)),
                false => low = low.max(-known.div_euclid(-line.factor)),
            }
        }
        if let Some(rest) = self.rest.as_ref().filter(|_| low <= high) {
            match rest.residue(variables) {
                Ok([residue, modulus]) => {
                    low = low.checked_add(reduced(residue.checked_sub(low)?, modulus))?;
                    step = modulus;
                }
                Err(Halt::Nothing) => return None,
                Err(Halt::Unclear) => *doubtful = true,
            }
        }
        (low <= high).then_some([low, high, step])
    }
}

impl Rest {
    /// The residue that the variable has to have, and its modulus.
    fn residue(&self, variables: &Variables) -> Result<[i64; 2], Halt> {
        let divided_by = lanes::number(&self.divisor, variables).ok_or(Halt::Unclear)?;
        let left = lanes::number(&self.left, variables).ok_or(Halt::Unclear)?;
        let known = self.line.known.at(variables).ok_or(Halt::Unclear)?;
        // A rest has the sign of the divisor, and there is none of a division by 0.
        let fits = match divided_by.signum() {
            1 => (0..divided_by).contains(&left),
            -1 => left <= 0 && left > divided_by,
            _ => false,
        };
        if !fits {
            return Err(Halt::Nothing);
        }
        let modulus = divided_by.checked_abs().ok_or(Halt::Unclear)?;
        if modulus >= 1 << 31 {
            return Err(Halt::Unclear);
        }
        // factor · variable ≡ left - known.
        let wanted = left.checked_sub(known).ok_or(Halt::Unclear)?;
        congruent(self.line.factor, wanted, modulus)
    }
}

/// A walk through the loops of a cell.
struct Walk<'w> {
    condition: &'w Truth,
    variables: Variables,
    spent: u64,
    /// How many numbers may still be tried; `None` once they were not enough.
    left: Option<u64>,
    put: &'w mut dyn FnMut(Run),
}

impl<'w> Walk<'w> {
    fn new(condition: &'w Truth, variables: Variables, put: &'w mut dyn FnMut(Run)) -> Walk<'w> {
        Walk {
            condition,
            variables,
            spent: 0,
            left: Some(u64::MAX),
            put,
        }
    }

    fn nest(&mut self, nest: &Nest, doubtful: bool) {
        self.spent += 1;
        match lanes::together(&nest.before, &self.variables) {
            Some(false) => {}
            holds => self.level(&nest.levels, doubtful || holds.is_none()),
        }
    }

    fn level(&mut self, levels: &[Level], mut doubtful: bool) {
        let [level, inner @ ..] = levels else {
            let known = match doubtful {
                true => lanes::truth(self.condition, &self.variables),
                false => Some(true),
            };
            let holds = known.unwrap_or_else(|| {
                self.spent += 8;
                self.condition.at(&self.variables.map(i128::from)) == Ok(true)
            });
            if holds {
                self.run([0; MOST_PILES], 1);
            }
            return;
        };
        let Some([low, high, step]) = level.range(&self.variables, &mut doubtful) else {
            return;
        };
        let times = match step {
            1 => high - low + 1,
            step => (high - low) / step + 1,
        };
        if level.checks.is_empty() && !doubtful && self.runs(level, inner, [low, step, times]) {
            return;
        }
        let (few, most) = (level.few.as_ref(), self.left.unwrap_or(0));
        match few.and_then(|few| few.numbers(&self.variables, [low, high, step], most)) {
            None => self.checked(level, inner, [low, step, times], doubtful),
            Some(numbers) => {
                for number in numbers {
                    self.checked(level, inner, [number, step, 1], doubtful);
                }
            }
        }
    }

    /// Goes on with those of so many numbers for which the checks of a loop hold.
    fn checked(
        &mut self,
        level: &Level,
        inner: &[Level],
        [first, step, times]: [i64; 3],
        doubtful: bool,
    ) {
        self.left = self.left.and_then(|left| left.checked_sub(times as u64));
        if self.left.is_none() {
            return;
        }
        // If in doubt, the innermost loop asks the whole condition, for a block of numbers at once.
        let whole = doubtful && inner.is_empty();
        let checks = match whole {
            true => slice::from_ref(self.condition),
            false => &level.checks[..],
        };
        self.spent += (checks.len() * times as usize).div_ceil(4) as u64;
        let (lane, variables) = (level.variable, self.variables);
        lanes::each(
            checks,
            lane,
            &variables,
            [first, step],
            times as usize,
            &mut |number, open| {
                self.spent += 1;
                self.variables[lane] = number;
                self.level(inner, if whole { open } else { doubtful || open });
            },
        );
    }

    /// Hands all that a loop and those inside it allow to `put`, if it is in equal steps.
    fn runs(&mut self, level: &Level, inner: &[Level], [low, step, times]: [i64; 3]) -> bool {
        let mut steps = [0; MOST_PILES];
        let tie = match inner {
            [] => {
                self.variables[level.variable] = low;
                steps[level.variable] = step as isize;
                self.run(steps, times);
                return true;
            }
            [bound] => bound.tie.as_ref().map(|tie| (tie, bound.variable)),
            _ => None,
        };
        let Some((tie, bound)) = tie else {
            return false;
        };
        let most = self.variables[FIRST_PILE + bound];
        match tie.run(&self.variables, [low, step, times], most) {
            Ok((first, more, times)) => {
                for (at, variable) in [bound, level.variable].into_iter().enumerate() {
                    self.variables[variable] = first[at];
                    steps[variable] = more[at] as isize;
                }
                self.run(steps, times);
                true
            }
            Err(Halt::Nothing) => true,
            Err(Halt::Unclear) => false,
        }
    }

    fn run(&mut self, steps: [isize; MOST_PILES], times: i64) {
        self.spent += times as u64 / 4;
        let from = std::array::from_fn(|axis| self.variables[axis] as usize);
        let times = times as usize;
        (self.put)(Run { from, steps, times });
    }
}

#[cfg(test)]
mod tests {
    use super::super::condition::Condition;
    use super::super::samples::{condition, joined};
    use super::*;
    use crate::games::vectors::Shape;
    use proptest::prelude::*;
    use proptest::test_runner::TestRunner;
    use std::collections::BTreeSet;

    fn read(text: &str) -> (Condition, Loops) {
        let condition = Condition::parse(text).expect(text);
        let loops = Loops::of(condition.truth(), MOST_PILES).expect(text);
        (condition, loops)
    }

    fn found(loops: &Loops, piles: Cell, last: u64) -> BTreeSet<Cell> {
        let mut found = BTreeSet::new();
        loops.runs(piles, last, &mut |run| {
            assert!(run.times > 0);
            found.extend(run.each());
        });
        found
    }

    /// All that is allowed, everything tried.
    fn tried(condition: &Condition, piles: Cell, last: u64) -> BTreeSet<Cell> {
        let all = Shape::around(piles);
        let holds = |taken: &Cell| {
            let mut exact = variables([0; 3], piles, last).map(i128::from);
            for (variable, &taken) in exact.iter_mut().zip(taken) {
                *variable = taken as i128;
            }
            condition.holds(&exact)
        };
        let cells = (0..all.cells()).map(|index| all.cell(index));
        cells.filter(holds).collect()
    }

    /// Loops visit what holds in each cell alone, and nothing else.
    #[test]
    fn loops_find_what_is_allowed() {
        let texts = prop_oneof![3 => joined(2), 1 => condition(2)];
        let cells = (texts, [0..7usize, 0..7, 0..5, 0..3], 0..4u64);
        // A number for all properties, as the long form sets, would be less.
        let mut runner = TestRunner::new(ProptestConfig::with_cases(crate::cases(3000, 1000)));
        let outcome = runner.run(&cells, |(text, piles, last)| {
            let condition = Condition::parse(&text).unwrap();
            // A pile that is not there, and one without stones.
            let axes = Shape::around(piles).axes();
            for count in [axes, MOST_PILES] {
                if let Some(loops) = Loops::of(condition.truth(), count) {
                    let found = found(&loops, piles, last);
                    prop_assert_eq!(found, tried(&condition, piles, last), "{}", text);
                }
            }
            Ok(())
        });
        outcome.unwrap();
    }

    #[test]
    fn what_has_no_value_is_not_taken() {
        for text in [
            "s mod t=0 or t=0",
            "t=0 or s mod t=0",
            "s mod q=0 or s=1",
            "not s mod q=0",
            "s=1 or t mod (p-q)=0",
            "t mod (p-q)<=0 and s=0",
            "s in {q/2..p}",
            "s in {1..9/q}",
            "s/2 xor t=1",
            "(s-t) xor 1=0 or s=2",
            "s*t*p*q*last*last*last>=0",
            "s mod (0-3)=0-1",
            "(s mod t=0)+(t=0)=1",
            "(s=0)+(t=0)+(s=t) in {1,3}",
        ] {
            let (condition, loops) = read(text);
            for (p, q) in (0..7).flat_map(|p| (0..7).map(move |q| (p, q))) {
                for last in [0, 1, 1 << 50] {
                    let piles = [p, q, 0, 0];
                    let found = found(&loops, piles, last);
                    let tried = tried(&condition, piles, last);
                    assert_eq!(found, tried, "{text} {p} {q} {last}");
                }
            }
        }
    }

    /// Numbers that follow from each other, and few of many, are found where they hold.
    #[test]
    fn what_binds_numbers_is_solved() {
        for text in [
            "s+t=p",
            "2s+3t=p+q and s<=t",
            "3s=2t+1 and t<5",
            "4s=6t+p",
            "s=t and 2s=t+q",
            "s-t=3 and s+2t>=q",
            "6s-4t=2p-2 and s+t<p and t>=1",
            "p mod s=t",
            "p mod s=0 and t=0",
            "q mod (p-s)=0 and t=0",
            "(p-q) mod (s-3)=1 and t=2",
            "6 mod (2s-7)=0-1 and t=1",
            "0 mod (s-2)=0",
            "p-s in primes and t=0",
            "2s-3 in squares and t=1",
            "q-2t in fibonacci and s=t",
            "s in powers(2) and t in triangular",
        ] {
            let (condition, loops) = read(text);
            for (p, q) in (0..13).flat_map(|p| (0..13).map(move |q| (p, q))) {
                let piles = [p, q, 0, 0];
                let expected = tried(&condition, piles, 0);
                assert_eq!(found(&loops, piles, 0), expected, "{text} {p} {q}");
                let runs = loops.few_runs(piles, 0, 1 << 20).expect(text);
                let all: BTreeSet<Cell> = runs.into_iter().flat_map(Run::each).collect();
                assert_eq!(all, expected, "{text} {p} {q}");
            }
        }
    }

    /// What takes more steps than wanted is left alone, however large the piles are.
    #[test]
    fn few_runs_are_found_in_few_steps() {
        let huge = 1 << 50;
        for (text, runs) in [
            ("s+t=p", Some(1)),
            ("s=2t+1 and 3t<q", Some(1)),
            ("p mod s=0 and t=0", None),
            ("s in squares and t=0", None),
            ("s in powers(2) and t=0", Some(51)),
            ("s*t=7", None),
        ] {
            let (_, loops) = read(text);
            let found = loops.few_runs([huge, huge, 0, 0], 0, 1000);
            assert_eq!(found.map(|runs| runs.len()), runs, "{text}");
        }
    }

    /// Steps are few where little is allowed.
    #[test]
    fn what_cannot_hold_is_not_tried() {
        for (text, most) in [
            ("s=0 and t mod p=0 or t=0 and s mod q=0", 20),
            ("t=p-q and s=2t+1", 10),
            ("s in {1,4} and t in {3..9/2}", 40),
            ("s=0 and t<=3", 10),
            ("not (s>0 or t!=p-q)", 10),
            ("3s+5t=p and s<2", 40),
            ("s+t=p", 210),
        ] {
            let (_, loops) = read(text);
            let spent = loops.runs([900, 800, 0, 0], 0, &mut |_| {});
            assert!(spent <= most, "{text}: {spent}");
        }
    }

    #[test]
    fn conditions_of_many_parts_have_no_loops() {
        let part = |s: u64| format!("(s={s} iff t!={s})");
        let text: Vec<String> = (0..6).map(part).collect();
        let condition = Condition::parse(&text.join(" and ")).unwrap();
        assert!(Loops::of(condition.truth(), 2).is_none());
    }
}
