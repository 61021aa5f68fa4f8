//! Heaps of a game, and the options of a position.

use super::rule::Heaps;
use crate::solve::solver::Rules;

/// Heaps, and the moves in one.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct HeapGame<H> {
    pub(super) rule: H,
    /// Ascending.
    pub(super) heaps: Vec<u64>,
}

impl<H: Heaps> HeapGame<H> {
    /// Heaps of a game, in any order.
    pub(crate) fn new(rule: H, mut heaps: Vec<u64>) -> HeapGame<H> {
        if !H::KEEPS_EMPTY {
            heaps.retain(|&heap| heap > 0);
            // A line needs at least one number.
            if heaps.is_empty() {
                heaps.push(0);
            }
        }
        heaps.sort_unstable();
        HeapGame { rule, heaps }
    }

    /// The position with the heap at `index` replaced by what a move leaves of it.
    pub(super) fn after(&self, index: usize, left: &[u64]) -> HeapGame<H> {
        let mut heaps = self.heaps.clone();
        let mut left = left.iter().copied();
        heaps[index] = left.next().unwrap_or(0);
        heaps.extend(left.filter(|&part| part > 0));
        HeapGame::new(self.rule.clone(), heaps)
    }

    /// The indices of the heaps, equal heaps once.
    pub(super) fn places(&self) -> impl Iterator<Item = usize> + '_ {
        (0..self.heaps.len())
            .filter(|&index| index == 0 || self.heaps[index] != self.heaps[index - 1])
    }
}

/// Units of work for what is tried and no move: a condition is evaluated.
const MISS: u64 = 128;

impl<H: Heaps> Rules for HeapGame<H> {
    fn options(&self) -> Box<dyn Iterator<Item = HeapGame<H>> + '_> {
        let all = self.places().flat_map(move |index| {
            let parts = self.rule.all_parts(self.heaps[index]);
            parts.map(move |left| self.after(index, &left))
        });
        Box::new(all)
    }

    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Self) -> bool) -> Option<u64> {
        let tries = self.places().flat_map(|index| {
            let tries = self.rule.tries(self.heaps[index]);
            tries.map(move |left| (index, left))
        });
        for ((index, left), number) in tries.skip(from as usize).zip(from..) {
            if *work == 0 {
                return Some(number);
            }
            *work = work.saturating_sub(if left.is_some() { 1 } else { MISS });
            if left.is_some_and(|left| !see(self.after(index, &left))) {
                return Some(number + 1);
            }
        }
        None
    }

    fn reaches_more(&self, most: usize, most_bytes: usize) -> bool {
        let bytes = [size_of::<Self>(), most_bytes];
        !self.rule.shrinks() && super::chosen::reach_more(&self.rule, &self.heaps, most, bytes)
    }

    fn bytes(&self) -> usize {
        size_of::<Self>() + size_of_val(&self.heaps[..])
    }
}
