//! Long global Nim by the rules.

use crate::referee::State;

/// Numbers that may still be taken: bit s for s.
pub type Moves = u64;

/// The set of these numbers.
pub fn moves(numbers: impl IntoIterator<Item = u64>) -> Moves {
    numbers.into_iter().fold(0, |set, number| set | 1 << number)
}

/// The numbers of a set, ascending.
pub fn numbers(set: Moves) -> impl Iterator<Item = u64> {
    (0..64).filter(move |number| set >> number & 1 == 1)
}

/// The line of text of these piles.
pub fn text(piles: &[u64], set: Moves) -> String {
    let list = |numbers: Vec<u64>| {
        let texts: Vec<String> = numbers.iter().map(|number| number.to_string()).collect();
        texts.join(",")
    };
    let moves = match set {
        0 => "none".to_string(),
        _ => list(numbers(set).collect()),
    };
    format!("long-nim {} moves={moves}", list(piles.to_vec()))
}

/// One pile; numbers larger than the pile are left out.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Pile {
    pub stones: u8,
    pub moves: Moves,
}

impl Pile {
    /// A pile of fewer than 64 stones.
    pub fn new(stones: u64, moves: Moves) -> Pile {
        Pile {
            stones: stones as u8,
            moves: moves & ((2 << stones) - 1),
        }
    }

    /// After taking `taken`, a number of the set.
    pub fn after(self, taken: u64) -> Pile {
        Pile::new(u64::from(self.stones) - taken, self.moves & !(1 << taken))
    }
}

impl State for Pile {
    fn options(&self) -> Vec<Pile> {
        numbers(self.moves).map(|taken| self.after(taken)).collect()
    }
}

/// The most piles of a position here.
pub const MOST_PILES: usize = 4;

/// A few piles, ascending.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piles {
    pub piles: [u8; MOST_PILES],
    pub moves: Moves,
}

impl Piles {
    /// These piles, in any order; empty ones are added.
    pub fn new(piles: &[u64], moves: Moves) -> Piles {
        let mut all = [0; MOST_PILES];
        for (slot, &pile) in all.iter_mut().zip(piles) {
            *slot = pile as u8;
        }
        all.sort_unstable();
        Piles { piles: all, moves }
    }
}

impl State for Piles {
    fn options(&self) -> Vec<Piles> {
        let mut options = Vec::new();
        for (index, &pile) in self.piles.iter().enumerate() {
            for taken in numbers(self.moves).take_while(|&taken| taken <= pile.into()) {
                let mut piles = self.piles;
                piles[index] -= taken as u8;
                piles.sort_unstable();
                options.push(Piles {
                    piles,
                    moves: self.moves & !(1 << taken),
                });
            }
        }
        options
    }
}
