//! Pictures and sequences: a table around the corner, and the cells of a view
//! picked out of it.

use std::rc::Rc;

use super::allows::{Allows, beyond, padded, weight};
use super::set::{Cell, Moves, Shape};
use super::slices::SliceJob;
use super::table::{Table, VectorJob};
use crate::game::lookup::Refused;
use crate::game::pictures::{Rays, Survey};
use crate::games::corner::{self, Corner, Reader};
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::then;
use crate::solve::limits::{LARGEST_NUMBER, MOST_CELLS};
use crate::table::rays::{MOST_PILES, Ray};
use crate::table::region::Region;
use crate::table::values::Table as Picture;
use crate::text::arguments::{Pattern, Template};

/// The most rays, and other vectors, of a rule whose moves are looked for in a
/// table, and the most cells of that.
const MOST_RAYS: usize = 16;
const MOST_SINGLES: usize = 64;
const MOST_LOOKED: usize = 1 << 22;
/// How many vectors of one rule make a ray.
const LEAST_RAY: usize = 3;

/// The moves of a view whose rule is the same everywhere, for piles below
/// these numbers, as rays and few other vectors.
pub(super) fn rays<A: Allows>(view: &Template, sides: Cell) -> Option<Rays> {
    if !view.parameters[0].is_constant() {
        return None;
    }
    let argument = view.parameters[0].at(0, 0).ok()?;
    let allows = A::read(&argument, view.numbers.len()).ok()?;
    if allows.fence().is_some() {
        return None;
    }
    let sorted = false;
    if let Some(listed) = allows.listed() {
        let rays = listed
            .into_iter()
            .map(|(vector, multiples)| match multiples {
                true => Ray::multiples(vector),
                false => Ray::single(vector),
            });
        let rays = rays.collect();
        return Some(Rays { rays, sorted });
    }
    let shape = Shape { sides };
    if allows.added().is_some() || allows.remembers() || shape.cells() > MOST_LOOKED {
        return None;
    }
    let mut rule = allows.rule();
    if rule.groups()? != [false] {
        return None;
    }
    let mut moves = Moves::none(shape);
    let mut allowed = Vec::new();
    for row in 0..shape.rows() {
        rule.taken_row(0, shape.others(row), sides[0] - 1, &mut allowed);
        moves.set_row(row, &allowed);
    }
    moves.forbid(Cell::default());
    let mut rest = moves.clone();
    let whole = |vector: Cell| vector.map(|taken| taken as u64);
    let rays = rest.take_rays(&moves, MOST_RAYS, LEAST_RAY).into_iter();
    let mut rays: Vec<Ray<MOST_PILES>> = rays.map(|step| Ray::multiples(whole(step))).collect();
    if rest.count() > MOST_SINGLES as u64 {
        return None;
    }
    rays.extend(rest.each().map(|vector| Ray::single(whole(vector))));
    Some(Rays { rays, sorted })
}

/// The job for a view whose rule does not vary.
pub(super) fn survey<A: Allows>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    if !view.parameters[0].is_constant() || view.numbers.len() > MOST_PILES {
        return None;
    }
    let argument = view.parameters[0].at(0, 0).ok()?;
    let allows = A::read(&argument, view.numbers.len()).ok()?;
    let last = match view.named.first() {
        Some(Some(Pattern::Number(form))) => Some(*form),
        _ => None,
    };
    if last.is_some() && !allows.remembers() {
        return None;
    }
    let largest: Vec<u64> = view
        .numbers
        .iter()
        .map(|form| form.largest_over(region))
        .collect();
    if allows.added().is_none()
        && allows.fence().is_none()
        && beyond(&largest).is_some()
        && let Some(far) = super::far::survey::<A>(view, region, convention)
    {
        return Some(far);
    }
    let most_last = last.map(|form| form.largest_over(region));
    let job = match table_job(&allows, &largest, most_last, convention) {
        Ok(job) => job,
        Err(limit) => return Some(Box::new(Refused(limit))),
    };
    let piles = view.numbers.clone();
    let fence = allows.fence();
    if fence.is_none() && corner::is_whole(&piles, region) && job.is_narrow_plane() {
        let Region { x, y } = *region;
        return Some(then(job, move |table| {
            Ok(Picture {
                width: x.count,
                height: y.count,
                cells: table?.into_cells(),
                holes: None,
                unknown: None,
            })
        }));
    }
    let fixed: Vec<bool> = piles
        .iter()
        .map(|form| form.x == 0 && form.y == 0)
        .collect();
    let plain = allows.added().is_none() && !allows.remembers();
    let reader = move |table: Result<Rc<Table>, TooLarge>| -> Result<Reader, TooLarge> {
        let table = table?;
        Ok(Box::new(move |x, y| {
            let mut cell = Cell::default();
            for (side, form) in cell.iter_mut().zip(&piles) {
                *side = form.at(x, y)? as usize;
            }
            if let Some(fence) = &fence {
                let piles = cell.map(|pile| pile as u64);
                fence.holds(&piles).then_some(())?;
            }
            let last = match last {
                Some(form) => form.at(x, y).filter(|&last| last <= LARGEST_NUMBER)?,
                None => 0,
            };
            Some(table.get(cell, last as usize))
        }))
    };
    let sliced = plain && fixed.len() > 2 && fixed.contains(&true);
    let corner: Corner = match sliced {
        true => then(SliceJob::new(&allows, job, &fixed, convention), reader),
        false => then(job, |table| reader(table.map(Rc::new))),
    };
    Some(corner::picked(corner, region))
}

fn table_job<A: Allows>(
    allows: &A,
    largest: &[u64],
    last: Option<u64>,
    convention: Convention,
) -> Result<VectorJob, TooLarge> {
    if let Some(added) = allows.added() {
        let most = weight(&added, largest)?;
        return VectorJob::below(added, allows.fence(), most, convention);
    }
    if let Some(limit) = beyond(largest) {
        return Err(limit);
    }
    let shape = Shape::around(padded(largest).map(|pile| pile as usize));
    let (mut lasts, mut wanted) = (1, 1);
    if allows.remembers() {
        let last = last.unwrap_or(0);
        if last >= MOST_CELLS {
            return Err(TooLarge::new(format!(
                "Numbers taken last go to {} in a picture. Try smaller ones.",
                MOST_CELLS - 1
            )));
        }
        wanted = last as usize + 1;
        lasts = wanted.max(shape.longest() + 1);
    }
    VectorJob::new(
        allows.rule(),
        allows.fence(),
        shape,
        [lasts, wanted],
        convention,
    )
}
