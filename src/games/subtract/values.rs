//! The values of one pile of a subtraction game, in normal play.
//!
//! With finitely many numbers the value of a pile is the mex of the values that many places before
//! it; the last B values, B the largest number, are a state that determines everything that
//! follows. If the state repeats, the period is proved.
//!
//! With infinitely many, `many.rs` defines the state: if it repeats, the values are
//! (arithmetically) periodic, which is proved.

use super::many::{GROWTH, Many};
use crate::games::heaps::OneHeap;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::divisor::divisors;
use crate::solve::limits::LARGEST_SUBTRACTION;
use crate::table::sequence::Repeat;
use crate::text::number_set::NumberSet;

/// Values from 0 stones upwards.
pub struct Values {
    way: Way,
    values: Vec<u32>,
    repeat: Option<Repeat>,
}

enum Way {
    Few(Few),
    Many(Box<Many>),
}

impl Way {
    /// Whether a state may repeat: none does that sees a set with a name.
    fn may_repeat(&self) -> bool {
        match self {
            Way::Few(few) => few.further.is_none(),
            Way::Many(many) => many.further.is_none(),
        }
    }
}

impl Values {
    /// The game in which the numbers of `set`, or all others, may be taken.
    pub fn new(set: &NumberSet, outside: bool) -> Values {
        let few = !outside && set.endless_part().is_none();
        Values {
            way: match few {
                true => Way::Few(Few::new(set)),
                false => Way::Many(Box::new(Many::new(set, outside))),
            },
            values: Vec::new(),
            repeat: None,
        }
    }
}

