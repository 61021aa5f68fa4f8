//! Rays that lead to higher rows, and the values on each of their lines.

use std::ops::Range;

use super::last::{Band, LastRows};
use super::lines::Fan;
use super::set::{Cell, Others, others};
use crate::games::word::{FULL, WORD, lowest_missing};

/// The most rays that lead upwards.
pub const MOST_RAYS: usize = 8;

/// Up to this many rows the values whose rays begin later are entered one by one.
pub(super) const FEW_ROWS: usize = 3;

/// A word of lines, or of cells.
pub(super) type Word = [u64; WORD];

/// A ray that leads to higher rows, or several with the same step.
#[derive(Debug)]
pub(super) struct Rising {
    step: Cell,
    /// See [`Fan::width`].
    width: usize,
    /// See [`Fan::delay`].
    delay: usize,
    /// Lines before this one are not kept: they meet no cell that is visited.
    before: usize,
    /// How many columns a line goes to the right on its way through the rows.
    across: usize,
    /// The last axis on which its step leads on, of those but the first: the lines lie
    /// in the box of the axes up to this one.
    lead: usize,
    /// How many words there are from row to row, from plane to plane and so on up to
    /// the lead; the last is for each remainder of the place along that.
    banks: Others,
    /// Where the lines begin that meet the row at work, by column.
    at: usize,
    /// The values on each of its lines.
    lines: Vec<u64>,
    /// Which of these words were seen to be full, a bit each.
    full: Vec<u64>,
}

impl Rising {
    /// The lines of a ray through this many words of columns, in the rows of the
    /// planes; of its `half` only those that meet a cell at or beyond the diagonal.
    /// A ray that leads to no higher plane has lines in one plane,
    /// and is cleared before the next.
    pub fn new(fan: &Fan, words: usize, sides: Others, half: bool) -> Rising {
        let before = match half {
            true => (fan.step[0] * sides[0]).saturating_sub(WORD),
            false => 0,
        };
        let (lead, banks) = extent(fan.step, words, fan.width, sides);
        let lines = banks[lead] * fan.step[lead + 1] - before;
        Rising {
            step: fan.step,
            width: fan.width,
            delay: fan.delay(),
            before,
            across: fan.step[0] * (sides[0] / fan.step[1].max(1) + 1),
            lead,
            banks,
            at: 0,
            lines: vec![0; lines],
            full: vec![0; lines.div_ceil(WORD) + 1],
        }
    }

    /// The same without a value.
    pub fn emptied(&self) -> Rising {
        Rising {
            lines: vec![0; self.lines.len()],
            full: vec![0; self.full.len()],
            ..*self
        }
    }

    /// How many words its lines take.
    pub fn room(step: Cell, words: usize, sides: Others) -> usize {
        let (lead, banks) = extent(step, words, 1, sides);
        banks[lead].saturating_mul(step[lead + 1])
    }

    /// Makes room for more words of columns in the only plane, which has these sides,
    /// while row `y` is at work.
    pub fn widen(&mut self, words: usize, y: usize, plane: Others) {
        let fan = Fan {
            step: self.step,
            width: self.width,
            gate: None,
        };
        let mut wide = Rising::new(&fan, words, plane, false);
        let banks = wide.lines.chunks_exact_mut(wide.banks[0]);
        for (wide, narrow) in banks.zip(self.lines.chunks_exact(self.banks[0])) {
            wide[..narrow.len()].copy_from_slice(narrow);
        }
        wide.enter([y, 0, 0], &plane);
        *self = wide;
    }

    /// Goes to a row.
    #[inline]
    pub fn enter(&mut self, row: Others, sides: &Others) {
        let [across, steps @ ..] = self.step;
        // The light edition has one plane alone.
        let lead = if crate::WHOLE { self.lead } else { 0 };
        let (step, place) = (steps[lead], row[lead]);
        // Divisions take long beside a short row.
        let (back, left) = match step {
            1 => (sides[lead] - place, 0),
            _ => (sides[lead] / step - place / step, place % step),
        };
        let mut at = left * self.banks[lead] + across * back;
        for axis in 0..lead {
            at += (row[axis] + steps[axis] * back) * self.banks[axis];
        }
        self.at = at.wrapping_sub(self.before);
    }

    /// Enters the values of earlier rows whose rays begin in row `y`, the row at
    /// work: those of `last`, or all of `delayed` if they are many. Returns about
    /// how many it entered.
    pub fn enter_delayed(&mut self, y: usize, last: &LastRows, delayed: &Band) -> u64 {
        let mut values = 0;
        if self.delay <= FEW_ROWS {
            for y in y.saturating_sub(self.delay)..y {
                let placed = last.row(y);
                for &(x, value) in placed {
                    self.lines[self.at.wrapping_add(x as usize)] |= value;
                }
                values += placed.len() as u64;
            }
            return values;
        }
        let first = if self.before > 0 { y / WORD } else { 0 };
        let words = delayed.span.start.max(first)..delayed.span.end;
        for word in words.filter(|&word| delayed.columns[word] != 0) {
            let late = &delayed.values[word * WORD..][..WORD];
            for (line, value) in self.lines_at_mut(word).iter_mut().zip(late) {
                *line |= value;
            }
            values += WORD as u64 / 8;
        }
        values
    }

