//! Moves on two piles as rays, and one number for each pair of piles, filled
//! row after row from a running total along each ray.

use crate::convention::Convention;

/// Vectors that may be taken: `from`, `from + step`, `from + 2 step`, …; with a
/// step of (0, 0) the one vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ray {
    /// The first vector, which takes something.
    pub from: [u64; 2],
    /// What each of the next takes more.
    pub step: [u64; 2],
}

impl Ray {
    /// One vector.
    pub const fn single(from: [u64; 2]) -> Ray {
        Ray { from, step: [0, 0] }
    }

    /// All positive multiples of a vector.
    pub const fn multiples(step: [u64; 2]) -> Ray {
        Ray { from: step, step }
    }

    /// The same with the piles exchanged.
    pub(crate) fn turned(self) -> Ray {
        let [from, step] = [self.from, self.step].map(|[s, t]| [t, s]);
        Ray { from, step }
    }

    /// How often the step goes into what `vector` is beyond `from`; `None` if
    /// the vector is not of this ray.
    fn times_to(self, vector: [u64; 2]) -> Option<u64> {
        let beyond: Option<Vec<u64>> = (0..2)
            .map(|pile| vector[pile].checked_sub(self.from[pile]))
            .collect();
        let beyond = beyond?;
        let longest = usize::from(self.step[1] > self.step[0]);
        let times = beyond[longest].checked_div(self.step[longest]).unwrap_or(0);
        let reached = (0..2).all(|pile| times.checked_mul(self.step[pile]) == Some(beyond[pile]));
        reached.then_some(times)
    }

    /// Whether all vectors of `other` are among those of this.
    pub(crate) fn holds(self, other: Ray) -> bool {
        let second: Option<Vec<u64>> = (0..2)
            .map(|pile| other.from[pile].checked_add(other.step[pile]))
            .collect();
        let second = second.and_then(|it| self.times_to([it[0], it[1]]));
        match (self.times_to(other.from), second) {
            (Some(_), Some(_)) => true,
            (Some(_), None) => other.step == [0, 0],
            _ => false,
        }
    }

    /// Whether a vector within the box is of both.
    fn meets(self, other: Ray, sides: [usize; 2]) -> bool {
        self.vectors(sides)
            .any(|vector| other.times_to(vector).is_some())
    }

    /// Its vectors within a box.
    fn vectors(self, sides: [usize; 2]) -> impl Iterator<Item = [u64; 2]> {
        let inside = move |vector: &[u64; 2]| (0..2).all(|pile| vector[pile] < sides[pile] as u64);
        let step = self.step;
        let next = move |vector: &[u64; 2]| {
            let next = [
                vector[0].checked_add(step[0])?,
                vector[1].checked_add(step[1])?,
            ];
            (step != [0, 0]).then_some(next)
        };
        std::iter::successors(Some(self.from), next).take_while(inside)
    }
}

/// The same vectors of a box in rays that have none in common; `None` where
/// they cannot be separated.
pub(crate) fn disjoint(rays: &[Ray], sides: [usize; 2]) -> Option<Vec<Ray>> {
    let mut apart: Vec<Ray> = Vec::new();
    for &ray in rays {
        if ray.vectors(sides).next().is_none() || apart.iter().any(|other| other.holds(ray)) {
            continue;
        }
        apart.retain(|&other| !ray.holds(other));
        apart.push(ray);
    }
    let meet = apart.iter().enumerate().any(|(index, ray)| {
        let mut rest = apart[index + 1..].iter();
        rest.any(|&other| ray.meets(other, sides))
    });
    (!meet).then_some(apart)
}

/// What is added up along rays, and the number that follows from it.
pub(crate) trait Tally: Copy {
    /// The total of some options.
    type Total: Copy;

    /// The total of no option.
    const NOTHING: Self::Total;

    /// The total of these and those.
    fn join(these: Self::Total, those: Self::Total) -> Self::Total;

