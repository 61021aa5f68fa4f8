//! What a heap may become, and what may be turned with a coin, read from their text:
//! `a; a,b: a+b=n; split 2..3 unequal`, `none; run 2`.

use std::fmt;
use std::ops::Range;

use super::rule::Left;
use crate::games::take::{Loops, NUMBER, Sum, spaced, with_numbers};
use crate::games::vectors::{Cell, Looping, Run};
use crate::solve::code::{Code, worded};
use crate::solve::limits::{LARGEST_HEAP, MOST_LISTED_WAYS};
use crate::table::rays::MOST_PILES;
use crate::text::expression::{Number, Parsed, Parser, Relation, Truth, Vocabulary, mistake};
use crate::text::form::Form;
use crate::text::number_set::{NAMES, NumberSet};
use crate::text::phrase::{Meaning, Phrase};
use crate::text::reader::{NotationError, Reader};

/// The letters of what is named; in a condition n comes after them.
const LETTERS: [&str; MOST_PILES] = ["a", "b", "c", "d"];

/// So many numbers are tried to find all that a condition allows, before they are tried one by one.
const MOST_STEPS: u64 = 1 << 16;

/// How many variables a condition knows.
const VARIABLES: usize = NUMBER + 1 + VIEW.len();

/// The variables of a view.
const VIEW: [&str; 3] = ["x", "y", "z"];

/// What a way names.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Named {
    /// So many heaps, each smaller than n, in any order.
    Heaps(usize),
    /// Parts that add up to n, none empty.
    Parts {
        /// How many: numbers from 2.
        counts: NumberSet,
        /// No two are alike.
        unequal: bool,
    },
    /// So many coins side by side, the last of which is n; any number without a set.
    Run(Option<NumberSet>),
}

/// What the ways are about.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Of {
    /// What a heap of n becomes.
    #[default]
    Heaps,
    /// What is turned with coin n.
    Coins,
}

/// One way: what a heap of n becomes.
#[derive(Debug)]
pub struct Way {
    /// What it names.
    pub named: Named,
    /// On n and the letters.
    pub condition: Option<Condition>,
}

/// A condition on the letters of a way, and n.
#[derive(Debug)]
pub struct Condition {
    text: String,
    truth: Truth,
    /// Loops over what satisfies it.
    loops: Option<Loops>,
}

/// All ways of a game.
#[derive(Debug, Default)]
pub struct Ways {
    of: Of,
    /// In the order of the text.
    pub ways: Vec<Way>,
    /// Which of x, y and z occur.
    varies: [bool; 3],
}

impl Meaning for Ways {
    fn forms(&self) -> Vec<Form> {
        let form = |index: usize| {
            let [x, y, z] = std::array::from_fn(|at| i64::from(at == index));
            let constant = 0;
            Form { x, y, z, constant }
        };
        let occur = (0..VIEW.len()).filter(|&index| self.varies[index]);
        occur.map(form).collect()
    }

    fn at(&self, x: u64, y: u64) -> Option<Phrase> {
        with_numbers(
            &self.to_string(),
            self.of.read(),
            [Some(x), Some(y), Some(0)],
        )
    }

    fn frame(&self, z: u64) -> Option<Phrase> {
        with_numbers(&self.to_string(), self.of.read(), [None, None, Some(z)])
    }
}

impl fmt::Display for Ways {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, way) in self.ways.iter().enumerate() {
            f.write_str(if index > 0 { "; " } else { "" })?;
            write!(f, "{way}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Way {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match &self.named {
            Named::Heaps(0) => f.write_str("none")?,
            Named::Heaps(count) => f.write_str(&LETTERS[..*count].join(","))?,
            Named::Parts { counts, unequal } => {
                write!(
                    f,
                    "split {counts}{}",
                    if *unequal { " unequal" } else { "" }
                )?;
            }
            Named::Run(None) => f.write_str("run")?,
            Named::Run(Some(lengths)) => write!(f, "run {lengths}")?,
        }
        match &self.condition {
            Some(condition) => write!(f, ": {}", condition.text),
            None => Ok(()),
        }
    }
}

