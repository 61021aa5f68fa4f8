//! The pairs (x_n, y_n) of Gurvich's Theorem 1, at any size.
//!
//! x_n = mex_b{x_i, y_i : i < n} and y_n = x_n + a·n + c, with c = 0 in
//! normal play. Between y_m and y_{m+1} the x's start at y_m + b and continue in
//! steps of b while they stay below y_{m+1}; the next is y_{m+1} + b. Since
//! y_{m+1} - y_m is a plus the gap g = x_{m+1} - x_m, each gap g yields the
//! gaps of its own stretch: t-1 times b, then b + (g + a - t·b), where
//! t = floor((g + a - 1) / b). Written g = b + h with 0 <= h <= b, this is the
//! substitution
//!
//! ```text
//! s(h) = 0, …, 0 (floor((h + a - 1) / b) times), then (h + a - 1) mod b + 1
//! ```
//!
//! and, as y_0 = c begins the first stretch after the first gap, the gaps in
//! order are those of c, s(c), s(s(c)), …. With A_k = s^k(0) this unfolds into
//! s^k(h) = copies of A_{k-1}, then of A_{k-2}, …, and one last letter, so the
//! lengths and sums of the A_k alone find any term in a logarithmic number of
//! steps (times b/a where b is the larger).

/// How many iterates of the substitution are kept at most.
const LEVELS: usize = 1 << 17;

/// What is asked to stay within a bound.
#[derive(Debug, Clone, Copy)]
enum Measure {
    /// n itself.
    Index,
    /// x_n.
    Small,
    /// y_n - c.
    Large,
}

/// A stretch of gaps: how many, and their sum. Saturated where too long.
#[derive(Debug, Clone, Copy)]
struct Stretch {
    length: u64,
    sum: u64,
}

impl Stretch {
    /// This many copies of another behind it.
    fn add(&mut self, copies: u64, other: Stretch) {
        let add = |to: u64, much: u64| to.saturating_add(product(copies, much));
        self.length = add(self.length, other.length);
        self.sum = add(self.sum, other.sum);
    }
}

/// One pair of the sequence.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Pair {
    /// Its number, from 0.
    pub n: u64,
    /// The smaller pile, x_n.
    pub x: u64,
    /// The larger pile, y_n = x_n + a·n + c; the largest number of 64 bits
    /// where it does not fit.
    pub y: u64,
}

/// The sequence of pairs with x_n = mex_b of all numbers before, x_0 = 0, and
/// y_n = x_n + a·n + c.
#[derive(Debug, Clone)]
pub struct Pairs {
    a: u64,
    b: u64,
    c: u64,
    /// A_k = s^k(0).
    iterates: Vec<Stretch>,
    /// What lies before s^k(c) in the sequence of all gaps.
    before: Vec<Stretch>,
}

impl Pairs {
    /// No number asked for exceeds this.
    pub const LIMIT: u64 = 1 << 60;

    /// The pairs for a, b >= 1 and c = 0 or 1.
    ///
    /// # Panics
    /// On other numbers.
    pub fn new(a: u64, b: u64, c: u64) -> Pairs {
        assert!(a >= 1 && b >= 1 && c <= 1);
        let (a, b) = (a.min(Pairs::LIMIT), b.min(Pairs::LIMIT));
        let mut pairs = Pairs {
            a,
            b,
            c,
            iterates: Vec::new(),
            before: vec![Stretch { length: 0, sum: 0 }],
        };
        while pairs.reach() < Pairs::LIMIT && pairs.iterates.len() < LEVELS {
            let next = pairs.unfold(0);
            let stretch = if c == 0 { next } else { pairs.unfold(c) };
            let last = pairs.before[pairs.before.len() - 1];
            pairs.iterates.push(next);
            pairs.before.push(Stretch {
                length: last.length.saturating_add(stretch.length),
                sum: last.sum.saturating_add(stretch.sum),
            });
        }
        pairs
    }

    /// Questions about numbers below this are answered, others are not.
    /// At least [`Pairs::LIMIT`] unless b is more than a thousand times a.
    pub fn reach(&self) -> u64 {
        self.before[self.before.len() - 1].sum
    }

    /// Unfolds s^level(h) by one step: into as many copies of A_level', the
    /// number returned, and s^level'(h') behind them. The number is 0 where
    /// only a letter is left, at level 0.
    fn step(&self, level: &mut usize, h: &mut u64) -> u64 {
        self.pass(level, h);
        if *level == 0 {
            return 0;
        }
        let copies = quotient(*h + self.a - 1, self.b);
        *h = *h + self.a - copies * self.b;
        *level -= 1;
        copies
    }

    /// Unfolds s^level(h) for as long as it is a single letter that has become
    /// another.
    fn pass(&self, level: &mut usize, h: &mut u64) {
        let idle = quotient(self.b - *h, self.a).min(*level as u64);
        *level -= idle as usize;
        *h += idle * self.a;
    }

    /// The gap that the letter h stands for.
    fn gap(&self, h: u64) -> u64 {
        self.b + h
    }

    /// The length and sum of s^k(h), where k is the number of iterates known.
    fn unfold(&self, mut h: u64) -> Stretch {
        let mut all = Stretch { length: 0, sum: 0 };
        let mut level = self.iterates.len();
        loop {
            self.pass(&mut level, &mut h);
            // s(b) is 0, then s(0); and every b-th letter at the latest is b.
            if h == self.b && (1..self.iterates.len()).contains(&level) {
                all.add(1, self.iterates[level - 1]);
                all.add(1, self.iterates[level]);
                return all;
            }
            let copies = self.step(&mut level, &mut h);
            if copies == 0 {
                break;
            }
            all.add(copies, self.iterates[level]);
        }
        let letter = Stretch {
            length: 1,
            sum: self.gap(h),
        };
        all.add(1, letter);
        all
    }

