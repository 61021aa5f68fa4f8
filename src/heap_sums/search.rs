//! Misère play of sums of few heaps by the rules alone, where neither their quotient nor their
//! forms are found.

use std::hash::{Hash, Hasher};
use std::rc::Rc;

use crate::budget::{Budget, Halt};
use crate::convention::Convention;
use crate::limits::LARGEST_SEARCHED_SUM;
use crate::quotient::Parts;
use crate::solver::{Rules, Solver};

/// A sum of heaps. Empty heaps are left out.
#[derive(Clone)]
struct Sum {
    kinds: Rc<[Parts]>,
    /// Kind and size, ascending.
    heaps: Box<[(u8, u8)]>,
}

impl Sum {
    fn of(kinds: Rc<[Parts]>, heaps: impl Iterator<Item = (u8, u8)>) -> Sum {
        let mut heaps: Vec<(u8, u8)> = heaps.filter(|&(_, heap)| heap > 0).collect();
        heaps.sort_unstable();
        let heaps = heaps.into_boxed_slice();
        Sum { kinds, heaps }
    }
}

impl PartialEq for Sum {
    fn eq(&self, other: &Sum) -> bool {
        self.heaps == other.heaps
    }
}

impl Eq for Sum {}

impl Hash for Sum {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.heaps.hash(state);
    }
}

impl Rules for Sum {
    fn options(&self) -> Box<dyn Iterator<Item = Sum> + '_> {
        let different = |&index: &usize| index == 0 || self.heaps[index] != self.heaps[index - 1];
        Box::new(
            (0..self.heaps.len())
                .filter(different)
                .flat_map(move |index| {
                    let (kind, heap) = self.heaps[index];
                    self.kinds[usize::from(kind)](heap.into()).map(move |parts| {
                        let others = (self.heaps.iter().enumerate())
                            .filter_map(move |(other, &heap)| (other != index).then_some(heap));
                        let left = parts.map(|part| (kind, part as u8));
                        Sum::of(self.kinds.clone(), others.chain(left))
                    })
                }),
        )
    }

    fn bytes(&self) -> usize {
        size_of::<Sum>() + size_of_val(&*self.heaps)
    }
}

/// What was found by searching.
pub struct Search {
    kinds: Rc<[Parts]>,
    solver: Solver<Sum>,
}

impl Search {
    /// Nothing yet.
    pub fn new(kinds: impl Iterator<Item = Parts>) -> Search {
        Search {
            kinds: kinds.collect(),
            solver: Solver::new(Convention::Misere),
        }
    }

    /// The misère value of a sum of heaps of each kind; `None` if it is too large for a search.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    pub fn value(&mut self, heaps: &[&[u64]], budget: &mut Budget) -> Result<Option<u64>, Halt> {
        let total = heaps.iter().copied().flatten();
        let total = total.fold(0u64, |total, &heap| total.saturating_add(heap));
        if total > LARGEST_SEARCHED_SUM / self.kinds.len() as u64 {
            return Ok(None);
        }
        let each = (heaps.iter().enumerate())
            .flat_map(|(kind, heaps)| heaps.iter().map(move |&heap| (kind as u8, heap as u8)));
        let sum = Sum::of(self.kinds.clone(), each);
        self.solver.solve(&sum, budget).map(Some)
    }
}