    /// The memory that they take.
    pub fn bytes(&self) -> usize {
        8 * (self.lines.len() + self.full.len())
    }

    /// Forgets all values, which are in these words of columns, if its lines do not
    /// lead on along this axis.
    pub fn clear(&mut self, words: Range<usize>, axis: usize) {
        if self.lead >= axis {
            return;
        }
        if self.lead > 0 {
            self.lines.fill(0);
            self.full.fill(0);
            return;
        }
        for bank in (0..self.step[1]).map(|bank| bank * self.banks[0]) {
            let start = (bank + words.start * WORD).saturating_sub(self.before);
            let end = bank + words.end * WORD + self.width + self.across;
            let end = end.saturating_sub(self.before).min(self.lines.len());
            self.lines[start..end].fill(0);
            self.full[start / WORD..end.div_ceil(WORD)].fill(0);
        }
    }

    /// The values on the line that meets a column of the row at work.
    #[inline]
    pub fn line_at(&self, column: usize) -> u64 {
        self.lines[self.at.wrapping_add(column)]
    }

    /// The lines that meet a word of the row at work.
    #[inline]
    fn lines_at(&self, word: usize) -> &Word {
        let lines = &self.lines[self.at.wrapping_add(word * WORD)..][..WORD];
        lines.try_into().expect("a word of them")
    }

    #[inline]
    pub fn lines_at_mut(&mut self, word: usize) -> &mut Word {
        let lines = &mut self.lines[self.at.wrapping_add(word * WORD)..][..WORD];
        lines.try_into().expect("a word of them")
    }

    /// The lines that meet the row at work from a word on.
    #[inline]
    pub fn of_row(&mut self, word: usize) -> LinesOfRow<'_> {
        let at = self.at.wrapping_add(word * WORD);
        LinesOfRow {
            lines: &mut self.lines[at..],
            full: &mut self.full[at / WORD..],
            shift: at % WORD,
            width: self.width,
        }
    }

    /// Which of the lines are seen to be full, by column.
    #[inline]
    pub fn full_at(&self, word: usize) -> u64 {
        let at = self.at.wrapping_add(word * WORD);
        let full = &self.full[at / WORD..][..2];
        full[0] >> (at % WORD) | (full[1] << 1) << (WORD - 1 - at % WORD)
    }

    /// Adds what the lines block behind a gate, the cells of a word where it is
    /// open.
    #[inline(never)]
    pub fn add_behind(&self, gate: u64, word: usize, blocked: &mut Word) {
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
    pub fn look(&mut self, word: usize, columns: u64) {
        let [seen] = full_among(columns, [self.lines_at_mut(word)]);
        self.of_row(word).keep_full(0, seen);
    }
}

/// The last axis on which a step leads on, of those but the first, and how many words
/// of lines there are from row to row, from plane to plane and so on up to that.
fn extent(step: Cell, words: usize, width: usize, sides: Others) -> (usize, Others) {
    let steps = others(step);
    let lead = steps.iter().rposition(|&step| step > 0);
    let lead = lead.expect("a ray that leads to higher rows");
    let times = sides[lead] / steps[lead] + 1;
    let mut bank = words * WORD + width.max(1) - 1 + step[0] * times;
    let banks = std::array::from_fn(|axis| {
        let here = bank;
        bank = bank.saturating_mul(sides[axis] + steps[axis] * times);
        here
    });
    (lead, banks)
}

// The loops are functions of their own, and there is no copy of a whole sweep for
// each number of rays: within one large function the engines that compile wasm run
// out of registers, and keep in memory what each visit waits for.

/// Gives each of the `open` cells of a word the lowest value that neither these
/// lines nor the row blocks, until the row is full: as a bit in `marks`, 0 if there
/// is none. Returns which cells got one.
///
/// With `MARKED` the cells are blocked besides by what `marks` says. With `BAND` the
/// row is blocked by what the band holds, from its column on, and all cells to `look`
/// at are passed.
#[inline(never)]
pub(super) fn visit<const N: usize, const MARKED: bool, const BAND: bool>(
    open: u64,
    look: u64,
    row: &mut u64,
    lines: [&mut Word; N],
    band: &Word,
    marks: &mut Word,
) -> u64 {
    let mut held = *row;
    let mut left = if BAND { look } else { open };
    let mut filled = 0;
    while left != 0 && held != FULL {
        let bit = left.trailing_zeros() as usize % WORD;
        left &= left - 1;
        if BAND {
            held |= band[bit];
        }
        let mut blocked = lines.iter().fold(held, |all, line| all | line[bit]);
        if MARKED {
            blocked |= marks[bit];
        }
        // No branch asks whether there is a value: no processor could predict it.
        let mut mark = lowest_missing(blocked);
        if BAND {
            mark &= (open >> bit & 1).wrapping_neg();
        }
        marks[bit] = mark;
        filled |= u64::from(mark != 0) << bit;
        held |= mark;
    }
    *row = held;
    filled
}

