//! Exact fractions of 128-bit integers, with checked overflow.

use std::cmp::Ordering;
use std::fmt;

use crate::solve::divisor::gcd;

/// A fraction in lowest terms.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct Rational {
    numerator: i128,
    /// Positive.
    denominator: i128,
}

/// Why there is no result, as the end of a sentence.
pub type Trouble = &'static str;

const OVERFLOW: Trouble = "the numbers grow beyond 128 bits";

impl Rational {
    /// A whole number.
    pub const fn whole(number: i128) -> Rational {
        Rational {
            numerator: number,
            denominator: 1,
        }
    }

    /// The fraction of two numbers that may have grown too large.
    fn of(numerator: Option<i128>, denominator: Option<i128>) -> Result<Rational, Trouble> {
        let (numerator, denominator) = numerator.zip(denominator).ok_or(OVERFLOW)?;
        let shared = gcd(numerator.unsigned_abs(), denominator.unsigned_abs());
        let shared = i128::try_from(shared).map_err(|_| OVERFLOW)?;
        let sign = denominator.signum();
        let reduced = |part: i128| (part / shared).checked_mul(sign).ok_or(OVERFLOW);
        Ok(Rational {
            numerator: reduced(numerator)?,
            denominator: reduced(denominator)?,
        })
    }

    /// The whole number.
    ///
    /// # Errors
    ///
    /// If it is not whole.
    pub fn integer(self) -> Result<i128, Trouble> {
        match self.denominator {
            1 => Ok(self.numerator),
            _ => Err("a whole number is needed, not a fraction"),
        }
    }

    fn natural(self) -> Result<u128, Trouble> {
        let integer = self.integer()?;
        u128::try_from(integer).map_err(|_| "xor is for numbers from 0 on")
    }

    /// The largest whole number that is not larger.
    pub fn floor(self) -> Rational {
        Rational::whole(self.numerator.div_euclid(self.denominator))
    }

    /// The negative.
    ///
    /// # Errors
    ///
    /// On overflow, like all operations below.
    pub fn negated(self) -> Result<Rational, Trouble> {
        Rational::whole(0).minus(self)
    }

    /// The sum.
    ///
    /// # Errors
    /// On overflow.
    pub fn plus(self, other: Rational) -> Result<Rational, Trouble> {
        let left = self.numerator.checked_mul(other.denominator);
        let right = other.numerator.checked_mul(self.denominator);
        let sum = left.zip(right).and_then(|(a, b)| a.checked_add(b));
        Rational::of(sum, self.denominator.checked_mul(other.denominator))
    }

    /// The difference.
    ///
    /// # Errors
    /// On overflow.
    pub fn minus(self, other: Rational) -> Result<Rational, Trouble> {
        let numerator = other.numerator.checked_neg().ok_or(OVERFLOW)?;
        self.plus(Rational { numerator, ..other })
    }

    /// The product.
    ///
    /// # Errors
    /// On overflow.
    pub fn times(self, other: Rational) -> Result<Rational, Trouble> {
        let numerator = self.numerator.checked_mul(other.numerator);
        Rational::of(numerator, self.denominator.checked_mul(other.denominator))
    }

    /// The exact quotient.
    ///
    /// # Errors
    /// On division by 0 and on overflow.
    pub fn over(self, other: Rational) -> Result<Rational, Trouble> {
        if other.numerator == 0 {
            return Err("it divides by 0");
        }
        let numerator = self.numerator.checked_mul(other.denominator);
        Rational::of(numerator, self.denominator.checked_mul(other.numerator))
    }

    /// `div`: the quotient of whole numbers, rounded down.
    ///
    /// # Errors
    /// If one is not whole, on division by 0 and on overflow.
    pub fn div(self, other: Rational) -> Result<Rational, Trouble> {
        let (a, b) = (self.integer()?, other.integer()?);
        Ok(Rational::whole(a).over(Rational::whole(b))?.floor())
    }

    /// `mod`: the remainder of `div`, with the sign of the divisor.
    ///
    /// # Errors
    ///
    /// As for `div`.
    pub fn modulo(self, other: Rational) -> Result<Rational, Trouble> {
        self.minus(self.div(other)?.times(other)?)
    }

    /// The nim-sum.
    ///
    /// # Errors
    ///
    /// If one is negative or not whole.
    pub fn xor(self, other: Rational) -> Result<Rational, Trouble> {
        let sum = self.natural()? ^ other.natural()?;
        Ok(Rational::whole(sum as i128))
    }

    /// The greatest common divisor, 0 if both are 0.
    ///
    /// # Errors
    /// If one is not whole, and on overflow.
    pub fn gcd(self, other: Rational) -> Result<Rational, Trouble> {
        let (a, b) = (self.integer()?, other.integer()?);
        let shared = gcd(a.unsigned_abs(), b.unsigned_abs());
        let shared = i128::try_from(shared).map_err(|_| OVERFLOW)?;
        Ok(Rational::whole(shared))
    }

    /// Which of the two is larger.
    ///
    /// # Errors
    /// On overflow.
    pub fn compare(self, other: Rational) -> Result<Ordering, Trouble> {
        Ok(self.minus(other)?.numerator.cmp(&0))
    }
}

impl fmt::Display for Rational {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.denominator {
            1 => write!(f, "{}", self.numerator),
            denominator => write!(f, "{}/{denominator}", self.numerator),
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn n(number: i128) -> Rational {
        Rational::whole(number)
    }

    #[test]
    fn quotients_are_exact_and_div_rounds_down() {
        let half = n(7).over(n(-14)).unwrap();
        assert_eq!(half.to_string(), "-1/2");
        assert_eq!(half.plus(n(1)).unwrap().to_string(), "1/2");
        assert_eq!(half.floor(), n(-1));
        assert_eq!(n(-7).div(n(2)), Ok(n(-4)));
        assert_eq!(n(-7).modulo(n(2)), Ok(n(1)));
        assert_eq!(n(7).modulo(n(-2)), Ok(n(-1)));
        assert_eq!(half.compare(n(0)), Ok(Ordering::Less));
        assert_eq!(n(-12).gcd(n(18)), Ok(n(6)));
        assert_eq!(n(0).gcd(n(0)), Ok(n(0)));
    }

    #[test]
    fn errors_say_what_cannot_be_computed() {
        assert_eq!(n(1).over(n(0)), Err("it divides by 0"));
        assert_eq!(n(1).modulo(n(0)), Err("it divides by 0"));
        assert_eq!(n(i128::MAX).plus(n(1)), Err(OVERFLOW));
        assert_eq!(n(i128::MIN).negated(), Err(OVERFLOW));
        assert_eq!(n(i128::MIN).over(n(-1)), Err(OVERFLOW));
        assert_eq!(n(1 << 100).times(n(1 << 100)), Err(OVERFLOW));
        assert_eq!(n(-1).xor(n(1)), Err("xor is for numbers from 0 on"));
    }
}
