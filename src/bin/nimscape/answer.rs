//! `nimscape answer`: questions of other programs, one JSON object per line, each answered on one
//! line.

use std::io::{self, BufRead, Write};

use nimscape::guess::guess;
use nimscape::limits::MOST_JSON_CELLS;
use nimscape::phrasebook::understand;
use nimscape::{
    Budget, Code, Convention, Halt, Line, Memo, NotationError, Position, Region, TooLarge, read,
    read_position, read_view, rulesets, survey,
};
use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::read::described;
use crate::{Failure, ask, guess as guessing, period};

/// What may be asked, for the help.
pub const QUESTIONS: &str = "\
Questions, with the fields that may be left out in brackets:
  {\"ask\":\"value\",\"position\":LINE}                [convention, budget]
  {\"ask\":\"moves\",\"position\":LINE}                [convention, budget]
  {\"ask\":\"read\",\"line\":LINE}
  {\"ask\":\"table\",\"view\":LINE,\"x\":[FROM,TO]}     [y, z, convention, budget]
  {\"ask\":\"period\",\"view\":LINE}                  [terms, convention, budget]
  {\"ask\":\"guess\",\"terms\":[0,1,2,3,1,4,3,2]}
  {\"ask\":\"games\"}
A convention is normal or misere, a budget the most work. The id of a question, if it has one, stands in
its answer; a question without an answer gets an error with code and message.";

/// A question; unknown fields are an error.
#[derive(Deserialize)]
#[serde(tag = "ask", rename_all = "lowercase", deny_unknown_fields)]
enum Question {
    /// Outcome and value of a position.
    Value {
        position: String,
        #[serde(default)]
        convention: Convention,
        #[serde(alias = "work")]
        budget: Option<u64>,
    },
    /// The same with every winning move.
    Moves {
        position: String,
        #[serde(default)]
        convention: Convention,
        #[serde(alias = "work")]
        budget: Option<u64>,
    },
    /// What a line names, or a request in words.
    Read { line: String },
    /// The values of a view, for x from the first number up to but not including the second.
    Table {
        view: String,
        x: (u64, u64),
        y: Option<(u64, u64)>,
        z: Option<u64>,
        #[serde(default)]
        convention: Convention,
        #[serde(alias = "work")]
        budget: Option<u64>,
    },
    /// What repeats in a sequence.
    Period {
        view: String,
        #[serde(default = "usual_terms")]
        terms: u64,
        #[serde(default)]
        convention: Convention,
        #[serde(alias = "work")]
        budget: Option<u64>,
    },
    /// The lines whose values begin with numbers.
    Guess { terms: Vec<u64> },
    /// All games.
    Games {},
}

const fn usual_terms() -> u64 {
    period::TERMS
}

/// A question without an answer, as JSON.
struct Refusal(Value);

impl Refusal {
    fn new(code: Code, message: impl Into<String>) -> Refusal {
        Refusal(json!({ "code": code.word(), "message": message.into() }))
    }
}

impl From<TooLarge> for Refusal {
    fn from(limit: TooLarge) -> Refusal {
        Refusal::new(TooLarge::CODE, limit.message)
    }
}

impl From<Halt> for Refusal {
    fn from(halt: Halt) -> Refusal {
        match halt {
            Halt::TooLarge(limit) => limit.into(),
            Halt::Paused => Refusal::new(Code::NotReady, "The budget of the question is spent."),
        }
    }
}

impl From<NotationError> for Refusal {
    fn from(error: NotationError) -> Refusal {
        Refusal(json!({
            "code": error.code.word(),
            "message": error.message,
            "from": error.place.start,
            "to": error.place.end,
            "suggestion": error.suggestion,
            "corrected": error.corrected,
        }))
    }
}

/// Answers every line of standard input as soon as it is read; `id` is returned unchanged.
pub fn run() -> Result<(), Failure> {
    let memo = &mut Memo::default();
    let out = &mut io::stdout().lock();
    for line in io::stdin().lock().split(b'\n') {
        let line = line?;
        if line.trim_ascii().is_empty() {
            continue;
        }
        let mut answer = Map::new();
        let done = asked(&line, &mut answer).and_then(|question| answered(memo, question));
        match done {
            Ok(found) => answer.extend(found),
            Err(Refusal(error)) => {
                answer.insert("error".into(), error);
            }
        }
        writeln!(out, "{}", Value::Object(answer))?;
        out.flush()?;
    }
    Ok(())
}

/// The question of a line; its `id` goes into the answer.
fn asked(line: &[u8], answer: &mut Map<String, Value>) -> Result<Question, Refusal> {
    let wrong = |what| {
        move |error: serde_json::Error| Refusal::new(Code::Argument, format!("{what}: {error}."))
    };
    let object = serde_json::from_slice(line).map_err(wrong("This line is not a JSON object"));
    let mut object: Map<String, Value> = object?;
    if let Some(id) = object.remove("id") {
        answer.insert("id".into(), id);
    }
    serde_json::from_value(Value::Object(object)).map_err(wrong("This is not a question"))
}

fn answered(memo: &mut Memo, question: Question) -> Result<Map<String, Value>, Refusal> {
    let answer = match question {
        Question::Value {
            position,
            convention,
            budget,
        } => valued(memo, &position, convention, budget, false)?,
        Question::Moves {
            position,
            convention,
            budget,
        } => valued(memo, &position, convention, budget, true)?,
        Question::Read { line } => named(&line)?,
        Question::Table {
            view,
            x,
            y,
            z,
            convention,
            budget,
        } => tabled(&view, (x, y, z), convention, budget)?,
        Question::Period {
            view,
            terms,
            convention,
            budget,
        } => repeated(&view, terms, convention, budget)?,
        Question::Guess { terms } => {
            let found = guess(&terms)?;
            let lines: Vec<Value> = found.iter().map(guessing::described).collect();
            json!({ "lines": lines })
        }
        Question::Games {} => {
            let games = rulesets().map(|id| {
                let signature = id.signature();
                json!({
                    "name": signature.name,
                    "title": signature.title,
                    "rules": signature.rules,
                    "examples": signature.examples,
                })
            });
            json!({ "games": games.collect::<Vec<_>>() })
        }
    };
    match answer {
        Value::Object(answer) => Ok(answer),
        _ => unreachable!("every answer is an object"),
    }
}

fn valued(
    memo: &mut Memo,
    line: &str,
    convention: Convention,
    budget: Option<u64>,
    moves: bool,
) -> Result<Value, Refusal> {
    let position = read_position(line)?;
    let budget = &mut budget.map_or(Budget::endless(), Budget::new);
    let answer = memo.solve(&position, convention, budget)?;
    let mut object = ask::described(&position, convention, &answer);
    if moves {
        let moves = memo.winning_moves(&position, convention, budget)?;
        object["moves"] = moves.iter().map(Position::to_string).collect();
    }
    Ok(object)
}

/// What a line names, or what a request in words means; if that may be several lines, all of them.
fn named(text: &str) -> Result<Value, Refusal> {
    let understood = understand(text);
    let line = match understood.only() {
        Some(reading) => read(&reading.line)?,
        None => {
            let mut refusal: Refusal = match read(text) {
                Ok(_) => Refusal::new(Code::Argument, understood.question()),
                Err(error) => error.into(),
            };
            refusal.0["readings"] = understood.readings.iter().map(described).collect();
            return Err(refusal);
        }
    };
    let kind = match line {
        Line::Position(_) => "position",
        Line::View(ref view) if view.is_plane() => "plane",
        Line::View(_) => "sequence",
    };
    let mut named = json!({ "kind": kind, "line": line.to_string() });
    if let Some(reading) = understood.only().filter(|_| !understood.is_line) {
        named["reading"] = described(reading);
    }
    Ok(named)
}

type Place = ((u64, u64), Option<(u64, u64)>, Option<u64>);

fn tabled(
    line: &str,
    (x, y, z): Place,
    convention: Convention,
    budget: Option<u64>,
) -> Result<Value, Refusal> {
    let stack = read_view(line)?;
    let view = match z {
        None => stack.first_frame(),
        Some(z) => stack.frame(z).filter(|_| stack.is_stack()).ok_or_else(|| {
            Refusal::new(
                Code::NoPicture,
                format!("This line has no picture for z = {z}. Try another z."),
            )
        })?,
    };
    if !view.is_plane() && y.is_some() {
        return Err(Refusal::new(
            Code::Argument,
            "This is a sequence: it has no y.",
        ));
    }
    let y = if view.is_plane() {
        y.unwrap_or(x)
    } else {
        (0, 1)
    };
    let region = Region::between(x, y)?;
    if region.cells() as u64 > MOST_JSON_CELLS {
        return Err(TooLarge::new(format!(
            "An answer has at most {MOST_JSON_CELLS} cells (1024 × 1024). Ask for parts."
        ))
        .into());
    }
    let table = period::to_the_end(survey(&view, &region, convention)?, budget)??;
    let row = |row| (0..table.width).map(move |column| (column, row));
    let cells = (0..table.height).flat_map(row);
    let values: Vec<Option<u64>> = cells.map(|(x, y)| table.get(x, y)).collect();
    Ok(json!({
        "view": view.to_string(),
        "convention": convention.word(),
        "width": table.width,
        "height": table.height,
        "values": values,
    }))
}

fn repeated(
    line: &str,
    terms: u64,
    convention: Convention,
    budget: Option<u64>,
) -> Result<Value, Refusal> {
    let view = read_view(line)?;
    if view.is_plane() {
        return Err(Refusal::new(Code::NoPicture, period::IS_PLANE));
    }
    let found = period::found(&view, terms, convention, budget)?;
    Ok(period::described(found.as_ref()))
}
