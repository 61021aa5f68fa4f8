//! Misère play of sums of heaps of different games, and the quotient of a line's heaps.

use std::fmt;

use crate::WHOLE;
use crate::game::component::Component;
use crate::game::position::Position;
use crate::game::ruleset::Ruleset;
use crate::game::view::View;
use crate::solve::answer::Known;
use crate::solve::budget::{Budget, Halt, TooLarge};
use crate::solve::job::{Job, Progress};
use crate::solve::limits::LARGEST_MISERE_HEAP;
use crate::table::sequence::Repeat;
use crate::text::arguments::{Argument, Arguments};
use crate::theory::heap_sums::{HeapKind, HeapSums, Misere, Patience, Said};
use crate::theory::quotient::{Exponents, Presentation};

/// How many sets of games keep their quotients.
const KEPT: usize = 4;

/// A game of heaps, by its parameters.
#[derive(Debug, Clone, PartialEq, Eq)]
struct GameOfHeaps {
    ruleset: Ruleset,
    parameters: Vec<Argument>,
}

impl GameOfHeaps {
    fn kind(&self) -> Option<HeapKind> {
        (self.ruleset.pictures().heap_kind?)(&self.parameters)
    }

    /// The game without its heaps, as in a line.
    fn line(&self) -> String {
        let heap = Arguments {
            parameters: self.parameters.clone(),
            ..Arguments::of_numbers([0])
        };
        let component = Component::new(self.ruleset, &heap);
        let line = component.map(|component| component.to_string());
        let line = line.unwrap_or_else(|_| self.ruleset.name().into());
        line.trim_end_matches(|it: char| it != ' ')
            .trim_end()
            .into()
    }
}

/// The games of a sum, each once, with their heaps.
fn heaps_of(position: &Position) -> Option<Vec<(GameOfHeaps, Vec<u64>)>> {
    let mut games: Vec<(GameOfHeaps, Vec<u64>)> = Vec::new();
    for component in position.components() {
        let meant = component.resolved();
        meant.ruleset().pictures().heap_kind?;
        let arguments = meant.arguments();
        let game = GameOfHeaps {
            ruleset: meant.ruleset(),
            parameters: arguments.parameters,
        };
        match games.iter_mut().find(|(known, _)| *known == game) {
            Some((_, heaps)) => heaps.extend(arguments.numbers),
            None => games.push((game, arguments.numbers)),
        }
    }
    Some(games)
}

/// Several games together.
struct Together {
    games: Vec<GameOfHeaps>,
    misere: Misere,
}

/// What is known about several games together.
pub(crate) struct Wild {
    /// One list; none in the light edition, which searches.
    known: [Vec<Together>; WHOLE as usize],
    patience: Patience,
}

impl Default for Wild {
    fn default() -> Wild {
        Wild {
            known: Default::default(),
            patience: Patience::Question,
        }
    }
}

impl Wild {
    /// Nothing yet, for the many sums of a picture.
    pub(crate) fn of_pictures() -> Wild {
        Wild {
            patience: Patience::Picture,
            ..Wild::default()
        }
    }

    /// Begins a question about a position that is answered by [`Wild::has`]; returns false if a part
    /// of it is no game of heaps.
    #[inline]
    pub(crate) fn ask(&mut self, position: &Position) -> bool {
        let Some((together, heaps)) = self.together(position) else {
            return false;
        };
        let heaps: Vec<&[u64]> = heaps.iter().map(Vec::as_slice).collect();
        together.misere.ask(&heaps);
        true
    }

