//! A short proof that the value of one pile of long global Nim is as large as
//! it can be.
//!
//! A value is at most the length L of the longest play: the mex is at most
//! one more than the largest value among the options. Call a state a ladder
//! if for each t < L some option has longest play t and is a ladder itself.
//! The value of a ladder is L: it has options of all values 0, …, L - 1.
//!
//! In misère play a ladder has value 1, 0, L for L = 0, 1 and L >= 2: for
//! L >= 2 the value is again at most L, and the options that are ladders have
//! the values 1, 0, 2, …, L - 1.

use super::state::{Piles, Shape, State};
use crate::shards::Shards;

/// States that one question may visit before it gives up.
const PATIENCE: u32 = 20_000;

/// States that one step of a longer climb may visit.
const STEP: u32 = 4_000;

/// States that may be visited for all positions asked for, in addition to those visited within
/// searches.
const MOST_CLIMBED: u32 = 500_000;

/// After giving up this often, ladders are no longer tried.
const MOST_DISAPPOINTMENTS: u32 = 50;

/// What is known about ladders so far.
#[derive(Debug, Clone)]
pub struct Ladders<const W: usize> {
    known: Shards<State<W>, bool>,
    disappointments: u32,
    /// States visited for the positions asked for.
    climbed: u32,
}

/// The result of a climb.
pub enum Climb {
    /// It is a ladder, of this longest play.
    Rungs(u32),
    /// It is not a ladder, or too much work to find out.
    NoLadder,
    /// Continue.
    Paused,
}

impl<const W: usize> Default for Ladders<W> {
    fn default() -> Ladders<W> {
        Ladders {
            known: Shards::default(),
            disappointments: 0,
            climbed: 0,
        }
    }
}

impl<const W: usize> Ladders<W> {
    /// The longest play from a state of one pile if it is a ladder, and the number of states
    /// visited. `None` may also mean that the proof takes too long.
    pub fn rungs(&mut self, shape: &Shape, state: &State<W>, pile: u32) -> (Option<u32>, u32) {
        if self.disappointments >= MOST_DISAPPOINTMENTS {
            return (None, 0);
        }
        let mut patience = PATIENCE;
        let found = self.is_ladder(shape, state, pile, &mut patience);
        if found.is_none() {
            self.disappointments += 1;
        }
        let rungs = (found == Some(true)).then(|| Longest::of(shape, state, pile).length());
        (rungs, PATIENCE - patience)
    }

    /// A step of the climb for a position that is asked for, which may take longer than one within
    /// a search: the result, and the number of states visited. The total does not depend on how the
    /// work is split.
    pub fn step(&mut self, shape: &Shape, state: &State<W>, pile: u32) -> (Climb, u32) {
        let most = STEP.min(MOST_CLIMBED - self.climbed);
        if most == 0 {
            return (Climb::NoLadder, 0);
        }
        let mut patience = most;
        let found = self.is_ladder(shape, state, pile, &mut patience);
        let looked_at = most - patience;
        self.climbed += looked_at;
        let climb = match found {
            Some(true) => Climb::Rungs(Longest::of(shape, state, pile).length()),
            Some(false) => Climb::NoLadder,
            None => Climb::Paused,
        };
        (climb, looked_at)
    }

    /// The longest play from a state of one pile if it is a ladder, however
    /// long the proof takes.
    pub fn climb(&mut self, shape: &Shape, state: &State<W>, pile: u32) -> Option<u32> {
        let mut patience = u32::MAX;
        let found = self.is_ladder(shape, state, pile, &mut patience);
        (found == Some(true)).then(|| Longest::of(shape, state, pile).length())
    }

    /// The memory that they take, in bytes.
    pub fn bytes(&self) -> usize {
        self.known.bytes()
    }

    /// How many states are remembered.
    pub fn remembered(&self) -> usize {
        self.known.len()
    }

    /// Whether the state is a ladder; `None` if the patience ran out.
    fn is_ladder(
        &mut self,
        shape: &Shape,
        state: &State<W>,
        pile: u32,
        patience: &mut u32,
    ) -> Option<bool> {
        if state.is_terminal() {
            return Some(true);
        }
        if let Some(&known) = self.known.get(state) {
            return Some(known);
        }
        *patience = patience.checked_sub(1)?;
        let piles = only(shape, pile);
        let place = shape.piles - 1;
        let longest = Longest::of(shape, state, pile);
        let mut answer = true;
        for rung in (0..longest.length()).rev() {
            let mut found = false;
            for number in longest.options(shape, state, rung) {
                let option = shape.after(state, &piles, place, number);
                let left = pile - shape.numbers[number];
                if self.is_ladder(shape, &option, left, patience)? {
                    found = true;
                    break;
                }
            }
            if !found {
                answer = false;
                break;
            }
        }
        self.known.insert(*state, answer);
        Some(answer)
    }
}

