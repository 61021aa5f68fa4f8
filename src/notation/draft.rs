//! A game of the line as typed, with the place of each part.

use std::ops::Range;

use crate::game::component::Component;
use crate::game::ruleset::Ruleset;
use crate::game::view::Quantity;
use crate::solve::code::{Code, worded};
use crate::solve::limits::LARGEST_SET;
use crate::text::arguments::{Fault, Pattern, PatternFault, Place, Template};
use crate::text::form::Form;
use crate::text::number_set::SetFault;
use crate::text::reader::NotationError;
use crate::text::signature::{AliasParameter, Signature};

/// The first variable in the form at `place`.
fn letter_in(text: &str, place: &Range<usize>) -> Range<usize> {
    let letter = text[place.clone()].find(char::is_alphabetic);
    letter.map_or(place.clone(), |at| place.start + at..place.start + at + 1)
}

/// A line as typed: its quantity and its games.
pub(super) struct Typed {
    pub(super) quantity: Quantity,
    /// The word before the brackets with the games; without one, the first game's name.
    pub(super) name: Range<usize>,
    pub(super) drafts: Vec<Draft>,
}

impl Typed {
    /// Every form in it.
    pub(super) fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        let blocked = match self.quantity {
            Quantity::Block(blocked) => Some(blocked),
            _ => None,
        };
        let games = self.drafts.iter().flat_map(|draft| draft.template.forms());
        games.chain(blocked)
    }

    pub(super) fn has_variables(&self) -> bool {
        self.forms().any(|form| !form.is_number())
    }

    /// The place of the word for other numbers than values.
    pub(super) fn other_numbers(&self) -> Option<Range<usize>> {
        let last = &self.drafts[self.drafts.len() - 1];
        (self.quantity != Quantity::Value).then_some(self.name.start..last.end)
    }
}

/// A component as typed, not yet checked by its rules.
pub(super) struct Draft {
    pub(super) ruleset: Ruleset,
    pub(super) template: Template,
    /// `period` for periods; then it has no numbers.
    pub(super) quantity: Quantity,
    pub(super) name: Range<usize>,
    pub(super) parameters: Vec<Range<usize>>,
    pub(super) numbers: Vec<Range<usize>>,
    pub(super) named: Vec<Option<Range<usize>>>,
    pub(super) end: usize,
}

impl Draft {
    pub(super) fn is_period(&self) -> bool {
        self.quantity == Quantity::Period
    }

