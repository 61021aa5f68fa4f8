//! The values of one pile of a subtraction game, in normal play.
//!
//! With finitely many numbers the value of a pile is the mex of the values
//! that many places before it; the last B values, B the largest number, are a
//! state that determines all that follow. If they come again, the period is
//! proved.
//!
//! With endlessly many, the piles of one value form a class, in which no two
//! differ by a number of the set. A pile is of the first class in which no
//! pile blocks it. From some number on, whether a number is in the set repeats
//! with a period P; piles further back than that block the same residues
//! modulo P for ever. A class in which they block all is closed. The open
//! classes, each with the places of its last piles and the residues that are
//! blocked, counted from the pile that comes next, are a state that determines
//! all that follow, up to the number of closed classes: if it comes again, the
//! values are (arithmetically) periodic, which is proved.

use crate::budget::{Budget, Halt, TooLarge};
use crate::games::heaps::OneHeap;
use crate::limits::LARGEST_SUBTRACTION;
use crate::number_set::NumberSet;
use crate::sequence::Repeat;

/// Values from 0 stones upwards.
pub struct Values {
    way: Way,
    values: Vec<u32>,
    repeat: Option<Repeat>,
}

enum Way {
    Few(Few),
    Many(Many),
}

impl Values {
    /// The game in which the numbers of `set` may be taken, or all others.
    pub fn new(set: &NumberSet, outside: bool) -> Values {
        let few = match (set.largest(), outside) {
            (Some(_), false) => Some(set.finite_part().to_vec()),
            _ if set.is_empty() && !outside => Some(Vec::new()),
            _ => None,
        };
        Values {
            way: match few {
                Some(members) => Way::Few(Few::new(&members)),
                None => Way::Many(Many::new(set, outside)),
            },
            values: Vec::new(),
            repeat: None,
        }
    }
}

impl OneHeap for Values {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        while self.computed() <= heap && self.repeat.is_none() {
            let wanted = heap.min(LARGEST_SUBTRACTION) + 1 - self.computed();
            if wanted == 0 {
                return Err(TooLarge::new(format!(
                    "Values are computed for piles up to {LARGEST_SUBTRACTION}, and no state came again there. A smaller pile would do."
                ))
                .into());
            }
            // Nothing begins without a budget, and what was done is kept: a pause comes before a pile.
            budget.spend(0)?;
            let work = match &mut self.way {
                Way::Few(few) => {
                    let each = 1 + few.members.len() as u64 / 16;
                    let piles = (budget.left() / each).clamp(1, wanted);
                    let before = self.values.len();
                    self.repeat = (0..piles).find_map(|_| few.step(&mut self.values));
                    (self.values.len() - before) as u64 * each
                }
                Way::Many(many) => {
                    let work = 1 + many.step(&mut self.values);
                    self.repeat = many.repeat.take();
                    work
                }
            };
            let _ = budget.spend(work);
        }
        Ok(())
    }

    fn get(&self, heap: u64) -> u64 {
        let (heap, added) = match &self.repeat {
            Some(repeat) => repeat.reduced(heap),
            None => (heap, 0),
        };
        u64::from(self.values[heap as usize]) + added
    }

    fn computed(&self) -> u64 {
        self.values.len() as u64
    }

    fn repeat(&self) -> Option<Repeat> {
        self.repeat
    }
}

/// The next state is kept after so many times as many piles.
const GROWTH: usize = 2;

/// Finitely many numbers.
struct Few {
    members: Vec<usize>,
    span: usize,
    /// For each value, the pile that saw it last, plus 1.
    seen: Vec<u32>,
    /// A print of the state before the next pile: equal states have equal
    /// prints, and others hardly ever.
    print: u64,
    /// What a value counts in the print as it leaves the state.
    leaving: u64,
    /// The print of a state that was kept, and the pile that was next then.
    kept: Option<(u64, usize)>,
    next_kept: usize,
}

/// What a print is multiplied by with every value: odd, its bits mixed well.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

