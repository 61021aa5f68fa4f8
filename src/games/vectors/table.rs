//! The job for a table, by whichever way suits the moves.

use super::dense::Dense;
use super::direct::{Direct, Rule, loops};
use super::residues::{LARGEST_MODULUS, Residues};
use super::rising::MOST_RAYS;
use super::set::{Box3, Moves, Ray};
use super::sweep::Sweep;
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::games::word::WORD;
use crate::job::{Job, Progress};
use crate::limits::{MOST_ASKED, MOST_REMEMBERED};

/// The most single vectors of a sweep.
const MOST_VECTORS: usize = 12;

/// Fewer vectors in a line than this are no ray.
const LEAST_RAY: usize = 4;

/// Values of the cells of a box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Cells along each pile.
    pub shape: Box3,
    /// Numbers taken last, 0 among them; 1 where they do not matter.
    pub lasts: usize,
    values: Values,
}

#[derive(Debug, Clone, PartialEq, Eq)]
enum Values {
    Narrow(Vec<u16>),
    Wide(Vec<u32>),
}

impl Table {
    /// The value of a cell after a move that took `last`.
    pub fn get(&self, cell: [usize; 3], last: usize) -> u64 {
        let last = if self.lasts > 1 { last } else { 0 };
        let index = last * self.shape.cells() + self.shape.index(cell);
        match &self.values {
            Values::Narrow(values) => values[index].into(),
            Values::Wide(values) => values[index].into(),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        match &self.values {
            Values::Narrow(values) => 2 * values.len(),
            Values::Wide(values) => 4 * values.len(),
        }
    }

    /// The values of a plane without a memory, row by row, if they are narrow.
    pub fn into_narrow(self) -> Result<Vec<u16>, Table> {
        match self.values {
            Values::Narrow(values) => Ok(values),
            Values::Wide(_) => Err(self),
        }
    }
}

enum Way {
    Gather(Gather),
    Sweep(Sweep),
    Dense(Dense),
    Direct(Direct),
    Refused(TooLarge),
}

/// The vectors that a rule allows, asked row by row.
struct Gather {
    rule: Box<dyn Rule>,
    moves: Moves,
    row: usize,
    allowed: Vec<u8>,
}

/// A table on its way.
pub struct VectorJob {
    way: Way,
    convention: Convention,
    /// The box of the piles.
    shape: Box3,
    /// The piles in the order of the axes that the way works with.
    axes: [usize; 3],
    lasts: usize,
    values: Values,
}

/// How a set of vectors falls into rays, classes by residues, single vectors and the rest.
pub struct Parts {
    /// Lines of vectors.
    pub rays: Vec<Ray>,
    /// Classes of vectors.
    pub residues: Option<Residues>,
    /// All others.
    pub rest: Moves,
}

impl Parts {
    /// The parts of `moves`.
    pub fn of(moves: &Moves) -> Parts {
        let count = moves.count();
        let longest = moves.shape.sides.into_iter().max().unwrap_or(1);
        let alone = || Parts::with(moves, None);
        let mut best: Option<Parts> = None;
        // More than rays hold: it takes long to look for them.
        if count <= (MOST_RAYS * longest + MOST_VECTORS) as u64 {
            let parts = alone();
            if parts.is_sparse() {
                return parts;
            }
            best = Some(parts);
        }
        for modulus in 1..=LARGEST_MODULUS {
            let Some(residues) = Residues::of(moves, modulus) else {
                continue;
            };
            if residues.without(moves).count() > count / 2 {
                continue;
            }
            let parts = Parts::with(moves, Some(residues));
            let is_sparse = parts.is_sparse();
            best = Some(match best {
                Some(best) if work(&best) <= work(&parts) => best,
                _ => parts,
            });
            // A larger modulus tells no more.
            if is_sparse {
                break;
            }
        }
        let plain = Parts {
            rays: Vec::new(),
            residues: None,
            rest: moves.clone(),
        };
        best.filter(|best| work(best) < work(&plain))
            .unwrap_or_else(alone)
    }

    /// The parts, these residues among them.
    fn with(moves: &Moves, residues: Option<Residues>) -> Parts {
        let mut rest = match &residues {
            Some(residues) => residues.without(moves),
            None => moves.clone(),
        };
        let rays = rest.take_rays(moves, MOST_RAYS, LEAST_RAY);
        Parts {
            rays,
            residues,
            rest,
        }
    }

    /// Whether there is little but rays and residues.
    fn is_sparse(&self) -> bool {
        self.rest.shape.sides[2] == 1 && self.rest.count() <= MOST_VECTORS as u64
    }

