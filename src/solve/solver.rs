//! The one brute-force solver, written from the definition: the oracle for
//! every fast path, and the answer where there is none.

use std::hash::Hash;

use rustc_hash::FxHashSet;

use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{
    MOST_MOVES, MOST_OPTION_BYTES, MOST_SCANNED, MOST_SEARCH_BYTES, MOST_STATES,
};
use crate::solve::shards::Shards;

/// The most bytes of options passed over for the last one: some milliseconds.
const MOST_PASSED_BYTES: usize = 1 << 22;

/// After this much work a search looks ahead to see if it will meet its limit.
const FORESEE_FROM: u64 = 1 << 14;

/// Work for looking ahead.
const FORESEEN_WORK: u64 = 1 << 18;

/// The most positions that a search looks ahead for.
const MOST_FORESEEN: usize = 1 << 17;

/// The rules of a game, and nothing else: its moves.
pub trait Rules: Clone + Eq + Hash {
    /// Whether a search that remembers few positions looks ahead.
    const LOOKS_AHEAD: bool = false;

    /// Every position one move away. The same position may occur twice; the order is that of the
    /// moves on the board.
    fn options(&self) -> Box<dyn Iterator<Item = Self> + '_>;

    /// How many options are listed; `most` if there are more.
    fn count_options(&self, most: usize) -> usize {
        self.options().take(most).count()
    }

    /// About how much memory it takes, in bytes: a search counts what it holds.
    fn bytes(&self) -> usize {
        size_of::<Self>()
    }

    /// Whether it is seen at once that more than `most` positions are reached from here, itself among
    /// them, or more than `most_bytes` bytes of them.
    fn reaches_more(&self, _most: usize, _most_bytes: usize) -> bool {
        false
    }

    /// Visits the options from the candidate with number `from` on, in order, while `see` returns true
    /// and `work` is left: each candidate that is looked at takes some of it, whether it is an option
    /// or none. Returns the candidate to go on with; `None` after the last.
    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Self) -> bool) -> Option<u64> {
        visit_listed(self.options().skip(from as usize), from, work, see)
    }

    /// Whether a move leads to `option`, if the rules say it at once; `None` if the options have to be
    /// visited.
    fn leads_to(&self, _option: &Self) -> Option<bool> {
        None
    }
}

/// As [`Rules::visit`], where candidates are options, those from `from` on; large ones take more work.
pub(crate) fn visit_listed<R: Rules>(
    options: impl Iterator<Item = R>,
    from: u64,
    work: &mut u64,
    see: &mut dyn FnMut(R) -> bool,
) -> Option<u64> {
    for (option, number) in options.zip(from..) {
        if *work == 0 {
            return Some(number);
        }
        *work = work.saturating_sub(1 + option.bytes() as u64 / LARGE);
        if !see(option) {
            return Some(number + 1);
        }
    }
    None
}

/// An option takes a unit of work more to visit for each of so many bytes.
const LARGE: u64 = 1 << 8;

/// How the options of a position are listed for a search.
pub trait Lists<R> {
    /// All options of a position; `None` if they are more than are searched, in number or in bytes, or
    /// if it takes more than this work to find them. What is left of the work stays in `work`.
    fn options(&mut self, position: &R, work: &mut u64) -> Option<Vec<R>>;
}

/// By visiting all of them.
#[derive(Debug, Clone, Copy, Default)]
pub struct ByVisit;

impl<R: Rules> Lists<R> for ByVisit {
    fn options(&mut self, position: &R, work: &mut u64) -> Option<Vec<R>> {
        let (mut options, mut bytes, mut fits) = (Vec::new(), MOST_OPTION_BYTES, true);
        let end = position.visit(0, work, &mut |option| {
            let left = bytes.checked_sub(option.bytes());
            bytes = left.unwrap_or(0);
            options.push(option);
            fits = left.is_some() && options.len() <= MOST_MOVES;
            fits
        });
        (fits && end.is_none()).then_some(options)
    }
}