/// Piles of which only one is not empty.
fn only(shape: &Shape, pile: u32) -> Piles {
    let mut piles = Piles::default();
    piles[shape.piles - 1] = pile;
    piles
}

/// The longest play from a state takes the smallest numbers.
struct Longest {
    pile: u32,
    /// The numbers, by index.
    numbers: Vec<usize>,
    /// The sums of the first 0, 1, 2, … numbers.
    sums: Vec<u32>,
}

impl Longest {
    fn of<const W: usize>(shape: &Shape, state: &State<W>, pile: u32) -> Longest {
        let mut numbers = Vec::new();
        let mut sums = vec![0];
        let mut sum = 0;
        for index in state.numbers() {
            sum += shape.numbers[index];
            if sum > pile {
                break;
            }
            numbers.push(index);
            sums.push(sum);
        }
        Longest {
            pile,
            numbers,
            sums,
        }
    }

    fn length(&self) -> u32 {
        self.numbers.len() as u32
    }

    /// The numbers, by index and ascending, after which the longest play has length `rung`, less
    /// than that of the state.
    ///
    /// After taking a number of the longest play the others remain: one move less. After a larger
    /// number s the longest play takes as many of the smallest numbers as fit into the rest: `rung`
    /// of them if `sums[rung] <= pile - s < sums[rung + 1]`.
    fn options<'a, const W: usize>(
        &'a self,
        shape: &'a Shape,
        state: &'a State<W>,
        rung: u32,
    ) -> impl Iterator<Item = usize> + 'a {
        let own = match rung + 1 == self.length() {
            true => &self.numbers[..],
            false => &[],
        };
        let above = self.pile - self.sums[rung as usize + 1];
        let up_to = self.pile - self.sums[rung as usize];
        let first = shape.numbers.partition_point(|&number| number <= above);
        let first = first.max(self.numbers.last().map_or(0, |last| last + 1));
        let larger = (first..shape.numbers.len())
            .take_while(move |&index| shape.numbers[index] <= up_to)
            .filter(|&index| state.has(index));
        own.iter().copied().chain(larger)
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::long_nim::LongNim;
    use crate::number_set::NumberSet;
    use crate::{Convention, Solver};
    use proptest::prelude::*;

    fn rungs(numbers: &[u64], pile: u64) -> Option<u32> {
        let few = numbers.iter().map(|&number| number as u32).collect();
        let shape = Shape::new::<4>(few, 1, pile as u32).expect("small");
        let state = shape.state::<4>(&[pile], numbers).expect("its own shape");
        if state.is_terminal() {
            return Some(0);
        }
        Ladders::default().rungs(&shape, &state, pile as u32).0
    }

    proptest! {
        #[test]
        fn a_ladder_has_the_value_of_its_length(
            numbers in prop::collection::btree_set(1..14u64, 0..9),
            pile in 0..30u64,
        ) {
            let numbers: Vec<u64> = numbers.into_iter().filter(|&it| it <= pile).collect();
            let Some(rungs) = rungs(&numbers, pile) else {
                return Ok(());
            };
            let position = LongNim::new(vec![pile], NumberSet::of(numbers));
            let rungs = u64::from(rungs);
            prop_assert_eq!(Solver::new(Convention::Normal).value(&position), rungs);
            let misere = if rungs < 2 { 1 - rungs } else { rungs };
            prop_assert_eq!(Solver::new(Convention::Misere).value(&position), misere);
        }
    }

    #[test]
    fn one_of_each_number_makes_a_ladder() {
        // Conjecture 34: the value of [n, {1..n}] is k for the largest
        // triangular number k(k + 1)/2 <= n.
        for pile in 0..=200 {
            let numbers: Vec<u64> = (1..=pile).collect();
            let triangular = (0..).take_while(|k| k * (k + 1) / 2 <= pile);
            let expected = triangular.last().map(|k| k as u32);
            assert_eq!(rungs(&numbers, pile), expected, "n = {pile}");
        }
    }

    #[test]
    fn forced_longest_plays_are_not_ladders() {
        // The example after Definition 31: the value of [8, {1, 3, 4}] is 1,
        // although three moves can be made.
        assert_eq!(rungs(&[1, 3, 4], 8), None);
    }
}
