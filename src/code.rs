//! What kind of mistake something is, as a word for programs: it stays while
//! sentences are reworded.

/// A kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Code {
    /// The line is empty.
    Empty,
    /// The line is longer than a line may be.
    Long,
    /// A symbol or a word is not the one that the grammar needs there.
    Syntax,
    /// No game has this name.
    UnknownGame,
    /// No value has this name.
    UnknownName,
    /// The brackets after the name hold too few parameters, too many, or of
    /// another kind.
    Parameters,
    /// There are too few numbers, or too many.
    Count,
    /// A number is not whole, is negative, or is beyond its largest.
    Number,
    /// A set that is none, or is too large.
    Set,
    /// The rules of the game allow no such position.
    Rules,
    /// A picture stands where a position is wanted.
    NoPosition,
    /// A position stands where a picture is wanted, or the picture has no such
    /// form.
    NoPicture,
    /// The question is beyond a limit; the sentence says which.
    TooLarge,
    /// A function was called with an argument that it cannot take.
    Argument,
    /// The move is against the rules.
    NoMove,
    /// A result was asked for before the work was done, or a second time.
    NotReady,
}

impl Code {
    /// Every code, its word, and what it means.
    pub const ALL: &[(Code, &str, &str)] = &[
        (Code::Empty, "empty", "the line is empty"),
        (Code::Long, "long", "the line is too long"),
        (
            Code::Syntax,
            "syntax",
            "a symbol or a word is not what the grammar needs there",
        ),
        (Code::UnknownGame, "unknown-game", "no game has this name"),
        (
            Code::UnknownName,
            "unknown-name",
            "the game has no value of this name",
        ),
        (
            Code::Parameters,
            "parameters",
            "too few or too many parameters in the brackets, or of another kind",
        ),
        (Code::Count, "count", "too few or too many numbers"),
        (
            Code::Number,
            "number",
            "a number is not whole, is negative, or is beyond its largest",
        ),
        (Code::Set, "set", "a set is wrong or too large"),
        (
            Code::Rules,
            "rules",
            "the rules of the game allow no such position",
        ),
        (
            Code::NoPosition,
            "no-position",
            "a picture where a position is needed",
        ),
        (
            Code::NoPicture,
            "no-picture",
            "a position where a picture is needed, or a picture that cannot be drawn",
        ),
        (
            Code::TooLarge,
            "too-large",
            "the question is beyond a limit; the message says which",
        ),
        (
            Code::Argument,
            "argument",
            "a function cannot take this argument",
        ),
        (Code::NoMove, "no-move", "the move is against the rules"),
        (
            Code::NotReady,
            "not-ready",
            "the result is not ready, or was taken already",
        ),
    ];

    /// Its word.
    pub fn word(self) -> &'static str {
        let found = Code::ALL.iter().find(|(code, ..)| *code == self);
        found.map_or("", |(_, word, _)| word)
    }
}
