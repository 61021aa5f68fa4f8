//! The one line of text: read into positions and views. Printing is their
//! `Display`; on canonical text the two are exact inverses.

use std::fmt;
use std::ops::Range;

use crate::arguments::{Fault, Pattern, PatternFault, Place, ProgressionForm, Template};
use crate::form::Form;
use crate::limits::{LARGEST_SET, LONGEST_LINE, MOST_COMPONENTS};
use crate::number_set::SetFault;
use crate::position::{Component, Position, RulesetId};
use crate::signature::{AliasParameter, Kind, Signature};
use crate::view::{Term, View};

/// What a line names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Line {
    /// A line without variables.
    Position(Position),
    /// A line with x, or x and y, in it.
    View(View),
}

impl fmt::Display for Line {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Line::Position(position) => position.fmt(f),
            Line::View(view) => view.fmt(f),
        }
    }
}

/// What is wrong with a line, and where.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct NotationError {
    /// The bytes of the text at fault; empty where something is missing.
    pub place: Range<usize>,
    /// One or two sentences: what is wrong and what was expected.
    pub message: String,
    /// What might have been meant, to stand in that place.
    pub suggestion: Option<String>,
}

impl NotationError {
    fn new(place: Range<usize>, message: impl Into<String>) -> NotationError {
        NotationError {
            place,
            message: message.into(),
            suggestion: None,
        }
    }

    fn suggesting(mut self, suggestion: impl Into<String>) -> NotationError {
        self.suggestion = Some(suggestion.into());
        self
    }
}

impl fmt::Display for NotationError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.message)?;
        if let Some(suggestion) = &self.suggestion {
            write!(f, " Perhaps {suggestion}?")?;
        }
        write!(f, " (at character {})", self.place.start + 1)
    }
}

impl std::error::Error for NotationError {}

/// Reads a line.
///
/// # Errors
/// The first thing that is wrong with it.
pub fn read(text: &str) -> Result<Line, NotationError> {
    if text.len() > LONGEST_LINE {
        let message = format!(
            "This text has {} characters; a line has at most {LONGEST_LINE}.",
            text.chars().count()
        );
        return Err(NotationError::new(0..text.len(), message));
    }
    let mut reader = Reader { text, at: 0 };
    let drafts = reader.sum()?;
    if drafts.iter().any(Draft::has_variables) {
        view(drafts).map(Line::View)
    } else {
        let components: Result<_, _> = drafts.iter().map(Draft::component).collect();
        Ok(Line::Position(Position::sum(components?)))
    }
}

/// Reads a line that names a position.
///
/// # Errors
/// As for [`read`], and if it names a view.
pub fn read_position(text: &str) -> Result<Position, NotationError> {
    match read(text)? {
        Line::Position(position) => Ok(position),
        Line::View(_) => {
            let at = text.find(['x', 'y']).unwrap_or(0);
            Err(NotationError::new(
                at..at + 1,
                "A position has numbers only; with x or y in it this names a picture.",
            ))
        }
    }
}

/// Reads a line that names a view.
///
/// # Errors
/// As for [`read`], and if it names a position.
pub fn read_view(text: &str) -> Result<View, NotationError> {
    match read(text)? {
        Line::View(view) => Ok(view),
        Line::Position(_) => Err(NotationError::new(
            0..text.len(),
            "This names a single position. With x, or x and y, in place of numbers it names a picture.",
        )),
    }
}

fn view(drafts: Vec<Draft>) -> Result<View, NotationError> {
    for draft in &drafts {
        draft.check_constants()?;
    }
    let forms = || drafts.iter().flat_map(|draft| draft.template.forms());
    if !forms().any(|form| form.x != 0) {
        let place = drafts[0].name.start..drafts[drafts.len() - 1].end;
        return Err(NotationError::new(
            place,
            "There is a y but no x. A sequence is written with x alone, a plane with x and y.",
        ));
    }
    let terms = drafts.iter().map(|draft| Term {
        ruleset: draft.ruleset,
        template: draft.template.clone(),
    });
    let view = View::new(terms.collect());
    match everywhere_a_hole(&view) {
        Some((term, fault)) => Err(drafts[term].error(fault)),
        None => Ok(view),
    }
}

