//! Which theorem of Ho's decides a position of Max-Welter.

use super::Reason;
use crate::answer::Outcome;
use crate::convention::Convention;

/// The theorem that says who wins with coins on these squares, ascending, at
/// least two: Theorem 1 in normal play, Theorem 7 in misère play.
pub(crate) fn max_welter_reasons(squares: &[u64], convention: Convention) -> Vec<Reason> {
    let &[.., second, top] = squares else {
        return Vec::new();
    };
    let coins = squares.len() as u64;
    let neighbours = top == second + 1;
    let even = (second + coins).is_multiple_of(2);
    let parity = if even { "even" } else { "odd" };
    let last_but_one = squares[..squares.len() - 1]
        .iter()
        .zip(0..)
        .all(|(&square, place)| square == place)
        && top == coins;
    let (outcome, statement, source) = match convention {
        Convention::Normal => (
            if neighbours && even {
                Outcome::P
            } else {
                Outcome::N
            },
            if neighbours {
                format!(
                    "The last two coins are neighbours, and {second} + {coins}, the square of the last but one and the number of coins, is {parity}."
                )
            } else {
                "The last two coins are not neighbours.".into()
            },
            "Ho, Max-Welter, Theorem 1: lost exactly if the last two coins are neighbours and the sum of that square and the number of coins is even",
        ),
        Convention::Misere => (
            if neighbours && !even || last_but_one {
                Outcome::P
            } else {
                Outcome::N
            },
            if neighbours {
                format!(
                    "The last two coins are neighbours, and {second} + {coins}, the square of the last but one and the number of coins, is {parity}."
                )
            } else if last_but_one {
                "There is one move left, and it ends the game.".into()
            } else {
                "The last two coins are not neighbours, and more than one move is left.".into()
            },
            "Ho, Max-Welter, Theorem 7: lost exactly if one move is left, or the last two coins are neighbours and the sum of that square and the number of coins is odd",
        ),
    };
    vec![Reason::Theorem {
        outcome,
        value: None,
        statement,
        source,
    }]
}
