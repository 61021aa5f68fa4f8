//! What a text means: the rows that it names, with its numbers in their lines.

use super::row::{Numbers, Row, rows};
use super::words::{Token, tokens};
use crate::game::view::View;
use crate::games;
use crate::notation::line::Line;
use crate::notation::typed::as_typed;
use crate::solve::convention::Convention;
use crate::solve::limits::{LONGEST_REPAIRED, MOST_PERIOD_WORK};
use crate::text::kind::Kind;
use crate::text::reader::Reader;

/// One meaning of a text.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Reading {
    /// The line, canonical.
    pub line: String,
    /// The name of the game.
    pub name: String,
    /// One sentence about it.
    pub sentence: String,
    /// The convention that the text asks for.
    pub convention: Option<Convention>,
}

/// What a text means.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct Understood {
    /// Its meanings; several are equally good, and none is meant more than another.
    pub readings: Vec<Reading>,
    /// Whether the text is itself the line, so that nothing had to be understood.
    pub is_line: bool,
    /// Without a meaning: why not, if the text names a game.
    pub refusal: Option<String>,
}

impl Row {
    /// That line, or why there is none.
    ///
    /// # Errors
    ///
    /// A sentence, if the game is not here.
    pub fn usual(&self) -> Result<Line, String> {
        let example = self.example().ok_or(self.sentence)?;
        as_typed(&example).map_err(|_| format!("{} is not here yet.", self.title()))
    }
}

impl Reading {
    /// The same under the convention that is asked for.
    fn asked(mut self, convention: Option<Convention>) -> Reading {
        self.convention = convention;
        if convention == Some(Convention::Misere) {
            self.name += ", misère";
            self.sentence += " The player who makes the last move loses.";
        }
        self
    }
}

impl Understood {
    /// The meaning, if there is exactly one.
    pub fn only(&self) -> Option<&Reading> {
        match &self.readings[..] {
            [one] => Some(one),
            _ => None,
        }
    }

    /// Sentence for a text with several meanings: what it may be.
    pub fn question(&self) -> String {
        let choices = self.readings.iter();
        let choices: Vec<String> = choices
            .map(|it| format!("{} ({})", it.line, it.name))
            .collect();
        format!(
            "This may mean {}. Type the line that is meant.",
            choices.join(" or ")
        )
    }
}

/// Reads a text as people write it: a line, or a request for a game by a name.
pub fn understand(text: &str) -> Understood {
    if let Some(line) = plain_line(text) {
        let reading = of_line(&line);
        return Understood {
            readings: vec![reading],
            is_line: true,
            refusal: None,
        };
    }
    if text.len() > LONGEST_REPAIRED {
        return Understood::default();
    }
    // A line beside the word misère, as it is.
    let misere = |word: &&str| match &tokens(word)[..] {
        [word] | [word, Token::Sign(',' | ':')] => word.is_word(&["misere"]),
        _ => false,
    };
    let rest: Vec<&str> = text
        .split_whitespace()
        .filter(|word| !misere(word))
        .collect();
    let said = rest.len() < text.split_whitespace().count();
    let rest = rest.join(" ");
    let rest = rest.strip_suffix(',').unwrap_or(&rest);
    if let Some(line) = plain_line(rest).filter(|_| said) {
        let reading = of_line(&line).asked(Some(Convention::Misere));
        return Understood {
            readings: vec![reading],
            ..Understood::default()
        };
    }
    let (words, convention) = without_convention(named_by_a_number(tokens(text)));
    let mut understood = match has_a_wrong_rule(text) {
        true => Understood::default(),
        false => of_tokens(&words),
    };
    // A line with another name than the ruleset's, in a place of its own.
    if let Ok(line) = as_typed(text)
        && understood.readings.is_empty()
    {
        understood.readings.push(of_line(&line));
    }
    let mut seen: Vec<String> = Vec::new();
    understood.readings.retain(|reading| {
        let new = !seen.contains(&reading.line);
        seen.push(reading.line.clone());
        new
    });
    let asked = understood
        .readings
        .into_iter()
        .map(|reading| reading.asked(convention));
    understood.readings = asked.collect();
    understood
}

