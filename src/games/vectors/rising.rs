//! Rays that lead to higher rows, and the values on each of their lines.

use std::ops::Range;

use super::last::LastRows;
use super::lines::Fan;
use crate::games::word::{FULL, WORD, lowest_missing};

/// The most rays that lead upwards.
pub const MOST_RAYS: usize = 8;

/// A ray that leads to higher rows, or several with the same step.
#[derive(Debug)]
pub(super) struct Rising {
    step: [usize; 3],
    /// Of the rays that begin in the row, the number of columns to the right.
    across: Range<usize>,
    /// The spare columns on the right for rays that begin there.
    spare: usize,
    /// Where those begin that begin in a higher row.
    delayed: Vec<[usize; 2]>,
    /// How many words a row of its lines takes.
    bank: usize,
    /// How many words there are for each remainder of the row, or of the plane.
    floor: usize,
    /// Where the lines begin that meet the row at work, by column.
    at: usize,
    /// The values on each of its lines.
    lines: Vec<u64>,
    /// Which of these words were seen to be full, a bit each.
    full: Vec<u64>,
}

impl Rising {
    /// The lines of a ray through this many words of columns, in the rows of the
    /// planes. A ray that leads to no higher plane has lines in one plane,
    /// and is cleared before the next.
    pub fn new(step: [usize; 3], words: usize, sides: [usize; 2]) -> Rising {
        Rising::spread(step, 0..1, 0, words, sides)
    }

    /// The lines of rays with the same step in one plane.
    pub fn fan(fan: &Fan, words: usize, rows: usize) -> Rising {
        let [across, up] = fan.step;
        let step = [across, up, 0];
        let rising = Rising::spread(step, fan.across.clone(), fan.reach(), words, [rows, 1]);
        Rising {
            delayed: fan.delayed.clone(),
            ..rising
        }
    }

    fn spread(
        step: [usize; 3],
        across: Range<usize>,
        spare: usize,
        words: usize,
        sides: [usize; 2],
    ) -> Rising {
        let [bank, floor, floors] = Rising::extent(step, words, spare, sides);
        Rising {
            step,
            across,
            spare,
            delayed: Vec::new(),
            bank,
            floor,
            at: 0,
            lines: vec![0; floor * floors],
            full: vec![0; (floor * floors).div_ceil(WORD) + 1],
        }
    }

    /// How many words its lines take.
    pub fn room(step: [usize; 3], words: usize, sides: [usize; 2]) -> usize {
        let [_, floor, floors] = Rising::extent(step, words, 0, sides);
        floor * floors
    }

    fn extent(
        [across, up, out]: [usize; 3],
        words: usize,
        spare: usize,
        sides: [usize; 2],
    ) -> [usize; 3] {
        let [height, depth] = sides;
        let row = words * WORD + spare;
        match out {
            0 => {
                let bank = row + across * (height / up + 1);
                [bank, bank, up]
            }
            _ => {
                let bank = row + across * (depth / out + 1);
                [bank, bank * (height + up * (depth / out + 1)), out]
            }
        }
    }

    /// Whether its lines lie in one plane each.
    pub fn is_flat(&self) -> bool {
        self.step[2] == 0
    }

    /// Makes room for more words of columns, while row `y` is at work.
    pub fn widen(&mut self, words: usize, y: usize, height: usize) {
        let across = self.across.clone();
        let mut wide = Rising::spread(self.step, across, self.spare, words, [height, 1]);
        wide.delayed = std::mem::take(&mut self.delayed);
        let banks = wide.lines.chunks_exact_mut(wide.bank);
        for (wide, narrow) in banks.zip(self.lines.chunks_exact(self.bank)) {
            wide[..narrow.len()].copy_from_slice(narrow);
        }
        wide.enter([y, 0], [height, 1]);
        *self = wide;
    }

    /// Goes to row `y` of plane `z`.
    pub fn enter(&mut self, [y, z]: [usize; 2], [height, depth]: [usize; 2]) {
        let [across, up, out] = self.step;
        self.at = match out {
            0 if up == 1 => across * (height - y),
            0 => (y % up) * self.floor + across * (height / up - y / up),
            _ => {
                let back = depth / out - z / out;
                (z % out) * self.floor + (y + up * back) * self.bank + across * back
            }
        };
    }

    /// Whether only the line of a value itself is blocked from its row on.
    pub fn is_narrow(&self) -> bool {
        self.across == (0..1)
    }

