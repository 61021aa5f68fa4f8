//! Values of comply/constrain subtraction if one side has few numbers.

use crate::solve::convention::Convention;

/// How often a value occurred.
#[derive(Debug, Clone, Copy, Default)]
struct Tally {
    /// Among all positions so far.
    count: u32,
    /// Among the options on the side with few numbers, for the pile size `stamp`.
    hits: u32,
    stamp: u32,
}

/// Computes both values of one pile size after the other.
///
/// Every smaller pile, with either side to come, is an option on exactly one of the two sides. So a
/// value is missing on the side with many numbers exactly if all its occurrences are options on the
/// side with few: two look-ups for each of the few numbers give both values.
#[derive(Debug, Clone, Default)]
pub struct Few {
    tallies: Vec<Tally>,
    /// The smallest value that has not occurred.
    unseen: u32,
}

impl Few {
    /// The values of the next pile, the few side first. `values` holds those
    /// of all smaller piles in the same order; `few` are the few numbers,
    /// ascending, at least those up to the pile size.
    pub fn next(&mut self, values: &[[u32; 2]], few: &[u32], convention: Convention) -> [u32; 2] {
        let stones = values.len();
        let few = &few[..few.partition_point(|&taken| taken as usize <= stones)];
        let stamp = stones as u32 + 1;
        let mut many_value = self.unseen;
        for &taken in few {
            for value in values[stones - taken as usize] {
                let tally = &mut self.tallies[value as usize];
                if tally.stamp != stamp {
                    tally.stamp = stamp;
                    tally.hits = 0;
                }
                tally.hits += 1;
                if tally.hits == tally.count {
                    many_value = many_value.min(value);
                }
            }
        }
        let terminal = convention.terminal_value() as u32;
        let few_value = if few.is_empty() {
            terminal
        } else {
            let seen = |tally: &Tally| tally.stamp == stamp;
            let missing = self.tallies.iter().position(|tally| !seen(tally));
            missing.unwrap_or(self.tallies.len()) as u32
        };
        if few.len() == stones {
            many_value = terminal;
        }
        for value in [few_value, many_value] {
            self.count(value);
        }
        [few_value, many_value]
    }

    /// The memory that it takes, in bytes.
    pub fn bytes(&self) -> usize {
        self.tallies.capacity() * size_of::<Tally>()
    }

    fn count(&mut self, value: u32) {
        let index = value as usize;
        if index >= self.tallies.len() {
            self.tallies.resize(index + 1, Tally::default());
        }
        self.tallies[index].count += 1;
        while self
            .tallies
            .get(self.unseen as usize)
            .is_some_and(|tally| tally.count > 0)
        {
            self.unseen += 1;
        }
    }
}