/// Whether a text begins with a rule of one's own that has a mistake, as in `heap(split 1)`: that is
/// said, and no other game is made of its words.
fn has_a_wrong_rule(text: &str) -> bool {
    let Some((name, rule)) = text.trim_start().split_once('(') else {
        return false;
    };
    let Some(id) = games::ruleset_named(&name.to_lowercase()) else {
        return false;
    };
    match id.signature().parameters.first().map(|slot| &slot.kind) {
        Some(Kind::Phrase(language)) => (language.read)(&mut Reader::new(rule)).is_err(),
        _ => false,
    }
}

/// The convention that a text asks for.
pub(super) fn convention_of(text: &str) -> Option<Convention> {
    without_convention(tokens(text)).1
}

/// The line that a text is, if each of its games has its ruleset's name.
fn plain_line(text: &str) -> Option<Line> {
    let line = as_typed(text).ok()?;
    let typed = Reader::new(text).line().ok()?;
    let own = typed
        .drafts
        .iter()
        .all(|draft| text[draft.name.clone()].eq_ignore_ascii_case(draft.ruleset.signature().name));
    own.then_some(line)
}

fn of_line(line: &Line) -> Reading {
    let rules = line.rules();
    let titles: Vec<&str> = rules.iter().map(|rule| rule.title).collect();
    let sentences: Vec<&str> = rules
        .iter()
        .map(|rule| rule.wording.rules.as_str())
        .collect();
    Reading {
        line: line.to_string(),
        name: titles.join(" + "),
        sentence: sentences.join(" "),
        convention: None,
    }
}

/// “The game of 21” and “the 21 game” have a name that is only a number.
fn named_by_a_number(words: Vec<Token>) -> Vec<Token> {
    let said: Vec<&Token> = words
        .iter()
        .filter(|word| !word.is_word(&["a", "the", "play"]))
        .collect();
    let game = |word: &Token| word.is_word(&["game"]);
    match said[..] {
        [first, of, number @ Token::Number(_), ..] if game(first) && of.is_word(&["of"]) => {
            let rest = words.iter().skip_while(|word| *word != number).cloned();
            [Token::Word("bachet".into())]
                .into_iter()
                .chain(rest)
                .collect()
        }
        [number @ Token::Number(_), last] if game(last) => {
            vec![Token::Word("bachet".into()), number.clone()]
        }
        _ => words,
    }
}

/// Words of a sentence such as “whoever takes the last stone loses”.
const OF_CONVENTION: &[&str] = &[
    "last",
    "lose",
    "losing",
    "loser",
    "lost",
    "win",
    "winner",
    "take",
    "to",
    "move",
    "making",
    "make",
    "whoever",
    "if",
    "when",
    "convention",
    "in",
    "under",
    "and",
    "but",
    "forced",
    "left",
    "cannot",
    "unable",
    "so",
    "form",
    "normal",
    "misere",
    "one",
];