/// The letters of a way, and which variables of a view occurred.
struct Names {
    letters: usize,
    varies: [bool; 3],
    /// A letter that this way does not name.
    strange: Option<(usize, Range<usize>)>,
}

impl Vocabulary for Names {
    fn atoms(&self) -> &'static str {
        "a number, a, b, c, d (what the way names), n or “(”"
    }

    fn ends(&self, rest: &str) -> bool {
        rest.is_empty() || rest.starts_with([')', ';'])
    }

    fn variable(&mut self, name: &str, place: Range<usize>) -> Option<usize> {
        if name == "n" {
            return Some(NUMBER);
        }
        if let Some(letter) = LETTERS.iter().position(|letter| *letter == name) {
            if letter >= self.letters {
                self.strange.get_or_insert((letter, place));
            }
            return Some(letter);
        }
        let index = VIEW.iter().position(|known| *known == name)?;
        self.varies[index] = true;
        Some(NUMBER + 1 + index)
    }
}

impl Of {
    /// The reader of a line with such ways.
    pub fn read(self) -> fn(&mut Reader<'_>) -> Result<Phrase, NotationError> {
        match self {
            Of::Heaps => |reader| Ways::read(reader, Of::Heaps).map(Phrase::new),
            Of::Coins => |reader| Ways::read(reader, Of::Coins).map(Phrase::new),
        }
    }
}

impl Ways {
    /// Reads ways up to the bracket that closes them.
    ///
    /// # Errors
    ///
    /// What is wrong, and where.
    pub fn read(reader: &mut Reader<'_>, of: Of) -> Result<Ways, NotationError> {
        let mut ways = Ways {
            of,
            ..Ways::default()
        };
        loop {
            ways.add(reader)?;
            reader.skip_space();
            if !matches!(reader.peek(), None | Some(';' | ')')) {
                return reader.expected(match ways.ways.last() {
                    Some(Way {
                        condition: Some(_), ..
                    }) => "“;” and another way, or “)”",
                    _ => "“:” and a condition, “;” and another way, or “)”",
                });
            }
            if !reader.take(";") {
                return Ok(ways);
            }
        }
    }

    /// Reads one more way.
    fn add(&mut self, reader: &mut Reader<'_>) -> Result<(), NotationError> {
        reader.skip_space();
        let word = reader.name();
        let named = match (&reader.text()[word.clone()], self.of) {
            ("none", _) => Named::Heaps(0),
            ("split", Of::Heaps) => parts(reader)?,
            ("run", Of::Coins) => run(reader)?,
            ("a", _) => {
                let mut count = 1;
                while reader.take(",") {
                    reader.skip_space();
                    let letter = reader.name();
                    if LETTERS.get(count) != Some(&&reader.text()[letter.clone()]) {
                        let message = "A way names a, then b, c and d, as in a,b: a+b=n.";
                        return Err(NotationError::new(letter, message));
                    }
                    count += 1;
                }
                Named::Heaps(count)
            }
            (_, of) => {
                let message = match of {
                    Of::Heaps => {
                        "Write what a heap of n becomes: none, a, “a: a=n-1”, “a,b: a+b=n” or “split 2”; ways are separated by “;”."
                    }
                    Of::Coins => {
                        "Write which coins are turned with coin n: none, a, “a,b: a+b=n” or run; ways are separated by “;”."
                    }
                };
                return Err(NotationError::new(word, message));
            }
        };
        reader.skip_space();
        let condition = match (reader.take(":"), &named) {
            (false, _) => None,
            (true, Named::Heaps(count)) => Some(self.condition(reader, *count)?),
            (true, _) => Some(self.condition(reader, 0)?),
        };
        if let Some(condition) = &condition {
            grows(&condition.truth, self.of)?;
        }
        self.ways.push(Way { named, condition });
        Ok(())
    }