impl Few {
    fn new(members: &[u64]) -> Few {
        let span = members.last().map_or(0, |&member| member as usize);
        Few {
            members: members.iter().map(|&member| member as usize).collect(),
            span,
            seen: vec![0; members.len() + 1],
            print: 0,
            // Nothing leaves a state of more piles than there are.
            leaving: BASE.wrapping_pow(span as u32),
            kept: None,
            next_kept: span,
        }
    }

    /// Computes the value of the next pile, and whether the state after it is
    /// the one that was kept: the place of that, and how long ago it was.
    fn step(&mut self, values: &mut Vec<u32>) -> Option<Repeat> {
        let value = self.mex(values);
        values.push(value);
        // A value counts one more than it is, so that a 0 is not as nothing.
        let mixed = |value: u32| u64::from(value) + 1;
        self.print = self.print.wrapping_mul(BASE).wrapping_add(mixed(value));
        let next = values.len();
        if next > self.span {
            let left = mixed(values[next - 1 - self.span]);
            self.print = (self.print).wrapping_sub(left.wrapping_mul(self.leaving));
        }
        if let Some((print, then)) = self.kept
            && print == self.print
            && values[then - self.span..then] == values[next - self.span..]
        {
            return Some(self.repeat(values, next - then));
        }
        if next >= self.next_kept {
            self.next_kept = GROWTH * next;
            self.kept = Some((self.print, next));
        }
        None
    }

    /// The period, with the place from which on the values have it.
    fn repeat(&self, values: &[u32], period: usize) -> Repeat {
        let exception = (period..values.len())
            .rev()
            .find(|&pile| values[pile] != values[pile - period]);
        Repeat {
            first: exception.map_or(0, |pile| pile + 1 - period) as u64,
            period: period as u64,
            saltus: 0,
        }
    }

    /// The value of the next pile.
    fn mex(&mut self, values: &[u32]) -> u32 {
        let pile = values.len();
        // The mex of so few values fits into a word.
        if self.members.len() < 64 {
            let mut seen = 0u64;
            for &member in &self.members {
                if member > pile {
                    break;
                }
                seen |= 1 << values[pile - member];
            }
            return seen.trailing_ones();
        }
        let now = pile as u32 + 1;
        for &member in &self.members {
            if member > pile {
                break;
            }
            self.seen[values[pile - member] as usize] = now;
        }
        let mex = self.seen.iter().position(|&seen| seen != now);
        mex.expect("one value is always free") as u32
    }
}

/// Piles of one value that still matter.
#[derive(Debug, Clone, PartialEq, Eq)]
struct Class {
    /// Bit i: the pile i + 1 before the next one is in the class.
    recent: Vec<u64>,
    /// Residues modulo the period that are blocked for ever, counted from the
    /// next pile.
    blocked: Vec<bool>,
}

/// Bits in words of 64, one word at least.
fn words(bits: &[bool]) -> Vec<u64> {
    let mut words = vec![0; bits.len().div_ceil(64).max(1)];
    for (index, &bit) in bits.iter().enumerate() {
        words[index / 64] |= u64::from(bit) << (index % 64);
    }
    words
}

/// Endlessly many numbers.
struct Many {
    /// Differences up to the horizon that are numbers of the set: bit i for
    /// i + 1.
    near: Vec<u64>,
    /// From the horizon on the set repeats.
    horizon: usize,
    /// Whether the horizon + 1, + 2, … are in the set, for one period.
    far: Vec<bool>,
    classes: Vec<Class>,
    /// How many classes are closed; they come first.
    closed: u32,
    /// A state seen before, the pile that was next then, and what was closed.
    kept: Option<(Vec<Class>, usize, u32)>,
    next_kept: usize,
    repeat: Option<Repeat>,
}

impl Many {
    fn new(set: &NumberSet, outside: bool) -> Many {
        let (period, starts) = set.endless_part().unwrap_or((1, &[]));
        let last_finite = set.finite_part().last().copied().unwrap_or(0);
        let last_start = starts.iter().copied().max().unwrap_or(0);
        let horizon = last_finite.max(last_start) as usize;
        let mut near = vec![outside; horizon];
        for member in set.members_up_to(horizon as u64) {
            near[member as usize - 1] = !outside;
        }
        // Beyond the horizon all of a residue class are in the set, or none.
        let mut far = vec![outside; period as usize];
        for start in starts {
            let more = (start + period * (horizon as u64 / period + 1)) - horizon as u64 - 1;
            far[(more % period) as usize] = !outside;
        }
        Many {
            near: words(&near),
            horizon,
            far,
            classes: Vec::new(),
            closed: 0,
            kept: None,
            next_kept: 16,
            repeat: None,
        }
    }

