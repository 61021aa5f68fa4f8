//! The rule of a line as a drawing: what may be taken, and how often.

use crate::game::position::Position;
use crate::game::view::{Quantity, View};
use crate::games::moves::{LANGUAGE, Stroke, Vectors};
use crate::notation::{Line, read};
use crate::solve::joined::Joined;
use crate::table::rays::MOST_PILES;
use crate::text::arguments::{Pattern, Template};
use crate::text::phrase::Phrase;
use crate::text::reader::Reader;

/// A rule whose moves are listed. Its moves one after the other, its places and its numbers are a line
/// of `moves`.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The moves.
    pub strokes: Vec<Stroke>,
    /// The places that exist, as they are typed; empty where all do.
    pub fence: String,
    /// A number for each pile, as it is typed.
    pub numbers: Vec<String>,
}

/// A larger game of WYT(a,b) has too many moves for a drawing.
const MOST_WIDE: u64 = 6;

/// The drawing of a line's rule; `None` if its moves are not listed.
pub fn drawing(text: &str) -> Option<Drawing> {
    let (name, template) = match &read(text).ok()? {
        Line::Position(position) => of_position(position)?,
        Line::View(view) => of_view(view)?,
    };
    let list = match (name, &template.parameters[..]) {
        ("moves", [Pattern::Phrase(list)]) => list.clone(),
        ("nim", []) if template.numbers.len() <= MOST_PILES => nim(template.numbers.len())?,
        ("wyt", [Pattern::Number(a), Pattern::Number(b)]) if a.is_number() && b.is_number() => {
            wyt(a.at(0, 0)?, b.at(0, 0)?)?
        }
        _ => return None,
    };
    let vectors: &Vectors = list.meaning();
    let fence = vectors.fence().map(ToString::to_string);
    Some(Drawing {
        strokes: vectors.strokes(),
        fence: fence.unwrap_or_default(),
        numbers: template.numbers.iter().map(ToString::to_string).collect(),
    })
}

fn of_position(position: &Position) -> Option<(&'static str, Template)> {
    let [component] = position.components() else {
        return None;
    };
    let template = Template::from(&component.arguments());
    Some((component.ruleset().signature().name, template))
}

fn of_view(view: &View) -> Option<(&'static str, Template)> {
    match view.terms() {
        [term] if view.quantity() == Quantity::Value => {
            Some((term.ruleset.signature().name, term.template.clone()))
        }
        _ => None,
    }
}

/// The moves of this list.
fn listed(moves: &[String]) -> Option<Phrase> {
    let text = Joined(moves, ",").to_string();
    (LANGUAGE.read)(&mut Reader::new(&text)).ok()
}

/// Any number from one pile.
fn nim(piles: usize) -> Option<Phrase> {
    let moves = (0..piles).map(|pile| {
        let taken: Vec<u8> = (0..piles).map(|other| u8::from(other == pile)).collect();
        format!("({})*", Joined(&taken, ","))
    });
    listed(&moves.collect::<Vec<_>>())
}

