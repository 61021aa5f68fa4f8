//! Why heaps have their values: what each may become, and the exclusive or.

use super::position::HeapGame;
use super::rule::{Heaps, OneHeap};
use crate::games::sentence::either;
use crate::solve::budget::Budget;
use crate::solve::joined::Joined;
use crate::theory::reason::{Reason, of_sum};
use crate::theory::theorem;

/// Work for the values of the heaps.
const WORK: u64 = 1 << 20;

/// A heap with more ways to move than this is not gone through.
const WAYS: u64 = 1 << 14;

/// Of so many different heaps it is said what they may become.
const HEAPS: usize = 3;

/// If a heap may become more than this, only one way is said for each smaller value.
const SAID: usize = 8;

/// Why heaps have their value in normal play; nothing if that takes long.
pub(super) fn reasons<H: Heaps>(position: &HeapGame<H>) -> Vec<Reason> {
    let (rule, heaps) = (&position.rule, &position.heaps);
    let mut values = rule.values();
    let largest = *heaps.last().expect("a heap");
    if values.extend(largest, &mut Budget::new(WORK)).is_err() {
        return Vec::new();
    }
    let parts = heaps
        .iter()
        .map(|&heap| (heap.to_string(), values.get(heap)));
    let places = position.places().take(HEAPS);
    let more = places.filter_map(|index| becomes(rule, heaps[index], &values));
    let (parts, more): (Vec<_>, Vec<_>) = (parts.collect(), more.collect());
    of_sum(H::SIGNATURE.numbers.noun, &parts, &more, theorem::SUMS.says)
}

/// What a heap may become, and the least value that is missing there.
fn becomes<H: Heaps>(rule: &H, heap: u64, values: &impl OneHeap) -> Option<String> {
    if rule.ways(heap) > WAYS {
        return None;
    }
    let (noun, value) = (H::SIGNATURE.numbers.noun, values.get(heap));
    let mut seen = rustc_hash::FxHashSet::default();
    let mut all = Vec::new();
    for mut left in rule.all_parts(heap) {
        left.retain(|part| *part > 0);
        left.sort_unstable();
        if seen.insert(left.clone()) {
            let terms: Vec<u64> = left.iter().map(|&part| values.get(part)).collect();
            all.push((terms.iter().fold(0, |sum, term| sum ^ term), left, terms));
        }
    }
    if all.is_empty() {
        return Some(format!("A {noun} of {heap} has no move, so it is worth 0."));
    }
    all.sort();
    let count = all.len();
    if count > SAID {
        all.dedup_by_key(|&mut (worth, ..)| worth);
        all.retain(|&(worth, ..)| worth < value);
        all.truncate(SAID);
    }
    let said: Vec<String> = (all.iter())
        .map(|(worth, left, terms)| {
            let sum = match &terms[..] {
                [_, _, ..] => format!("{} = ", Joined(terms, " xor ")),
                _ => String::new(),
            };
            let parts: Vec<String> = left.iter().map(u64::to_string).collect();
            let parts = match parts.is_empty() {
                true => "nothing".into(),
                false => parts.join("+"),
            };
            format!("{parts} (worth {sum}{worth})")
        })
        .collect();
    let may = match () {
        () if count <= SAID => format!("may become {}", either(&said)),
        () if said.is_empty() => format!("may become any of {count}, none of them worth 0"),
        () => format!("may become any of {count}, among them {}", said.join(", ")),
    };
    Some(format!(
        "A {noun} of {heap} {may}; {value} is the least value that no move leaves."
    ))
}
