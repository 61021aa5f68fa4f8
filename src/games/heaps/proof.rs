//! Periods of one heap that last for ever: those that were seen, and those that have to be found.

use super::misere::MisereValues;
use super::rule::{Heaps, OneHeap};
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::convention::Convention;
use crate::solve::job::{Job, Progress};
use crate::solve::limits::LARGEST_MISERE_HEAP;
use crate::table::sequence::{Certainty, Claim, Periodicity, ProofJob, Proved, Repeat};
use crate::text::arguments::{Argument, Pattern, Template};
use crate::theory::theorem;

/// Work for finding out whether a seen misère period is proved.
const MOST_PROOF_WORK: u64 = 1 << 21;

/// The game of a view of one heap x, x + 1, …, and the constant added to x.
fn one_heap<H: Heaps>(view: &Template) -> Option<(H, u64)> {
    let [form] = view.numbers[..] else {
        return None;
    };
    let constant = view.parameters.iter().all(Pattern::is_constant);
    if !constant || (form.x, form.y) != (1, 0) {
        return None;
    }
    let shift = u64::try_from(form.constant).ok()?;
    let parameters: Result<Vec<Argument>, _> = view
        .parameters
        .iter()
        .map(|pattern| pattern.at(0, 0))
        .collect();
    Some((H::read(&parameters.ok()?).ok()?, shift))
}

/// Why the period of a view of one heap lasts for ever, if it does.
pub(super) fn proof<H: Heaps>(
    view: &Template,
    convention: Convention,
    seen: &Periodicity,
) -> Option<&'static str> {
    let (rule, shift) = one_heap::<H>(view)?;
    if convention == Convention::Misere && rule.tame().is_none() {
        H::REPEATS?;
        let mut values = MisereValues::new(&rule);
        let budget = &mut Budget::new(MOST_PROOF_WORK);
        values.extend(LARGEST_MISERE_HEAP, budget).ok()?;
        let claim = Claim::shifted(seen, i64::try_from(shift).ok()?)?;
        let proved = values.repeat()?.proves(claim, |heap| values.get(heap));
        return proved.then_some(theorem::MISERE_QUOTIENT.says);
    }
    // In tame games 0 and 1 are swapped, which keeps periods; but with a saltus, values 0 and 1
    // only occur before the period.
    if convention == Convention::Misere && seen.saltus > 0 {
        return None;
    }
    let Certainty::Seen { up_to, .. } = seen.known else {
        return None;
    };
    let seen = Periodicity {
        preperiod: seen.preperiod + shift,
        ..*seen
    };
    rule.proof(&seen, up_to + shift)
}

/// The job of finding the period of a view of one heap.
pub(super) fn prove<H: Heaps>(view: &Template, convention: Convention) -> Option<ProofJob> {
    let why = H::REPEATS?;
    let (rule, shift) = one_heap::<H>(view)?;
    Some(match (convention, rule.tame()) {
        (Convention::Misere, None) => Box::new(HeapProof {
            values: MisereValues::new(&rule),
            swapped: false,
            shift,
            why: theorem::MISERE_QUOTIENT.says,
            failed: None,
        }),
        _ => Box::new(HeapProof {
            values: rule.values(),
            swapped: convention == Convention::Misere,
            shift,
            why,
            failed: None,
        }),
    })
}

/// Computes values until a period is proved.
struct HeapProof<V> {
    values: V,
    /// Whether 0 and 1 change places.
    swapped: bool,
    shift: u64,
    why: &'static str,
    failed: Option<TooLarge>,
}

impl<V: OneHeap> Job for HeapProof<V> {
    type Outcome = Result<Proved, TooLarge>;

    fn advance(&mut self, budget: u64) -> Progress {
        let budget = &mut Budget::new(budget);
        while self.values.repeat().is_none() && self.failed.is_none() {
            // Until a period is proved, or the budget ends.
            match self.values.extend(2 * self.values.computed() + 64, budget) {
                Ok(()) => {}
                Err(Halt::Paused) => break,
                Err(Halt::TooLarge(limit)) => self.failed = Some(limit),
            }
        }
        let finished = self.values.repeat().is_some() || self.failed.is_some();
        let computed = self.values.computed();
        Progress {
            done: computed,
            total: match finished {
                true => computed,
                // The distance to the end is not known.
                false => 2 * computed.next_power_of_two(),
            },
            finished,
        }
    }

    fn finish(self: Box<Self>) -> Self::Outcome {
        if let Some(limit) = self.failed {
            return Err(limit);
        }
        let repeat = self.values.repeat().expect("job not finished");
        let smallest = match self.swapped {
            false => repeat.smallest(|heap| self.values.get(heap)),
            // 0 and 1 are swapped. After two rounds of a growing sequence no value is that small.
            true => {
                let late = match repeat.saltus {
                    0 => repeat,
                    _ => Repeat {
                        first: repeat.first + 2 * repeat.period,
                        ..repeat
                    },
                };
                late.smallest(|heap| match self.values.get(heap) {
                    small @ 0..=1 => 1 - small,
                    value => value,
                })
            }
        };
        Ok(Proved {
            preperiod: smallest.first.saturating_sub(self.shift),
            period: smallest.period,
            saltus: smallest.saltus,
            why: self.why.into(),
        })
    }
}
