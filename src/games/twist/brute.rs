//! Values from the definition, for the tests.

use crate::solve::convention::Convention;
use crate::solve::solver::mex;
use crate::text::number_set::NumberSet;

/// The values of 0..`length` stones, inside and outside of `set`.
pub fn values(set: &NumberSet, length: u64, convention: Convention) -> Vec<[u64; 2]> {
    let mut values: Vec<[u64; 2]> = Vec::new();
    for stones in 0..length {
        let value = [false, true].map(|outside| {
            let options: Vec<u64> = (1..=stones)
                .filter(|&taken| set.contains(taken) != outside)
                .flat_map(|taken| values[(stones - taken) as usize])
                .collect();
            if options.is_empty() {
                convention.terminal_value()
            } else {
                mex(options)
            }
        });
        values.push(value);
    }
    values
}
