//! The job for a table, by the way that suits the moves.

use std::sync::Arc;

use super::added::{Added, of_table};
use super::direct::Rule;
use super::fence::Fenced;
use super::groups::{Gather, places};
use super::levels::Levels;
use super::set::{self, Cell, Others, Shape};
use super::slope::Slope;
use super::way::Way;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::table::values::Cells;

/// Values of the cells of a box.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Table {
    /// Cells along each pile.
    pub shape: Shape,
    /// Numbers taken last, 0 among them; 1 where they do not matter.
    pub lasts: usize,
    /// The cells below it, where stones may be added; else all of the box.
    pub slope: Option<Arc<Slope>>,
    values: Cells,
}

impl Table {
    /// The value of a cell after a move that took `last`.
    pub fn get(&self, cell: Cell, last: usize) -> u64 {
        let last = if self.lasts > 1 { last } else { 0 };
        let index = match &self.slope {
            Some(slope) => slope.index(cell),
            None => last * self.shape.cells() + self.shape.index(cell),
        };
        self.values.get(index)
    }

    /// Whether the cell has a value here.
    pub fn holds(&self, cell: Cell) -> bool {
        match &self.slope {
            Some(slope) => slope.holds(cell),
            None => self.shape.holds(cell),
        }
    }

    /// Bytes held.
    pub fn bytes(&self) -> usize {
        self.values.bytes()
    }

    /// The values of a plane, row by row.
    pub fn into_cells(self) -> Cells {
        self.values
    }
}

/// A table on its way.
pub struct VectorJob {
    way: Way,
    convention: Convention,
    /// The box of the piles.
    shape: Shape,
    /// How far apart the values of neighbours along each axis of the way are.
    strides: Cell,
    lasts: usize,
    slope: Option<Arc<Slope>>,
    values: Cells,
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
        fence: Fenced,
        shape: Shape,
        [lasts, wanted]: [usize; 2],
        convention: Convention,
    ) -> Result<VectorJob, TooLarge> {
        let groups = if lasts > 1 { None } else { rule.groups() };
        let way = match groups {
            Some(gated) => Way::Gather(Gather::new(rule, fence, shape, &gated)),
            None => {
                let places = fence.map(|fence| places(&*fence, shape));
                Way::asked(rule, shape, [lasts, wanted], convention, places.as_ref())?
            }
        };
        Ok(VectorJob {
            way,
            convention,
            shape,
            strides: shape.strides(),
            lasts,
            slope: None,
            values: Cells::Narrow(Vec::new()),
        })
    }

    /// The table of a rule that may add stones, over all cells that weigh at most
    /// `most`.
    ///
    /// # Errors
    /// If that is beyond the limits.
    pub fn below(
        rule: Arc<Added>,
        fence: Fenced,
        most: u64,
        convention: Convention,
    ) -> Result<VectorJob, TooLarge> {
        let beyond = || {
            TooLarge::new(
                "The positions that this picture needs, with those that stones are added to, take too much memory. Try smaller numbers.",
            )
        };
        let slope = Arc::new(Slope::new(of_table(rule.weights), most).ok_or_else(beyond)?);
        let levels = Levels::new(rule, fence, slope.clone(), convention).ok_or_else(beyond)?;
        Ok(VectorJob {
            way: Way::Levels(Box::new(levels)),
            convention,
            shape: slope.shape(),
            strides: Cell::default(),
            lasts: 1,
            values: room(most < u64::from(u16::MAX), slope.cells()),
            slope: Some(slope),
        })
    }

    /// Whether the cell will have a value.
    pub fn holds(&self, cell: Cell) -> bool {
        match &self.slope {
            Some(slope) => slope.holds(cell),
            None => self.shape.holds(cell),
        }
    }

    /// The box of the piles.
    pub fn shape(&self) -> Shape {
        self.shape
    }

    /// Whether the table is one plane with values of two bytes.
    pub fn is_narrow_plane(&self) -> bool {
        let plane = self.shape.is_plane() && self.lasts == 1 && self.slope.is_none();
        plane && is_narrow(self.shape)
    }

    /// Continues with what the groups of the rule, or the order of their vectors, say.
    fn begin(&mut self) {
        self.way = match std::mem::replace(&mut self.way, Way::Refused(TooLarge::new(""))) {
            Way::Gather(gathered) => {
                let way;
                (way, self.strides) = Way::of_groups(gathered, self.shape, self.convention);
                way
            }
            Way::Order(order) => order.into_way(self.convention),
            way => way,
        };
        if let Way::Sweep(_) | Way::Cones(_) | Way::Dense(_) = self.way {
            self.values = room(is_narrow(self.shape), self.shape.cells());
        }
    }
}

