//! Vectors and all that lies beyond them by steps in one or more directions,
//! sixty-four values at a time.
//!
//! `s = 0` allows (0,1) and what lies beyond it by steps (0,1); `t < s` allows
//! (1,0) and what lies beyond it by steps (1,0) and (1,1). For each list of
//! directions every cell has a running word: which of the block's values stand on
//! it, or before it by such steps. With d for the last direction of a list,
//!
//! word(cell) = word of the list without d (cell) | word(cell - d),
//!
//! and a cell is blocked by the words of the cells that the first vectors of a
//! cone lead to. So a cell costs a few words for each block, however many
//! vectors there are. The rows go by in a ring, as long as a step reaches.

use super::set::{Cell, Gate, Moves, Others, Shape, count, less, others, within};
use crate::games::word::{WORD, lowest_missing};
use crate::table::rays::MOST_PILES;

/// The most first vectors of all cones: each is looked at in every cell.
const MOST_FIRST: usize = 96;

/// Fewer vectors than this are taken one by one.
const FEW: u64 = 8;

/// The most words of all running words.
const MOST_WORDS: usize = 1 << 25;

/// Vectors, and what lies beyond them by any number of steps.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Cone {
    /// The first vectors.
    pub first: Vec<Cell>,
    /// The directions of the steps.
    pub along: Vec<Cell>,
}

impl Cone {
    /// The multiples of a vector.
    pub fn ray(step: Cell) -> Cone {
        Cone {
            first: vec![step],
            along: vec![step],
        }
    }
}

/// The longest side of the corner in which cones are looked for first, by the number of
/// piles: of four piles there are more directions to try.
const CORNER: [usize; MOST_PILES + 1] = [48, 48, 48, 48, 16];

/// The most cells in which directions are tried, for all of them together.
const MOST_CELLS_TRIED: usize = 1 << 31;

/// The search for cones that hold some vectors, and no other one of their box. What has no order
/// in a corner has none beyond, so it begins there.
pub struct Search {
    moves: Moves,
    stage: Stage,
}

enum Stage {
    /// The vectors of the corner, or of all of the box.
    Cover {
        cover: Box<Cover>,
        whole: bool,
    },
    /// How many cones of the corner were laid out in the box, and what they hold.
    Beyond {
        cones: Vec<Cone>,
        laid: usize,
        union: Bytes,
    },
    Ended(Option<Vec<Cone>>),
}

impl Search {
    /// The search for the cones of these vectors.
    pub fn new(moves: Moves) -> Search {
        let corner = CORNER[moves.shape.axes()];
        let corner = moves.shape.sides.map(|side| side.min(corner));
        let whole = corner == moves.shape.sides;
        let stage = match whole {
            true => Stage::cover(&moves, true),
            false => Stage::cover(&moves.within(corner), false),
        };
        Search { moves, stage }
    }

    /// Continues for about `budget` units; returns whether the search has ended.
    pub fn advance(&mut self, budget: u64) -> bool {
        let mut left = budget;
        while left > 0 && !matches!(self.stage, Stage::Ended(_)) {
            left = left.saturating_sub(self.step());
        }
        matches!(self.stage, Stage::Ended(_))
    }

    /// The cones, once the search has ended; `None` if they would be many.
    pub fn into_cones(self) -> Option<Vec<Cone>> {
        match self.stage {
            Stage::Ended(cones) => cones,
            _ => panic!("the search has not ended"),
        }
    }

    /// Tries a list of directions, or lays out a cone; returns how many units it took.
    fn step(&mut self) -> u64 {
        let shape = self.moves.shape;
        let (cells, next) = match &mut self.stage {
            Stage::Ended(_) => return 0,
            Stage::Cover { cover, whole } => (
                cover.all.has.len(),
                cover.step().map(|cones| match cones {
                    Some(cones) if !*whole => Stage::Beyond {
                        cones,
                        laid: 0,
                        union: Bytes::none(shape),
                    },
                    cones => Stage::Ended(cones),
                }),
            ),
            Stage::Beyond { cones, laid, union } => {
                let next = match cones.get(*laid) {
                    Some(cone) => {
                        union.add(&Bytes::beyond(cone, shape));
                        *laid += 1;
                        None
                    }
                    None if union.has == Bytes::of(&self.moves).has => {
                        Some(Stage::Ended(Some(std::mem::take(cones))))
                    }
                    None => Some(Stage::cover(&self.moves, true)),
                };
                (shape.cells(), next)
            }
        };
        if let Some(next) = next {
            self.stage = next;
        }
        1 + cells as u64 / TRIED
    }
}

