//! Values of short global Nim with several piles: every position with piles no larger than given
//! ones, from the smallest up.
//!
//! As with one pile, the value after a move of k differs from that after no move only if all
//! options of some smaller value take k. These k are exceptions, stored in addition to one value
//! for each set of piles; an exception is posted immediately to the positions that have it as an
//! option.

use super::posts::Posts;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;

/// Marks a value that options with different moves have.
const MIXED: u32 = 0;

/// One set of piles.
#[derive(Debug, Clone, Copy, Default)]
struct Cell {
    /// The value after no move.
    free: u32,
    /// The row that last received an exception from here.
    notified: u32,
    /// Where the exceptions start.
    start: u32,
    /// How many there are.
    count: u32,
}

/// The option that takes `taken` and leaves the cell `from` has `value`.
#[derive(Debug, Clone, Copy)]
struct Post {
    from: u32,
    taken: u32,
    value: u32,
}

/// Whether all options in the current row that have a certain value are reached by one move.
#[derive(Debug, Clone, Copy, Default)]
struct Seen {
    row: u32,
    /// The one move of all options with this value, or [`MIXED`].
    taken: u32,
}

/// The values of all positions within a box of piles.
#[derive(Debug, Clone)]
pub struct SeveralPiles {
    convention: Convention,
    /// The largest piles, ascending.
    most: Vec<u32>,
    /// The cell of ascending piles q is the sum of `q[i] * strides[i]`; cells of other piles stay
    /// empty.
    strides: Vec<u32>,
    cells: Vec<Cell>,
    /// Moves that lower the value, and the lower value.
    exceptions: Vec<(u32, u32)>,
    posts: Posts<Post>,
    seen: Vec<Seen>,
    /// The piles of the current row; all earlier rows are done.
    row: Vec<u32>,
    done: bool,
    received: Vec<Post>,
}

impl SeveralPiles {
    /// The number of cells of a box with piles up to `most`.
    pub fn cells(most: &[u64]) -> u128 {
        most.iter().fold(1, |cells: u128, &pile| {
            cells.saturating_mul(u128::from(pile) + 1)
        })
    }

    /// A box for piles up to `most`, without values.
    ///
    /// # Panics
    ///
    /// If it has 2^32 cells or more.
    pub fn new(most: &[u64], convention: Convention) -> SeveralPiles {
        let mut most: Vec<u32> = most.iter().map(|&pile| pile as u32).collect();
        most.sort_unstable();
        let mut strides = Vec::new();
        let mut cells: u32 = 1;
        for &pile in &most {
            strides.push(cells);
            cells = cells.checked_mul(pile + 1).expect("fewer than 2^32 cells");
        }
        SeveralPiles {
            convention,
            row: vec![0; most.len()],
            most,
            strides,
            cells: vec![Cell::default(); cells as usize],
            exceptions: Vec::new(),
            posts: Posts::default(),
            seen: Vec::new(),
            done: false,
            received: Vec::new(),
        }
    }

    /// The largest piles of a box that contains this one and `piles`.
    pub fn most_with(&self, piles: &[u64]) -> Vec<u64> {
        let most = self.most.iter().map(|&pile| u64::from(pile));
        let mut both: Vec<u64> = most.rev().collect();
        both.resize(both.len().max(piles.len()), 0);
        for (most, &pile) in both.iter_mut().zip(piles.iter().rev()) {
            *most = pile.max(*most);
        }
        both.reverse();
        both
    }

    /// Whether the box has a cell for `piles`.
    pub fn holds(&self, piles: &[u64]) -> bool {
        self.cell(piles).is_some()
    }

    fn cell(&self, piles: &[u64]) -> Option<usize> {
        let mut piles: Vec<u64> = piles.iter().copied().filter(|&pile| pile > 0).collect();
        piles.sort_unstable();
        let spare = self.most.len().checked_sub(piles.len())?;
        let mut cell = 0;
        for (index, &pile) in piles.iter().enumerate() {
            if pile > u64::from(self.most[spare + index]) {
                return None;
            }
            cell += pile as usize * self.strides[spare + index] as usize;
        }
        Some(cell)
    }