    /// The size of a stretch as measured.
    fn size(&self, stretch: Stretch, measure: Measure) -> u64 {
        match measure {
            Measure::Index => stretch.length,
            Measure::Small => stretch.sum,
            Measure::Large => {
                let steps = product(self.a, stretch.length);
                stretch.sum.saturating_add(steps)
            }
        }
    }

    /// The last pair whose measure is at most `bound`, if that is in reach.
    fn last(&self, measure: Measure, bound: u64) -> Option<Pair> {
        let size = |stretch: Stretch| self.size(stretch, measure);
        let after = self.before.partition_point(|&before| size(before) <= bound);
        if after == self.before.len() {
            return None;
        }
        let mut level = after - 1;
        let mut h = self.c;
        let mut at = self.before[level];
        loop {
            let copies = self.step(&mut level, &mut h);
            if copies == 0 {
                break;
            }
            let stretch = self.iterates[level];
            let room = bound - size(at);
            let fit = quotient(room, size(stretch)).min(copies);
            at.length += fit * stretch.length;
            at.sum = at.sum.saturating_add(product(fit, stretch.sum));
            if fit < copies {
                h = 0;
            }
        }
        Some(Pair {
            n: at.length,
            x: at.sum,
            y: product(self.a, at.length)
                .saturating_add(self.c)
                .saturating_add(at.sum),
        })
    }

    /// The pair of number `n`; `None` out of reach.
    pub fn nth(&self, n: u64) -> Option<Pair> {
        self.last(Measure::Index, n)
    }

    /// The last pair with x_n <= `number`; `None` out of reach.
    pub fn last_small(&self, number: u64) -> Option<Pair> {
        self.last(Measure::Small, number)
    }

    /// The last pair with y_n <= `number`; `None` out of reach.
    ///
    /// # Panics
    /// If `number` is below y_0 = c.
    pub fn last_large(&self, number: u64) -> Option<Pair> {
        assert!(number >= self.c, "no pair is that small");
        self.last(Measure::Large, number - self.c)
    }

    /// y_0 = c.
    pub fn first_large(&self) -> u64 {
        self.c
    }

    /// The numbers n of the pairs whose difference y_n - x_n = a·n + c is
    /// less than a away from `difference` or from -`difference`.
    pub fn numbers_near(&self, difference: u64) -> std::ops::RangeInclusive<u64> {
        // Near -difference there is at most n = 0, which then is near both.
        let low = (difference + 1).saturating_sub(self.a + self.c);
        let high = (difference + self.a - 1).saturating_sub(self.c);
        low.div_ceil(self.a)..=high / self.a
    }

    /// No two neighbouring y's are further apart than this: gaps of x are at
    /// most 2b.
    pub fn largest_step(&self) -> u64 {
        2 * self.b + self.a
    }
}

/// `dividend / divisor`; mostly it is 0 or 1, which needs no slow division.
fn quotient(dividend: u64, divisor: u64) -> u64 {
    if dividend < divisor {
        0
    } else if dividend - divisor < divisor {
        1
    } else {
        dividend / divisor
    }
}

/// The product, the largest number where it does not fit. WebAssembly has no instruction that
/// shows whether it does, and a multiplication to 128 bits instead takes long.
fn product(a: u64, b: u64) -> u64 {
    match a.leading_zeros() + b.leading_zeros() >= u64::BITS {
        true => a * b,
        false => a.saturating_mul(b),
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    /// How many letters s^k(h) has of each kind, by the substitution alone.
    fn letters(a: u64, b: u64, h: u64, rounds: usize) -> Vec<u128> {
        let mut counts = vec![0u128; b as usize + 1];
        counts[h as usize] = 1;
        for _ in 0..rounds {
            let mut next = vec![0; counts.len()];
            for (h, count) in (0..).zip(counts) {
                let beyond: u64 = h + a - 1;
                next[0] += u128::from(beyond / b) * count;
                next[(beyond % b) as usize + 1] += count;
            }
            counts = next;
        }
        counts
    }

    proptest! {
        #[test]
        fn a_product_is_right_or_the_largest(a: u64, b: u64, less in 0..64u32, smaller in 0..64u32) {
            let (a, b) = (a >> less, b >> smaller);
            prop_assert_eq!(product(a, b), a.saturating_mul(b));
        }
    }

    #[test]
    fn iterates_are_those_of_the_substitution() {
        for (a, b) in (1..14).flat_map(|a| (1..14).map(move |b| (a, b))) {
            let pairs = Pairs::new(a, b, 0);
            for (k, stretch) in pairs.iterates.iter().enumerate() {
                let counts = letters(a, b, 0, k);
                let sum = (0u64..).zip(&counts).map(|(h, n)| u128::from(b + h) * n);
                assert_eq!(
                    (stretch.length.into(), stretch.sum.into()),
                    (counts.iter().sum::<u128>(), sum.sum::<u128>()),
                    "{a} {b} {k}"
                );
            }
            // What lies before holds for the first letter c as well.
            let shifted = Pairs::new(a, b, 1);
            for k in 1..shifted.before.len() {
                let counts = letters(a, b, 1, k - 1);
                let length = shifted.before[k].length - shifted.before[k - 1].length;
                assert_eq!(
                    u128::from(length),
                    counts.iter().sum::<u128>(),
                    "{a} {b} {k}"
                );
            }
        }
    }
}