    /// The number of a position with this total of its options, and what the
    /// position itself adds to others; whether it has an option.
    fn settle(self, options: Self::Total, movable: bool) -> (u32, Self::Total);
}

/// How many options have lost: lost are those with fewer than `least` of them.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Lost {
    pub(crate) least: u32,
    pub(crate) convention: Convention,
}

impl Tally for Lost {
    type Total = u32;

    const NOTHING: u32 = 0;

    #[inline]
    fn join(these: u32, those: u32) -> u32 {
        these + those
    }

    #[inline]
    fn settle(self, options: u32, movable: bool) -> (u32, u32) {
        let ended = !movable && self.convention == Convention::Misere;
        (options, u32::from(options < self.least && !ended))
    }
}

/// Moves that are left when the winner hurries and the loser delays.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Remoteness {
    pub(crate) convention: Convention,
}

/// The fewest moves that are left in a lost option, and the most in any, plus
/// one.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Longest {
    lost: u32,
    any: u32,
}

impl Tally for Remoteness {
    type Total = Longest;

    const NOTHING: Longest = Longest {
        lost: u32::MAX,
        any: 0,
    };

    #[inline]
    fn join(these: Longest, those: Longest) -> Longest {
        Longest {
            lost: these.lost.min(those.lost),
            any: these.any.max(those.any),
        }
    }

    #[inline]
    fn settle(self, options: Longest, movable: bool) -> (u32, Longest) {
        let won = options.lost != u32::MAX;
        let moves = if won { options.lost + 1 } else { options.any };
        let lost = !won && (movable || self.convention == Convention::Normal);
        let total = Longest {
            lost: if lost { moves } else { u32::MAX },
            any: moves + 1,
        };
        (moves, total)
    }
}

/// The rows of a table of two piles, from the first one up.
pub(crate) struct Rows<T: Tally> {
    tally: T,
    width: usize,
    rays: Vec<Ray>,
    /// The running totals along each step that a ray has.
    totals: Vec<Totals<T::Total>>,
    /// Of each ray, the place of its step among these.
    of_ray: Vec<usize>,
    /// The row that comes next.
    row: usize,
    sums: Vec<T::Total>,
    numbers: Vec<u32>,
}

/// For each cell of the last rows, the total of the cell, of the cell one step
/// back, two steps back, and so on.
struct Totals<A> {
    step: [usize; 2],
    /// As many rows as are looked back, and this one: row y is at y modulo that.
    kept: Vec<Vec<A>>,
}

/// The most cells that are kept of the last rows: 128 MB of them.
const MOST_KEPT: usize = 1 << 24;

impl<T: Tally> Rows<T> {
    /// Rows of this width, as many as `height`; `None` if too much would have to
    /// be kept of them.
    pub(crate) fn new(tally: T, rays: &[Ray], width: usize, height: usize) -> Option<Rows<T>> {
        let inside = |ray: &&Ray| ray.from[0] < width as u64 && ray.from[1] < height as u64;
        let rays: Vec<Ray> = rays.iter().filter(inside).copied().collect();
        let mut steps: Vec<([usize; 2], usize)> = Vec::new();
        let mut of_ray = Vec::new();
        for ray in &rays {
            // A step out of the box is none.
            let leaves = ray.step[0] >= width as u64 || ray.step[1] >= height as u64;
            let step = match leaves {
                true => [0, 0],
                false => ray.step.map(|taken| taken as usize),
            };
            let known = steps.iter().position(|(known, _)| *known == step);
            let place = known.unwrap_or_else(|| {
                steps.push((step, step[1]));
                steps.len() - 1
            });
            steps[place].1 = steps[place].1.max(ray.from[1] as usize);
            of_ray.push(place);
        }
        let kept = steps.iter().map(|(_, back)| (back + 1) * width);
        if kept.sum::<usize>() > MOST_KEPT {
            return None;
        }
        let totals = steps.into_iter().map(|(step, back)| Totals {
            step,
            kept: vec![vec![T::NOTHING; width]; back + 1],
        });
        Some(Rows {
            tally,
            width,
            totals: totals.collect(),
            of_ray,
            row: 0,
            sums: Vec::new(),
            numbers: vec![0; width],
            rays,
        })
    }