    /// What is known about the misère value of a sum, and how; `None` if a part of it is no game of
    /// heaps.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    #[inline]
    pub(crate) fn said(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Option<(Said, Known)>, Halt> {
        let Some((together, heaps)) = self.together(position) else {
            return Ok(None);
        };
        let heaps: Vec<&[u64]> = heaps.iter().map(Vec::as_slice).collect();
        together.misere.said(&heaps, budget).map(Some)
    }

    /// Whether a sum has this misère value, or what is known instead; `None` if a part of it is no
    /// game of heaps.
    ///
    /// # Errors
    ///
    /// [`Halt::Paused`]: call again to continue.
    #[inline]
    pub(crate) fn has(
        &mut self,
        position: &Position,
        value: u64,
        budget: &mut Budget,
    ) -> Result<Option<Result<bool, Said>>, Halt> {
        let Some((together, heaps)) = self.together(position) else {
            return Ok(None);
        };
        let heaps: Vec<&[u64]> = heaps.iter().map(Vec::as_slice).collect();
        together.misere.has(&heaps, value, budget).map(Some)
    }

    /// A sentence: which element of the quotient of outcomes each heap is, and their
    /// product. `None` where that quotient is not found for these heaps.
    ///
    /// # Errors
    /// [`Halt::Paused`]: ask again to continue.
    pub(crate) fn elements(
        &mut self,
        position: &Position,
        budget: &mut Budget,
    ) -> Result<Option<String>, Halt> {
        let Some((together, heaps)) = self.together(position) else {
            return Ok(None);
        };
        if heaps.is_empty() {
            return Ok(None);
        }
        let largest: Vec<u64> = (heaps.iter())
            .map(|heaps| heaps.iter().copied().max().unwrap_or(0))
            .collect();
        let outcomes = together.misere.outcomes();
        if !outcomes.extend(&largest, budget)? {
            return Ok(None);
        }
        let lines = together.games.iter().map(GameOfHeaps::line).collect();
        Ok(Some(HeapQuotient::of(lines, outcomes).sentence(&heaps)))
    }

    /// What is known about the games of a sum that have heaps, and their heaps in its order.
    #[inline]
    fn together(&mut self, position: &Position) -> Option<(&mut Together, Vec<Vec<u64>>)> {
        let all = self.known.first_mut()?;
        let mut games = heaps_of(position)?;
        games.retain(|(_, heaps)| heaps.iter().any(|&heap| heap > 0));
        let same = |known: &Together| {
            known.games.len() == games.len()
                && games.iter().all(|(game, _)| known.games.contains(game))
        };
        let index = match all.iter().position(same) {
            Some(index) => index,
            None => {
                games.sort_by_cached_key(|(game, _)| game.line());
                let kinds: Option<Vec<HeapKind>> =
                    games.iter().map(|(game, _)| game.kind()).collect();
                let kinds = kinds?;
                let together = Together {
                    games: games.iter().map(|(game, _)| game.clone()).collect(),
                    misere: Misere::new(&kinds, self.patience),
                };
                all.truncate(KEPT - 1);
                all.insert(0, together);
                0
            }
        };
        let together = &mut all[index];
        games.sort_by_key(|(game, _)| together.games.iter().position(|known| known == game));
        Some((
            together,
            games.into_iter().map(|(_, heaps)| heaps).collect(),
        ))
    }
}

/// The quotient of the heaps of a line, as data.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct HeapQuotient {
    /// The games, as in lines.
    pub games: Vec<String>,
    /// The quotient.
    pub presentation: Presentation,
    /// For each game, the period of its elements, if it is proved.
    pub periods: Vec<Option<Repeat>>,
    /// The first heap for which no quotient is found within the limits.
    pub stopped: Option<u64>,
}

/// The job of finding the quotient of a line's heaps.
pub struct QuotientJob {
    games: Vec<String>,
    sums: HeapSums,
    to: u64,
    found: bool,
}

impl QuotientJob {
    /// For the heaps up to `to` of the games of a view, whatever its numbers are, with at most
    /// `work` units of work.
    ///
    /// # Errors
    ///
    /// If the line has no heaps.
    pub fn of_view(view: &View, to: u64, work: u64) -> Result<QuotientJob, TooLarge> {
        let mut games: Vec<GameOfHeaps> = Vec::new();
        for term in view.terms() {
            let parameters: Result<Vec<Argument>, _> = (term.template.parameters.iter())
                .map(|pattern| pattern.at(0, 0))
                .collect();
            let game = GameOfHeaps {
                ruleset: term.ruleset,
                parameters: parameters.map_err(|_| no_heaps())?,
            };
            if !games.contains(&game) {
                games.push(game);
            }
        }
        QuotientJob::new(games, to, work)
    }