/// The smallest number not among `values` (minimum excludant).
#[must_use]
pub fn mex(values: impl IntoIterator<Item = u64>) -> u64 {
    let mut seen: Vec<bool> = Vec::new();
    for value in values {
        let index = value as usize;
        if index >= seen.len() {
            seen.resize(index + 1, false);
        }
        seen[index] = true;
    }
    seen.iter().position(|seen| !seen).unwrap_or(seen.len()) as u64
}

/// A number of a position that is determined by the numbers of its options.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Measure {
    /// The value: the mex of the options' values; a position without options
    /// has [`Convention::terminal_value`].
    Value(Convention),
    /// How many moves are left when the winner hurries and the loser delays; 0
    /// without options.
    Remoteness(Convention),
    /// How many options are lost, when up to k - 1 options may be forbidden before each move: a
    /// position is lost if it has fewer than k such options.
    Block(u64),
}

impl Measure {
    /// Whether a position with this number is lost in normal play.
    fn is_lost(self, number: u64) -> bool {
        match self {
            Measure::Value(_) => number == 0,
            // A terminal position is lost in normal play and won in misère play, and outcomes
            // alternate on the way up.
            Measure::Remoteness(Convention::Normal) => number.is_multiple_of(2),
            Measure::Remoteness(Convention::Misere) => !number.is_multiple_of(2),
            Measure::Block(least) => number < least,
        }
    }

    /// The number of a position whose options have `numbers`.
    fn of_options(self, numbers: Vec<u64>) -> u64 {
        let lost = numbers.iter().copied().filter(|&it| self.is_lost(it));
        match self {
            Measure::Value(convention) if numbers.is_empty() => convention.terminal_value(),
            Measure::Value(_) => mex(numbers),
            Measure::Remoteness(_) => match (lost.min(), numbers.iter().max()) {
                (Some(shortest), _) => shortest + 1,
                (None, Some(longest)) => longest + 1,
                (None, None) => 0,
            },
            Measure::Block(_) => lost.count() as u64,
        }
    }

    /// Whether it matters how often an option is listed.
    fn counts(self) -> bool {
        // The light edition only computes values.
        crate::WHOLE && matches!(self, Measure::Block(_))
    }
}

/// The moves to a value, while they are looked for.
#[derive(Debug, Clone)]
struct Looked<R> {
    position: R,
    value: u64,
    options: Vec<R>,
    /// The next option.
    next: usize,
    found: Vec<R>,
}

/// A memory of values under one convention, or of another number of each position, filled from the
/// definition.
#[derive(Debug, Clone)]
pub struct Solver<R, L = ByVisit> {
    measure: Measure,
    lists: L,
    most_states: usize,
    most_work: u64,
    values: Shards<R, u64>,
    /// The line of play being searched, kept during a pause.
    path: Vec<Visit<R>>,
    /// The memory of `values`, and of all options still open on the path, in bytes.
    known_bytes: usize,
    open_bytes: usize,
    /// Options looked at for the current question.
    work: u64,
    /// Whether this search has begun to look ahead for the current question.
    foreseen: bool,
    /// The look ahead, until it is done.
    ahead: Option<Ahead<R>>,
    /// Whether positions are remembered from questions before the current one.
    is_used: bool,
    /// Where `moves_to` paused.
    looked: Option<Looked<R>>,
}

impl<R: Rules> Solver<R> {
    /// An empty solver.
    pub fn new(convention: Convention) -> Solver<R> {
        Solver::with_limits(convention, MOST_STATES, u64::MAX)
    }

    /// A solver that remembers at most `most_states` positions, and looks at no more than
    /// `most_work` options per question.
    pub fn with_limits(convention: Convention, most_states: usize, most_work: u64) -> Solver<R> {
        Solver::measuring(Measure::Value(convention), most_states, most_work)
    }

