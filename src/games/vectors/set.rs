//! Sets of vectors, as far as a table needs them.

use crate::games::word::{FULL, WORD};
use crate::solve::convention::Convention;
use crate::table::rays::MOST_PILES;

/// The place of a cell: a number for each pile, 0 for those that are not there.
pub type Cell = [usize; MOST_PILES];

/// The place of a row: a number for each pile but the first.
pub type Others = [usize; MOST_PILES - 1];

/// Along how many axes rows may follow each other: the light edition has planes alone.
const ROW_AXES: usize = if crate::WHOLE { MOST_PILES - 1 } else { 1 };

/// A box of cells: as many along each axis as `sides` says, the first one fastest.
/// With fewer piles the last sides are 1.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Shape {
    /// Cells along each axis.
    pub sides: Cell,
}

impl Shape {
    /// The cells up to this one.
    pub fn around(cell: Cell) -> Shape {
        Shape {
            sides: cell.map(|pile| pile + 1),
        }
    }

    /// The axes up to the last along which there is more than one cell, one at least.
    pub fn axes(&self) -> usize {
        let last = self.sides.iter().rposition(|&side| side > 1);
        last.map_or(1, |last| last + 1)
    }

    /// Whether there is one plane alone, or less.
    pub fn is_plane(&self) -> bool {
        self.axes() <= 2
    }

    /// The most stones that can be taken in it.
    pub fn longest(&self) -> usize {
        self.sides.iter().map(|side| side - 1).sum()
    }

    /// How many cells there are.
    pub fn cells(&self) -> usize {
        self.sides.iter().product()
    }

    /// How far apart the places of two neighbours along each axis are.
    pub fn strides(&self) -> Cell {
        let mut stride = 1;
        self.sides.map(|side| {
            let here = stride;
            stride *= side;
            here
        })
    }

    /// The place of a cell in a list of all.
    #[inline]
    pub fn index(&self, [x, others @ ..]: Cell) -> usize {
        self.row(others) * self.sides[0] + x
    }

    /// The cell at this place.
    pub fn cell(&self, index: usize) -> Cell {
        let width = self.sides[0];
        joined(index % width, self.others(index / width))
    }

    /// Lines along the first axis.
    pub fn rows(&self) -> usize {
        self.sides[1..].iter().product()
    }

    /// Cells along each axis but the first.
    pub fn heights(&self) -> Others {
        others(self.sides)
    }

    /// The axes, the longest first.
    pub fn longest_first(&self) -> Cell {
        let mut axes = std::array::from_fn(|axis| axis);
        axes.sort_by_key(|&axis| std::cmp::Reverse(self.sides[axis]));
        axes
    }

    /// The place of a row in a list of all.
    #[inline]
    pub fn row(&self, others: Others) -> usize {
        let axes = others.iter().zip(&self.sides[1..]).take(ROW_AXES);
        axes.rev().fold(0, |row, (other, side)| row * side + other)
    }

    /// The row at this place.
    pub fn others(&self, row: usize) -> Others {
        let mut left = row;
        let mut others = [0; MOST_PILES - 1];
        for (other, side) in others.iter_mut().zip(&self.sides[1..]).take(ROW_AXES) {
            *other = left % side;
            left /= side;
        }
        others
    }

    /// Goes from a row to the next one, from the last to the first; returns along
    /// which of its axes that was a step up, or how many there are.
    #[inline]
    pub fn step(&self, others: &mut Others) -> usize {
        let axes = others.iter_mut().zip(&self.sides[1..]).take(ROW_AXES);
        for (axis, (other, side)) in axes.enumerate() {
            *other += 1;
            if *other < *side {
                return axis;
            }
            *other = 0;
        }
        others.len()
    }

    /// A bit for each cell that may have a value, rows of words: all, or these places.
    pub fn free(&self, places: Option<&Moves>) -> Vec<u64> {
        match places {
            Some(places) => places.bits.clone(),
            None => {
                let none = Moves::none(*self);
                let rows = none.bits.chunks(none.words);
                rows.flat_map(|row| none.without(row)).collect()
            }
        }
    }

    /// Whether `cell` lies in it.
    pub fn holds(&self, cell: Cell) -> bool {
        within(&cell, &self.sides)
    }
}

/// How many cells these are, a bit each.
pub fn count(cells: &[u64]) -> u32 {
    cells.iter().map(|word| word.count_ones()).sum()
}

/// Whether each number is less than its bound.
pub fn within(numbers: &[usize], bounds: &[usize]) -> bool {
    numbers
        .iter()
        .zip(bounds)
        .all(|(number, bound)| number < bound)
}

