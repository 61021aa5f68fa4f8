//! The rule of `moves` in words, made from its list.

use super::strokes::Stroke;
use super::vectors::Vectors;
use crate::games::sentence::{piles as counted, sentence};
use crate::games::take::{ORDINALS, fenced};
use crate::text::arguments::{Pattern, Template};
use crate::text::form::Form;
use crate::text::signature::Wording;

/// More moves than this are not spelled out.
const MOST_SPELLED: usize = 9;

/// The moves of the list in words.
pub fn wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the list is a phrase")
    };
    let vectors: &Vectors = phrase.meaning();
    let count = vectors.piles();
    let summary = summary(&vectors.strokes(), count);
    let rules = sentence(&summary);
    let Some(fence) = vectors.fence() else {
        return Wording { summary, rules };
    };
    let (summary, rules) = match board(fence.text()) {
        Some([columns, rows]) => (
            format!("{summary}, on a board of {columns} by {rows}"),
            format!(
                "{rules} The board ends: it has {columns} columns and {rows} rows, and no move leads beyond them."
            ),
        ),
        None => fenced(Some(fence), count, summary, rules),
    };
    Wording { summary, rules }
}

/// Columns and rows of a board, if that is where it ends.
fn board(fence: &str) -> Option<[u64; 2]> {
    let (columns, rows) = fence.split_once(" and ")?;
    let number = |text: &str, start| text.strip_prefix(start)?.parse().ok();
    Some([number(columns, "p<")?, number(rows, "q<")?])
}

/// All moves, in one clause.
fn summary(strokes: &[Stroke], piles: usize) -> String {
    let mut left: Vec<&Stroke> = strokes.iter().collect();
    let mut moves = Vec::new();
    while let Some(stroke) = left.first().copied() {
        let own = Said::of(stroke, piles);
        // The same from each pile alone is said once.
        let alike = |each: &&Stroke| matches!((&own, Said::of(each, piles)), (Said::Alone(a), Said::Alone(b)) if *a == b);
        if piles > 1 && left.iter().filter(|each| alike(each)).count() == piles {
            left.retain(|each| !alike(each));
            if let Said::Alone(amount) = own {
                moves.push(("take", format!("{amount} from one pile")));
            }
            continue;
        }
        left.remove(0);
        moves.push(words(stroke, piles));
    }
    let count = moves.len();
    if count > MOST_SPELLED {
        let last = moves.pop();
        moves.truncate(2);
        moves.extend(last);
    }
    let mut verb = "";
    let mut clause = String::new();
    for (index, (own, words)) in moves.iter().enumerate() {
        clause += match index {
            0 => "",
            2 if count > MOST_SPELLED => ", …, or ",
            _ if index + 1 == moves.len() => ", or ",
            _ => ", ",
        };
        if *own != verb {
            clause += own;
            clause += " ";
            verb = own;
        }
        clause += words;
    }
    if count > MOST_SPELLED {
        clause += &format!(" ({count} moves)");
    }
    clause
}

/// What a move takes from one pile, or another move.
enum Said {
    Alone(String),
    Other,
}

impl Said {
    fn of(stroke: &Stroke, piles: usize) -> Said {
        match (steps(&stroke.taken).as_deref(), &stroke.along[..]) {
            (Some([(_, by)]), []) if *by > 0 && piles > 1 => {
                Said::Alone(amount(by.unsigned_abs(), stroke.most, false))
            }
            _ => Said::Other,
        }
    }
}

/// The piles that change, and by how much; `None` if that varies.
fn steps(taken: &[Form]) -> Option<Vec<(usize, i64)>> {
    let fixed = taken.iter().all(|form| form.is_number());
    let all = taken.iter().map(|form| form.constant).enumerate();
    fixed.then(|| all.filter(|&(_, by)| by != 0).collect())
}

