//! Lines whose values begin with given numbers: octal games, subtraction games, and rows of every
//! ruleset. Each line found was computed and compared, number by number.

use std::collections::BTreeSet;
use std::iter;

use crate::game::view::View;
use crate::games::rulesets;
use crate::notation::phrasebook::{self, Row};
use crate::notation::{Line, read};
use crate::questions::survey::survey;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::job::complete;
use crate::solve::limits::{FEWEST_TERMS, LARGEST_GUESSED, MOST_GUESSED_DIGITS, MOST_TERMS};
use crate::solve::solver::mex;
use crate::table::region::{Axis, Region};

/// A line whose values begin with the given numbers.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guess {
    /// The view, with x alone.
    pub view: View,
    /// The convention under which these are its values.
    pub convention: Convention,
    /// The x at which they begin.
    pub start: u64,
}

/// The numbers may begin at x = 0, 1, 2 or 3: printed sequences have many offsets.
const STARTS: usize = 4;

/// So many terms are compared first: fewer than are given.
const FIRST_TERMS: usize = 3;

/// The bound of parameters of other games, and of the numbers next to x.
const PARAMETERS: u64 = 4;
const BESIDE: u64 = 12;

/// Every line whose values begin with `terms`, first those that begin at x = 0, and shorter lines
/// first: octal codes of up to four digits and sets of numbers up to 10 (also their complements),
/// rows and diagonals of planes, and every sequence among the examples of a ruleset. Octal codes
/// are tried in normal play.
///
/// # Errors
///
/// If there are too few numbers to mean anything, or too many.
pub fn guess(terms: &[u64]) -> Result<Vec<Guess>, TooLarge> {
    if terms.len() < FEWEST_TERMS {
        return Err(TooLarge::new(format!(
            "{} numbers fit too many games. Give at least {FEWEST_TERMS}.",
            terms.len()
        )));
    }
    if terms.len() > MOST_TERMS {
        return Err(TooLarge::new(format!(
            "These are more than {MOST_TERMS} numbers. Give the first ones."
        )));
    }
    let mut lines: BTreeSet<(bool, String)> = BTreeSet::new();
    for convention in Convention::BOTH {
        let misere = convention == Convention::Misere;
        let first = &terms[..FEWEST_TERMS];
        lines.extend(codes(convention, first).map(|line| (misere, line)));
        lines.extend(sets(convention, first).map(|line| (misere, line)));
        lines.extend(rows().chain(examples()).map(|line| (misere, line)));
    }
    let mut found = Vec::new();
    for (misere, text) in lines {
        let convention = Convention::BOTH[usize::from(misere)];
        let Ok(Line::View(view)) = read(&text) else {
            continue;
        };
        if view.is_plane() {
            continue;
        }
        if let Some(start) = begins(&view, convention, terms) {
            found.push(Guess {
                view,
                convention,
                start,
            });
        }
    }
    found.sort_by_cached_key(|guess| {
        let text = guess.view.to_string();
        let misere = guess.convention == Convention::Misere;
        (misere, guess.start, text.len(), text)
    });
    // Other names give lines that were found already.
    found.dedup();
    Ok(found)
}

/// Where the values of a line begin with `terms`.
fn begins(view: &View, convention: Convention, terms: &[u64]) -> Option<u64> {
    // Most lines differ within a few terms, and further ones may take long.
    begins_with(view, convention, &terms[..FIRST_TERMS])?;
    begins_with(view, convention, &terms[..FEWEST_TERMS])?;
    begins_with(view, convention, terms)
}

fn begins_with(view: &View, convention: Convention, terms: &[u64]) -> Option<u64> {
    let reach = terms.len() + STARTS - 1;
    let region = Region::new(Axis::new(0, reach), Axis::new(0, 1)).ok()?;
    // A value beyond a limit matches nothing.
    let table = complete(survey(view, &region, convention).ok()?).ok()?;
    let cells: Vec<Option<u64>> = (0..reach).map(|x| table.get(x, 0)).collect();
    let fits = |part: &[Option<u64>]| {
        let mut pairs = part.iter().zip(terms);
        pairs.all(|(cell, term)| *cell == Some(*term))
    };
    cells
        .windows(terms.len())
        .position(fits)
        .map(|start| start as u64)
}

