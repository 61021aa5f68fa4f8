//! Sums of a few heaps, each counted up to where its powers are assumed to repeat.
//!
//! The result is a candidate: the check decides whether counts may be cut there, and whether the
//! other heaps are the assumed products.

use super::model::Seen;
use super::monoid::Folding;
use crate::solve::budget::{Budget, Halt};
use crate::solve::limits::MOST_POWERS;

/// How many of each generator.
pub type Word = Vec<u8>;

/// A heap whose copies are counted.
#[derive(Debug, Clone)]
pub struct Generator {
    /// More than the weights of the parts of any option together.
    pub weight: u64,
    /// This many copies plus two equal this many.
    pub top: u8,
    /// What a move can leave of it.
    pub options: Vec<Word>,
}

/// Sums of generators, and their values as far as computed.
pub struct Powers {
    generators: Vec<Generator>,
    /// The step in the index for one more of a generator.
    steps: Vec<usize>,
    /// The sums, lightest first.
    order: Vec<u32>,
    values: Vec<u8>,
    cap: u8,
    at: usize,
}

/// The count, reduced to at most `top` + 1.
#[inline]
fn cut(count: u32, top: u8) -> u8 {
    let top = u32::from(top);
    let cut = if count <= top + 1 {
        count
    } else {
        top + (count - top) % 2
    };
    cut as u8
}

impl Powers {
    /// The sums of these generators; `None` if there are too many.
    pub fn new(generators: Vec<Generator>, cap: u8) -> Option<Powers> {
        let mut steps = Vec::new();
        let mut size = 1usize;
        for generator in &generators {
            steps.push(size);
            size *= usize::from(generator.top) + 2;
            if size > MOST_POWERS {
                return None;
            }
        }
        let weights: Vec<u64> = (0..size)
            .map(|sum| {
                let counts = generators.iter().zip(&steps);
                counts
                    .map(|(generator, step)| {
                        let count = sum / step % (usize::from(generator.top) + 2);
                        count as u64 * generator.weight
                    })
                    .sum()
            })
            .collect();
        let mut order: Vec<u32> = (0..size as u32).collect();
        order.sort_by_key(|&sum| weights[sum as usize]);
        Some(Powers {
            generators,
            steps,
            order,
            values: vec![0; size],
            cap,
            at: 0,
        })
    }

    /// Computes the values, each from those of the options.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn evaluate(&mut self, budget: &mut Budget) -> Result<(), Halt> {
        // For each generator and option, what changes: which count, and by how much.
        let changes: Vec<Vec<Vec<(usize, i32)>>> = (self.generators.iter().enumerate())
            .map(|(index, generator)| {
                let change = |option: &Word| {
                    let by = option.iter().enumerate();
                    let by = by.map(|(at, &more)| (at, i32::from(more) - i32::from(at == index)));
                    by.filter(|(_, by)| *by != 0).collect()
                };
                generator.options.iter().map(change).collect()
            })
            .collect();
        while let Some(&sum) = self.order.get(self.at) {
            let sum = sum as usize;
            let counts = counts(sum, &self.steps, &self.generators);
            let mut seen = Seen::default();
            let mut work = 1;
            for (options, _) in changes.iter().zip(&counts).filter(|(_, count)| **count > 0) {
                for option in options {
                    let mut after = sum;
                    for &(at, by) in option {
                        let before = counts[at];
                        let count = i32::from(before) + by;
                        let count = cut(count as u32, self.generators[at].top);
                        after = after + usize::from(count) * self.steps[at]
                            - usize::from(before) * self.steps[at];
                    }
                    seen.mark(self.values[after]);
                    work += option.len() as u64;
                }
            }
            self.values[sum] = match sum {
                0 => 1,
                _ => seen.mex().min(self.cap),
            };
            self.at += 1;
            budget.spend(1 + work / 8)?;
        }
        Ok(())
    }

    /// How many units of work [`Powers::evaluate`] is.
    pub fn work(&self) -> u64 {
        let options = self.generators.iter().map(|it| it.options.len() as u64);
        self.values.len() as u64 * (1 + options.sum::<u64>() * self.generators.len() as u64 / 2)
    }

    /// The sums with their values, to be folded, and the generators.
    pub fn folding(self) -> (Folding, Vec<Generator>) {
        let with = |sum: usize, index: usize| {
            let (step, top) = (self.steps[index], self.generators[index].top);
            let count = sum / step % (usize::from(top) + 2);
            (sum - count * step + usize::from(cut(count as u32 + 1, top)) * step) as u32
        };
        let sums = 0..self.values.len();
        let actions = (0..self.steps.len())
            .map(|index| sums.clone().map(|sum| with(sum, index)).collect())
            .collect();
        (Folding::new(self.values, actions), self.generators)
    }
}

fn counts(sum: usize, steps: &[usize], generators: &[Generator]) -> Word {
    let counts = generators.iter().zip(steps);
    counts
        .map(|(generator, step)| (sum / step % (usize::from(generator.top) + 2)) as u8)
        .collect()
}