    /// Units of work for a row.
    pub(crate) fn work(&self) -> u64 {
        (self.width * (self.rays.len() + self.totals.len())) as u64 / 8 + 1
    }

    /// The numbers of the next row.
    pub(crate) fn next(&mut self) -> &[u32] {
        let (row, width) = (self.row, self.width);
        self.sums.clear();
        self.sums.resize(width, T::NOTHING);
        let mut movable = width;
        // What comes from rows below, one ray after the other.
        for (ray, &place) in self.rays.iter().zip(&self.of_ray) {
            let [across, up] = ray.from.map(|taken| taken as usize);
            if up > row {
                continue;
            }
            movable = movable.min(across);
            if up > 0 {
                let kept = &self.totals[place].kept;
                let below = &kept[(row - up) % kept.len()];
                for (sum, &total) in self.sums[across..].iter_mut().zip(below) {
                    *sum = T::join(*sum, total);
                }
            }
        }
        // What comes from this row, one cell after the other.
        let mut beside: Vec<(usize, usize)> = Vec::new();
        for (ray, &place) in self.rays.iter().zip(&self.of_ray) {
            if ray.from[1] == 0 {
                beside.push((place, ray.from[0] as usize));
            }
        }
        // Where the only ray of this row takes any number from the first pile, one
        // total runs along, and nothing else of this row is looked at.
        let rook = match beside[..] {
            [(place, 1)] => {
                let totals = &self.totals[place];
                totals.step == [1, 0] && totals.kept.len() == 1
            }
            _ => false,
        };
        if rook {
            self.settle_along(movable);
        } else {
            self.settle_each(movable, &beside);
        }
        self.row += 1;
        &self.numbers
    }

    /// The numbers of this row, where along it one total runs.
    fn settle_along(&mut self, movable: usize) {
        let mut running = T::NOTHING;
        let mut singles = Vec::with_capacity(self.width);
        for (column, (&sum, number)) in self.sums.iter().zip(&mut self.numbers).enumerate() {
            let options = T::join(sum, running);
            let (found, total) = self.tally.settle(options, column >= movable);
            *number = found;
            running = T::join(running, total);
            singles.push(total);
        }
        for totals in &mut self.totals {
            let [across, up] = totals.step;
            let depth = totals.kept.len();
            totals.kept[self.row % depth].copy_from_slice(&singles);
            if up > 0 && up <= self.row {
                let (this, below) =
                    two(&mut totals.kept, self.row % depth, (self.row - up) % depth);
                for (total, &before) in this[across..].iter_mut().zip(below.iter()) {
                    *total = T::join(*total, before);
                }
            } else if up == 0 && across > 0 {
                let this = &mut totals.kept[self.row % depth];
                for column in across..self.width {
                    this[column] = T::join(this[column], this[column - across]);
                }
            }
        }
    }

    /// The numbers of this row, where rays lead to cells of the same row: each
    /// with how far back, and the place of its totals.
    fn settle_each(&mut self, movable: usize, beside: &[(usize, usize)]) {
        for column in 0..self.width {
            let mut options = self.sums[column];
            for &(place, back) in beside {
                if let Some(column) = column.checked_sub(back) {
                    let kept = &self.totals[place].kept;
                    options = T::join(options, kept[self.row % kept.len()][column]);
                }
            }
            let (found, single) = self.tally.settle(options, column >= movable);
            self.numbers[column] = found;
            for totals in &mut self.totals {
                let [across, up] = totals.step;
                let depth = totals.kept.len();
                let before = (totals.step != [0, 0] && across <= column && up <= self.row)
                    .then(|| totals.kept[(self.row - up) % depth][column - across]);
                let total = before.map_or(single, |before| T::join(single, before));
                totals.kept[self.row % depth][column] = total;
            }
        }
    }
}

