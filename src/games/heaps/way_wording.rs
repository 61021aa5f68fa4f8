//! The rule of heaps of your own in words, made from their ways.

use super::ways::{Named, Way, Ways};
use crate::games::sentence::{either_of_many, sentence};
use crate::text::arguments::{Pattern, Template};
use crate::text::signature::Wording;

/// What a heap becomes, way by way.
pub fn way_wording(line: &Template) -> Wording {
    let Pattern::Phrase(phrase) = &line.parameters[0] else {
        unreachable!("the ways are a phrase")
    };
    let ways: Vec<String> = phrase.meaning::<Ways>().ways.iter().map(in_words).collect();
    let sentences: Vec<String> = ways.iter().map(|way| sentence(way)).collect();
    Wording {
        summary: ways.join("; "),
        rules: format!(
            "In one heap of n: {} What is left are heaps smaller than n.",
            sentences.join(" Or: ")
        ),
    }
}

fn in_words(way: &Way) -> String {
    let does = match &way.named {
        Named::Heaps(0) => "take a whole heap".into(),
        Named::Heaps(1) if way.condition.is_none() => "take any number".into(),
        Named::Heaps(1) => "leave a heap of a".into(),
        Named::Heaps(2) => "leave heaps of a and b".into(),
        Named::Heaps(3) => "leave heaps of a, b and c".into(),
        Named::Heaps(_) => "leave heaps of a, b, c and d".into(),
        Named::Run(_) => unreachable!("a run is turned"),
        Named::Parts { counts, unequal } => {
            let unequal = if *unequal { ", all different" } else { "" };
            let endless = counts.largest().is_none();
            let parts = match (endless, counts.finite_part()) {
                (false, [count]) => format!("{count} parts"),
                (false, listed) => {
                    let listed: Vec<String> = listed.iter().map(u64::to_string).collect();
                    format!("{} parts", either_of_many(&listed, "numbers"))
                }
                (true, _) if counts.to_string() == "2.." => "two parts or more".into(),
                (true, _) => format!("parts, of which there are {counts}"),
            };
            format!("split a heap into {parts}{unequal}")
        }
    };
    match (&way.condition, &way.named) {
        (None, Named::Heaps(2..)) => format!("{does}, whatever they are"),
        (None, _) => does,
        (Some(condition), _) => format!("{does} where {}", condition.text()),
    }
}
