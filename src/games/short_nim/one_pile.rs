//! One pile of short global Nim: the values *(n, k), n stones after a move
//! of k, for n from 0 upwards.
//!
//! *(n, k) leaves out one option of (n, 0), the one that takes k. It differs
//! from *(n, 0) only if no other option has that option's value v < *(n, 0),
//! and then it is v (James and Schlatter, Proposition 9 and Corollary 10).
//! Few k are such exceptions, about log n, and they are all that is kept
//! besides *(n, 0).

use super::posts::Posts;
use crate::solve::budget::{Budget, Halt};
use crate::solve::convention::Convention;

/// The option (`left`, k) of a row has `value`, not *(`left`, 0).
#[derive(Debug, Clone, Copy)]
struct Post {
    left: u32,
    value: u32,
}

/// The most rows whose exceptions fit into 32-bit indices; more than are ever needed.
const MOST_ROWS: usize = 1 << 28;

/// How often a value occurs.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    /// Among *(0, 0), …, *(n - 1, 0).
    count: u32,
    /// The exclusive or of the piles m with this *(m, 0): the pile itself if there is only one.
    piles: u32,
}

/// The values of all piles up to a size that grows on demand.
#[derive(Debug, Clone)]
pub struct OnePile {
    /// Only piles below this are asked for, and
    most: usize,
    /// only moves up to this one.
    largest_last: u32,
    /// *(n, 0).
    free: Vec<u32>,
    /// Where the exceptions of each row start, and where the last row's end.
    starts: Vec<u32>,
    /// The k with *(n, k) < *(n, 0) of each row; *(n, k) = *(n - k, k) gives the value.
    exceptions: Vec<u32>,
    posts: Posts<Post>,
    tallies: Vec<Tally>,
    /// The values that occur once among *(0, 0), …, *(n - 1, 0).
    singles: Vec<u32>,
    /// The smallest value that does not occur there.
    unseen: u32,
    /// The posts of the current row, and the values that occur in it once.
    row: Vec<Post>,
    once: Vec<u32>,
}

impl Default for OnePile {
    fn default() -> OnePile {
        OnePile::new()
    }
}

impl OnePile {
    /// No values yet, for piles and moves of any size.
    pub fn new() -> OnePile {
        OnePile::up_to(MOST_ROWS, u32::MAX)
    }

    /// No values yet, only for piles below `most` and moves up to `largest_last`, which takes less
    /// memory.
    pub fn up_to(most: usize, largest_last: u32) -> OnePile {
        OnePile {
            most: most.min(MOST_ROWS),
            largest_last,
            free: Vec::new(),
            starts: vec![0],
            exceptions: Vec::new(),
            posts: Posts::default(),
            tallies: Vec::new(),
            singles: Vec::new(),
            unseen: 0,
            row: Vec::new(),
            once: Vec::new(),
        }
    }

    /// How many pile sizes are computed: all below this.
    pub fn len(&self) -> usize {
        self.free.len()
    }

    /// Computes the pile sizes below `length`.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`] when the budget runs out; call again to continue.
    pub fn extend(&mut self, length: usize, budget: &mut Budget) -> Result<(), Halt> {
        while self.free.len() < length {
            // About a microsecond, most of it waiting for memory.
            budget.spend(16 + self.singles.len() as u64)?;
            self.next();
        }
        Ok(())
    }

    /// The value of `stones` after a move of `last` (0: no move), in normal play.
    ///
    /// In misère play 0 and 1 are swapped. Positions without moves are (0, k) and (1, 1); the other
    /// positions of value 0 are (k, k) with k >= 3, and they have the option (1, k - 1) of value 1,
    /// so the swap passes from the options to the mex.
    ///
    /// # Panics
    ///
    /// If the pile size is not computed yet, or `last` is larger than was promised.
    pub fn value(&self, stones: usize, last: u64, convention: Convention) -> u64 {
        assert!(
            last <= self.largest_last.into() || self.largest_last == u32::MAX,
            "the last move exceeds the promised bound"
        );
        let mut left = stones;
        while self.is_exception(left, last) {
            left -= last as usize;
        }
        let value = self.free[left];
        match convention {
            Convention::Misere if value < 2 => 1 - u64::from(value),
            _ => value.into(),
        }
    }

    /// Whether *(n, k) < *(n, 0).
    fn is_exception(&self, stones: usize, last: u64) -> bool {
        let row = self.starts[stones] as usize..self.starts[stones + 1] as usize;
        self.exceptions[row]
            .iter()
            .any(|&taken| u64::from(taken) == last)
    }

