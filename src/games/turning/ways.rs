//! What may be turned with a coin: `none; a; a,b: n-b=b-a; run 2`. The ways are those of heaps, with
//! runs and without `split`; what is turned lies to the left, from 1 on, and is all different.

use std::fmt;

use crate::games::heaps::{Condition, Named, Of, Way, Ways};
use crate::games::take::with_numbers;
use crate::games::vectors::{Cell, Run};
use crate::solve::limits::MOST_LISTED_WAYS;
use crate::text::form::Form;
use crate::text::phrase::{Language, Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// The grammar of ways.
pub static LANGUAGE: Language = Language {
    name: "ways",
    read: |reader| Of::Coins.read()(reader),
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
        let ways = Ways::read(reader, Of::Coins)?;
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

impl Ways {
    /// What each way turns with coin n, in words.
    pub fn in_words(&self) -> Vec<String> {
        let all = self.ways.iter().map(|way| {
            let bound = way.condition.is_some();
            let coins = match &way.named {
                Named::Run(None) => "all from some coin to it".into(),
                Named::Run(Some(lengths)) => {
                    format!("those before it in a run that ends with it, of length {lengths}")
                }
                _ => match (count(way), bound) {
                    (0, _) => "no other",
                    (1, false) => "any one to its left",
                    (2, false) => "any two to its left",
                    (3, false) => "any three to its left",
                    (_, false) => "any four to its left",
                    (1, true) => "coin a to its left",
                    (2, true) => "coins a and b to its left",
                    (3, true) => "coins a, b and c to its left",
                    _ => "coins a, b, c and d to its left",
                }
                .into(),
            };
            let condition = way.condition.as_ref();
            condition.map_or(coins.clone(), |it| format!("{coins} where {}", it.text()))
        });
        all.collect()
    }

    /// The ways that name coins by letters.
    fn lettered(&self) -> impl Iterator<Item = &Way> {
        let ways = self.ways.iter();
        ways.filter(|way| matches!(way.named, Named::Heaps(_)))
    }

    /// How many coins each way without a condition turns besides coin n.
    pub fn free(&self) -> impl Iterator<Item = usize> + '_ {
        let free = self.lettered().filter(|way| way.condition.is_none());
        free.map(count)
    }

    /// The lengths of the runs that end at coin `n`.
    pub fn lengths(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        let allowed = self.ways.iter().filter(move |way| way.allows(n));
        allowed.flat_map(move |way| match &way.named {
            Named::Run(None) => Box::new(1..=n) as Box<dyn Iterator<Item = u64>>,
            Named::Run(Some(lengths)) => Box::new(lengths.members_between(1, n)),
            _ => Box::new(std::iter::empty()),
        })
    }

    /// Calls `put` with what ways with a condition turn besides coin `n`; returns the work.
    pub fn bound(&self, n: u64, put: &mut dyn FnMut(Run)) -> u64 {
        let ways = self.lettered();
        let visited =
            ways.filter_map(|way| Some(visit(count(way), way.condition.as_ref()?, n, put)));
        visited.sum()
    }

    /// What may be turned besides coin `n`; the same coins may come twice.
    pub fn turned(&self, n: u64) -> impl Iterator<Item = Beside> + '_ {
        let named = self.lettered().flat_map(move |way| turned(way, n));
        named
            .map(Beside::Coins)
            .chain(self.lengths(n).map(Beside::Run))
    }
}

/// What is turned besides a coin.
#[derive(Debug, Clone)]
pub enum Beside {
    /// These coins.
    Coins(Vec<u64>),
    /// The rest of a run of this length that ends with it.
    Run(u64),
}

impl Beside {
    /// No other coin.
    pub const NONE: Beside = Beside::Coins(Vec::new());

    /// Their numbers, if it is coin `n`.
    pub fn coins(&self, n: u64) -> impl Iterator<Item = u64> + '_ {
        let (named, run) = match self {
            Beside::Coins(coins) => (&coins[..], n..n),
            Beside::Run(length) => (&[][..], n + 1 - length..n),
        };
        named.iter().copied().chain(run)
    }
}

/// How many coins a way turns besides coin n.
fn count(way: &Way) -> usize {
    match way.named {
        Named::Heaps(count) => count,
        _ => unreachable!("a way with letters"),
    }
}

/// Visits what `count` coins satisfy a condition, all different; returns the work.
fn visit(count: usize, condition: &Condition, n: u64, put: &mut dyn FnMut(Run)) -> u64 {
    condition.visit(count, n, &mut |run| apart(run, count, put))
}

/// Hands what of a run names coins to `put`, all different: there is no coin 0.
fn apart(run: Run, count: usize, put: &mut dyn FnMut(Run)) {
    let coin = |letter: usize| (run.from[letter] as i64, run.steps[letter] as i64);
    let coins = (0..count).map(coin);
    let pairs = (0..count).flat_map(|a| (0..a).map(move |b| (coin(a), coin(b))));
    let distances = pairs.map(|(a, b)| (a.0 - b.0, a.1 - b.1));
    let times = run.times as i64;
    let mut meet = Vec::new();
    for (distance, step) in coins.chain(distances) {
        match (distance, step) {
            (0, 0) => return,
            (_, 0) => {}
            _ if distance % step != 0 => {}
            _ => meet.extend(Some(-distance / step).filter(|time| (0..times).contains(time))),
        }
    }
    meet.push(times);
    meet.sort_unstable();
    let mut from = 0;
    for to in meet {
        if from < to {
            let (from, times) = (run.at(from as usize), (to - from) as usize);
            put(Run { from, times, ..run });
        }
        from = from.max(to + 1);
    }
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
            visit(count, condition, n, &mut |run| all.push(run));
            let coins = move |cell: Cell| cell[..count].iter().map(|&coin| coin as u64).collect();
            Box::new(all.into_iter().flat_map(Run::each).map(coins))
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
