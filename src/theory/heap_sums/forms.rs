//! Misère play by simplest forms (Conway, On Numbers and Games, chapter 12; Grossman and Siegel
//! 1985).
//!
//! A form is the set of its options' forms. H may be replaced by the form G that remains after
//! removing reversible options: every option of G is one of H, and every other option of H has G as
//! one of its options; and if G has no options, H must be won by the player to move. G and H then
//! have the same misère outcome in every sum, and so the same misère value, which is the size of
//! the only Nim pile with which they make a P-position.

use rustc_hash::FxHashMap;
use smallvec::SmallVec;

use super::HeapKind;
use crate::solve::budget::{Budget, Halt};
use crate::solve::solver::mex;
use crate::theory::quotient::{Left, Parts};

/// The number of a form; 0 is the game without options.
pub type Form = u32;

/// Simplest forms of sums of heaps, and what is known about them.
pub struct Forms {
    /// For each kind, the moves in a heap, and the form of each heap from 0 on.
    kinds: Vec<(Parts, Vec<Form>)>,
    /// The options of each form, ascending.
    options: Vec<Box<[Form]>>,
    /// The misère value of each form.
    values: Vec<u32>,
    /// For each form, the last two searches that met it, by number: as an option, and as one of
    /// an option.
    met: Vec<[u64; 2]>,
    searches: u64,
    /// The form with these options, simplest or not.
    known: FxHashMap<Box<[Form]>, Form>,
    sums: FxHashMap<(Form, Form), Form>,
    /// How many options are stored, and at most.
    kept: usize,
    most: usize,
    /// Nothing more is stored; what is known remains.
    full: bool,
    /// All heaps together of the sum for which it began.
    first: u64,
}

impl Forms {
    /// No forms yet; at most `most` of their options are stored.
    pub fn new(kinds: &[HeapKind], most: usize) -> Forms {
        let kinds = kinds.iter().map(|kind| (kind.parts.clone(), Vec::new()));
        let mut forms = Forms {
            kinds: kinds.collect(),
            options: Vec::new(),
            values: Vec::new(),
            met: Vec::new(),
            searches: 0,
            known: FxHashMap::from_iter([(Box::default(), 0)]),
            sums: FxHashMap::default(),
            kept: 0,
            most,
            full: false,
            first: 0,
        };
        forms.push(Box::default(), 1);
        forms
    }