    /// A solver for any number of a position, within these limits.
    pub fn measuring(measure: Measure, most_states: usize, most_work: u64) -> Solver<R> {
        Solver {
            measure,
            lists: ByVisit,
            most_states,
            most_work,
            values: Shards::default(),
            path: Vec::new(),
            known_bytes: 0,
            open_bytes: 0,
            work: 0,
            foreseen: false,
            ahead: None,
            is_used: false,
            looked: None,
        }
    }

    /// The same with another way to list options.
    pub(crate) fn listing<L>(self, lists: L) -> Solver<R, L> {
        Solver {
            lists,
            measure: self.measure,
            most_states: self.most_states,
            most_work: self.most_work,
            values: self.values,
            path: self.path,
            known_bytes: self.known_bytes,
            open_bytes: self.open_bytes,
            work: self.work,
            foreseen: self.foreseen,
            ahead: self.ahead,
            is_used: self.is_used,
            looked: self.looked,
        }
    }
}

impl<R: Rules, L: Lists<R>> Solver<R, L> {
    /// Whether it may look ahead: only the whole edition does.
    const AHEAD: bool = crate::WHOLE && R::LOOKS_AHEAD;

    /// How many positions it remembers.
    pub fn states(&self) -> usize {
        self.values.len()
    }

    /// The number of `position`. A unit of the budget is an option looked at.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] when the budget runs out: call again to continue. [`Halt::TooLarge`] beyond
    /// a limit: on the positions remembered, on memory ([`MOST_SEARCH_BYTES`]), on the options
    /// looked at, or on the options of one position ([`MOST_MOVES`], [`MOST_OPTION_BYTES`]). What
    /// was asked before never brings a refusal: it is forgotten first.
    pub fn solve(&mut self, position: &R, budget: &mut Budget) -> Result<u64, Halt> {
        if let Some(&value) = self.values.get(position) {
            return Ok(value);
        }
        let goes_on = self
            .path
            .first()
            .is_some_and(|visit| visit.position == *position);
        if !goes_on {
            self.give_up();
            budget.spend(1)?;
            (self.work, self.foreseen) = (0, false);
            self.is_used = self.values.len() > 0;
            self.enter(position.clone(), budget)?;
        }
        // An explicit stack: lines of play can be longer than the call stack.
        loop {
            self.look_ahead(budget)?;
            let visit = self.path.last_mut().expect("the path ends below");
            let mut next = None;
            while let Some(option) = visit.open.last() {
                match self.values.get(option) {
                    Some(&value) => {
                        visit.values.push(value);
                        self.open_bytes -= option.bytes();
                        visit.open.pop();
                    }
                    None => {
                        next = Some(option.clone());
                        break;
                    }
                }
            }
            if let Some(option) = next {
                budget.spend(1)?;
                self.enter(option, budget)?;
                continue;
            }
            budget.spend(1 + visit.values.len() as u64)?;
            self.work += visit.values.len() as u64;
            if self.work > self.most_work {
                self.give_up();
                return Err(TooLarge::new(format!(
                    "This needs a search that looks at more than {} million options. Try smaller numbers.",
                    self.most_work >> 20
                ))
                .into());
            }
            if self.values.len() >= self.most_states {
                self.begin_again(too_large(self.most_states), budget)?;
                continue;
            }
            let done = self.path.pop().expect("just looked at");
            let value = self.measure.of_options(done.values);
            self.known_bytes += done.position.bytes() + size_of::<u64>();
            self.values.insert(done.position, value);
            if self.path.is_empty() {
                return Ok(value);
            }
        }
    }

    /// All options of a position.
    fn listed(&mut self, position: &R, budget: &mut Budget) -> Result<Vec<R>, Halt> {
        let mut work = MOST_SCANNED;
        let options = self.lists.options(position, &mut work);
        // They exist now: if listing them used up the budget, the next step pauses.
        let _ = budget.spend((MOST_SCANNED - work) * cost(position));
        self.work += MOST_SCANNED - work;
        options.ok_or_else(|| {
            TooLarge::new(format!(
                "This needs a search through positions with more than {MOST_MOVES} options, or {} MB of them, or with options that are found among too many moves. Try smaller numbers.",
                MOST_OPTION_BYTES >> 20
            ))
            .into()
        })
    }