    fn signature(&self) -> &'static Signature {
        self.ruleset.signature()
    }

    fn place(&self, place: Place) -> Range<usize> {
        let found = match place {
            Place::Parameter(index) => self.parameters.get(index).cloned(),
            Place::Inside {
                parameter,
                from,
                to,
            } => self.parameters.get(parameter).map(|place| {
                let piece = place.start + from..place.start + to;
                // Text filled in by an alias has no place in the line.
                let inside = piece.end <= place.end;
                if inside { piece } else { place.clone() }
            }),
            Place::Number(index) => self.numbers.get(index).cloned(),
            Place::Numbers => match (self.numbers.first(), self.numbers.last()) {
                (Some(first), Some(last)) => Some(first.start..last.end),
                _ => Some(self.end..self.end),
            },
            Place::Named(index) => self.named.get(index).cloned().flatten(),
        };
        found.unwrap_or(self.name.clone())
    }

    pub(super) fn error(&self, fault: Fault) -> NotationError {
        NotationError::new(self.place(fault.place), fault.message).coded(fault.code)
    }

    fn pattern_error(&self, place: Place, fault: PatternFault) -> NotationError {
        let code = match fault {
            PatternFault::Number => Code::Number,
            PatternFault::Set(..) => Code::Set,
        };
        let message = worded(|| match fault {
            PatternFault::Number => "Numbers are whole and not negative.".into(),
            PatternFault::Set(_, SetFault::Zero) => "Sets hold numbers from 1 on.".into(),
            PatternFault::Set(_, SetFault::ZeroStep) => "A step is at least 1.".into(),
            PatternFault::Set(_, SetFault::Backwards) => {
                "A range a..b is ascending: the smaller number comes first.".into()
            }
            PatternFault::Set(_, SetFault::TooLarge) => {
                format!("This set is too large: at most {LARGEST_SET} numbers before it repeats.")
            }
        });
        NotationError::new(self.place(place), message).coded(code)
    }

    /// The place of its first variable: the letter, or a whole phrase.
    pub(super) fn variable(&self, text: &str) -> Option<Range<usize>> {
        let parameters = self.template.parameters.iter().zip(&self.parameters);
        let named = self.template.named.iter().zip(&self.named);
        let named = named.filter_map(|(pattern, place)| pattern.as_ref().zip(place.as_ref()));
        let typed = |pattern: &Pattern, place: &Range<usize>| {
            (!pattern.is_constant() && !place.is_empty()).then(|| match pattern {
                Pattern::Phrase(_) => place.clone(),
                Pattern::Number(_) | Pattern::Set { .. } => letter_in(text, place),
            })
        };
        let numbers = self.template.numbers.iter().zip(&self.numbers);
        let mut numbers = numbers.filter(|(form, _)| !form.is_number());
        let in_parameters = || parameters.clone().find_map(|(it, place)| typed(it, place));
        let in_named = || named.clone().find_map(|(it, place)| typed(it, place));
        in_parameters()
            .or_else(|| numbers.next().map(|(_, place)| letter_in(text, place)))
            .or_else(in_named)
    }

    pub(super) fn component(&self) -> Result<Component, NotationError> {
        let arguments = self
            .template
            .at(0, 0)
            .map_err(|(place, fault)| self.pattern_error(place, fault))?;
        self.signature()
            .check_bounds(&arguments)
            .and_then(|()| Component::new(self.ruleset, &arguments))
            .map_err(|fault| self.error(fault))
    }

    /// Checks what does not vary, so that its mistakes are reported on reading.
    pub(super) fn check_constants(&self) -> Result<(), NotationError> {
        let mut arguments = match self.template.at(0, 0) {
            Ok(arguments) => arguments,
            Err((place, fault)) if self.is_constant(place) => {
                return Err(self.pattern_error(place, fault));
            }
            // A varying number that is out of bounds at (0, 0) makes a hole there.
            Err(_) => return Ok(()),
        };
        if self.is_period() {
            arguments.numbers.push(0);
        }
        for (index, form) in self.template.numbers.iter().enumerate() {
            if !form.is_number() {
                arguments.numbers[index] = 0;
            }
        }
        self.signature()
            .check_bounds(&arguments)
            .map_err(|fault| self.error(fault))
    }

    fn is_constant(&self, place: Place) -> bool {
        match place {
            Place::Parameter(index)
            | Place::Inside {
                parameter: index, ..
            } => self.template.parameters[index].is_constant(),
            Place::Number(index) => self.template.numbers[index].is_number(),
            Place::Numbers => true,
            Place::Named(index) => self.template.named[index]
                .as_ref()
                .is_none_or(Pattern::is_constant),
        }
    }

    /// Adds the parameters fixed by an alias to those typed in `text`.
    pub(super) fn fill_alias(
        &mut self,
        parameters: &[AliasParameter],
        place: Range<usize>,
        text: &str,
    ) -> Result<(), NotationError> {
        let given = parameters
            .iter()
            .filter(|parameter| matches!(parameter, AliasParameter::Given))
            .count();
        if given != self.parameters.len() {
            let name = &text[self.name.clone()];
            let message = worded(|| match given {
                0 => format!("{name} has no parameters."),
                1 => format!("{name} needs one parameter."),
                _ => format!("{name} needs {given} parameters."),
            });
            return Err(NotationError::new(place, message).coded(Code::Parameters));
        }
        let mut typed = std::mem::take(&mut self.template.parameters).into_iter();
        let mut places = std::mem::take(&mut self.parameters).into_iter();
        let slots = self.signature().parameters;
        for (slot, parameter) in slots.iter().zip(parameters) {
            let (pattern, place) = match parameter {
                AliasParameter::Given => typed.next().zip(places.next()).expect("counted above"),
                AliasParameter::Fixed(text) => (slot.kind.fixed(text), self.name.clone()),
            };
            self.template.parameters.push(pattern);
            self.parameters.push(place);
        }
        Ok(())
    }
}