/// As [`visit`], with the values entered into the lines.
#[inline(never)]
pub(super) fn visit_along<const N: usize>(
    open: u64,
    row: &mut u64,
    mut lines: [&mut Word; N],
    marks: &mut Word,
) -> u64 {
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

/// Which of the `cells` of a word are on a full line, for each of these.
#[inline(never)]
pub(super) fn full_among<const N: usize>(cells: u64, lines: [&mut Word; N]) -> [u64; N] {
    let mut full = [0; N];
    let mut left = cells;
    while left != 0 {
        let bit = left.trailing_zeros() as usize % WORD;
        left &= left - 1;
        for ray in 0..N {
            full[ray] |= u64::from(lines[ray][bit] == FULL) << bit;
        }
    }
    full
}

/// The lines of a ray that meet the row at work, from some word on.
pub(super) struct LinesOfRow<'a> {
    pub lines: &'a mut [u64],
    pub full: &'a mut [u64],
    pub shift: usize,
    pub width: usize,
}

impl LinesOfRow<'_> {
    /// Which are seen to be full, of those that meet a word.
    #[inline]
    pub fn full_at(&self, word: usize) -> u64 {
        let full = &self.full[word..][..2];
        full[0] >> self.shift | (full[1] << 1) << (WORD - 1 - self.shift)
    }

    /// Keeps which are full of those that meet a word.
    #[inline]
    pub fn keep_full(&mut self, word: usize, seen: u64) {
        let full = &mut self.full[word..][..2];
        full[0] |= seen << self.shift;
        full[1] |= (seen >> 1) >> (WORD - 1 - self.shift);
    }
}

/// The word that begins here.
#[inline]
pub(super) fn of_word(words: &mut [u64]) -> &mut Word {
    (&mut words[..WORD]).try_into().expect("a word of them")
}

/// What the lines block that meet a word of the row at work, by column.
#[inline(never)]
pub(super) fn gather(rising: &[Rising], word: usize, blocked: &mut Word) {
    match rising.len() {
        0 => blocked.fill(0),
        1 => gather_from::<1>(rising, word, blocked),
        2 => gather_from::<2>(rising, word, blocked),
        _ if !crate::WHOLE => unreachable!("WYT(a,b) has two"),
        3 => gather_from::<3>(rising, word, blocked),
        4 => gather_from::<4>(rising, word, blocked),
        5 => gather_from::<5>(rising, word, blocked),
        6 => gather_from::<6>(rising, word, blocked),
        7 => gather_from::<7>(rising, word, blocked),
        _ => gather_from::<MOST_RAYS>(rising, word, blocked),
    }
}

fn gather_from<const N: usize>(rising: &[Rising], word: usize, blocked: &mut Word) {
    let rising: &[Rising; N] = rising.try_into().expect("N rays");
    let lines = rising.each_ref().map(|ray| ray.lines_at(word));
    for (column, blocked) in blocked.iter_mut().enumerate() {
        *blocked = lines.iter().fold(0, |all, line| all | line[column]);
    }
}

/// Enters the values of the filled cells of a word into their lines.
#[inline(never)]
pub(super) fn scatter(rising: &mut [Rising], word: usize, filled: u64, marks: &Word, wide: bool) {
    match rising.len() {
        0 => {}
        _ if wide => scatter_wide(rising, word, filled, marks),
        1 => scatter_to::<1>(rising, word, filled, marks),
        2 => scatter_to::<2>(rising, word, filled, marks),
        _ if !crate::WHOLE => unreachable!("WYT(a,b) has two"),
        3 => scatter_to::<3>(rising, word, filled, marks),
        4 => scatter_to::<4>(rising, word, filled, marks),
        5 => scatter_to::<5>(rising, word, filled, marks),
        6 => scatter_to::<6>(rising, word, filled, marks),
        7 => scatter_to::<7>(rising, word, filled, marks),
        _ => scatter_to::<MOST_RAYS>(rising, word, filled, marks),
    }
}

fn scatter_to<const N: usize>(rising: &mut [Rising], word: usize, filled: u64, marks: &Word) {
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

fn scatter_wide(rising: &mut [Rising], word: usize, filled: u64, marks: &Word) {
    for ray in rising {
        let LinesOfRow { lines, width, .. } = ray.of_row(word);
        for bit in (0..WORD).filter(|bit| filled >> bit & 1 == 1) {
            for line in &mut lines[bit..][..width] {
                *line |= marks[bit];
            }
        }
    }
}