    /// Whether a sweep has them all.
    fn is_swept(&self) -> bool {
        self.residues.is_none() && self.is_sparse()
    }
}

/// About how many units of work the table of these moves takes.
pub fn work(parts: &Parts) -> u128 {
    let Parts { residues, rest, .. } = parts;
    let cells = rest.shape.cells() as u128;
    if parts.is_swept() {
        return 8 * cells;
    }
    let lines = (0..rest.shape.rows())
        .map(|row| rest.row(row))
        .filter_map(|row| {
            let first = row.iter().position(|&word| word != 0)?;
            let end = row.iter().rposition(|&word| word != 0)? + 1;
            Some(1 + (end - first) as u128 / 4)
        });
    let steps = residues.as_ref().map_or(0, |residues| {
        let modulus = residues.modulus as u128;
        modulus * (modulus + 8) / 8
    });
    cells * (4 + steps + lines.sum::<u128>() / 2)
}

impl VectorJob {
    /// The table of a rule over a box: for numbers taken last from 0 to
    /// `lasts` - 1 (1 if it does not look at them), in every cell for those
    /// below `wanted`.
    ///
    /// # Errors
    /// If that is beyond the limits.
    pub fn new(
        rule: Box<dyn Rule>,
        shape: Box3,
        lasts: usize,
        wanted: usize,
        convention: Convention,
    ) -> Result<VectorJob, TooLarge> {
        let way = if lasts > 1 || rule.sees_piles() {
            check_direct(&*rule, shape, lasts, wanted)?;
            Way::Direct(Direct::new(rule, shape, lasts, wanted, convention))
        } else {
            Way::Gather(Gather {
                rule,
                moves: Moves::none(shape),
                row: 0,
                allowed: Vec::new(),
            })
        };
        Ok(VectorJob {
            way,
            convention,
            shape,
            axes: [0, 1, 2],
            lasts,
            values: Values::Narrow(Vec::new()),
        })
    }

    /// The box of the table, by piles.
    pub fn shape(&self) -> Box3 {
        self.shape
    }