    /// The number of rows after its own in which the last ray of a value begins.
    pub fn delay(&self) -> usize {
        self.delayed.iter().map(|[_, up]| *up).max().unwrap_or(0)
    }

    /// Enters the values of earlier rows whose rays begin in row `y`, the row at
    /// work; returns their number.
    pub fn enter_delayed(&mut self, y: usize, last: &LastRows) -> u64 {
        let mut values = 0;
        for &[across, up] in self.delayed.iter().filter(|start| start[1] <= y) {
            let placed = last.row(y - up);
            for &(x, value) in placed {
                self.lines[self.at + x as usize + across] |= value;
            }
            values += placed.len() as u64;
        }
        values
    }

    /// Enters the values of the filled cells of a word into the lines of all rays
    /// that begin in this row.
    #[inline(never)]
    fn enter_wide(&mut self, word: usize, filled: u64, marks: &[u64; WORD]) {
        let first = self.at + word * WORD + self.across.start;
        let mut left = filled;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            let mark = marks[bit % WORD];
            for line in &mut self.lines[first + bit..][..self.across.len()] {
                *line |= mark;
            }
        }
    }

    /// The memory that they take.
    pub fn bytes(&self) -> usize {
        8 * (self.lines.len() + self.full.len())
    }

    /// Forgets all values.
    pub fn clear(&mut self) {
        self.lines.fill(0);
        self.full.fill(0);
    }

    /// The lines that meet a word of the row at work.
    #[inline]
    fn lines_at(&self, word: usize) -> &[u64; WORD] {
        let lines = &self.lines[self.at + word * WORD..][..WORD];
        lines.try_into().expect("a word of them")
    }

    #[inline]
    fn lines_at_mut(&mut self, word: usize) -> &mut [u64; WORD] {
        let lines = &mut self.lines[self.at + word * WORD..][..WORD];
        lines.try_into().expect("a word of them")
    }

    /// Which of them are seen to be full, by column.
    #[inline]
    pub fn full_at(&self, word: usize) -> u64 {
        let (low, shift) = ((self.at + word * WORD) / WORD, self.at % WORD);
        let full = &self.full[low..][..2];
        full[0] >> shift | (full[1] << 1) << (WORD - 1 - shift)
    }

    /// Adds what the lines block behind a gate, the cells of a word where it is
    /// open.
    #[inline(never)]
    pub fn add_behind(&self, gate: u64, word: usize, blocked: &mut [u64; WORD]) {
        let lines = self.lines_at(word);
        if gate == FULL {
            for (blocked, line) in blocked.iter_mut().zip(lines) {
                *blocked |= line;
            }
        } else if gate != 0 {
            for (bit, (blocked, line)) in blocked.iter_mut().zip(lines).enumerate() {
                *blocked |= line & (gate >> bit & 1).wrapping_neg();
            }
        }
    }

    /// Looks for full lines in these columns of a word.
    #[inline(never)]
    pub fn look(&mut self, word: usize, columns: u64) {
        let lines = self.lines_at(word);
        let mut seen = 0;
        let mut left = columns;
        while left != 0 {
            let bit = left.trailing_zeros() as usize;
            left &= left - 1;
            seen |= u64::from(lines[bit % WORD] == FULL) << bit;
        }
        let (low, shift) = ((self.at + word * WORD) / WORD, self.at % WORD);
        let full = &mut self.full[low..][..2];
        full[0] |= seen << shift;
        full[1] |= (seen >> 1) >> (WORD - 1 - shift);
    }
}

// The loops are functions of their own, and there is no copy of a whole sweep for
// each number of rays: within one large function the engines that compile wasm run
// out of registers, and keep in memory what each visit waits for.

/// Gives each of the `open` cells of a word the lowest value that neither its
/// lines nor the row blocks, until the row is full. What the lines block turns
/// into the value, as a bit, or 0 if there is none. Returns which cells got one.
#[inline(never)]
pub(super) fn visit(open: u64, row: &mut u64, marks: &mut [u64; WORD]) -> u64 {
    let mut held = *row;
    let mut left = open;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        // No branch asks whether there is a value: no processor could predict it.
        let mark = lowest_missing(held | marks[bit % WORD]);
        marks[bit % WORD] = mark;
        filled |= u64::from(mark != 0) << bit;
        held |= mark;
    }
    *row = held;
    filled
}

