//! Where values come from, as written into every file.

use serde::Serialize;

use crate::game::view::{Quantity, View};
use crate::questions::memo::Memo;
use crate::questions::survey::period_of_view;
use crate::solve::answer::Known;
use crate::solve::budget::Budget;
use crate::solve::convention::Convention;
use crate::solve::limits::{MOST_KNOWN_CELLS, MOST_KNOWN_WORK};
use crate::table::region::{Axis, Region};
use crate::table::sequence::{Certainty, Proved};
use crate::table::values::Table;
use crate::theory::theorem;

/// Where values come from: enough to compute them again.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Provenance {
    /// The canonical line.
    pub line: String,
    /// `normal` or `misere`.
    pub convention: &'static str,
    /// The columns, `first..last`; in steps, `first..last/step`.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub x: Option<String>,
    /// The rows, as `x`; a sequence has none.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub y: Option<String>,
    /// How the values are known.
    pub known: String,
    /// The proved period of a sequence.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub period: Option<String>,
    /// The program and its version.
    pub program: &'static str,
    /// The page's address of the picture, if known.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub link: Option<String>,
}

impl Provenance {
    /// This program.
    pub const PROGRAM: &'static str = concat!("nimscape ", env!("CARGO_PKG_VERSION"));

    /// For a line without a region: a position.
    pub fn new(line: String, convention: Convention, known: String) -> Provenance {
        Provenance {
            line,
            convention: convention.word(),
            x: None,
            y: None,
            known,
            period: None,
            program: Provenance::PROGRAM,
            link: None,
        }
    }

    /// For a view over a region.
    pub fn of_view(
        view: &View,
        region: &Region,
        convention: Convention,
        known: String,
    ) -> Provenance {
        Provenance {
            x: Some(interval(region.x)),
            y: view.is_plane().then(|| interval(region.y)),
            ..Provenance::new(view.to_string(), convention, known)
        }
    }

    /// With the proved period.
    pub fn repeating(mut self, found: &Proved) -> Provenance {
        let Proved {
            preperiod,
            period,
            saltus,
            why,
        } = found;
        let each = match saltus {
            0 => String::new(),
            _ => format!(", each time {saltus} more"),
        };
        self.period = Some(format!(
            "{period} from x = {preperiod} on{each}, proved: {why}"
        ));
        self
    }

    /// With the link to the page. Control characters are removed, so that it stays within a comment
    /// line.
    pub fn linked(mut self, link: &str) -> Provenance {
        let link: String = link.chars().filter(|c| !c.is_control()).collect();
        self.link = (!link.is_empty()).then_some(link);
        self
    }

    /// Names and texts, for comments.
    pub fn entries(&self) -> Vec<(&'static str, &str)> {
        let entries = [
            ("line", Some(&self.line[..])),
            ("convention", Some(self.convention)),
            ("x", self.x.as_deref()),
            ("y", self.y.as_deref()),
            ("known", Some(&self.known)),
            ("period", self.period.as_deref()),
            ("program", Some(self.program)),
            ("link", self.link.as_deref()),
        ];
        let entries = entries.into_iter();
        entries
            .filter_map(|(name, text)| Some((name, text?)))
            .collect()
    }

    /// One `name: text` a line.
    pub fn lines(&self) -> impl Iterator<Item = String> + '_ {
        let entries = self.entries().into_iter();
        entries.map(|(name, text)| format!("{name}: {text}"))
    }
}

fn interval(axis: Axis) -> String {
    let Axis { from, count, step } = axis;
    let last = axis.at(count.saturating_sub(1));
    match step {
        1 => format!("{from}..{last}"),
        _ => format!("{from}..{last}/{step}"),
    }
}

/// How the values of a view over a region are known, in words.
pub fn how_known(view: &View, region: &Region, convention: Convention) -> String {
    match view.quantity() {
        Quantity::Value => {}
        Quantity::Period => return "each period proved by a state that repeats".into(),
        _ => return "computed from the rules".into(),
    }
    known_words(known_of_table(view, region, convention))
}

/// How the values of a view over a region are known: by a theorem only if one gives all of them;
/// otherwise the table was computed, by a rule that is only checked if some of its values are.
pub fn known_of_table(view: &View, region: &Region, convention: Convention) -> Known {
    let theorems = view.terms().iter().map(|term| {
        let theorem = term.pictures()?.theorem?;
        theorem(&term.template, convention)
    });
    match (theorems.collect::<Option<Vec<_>>>(), convention) {
        (Some(theorems), _) if theorems.len() == 1 => return Known::Theorem(theorems[0]),
        (Some(theorems), Convention::Normal) => {
            return Known::through(theorem::SUMS.says, theorems.into_iter().map(Known::Theorem));
        }
        _ => {}
    }
    let budget = &mut Budget::new(MOST_KNOWN_WORK);
    let memo = &mut Memo::default();
    let mut all: Option<Known> = None;
    let (xs, ys) = if region.cells() <= MOST_KNOWN_CELLS {
        (every(region.x), every(region.y))
    } else {
        (spread(region.x), spread(region.y))
    };
    let asked_all = region.cells() <= MOST_KNOWN_CELLS;
    for &y in &ys {
        for &x in &xs {
            let Some(position) = view.at(x, y) else {
                continue;
            };
            let known = match memo.solve(&position, convention, budget) {
                Ok(answer) if answer.value.is_some() => answer.known,
                _ => Known::Computed,
            };
            all = Some(match all {
                None => known,
                // With two theorems, neither gives the whole table.
                Some(Known::Theorem(one)) if matches!(known, Known::Theorem(other) if other != one) => {
                    Known::Computed
                }
                Some(others) => others.and(known),
            });
        }
    }
    match all {
        // What holds for some cells need not hold for all.
        Some(Known::Theorem(_)) if !asked_all => Known::Computed,
        Some(known) => known,
        None => Known::Computed,
    }
}

/// The proved period of a sequence that shows in `table`, its values over `region`.
pub fn proved_in_table(
    view: &View,
    region: &Region,
    convention: Convention,
    table: &Table,
) -> Option<Proved> {
    if view.is_plane() || region.x.step > 1 {
        return None;
    }
    let found = period_of_view(view, convention, table, region.x.from)?;
    match found.known {
        Certainty::Proved(why) => Some(Proved {
            preperiod: found.preperiod,
            period: found.period,
            saltus: found.saltus,
            why: why.into(),
        }),
        Certainty::Seen { .. } => None,
    }
}

fn every(axis: Axis) -> Vec<u64> {
    (0..axis.count).map(|place| axis.at(place)).collect()
}

/// Places spread over an axis, including both ends.
fn spread(axis: Axis) -> Vec<u64> {
    const PLACES: usize = 8;
    let last = axis.count.saturating_sub(1);
    let mut places: Vec<usize> = (0..=PLACES).map(|part| last * part / PLACES).collect();
    places.extend([1, 2, 3, 5].map(|near| near.min(last)));
    places.sort_unstable();
    places.dedup();
    places.into_iter().map(|place| axis.at(place)).collect()
}

/// How an answer is known, in words.
pub fn known_words(known: Known) -> String {
    match known {
        Known::Theorem(theorem) => format!("by theorem ({theorem})"),
        Known::Computed => "computed from the rules".into(),
    }
}
