//! The parts of a request: words without what carries no meaning, numbers, codes and signs.

/// A part of a request or of a name.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) enum Token {
    /// A word in small letters, without accents, its plural ending or an apostrophe.
    Word(String),
    /// A whole number.
    Number(u64),
    /// A number that varies, such as `x` or `2x+1`.
    Form(String),
    /// An octal code: `0.137`.
    Code(String),
    /// A row of H and T: the places of the heads, counted from 1.
    Coins(Vec<u64>),
    /// `..`, or a line between two numbers.
    Dash,
    /// Any other sign; brackets of every kind are round.
    Sign(char),
    /// A place in a name: `[k]`.
    Place(&'static str),
}

/// Words that say nothing of which game is meant.
const IDLE: &[&str] = &[
    "a",
    "an",
    "the",
    "game",
    "play",
    "played",
    "playing",
    "please",
    "number",
    "amount",
    "any",
    "some",
    "each",
    "every",
    "player",
    "turn",
    "may",
    "can",
    "must",
    "allowed",
    "you",
    "i",
    "we",
    "they",
    "he",
    "she",
    "his",
    "her",
    "their",
    "your",
    "its",
    "it",
    "is",
    "are",
    "be",
    "that",
    "which",
    "who",
    "whole",
    "perfect",
    "value",
    "exactly",
    "only",
    "either",
    "where",
    "what",
    "how",
    "solve",
    "called",
    "alternately",
    "person",
    "then",
    "analyse",
    "analyze",
    "compute",
    "find",
    "show",
    "explain",
    "variant",
    "version",
    "rule",
    "win",
    "winning",
    "bowling",
    "there",
    "respectively",
    "per",
    "has",
    "have",
];

/// What is counted: it ends a list of numbers, and says no more.
const UNITS: &[&str] = &[
    "object",
    "counter",
    "stone",
    "match",
    "stick",
    "matchstick",
    "coin",
    "bean",
    "token",
    "chip",
    "pebble",
    "item",
    "pin",
    "marble",
    "toothpick",
    "penny",
    "skittle",
    "piece",
    "ball",
    "card",
];

/// Words and the one that stands for them.
const SAME: &[(&str, &str)] = &[
    ("heap", "pile"),
    ("stack", "pile"),
    ("remove", "take"),
    ("removing", "take"),
    ("taking", "take"),
    ("subtract", "take"),
    ("subtracting", "take"),
    ("pick", "take"),
    ("draw", "take"),
    ("delete", "take"),
    ("maximum", "max"),
    ("multiplied", "time"),
    ("through", "to"),
    ("thru", "to"),
    ("till", "to"),
    ("until", "to"),
    ("starting", "from"),
    ("beginning", "from"),
    ("begin", "from"),
    ("start", "from"),
    ("out", "of"),
    ("splitting", "split"),
    ("divide", "split"),
    ("dividing", "split"),
    ("unequally", "unequal"),
    ("different", "unequal"),
    ("color", "colour"),
    ("kayle", "kayles"),
];

const NUMBERS: &[&str] = &[
    "zero",
    "one",
    "two",
    "three",
    "four",
    "five",
    "six",
    "seven",
    "eight",
    "nine",
    "ten",
    "eleven",
    "twelve",
    "thirteen",
    "fourteen",
    "fifteen",
    "sixteen",
    "seventeen",
    "eighteen",
    "nineteen",
    "twenty",
];

/// A letter without its accent.
fn plain(letter: char) -> char {
    match letter {
        'à'..='å' => 'a',
        'ç' => 'c',
        'è'..='ë' => 'e',
        'ì'..='ï' => 'i',
        'ñ' => 'n',
        'ò'..='ö' | 'ø' => 'o',
        'ù'..='ü' => 'u',
        _ => letter,
    }
}

/// A word as it is compared: an ending s does not count, unless it is part of the word.
fn stem(word: &str) -> &str {
    match word.strip_suffix('s') {
        Some(short) if short.len() > 2 && !short.ends_with(['s', 'u', 'i']) => {
            let sibilant = ["che", "she", "xe"].iter().any(|end| short.ends_with(end));
            if sibilant && short.len() > 4 {
                &short[..short.len() - 1]
            } else {
                short
            }
        }
        _ => word,
    }
}

/// The words of a text, for names and searches: small letters without accents and plurals.
fn raw_words(text: &str) -> Vec<String> {
    let folded: String = (text.to_lowercase().chars())
        .filter(|letter| !is_apostrophe(*letter))
        .map(plain)
        .collect();
    let words = folded.split(|letter: char| !letter.is_alphanumeric());
    let words = words.filter(|word| !word.is_empty());
    words.map(|word| stem(word).to_string()).collect()
}