/// As [`visit`], where nothing but the row and these lines blocks the
/// open cells; enters the values into the lines.
pub(super) fn visit_lines(
    rising: &mut [Rising],
    word: usize,
    open: u64,
    row: &mut u64,
    marks: &mut [u64; WORD],
) -> u64 {
    match rising.len() {
        1 => visit_along::<1>(rising, word, open, row, marks),
        2 => visit_along::<2>(rising, word, open, row, marks),
        3 => visit_along::<3>(rising, word, open, row, marks),
        _ => {
            gather(rising, word, marks);
            let filled = visit(open, row, marks);
            scatter(rising, word, filled, marks);
            filled
        }
    }
}

#[inline(never)]
fn visit_along<const N: usize>(
    rising: &mut [Rising],
    word: usize,
    open: u64,
    row: &mut u64,
    marks: &mut [u64; WORD],
) -> u64 {
    let mut all = rising.iter_mut();
    let mut lines: [&mut [u64; WORD]; N] =
        std::array::from_fn(|_| all.next().expect("N rays").lines_at_mut(word));
    let mut held = *row;
    let mut left = open;
    let mut filled = 0;
    while left != 0 && held != FULL {
        let bit = left.trailing_zeros() as usize % WORD;
        left &= left - 1;
        let mark = lowest_missing(lines.iter().fold(held, |all, line| all | line[bit]));
        marks[bit] = mark;
        filled |= u64::from(mark != 0) << bit;
        held |= mark;
        for line in lines.iter_mut() {
            line[bit] |= mark;
        }
    }
    *row = held;
    filled
}

/// Enters the values of the filled cells of a word into the lines of rays side by
/// side.
pub(super) fn scatter_wide(rising: &mut [Rising], word: usize, filled: u64, marks: &[u64; WORD]) {
    for ray in rising {
        ray.enter_wide(word, filled, marks);
    }
}

/// What the lines block that meet a word of the row at work, by column.
#[inline(never)]
pub(super) fn gather(rising: &[Rising], word: usize, blocked: &mut [u64; WORD]) {
    match rising.len() {
        0 => blocked.fill(0),
        1 => gather_from::<1>(rising, word, blocked),
        2 => gather_from::<2>(rising, word, blocked),
        3 => gather_from::<3>(rising, word, blocked),
        4 => gather_from::<4>(rising, word, blocked),
        5 => gather_from::<5>(rising, word, blocked),
        6 => gather_from::<6>(rising, word, blocked),
        7 => gather_from::<7>(rising, word, blocked),
        _ => gather_from::<MOST_RAYS>(rising, word, blocked),
    }
}

fn gather_from<const N: usize>(rising: &[Rising], word: usize, blocked: &mut [u64; WORD]) {
    let rising: &[Rising; N] = rising.try_into().expect("N rays");
    let lines = rising.each_ref().map(|ray| ray.lines_at(word));
    for (column, blocked) in blocked.iter_mut().enumerate() {
        *blocked = lines.iter().fold(0, |all, line| all | line[column]);
    }
}

/// Enters the values of the filled cells of a word into their lines.
#[inline(never)]
pub(super) fn scatter(rising: &mut [Rising], word: usize, filled: u64, marks: &[u64; WORD]) {
    match rising.len() {
        0 => {}
        1 => scatter_to::<1>(rising, word, filled, marks),
        2 => scatter_to::<2>(rising, word, filled, marks),
        3 => scatter_to::<3>(rising, word, filled, marks),
        4 => scatter_to::<4>(rising, word, filled, marks),
        5 => scatter_to::<5>(rising, word, filled, marks),
        6 => scatter_to::<6>(rising, word, filled, marks),
        7 => scatter_to::<7>(rising, word, filled, marks),
        _ => scatter_to::<MOST_RAYS>(rising, word, filled, marks),
    }
}

fn scatter_to<const N: usize>(
    rising: &mut [Rising],
    word: usize,
    filled: u64,
    marks: &[u64; WORD],
) {
    let rising: &mut [Rising; N] = rising.try_into().expect("N rays");
    let mut lines = rising.each_mut().map(|ray| ray.lines_at_mut(word));
    let mut left = filled;
    while left != 0 {
        let bit = left.trailing_zeros() as usize;
        left &= left - 1;
        for line in lines.iter_mut() {
            line[bit % WORD] |= marks[bit % WORD];
        }
    }
}