    /// The same for the games of a position.
    ///
    /// # Errors
    ///
    /// As for [`QuotientJob::of_view`].
    pub fn of_position(position: &Position, to: u64, work: u64) -> Result<QuotientJob, TooLarge> {
        let games = heaps_of(position).ok_or_else(no_heaps)?;
        QuotientJob::new(games.into_iter().map(|(game, _)| game).collect(), to, work)
    }

    fn new(games: Vec<GameOfHeaps>, to: u64, work: u64) -> Result<QuotientJob, TooLarge> {
        // A line is written with one heap, which only a game of heaps can read.
        let known = games.iter().map(|game| {
            let kind = game.kind()?;
            Some((game.line(), kind))
        });
        let mut known: Vec<(String, HeapKind)> =
            known.collect::<Option<_>>().ok_or_else(no_heaps)?;
        known.sort_by(|one, other| one.0.cmp(&other.0));
        let (games, kinds): (Vec<String>, Vec<HeapKind>) = known.into_iter().unzip();
        Ok(QuotientJob {
            games,
            sums: HeapSums::new(&kinds, 1, work),
            to: to.min(LARGEST_MISERE_HEAP),
            found: false,
        })
    }
}

fn no_heaps() -> TooLarge {
    TooLarge::new(
        "A misère quotient is looked for where a game is played on heaps, as in \"kayles x\".",
    )
}

impl Job for QuotientJob {
    type Outcome = HeapQuotient;

    fn advance(&mut self, budget: u64) -> Progress {
        let largest = vec![self.to; self.games.len()];
        let result = self.sums.extend(&largest, &mut Budget::new(budget));
        self.found = result.is_ok();
        let computed = (0..self.games.len()).map(|kind| self.sums.computed(kind) - 1);
        let computed = computed.min().unwrap_or(0);
        Progress {
            done: computed.min(self.to),
            total: if self.found {
                computed.min(self.to)
            } else {
                self.to
            },
            finished: self.found,
        }
    }

    fn finish(self: Box<Self>) -> HeapQuotient {
        assert!(self.found, "job not finished");
        HeapQuotient::of(self.games, &self.sums)
    }
}

impl HeapQuotient {
    /// The quotient of these games, as far as it is computed.
    fn of(games: Vec<String>, sums: &HeapSums) -> HeapQuotient {
        let kinds = || 0..games.len();
        let images: Vec<&[u16]> = kinds().map(|kind| sums.images(kind)).collect();
        let model = sums.model();
        HeapQuotient {
            presentation: Presentation::new(&model.monoid, &model.values, &images),
            periods: kinds()
                .map(|kind| {
                    let value = |heap: u64| u64::from(sums.element(kind, heap));
                    Some(sums.repeat(kind)?.smallest(value))
                })
                .collect(),
            stopped: sums.stopped(),
            games,
        }
    }

    /// The element of a heap of a game.
    fn element(&self, kind: usize, heap: u64) -> u16 {
        let heap = self.periods[kind].map_or(heap, |repeat| repeat.reduced(heap).0);
        self.presentation.images[kind][heap as usize]
    }

    /// The elements of these heaps of each game and their product, in words, with the
    /// heaps that the letters stand for.
    fn sentence(&self, heaps: &[Vec<u64>]) -> String {
        let presentation = &self.presentation;
        let named = |kind: usize, heap: u64| match &self.games[..] {
            [_] => format!("heap {heap}"),
            games => format!("{} {heap}", games[kind]),
        };
        let word = |element: u16| raised(&presentation.name(element));
        let mut acts: Vec<String> = Vec::new();
        let mut factors: Vec<u16> = Vec::new();
        for (kind, heaps) in heaps.iter().enumerate() {
            for &heap in heaps {
                let element = self.element(kind, heap);
                factors.push(element);
                let said = format!("{} acts as {}", named(kind, heap), word(element));
                if !acts.contains(&said) {
                    acts.push(said);
                }
            }
        }
        let product = factors
            .iter()
            .fold(0, |product, &factor| presentation.product(product, factor));
        let kind = match presentation.p.contains(&product) {
            true => "a P-element",
            false => "an N-element",
        };
        let sum = match &factors[..] {
            [_] => format!("{} is {kind}", word(product)),
            _ => {
                let factors: Vec<String> = factors.iter().copied().map(word).collect();
                format!("{} = {} is {kind}", factors.join("·"), word(product))
            }
        };
        let used = |index: usize| {
            let mut elements = factors.iter().chain([&product]);
            elements.any(|&element| presentation.words[usize::from(element)][index] > 0)
        };
        let letters: Vec<String> = (presentation.generators.iter().enumerate())
            .filter(|(index, _)| used(*index))
            .map(|(index, place)| {
                let heap = named(place.kind, place.heap);
                format!("{} for {heap}", presentation.letter(index))
            })
            .collect();
        let letters = match letters.is_empty() {
            true => String::new(),
            false => format!(" We write {}.", letters.join(", ")),
        };
        format!("In misère sums {}; {sum}.{letters}", acts.join(", "))
    }