/// What is left of each pile; `None` if there is less than is taken.
#[inline]
pub fn less<const N: usize>(from: [usize; N], taken: [usize; N]) -> Option<[usize; N]> {
    let enough = from.iter().zip(&taken).all(|(pile, taken)| pile >= taken);
    enough.then(|| std::array::from_fn(|pile| from[pile] - taken[pile]))
}

/// Where a row begins whose neighbours along each axis are this far apart.
#[inline]
pub fn start(others: Others, [_, up @ ..]: Cell) -> usize {
    let axes = others.iter().zip(up).take(ROW_AXES);
    axes.map(|(other, up)| other * up).sum()
}

/// The numbers of all piles but the first.
#[inline]
pub fn others([_, others @ ..]: Cell) -> Others {
    others
}

/// The numbers of all piles, that of the first beside the others.
#[inline]
pub fn joined(first: usize, others: Others) -> Cell {
    let mut cell = [first; MOST_PILES];
    cell[1..].copy_from_slice(&others);
    cell
}

/// The longest step of a ray: the lines of longer steps
/// would fill the memory, for few vectors.
const LONGEST_STEP: usize = 64;

/// The vectors that may be taken within a box, a bit each.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Moves {
    /// Vectors beyond it are of no use there.
    pub shape: Shape,
    /// Words in a row.
    pub words: usize,
    /// `words` a row, `shape.rows()` rows.
    pub bits: Vec<u64>,
}

/// The mirror image of a tile, bit by bit: ever smaller quarters change places.
fn transposed(mut tile: [u64; WORD]) -> [u64; WORD] {
    let mut side = WORD / 2;
    let mut mask = FULL >> side;
    while side > 0 {
        for row in (0..WORD).filter(|row| row & side == 0) {
            let swapped = (tile[row] >> side ^ tile[row + side]) & mask;
            tile[row] ^= swapped << side;
            tile[row + side] ^= swapped;
        }
        side /= 2;
        mask ^= mask << side;
    }
    tile
}

/// Where a ray may be taken, a bit for each cell; everywhere without one.
pub type Gate = Option<Moves>;

impl Moves {
    /// No vector at all.
    pub fn none(shape: Shape) -> Moves {
        let words = shape.sides[0].div_ceil(WORD);
        Moves {
            shape,
            words,
            bits: vec![0; words * shape.rows()],
        }
    }

    fn place(&self, vector: Cell) -> (usize, u64) {
        let row = self.shape.row(others(vector));
        (row * self.words + vector[0] / WORD, 1 << (vector[0] % WORD))
    }

    /// Whether the vector, which lies in the box, is allowed.
    pub fn has(&self, vector: Cell) -> bool {
        let (word, bit) = self.place(vector);
        self.bits[word] & bit != 0
    }

    /// Allows the vector, which lies in the box.
    pub fn allow(&mut self, vector: Cell) {
        let (word, bit) = self.place(vector);
        self.bits[word] |= bit;
    }

    /// Forbids the vector, which lies in the box.
    pub fn forbid(&mut self, vector: Cell) {
        let (word, bit) = self.place(vector);
        self.bits[word] &= !bit;
    }

    /// Has in a row what `has` says, a byte each.
    pub fn set_row(&mut self, row: usize, has: &[u8]) {
        let words = &mut self.bits[row * self.words..][..self.words];
        for (word, bytes) in words.iter_mut().zip(has.chunks(WORD)) {
            let mut padded = [0; WORD];
            padded[..bytes.len()].copy_from_slice(bytes);
            *word = 0;
            for (at, &eight) in padded.as_chunks::<8>().0.iter().enumerate() {
                // The product has the lowest bits of all bytes in its highest byte.
                let bits = u64::from_le_bytes(eight).wrapping_mul(0x0102_0408_1020_4080) >> 56;
                *word |= bits << (8 * at);
            }
        }
    }

    /// The words of a row.
    pub fn row(&self, row: usize) -> &[u64] {
        &self.bits[row * self.words..][..self.words]
    }

