//! Positions drawn by lot, for practice and for tests.

use super::lot::Lot;
use crate::game::component::Component;
use crate::game::position::Position;
use crate::game::ruleset::Ruleset;
use crate::solve::limits::MOST_SEARCHED_PILES;
use crate::text::arguments::{Argument, Arguments};
use crate::text::signature::{Numbers, Slot};

/// The most numbers in a line dealt for a ruleset that has no fixed count.
const MOST_DEALT: usize = 4;

/// The most for a ruleset that takes a few piles alone: its values are computed cell by
/// cell, and each further pile has as many times the cells.
const MOST_OF_FEW: usize = 3;

/// Draws until the rules are kept: two coins may not share a square.
const TRIES: u32 = 1000;

/// No more than these numbers are drawn for that.
const NUMBERS_DRAWN: u32 = 1 << 14;

/// Then so often with numbers that all differ.
const MORE_TRIES: u32 = 10;

/// A position of `ruleset` with numbers up to `size`, parameters and named
/// values drawn as well; the same again for the same seed.
///
/// # Panics
/// If no such position is found in a thousand draws.
pub fn deal(ruleset: Ruleset, size: u64, seed: u64) -> Position {
    let mut lot = Lot::new(seed, 0);
    let signature = ruleset.signature();
    drawn(|| {
        let count = count(&signature.numbers, &mut lot);
        let arguments = Arguments {
            parameters: (signature.parameters.iter())
                .map(|slot| slot.kind.sample(size, &mut |end| below(end, &mut lot)))
                .collect(),
            numbers: numbers(count, size, &mut lot),
            named: named(signature.named, size, &mut lot),
        };
        Component::new(ruleset, &arguments).ok()
    })
}

/// A position like `component`: the same ruleset and parameters, but `count` numbers up to `size`,
/// and named values drawn as well; `None` if such numbers make no position.
pub(super) fn deal_like(
    component: &Component,
    count: usize,
    size: u64,
    lot: &mut Lot,
) -> Option<Position> {
    let ruleset = component.ruleset();
    let signature = ruleset.signature();
    let model = component.arguments();
    let tries = TRIES.min(NUMBERS_DRAWN / count.max(1) as u32);
    let found = (0..tries + MORE_TRIES).find_map(|attempt| {
        let arguments = Arguments {
            // A graph stands for the numbers: another one of its size is dealt.
            parameters: match signature.is_bare() {
                false => model.parameters.clone(),
                true => (signature.parameters.iter())
                    .map(|slot| slot.kind.sample(size, &mut |end| below(end, lot)))
                    .collect(),
            },
            // Of many coins, two would share a square in nearly every draw.
            numbers: match attempt < tries {
                true => numbers(count, size, lot),
                false => different_numbers(count, size, lot),
            },
            named: named(signature.named, size, lot),
        };
        Component::new(ruleset, &arguments).ok()
    });
    found.map(Position::from)
}

fn drawn(mut draw: impl FnMut() -> Option<Component>) -> Position {
    let found = (0..TRIES).find_map(|_| draw());
    found.expect("random numbers make a position").into()
}

/// As many different numbers, as far as there are some up to `size`.
fn different_numbers(count: usize, size: u64, lot: &mut Lot) -> Vec<u64> {
    let mut left: Vec<u64> = (0..=size).collect();
    let draws = count.min(left.len());
    (0..draws)
        .map(|_| left.swap_remove(below(left.len() as u64, lot) as usize))
        .collect()
}

fn count(numbers: &Numbers, lot: &mut Lot) -> usize {
    let usual = match numbers.most <= MOST_SEARCHED_PILES {
        true => MOST_OF_FEW,
        false => MOST_DEALT,
    };
    let most = numbers.most.min(numbers.least.max(usual));
    numbers.least + below((most - numbers.least) as u64 + 1, lot) as usize
}

fn numbers(count: usize, size: u64, lot: &mut Lot) -> Vec<u64> {
    (0..count).map(|_| below(size + 1, lot)).collect()
}

/// Each named value is left out half of the time.
fn named(slots: &[Slot], size: u64, lot: &mut Lot) -> Vec<Option<Argument>> {
    let slots = slots.iter();
    slots
        .map(|slot| {
            (below(2, lot) == 1).then(|| slot.kind.sample(size, &mut |end| below(end, lot)))
        })
        .collect()
}

fn below(end: u64, lot: &mut Lot) -> u64 {
    lot.below(end.into()) as u64
}
