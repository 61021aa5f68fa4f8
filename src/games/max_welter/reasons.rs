//! Which theorem of Ho's decides a position of Max-Welter.

use super::theory::{in_convention, small_value};
use crate::solve::answer::{Answer, Outcome};
use crate::solve::convention::Convention;
use crate::theory::reason::Reason;
use crate::theory::theorem;

/// The theorem that says who wins with coins on these squares, ascending, at least two: Theorem 1
/// in normal play, Theorem 7 in misère play.
///
/// Before it come theorems that give the value, or reduce the position to fewer coins: the coins
/// below the top one at home, Corollary 1, the corrected Theorem 4, Theorem 3.
pub(super) fn reasons(squares: &[u64], convention: Convention, answer: &Answer) -> Vec<Reason> {
    let &[.., second, top] = squares else {
        return Vec::new();
    };
    let mut reasons = Vec::from_iter(of_value(squares, convention));
    reasons.extend(of_fewer_coins(squares, answer));
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
        // If the last coins are not neighbours, only one position has value 0 or 1.
        (Convention::Misere, Some(_)) => "There is one move left, and it ends the game.".into(),
        (Convention::Misere, None) => {
            "The last two coins are not neighbours, and more than one move is left.".into()
        }
    };
    let source = match convention {
        Convention::Normal => theorem::MAX_WELTER_LOST.says,
        Convention::Misere => theorem::MAX_WELTER_LOST_MISERE.says,
    };
    reasons.push(Reason::Theorem {
        outcome,
        value: None,
        statement,
        source,
    });
    reasons
}

/// The value, if a theorem gives it; from 2 on it is the same in both conventions.
fn of_value(squares: &[u64], convention: Convention) -> Option<Reason> {
    let (&top, base) = squares.split_last()?;
    let &second = base.last()?;
    let coins = squares.len() as u64;
    let home = base.iter().copied().eq(0..coins - 1);
    let (normal, statement, source) = if home {
        let home = coins - 1;
        let value = top - home;
        (
            value,
            format!(
                "All coins but the last are at home on the first squares, so it is a pile of Nim with the squares from {home} to {top}: {top} - {home} = {value}."
            ),
            theorem::MAX_WELTER_ONE_COIN.says,
        )
    } else if top >= second + 2 && base.len() >= 2 && base[base.len() - 2] + 1 == second {
        let value = top - second;
        (
            value,
            format!(
                "The two coins before the last are neighbours, and not all coins below the last are at home: the value is {top} - {second} = {value}."
            ),
            theorem::MAX_WELTER_COROLLARY_1.says,
        )
    } else {
        return None;
    };
    let value = in_convention(normal, convention);
    let swapped = if value == normal {
        String::new()
    } else {
        format!(" Misère play makes that {value}.")
    };
    Some(Reason::Theorem {
        outcome: Outcome::of_value(value),
        value: Some(value),
        statement: statement + &swapped,
        source,
    })
}

/// A position with fewer coins that has the same value by a theorem: first without the coins below
/// two neighbours, else without a coin that cannot move.
fn of_fewer_coins(squares: &[u64], answer: &Answer) -> Option<Reason> {
    let (statement, source) = match below_neighbours(squares) {
        Some(Below {
            fewer,
            low,
            above,
            free,
        }) => {
            let (coins, squares) = (counted(above, "coin"), counted(free, "square"));
            (
                format!(
                    "There are neighbours on {low} and {}, with {coins} above and {squares} free below: the coins below only matter by whether their number is even or odd. The value is that of max-welter {}.",
                    low + 1,
                    listed(&fewer)
                ),
                theorem::MAX_WELTER_THEOREM_4.says,
            )
        }
        None => {
            let fewer = without_lowest(squares)?;
            (
                format!(
                    "The coin on {} can never move: there are {} coins, and too few squares below. Its square can be cut out: the value is that of max-welter {}.",
                    squares[0],
                    squares.len(),
                    listed(&fewer)
                ),
                theorem::MAX_WELTER_THEOREM_3.says,
            )
        }
    };
    Some(Reason::Theorem {
        outcome: answer.outcome,
        value: answer.value,
        statement,
        source,
    })
}