    /// Reads a condition on n and so many letters.
    fn condition(&mut self, reader: &mut Reader<'_>, letters: usize) -> Parsed<Condition> {
        let mut names = Names {
            letters,
            varies: self.varies,
            strange: None,
        };
        let mut parser = Parser::new(reader.text(), reader.at(), &mut names);
        parser.cursor.skip_space();
        let from = parser.cursor.at;
        if parser.is_over() {
            let message = "Write a condition behind the colon, such as 2a>=n.";
            return Err(mistake(from..from, message));
        }
        let truth = parser.truth("a condition")?;
        let (end, numbers) = (parser.cursor.at, parser.numbers);
        if let Some((letter, place)) = names.strange {
            let message = worded(|| {
                let wanted = LETTERS[..=letter].join(",");
                format!(
                    "This way does not name {0}. Write {wanted} before the colon to name {0}.",
                    LETTERS[letter]
                )
            });
            return Err(mistake(place, message));
        }
        self.varies = names.varies;
        let condition = Condition {
            text: spaced(&reader.text()[from..end]),
            loops: (letters > 0).then(|| Loops::of(&truth, letters)).flatten(),
            truth,
        };
        let length = end - reader.at();
        reader.note_numbers(numbers);
        reader.step_over(length);
        Ok(condition)
    }

    /// About how many steps it takes to list what a heap becomes.
    pub fn work(&self, heap: u64) -> u64 {
        if heap > LARGEST_HEAP {
            return u64::MAX;
        }
        let ways = self.ways.iter().map(|way| way.work(heap));
        ways.fold(0, u64::saturating_add)
    }

    /// What a heap becomes; the same may come twice.
    pub fn all(&self, heap: u64) -> Vec<Left> {
        let mut all = Vec::new();
        for way in &self.ways {
            way.visit(heap, &mut |left| all.push(Left::from_slice(left)));
        }
        all
    }

    /// The same one by one, if they may be very many; `None` for what is tried and not allowed.
    pub fn each(&self, heap: u64) -> Box<dyn Iterator<Item = Option<Left>> + '_> {
        match self.work(heap) > MOST_LISTED_WAYS {
            true => self.tried(heap),
            false => Box::new(self.all(heap).into_iter().map(Some)),
        }
    }

    /// What is tried one by one, of heaps however large.
    pub fn tried(&self, heap: u64) -> Box<dyn Iterator<Item = Option<Left>> + '_> {
        Box::new(self.ways.iter().flat_map(move |way| way.tried(heap)))
    }
}

/// How many parts a heap is split into, and whether they differ.
fn parts(reader: &mut Reader<'_>) -> Result<Named, NotationError> {
    let counts = numbers(
        reader,
        2,
        "A heap is split into 2 parts or more, as a move must make heaps smaller: write split 2, split 2..3 or split 2..",
    )?;
    reader.skip_space();
    let unequal = reader.take("unequal");
    Ok(Named::Parts { counts, unequal })
}

/// How many coins a run has.
fn run(reader: &mut Reader<'_>) -> Result<Named, NotationError> {
    reader.skip_space();
    if matches!(reader.peek(), None | Some(')' | ';' | ':')) {
        return Ok(Named::Run(None));
    }
    let message = "A run has one coin or more: write run, run 3 or run 1..3.";
    Ok(Named::Run(Some(numbers(reader, 1, message)?)))
}

/// Reads a set of numbers from `least` on.
fn numbers(reader: &mut Reader<'_>, least: u64, message: &'static str) -> Parsed<NumberSet> {
    reader.skip_space();
    let next = &reader.text()[reader.at()..];
    let named = NAMES.iter().any(|(name, _)| next.starts_with(name));
    if !named && !next.starts_with(|it: char| it.is_ascii_digit()) {
        return Err(NotationError::new(reader.at()..reader.at(), message).coded(Code::Set));
    }
    let (numbers, place) = reader.plain_set()?;
    let numbers = numbers.filter(|numbers| !(1..least).any(|few| numbers.contains(few)));
    numbers.ok_or_else(|| NotationError::new(place, message).coded(Code::Set))
}