    /// Goes on with a set of vectors.
    fn begin(&mut self, moves: &Moves) {
        self.axes = longest_first(moves.shape);
        let moves = permuted(moves, self.axes);
        let parts = Parts::of(&moves);
        let work = work(&parts);
        if work > u128::from(MOST_ASKED) {
            self.way = Way::Refused(TooLarge::new(format!(
                "What may be taken are {} vectors in no order that a table of {} cells could use: it would take minutes. A smaller region would do.",
                moves.count(),
                moves.shape.cells(),
            )));
            return;
        }
        self.values = room(moves.shape);
        let movable = moves.movable();
        let Parts {
            rays,
            residues,
            rest,
        } = &parts;
        self.way = if parts.is_swept() {
            let vectors: Vec<[usize; 2]> = rest.each().map(|[s, t, _]| [s, t]).collect();
            Way::Sweep(Sweep::new(
                moves.shape,
                rays,
                &vectors,
                movable,
                self.convention,
            ))
        } else {
            Way::Dense(Dense::new(
                rays,
                residues.as_ref(),
                rest,
                movable,
                self.convention,
            ))
        };
    }
}

fn check_direct(rule: &dyn Rule, shape: Box3, lasts: usize, wanted: usize) -> Result<(), TooLarge> {
    let states = shape.cells() as u128 * lasts as u128;
    if states > u128::from(MOST_REMEMBERED) {
        return Err(TooLarge::new(format!(
            "These piles, with every number that may have been taken last, make {states} states; at most {MOST_REMEMBERED} are remembered. Smaller numbers would do."
        )));
    }
    let pairs: u128 = (shape.sides.iter())
        .map(|&side| side as u128 * (side as u128 + 1) / 2)
        .product();
    // About half of the numbers taken last are needed in the middle.
    let options = loops(rule, shape).map_or(pairs, |loops| pairs.min(loops.work(shape.sides)));
    let options = options * (wanted.min(lasts) as u128 + (lasts as u128 - 1) / 2);
    if options > u128::from(MOST_ASKED) {
        return Err(TooLarge::new(format!(
            "This condition looks at more than what is taken, so every option is tried: here up to {options}, at most {MOST_ASKED}. Smaller numbers would do."
        )));
    }
    Ok(())
}

/// Whether the values are narrow: none exceeds the longest play by more than 1.
fn is_narrow(shape: Box3) -> bool {
    shape.sides.iter().sum::<usize>() < usize::from(u16::MAX)
}

/// Room for the values.
fn room(shape: Box3) -> Values {
    match is_narrow(shape) {
        true => Values::Narrow(vec![0; shape.cells()]),
        false => Values::Wide(vec![0; shape.cells()]),
    }
}

fn longest_first(shape: Box3) -> [usize; 3] {
    let mut axes = [0, 1, 2];
    // A plane keeps the order of its piles: its table is the picture itself.
    if shape.sides[2] > 1 || shape.sides[0] == 1 {
        axes.sort_by_key(|&axis| std::cmp::Reverse(shape.sides[axis]));
    }
    axes
}

fn permuted(moves: &Moves, axes: [usize; 3]) -> Moves {
    if axes == [0, 1, 2] {
        return moves.clone();
    }
    let sides = axes.map(|axis| moves.shape.sides[axis]);
    let mut permuted = Moves::none(Box3 { sides });
    for vector in moves.each() {
        permuted.allow(axes.map(|axis| vector[axis]));
    }
    permuted
}

impl Job for VectorJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let total = self.shape.cells() as u64;
        let mut asked = 0;
        if let Way::Gather(gather) = &mut self.way {
            let done = gather.advance(budget);
            asked = gather.row as u64;
            if done {
                let moves =
                    std::mem::replace(&mut gather.moves, Moves::none(Box3 { sides: [1; 3] }));
                self.begin(&moves);
            }
        }
        let left = match (&mut self.way, &mut self.values) {
            (Way::Refused(_), _) => 0,
            _ if asked > 0 => total,
            (Way::Gather(_), _) => total,
            (Way::Direct(direct), _) => {
                direct.advance(budget);
                let (done, total) = direct.progress();
                total - done
            }
            (Way::Sweep(sweep), Values::Narrow(values)) => {
                sweep.advance(budget, &mut |placed| {
                    placed.each(|at, value| values[at] = value as u16);
                });
                sweep.left()
            }
            (Way::Sweep(sweep), Values::Wide(values)) => {
                sweep.advance(budget, &mut |placed| {
                    placed.each(|at, value| values[at] = value);
                });
                sweep.left()
            }
            (Way::Dense(dense), Values::Narrow(values)) => {
                dense.advance(budget, &mut |at, value| values[at] = value as u16);
                dense.left()
            }
            (Way::Dense(dense), Values::Wide(values)) => {
                dense.advance(budget, &mut |at, value| values[at] = value);
                dense.left()
            }
        };
        Progress {
            done: total - left,
            total,
            finished: left == 0,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        let values = match self.way {
            Way::Refused(limit) => return Err(limit),
            Way::Gather(_) => panic!("the job is not finished"),
            Way::Direct(direct) if is_narrow(self.shape) => {
                let values = direct.into_values();
                Values::Narrow(values.into_iter().map(|value| value as u16).collect())
            }
            Way::Direct(direct) => Values::Wide(direct.into_values()),
            _ if self.axes == [0, 1, 2] => self.values,
            _ => {
                let sides = self.axes.map(|axis| self.shape.sides[axis]);
                turned(&self.values, Box3 { sides }, self.axes, self.shape)
            }
        };
        Ok(Table {
            shape: self.shape,
            lasts: self.lasts,
            values,
        })
    }
}

impl Gather {
    /// Asks for about `budget` vectors; says whether all are there.
    fn advance(&mut self, budget: u64) -> bool {
        let [width, height, depth] = self.moves.shape.sides;
        let mut left = budget;
        while self.row < self.moves.shape.rows() && left > 0 {
            let taken = [self.row % height, self.row / height];
            let piles = [width - 1, height - 1, depth - 1];
            self.rule.row(piles, 0, taken, piles[0], &mut self.allowed);
            let words = &mut self.moves.bits[self.row * self.moves.words..][..self.moves.words];
            for (word, bytes) in words.iter_mut().zip(self.allowed.chunks(WORD)) {
                for (bit, &allowed) in bytes.iter().enumerate() {
                    *word |= u64::from(allowed) << bit;
                }
            }
            self.row += 1;
            left = left.saturating_sub(1 + width as u64 / 4);
        }
        self.moves.forbid([0, 0, 0]);
        self.row == self.moves.shape.rows()
    }
}

