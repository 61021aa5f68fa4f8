//! What may be taken from any number of piles, pile after pile: what is taken from the first ones is
//! given up as soon as nothing from the others makes the condition true.

use super::condition::Condition;
use super::names::{ALL, LAST, of_pile, taken_from};

/// All that may be taken from some piles.
pub struct Tries {
    condition: Condition,
    piles: Vec<u64>,
    variables: [i128; ALL],
    /// What is taken from the first piles.
    taken: Vec<u64>,
    /// Whether something from the next pile may go with that.
    goes_on: bool,
}

impl Tries {
    /// What may be taken from these piles after a move that took `last`.
    pub fn new(condition: &Condition, piles: &[u64], last: u64) -> Tries {
        let mut variables = [0; ALL];
        for (pile, &stones) in piles.iter().enumerate() {
            variables[of_pile(pile)] = i128::from(stones);
        }
        variables[LAST] = i128::from(last);
        Tries {
            condition: condition.clone(),
            piles: piles.to_vec(),
            variables,
            taken: Vec::new(),
            goes_on: true,
        }
    }

    /// How many steps it takes to come to the end; `most` if they are no fewer.
    pub fn steps(mut self, most: u64) -> u64 {
        (0..most).find(|_| !self.step()).unwrap_or(most)
    }

    /// Goes on to what may be tried next; returns whether there is something.
    fn step(&mut self) -> bool {
        if self.goes_on && self.taken.len() < self.piles.len() {
            self.taken.push(0);
        } else if !self.more() {
            return false;
        }
        let count = self.taken.len();
        let last = i128::from(self.taken[count - 1]);
        self.variables[taken_from(count - 1)] = last;
        let open = |variable| (count..self.piles.len()).any(|it| taken_from(it) == variable);
        self.goes_on = !self.condition.truth().is_never(&self.variables, open);
        true
    }

    /// Whether something is taken, from all piles, and allowed.
    fn is_move(&self) -> bool {
        self.taken.len() == self.piles.len()
            && self.taken.iter().any(|&taken| taken > 0)
            && self.condition.truth().at(&self.variables) == Ok(true)
    }

    /// Takes one more from the last pile, or from the last before it that has one left; returns
    /// whether there is one.
    fn more(&mut self) -> bool {
        while let Some(last) = self.taken.pop() {
            if last < self.piles[self.taken.len()] {
                self.taken.push(last + 1);
                return true;
            }
        }
        false
    }
}

impl Iterator for Tries {
    type Item = Vec<u64>;

    fn next(&mut self) -> Option<Vec<u64>> {
        while self.step() {
            if self.is_move() {
                return Some(self.taken.clone());
            }
        }
        None
    }
}
