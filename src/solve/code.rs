//! Kinds of mistakes, as words for programs: they stay the same while messages are reworded.

/// A kind of mistake.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Code {
    /// The line is empty.
    Empty,
    /// The line is longer than a line may be.
    Long,
    /// A symbol or a word that the grammar does not allow there.
    Syntax,
    /// No game has this name.
    UnknownGame,
    /// The game has no value of this name.
    UnknownName,
    /// Too few or too many parameters in the brackets, or of another kind.
    Parameters,
    /// There are too few numbers, or too many.
    Count,
    /// A number is not whole, is negative, or is too large.
    Number,
    /// A set is wrong, or too large.
    Set,
    /// The rules of the game allow no such position.
    Rules,
    /// A picture where a position is needed.
    NoPosition,
    /// A position where a picture is needed, or a picture that cannot be drawn.
    NoPicture,
    /// The question is beyond a limit; the message says which.
    TooLarge,
    /// A function was called with an argument that it cannot take.
    Argument,
    /// The move is against the rules.
    NoMove,
    /// The result is not ready, or was taken already.
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

/// The words of a mistake. The light edition has none: a page asks the whole one about each mistake.
pub(crate) fn worded(message: impl FnOnce() -> String) -> String {
    if crate::WHOLE {
        message()
    } else {
        String::new()
    }
}
