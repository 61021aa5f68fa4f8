//! Corrects the grammar of lines that are nearly right, if the intention is clear.
//!
//! Handles parameters or numbers in the wrong brackets, brackets that are not closed, and missing
//! parts, which are taken from the ruleset's examples. Names and lists of numbers are the
//! phrasebook's. Corrections can always be read; a line that can be read gets none.

use super::line::Line;
use super::phrasebook;
use crate::games;
use crate::solve::code::Code;
use crate::solve::limits::LONGEST_REPAIRED;
use crate::text::kind::Kind;
use crate::text::reader::{NotationError, closing};
use crate::text::signature::Signature;

/// Reads a line without correcting it.
type Read = fn(&str) -> Result<Line, NotationError>;

/// The corrected line for `text`, which has this mistake; `read` must accept it.
pub(super) fn corrected(text: &str, error: &NotationError, read: Read) -> Option<String> {
    if text.len() > LONGEST_REPAIRED || matches!(error.code, Code::Empty | Code::Long) {
        return None;
    }
    let renamed = error.replaced(text);
    if let Some(renamed) = &renamed
        && let Some(reading) = phrasebook::understand(renamed).only()
    {
        return Some(reading.line.clone());
    }
    let text = renamed.as_deref().unwrap_or(text);
    let plain = in_our_symbols(text);
    if read(&plain).is_ok() {
        return Some(plain);
    }
    if let Some(closed) = closed(&plain).find(|line| read(line).is_ok()) {
        return Some(closed);
    }
    let parts: Option<Vec<String>> = parts(text)
        .into_iter()
        .map(|part| repaired(part, read))
        .collect();
    let line = parts?.join(" + ");
    read(&line).is_ok().then_some(line)
}

/// The text with the symbols of other languages in ours, and in small letters.
fn in_our_symbols(text: &str) -> String {
    let mut text = text.to_lowercase();
    for (theirs, ours) in [("|", " or "), ("&", " and "), (";", ",")] {
        // A doubled sign means the same.
        text = text
            .replace(&theirs.repeat(2), theirs)
            .replace(theirs, ours);
    }
    text.split_whitespace().collect::<Vec<_>>().join(" ")
}

/// If some brackets are open, the text with them closed: at its end, or before a space, the last first.
fn closed(text: &str) -> impl Iterator<Item = String> {
    let count = |symbol| text.matches(symbol).count();
    let open = count('(').saturating_sub(count(')'));
    let spaces = text.rmatch_indices(' ').map(|(at, _)| at);
    let places = std::iter::once(text.len()).chain(spaces);
    places.filter(move |_| open > 0).map(move |at| {
        let (before, after) = text.split_at(at);
        format!("{before}{}{after}", ")".repeat(open))
    })
}

/// The games of a sum: split at each `+` outside brackets and before a name.
fn parts(text: &str) -> Vec<&str> {
    let mut depth = 0;
    let mut parts = Vec::new();
    let mut start = 0;
    for (at, symbol) in text.char_indices() {
        match symbol {
            '(' => depth += 1,
            ')' => depth -= 1,
            '+' if depth == 0 => {
                let after = text[at + 1..].trim_start();
                let name = after.len() - after.trim_start_matches(char::is_alphabetic).len();
                if name > 1 {
                    parts.push(text[start..at].trim());
                    start = at + 1;
                }
            }
            _ => {}
        }
    }
    parts.push(text[start..].trim());
    parts
}

/// One game, unchanged or corrected.
fn repaired(part: &str, read: Read) -> Option<String> {
    if read(part).is_ok() {
        return Some(part.into());
    }
    let end = part
        .find(|symbol: char| !symbol.is_alphabetic() && symbol != '-')
        .unwrap_or(part.len());
    let (name, rest) = part.split_at(end);
    let name = name.to_ascii_lowercase();
    let typed = TypedGame::of(&name, rest.trim(), read)?;
    let mut candidates = typed.candidates();
    // A named value without its equals sign: `last 2`.
    for slot in typed.signature.named {
        let sign = format!(" {} ", slot.name);
        if let Some((before, value)) = rest.split_once(&sign) {
            let game = TypedGame::of(&name, before.trim(), read)?;
            let with = |line| format!("{line}{}={value}", sign.trim_end());
            candidates.extend(game.candidates().into_iter().map(with));
        }
    }
    candidates
        .into_iter()
        .find(|candidate| read(candidate).is_ok())
}

