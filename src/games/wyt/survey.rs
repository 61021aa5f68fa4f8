//! Pictures and sequences of WYT(a,b) values.

use super::formula::value_by_formula;
use crate::WHOLE;
use crate::game::lookup::Refused;
use crate::game::pictures::Survey;
use crate::games::corner::{self, Reader};
use crate::games::vectors::PlaneJob;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::then;
use crate::solve::limits::{LARGEST_NUMBER, LARGEST_PILE, MOST_CELLS};
use crate::table::region::Region;
use crate::table::values::Table;
use crate::text::arguments::{Pattern, Template};

/// What is said of a region too far out.
const TOO_FAR: &str = if WHOLE {
    "Values of WYT(a,b) are computed up from the corner, in tables of at most 67108864 cells (8192 × 8192); along the first 8192 rows or columns while these have at most 4294967296 cells, and along the first 256 at any distance. Try a region nearer to the corner or to an axis; beyond, outcomes are known, and single positions."
} else {
    "Values of WYT(a,b) are computed up from the corner, in tables of at most 67108864 cells (8192 × 8192). Try a region nearer to the corner; beyond, outcomes are known, and single positions."
};

/// The job for a view of WYT(a,b) whose a and b are numbers; for others, whose
/// cells belong to different games, there is none.
pub fn survey(view: &Template, region: &Region, convention: Convention) -> Option<Survey> {
    let (a, b) = game_of(view)?;
    let mut piles = [view.numbers[0], view.numbers[1]];
    if piles[0].x == 0 {
        // The game is symmetric: `y,x` is the picture of `x,y`.
        piles.swap(0, 1);
    }
    let [x, y] = piles.map(|form| form.largest_over(region).min(LARGEST_PILE));
    let cell = move |x: u64, y: u64| {
        let [first, second] = piles.map(|form| form.at(x, y));
        let [first, second] = [first?, second?];
        (first.max(second) <= LARGEST_PILE).then_some((first, second))
    };
    if value_by_formula(a, b, convention, 0, 0).is_some() {
        if x + y >= LARGEST_NUMBER {
            return Some(Box::new(Refused(TooLarge::new(
                "Values here may be larger than 2^53 - 1. Try a region nearer to the corner.",
            ))));
        }
        let value = move |x, y| {
            let (x, y) = cell(x, y)?;
            value_by_formula(a, b, convention, x, y)
        };
        return Some(corner::read(Box::new(value), region));
    }
    if WHOLE && let Some(far) = super::far::survey(a, b, convention, view, region) {
        return Some(far);
    }
    let cells = (u128::from(x) + 1) * (u128::from(y) + 1);
    if cells > MOST_CELLS.into() {
        return Some(Box::new(Refused(TooLarge::new(TOO_FAR))));
    }
    let job = PlaneJob::new(a, b, convention, x as usize + 1, y as usize + 1);
    if corner::is_whole(&piles, region) {
        return Some(then(job, Ok));
    }
    // No value exceeds x + y by more than 1.
    let wide = |cells: u64| cells > MOST_CELLS / 2 && x + y + 1 > u16::MAX.into();
    if wide(cells as u64) && wide(region.cells() as u64) {
        return Some(Box::new(Refused(TooLarge::new(format!(
            "Values of 2^16 and more take four bytes each, and here they are held twice; at most {} cells fit. Try a smaller region, or one that starts in the corner.",
            MOST_CELLS / 2
        )))));
    }
    let reader = move |table: Table| -> Result<Reader, TooLarge> {
        Ok(Box::new(move |x, y| {
            let (x, y) = cell(x, y)?;
            table.get(x as usize, y as usize)
        }))
    };
    Some(corner::picked(then(job, reader), region))
}

/// a and b, if they are numbers.
pub fn game_of(view: &Template) -> Option<(u64, u64)> {
    let number = |index: usize| match view.parameters[index] {
        Pattern::Number(form) if form.is_number() => Some(form.constant as u64),
        _ => None,
    };
    number(0).zip(number(1))
}
