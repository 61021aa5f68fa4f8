//! The choice of a way to a table, by what suits the moves.

use super::cones::{Cone, Cones, Search};
use super::dense::Dense;
use super::direct::{Direct, Rule, loops};
use super::groups::{Gather, Group};
use super::growing::Growing;
use super::levels::Levels;
use super::lines::{Fan, Ways};
use super::plane::PlaneJob;
use super::residues::{LARGEST_MODULUS, Residues};
use super::rising::{MOST_RAYS, Rising};
use super::set::Gate;
use super::set::{Cell, Moves, Shape};
use super::sweep::Sweep;
use crate::games::word::{FULL, WORD};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_ASKED, MOST_REMEMBERED};

/// The most single vectors of a sweep.
const MOST_VECTORS: usize = 12;

/// Fewer vectors in a line than this are no ray, where single vectors will do.
const LEAST_RAY: usize = 4;

/// The most words for the lines of all rays.
const MOST_LINES: usize = 1 << 24;

/// How a table is made, and how far it has come.
pub(super) enum Way {
    Gather(Gather),
    Order(Box<Order>),
    Plane(Box<PlaneJob>),
    Sweep(Box<Sweep>),
    Cones(Cones),
    Dense(Dense),
    Direct(Direct),
    Growing(Growing),
    Levels(Box<Levels>),
    Refused(TooLarge),
}

impl Way {
    /// The way to the table of a rule whose groups were gathered, and how far apart it
    /// puts the values of neighbours along each of its axes.
    pub fn of_groups(gathered: Gather, shape: Shape, convention: Convention) -> (Way, Cell) {
        let axes = shape.longest_first();
        let [sides, strides] = [shape.sides, shape.strides()].map(|of| axes.map(|axis| of[axis]));
        let mut cells = Cells {
            movable: Moves::none(Shape { sides }),
            places: (gathered.places.as_ref()).map(|places| places.permuted(axes)),
            convention,
        };
        let mut parts: Vec<(Moves, Gate)> = Vec::new();
        for Group { moves, gate } in &gathered.groups {
            let moves = moves.permuted(axes);
            let gate = gate.as_ref().map(|gate| gate.permuted(axes));
            cells.add_all(&moves, gate.as_ref());
            // Vectors that lead out of the box from all open cells are of no use.
            let inside = gate.as_ref().map_or(sides, Moves::bounds);
            if !inside.contains(&0) {
                parts.push((moves.within(inside), gate));
            }
        }
        let way = match swept(&parts, cells.shape()) {
            Some(ways) => {
                let places = cells.places.as_ref();
                let stuck = cells.stuck(|| ways.cones());
                let mirrored = places.is_none_or(|places| places.is_image_of(places));
                if cells.shape().is_plane() && ways.is_wythoff() && mirrored {
                    let [long, short, ..] = sides;
                    let is_wide = strides[0] == 1;
                    let [width, height] = if is_wide {
                        [long, short]
                    } else {
                        [short, long]
                    };
                    Way::Plane(Box::new(PlaneJob::of(ways, stuck, places, width, height)))
                } else {
                    let sweep = Sweep::new(cells.shape(), false, ways, stuck, places);
                    Way::Sweep(Box::new(sweep))
                }
            }
            None => Way::Order(Box::new(Order {
                rule: gathered.rule,
                places: gathered.places,
                shape,
                cells,
                parts,
                search: None,
                searched: 0,
                cones: Some(Vec::new()),
            })),
        };
        (way, strides)
    }

    /// Chooses a way for moves that are more than a few rays; `None` for moves behind gates that have
    /// no common order.
    fn of_many(
        parts: &[(Moves, Gate)],
        cones: Option<Vec<(Cone, Gate)>>,
        cells: &Cells,
    ) -> Option<Way> {
        let shape = cells.shape();
        let places = cells.places.as_ref();
        let by_cones = cones.and_then(|cones| Some((Cones::work(shape, &cones)?, cones)));
        let ungated = match parts {
            [(moves, None)] => Some((Parts::of(moves), moves)),
            _ => None,
        };
        let most = u128::from(MOST_ASKED);
        let work = ungated.as_ref().map_or(most + 1, |(parts, _)| parts.work());
        if let Some((_, cones)) = by_cones.filter(|(by_cones, _)| *by_cones < work) {
            let stuck = cells.stuck(|| cones.clone());
            return Some(Way::Cones(Cones::new(shape, cones, stuck, places)));
        }
        let (parts, moves) = ungated?;
        if work > most {
            return Some(Way::Refused(TooLarge::new(format!(
                "This rule allows {} different moves that follow no pattern, so a table of {} cells would take minutes. Try a smaller region.",
                moves.count(),
                shape.cells(),
            ))));
        }
        let stuck = cells.stuck(|| parts.cones());
        let Parts {
            rays,
            residues,
            rest,
        } = parts;
        Some(Way::Dense(Dense::new(
            &rays,
            residues.as_ref(),
            &rest,
            stuck,
            places,
        )))
    }