/// Refuses a condition that asks for a heap of n or more.
fn grows(truth: &Truth, of: Of) -> Parsed<()> {
    let (a, relation, b, place) = match truth {
        Truth::All(truths) => return truths.iter().try_for_each(|truth| grows(truth, of)),
        Truth::Compared(a, relation, b, place) => (a, *relation, b, place),
        _ => return Ok(()),
    };
    // Both sides differ by a letter, less n, and a number.
    let beside_n = |a: &Number, b: &Number, letter| {
        let rest = Sum::of(a).difference(&Sum::of(b))?;
        let (its, rest) = rest.isolated(letter)?;
        let (of_n, rest) = rest.isolated(NUMBER)?;
        let more = rest.as_constant()?;
        ((its, of_n) == (1, -1)).then_some(more)
    };
    let reaches = |letter| {
        let (less, relation) = match beside_n(a, b, letter) {
            Some(less) => (less, relation),
            None => (beside_n(b, a, letter)?, relation.turned()),
        };
        let reaches = match relation {
            Relation::Unequal => false,
            Relation::Less => less < 0,
            _ => less <= 0,
        };
        reaches.then_some(letter)
    };
    let Some(letter) = (0..LETTERS.len()).find_map(reaches) else {
        return Ok(());
    };
    let message = worded(|| {
        let letter = LETTERS[letter];
        let must = match of {
            Of::Heaps => "a move must make heaps smaller",
            Of::Coins => "what is turned with coin n is to its left",
        };
        format!(
            "{letter} may reach n: {must}. Write {letter}<n, which is so anyway, or another condition."
        )
    });
    Err(mistake(place.clone(), message).coded(Code::Rules))
}

impl Way {
    /// Whether a condition on n alone holds.
    pub fn allows(&self, heap: u64) -> bool {
        let holds = |condition: &Condition| condition.holds(&[], heap);
        heap > 0 && self.condition.as_ref().is_none_or(holds)
    }

    /// Whether a condition on n alone forbids it.
    pub fn is_shut(&self, heap: u64) -> bool {
        let alone = !matches!(self.named, Named::Heaps(1..));
        alone && !self.allows(heap)
    }

    /// About how many steps it takes to list what a heap becomes.
    pub fn work(&self, heap: u64) -> u64 {
        let all = |count: usize| heap.saturating_pow(count as u32);
        match (&self.named, &self.condition) {
            (Named::Heaps(0), _) => 1,
            (Named::Heaps(count), None) => (1..*count as u64).fold(heap, |work, more| {
                work.saturating_mul(heap + more) / (more + 1)
            }),
            (Named::Heaps(count), Some(condition)) => {
                let loops = condition.loops.as_ref();
                loops.map_or(all(*count), |loops| loops.work_of(*count, heap))
            }
            (Named::Parts { counts, .. }, _)
                if !counts.contains(3) && counts.largest() == Some(2) =>
            {
                heap / 2
            }
            // Each length takes as many steps.
            (Named::Run(_), _) => heap.saturating_mul(heap) / 2,
            (Named::Parts { .. }, _) if heap >= 1 << 12 => u64::MAX,
            (Named::Parts { .. }, _) => {
                let most = MOST_LISTED_WAYS as usize + 1;
                self.split(heap).take(most).count() as u64
            }
        }
    }