/// The rules' reason, if every one of many cells is a hole for it.
fn everywhere_a_hole(view: &View) -> Option<(usize, Fault)> {
    const SAMPLES: [u64; 12] = [0, 1, 2, 3, 5, 10, 17, 40, 100, 1_003, 20_011, 1_000_000_007];
    /// Numbers that sets may spell out on the way: a blink of an eye.
    const MOST_SPELLED: u64 = 4 * LARGEST_SET;
    let mut spelled = 0;
    let mut reason = None;
    // By diagonals: where few cells are looked at, x and y vary in them.
    for shift in 0..SAMPLES.len() {
        for (index, x) in SAMPLES.into_iter().enumerate() {
            let y = SAMPLES[(index + shift) % SAMPLES.len()];
            match view.try_at(x, y) {
                Ok(_) => return None,
                Err((term, Some(fault))) => reason = reason.or(Some((term, fault))),
                Err((_, None)) => {}
            }
            spelled += view.spelled(x, y);
            if spelled > MOST_SPELLED {
                return reason;
            }
        }
    }
    reason
}

/// A component as it was typed, not yet checked by its rules.
struct Draft {
    ruleset: RulesetId,
    template: Template,
    name: Range<usize>,
    parameters: Vec<Range<usize>>,
    numbers: Vec<Range<usize>>,
    named: Vec<Option<Range<usize>>>,
    end: usize,
}

impl Draft {
    fn has_variables(&self) -> bool {
        self.template.forms().iter().any(|form| !form.is_number())
    }

    fn signature(&self) -> &'static Signature {
        self.ruleset.ruleset().signature()
    }

    fn place(&self, place: Place) -> Range<usize> {
        let found = match place {
            Place::Parameter(index) => self.parameters.get(index).cloned(),
            Place::Number(index) => self.numbers.get(index).cloned(),
            Place::Numbers => match (self.numbers.first(), self.numbers.last()) {
                (Some(first), Some(last)) => Some(first.start..last.end),
                _ => Some(self.end..self.end),
            },
            Place::Named(index) => self.named.get(index).cloned().flatten(),
        };
        found.unwrap_or(self.name.clone())
    }

    fn error(&self, fault: Fault) -> NotationError {
        NotationError::new(self.place(fault.place), fault.message)
    }

    fn pattern_error(&self, place: Place, fault: PatternFault) -> NotationError {
        let message = match fault {
            PatternFault::Number => "Numbers are whole and not negative.".into(),
            PatternFault::Set(_, SetFault::Zero) => "Sets hold numbers from 1 on.".into(),
            PatternFault::Set(_, SetFault::ZeroStep) => "A step is at least 1.".into(),
            PatternFault::Set(_, SetFault::Backwards) => {
                "A range a..b goes up: a comes first.".into()
            }
            PatternFault::Set(_, SetFault::TooLarge) => {
                format!("This set is too large: at most {LARGEST_SET} numbers before it repeats.")
            }
        };
        NotationError::new(self.place(place), message)
    }

    fn component(&self) -> Result<Component, NotationError> {
        let arguments = self
            .template
            .at(0, 0)
            .map_err(|(place, fault)| self.pattern_error(place, fault))?;
        self.signature()
            .check_bounds(&arguments)
            .and_then(|()| Component::new(self.ruleset, &arguments))
            .map_err(|fault| self.error(fault))
    }

    /// Checks what does not vary, so that a mistake there is told at once.
    fn check_constants(&self) -> Result<(), NotationError> {
        let mut arguments = match self.template.at(0, 0) {
            Ok(arguments) => arguments,
            Err((place, fault)) if self.is_constant(place) => {
                return Err(self.pattern_error(place, fault));
            }
            // A number that varies is out of bounds at (0, 0): a hole.
            Err(_) => return Ok(()),
        };
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
            Place::Parameter(index) => self.template.parameters[index].is_constant(),
            Place::Number(index) => self.template.numbers[index].is_number(),
            Place::Numbers => true,
            Place::Named(index) => self.template.named[index]
                .as_ref()
                .is_none_or(Pattern::is_constant),
        }
    }
}