    /// The value of `piles` after a move of `last` (0: none); `None` outside
    /// the box.
    ///
    /// # Panics
    /// If the box is not filled yet.
    pub fn value(&self, piles: &[u64], last: u64) -> Option<u64> {
        assert!(self.done, "the box is filled first");
        let cell = self.cells[self.cell(piles)?];
        let exceptions = &self.exceptions[cell.start as usize..][..cell.count as usize];
        let exception = exceptions
            .iter()
            .find(|(taken, _)| u64::from(*taken) == last);
        Some(exception.map_or(cell.free, |&(_, value)| value).into())
    }

    /// How many cells are done, and how many there are.
    pub fn progress(&self) -> (u64, u64) {
        let cells = self.cells.len() as u64;
        let row = self.row.iter().zip(&self.strides);
        let next: u64 = row.map(|(&pile, &stride)| u64::from(pile * stride)).sum();
        (if self.done { cells } else { next }, cells)
    }

    /// Fills the box.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] when the budget runs out; call again to continue.
    pub fn fill(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        while !self.done {
            let options: u32 = self.row.iter().sum();
            budget.spend(4 + u64::from(options) / 4)?;
            self.fill_row();
            self.next_row();
        }
        Ok(())
    }

    /// The next ascending piles, the first pile fastest.
    fn next_row(&mut self) {
        for index in 0..self.row.len() {
            let ceiling = match self.row.get(index + 1) {
                Some(&larger) => larger.min(self.most[index]),
                None => self.most[index],
            };
            if self.row[index] < ceiling {
                self.row[index] += 1;
                self.row[..index].fill(0);
                return;
            }
        }
        self.done = true;
    }

    fn fill_row(&mut self) {
        let row = self.row.iter().zip(&self.strides);
        let cell: u32 = row.map(|(pile, stride)| pile * stride).sum();
        let mut received = std::mem::take(&mut self.received);
        self.posts.take(cell as usize, &mut received);
        for post in &received {
            self.cells[post.from as usize].notified = cell;
        }
        self.look_at_options(cell, &received);
        self.received = received;

        let total: u32 = self.row.iter().sum();
        let seen = |value: usize| self.seen.get(value).is_some_and(|seen| seen.row == cell);
        let no_move = total == 0;
        let mex = (0..).find(|&value| !seen(value)).expect("seen is finite") as u32;
        let start = self.exceptions.len();
        let terminal = self.convention.terminal_value() as u32;
        if !no_move {
            for value in 0..mex {
                let taken = self.seen[value as usize].taken;
                if taken != MIXED && !self.exceptions[start..].iter().any(|e| e.0 == taken) {
                    self.exceptions.push((taken, value));
                }
            }
        }
        // Piles of one stone after a move of 1: no move is left.
        if total > 0 && self.row.iter().all(|&pile| pile <= 1) {
            self.exceptions.truncate(start);
            self.exceptions.push((1, terminal));
        }
        self.cells[cell as usize] = Cell {
            free: if no_move { terminal } else { mex },
            notified: 0,
            start: start as u32,
            count: (self.exceptions.len() - start) as u32,
        };
        for index in start..self.exceptions.len() {
            let (taken, value) = self.exceptions[index];
            self.notify(cell, taken, value);
        }
    }

    /// Records the values of all options of the row, and their moves.
    fn look_at_options(&mut self, cell: u32, received: &[Post]) {
        for pile in 0..self.row.len() {
            if pile > 0 && self.row[pile] == self.row[pile - 1] {
                continue;
            }
            let mut option = cell;
            let mut size = self.row[pile];
            let mut place = pile;
            for taken in 1..=self.row[pile] {
                // One stone less from the leftmost of the equal piles keeps
                // them ascending.
                while place > 0 && self.row[place - 1] >= size {
                    place -= 1;
                }
                option -= self.strides[place];
                size -= 1;
                let found = self.cells[option as usize];
                if found.notified != cell {
                    self.see(cell, taken, found.free);
                }
            }
        }
        for post in received {
            self.see(cell, post.taken, post.value);
        }
    }

