//! Heaps that are like lighter ones: they have the same form, so no sum distinguishes them, and one
//! may replace the other. A search that does so has fewer sums to visit.

use rustc_hash::FxHashMap;

use super::HeapKind;
use super::forms::Forms;
use crate::solve::budget::Budget;
use crate::solve::limits::MOST_ALIKE_FORMS;

/// Kind and size of each heap, ascending; empty heaps are left out.
pub type Sum = Box<[(u8, u8)]>;

/// What replaces which heap, as far as forms are known.
pub struct Alike {
    /// For each kind what each heap is like, from 0 on: at most two heaps, with no more stones.
    lighter: Vec<Vec<Sum>>,
    /// A heap of which two are like none.
    unit: Option<(u8, u8)>,
}

impl Alike {
    /// Of heaps of these kinds.
    pub fn new(kinds: &[HeapKind]) -> Alike {
        let budget = &mut Budget::endless();
        let mut forms = Forms::new(kinds, MOST_ALIKE_FORMS);
        let mut alike = Alike {
            lighter: vec![Vec::new(); kinds.len()],
            unit: None,
        };
        // The first sum met with a form, and the heaps that are like no others.
        let mut first: FxHashMap<_, Sum> = FxHashMap::from_iter([(0, Sum::default())]);
        let mut single = Vec::new();
        for heap in 0..=u8::MAX {
            for kind in 0..kinds.len() {
                let form = forms.heap(kind, heap.into(), budget);
                let Some(form) = form.expect("endless") else {
                    return alike;
                };
                let place = (kind as u8, heap);
                let lighter = first.get(&form).filter(|it| stones(it) <= heap.into());
                let lighter = lighter.cloned().unwrap_or_else(|| {
                    first.insert(form, [place].into());
                    single.push((place, form));
                    for &(other, beside) in &single {
                        let Some(sum) = forms.sum(form, beside, budget).expect("endless") else {
                            break;
                        };
                        if sum == 0 {
                            alike.unit = Some(place);
                        }
                        let mut both = [other, place];
                        both.sort_unstable();
                        first.entry(sum).or_insert(both.into());
                    }
                    [place].into()
                });
                alike.lighter[kind].push(lighter);
            }
        }
        alike
    }

    /// A sum that is like these heaps.
    pub fn sum(&self, heaps: impl Iterator<Item = (u8, u8)>) -> Sum {
        let mut sum = Vec::new();
        for (kind, heap) in heaps {
            match self.lighter[usize::from(kind)].get(usize::from(heap)) {
                Some(lighter) => sum.extend_from_slice(lighter),
                None => sum.push((kind, heap)),
            }
        }
        sum.sort_unstable();
        if let Some(unit) = self.unit {
            let from = sum.partition_point(|&it| it < unit);
            let count = sum[from..].partition_point(|&it| it == unit);
            sum.drain(from..from + count / 2 * 2);
        }
        sum.into_boxed_slice()
    }
}

/// All stones in the heaps of a sum.
pub fn stones(sum: &[(u8, u8)]) -> u64 {
    sum.iter().map(|&(_, heap)| u64::from(heap)).sum()
}
