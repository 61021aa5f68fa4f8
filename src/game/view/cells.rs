//! Cells of a view that are not holes.

use super::View;
use crate::solve::limits::MOST_SPELLED;
use crate::text::arguments::Fault;

impl View {
    /// A cell that is not a hole, if one is found among many samples.
    ///
    /// # Errors
    ///
    /// The term for which all of them are holes, and the reason if the rules gave one.
    pub(crate) fn some_cell(&self) -> Result<Option<(u64, u64)>, (usize, Fault)> {
        const SAMPLES: [u64; 12] = [0, 1, 2, 3, 5, 10, 17, 40, 100, 1_003, 20_011, 1_000_000_007];
        // By diagonals, so that x and y vary even among the first samples.
        let samples = (0..SAMPLES.len()).flat_map(|shift| {
            let ys = SAMPLES.iter().cycle().skip(shift);
            SAMPLES.into_iter().zip(ys.copied())
        });
        // Then cells where the numbers are small, wherever these are.
        let small = SAMPLES
            .into_iter()
            .flat_map(|other| self.cells_of_small_numbers(other));
        let mut spelled = 0;
        let mut reason = None;
        for (x, y) in samples.chain(small) {
            match self.fault_at(x, y) {
                None => return Ok(Some((x, y))),
                Some((term, Some(fault))) => reason = reason.or(Some((term, fault))),
                Some((_, None)) => {}
            }
            spelled += self.spelled(x, y);
            if spelled > MOST_SPELLED {
                break;
            }
        }
        reason.map_or(Ok(None), Err)
    }

    /// Cells in which a number of the line is small, the other variable being `other`.
    fn cells_of_small_numbers(&self, other: u64) -> Vec<(u64, u64)> {
        const SMALL: [i128; 5] = [0, 1, 3, 8, 200];
        const MOST_FORMS: usize = 12;
        let mut cells = Vec::new();
        for form in self
            .forms()
            .filter(|form| !form.is_number())
            .take(MOST_FORMS)
        {
            let [a, b, constant] = [form.x, form.y, form.constant].map(i128::from);
            let solved = |factor: i128, rest: i128, number: i128| {
                let left = number - constant - rest * i128::from(other);
                (factor != 0)
                    .then(|| u64::try_from(left / factor).ok())
                    .flatten()
            };
            for number in SMALL {
                cells.extend(solved(a, b, number).map(|x| (x, other)));
                cells.extend(solved(b, a, number).map(|y| (other, y)));
            }
        }
        cells
    }
}