/// Whether the values are narrow: none exceeds the longest play by more than 1.
fn is_narrow(shape: Shape) -> bool {
    shape.sides.iter().sum::<usize>() < usize::from(u16::MAX)
}

/// The values, in narrow integers if all fit.
fn narrowed(values: Vec<u32>, shape: Shape) -> Cells {
    match is_narrow(shape) {
        true => Cells::Narrow(values.into_iter().map(|value| value as u16).collect()),
        false => Cells::Wide(values),
    }
}

/// Room for the values of this many cells.
fn room(narrow: bool, cells: usize) -> Cells {
    match narrow {
        true => Cells::Narrow(vec![0; cells]),
        false => Cells::Wide(vec![0; cells]),
    }
}

/// Puts a value into a cell.
fn put(values: &mut Cells, at: usize, value: u32) {
    match values {
        Cells::Narrow(values) => values[at] = value as u16,
        Cells::Wide(values) => values[at] = value,
        Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
    }
}

impl Job for VectorJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let total = match &self.slope {
            Some(slope) => slope.cells() as u64,
            None => self.shape.cells() as u64,
        };
        let VectorJob {
            values, strides, ..
        } = self;
        let mut put_at = |row: Others, x: usize, value: u32| {
            put(values, set::start(row, *strides) + x * strides[0], value);
        };
        let left = match &mut self.way {
            Way::Refused(_) => 0,
            Way::Gather(gather) => {
                if gather.advance(budget) {
                    self.begin();
                }
                total
            }
            Way::Order(order) => {
                if order.advance(budget) {
                    self.begin();
                }
                total
            }
            Way::Direct(direct) => {
                direct.advance(budget);
                let (done, total) = direct.progress();
                total - done
            }
            Way::Growing(growing) => {
                growing.advance(budget);
                growing.left()
            }
            Way::Plane(job) => {
                let Progress { done, total, .. } = job.advance(budget);
                (total - done).min(self.shape.cells() as u64)
            }
            Way::Sweep(sweep) => {
                sweep.fill(budget, values, *strides);
                sweep.left()
            }
            Way::Levels(levels) => {
                levels.advance(budget, &mut |at, value| put(values, at, value));
                levels.left()
            }
            Way::Cones(cones) => {
                cones.advance(budget, &mut put_at);
                cones.left()
            }
            Way::Dense(dense) => {
                dense.advance(budget, &mut put_at);
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
            Way::Gather(_) | Way::Order(_) => panic!("the job is not finished"),
            Way::Plane(job) => job.finish().cells,
            Way::Direct(direct) => narrowed(direct.into_values(), self.shape),
            Way::Growing(growing) => narrowed(growing.into_values(), self.shape),
            Way::Sweep(_) | Way::Cones(_) | Way::Dense(_) | Way::Levels(_) => self.values,
        };
        Ok(Table {
            shape: self.shape,
            lasts: self.lasts,
            slope: self.slope,
            values,
        })
    }
}

#[cfg(test)]
mod tests {
    use super::super::cones::{Cone, Cones, cones};
    use super::super::dense::Dense;
    use super::super::direct::Direct;
    use super::super::groups::Group;
    use super::super::residues::Residues;
    use super::super::set::Gate;
    use super::super::set::{Moves, joined, less};
    use super::*;
    use crate::solve::job::complete;
    use crate::solve::solver::mex;
    use proptest::prelude::*;

    /// A rule of given groups.
    struct Given(Vec<Group>);

    impl Given {
        fn moves(moves: &Moves) -> Box<Given> {
            Box::new(Given(vec![Group {
                moves: moves.clone(),
                gate: None,
            }]))
        }
    }

    impl Rule for Given {
        fn sees_piles(&self) -> bool {
            self.0.iter().any(|group| group.gate.is_some())
        }

        fn groups(&self) -> Option<Vec<bool>> {
            Some(self.0.iter().map(|group| group.gate.is_some()).collect())
        }

        fn taken_row(&mut self, group: usize, taken: Others, most: usize, allowed: &mut Vec<u8>) {
            let moves = &self.0[group].moves;
            allowed.clear();
            allowed.extend((0..=most).map(|s| u8::from(moves.has(joined(s, taken)))));
        }

        fn gate_row(&mut self, group: usize, others: Others, most: usize, open: &mut Vec<u8>) {
            let gate = self.0[group].gate.as_ref().expect("a gate");
            open.clear();
            open.extend((0..=most).map(|p| u8::from(gate.has(joined(p, others)))));
        }

