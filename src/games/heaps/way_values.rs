//! The values of one heap by its ways: those of a game that splits it in two by its faster engine, the
//! others by a table.

use super::rule::OneHeap;
use super::sparse::Sparse;
use super::table::Table;
use super::ways::{Named, Ways};
use crate::board::{Breaks, Taking};
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt};
use crate::table::sequence::Repeat;
use crate::text::phrase::Phrase;

/// Values of one heap.
pub enum WayValues {
    /// Of a game that splits heaps in two.
    Sparse(Box<Sparse>),
    /// Of any other.
    Table(Box<Table>),
}

impl WayValues {
    /// No value computed yet.
    pub fn new(phrase: &Phrase) -> WayValues {
        match breaks(phrase.meaning()) {
            Some(breaks) => WayValues::Sparse(Box::new(Sparse::new(breaks))),
            None => WayValues::Table(Box::new(Table::new(phrase))),
        }
    }

    /// No value computed yet, for heaps that are broken.
    pub fn of_breaks(breaks: &Breaks) -> WayValues {
        match breaks.is_plain() {
            true => WayValues::Sparse(Box::new(Sparse::new(breaks.clone()))),
            false => WayValues::Table(Box::new(Table::of_breaks(breaks))),
        }
    }

    fn one(&self) -> &dyn OneHeap {
        match self {
            WayValues::Sparse(values) => &**values,
            WayValues::Table(values) => &**values,
        }
    }
}

/// How ways break a heap, if all they do is to split it in two.
pub fn breaks(ways: &Ways) -> Option<Breaks> {
    let [way] = &ways.ways[..] else {
        return None;
    };
    let Named::Parts { counts, unequal } = &way.named else {
        return None;
    };
    (counts.largest() == Some(2) && way.condition.is_none()).then(|| Breaks {
        takings: vec![Taking {
            taken: 0,
            nothing: false,
            one: false,
            two: true,
            three: false,
        }],
        unequal: *unequal,
        endless: false,
    })
}

impl OneHeap for WayValues {
    fn extend(&mut self, heap: u64, budget: &mut Budget) -> Result<(), Halt> {
        match self {
            WayValues::Sparse(values) => values.extend(heap, budget),
            WayValues::Table(values) => values.extend(heap, budget),
        }
    }

    fn get(&self, heap: u64) -> u64 {
        self.one().get(heap)
    }

    fn computed(&self) -> u64 {
        self.one().computed()
    }

    fn repeat(&self) -> Option<Repeat> {
        self.one().repeat()
    }

    fn known(&self, heap: u64) -> Known {
        self.one().known(heap)
    }
}