/// Fewer than b from one pile and any number from the other, or two numbers that differ by less than a.
fn wyt(a: u64, b: u64) -> Option<Phrase> {
    if a > MOST_WIDE || b > MOST_WIDE {
        return None;
    }
    let mut moves = Vec::new();
    for beside in 0..b {
        moves.extend(match beside {
            0 => ["(1,0)*".to_string(), "(0,1)*".into()],
            _ => [
                format!("(0,{beside})+(1,0)*"),
                format!("({beside},0)+(0,1)*"),
            ],
        });
    }
    for apart in 0..a {
        match apart {
            0 => moves.push("(1,1)*".into()),
            _ => moves.extend([format!("({apart},0)+(1,1)*"), format!("(0,{apart})+(1,1)*")]),
        }
    }
    listed(&moves)
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::solve::convention::Convention;
    use crate::solve::job::complete;
    use crate::table::region::Region;
    use proptest::prelude::*;

    /// A drawing as the list of a line.
    fn line(drawing: &Drawing) -> String {
        let bracket = |forms: Vec<String>| format!("({})", forms.join(","));
        let texts =
            |forms: &[crate::text::form::Form]| forms.iter().map(ToString::to_string).collect();
        let moves = drawing.strokes.iter().flat_map(|stroke| {
            let star = if stroke.most.is_none() { "*" } else { "" };
            let along = stroke
                .along
                .iter()
                .map(|step| format!("+{}*", bracket(texts(step))));
            let along: String = along.collect();
            (1..=stroke.most.unwrap_or(1)).map(move |times| {
                let taken = stroke.taken.iter().map(|form| match times {
                    1 => form.to_string(),
                    _ => (form.constant * times as i64).to_string(),
                });
                format!("{}{star}{along}", bracket(taken.collect()))
            })
        });
        let fence = match &drawing.fence[..] {
            "" => String::new(),
            fence => format!(" where {fence}"),
        };
        let moves: Vec<String> = moves.collect();
        format!(
            "moves({}{fence}) {}",
            moves.join(","),
            drawing.numbers.join(",")
        )
    }

    fn values(line: &str) -> Vec<Option<u64>> {
        let view = crate::read_view(line).expect(line);
        let region = Region::between((0, 14), (0, 14)).expect("a region");
        let job = crate::survey(&view, &region, Convention::Normal).expect("a job");
        let table = complete(job).expect("within the limits");
        let cells = (0..14).flat_map(|y| (0..14).map(move |x| (x, y)));
        cells.map(|(x, y)| table.get(x, y)).collect()
    }

    #[test]
    fn known_games_are_drawn_with_their_moves() {
        let all = (0..4).flat_map(|a| (0..4).map(move |b| format!("wyt({a},{b}) x,y")));
        for view in all.chain(["nim x,y".into(), "nim x,y,3".into()]) {
            match drawing(&view) {
                Some(drawn) => assert_eq!(values(&line(&drawn)), values(&view), "{view}"),
                None => assert_eq!(view, "wyt(0,0) x,y"),
            }
        }
    }

    #[test]
    fn steps_that_follow_each_other_are_one_stroke() {
        let drawn = drawing("moves((1,0)*,(1,1),(2,2),(3,3),(2,1),(2,-1)+(1,0)* where p<8) x,y");
        let strokes = drawn.expect("a list").strokes;
        let most: Vec<Option<u64>> = strokes.iter().map(|stroke| stroke.most).collect();
        assert_eq!(most, [None, Some(3), Some(1), Some(1)]);
        assert_eq!(drawing("take(s=0 or t=0) x,y"), None);
        assert_eq!(drawing("nim x,y + nim x"), None);
    }

    fn entry(piles: usize) -> impl Strategy<Value = String> {
        let vector = prop::collection::vec(-2..6i64, piles)
            .prop_filter("not nothing", |taken| taken.iter().any(|&by| by != 0))
            .prop_map(|taken| {
                let taken: Vec<String> = taken.iter().map(ToString::to_string).collect();
                format!("({})", taken.join(","))
            });
        let along = vector.clone().prop_map(|step| format!("+{step}*"));
        let tail = prop_oneof![Just(String::new()), Just("*".to_string()), along];
        (vector, tail).prop_map(|(vector, tail)| vector + &tail)
    }

    fn rule() -> impl Strategy<Value = String> {
        (1..4usize).prop_flat_map(|piles| {
            let moves = prop::collection::vec(entry(piles), 1..25);
            let fence = prop::sample::select(&["", " where p<9", " where p mod 3!=1"][..]);
            (moves, fence).prop_map(move |(moves, fence)| {
                let numbers = &["x", "x,y", "x,y,3"][piles - 1];
                format!("moves({}{fence}) {numbers}", moves.join(","))
            })
        })
    }

    proptest! {
        #![proptest_config(ProptestConfig::with_cases(400))]

        /// From a line to its drawing and back to the same line.
        #[test]
        fn a_drawing_is_its_line(rule in rule()) {
            let Ok(read) = read(&rule) else {
                return Ok(());
            };
            let drawn = drawing(&rule).expect("a list");
            prop_assert_eq!(line(&drawn), read.to_string());
        }
    }
}
