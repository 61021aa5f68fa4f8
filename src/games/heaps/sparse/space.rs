//! Rare and common values, for the splits that take an even number of stones, or an odd number.
//!
//! The parts of such a split and the stones taken add up to the heap, so the parities of the parts
//! determine that of the heap. The parity may therefore count as a bit of the value, below the
//! others; if it is in the mask, a value may be rare for even heaps and common for odd ones, as in
//! .106.

/// A mask, and the heaps that are rare by it.
pub struct Space {
    /// Even or odd, as a bit.
    parity: u32,
    /// The numbers of stones taken when a heap is split in two, all of this parity.
    takings: Vec<u64>,
    /// The bits that separate rare from common: of the value, and below them the heap's parity.
    mask: u32,
    /// Heaps with a rare value, except the empty one, and these values.
    rare: Vec<u32>,
    rare_values: Vec<u32>,
}

impl Space {
    /// For splits that take these numbers of stones; at first every heap is rare.
    pub fn new(takings: Vec<u64>) -> Space {
        Space {
            parity: takings[0] as u32 & 1,
            takings,
            mask: 0,
            rare: Vec::new(),
            rare_values: Vec::new(),
        }
    }

    /// What remains of a heap for two parts, for each of the takings.
    pub fn lefts(&self, heap: usize) -> impl Iterator<Item = usize> + Clone {
        let lefts = (self.takings.iter()).map(move |&taken| heap.checked_sub(taken as usize));
        lefts.flatten()
    }

    fn coded(&self, value: u32, heap: usize) -> u32 {
        2 * value + ((heap as u32 ^ self.parity) & 1)
    }

    fn is_rare(&self, value: u32, heap: usize) -> bool {
        let shared = self.coded(value, heap) & self.mask;
        shared.count_ones().is_multiple_of(2)
    }

    /// Whether only rare parts can exclude a value of this heap.
    pub fn settles(&self, value: u32, heap: usize) -> bool {
        self.mask == 0 || !self.is_rare(value, heap)
    }

    /// Adds the next heap and its value.
    pub fn push(&mut self, heap: usize, value: u32) {
        if self.is_rare(value, heap) {
            self.rare.push(heap as u32);
            self.rare_values.push(value);
        }
    }

    /// Chooses the mask under which the fewest heaps are rare.
    pub fn choose_mask(&mut self, values: &[u32]) {
        let largest = values.iter().copied().max().unwrap_or(0);
        let size = 2 * (largest as usize + 1).next_power_of_two();
        if size > 1 << 13 {
            return;
        }
        // For each mask, rare heaps minus common ones (Walsh-Hadamard transform).
        let mut balance = vec![0i64; size];
        for (heap, &value) in values.iter().enumerate().skip(1) {
            balance[self.coded(value, heap) as usize] += 1;
        }
        let mut half = 1;
        while half < size {
            for start in (0..size).step_by(2 * half) {
                for index in start..start + half {
                    let (a, b) = (balance[index], balance[index + half]);
                    (balance[index], balance[index + half]) = (a + b, a - b);
                }
            }
            half *= 2;
        }
        // The heap's parity alone would make every value of half of the heaps rare.
        let masks = (0..size).filter(|&mask| mask != 1);
        self.mask = masks.min_by_key(|&mask| balance[mask]).unwrap_or(0) as u32;
        self.rare.clear();
        self.rare_values.clear();
        for (heap, &value) in values.iter().enumerate().skip(1) {
            self.push(heap, value);
        }
    }

    /// Marks the values that rare heaps make with the rest of `left`; returns how many there are.
    /// Equal parts may be excluded. The number of marks is a power of two above all nim-sums.
    pub fn mark(
        &self,
        left: usize,
        unequal: bool,
        values: &[u32],
        seen: &mut [u32],
        now: u32,
    ) -> usize {
        let mut end = self.rare.len();
        while end > 0 && self.rare[end - 1] as usize >= left {
            end -= 1;
        }
        let last = seen.len() - 1;
        let mut mark = |from: usize, to: usize| {
            let rare = self.rare[from..to].iter().zip(&self.rare_values[from..to]);
            for (&rare, &value) in rare {
                let sum = value ^ values[left - rare as usize];
                // Never out of range; written so that the compiler sees it.
                seen[sum as usize & last] = now;
            }
        };
        let half = (unequal && left.is_multiple_of(2)).then_some(left as u32 / 2);
        match half.map(|half| self.rare[..end].binary_search(&half)) {
            Some(Ok(equal)) => {
                mark(0, equal);
                mark(equal + 1, end);
            }
            _ => mark(0, end),
        }
        end
    }

    /// The heaps with rare values so far, except the empty one.
    #[cfg(test)]
    pub fn rare(&self) -> &[u32] {
        &self.rare
    }
}
