//! Short global Nim by the rules: one pile as a table, several as positions.

use crate::convention::Convention::Normal;
use crate::referee::{Referee, State};

/// The line of text of piles after a move of `last`.
pub fn text(piles: &[u64], last: u64) -> String {
    let piles: Vec<String> = piles.iter().map(|pile| pile.to_string()).collect();
    let piles = piles.join(",");
    match last {
        0 => format!("short-nim {piles}"),
        _ => format!("short-nim {piles} last={last}"),
    }
}

/// One pile: the values *(n,k), row by row.
#[derive(Debug, Clone)]
pub struct OnePile {
    referee: Referee,
    /// *(n,k) for k from 0 to n + 1; larger k do not matter.
    rows: Vec<Vec<u64>>,
}

impl OnePile {
    /// Empty.
    pub fn new(referee: Referee) -> OnePile {
        OnePile {
            referee,
            rows: Vec::new(),
        }
    }

    /// *(n,k).
    pub fn value(&mut self, n: u64, k: u64) -> u64 {
        while self.rows.len() as u64 <= n {
            let n = self.rows.len() as u64;
            let options: Vec<u64> = (1..=n).map(|j| self.known(n - j, j)).collect();
            let row = (0..=n + 1).map(|k| {
                let moves = (1..).zip(&options).filter(|&(j, _)| j != k);
                self.referee.value(Normal, moves.map(|(_, &value)| value))
            });
            let row = row.collect();
            self.rows.push(row);
        }
        self.known(n, k)
    }

    fn known(&self, n: u64, k: u64) -> u64 {
        let row = &self.rows[n as usize];
        row[k.min(n + 1) as usize]
    }
}

/// The most piles of a position here.
pub const MOST_PILES: usize = 4;

/// A few piles, ascending, and the last move.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Piles {
    pub piles: [u8; MOST_PILES],
    pub last: u8,
}

impl Piles {
    /// These piles, in any order; empty ones are added.
    pub fn new(piles: &[u64], last: u64) -> Piles {
        let mut all = [0; MOST_PILES];
        for (slot, &pile) in all.iter_mut().zip(piles) {
            *slot = pile as u8;
        }
        all.sort_unstable();
        Piles {
            piles: all,
            last: last as u8,
        }
    }

    /// After taking `taken` from the pile at `index`.
    pub fn after(mut self, index: usize, taken: u8) -> Piles {
        self.piles[index] -= taken;
        self.piles.sort_unstable();
        self.last = taken;
        self
    }
}

impl State for Piles {
    fn options(&self) -> Vec<Piles> {
        let piles = self.piles.iter().enumerate();
        let moves = piles.flat_map(|(index, &pile)| (1..=pile).map(move |taken| (index, taken)));
        let allowed = moves.filter(|&(_, taken)| taken != self.last);
        allowed
            .map(|(index, taken)| self.after(index, taken))
            .collect()
    }
}
