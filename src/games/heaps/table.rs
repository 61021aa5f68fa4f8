//! The values of one heap by its ways, one heap after another: by sets of values where they only grow
//! or parts add up, otherwise by visiting what a heap becomes.

use super::marks::{Marks, Seen};
use super::reached::{Reached, Sums};
use super::rule::OneHeap;
use super::ways::{Named, Way, Ways};
use crate::board::{Breaks, Taking};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::{LARGEST_HEAP, MOST_ASKED};
use crate::table::sequence::Repeat;
use crate::text::number_set::NumberSet;
use crate::text::phrase::Phrase;

/// How the values of what a way leaves are found.
enum Found {
    /// What any so many smaller heaps reach.
    Any(usize),
    /// Two parts.
    Halves {
        /// They differ.
        unequal: bool,
    },
    /// Parts that add up to the heap.
    Parts(Sums),
    /// What taking a number leaves, or any number from it on: then what it reaches so far.
    Taken(Taking, Option<Reached>),
    /// By visiting.
    Visited,
}

/// Values from 0 heaps upwards.
pub struct Table {
    /// Where heaps are not taken from by number.
    ways: Option<Phrase>,
    found: Vec<Found>,
    values: Vec<u32>,
    seen: Seen,
    /// What none, one, two … of the heaps reach, as many as are asked for.
    any: Vec<Reached>,
    /// What three parts reach, where they may be left.
    threes: Option<Sums>,
    largest: u64,
}

impl Table {
    /// No value computed yet.
    pub fn new(ways: &Phrase) -> Table {
        let all = &ways.meaning::<Ways>().ways;
        let found = all.iter().map(Found::of).collect();
        Table::finding(found, Some(ways.clone()), None)
    }

    /// The same for heaps that are broken.
    pub fn of_breaks(breaks: &Breaks) -> Table {
        let last = breaks.takings.last().filter(|_| breaks.endless);
        let found = breaks
            .takings
            .iter()
            .map(|taking| Found::Taken(*taking, (last == Some(taking)).then(Reached::default)));
        let three = breaks.takings.iter().any(|taking| taking.three);
        let threes = three.then(|| Sums::new(&NumberSet::of([3]), false));
        Table::finding(found.collect(), None, threes)
    }

    fn finding(found: Vec<Found>, ways: Option<Phrase>, threes: Option<Sums>) -> Table {
        let most = found.iter().map(|found| match found {
            Found::Any(count) => *count,
            _ => 0,
        });
        let mut any = vec![Reached::default(); 1 + most.max().unwrap_or(0)];
        any.iter_mut().for_each(|reached| {
            reached.add(0);
        });
        let work = |heap: u64| {
            let work = found
                .iter()
                .enumerate()
                .map(|(index, found)| found.work(way(&ways, index), heap));
            let threes = threes.as_ref().map_or(0, |sums| sums.work(heap));
            work.fold(threes + 1, u64::saturating_add)
                .saturating_mul(heap)
        };
        let (mut least, mut most) = (1, LARGEST_HEAP + 1);
        while least + 1 < most {
            let middle = least.midpoint(most);
            match work(middle) <= MOST_ASKED {
                true => least = middle,
                false => most = middle,
            }
        }
        Table {
            found,
            values: vec![0],
            seen: Seen::default(),
            any,
            threes,
            largest: least,
            ways,
        }
    }

    /// Computes the value of the next heap; returns the work.
    fn step(&mut self) -> u64 {
        let Table {
            ways,
            found,
            values,
            seen,
            any,
            threes,
            ..
        } = self;
        let heap = values.len();
        let mut marks = seen.marks(values);
        let mut reached = Vec::new();
        let mut work = 1;
        for (index, found) in found.iter_mut().enumerate() {
            let way = way(ways, index);
            match found {
                Found::Any(count) => {
                    reached.push(any[*count].clone());
                    work += any[*count].words();
                }
                _ if way.is_some_and(|way| way.is_shut(heap as u64)) => {}
                Found::Halves { unequal } => {
                    let halves = (heap - usize::from(*unequal)) / 2;
                    marks.pairs([1, heap - 1], [1, -1], halves);
                    work += halves as u64;
                }
                Found::Parts(sums) => {
                    reached.push(sums.of(heap));
                    work += sums.states();
                }
                Found::Taken(taking, further) => {
                    let Some(left) = heap.checked_sub(taking.taken as usize) else {
                        continue;
                    };
                    let threes = threes.as_ref().filter(|_| taking.three);
                    let three = threes.map(|sums| sums.of(left));
                    work += 1 + taken(values, &mut marks, taking, left, further.as_mut());
                    match further {
                        None => reached.extend(three),
                        Some(further) => {
                            three.iter().for_each(|three| further.add_moved(three, 0));
                            reached.push(further.clone());
                        }
                    }
                }
                Found::Visited => {
                    work += way.map_or(0, |way| visited(&mut marks, way, heap as u64))
                }
            }
        }
        let value = marks.free(&reached.iter().collect::<Vec<_>>());
        work + u64::from(value) / 4 + self.push(value)
    }