/// What [`guess`] tries, in words.
pub fn tried() -> String {
    format!(
        "octal codes with up to {MOST_GUESSED_DIGITS} digits behind the point (in normal play), subtraction of a set of numbers \
         up to {LARGEST_GUESSED} or of all others, rows and diagonals of planes, and the examples of every game, from x = 0 to {}",
        STARTS - 1
    )
}

/// Octal codes whose normal values match; a last digit 0 changes nothing behind another one.
fn codes(convention: Convention, first: &[u64]) -> impl Iterator<Item = String> {
    let normal = convention == Convention::Normal;
    let starts = [0, 4].into_iter().filter(move |_| normal);
    let digits =
        starts.flat_map(|start| (1..=MOST_GUESSED_DIGITS).map(move |width| (start, width)));
    let codes = digits.flat_map(|(start, width)| {
        let codes = (0..8u32.pow(width)).filter(move |code| width == 1 || code % 8 != 0);
        codes.map(move |code| (start, format!("{code:0width$o}", width = width as usize)))
    });
    codes.filter_map(move |(start, code)| {
        let moves = |heap: usize, values: &[u64]| {
            let digits = code.bytes().map(|digit| usize::from(digit - b'0'));
            let mut options = Vec::new();
            for (taken, digit) in iter::once(start).chain(digits).enumerate() {
                let Some(left) = heap.checked_sub(taken) else {
                    break;
                };
                if digit & 1 != 0 && left == 0 {
                    options.push(0);
                }
                if digit & 2 != 0 && left > 0 {
                    options.push(values[left]);
                }
                if digit & 4 != 0 {
                    options.extend((1..left).map(|part| values[part] ^ values[left - part]));
                }
            }
            options
        };
        fits(0, first, moves).then(|| format!("octal({start}.{code}) x"))
    })
}

/// Subtraction sets, and their complements, whose values match.
fn sets(convention: Convention, first: &[u64]) -> impl Iterator<Item = String> {
    let least = u64::from(convention == Convention::Misere);
    let sets = (1usize..1 << LARGEST_GUESSED).flat_map(|bits| [(bits, false), (bits, true)]);
    sets.filter_map(move |(bits, outside)| {
        let member = |taken: usize| taken <= LARGEST_GUESSED && bits >> (taken - 1) & 1 == 1;
        let moves = |heap: usize, values: &[u64]| {
            let taken = (1..=heap).filter(|&taken| member(taken) != outside);
            taken.map(|taken| values[heap - taken]).collect()
        };
        fits(least, first, moves).then(|| {
            let members = (1..=LARGEST_GUESSED).filter(|&taken| member(taken));
            let members: Vec<String> = members.map(|taken| taken.to_string()).collect();
            let sign = if outside { "~" } else { "" };
            format!("subtract({sign}{}) x", members.join(","))
        })
    })
}

/// Whether the values of heaps 0, 1, 2, … match from one of the starts: a quick check, by the
/// definition. `least` is the value of a heap without moves.
fn fits(least: u64, first: &[u64], moves: impl Fn(usize, &[u64]) -> Vec<u64>) -> bool {
    let mut values = Vec::new();
    for heap in 0..first.len() + STARTS - 1 {
        let options = moves(heap, &values);
        values.push(match options.is_empty() {
            true => least,
            false => mex(options),
        });
    }
    values.windows(first.len()).any(|part| part == first)
}