/// The values in the order of the piles.
fn turned(values: &Values, inner: Box3, axes: [usize; 3], shape: Box3) -> Values {
    fn turn<T: Copy + Default>(values: &[T], inner: Box3, axes: [usize; 3], shape: Box3) -> Vec<T> {
        let mut turned = vec![T::default(); values.len()];
        let [width, height, _] = inner.sides;
        for (index, &value) in values.iter().enumerate() {
            let at = [
                index % width,
                index / width % height,
                index / (width * height),
            ];
            let mut cell = [0; 3];
            for (axis, &pile) in axes.iter().enumerate() {
                cell[pile] = at[axis];
            }
            turned[shape.index(cell)] = value;
        }
        turned
    }
    match values {
        Values::Narrow(values) => Values::Narrow(turn(values, inner, axes, shape)),
        Values::Wide(values) => Values::Wide(turn(values, inner, axes, shape)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::job::complete;
    use crate::solver::mex;
    use proptest::prelude::*;

    /// A rule that allows given vectors.
    struct Given(Moves);

    impl Rule for Given {
        fn sees_piles(&self) -> bool {
            false
        }

        fn row(
            &mut self,
            _: [usize; 3],
            _: u64,
            [t, u]: [usize; 2],
            most: usize,
            out: &mut Vec<u8>,
        ) {
            out.clear();
            out.extend((0..=most).map(|s| u8::from(self.0.has([s, t, u]))));
        }
    }

    /// Values from the definition.
    fn brute(moves: &Moves, convention: Convention) -> Vec<u64> {
        let shape = moves.shape;
        let vectors: Vec<[usize; 3]> = moves.each().collect();
        let mut values: Vec<u64> = Vec::new();
        for index in 0..shape.cells() {
            let [width, height, _] = shape.sides;
            let cell = [
                index % width,
                index / width % height,
                index / (width * height),
            ];
            let options: Vec<u64> = vectors
                .iter()
                .filter(|v| (0..3).all(|axis| v[axis] <= cell[axis]))
                .map(|v| values[shape.index(std::array::from_fn(|axis| cell[axis] - v[axis]))])
                .collect();
            values.push(if options.is_empty() {
                convention.terminal_value()
            } else {
                mex(options)
            });
        }
        values
    }

    fn all(table: &Table) -> Vec<u64> {
        let [width, height, _] = table.shape.sides;
        (0..table.shape.cells())
            .map(|i| table.get([i % width, i / width % height, i / (width * height)], 0))
            .collect()
    }

    fn sides() -> impl Strategy<Value = [usize; 3]> {
        prop_oneof![
            (1..150usize).prop_map(|a| [a, 1, 1]),
            (1..40usize).prop_map(|a| [1, a, 1]),
            (1..80usize, 1..30usize).prop_map(|(a, b)| [a, b, 1]),
            // Lines so long that they fill up with a block's values.
            (1..90usize, 64..150usize).prop_map(|(a, b)| [a, b, 1]),
            (1..9usize, 1..9usize, 1..9usize).prop_map(|(a, b, c)| [a, b, c]),
        ]
    }

    /// Rays, classes by residues, single vectors and a box of many.
    fn moves() -> impl Strategy<Value = Moves> {
        let ray = (0..5usize, 0..5usize, 0..5usize);
        let rays = prop::collection::vec(ray, 0..9);
        let vectors = prop::collection::vec((0..12usize, 0..12usize, 0..5usize), 0..5);
        let many = prop::collection::vec((0..60usize, 0..25usize, 0..5usize), 0..60);
        let many = prop_oneof![2 => Just(Vec::new()), 1 => many];
        let class = (0..9usize, 0..9usize);
        let classes = prop::collection::vec(class, 1..12);
        let classes = prop_oneof![Just((1, Vec::new())), (1..8usize, classes)];
        let parts = (rays, vectors, many, classes);
        (sides(), parts).prop_map(|(sides, (rays, vectors, many, (modulus, classes)))| {
            let shape = Box3 { sides };
            let mut moves = Moves::none(shape);
            for (a, b) in classes {
                for s in (a..sides[0]).step_by(modulus) {
                    for t in (b..sides[1]).step_by(modulus) {
                        moves.allow([s, t, 0]);
                    }
                }
            }
            for (a, b, c) in rays {
                for n in 1..200 {
                    if shape.holds([n * a, n * b, n * c]) {
                        moves.allow([n * a, n * b, n * c]);
                    }
                }
            }
            for (a, b, c) in vectors.into_iter().chain(many) {
                if shape.holds([a, b, c]) {
                    moves.allow([a, b, c]);
                }
            }
            moves.forbid([0, 0, 0]);
            moves
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Both ways, in any slices, give what the definition gives.
        #[test]
        fn tables_are_those_of_the_definition(moves in moves(), budget in 1..3000u64) {
            for convention in Convention::BOTH {
                let expected = brute(&moves, convention);
                let rule = Box::new(Given(moves.clone()));
                let job = VectorJob::new(rule, moves.shape, 1, 1, convention);
                let mut job = Box::new(job.unwrap());
                while !job.advance(budget).finished {}
                prop_assert_eq!(&all(&job.finish().unwrap()), &expected);

                let axes = longest_first(moves.shape);
                let turned = permuted(&moves, axes);
                for most in [0, 4] {
                    let mut rest = turned.clone();
                    let rays = rest.take_rays(&turned, most, 3);
                    let movable = turned.movable();
                    let job = VectorJob {
                        way: Way::Dense(Dense::new(&rays, None, &rest, movable, convention)),
                        convention,
                        shape: moves.shape,
                        axes,
                        lasts: 1,
                        values: room(turned.shape),
                    };
                    let table = complete(Box::new(job)).unwrap();
                    prop_assert_eq!(&all(&table), &expected);
                }

                for modulus in 1..9 {
                    let Some(residues) = Residues::of(&moves, modulus) else {
                        continue;
                    };
                    let mut rest = residues.without(&moves);
                    let rays = rest.take_rays(&moves, 4, 3);
                    let movable = moves.movable();
                    let way = Dense::new(&rays, Some(&residues), &rest, movable, convention);
                    let job = VectorJob {
                        way: Way::Dense(way),
                        convention,
                        shape: moves.shape,
                        axes: [0, 1, 2],
                        lasts: 1,
                        values: room(moves.shape),
                    };
                    let table = complete(Box::new(job)).unwrap();
                    prop_assert_eq!(&all(&table), &expected);
                }

                let rule = Box::new(Given(moves.clone()));
                let way = Way::Direct(Direct::new(rule, moves.shape, 1, 1, convention));
                let job = VectorJob {
                    way,
                    convention,
                    shape: moves.shape,
                    axes: [0, 1, 2],
                    lasts: 1,
                    values: Values::Narrow(Vec::new()),
                };
                let table = complete(Box::new(job)).unwrap();
                prop_assert_eq!(&all(&table), &expected);
            }
        }
    }

    /// Lines fill up with a block's values, and the sweep leaves them out.
    #[test]
    fn large_tables_are_those_of_the_definition() {
        let six = [[1, 0], [0, 1], [1, 1], [1, 2], [2, 1], [2, 3]];
        type Steps<'a> = &'a [[usize; 2]];
        let sets: [(Steps, Steps); 5] = [
            (&six[..3], &[]),
            (&six, &[]),
            (&six[..3], &[[1, 2], [2, 1], [2, 3]]),
            (&six[..3], &[[5, 0], [70, 0], [2, 1], [2, 3]]),
            (&[[2, 0], [3, 0], [0, 1], [1, 1]], &[[1, 0], [1, 2]]),
        ];
        let shape = Box3 {
            sides: [150, 130, 1],
        };
        for (rays, vectors) in sets {
            let mut moves = Moves::none(shape);
            for [s, t] in rays {
                let multiples = (1..).map(|n| [n * s, n * t, 0]);
                for vector in multiples.take_while(|vector| shape.holds(*vector)) {
                    moves.allow(vector);
                }
            }
            for &[s, t] in vectors {
                moves.allow([s, t, 0]);
            }
            for convention in Convention::BOTH {
                let rule = Box::new(Given(moves.clone()));
                let job = VectorJob::new(rule, shape, 1, 1, convention).unwrap();
                let table = complete(Box::new(job)).unwrap();
                assert!(
                    all(&table) == brute(&moves, convention),
                    "{rays:?} {vectors:?} {convention:?}"
                );
            }
        }
    }

    #[test]
    fn rays_are_found() {
        let shape = Box3 { sides: [40, 40, 1] };
        let mut moves = Moves::none(shape);
        for [s, t] in [[1, 0], [0, 1], [2, 3]] {
            for n in (1..).take_while(|n| n * s < 40 && n * t < 40) {
                moves.allow([n * s, n * t, 0]);
            }
        }
        moves.allow([5, 1, 0]);
        let parts = Parts::of(&moves);
        let mut steps: Vec<[usize; 2]> = parts.rays.iter().map(|ray| ray.step).collect();
        steps.sort_unstable();
        assert_eq!(steps, [[0, 1], [1, 0], [2, 3]]);
        assert_eq!(parts.rest.each().collect::<Vec<_>>(), [[5, 1, 0]]);
    }
}
