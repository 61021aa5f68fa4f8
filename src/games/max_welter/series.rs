//! The values of Max-Welter, base by base.
//!
//! The *base* of a position is all its coins but the top one. Let B(base) be
//! the set of the values that are reached by moving the top coin below the top
//! of the base. Then the values with the top coin on the squares above the
//! base, one after the other, are the numbers missing from B(base) in
//! ascending order: each of these positions has the moves of the one before it
//! and one more, to that position itself.
//!
//! So a base has one list for all top coins, and B(base) takes one number of
//! each of many lists: for a free square `c` below the top `q` of the base
//! that of the base with `c` in place of `q`, where `q` is the top coin. As `q`
//! runs upwards all these lists run in step. A *series* is the sets B(base) of
//! the bases that have all but the top coin in common.

use super::pool::{Pool, ValueSet};
use super::reduction::reduced;
use super::theory::value_of_neighbours;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::HIGHEST_BASE;
use rustc_hash::FxHashMap;

/// The most bytes for the sets of one memory: some hundreds of megabytes, as much as a browser tab
/// gives.
pub(super) const MOST_BYTES: usize = 400 << 20;

/// The most work for one question, in units of a budget: about half a minute.
const MOST_WORK: u64 = 1_500_000_000;

type Known<S> = FxHashMap<u128, Vec<S>>;

/// The most coins of a base but its top: nine coins that do not reduce to fewer
/// are beyond any search.
const MOST_LOWER: usize = 8;

/// All series computed so far.
#[derive(Debug)]
pub(super) struct AllSeries<S: ValueSet> {
    /// For the lower coins of a base, the sets for each top of the base from the first square above
    /// them.
    known: Known<S>,
    bytes: usize,
    /// The last base asked for.
    goal: Vec<u64>,
    /// Units of work spent on it.
    work: u64,
    /// Series being computed; each but the last waits for the next one.
    waiting: Vec<Start<S>>,
}

impl<S: ValueSet> Default for AllSeries<S> {
    fn default() -> AllSeries<S> {
        AllSeries {
            known: FxHashMap::default(),
            bytes: 0,
            goal: Vec::new(),
            work: 0,
            waiting: Vec::new(),
        }
    }
}

/// A series being computed: first its initial lists are collected, then they advance.
#[derive(Debug)]
struct Start<S: ValueSet> {
    lower: Vec<u64>,
    /// The highest top for which a set is needed.
    highest: u64,
    /// The next square for the highest of the lower coins.
    next: u64,
    /// The lists.
    pool: S::Pool,
    /// The sets made so far.
    sets: Vec<S>,
}

/// The result of [`Start::step`].
enum Step<S> {
    /// Another base must be known first.
    Needs(Vec<u64>),
    /// All sets, in order.
    Done(Vec<S>),
}

impl<S: ValueSet> AllSeries<S> {
    /// B(base) for a base that is [`reduced`].
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again with the same base to continue. [`Halt::TooLarge`] beyond
    /// [`MOST_BYTES`], [`MOST_WORK`] or [`HIGHEST_BASE`].
    pub(super) fn set(&mut self, base: &[u64], budget: &mut Budget) -> Result<S, Halt> {
        let top = base.last().copied().unwrap_or(0);
        if top > HIGHEST_BASE || base.len() > MOST_LOWER + 1 {
            return Err(too_large());
        }
        if let Some(set) = lookup(&self.known, base) {
            return Ok(set.clone());
        }
        if self.goal != base {
            self.goal = base.to_vec();
            self.work = 0;
            self.waiting.clear();
        }
        loop {
            if let Some(set) = lookup(&self.known, base) {
                return Ok(set.clone());
            }
            if self.waiting.is_empty() {
                self.wait_for(base);
            }
            let start = self.waiting.last_mut().expect("one waits");
            match start.step(&self.known, &mut self.work, budget)? {
                Step::Needs(other) => self.wait_for(&other),
                Step::Done(sets) => {
                    let done = self.waiting.pop().expect("just stepped");
                    self.keep(&done.lower, sets)?;
                }
            }
        }
    }

    /// The memory that it takes, in bytes.
    pub(super) fn bytes(&self) -> usize {
        self.bytes
    }

