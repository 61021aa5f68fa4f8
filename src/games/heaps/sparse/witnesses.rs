//! Splits that made a value recently: they often make it again, with one part unchanged and the
//! other what is left of the next heap.

/// How many are remembered for each value.
const KEPT: usize = 8;

/// A split.
#[derive(Debug, Clone, Copy)]
pub struct Witness {
    /// How many stones were taken.
    pub taken: u32,
    /// One of the parts; 0 for no split.
    pub part: u32,
}

/// For each value, splits that made it, the latest first.
#[derive(Debug, Default)]
pub struct Witnesses(Vec<[Witness; KEPT]>);

impl Witnesses {
    /// Whether a split that made this value for other heaps makes it for this one.
    pub fn again(&mut self, value: u32, heap: usize, values: &[u32], unequal: bool) -> bool {
        let Some(kept) = self.0.get_mut(value as usize) else {
            return false;
        };
        let makes = |&Witness { taken, part }: &Witness| {
            let part = part as usize;
            let rest = heap.saturating_sub(taken as usize + part);
            part > 0
                && rest > 0
                && values[part] ^ values[rest] == value
                && !(unequal && part == rest)
        };
        let met = kept.iter().position(makes);
        if let Some(at) = met {
            kept[..=at].rotate_right(1);
        }
        met.is_some()
    }

    /// Remembers a split of this value.
    pub fn keep(&mut self, value: u32, witness: Witness) {
        let value = value as usize;
        if value >= self.0.len() {
            let none = Witness { taken: 0, part: 0 };
            self.0.resize(value + 1, [none; KEPT]);
        }
        let kept = &mut self.0[value];
        kept.rotate_right(1);
        kept[0] = witness;
    }
}