    /// The elements of the heaps of a game, from 0: all that were computed, or up to the end of the
    /// first round of a period.
    pub fn heaps(&self, kind: usize) -> &[u16] {
        let images = &self.presentation.images[kind];
        let round = self.periods[kind].map(|it| (it.first + it.period) as usize);
        &images[..round.unwrap_or(images.len()).min(images.len())]
    }

    /// A relation in text.
    pub fn equation(&self, relation: &(Exponents, Exponents)) -> String {
        let [left, right] = [&relation.0, &relation.1].map(|word| self.presentation.spelled(word));
        format!("{left} = {right}")
    }

    /// A generator: its letter and its heap.
    pub fn generator(&self, index: usize) -> String {
        let presentation = &self.presentation;
        let mut word = vec![0; presentation.generators.len()];
        word[index] = 1;
        let place = presentation.generators[index];
        let letter = presentation.spelled(&word);
        format!("{letter} = {} {}", self.games[place.kind], place.heap)
    }

    /// How far the quotient is known, as a sentence.
    pub fn extent(&self) -> String {
        let known = (self.periods.iter().enumerate()).map(|(kind, period)| {
            let game = &self.games[kind];
            match period {
                Some(Repeat { first, period, .. }) => {
                    format!(
                        "{game}: known for every heap; from {first} on the elements repeat with period {period}"
                    )
                }
                None => format!(
                    "{game}: heaps up to {}",
                    self.presentation.images[kind].len() - 1
                ),
            }
        });
        let mut text = known.collect::<Vec<_>>().join("; ");
        if let Some(heap) = self.stopped {
            text += &format!("; for heap {heap} none is found within the limits");
        }
        text
    }
}

/// All of it, as `nimscape quotient` prints it.
impl fmt::Display for HeapQuotient {
    fn fmt(&self, out: &mut fmt::Formatter) -> fmt::Result {
        let presentation = &self.presentation;
        let generators: Vec<String> = (0..presentation.generators.len())
            .map(|index| self.generator(index))
            .collect();
        let relations = presentation.relations.iter();
        let relations: Vec<String> = relations.map(|it| self.equation(it)).collect();
        let p = presentation.p.iter();
        let p: Vec<String> = p.map(|&it| presentation.name(it)).collect();
        writeln!(out, "{}", self.extent())?;
        let kind = if presentation.tame { "tame" } else { "wild" };
        let order = presentation.order();
        writeln!(out, "order {order}, {kind}, {} P-elements", p.len())?;
        writeln!(out, "generators: {}", generators.join(", "))?;
        writeln!(out, "relations: {}", relations.join(", "))?;
        writeln!(out, "P: {}", p.join(", "))?;
        for (kind, game) in self.games.iter().enumerate() {
            for (heap, &element) in self.heaps(kind).iter().enumerate() {
                writeln!(out, "{game} {heap}\t{}", presentation.name(element))?;
            }
        }
        Ok(())
    }
}

/// Exponents as raised digits: b²c for b^2c.
fn raised(word: &str) -> String {
    const DIGITS: [char; 10] = ['⁰', '¹', '²', '³', '⁴', '⁵', '⁶', '⁷', '⁸', '⁹'];
    let mut raising = false;
    let letters = word.chars().filter_map(|letter| {
        if letter == '^' {
            raising = true;
            return None;
        }
        let digit = letter.to_digit(10);
        raising &= digit.is_some();
        Some(match digit {
            Some(digit) if raising => DIGITS[digit as usize],
            _ => letter,
        })
    });
    letters.collect()
}