    /// The misère value of a sum of heaps of each kind; `None` if it is not known by the time that
    /// all the memory is used up. What is known is cleared for a sum less than half as large as the
    /// one for which it began.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn value(&mut self, heaps: &[&[u64]], budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let total = heaps.iter().copied().flatten();
        let total = total.fold(0u64, |total, &heap| total.saturating_add(heap));
        if self.options.len() == 1 {
            self.first = total;
        }
        let known = self.sum_of(heaps, budget)?;
        if known.is_some() || total >= self.first / 2 {
            return Ok(known.map(|sum| self.values[sum as usize].into()));
        }
        for (_, known) in &mut self.kinds {
            known.clear();
        }
        self.options.truncate(1);
        self.values.truncate(1);
        self.met.truncate(1);
        self.known = FxHashMap::from_iter([(Box::default(), 0)]);
        self.sums.clear();
        (self.kept, self.full) = (0, false);
        self.value(heaps, budget)
    }

    fn sum_of(&mut self, heaps: &[&[u64]], budget: &mut Budget) -> Result<Option<Form>, Halt> {
        let mut sum = 0;
        for (kind, heaps) in heaps.iter().enumerate() {
            for &heap in *heaps {
                let Some(form) = self.heap(kind, heap, budget)? else {
                    return Ok(None);
                };
                let Some(more) = self.sum(sum, form, budget)? else {
                    return Ok(None);
                };
                sum = more;
            }
        }
        Ok(Some(sum))
    }

    /// The form of one heap. Smaller heaps are computed first, so recursion is shallow.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn heap(
        &mut self,
        kind: usize,
        heap: u64,
        budget: &mut Budget,
    ) -> Result<Option<Form>, Halt> {
        while self.kinds[kind].1.len() as u64 <= heap && !self.full {
            let (parts, known) = &self.kinds[kind];
            let forms = |left: Left| left.iter().map(|&part| known[part as usize]).collect();
            let parts: Vec<SmallVec<[Form; 2]>> = parts(known.len() as u64).map(forms).collect();
            let mut options = Vec::new();
            for forms in parts {
                let mut sum = 0;
                for form in forms {
                    match self.sum(sum, form, budget)? {
                        Some(both) => sum = both,
                        None => return Ok(None),
                    }
                }
                options.push(sum);
            }
            let form = self.simplest(options, budget)?;
            self.kinds[kind].1.extend(form);
        }
        Ok(self.kinds[kind].1.get(heap as usize).copied())
    }

    /// The form of the sum of two; `None` if it is not known and the memory is used up.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn sum(&mut self, a: Form, b: Form, budget: &mut Budget) -> Result<Option<Form>, Halt> {
        let (a, b) = (a.min(b), a.max(b));
        if a == 0 {
            return Ok(Some(b));
        }
        let known = self.sums.get(&(a, b)).copied();
        if known.is_some() || self.full {
            return Ok(known);
        }
        budget.spend(1)?;
        let mut options = Vec::new();
        for (changed, other) in [(a, b), (b, a)] {
            for index in 0..self.options[changed as usize].len() {
                match self.sum(self.options[changed as usize][index], other, budget)? {
                    Some(sum) => options.push(sum),
                    None => return Ok(None),
                }
            }
        }
        let sum = self.simplest(options, budget)?;
        if let Some(sum) = sum
            && self.keep(4)
        {
            self.sums.insert((a, b), sum);
        }
        Ok(sum)
    }

    /// The simplest form of a game with these options.
    fn simplest(
        &mut self,
        mut options: Vec<Form>,
        budget: &mut Budget,
    ) -> Result<Option<Form>, Halt> {
        options.sort_unstable();
        options.dedup();
        if let Some(&form) = self.known.get(&options[..]) {
            return Ok(Some(form));
        }
        budget.spend(1 + options.len() as u64 / 4)?;
        let values = options.iter().map(|&it| self.values[it as usize].into());
        let value = mex(values) as u32;
        let reversed = self.reversed(&options, value, budget);
        let more = options.len() + 4;
        if !self.keep(more) {
            return Ok(None);
        }
        let options = options.into_boxed_slice();
        let form = match reversed {
            Some(form) => form,
            None => self.push(options.clone(), value),
        };
        self.known.insert(options, form);
        Ok(Some(form))
    }

    fn push(&mut self, options: Box<[Form]>, value: u32) -> Form {
        self.options.push(options);
        self.values.push(value);
        self.met.push([0; 2]);
        (self.options.len() - 1) as Form
    }

    /// The form that remains after removing reversible options, if there are any: it has the same
    /// value.
    fn reversed(&mut self, options: &[Form], value: u32, budget: &mut Budget) -> Option<Form> {
        self.searches += 1;
        let search = self.searches;
        for &option in options {
            self.met[option as usize][0] = search;
        }
        let (mut found, mut looked_at) = (None, 0);
        // A removed option has the form as its option, and a form has a larger number than its
        // options.
        'all: for &option in options {
            let inner = &self.options[option as usize];
            looked_at += inner.len() as u64;
            for &form in inner {
                let [_, tried] = &mut self.met[form as usize];
                if std::mem::replace(tried, search) == search || self.values[form as usize] != value
                {
                    continue;
                }
                let kept = &self.options[form as usize];
                let has = |set: &[Form], member: Form| set.binary_search(&member).is_ok();
                if (kept.iter()).all(|&member| self.met[member as usize][0] == search)
                    && (options.iter()).all(|&option| {
                        has(kept, option) || has(&self.options[option as usize], form)
                    })
                {
                    found = Some(form);
                    break 'all;
                }
            }
        }
        // It is done, so a pause comes with the next sum.
        let _ = budget.spend(looked_at / 8);
        found
    }

    /// Takes memory for more options; returns false if there is not enough.
    fn keep(&mut self, more: usize) -> bool {
        self.full |= self.kept + more > self.most;
        self.kept += more;
        !self.full
    }
}