/// Two neighbours such that the coins below only matter by the parity of their number.
struct Below {
    /// The coins that matter, with one on square 0 if the number is odd.
    fewer: Vec<u64>,
    /// The lower one of the neighbours.
    low: u64,
    /// How many coins are above both.
    above: u64,
    /// How many squares are free below both.
    free: u64,
}

/// The highest neighbours with more than one coin below, a coin above, and at least as many free
/// squares below as coins above.
fn below_neighbours(squares: &[u64]) -> Option<Below> {
    let lower = (2..squares.len().saturating_sub(2)).rev().find(|&lower| {
        let above = (squares.len() - lower - 2) as u64;
        squares[lower] + 1 == squares[lower + 1] && squares[lower] - lower as u64 >= above
    })?;
    let low = squares[lower];
    let odd = lower % 2 == 1;
    let fewer = odd
        .then_some(0)
        .into_iter()
        .chain(squares[lower..].iter().copied());
    Some(Below {
        fewer: fewer.collect(),
        low,
        above: (squares.len() - lower - 2) as u64,
        free: low - lower as u64,
    })
}

/// The coins without the lowest one's square, if that coin can never move.
fn without_lowest(squares: &[u64]) -> Option<Vec<u64>> {
    let stuck = squares.len() >= 3 && squares[0] < squares.len() as u64;
    stuck.then(|| squares[1..].iter().map(|square| square - 1).collect())
}

fn counted(number: u64, noun: &str) -> String {
    let plural = if number == 1 { "" } else { "s" };
    format!("{number} {noun}{plural}")
}

fn listed(squares: &[u64]) -> String {
    let squares: Vec<String> = squares.iter().map(u64::to_string).collect();
    squares.join(",")
}

#[cfg(test)]
mod tests {
    use super::super::MaxWelter;
    use super::*;
    use crate::games::welter::samples::subsets;
    use crate::solve::solver::Solver;

    /// Corollary 1, coins at home, Theorem 3 and the corrected Theorem 4, whenever they are cited,
    /// against the rules.
    #[test]
    fn cited_values_agree_with_the_rules() {
        for convention in Convention::BOTH {
            let mut brute = Solver::new(convention);
            let at = |squares: &[u64]| MaxWelter {
                squares: squares.to_vec(),
            };
            let (mut values, mut cut, mut left) = (0, 0, 0);
            for (coins, squares) in [(2, 16), (3, 15), (4, 14), (5, 13), (6, 13), (7, 14)] {
                for position in subsets(coins, squares) {
                    let value = brute.value(&at(&position));
                    if let Some(Reason::Theorem { value: said, .. }) =
                        of_value(&position, convention)
                    {
                        assert_eq!(said, Some(value), "{position:?}");
                        values += 1;
                    }
                    if let Some(fewer) = without_lowest(&position) {
                        assert_eq!(brute.value(&at(&fewer)), value, "{position:?} {fewer:?}");
                        cut += 1;
                    }
                    if let Some(Below { fewer, .. }) = below_neighbours(&position) {
                        assert_eq!(brute.value(&at(&fewer)), value, "{position:?} {fewer:?}");
                        left += 1;
                    }
                }
            }
            assert!(
                values > 1000 && cut > 1000 && left > 300,
                "{values} {cut} {left}"
            );
        }
    }

    /// With one square too few, Theorem 4 is not cited, since it would be false.
    #[test]
    fn too_few_free_squares_are_not_enough() {
        let mut brute = Solver::new(Convention::Normal);
        let at = |squares: &[u64]| MaxWelter {
            squares: squares.to_vec(),
        };
        let whole = brute.value(&at(&[0, 1, 3, 4, 6, 8]));
        assert_ne!(brute.value(&at(&[3, 4, 6, 8])), whole);
        assert!(below_neighbours(&[0, 1, 3, 4, 6, 8]).is_none());
        assert!(below_neighbours(&[0, 1, 4, 5, 7, 9]).is_some());
    }
}
