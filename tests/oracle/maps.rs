//! Every row as maps of other numbers than values.

use std::collections::HashMap;

use nimscape::{Budget, Convention, Form, Position, Quantity, Solver};

use super::definition::{blocked, options, remoteness};
use super::views::{Lot, component_of, each_row, table, view_of};

/// Options that brute force may look at for one view: more is left aside.
const WORK: u64 = 3_000;

#[test]
fn maps_of_every_row_are_the_definition() {
    each_row(24, |line, seed| {
        let lot = &mut Lot(seed);
        let Some((view, region)) = view_of(&component_of(line), lot.below(3) == 0, lot) else {
            return Ok(false);
        };
        let cells: Vec<(usize, usize)> = (0..region.y.count)
            .flat_map(|row| (0..region.x.count).map(move |column| (column, row)))
            .collect();
        let at = |&(column, row): &(usize, usize)| view.at(region.x.at(column), region.y.at(row));
        let (mut brute, mut budget) = (
            Solver::<Position>::new(Convention::Normal),
            Budget::new(WORK),
        );
        let small = |position: Position| brute.solve(&position, &mut budget).is_ok();
        if !cells.iter().filter_map(at).all(small) {
            return Ok(false);
        }
        let slice = [u64::MAX, 20_000, 2_000, 5][lot.below(4) as usize];
        let blocking = 1 + lot.below(6);
        for convention in Convention::BOTH {
            let map = |quantity| {
                table(
                    &view.clone().with_quantity(quantity),
                    &region,
                    convention,
                    slice,
                )
            };
            let (far, ways) = (map(Quantity::Remoteness), map(Quantity::Ways));
            let block = (convention == Convention::Normal)
                .then(|| map(Quantity::Block(Form::number(blocking))));
            let mut known = HashMap::new();
            let mut lost = HashMap::new();
            let mut brute = Solver::<Position>::new(convention);
            for cell in &cells {
                let position = at(cell);
                let found = |table: &nimscape::Table| table.get(cell.0, cell.1);
                let expected = position
                    .as_ref()
                    .map(|it| remoteness(it, convention, &mut known).0);
                assert_eq!(
                    found(&far),
                    expected,
                    "remoteness({view}) at {cell:?}, {convention:?}"
                );
                let expected = position.as_ref().map(|position| {
                    let options = options(position);
                    options
                        .iter()
                        .filter(|&option| brute.value(option) == 0)
                        .count() as u64
                });
                assert_eq!(
                    found(&ways),
                    expected,
                    "ways({view}) at {cell:?}, {convention:?}"
                );
                if let Some(block) = &block {
                    let expected = position
                        .as_ref()
                        .map(|it| blocked(it, blocking as usize, &mut lost) as u64);
                    assert_eq!(
                        found(block),
                        expected,
                        "block({blocking},{view}) at {cell:?}"
                    );
                }
            }
        }
        Ok(true)
    });
}
