//! Moves on a few piles as rays, and one number for each position of up to four
//! piles, filled row after row from a running total along each ray.

use crate::solve::convention::Convention;

/// The most piles on which a move is a vector.
pub(crate) const MOST_PILES: usize = 4;

/// The sides of a table: as many numbers of stones as each pile may have.
pub(crate) type Sides = [usize; MOST_PILES];

/// Vectors that may be taken: `from`, `from + step`, `from + 2 step`, …; with a
/// step of (0, 0) the one vector.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Ray<const PILES: usize = 2> {
    /// The first vector, which takes something.
    pub from: [u64; PILES],
    /// What each of the next takes more.
    pub step: [u64; PILES],
}

impl Ray {
    /// The same with the piles exchanged.
    pub(crate) fn turned(self) -> Ray {
        let [from, step] = [self.from, self.step].map(|[s, t]| [t, s]);
        Ray { from, step }
    }

    /// The same beside other piles, from which it takes nothing.
    pub(crate) fn of_many(self) -> Ray<MOST_PILES> {
        let [from, step] = [self.from, self.step].map(|[s, t]| [s, t, 0, 0]);
        Ray { from, step }
    }
}

impl Ray<MOST_PILES> {
    /// Numbers from one pile: the first, and what each of the next is more.
    pub(crate) fn of_pile(pile: usize, [from, step]: [u64; 2]) -> Ray<MOST_PILES> {
        let on = |taken| std::array::from_fn(|other| if other == pile { taken } else { 0 });
        Ray {
            from: on(from),
            step: on(step),
        }
    }

    /// The same with the piles in another order, by their places.
    pub(crate) fn ordered(self, order: Sides) -> Ray<MOST_PILES> {
        let [from, step] = [self.from, self.step].map(|vector| order.map(|pile| vector[pile]));
        Ray { from, step }
    }
}

impl<const PILES: usize> Ray<PILES> {
    /// One vector.
    pub const fn single(from: [u64; PILES]) -> Ray<PILES> {
        let step = [0; PILES];
        Ray { from, step }
    }

    /// All positive multiples of a vector.
    pub const fn multiples(step: [u64; PILES]) -> Ray<PILES> {
        Ray { from: step, step }
    }

    /// How often the step goes into what `vector` is beyond `from`; `None` if
    /// the vector is not of this ray.
    fn times_to(self, vector: [u64; PILES]) -> Option<u64> {
        let mut beyond = vector;
        for (beyond, from) in beyond.iter_mut().zip(self.from) {
            *beyond = beyond.checked_sub(from)?;
        }
        let longest = (0..PILES).max_by_key(|&pile| self.step[pile])?;
        let times = beyond[longest].checked_div(self.step[longest]).unwrap_or(0);
        let reached =
            (0..PILES).all(|pile| times.checked_mul(self.step[pile]) == Some(beyond[pile]));
        reached.then_some(times)
    }

    /// The vector one step beyond one of its own.
    fn after(self, vector: [u64; PILES]) -> Option<[u64; PILES]> {
        let mut next = vector;
        for (next, step) in next.iter_mut().zip(self.step) {
            *next = next.checked_add(step)?;
        }
        Some(next)
    }

    /// Whether all vectors of `other` are among those of this.
    pub(crate) fn holds(self, other: Ray<PILES>) -> bool {
        let second = other.after(other.from);
        let second = second.and_then(|second| self.times_to(second));
        match (self.times_to(other.from), second) {
            (Some(_), Some(_)) => true,
            (Some(_), None) => other.step == [0; PILES],
            _ => false,
        }
    }

    /// Whether a vector within the box is of both.
    fn meets(self, other: Ray<PILES>, sides: [usize; PILES]) -> bool {
        self.vectors(sides)
            .any(|vector| other.times_to(vector).is_some())
    }

    /// Its vectors within a box.
    fn vectors(self, sides: [usize; PILES]) -> impl Iterator<Item = [u64; PILES]> {
        let inside =
            move |vector: &[u64; PILES]| (0..PILES).all(|pile| vector[pile] < sides[pile] as u64);
        let next = move |vector: &[u64; PILES]| {
            let further = self.step != [0; PILES];
            further.then(|| self.after(*vector)).flatten()
        };
        std::iter::successors(Some(self.from), next).take_while(inside)
    }
}