/// The parts without what says who wins, and the convention that this asks for.
fn without_convention(mut words: Vec<Token>) -> (Vec<Token>, Option<Convention>) {
    use Convention::{Misere, Normal};
    let mut convention = None;
    for (word, asked) in [("misere", Misere), ("normal", Normal)] {
        if words.iter().any(|token| token.is_word(&[word])) {
            let said = |token: &Token| token.is_word(&[word, "form", "convention"]);
            while let Some(at) = words.iter().position(said) {
                cut(&mut words, at, at + 1);
            }
            convention = Some(asked);
        }
    }
    for (ends, last) in [
        (&["lose", "loser", "losing"], Misere),
        (&["win", "winner", "winning"], Normal),
    ] {
        let Some(at) = words.iter().position(|token| token.is_word(ends)) else {
            continue;
        };
        let belongs = |&at: &usize| {
            let token = &words[at];
            // “The last one”, not a pile of 1.
            let one = *token == Token::Number(1) && at > 0 && words[at - 1].is_word(&["last"]);
            let unit = token.clone().or_end() == Token::Sign(';');
            one || unit || token.is_idle() || token.is_word(OF_CONVENTION)
        };
        let said = |from: usize, to: usize| {
            let said = |wanted: &[&str]| words[from..to].iter().any(|token| token.is_word(wanted));
            match said(&["cannot", "unable", "cant"]) {
                true if last == Misere => Some(Normal),
                true => Some(Misere),
                false => said(&["last"]).then_some(last),
            }
        };
        let to = at + (at..words.len()).take_while(belongs).count();
        let mut from = at - (0..at).rev().take_while(belongs).count();
        let mut asked = said(from, to);
        // “If you take the last stone, you lose.”
        if asked.is_none() && from > 0 && words[from - 1].parts() {
            from -= 1;
            from -= (0..from).rev().take_while(belongs).count();
            asked = said(from, to);
        }
        let Some(asked) = asked else {
            continue;
        };
        cut(&mut words, from, to);
        convention = Some(asked);
    }
    words.retain(|token| !token.is_idle());
    let mut words: Vec<Token> = words.into_iter().map(Token::or_end).collect();
    // “Any number of stones” is anything.
    while let Some(at) =
        (words.windows(2)).position(|pair| pair[0].is_word(&["of"]) && pair[1] == Token::Sign(';'))
    {
        words.remove(at);
    }
    (words, convention)
}

/// Takes a part out, with the sign that parted it from the rest.
fn cut(words: &mut Vec<Token>, from: usize, to: usize) {
    let from = from - usize::from(from > 0 && words[from - 1].parts());
    let to = to + usize::from(from == 0 && to < words.len() && words[to].parts());
    words.drain(from..to);
}

fn of_tokens(words: &[Token]) -> Understood {
    // Where a number is missing, none is made up.
    let comma = Token::Sign(',');
    if words
        .windows(2)
        .any(|pair| pair == [comma.clone(), comma.clone()])
        || words.last() == Some(&comma)
    {
        return Understood::default();
    }
    match words {
        [first, of, rest @ ..] if first.is_word(&["period"]) && of.is_word(&["of"]) => {
            return of_period(rest);
        }
        [first, rest @ ..] if first.is_word(&["period"]) => return of_period(rest),
        [rest @ .., last] if last.is_word(&["period"]) => return of_period(rest),
        _ => {}
    }
    let sums = words.windows(2).enumerate().filter(|(_, pair)| {
        pair[0] == Token::Sign('+') && matches!(pair[1], Token::Word(_) | Token::Code(_))
    });
    let ends: Vec<usize> = sums.map(|(at, _)| at).collect();
    if ends.is_empty() {
        return of_game(words);
    }
    let mut sum = Understood::default();
    let mut from = 0;
    for to in ends.into_iter().chain([words.len()]) {
        let part = of_game(&words[from..to]);
        if part.readings.is_empty() {
            return part;
        }
        sum.readings = match sum.readings.is_empty() {
            true => part.readings,
            false => (sum.readings.iter())
                .flat_map(|before| part.readings.iter().map(|after| added(before, after)))
                .collect(),
        };
        from = to + 1;
    }
    sum
}

fn added(a: &Reading, b: &Reading) -> Reading {
    Reading {
        line: format!("{} + {}", a.line, b.line),
        name: format!("{} + {}", a.name, b.name),
        sentence: format!("{} {}", a.sentence, b.sentence),
        convention: None,
    }
}