/// The sequences among the examples of every ruleset and the lines of the phrasebook.
fn examples() -> impl Iterator<Item = String> {
    let examples = rulesets().flat_map(|ruleset| ruleset.signature().examples);
    let named = phrasebook::rows().iter().filter_map(Row::example);
    examples.copied().map(String::from).chain(named)
}

/// Rows of planes, diagonals, and games with one number next to x.
fn rows() -> impl Iterator<Item = String> {
    let beside = || 0..=BESIDE;
    let named = beside().flat_map(|c| {
        [
            format!("nim x,{c}"),
            format!("welter {c},x"),
            format!("max-welter {c},x"),
            format!("corners x,{c}"),
            format!("short-nim x last={c}"),
            format!("short-nim {c},x"),
            format!("long-nim x moves=1..{}", c + 1),
            format!("twist(1..{}) x", c + 1),
            format!("twist(~1..{}) x", c + 1),
            format!("twist({}) x", c + 1),
        ]
    });
    let queens = (0..=PARAMETERS).flat_map(|a| (0..=PARAMETERS).map(move |b| (a, b)));
    let queens = queens.flat_map(move |(a, b)| {
        let rows = beside().map(move |c| format!("wyt({a},{b}) x,{c}"));
        rows.chain([format!("wyt({a},{b}) x,x"), format!("wyt({a},{b}) x,2x")])
    });
    let other = ["long-nim x moves=1..x", "corners x,x"];
    named.chain(queens).chain(other.map(String::from))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn found(terms: &[u64]) -> Vec<String> {
        let guesses = guess(terms).expect("enough numbers");
        let texts = guesses.iter().map(|guess| {
            let word = guess.convention.word();
            format!("{} {word} {}", guess.view, guess.start)
        });
        texts.collect()
    }

    /// Values of Kayles and Dawson's game as printed in Winning Ways.
    #[test]
    fn printed_sequences_find_their_games() {
        let kayles = found(&[0, 1, 2, 3, 1, 4, 3, 2, 1, 4, 2, 6]);
        assert_eq!(kayles[0], "octal(0.77) x normal 0");
        // The related game with one heap more.
        assert!(
            kayles.contains(&"octal(4.4) x normal 1".into()),
            "{kayles:?}"
        );
        let dawson = found(&[1, 1, 2, 0, 3, 1, 1, 0, 3, 3, 2, 2, 4, 0, 5, 2]);
        assert!(
            dawson.contains(&"octal(0.137) x normal 1".into()),
            "{dawson:?}"
        );
        let row = found(&[3, 4, 5, 6, 2, 0, 1, 9, 10, 12, 8, 7]);
        // The convention changes values only near the corner.
        assert_eq!(row, ["wyt(1,1) x,3 normal 0", "wyt(1,1) x,3 misere 0"]);
    }

    /// Every code of one digit is found by its values.
    #[test]
    fn every_code_of_one_digit_is_found() {
        let codes = [0, 4]
            .into_iter()
            .flat_map(|it| (0..8).map(move |digit| (it, digit)));
        // By default 0.2, 4.0 and 4.6.
        let every = crate::cases(1, 6);
        for (start, digit) in codes.skip(every / 3).step_by(every) {
            let line = format!("octal({start}.{digit}) x");
            let view = crate::read_view(&line).expect("a view");
            let region = Region::between((0, 24), (0, 1)).expect("a region");
            let table = complete(survey(&view, &region, Convention::Normal).expect("a job"));
            let table = table.expect("small");
            let terms: Vec<u64> = (0..24).map(|x| table.get(x, 0).expect("a value")).collect();
            let found = found(&terms);
            assert!(
                found.contains(&format!("{view} normal 0")),
                "{line}: {found:?}"
            );
        }
    }

    #[test]
    fn too_few_numbers_are_refused_and_strange_ones_fit_nothing() {
        assert!(guess(&[0, 1, 2, 3, 1, 4, 3]).is_err());
        assert!(found(&[9, 9, 8, 7, 1, 9, 9, 9]).is_empty());
    }
}