    /// Pushes a position onto the path, with all its options.
    fn enter(&mut self, position: R, budget: &mut Budget) -> Result<(), Halt> {
        let mut open = match self.listed(&position, budget) {
            Ok(open) => open,
            Err(limit) => {
                self.give_up();
                return Err(limit);
            }
        };
        if self.measure.counts() {
            let mut seen = FxHashSet::default();
            open.retain(|option| seen.insert(option.clone()));
        }
        self.open_bytes += open.iter().map(Rules::bytes).sum::<usize>();
        let visit = Visit {
            position,
            open,
            values: Vec::new(),
        };
        self.path.push(visit);
        if self.known_bytes + self.open_bytes > MOST_SEARCH_BYTES {
            return self.begin_again(too_much(), budget);
        }
        if crate::WHOLE && self.work >= FORESEE_FROM && !self.foreseen {
            self.foreseen = true;
            // Whatever is reached but the first position is remembered, or open on the path.
            let first = &self.path[0].position;
            let most_bytes = MOST_SEARCH_BYTES + first.bytes();
            if first.reaches_more(self.most_states + 1, usize::MAX) {
                self.give_up();
                return Err(too_large(self.most_states));
            }
            if first.reaches_more(usize::MAX, most_bytes) {
                self.give_up();
                return Err(too_much());
            }
            let few = Self::AHEAD && self.most_states <= MOST_FORESEEN;
            self.ahead = few.then(|| Ahead::from(first.clone()));
        }
        Ok(())
    }

    /// Goes on with the look ahead, if there is one.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`] if it finds more positions than are
    /// remembered.
    fn look_ahead(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        if !Self::AHEAD {
            return Ok(());
        }
        while let Some(ahead) = &mut self.ahead {
            budget.spend(1)?;
            match ahead.step(self.most_states, budget) {
                _ if ahead.seen.len() > self.most_states => {
                    self.give_up();
                    return Err(too_large(self.most_states));
                }
                true => {}
                false => self.ahead = None,
            }
        }
        Ok(())
    }

    /// Forgets what was asked before and begins the current question again; if there was nothing,
    /// the question itself is beyond the limit.
    fn begin_again(&mut self, limit: Halt, budget: &mut Budget) -> Result<(), Halt> {
        let first = self.path.drain(..).next().expect("a question is open");
        self.give_up();
        if !self.is_used {
            return Err(limit);
        }
        (self.values, self.known_bytes) = (Shards::default(), 0);
        (self.work, self.is_used) = (0, false);
        self.enter(first.position, budget)
    }

    /// Drops one shard of the memory; returns whether there was one.
    pub(crate) fn shed(&mut self) -> bool {
        self.known_bytes = 0;
        self.values.shed()
    }

    /// Drops the line of play being searched.
    fn give_up(&mut self) {
        self.path.clear();
        self.ahead = None;
        self.open_bytes = 0;
    }

    /// The value of `position`, without a budget.
    ///
    /// # Panics
    ///
    /// If the search meets a limit of [`Solver::solve`].
    pub fn value(&mut self, position: &R) -> u64 {
        match self.solve(position, &mut Budget::endless()) {
            Ok(value) => value,
            Err(halt) => panic!("brute force has a limit: {halt:?}"),
        }
    }

    /// Every option of `position` that has value `value`, without repeats, in
    /// the order of the rules.
    ///
    /// # Errors
    /// As for [`Solver::solve`].
    pub fn moves_to(
        &mut self,
        position: &R,
        value: u64,
        budget: &mut Budget,
    ) -> Result<Vec<R>, Halt> {
        let mut looked = match self.looked.take() {
            Some(looked) if looked.position == *position && looked.value == value => looked,
            // The last option is mostly the one that takes longest: if it is refused, all are.
            _ => {
                if Self::AHEAD
                    && let Some(last) = soon_last(position)
                {
                    self.solve(&last, budget)?;
                }
                Looked {
                    position: position.clone(),
                    value,
                    options: self.listed(position, budget)?,
                    next: 0,
                    found: Vec::new(),
                }
            }
        };
        while let Some(option) = looked.options.get(looked.next) {
            match self.solve(option, budget) {
                Ok(found) if found == value => {
                    if !looked.found.contains(option) {
                        looked.found.push(option.clone());
                    }
                }
                Ok(_) => {}
                Err(halt) => {
                    if halt == Halt::Paused {
                        self.looked = Some(looked);
                    }
                    return Err(halt);
                }
            }
            looked.next += 1;
        }
        Ok(looked.found)
    }
}