/// The sequence of a game of heaps, with what repeats in it.
fn of_period(words: &[Token]) -> Understood {
    let inside = match words {
        [Token::Sign('('), inside @ .., Token::Sign(')')] => inside,
        _ => words,
    };
    let mut understood = of_game(inside);
    understood
        .readings
        .retain_mut(|reading| match as_typed(&reading.line) {
            Ok(Line::View(view)) if !view.is_plane() => {
                let repeats = repeats(&view);
                reading.sentence = format!("The values of one heap after another{repeats}.");
                true
            }
            _ => false,
        });
    understood
}

/// What is proved to repeat in a sequence, if that takes a moment.
fn repeats(view: &View) -> String {
    let Some(Ok(mut job)) = view.prove(Convention::Normal) else {
        return String::new();
    };
    if !job.advance(MOST_PERIOD_WORK).finished {
        return String::new();
    }
    match job.finish() {
        Ok(proved) => format!(
            ": from {} on they repeat with period {}",
            proved.preperiod, proved.period
        ),
        Err(_) => String::new(),
    }
}

fn of_game(words: &[Token]) -> Understood {
    let mut found: Vec<(usize, &Row, Request)> = Vec::new();
    for row in rows() {
        for pattern in &row.patterns {
            let literal = pattern
                .iter()
                .filter(|token| !matches!(token, Token::Place(_)))
                .count();
            found.extend(matched(pattern, words).map(|request| (literal, row, request)));
        }
    }
    // The longest name that fits says most.
    let most = found.iter().map(|(literal, ..)| *literal).max();
    let mut understood = Understood::default();
    let mut done: Option<&Row> = None;
    for (_, row, request) in found
        .into_iter()
        .filter(|(literal, ..)| Some(*literal) == most)
    {
        // Of several names of a row, the first that makes a line.
        if done.is_some_and(|done| std::ptr::eq(done, row)) {
            continue;
        }
        match request.readings(row) {
            Ok(readings) => {
                done = Some(row);
                understood.readings.extend(readings);
            }
            Err(refusal) => {
                understood.refusal.get_or_insert(refusal);
            }
        }
    }
    understood
}

impl Request {
    /// The lines of a row that it may mean, or why there is none.
    fn readings(&self, row: &Row) -> Result<Vec<Reading>, String> {
        row.usual()?;
        let place = |wanted: &str| {
            let found = self.places.iter().find(|(name, _)| *name == wanted);
            found.map(|(_, text)| text.clone())
        };
        let choices = self.numbers.choices(row);
        // Numbers of a game of which not everything is said would be those of another game.
        let open = row
            .places()
            .any(|name| self.places.iter().all(|(given, _)| *given != name));
        if open && !self.numbers.items.is_empty() {
            return Err(format!(
                "{}: say the whole rule, as in {}.",
                row.title(),
                row.example().unwrap_or_default()
            ));
        }
        if choices.is_empty() {
            return Err(format!("{} is not played with such numbers.", row.title()));
        }
        let lines = choices.into_iter().map(|(numbers, said)| {
            let line = row.filled(&place, numbers.as_deref()) + &self.last;
            let line = as_typed(&line).map_err(|it| format!("{}: {}", row.title(), it.message))?;
            Ok(Reading {
                line: line.to_string(),
                name: format!("{}{said}", row.title()),
                sentence: row.sentence.into(),
                convention: None,
            })
        });
        lines.collect()
    }
}

