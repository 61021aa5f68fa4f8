//! Lines of one number in conditions, where they are 0, and residues.

use crate::games::take::names::Variables;
use crate::games::take::sum::Sum;
use crate::solve::divisor::gcd_of_words;
use crate::text::expression::{Number, Operator};

/// This many times the variable, and what is known when the loop begins.
#[derive(Debug)]
pub struct Line {
    pub factor: i64,
    pub known: Sum,
}

/// Where nothing may be taken, or the exact evaluation decides.
pub enum Halt {
    Nothing,
    Unclear,
}

impl Line {
    /// The number as so many times a variable and what is known.
    pub fn of(number: &Number, variable: usize) -> Option<Line> {
        let (factor, known) = Sum::of(number).isolated(variable)?;
        Some(Line { factor, known })
    }

    /// Where the line is 0.
    pub fn zero(&self, variables: &Variables) -> Result<i64, Halt> {
        let known = self.known.at(variables).ok_or(Halt::Unclear)?;
        let known = known.checked_neg().ok_or(Halt::Unclear)?;
        // Divisions are slow, and most factors are 1.
        if self.factor == 1 {
            return Ok(known);
        }
        match known % self.factor {
            0 => Ok(known / self.factor),
            _ => Err(Halt::Nothing),
        }
    }
}

/// What is divided, and by what, where a number is a remainder.
pub fn remainder(number: &Number) -> Option<(Number, &Number)> {
    let Number::Chain(first, links) = number else {
        return None;
    };
    let (last, links) = links.split_last()?;
    let divided = match links {
        [] => (**first).clone(),
        _ => Number::Chain(first.clone(), links.to_vec()),
    };
    (last.operator == Operator::Mod).then_some((divided, &last.number))
}

/// The residue of which so many times are congruent to what is wanted, and its modulus.
pub fn congruent(factor: i64, wanted: i64, modulus: i64) -> Result<[i64; 2], Halt> {
    let [factor, wanted] = [factor, wanted].map(|number| reduced(number, modulus));
    if factor == 1 {
        return Ok([wanted, modulus]);
    }
    let shared = gcd_of_words(modulus.unsigned_abs(), factor.unsigned_abs()) as i64;
    if wanted % shared != 0 {
        return Err(Halt::Nothing);
    }
    let modulus = modulus / shared;
    let residue = wanted / shared % modulus * inverse(factor / shared, modulus) % modulus;
    Ok([residue, modulus])
}

/// A number modulo another one; most are small, and a division is slow.
pub fn reduced(number: i64, modulus: i64) -> i64 {
    match (0..modulus).contains(&number) {
        true => number,
        false => number.rem_euclid(modulus),
    }
}

/// The inverse of a number modulo one that it has no divisor in common with.
fn inverse(number: i64, modulus: i64) -> i64 {
    // Always a = x · number and b = y · number, modulo `modulus`.
    let (mut a, mut b) = (modulus, number % modulus);
    let (mut x, mut y) = (0, 1);
    while b != 0 {
        let times = a / b;
        (a, b) = (b, a - times * b);
        (x, y) = (y, x - times * y);
    }
    x.rem_euclid(modulus)
}
