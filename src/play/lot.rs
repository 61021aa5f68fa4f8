//! Drawing by lot, the same in every browser and every release.

use rand_pcg::Pcg32;
use rand_pcg::rand_core::{Rng, SeedableRng};

/// How many draws each move of a game has to itself.
const DRAWS: u64 = 1 << 20;

/// Numbers drawn for one move of a game with a seed.
pub(super) struct Lot(Pcg32);

impl Lot {
    /// The draws for the move with number `ply` in the game with this seed.
    pub(super) fn new(seed: u64, ply: u64) -> Lot {
        let mut source = Pcg32::seed_from_u64(seed);
        source.advance(ply.wrapping_mul(DRAWS));
        Lot(source)
    }

    /// A number below `end`, each with the same probability.
    pub(super) fn below(&mut self, end: u128) -> u128 {
        // The largest multiple of `end` that 128 bits hold, less one.
        let last = u128::MAX - (u128::MAX % end + 1) % end;
        loop {
            let high = u128::from(self.0.next_u64());
            let drawn = high << 64 | u128::from(self.0.next_u64());
            if drawn <= last {
                return drawn % end;
            }
        }
    }

    /// One of `things`, which are not none.
    pub(super) fn pick<T>(&mut self, mut things: Vec<T>) -> T {
        let index = self.below(things.len() as u128) as usize;
        things.swap_remove(index)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    /// A change of these numbers would change every game shared by its seed.
    #[test]
    fn draws_stay_what_they_were() {
        let mut lot = Lot::new(7, 3);
        let drawn: Vec<u128> = (0..6).map(|_| lot.below(100)).collect();
        assert_eq!(drawn, [65, 90, 27, 81, 51, 27]);
    }

    #[test]
    fn every_number_comes_about_equally_often() {
        let mut lot = Lot::new(1, 0);
        let mut counts = [0u32; 7];
        for _ in 0..7000 {
            counts[lot.below(7) as usize] += 1;
        }
        // Five standard deviations of a count around 1000 are 146.
        assert!(
            counts.iter().all(|&count| count.abs_diff(1000) < 146),
            "{counts:?}"
        );
    }
}