/// The verb and the rest of a move.
fn words(stroke: &Stroke, piles: usize) -> (&'static str, String) {
    let Stroke { taken, most, along } = stroke;
    let Some(steps) = steps(taken).filter(|_| along.iter().all(|step| self::steps(step).is_some()))
    else {
        return ("take", written(stroke));
    };
    if !along.is_empty() {
        let (verb, first) = once(&steps, piles);
        let more: Vec<String> = along
            .iter()
            .filter_map(|step| {
                let (verb, words) = once(&self::steps(step)?, piles);
                let further = if verb == "take" { "" } else { verb };
                Some(format!("{further} {words}").trim().to_string())
            })
            .collect();
        return (
            verb,
            format!(
                "{first} and then {} as often as you like",
                more.join(" and ")
            ),
        );
    }
    let by = steps[0].1;
    if steps.iter().all(|&(_, other)| other == by) && by > 0 {
        let amount = amount(by.unsigned_abs(), *most, steps.len() > 1);
        let each = match *most == Some(1) && steps.len() > 1 && !(steps.len() == 2 && piles == 2) {
            true => "each of ",
            false => "",
        };
        return ("take", format!("{amount} from {each}{}", of(&steps, piles)));
    }
    if let [(one, here), (other, there)] = steps[..]
        && here == -there
    {
        let (from, to) = if here > 0 { (one, other) } else { (other, one) };
        let amount = amount(here.unsigned_abs(), *most, false);
        return (
            "move",
            format!(
                "{amount} from the {} pile to the {}",
                ORDINALS[from], ORDINALS[to]
            ),
        );
    }
    let (verb, words) = once(&steps, piles);
    match most {
        None => (verb, format!("{words} as often as you like")),
        Some(1) => (verb, words),
        Some(most) => (verb, format!("{words} up to {most} times")),
    }
}

/// A vector taken once.
fn once(steps: &[(usize, i64)], piles: usize) -> (&'static str, String) {
    let takes_some = steps.iter().any(|&(_, by)| by > 0);
    let list = |sign: i64, with: &str| {
        let own = steps.iter().filter(|(_, by)| by.signum() == sign);
        let said = own.enumerate().map(|(index, (pile, by))| {
            let is_first = index == 0 && (sign > 0 || !takes_some);
            let noun = if is_first { " pile" } else { "" };
            match piles {
                1 => format!("{} {with} the pile", by.abs()),
                _ => format!("{} {with} the {}{noun}", by.abs(), ORDINALS[*pile]),
            }
        });
        said.collect::<Vec<_>>().join(" and ")
    };
    let (takes, adds) = (list(1, "from"), list(-1, "to"));
    match (takes.is_empty(), adds.is_empty()) {
        (true, _) => ("add", adds),
        (_, true) => ("take", takes),
        _ => ("take", format!("{takes} and add {adds}")),
    }
}

/// How many stones, of each pile.
fn amount(by: u64, most: Option<u64>, several: bool) -> String {
    let same = if several { "the same number" } else { "" };
    match (by, most) {
        (1, None) if several => same.into(),
        (1, None) => "any number".into(),
        (_, None) if several => format!("the same multiple of {by}"),
        (_, None) => format!("any multiple of {by}"),
        (_, Some(1)) => by.to_string(),
        (1, Some(most)) if several => format!("{same} up to {most}"),
        (1, Some(2)) => "1 or 2".into(),
        (1, Some(most)) => format!("1 to {most}"),
        (_, Some(most)) => format!("a multiple of {by} up to {}", by.saturating_mul(most)),
    }
}

/// Piles in words.
fn of(steps: &[(usize, i64)], piles: usize) -> String {
    match (steps, piles) {
        (_, 1) => "the pile".into(),
        (both, 2) if both.len() == 2 => "both".into(),
        (all, count) if all.len() == count => format!("all {}", counted(count)),
        ([first, rest @ ..], _) => {
            let rest: String = rest
                .iter()
                .map(|(pile, _)| format!(" and the {}", ORDINALS[*pile]))
                .collect();
            format!("the {} pile{rest}", ORDINALS[first.0])
        }
        ([], _) => String::new(),
    }
}

/// A move as it is written.
fn written(stroke: &Stroke) -> String {
    let bracket = |forms: &[Form]| {
        let forms: Vec<String> = forms.iter().map(Form::to_string).collect();
        format!("({})", forms.join(","))
    };
    let along = stroke
        .along
        .iter()
        .map(|step| format!("+{}*", bracket(step)));
    let star = if stroke.most.is_none() { "*" } else { "" };
    format!(
        "{}{star}{}",
        bracket(&stroke.taken),
        along.collect::<String>()
    )
}
