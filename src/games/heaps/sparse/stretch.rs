//! Consecutive splits.

/// The splits of `left` with a part in a range.
pub struct Stretch<'a> {
    /// The first of the smaller parts, and their values.
    first: usize,
    small: &'a [u32],
    /// The values of the larger parts, ascending: the last belongs to `first`.
    large: &'a [u32],
    /// The sum of both parts.
    pub left: usize,
}

impl<'a> Stretch<'a> {
    /// The next `size` splits of `left` from either end, after the first `done`: those with a small
    /// part, and those with parts about equal. Early heaps have values that never occur again, so
    /// each end may make what the other does not.
    pub fn both_ends(
        values: &'a [u32],
        left: usize,
        unequal: bool,
        done: usize,
        size: usize,
    ) -> impl Iterator<Item = Stretch<'a>> {
        let half = left.saturating_sub(usize::from(unequal)) / 2;
        let low = (1 + done).min(half + 1)..(1 + done + size).min(half + 1);
        let end = (half + 1).saturating_sub(done).max(low.end);
        let high = end.saturating_sub(size).max(low.end)..end;
        let ends = [low, high].into_iter().filter(|parts| !parts.is_empty());
        ends.map(move |parts| Stretch {
            first: parts.start,
            large: &values[left + 1 - parts.end..left + 1 - parts.start],
            small: &values[parts],
            left,
        })
    }

    /// How many splits these are.
    pub fn len(&self) -> usize {
        self.small.len()
    }

    /// The value of each split.
    pub fn sums(&self) -> impl Iterator<Item = u32> {
        let large = self.large.iter().rev();
        self.small.iter().zip(large).map(|(a, b)| a ^ b)
    }

    /// The smaller part of a split of this value.
    pub fn find(&self, value: u32) -> Option<usize> {
        // This many together, without an early exit between them, fit into a register.
        const BLOCK: usize = 64;
        let small = self.small.chunks(BLOCK);
        let mut blocks = (self.first..)
            .step_by(BLOCK)
            .zip(small.zip(self.large.rchunks(BLOCK)));
        let hit = blocks.find_map(|(first, (small, large))| {
            let block = Stretch {
                first,
                small,
                large,
                left: self.left,
            };
            let met = block.sums().fold(false, |met, sum| met | (sum == value));
            met.then_some(block)
        })?;
        let at = hit.sums().position(|sum| sum == value)?;
        Some(hit.first + at)
    }
}