/// Cones that hold these vectors, and no other one of the box.
#[cfg(test)]
pub fn cones(moves: &Moves) -> Option<Vec<Cone>> {
    let mut search = Search::new(moves.clone());
    while !search.advance(1) {}
    search.into_cones()
}

impl Stage {
    fn cover(moves: &Moves, whole: bool) -> Stage {
        let cover = Cover::new(moves);
        cover.map_or(Stage::Ended(None), |cover| Stage::Cover {
            cover: Box::new(cover),
            whole,
        })
    }
}

/// How many cells are looked at in a unit of work.
const TRIED: u64 = 16;

/// Vectors on their way to be covered by cones, those with the most vectors first.
struct Cover {
    lists: Vec<Vec<Cell>>,
    /// The next list of directions.
    list: usize,
    all: Bytes,
    /// Those that no cone holds yet, and how many these are.
    left: Bytes,
    count: u64,
    /// The best cone of the lists that were tried, with its score and what it holds.
    best: Option<(u64, Bytes, Cone)>,
    cones: Vec<Cone>,
    /// First vectors of all cones.
    firsts: usize,
}

impl Cover {
    /// `None` if that would take too long.
    fn new(moves: &Moves) -> Option<Cover> {
        let lists = directions(moves.shape);
        if lists.len().saturating_mul(moves.shape.cells()) > MOST_CELLS_TRIED {
            return None;
        }
        let all = Bytes::of(moves);
        Some(Cover {
            lists,
            list: 0,
            left: all.clone(),
            count: all.count(),
            all,
            best: None,
            cones: Vec::new(),
            firsts: 0,
        })
    }

    /// Tries a list of directions; returns the cones once no more are needed, and `None` in their
    /// place if they would be many.
    fn step(&mut self) -> Option<Option<Vec<Cone>>> {
        if self.count <= FEW {
            let first: Vec<Cell> = self.left.each().collect();
            self.firsts += first.len();
            if !first.is_empty() {
                let along = Vec::new();
                self.cones.push(Cone { first, along });
            }
            let cones = std::mem::take(&mut self.cones);
            return Some((self.firsts <= MOST_FIRST).then_some(cones));
        }
        if self.list < self.lists.len() {
            self.look();
            self.list += 1;
            return None;
        }
        let Some((_, closed, cone)) = self.best.take() else {
            return Some(None);
        };
        self.firsts += cone.first.len();
        self.left.remove(&closed);
        self.count = self.left.count();
        self.cones.push(cone);
        self.list = 0;
        (self.cones.len() > 16).then_some(None)
    }

    /// Keeps the cone along the list of directions, if it is better than those before.
    fn look(&mut self) {
        let along = &self.lists[self.list];
        let closed = self.all.closed(along);
        let new = closed.and(&self.left);
        if new * MOST_FIRST as u64 <= self.count {
            return;
        }
        let first: Vec<Cell> = closed.first(along).take(MOST_FIRST + 1).collect();
        if self.firsts + first.len() > MOST_FIRST {
            return;
        }
        let score = (new << 8) / (1 + first.len() + along.len()) as u64;
        if self.best.as_ref().is_none_or(|(most, ..)| score > *most) {
            let along = along.clone();
            self.best = Some((score, closed, Cone { first, along }));
        }
    }
}