    /// The known sets of the bases with these lower coins, from the first square above them.
    pub(super) fn known(&self, lower: &[u64]) -> &[S] {
        self.known.get(&key(lower)).map_or(&[], |sets| sets)
    }

    fn wait_for(&mut self, base: &[u64]) {
        let (&top, lower) = base.split_last().expect("the empty base is known");
        let known = self.known(lower).len() as u64;
        self.waiting.push(Start {
            lower: lower.to_vec(),
            // Asked again: compute twice as far, so that asking for one top after the other does
            // not restart each time.
            highest: if known > 0 {
                (first_top(lower) + 2 * known).max(top)
            } else {
                top
            },
            next: 0,
            pool: S::Pool::default(),
            sets: Vec::new(),
        });
    }

    fn keep(&mut self, lower: &[u64], sets: Vec<S>) -> Result<(), Halt> {
        self.bytes += BYTES_OF_A_SERIES;
        self.bytes += sets.iter().map(S::bytes).sum::<usize>();
        if self.bytes > MOST_BYTES {
            *self = AllSeries::default();
            return Err(too_large());
        }
        if let Some(old) = self.known.insert(key(lower), sets) {
            self.bytes -= old.iter().map(S::bytes).sum::<usize>();
        }
        Ok(())
    }
}

/// The memory of a series without its sets: an entry of the map and two allocations.
const BYTES_OF_A_SERIES: usize = 100;

fn too_large() -> Halt {
    TooLarge::new(format!(
        "This value of Max-Welter takes a search of more than {} MB or half a minute, or coins below the top one beyond square {HIGHEST_BASE}. Try fewer coins or lower squares.",
        MOST_BYTES >> 20
    ))
    .into()
}

/// The squares of up to [`MOST_LOWER`] coins in one integer.
fn key(lower: &[u64]) -> u128 {
    lower
        .iter()
        .fold(0, |key, &square| (key << 16) | u128::from(square + 1))
}

/// The first square above all of `lower`.
fn first_top(lower: &[u64]) -> u64 {
    lower.last().map_or(0, |top| top + 1)
}

fn lookup<'a, S: ValueSet>(known: &'a Known<S>, base: &[u64]) -> Option<&'a S> {
    let (top, lower) = base.split_last()?;
    known
        .get(&key(lower))?
        .get((top - first_top(lower)) as usize)
}

/// The base of `rest`, a coin on `square` and one on `top`, in `room`.
fn moved<'a>(room: &'a mut [u64], rest: &[u64], square: u64, top: u64) -> &'a mut [u64] {
    let place = rest.partition_point(|&other| other < square);
    room[..place].copy_from_slice(&rest[..place]);
    room[place] = square;
    room[place + 1..=rest.len()].copy_from_slice(&rest[place..]);
    room[rest.len() + 1] = top;
    &mut room[..rest.len() + 2]
}

impl<S: ValueSet> Start<S> {
    /// Continues as far as the known series and the budget allow.
    fn step(
        &mut self,
        known: &Known<S>,
        work: &mut u64,
        budget: &mut Budget,
    ) -> Result<Step<S>, Halt> {
        let mut spend = |units| {
            if *work > MOST_WORK {
                return Err(too_large());
            }
            budget.spend(units)?;
            *work += units;
            Ok(())
        };
        if let Some((&top, rest)) = self.lower.split_last() {
            while self.next < top {
                if rest.binary_search(&self.next).is_err() {
                    spend(4)?;
                    let mut base = [0; MOST_LOWER + 1];
                    let base = reduced(moved(&mut base, rest, self.next, top));
                    if base.is_empty() {
                        self.pool.add(&S::empty());
                    } else if let Some(set) = lookup(known, base) {
                        self.pool.add(set);
                    } else {
                        return Ok(Step::Needs(base.to_vec()));
                    }
                }
                self.next += 1;
            }
        }
        let coins = self.lower.len() as u64 + 2;
        let first = first_top(&self.lower);
        while first + self.sets.len() as u64 <= self.highest {
            spend(self.pool.cost())?;
            let top = first + self.sets.len() as u64;
            let small = value_of_neighbours(top.wrapping_sub(1), coins);
            let set = self.pool.step(small, top);
            self.pool.add(&set);
            self.sets.push(set);
        }
        Ok(Step::Done(std::mem::take(&mut self.sets)))
    }
}
