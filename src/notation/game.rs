//! The grammar of games: sums, and each game's name, parameters and numbers.

use std::ops::Range;

use super::draft::{Draft, Typed};
use super::phrasebook::rules::{rules_named, short_names};
use crate::WHOLE;
use crate::game::ruleset::Ruleset;
use crate::game::view::{MAPS, PERIOD, Quantity};
use crate::games;
use crate::solve::code::{Code, worded};
use crate::solve::limits::{LARGEST_NUMBER, MOST_COMPONENTS};
use crate::text::arguments::{Pattern, Template};
use crate::text::form::Form;
use crate::text::kind::Kind;
use crate::text::reader::{NotationError, Reader};
use crate::text::signature::{AliasParameter, Signature};

impl Reader<'_> {
    /// A line: games, or a map of them in brackets.
    pub(super) fn line(&mut self) -> Result<Typed, NotationError> {
        self.skip_space();
        if self.rest().is_empty() {
            return Err(NotationError::new(
                self.at..self.at,
                "Type a position, such as welter 2,5,6,8,10, or a picture, such as wyt(1,1) x,y.",
            )
            .coded(Code::Empty));
        }
        let start = self.at;
        let name = self.name();
        if let Some(word) = map_word(&self.text[name.clone()]) {
            return self.map(word, name);
        }
        self.at = start;
        let drafts = self.sum()?;
        if !self.rest().is_empty() {
            return self.expected("“,” and a number, a name with “=”, or “+” and another game");
        }
        Ok(Typed {
            quantity: drafts[0].quantity,
            name: drafts[0].name.clone(),
            drafts,
        })
    }

    /// The view in brackets after `remoteness`, `ways` or `block`.
    fn map(&mut self, word: &'static str, name: Range<usize>) -> Result<Typed, NotationError> {
        let blocks = word == Quantity::Block(Form::default()).word();
        let example = if blocks {
            "block(3,wyt(1,1) x,y)".to_string()
        } else {
            format!("{word}(wyt(1,1) x,y)")
        };
        if !self.take("(") {
            return self.expected(&format!("“(” and a picture, as in {example}"));
        }
        let quantity = if blocks {
            let blocked = self.blocked(&example)?;
            if !self.take(",") {
                self.skip_space();
                return self.expected(&format!("“,” and a picture, as in {example}"));
            }
            Quantity::Block(blocked)
        } else if word == Quantity::Ways.word() {
            Quantity::Ways
        } else {
            Quantity::Remoteness
        };
        let drafts = self.sum()?;
        if let Some(period) = drafts.iter().find(|draft| draft.is_period()) {
            let message = format!("{word} shows a number of positions, and a period has none.");
            return Err(NotationError::new(period.name.clone(), message).coded(Code::NoPicture));
        }
        if !self.take(")") {
            return self
                .expected("“,” and a number, a name with “=”, “+” and another game, or “)”");
        }
        self.skip_space();
        if !self.rest().is_empty() {
            return self.expected(&format!("the end: {word}(…) stands alone"));
        }
        Ok(Typed {
            quantity,
            name,
            drafts,
        })
    }

    /// The k of `block(k,…)`.
    fn blocked(&mut self, example: &str) -> Result<Form, NotationError> {
        self.skip_space();
        let start = self.at;
        if !self
            .rest()
            .starts_with(|symbol: char| symbol.is_ascii_digit() || "-xyz".contains(symbol))
        {
            return self.expected(&format!("a number and a picture, as in {example}"));
        }
        let blocked = self.form()?;
        let place = start..self.at;
        if blocked.is_number() && blocked.constant < 1 {
            let message = "The number in block is at least 1: with 1, nothing is blocked.";
            return Err(NotationError::new(place, message).coded(Code::Number));
        }
        if blocked.is_number() && blocked.constant.unsigned_abs() > LARGEST_NUMBER {
            return Err(NotationError::new(
                place,
                format!("The number in block is at most {LARGEST_NUMBER}."),
            )
            .coded(Code::Number));
        }
        Ok(blocked)
    }

    /// Games separated by `+`.
    fn sum(&mut self) -> Result<Vec<Draft>, NotationError> {
        let mut drafts = vec![self.component()?];
        loop {
            if !self.take("+") {
                self.skip_space();
                if self
                    .rest()
                    .starts_with(|symbol: char| symbol.is_ascii_digit())
                {
                    let numbers = drafts[drafts.len() - 1].ruleset.signature().numbers;
                    return Err(no_comma(self.here().0, numbers.noun));
                }
                return Ok(drafts);
            }
            if drafts.len() == MOST_COMPONENTS {
                return Err(NotationError::new(
                    self.at - 1..self.at,
                    format!("A sum has at most {MOST_COMPONENTS} games."),
                )
                .coded(Code::Count));
            }
            let draft = self.component()?;
            if let Some(alone) = drafts
                .iter()
                .chain([&draft])
                .find(|draft| draft.is_period())
            {
                return Err(NotationError::new(
                    alone.name.clone(),
                    "Periods are not values: they stand alone, without +.",
                )
                .coded(Code::NoPicture));
            }
            drafts.push(draft);
        }
    }

    fn component(&mut self) -> Result<Draft, NotationError> {
        self.skip_space();
        let name = self.name();
        if name.is_empty() {
            return self.expected("the name of a game");
        }
        if WHOLE && self.text[name.clone()].eq_ignore_ascii_case(PERIOD) {
            return self.period();
        }
        if let Some(word) = map_word(&self.text[name.clone()]) {
            let message =
                format!("{word}(…) stands alone: it is no game, and nothing is added to it.");
            return Err(NotationError::new(name, message).coded(Code::NoPicture));
        }
        let mut draft = self.rules(name)?;
        let signature = draft.ruleset.signature();
        if !signature.is_bare() {
            self.numbers(&mut draft)?;
        }
        draft.end = self.at;
        signature
            .check_number_count(draft.numbers.len())
            .map_err(|fault| draft.error(fault))?;
        self.named(&mut draft, signature)?;
        draft.end = self.at;
        Ok(draft)
    }

    /// The name of a game and its parameters, before the numbers.
    fn rules(&mut self, name: Range<usize>) -> Result<Draft, NotationError> {
        let (ruleset, alias) = self.ruleset(&name)?;
        let signature = ruleset.signature();
        let mut draft = Draft {
            ruleset,
            quantity: Quantity::Value,
            template: Template {
                named: vec![None; signature.named.len()],
                ..Template::default()
            },
            named: vec![None; signature.named.len()],
            parameters: Vec::new(),
            numbers: Vec::new(),
            end: name.end,
            name,
        };
        self.parameters(&mut draft, signature, alias.as_deref())?;
        draft.end = self.at;
        Ok(draft)
    }

    /// The game in brackets after `period`: its rules without numbers.
    fn period(&mut self) -> Result<Draft, NotationError> {
        if !self.take("(") {
            return self.expected("“(” and a game, as in period(subtract(2,x,y))");
        }
        self.skip_space();
        let name = self.name();
        if name.is_empty() {
            return self.expected("the name of a game, as in period(subtract(2,x,y))");
        }
        let draft = self.rules(name)?;
        if draft.ruleset.signature().numbers.least != 1 {
            let message = format!(
                "{} is not played on one heap alone; only of such games periods are drawn.",
                draft.ruleset.name()
            );
            return Err(NotationError::new(draft.name, message).coded(Code::NoPicture));
        }
        if !self.take(")") {
            return self.expected("“)”: a period is that of all heaps, so no number stands here");
        }
        Ok(Draft {
            quantity: Quantity::Period,
            ..draft
        })
    }

    fn ruleset(
        &self,
        name: &Range<usize>,
    ) -> Result<(Ruleset, Option<Vec<AliasParameter>>), NotationError> {
        let typed = self.text[name.clone()].to_ascii_lowercase();
        if let Some(id) = games::ruleset_named(&typed) {
            return Ok((id, None));
        }
        if WHOLE && let Some((id, parameters)) = rules_named(&typed) {
            return Ok((id, Some(parameters)));
        }
        let shown: String = typed.chars().take(40).collect();
        let message = worded(|| format!("No game called “{shown}”."));
        let error = NotationError::new(name.clone(), message).coded(Code::UnknownGame);
        let known = ([PERIOD].into_iter().chain(MAPS))
            .chain(games::rulesets().map(Ruleset::name))
            .chain(WHOLE.then(short_names).into_iter().flatten());
        Err(error.suggesting_near(&shown, known, 2))
    }

    fn parameters(
        &mut self,
        draft: &mut Draft,
        signature: &Signature,
        alias: Option<&[AliasParameter]>,
    ) -> Result<(), NotationError> {
        let open = self.at;
        if signature.is_bare() {
            self.skip_space();
            let start = self.at;
            if !matches!(self.peek(), None | Some('+' | ')')) {
                let pattern = signature.parameters[0].kind.read(self)?;
                draft.template.parameters.push(pattern);
                draft.parameters.push(start..self.at);
            }
        } else if self.take("(") {
            let mut kinds = typed_kinds(signature, alias).into_iter();
            loop {
                self.skip_space();
                let start = self.at;
                // An extra parameter is counted below; it is most likely a number.
                let pattern = match kinds.next() {
                    Some(kind) => kind.read(self)?,
                    None => self.form().map(Pattern::Number)?,
                };
                draft.template.parameters.push(pattern);
                draft.parameters.push(start..self.at);
                if !self.take(",") {
                    break;
                }
            }
            if !self.take(")") {
                return self.expected("“,” or “)”");
            }
        }
        let place = if draft.parameters.is_empty() {
            draft.name.clone()
        } else {
            open..self.at
        };
        match alias {
            None => signature
                .check_parameter_count(draft.parameters.len())
                .map_err(|fault| NotationError::new(place, fault.message).coded(fault.code)),
            Some(parameters) => draft.fill_alias(parameters, place, self.text),
        }
    }

    /// Numbers, or a row of H and T, where coins in a row are numbered.
    fn numbers(&mut self, draft: &mut Draft) -> Result<(), NotationError> {
        self.skip_space();
        let coins = draft.ruleset.signature().numbers.noun == "coin";
        if coins && self.peek().is_some_and(|side| "HT".contains(side)) {
            for coin in 1.. {
                let start = self.at;
                match self.peek() {
                    Some('H') => {
                        draft.template.numbers.push(Form::number(coin));
                        draft.numbers.push(start..start + 1);
                    }
                    Some('T') => {}
                    Some(symbol) if symbol.is_alphabetic() => return self.expected("H or T"),
                    _ => break,
                }
                self.at += 1;
            }
            if draft.numbers.is_empty() {
                draft.template.numbers.push(Form::number(0));
                draft.numbers.push(self.at - 1..self.at);
            }
            return Ok(());
        }
        if !self
            .rest()
            .starts_with(|symbol: char| symbol.is_ascii_digit() || "-xyz".contains(symbol))
        {
            return match self.peek() {
                None | Some('+' | ')') => Ok(()),
                Some(_) => self.expected("a number, x, y or z"),
            };
        }
        loop {
            self.skip_space();
            let start = self.at;
            let form = self.form()?;
            draft.template.numbers.push(form);
            draft.numbers.push(start..self.at);
            if !self.take(",") {
                return Ok(());
            }
        }
    }

    fn named(&mut self, draft: &mut Draft, signature: &Signature) -> Result<(), NotationError> {
        loop {
            self.skip_space();
            if !self.peek().is_some_and(char::is_alphabetic) {
                return Ok(());
            }
            let name = self.name();
            let typed = &self.text[name.clone()];
            let slot = signature.named.iter().position(|slot| slot.name == typed);
            let Some(index) = slot else {
                if matches!(typed, "x" | "y") {
                    return Err(no_comma(name, signature.numbers.noun));
                }
                let message = worded(|| {
                    let shown: String = typed.chars().take(40).collect();
                    let names = signature.named.iter().map(|slot| format!("{}=", slot.name));
                    let names: Vec<String> = names.collect();
                    let wanted = if names.is_empty() {
                        "nothing may follow the numbers".to_string()
                    } else {
                        format!("after the numbers may come {}", names.join(" or "))
                    };
                    format!("“{shown}” has no meaning here: {wanted}.")
                });
                return Err(NotationError::new(name, message).coded(Code::UnknownName));
            };
            if !self.take("=") {
                return self.expected("“=”");
            }
            self.skip_space();
            let start = self.at;
            let pattern = signature.named[index].kind.read(self)?;
            if draft.named[index].is_some() {
                let message = worded(|| format!("{}= is given twice.", &self.text[name.clone()]));
                return Err(NotationError::new(name, message).coded(Code::UnknownName));
            }
            draft.template.named[index] = Some(pattern);
            draft.named[index] = Some(start..self.at);
        }
    }
}

/// The error for numbers without a comma between them.
fn no_comma(place: Range<usize>, noun: &str) -> NotationError {
    NotationError::new(
        place,
        worded(|| format!("Separate the {noun}s with commas.")),
    )
}

/// The kinds of the parameters to be typed, in order.
pub(super) fn typed_kinds(signature: &Signature, alias: Option<&[AliasParameter]>) -> Vec<Kind> {
    let slots = signature.parameters.iter().enumerate();
    let typed = slots.filter(|&(index, _)| {
        alias.is_none_or(|parameters| matches!(parameters[index], AliasParameter::Given))
    });
    typed.map(|(_, slot)| slot.kind).collect()
}

/// The word of a map, if `typed` is one. The light edition reads none.
fn map_word(typed: &str) -> Option<&'static str> {
    let same = |word: &&str| WHOLE && typed.eq_ignore_ascii_case(word);
    MAPS.into_iter().find(same)
}
