//! Vectors of which, from a corner on, only the residues matter, such as all
//! with s·t mod 7 < 3: what they block is given by a few numbers for each value.

use super::set::Moves;
use crate::games::word::WORD;

/// The largest modulus: a placed value changes the square of it.
pub const LARGEST_MODULUS: usize = 32;

/// Fewer vectors of a class along a side than this are no progression.
const LEAST_TIMES: usize = 3;

/// No column.
const NOWHERE: u32 = 1 << 30;

/// Classes of vectors (s, t) by the residues of s and of t.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Residues {
    /// Both are taken modulo this.
    pub modulus: usize,
    /// The first vectors: allowed are all that can be had by adding multiples
    /// of the modulus to s and to t. Both are below twice the modulus.
    pub firsts: Vec<[usize; 2]>,
}

impl Residues {
    /// All such classes in a plane of moves; `None` if there are none.
    pub fn of(moves: &Moves, modulus: usize) -> Option<Residues> {
        let [width, height, ..] = moves.shape.sides;
        let times = |side: usize| side == 1 || side >= LEAST_TIMES * modulus;
        if !moves.shape.is_plane() || !times(width) || !times(height) {
            return None;
        }
        // What all rows of a class have in common, from row t on.
        let words = moves.words;
        let mut common = vec![!0; modulus * words];
        let mut firsts: Vec<[usize; 2]> = Vec::new();
        for t in (0..height).rev() {
            let common = &mut common[t % modulus * words..][..words];
            for (common, word) in common.iter_mut().zip(moves.row(t)) {
                *common &= word;
            }
            if t == 0 {
                // Nothing taken is no move, and blocks nothing: it may be in.
                let mut others = (modulus..height).step_by(modulus);
                let others = others.all(|t| moves.has([0, t, 0, 0]));
                common[0] = common[0] & !1 | u64::from(others);
            }
            if t >= 2 * modulus {
                continue;
            }
            for residue in 0..modulus.min(width) {
                let has = |s: &usize| common[s / WORD] >> (s % WORD) & 1 == 1;
                let members = (residue..width).step_by(modulus).rev();
                let Some(s) = members.take_while(has).last() else {
                    continue;
                };
                if s >= 2 * modulus {
                    continue;
                }
                firsts.retain(|&first| first != [s, t + modulus]);
                firsts.push([s, t]);
            }
        }
        (!firsts.is_empty()).then_some(Residues { modulus, firsts })
    }

    /// Whether any number may be taken along the first axis.
    pub fn has_row(&self) -> bool {
        let from_first = |residue: usize| {
            let first = if residue == 0 { self.modulus } else { residue };
            let mut firsts = self.firsts.iter();
            firsts.any(|&[s, t]| t == 0 && s % self.modulus == residue && s <= first)
        };
        (0..self.modulus).all(from_first)
    }

    /// `moves` without these vectors.
    pub fn without(&self, moves: &Moves) -> Moves {
        let mut rest = moves.clone();
        let [width, height, ..] = moves.shape.sides;
        let words = moves.words;
        let modulus = self.modulus;
        // By the first two rows of each class of rows.
        let mut covered = vec![0u64; 2 * modulus * words];
        for &[first, t] in &self.firsts {
            for row in (t..2 * modulus).step_by(modulus) {
                let covered = &mut covered[row * words..][..words];
                for s in (first..width).step_by(modulus) {
                    covered[s / WORD] |= 1 << (s % WORD);
                }
            }
        }
        for t in 0..height {
            let class = match t < modulus {
                true => t,
                false => modulus + t % modulus,
            };
            let covered = &covered[class * words..][..words];
            let row = &mut rest.bits[t * words..][..words];
            for (row, covered) in row.iter_mut().zip(covered) {
                *row &= !covered;
            }
        }
        rest
    }
}

/// Columns that are looked at together.
const LANES: usize = 4;

/// A column for each of some classes.
type Columns = [u32; LANES];

/// The cells that classes of vectors block for the value at work: in a row, for
/// each class of columns, all from a certain one on.
pub struct Steps {
    modulus: usize,
    /// How many times [`LANES`] classes there are; those beyond the modulus are
    /// blocked from the beginning.
    width: usize,
    /// The column where the blocked ones begin, by the class of the row and
    /// that of the column.
    begins: Vec<Columns>,
    /// The same where no value is placed.
    empty: Vec<Columns>,
    /// What to add to the column of a placed value, by its class, by rows
    /// further up, and by the class of the column that it blocks.
    prompt: Vec<Columns>,
    /// The same for vectors that reach a class of rows at the second time only.
    late: Option<Vec<Columns>>,
    /// For late vectors: the cells placed.
    placed: Vec<[usize; 2]>,
    /// How many of them have blocked what late vectors block.
    settled: usize,
    /// The bits of each class in a word, by the class of its first column.
    patterns: Vec<u64>,
}

