//! Max-Welter far along the strip: all values above the same lower coins as one row.

use rustc_hash::FxHashMap;

use crate::convention::Convention;
use crate::referee::Referee;

/// The most coins below the top one.
const MOST_BELOW: usize = 4;

/// The coins below the top one, ascending, padded with `u16::MAX`.
type Below = [u16; MOST_BELOW];

/// Values of few coins on the squares below `width`, computed on demand: for the coins below the
/// top one a row of values, one for each square of the top coin, from the first free one.
#[derive(Debug, Clone)]
pub struct Rows {
    referee: Referee,
    width: u64,
    rows: FxHashMap<Below, Vec<u16>>,
    work: u64,
}

impl Rows {
    /// Nothing computed yet, on the first `width` squares.
    pub fn new(referee: Referee, width: u64) -> Rows {
        Rows {
            referee,
            width,
            rows: FxHashMap::default(),
            work: 0,
        }
    }

    /// The value of the coins on `squares`, ascending, two to five of them.
    pub fn value(&mut self, squares: &[u64]) -> u64 {
        let (&top, below) = squares.split_last().expect("there are coins");
        let mut key = [u16::MAX; MOST_BELOW];
        for (slot, &square) in key.iter_mut().zip(below) {
            *slot = square as u16;
        }
        u64::from(self.row(key, below.len())[(top - below[below.len() - 1] - 1) as usize])
    }

    /// Units of work since the last call.
    pub fn spent(&mut self) -> u64 {
        std::mem::take(&mut self.work)
    }

    fn row(&mut self, below: Below, count: usize) -> &[u16] {
        if !self.rows.contains_key(&below) {
            let row = self.fill(below, count);
            self.rows.insert(below, row);
        }
        &self.rows[&below]
    }

    fn fill(&mut self, below: Below, count: usize) -> Vec<u16> {
        let coins = &below[..count];
        let top = coins[count - 1];
        // The top coin may also go below the others; then the last of them is the top coin.
        let mut beneath = Vec::with_capacity(top.into());
        for to in (0..top).rev().filter(|to| !coins.contains(to)) {
            let mut key = below;
            key[count - 1] = to;
            key[..count].sort_unstable();
            let column = usize::from(top - key[count - 1]) - 1;
            beneath.push(self.row(key, count)[column]);
        }
        let length = (self.width - 1).saturating_sub(u64::from(top)) as usize;
        self.work += (beneath.len() + length) as u64;
        match self.referee.is_fair() {
            true => numbers_missing(&beneath, length),
            false => mutated_row(self.referee, &beneath, length),
        }
    }
}

/// A row by the definition, computed in one step: moves that stay above the others give the values
/// before it in the row, so the row is the numbers not in `beneath`, in ascending order.
fn numbers_missing(beneath: &[u16], length: usize) -> Vec<u16> {
    let mut taken = vec![false; beneath.len() + length + 1];
    for &value in beneath {
        if let Some(taken) = taken.get_mut(usize::from(value)) {
            *taken = true;
        }
    }
    let missing = (0..=u16::MAX).zip(taken).filter(|(_, taken)| !taken);
    missing.map(|(value, _)| value).take(length).collect()
}

/// A row by the definition, cell by cell.
fn mutated_row(referee: Referee, beneath: &[u16], length: usize) -> Vec<u16> {
    let mut row: Vec<u16> = Vec::new();
    for _ in 0..length {
        let options = row.iter().rev().chain(beneath);
        let values = options.map(|&value| u64::from(value));
        row.push(referee.value(Convention::Normal, values) as u16);
    }
    row
}

/// How the end of a sequence repeats.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Repeats {
    /// The smallest period.
    pub period: usize,
    /// The first index from which it holds.
    pub from: usize,
}

/// How a sequence repeats, if it does so at least twice within its second
/// half.
pub fn repeats(sequence: &[u64]) -> Option<Repeats> {
    let half = &sequence[sequence.len() / 2..];
    let period = (1..=half.len() / 2)
        .find(|&period| half.iter().zip(&half[period..]).all(|(a, b)| a == b))?;
    let shifted = sequence.iter().zip(&sequence[period..]);
    let last_odd = shifted.rev().position(|(a, b)| a != b);
    let from = match last_odd {
        Some(agreeing) => sequence.len() - period - agreeing,
        None => 0,
    };
    Some(Repeats { period, from })
}