/// Two different rows of these, the first to be changed.
fn two<A>(rows: &mut [Vec<A>], first: usize, second: usize) -> (&mut Vec<A>, &Vec<A>) {
    debug_assert_ne!(first, second);
    if first < second {
        let (low, high) = rows.split_at_mut(second);
        (&mut low[first], &high[0])
    } else {
        let (low, high) = rows.split_at_mut(first);
        (&mut high[0], &low[second])
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;
    use std::collections::BTreeSet;

    const SIDES: [usize; 2] = [11, 9];

    fn ray() -> impl Strategy<Value = Ray> {
        let pair = || prop::array::uniform2(0..5u64);
        let from = pair().prop_filter("it takes something", |from| *from != [0, 0]);
        (from, pair()).prop_map(|(from, step)| Ray { from, step })
    }

    fn vectors(rays: &[Ray]) -> BTreeSet<[u64; 2]> {
        let all = rays.iter().flat_map(|ray| ray.vectors(SIDES));
        all.collect()
    }

    /// The numbers from the definition, every vector tried.
    fn by_definition(
        rays: &[Ray],
        of_options: impl Fn(&[(u32, bool)]) -> (u32, bool),
    ) -> Vec<Vec<u32>> {
        let mut known = vec![vec![(0, false); SIDES[0]]; SIDES[1]];
        for y in 0..SIDES[1] {
            for x in 0..SIDES[0] {
                let fits = |[s, t]: &[u64; 2]| *s <= x as u64 && *t <= y as u64;
                let options = vectors(rays).into_iter().filter(fits);
                let options: Vec<_> = options
                    .map(|[s, t]| known[y - t as usize][x - s as usize])
                    .collect();
                known[y][x] = of_options(&options);
            }
        }
        let numbers = |row: Vec<(u32, bool)>| row.into_iter().map(|(number, _)| number).collect();
        known.into_iter().map(numbers).collect()
    }

    fn table<T: Tally>(tally: T, rays: &[Ray]) -> Vec<Vec<u32>> {
        let mut rows = Rows::new(tally, rays, SIDES[0], SIDES[1]).expect("a small table");
        (0..SIDES[1]).map(|_| rows.next().to_vec()).collect()
    }

    proptest! {
        #[test]
        fn rays_distinguished_have_the_same_vectors_once(rays in prop::collection::vec(ray(), 1..5)) {
            if let Some(apart) = disjoint(&rays, SIDES) {
                prop_assert_eq!(vectors(&apart), vectors(&rays));
                let count: usize = apart.iter().map(|ray| ray.vectors(SIDES).count()).sum();
                prop_assert_eq!(count, vectors(&rays).len());
            }
        }

        #[test]
        fn rows_are_the_definition(rays in prop::collection::vec(ray(), 1..5), least in 1..4u32) {
            for convention in Convention::BOTH {
                let misere = convention == Convention::Misere;
                let expected = by_definition(&rays, |options| {
                    let lost = options.iter().filter(|(_, lost)| *lost).map(|(moves, _)| *moves).min();
                    let longest = options.iter().map(|(moves, _)| *moves).max();
                    match (lost, longest) {
                        (Some(moves), _) => (moves + 1, false),
                        (None, Some(moves)) => (moves + 1, true),
                        (None, None) => (0, !misere),
                    }
                });
                prop_assert_eq!(table(Remoteness { convention }, &rays), expected);
                if let Some(rays) = disjoint(&rays, SIDES) {
                    let expected = by_definition(&rays, |options| {
                        let lost = options.iter().filter(|(_, lost)| *lost).count() as u32;
                        (lost, lost < least && !(misere && options.is_empty()))
                    });
                    prop_assert_eq!(table(Lost { least, convention }, &rays), expected);
                }
            }
        }
    }
}