/// Lists of directions to try.
fn directions(shape: Shape) -> Vec<Vec<Cell>> {
    let flat = |lists: &[&[[usize; 2]]]| -> Vec<Vec<Cell>> {
        let list = |list: &&[[usize; 2]]| list.iter().map(|&[s, t]| [s, t, 0, 0]).collect();
        lists.iter().map(list).collect()
    };
    let mut all = if shape.is_plane() {
        flat(&[
            &[[1, 0], [0, 1]],
            &[[1, 0], [1, 1]],
            &[[0, 1], [1, 1]],
            &[[1, 0], [1, 2]],
            &[[0, 1], [1, 2]],
            &[[1, 0], [2, 1]],
            &[[0, 1], [2, 1]],
            &[[1, 1], [1, 2]],
            &[[1, 1], [2, 1]],
            &[[1, 0]],
            &[[0, 1]],
            &[[1, 1]],
            &[[1, 2]],
            &[[2, 1]],
            &[[1, 3]],
            &[[3, 1]],
            &[[2, 3]],
            &[[3, 2]],
        ])
    } else {
        let unit = |bits: usize| -> Cell { std::array::from_fn(|axis| bits >> axis & 1) };
        let end = 1 << shape.axes();
        // Three piles and more, each by itself.
        let many = (1..end).filter(|set: &usize| set.count_ones() > 2).rev();
        let each = |set: usize| (0..MOST_PILES).map(move |axis| set & 1 << axis);
        let alone = |set| each(set).filter(|&bit| bit > 0).map(unit).collect();
        let mut lists: Vec<Vec<Cell>> = many.map(alone).collect();
        for a in 1..end {
            lists.push(vec![unit(a)]);
            lists.extend((a + 1..end).map(|b| vec![unit(a), unit(b)]));
        }
        lists
    };
    for step in 2..=16 {
        let open = (0..MOST_PILES).filter(|&axis| shape.sides[axis] > step);
        let along = |axis| std::array::from_fn(|other| if other == axis { step } else { 0 });
        let open: Vec<Cell> = open.map(along).collect();
        all.extend(open.iter().map(|&axis| vec![axis]));
        if open.len() > 1 {
            all.push(open);
        }
    }
    all
}

/// A set of vectors, a byte each.
#[derive(Debug, Clone)]
struct Bytes {
    shape: Shape,
    has: Vec<u8>,
}

impl Bytes {
    fn none(shape: Shape) -> Bytes {
        let has = vec![0; shape.cells()];
        Bytes { shape, has }
    }

    fn of(moves: &Moves) -> Bytes {
        let mut bytes = Bytes::none(moves.shape);
        for vector in moves.each() {
            bytes.has[moves.shape.index(vector)] = 1;
        }
        bytes
    }

    /// The vectors of a cone.
    fn beyond(cone: &Cone, shape: Shape) -> Bytes {
        let mut bytes = Bytes::none(shape);
        for &vector in cone.first.iter().filter(|vector| shape.holds(**vector)) {
            bytes.has[shape.index(vector)] = 1;
        }
        // With any number of steps in each direction, one direction after the other.
        for &step in cone.along.iter().filter(|step| shape.holds(**step)) {
            let back = shape.index(step);
            for row in 0..shape.rows() {
                if less(shape.others(row), others(step)).is_some() {
                    let start = row * shape.sides[0];
                    for at in start + step[0]..start + shape.sides[0] {
                        bytes.has[at] |= bytes.has[at - back];
                    }
                }
            }
        }
        bytes
    }

    fn add(&mut self, other: &Bytes) {
        for (has, more) in self.has.iter_mut().zip(&other.has) {
            *has |= more;
        }
    }

    fn count(&self) -> u64 {
        self.has.iter().map(|&has| u64::from(has)).sum()
    }

    fn and(&self, other: &Bytes) -> u64 {
        let both = self.has.iter().zip(&other.has);
        both.map(|(a, b)| u64::from(a & b)).sum()
    }

    fn remove(&mut self, other: &Bytes) {
        for (has, gone) in self.has.iter_mut().zip(&other.has) {
            *has &= 1 - gone;
        }
    }

    fn each(&self) -> impl Iterator<Item = Cell> + '_ {
        let all = self.has.iter().enumerate().filter(|(_, has)| **has != 0);
        all.map(|(index, _)| self.shape.cell(index))
    }

    /// Those from which no number of steps leads to a vector of the box that is
    /// missing.
    fn closed(&self, along: &[Cell]) -> Bytes {
        let width = self.shape.sides[0];
        let mut has = self.has.clone();
        for row in (0..self.shape.rows()).rev() {
            let at = self.shape.others(row);
            let (below, above) = has.split_at_mut((row + 1) * width);
            let here = &mut below[row * width..];
            for &step in along {
                let (across, steps) = (step[0], others(step));
                let to: Others = std::array::from_fn(|axis| at[axis] + steps[axis]);
                if across >= width || !within(&to, &self.shape.heights()) {
                    continue;
                }
                if is_level(step) {
                    for x in (0..width - across).rev() {
                        here[x] &= here[x + across];
                    }
                } else {
                    let there = &above[(self.shape.row(steps) - 1) * width + across..];
                    for (here, there) in here[..width - across].iter_mut().zip(there) {
                        *here &= there;
                    }
                }
            }
            // A step along the row may lose what another direction lost.
            if along.len() > 1 {
                for &[across, ..] in along.iter().filter(|step| is_level(**step)) {
                    for x in (0..width.saturating_sub(across)).rev() {
                        here[x] &= here[x + across];
                    }
                }
            }
        }
        let shape = self.shape;
        Bytes { shape, has }
    }

    /// Those that no step leads to.
    fn first(&self, along: &[Cell]) -> impl Iterator<Item = Cell> + '_ {
        let along = along.to_vec();
        self.each().filter(move |vector| {
            !along.iter().any(|&step| {
                let before = less(*vector, step);
                before.is_some_and(|before| self.has[self.shape.index(before)] != 0)
            })
        })
    }
}

