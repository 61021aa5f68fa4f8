//! What may be turned with a coin, read from its text: `none; a; a,b: n-b=b-a; run 2`. The ways are
//! those of heaps, without `split`; what is turned lies to the left, from 1 on, and is all different.

use std::fmt;

use crate::games::heaps::{Condition, Named, Way, Ways as Heaps};
use crate::games::take::with_numbers;
use crate::solve::code::Code;
use crate::solve::limits::MOST_LISTED_WAYS;
use crate::text::form::Form;
use crate::text::number_set::NumberSet;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// What may be turned with a coin.
#[derive(Debug)]
pub struct Ways {
    /// Coins by their letters.
    named: Heaps,
    /// All coins on the way to one.
    runs: Vec<Runs>,
}

/// So many coins side by side, the last of which is n; any number without a set.
#[derive(Debug)]
struct Runs {
    lengths: Option<NumberSet>,
    condition: Option<Condition>,
}

/// The grammar of ways.
pub static LANGUAGE: Language = Language {
    name: "ways",
    read: |reader| Ways::read(reader).map(Phrase::new),
    sample: |_, below| {
        const SAMPLES: [&str; 7] = [
            "none; a",
            "a",
            "a,b",
            "none; a; a,b",
            "run",
            "a,b: n-b=b-a",
            "a: 2a<=n; run 1,3",
        ];
        SAMPLES[below(SAMPLES.len() as u64) as usize].into()
    },
};

/// The grammar of a whole row, `coins(WAYS)`.
pub static ROW: Language = Language {
    name: "row of coins",
    read: |reader| Row::read(reader).map(Phrase::new),
    sample: |size, below| format!("coins({})", (LANGUAGE.sample)(size, below)),
};

/// A row of coins with its ways.
#[derive(Debug)]
pub struct Row(pub Ways);

impl Row {
    fn read(reader: &mut Reader<'_>) -> Result<Row, NotationError> {
        reader.skip_space();
        let word = reader.name();
        if &reader.text()[word.clone()] != "coins" || !reader.take("(") {
            let message =
                "Write a row of coins here, as in product(coins(run), coins(none; a)) 3,5.";
            return Err(NotationError::new(word, message));
        }
        let ways = Ways::read(reader)?;
        match reader.take(")") {
            true => Ok(Row(ways)),
            false => reader.expected("“;” or “)”"),
        }
    }
}

impl fmt::Display for Row {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "coins({})", self.0)
    }
}

impl Meaning for Row {
    fn forms(&self) -> Vec<Form> {
        self.0.forms()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), ROW.read, [Some(x), Some(y), Some(0)])
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), ROW.read, [None, None, Some(z)])
    }
}

impl Meaning for Ways {
    fn forms(&self) -> Vec<Form> {
        self.named.forms()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        with_numbers(
            &self.to_string(),
            LANGUAGE.read,
            [Some(x), Some(y), Some(0)],
        )
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), LANGUAGE.read, [None, None, Some(z)])
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        self.named.fmt(f)?;
        for (index, run) in self.runs.iter().enumerate() {
            let first = index == 0 && self.named.ways.is_empty();
            f.write_str(if first { "run" } else { "; run" })?;
            if let Some(lengths) = &run.lengths {
                write!(f, " {lengths}")?;
            }
            if let Some(condition) = &run.condition {
                write!(f, ": {}", condition.text())?;
            }
        }
        Ok(())
    }
}

impl Ways {
    /// Reads ways up to the bracket that closes them.
    fn read(reader: &mut Reader<'_>) -> Result<Ways, NotationError> {
        let mut ways = Ways {
            named: Heaps::default(),
            runs: Vec::new(),
        };
        loop {
            reader.skip_space();
            let start = reader.at();
            let word = reader.name();
            match &reader.text()[word.clone()] {
                "run" => {
                    reader.skip_space();
                    let ends = matches!(reader.peek(), None | Some(')' | ';' | ':'));
                    let lengths = if ends { None } else { Some(lengths(reader)?) };
                    let condition = match reader.take(":") {
                        true => Some(ways.named.condition(reader, 0)?),
                        false => None,
                    };
                    ways.runs.push(Runs { lengths, condition });
                }
                "none" | "a" => {
                    reader.at = start;
                    ways.named.add(reader)?;
                }
                _ => {
                    let message = "Write which coins are turned with coin n: none, a, “a,b: a+b=n” or run; ways are separated by “;”.";
                    return Err(NotationError::new(word, message));
                }
            }
            if !reader.take(";") {
                return Ok(ways);
            }
        }
    }

