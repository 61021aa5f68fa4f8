//! The Mating Method for Welter's game (Conway; described by Ho, section 2).

/// Two coins that are mates.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Mate {
    /// The square of the lower coin.
    pub low: u64,
    /// The square of the upper coin.
    pub high: u64,
    /// The largest power of 2 that divides their difference.
    pub power: u64,
    /// Their term of the nim-sum: (low xor high) - 1.
    pub term: u64,
}

/// All coins in pairs, except one if their number is odd.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Mating {
    /// The mates, those with the highest power first.
    pub mates: Vec<Mate>,
    /// The square of the coin that is left over.
    pub spinster: Option<u64>,
    /// The nim-sum of the terms and of the spinster.
    pub value: u64,
}

impl Mating {
    /// Mates the coins on these distinct, ascending squares: coins congruent modulo the largest
    /// power of 2 first.
    pub fn of(squares: &[u64]) -> Mating {
        // With binary digits reversed, squares that agree in many low bits are neighbours, and
        // mating is bracketing from the deepest level up.
        let mut backwards: Vec<u64> = squares.iter().map(|square| square.reverse_bits()).collect();
        backwards.sort_unstable();
        let mut coins: Vec<u64> = backwards.into_iter().map(u64::reverse_bits).collect();
        let mut mates = Vec::new();
        while coins.len() > 1 {
            let agree = |pair: &[u64]| (pair[0] ^ pair[1]).trailing_zeros();
            let deepest = (0..coins.len() - 1)
                .max_by_key(|&index| agree(&coins[index..index + 2]))
                .expect("two coins");
            let pair: Vec<u64> = coins.drain(deepest..deepest + 2).collect();
            let both = pair[0] ^ pair[1];
            mates.push(Mate {
                low: pair[0].min(pair[1]),
                high: pair[0].max(pair[1]),
                power: 1 << both.trailing_zeros(),
                term: both - 1,
            });
        }
        let spinster = coins.pop();
        let terms = mates.iter().map(|mate| mate.term).chain(spinster);
        Mating {
            value: terms.fold(0, |sum, term| sum ^ term),
            mates,
            spinster,
        }
    }
}