    /// Visits what a heap becomes; the same may come twice.
    pub fn visit(&self, heap: u64, put: &mut dyn FnMut(&[u64])) {
        match (&self.named, &self.condition) {
            _ if heap == 0 => {}
            (Named::Heaps(0), _) => {
                if self.allows(heap) {
                    put(&[]);
                }
            }
            (Named::Heaps(count), None) => lists(*count, heap).for_each(|left| put(&left)),
            (Named::Heaps(count), Some(condition)) => {
                condition.visit(*count, heap, &mut |run| {
                    run.each()
                        .for_each(|cell| put(&cell.map(|part| part as u64)[..*count]));
                });
            }
            (Named::Parts { .. } | Named::Run(_), _) => {
                if self.allows(heap) {
                    self.split(heap).for_each(|parts| put(&parts));
                }
            }
        }
    }

    /// What a heap becomes, one by one; `None` for what is tried and not allowed.
    fn tried(&self, heap: u64) -> Box<dyn Iterator<Item = Option<Left>> + '_> {
        if heap == 0 || !matches!(self.named, Named::Heaps(1..)) && !self.allows(heap) {
            return Box::new(std::iter::empty());
        }
        match (&self.named, &self.condition) {
            (Named::Heaps(0), _) => Box::new(one_list().map(Some)),
            (Named::Heaps(count), None) => Box::new(lists(*count, heap).map(Some)),
            (&Named::Heaps(count), Some(condition)) => match condition.runs(count, heap) {
                Some(runs) => {
                    let part = |part: usize| part as u64;
                    let cells = runs.into_iter().flat_map(Run::each);
                    Box::new(
                        cells.map(move |cell| Some(Left::from_slice(&cell.map(part)[..count]))),
                    )
                }
                None => {
                    let all = (0..count).fold(one_list(), |before, _| {
                        Box::new(before.flat_map(move |list| {
                            from_both_ends(heap).map(move |part| with(&list, part))
                        }))
                    });
                    Box::new(all.map(move |left| condition.holds(&left, heap).then_some(left)))
                }
            },
            (Named::Parts { .. } | Named::Run(_), _) => Box::new(self.split(heap).map(Some)),
        }
    }

    /// The parts that a heap is split into.
    fn split(&self, heap: u64) -> Box<dyn Iterator<Item = Left> + '_> {
        match &self.named {
            Named::Heaps(_) | Named::Run(_) => Box::new(std::iter::empty()),
            Named::Parts { counts, unequal } => {
                let counts = counts.members_between(2, heap);
                Box::new(counts.flat_map(move |count| partitions(heap, count, 1, *unequal)))
            }
        }
    }
}

impl Condition {
    /// As it is printed.
    pub fn text(&self) -> &str {
        &self.text
    }

    /// Whether it holds for these, in the order of their letters, and n.
    pub fn holds(&self, left: &[u64], heap: u64) -> bool {
        let mut variables = [0; VARIABLES];
        for (variable, &part) in variables.iter_mut().zip(left) {
            *variable = part.into();
        }
        variables[NUMBER] = heap.into();
        self.truth.at(&variables) == Ok(true)
    }

    /// What so many heaps satisfy it, if it is found in few steps.
    fn runs(&self, count: usize, heap: u64) -> Option<Vec<Run>> {
        let loops = self.loops.as_ref()?;
        loops.few_runs(below(count, heap), heap, MOST_STEPS)
    }

    /// Visits what so many heaps satisfy it, in equal steps; returns the work.
    pub fn visit(&self, count: usize, heap: u64, put: &mut dyn FnMut(Run)) -> u64 {
        if let Some(loops) = &self.loops {
            return loops.runs(below(count, heap), heap, put);
        }
        let most = heap as usize - 1;
        let mut left = vec![0; count];
        let mut work = 0;
        loop {
            work += 8;
            if self.holds(&left, heap) {
                put(Run {
                    from: std::array::from_fn(|pile| left.get(pile).map_or(0, |&it| it as usize)),
                    steps: [0; MOST_PILES],
                    times: 1,
                });
            }
            // The next one, as a number of so many digits.
            let Some(digit) = left.iter().position(|&part| part < most as u64) else {
                return work;
            };
            left[digit] += 1;
            left[..digit].fill(0);
        }
    }
}

