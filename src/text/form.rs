//! Linear forms in x, y and z, allowed wherever a number is.

use std::fmt;

use crate::table::region::{Axis, Region};
use crate::text::number_set::Progression;

/// `x·X + y·Y + z·Z + constant` in the variables of a view: x and y name a cell
/// of a picture, z a picture of a stack.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub struct Form {
    /// The factor of the variable x.
    pub x: i64,
    /// The factor of the variable y.
    pub y: i64,
    /// The factor of the variable z.
    pub z: i64,
    /// The constant term.
    pub constant: i64,
}

impl Form {
    /// The form that is always `number`.
    pub const fn number(number: u64) -> Form {
        Form {
            x: 0,
            y: 0,
            z: 0,
            constant: number as i64,
        }
    }

    /// Whether no variable occurs.
    pub const fn is_number(self) -> bool {
        self.x == 0 && self.y == 0 && self.z == 0
    }

    /// The form in x and y for a fixed z; `None` if its constant is beyond 64 bits.
    pub fn frame(self, z: u64) -> Option<Form> {
        let constant = i128::from(self.z) * i128::from(z) + i128::from(self.constant);
        Some(Form {
            z: 0,
            constant: i64::try_from(constant).ok()?,
            ..self
        })
    }

    /// The largest number that it takes over a region, 0 if none is positive, and `u64::MAX` beyond
    /// 64 bits.
    pub(crate) fn largest_over(self, region: &Region) -> u64 {
        let at_most = |factor: i64, axis: Axis| {
            let end = if factor > 0 {
                axis.end().saturating_sub(1)
            } else {
                axis.from
            };
            i128::from(factor) * i128::from(end)
        };
        let largest = at_most(self.x, region.x) + at_most(self.y, region.y);
        u64::try_from((largest + i128::from(self.constant)).max(0)).unwrap_or(u64::MAX)
    }

    /// The number at (x, y) for z = 0; `None` if it is negative or beyond 64 bits. For another z
    /// take the [`Form::frame`] first.
    pub fn at(self, x: u64, y: u64) -> Option<u64> {
        let small = |factor: i64| i32::try_from(factor).is_ok();
        if (x | y) >> 31 == 0 && small(self.x) && small(self.y) {
            // 128-bit products are slow, and most numbers are small.
            let sum = self.x * x as i64 + self.y * y as i64;
            if let Some(sum) = sum.checked_add(self.constant) {
                return u64::try_from(sum).ok();
            }
        }
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
            (self.z, Some('z')),
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

/// [`Progression`] with linear forms.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct ProgressionForm {
    /// The first member.
    pub first: Form,
    /// The upper bound; `None` for an endless progression.
    pub last: Option<Form>,
    /// The distance between members.
    pub step: Form,
}

impl ProgressionForm {
    /// Whether no variable occurs.
    pub fn is_constant(&self) -> bool {
        self.first.is_number() && self.last.is_none_or(Form::is_number) && self.step.is_number()
    }

    /// Its forms.
    pub(crate) fn forms(&self) -> impl Iterator<Item = Form> {
        [Some(self.first), self.last, Some(self.step)]
            .into_iter()
            .flatten()
    }

    /// The progression in x and y for a fixed z; `None` if a constant is beyond 64 bits.
    pub(crate) fn frame(&self, z: u64) -> Option<ProgressionForm> {
        let frame = ProgressionForm {
            first: self.first.frame(z)?,
            last: match self.last {
                Some(last) => Some(last.frame(z)?),
                None => None,
            },
            step: self.step.frame(z)?,
        };
        Some(frame.canonical())
    }

    /// The same in its simplest form: a single number needs no step.
    pub(crate) fn canonical(self) -> ProgressionForm {
        let single = self.last == Some(self.first);
        // A step of 0 or less is a mistake, and is kept to be reported.
        if single && self.step.is_number() && self.step.constant > 0 {
            return ProgressionForm {
                step: Form::number(1),
                ..self
            };
        }
        self
    }

    /// The progression at (x, y); `None` if its numbers do not make one.
    pub(crate) fn at(&self, x: u64, y: u64) -> Option<Progression> {
        let last = match self.last {
            Some(form) => Some(form.at(x, y)?),
            None => None,
        };
        Some(Progression {
            first: self.first.at(x, y)?,
            last,
            step: self.step.at(x, y)?,
        })
    }
}

impl fmt::Display for ProgressionForm {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.first)?;
        match self.last {
            Some(last) if last == self.first && self.step == Form::number(1) => return Ok(()),
            Some(last) => write!(f, "..{last}")?,
            None => f.write_str("..")?,
        }
        if self.step != Form::number(1) {
            write!(f, "/{}", self.step)?;
        }
        Ok(())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn prints_as_written_by_hand() {
        let text = |x, y, constant| {
            let z = 0;
            Form { x, y, z, constant }.to_string()
        };
        assert_eq!(text(0, 0, 0), "0");
        assert_eq!(text(1, 0, 5), "x+5");
        assert_eq!(text(2, 0, 1), "2x+1");
        assert_eq!(text(1, 1, 0), "x+y");
        assert_eq!(text(-1, 0, 10), "10-x");
        assert_eq!(text(-1, 2, -3), "2y-x-3");
        assert_eq!(text(-1, 0, 0), "-x");
    }

    #[test]
    fn a_negative_number_gives_none() {
        let form = Form {
            x: -1,
            constant: 3,
            ..Form::default()
        };
        assert_eq!(form.at(3, 0), Some(0));
        assert_eq!(form.at(4, 0), None);
    }

    #[test]
    fn a_frame_has_the_number_in_place_of_z() {
        let form = Form {
            x: 2,
            y: 0,
            z: -3,
            constant: 10,
        };
        assert_eq!(form.to_string(), "2x-3z+10");
        let frame = form.frame(4).expect("a small number");
        assert_eq!(frame.to_string(), "2x-2");
        assert_eq!(form.frame(u64::MAX), None);
    }
}