        fn row(
            &mut self,
            piles: Cell,
            _: u64,
            taken: Others,
            numbers: std::ops::Range<usize>,
            out: &mut Vec<u8>,
        ) {
            out.clear();
            out.extend(numbers.map(|s| {
                let allows = |group: &Group| {
                    let open = group.gate.as_ref().is_none_or(|gate| gate.has(piles));
                    open && group.moves.has(joined(s, taken))
                };
                u8::from(self.0.iter().any(allows))
            }));
        }
    }

    /// Values from the definition.
    fn brute(groups: &[Group], shape: Shape, convention: Convention) -> Vec<u64> {
        let vectors = groups.iter().map(|group| group.moves.each().collect());
        let vectors: Vec<Vec<Cell>> = vectors.collect();
        let mut values: Vec<u64> = Vec::new();
        for index in 0..shape.cells() {
            let cell = shape.cell(index);
            let open = groups.iter().zip(&vectors).filter(|(group, _)| {
                let gate = group.gate.as_ref();
                gate.is_none_or(|gate| gate.has(cell))
            });
            let options: Vec<u64> = open
                .flat_map(|(_, vectors)| vectors)
                .filter_map(|vector| Some(values[shape.index(less(cell, *vector)?)]))
                .collect();
            values.push(if options.is_empty() {
                convention.terminal_value()
            } else {
                mex(options)
            });
        }
        values
    }

    fn alone(moves: &Moves) -> Vec<Group> {
        let moves = moves.clone();
        vec![Group { moves, gate: None }]
    }

    fn all(table: &Table) -> Vec<u64> {
        (0..table.shape.cells())
            .map(|index| table.get(table.shape.cell(index), 0))
            .collect()
    }

    /// The table by this way, which works with the axes in this order.
    fn by(way: Way, axes: Cell, shape: Shape, budget: u64) -> Table {
        let job = VectorJob {
            way,
            convention: Convention::Normal,
            shape,
            strides: axes.map(|axis| shape.strides()[axis]),
            lasts: 1,
            slope: None,
            values: room(true, shape.cells()),
        };
        in_slices(job, budget)
    }

    fn in_slices(mut job: VectorJob, budget: u64) -> Table {
        while !job.advance(budget).finished {}
        Box::new(job).finish().expect("within the limits")
    }

    fn sides() -> impl Strategy<Value = Cell> {
        prop_oneof![
            (1..150usize).prop_map(|a| [a, 1, 1, 1]),
            (1..40usize).prop_map(|a| [1, a, 1, 1]),
            (1..80usize, 1..30usize).prop_map(|(a, b)| [a, b, 1, 1]),
            // Lines so long that they fill up with a block's values.
            (1..90usize, 64..150usize).prop_map(|(a, b)| [a, b, 1, 1]),
            (1..9usize, 1..9usize, 1..9usize).prop_map(|(a, b, c)| [a, b, c, 1]),
            [1..7usize, 1..6usize, 1..5usize, 1..5usize],
        ]
    }

    /// Draws a set of moves: rays, classes by residues, single vectors and a box of many vectors.
    fn moves() -> impl Strategy<Value = Moves> {
        let ray = [0..5usize, 0..5usize, 0..5usize, 0..3usize];
        let rays = prop::collection::vec(ray, 0..9);
        let vectors = prop::collection::vec([0..12usize, 0..12usize, 0..5usize, 0..3usize], 0..5);
        let many = prop::collection::vec([0..60usize, 0..25usize, 0..5usize, 0..3usize], 0..60);
        let many = prop_oneof![2 => Just(Vec::new()), 1 => many];
        let class = (0..9usize, 0..9usize);
        let classes = prop::collection::vec(class, 1..12);
        let classes = prop_oneof![Just((1, Vec::new())), (1..8usize, classes)];
        let parts = (rays, vectors, many, classes);
        (sides(), parts).prop_map(|(sides, (rays, vectors, many, (modulus, classes)))| {
            let shape = Shape { sides };
            let mut moves = Moves::none(shape);
            for (a, b) in classes {
                for s in (a..sides[0]).step_by(modulus) {
                    for t in (b..sides[1]).step_by(modulus) {
                        moves.allow([s, t, 0, 0]);
                    }
                }
            }
            for ray in rays {
                let multiples = (1..200).map(|n| ray.map(|step| n * step));
                for vector in multiples.filter(|vector| shape.holds(*vector)) {
                    moves.allow(vector);
                }
            }
            let single = vectors.into_iter().chain(many);
            for vector in single.filter(|vector| shape.holds(*vector)) {
                moves.allow(vector);
            }
            moves.forbid([0; 4]);
            moves
        })
    }

