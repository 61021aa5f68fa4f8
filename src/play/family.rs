//! A ruleset's family: games that differ in their parameters and in how many
//! numbers they have, each with a position to play and a picture to see.

use crate::game::position::Position;
use crate::game::ruleset::Ruleset;
use crate::game::view::View;
use crate::notation::{Line, read, read_position, read_view};
use crate::solve::joined::Joined;
use crate::text::arguments::Argument;
use crate::text::reader::NotationError;

/// A place on a board that ends is looked for among so many columns and rows.
const NEAR: u64 = 10;

/// If no number is asked for, at most this many are tried.
const MOST_NUMBERS_TRIED: usize = 6;

/// One game of a family.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Member {
    /// Where a game may begin.
    pub position: Position,
    /// Its picture.
    pub view: View,
}

/// What is wrong with a request for a member.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct FamilyError {
    /// The parameter at fault; `None` if it is the number of numbers.
    pub parameter: Option<usize>,
    /// What is wrong; the place is one in the parameter's own text.
    pub error: NotationError,
}

/// The parameters of a ruleset's examples, each list once.
pub fn samples(ruleset: Ruleset) -> Vec<Vec<String>> {
    let mut samples: Vec<Vec<String>> = Vec::new();
    for (position, view) in examples(ruleset) {
        let texts: Option<Vec<String>> = match (&position, &view) {
            (Some(position), _) => {
                let parameters = &position.components()[0].arguments().parameters;
                Some(parameters.iter().map(Argument::to_string).collect())
            }
            (_, Some(view)) => {
                let parameters = &view.terms()[0].template.parameters;
                let fixed = parameters
                    .iter()
                    .all(|each| each.forms().iter().all(|form| form.is_number()));
                fixed.then(|| parameters.iter().map(ToString::to_string).collect())
            }
            _ => None,
        };
        if let Some(texts) = texts.filter(|texts| !samples.contains(texts)) {
            samples.push(texts);
        }
    }
    samples
}

/// The member of `ruleset`'s family with these parameters, as they are typed,
/// and this number of numbers: as many as the ruleset's examples have where `count`
/// does not say.
///
/// # Errors
/// What is wrong with a parameter, and where in it, or with the count.
pub fn member(
    ruleset: Ruleset,
    parameters: &[&str],
    count: Option<usize>,
) -> Result<Member, FamilyError> {
    let family = Family {
        ruleset,
        parameters,
    };
    let counts: Vec<usize> = match count {
        Some(count) => vec![count],
        None => family.counts(),
    };
    let mut refused = None;
    for count in counts {
        match family.of(count) {
            Ok(member) => return Ok(member),
            Err(error) => refused = refused.or(Some(error)),
        }
    }
    Err(refused.expect("a count was tried"))
}

/// The member of the first example: a position and a picture of one game, as examples have them if
/// they do.
///
/// # Errors
/// See [`member`].
pub fn first_member(ruleset: Ruleset) -> Result<Member, FamilyError> {
    let parameters = samples(ruleset).into_iter().next().unwrap_or_default();
    let texts: Vec<&str> = parameters.iter().map(String::as_str).collect();
    let mut first = member(ruleset, &texts, None)?;
    let (positions, views): (Vec<_>, Vec<_>) = examples(ruleset).unzip();
    let mut positions = positions.into_iter().flatten();
    let is_same = |it: &Position| listed(&it.components()[0].arguments().parameters) == parameters;
    first.position = positions.find(is_same).unwrap_or(first.position);
    let views = views.into_iter().flatten();
    let mut views: Vec<View> = views
        .filter(|view| listed(&view.terms()[0].template.parameters) == parameters)
        .collect();
    views.sort_by_key(|view| !view.is_plane());
    first.view = views.into_iter().next().unwrap_or(first.view);
    Ok(first)
}

/// A request for a member.
struct Family<'a> {
    ruleset: Ruleset,
    parameters: &'a [&'a str],
}

