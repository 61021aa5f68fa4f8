//! The smallest period that a sequence ends with.

/// For each length, how far values agree with themselves shifted by it: the Z-function, in linear
/// time. `at` gives the values, `count` in all.
pub fn agreement<T: PartialEq>(count: usize, at: impl Fn(usize) -> T) -> Vec<u32> {
    let mut agreement = vec![0; count];
    // Start and end of the agreement that reaches furthest.
    let (mut start, mut end) = (0, 0);
    for place in 1..count {
        let mut length = if place < end {
            (agreement[place - start] as usize).min(end - place)
        } else {
            0
        };
        while place + length < count && at(place + length) == at(length) {
            length += 1;
        }
        if place + length > end {
            (start, end) = (place, place + length);
        }
        agreement[place] = length as u32;
    }
    agreement
}

/// The period that lasted longest at the end of the values, and where it begins; the smallest such
/// period.
pub fn longest_repeat(values: &[u32]) -> Option<(usize, usize)> {
    let count = values.len();
    let agreement = agreement(count, |place| values[count - 1 - place]);
    // Of equal ones the last is taken, so the smallest comes last.
    let period = (1..values.len()).rev().max_by_key(|&p| agreement[p])?;
    let length = agreement[period] as usize;
    (length > 0).then_some((values.len() - period - length, period))
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    proptest! {
        #[test]
        fn longest_repeat_agrees_with_its_definition(values in prop::collection::vec(0..3u32, 1..60)) {
            let count = values.len();
            let first = |period: usize| {
                let broken = (period..count).rev().find(|&at| values[at] != values[at - period]);
                broken.map_or(0, |at| at + 1 - period)
            };
            // A period must repeat at least once.
            let repeats = (1..count).filter(|&period| first(period) + period < count);
            let longest = repeats.min_by_key(|&period| first(period) + period);
            let found = longest_repeat(&values);
            prop_assert_eq!(found, longest.map(|period| (first(period), period)));
        }
    }
}
