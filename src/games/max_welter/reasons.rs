//! Which theorem of Ho's decides a position of Max-Welter.

use super::theory::{in_convention, small_value};
use crate::answer::Outcome;
use crate::convention::Convention;
use crate::reason::Reason;

/// The theorem that says who wins with coins on these squares, ascending, at
/// least two: Theorem 1 in normal play, Theorem 7 in misère play.
pub(super) fn reasons(squares: &[u64], convention: Convention) -> Vec<Reason> {
    let &[.., second, top] = squares else {
        return Vec::new();
    };
    let coins = squares.len() as u64;
    let value = small_value(squares).map(|value| in_convention(value, convention));
    let outcome = match value {
        Some(0) => Outcome::P,
        _ => Outcome::N,
    };
    let statement = match (convention, value) {
        _ if top == second + 1 => {
            let even = (second + coins).is_multiple_of(2);
            format!(
                "The last two coins are neighbours, and {second} + {coins}, the square of the last but one and the number of coins, is {}.",
                if even { "even" } else { "odd" }
            )
        }
        (Convention::Normal, _) => "The last two coins are not neighbours.".into(),
        // Coins that are no neighbours have a value 0 or 1 in one place alone.
        (Convention::Misere, Some(_)) => "There is one move left, and it ends the game.".into(),
        (Convention::Misere, None) => {
            "The last two coins are not neighbours, and more than one move is left.".into()
        }
    };
    let source = match convention {
        Convention::Normal => {
            "Ho, Max-Welter, Theorem 1: lost exactly if the last two coins are neighbours and the sum of that square and the number of coins is even"
        }
        Convention::Misere => {
            "Ho, Max-Welter, Theorem 7: lost exactly if one move is left, or the last two coins are neighbours and the sum of that square and the number of coins is odd"
        }
    };
    vec![Reason::Theorem {
        outcome,
        value: None,
        statement,
        source,
    }]
}