    /// What each way turns with coin n, in words.
    pub fn in_words(&self) -> Vec<String> {
        let where_so = |condition: &Option<Condition>| {
            let condition = condition.as_ref();
            condition.map_or_else(String::new, |it| format!(" where {}", it.text()))
        };
        let named = self.named.ways.iter().map(|way| {
            let coins = match (count(way), &way.condition) {
                (0, _) => "no other",
                (1, None) => "any one to its left",
                (2, None) => "any two to its left",
                (3, None) => "any three to its left",
                (_, None) => "any four to its left",
                (1, _) => "coin a to its left",
                (2, _) => "coins a and b to its left",
                (3, _) => "coins a, b and c to its left",
                _ => "coins a, b, c and d to its left",
            };
            format!("{coins}{}", where_so(&way.condition))
        });
        let runs = self.runs.iter().map(|run| {
            let run_of = match &run.lengths {
                None => "all from some coin to it".into(),
                Some(lengths) => {
                    format!("those before it in a run that ends with it, of length {lengths}")
                }
            };
            format!("{run_of}{}", where_so(&run.condition))
        });
        named.chain(runs).collect()
    }

    /// About how many steps it takes to list what is turned with coin `n`.
    pub fn work(&self, n: u64) -> u64 {
        // Each length takes as many steps.
        let lengths = n.saturating_mul(n) / 2;
        self.named
            .work(n)
            .saturating_add(lengths.saturating_mul(self.runs.len() as u64))
    }

    /// How many coins each way without a condition turns besides coin n.
    pub fn free(&self) -> impl Iterator<Item = usize> + '_ {
        let free = self.named.ways.iter().filter(|way| way.condition.is_none());
        free.map(count)
    }

    /// The lengths of the runs that end at coin `n`.
    pub fn lengths(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        let runs = self.runs.iter().filter(move |run| match &run.condition {
            Some(condition) => condition.holds(&[], n),
            None => true,
        });
        runs.flat_map(move |run| match &run.lengths {
            None => Box::new(1..=n) as Box<dyn Iterator<Item = u64>>,
            Some(lengths) => Box::new(lengths.members_between(1, n)),
        })
    }

    /// Calls `put` with what ways with a condition turn besides coin `n`; returns the work.
    pub fn bound(&self, n: u64, put: &mut dyn FnMut(&[u64])) -> u64 {
        let ways = self.named.ways.iter();
        let visited =
            ways.filter_map(|way| Some(visit(count(way), way.condition.as_ref()?, n, put)));
        visited.sum()
    }

    /// What may be turned besides coin `n`; the same coins may come twice.
    pub fn turned(&self, n: u64) -> impl Iterator<Item = Vec<u64>> + '_ {
        let named = self.named.ways.iter().flat_map(move |way| turned(way, n));
        let run = move |length: u64| (n + 1 - length..n).collect();
        named.chain(self.lengths(n).map(run))
    }
}

/// Reads how many coins a run has.
fn lengths(reader: &mut Reader<'_>) -> Result<NumberSet, NotationError> {
    let (lengths, place) = reader.plain_set()?;
    lengths.ok_or_else(|| {
        let message = "A run has one coin or more: write run, run 3 or run 1..3.";
        NotationError::new(place, message).coded(Code::Set)
    })
}

/// How many coins a way turns besides coin n.
fn count(way: &Way) -> usize {
    match way.named {
        Named::Heaps(count) => count,
        Named::Parts { .. } => unreachable!("no row is split"),
    }
}

/// Visits what `count` coins satisfy a condition, all different; returns the work.
fn visit(count: usize, condition: &Condition, n: u64, put: &mut dyn FnMut(&[u64])) -> u64 {
    condition.visit(count, n, &mut |run| {
        for cell in run.each() {
            let turned = cell.map(|coin| coin as u64);
            let turned = &turned[..count];
            let twice = (1..count).any(|at| turned[..at].contains(&turned[at]));
            if !twice && !turned.contains(&0) {
                put(turned);
            }
        }
    })
}

/// What a way turns besides coin `n`.
fn turned(way: &Way, n: u64) -> Box<dyn Iterator<Item = Vec<u64>> + '_> {
    let count = count(way);
    match &way.condition {
        None => combinations(count, n),
        // One by one, if there may be very many.
        Some(condition) if way.work(n) > MOST_LISTED_WAYS => {
            let orders = combinations(count, n).flat_map(orders);
            Box::new(orders.filter(move |turned| condition.holds(turned, n)))
        }
        Some(condition) => {
            let mut all = Vec::new();
            visit(count, condition, n, &mut |turned| all.push(turned.to_vec()));
            Box::new(all.into_iter())
        }
    }
}

/// All sets of `count` coins below `n`, each ascending.
fn combinations(count: usize, n: u64) -> Box<dyn Iterator<Item = Vec<u64>>> {
    match count {
        0 => Box::new(std::iter::once(Vec::new())),
        _ => Box::new((count as u64..n).flat_map(move |last| {
            combinations(count - 1, last).map(move |before| [&before[..], &[last]].concat())
        })),
    }
}

/// All orders of some coins.
fn orders(coins: Vec<u64>) -> Vec<Vec<u64>> {
    if coins.len() < 2 {
        return vec![coins];
    }
    let led = |at: usize| {
        let mut others = coins.clone();
        let first = others.remove(at);
        let behind = move |order: Vec<u64>| [&[first][..], &order].concat();
        orders(others).into_iter().map(behind)
    };
    (0..coins.len()).flat_map(led).collect()
}
