//! Numbers that a condition binds: those that follow from the loop around theirs, and those of which
//! few can be allowed, which are found without trying the others.

use super::line::{Halt, Line, congruent, remainder};
use crate::games::take::conjuncts::Literal;
use crate::games::take::lanes;
use crate::games::take::names::Variables;
use crate::solve::divisor::divisors;
use crate::text::expression::{Members, Number, Relation, Truth};
use crate::text::number_set::Named;

/// What only few lines allow.
#[derive(Debug)]
pub enum Few {
    /// This line divides one number less the other.
    Divides(Line, Number, Number),
    /// It is a member of this set.
    Within(Line, Named),
}

/// A line of two numbers: this many times the outer one is not yet in it.
#[derive(Debug)]
struct Tied {
    line: Line,
    outer: i64,
}

/// What binds a number to the one outside, and to nothing else that is still unknown there.
#[derive(Debug)]
pub struct Tie {
    /// Are 0, one at least.
    equal: Vec<Tied>,
    /// Are at most 0.
    most: Vec<Tied>,
}

impl Few {
    /// What a literal says of a variable so that it holds for few numbers, and these are found.
    pub fn of(literal: &Literal, variable: usize) -> Option<Few> {
        let known = |number: &Number| !number.sees(|seen| seen == variable);
        let divides = |number: &Number, left: &Number| {
            let (divided, divisor) = remainder(number)?;
            let line = Line::of(divisor, variable)?;
            (known(&divided) && known(left)).then(|| Few::Divides(line, divided, left.clone()))
        };
        match literal {
            Literal::Compared(a, Relation::Equal, b) => divides(a, b).or_else(|| divides(b, a)),
            Literal::Other(Truth::Within(numbers, Members::Named(named), _), true) => {
                Some(Few::Within(Line::of(numbers.first()?, variable)?, *named))
            }
            _ => None,
        }
    }

    /// The numbers from `low` to `high` in steps that may be allowed, ascending; `None` if they are
    /// not found, or not in fewer steps than by trying all, or by trying as many as are left.
    pub fn numbers(
        &self,
        variables: &Variables,
        [low, high, step]: [i64; 3],
        left: u64,
    ) -> Option<Vec<i64>> {
        let most = left.min(((high - low) / step) as u64);
        let (Few::Divides(line, ..) | Few::Within(line, _)) = self;
        let known = line.known.at(variables)?;
        let at = |number: i64| line.factor.checked_mul(number)?.checked_add(known);
        let ends = [at(low)?, at(high)?];
        let mut numbers = Vec::new();
        let mut put = |value: i64| {
            let Some(times) = value.checked_sub(known) else {
                return;
            };
            let number = times / line.factor;
            let fits = (low..=high).contains(&number) && (number - low) % step == 0;
            if fits && times % line.factor == 0 {
                numbers.push(number);
            }
        };
        match self {
            Few::Divides(_, divided, left) => {
                let [divided, left] =
                    [divided, left].map(|number| lanes::number(number, variables));
                let shared = divided?.checked_sub(left?)?.unsigned_abs();
                if shared == 0 || shared.isqrt() > most / 2 {
                    return None;
                }
                for divisor in divisors(shared) {
                    put(divisor as i64);
                    put(-(divisor as i64));
                }
            }
            Few::Within(_, named) => {
                let last = ends[0].max(ends[1]);
                let mut next = named.next(ends[0].min(ends[1]).max(0) as u64);
                let mut tried = 0;
                while let Some(member) = next.and_then(|member| i64::try_from(member).ok())
                    && member <= last
                {
                    tried += 1;
                    if tried > most {
                        return None;
                    }
                    put(member);
                    next = named.next(member as u64 + 1);
                }
            }
        }
        numbers.sort_unstable();
        Some(numbers)
    }
}

impl Tie {
    /// What binds a number to the outer one where these lines are 0 and those at most 0.
    pub fn of(equal: &[Line], most: &[Line], outer: usize) -> Option<Tie> {
        let tied = |lines: &[Line]| -> Option<Vec<Tied>> {
            lines.iter().map(|line| line.tied(outer)).collect()
        };
        Some(Tie {
            equal: tied(equal)?,
            most: tied(most)?,
        })
    }

    /// The numbers and the outer ones, from `low` on in steps, so many times: the first two, what
    /// leads to the next two, and how many there are, none above `most`.
    pub fn run(
        &self,
        variables: &Variables,
        [low, step, times]: [i64; 3],
        most: i64,
    ) -> Result<([i64; 2], [i64; 2], i64), Halt> {
        // Without the number it binds, for the first of the outer ones, and more for each next one.
        let along = |tied: &Tied| {
            let known = tied.line.known.at(variables)?;
            let first = known.checked_add(tied.outer.checked_mul(low)?)?;
            Some([first, tied.outer.checked_mul(step)?])
        };
        let along = |tied: &Tied| along(tied).ok_or(Halt::Unclear);
        let [first, others @ ..] = &self.equal[..] else {
            return Err(Halt::Unclear);
        };
        let [known, more] = along(first)?;
        let factor = first.line.factor;
        let wanted = known.checked_neg().ok_or(Halt::Unclear)?;
        let [start, period] = congruent(more, wanted, factor.abs())?;
        if start >= times {
            return Err(Halt::Nothing);
        }
        let times_of = |a: i64, b: i64| a.checked_mul(b).ok_or(Halt::Unclear);
        let outer = [low + step * start, times_of(step, period)?];
        let of_start = times_of(more, start)?.checked_add(known);
        let number = [
            of_start.ok_or(Halt::Unclear)? / -factor,
            times_of(more, period)? / -factor,
        ];
        let mut range = [0, ((times - 1 - start) / period).into()];
        let mut keep = |sign: i128, [first, more]: [i128; 2]| {
            // The first and so many times more are at most 0, or at least.
            let (first, more) = (sign * first, sign * more);
            match more.signum() {
                0 if first > 0 => range[1] = -1,
                0 => {}
                1 => range[1] = range[1].min((-first).div_euclid(more)),
                _ => range[0] = range[0].max(-(-first).div_euclid(-more)),
            }
        };
        let wide = |pair: [i64; 2]| pair.map(i128::from);
        keep(-1, wide(number));
        keep(1, wide([number[0] - most, number[1]]));
        let bounds = self.most.iter().map(|tied| (tied, false));
        for (tied, both) in bounds.chain(others.iter().map(|tied| (tied, true))) {
            let [known, more] = wide(along(tied)?);
            let [at, on] = wide(number).map(|number| i128::from(tied.line.factor) * number);
            let sum = [
                at + known + more * i128::from(start),
                on + more * i128::from(period),
            ];
            keep(1, sum);
            if both {
                keep(-1, sum);
            }
        }
        let [from, to] = range.map(|bound| bound as i64);
        if from > to {
            return Err(Halt::Nothing);
        }
        let first = [number, outer].map(|[first, more]| first + more * from);
        Ok((first, [number[1], outer[1]], to - from + 1))
    }
}

impl Line {
    /// The line with an outer variable apart; `None` if it occurs in another way too.
    fn tied(&self, outer: usize) -> Option<Tied> {
        let (by, known) = match self.known.sees(|seen| seen == outer) {
            true => self.known.isolated(outer)?,
            false => (0, self.known.clone()),
        };
        let factor = self.factor;
        let line = Line { factor, known };
        Some(Tied { line, outer: by })
    }
}