fn is_apostrophe(letter: char) -> bool {
    matches!(letter, '\'' | '’' | '‘' | '`' | '´')
}

/// The words of a name that begins a line.
pub(super) fn name_words(text: &str) -> Vec<String> {
    raw_words(text)
}

/// The words of a search: without those that every name may have. The last may be half a word.
pub(super) fn search_words(text: &str) -> Vec<String> {
    let idle = ["a", "an", "the", "game", "of", "with", "misere", "play"];
    let mut words = raw_words(text);
    words.retain(|word| !idle.contains(&word.as_str()) && word.parse::<u64>().is_err());
    words
}

/// The parts of a name of the phrasebook.
pub(super) fn pattern(name: &'static str) -> Vec<Token> {
    let mut parts = Vec::new();
    let mut rest = name;
    while let Some((before, after)) = rest.split_once('[') {
        let (place, after) = after.split_once(']').expect("a place is closed");
        parts.extend(tokens(before));
        parts.push(Token::Place(place));
        rest = after;
    }
    parts.extend(tokens(rest));
    parts.retain(|part| !part.is_idle() && !part.is_word(UNITS));
    parts
}

/// The parts of a request.
pub(super) fn tokens(text: &str) -> Vec<Token> {
    let letters: Vec<char> = text
        .chars()
        .filter(|letter| !is_apostrophe(*letter))
        .collect();
    let mut reader = Letters {
        letters,
        at: 0,
        found: Vec::new(),
    };
    while reader.at < reader.letters.len() {
        reader.step();
    }
    let mut parts: Vec<Token> = joined_coins(reader.found)
        .into_iter()
        .map(compared)
        .collect();
    // “A two-player game” has no two, and “the Grundy value of Kayles” no Grundy's Game.
    let two = |pair: &[Token]| pair[0] == Token::Number(2) && pair[1].is_word(&["player"]);
    let value = |pair: &[Token]| {
        pair[0].is_word(&["grundy", "sprague", "nim"])
            && pair[1].is_word(&["grundy", "value", "number", "nimber"])
    };
    while let Some(at) = parts.windows(2).position(|pair| two(pair) || value(pair)) {
        parts.remove(at);
        if parts
            .get(at + 1)
            .is_some_and(|next| next.is_word(&["of", "for"]))
        {
            parts.remove(at + 1);
        }
    }
    parts
}

/// A word as it is compared, a number in letters as a number.
fn compared(token: Token) -> Token {
    let Token::Word(word) = token else {
        return token;
    };
    if let Some(number) = NUMBERS.iter().position(|known| *known == word) {
        return Token::Number(number as u64);
    }
    let word = stem(&word);
    let word = SAME
        .iter()
        .find(|(other, _)| *other == word)
        .map_or(word, |(_, same)| same);
    Token::Word(word.into())
}

impl Token {
    /// Whether it is one of these words.
    pub(super) fn is_word(&self, words: &[&str]) -> bool {
        matches!(self, Token::Word(word) if words.contains(&word.as_str()))
    }

    /// Whether it is a sign that parts what is said.
    pub(super) fn parts(&self) -> bool {
        matches!(self, Token::Sign(',' | ':'))
    }

    /// Whether it says nothing of which game is meant.
    pub(super) fn is_idle(&self) -> bool {
        self.is_word(IDLE)
    }

    /// The end of a list, in place of what is counted.
    pub(super) fn or_end(self) -> Token {
        match self.is_word(UNITS) {
            true => Token::Sign(';'),
            false => self,
        }
    }
}

/// Single letters H and T in a row as one row of coins.
fn joined_coins(found: Vec<Token>) -> Vec<Token> {
    let letter = |token: &Token| match token {
        Token::Word(word) if word == "h" || word == "t" => word.chars().next(),
        _ => None,
    };
    let mut joined = Vec::new();
    let mut at = 0;
    while at < found.len() {
        let row: String = found[at..].iter().map_while(letter).collect();
        if row.len() > 2 {
            joined.push(Token::Coins(heads(&row)));
            at += row.len();
        } else {
            joined.push(found[at].clone());
            at += 1;
        }
    }
    joined
}

fn heads(row: &str) -> Vec<u64> {
    let places = row.chars().zip(1..).filter(|(coin, _)| *coin == 'h');
    places.map(|(_, place)| place).collect()
}

