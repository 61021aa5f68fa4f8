//! The job for a table, by whichever way suits the moves.

use std::sync::Arc;

use super::added::Added;
use super::cones::{Cone, Cones, cones};
use super::dense::Dense;
use super::direct::{Direct, Rule, loops};
use super::growing::Growing;
use super::levels::Levels;
use super::lines::{Fan, Gate, Ways};
use super::plane::PlaneJob;
use super::residues::{LARGEST_MODULUS, Residues};
use super::rising::{MOST_RAYS, Rising};
use super::set::{Cell, Moves, Shape};
use super::slope::Slope;
use super::sweep::Sweep;
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::games::word::WORD;
use crate::job::{Job, Progress};
use crate::limits::{MOST_ASKED, MOST_REMEMBERED};
use crate::rays::MOST_PILES;
use crate::table::Cells;

/// The most single vectors of a sweep.
const MOST_VECTORS: usize = 12;

/// Fewer vectors in a line than this are no ray, where single vectors will do.
const LEAST_RAY: usize = 4;

/// The most words for the lines of all rays.
const MOST_LINES: usize = 1 << 24;

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

/// Lets `work` put values into cells.
fn put_by<T>(values: &mut Cells, work: impl FnOnce(&mut dyn FnMut(usize, u32)) -> T) -> T {
    match values {
        Cells::Narrow(values) => work(&mut |at, value| values[at] = value as u16),
        Cells::Wide(values) => work(&mut |at, value| values[at] = value),
        Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
    }
}

enum Way {
    Gather(Gather),
    Plane(Box<PlaneJob>),
    Sweep(Box<Sweep>),
    Cones(Cones),
    Dense(Dense),
    Direct(Direct),
    Growing(Growing),
    Levels(Box<Levels>),
    Refused(TooLarge),
}

/// What may be taken where a gate is open.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Group {
    /// The vectors.
    pub moves: Moves,
    /// The cells.
    pub gate: Gate,
}

/// The groups of a rule, asked row by row.
struct Gather {
    rule: Box<dyn Rule>,
    groups: Vec<Group>,
    row: usize,
    allowed: Vec<u8>,
}

/// A table on its way.
pub struct VectorJob {
    way: Way,
    convention: Convention,
    /// The box of the piles.
    shape: Shape,
    /// The piles in the order of the axes that the way works with.
    axes: Cell,
    lasts: usize,
    slope: Option<Arc<Slope>>,
    values: Cells,
}

/// How a set of vectors falls into rays, classes by residues, single vectors and the rest.
struct Parts {
    /// Steps of rays.
    rays: Vec<Cell>,
    /// Classes of vectors.
    residues: Option<Residues>,
    /// All others.
    rest: Moves,
}

impl Parts {
    /// The parts of `moves`.
    fn of(moves: &Moves) -> Parts {
        let alone = || Parts::with(moves, None);
        let plain = || Parts {
            rays: Vec::new(),
            residues: None,
            rest: moves.clone(),
        };
        // On three piles and more they are taken vector by vector.
        if !moves.shape.is_plane() {
            return plain();
        }
        let mut best: Option<Parts> = None;
        if may_be_rays(moves) {
            best = Some(alone());
        }
        for modulus in 1..=LARGEST_MODULUS {
            let Some(residues) = Residues::of(moves, modulus) else {
                continue;
            };
            if residues.without(moves).count() > moves.count() / 2 {
                continue;
            }
            let parts = Parts::with(moves, Some(residues));
            let is_sparse = parts.is_sparse();
            best = Some(match best {
                Some(best) if work(&best) <= work(&parts) => best,
                _ => parts,
            });
            // A larger modulus says no more.
            if is_sparse {
                break;
            }
        }
        best.filter(|best| work(best) < work(&plain()))
            .unwrap_or_else(alone)
    }

    /// The parts, these residues among them.
    fn with(moves: &Moves, residues: Option<Residues>) -> Parts {
        let mut rest = match &residues {
            Some(residues) => residues.without(moves),
            None => moves.clone(),
        };
        let rays = rest.take_rays(moves, MOST_RAYS, least_ray(moves, false));
        Parts {
            rays,
            residues,
            rest,
        }
    }

