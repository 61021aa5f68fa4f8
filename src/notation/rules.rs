//! The rules of a line in words: one entry per game.

use super::line::Line;
use crate::game::ruleset::Ruleset;
use crate::text::arguments::Template;
use crate::text::signature::Wording;

/// The rule of one game of a line.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct RuleInWords {
    /// The game without its numbers, as in the line: `wyt(1,1)`.
    pub game: String,
    /// Its name for a heading: `Wythoff's games`.
    pub title: &'static str,
    /// The rule itself.
    pub wording: Wording,
}

impl RuleInWords {
    fn of(ruleset: Ruleset, line: &Template) -> RuleInWords {
        let signature = ruleset.signature();
        let parameters = match signature.is_bare() {
            true => &[],
            false => &line.parameters[..],
        };
        RuleInWords {
            game: signature.with(parameters),
            title: signature.title,
            wording: signature.wording_of(line),
        }
    }
}

impl Line {
    /// The rules of its games in words, each once, without the convention.
    pub fn rules(&self) -> Vec<RuleInWords> {
        let all: Vec<RuleInWords> = match self {
            Line::Position(position) => {
                let parts = position.components().iter();
                parts
                    .map(|part| RuleInWords::of(part.ruleset(), &Template::from(&part.arguments())))
                    .collect()
            }
            Line::View(view) => {
                let terms = view.terms().iter();
                terms
                    .map(|term| RuleInWords::of(term.ruleset, &term.template))
                    .collect()
            }
        };
        let mut once: Vec<RuleInWords> = Vec::new();
        for rule in all {
            if !once.contains(&rule) {
                once.push(rule);
            }
        }
        once
    }
}
