//! Misère play by simplest forms (Conway, On Numbers and Games, chapter 12; Grossman and Siegel
//! 1985).
//!
//! A form is the set of its options' forms. H may be replaced by the form G that remains after
//! removing reversible options: every option of G is one of H, and every other option of H has G as
//! one of its options; and if G has no options, H must be won by the player to move. G and H then
//! have the same misère outcome in every sum, and so the same misère value, which is the size of
//! the only Nim pile with which they make a P-position.

use rustc_hash::FxHashMap;

use super::rule::Heaps;
use crate::budget::{Budget, Halt, TooLarge};
use crate::solver::mex;

/// The number of a form; 0 is the game without options.
type Form = u32;

/// Simplest forms, and what is known about them.
#[derive(Default)]
pub struct Forms {
    /// The options of each form, ascending.
    options: Vec<Box<[Form]>>,
    /// The misère value of each form.
    values: Vec<u32>,
    /// The form with these options, simplest or not.
    known: FxHashMap<Box<[Form]>, Form>,
    heaps: FxHashMap<u64, Form>,
    sums: FxHashMap<(Form, Form), Form>,
    kept: usize,
    most: usize,
}

impl Forms {
    /// The misère value of a sum of heaps; at most `most` options are stored.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue. [`Halt::TooLarge`]: more forms than can be stored.
    pub fn value<H: Heaps>(
        &mut self,
        rule: &H,
        heaps: &[u64],
        most: usize,
        budget: &mut Budget,
    ) -> Result<u64, Halt> {
        self.most = most;
        self.keep(0)?;
        if self.options.is_empty() {
            self.options.push(Box::default());
            self.values.push(1);
            self.known.insert(Box::default(), 0);
        }
        let mut sum = 0;
        for &heap in heaps {
            let form = self.heap(rule, heap, budget)?;
            sum = self.sum(sum, form, budget)?;
        }
        Ok(self.values[sum as usize].into())
    }

    /// The form of one heap. Smaller heaps are computed first, so recursion is shallow.
    fn heap<H: Heaps>(&mut self, rule: &H, heap: u64, budget: &mut Budget) -> Result<Form, Halt> {
        if let Some(&form) = self.heaps.get(&heap) {
            return Ok(form);
        }
        for heap in 0..=heap {
            if self.heaps.contains_key(&heap) {
                continue;
            }
            let mut options = Vec::new();
            for [a, b] in rule.parts(heap) {
                let (a, b) = (self.heaps[&a], self.heaps[&b]);
                options.push(self.sum(a, b, budget)?);
            }
            let form = self.simplest(options, budget)?;
            self.heaps.insert(heap, form);
        }
        Ok(self.heaps[&heap])
    }

    fn sum(&mut self, a: Form, b: Form, budget: &mut Budget) -> Result<Form, Halt> {
        let (a, b) = (a.min(b), a.max(b));
        if a == 0 {
            return Ok(b);
        }
        if let Some(&sum) = self.sums.get(&(a, b)) {
            return Ok(sum);
        }
        budget.spend(1)?;
        let mut options = Vec::new();
        for index in 0..self.options[a as usize].len() {
            options.push(self.sum(self.options[a as usize][index], b, budget)?);
        }
        for index in 0..self.options[b as usize].len() {
            options.push(self.sum(a, self.options[b as usize][index], budget)?);
        }
        let sum = self.simplest(options, budget)?;
        self.sums.insert((a, b), sum);
        self.keep(4)?;
        Ok(sum)
    }

    /// The simplest form of a game with these options.
    fn simplest(&mut self, mut options: Vec<Form>, budget: &mut Budget) -> Result<Form, Halt> {
        options.sort_unstable();
        options.dedup();
        let options = options.into_boxed_slice();
        if let Some(&form) = self.known.get(&options) {
            return Ok(form);
        }
        budget.spend(1 + options.len() as u64 / 4)?;
        let form = match self.reversed(&options, budget)? {
            Some(form) => form,
            None => {
                let values = options
                    .iter()
                    .map(|&option| self.values[option as usize].into());
                self.values.push(mex(values) as u32);
                self.options.push(options.clone());
                (self.options.len() - 1) as Form
            }
        };
        self.keep(options.len() + 4)?;
        self.known.insert(options, form);
        Ok(form)
    }

    /// The form that remains after removing reversible options, if there are any.
    fn reversed(&self, options: &[Form], budget: &mut Budget) -> Result<Option<Form>, Halt> {
        // A removed option has the form as its option, and a form has a larger number than its
        // options.
        let mut tried: Vec<Form> = Vec::new();
        for &option in options {
            for &form in &self.options[option as usize] {
                if !tried.contains(&form) {
                    tried.push(form);
                }
            }
        }
        budget.spend(tried.len() as u64 / 4)?;
        let wins = || {
            options
                .iter()
                .any(|&option| self.values[option as usize] == 0)
        };
        let found = tried.into_iter().find(|&form| {
            let kept = &self.options[form as usize];
            let has = |set: &[Form], member: Form| set.binary_search(&member).is_ok();
            kept.iter().all(|&member| has(options, member))
                && (options.iter())
                    .all(|&option| has(kept, option) || has(&self.options[option as usize], form))
                && (form != 0 || wins())
        });
        Ok(found)
    }

    fn keep(&mut self, more: usize) -> Result<(), Halt> {
        self.kept += more;
        if self.kept > self.most {
            return Err(TooLarge::new(
                "Misère play of these heaps needs more forms than can be remembered. Try smaller heaps.",
            )
            .into());
        }
        Ok(())
    }
}
