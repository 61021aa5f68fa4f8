//! Values if infinitely many numbers may be taken.
//!
//! The piles of one value form a class, in which no two differ by a number of the set; a pile
//! belongs to the first class in which no pile blocks it. Beyond a horizon, membership in the set
//! is periodic with a period P, except for finitely many numbers. So a pile farther back than the
//! horizon blocks residues modulo P for ever; nearer piles, and the exceptions, are checked one by
//! one. For each residue the classes that are not blocked there are stored as bits, so that the
//! first of them is found without visiting all classes: the work per pile does not grow with their
//! number.
//!
//! A class that is blocked for ever in all residues is closed. The state consists of the last
//! piles, as far back as the longest exception, and for each open class the residues that are
//! blocked for ever, counted from the next pile. It determines everything that follows, up to the
//! number of closed classes.

use crate::solve::limits::LARGEST_SUBTRACTION;
use crate::table::sequence::Repeat;
use crate::text::number_set::NumberSet;

use rustc_hash::FxHashMap;

/// The next state is stored after this many times as many piles.
pub(super) const GROWTH: usize = 2;

/// Residues, and the classes that are blocked in each.
#[derive(Debug, Clone, Default)]
struct Blocked {
    /// For each residue a bit for each class; further classes are not blocked.
    bits: Vec<Vec<u64>>,
    /// For each residue a bit for each of these words that is full, so that 64 words can be
    /// skipped.
    full: Vec<Vec<u64>>,
    /// For each class, in how many residues it is blocked.
    count: Vec<u32>,
}

impl Blocked {
    fn new(period: usize) -> Blocked {
        Blocked {
            bits: vec![Vec::new(); period],
            full: vec![Vec::new(); period],
            count: Vec::new(),
        }
    }

    fn block(&mut self, class: usize, residue: usize) {
        let (word, bit) = (class / 64, 1 << (class % 64));
        let bits = &mut self.bits[residue];
        if bits.len() <= word {
            bits.resize(word + 1, 0);
        }
        if bits[word] & bit == 0 {
            bits[word] |= bit;
            if bits[word] == u64::MAX {
                let full = &mut self.full[residue];
                full.resize(full.len().max(word / 64 + 1), 0);
                full[word / 64] |= 1 << (word % 64);
            }
            if self.count.len() <= class {
                self.count.resize(class + 1, 0);
            }
            self.count[class] += 1;
        }
    }

    /// The first class that is not blocked and satisfies `passes`, and how many words and classes
    /// were visited.
    fn first_open(&self, residue: usize, passes: impl Fn(usize) -> bool) -> (usize, u64) {
        let word_of = |words: &[u64], index: usize| words.get(index).copied().unwrap_or(0);
        let (bits, full) = (&self.bits[residue], &self.full[residue]);
        let mut looked = 0;
        for block in 0.. {
            let mut words = !word_of(full, block);
            looked += 1;
            while words != 0 {
                let word = block * 64 + words.trailing_zeros() as usize;
                words &= words - 1;
                let mut open = !word_of(bits, word);
                while open != 0 {
                    let class = word * 64 + open.trailing_zeros() as usize;
                    looked += 1;
                    if passes(class) {
                        return (class, looked);
                    }
                    open &= open - 1;
                }
            }
        }
        unreachable!("there is always another class")
    }

    /// Whether a class is blocked in every residue.
    fn is_closed(&self, class: usize) -> bool {
        self.count.get(class).copied().unwrap_or(0) as usize == self.bits.len()
    }
}

/// A state, which determines everything that follows.
#[derive(Debug)]
struct Kept {
    /// The next pile at that time.
    next: usize,
    closed: usize,
    classes: usize,
    /// The residues blocked for ever, for all classes.
    shut: Vec<Vec<u64>>,
}