impl Family<'_> {
    /// How many numbers a member may have, likeliest first: as the example with
    /// these parameters has, or as the first example.
    fn counts(&self) -> Vec<usize> {
        let numbers = &self.ruleset.signature().numbers;
        let shapes = examples(self.ruleset).filter_map(|(position, view)| match (position, view) {
            (Some(position), _) => {
                let arguments = position.components()[0].arguments();
                Some((listed(&arguments.parameters), arguments.numbers.len()))
            }
            (_, Some(view)) => {
                let template = &view.terms()[0].template;
                Some((listed(&template.parameters), template.numbers.len()))
            }
            _ => None,
        });
        let shapes: Vec<(Vec<String>, usize)> = shapes.collect();
        let same = shapes.iter().find(|(texts, _)| texts == self.parameters);
        let usual = same
            .or(shapes.first())
            .map_or(numbers.least, |(_, count)| *count);
        let others =
            (numbers.least..=numbers.most.min(MOST_NUMBERS_TRIED)).filter(|&each| each != usual);
        std::iter::once(usual).chain(others).collect()
    }

    /// The numbers of the first example that is a position.
    fn model(&self) -> Vec<u64> {
        let mut positions = examples(self.ruleset).filter_map(|(position, _)| position);
        let first = positions.next();
        first.map_or_else(
            || (1..=self.ruleset.signature().numbers.least as u64).collect(),
            |position| position.components()[0].arguments().numbers.clone(),
        )
    }

    fn of(&self, count: usize) -> Result<Member, FamilyError> {
        let mut numbers = self.model();
        while numbers.len() < count {
            let last = numbers.last().copied().unwrap_or(0);
            numbers.push(last + 2);
        }
        numbers.truncate(count);
        let text = self.text(&Joined(&numbers, ",").to_string());
        let position = match read_position(&text) {
            Ok(position) if position.count_moves() > 0 => position,
            Ok(position) => self.place(&numbers).unwrap_or(position),
            Err(error) => (self.place(&numbers)).ok_or_else(|| self.at_parameter(error))?,
        };
        // The picture's line says them as canonical text does.
        let written = position.components()[0].arguments().parameters;
        let written: Vec<String> = written.iter().map(Argument::to_string).collect();
        let canonical = Family {
            ruleset: self.ruleset,
            parameters: &written.iter().map(String::as_str).collect::<Vec<_>>(),
        };
        let view = canonical.view(&numbers);
        let view = view.map_err(|error| self.at_parameter(error))?;
        Ok(Member { position, view })
    }

    /// A place of the picture with a move, where these numbers are no position or have none.
    fn place(&self, numbers: &[u64]) -> Option<Position> {
        let view = self.view(numbers).ok()?;
        let mut places = (0..NEAR * NEAR)
            .rev()
            .filter_map(|at| view.at(at / NEAR, at % NEAR));
        places.find(|position| position.count_moves() > 0)
    }

    /// An example's picture with these parameters, or else one of the last
    /// two numbers.
    fn view(&self, numbers: &[u64]) -> Result<View, NotationError> {
        let like = examples(self.ruleset).filter_map(|(_, view)| {
            let [term] = view.as_ref()?.terms() else {
                return None;
            };
            let template = &term.template;
            let varied = template.numbers.iter().any(|form| !form.is_number());
            let fits = template.numbers.len() == numbers.len() && varied;
            let named = self.ruleset.signature().named.iter();
            let named: String = named
                .zip(&template.named)
                .filter_map(|(slot, value)| Some(format!(" {}={}", slot.name, value.as_ref()?)))
                .collect();
            fits.then(|| self.text(&format!("{}{named}", Joined(&template.numbers, ","))))
        });
        let views: Vec<View> = like.filter_map(|text| read_view(&text).ok()).collect();
        let plane = views.iter().position(View::is_plane);
        if let Some(view) = views.get(plane.unwrap_or(0)) {
            return Ok(view.clone());
        }
        let signature = self.ruleset.signature();
        if signature.is_bare() {
            // Its numbers are in the parameter: the picture of another member stands for all.
            let mut views = examples(self.ruleset).filter_map(|(_, view)| view);
            return views.next().ok_or_else(|| {
                NotationError::new(0..0, format!("{} has no pictures.", signature.name))
            });
        }
        let text = match numbers {
            [] | [_] => "x".into(),
            [_, _] => "x,y".into(),
            [fixed @ .., _, _] => format!("{},x,y", Joined(fixed, ",")),
        };
        read_view(&self.text(&text))
    }

    /// The line whose parameters are followed by `rest`.
    fn text(&self, rest: &str) -> String {
        let start = self.ruleset.signature().with(self.parameters);
        format!("{start} {rest}").trim_end().into()
    }

    /// A parameter of a corrected line, if that is a position of the ruleset.
    fn parameter_of(&self, line: &str, index: usize) -> Option<String> {
        let position = read_position(line).ok()?;
        let [component] = position.components() else {
            return None;
        };
        if component.ruleset() != self.ruleset {
            return None;
        }
        let written = component.arguments().parameters;
        written.get(index).map(Argument::to_string)
    }

    /// A mistake of the whole line, as one of the parameter it lies in.
    fn at_parameter(&self, mut error: NotationError) -> FamilyError {
        let mut start = self.ruleset.signature().name.len() + 1;
        let line = error.corrected.take();
        for (index, parameter) in self.parameters.iter().enumerate() {
            let end = start + parameter.len();
            if error.place.start <= end {
                let within = |at: usize| at.clamp(start, end) - start;
                error.place = within(error.place.start)..within(error.place.end);
                error.corrected = line.and_then(|line| self.parameter_of(&line, index));
                return FamilyError {
                    parameter: Some(index),
                    error,
                };
            }
            start = end + 1;
        }
        // The bracket behind the parameters closed one of theirs.
        let open = self.parameters.iter().map(|parameter| unclosed(parameter));
        if let Some((index, at)) = open.enumerate().find_map(|(index, at)| Some((index, at?))) {
            error.place = at..at + 1;
            error.message = "This “(” is never closed.".to_string();
            return FamilyError {
                parameter: Some(index),
                error,
            };
        }
        error.place = 0..0;
        FamilyError {
            parameter: None,
            error,
        }
    }
}

/// Where the last bracket is opened that is not closed.
fn unclosed(text: &str) -> Option<usize> {
    let mut open = Vec::new();
    for (at, sign) in text.char_indices() {
        match sign {
            '(' => open.push(at),
            ')' => drop(open.pop()),
            _ => {}
        }
    }
    open.pop()
}

fn listed(things: &[impl ToString]) -> Vec<String> {
    things.iter().map(ToString::to_string).collect()
}

/// A ruleset's examples, read.
fn examples(ruleset: Ruleset) -> impl Iterator<Item = (Option<Position>, Option<View>)> {
    let examples = ruleset.signature().examples.iter();
    examples.filter_map(|text| match read(text).ok()? {
        Line::Position(position) => Some((Some(position), None)),
        Line::View(view) => Some((None, Some(view))),
    })
}