/// A game as typed, with the name of its ruleset.
struct TypedGame<'t> {
    signature: &'static Signature,
    /// An example of it.
    example: &'static str,
    /// The text in brackets directly after the name.
    inside: Option<&'t str>,
    /// The text after that.
    rest: &'t str,
}

impl<'t> TypedGame<'t> {
    fn of(name: &str, rest: &'t str, read: Read) -> Option<TypedGame<'t>> {
        let signature = games::ruleset_named(name)?.signature();
        let (inside, rest) = match brackets(rest) {
            Some((inside, after)) => (Some(inside), after),
            None => (None, rest),
        };
        let mut examples = signature.examples.iter().copied();
        let first = examples.clone().next();
        let position = examples.find(|line| matches!(read(line), Ok(Line::Position(_))));
        Some(TypedGame {
            signature,
            example: position.or(first)?,
            inside,
            rest,
        })
    }

    /// Possible corrections, likeliest first.
    fn candidates(&self) -> Vec<String> {
        let name = self.signature.name;
        let kinds: Vec<Kind> = self
            .signature
            .parameters
            .iter()
            .map(|slot| slot.kind)
            .collect();
        let mut items = items(self.rest);
        // One number too few is the coordinate of a sequence.
        if !items.is_empty() && items.len() + 1 == self.signature.numbers.least {
            items.push("x");
        }
        let (parameters, numbers) = halves(self.example);
        let mut candidates = Vec::new();
        // Numbers in brackets, or with spaces between them.
        if kinds.is_empty() {
            let inside = self.inside.map(self::items).unwrap_or_default();
            let all = [inside, items].concat();
            return vec![match &all[..] {
                [] => self.example.into(),
                all => format!("{name} {}", all.join(",")),
            }];
        }
        let simplest = match self.signature.numbers.least {
            1 => "x",
            2 => "x,y",
            _ => numbers,
        };
        if let Some(inside) = self.inside {
            let parameters = match &kinds[..] {
                [Kind::Phrase(_)] => inside.to_string(),
                _ => self::items(inside).join(","),
            };
            let numbers = if items.is_empty() {
                vec![numbers, simplest, "x,y", "x,y,0"]
            } else {
                vec![]
            };
            candidates.push(format!("{name}({parameters}) {}", items.join(",")));
            // One vector without the brackets of the list.
            if let [Kind::Phrase(_)] = &kinds[..] {
                let many = if self.rest.starts_with('*') { "*" } else { "" };
                let piles = self::items(self.rest.trim_start_matches('*')).join(",");
                candidates.push(format!("{name}(({parameters}){many}) {piles}"));
            }
            candidates.extend(
                numbers
                    .iter()
                    .map(|it| format!("{name}({parameters}) {it}")),
            );
            return candidates;
        }
        if items.is_empty() {
            candidates.push(self.example.into());
        }
        match &kinds[..] {
            // Everything, or the first word, may be the parameter.
            [Kind::Phrase(_)] => {
                if let Some((rule, piles)) = self.rest.rsplit_once(' ') {
                    candidates.push(format!("{name}({rule}) {piles}"));
                }
                if let [first, others @ ..] = &items[..] {
                    let others = others.join(",");
                    candidates.push(format!("{name}({first}) {others}"));
                }
                for numbers in ["x", "x,y", "x,y,0"] {
                    candidates.push(format!("{name}({}) {numbers}", self.rest));
                }
            }
            [Kind::Set { .. }] => {
                candidates.push(format!("{name}({}) {simplest}", items.join(",")));
            }
            kinds => {
                if items.len() > kinds.len() {
                    let (first, others) = items.split_at(kinds.len());
                    candidates.push(format!("{name}({}) {}", first.join(","), others.join(",")));
                }
            }
        }
        candidates.push(format!("{name}({parameters}) {}", items.join(",")));
        candidates
    }
}

/// The text in brackets at the beginning, and the text after them.
fn brackets(text: &str) -> Option<(&str, &str)> {
    let inside = text.strip_prefix('(')?;
    let end = closing(inside)?;
    Some((&inside[..end], inside[end + 1..].trim()))
}

/// Numbers, forms and ranges, whatever separates them, even the word `and`.
fn items(text: &str) -> Vec<&str> {
    text.split(|symbol: char| symbol.is_whitespace() || ",;:|&()[]{}".contains(symbol))
        .filter(|item| !item.is_empty() && *item != "and")
        .collect()
}

/// The parameters of an example, and its numbers.
fn halves(example: &str) -> (&str, &str) {
    let open = example.find(['(', ' ']);
    let rest = open.map_or("", |at| &example[at..]);
    brackets(rest).unwrap_or(("", rest.trim()))
}
