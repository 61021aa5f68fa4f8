//! Grundy's game: split a heap into two unequal heaps.
//!
//! Whether its values are ultimately periodic is not known (Guy, Nowakowski: *Unsolved problems in
//! combinatorial games*).

use std::ops::Range;
use std::sync::LazyLock;

use crate::board::{Board, Breaks, Taking};
use crate::games::heaps::sparse::Sparse;
use crate::games::heaps::{HeapGame, Heaps, Left};
use crate::text::arguments::{Argument, Fault};
use crate::text::signature::{Numbers, Signature};

/// Heaps of Grundy's game.
pub type Grundy = HeapGame<Unequal>;

/// The only way to move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Unequal;

static BREAKS: LazyLock<Breaks> = LazyLock::new(|| Breaks {
    takings: vec![Taking {
        taken: 0,
        nothing: false,
        one: false,
        two: true,
        three: false,
    }],
    unequal: true,
    endless: false,
});

impl Heaps for Unequal {
    const SIGNATURE: Signature = Signature {
        name: "grundy",
        title: "Grundy's game",
        summary: "split a heap into two unequal heaps",
        pieces: "heaps",
        rules: "Split one heap into two heaps of different sizes.",
        wording: None,
        parameters: &[],
        numbers: Numbers::sorted("heap"),
        named: &[],
        examples: &["grundy 20", "grundy x", "grundy 7,8,9"],
    };

    const KEEPS_EMPTY: bool = false;

    const REPEATS: Option<&'static str> = None;

    type Values = Sparse;

    fn read(_parameters: &[Argument]) -> Result<Unequal, Fault> {
        Ok(Unequal)
    }

    fn write(&self) -> Vec<Argument> {
        Vec::new()
    }

    fn values(&self) -> Sparse {
        Sparse::new(BREAKS.clone())
    }

    fn parts(&self, heap: u64, numbers: Range<u64>) -> Box<dyn Iterator<Item = Left> + '_> {
        Box::new(BREAKS.some_parts(heap, numbers).map(Left::from))
    }

    fn ways(&self, heap: u64) -> u64 {
        BREAKS.ways(heap)
    }

    fn board(&self, heaps: &[u64]) -> Option<Board> {
        Some(Board::heaps(heaps.to_vec(), BREAKS.clone(), self.write()))
    }
}
