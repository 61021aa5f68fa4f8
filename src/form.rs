//! Linear forms in x and y: what may stand where a number stands.

use std::fmt;

/// `x·X + y·Y + constant` in the two variables of a view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Form {
    /// The factor of the variable x.
    pub x: i64,
    /// The factor of the variable y.
    pub y: i64,
    /// What is added.
    pub constant: i64,
}

impl Form {
    /// The form that is always `number`.
    pub const fn number(number: u64) -> Form {
        Form {
            x: 0,
            y: 0,
            constant: number as i64,
        }
    }

    /// Whether neither variable occurs.
    pub const fn is_number(self) -> bool {
        self.x == 0 && self.y == 0
    }

    /// The number at (x, y); `None` if it is negative or beyond 64 bits.
    pub fn at(self, x: u64, y: u64) -> Option<u64> {
        let sum = i128::from(self.x) * i128::from(x)
            + i128::from(self.y) * i128::from(y)
            + i128::from(self.constant);
        u64::try_from(sum).ok()
    }
}

impl fmt::Display for Form {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let mut terms = vec![
            (self.x, Some('x')),
            (self.y, Some('y')),
            (self.constant, None),
        ];
        terms.retain(|&(factor, _)| factor != 0);
        // A positive term first: `10-x`, not `-x+10`.
        if let Some(index) = terms.iter().position(|&(factor, _)| factor > 0) {
            terms[..=index].rotate_right(1);
        }
        if terms.is_empty() {
            return f.write_str("0");
        }
        for (index, (factor, variable)) in terms.into_iter().enumerate() {
            if factor < 0 {
                f.write_str("-")?;
            } else if index > 0 {
                f.write_str("+")?;
            }
            match variable {
                Some(variable) if factor.unsigned_abs() == 1 => write!(f, "{variable}")?,
                Some(variable) => write!(f, "{}{variable}", factor.unsigned_abs())?,
                None => write!(f, "{}", factor.unsigned_abs())?,
            }
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_as_one_would_write_it() {
        let text = |x, y, constant| Form { x, y, constant }.to_string();
        assert_eq!(text(0, 0, 0), "0");
        assert_eq!(text(1, 0, 5), "x+5");
        assert_eq!(text(2, 0, 1), "2x+1");
        assert_eq!(text(1, 1, 0), "x+y");
        assert_eq!(text(-1, 0, 10), "10-x");
        assert_eq!(text(-1, 2, -3), "2y-x-3");
        assert_eq!(text(-1, 0, 0), "-x");
    }

    #[test]
    fn a_negative_number_is_none() {
        let form = Form {
            x: -1,
            y: 0,
            constant: 3,
        };
        assert_eq!(form.at(3, 0), Some(0));
        assert_eq!(form.at(4, 0), None);
    }
}
