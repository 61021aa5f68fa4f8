//! The values of the coins of a row, from coin 1 upwards: the mex of the exclusive or of what is
//! turned with each.
//!
//! Where any coins to the left may be turned, so many of them, all different, the values that they
//! reach together are a set that grows with each coin: with coin n it gains those of one coin fewer,
//! moved by the value of n.

use crate::games::heaps::Reached;
use crate::games::heaps::Ways;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::LARGEST_COIN;
use crate::table::rays::MOST_PILES;

/// The values of a row of coins.
#[derive(Debug)]
pub struct Values {
    /// The value of each coin; of coin 0, which is none, it is 0.
    values: Vec<u64>,
    /// The exclusive or of the values up to each coin.
    sums: Vec<u64>,
    /// What so many coins reach.
    reached: [Reached; MOST_PILES + 1],
}

impl Default for Values {
    fn default() -> Values {
        let mut reached: [Reached; MOST_PILES + 1] = Default::default();
        reached[0].add(0);
        Values {
            values: vec![0],
            sums: vec![0],
            reached,
        }
    }
}

impl Values {
    /// Computes the values up to that of `coin`.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: beyond the limit.
    pub fn extend(&mut self, ways: &Ways, coin: u64, budget: &mut Budget) -> Result<(), Halt> {
        if coin > LARGEST_COIN {
            return Err(TooLarge::new(format!(
                "Values of coins are computed up to coin {LARGEST_COIN}. Try a smaller number."
            ))
            .into());
        }
        let most = ways.free().max().unwrap_or(0);
        while self.values.len() as u64 <= coin {
            budget.spend(0)?;
            let n = self.values.len() as u64;
            let mut seen = Reached::default();
            let mut work = 1;
            for count in ways.free() {
                seen.add_moved(&self.reached[count], 0);
            }
            let sum = self.sums[n as usize - 1];
            for length in ways.lengths(n) {
                seen.add(sum ^ self.sums[(n - length) as usize]);
                work += 1;
            }
            work += ways.bound(n, &mut |turned| {
                let turned = turned.iter().map(|&coin| self.values[coin as usize]);
                seen.add(turned.fold(0, |sum, value| sum ^ value));
            });
            let value = seen.mex();
            self.values.push(value);
            self.sums.push(sum ^ value);
            for count in (1..=most).rev() {
                let (fewer, more) = self.reached.split_at_mut(count);
                more[0].add_moved(&fewer[count - 1], value);
                work += fewer[count - 1].words();
            }
            let _ = budget.spend(1 + work / 8);
        }
        Ok(())
    }

    /// The value of a coin that was computed.
    pub fn get(&self, coin: u64) -> u64 {
        self.values[coin as usize]
    }
}
