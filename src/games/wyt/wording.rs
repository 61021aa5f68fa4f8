//! The rule of WYT(a, b) in words, made from a and b.

use crate::games::sentence::sentence;
use crate::text::arguments::{Pattern, Template};
use crate::text::form::Form;
use crate::text::signature::Wording;

/// What may be taken along with any number from the other pile (fewer than b),
/// and from both (numbers that differ by less than a).
pub fn wording(line: &Template) -> Wording {
    let [a, b] = [0, 1].map(|index| match line.parameters[index] {
        Pattern::Number(form) => Bound(form),
        Pattern::Set { .. } | Pattern::Phrase(_) => unreachable!("a and b are numbers"),
    });
    let one_pile = match b.number() {
        Some(0) => None,
        Some(1) => Some("take any number from one pile".to_string()),
        _ => Some(format!(
            "take any number from one pile and {} from the other",
            b.at_most()
        )),
    };
    let both = match a.number() {
        Some(0) => None,
        Some(1) => Some("the same number from both".to_string()),
        _ => Some(format!("from both, two numbers {} apart", a.at_most())),
    };
    let summary = match (one_pile, both) {
        (None, None) => "there is no move at all".into(),
        (Some(one_pile), None) => one_pile,
        (None, Some(both)) => format!("take {both}"),
        (Some(one_pile), Some(both)) => format!("{one_pile}, or {both}"),
    };
    let more = match (a.number(), b.number()) {
        (Some(0), Some(1)) => " This is Nim with two piles.",
        (Some(1), Some(1)) => {
            " On a board that is a queen's move: left, down, or both along a diagonal."
        }
        (Some(0 | 1), _) => "",
        // With b = 0 one of two numbers may be 0, too.
        _ => " One of the two numbers may be 0, but not both.",
    };
    Wording {
        rules: format!("There are two piles. {}{more}", sentence(&summary)),
        summary,
    }
}

/// A parameter: what is taken is less than it.
struct Bound(Form);

impl Bound {
    /// The number; `None` if it varies.
    fn number(&self) -> Option<u64> {
        self.0.is_number().then(|| self.0.at(0, 0)).flatten()
    }

    /// The largest number below it.
    fn at_most(&self) -> String {
        match self.number() {
            Some(number) => format!("at most {}", number - 1),
            None => format!("less than {}", self.0),
        }
    }
}