/// The refusal of a search that would hold too many bytes.
fn too_much() -> Halt {
    TooLarge::new(format!(
        "This needs a search that holds more than {} MB of positions. Try smaller numbers.",
        MOST_SEARCH_BYTES >> 20
    ))
    .into()
}

/// Units of work to look at an option of a position: a long one takes longer to copy.
fn cost(position: &impl Rules) -> u64 {
    1 + position.bytes() as u64 / 128
}

/// A short look ahead at the positions that a search would remember: they are found long before their
/// values are. They are followed from here and there: what was found side by side mostly leads to the
/// same, by the same moves in another order.
#[derive(Debug, Clone)]
struct Ahead<R> {
    /// Positions whose options have not been visited.
    found: Vec<R>,
    seen: FxHashSet<R>,
    /// Where among those found the next one is, as a part of 2^32.
    place: u32,
    /// How many options may still be visited.
    work: u64,
}

impl<R: Rules> From<R> for Ahead<R> {
    fn from(position: R) -> Ahead<R> {
        Ahead {
            found: vec![position.clone()],
            seen: FxHashSet::from_iter([position]),
            place: 0,
            work: FORESEEN_WORK,
        }
    }
}

impl<R: Rules> Ahead<R> {
    /// Visits the options of one position, until more than `most` are seen; returns whether there is
    /// more to visit.
    fn step(&mut self, most: usize, budget: &mut Budget) -> bool {
        if self.found.is_empty() {
            return false;
        }
        let next = (u64::from(self.place) * self.found.len() as u64) >> 32;
        let position = self.found.swap_remove(next as usize);
        // Steps of the golden section come near every place.
        self.place = self.place.wrapping_add(0x9e37_79b9);
        let before = self.work;
        position.visit(0, &mut self.work, &mut |option| {
            if self.seen.insert(option.clone()) {
                self.found.push(option);
            }
            self.seen.len() <= most
        });
        // The work is done: if it used up the budget, the next step pauses.
        let _ = budget.spend((before - self.work) * cost(&position));
        self.work > 0
    }
}

/// The last option, unless the others take long to pass over.
fn soon_last<R: Rules>(position: &R) -> Option<R> {
    let (mut last, mut bytes) = (None, 0);
    for option in position.options() {
        bytes += option.bytes();
        if bytes > MOST_PASSED_BYTES {
            return None;
        }
        last = Some(option);
    }
    last
}

fn too_large(most: usize) -> Halt {
    TooLarge::new(format!(
        "This needs a search of more than {most} positions. Try smaller numbers."
    ))
    .into()
}

/// A position on the way to its value.
#[derive(Debug, Clone)]
struct Visit<R> {
    position: R,
    /// Options not visited yet.
    open: Vec<R>,
    /// Values of those visited.
    values: Vec<u64>,
}

#[cfg(test)]
mod tests {
    use super::*;

    /// Numbers of which a move lowers one: many positions, of many moves each.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Tower(Vec<u64>);

    impl Rules for Tower {
        const LOOKS_AHEAD: bool = true;

