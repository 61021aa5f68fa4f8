//! Games by the names that people use: the rows of `names.txt`, and a reader of plain requests over
//! them. A new name is one row.

mod reader;
mod row;
pub(super) mod rules;
mod words;

pub use reader::{Reading, Understood, understand};
pub use row::{Numbers, Row, rows};

use crate::games;

/// What a text may be on its way to: the rows with a name that begins with it, then those with all
/// its words in a name, then in the sentence.
pub fn search(text: &str) -> Vec<&'static Row> {
    let typed = words::search_words(text);
    let ranked = rows()
        .iter()
        .filter_map(|row| Some((row.rank(&typed)?, row)));
    let mut found: Vec<(usize, &Row)> = ranked.collect();
    found.sort_by_key(|(rank, _)| *rank);
    found.into_iter().map(|(_, row)| row).collect()
}

/// What to offer for a text: what it means, the games that it may be on its way to, and lines that
/// begin with it. Without a line, why there is none. With nothing typed, a line of every ruleset.
pub fn suggest(text: &str) -> Vec<(Reading, bool)> {
    let typed = text.trim().to_lowercase();
    let understood = understand(text);
    let convention = reader::convention_of(text);
    let meant = (understood.readings.into_iter()).filter(|_| !understood.is_line);
    let offered = |name: &str, line: String, sentence: &str| Reading {
        line,
        name: name.into(),
        sentence: sentence.into(),
        convention,
    };
    let found = search(text)
        .into_iter()
        .filter(|_| !typed.is_empty())
        .map(|row| {
            let (line, sentence) = match row.usual() {
                Ok(line) => (line.to_string(), row.sentence.into()),
                Err(refusal) => (String::new(), refusal),
            };
            offered(row.title(), line, &sentence)
        });
    let first = typed
        .split(|letter: char| !letter.is_alphabetic() && letter != '-')
        .next();
    let first = first.unwrap_or_default();
    let examples = games::rulesets().flat_map(|id| {
        let signature = id.signature();
        let own = !first.is_empty() && signature.name.starts_with(first);
        let examples = signature
            .examples
            .iter()
            .enumerate()
            .filter(|(index, line)| match typed.is_empty() {
                true => *index == 0,
                false => own && typed == first || line.starts_with(&typed),
            });
        let examples: Vec<Reading> = examples
            .map(|(_, line)| offered(signature.title, line.to_string(), signature.summary))
            .collect();
        examples
    });
    let mut offers: Vec<(Reading, bool)> = meant.map(|reading| (reading, true)).collect();
    for offer in found.chain(examples) {
        let known = offers.iter().any(|(other, _)| match offer.line.is_empty() {
            true => other.name == offer.name,
            false => other.line == offer.line,
        });
        if !known && offer.line != typed {
            offers.push((offer, false));
        }
    }
    // What is not here comes last.
    offers.sort_by_key(|(offer, _)| offer.line.is_empty());
    offers
}