/// Running words for a list of directions.
#[derive(Debug)]
struct Field {
    /// The list without its last direction; the field 0 is for the empty list.
    below: usize,
    step: Cell,
    /// Whether the row at work asks for it.
    inner: bool,
    words: Vec<u64>,
}

/// Where a cell looks: at the words of the cell that a first vector leads to.
#[derive(Debug)]
struct Look {
    field: usize,
    down: Cell,
    gate: Option<usize>,
}

/// The table on its way.
pub struct Cones {
    shape: Shape,
    /// Words of bits in a row.
    words: usize,
    /// Cells without a value, a bit each.
    free: Vec<u64>,
    left: u64,
    /// See [`Moves::stuck`].
    stuck: Vec<u64>,
    fields: Vec<Field>,
    /// At higher rows, and at the row at work.
    looks: [Vec<Look>; 2],
    gates: Vec<Moves>,
    /// Rows kept.
    ring: usize,
    /// Words before a row that stay 0, and in all of it.
    pad: usize,
    stride: usize,
    blocked: Vec<u64>,
    /// No row of the block had a free cell so far.
    untouched: bool,
    block: usize,
    row: usize,
    /// The place of the row.
    others: Others,
}

fn is_level(step: Cell) -> bool {
    others(step) == Others::default()
}

impl Cones {
    /// About how many units of work the table of these cones takes; `None` if it
    /// would not fit into the memory.
    pub fn work(shape: Shape, parts: &[(Cone, Gate)]) -> Option<u128> {
        let mut steps = 2;
        let mut kept = 1;
        let mut fields = 1;
        for (cone, _) in parts {
            steps += cone.first.len() + 2 * cone.along.len();
            fields += cone.along.len();
            let vectors = cone.first.iter().chain(&cone.along);
            let rows = vectors.map(|vector| shape.row(others(*vector)) + 1);
            kept = rows.fold(kept, usize::max);
        }
        let words = fields * kept.min(shape.rows()) * shape.sides[0] * 2;
        let blocks = shape.longest() as u128 / WORD as u128 + 1;
        let work = shape.cells() as u128 * blocks * steps as u128 / 16;
        (words <= MOST_WORDS).then_some(work)
    }

    /// A table of the game with these cones behind their gates; see [`Moves::stuck`].
    pub fn new(
        shape: Shape,
        parts: Vec<(Cone, Gate)>,
        stuck: Vec<u64>,
        places: Option<&Moves>,
    ) -> Cones {
        let width = shape.sides[0];
        let words = width.div_ceil(WORD);
        let free = shape.free(places);
        let mut fields = vec![Field {
            below: 0,
            step: Cell::default(),
            inner: true,
            words: Vec::new(),
        }];
        let mut looks = [Vec::new(), Vec::new()];
        let mut gates: Vec<Moves> = Vec::new();
        let [mut pad, mut ring] = [0, 1];
        for (cone, gate) in parts {
            let gate = gate.map(|gate| {
                gates.push(gate);
                gates.len() - 1
            });
            let inside = |vector: &Cell| shape.holds(*vector);
            let rows = |vector: Cell| shape.row(others(vector)) + 1;
            let mut field = 0;
            for step in cone.along.into_iter().filter(inside) {
                [pad, ring] = [pad.max(step[0]), ring.max(rows(step))];
                let known = |known: &Field| known.below == field && known.step == step;
                field = match fields.iter().skip(1).position(known) {
                    Some(index) => index + 1,
                    None => {
                        fields.push(Field {
                            below: field,
                            step,
                            inner: false,
                            words: Vec::new(),
                        });
                        fields.len() - 1
                    }
                };
            }
            for down in cone.first.into_iter().filter(inside) {
                [pad, ring] = [pad.max(down[0]), ring.max(rows(down))];
                let level = is_level(down);
                looks[usize::from(level)].push(Look { field, down, gate });
                let mut asked = field;
                while level && asked > 0 {
                    fields[asked].inner = true;
                    asked = fields[asked].below;
                }
            }
        }
        let stride = pad + width;
        for field in &mut fields {
            field.words = vec![0; ring * stride];
        }
        Cones {
            shape,
            words,
            left: u64::from(count(&free)),
            free,
            stuck,
            fields,
            looks,
            gates,
            ring,
            pad,
            stride,
            blocked: vec![0; width],
            untouched: true,
            block: 0,
            row: 0,
            others: Others::default(),
        }
    }