struct Letters {
    letters: Vec<char>,
    at: usize,
    found: Vec<Token>,
}

impl Letters {
    fn peek(&self, ahead: usize) -> char {
        self.letters.get(self.at + ahead).copied().unwrap_or(' ')
    }

    /// The letters from here on that `belongs` accepts.
    fn run(&mut self, belongs: impl Fn(char) -> bool) -> String {
        let rest = &self.letters[self.at..];
        let run: String = rest.iter().take_while(|letter| belongs(**letter)).collect();
        self.at += run.chars().count();
        run
    }

    fn step(&mut self) {
        let letter = self.peek(0);
        if letter.is_ascii_digit() || letter == '.' && self.peek(1).is_ascii_digit() {
            self.number();
        } else if letter.is_alphabetic() {
            self.word();
        } else {
            self.sign(letter);
        }
    }

    fn number(&mut self) {
        let digits = self.run(|letter| letter.is_ascii_digit());
        if self.peek(0) == '.' && self.peek(1).is_ascii_digit() {
            self.at += 1;
            let whole = if digits.is_empty() { "0" } else { &digits };
            let code = self.run(|letter| letter.is_ascii_hexdigit() || letter == '*');
            self.found.push(Token::Code(format!("{whole}.{code}")));
            return;
        }
        let Ok(mut number) = digits.parse::<u64>() else {
            // Beyond every limit.
            self.found.push(Token::Sign('∞'));
            return;
        };
        let power = if self.peek(0) == '^' { 1 } else { 2 };
        if power == 1 || (self.peek(0), self.peek(1)) == ('*', '*') {
            self.at += power;
            let exponent = self.run(|letter| letter.is_ascii_digit()).parse::<u32>();
            let Some(value) = exponent
                .ok()
                .and_then(|exponent| number.checked_pow(exponent))
            else {
                self.found.push(Token::Sign('∞'));
                return;
            };
            number = value;
        }
        self.found.push(Token::Number(number));
    }

    fn word(&mut self) {
        let start = self.at;
        let word = self.run(char::is_alphabetic);
        let coins = |letter: char| matches!(letter, 'H' | 'T' | 'h' | 't');
        let lower: String = word.to_lowercase().chars().map(plain).collect();
        if word.len() > 2 && word.chars().all(coins) {
            self.found.push(Token::Coins(heads(&lower)));
            return;
        }
        if !matches!(&*lower, "x" | "y" | "z") {
            self.found.push(Token::Word(lower));
            return;
        }
        let before = start > 0 && self.letters[start - 1].is_ascii_digit();
        let next = self.letters[self.at..]
            .iter()
            .find(|letter| !letter.is_whitespace());
        let number_before = matches!(self.found.last(), Some(Token::Number(_)));
        if number_before && next.is_some_and(char::is_ascii_digit) {
            // 3x4
            self.found.push(Token::Word("by".into()));
            return;
        }
        let mut form = lower;
        if before && let Some(Token::Number(factor)) = self.found.last() {
            form = format!("{factor}{form}");
            self.found.pop();
        }
        // x+5
        form += &self
            .run(|letter| letter.is_ascii_digit() || matches!(letter, '+' | '-' | 'x' | 'y' | 'z'));
        self.found.push(Token::Form(form));
    }

    fn sign(&mut self, letter: char) {
        let dots = letter == '.' && self.peek(1) == '.';
        let line = matches!(letter, '-' | '–' | '—' | '−' | '‑');
        self.at += if dots { 2 } else { 1 };
        let next = self.letters[self.at..]
            .iter()
            .find(|letter| !letter.is_whitespace());
        let numbers = matches!(self.found.last(), Some(Token::Number(_)))
            && next.is_some_and(char::is_ascii_digit);
        let token = match letter {
            '…' => Token::Dash,
            _ if dots => Token::Dash,
            // Between words it joins them.
            _ if line && numbers => Token::Dash,
            _ if line && next.is_none_or(|next| !next.is_ascii_digit()) => return,
            '(' | '[' | '{' => Token::Sign('('),
            ')' | ']' | '}' => Token::Sign(')'),
            ',' | ';' | '|' => Token::Sign(','),
            '&' => Token::Word("and".into()),
            '×' => Token::Word("by".into()),
            '⊕' => Token::Word("xor".into()),
            '·' => Token::Sign('*'),
            '.' | '?' | '!' | '"' | '“' | '”' | '#' => return,
            _ if letter.is_whitespace() => return,
            _ => Token::Sign(letter),
        };
        self.found.push(token);
    }
}