/// Infinitely many numbers.
#[derive(Debug)]
pub struct Many {
    /// Beyond this many stones the set is periodic, up to exceptions.
    horizon: usize,
    /// The residues of differences beyond the horizon that are in the set.
    residues: Vec<u32>,
    /// Numbers in the set whose residues are not, ascending.
    more: Vec<u32>,
    /// Numbers beyond the horizon that are not in the set although their residues are, ascending.
    lacking: Vec<u32>,
    /// Whether there are such numbers.
    lacks: bool,
    /// The set, if sets with a name belong to it: how far their members are listed above.
    pub further: Option<(NumberSet, usize)>,
    /// How far back a single pile may matter; `None` if farther than values are computed.
    span: Option<usize>,
    /// Blocked by piles beyond the horizon, apart from missing numbers.
    blocked: Blocked,
    /// Blocked for ever; if no numbers are missing it equals `blocked`, and is empty.
    shut: Blocked,
    /// How many piles block a class in a residue; only kept if numbers are missing.
    blocking: FxHashMap<(u32, u32), u32>,
    classes: usize,
    closed: usize,
    /// For each class, the last pile that saw it blocked by `more`, plus 1.
    seen: Vec<u32>,
    /// For each class, the last pile that counted its excused piles, plus 1, and their number.
    excused: Vec<(u32, u32)>,
    kept: Option<Kept>,
    next_kept: usize,
    pub repeat: Option<Repeat>,
}

impl Many {
    /// The game in which the numbers of `set`, or all others, may be taken.
    pub fn new(set: &NumberSet, outside: bool) -> Many {
        let (period, starts) = set.endless_part().unwrap_or((1, &[]));
        // Up to here each number is checked separately.
        let horizon = starts.iter().copied().max().unwrap_or(0);
        let mut in_residue = vec![outside; period as usize];
        for start in starts {
            in_residue[(start % period) as usize] = !outside;
        }
        let residues = (0..period as u32).filter(|&residue| in_residue[residue as usize]);
        let finite = set.finite_part().iter().copied();
        let mut beyond = finite.filter(|&number| number > horizon);
        let computed = |number: &u64| *number <= LARGEST_SUBTRACTION;
        let exceptions: Vec<u32> = (beyond.clone().filter(computed))
            .map(|number| number as u32)
            .collect();
        let near = if outside {
            members_outside(set, horizon)
        } else {
            set.members_up_to(horizon)
                .into_iter()
                .map(|it| it as u32)
                .collect()
        };
        let (mut more, mut lacking) = (near, Vec::new());
        if outside {
            // Not in the set, though its residue may be.
            lacking = exceptions;
            lacking.retain(|&number| in_residue[number as usize % period as usize]);
        } else {
            more.extend(exceptions);
        }
        let named = !set.named().is_empty();
        let span = match named {
            true => u64::MAX,
            false => beyond.next_back().unwrap_or(horizon).max(horizon),
        };
        let lacks = !lacking.is_empty() || outside && named;
        let shut = Blocked::new(if lacks { period as usize } else { 0 });
        let further = named.then(|| (set.clone(), horizon as usize));
        if named {
            // Both lists are made anew, with all members.
            lacking.clear();
            more.retain(|&number| u64::from(number) <= horizon);
        }
        Many {
            horizon: horizon as usize,
            residues: residues.collect(),
            more,
            span: (span <= LARGEST_SUBTRACTION).then_some(span as usize),
            blocked: Blocked::new(period as usize),
            shut,
            blocking: FxHashMap::default(),
            lacking,
            lacks,
            further,
            classes: 0,
            closed: 0,
            seen: Vec::new(),
            excused: Vec::new(),
            kept: None,
            next_kept: 16.max(span.min(LARGEST_SUBTRACTION + 1) as usize),
            repeat: None,
        }
    }

    fn period(&self) -> usize {
        self.blocked.bits.len()
    }

    /// What a pile blocks for ever.
    fn for_ever(&self) -> &Blocked {
        if !self.lacks {
            &self.blocked
        } else {
            &self.shut
        }
    }

    /// Lists the numbers that `pile` sees.
    fn list(&mut self, pile: usize) {
        let period = self.period();
        let Some((set, listed)) = &mut self.further else {
            return;
        };
        if *listed < pile {
            let further = set.members_between(*listed as u64 + 1, 2 * pile as u64);
            let further = further.map(|number| number as u32);
            let in_residue = |number: u32| self.residues.contains(&(number % period as u32));
            match self.lacks {
                true => self
                    .lacking
                    .extend(further.filter(|&number| in_residue(number))),
                false => self
                    .more
                    .extend(further.filter(|&number| !in_residue(number))),
            }
            *listed = 2 * pile;
        }
    }