    /// Cells without a value.
    pub fn left(&self) -> u64 {
        self.left
    }

    /// Continues for about `budget` units, handing the row and the column of each cell
    /// and its value to `put`; returns how many units it took.
    pub fn advance(&mut self, budget: u64, put: &mut dyn FnMut(Others, usize, u32)) -> u64 {
        let mut spent = 0;
        let rows = self.free.len() / self.words;
        let looks = self.looks[0].len() + 2 * self.looks[1].len();
        let cost = 2 + (self.shape.sides[0] * (2 + looks + self.fields.len())) as u64 / 8;
        while self.left > 0 && spent < budget {
            self.sweep_row(put);
            spent += cost;
            self.row += 1;
            self.shape.step(&mut self.others);
            if self.row == rows {
                self.row = 0;
                self.block += 1;
                self.untouched = true;
            }
        }
        spent
    }

    /// Where the words of a row begin that lies a step below; `None` if there is no
    /// such row.
    fn start(&self, step: Cell) -> Option<usize> {
        let below = less(self.others, others(step))?;
        Some(self.shape.row(below) % self.ring * self.stride + self.pad)
    }

    /// Sweeps the row at work.
    fn sweep_row(&mut self, put: &mut dyn FnMut(Others, usize, u32)) {
        let width = self.shape.sides[0];
        let here = self.start(Cell::default()).expect("the row itself");
        let bits = self.row * self.words;
        let some_free = self.free[bits..][..self.words]
            .iter()
            .any(|&word| word != 0);
        self.untouched &= !some_free;
        if self.untouched {
            for field in &mut self.fields {
                field.words[here..][..width].fill(0);
            }
            return;
        }
        if some_free {
            self.block_from_below(bits);
            self.visit(here, bits, put);
        } else {
            self.fields[0].words[here..][..width].fill(0);
        }
        for index in 1..self.fields.len() {
            if !some_free || !self.fields[index].inner {
                self.run(index, here);
            }
        }
    }

    /// What higher rows are blocked by, and in misère play cells without a move.
    fn block_from_below(&mut self, bits: usize) {
        let width = self.shape.sides[0];
        let mut blocked = std::mem::take(&mut self.blocked);
        blocked.fill(0);
        let stuck = if self.block == 0 {
            self.stuck.get(bits..)
        } else {
            None
        };
        for (blocked, stuck) in blocked.chunks_mut(WORD).zip(stuck.unwrap_or(&[])) {
            for (bit, blocked) in blocked.iter_mut().enumerate() {
                *blocked = stuck >> bit & 1;
            }
        }
        for look in &self.looks[0] {
            let Some(start) = self.start(look.down) else {
                continue;
            };
            let words = &self.fields[look.field].words[start - look.down[0]..][..width];
            match look.gate {
                None => {
                    for (blocked, word) in blocked.iter_mut().zip(words) {
                        *blocked |= word;
                    }
                }
                Some(gate) => {
                    let gate = &self.gates[gate].bits[bits..][..self.words];
                    let parts = blocked.chunks_mut(WORD).zip(words.chunks(WORD));
                    for ((blocked, words), &gate) in parts.zip(gate).filter(|(_, gate)| **gate != 0)
                    {
                        for (bit, (blocked, word)) in blocked.iter_mut().zip(words).enumerate() {
                            *blocked |= word & (gate >> bit & 1).wrapping_neg();
                        }
                    }
                }
            }
        }
        self.blocked = blocked;
    }

