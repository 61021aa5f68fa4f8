//! Chomp (Gale, 1974): bite a square off a bar of chocolate, with all that is right of it and above.

use crate::board::Look;
use crate::games::by_options::{ByOptions, Stated};
use crate::solve::limits::{LARGEST_NUMBER, MOST_NUMBERS};
use crate::solve::solver::{Rules, visit_listed};
use crate::text::arguments::{Arguments, Fault, Place};
use crate::text::signature::{Numbers, Signature};

/// Bars of chocolate.
pub type Chomp = ByOptions<Bar>;

/// The rows of a bar, the first at the bottom; none is longer than the one before.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Bar {
    rows: Vec<u64>,
}

impl Bar {
    /// How many squares may be bitten.
    fn bites(&self) -> u64 {
        self.rows.iter().sum::<u64>() - 1
    }

    /// The bar after the bite with this number: they are numbered from the end of each row, the first row first.
    fn bitten(&self, number: u64) -> Bar {
        let mut rows = self.rows.clone();
        // The poisoned square may not be bitten.
        let (mut row, mut squares, mut left) = (0, rows[0] - 1, number);
        while left >= squares {
            left -= squares;
            row += 1;
            squares = rows[row];
        }
        let column = rows[row] - 1 - left;
        for above in &mut rows[row..] {
            *above = column.min(*above);
        }
        while rows.last() == Some(&0) {
            rows.pop();
        }
        Bar { rows }
    }
}

impl Rules for Bar {
    fn options(&self) -> Box<dyn Iterator<Item = Bar> + '_> {
        Box::new((0..self.bites()).map(|number| self.bitten(number)))
    }

    fn visit(&self, from: u64, work: &mut u64, see: &mut dyn FnMut(Bar) -> bool) -> Option<u64> {
        let options = (from..self.bites()).map(|number| self.bitten(number));
        visit_listed(options, from, work, see)
    }

    fn bytes(&self) -> usize {
        size_of::<Bar>() + size_of_val(&self.rows[..])
    }
}

impl Stated for Bar {
    const SIGNATURE: Signature = Signature {
        name: "chomp",
        title: "Chomp",
        summary: "bite off a corner of the bar",
        pieces: "rows",
        rules: "Bite a square off the bar: it goes with all that is right of it and above. The first number is the row at the bottom, whose first square is poisoned and may not be bitten: who is left with it alone has no move.",
        wording: None,
        parameters: &[],
        numbers: Numbers {
            noun: "row",
            least: 1,
            most: MOST_NUMBERS,
            largest: LARGEST_NUMBER,
            sorted: false,
        },
        named: &[],
        examples: &["chomp 4,3,3", "chomp 3,3,3", "chomp x,y", "chomp x,y,3"],
    };

    const LOOK: Look = Look::Bar;

    fn read(arguments: &Arguments) -> Result<Bar, Fault> {
        let rows = &arguments.numbers;
        let longer = (1..rows.len()).find(|&row| rows[row] > rows[row - 1]);
        if let Some(row) = longer {
            return Err(Fault::new(
                Place::Number(row),
                "No row is longer than the one before: the first is the row at the bottom. Try them in falling order.",
            ));
        }
        if rows[0] == 0 {
            return Err(Fault::new(
                Place::Number(0),
                "The first row has one square at least, the poisoned one.",
            ));
        }
        let rows = rows.iter().copied().take_while(|&row| row > 0);
        Ok(Bar {
            rows: rows.collect(),
        })
    }

    fn write(&self) -> Arguments {
        Arguments::of_numbers(self.rows.clone())
    }
}
