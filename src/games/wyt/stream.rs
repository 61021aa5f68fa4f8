//! The numbers x_0, x_1, … one after the other, in runs.
//!
//! The gaps are those of s^k(c) for k = 0, 1, …, and each s^k(h) is made of
//! iterates A_j and a last gap (see [`super::pairs`]). The short iterates are
//! spelt out once; the stream then is a walk from one of them to the next.

use super::pairs::Pairs;

/// The most numbers in a run.
const LONGEST_RUN: usize = 1 << 12;

/// The most numbers in all spelt-out iterates.
const MOST_SPELT: usize = 1 << 18;

/// A part of the sequence of gaps.
enum Part {
    /// So many copies of the iterate A_j.
    Iterates { copies: u64, j: usize },
    /// A single gap.
    Gap(u64),
}

/// The numbers x_0, x_1, … on their way, see [`Pairs::runs`].
pub struct Runs<'a> {
    pairs: &'a Pairs,
    /// For each short iterate what its numbers exceed its first by.
    short: Vec<Vec<u32>>,
    /// What lies ahead, the next part last.
    ahead: Vec<Part>,
    /// The next power k of the substitution.
    power: usize,
    /// The next number.
    x: u64,
}

impl Pairs {
    /// x_0, x_1, … in runs, much faster than one by one.
    pub fn runs(&self) -> Runs<'_> {
        let mut runs = Runs {
            pairs: self,
            short: Vec::new(),
            ahead: Vec::new(),
            power: 0,
            x: 0,
        };
        let mut spelt = 0;
        while let Some(offsets) = runs.spell(runs.short.len()) {
            spelt += offsets.len();
            runs.short.push(offsets);
            if spelt > MOST_SPELT {
                break;
            }
        }
        runs
    }
}

impl Runs<'_> {
    /// The parts of s^power(h), the first one last.
    fn parts(&self, power: usize, h: u64) -> Vec<Part> {
        let (mut level, mut h) = (power, h);
        let mut parts = Vec::new();
        loop {
            let copies = self.pairs.step(&mut level, &mut h);
            if copies == 0 {
                break;
            }
            parts.push(Part::Iterates { copies, j: level });
        }
        parts.push(Part::Gap(self.pairs.gap(h)));
        parts.reverse();
        parts
    }

    /// The offsets of A_j, if those before it are spelt out and it is short.
    fn spell(&self, j: usize) -> Option<Vec<u32>> {
        let (length, sum) = self.pairs.iterate(j)?;
        if length > LONGEST_RUN as u64 || sum > u32::MAX.into() {
            return None;
        }
        let mut offsets = Vec::new();
        let mut x = 0;
        for part in self.parts(j, 0).into_iter().rev() {
            match part {
                Part::Iterates { copies, j } => {
                    for _ in 0..copies {
                        offsets.extend(self.short[j].iter().map(|offset| x + offset));
                        x += self.pairs.iterate(j)?.1 as u32;
                    }
                }
                Part::Gap(_) => offsets.push(x),
            }
        }
        Some(offsets)
    }

    /// The next run: a number x and offsets; the next numbers are x plus each
    /// offset in turn. `None` where the pairs are out of reach.
    pub fn next_run(&mut self) -> Option<(u64, &[u32])> {
        loop {
            match self.ahead.pop() {
                None => {
                    self.pairs.iterate(self.power)?;
                    self.ahead = self.parts(self.power, self.pairs.first_large());
                    self.power += 1;
                }
                Some(Part::Gap(gap)) => {
                    let x = self.x;
                    self.x += gap;
                    return Some((x, &[0]));
                }
                Some(Part::Iterates { copies, j }) => {
                    if copies > 1 {
                        let copies = copies - 1;
                        self.ahead.push(Part::Iterates { copies, j });
                    }
                    if j < self.short.len() {
                        let x = self.x;
                        self.x += self.pairs.iterate(j)?.1;
                        return Some((x, &self.short[j]));
                    }
                    let parts = self.parts(j, 0);
                    self.ahead.extend(parts);
                }
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn runs_are_the_numbers_in_order() {
        for (a, b) in [(1, 1), (2, 1), (1, 2), (3, 5), (1, 20), (20, 1), (7, 3)] {
            for c in 0..2 {
                let pairs = Pairs::new(a, b, c);
                let mut runs = pairs.runs();
                let mut n = 0;
                while n < 30_000 {
                    let (x, offsets) = runs.next_run().expect("in reach");
                    for &offset in offsets {
                        let expected = pairs.nth(n).expect("in reach").x;
                        assert_eq!(x + u64::from(offset), expected, "{a} {b} {c}: {n}");
                        n += 1;
                    }
                }
            }
        }
    }
}