impl OneHeap for Values {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        while self.computed() <= heap && self.repeat.is_none() {
            let reached = match self.way.may_repeat() {
                true => heap.min(LARGEST_SUBTRACTION) + 1,
                false if heap > LARGEST_SUBTRACTION => self.computed(),
                false => heap + 1,
            };
            let wanted = reached - self.computed();
            if wanted == 0 {
                return Err(TooLarge::new(format!(
                    "Values are computed for piles up to {LARGEST_SUBTRACTION}, and no state repeated there. Try a smaller pile."
                ))
                .into());
            }
            // Nothing starts without a budget, and finished work is kept: pauses come before a
            // pile.
            budget.spend(0)?;
            let work = match &mut self.way {
                Way::Few(few) => {
                    let each = 1 + few.members.len() as u64 / 16;
                    let most = match few.further {
                        // Each pile costs the more the more members are listed.
                        Some(_) => wanted.min(self.values.len().max(64) as u64),
                        None => wanted,
                    };
                    let piles = (budget.left() / each).clamp(1, most);
                    let before = self.values.len();
                    self.repeat = few.steps(&mut self.values, piles as usize);
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

/// Finitely many numbers, or sets with a name, of which a pile sees finitely many.
struct Few {
    members: Vec<usize>,
    /// The set, if members beyond are listed as the piles need them, and how far they are.
    further: Option<(NumberSet, usize)>,
    span: usize,
    /// For each value, the pile that saw it last, plus 1.
    seen: Vec<u32>,
    /// A hash of the state before the next pile.
    print: u64,
    /// The factor of a value in the hash when it leaves the state.
    leaving: u64,
    /// Before this there are no hashes: periods are guessed.
    printed_from: usize,
    guesses: Vec<Guess>,
    /// The hash of a stored state, and the next pile at that time.
    kept: Option<(u64, usize)>,
    next_kept: usize,
}

/// A number of piles after which the state may repeat.
struct Guess {
    period: usize,
    /// The least number of values among which it can.
    from: usize,
}

/// Sums of this many numbers are guessed as periods.
const MOST_GUESSED: usize = 8;

/// There are guesses only up to this many times the span; fewer for spans from `LONG` on, so that
/// many piles are left in which any period is found.
const GUESSED: [usize; 2] = [16, 4];

/// A long span.
const LONG: usize = 1 << 16;

/// A number of values that are computed before their states are compared.
const TOGETHER: usize = 64;

/// The multiplier of the hash: odd, with well mixed bits.
const BASE: u64 = 0x9e37_79b9_7f4a_7c15;

impl Few {
    fn new(set: &NumberSet) -> Few {
        let further = (!set.is_finite()).then(|| (set.clone(), 0));
        // No larger number is taken from a pile whose value is computed, but if there is one, no
        // state can be stored.
        let span = match further {
            Some(_) => u64::MAX,
            None => set.largest().unwrap_or(0),
        };
        let span = span.min(LARGEST_SUBTRACTION + 1) as usize;
        let listed = if further.is_some() {
            &[]
        } else {
            set.finite_part()
        };
        let members: Vec<usize> = (listed.iter())
            .filter(|&&member| member <= LARGEST_SUBTRACTION)
            .map(|&member| member as usize)
            .collect();
        let summed = &members[..members.len().min(MOST_GUESSED)];
        let pairs = summed.iter().enumerate();
        let sums = pairs.flat_map(|(at, a)| summed[at + 1..].iter().map(move |b| a + b));
        let guesses = sums.map(|period| Guess {
            period,
            from: period + span,
        });
        Few {
            guesses: guesses.collect(),
            seen: vec![0; members.len() + 1],
            members,
            further,
            span,
            print: 0,
            // Nothing leaves a state longer than the sequence.
            leaving: BASE.wrapping_pow(span as u32),
            printed_from: GUESSED[usize::from(span >= LONG)] * span + 1,
            kept: None,
            next_kept: span,
        }
    }

    /// Computes the values of `piles` more piles, or fewer if a state equals the stored one; then
    /// returns its place, and how long ago it was.
    fn steps(&mut self, values: &mut Vec<u32>, piles: usize) -> Option<Repeat> {
        let end = values.len() + piles;
        // Values count one more in the hash, so that a 0 counts.
        let mixed = |value: u32| u64::from(value) + 1;
        while values.len() < end {
            let from = values.len();
            if from < self.printed_from {
                let guess = self.guesses.iter().map(|guess| guess.from).min();
                let guess = guess.unwrap_or(end).max(from + 1);
                self.fill(values, end.min(guess).min(self.printed_from));
                if values.len() == self.printed_from {
                    let state = &values[values.len().saturating_sub(self.span)..];
                    self.print = state.iter().fold(0, |print: u64, &value| {
                        print.wrapping_mul(BASE).wrapping_add(mixed(value))
                    });
                } else if values.len() == guess
                    && let Some(period) = self.guessed(values)
                {
                    return Some(self.repeat(values, period));
                }
                continue;
            }
            self.fill(values, end.min(from + TOGETHER));
            for next in from + 1..=values.len() {
                self.print = (self.print.wrapping_mul(BASE)).wrapping_add(mixed(values[next - 1]));
                if next > self.span {
                    let left = mixed(values[next - 1 - self.span]);
                    self.print = (self.print).wrapping_sub(left.wrapping_mul(self.leaving));
                }
                if let Some((print, then)) = self.kept
                    && print == self.print
                    && values[then - self.span..then] == values[next - self.span..next]
                {
                    values.truncate(next);
                    return Some(self.repeat(values, next - then));
                }
                if next >= self.next_kept {
                    self.next_kept = GROWTH * next;
                    self.kept = Some((self.print, next));
                }
            }
        }
        None
    }

    /// The smallest number of piles after which the state repeats, if that is a sum of two numbers
    /// of the set or divides one, as most periods do.
    fn guessed(&mut self, values: &[u32]) -> Option<usize> {
        let (span, count) = (self.span, values.len());
        let exception = |period: usize| {
            let mut state = (count.max(span + period) - span..count).rev();
            state.find(|&pile| values[pile] != values[pile - period])
        };
        let mut due = self.guesses.iter_mut().filter(|guess| guess.from <= count);
        let sum = due.find_map(|guess| match exception(guess.period) {
            Some(pile) => {
                guess.from = pile + 1 + span;
                None
            }
            None => Some(guess.period),
        })?;
        // Where a sequence repeats, its smallest period divides all others.
        let mut parts = divisors(sum as u64).map(|part| part as usize);
        parts.find(|&part| exception(part).is_none())
    }

    /// The period, with the place from which it holds.
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

    /// Computes the values of the piles below `end`.
    fn fill(&mut self, values: &mut Vec<u32>, end: usize) {
        if let Some((set, listed)) = &mut self.further
            && *listed < end
        {
            let further = set.members_between(*listed as u64 + 1, 2 * end as u64);
            self.members.extend(further.map(|member| member as usize));
            self.seen.resize(self.members.len() + 1, 0);
            *listed = 2 * end;
        }
        let mut pile = values.len();
        values.resize(end, 0);
        while pile < end {
            // Up to `same`, these may be taken and no others.
            let count = self.members.partition_point(|&member| member <= pile);
            let next = self.members.get(count).copied();
            let same = next.map_or(end, |next| next.min(end));
            // The mex of few values fits into a word.
            let bit = |value: u32| 1u32 << (value & 31);
            match self.members[..count] {
                // Pictures of periods are of such sets.
                [a, b, c] => {
                    for pile in pile..same {
                        let seen = bit(values[pile - a]) | bit(values[pile - b]);
                        values[pile] = (seen | bit(values[pile - c])).trailing_ones();
                    }
                }
                ref few if count < 32 => {
                    for pile in pile..same {
                        let seen = few.iter().map(|&taken| bit(values[pile - taken]));
                        values[pile] = seen.fold(0, |seen, bit| seen | bit).trailing_ones();
                    }
                }
                ref many => {
                    for pile in pile..same {
                        let now = pile as u32 + 1;
                        for &taken in many {
                            self.seen[values[pile - taken] as usize] = now;
                        }
                        let mex = self.seen.iter().position(|&seen| seen != now);
                        values[pile] = mex.expect("one value is always free") as u32;
                    }
                }
            }
            pile = same;
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solver::mex;
    use crate::text::number_set::Progression;
    use crate::text::number_set::named::NAMES;
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

    /// Of the last set all of a state but its first value repeats once too early, after 189 piles.
    #[test]
    fn listed_sets_are_those_of_the_definition() {
        let all = (1..=12).flat_map(|c| (1..c).flat_map(move |b| (1..b).map(move |a| [a, b, c])));
        let three = all.chain([[3, 10, 17], [5, 6, 20]]).map(Vec::from);
        for numbers in three.chain([vec![3, 4, 7, 20, 34]]) {
            let mut values = Values::new(&NumberSet::of(numbers.iter().copied()), false);
            values.extend(300, &mut Budget::endless()).unwrap();
            let mut expected: Vec<u64> = Vec::new();
            for pile in 0..300u64 {
                let options = numbers.iter().filter(|&&taken| taken <= pile);
                expected.push(mex(options.map(|taken| expected[(pile - taken) as usize])));
                assert_eq!(
                    values.get(pile),
                    expected[pile as usize],
                    "{numbers:?} {pile}"
                );
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Any set, either side, any slices: the definition, even beyond a proved period.
        #[test]
        fn values_are_those_of_the_definition(
            parts in prop::collection::vec(part(), 0..4),
            names in prop::collection::vec(prop::sample::select(NAMES.map(|(_, it)| it).to_vec()), 0..2),
            outside in any::<bool>(),
            budget in 1..400u64,
        ) {
            let set = NumberSet::union(&parts).unwrap().with(&names);
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
