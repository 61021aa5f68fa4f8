//! A row of the phrasebook.

use std::sync::LazyLock;

use super::words::{Token, name_words, pattern, search_words};

/// A game by its names.
#[derive(Debug)]
pub struct Row {
    /// Its names, the usual one first. `[k]` stands for a number, `[S]` for a set, `[code]` for an
    /// octal code, `[n]` for the numbers, `[coins]` for a row of H and T.
    pub names: Vec<&'static str>,
    /// Its line. What stands for the numbers is in braces, with what stands there if none are given;
    /// `[S=1,3,4]` is a place of the name, with what stands there if the name has none. Empty if the
    /// game is not here.
    pub line: &'static str,
    /// How numbers become those of the line.
    pub numbers: Numbers,
    /// One sentence: how to play it, how the numbers are read, or why it is not here.
    pub sentence: &'static str,
    /// Where the name and its rules are stated.
    pub source: &'static str,
    /// The heading of the games among which it is listed.
    pub group: &'static str,
    /// The names as the reader compares them.
    pub(super) patterns: Vec<Vec<Token>>,
}

/// How the numbers of a request become those of the line.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Numbers {
    /// They are the same.
    Same,
    /// This is added to each.
    More(i64),
    /// There is only one.
    One,
    /// Those at odd places: the first, the third, …
    EveryOther,
    /// Places of coins on a strip: the squares free between neighbours, in pairs from the right.
    Gaps,
    /// A board of so many rows and columns: a row's length, repeated.
    Rows,
    /// Two sides of a board.
    Sides,
    /// Factors, with `*` or `times` between them.
    Factors,
}

impl Numbers {
    fn named(word: &str) -> Numbers {
        match word {
            "" => Numbers::Same,
            "one" => Numbers::One,
            "every other" => Numbers::EveryOther,
            "gaps" => Numbers::Gaps,
            "rows" => Numbers::Rows,
            "sides" => Numbers::Sides,
            "factors" => Numbers::Factors,
            more => match more.strip_prefix('n').and_then(|more| more.parse().ok()) {
                Some(more) => Numbers::More(more),
                None => unreachable!("the phrasebook says {more} of numbers"),
            },
        }
    }
}

/// Every row, in the order of the list.
pub fn rows() -> &'static [Row] {
    static ROWS: LazyLock<Vec<Row>> = LazyLock::new(|| {
        let mut group = "";
        let mut rows = Vec::new();
        for line in include_str!("names.txt").lines() {
            if let Some(heading) = line.strip_prefix("## ") {
                group = heading;
            } else if !line.is_empty() && !line.starts_with('#') {
                rows.push(Row::of(line, group));
            }
        }
        rows
    });
    &ROWS
}

impl Row {
    /// Reads `names | line | numbers | sentence | source`.
    fn of(text: &'static str, group: &'static str) -> Row {
        let fields: Vec<&str> = text.split('|').map(str::trim).collect();
        let [names, line, numbers, sentence, source] = fields[..] else {
            unreachable!("five fields in {text}");
        };
        let names: Vec<&str> = names.split("; ").collect();
        Row {
            patterns: names.iter().map(|name| pattern(name)).collect(),
            names,
            line,
            numbers: Numbers::named(numbers),
            sentence,
            source,
            group,
        }
    }

    /// Its usual name.
    pub fn title(&self) -> &'static str {
        self.names[0]
    }

    /// Its line with the numbers that stand for none given.
    pub fn example(&self) -> Option<String> {
        let fill = |_: &str| None;
        (!self.line.is_empty()).then(|| self.filled(&fill, None))
    }

    /// The line with these parameters and numbers, or with what stands for them.
    pub(super) fn filled(
        &self,
        parameter: &dyn Fn(&str) -> Option<String>,
        numbers: Option<&str>,
    ) -> String {
        let Some((rules, usual, end)) = self.parts() else {
            return self.line.into();
        };
        let mut line = String::new();
        let mut rest = rules;
        while let Some((before, (inside, after))) = (rest.split_once('['))
            .and_then(|(before, after)| Some((before, after.split_once(']')?)))
        {
            let (name, usual) = inside.split_once('=').unwrap_or((inside, ""));
            line += before;
            line += &parameter(name).unwrap_or_else(|| usual.into());
            rest = after;
        }
        line + rest + numbers.unwrap_or(usual) + end
    }

    /// The places in its line.
    pub(super) fn places(&self) -> impl Iterator<Item = &'static str> {
        self.line
            .split('[')
            .skip(1)
            .filter_map(|after| after.split('=').next())
    }

    /// The line before the numbers, the numbers, and what follows. Other braces are sets.
    fn parts(&self) -> Option<(&'static str, &'static str, &'static str)> {
        let (rules, tail) = self.line.rsplit_once('{')?;
        let (usual, end) = tail.split_once('}')?;
        Some((rules, usual, end))
    }

    /// The ruleset of its line and the text in the brackets there, if the line is these and the
    /// numbers as they are given.
    pub(super) fn rules(&self) -> Option<(&'static str, &'static str)> {
        let (head, _, end) = self.parts()?;
        // `cram grid(4,4)` is `arc-kayles grid(4,4)`, and any graph may be in its place.
        let graph = head
            .split_once(' ')
            .filter(|(_, family)| family.ends_with('(') && end == ")");
        if let Some((name, _)) = graph {
            return Some((name, "[G]"));
        }
        if self.numbers != Numbers::Same || !end.is_empty() {
            return None;
        }
        let head = head.trim_end();
        match head.split_once('(') {
            Some((name, inside)) => Some((name, inside.strip_suffix(')')?)),
            None => (!head.contains(' ')).then_some((head, "")),
        }
    }

    /// Whether one of its names has these words.
    pub(super) fn is_called(&self, words: &[String]) -> bool {
        self.names
            .iter()
            .any(|name| !name.contains('[') && name_words(name) == words)
    }

    /// How well the words of a search fit: less is better.
    pub(super) fn rank(&self, typed: &[String]) -> Option<usize> {
        let begins = |words: &[String]| {
            words.len() >= typed.len()
                && std::iter::zip(words, typed)
                    .all(|(word, typed)| word.starts_with(typed.as_str()))
        };
        let has = |words: &[String]| {
            typed
                .iter()
                .all(|typed| words.iter().any(|word| word.starts_with(typed.as_str())))
        };
        let names: Vec<Vec<String>> = self.names.iter().map(|name| search_words(name)).collect();
        let absent = usize::from(self.line.is_empty());
        if names.iter().any(|name| name == typed) {
            return Some(absent);
        }
        if names.iter().any(|name| begins(name)) {
            return Some(2 + absent);
        }
        if names.iter().any(|name| has(name)) {
            return Some(4 + absent);
        }
        let long = typed.iter().any(|typed| typed.len() > 2);
        (long && has(&search_words(self.sentence))).then_some(6 + absent)
    }
}