    /// Computes the value of the next pile; says how much work it was.
    fn step(&mut self, values: &mut Vec<u32>) -> u64 {
        let pile = values.len();
        let near = &self.near;
        let free = self.classes.iter().position(|class| {
            !class.blocked[0] && (class.recent.iter().zip(near)).all(|(a, b)| a & b == 0)
        });
        let index = free.unwrap_or(self.classes.len());
        values.push(self.closed + index as u32);
        if index == self.classes.len() {
            self.classes.push(Class {
                recent: vec![0; self.near.len()],
                blocked: vec![false; self.far.len()],
            });
        }
        let mut work = 0;
        for (number, class) in self.classes.iter_mut().enumerate() {
            // The next pile is one further on.
            class.blocked.rotate_left(1);
            let mut carried = u64::from(number == index);
            for word in &mut class.recent {
                let out = *word >> 63;
                *word = *word << 1 | carried;
                carried = out;
            }
            // A pile that passes the horizon blocks what its residue says.
            let (word, bit) = (self.horizon / 64, self.horizon % 64);
            let passed = match class.recent.get_mut(word) {
                Some(recent) if *recent >> bit & 1 == 1 => {
                    *recent &= !(1 << bit);
                    true
                }
                None => carried == 1,
                Some(_) => false,
            };
            if passed {
                // It lies the horizon + 1 before the next pile.
                for (blocked, &far) in class.blocked.iter_mut().zip(&self.far) {
                    *blocked |= far;
                }
            }
            work += 1 + (class.recent.len() + class.blocked.len()) as u64 / 8;
        }
        while self
            .classes
            .first()
            .is_some_and(|class| class.blocked.iter().all(|&all| all))
        {
            self.classes.remove(0);
            self.closed += 1;
        }
        self.compare(pile + 1);
        work
    }

    /// Whether the state before `next` is one that was kept.
    fn compare(&mut self, next: usize) {
        if let Some((classes, then, closed)) = &self.kept
            && *classes == self.classes
        {
            self.repeat = Some(Repeat {
                first: *then as u64,
                period: (next - then) as u64,
                saltus: (self.closed - closed).into(),
            });
            return;
        }
        if next >= self.next_kept {
            self.next_kept = GROWTH * next;
            self.kept = Some((self.classes.clone(), next, self.closed));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::number_set::Progression;
    use crate::solver::mex;
    use proptest::prelude::*;

    fn part() -> impl Strategy<Value = Progression> {
        (1..30u64, proptest::option::weighted(0.7, 0..6u64), 1..7u64).prop_map(
            |(first, length, step)| Progression {
                first,
                last: length.map(|length| first + length),
                step,
            },
        )
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Any set, any side, any slices: the definition, also beyond a period
        /// that was proved.
        #[test]
        fn values_are_those_of_the_definition(
            parts in prop::collection::vec(part(), 0..4),
            outside in any::<bool>(),
            budget in 1..400u64,
        ) {
            let set = NumberSet::union(&parts).unwrap();
            let mut expected: Vec<u64> = Vec::new();
            for pile in 0..700u64 {
                let options = (1..=pile).filter(|&taken| set.contains(taken) != outside);
                let options: Vec<u64> = options.map(|taken| expected[(pile - taken) as usize]).collect();
                expected.push(mex(options));
            }
            let mut values = Values::new(&set, outside);
            while values.extend(699, &mut Budget::new(budget)).is_err() {}
            for (pile, &value) in expected.iter().enumerate() {
                prop_assert_eq!(values.get(pile as u64), value, "{} of {}, {:?}", pile, set, values.repeat());
            }
        }
    }
}