    /// Every vector, the rows upwards.
    pub fn each(&self) -> impl Iterator<Item = Cell> + '_ {
        self.each_up_to(usize::MAX)
    }

    /// Those without a side above `most`, and a few more of each row.
    fn each_up_to(&self, most: usize) -> impl Iterator<Item = Cell> + '_ {
        let others = (0..self.shape.rows()).map(|row| (row, self.shape.others(row)));
        let rows = others.filter(move |(_, others)| others.iter().all(|&side| side <= most));
        rows.flat_map(move |(row, others)| {
            let words = self.row(row).iter().enumerate();
            let words = words.take((most / WORD).saturating_add(1));
            words.flat_map(move |(word, &bits)| {
                let mut left = bits;
                std::iter::from_fn(move || {
                    let bit = (left != 0).then(|| left.trailing_zeros() as usize)?;
                    left &= left - 1;
                    Some(joined(word * WORD + bit, others))
                })
            })
        })
    }

    /// How many vectors there are.
    pub fn count(&self) -> u64 {
        self.bits
            .iter()
            .map(|word| u64::from(word.count_ones()))
            .sum()
    }

    /// From which cells there is a move: all that lie beyond some vector.
    pub fn movable(&self) -> Moves {
        let mut cells = Moves::none(self.shape);
        let movable = &mut cells.bits;
        let [_, strides @ ..] = self.shape.strides();
        let back = strides.map(|stride| stride / self.shape.sides[0]);
        for row in 0..self.shape.rows() {
            let others = self.shape.others(row);
            let mut from_here = false;
            for word in 0..self.words {
                let bits = self.bits[row * self.words + word];
                let mut reached = if from_here {
                    !0
                } else if bits == 0 {
                    0
                } else {
                    from_here = true;
                    !0 << bits.trailing_zeros()
                };
                for (_, back) in others.iter().zip(back).filter(|(other, _)| **other > 0) {
                    reached |= movable[(row - back) * self.words + word];
                }
                movable[row * self.words + word] = reached;
            }
        }
        cells
    }

    /// Adds the cells that lie a step beyond these, and beyond that, as often as it fits.
    pub fn run(&mut self, step: Cell) {
        let back = self.shape.row(others(step)) * self.words;
        for row in 0..self.shape.rows() {
            let at = row * self.words;
            if back == 0 {
                let here = &mut self.bits[at..][..self.words];
                let mut across = step[0];
                while across < self.shape.sides[0] {
                    let before = here.to_vec();
                    shift_or(here, &before, across);
                    across *= 2;
                }
            } else if less(self.shape.others(row), others(step)).is_some() {
                let (below, here) = self.bits.split_at_mut(at);
                let below = &below[at - back..][..self.words];
                shift_or(&mut here[..self.words], below, step[0]);
            }
        }
    }

    /// Adds the cells, of those behind a gate, from which a vector leads to one of `to`.
    pub fn add_above(&mut self, to: &Moves, vector: Cell, gate: Option<&Moves>) {
        let back = self.shape.row(others(vector)) * self.words;
        let mut row_of = vec![0; self.words];
        for row in 0..self.shape.rows() {
            let at = row * self.words;
            if less(self.shape.others(row), others(vector)).is_none() {
                continue;
            }
            row_of.fill(0);
            shift_or(&mut row_of, &to.bits[at - back..][..self.words], vector[0]);
            for (word, &reached) in row_of.iter().enumerate() {
                let open = gate.map_or(FULL, |gate| gate.bits[at + word]);
                self.bits[at + word] |= reached & open;
            }
        }
    }

    /// In misère play the first cells that are not among these, which are all with a
    /// move, a bit each, up to the last one.
    pub fn stuck(&self, convention: Convention) -> Vec<u64> {
        if convention == Convention::Normal {
            return Vec::new();
        }
        let rows = self.bits.chunks(self.words);
        let mut stuck: Vec<u64> = rows.flat_map(|row| self.without(row)).collect();
        let end = stuck.iter().rposition(|&cells| cells != 0);
        stuck.truncate(end.map_or(0, |end| end + 1));
        stuck
    }

    /// Whether every cell of a row is among these.
    pub fn is_full(&self, row: usize) -> bool {
        self.without(self.row(row)).all(|cells| cells == 0)
    }

    /// The cells of a row that are not among these, a bit each.
    fn without(&self, row: &[u64]) -> impl Iterator<Item = u64> {
        let beyond = self.words * WORD - self.shape.sides[0];
        let last = self.words - 1;
        let of_word = move |(word, cells): (usize, &u64)| {
            !cells & FULL >> if word == last { beyond } else { 0 }
        };
        row.iter().enumerate().map(of_word)
    }

    /// The same with the piles in another order, by their places.
    pub fn permuted(&self, axes: Cell) -> Moves {
        match axes {
            [0, 1, 2, 3] => self.clone(),
            [1, 0, ..] if self.shape.is_plane() => self.turned(),
            _ => {
                let sides = axes.map(|axis| self.shape.sides[axis]);
                let mut permuted = Moves::none(Shape { sides });
                for vector in self.each() {
                    permuted.allow(axes.map(|axis| vector[axis]));
                }
                permuted
            }
        }
    }

    /// The mirror image of a plane, tile by tile.
    fn turned(&self) -> Moves {
        let [width, height, ..] = self.shape.sides;
        let sides = [height, width, 1, 1];
        let mut turned = Moves::none(Shape { sides });
        for (word, y) in (0..height).step_by(WORD).enumerate() {
            for across in 0..self.words {
                let row = |at: usize| self.bits.get((y + at) * self.words + across);
                let tile = std::array::from_fn(|at| row(at).copied().unwrap_or(0));
                let rows = turned.bits[across * WORD * turned.words + word..].iter_mut();
                for (row, tile) in rows.step_by(turned.words).zip(transposed(tile)) {
                    *row = tile;
                }
            }
        }
        turned
    }

    /// Whether `other` has the mirror image of each cell of a plane that has one in
    /// it.
    pub fn is_image_of(&self, other: &Moves) -> bool {
        let [width, height, ..] = self.shape.sides;
        let side = width.min(height);
        let square = [side, side, 1, 1];
        self.within(square).turned() == other.within(square)
    }

    /// Those that lie in a smaller box.
    pub fn within(&self, sides: Cell) -> Moves {
        let mut inside = Moves::none(Shape { sides });
        for row in 0..inside.shape.rows() {
            let from = self.shape.row(inside.shape.others(row)) * self.words;
            let to = row * inside.words;
            inside.bits[to..][..inside.words].copy_from_slice(&self.bits[from..][..inside.words]);
            let beyond = inside.words * WORD - sides[0];
            inside.bits[to + inside.words - 1] &= FULL >> beyond;
        }
        inside
    }

    /// The sides of the least box around them, from the corner.
    pub fn bounds(&self) -> Cell {
        let mut bounds = [0; MOST_PILES];
        for row in (0..self.shape.rows()).rev() {
            let words = self.row(row);
            let Some(word) = words.iter().rposition(|&word| word != 0) else {
                continue;
            };
            let last = (word + 1) * WORD - words[word].leading_zeros() as usize;
            let ends = joined(last, self.shape.others(row).map(|other| other + 1));
            for (bound, end) in bounds.iter_mut().zip(ends) {
                *bound = end.max(*bound);
            }
        }
        bounds
    }

    /// The multiples of a vector that lie in the box.
    pub fn multiples(&self, step: Cell) -> impl Iterator<Item = Cell> + use<> {
        (1..=self.times(step)).map(move |n| step.map(|side| n * side))
    }

    /// How many these are.
    fn times(&self, step: Cell) -> usize {
        let axes = self.shape.sides.iter().zip(step);
        let times = axes.filter_map(|(side, step)| (side - 1).checked_div(step));
        times.min().unwrap_or(0)
    }

    /// Takes rays, the positive multiples of short steps, out of the moves: at most `most`, the longest
    /// first, none with fewer than `least` vectors. `all` are the moves, those
    /// included that were taken out before.
    pub fn take_rays(&mut self, all: &Moves, most: usize, least: usize) -> Vec<Cell> {
        let mut rays = Vec::new();
        while rays.len() < most {
            let mut best: Option<(usize, Cell)> = None;
            let short = |step: &Cell| {
                let many = self.shape.holds(step.map(|side| side * least));
                many && step.iter().all(|&side| side <= LONGEST_STEP)
            };
            let near = self.each_up_to(LONGEST_STEP);
            let left: Vec<Cell> = near.filter(short).take(4096).collect();
            for step in left {
                // A ray that is no longer than the best cannot have more that are new.
                let length = self.times(step);
                if length < least || best.is_some_and(|(most, _)| length <= most) {
                    continue;
                }
                let mut new = 0;
                let whole = self.multiples(step).all(|vector| {
                    new += usize::from(self.has(vector));
                    all.has(vector)
                });
                if whole && best.is_none_or(|(most, _)| new > most) {
                    best = Some((new, step));
                }
            }
            let Some((new, step)) = best.filter(|&(new, _)| new >= least) else {
                break;
            };
            debug_assert!(new > 0);
            for vector in self.multiples(step) {
                self.forbid(vector);
            }
            rays.push(step);
        }
        rays
    }
}

/// `target |= source << shift`, with `shift` below a word; what goes beyond the
/// target is lost.
pub fn or_shifted(target: &mut [u64], source: &[u64], shift: usize) {
    if shift == 0 {
        for (target, source) in target.iter_mut().zip(source) {
            *target |= source;
        }
        return;
    }
    let mut low = 0;
    let length = source.len().min(target.len());
    for (target, &source) in target.iter_mut().zip(source) {
        *target |= source << shift | low;
        low = source >> (WORD - shift);
    }
    if let Some(target) = target.get_mut(length) {
        *target |= low;
    }
}

/// `target |= source << shift` for any shift, both of the same length.
pub fn shift_or(target: &mut [u64], source: &[u64], shift: usize) {
    let words = shift / WORD;
    if words < target.len() {
        or_shifted(&mut target[words..], source, shift % WORD);
    }
}