    fn sums(&mut self) -> impl Iterator<Item = &mut Sums> {
        let found = self.found.iter_mut().filter_map(|found| match found {
            Found::Parts(sums) => Some(sums),
            _ => None,
        });
        found.chain(&mut self.threes)
    }

    fn push(&mut self, value: u32) -> u64 {
        let mut work = 0;
        for count in (1..self.any.len()).rev() {
            let (fewer, more) = self.any.split_at_mut(count);
            // Whatever a value adds that is not new is there.
            if count == 1 && !more[0].add(value.into()) {
                break;
            }
            if count > 1 && !fewer[1].contains(value.into()) {
                more[0].add_moved(&fewer[count - 1], value.into());
                work += more[0].words();
            }
        }
        work += self.sums().map(|sums| sums.enter(value)).sum::<u64>();
        self.values.push(value);
        self.seen.make_room(value);
        work
    }
}

impl Found {
    fn of(way: &Way) -> Found {
        match (&way.named, &way.condition) {
            (Named::Heaps(count @ 1..), None) => Found::Any(*count),
            (Named::Heaps(_) | Named::Run(_), _) => Found::Visited,
            (Named::Parts { counts, unequal }, _) if counts.largest() == Some(2) => {
                Found::Halves { unequal: *unequal }
            }
            // How many parts there may be follows no period.
            (Named::Parts { counts, .. }, _) if !counts.named().is_empty() => Found::Visited,
            (Named::Parts { counts, unequal }, _) => Found::Parts(Sums::new(counts, *unequal)),
        }
    }

    /// About how many steps it takes for a heap.
    fn work(&self, way: Option<&Way>, heap: u64) -> u64 {
        match self {
            Found::Any(count) => *count as u64 * (heap / 64 + 1),
            Found::Halves { .. } => heap,
            Found::Parts(sums) => sums.work(heap),
            Found::Taken(taking, _) => {
                if taking.two {
                    heap
                } else {
                    1
                }
            }
            Found::Visited => way.map_or(1, |way| way.work(heap)),
        }
    }
}

/// The way with this number.
fn way(ways: &Option<Phrase>, index: usize) -> Option<&Way> {
    Some(&ways.as_ref()?.meaning::<Ways>().ways[index])
}

/// Marks what is left of a heap if no more than two heaps are, or adds it to what is reached by
/// taking more; returns the work.
fn taken(
    values: &[u32],
    marks: &mut Marks<'_>,
    taking: &Taking,
    left: usize,
    further: Option<&mut Reached>,
) -> u64 {
    let whole = if left == 0 {
        taking.nothing
    } else {
        taking.one
    };
    let splits = if taking.two { left / 2 } else { 0 };
    let Some(further) = further else {
        if whole {
            marks.mark(values[left]);
        }
        marks.pairs([1, left.saturating_sub(1)], [1, -1], splits);
        return splits as u64 / 8;
    };
    if whole {
        further.add(values[left].into());
    }
    for part in 1..=splits {
        further.add((values[part] ^ values[left - part]).into());
    }
    splits as u64 / 8
}

/// Marks what is visited; returns the work.
fn visited(marks: &mut Marks<'_>, way: &Way, heap: u64) -> u64 {
    let mut visited = 0;
    let (Named::Heaps(count @ 1..), Some(condition)) = (&way.named, &way.condition) else {
        way.visit(heap, &mut |left| {
            marks.heaps(left);
            visited += 1;
        });
        return 1 + visited;
    };
    let work = condition.visit(*count, heap, &mut |run| {
        marks.run(&run);
        visited += run.times as u64;
    });
    work + visited / 16
}

impl OneHeap for Table {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        if heap > self.largest {
            return Err(TooLarge::new(format!(
                "With these ways values are computed for heaps up to {}. Try a smaller heap.",
                self.largest
            ))
            .into());
        }
        while self.values.len() as u64 <= heap {
            budget.spend(1)?;
            let mut work = self
                .sums()
                .map(|sums| sums.reach(heap as usize))
                .sum::<u64>();
            work += self.step();
            // The work is done and kept, so a pause comes with the next heap.
            let _ = budget.spend(work);
        }
        Ok(())
    }

    fn get(&self, heap: u64) -> u64 {
        self.values[heap as usize].into()
    }

    fn computed(&self) -> u64 {
        self.values.len() as u64
    }

    fn repeat(&self) -> Option<Repeat> {
        None
    }
}
