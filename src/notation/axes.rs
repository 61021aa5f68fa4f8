//! What the variables of a view stand for, in words.

use crate::game::view::{Term, View};
use crate::games::take::ORDINALS;
use crate::text::form::Form;
use crate::text::kind::Kind;

/// A variable of a view and what it is, without a capital and a full stop.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AxisInWords {
    /// `x`, across, or `y`, upwards.
    pub variable: char,
    /// `the first pile`, or `a number of the set`.
    pub words: String,
}

/// How often a variable is taken in a form.
type Factor = fn(&Form) -> i64;

impl View {
    /// What x and y stand for; a variable that does not occur is not there.
    pub fn axes(&self) -> Vec<AxisInWords> {
        let factors: [(char, Factor); 2] = [('x', |form| form.x), ('y', |form| form.y)];
        let axes = factors.map(|(variable, factor)| {
            let mut uses: Vec<String> = Vec::new();
            for term in self.terms() {
                for words in of_term(term, factor) {
                    if !uses.contains(&words) {
                        uses.push(words);
                    }
                }
            }
            (!uses.is_empty()).then(|| AxisInWords {
                variable,
                words: uses.join(", and "),
            })
        });
        axes.into_iter().flatten().collect()
    }
}

fn of_term(term: &Term, factor: Factor) -> Vec<String> {
    let signature = term.ruleset.signature();
    let noun = signature.numbers.noun;
    let numbers = &term.template.numbers;
    let numbered = numbers
        .iter()
        .enumerate()
        .filter(|(_, form)| factor(form) != 0);
    let numbered = numbered.map(|(index, form)| {
        let name = match (numbers.len(), ORDINALS.get(index)) {
            (1, _) => format!("the {noun}"),
            (_, Some(ordinal)) => format!("the {ordinal} {noun}"),
            (_, None) => format!("{noun} {}", index + 1),
        };
        match form.to_string() {
            alone if alone.len() == 1 => name,
            form => format!("{name}, which is {form}"),
        }
    });
    let slots = signature.parameters.iter().zip(&term.template.parameters);
    let varied = slots.filter(|(_, pattern)| pattern.forms().iter().any(|form| factor(form) != 0));
    let varied = varied.map(|(slot, _)| match slot.kind {
        Kind::Number { .. } => format!("the number {} of the rule", slot.name),
        Kind::Set { .. } => "a number of the set of the rule".into(),
        Kind::Phrase(_) => "a number of the rule".into(),
    });
    let named = signature.named.iter().zip(&term.template.named);
    let named = named.filter(|(_, pattern)| {
        let forms = pattern.iter().flat_map(|pattern| pattern.forms());
        forms.into_iter().any(|form| factor(&form) != 0)
    });
    let named = named.map(|(slot, _)| match (slot.name, slot.kind) {
        ("last", _) => "the number taken last".into(),
        (name, Kind::Set { .. }) => format!("a number of “{name}”"),
        (name, _) => format!("the number “{name}”"),
    });
    numbered.chain(varied).chain(named).collect()
}

#[cfg(test)]
mod tests {
    #[test]
    fn variables_are_called_what_they_stand_for() {
        for (line, x, y) in [
            ("wyt(1,1) x,y", "the first pile", "the second pile"),
            (
                "wyt(x,1) 3,y",
                "the number a of the rule",
                "the second pile",
            ),
            ("nim y,x", "the second pile", "the first pile"),
            ("welter 3,x,y", "the second square", "the third square"),
            (
                "subtract(2,x,y) 1000",
                "a number of the set of the rule",
                "a number of the set of the rule",
            ),
            (
                "take(s<=2last) x last=y",
                "the pile",
                "the number taken last",
            ),
            (
                "max-welter 2,7,x+9,x+30",
                "the third square, which is x+9, and the fourth square, which is x+30",
                "",
            ),
            (
                "nim x + nim x,y",
                "the pile, and the first pile",
                "the second pile",
            ),
            (
                "long-nim x moves=1..x",
                "the pile, and a number of “moves”",
                "",
            ),
        ] {
            let axes = crate::read_view(line).expect(line).axes();
            let said = |variable| {
                let axis = axes.iter().find(|axis| axis.variable == variable);
                axis.map_or("", |axis| &axis.words)
            };
            assert_eq!((said('x'), said('y')), (x, y), "{line}");
        }
    }
}
