//! Misère play of Turning Corners, searched.
//!
//! A place is below or beside a coin if the coin's column and row are at least those of the place:
//! only such places ever show heads. If there are few, a position is a set of them, as bits, and
//! the values of all sets are computed in order. Otherwise the coins that can become many are few,
//! and the others are in the first row or column, where a coin never becomes several.

use rustc_hash::FxHashSet;

use super::position::Corners;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_CORNER_PLACES, MOST_CORNER_STATES, MOST_CORNER_WORK};
use crate::solve::solver::{Rules, Solver};
use crate::theory::quotient::Seen;

/// The values of all positions on a few places.
#[derive(Debug)]
struct Places {
    /// By column, then by row: a move turns one coin and others before it.
    places: Vec<[u64; 2]>,
    /// For each place, what a move of its coin turns, in the order of the rules.
    turns: Vec<Vec<u32>>,
    /// The values of the sets of places, as far as computed.
    values: Vec<u8>,
}

impl Places {
    /// The places below and beside the coins; `None` if there are too many.
    fn of(coins: &[[u64; 2]]) -> Option<Places> {
        let mut places = Vec::new();
        let columns = coins.iter().map(|coin| coin[0]).max().unwrap_or(0);
        for column in 1..=columns {
            let beyond = coins.iter().filter(|coin| coin[0] >= column);
            let rows = beyond.map(|coin| coin[1]).max().unwrap_or(0);
            if places.len() as u64 + rows > MOST_CORNER_PLACES {
                return None;
            }
            places.extend((1..=rows).map(|row| [column, row]));
        }
        let bit = |place: [u64; 2]| match places.binary_search(&place) {
            Ok(index) => 1 << index,
            Err(_) => 0,
        };
        let turns = places.iter().map(|&[x, y]| {
            let corners = (0..x).rev();
            let corners = corners.flat_map(|a| (0..y).rev().map(move |b| [a, b]));
            let turned =
                corners.map(|[a, b]| bit([x, y]) | bit([a, y]) | bit([x, b]) | bit([a, b]));
            turned.collect()
        });
        Some(Places {
            turns: turns.collect(),
            values: Vec::new(),
            places,
        })
    }

    /// The number of a position; `None` if a coin is elsewhere.
    fn number(&self, coins: &[[u64; 2]]) -> Option<u32> {
        coins.iter().try_fold(0, |set, coin| {
            let index = self.places.binary_search(coin).ok()?;
            Some(set | 1 << index)
        })
    }

    /// The options of a set.
    fn options(&self, set: u32) -> impl Iterator<Item = u32> + '_ {
        let coins = self.turns.iter().enumerate();
        let coins = coins.filter(move |(index, _)| set >> index & 1 != 0);
        coins.flat_map(move |(_, turns)| turns.iter().map(move |turned| set ^ turned))
    }

    fn value(&mut self, set: u32, budget: &mut Budget) -> Result<u64, Halt> {
        while self.values.len() <= set as usize {
            let (mut seen, mut work) = (Seen::default(), 1);
            for option in self.options(self.values.len() as u32) {
                seen.mark(self.values[option as usize]);
                work += 1;
            }
            budget.spend(1 + work / 16)?;
            self.values.push(match self.values.is_empty() {
                true => 1,
                false => seen.mex(),
            });
        }
        Ok(self.values[set as usize].into())
    }

    /// How many sets are reached from one, counted up to `most`.
    fn reached(&self, set: u32, most: u64) -> u64 {
        let (mut reached, mut open) = (FxHashSet::from_iter([set]), vec![set]);
        while let Some(set) = open.pop() {
            for option in self.options(set) {
                if reached.len() as u64 >= most {
                    return most;
                }
                if reached.insert(option) {
                    open.push(option);
                }
            }
        }
        reached.len() as u64
    }
}

/// What is known about misère play.
#[derive(Debug)]
pub struct Misere {
    few: Option<Places>,
    search: Solver<Corners>,
    /// The position for which the search started empty.
    alone: Option<Corners>,
    /// The last position found to be small enough to be searched.
    small: Option<Corners>,
}

impl Default for Misere {
    fn default() -> Misere {
        Misere {
            few: None,
            search: Solver::with_limits(Convention::Misere, MOST_CORNER_STATES, u64::MAX),
            alone: None,
            small: None,
        }
    }
}

impl Misere {
    /// The misère value.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: there are more positions than
    /// can be searched.
    pub fn value(&mut self, position: &Corners, budget: &mut Budget) -> Result<u64, Halt> {
        if let Some((pile, _)) = lone(position) {
            return Ok(if pile == 1 { 0 } else { pile });
        }
        if let Some((few, set)) = self.few(position) {
            return few.value(set, budget);
        }
        if self.small.as_ref() != Some(position) {
            refuse_large(position)?;
            self.small = Some(position.clone());
        }
        if self.search.states() == 0 {
            self.alone = Some(position.clone());
        }
        let found = self.search.solve(position, budget);
        let Err(Halt::TooLarge(_)) = found else {
            return found;
        };
        // Values found for other positions are dropped if memory runs out.
        let was_alone = self.alone.as_ref() == Some(position);
        *self = Misere::default();
        if was_alone {
            return found;
        }
        self.value(position, budget)
    }

