//! Stacks: views with z, one picture for each z.

use super::{Quantity, Term, View};
use crate::solve::limits::LARGEST_TRIED_Z;
use crate::text::arguments::Fault;

impl View {
    /// Whether z occurs: the view is a stack of pictures.
    pub fn is_stack(&self) -> bool {
        // The light edition reads no z.
        crate::WHOLE && self.forms().any(|form| form.z != 0)
    }

    /// The picture for this z, without z; `None` if there is none. A view without z is its own
    /// frame.
    pub fn frame(&self, z: u64) -> Option<View> {
        let terms = self.terms.iter().map(|term| {
            Some(Term {
                ruleset: term.ruleset,
                template: term.template.frame(z)?,
            })
        });
        Some(View {
            terms: terms.collect::<Option<_>>()?,
            quantity: match self.quantity() {
                Quantity::Block(blocked) => Quantity::Block(blocked.frame(z)?),
                quantity => quantity,
            },
        })
    }

    /// The picture shown by default: that of the least z that makes positions.
    pub fn first_frame(&self) -> View {
        if !self.is_stack() {
            return self.clone();
        }
        let z = self.least_z().unwrap_or(0);
        self.frame(z).unwrap_or_else(|| self.clone())
    }

    /// The least z found whose picture has a position; 0 without z.
    ///
    /// # Errors
    ///
    /// The term, and the reason if the rules gave one, if no sample has a position.
    pub fn least_z(&self) -> Result<u64, Option<(usize, Fault)>> {
        /// How many z are tried from where a number with z alone becomes 0.
        const BEYOND: u64 = 4;
        if !self.is_stack() {
            return Ok(0);
        }
        let alone = self
            .forms()
            .filter(|form| form.z > 0 && form.x == 0 && form.y == 0);
        let risen = alone.filter_map(|form| {
            let below = i128::from(form.constant).min(0).unsigned_abs();
            u64::try_from(below.div_ceil(form.z.unsigned_abs().into())).ok()
        });
        let mut tried: Vec<u64> = risen
            .flat_map(|from| from..=from + BEYOND)
            .chain(0..=LARGEST_TRIED_Z)
            .collect();
        tried.sort_unstable();
        tried.dedup();
        let mut reason = None;
        for z in tried {
            let Some(frame) = self.frame(z) else { continue };
            match frame.some_cell() {
                Ok(Some(_)) => return Ok(z),
                Ok(None) => {}
                Err(fault) => reason = reason.or(Some(fault)),
            }
        }
        Err(reason)
    }
}

#[cfg(test)]
mod tests {
    use crate::read_view;

    #[test]
    fn the_first_frame_is_the_least_that_makes_positions() {
        for (line, least, shown) in [
            ("wyt(z,1) x,y", 0, "wyt(0,1) x,y"),
            ("nim x,y,z", 0, "nim x,y,0"),
            ("nim x,z-5", 5, "nim x,0"),
            ("nim x+z-5", 0, "nim x-5"),
            ("nim x,2z-1001,y", 501, "nim x,1,y"),
            ("twist(1..z) x", 0, "twist(1..0) x"),
            ("block(z,wyt(1,1) x,y)", 1, "block(1,wyt(1,1) x,y)"),
            ("period(subtract(z,x,y))", 1, "period(subtract(1,x,y))"),
            ("take(s<=z and s!=2z) x", 0, "take(s<=0 and s!=0) x"),
            ("moves((z,0)*,(0,1)*) x,y", 1, "moves((1,0)*,(0,1)*) x,y"),
            ("wyt(1,1) x,y", 0, "wyt(1,1) x,y"),
        ] {
            let view = read_view(line).unwrap_or_else(|error| panic!("{line}: {error}"));
            assert_eq!(view.least_z(), Ok(least), "{line}");
            let frame = view.first_frame();
            assert_eq!(frame.to_string(), shown);
            assert_eq!(read_view(shown), Ok(frame), "{shown} reads back");
        }
    }
}
