//! Values of Max-Welter far out along a line.
//!
//! Let q be the highest coin but the top one. No option below q has a value
//! larger than q, as none has more options; and the values with the top coin on
//! q+1, q+2, … are the numbers missing from those of these options, in order. So
//! beyond q all numbers follow each other: **from square 2q+3 on the value rises
//! by 1 with the top coin's square**, and is at least 2, so that misère play does
//! not change it.

use super::plane::PlaneJob;
use crate::game::pictures::{Far, FarSurvey, Proof};
use crate::games::coins::Plane;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::then;
use crate::table::region::{Axis, Region};
use crate::table::values::Table;
use crate::text::arguments::Template;
use crate::text::form::Form;
use crate::theory::theorem;

/// The lower running coin is below this square.
const ROWS: u64 = 1 << 12;

/// The part of a region in which one running coin is below [`ROWS`], with the job for it.
pub(super) fn far(
    view: &Template,
    region: &Region,
    convention: Convention,
) -> Option<(Region, FarSurvey)> {
    let Plane { fixed, across, up } = Plane::of(&view.numbers)?;
    let Region { x, y } = *region;
    let column = |index| across.at(x.at(index), 0);
    let row = |index| up.at(0, y.at(index));
    let (right, top) = (last(x, column)?, last(y, row)?);
    let tall = top > right;
    let part = match tall {
        false => Region {
            x,
            y: below(y, row),
        },
        true => Region {
            x: below(x, column),
            y,
        },
    };
    if part.cells() == 0 {
        return None;
    }
    let (lower, higher, axis) = match tall {
        false => (last(part.y, row), across, x),
        true => (last(part.x, column), up, y),
    };
    let second = fixed.last().copied().max(lower).unwrap_or(0);
    let plane = PlaneJob::new(&view.numbers, &part, convention)?;
    let why = rises(second, higher, axis, tall);
    let far = |table: Result<Table, TooLarge>| Ok(Far { table: table?, why });
    Some((part, then(plane, far)))
}

/// The square of the last coin of an axis.
fn last(axis: Axis, square: impl Fn(usize) -> Option<u64>) -> Option<u64> {
    axis.count.checked_sub(1).and_then(square)
}

/// The part of an axis with squares below [`ROWS`].
fn below(axis: Axis, square: impl Fn(usize) -> Option<u64>) -> Axis {
    let within = |&index: &usize| square(index).is_none_or(|square| square < ROWS);
    let count = (0..axis.count).take_while(within).count();
    Axis { count, ..axis }
}

/// What holds for lines with only the top coin beyond `second`, if they rise along the whole axis.
fn rises(second: u64, top: Form, axis: Axis, tall: bool) -> Option<Proof> {
    let square = top.at(axis.from, axis.from)?;
    let (each, whose) = if tall {
        ("row", "columns")
    } else {
        ("column", "rows")
    };
    // Forms with a factor skip squares.
    let plain = top.x + top.y == 1;
    (plain && square >= 2 * second + 3).then(|| Proof {
        statement: format!("Here the values of all {whose} rise by 1 with each {each}"),
        grounds: theorem::MAX_WELTER_FAR.says,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::budget::Budget;
    use crate::solve::job::complete;
    use crate::{Memo, read_view};
    use proptest::prelude::*;

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(60))]

        /// Windows near and far have the values of their positions, and exactly the lines reported
        /// as rising do rise.
        #[test]
        fn windows_of_max_welter_are_the_values_of_their_positions(
            (x, y) in ((0u64..400, 1usize..9, 1u64..5), (0u64..60, 1usize..5, 1u64..5)),
            far in prop_oneof![Just(0u64), Just(1_000_000_000)],
            fixed in prop_oneof![Just(""), Just("2,"), Just("1,30,"), Just("0,7,8,")],
            (tall, shift) in (any::<bool>(), 0u64..3),
        ) {
            let axis = |(from, count, step)| Axis { from, count, step };
            let (long, short) = (axis((x.0 + far, x.1, x.2)), axis(y));
            let region = if tall {
                Region { x: short, y: long }
            } else {
                Region { x: long, y: short }
            };
            let view = read_view(&format!("max-welter {fixed}x+{shift},y")).expect("a view");
            for convention in Convention::BOTH {
                let (part, job) = view.far(&region, convention).expect("a plane");
                prop_assert_eq!(part, region);
                let found = complete(job).expect("small bases");
                prop_assert!(far == 0 || found.why.is_some());
                let mut memo = Memo::default();
                for (i, j) in (0..part.x.count).flat_map(|i| (0..part.y.count).map(move |j| (i, j))) {
                    let value = view.at(part.x.at(i), part.y.at(j)).map(|position| {
                        let answer = memo.solve(&position, convention, &mut Budget::endless());
                        answer.expect("small bases").value.expect("a value")
                    });
                    prop_assert_eq!(found.table.get(i, j), value);
                }
                let Some(why) = &found.why else {
                    continue;
                };
                let upwards = why.statement.contains("columns rise");
                let (along, lines) = if upwards {
                    (part.y, part.x.count)
                } else {
                    (part.x, part.y.count)
                };
                let at = |index, line| if upwards {
                    found.table.get(line, index)
                } else {
                    found.table.get(index, line)
                };
                for (line, index) in (0..lines).flat_map(|line| (1..along.count).map(move |index| (line, index))) {
                    let risen = at(index - 1, line).map(|value| value + along.step);
                    prop_assert_eq!(at(index, line), risen);
                }
            }
        }
    }

    /// One of the running coins must be near the corner.
    #[test]
    fn only_lines_along_the_axes_are_far() {
        let view = read_view("max-welter x,y").expect("a view");
        let of = |x, y| {
            let region = Region {
                x: Axis::new(x, 40),
                y: Axis::new(y, 40),
            };
            view.far(&region, Convention::Normal)
                .map(|(part, _)| (part.x.count, part.y.count))
        };
        assert_eq!(of(1 << 40, ROWS - 9), Some((40, 9)));
        assert_eq!(of(ROWS - 9, 1 << 40), Some((9, 40)));
        assert_eq!(of(1 << 40, 1 << 40), None);
    }
}