    /// Computes the value of the next pile; returns the work.
    pub fn step(&mut self, values: &mut Vec<u32>) -> u64 {
        let pile = values.len();
        let now = pile as u32 + 1;
        let period = self.period();
        self.list(pile);
        let mut work = 0;
        for &number in self
            .more
            .iter()
            .take_while(|&&number| number as usize <= pile)
        {
            self.seen[values[pile - number as usize] as usize] = now;
            work += 1;
        }
        // Classes in which every blocking pile is excused by a missing number.
        let residue = pile % period;
        let mut found = usize::MAX;
        let lacking = || (self.lacking.iter()).take_while(|&&number| number as usize <= pile);
        for &number in lacking() {
            let excused = &mut self.excused[values[pile - number as usize] as usize];
            *excused = (now, if excused.0 == now { excused.1 + 1 } else { 1 });
            work += 1;
        }
        for &number in lacking() {
            let class = values[pile - number as usize];
            let blocking = self.blocking.get(&(class, residue as u32)).copied();
            let free = self.seen[class as usize] != now
                && blocking == Some(self.excused[class as usize].1);
            if free {
                found = found.min(class as usize);
            }
        }
        let seen = &self.seen;
        let (open, looked) = (self.blocked).first_open(residue, |class| {
            seen.get(class).is_none_or(|&seen| seen != now)
        });
        let class = found.min(open);
        values.push(class as u32);
        if class == self.classes {
            self.classes += 1;
            self.seen.push(0);
            self.excused.push((0, 0));
        }
        work += self.pass(values);
        while self.closed < self.classes && self.for_ever().is_closed(self.closed) {
            self.closed += 1;
        }
        1 + (work + looked) / 8 + self.compare(values) / 8
    }

    /// Processes piles that pass the horizon before the next one, and those that are no longer
    /// excused; returns the work.
    fn pass(&mut self, values: &[u32]) -> u64 {
        let period = self.period();
        let mut work = 0;
        if let Some(passing) = values.len().checked_sub(self.horizon + 1) {
            let class = values[passing];
            for &residue in &self.residues {
                let residue = (passing + residue as usize) % period;
                self.blocked.block(class as usize, residue);
                if self.lacks {
                    *(self.blocking.entry((class, residue as u32))).or_default() += 1;
                }
            }
            work += self.residues.len() as u64;
        }
        let last = self.lacking.last().filter(|_| self.further.is_none());
        let last = last.map(|&number| number as usize);
        let last = last.map(|number| number.max(self.horizon) + 1);
        if let Some(passing) = last.and_then(|last| values.len().checked_sub(last)) {
            for &residue in &self.residues {
                let residue = (passing + residue as usize) % period;
                self.shut.block(values[passing] as usize, residue);
            }
            work += self.residues.len() as u64;
        }
        work
    }

    /// Whether the state before the next pile was stored earlier; returns the work.
    fn compare(&mut self, values: &[u32]) -> u64 {
        let next = values.len();
        let Some(span) = self.span else { return 0 };
        let mut work = 0;
        if let Some(kept) = &self.kept {
            let same = self.is_as_kept(kept, values, span, &mut work);
            if same {
                self.repeat = Some(Repeat {
                    first: kept.next as u64,
                    period: (next - kept.next) as u64,
                    saltus: (self.closed - kept.closed) as u64,
                });
                return work;
            }
        }
        if next >= self.next_kept {
            self.next_kept = GROWTH * next;
            let shut = self.for_ever().bits.clone();
            work += shut.iter().map(|bits| bits.len() as u64 + 1).sum::<u64>();
            self.kept = Some(Kept {
                next,
                closed: self.closed,
                classes: self.classes,
                shut,
            });
        }
        work
    }

    fn is_as_kept(&self, kept: &Kept, values: &[u32], span: usize, work: &mut u64) -> bool {
        let next = values.len();
        if self.classes - self.closed != kept.classes - kept.closed {
            return false;
        }
        // A closed class blocks everything, so it does not matter which one it is.
        let counted = |closed: usize, value: u32| (value as usize).checked_sub(closed);
        for back in 1..=span {
            *work += 1;
            let here = counted(self.closed, values[next - back]);
            if here != counted(kept.closed, values[kept.next - back]) {
                return false;
            }
        }
        let period = self.period();
        let bits = &self.for_ever().bits;
        let open = self.classes - self.closed;
        (0..period).all(|ahead| {
            let here = &bits[(next + ahead) % period];
            let there = &kept.shut[(kept.next + ahead) % period];
            (0..open.div_ceil(64)).all(|word| {
                *work += 1;
                word_from(here, self.closed + 64 * word)
                    == word_from(there, kept.closed + 64 * word)
            })
        })
    }
}