/// The same vectors of a box in rays that have none in common; `None` where
/// they cannot be separated.
pub(crate) fn disjoint<const PILES: usize>(
    rays: &[Ray<PILES>],
    sides: [usize; PILES],
) -> Option<Vec<Ray<PILES>>> {
    let mut apart: Vec<Ray<PILES>> = Vec::new();
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

    /// Whether no position with these options, and any others, has lost.
    fn won(self, options: Self::Total) -> bool;
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

    #[inline]
    fn won(self, options: u32) -> bool {
        options >= self.least
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

    #[inline]
    fn won(self, options: Longest) -> bool {
        options.lost != u32::MAX
    }
}

/// The rows of a table: those of the first plane from the first one up, then those of
/// the next plane, and so on.
pub(crate) struct RayRows<T: Tally> {
    tally: T,
    sides: Sides,
    width: usize,
    rays: Vec<Ray<MOST_PILES>>,
    /// Whether piles in another order are the same position, so that of equal
    /// piles only one is moved.
    sorted: bool,
    /// The running totals along each step that a ray has.
    totals: Vec<Totals<T::Total>>,
    /// Of each ray, the place of its step among these.
    of_ray: Vec<usize>,
    /// The row that comes next.
    row: usize,
    /// The piles of the row but the first.
    others: [usize; MOST_PILES - 1],
    sums: Vec<T::Total>,
    numbers: Vec<u32>,
}

/// For each cell of the last rows, the total of the cell, of the cell one step
/// back, two steps back, and so on.
struct Totals<A> {
    step: Sides,
    /// As many rows as are looked back, and this one: row y is at y modulo that.
    kept: Vec<Vec<A>>,
}

/// The most cells that are kept of the last rows: 128 MB of them.
const MOST_KEPT: usize = 1 << 24;

impl<T: Tally> RayRows<T> {
    /// Rows of a table with these sides; `None` if too much would have to be kept
    /// of them. If `sorted`, the rays are the same for each pile, and each takes
    /// from one pile alone.
    pub(crate) fn new(
        tally: T,
        rays: &[Ray<MOST_PILES>],
        sides: Sides,
        sorted: bool,
    ) -> Option<RayRows<T>> {
        let width = sides[0];
        let outside = |vector: [u64; MOST_PILES]| {
            let mut piles = vector.iter().zip(sides);
            piles.any(|(taken, side)| *taken >= side as u64)
        };
        let inside = rays.iter().filter(|ray| !outside(ray.from));
        let rays: Vec<Ray<MOST_PILES>> = inside.copied().collect();
        let back = |vector: Sides| row_of(vector, sides);
        let mut steps: Vec<(Sides, usize)> = Vec::new();
        let mut of_ray = Vec::new();
        for ray in &rays {
            // A step out of the box is none.
            let step = match outside(ray.step) {
                true => Sides::default(),
                false => ray.step.map(|taken| taken as usize),
            };
            let known = steps.iter().position(|(known, _)| *known == step);
            let place = known.unwrap_or_else(|| {
                steps.push((step, back(step)));
                steps.len() - 1
            });
            let from = ray.from.map(|taken| taken as usize);
            steps[place].1 = steps[place].1.max(back(from));
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
        Some(RayRows {
            tally,
            sides,
            width,
            sorted,
            totals: totals.collect(),
            of_ray,
            row: 0,
            others: [0; MOST_PILES - 1],
            sums: Vec::new(),
            numbers: vec![0; width],
            rays,
        })
    }

    /// Units of work for a row.
    pub(crate) fn work(&self) -> u64 {
        (self.width * (self.rays.len() + self.totals.len())) as u64 / 8 + 1
    }

    /// How many rows lower than this one a vector leads; `None` if it takes more
    /// than is there.
    fn rows_back(&self, vector: Sides) -> Option<usize> {
        let mut others = vector[1..].iter().zip(self.others);
        let there = others.all(|(taken, pile)| *taken <= pile);
        there.then(|| row_of(vector, self.sides))
    }

    /// The numbers of the next row.
    pub(crate) fn next(&mut self) -> &[u32] {
        let (row, width) = (self.row, self.width);
        self.sums.clear();
        let mut movable = width;
        // Of this row: the place of the totals, and how far back.
        let mut beside: Vec<(usize, usize)> = Vec::new();
        // What comes from rows below, one ray after the other.
        for (ray, &place) in self.rays.iter().zip(&self.of_ray) {
            let from = ray.from.map(|taken| taken as usize);
            let Some(back) = self.rows_back(from) else {
                continue;
            };
            let across = from[0];
            movable = movable.min(across);
            if back == 0 {
                beside.push((place, across));
                continue;
            }
            let equal = match self.sorted {
                true => equal_pile(from, self.others),
                false => Equal::Nowhere,
            };
            let kept = &self.totals[place].kept;
            let below = &kept[(row - back) % kept.len()];
            if self.sums.is_empty() && across == 0 && matches!(equal, Equal::Nowhere) {
                self.sums.extend_from_slice(below);
                continue;
            }
            self.sums.resize(width, T::NOTHING);
            let spared = match equal {
                Equal::Everywhere => continue,
                Equal::At(column) => self.sums.get(column).map(|&sum| (column, sum)),
                Equal::Nowhere => None,
            };
            for (sum, &total) in self.sums[across..].iter_mut().zip(below) {
                *sum = T::join(*sum, total);
            }
            if let Some((column, sum)) = spared {
                self.sums[column] = sum;
            }
        }
        self.sums.resize(width, T::NOTHING);
        // What comes from this row, one cell after the other. Where the only ray of
        // this row takes any number from the first pile, one total runs along, and
        // nothing else of this row is looked at.
        let rook = match beside[..] {
            [(place, 1)] => Some(place).filter(|&place| {
                let totals = &self.totals[place];
                totals.step == [1, 0, 0, 0] && totals.kept.len() == 1
            }),
            _ => None,
        };
        match rook {
            Some(place) => self.settle_along(movable, place),
            None => self.settle_each(movable, &beside),
        }
        self.row += 1;
        for (pile, side) in self.others.iter_mut().zip(&self.sides[1..]) {
            *pile += 1;
            if *pile < *side {
                break;
            }
            *pile = 0;
        }
        &self.numbers
    }

    /// The numbers of this row, where along it one total runs, that at `along`.
    fn settle_along(&mut self, movable: usize, along: usize) {
        let mut running = T::NOTHING;
        let mut column = 0;
        while column < self.width && !self.tally.won(running) {
            let options = T::join(self.sums[column], running);
            let (number, total) = self.tally.settle(options, column >= movable);
            self.numbers[column] = number;
            self.sums[column] = total;
            running = T::join(running, total);
            column += 1;
        }
        // From here on all have won, and what they add to the running total decides nothing.
        let rest = self.sums[column..].iter_mut();
        for (sum, number) in rest.zip(&mut self.numbers[column..]) {
            (*number, *sum) = self.tally.settle(T::join(*sum, running), true);
        }
        let singles = &self.sums;
        for index in (0..self.totals.len()).filter(|&index| index != along) {
            let step = self.totals[index].step;
            let back = self.rows_back(step);
            let totals = &mut self.totals[index];
            let depth = totals.kept.len();
            let across = step[0];
            match back {
                Some(back) if back > 0 => {
                    let (this, below) = two(
                        &mut totals.kept,
                        self.row % depth,
                        (self.row - back) % depth,
                    );
                    this[..across].copy_from_slice(&singles[..across]);
                    let further = this[across..].iter_mut().zip(&singles[across..]);
                    for ((total, &single), &before) in further.zip(below.iter()) {
                        *total = T::join(single, before);
                    }
                }
                _ => {
                    let this = &mut totals.kept[self.row % depth];
                    this.copy_from_slice(singles);
                    if back == Some(0) && across > 0 {
                        for column in across..self.width {
                            this[column] = T::join(this[column], this[column - across]);
                        }
                    }
                }
            }
        }
    }

    /// The numbers of this row, where rays lead to cells of the same row: each
    /// with how far back, and the place of its totals.
    fn settle_each(&mut self, movable: usize, beside: &[(usize, usize)]) {
        let steps = self.totals.iter().map(|totals| {
            let back = self.rows_back(totals.step);
            back.filter(|_| totals.step != Sides::default())
        });
        let steps: Vec<Option<usize>> = steps.collect();
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
            for (totals, back) in self.totals.iter_mut().zip(&steps) {
                let depth = totals.kept.len();
                let before = back.and_then(|back| {
                    let column = column.checked_sub(totals.step[0])?;
                    Some(totals.kept[(self.row - back) % depth][column])
                });
                let total = before.map_or(single, |before| T::join(single, before));
                totals.kept[self.row % depth][column] = total;
            }
        }
    }
}

/// Where in a row the pile that a vector takes from has an equal one before it.
enum Equal {
    Nowhere,
    At(usize),
    Everywhere,
}

/// The same for a vector, in the row with these piles but the first.
fn equal_pile(vector: Sides, others: [usize; MOST_PILES - 1]) -> Equal {
    match vector[1..].iter().position(|&taken| taken > 0) {
        None => Equal::Nowhere,
        Some(from) if others[..from].contains(&others[from]) => Equal::Everywhere,
        Some(from) => Equal::At(others[from]),
    }
}

/// How many rows a vector leads down, in a table with these sides.
fn row_of(vector: Sides, sides: Sides) -> usize {
    let axes = vector[1..].iter().zip(&sides[1..]).rev();
    axes.fold(0, |row, (taken, side)| row * side + taken)
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
    use std::collections::{BTreeMap, BTreeSet};

    const SIDES: Sides = [6, 5, 3, 3];

    fn ray() -> impl Strategy<Value = Ray<MOST_PILES>> {
        let vector = || [0..5u64, 0..4u64, 0..3u64, 0..2u64];
        let from = vector().prop_filter("it takes something", |from| *from != [0; 4]);
        (from, vector()).prop_map(|(from, step)| Ray { from, step })
    }

    /// The same rays for each pile alone.
    fn symmetric() -> impl Strategy<Value = Vec<Ray<MOST_PILES>>> {
        let ray = (1..4u64, 0..4u64);
        prop::collection::vec(ray, 1..3).prop_map(|rays| {
            let each = rays.into_iter().flat_map(|(from, step)| {
                (0..MOST_PILES).map(move |pile| Ray::of_pile(pile, [from, step]))
            });
            each.collect()
        })
    }

    fn vectors(rays: &[Ray<MOST_PILES>]) -> BTreeSet<[u64; MOST_PILES]> {
        let all = rays.iter().flat_map(|ray| ray.vectors(SIDES));
        all.collect()
    }

    /// The numbers from the definition, every vector tried.
    fn by_definition(
        rays: &[Ray<MOST_PILES>],
        sorted: bool,
        of_options: impl Fn(&[(u32, bool)]) -> (u32, bool),
    ) -> Vec<u32> {
        let mut known = BTreeMap::new();
        let mut numbers = Vec::new();
        for mut at in 0..SIDES.iter().product() {
            let cell = SIDES.map(|side| {
                let pile = at % side;
                at /= side;
                pile
            });
            let left = |vector: [u64; MOST_PILES]| {
                let mut left = cell;
                for (left, taken) in left.iter_mut().zip(vector) {
                    *left = left.checked_sub(taken as usize)?;
                }
                Some(left)
            };
            let options: BTreeSet<Sides> = vectors(rays).into_iter().filter_map(left).collect();
            let same = |option: &Sides| {
                let mut same = *option;
                if sorted {
                    same.sort_unstable();
                }
                same
            };
            let distinct: BTreeMap<Sides, Sides> = options
                .iter()
                .map(|option| (same(option), *option))
                .collect();
            let options: Vec<(u32, bool)> = distinct.values().map(|option| known[option]).collect();
            let found = of_options(&options);
            known.insert(cell, found);
            numbers.push(found.0);
        }
        numbers
    }

    fn table<T: Tally>(tally: T, rays: &[Ray<MOST_PILES>], sorted: bool) -> Vec<u32> {
        let mut rows = RayRows::new(tally, rays, SIDES, sorted).expect("a small table");
        let rows = (0..SIDES[1..].iter().product()).map(|_| rows.next().to_vec());
        rows.collect::<Vec<_>>().concat()
    }

    /// Compares all numbers with the definition.
    fn compare(rays: &[Ray<MOST_PILES>], sorted: bool, least: u32) {
        for convention in Convention::BOTH {
            let misere = convention == Convention::Misere;
            let expected = by_definition(rays, sorted, |options| {
                let lost = options
                    .iter()
                    .filter(|(_, lost)| *lost)
                    .map(|(moves, _)| *moves);
                let longest = options.iter().map(|(moves, _)| *moves).max();
                match (lost.min(), longest) {
                    (Some(moves), _) => (moves + 1, false),
                    (None, Some(moves)) => (moves + 1, true),
                    (None, None) => (0, !misere),
                }
            });
            assert_eq!(table(Remoteness { convention }, rays, sorted), expected);
            if let Some(rays) = disjoint(rays, SIDES) {
                let expected = by_definition(&rays, sorted, |options| {
                    let lost = options.iter().filter(|(_, lost)| *lost).count() as u32;
                    (lost, lost < least && !(misere && options.is_empty()))
                });
                assert_eq!(table(Lost { least, convention }, &rays, sorted), expected);
            }
        }
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
            compare(&rays, false, least);
        }

        #[test]
        fn of_equal_piles_one_is_moved(rays in symmetric(), least in 1..4u32) {
            compare(&rays, true, least);
        }
    }
}
