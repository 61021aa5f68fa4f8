//! Questions about positions.

use std::cell::RefCell;

use nimscape::export::{MODES, known_words};
use nimscape::phrasebook::understand;
use nimscape::play::OPPONENTS;
use nimscape::{Budget, Convention, Halt, Memo, Position, read_position, rulesets};
use pyo3::exceptions::PyValueError;
use pyo3::prelude::*;

use crate::error::{position, refused, view};

/// Units of work between two checks for an interrupt.
pub const WORK: u64 = 2_000_000;

thread_local! {
    /// What is remembered between questions.
    static MEMO: RefCell<Memo> = RefCell::default();
}

/// Reads `normal` or `misere`.
pub fn convention(word: &str) -> PyResult<Convention> {
    match word {
        "normal" => Ok(Convention::Normal),
        "misere" => Ok(Convention::Misere),
        _ => Err(PyValueError::new_err(format!(
            "There is no convention {word:?}: it is \"normal\" or \"misere\"."
        ))),
    }
}

/// Outcome, value (`None` where only the outcome is known), and how that is known.
#[pyfunction]
pub fn answer(
    py: Python<'_>,
    line: &str,
    convention: &str,
) -> PyResult<(String, Option<u64>, String)> {
    let position = position(py, line)?;
    let convention = self::convention(convention)?;
    let answer = patiently(py, |memo, budget| memo.solve(&position, convention, budget))?;
    Ok((
        answer.outcome.letter().into(),
        answer.value,
        known_words(answer.known).to_string(),
    ))
}

/// Every winning move, and false; of too many to list the first, and true.
#[pyfunction]
pub fn best_moves(py: Python<'_>, line: &str, convention: &str) -> PyResult<(Vec<String>, bool)> {
    let position = position(py, line)?;
    let convention = self::convention(convention)?;
    let best = patiently(py, |memo, budget| {
        memo.best_moves(&position, convention, budget)
    })?;
    let moves = best.moves.iter().map(Position::to_string).collect();
    Ok((moves, best.more))
}

/// Every ruleset: its name, title, rules and examples.
#[pyfunction]
pub fn games() -> Vec<(&'static str, &'static str, &'static str, Vec<&'static str>)> {
    let games = rulesets().map(|id| {
        let signature = id.signature();
        (
            signature.name,
            signature.title,
            signature.rules,
            signature.examples.to_vec(),
        )
    });
    games.collect()
}

/// The lines that a text means: line, name, sentence, and the convention if the text asks for one;
/// without any, why not, if the text names a game.
#[pyfunction]
#[expect(clippy::type_complexity, reason = "a row for each reading")]
pub fn read(
    text: &str,
) -> (
    Vec<(String, String, String, Option<&'static str>)>,
    Option<String>,
) {
    let understood = understand(text);
    let readings = understood.readings.into_iter().map(|it| {
        let convention = it.convention.map(|convention| convention.word());
        (it.line, it.name, it.sentence, convention)
    });
    (readings.collect(), understood.refusal)
}

/// Every opponent, strongest first: its id, its name, what it does.
#[pyfunction]
pub fn opponents() -> Vec<(&'static str, &'static str, &'static str)> {
    OPPONENTS
        .map(|offered| (offered.id, offered.title, offered.does))
        .to_vec()
}

/// Every colour mode of a map: its id, and from where to where its number goes.
#[pyfunction]
pub fn colours() -> Vec<(&'static str, Option<(u64, u64)>)> {
    let ends = |mode: &nimscape::export::Mode| mode.number.map(|it| (it.least, it.most));
    MODES.iter().map(|mode| (mode.id, ends(mode))).collect()
}

/// What a line names: `position`, `sequence` or `plane`.
#[pyfunction]
pub fn kind(py: Python<'_>, line: &str) -> PyResult<&'static str> {
    // Without x and y it is a position; otherwise the view's error says what is wrong.
    if read_position(line).is_ok() {
        return Ok("position");
    }
    Ok(if view(py, line)?.is_plane() {
        "plane"
    } else {
        "sequence"
    })
}

/// Asks until there is an answer, while other threads of Python run; the reader may interrupt.
fn patiently<T: Send>(
    py: Python<'_>,
    mut ask: impl FnMut(&mut Memo, &mut Budget) -> Result<T, Halt> + Send,
) -> PyResult<T> {
    py.detach(|| {
        loop {
            let answer = MEMO.with_borrow_mut(|memo| ask(memo, &mut Budget::new(WORK)));
            match answer {
                Ok(answer) => return Ok(answer),
                Err(Halt::TooLarge(limit)) => return Err(refused(limit)),
                Err(Halt::Paused) => Python::attach(|py| py.check_signals())?,
            }
        }
    })
}