/// The 64 bits from index `from`.
fn word_from(bits: &[u64], from: usize) -> u64 {
    let word = |index: usize| bits.get(index).copied().unwrap_or(0);
    let (index, shift) = (from / 64, from % 64);
    match shift {
        0 => word(index),
        _ => word(index) >> shift | word(index + 1) << (64 - shift),
    }
}

/// The numbers up to `last` that are not in the set, ascending.
fn members_outside(set: &NumberSet, last: u64) -> Vec<u32> {
    let mut inside = vec![false; last as usize + 1];
    for number in set.members_up_to(last) {
        inside[number as usize] = true;
    }
    (1..=last as u32)
        .filter(|&number| !inside[number as usize])
        .collect()
}

#[cfg(test)]
mod tests {
    use crate::games::heaps::OneHeap;
    use crate::games::subtract::values::Values;
    use crate::solve::budget::Budget;
    use crate::text::number_set::{NumberSet, Progression};

    fn values(parts: &[(u64, Option<u64>, u64)], outside: bool) -> Values {
        let parts: Vec<Progression> = (parts.iter())
            .map(|&(first, last, step)| Progression { first, last, step })
            .collect();
        Values::new(&NumberSet::union(&parts).expect("a set"), outside)
    }

    /// Classes that stay open for ever, more and more of them: twice the piles take twice the work.
    #[test]
    fn work_is_linear_in_the_pile() {
        let work = |pile: u64| {
            let mut values = values(&[(5, Some(8), 1), (34, None, 6)], false);
            let mut budget = Budget::new(1 << 40);
            values.extend(pile, &mut budget).expect("a large budget");
            (1 << 40) - budget.left()
        };
        let (once, twice) = (work(20_000), work(40_000));
        assert!(twice < 3 * once, "{once} and {twice}");
    }

    /// The first open class is the one found by checking each class, even after thousands of
    /// blocked ones.
    #[test]
    fn the_first_open_class_is_found() {
        let mut blocked = super::Blocked::new(3);
        for class in (0..9_000).filter(|class| class % 4_111 != 5) {
            blocked.block(class, 1);
        }
        blocked.block(2, 0);
        for (residue, most_seen, expected) in [
            (1, 0, 5),
            (1, 5, 4_116),
            (1, 4_116, 8_227),
            (1, 8_227, 9_000),
            (0, 1, 3),
            (2, 70, 71),
        ] {
            let found = blocked.first_open(residue, |class| class > most_seen || most_seen == 0);
            assert_eq!(found.0, expected, "{residue} {most_seen}");
            assert!(found.1 < 200, "{found:?}");
        }
    }

    /// Numbers far beyond every pile cost no memory and change no value.
    #[test]
    fn the_largest_numbers_cost_nothing() {
        let most = crate::solve::limits::LARGEST_NUMBER;
        for (parts, outside) in [
            (vec![(4_000_000_000, Some(4_000_000_000), 1)], true),
            (vec![(7, Some(7), 1), (most, Some(most), 1)], true),
            (vec![(most, Some(most), 1)], false),
            (vec![(1, None, 2), (most - 1, Some(most - 1), 1)], true),
            (vec![(1, None, 2), (most - 1, Some(most - 1), 1)], false),
        ] {
            let far = |number: &u64| *number > 1 << 20;
            let near: Vec<_> = (parts.iter().copied())
                .filter(|(first, ..)| !far(first))
                .collect();
            let (mut all, mut few) = (values(&parts, outside), values(&near, outside));
            for pile in 0..300 {
                all.extend(pile, &mut Budget::endless())
                    .expect("no limit is near");
                few.extend(pile, &mut Budget::endless())
                    .expect("no limit is near");
                assert_eq!(all.get(pile), few.get(pile), "{parts:?} {outside} {pile}");
            }
        }
    }
}