    /// The options with this value, each once.
    ///
    /// # Errors
    ///
    /// As for [`Misere::value`].
    pub fn moves_to(
        &mut self,
        position: &Corners,
        value: u64,
        budget: &mut Budget,
    ) -> Result<Vec<Corners>, Halt> {
        if let Some((pile, coin)) = lone(position) {
            let left = if value <= 1 { 1 - value } else { value };
            let option =
                position.turned(coin, coin.map(|side| if side == pile { left } else { 0 }));
            return Ok((left < pile).then_some(option).into_iter().collect());
        }
        self.value(position, budget)?;
        let Some((few, set)) = self.few(position) else {
            return self.search.moves_to(position, value, budget);
        };
        let found = few.options(set).zip(position.options());
        let found = found.filter(|(set, _)| u64::from(few.values[*set as usize]) == value);
        let mut seen = FxHashSet::default();
        Ok(found
            .map(|it| it.1)
            .filter(|it| seen.insert(it.clone()))
            .collect())
    }

    /// The position as a set of few places.
    fn few(&mut self, position: &Corners) -> Option<(&mut Places, u32)> {
        let known = self.few.as_ref();
        let known = known.and_then(|few| few.number(&position.coins));
        if known.is_none() {
            self.few = Places::of(&position.coins);
        }
        let few = self.few.as_mut()?;
        let set = known.or_else(|| few.number(&position.coins))?;
        Some((few, set))
    }
}

/// A single coin in the first row or column, and the pile that it is like: it stays alone, and goes
/// to any smaller place or off the board.
fn lone(position: &Corners) -> Option<(u64, [u64; 2])> {
    match position.coins[..] {
        [coin] if coin.contains(&1) => Some((coin[0].max(coin[1]), coin)),
        _ => None,
    }
}

/// Refuses a position from which more positions are reached than can be searched. Counted are those
/// where each coin of the first row or column that is beyond all others stays beyond the one
/// before it.
fn refuse_large(position: &Corners) -> Result<(), TooLarge> {
    let wide = position.coins.iter().filter(|coin| !coin.contains(&1));
    let end = wide.fold([1, 1], |[x, y], coin| [x.max(coin[0]), y.max(coin[1])]);
    let near = |coin: &[u64; 2]| coin[0] <= end[0] && coin[1] <= end[1];
    let (near, far): (Vec<_>, Vec<_>) = position.coins.iter().copied().partition(near);
    let most = MOST_CORNER_STATES as u64;
    let mut states = Places::of(&near).map_or(u64::MAX, |few| {
        let set = few.number(&near).expect("its own places");
        few.reached(set, most + 1)
    });
    let mut options = 0u64;
    for side in [0, 1] {
        let mut before = end[side];
        // Ascending, as the coins are.
        for coin in far.iter().filter(|coin| coin[side] > end[side]) {
            states = states.saturating_mul(coin[side] - before);
            options += (coin[side] + before) / 2;
            before = coin[side];
        }
    }
    if states <= most && states.saturating_mul(options) <= MOST_CORNER_WORK {
        return Ok(());
    }
    Err(TooLarge::new(format!(
        "Misère play of corners is searched: for coins with at most {MOST_CORNER_PLACES} places below and beside them, for others through at most {MOST_CORNER_STATES} positions and {} million moves; here are more. Try coins nearer to the corner.",
        MOST_CORNER_WORK >> 20
    )))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(48))]

        /// Few places, a lone coin, and coins far out in the first row and column: the definition.
        #[test]
        fn misere_values_are_those_of_the_search(
            coins in prop::collection::vec((1u64..4, 1u64..4), 0..3),
            far in prop::option::of((1u64..16, any::<bool>())),
            slice in 1u64..300,
        ) {
            let far = far.map(|(pile, row)| if row { (pile, 1) } else { (1, pile) });
            let coins = coins.into_iter().chain(far);
            let position = Corners::of(coins.map(|(x, y)| [x, y]));
            let mut expected = Solver::new(Convention::Misere);
            let mut misere = Misere::default();
            let mut value = |position: &Corners| loop {
                match misere.value(position, &mut Budget::new(slice)) {
                    Err(Halt::Paused) => {}
                    found => break found,
                }
            };
            prop_assert_eq!(value(&position), Ok(expected.value(&position)));
            for wanted in 0..4 {
                let moves = Misere::default().moves_to(&position, wanted, &mut Budget::endless());
                let moves_to = expected.moves_to(&position, wanted, &mut Budget::endless());
                prop_assert_eq!(moves, moves_to);
            }
        }
    }

    /// The count that refuses is not above the number of positions that a search meets.
    #[test]
    fn no_position_within_the_limits_is_refused() {
        for coins in [
            vec![[3, 3], [90, 1]],
            vec![[2, 3], [1, 2], [40, 1], [1, 20]],
            vec![[10, 1], [25, 1], [30, 1]],
            vec![[4, 3], [20, 1]],
        ] {
            let position = Corners::of(coins);
            let mut solver = Solver::new(Convention::Misere);
            solver.value(&position);
            let within = solver.states() <= MOST_CORNER_STATES;
            assert!(!within || refuse_large(&position).is_ok(), "{position:?}");
        }
    }

    #[test]
    fn far_positions_are_refused_before_they_are_searched() {
        for coins in [
            vec![[4, 4], [1_000, 1]],
            vec![[5, 5]],
            vec![[1 << 40, 1], [2, 2]],
            vec![[90_000, 1], [2, 1]],
        ] {
            let position = Corners::of(coins);
            let refused = Misere::default().value(&position, &mut Budget::new(1));
            assert!(matches!(refused, Err(Halt::TooLarge(_))), "{position:?}");
        }
    }
}