impl Steps {
    /// For a table of these.
    pub fn new(residues: &Residues) -> Steps {
        let modulus = residues.modulus;
        let width = modulus.div_ceil(LANES);
        let mut prompt = vec![[NOWHERE; LANES]; modulus * modulus * width];
        let mut late = prompt.clone();
        for &[s, t] in &residues.firsts {
            let table = if t < modulus { &mut prompt } else { &mut late };
            for column in 0..modulus {
                let blocked = (column + s) % modulus;
                let row = (column * modulus + t % modulus) * width;
                let step = &mut table[row + blocked / LANES][blocked % LANES];
                *step = (*step).min(s as u32);
            }
        }
        let mut patterns = vec![0; modulus * modulus];
        for first in 0..modulus {
            for bit in 0..WORD {
                patterns[first * modulus + (first + bit) % modulus] |= 1 << bit;
            }
        }
        let begin = |class| if class < modulus { NOWHERE } else { 0 };
        let row = (0..width).map(|at| std::array::from_fn(|lane| begin(at * LANES + lane)));
        let empty = row.collect::<Vec<Columns>>().repeat(modulus);
        let is_late = late.iter().flatten().any(|&step| step < NOWHERE);
        Steps {
            modulus,
            width,
            begins: empty.clone(),
            empty,
            prompt,
            late: is_late.then_some(late),
            placed: Vec::new(),
            settled: 0,
            patterns,
        }
    }

    /// About how many units of work a visit to a row is, and a value placed.
    pub fn work(&self) -> [u64; 2] {
        [1 + self.width as u64, 1 + self.begins.len() as u64 / 2]
    }

    /// Begins with another value.
    pub fn clear(&mut self) {
        self.begins.copy_from_slice(&self.empty);
        self.placed.clear();
        self.settled = 0;
    }

    /// Begins with a row; says before which column all that is not blocked lies.
    pub fn enter(&mut self, y: usize) -> usize {
        if let Some(late) = &self.late {
            while let Some(&[x, row]) = self.placed.get(self.settled)
                && row + self.modulus <= y
            {
                block(&mut self.begins, late, [self.modulus, self.width], [x, row]);
                self.settled += 1;
            }
        }
        self.end(y)
    }

    fn row(&self, y: usize) -> &[Columns] {
        &self.begins[y % self.modulus * self.width..][..self.width]
    }

    /// Before which column all that is not blocked in row y lies.
    pub fn end(&self, y: usize) -> usize {
        let last = self.row(y).iter().fold([0; LANES], |last, begins| {
            std::array::from_fn(|lane| last[lane].max(begins[lane]))
        });
        last.into_iter().max().unwrap_or(0) as usize
    }

    /// What is blocked in a word of row y.
    pub fn blocked(&self, y: usize, word: usize) -> u64 {
        let from = word * WORD;
        let begins = self.row(y).iter().flatten();
        let patterns = &self.patterns[from % self.modulus * self.modulus..][..self.modulus];
        let mut blocked = 0;
        for (&begin, pattern) in begins.zip(patterns) {
            let begin = (begin as usize).saturating_sub(from);
            // Which begin in this word cannot be predicted: no branch.
            let begins = u64::from(begin < WORD).wrapping_neg();
            blocked |= pattern & begins & !0 << (begin % WORD);
        }
        blocked
    }

    /// Blocks the cells that can move to x in row y.
    pub fn place(&mut self, x: usize, y: usize) {
        let Steps { modulus, width, .. } = *self;
        block(&mut self.begins, &self.prompt, [modulus, width], [x, y]);
        if self.late.is_some() {
            self.placed.push([x, y]);
        }
    }
}

fn block(
    begins: &mut [Columns],
    steps: &[Columns],
    [modulus, width]: [usize; 2],
    [x, y]: [usize; 2],
) {
    let steps = &steps[x % modulus * modulus * width..][..modulus * width];
    // The rows go round.
    let (round, on) = begins.split_at_mut(y % modulus * width);
    for (begins, steps) in on.iter_mut().chain(round).zip(steps) {
        for (begin, step) in begins.iter_mut().zip(steps) {
            *begin = (*begin).min(x as u32 + step);
        }
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::Shape;
    use super::*;

    fn plane(sides: [usize; 2], allows: impl Fn(usize, usize) -> bool) -> Moves {
        let [width, height] = sides;
        let mut moves = Moves::none(Shape {
            sides: [width, height, 1, 1],
        });
        for t in 0..height {
            for s in (0..width).filter(|&s| s + t > 0 && allows(s, t)) {
                moves.allow([s, t, 0, 0]);
            }
        }
        moves
    }

    #[test]
    fn classes_are_found_from_their_corners_on() {
        let found = |modulus, allows: fn(usize, usize) -> bool| {
            let moves = plane([70, 50], allows);
            let residues = Residues::of(&moves, modulus)?;
            let mut firsts = residues.firsts.clone();
            firsts.sort_unstable();
            Some((firsts, residues.without(&moves).count()))
        };
        let odd = |s: usize, t: usize| (s + t) % 2 == 1;
        assert_eq!(found(2, odd), Some((vec![[0, 1], [1, 0]], 0)));
        assert_eq!(found(1, odd), None);
        assert_eq!(found(3, odd), None);
        // Nothing taken is no move, whether it is allowed or not.
        let both = |s: usize, t: usize| s.is_multiple_of(3) && t.is_multiple_of(3);
        assert_eq!(found(3, both), Some((vec![[0, 0]], 0)));
        let corner = |s: usize, t: usize| s > 1 && t > 0;
        assert_eq!(found(1, corner), None);
        assert_eq!(found(2, corner).map(|(_, left)| left), Some(0));
        // Two corners of one class.
        let steps = |s: usize, t: usize| t > 1 || s > 1;
        assert_eq!(found(2, steps).map(|(_, left)| left), Some(0));
        // What is beside them is left.
        let beside = |s: usize, t: usize| s == t || s % 2 == 1;
        assert_eq!(found(2, beside).map(|(_, left)| left), Some(24));
    }
}