/// What a request adds to a name.
struct Request {
    places: Vec<(&'static str, String)>,
    numbers: Given,
    /// ` last=3`.
    last: String,
}

/// Matches a name and what is around it: only numbers.
fn matched(pattern: &[Token], words: &[Token]) -> Option<Request> {
    let anchored = matches!(pattern.first(), Some(Token::Place(_)));
    let starts = if anchored { 0..1 } else { 0..words.len() };
    for start in starts {
        let Some((end, places, inner)) = fitted(pattern, words, start) else {
            continue;
        };
        let around = [&inner[..], &words[..start], &words[end..]].concat();
        // Numbers before and after a name are two lists.
        let numbers = |part: &[Token]| part.iter().any(|token| matches!(token, Token::Number(_)));
        if numbers(&words[..start]) && numbers(&words[end..]) && !pattern[0].is_word(&["xor"]) {
            continue;
        }
        let mut last = String::new();
        if let Some(numbers) = Given::of(&around, &mut last) {
            // A list alone, without any word, is of several.
            if pattern == [Token::Place("n")] && numbers.items.len() < 2 {
                continue;
            }
            return Some(Request {
                places,
                numbers,
                last,
            });
        }
    }
    None
}

type Fitted = (usize, Vec<(&'static str, String)>, Vec<Token>);

/// Where a name that begins at `start` ends, what is in its places, and the numbers in it.
fn fitted(pattern: &[Token], words: &[Token], start: usize) -> Option<Fitted> {
    let mut at = start;
    let mut places = Vec::new();
    let mut numbers = Vec::new();
    let skipped = |mut at: usize, signs: &[Token]| {
        while words.get(at).is_some_and(|word| signs.contains(word)) {
            at += 1;
        }
        at
    };
    for (index, part) in pattern.iter().enumerate() {
        // What is counted may stand between the words of a name.
        if at > start {
            at = skipped(at, &[Token::Sign(';')]);
        }
        let Token::Place(name) = part else {
            if words.get(at) != Some(part) {
                return None;
            }
            at += 1;
            continue;
        };
        // S = {1, 3}
        at = skipped(at, &[Token::Sign('='), Token::Sign(':')]);
        let next = pattern.get(index + 1);
        let (bracketed, from) = match words.get(at) {
            Some(Token::Sign('(')) if *name != "n" => (true, at + 1),
            _ => (false, at),
        };
        let mut to = match *name {
            "S" => set_end(words, from, next),
            "n" => {
                from + words[from..]
                    .iter()
                    .take_while(|word| is_number_part(word) && Some(*word) != next)
                    .count()
            }
            _ => from + 1,
        };
        let inside = words.get(from..to).filter(|inside| !inside.is_empty())?;
        match (*name, inside) {
            // “Subtraction game 17” may have a pile of 17 or the set of 17.
            ("S", [Token::Number(_)])
                if !bracketed
                    && !(pattern.iter()).any(|it| it.is_word(&["take", "set", "but"])) =>
            {
                return None;
            }
            ("S", inside) => places.push((*name, set(inside)?)),
            ("n", inside) => numbers.extend_from_slice(inside),
            ("coins", [Token::Coins(heads)]) => {
                let heads = heads.iter().map(|head| Token::Number(*head));
                numbers.extend(heads);
            }
            ("code", [Token::Code(code)]) => places.push((*name, code.clone())),
            ("k" | "a" | "b", [Token::Number(number)]) => places.push((*name, number.to_string())),
            _ => return None,
        }
        if bracketed {
            if words.get(to) != Some(&Token::Sign(')')) {
                return None;
            }
            to += 1;
        }
        // A comma between two places.
        if words.get(to) == Some(&Token::Sign(',')) && matches!(next, Some(Token::Place(_))) {
            to += 1;
        }
        at = to;
    }
    Some((at, places, numbers))
}

fn is_number_part(token: &Token) -> bool {
    match token {
        Token::Number(_) | Token::Form(_) | Token::Dash => true,
        Token::Sign(sign) => "(),;+*".contains(*sign),
        Token::Word(word) => word == "and" || word == "by",
        _ => false,
    }
}

/// Where the list of a set ends.
fn set_end(words: &[Token], from: usize, next: Option<&Token>) -> usize {
    let belongs = |token: &&Token| match token {
        Token::Number(_) | Token::Dash | Token::Sign(',') => true,
        Token::Word(word) => ["and", "or", "to", "between", "from"].contains(&word.as_str()),
        _ => false,
    };
    let mut end = from + words[from..].iter().take_while(belongs).count();
    // “from 17” after the list is not part of it.
    // “1, 2 or 3” is complete.
    let last = (from..end).find(|&at| {
        let between = words[from..at]
            .iter()
            .any(|word| word.is_word(&["between"]));
        words[at].is_word(&["and", "or"])
            && !between
            && matches!(words.get(at + 1), Some(Token::Number(_)))
    });
    let ranged = |at: &usize| {
        !matches!(words.get(at + 2), Some(Token::Dash))
            && !words
                .get(at + 2)
                .is_some_and(|it| it.is_word(&["to", "or", "and"]))
    };
    if let Some(last) = last.filter(ranged) {
        end = last + 2;
    }
    let stop = |word: &Token| word.is_word(&["from"]) || Some(word) == next;
    if let Some(more) = words[from..end].iter().skip(1).position(stop) {
        end = from + 1 + more;
    }
    while end > from && matches!(words[end - 1], Token::Sign(',') | Token::Word(_)) {
        end -= 1;
    }
    end
}

/// A set as the notation writes it.
fn set(words: &[Token]) -> Option<String> {
    let mut parts: Vec<String> = Vec::new();
    let mut range = false;
    let mut between = false;
    for word in words {
        match word {
            Token::Number(number) if range => {
                let last = parts.last_mut()?;
                *last = format!("{last}..{number}");
                range = false;
            }
            Token::Number(number) => parts.push(number.to_string()),
            Token::Dash => range = true,
            Token::Word(word) if word == "to" => range = true,
            Token::Word(word) if word == "between" => between = true,
            Token::Word(word) if word == "and" && between => {
                range = true;
                between = false;
            }
            _ => {}
        }
    }
    (!range && !between).then(|| parts.join(","))
}

/// The numbers of a request.
struct Given {
    items: Vec<String>,
    /// What is between them.
    joined: Joined,
}

#[derive(Clone, Copy, PartialEq, Eq)]
enum Joined {
    Listed,
    Added,
    By,
    Times,
}

/// Words around numbers that change nothing.
const AROUND: &[&str] = &[
    "with",
    "from",
    "on",
    "in",
    "at",
    "of",
    "for",
    "having",
    "containing",
    "contain",
    "size",
    "length",
    "board",
    "chessboard",
    "position",
    "left",
    "pile",
    "row",
    "column",
    "strip",
    "square",
    "place",
    "n",
    "initial",
    "initially",
    "and",
    "xor",
    "long",
    "wide",
    "against",
    "file",
    "stair",
    "step",
    "gap",
    "spot",
    "dot",
    "segment",
    "path",
    "grid",
];

impl Given {
    /// The numbers in parts that have nothing else; `None` if they have.
    fn of(words: &[Token], last: &mut String) -> Option<Given> {
        let mut given = Given {
            items: Vec::new(),
            joined: Joined::Listed,
        };
        let mut joins = Vec::new();
        let mut at = 0;
        while at < words.len() {
            let join = match &words[at] {
                Token::Number(number) => {
                    // “3 piles of 5”: a count.
                    let counts = words.get(at + 1).is_some_and(|next| {
                        next.is_word(&["pile", "row", "stair", "step", "column"])
                    });
                    if counts && given.items.is_empty() {
                        let others = Given::of(&words[at + 2..], last)?;
                        let count = usize::try_from(*number).ok()?;
                        let items = match others.items.len() {
                            1 if count <= 64 => vec![others.items[0].clone(); count],
                            length if length == count && count > 0 => others.items,
                            _ => return None,
                        };
                        given.items.extend(items);
                        return (given.joined == others.joined).then_some(given);
                    }
                    given.items.push(number.to_string());
                    None
                }
                Token::Form(form) => {
                    given.items.push(form.clone());
                    None
                }
                Token::Word(word) if word == "last" => {
                    let equals = usize::from(words.get(at + 1) == Some(&Token::Sign('=')));
                    let Some(Token::Number(number)) = words.get(at + 1 + equals) else {
                        return None;
                    };
                    *last = format!(" last={number}");
                    at += 1 + equals;
                    None
                }
                Token::Word(word) if word == "by" => Some(Joined::By),
                Token::Word(word) if word == "time" => Some(Joined::Times),
                Token::Word(word) if AROUND.contains(&word.as_str()) => None,
                Token::Sign('*') => Some(Joined::Times),
                Token::Sign('+') => Some(Joined::Added),
                Token::Sign('(' | ')' | ',' | ';' | ':' | '=') | Token::Dash => None,
                _ => return None,
            };
            joins.extend(join);
            at += 1;
        }
        if let Some(first) = joins.first() {
            // Between every two numbers the same.
            if joins.iter().any(|join| join != first) || joins.len() + 1 != given.items.len() {
                return None;
            }
            given.joined = *first;
        }
        Some(given)
    }

    /// The numbers of the line that they may be, each with what to add to the name; without numbers,
    /// those that stand for none.
    fn choices(&self, row: &Row) -> Vec<(Option<String>, String)> {
        if self.items.is_empty() {
            return vec![(None, String::new())];
        }
        let of = |items: &[String]| {
            row.numbers
                .of(items, self.joined)
                .map(|items| items.join(","))
        };
        let one = |numbers: Option<String>| {
            numbers
                .into_iter()
                .map(|it| (Some(it), String::new()))
                .collect()
        };
        match self.joined {
            Joined::Added => {
                let numbers: Option<Vec<u64>> =
                    self.items.iter().map(|it| it.parse().ok()).collect();
                let total = numbers.map(|numbers| numbers.iter().sum::<u64>().to_string());
                let listed = of(&self.items).map(|it| (Some(it), ": several numbers".into()));
                let total = total
                    .and_then(|total| of(&[total]))
                    .map(|it| (Some(it), ": one number".into()));
                listed.into_iter().chain(total).collect()
            }
            Joined::Listed => one(of(&self.items)),
            Joined::By
                if matches!(
                    row.numbers,
                    Numbers::Rows | Numbers::Sides | Numbers::Factors
                ) =>
            {
                one(of(&self.items))
            }
            Joined::Times if row.numbers == Numbers::Factors => one(of(&self.items)),
            Joined::By | Joined::Times => Vec::new(),
        }
    }
}

impl Numbers {
    /// The numbers of the line.
    fn of(self, items: &[String], joined: Joined) -> Option<Vec<String>> {
        let numbers = || {
            items
                .iter()
                .map(|item| item.parse::<u64>().ok())
                .collect::<Option<Vec<u64>>>()
        };
        let written = |numbers: Vec<u64>| numbers.iter().map(u64::to_string).collect();
        match self {
            Numbers::One if items.len() > 1 => None,
            Numbers::One | Numbers::Same | Numbers::Sides | Numbers::Factors => {
                Some(items.to_vec())
            }
            Numbers::More(more) => {
                let each = items.iter().map(|item| match item.parse::<u64>() {
                    Ok(number) => Some(number.checked_add_signed(more)?.to_string()),
                    Err(_) => Some(format!("{item}{more:+}")),
                });
                each.collect()
            }
            Numbers::EveryOther => Some(items.iter().step_by(2).cloned().collect()),
            Numbers::Gaps => {
                let mut places = numbers()?;
                places.sort_unstable();
                let mut gaps = Vec::new();
                while let Some(right) = places.pop() {
                    gaps.push(match places.pop() {
                        Some(left) => right.checked_sub(left + 1)?,
                        None => right,
                    });
                }
                Some(written(gaps))
            }
            Numbers::Rows if joined == Joined::By => match numbers()?[..] {
                [rows @ 1..=64, length] => Some(written(vec![length; rows as usize])),
                _ => None,
            },
            Numbers::Rows => Some(items.to_vec()),
        }
    }
}