    /// Records that the row `cell` has an option that takes `taken` and has `value`.
    fn see(&mut self, cell: u32, taken: u32, value: u32) {
        let index = value as usize;
        if index >= self.seen.len() {
            let unseen = Seen {
                row: u32::MAX,
                taken: MIXED,
            };
            self.seen.resize(index + 1, unseen);
        }
        let seen = &mut self.seen[index];
        if seen.row != cell {
            *seen = Seen { row: cell, taken };
        } else if seen.taken != taken {
            seen.taken = MIXED;
        }
    }

    /// Posts the exception `taken` of `cell` to the rows from which that move leads here.
    fn notify(&mut self, cell: u32, taken: u32, value: u32) {
        for pile in 0..self.row.len() {
            if self.row.get(pile + 1) == Some(&self.row[pile]) {
                continue;
            }
            let mut target = cell;
            let size = self.row[pile] + taken;
            let mut place = pile;
            // Larger piles move down by one place to make space.
            while let Some(&larger) = self.row.get(place + 1)
                && larger < size
                && larger <= self.most[place]
            {
                target += (larger - self.row[place]) * self.strides[place];
                place += 1;
            }
            let fits = size <= self.most[place]
                && self.row.get(place + 1).is_none_or(|&larger| larger >= size);
            if fits {
                target += (size - self.row[place]) * self.strides[place];
                let post = Post {
                    from: cell,
                    taken,
                    value,
                };
                self.posts.add(target as usize, post);
            }
        }
    }
}

/// The most options visited to find the values of several piles and all smaller ones: some seconds.
const MOST_WORK: u128 = 1 << 28;

/// Whether the box up to `most` can be filled in reasonable time.
pub fn fits(most: &[u64]) -> bool {
    let orders = (1..=most.len() as u128).fold(1, u128::saturating_mul);
    let longest: u128 = most.iter().map(|&pile| u128::from(pile)).sum();
    let cells = SeveralPiles::cells(most);
    cells < 1 << 23 && cells / orders * longest <= MOST_WORK
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::games::short_nim::ShortNim;
    use crate::solve::solver::Solver;
    use proptest::prelude::*;

    fn filled(most: &[u64], slice: u64, convention: Convention) -> SeveralPiles {
        let mut box_of_piles = SeveralPiles::new(most, convention);
        while box_of_piles.fill(&mut Budget::new(slice)) == Err(Halt::Paused) {}
        box_of_piles
    }

    proptest! {
        #[test]
        fn every_value_in_the_box_is_the_definition(
            most in prop_oneof![
                prop::collection::vec(0..30u64, 2),
                prop::collection::vec(0..9u64, 3),
                prop::collection::vec(0..5u64, 4),
            ],
            slice in 1..300u64,
        ) {
            for convention in Convention::BOTH {
                let values = filled(&most, slice, convention);
                let mut solver = Solver::new(convention);
                let mut piles = vec![0; most.len()];
                loop {
                    for last in 0..=most.iter().max().copied().unwrap_or(0) + 1 {
                        let position = ShortNim::new(piles.clone(), last);
                        let found = values.value(&piles, last);
                        prop_assert_eq!(found, Some(solver.value(&position)), "{:?}", position);
                    }
                    let Some(index) = (0..piles.len()).find(|&i| piles[i] < most[i]) else {
                        break;
                    };
                    piles[index] += 1;
                    piles[..index].fill(0);
                }
            }
        }
    }

    #[test]
    fn boxes_grow_to_hold_both() {
        let values = SeveralPiles::new(&[3, 5], Convention::Normal);
        assert_eq!(values.most_with(&[4, 4]), [4, 5]);
        assert_eq!(values.most_with(&[1, 1, 9]), [1, 3, 9]);
    }

    #[test]
    fn other_piles_are_not_held() {
        let values = filled(&[3, 5], u64::MAX, Convention::Normal);
        assert!(values.holds(&[5, 3]) && values.holds(&[0, 0, 4]));
        assert!(!values.holds(&[4, 4]) && !values.holds(&[1, 1, 1]));
    }
}
