//! Pictures and sequences: a table around the corner, and the cells of a view
//! picked out of it.

use super::allows::{Allows, MOST_PILES, beyond, weight};
use super::set::Box3;
use super::table::{Table, VectorJob};
use crate::arguments::{Pattern, Template};
use crate::budget::TooLarge;
use crate::convention::Convention;
use crate::games::corner::{self, Reader};
use crate::job::then;
use crate::limits::{LARGEST_NUMBER, MOST_CELLS};
use crate::lookup::Refused;
use crate::pictures::Survey;
use crate::region::Region;
use crate::table::{Cells, Table as Picture};

/// The job for a view whose rule does not vary.
pub(super) fn survey<A: Allows>(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<Survey> {
    if !view.parameters[0].is_constant() {
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
    if corner::is_whole(&piles, region) && job.is_narrow_plane() {
        let Region { x, y } = *region;
        return Some(then(job, move |table| {
            Ok(Picture {
                width: x.count,
                height: y.count,
                cells: Cells::Narrow(table?.into_narrow()),
                holes: None,
                unknown: None,
            })
        }));
    }
    let reader = move |table: Result<Table, TooLarge>| -> Result<Reader, TooLarge> {
        let table = table?;
        Ok(Box::new(move |x, y| {
            let mut cell = [0; MOST_PILES];
            for (side, form) in cell.iter_mut().zip(&piles) {
                *side = form.at(x, y)? as usize;
            }
            let last = match last {
                Some(form) => form.at(x, y).filter(|&last| last <= LARGEST_NUMBER)?,
                None => 0,
            };
            Some(table.get(cell, last as usize))
        }))
    };
    Some(corner::picked(then(job, reader), region))
}

fn table_job<A: Allows>(
    allows: &A,
    largest: &[u64],
    last: Option<u64>,
    convention: Convention,
) -> Result<VectorJob, TooLarge> {
    if let Some(added) = allows.added() {
        let mut piles = [0; MOST_PILES];
        piles[..largest.len()].copy_from_slice(largest);
        let most = weight(&added, piles)?;
        return VectorJob::below(added, most, convention);
    }
    if let Some(limit) = beyond(largest) {
        return Err(limit);
    }
    let mut sides = [1; MOST_PILES];
    for (side, &pile) in sides.iter_mut().zip(largest) {
        *side = pile as usize + 1;
    }
    let shape = Box3 { sides };
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
    VectorJob::new(allows.rule(), shape, lasts, wanted, convention)
}