/// The largest of so many heaps below this one.
fn below(count: usize, heap: u64) -> Cell {
    std::array::from_fn(|pile| if pile < count { heap as usize - 1 } else { 0 })
}

/// The numbers below `end`, small ones and large ones in turn: a rule mostly allows some of these.
fn from_both_ends(end: u64) -> impl Iterator<Item = u64> {
    (0..end.div_ceil(2)).flat_map(move |from| {
        let far = end - 1 - from;
        std::iter::once(from).chain((far != from).then_some(far))
    })
}

fn one_list() -> Box<dyn Iterator<Item = Left>> {
    Box::new(std::iter::once(Left::new()))
}

fn with(list: &[u64], part: u64) -> Left {
    list.iter().copied().chain([part]).collect()
}

/// All lists of so many numbers below `end`, each descending.
fn lists(count: usize, end: u64) -> Box<dyn Iterator<Item = Left>> {
    match count {
        0 => one_list(),
        _ => Box::new((0..end).flat_map(move |first| {
            lists(count - 1, first + 1).map(move |others| before(first, &others))
        })),
    }
}

/// The ascending lists of so many numbers from `least` on with this sum.
pub fn partitions(
    sum: u64,
    count: u64,
    least: u64,
    unequal: bool,
) -> Box<dyn Iterator<Item = Left>> {
    if count == 1 {
        return Box::new((sum >= least).then(|| Left::from_slice(&[sum])).into_iter());
    }
    let more = u64::from(unequal);
    // The others are at least as large, or each larger than the one before.
    let others = more * (count.saturating_mul(count - 1) / 2);
    let largest = sum.checked_sub(others).map_or(0, |sum| sum / count);
    Box::new((least..=largest).flat_map(move |part| {
        let others = partitions(sum - part, count - 1, part + more, unequal);
        others.map(move |others| before(part, &others))
    }))
}

fn before(first: u64, others: &[u64]) -> Left {
    std::iter::once(first)
        .chain(others.iter().copied())
        .collect()
}

impl Ways {
    /// Whether it is seen that no heap becomes more stones than it has.
    pub fn shrink(&self) -> bool {
        self.ways
            .iter()
            .all(|way| match (&way.named, &way.condition) {
                (Named::Heaps(count @ 2..), Some(condition)) => shrinks(&condition.truth, *count),
                (Named::Heaps(2..), None) => false,
                _ => true,
            })
    }
}

/// Whether a condition says that so many heaps have at most n stones together.
fn shrinks(truth: &Truth, count: usize) -> bool {
    let (a, relation, b) = match truth {
        Truth::All(truths) => return truths.iter().any(|truth| shrinks(truth, count)),
        Truth::Compared(a, relation, b, _) => (a, relation, b),
        _ => return false,
    };
    let least = |a: &Number, b: &Number| {
        let mut rest = Sum::of(a).difference(&Sum::of(b))?;
        let mut factor = None;
        for letter in 0..count {
            let (its, others) = rest.isolated(letter)?;
            (factor, rest) = (
                Some(its).filter(|its| factor.is_none_or(|known| known == *its)),
                others,
            );
            factor?;
        }
        let (of_n, rest) = rest.isolated(NUMBER)?;
        // Both factors of the same size: the heaps and a constant are n, or at most n.
        let fits = factor? > 0 && of_n == -factor? && rest.as_constant()? >= 0;
        Some(fits)
    };
    let [ahead, behind] = match relation {
        Relation::Equal => [true, true],
        Relation::AtMost | Relation::Less => [true, false],
        Relation::AtLeast | Relation::More => [false, true],
        Relation::Unequal => [false, false],
    };
    ahead && least(a, b) == Some(true) || behind && least(b, a) == Some(true)
}