    /// The way to the table of a rule that is asked in every cell, for `lasts` numbers
    /// taken last of which this many are wanted.
    pub fn asked(
        rule: Box<dyn Rule>,
        shape: Shape,
        [lasts, wanted]: [usize; 2],
        convention: Convention,
        places: Option<&Moves>,
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
        let options =
            loops(&*rule, shape).map_or(pairs, |loops| pairs.min(loops.work(shape.sides)));
        let options = options * (wanted.min(lasts) as u128 + (lasts as u128 - 1) / 2);
        let growing = Growing::work(&*rule, shape);
        if growing.is_some_and(|work| lasts == 1 && work < options.min(MOST_ASKED.into())) {
            return Ok(Way::Growing(Growing::new(rule, shape, convention, places)));
        }
        if options > u128::from(MOST_ASKED) {
            return Err(TooLarge::new(format!(
                "This condition looks at more than what is taken, so every option is tried: here up to {options}, at most {MOST_ASKED}. Try smaller numbers."
            )));
        }
        let direct = Direct::new(rule, shape, [lasts, wanted], convention, places);
        Ok(Way::Direct(direct))
    }
}

/// Vectors that are more than a few rays, on their way to be put in order as cones.
pub(super) struct Order {
    rule: Box<dyn Rule>,
    /// As [`Gather`] has them.
    places: Option<Moves>,
    shape: Shape,
    cells: Cells,
    /// The vectors behind each gate.
    parts: Vec<(Moves, Gate)>,
    /// The search at work, and how many parts were searched.
    search: Option<Search>,
    searched: usize,
    /// All cones so far; `None` if one of the parts has no order.
    cones: Option<Vec<(Cone, Gate)>>,
}

impl Order {
    /// Continues for about `budget` units; returns whether all is done.
    pub fn advance(&mut self, budget: u64) -> bool {
        let (Some(cones), Some((moves, gate))) = (&mut self.cones, self.parts.get(self.searched))
        else {
            return true;
        };
        let search = (self.search).get_or_insert_with(|| Search::new(moves.clone()));
        if search.advance(budget)
            && let Some(search) = self.search.take()
        {
            self.searched += 1;
            match search.into_cones() {
                Some(found) => cones.extend(found.into_iter().map(|cone| (cone, gate.clone()))),
                None => self.cones = None,
            }
        }
        false
    }

    /// The way that suits the vectors, once all is done.
    pub fn into_way(self, convention: Convention) -> Way {
        Way::of_many(&self.parts, self.cones, &self.cells).unwrap_or_else(|| {
            // What is behind the gates has no order: the rule is asked.
            let places = self.places.as_ref();
            Way::asked(self.rule, self.shape, [1, 1], convention, places)
                .unwrap_or_else(Way::Refused)
        })
    }
}

/// The cells of a table, the longest axis first.
struct Cells {
    /// Those with a move, if all are places.
    movable: Moves,
    /// Those that are places, where not all are.
    places: Option<Moves>,
    convention: Convention,
}

impl Cells {
    fn shape(&self) -> Shape {
        self.movable.shape
    }

    /// Adds the cells with a move of a group.
    fn add_all(&mut self, moves: &Moves, gate: Option<&Moves>) {
        if self.places.is_none() {
            let here = moves.movable().bits.into_iter().enumerate();
            for (movable, (word, here)) in self.movable.bits.iter_mut().zip(here) {
                *movable |= here & gate.map_or(FULL, |gate| gate.bits[word]);
            }
        }
    }

    /// See [`Moves::stuck`]. Behind a fence a move has to lead to a place, so the moves are asked for
    /// as cones.
    fn stuck(&self, cones: impl FnOnce() -> Vec<(Cone, Gate)>) -> Vec<u64> {
        let Some(places) = self.places.as_ref() else {
            return self.movable.stuck(self.convention);
        };
        if self.convention == Convention::Normal {
            return Vec::new();
        }
        let mut movable = self.movable.clone();
        for (cone, gate) in cones() {
            let mut reached = places.clone();
            for &step in &cone.along {
                reached.run(step);
            }
            for &first in &cone.first {
                movable.add_above(&reached, first, gate.as_ref());
            }
        }
        let nowhere = places.bits.iter().map(|places| !places);
        for (movable, nowhere) in movable.bits.iter_mut().zip(nowhere) {
            *movable |= nowhere;
        }
        movable.stuck(self.convention)
    }
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
                Some(best) if best.work() <= parts.work() => best,
                _ => parts,
            });
            // A larger modulus says no more.
            if is_sparse {
                break;
            }
        }
        best.filter(|best| best.work() < plain().work())
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

    /// The same as cones.
    fn cones(&self) -> Vec<(Cone, Gate)> {
        let rays = self.rays.iter().map(|&step| Cone::ray(step));
        let single = Cone {
            first: self.rest.each().collect(),
            along: Vec::new(),
        };
        let classes = self.residues.as_ref().map(|residues| {
            let [across, up] = [[residues.modulus, 0], [0, residues.modulus]];
            let first = residues.firsts.iter().flat_map(|&first| match first {
                // Nothing taken is no move.
                [0, 0] => vec![across, up],
                first => vec![first],
            });
            let padded = |[s, t]: [usize; 2]| [s, t, 0, 0];
            Cone {
                first: first.map(padded).collect(),
                along: [across, up].map(padded).to_vec(),
            }
        });
        let cones = rays.chain([single]).chain(classes);
        cones.map(|cone| (cone, None)).collect()
    }

    /// Whether there is little but rays and residues.
    fn is_sparse(&self) -> bool {
        self.rest.count() <= MOST_VECTORS as u64
    }

    /// About how many units of work the table of these moves takes.
    fn work(&self) -> u128 {
        let Parts { residues, rest, .. } = self;
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

#[cfg(test)]
mod tests {
    use super::*;

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