/// The text, and how far it is read.
struct Reader<'t> {
    text: &'t str,
    at: usize,
}

impl Reader<'_> {
    fn rest(&self) -> &str {
        &self.text[self.at..]
    }

    fn peek(&self) -> Option<char> {
        self.rest().chars().next()
    }

    fn skip_space(&mut self) {
        let rest = self.rest();
        self.at += rest.len() - rest.trim_start().len();
    }

    /// Steps over `symbol` and the space before it, if it comes next.
    fn take(&mut self, symbol: &str) -> bool {
        let before = self.at;
        self.skip_space();
        if self.rest().starts_with(symbol) {
            self.at += symbol.len();
            true
        } else {
            self.at = before;
            false
        }
    }

    /// What stands here, for messages: a short piece of the text.
    fn here(&self) -> (Range<usize>, String) {
        match self.peek() {
            None => (self.at..self.at, "the end".into()),
            Some(symbol) => (self.at..self.at + symbol.len_utf8(), format!("“{symbol}”")),
        }
    }

    fn expected<T>(&self, what: &str) -> Result<T, NotationError> {
        let (place, found) = self.here();
        Err(NotationError::new(
            place,
            format!("Expected {what}, found {found}."),
        ))
    }

    fn sum(&mut self) -> Result<Vec<Draft>, NotationError> {
        self.skip_space();
        if self.rest().is_empty() {
            return Err(NotationError::new(
                self.at..self.at,
                "Type a position, such as welter 2,5,6,8,10, or a picture, such as wyt(1,1) x,y.",
            ));
        }
        let mut drafts = vec![self.component()?];
        loop {
            self.skip_space();
            if self.rest().is_empty() {
                return Ok(drafts);
            }
            if !self.take("+") {
                return self.expected("“,” and a number, a name with “=”, or “+” and another game");
            }
            if drafts.len() == MOST_COMPONENTS {
                return Err(NotationError::new(
                    self.at - 1..self.at,
                    format!("A sum has at most {MOST_COMPONENTS} games."),
                ));
            }
            drafts.push(self.component()?);
        }
    }

    /// A name: letters, with single hyphens between them.
    fn name(&mut self) -> Range<usize> {
        let start = self.at;
        let length = self
            .rest()
            .find(|symbol: char| !symbol.is_alphabetic() && symbol != '-')
            .unwrap_or(self.rest().len());
        self.at += length;
        start..self.at
    }

    fn component(&mut self) -> Result<Draft, NotationError> {
        self.skip_space();
        let name = self.name();
        if name.is_empty() {
            return self.expected("the name of a game");
        }
        let (ruleset, alias) = self.ruleset(&name)?;
        let signature = ruleset.ruleset().signature();
        let mut draft = Draft {
            ruleset,
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
        self.parameters(&mut draft, signature, alias)?;
        self.numbers(&mut draft)?;
        draft.end = self.at;
        signature
            .check_number_count(draft.numbers.len())
            .map_err(|fault| draft.error(fault))?;
        self.named(&mut draft, signature)?;
        draft.end = self.at;
        Ok(draft)
    }

    fn ruleset(
        &self,
        name: &Range<usize>,
    ) -> Result<(RulesetId, Option<&'static [AliasParameter]>), NotationError> {
        let typed = self.text[name.clone()].to_ascii_lowercase();
        let mut known: Vec<&'static str> = Vec::new();
        for id in RulesetId::all() {
            let signature = id.ruleset().signature();
            if signature.name == typed {
                return Ok((id, None));
            }
            if let Some(alias) = signature.aliases.iter().find(|alias| alias.name == typed) {
                return Ok((id, Some(alias.parameters)));
            }
            known.push(signature.name);
            known.extend(signature.aliases.iter().map(|alias| alias.name));
        }
        let shown: String = typed.chars().take(40).collect();
        let error = NotationError::new(
            name.clone(),
            format!("There is no game named “{shown}” here."),
        );
        let near = known
            .into_iter()
            .map(|known| (strsim::damerau_levenshtein(known, &shown), known))
            .filter(|(distance, known)| *distance <= 2.max(known.len() / 3))
            .min();
        Err(match near {
            Some((_, near)) => error.suggesting(near),
            None => error,
        })
    }

    fn parameters(
        &mut self,
        draft: &mut Draft,
        signature: &Signature,
        alias: Option<&[AliasParameter]>,
    ) -> Result<(), NotationError> {
        let open = self.at;
        if self.take("(") {
            let is_set =
                matches!(signature.parameters, [slot] if matches!(slot.kind, Kind::Set { .. }));
            loop {
                self.skip_space();
                let start = self.at;
                let pattern = if is_set {
                    self.set()?
                } else {
                    Pattern::Number(self.form()?)
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
                .map_err(|fault| NotationError::new(place, fault.message)),
            Some(parameters) => fill_alias(draft, parameters, place, self.text),
        }
    }

    fn numbers(&mut self, draft: &mut Draft) -> Result<(), NotationError> {
        self.skip_space();
        if !self
            .rest()
            .starts_with(|symbol: char| symbol.is_ascii_digit() || "-xy".contains(symbol))
        {
            return match self.peek() {
                None | Some('+') => Ok(()),
                Some(_) => self.expected("a number, x or y"),
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
                let shown: String = typed.chars().take(40).collect();
                let names: Vec<String> = signature
                    .named
                    .iter()
                    .map(|slot| format!("{}=", slot.name))
                    .collect();
                let wanted = if names.is_empty() {
                    "nothing may follow the numbers".to_string()
                } else {
                    format!("after the numbers may come {}", names.join(" or "))
                };
                let message = format!("“{shown}” has no meaning here: {wanted}.");
                return Err(NotationError::new(name, message));
            };
            if !self.take("=") {
                return self.expected("“=”");
            }
            self.skip_space();
            let start = self.at;
            let pattern = match signature.named[index].kind {
                Kind::Number { .. } => Pattern::Number(self.form()?),
                Kind::Set { .. } => self.set()?,
            };
            if draft.named[index].is_some() {
                let message = format!("{typed}= is given twice.", typed = &self.text[name.clone()]);
                return Err(NotationError::new(name, message));
            }
            draft.template.named[index] = Some(pattern);
            draft.named[index] = Some(start..self.at);
        }
    }

    fn set(&mut self) -> Result<Pattern, NotationError> {
        let outside = self.take("~");
        self.skip_space();
        if self.take("none") {
            return Ok(Pattern::Set {
                parts: Vec::new(),
                outside,
            });
        }
        let mut parts = vec![self.progression()?];
        while self.take(",") {
            self.skip_space();
            parts.push(self.progression()?);
        }
        Ok(Pattern::Set { parts, outside })
    }

    fn progression(&mut self) -> Result<ProgressionForm, NotationError> {
        self.skip_space();
        let first = self.form()?;
        let mut part = ProgressionForm {
            first,
            last: Some(first),
            step: Form::number(1),
        };
        if self.take("..") {
            self.skip_space();
            part.last = match self.peek() {
                Some(symbol) if symbol.is_ascii_digit() || "-xy".contains(symbol) => {
                    Some(self.form()?)
                }
                _ => None,
            };
            if self.take("/") {
                self.skip_space();
                part.step = self.form()?;
            }
        }
        Ok(part)
    }

    /// A linear form: terms with + or - between them. A `+` before another
    /// game's name ends the form.
    fn form(&mut self) -> Result<Form, NotationError> {
        let mut form = Form::default();
        let mut sign = if self.take("-") { -1 } else { 1 };
        loop {
            self.skip_space();
            self.term(&mut form, sign)?;
            let after = self.at;
            sign = if self.take("+") {
                1
            } else if self.take("-") {
                -1
            } else {
                return Ok(form);
            };
            self.skip_space();
            if sign == 1 && self.another_game_follows() {
                self.at = after;
                return Ok(form);
            }
        }
    }

    fn another_game_follows(&self) -> bool {
        let mut symbols = self.rest().chars();
        let first = symbols.next();
        let second = symbols.next();
        match first {
            Some('x' | 'y') => second.is_some_and(char::is_alphabetic),
            Some(symbol) => symbol.is_alphabetic(),
            None => false,
        }
    }

    fn term(&mut self, form: &mut Form, sign: i64) -> Result<(), NotationError> {
        let start = self.at;
        let factor = if self.peek().is_some_and(|symbol| symbol.is_ascii_digit()) {
            Some(self.number()?)
        } else {
            None
        };
        let times = factor.is_some() && self.take("*");
        let variable = match self.peek() {
            Some(symbol @ ('x' | 'y')) => {
                self.at += 1;
                if let Some(next) = self.peek().filter(|next| next.is_alphabetic()) {
                    return Err(NotationError::new(
                        self.at..self.at + next.len_utf8(),
                        "Only x and y may vary, each alone, with + or - between them.",
                    ));
                }
                Some(symbol)
            }
            Some(symbol) if symbol.is_alphabetic() && (times || factor.is_none()) => {
                let name = self.name();
                let shown: String = self.text[name.clone()].chars().take(40).collect();
                return Err(NotationError::new(
                    name,
                    format!("Only x and y may vary; “{shown}” is neither."),
                ));
            }
            _ => None,
        };
        if variable.is_none() && (times || factor.is_none()) {
            return self.expected("a number, x or y");
        }
        let target = match variable {
            Some('x') => &mut form.x,
            Some(_) => &mut form.y,
            None => &mut form.constant,
        };
        *target = target
            .checked_add(sign * factor.unwrap_or(1))
            .ok_or_else(|| NotationError::new(start..self.at, TOO_LARGE))?;
        Ok(())
    }

    fn number(&mut self) -> Result<i64, NotationError> {
        let digits = self
            .rest()
            .find(|symbol: char| !symbol.is_ascii_digit())
            .unwrap_or(self.rest().len());
        let place = self.at..self.at + digits;
        self.at = place.end;
        if self.rest().starts_with('.') && !self.rest().starts_with("..") {
            return Err(NotationError::new(
                place.start..self.at + 1,
                "Numbers are whole: no point, no fraction.",
            ));
        }
        self.text[place.clone()]
            .parse()
            .map_err(|_| NotationError::new(place, TOO_LARGE))
    }
}

const TOO_LARGE: &str =
    "This number is too large: numbers go to 9007199254740991 (2^53 - 1), piles of WYT to 10^18.";

/// Puts the parameters that an alias fixes among those that were typed.
fn fill_alias(
    draft: &mut Draft,
    parameters: &[AliasParameter],
    place: Range<usize>,
    text: &str,
) -> Result<(), NotationError> {
    let given = parameters
        .iter()
        .filter(|parameter| matches!(parameter, AliasParameter::Given))
        .count();
    if given != draft.parameters.len() {
        let name = &text[draft.name.clone()];
        let message = match given {
            0 => format!("{name} has no parameters."),
            1 => format!("{name} wants one parameter."),
            _ => format!("{name} wants {given} parameters."),
        };
        return Err(NotationError::new(place, message));
    }
    let mut typed = std::mem::take(&mut draft.template.parameters).into_iter();
    let mut places = std::mem::take(&mut draft.parameters).into_iter();
    for parameter in parameters {
        let (pattern, place) = match parameter {
            AliasParameter::Given => typed.next().zip(places.next()).expect("counted above"),
            AliasParameter::Fixed(number) => {
                (Pattern::Number(Form::number(*number)), draft.name.clone())
            }
        };
        draft.template.parameters.push(pattern);
        draft.parameters.push(place);
    }
    Ok(())
}
