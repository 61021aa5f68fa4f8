//! Heaps of which a move may leave none, one or two.

use std::ops::Range;

use super::counted::Counted;
use super::gesture::Gesture;
use crate::text::arguments::{Argument, Arguments};

/// Taking a number from a heap, and what it may leave.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Taking {
    /// How many are taken.
    pub taken: u64,
    /// Nothing of the heap.
    pub nothing: bool,
    /// One heap.
    pub one: bool,
    /// Two heaps.
    pub two: bool,
    /// Three heaps.
    pub three: bool,
}

/// How one heap may be broken.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Breaks {
    /// The ways, by how many are taken.
    pub takings: Vec<Taking>,
    /// Two heaps that are left have to differ.
    pub unequal: bool,
    /// What the last of the ways takes is a least number: more may be taken, and leaves the same.
    pub endless: bool,
}

impl Breaks {
    /// Whether a move leaves two heaps at most, and takes one of a few numbers: what is listed and
    /// drawn here.
    pub fn is_plain(&self) -> bool {
        !self.endless && self.takings.iter().all(|taking| !taking.three)
    }

    /// What a move can leave of a heap, the smaller part first.
    pub fn parts(&self, heap: u64) -> impl Iterator<Item = [u64; 2]> + '_ {
        self.some_parts(heap, 0..self.ways(heap))
    }

    /// What the ways with these numbers, all below [`Breaks::ways`], leave of a heap; some numbers
    /// are of no way. Each taking has one for what it leaves whole, and one for each split.
    pub fn some_parts(
        &self,
        heap: u64,
        numbers: Range<u64>,
    ) -> impl Iterator<Item = [u64; 2]> + '_ {
        let mut first = 0;
        self.takings.iter().flat_map(move |taking| {
            let own = 1 + if taking.two { heap / 2 } else { 0 };
            let [from, to] = [numbers.start, numbers.end].map(|n| n.saturating_sub(first).min(own));
            first += own;
            let whole = from == 0 && to > 0;
            let left = heap.checked_sub(taking.taken);
            let nothing = (whole && taking.nothing && left == Some(0)).then_some([0, 0]);
            let left = left.filter(|&left| left > 0).unwrap_or(0);
            let one = (whole && taking.one && left > 0).then_some([left, 0]);
            let splits = if taking.two { left / 2 } else { 0 };
            let unequal = self.unequal;
            let two = (from.max(1)..to.min(splits + 1))
                .map(move |part| [part, left - part])
                .filter(move |[a, b]| !unequal || a != b);
            nothing.into_iter().chain(one).chain(two)
        })
    }

    /// How many ways there are to move in a heap, or a few more.
    pub fn ways(&self, heap: u64) -> u64 {
        let splits = self.takings.iter().filter(|taking| taking.two).count() as u64;
        (splits * (heap / 2)).saturating_add(self.takings.len() as u64)
    }

    /// The most that is taken.
    pub(crate) fn reach(&self) -> u64 {
        self.takings
            .iter()
            .map(|taking| taking.taken)
            .max()
            .unwrap_or(0)
    }
}

impl Taking {
    /// How many ways there are to take this number from a heap.
    fn count(&self, heap: u64, unequal: bool) -> u64 {
        let Some(left) = heap.checked_sub(self.taken) else {
            return 0;
        };
        let whole = if left == 0 { self.nothing } else { self.one };
        u64::from(whole) + self.splits(left, unequal)
    }

    /// How many ways there are to leave two heaps of this size in all.
    fn splits(&self, left: u64, unequal: bool) -> u64 {
        let equal = unequal && left > 0 && left.is_multiple_of(2);
        match self.two {
            true => left / 2 - u64::from(equal),
            false => 0,
        }
    }
}

/// Heaps that may be split.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapsMoves {
    /// What stands in brackets in their line.
    pub parameters: Vec<Argument>,
    /// The stones in each heap, ascending.
    pub heaps: Vec<u64>,
    /// How one heap may be broken.
    pub breaks: Breaks,
}

impl Counted for HeapsMoves {
    fn pieces(&self) -> usize {
        self.heaps.len()
    }

    fn count_of(&self, piece: usize) -> u128 {
        let Breaks {
            takings, unequal, ..
        } = &self.breaks;
        let counts = takings
            .iter()
            .map(|taking| u128::from(taking.count(self.heaps[piece], *unequal)));
        counts.sum()
    }

    fn nth_of(&self, piece: usize, mut index: u128) -> Gesture {
        let heap = self.heaps[piece];
        for taking in &self.breaks.takings {
            let count = u128::from(taking.count(heap, self.breaks.unequal));
            if index >= count {
                index -= count;
                continue;
            }
            let left = heap - taking.taken;
            let splits = taking.splits(left, self.breaks.unequal);
            // The whole comes before the splits.
            let smaller = index as u64 + splits + 1 - count as u64;
            return Gesture {
                piece,
                to: left - smaller,
                also: smaller,
            };
        }
        unreachable!("an index below the count")
    }

    /// The two heaps that are left may be given in any order.
    fn index_of(&self, Gesture { piece, to, also }: Gesture) -> Option<u128> {
        let [also, to] = [to.min(also), to.max(also)];
        let heap = *self.heaps.get(piece)?;
        let taken = heap.checked_sub(to.checked_add(also)?)?;
        let Breaks {
            takings, unequal, ..
        } = &self.breaks;
        let at = takings.iter().position(|taking| taking.taken == taken)?;
        let taking = takings[at];
        let allowed = match (to, also) {
            (0, 0) => taking.nothing && heap > 0,
            (_, 0) => taking.one,
            _ => taking.two && !(*unequal && to == also),
        };
        let count = |taking: &Taking| u128::from(taking.count(heap, *unequal));
        let before: u128 = takings[..at].iter().map(count).sum();
        // The whole comes before the splits.
        let whole = count(&taking) - u128::from(taking.splits(to + also, *unequal));
        let index = match also {
            0 => 0,
            _ => whole + u128::from(also) - 1,
        };
        allowed.then_some(before + index)
    }

    fn after(&self, Gesture { piece, to, also }: Gesture) -> Arguments {
        let mut heaps = self.heaps.clone();
        heaps[piece] = to;
        heaps.push(also);
        Arguments {
            parameters: self.parameters.clone(),
            ..Arguments::of_numbers(heaps)
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_heaps_left_may_be_named_in_any_order() {
        let taking = |taken| Taking {
            taken,
            nothing: true,
            one: true,
            two: true,
            three: false,
        };
        for unequal in [false, true] {
            let moves = HeapsMoves {
                parameters: Vec::new(),
                heaps: vec![5, 8],
                breaks: Breaks {
                    takings: [0, 1, 2].map(taking).to_vec(),
                    unequal,
                    endless: false,
                },
            };
            for piece in 0..2 {
                for index in 0..moves.count_of(piece) {
                    let gesture = moves.nth_of(piece, index);
                    let Gesture { to, also, .. } = gesture;
                    let turned = Gesture {
                        piece,
                        to: also,
                        also: to,
                    };
                    assert_eq!(moves.index_of(gesture), Some(index));
                    assert_eq!(moves.index_of(turned), Some(index));
                }
            }
        }
    }
}