    /// Whether there is little but rays and residues.
    fn is_sparse(&self) -> bool {
        self.rest.count() <= MOST_VECTORS as u64
    }
}

/// Whether they are few enough to be rays: it takes long to look for these.
fn may_be_rays(moves: &Moves) -> bool {
    let longest = moves.shape.sides.into_iter().max().unwrap_or(1);
    moves.count() <= (MOST_RAYS * longest + MOST_VECTORS) as u64
}

/// How many vectors make a ray. Behind a gate and on three piles or more single
/// vectors are dear, and a ray of few is as good as any.
fn least_ray(moves: &Moves, gated: bool) -> usize {
    if gated || !moves.shape.is_plane() {
        1
    } else {
        LEAST_RAY
    }
}

/// Whether the lines of these rays fit into the memory.
fn has_room(rising: &[Fan], shape: Shape) -> bool {
    let words = shape.sides[0].div_ceil(WORD);
    let steps = rising.iter().map(|fan| fan.step);
    let room = steps.map(|step| Rising::room(step, words, shape.heights()));
    room.fold(0, usize::saturating_add) <= MOST_LINES.max(shape.cells())
}

/// About how many units of work the table of these moves takes.
fn work(parts: &Parts) -> u128 {
    let Parts { residues, rest, .. } = parts;
    let cells = rest.shape.cells() as u128;
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
        shape: Shape,
        lasts: usize,
        wanted: usize,
        convention: Convention,
    ) -> Result<VectorJob, TooLarge> {
        let groups = if lasts > 1 { None } else { rule.groups() };
        let way = match groups {
            Some(gated) => Way::Gather(Gather::new(rule, shape, &gated)),
            None => asked(rule, shape, [lasts, wanted], convention)?,
        };
        Ok(VectorJob {
            way,
            convention,
            shape,
            axes: IN_ORDER,
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
        most: u64,
        convention: Convention,
    ) -> Result<VectorJob, TooLarge> {
        let beyond = || {
            TooLarge::new(
                "The positions that this picture needs, with those that stones are added to, take too much memory. Try smaller numbers.",
            )
        };
        let slope = Arc::new(Slope::new(rule.weights, most).ok_or_else(beyond)?);
        let levels = Levels::new(rule, slope.clone(), convention).ok_or_else(beyond)?;
        let cells = slope.cells();
        Ok(VectorJob {
            way: Way::Levels(Box::new(levels)),
            convention,
            shape: slope.shape(),
            axes: IN_ORDER,
            lasts: 1,
            values: match most < u64::from(u16::MAX) {
                true => Cells::Narrow(vec![0; cells]),
                false => Cells::Wide(vec![0; cells]),
            },
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

    /// Continues with the groups of the rule.
    fn begin(&mut self, rule: Box<dyn Rule>, groups: Vec<Group>) {
        let shape = self.shape;
        self.way = match &groups[..] {
            [Group { moves, gate: None }] => self.ungated(moves),
            _ => self.gated(&groups).unwrap_or_else(|| {
                // What is behind the gates has no order: the rule is asked.
                asked(rule, shape, [1, 1], self.convention).unwrap_or_else(Way::Refused)
            }),
        };
    }

    /// The way to the table of a set of vectors that is the same everywhere.
    fn ungated(&mut self, moves: &Moves) -> Way {
        let axes = longest_first(moves.shape);
        let moves = permuted(moves, axes);
        let movable = moves.movable();
        if let Some(ways) = swept(&[(moves.clone(), None)], moves.shape) {
            return self.by_lines(&movable, ways, axes);
        }
        let parts = Parts::of(&moves);
        let work = work(&parts);
        let cones = cones(&moves).map(|cones| -> Vec<(Cone, Gate)> {
            cones.into_iter().map(|cone| (cone, None)).collect()
        });
        let by_cones = cones.and_then(|cones| Some((Cones::work(moves.shape, &cones)?, cones)));
        if let Some((_, cones)) = by_cones.filter(|(by_cones, _)| *by_cones < work) {
            self.make_room(axes, moves.shape);
            return Way::Cones(Cones::new(&movable, cones, self.convention));
        }
        if work > u128::from(MOST_ASKED) {
            return Way::Refused(TooLarge::new(format!(
                "What may be taken are {} vectors in no order that a table of {} cells could use: it would take minutes. Try a smaller region.",
                moves.count(),
                moves.shape.cells(),
            )));
        }
        self.make_room(axes, moves.shape);
        let Parts {
            rays,
            residues,
            rest,
        } = &parts;
        Way::Dense(Dense::new(
            rays,
            residues.as_ref(),
            rest,
            movable.bits,
            self.convention,
        ))
    }

    /// The way to the table of vectors behind gates; `None` if they have no order.
    fn gated(&mut self, groups: &[Group]) -> Option<Way> {
        let axes = longest_first(self.shape);
        let mut movable = permuted(&Moves::none(self.shape), axes);
        let mut parts: Vec<(Moves, Gate)> = Vec::new();
        for group in groups {
            let moves = permuted(&group.moves, axes);
            let mut here = moves.movable();
            let gate = group.gate.as_ref().map(|gate| permuted(gate, axes));
            let mut inside = moves.shape.sides;
            if let Some(gate) = &gate {
                for (here, open) in here.bits.iter_mut().zip(&gate.bits) {
                    *here &= open;
                }
                inside = gate.bounds();
            }
            for (movable, here) in movable.bits.iter_mut().zip(&here.bits) {
                *movable |= here;
            }
            // Vectors that lead out of the box from all open cells are of no use.
            if !inside.contains(&0) {
                parts.push((moves.within(inside), gate));
            }
        }
        let shape = movable.shape;
        if let Some(ways) = swept(&parts, shape) {
            return Some(self.by_lines(&movable, ways, axes));
        }
        let mut all: Vec<(Cone, Gate)> = Vec::new();
        for (moves, gate) in &parts {
            all.extend(cones(moves)?.into_iter().map(|cone| (cone, gate.clone())));
        }
        let work = Cones::work(shape, &all)?;
        if work > u128::from(MOST_ASKED) {
            return None;
        }
        self.make_room(axes, shape);
        Some(Way::Cones(Cones::new(&movable, all, self.convention)))
    }

    /// The way to the table of rays, the piles being in this order; `movable` are the
    /// cells with a move.
    fn by_lines(&mut self, movable: &Moves, ways: Ways, axes: Cell) -> Way {
        let [width, height, ..] = movable.shape.sides;
        // A tall plane is swept by columns, where gates would have to be turned.
        let turned = width < height && !ways.shut().is_empty();
        if axes == IN_ORDER && movable.shape.is_plane() && ways.is_wythoff() && !turned {
            let stuck = match self.convention {
                Convention::Normal => Vec::new(),
                Convention::Misere => movable.missing(),
            };
            return Way::Plane(Box::new(PlaneJob::of(ways, stuck, width, height)));
        }
        self.make_room(axes, movable.shape);
        Way::Sweep(Box::new(Sweep::new(movable, ways, self.convention)))
    }

    /// Makes room for the values, the piles being in this order.
    fn make_room(&mut self, axes: Cell, shape: Shape) {
        self.axes = axes;
        self.values = room(shape);
    }
}

/// The rays and vectors of all groups, if there is little else and no single
/// vector is behind a gate or leads to a higher plane.
fn swept(parts: &[(Moves, Gate)], shape: Shape) -> Option<Ways> {
    let mut ways = Ways::default();
    for (moves, gate) in parts {
        if gate.is_none() && !may_be_rays(moves) {
            return None;
        }
        let mut rest = moves.clone();
        let least = least_ray(moves, gate.is_some());
        for step in rest.take_rays(moves, MOST_RAYS, least) {
            let gate = gate.clone();
            match step {
                [across, 0, 0, 0] => ways.level.push((across, gate)),
                _ => ways.rising.push(Fan {
                    step,
                    width: 1,
                    gate,
                }),
            }
        }
        for vector in rest.each().take(MOST_VECTORS + 1) {
            let [across, up, 0, 0] = vector else {
                return None;
            };
            if gate.is_some() {
                return None;
            }
            ways.singles.push([across, up]);
        }
    }
    ways.rising
        .sort_by_key(|fan| (fan.gate.is_some(), fan.step[1], fan.step[0]));
    let rays = ways.rising.len() + ways.level.len();
    let fits = rays <= MOST_RAYS && ways.singles.len() <= MOST_VECTORS;
    (fits && has_room(&ways.rising, shape)).then_some(ways)
}

/// The way to the table of a rule that is asked in every cell, for `lasts` numbers
/// taken last of which this many are wanted.
fn asked(
    rule: Box<dyn Rule>,
    shape: Shape,
    [lasts, wanted]: [usize; 2],
    convention: Convention,
) -> Result<Way, TooLarge> {
    let states = shape.cells() as u128 * lasts as u128;
    if states > u128::from(MOST_REMEMBERED) {
        return Err(TooLarge::new(format!(
            "These piles, with every number that may have been taken last, make {states} states; at most {MOST_REMEMBERED} are remembered. Try smaller numbers."
        )));
    }
    let pairs: u128 = (shape.sides.iter())
        .map(|&side| side as u128 * (side as u128 + 1) / 2)
        .product();
    // About half of the numbers taken last are needed in the middle.
    let options = loops(&*rule, shape).map_or(pairs, |loops| pairs.min(loops.work(shape.sides)));
    let options = options * (wanted.min(lasts) as u128 + (lasts as u128 - 1) / 2);
    let growing = Growing::work(&*rule, shape);
    if growing.is_some_and(|work| lasts == 1 && work < options.min(MOST_ASKED.into())) {
        return Ok(Way::Growing(Growing::new(rule, shape, convention)));
    }
    if options > u128::from(MOST_ASKED) {
        return Err(TooLarge::new(format!(
            "This condition looks at more than what is taken, so every option is tried: here up to {options}, at most {MOST_ASKED}. Try smaller numbers."
        )));
    }
    let direct = Direct::new(rule, shape, lasts, wanted, convention);
    Ok(Way::Direct(direct))
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

/// Room for the values.
fn room(shape: Shape) -> Cells {
    match is_narrow(shape) {
        true => Cells::Narrow(vec![0; shape.cells()]),
        false => Cells::Wide(vec![0; shape.cells()]),
    }
}

/// The piles in their order.
const IN_ORDER: Cell = [0, 1, 2, 3];

fn longest_first(shape: Shape) -> Cell {
    let mut axes = IN_ORDER;
    // A plane keeps the order of its piles: its table is the picture itself.
    if !shape.is_plane() || shape.sides[0] == 1 {
        axes.sort_by_key(|&axis| std::cmp::Reverse(shape.sides[axis]));
    }
    axes
}

fn permuted(moves: &Moves, axes: Cell) -> Moves {
    if axes == IN_ORDER {
        return moves.clone();
    }
    let sides = axes.map(|axis| moves.shape.sides[axis]);
    let mut permuted = Moves::none(Shape { sides });
    for vector in moves.each() {
        permuted.allow(axes.map(|axis| vector[axis]));
    }
    permuted
}

impl Job for VectorJob {
    type Outcome = Result<Table, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let total = match &self.slope {
            Some(slope) => slope.cells() as u64,
            None => self.shape.cells() as u64,
        };
        let mut asked = 0;
        if let Way::Gather(gather) = &mut self.way {
            let done = gather.advance(budget);
            asked = gather.row as u64;
            if done {
                let way = std::mem::replace(&mut self.way, Way::Refused(TooLarge::new("")));
                let Way::Gather(Gather { rule, groups, .. }) = way else {
                    unreachable!("the groups were gathered");
                };
                self.begin(rule, groups);
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
            (Way::Growing(growing), _) => {
                growing.advance(budget);
                growing.left()
            }
            (Way::Plane(job), _) => {
                let Progress { done, total, .. } = job.advance(budget);
                (total - done).min(self.shape.cells() as u64)
            }
            (Way::Sweep(sweep), values) => {
                let width = self.shape.sides[self.axes[0]];
                sweep.fill(budget, values, [1, width]);
                sweep.left()
            }
            (Way::Levels(levels), values) => {
                put_by(values, |put| levels.advance(budget, put));
                levels.left()
            }
            (Way::Cones(cones), values) => {
                put_by(values, |put| cones.advance(budget, put));
                cones.left()
            }
            (Way::Dense(dense), values) => {
                put_by(values, |put| dense.advance(budget, put));
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
            Way::Plane(job) => job.finish().cells,
            Way::Direct(direct) => narrowed(direct.into_values(), self.shape),
            Way::Growing(growing) => narrowed(growing.into_values(), self.shape),
            _ if self.axes == IN_ORDER => self.values,
            _ => {
                let sides = self.axes.map(|axis| self.shape.sides[axis]);
                turned(&self.values, Shape { sides }, self.axes, self.shape)
            }
        };
        Ok(Table {
            shape: self.shape,
            lasts: self.lasts,
            slope: self.slope,
            values,
        })
    }
}

impl Gather {
    /// Groups with gates or without, of which nothing is known yet.
    fn new(rule: Box<dyn Rule>, shape: Shape, gated: &[bool]) -> Gather {
        let group = |gated: &bool| Group {
            moves: Moves::none(shape),
            gate: gated.then(|| Moves::none(shape)),
        };
        Gather {
            rule,
            groups: gated.iter().map(group).collect(),
            row: 0,
            allowed: Vec::new(),
        }
    }

    /// Asks for about `budget` vectors and gates; returns whether all are there.
    fn advance(&mut self, budget: u64) -> bool {
        let Some(Group { moves, .. }) = self.groups.first() else {
            return true;
        };
        let shape = moves.shape;
        let (rows, width) = (shape.rows(), shape.sides[0]);
        let mut left = budget;
        while self.row < rows && left > 0 {
            let at = shape.others(self.row);
            for (index, Group { moves, gate }) in self.groups.iter_mut().enumerate() {
                self.rule.taken_row(index, at, width - 1, &mut self.allowed);
                moves.set_row(self.row, &self.allowed);
                if let Some(gate) = gate {
                    self.rule.gate_row(index, at, width - 1, &mut self.allowed);
                    gate.set_row(self.row, &self.allowed);
                }
                left = left.saturating_sub(1 + width as u64 / 4);
            }
            self.row += 1;
        }
        for Group { moves, .. } in &mut self.groups {
            moves.forbid([0; MOST_PILES]);
        }
        self.row == rows
    }
}

/// The values in the order of the piles.
fn turned(values: &Cells, inner: Shape, axes: Cell, shape: Shape) -> Cells {
    fn turn<T: Copy + Default>(values: &[T], inner: Shape, axes: Cell, shape: Shape) -> Vec<T> {
        let mut turned = vec![T::default(); values.len()];
        let strides = shape.strides();
        let [across, up @ ..] = axes.map(|pile| strides[pile]);
        let rows = values.chunks_exact(inner.sides[0]).enumerate();
        for (row, values) in rows {
            let others = inner.others(row);
            let start: usize = others.iter().zip(up).map(|(other, up)| other * up).sum();
            for (value, to) in values
                .iter()
                .zip(turned[start..].iter_mut().step_by(across))
            {
                *to = *value;
            }
        }
        turned
    }
    match values {
        Cells::Narrow(values) => Cells::Narrow(turn(values, inner, axes, shape)),
        Cells::Wide(values) => Cells::Wide(turn(values, inner, axes, shape)),
        Cells::Long(_) => unreachable!("a table of values is narrow or wide"),
    }
}

#[cfg(test)]
mod tests {
    use super::super::set::{Others, joined, less};
    use super::*;
    use crate::job::complete;
    use crate::solver::mex;
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
    fn by(way: Way, axes: Cell, shape: Shape, convention: Convention) -> Table {
        let sides = axes.map(|axis| shape.sides[axis]);
        let job = VectorJob {
            way,
            convention,
            shape,
            axes,
            lasts: 1,
            slope: None,
            values: room(Shape { sides }),
        };
        complete(Box::new(job)).expect("within the limits")
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

    /// Rays, classes by residues, single vectors and a box of many.
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
        #![proptest_config(ProptestConfig::with_cases(400))]

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
                let mut job = Box::new(VectorJob::new(rule, shape, 1, 1, convention).unwrap());
                while !job.advance(budget).finished {}
                prop_assert_eq!(&all(&job.finish().unwrap()), &expected);

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
                let mut cones = Cones::new(&movable, parts, convention);
                let mut values = vec![0; shape.cells()];
                while cones.left() > 0 {
                    cones.advance(budget, &mut |at, value| values[at] = u64::from(value));
                }
                prop_assert_eq!(&values, &expected);
            }
        }
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(300))]

        /// Both ways, in any slices, give what the definition gives.
        #[test]
        fn tables_are_those_of_the_definition(moves in moves(), budget in 1..3000u64) {
            for convention in Convention::BOTH {
                let expected = brute(&alone(&moves), moves.shape, convention);
                let rule = Given::moves(&moves);
                let job = VectorJob::new(rule, moves.shape, 1, 1, convention);
                let mut job = Box::new(job.unwrap());
                while !job.advance(budget).finished {}
                prop_assert_eq!(&all(&job.finish().unwrap()), &expected);

                let axes = longest_first(moves.shape);
                let turned = permuted(&moves, axes);
                let flat = moves.shape.is_plane();
                for most in if flat { [0, 4] } else { [0, 0] } {
                    let mut rest = turned.clone();
                    let rays = rest.take_rays(&turned, most, 3);
                    let movable = turned.movable().bits;
                    let way = Way::Dense(Dense::new(&rays, None, &rest, movable, convention));
                    let table = by(way, axes, moves.shape, convention);
                    prop_assert_eq!(&all(&table), &expected);
                }

                for modulus in 1..9 {
                    let Some(residues) = Residues::of(&moves, modulus) else {
                        continue;
                    };
                    let mut rest = residues.without(&moves);
                    let rays = rest.take_rays(&moves, if flat { 4 } else { 0 }, 3);
                    let movable = moves.movable().bits;
                    let way = Dense::new(&rays, Some(&residues), &rest, movable, convention);
                    let table = by(Way::Dense(way), IN_ORDER, moves.shape, convention);
                    prop_assert_eq!(&all(&table), &expected);
                }

                let rule = Given::moves(&moves);
                let way = Way::Direct(Direct::new(rule, moves.shape, 1, 1, convention));
                let table = by(way, IN_ORDER, moves.shape, convention);
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
                let job = VectorJob::new(rule, shape, 1, 1, convention).unwrap();
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
                let mut job = Box::new(VectorJob::new(rule, shape, 1, 1, convention).unwrap());
                while matches!(job.way, Way::Gather(_)) {
                    job.advance(1);
                }
                let by_halves = matches!(job.way, Way::Plane(_));
                assert_eq!(by_halves, mirrored && sides[0] >= sides[1], "{sides:?}");
                let table = complete(job).unwrap();
                assert!(all(&table) == brute(&groups, shape, convention));
            }
        }
    }

    #[test]
    fn rays_are_found() {
        let shape = Shape {
            sides: [40, 40, 1, 1],
        };
        let mut moves = Moves::none(shape);
        for [s, t] in [[1, 0], [0, 1], [2, 3]] {
            for n in (1..).take_while(|n| n * s < 40 && n * t < 40) {
                moves.allow([n * s, n * t, 0, 0]);
            }
        }
        moves.allow([5, 1, 0, 0]);
        let parts = Parts::of(&moves);
        let mut steps = parts.rays;
        steps.sort_unstable();
        assert_eq!(steps, [[0, 1, 0, 0], [1, 0, 0, 0], [2, 3, 0, 0]]);
        assert_eq!(parts.rest.each().collect::<Vec<_>>(), [[5, 1, 0, 0]]);
    }
}
