//! The values of the coins of a row, from coin 1 upwards: the mex of the exclusive or of what is
//! turned with each.
//!
//! Where any coins to the left may be turned, so many of them, all different, the values that they
//! reach together are a set that grows with each coin: with coin n it gains those of one coin fewer,
//! moved by the value of n.

use crate::games::heaps::{Reached, Seen, Ways};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::limits::LARGEST_COIN;
use crate::table::rays::MOST_PILES;

/// How many values are looked at in a step, to find one that is free.
const VALUES_AT_ONCE: u64 = 64;

/// The values of a row of coins.
#[derive(Debug)]
pub struct Values {
    /// The value of each coin; of coin 0, which is none, it is 0.
    values: Vec<u32>,
    /// The exclusive or of the values up to each coin.
    sums: Vec<u32>,
    seen: Seen,
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
            seen: Seen::default(),
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
            let mut marks = self.seen.marks(&self.values);
            let mut work = 1;
            let sum = self.sums[n as usize - 1];
            for length in ways.lengths(n) {
                marks.mark(sum ^ self.sums[(n - length) as usize]);
                work += 1;
            }
            work += ways.bound(n, &mut |run| marks.run(&run));
            let free: Vec<&Reached> = ways.free().map(|count| &self.reached[count]).collect();
            let value = marks.free(&free);
            work += u64::from(value) / VALUES_AT_ONCE;
            self.values.push(value);
            self.sums.push(sum ^ value);
            self.seen.make_room(value);
            for count in (1..=most).rev() {
                let (fewer, more) = self.reached.split_at_mut(count);
                more[0].add_moved(&fewer[count - 1], value.into());
                work += fewer[count - 1].words();
            }
            let _ = budget.spend(1 + work / 8);
        }
        Ok(())
    }

    /// The value of a coin that was computed.
    pub fn get(&self, coin: u64) -> u64 {
        self.values[coin as usize].into()
    }
}

#[cfg(test)]
mod tests {
    use super::super::ways::LANGUAGE;
    use super::*;
    use crate::games::heaps::Named;
    use crate::solve::solver::mex;
    use crate::text::reader::Reader;

    /// What may be turned besides coin `n`, every list of coins to its left tried.
    fn tried(ways: &Ways, n: u64) -> Vec<Vec<u64>> {
        let runs = ways.lengths(n).map(|length| (n + 1 - length..n).collect());
        let mut all: Vec<Vec<u64>> = runs.collect();
        for way in &ways.ways {
            let Named::Heaps(letters) = way.named else {
                continue;
            };
            let lists = (0..letters).fold(vec![Vec::new()], |lists: Vec<Vec<u64>>, _| {
                let longer = lists.iter().flat_map(|list| {
                    let other = (1..n).filter(|coin| !list.contains(coin));
                    other.map(|coin| [&list[..], &[coin]].concat())
                });
                longer.collect()
            });
            let allowed = |coins: &Vec<u64>| match &way.condition {
                Some(condition) => condition.holds(coins, n),
                None => true,
            };
            all.extend(lists.into_iter().filter(allowed));
        }
        all
    }

    /// Farther than random positions go: each value from all that a coin turns.
    #[test]
    fn values_are_those_of_what_a_coin_turns() {
        for (text, coins) in [
            ("none; a; a,b", 60),
            ("run", 130),
            ("run 2..; a: n mod a=0", 100),
            ("a,b: n-b=b-a", 120),
            ("a,b: 2a=3b+1 or a=b", 90),
            ("a,b: a+b=n", 120),
            ("a,b: a+b<n and a mod 3=1", 60),
            ("a,b,c: a=1 and b+c=n+1 and 1<b and b<c", 40),
            ("a,b,c: a+b=2c", 30),
            ("a: n-a in squares; a,b,c: a+b+c=n", 30),
            ("none: n mod 2=0; a,b,c,d: a+b=c+d and a<3", 13),
        ] {
            let phrase = (LANGUAGE.read)(&mut Reader::new(text)).expect(text);
            let ways: &Ways = phrase.meaning();
            let mut values = Values::default();
            while values.extend(ways, coins, &mut Budget::new(50)).is_err() {}
            for n in 1..=coins {
                let turned = tried(ways, n).into_iter();
                let sums = turned.map(|coins| {
                    let values = coins.iter().map(|&coin| values.get(coin));
                    values.fold(0, |sum, value| sum ^ value)
                });
                assert_eq!(values.get(n), mex(sums), "{text}, coin {n}");
                let sorted = |lists: Vec<Vec<u64>>| -> std::collections::BTreeSet<Vec<u64>> {
                    let sorted = lists.into_iter().map(|mut coins| {
                        coins.sort_unstable();
                        coins
                    });
                    sorted.collect()
                };
                let all = sorted(ways.turned(n).map(|it| it.coins(n).collect()).collect());
                assert_eq!(all, sorted(tried(ways, n)), "{text}, coin {n}");
            }
        }
    }
}