    fn next(&mut self) {
        let stones = self.free.len();
        let mut row = std::mem::take(&mut self.row);
        self.posts.take(stones, &mut row);
        let mut mex = self.unseen;
        for post in &row {
            self.untally(self.free[post.left as usize], post.left);
            self.tally(post.value, post.left);
        }
        for post in &row {
            let old = self.free[post.left as usize];
            if self.tallies[old as usize].count == 0 {
                mex = mex.min(old);
            }
        }
        // Values that occur once in this row occurred once before or were corrected.
        let corrected = row.iter().map(|post| self.free[post.left as usize]);
        let mut once = std::mem::take(&mut self.once);
        once.clear();
        once.extend(self.singles.iter().copied().chain(corrected));
        once.retain(|&value| value < mex && self.tallies[value as usize].count == 1);
        once.sort_unstable();
        once.dedup();
        for &value in &once {
            let left = self.tallies[value as usize].piles;
            let taken = stones as u32 - left;
            if taken <= self.largest_last {
                push_slowly(&mut self.exceptions, taken);
            }
            let row = stones + taken as usize;
            if row < self.most {
                let post = Post {
                    left: stones as u32,
                    value,
                };
                self.posts.add(row, post);
            }
        }
        self.once = once;
        self.starts.push(self.exceptions.len() as u32);
        for post in &row {
            self.untally(post.value, post.left);
            self.tally(self.free[post.left as usize], post.left);
        }
        self.row = row;
        self.free.push(mex);
        self.tally(mex, stones as u32);
        match self.tallies[mex as usize].count {
            1 => self.singles.push(mex),
            2 => self.singles.retain(|&value| value != mex),
            _ => {}
        }
        if mex == self.unseen {
            self.unseen += 1;
        }
    }

    fn tally(&mut self, value: u32, pile: u32) {
        if value as usize >= self.tallies.len() {
            self.tallies.resize(value as usize + 1, Tally::default());
        }
        let tally = &mut self.tallies[value as usize];
        tally.count += 1;
        tally.piles ^= pile;
    }

    fn untally(&mut self, value: u32, pile: u32) {
        let tally = &mut self.tallies[value as usize];
        tally.count -= 1;
        tally.piles ^= pile;
    }
}

/// Adds a number to a long list that grows by a quarter at a time, not to twice
/// its size.
fn push_slowly(list: &mut Vec<u32>, number: u32) {
    if list.len() == list.capacity() {
        list.reserve_exact((list.len() / 4).max(1 << 10));
    }
    list.push(number);
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::solver::mex;

    /// *(n, k) for n, k < length, from the definition.
    fn brute(length: usize, convention: Convention) -> Vec<Vec<u64>> {
        let mut values: Vec<Vec<u64>> = Vec::new();
        for stones in 0..length {
            let row = (0..length).map(|last| {
                let options: Vec<u64> = (1..=stones)
                    .filter(|&taken| taken != last)
                    .map(|taken| values[stones - taken][taken])
                    .collect();
                if options.is_empty() {
                    convention.terminal_value()
                } else {
                    mex(options)
                }
            });
            let row = row.collect();
            values.push(row);
        }
        values
    }

    #[test]
    fn every_value_is_the_definition() {
        let mut pile = OnePile::new();
        pile.extend(260, &mut Budget::endless()).expect("endless");
        for convention in Convention::BOTH {
            for (stones, row) in brute(260, convention).into_iter().enumerate() {
                for (last, value) in row.into_iter().enumerate() {
                    let found = pile.value(stones, last as u64, convention);
                    assert_eq!(found, value, "({stones}, {last}) {convention:?}");
                }
            }
        }
    }

    /// Smaller promised bounds do not change the values.
    #[test]
    fn less_may_be_asked_for() {
        let (mut all, mut some) = (OnePile::new(), OnePile::up_to(300, 3));
        all.extend(300, &mut Budget::endless()).expect("endless");
        some.extend(300, &mut Budget::endless()).expect("endless");
        for stones in 0..300 {
            for last in 0..=3 {
                let [all, some] =
                    [&all, &some].map(|it| it.value(stones, last, Convention::Normal));
                assert_eq!(some, all, "({stones}, {last})");
            }
        }
        assert!(some.exceptions.len() < all.exceptions.len() / 2);
    }

    #[test]
    fn slices_change_nothing() {
        let mut whole = OnePile::new();
        whole.extend(500, &mut Budget::endless()).expect("endless");
        let mut sliced = OnePile::new();
        let mut pauses = 0;
        while sliced.extend(500, &mut Budget::new(7)) == Err(Halt::Paused) {
            pauses += 1;
        }
        assert!(pauses > 50);
        for stones in 0..500 {
            for last in 0..=stones as u64 {
                assert_eq!(
                    sliced.value(stones, last, Convention::Normal),
                    whole.value(stones, last, Convention::Normal)
                );
            }
        }
    }
}