    /// Gives the free cells of the row their values, and the inner fields their
    /// words.
    fn visit(&mut self, here: usize, bits: usize, put: &mut dyn FnMut(Others, usize, u32)) {
        let width = self.shape.sides[0];
        let from: Vec<(usize, Option<usize>)> = (1..self.fields.len())
            .filter(|&index| self.fields[index].inner)
            .map(|index| {
                let step = self.fields[index].step;
                (index, self.start(step).map(|start| start - step[0]))
            })
            .collect();
        for x in 0..width {
            let [word, bit] = [bits + x / WORD, x % WORD];
            let mut blocked = self.blocked[x];
            for look in &self.looks[1] {
                let held = self.fields[look.field].words[here + x - look.down[0]];
                let open = look
                    .gate
                    .map_or(1, |gate| self.gates[gate].bits[word] >> bit & 1);
                blocked |= held & open.wrapping_neg();
            }
            let free = (self.free[word] >> bit & 1).wrapping_neg();
            let mark = lowest_missing(blocked) & free;
            self.fields[0].words[here + x] = mark;
            if mark != 0 {
                self.free[word] &= !(1 << bit);
                self.left -= 1;
                let value = (self.block * WORD) as u32 + mark.trailing_zeros();
                put(self.others, x, value);
            }
            for &(index, start) in &from {
                let below = self.fields[self.fields[index].below].words[here + x];
                let before = start.map_or(0, |start| self.fields[index].words[start + x]);
                self.fields[index].words[here + x] = below | before;
            }
        }
    }

    /// The words of a field in the row at work, those of the list below being
    /// there.
    fn run(&mut self, index: usize, here: usize) {
        let width = self.shape.sides[0];
        let step = self.fields[index].step;
        let start = self.start(step).map(|start| start - step[0]);
        let mut words = std::mem::take(&mut self.fields[index].words);
        let below = &self.fields[self.fields[index].below].words[here..][..width];
        match start {
            None => words[here..][..width].copy_from_slice(below),
            Some(start) if is_level(step) => {
                for (x, below) in below.iter().enumerate() {
                    words[here + x] = below | words[start + x];
                }
            }
            Some(start) => {
                let (to, from) = if start < here {
                    let (from, to) = words.split_at_mut(here);
                    (&mut to[..width], &from[start..][..width])
                } else {
                    let (to, from) = words.split_at_mut(start);
                    (&mut to[here..][..width], &from[..width])
                };
                for ((to, from), below) in to.iter_mut().zip(from).zip(below) {
                    *to = from | below;
                }
            }
        }
        self.fields[index].words = words;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The vectors of a box with this property.
    fn moves(sides: Cell, holds: impl Fn(Cell) -> bool) -> Moves {
        let shape = Shape { sides };
        let mut moves = Moves::none(shape);
        for vector in (1..shape.cells()).map(|index| shape.cell(index)) {
            if holds(vector) {
                moves.allow(vector);
            }
        }
        moves
    }

    /// What is found in the corner holds in all of the box, or is looked for there.
    #[test]
    fn cones_hold_the_vectors_and_no_other() {
        type Rule = fn(Cell) -> bool;
        let rules: [(Rule, bool); 9] = [
            (|vector| vector.contains(&0), true),
            (|[s, t, ..]| t < s, true),
            (|[s, t, ..]| s == 0 || t == 0, true),
            (|[s, t, u, _]| s == 0 || t == 0 || u == 0, true),
            (|[s, t, ..]| s.abs_diff(t) < 2, true),
            (|[s, t, ..]| s + t < 5, false),
            // Beyond the corner there is another one, and none at all.
            (|[s, t, ..]| s == 0 || s == 52 && t == 7, true),
            (|[s, t, ..]| t == 0 && s < 53, false),
            (|[s, t, ..]| (s * s + t) % 11 == 3, false),
        ];
        for (index, (rule, some)) in rules.into_iter().enumerate() {
            for sides in [[60, 55, 1, 1], [54, 30, 4, 1], [20, 17, 3, 5]] {
                let moves = moves(sides, rule);
                let found = cones(&moves);
                assert!(found.is_some() || !some, "{index} {sides:?}");
                let Some(found) = found else { continue };
                let mut union = Bytes::none(moves.shape);
                for cone in &found {
                    union.add(&Bytes::beyond(cone, moves.shape));
                }
                assert!(union.has == Bytes::of(&moves).has, "{index} {sides:?}");
            }
        }
    }
}
