//! The rule of comply/constrain subtraction in words, made from its set.

use crate::games::sentence::numbers;
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// Which numbers may be taken, and which of the two orders holds first.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Set {
        parts,
        names,
        outside,
    } = &line.parameters[0]
    else {
        unreachable!("S is a set")
    };
    let set = numbers(parts, names);
    if set.is_empty() {
        return Wording {
            summary: "obey, take, then set the next rule".into(),
            rules: "The set of numbers is empty: a player who is sent to it has no move. Take any \
                    number of stones if you are sent outside of it, then say which of the two your \
                    opponent must do."
                .into(),
        };
    }
    let first = if *outside {
        "any other number".to_string()
    } else {
        set.clone()
    };
    Wording {
        summary: format!(
            "obey, take, then order your opponent to take {set}, or to take any other number"
        ),
        rules: format!(
            "There are two orders: take {set}, or take any other number. Take as many stones as \
             your order allows, then choose the order for your opponent. The first order here is: \
             take {first}."
        ),
    }
}