    /// Half planes, stripes, a cell, anything.
    fn gate() -> impl Strategy<Value = [usize; 6]> {
        (
            0..6usize,
            0..4usize,
            0..4usize,
            0..4usize,
            0..30usize,
            any::<u32>(),
        )
            .prop_map(|(kind, a, b, c, d, seed)| [kind, a, b, c, d, seed as usize])
    }

    fn cells(shape: Shape, [kind, a, b, c, d, seed]: [usize; 6]) -> Moves {
        let mut gate = Moves::none(shape);
        for index in 0..shape.cells() {
            let [p, q, r, w] = shape.cell(index);
            let open = match kind {
                0 => a * p + b * q + c * r + w > d,
                1 => p + a * q <= d + b * r,
                2 => (a * p + b * q + c * r + w) % (2 + d % 3) == 0,
                3 => p <= q,
                4 => p <= a && q <= b,
                _ => (index + 7).wrapping_mul(seed | 1) >> 7 & 3 != 0,
            };
            if open {
                gate.allow([p, q, r, w]);
            }
        }
        gate
    }

    /// Rays and planes that gates go with.
    fn regular(shape: Shape, kinds: &[(usize, usize)]) -> Moves {
        let mut moves = Moves::none(shape);
        for index in 1..shape.cells() {
            let [s, t, u, v] = shape.cell(index);
            let allows = |&(kind, n): &(usize, usize)| match kind {
                0 => s == 0 && t == 0,
                1 => t == 0 && u + v == 0 && s % (n + 1) == 0,
                2 => u + v == 0 && s == 0,
                3 => s == t && u + v == 0,
                4 => s == t && t == u && u == v,
                5 => u == 0 && v < 2,
                6 => t < s && u + v == 0,
                7 => s < t + n,
                8 => s + t + u + v == n,
                9 => s.abs_diff(t) < n && u + v == 0,
                10 => s + t == 0 && u == v,
                _ => (s + 2 * t + u + 3 * v) % 4 == n,
            };
            if kinds.iter().any(allows) {
                moves.allow([s, t, u, v]);
            }
        }
        moves
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(crate::cases(400, 40)))]

        /// Groups behind gates, by sweeps and by cones, in any slices.
        #[test]
        fn gated_tables_are_those_of_the_definition(
            sides in sides(),
            groups in prop::collection::vec(
                (prop::collection::vec((0..12usize, 0..5usize), 1..3), any::<bool>(), gate()),
                1..4,
            ),
            budget in 1..3000u64,
        ) {
            let shape = Shape { sides };
            let groups: Vec<Group> = (groups.iter())
                .map(|(kinds, gated, gate)| Group {
                    moves: regular(shape, kinds),
                    gate: gated.then(|| cells(shape, *gate)),
                })
                .collect();
            for convention in Convention::BOTH {
                let expected = brute(&groups, shape, convention);
                let rule = Box::new(Given(groups.clone()));
                let job = VectorJob::new(rule, None, shape, [1, 1], convention).unwrap();
                prop_assert_eq!(&all(&in_slices(job, budget)), &expected);

                let all_cones: Option<Vec<(Cone, Gate)>> = (groups.iter())
                    .map(|group| {
                        let found = cones(&group.moves)?.into_iter();
                        Some(found.map(|cone| (cone, group.gate.clone())).collect::<Vec<_>>())
                    })
                    .collect::<Option<Vec<_>>>()
                    .map(|parts| parts.concat());
                let Some(parts) = all_cones else { continue };
                let mut movable = Moves::none(shape);
                for group in &groups {
                    let mut here = group.moves.movable();
                    if let Some(gate) = &group.gate {
                        here.bits.iter_mut().zip(&gate.bits).for_each(|(a, b)| *a &= b);
                    }
                    movable.bits.iter_mut().zip(&here.bits).for_each(|(a, b)| *a |= b);
                }
                let stuck = movable.stuck(convention);
                let way = Way::Cones(Cones::new(shape, parts, stuck, None));
                let axes = std::array::from_fn(|axis| axis);
                prop_assert_eq!(&all(&by(way, axes, shape, budget)), &expected);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(crate::cases(300, 40)))]

        /// Both ways, in any slices, give what the definition gives.
        #[test]
        fn tables_are_those_of_the_definition(moves in moves(), budget in 1..3000u64) {
            for convention in Convention::BOTH {
                let expected = brute(&alone(&moves), moves.shape, convention);
                let rule = Given::moves(&moves);
                let job = VectorJob::new(rule, None, moves.shape, [1, 1], convention).unwrap();
                prop_assert_eq!(&all(&in_slices(job, budget)), &expected);

                let axes = moves.shape.longest_first();
                let turned = moves.permuted(axes);
                let flat = moves.shape.is_plane();
                for most in if flat { [0, 4] } else { [0, 0] } {
                    let mut rest = turned.clone();
                    let rays = rest.take_rays(&turned, most, 3);
                    let stuck = turned.movable().stuck(convention);
                    let way = Way::Dense(Dense::new(&rays, None, &rest, stuck, None));
                    let table = by(way, axes, moves.shape, budget);
                    prop_assert_eq!(&all(&table), &expected);
                }

                let in_order = std::array::from_fn(|axis| axis);
                for modulus in 1..9 {
                    let Some(residues) = Residues::of(&moves, modulus) else {
                        continue;
                    };
                    let mut rest = residues.without(&moves);
                    let rays = rest.take_rays(&moves, if flat { 4 } else { 0 }, 3);
                    let stuck = moves.movable().stuck(convention);
                    let way = Dense::new(&rays, Some(&residues), &rest, stuck, None);
                    let table = by(Way::Dense(way), in_order, moves.shape, budget);
                    prop_assert_eq!(&all(&table), &expected);
                }

                let rule = Given::moves(&moves);
                let way = Way::Direct(Direct::new(rule, moves.shape, [1, 1], convention, None));
                let table = by(way, in_order, moves.shape, budget);
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
        let shape = Shape {
            sides: [150, 130, 1, 1],
        };
        for (rays, vectors) in sets {
            let mut moves = Moves::none(shape);
            for [s, t] in rays {
                let multiples = (1..).map(|n| [n * s, n * t, 0, 0]);
                for vector in multiples.take_while(|vector| shape.holds(*vector)) {
                    moves.allow(vector);
                }
            }
            for &[s, t] in vectors {
                moves.allow([s, t, 0, 0]);
            }
            for convention in Convention::BOTH {
                let rule = Given::moves(&moves);
                let job = VectorJob::new(rule, None, shape, [1, 1], convention).unwrap();
                let table = complete(Box::new(job)).unwrap();
                assert!(
                    all(&table) == brute(&alone(&moves), shape, convention),
                    "{rays:?} {vectors:?} {convention:?}"
                );
            }
        }
    }

    /// Wythoff's moves behind gates that are mirror images, nearly so, and others.
    #[test]
    fn gates_that_are_mirror_images_give_what_the_definition_gives() {
        type Gates = [fn(usize, usize) -> bool; 3];
        let sets: [(bool, Gates); 7] = [
            (true, [|p, q| p + q > 2; 3]),
            (true, [|p, q| p * q % 7 != 3; 3]),
            (
                true,
                [|p, q| p > q + 1, |p, q| q > p + 1, |p, q| p + q != 90],
            ),
            (true, [|_, _| true, |_, _| true, |p, q| (p + q) % 3 == 0]),
            (false, [|p, q| p + q > 2, |p, q| p + q > 3, |_, _| true]),
            (false, [|p, q| p >= q; 3]),
            (false, [|p, q| p != 70 || q != 100; 3]),
        ];
        for (sides, (mirrored, gates)) in [[150, 130, 1, 1], [128, 128, 1, 1], [130, 150, 1, 1]]
            .into_iter()
            .flat_map(|sides| sets.map(|set| (sides, set)))
            .step_by(crate::cases(1, 2))
        {
            let shape = Shape { sides };
            let rays = [[1, 0, 0, 0], [0, 1, 0, 0], [1, 1, 0, 0]];
            let groups = rays.iter().zip(gates).map(|(&step, open)| {
                let mut moves = Moves::none(shape);
                for vector in moves.multiples(step) {
                    moves.allow(vector);
                }
                let mut gate = Moves::none(shape);
                for (p, q) in (0..sides[0]).flat_map(|p| (0..sides[1]).map(move |q| (p, q))) {
                    if open(p, q) {
                        gate.allow([p, q, 0, 0]);
                    }
                }
                let gate = Some(gate);
                Group { moves, gate }
            });
            let groups: Vec<Group> = groups.collect();
            for convention in Convention::BOTH {
                let rule = Box::new(Given(groups.clone()));
                let mut job =
                    Box::new(VectorJob::new(rule, None, shape, [1, 1], convention).unwrap());
                while matches!(job.way, Way::Gather(_)) {
                    job.advance(1);
                }
                let by_halves = matches!(job.way, Way::Plane(_));
                assert_eq!(by_halves, mirrored, "{sides:?}");
                let table = complete(job).unwrap();
                assert!(all(&table) == brute(&groups, shape, convention));
            }
        }
    }
}