        fn options(&self) -> Box<dyn Iterator<Item = Tower> + '_> {
            Box::new((0..self.0.len()).flat_map(move |at| {
                (0..self.0[at]).map(move |left| {
                    let mut lower = self.clone();
                    lower.0[at] = left;
                    lower
                })
            }))
        }
    }

    /// A position that takes so many bytes, with ten options like itself.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Large(usize);

    impl Rules for Large {
        fn options(&self) -> Box<dyn Iterator<Item = Large> + '_> {
            Box::new(std::iter::repeat_n(self.clone(), 10))
        }

        fn bytes(&self) -> usize {
            self.0
        }
    }

    #[test]
    fn large_options_take_more_work() {
        let visited = |bytes| Large(bytes).visit(0, &mut 8, &mut |_| true);
        assert_eq!(visited(8), Some(8));
        assert_eq!(visited(3 * LARGE as usize), Some(2));
    }

    /// A refusal is foreseen long before as many positions have values; what fits is answered.
    #[test]
    fn too_many_positions_are_foreseen() {
        let most = 1 << 12;
        for (tower, fits) in [
            (vec![15; 3], true),
            (vec![16; 3], false),
            (vec![15; 9], false),
        ] {
            let mut solver = Solver::with_limits(Convention::Normal, most, u64::MAX);
            let mut budget = Budget::new(1 << 20);
            let answer = solver.solve(&Tower(tower.clone()), &mut budget);
            assert_eq!(answer.is_ok(), fits, "{tower:?}");
            assert_eq!(solver.states() < most, !fits, "{tower:?}");
        }
    }

    /// One pile from which 1, 2 or 3 may be taken.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Heap(u64);

    impl Rules for Heap {
        fn options(&self) -> Box<dyn Iterator<Item = Heap>> {
            let stones = self.0;
            Box::new((1..=stones.min(3)).map(move |taken| Heap(stones - taken)))
        }
    }

    /// A heap that shares no position with those of another name.
    #[derive(Clone, PartialEq, Eq, Hash)]
    struct Named(u64, Heap);

    impl Rules for Named {
        fn options(&self) -> Box<dyn Iterator<Item = Named>> {
            let Named(name, heap) = self.clone();
            Box::new((1..=heap.0.min(3)).map(move |taken| Named(name, Heap(heap.0 - taken))))
        }
    }

    /// A question that fits alone is answered whatever was asked before, in slices, too.
    #[test]
    fn no_question_is_refused_for_those_before() {
        let mut solver = Solver::with_limits(Convention::Normal, 100, u64::MAX);
        for name in 0..5 {
            for stones in [62, 200, 41] {
                let mut slices = (0..10_000)
                    .map(|_| solver.solve(&Named(name, Heap(stones)), &mut Budget::new(7)));
                let answer = slices.find(|answer| *answer != Err(Halt::Paused));
                match answer.expect("it ends") {
                    Ok(value) => assert_eq!(value, stones % 4),
                    Err(_) => assert_eq!(stones, 200),
                }
            }
            assert!(solver.states() <= 100);
        }
    }

    #[test]
    fn mex_is_the_smallest_number_missing() {
        assert_eq!(mex([]), 0);
        assert_eq!(mex([1, 2]), 0);
        assert_eq!(mex([0, 3, 1, 1]), 2);
    }

    #[test]
    fn subtraction_of_up_to_three_counts_modulo_four() {
        let mut solver = Solver::new(Convention::Normal);
        for stones in 0..40 {
            assert_eq!(solver.value(&Heap(stones)), stones % 4);
        }
    }

    #[test]
    fn misere_gives_the_end_value_one() {
        let mut solver = Solver::new(Convention::Misere);
        let values: Vec<u64> = (0..6).map(|stones| solver.value(&Heap(stones))).collect();
        assert_eq!(values, [1, 0, 2, 3, 1, 0]);
    }

    #[test]
    fn a_pause_loses_nothing() {
        let mut patient = Solver::new(Convention::Normal);
        let mut pauses = 0;
        let value = loop {
            match patient.solve(&Heap(200), &mut Budget::new(250)) {
                Ok(value) => break value,
                Err(Halt::Paused) => pauses += 1,
                Err(Halt::TooLarge(limit)) => panic!("{limit}"),
            }
        };
        assert_eq!(value, 0);
        assert!(pauses > 1);
    }
}
