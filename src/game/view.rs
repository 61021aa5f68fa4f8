//! Views: lines with x and y, which name pictures; with z too, stacks of pictures.

mod cells;
mod stack;

use std::fmt;

use crate::game::component::Component;
use crate::game::pictures::{FarSurvey, Pictures};
use crate::game::position::Position;
use crate::game::ruleset::Ruleset;
use crate::solve::budget::TooLarge;
use crate::solve::convention::Convention;
use crate::solve::joined::Joined;
use crate::solve::limits::LARGEST_NUMBER;
use crate::table::region::Region;
use crate::table::sequence::{Periodicity, ProofJob};
use crate::text::arguments::{Arguments, Fault, Pattern, Template};
use crate::text::form::Form;
use crate::text::signature::Slot;

/// A line with variables: a component for each term of the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    terms: Vec<Term>,
    quantity: Quantity,
}

/// What the numbers in the cells of a view mean.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub enum Quantity {
    /// The value of the position in the cell.
    Value,
    /// The smallest period of the values of heaps 0, 1, 2, … under the rules of the cell:
    /// `period(subtract(2,x,y))`.
    Period,
    /// How many moves are left when the winner hurries and the loser delays; 0 without a move:
    /// `remoteness(wyt(1,1) x,y)`.
    Remoteness,
    /// How many options are P-positions: `ways(wyt(1,1) x,y)`.
    Ways,
    /// The game in which the opponent may forbid up to k - 1 options before each move: how many
    /// options are P-positions of it; a player with fewer than k of them has lost.
    /// `block(3,wyt(1,1) x,y)`. Normal play only.
    Block(Form),
}

/// The word of views of periods.
pub(crate) const PERIOD: &str = "period";

/// The words of views of other numbers than values.
pub(crate) const MAPS: [&str; 3] = ["remoteness", "ways", "block"];

impl Quantity {
    /// Its word on the page and in a line: `value`, `period`, `remoteness`,
    /// `ways` or `block`.
    pub fn word(self) -> &'static str {
        match self {
            Quantity::Value => "value",
            Quantity::Period => PERIOD,
            Quantity::Remoteness => MAPS[0],
            Quantity::Ways => MAPS[1],
            Quantity::Block(_) => MAPS[2],
        }
    }

    /// Its form before the view, if it has one.
    fn form(self) -> Option<Form> {
        match self {
            Quantity::Block(blocked) => Some(blocked),
            _ => None,
        }
    }
}

/// A component with linear forms in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Term {
    /// Its ruleset.
    pub ruleset: Ruleset,
    /// Its arguments.
    pub template: Template,
}

impl Term {
    /// The component at (x, y).
    ///
    /// # Errors
    ///
    /// Why there is none: a number out of bounds (no message), or the reason given by the rules.
    pub(crate) fn at(&self, x: u64, y: u64) -> Result<Component, Option<Fault>> {
        let arguments = self.template.at(x, y).map_err(|_| None)?;
        let signature = self.ruleset.signature();
        if let Err(fault) = signature.check_bounds(&arguments) {
            return Err(Some(fault));
        }
        Component::new(self.ruleset, &arguments).map_err(Some)
    }

    /// What its game says about whole views; `None` if a parameter or number without variables is none
    /// of this game: then all cells are holes.
    pub(crate) fn pictures(&self) -> Option<&'static Pictures> {
        let signature = self.ruleset.signature();
        let slots = signature.parameters.iter().zip(&self.template.parameters);
        let named = signature.named.iter().zip(&self.template.named);
        let named = named.filter_map(|(slot, pattern)| Some((slot, pattern.as_ref()?)));
        let mut constant = slots.chain(named).filter(|(_, it)| it.is_constant());
        let fits = |(slot, pattern): (&Slot, &Pattern)| {
            let argument = pattern.at(0, 0);
            argument.is_ok_and(|argument| slot.kind.check(slot.name, &argument).is_ok())
        };
        let mut numbers = self.template.numbers.iter().filter(|form| form.is_number());
        let largest = signature.numbers.largest;
        let is_one = |form: &Form| form.at(0, 0).is_some_and(|number| number <= largest);
        (constant.all(fits) && numbers.all(is_one)).then(|| self.ruleset.pictures())
    }

    /// For a term without numbers: the canonical rules at (x, y), with an empty heap.
    ///
    /// # Errors
    ///
    /// Why there are none.
    pub(crate) fn rules_at(&self, x: u64, y: u64) -> Result<Arguments, Option<Fault>> {
        let mut arguments = self.template.at(x, y).map_err(|_| None)?;
        arguments.numbers = vec![0];
        let ruleset = self.ruleset;
        ruleset
            .signature()
            .check_bounds(&arguments)
            .and_then(|()| ruleset.read(&arguments))
            .map(|rules| rules.write())
            .map_err(Some)
    }
}

impl View {
    /// The view of these terms.
    ///
    /// # Panics
    ///
    /// If there are no terms, or no variable in any.
    pub fn new(terms: Vec<Term>) -> View {
        assert!(!terms.is_empty(), "a view has a term");
        let view = View {
            terms,
            quantity: Quantity::Value,
        };
        assert!(view.uses_x(), "a view has x in it");
        view
    }

    /// The view of these terms and quantity, as typed.
    pub(crate) fn of_terms(mut terms: Vec<Term>, quantity: Quantity) -> View {
        match quantity {
            Quantity::Period => View::of_periods(terms.remove(0)),
            // x may occur only in the quantity.
            quantity => View::new_parts(terms).with_quantity(quantity),
        }
    }

    /// The view of periods of a game without numbers, with x in its parameters.
    ///
    /// # Panics
    ///
    /// If there is no x, or there are numbers.
    pub fn of_periods(term: Term) -> View {
        assert!(term.template.numbers.is_empty(), "a game without numbers");
        let view = View {
            terms: vec![term],
            quantity: Quantity::Period,
        };
        assert!(view.uses_x(), "a view has x in it");
        view
    }

    /// The same cells with other numbers in them.
    ///
    /// # Panics
    /// If x occurs neither in the view nor in the quantity.
    pub fn with_quantity(self, quantity: Quantity) -> View {
        let view = View { quantity, ..self };
        assert!(view.uses_x(), "a view has x in it");
        view
    }

    /// The view inside a map: the positions that its numbers belong to.
    pub fn positions(&self) -> View {
        View {
            terms: self.terms.clone(),
            quantity: Quantity::Value,
        }
    }

    /// The k of a blocking game in the cell (x, y); `None` in a hole, and in other views.
    pub fn blocked_at(&self, x: u64, y: u64) -> Option<u64> {
        let blocked = self.quantity().form()?.at(x, y)?;
        (1..=LARGEST_NUMBER).contains(&blocked).then_some(blocked)
    }

    /// The view of one term, possibly without a variable: a part of a sum.
    pub(crate) fn new_part(term: Term) -> View {
        View::new_parts(vec![term])
    }

    fn new_parts(terms: Vec<Term>) -> View {
        View {
            terms,
            quantity: Quantity::Value,
        }
    }

    /// What the numbers in its cells mean.
    #[inline]
    pub fn quantity(&self) -> Quantity {
        // The light edition only reads views of values.
        if crate::WHOLE {
            self.quantity
        } else {
            Quantity::Value
        }
    }

    /// The terms of the sum.
    pub fn terms(&self) -> &[Term] {
        &self.terms
    }

    /// Whether x occurs.
    pub fn uses_x(&self) -> bool {
        self.forms().any(|form| form.x != 0)
    }

    /// Whether it is a plane: y occurs. A view with x alone is a sequence.
    pub fn is_plane(&self) -> bool {
        self.forms().any(|form| form.y != 0)
    }

    fn forms(&self) -> impl Iterator<Item = Form> + '_ {
        let terms = self.terms.iter().flat_map(|term| term.template.forms());
        terms.chain(self.quantity().form())
    }

    /// The position at (x, y); `None` in a hole, and if the view is not one of values.
    pub fn at(&self, x: u64, y: u64) -> Option<Position> {
        self.try_at(x, y).ok()
    }

    /// The position whose number the cell (x, y) holds; `None` in a hole, and for periods.
    pub(crate) fn inside(&self, x: u64, y: u64) -> Option<Position> {
        match self.quantity() {
            Quantity::Period => None,
            _ => self.try_inside(x, y).ok(),
        }
    }

    /// The position at (x, y).
    ///
    /// # Errors
    ///
    /// Why the cell is a hole: the index of the term, and the reason if the rules gave one.
    pub fn try_at(&self, x: u64, y: u64) -> Result<Position, (usize, Option<Fault>)> {
        if self.quantity() != Quantity::Value {
            return Err((0, None));
        }
        self.try_inside(x, y)
    }

    /// The position whose number the cell (x, y) holds.
    fn try_inside(&self, x: u64, y: u64) -> Result<Position, (usize, Option<Fault>)> {
        if matches!(self.quantity(), Quantity::Block(_)) && self.blocked_at(x, y).is_none() {
            return Err((0, None));
        }
        let mut components = Vec::new();
        for (index, term) in self.terms.iter().enumerate() {
            components.push(term.at(x, y).map_err(|fault| (index, fault))?);
        }
        Ok(Position::sum(components))
    }

    /// The sequence whose period the cell (x, y) holds.
    ///
    /// # Errors
    ///
    /// Why the cell is a hole: the reason if the rules gave one. A view of values has no such
    /// sequence.
    pub fn sequence_at(&self, x: u64, y: u64) -> Result<View, Option<Fault>> {
        let (Quantity::Period, [term]) = (self.quantity(), &self.terms[..]) else {
            return Err(None);
        };
        let arguments = term.rules_at(x, y)?;
        let heap = Form {
            x: 1,
            ..Form::default()
        };
        Ok(View::new(vec![Term {
            ruleset: term.ruleset,
            template: Template {
                numbers: vec![heap],
                ..Template::from(&arguments)
            },
        }]))
    }

    /// The content of the cell (x, y) as a line: the position whose number it holds, or the
    /// sequence whose period it holds. `None` in a hole.
    pub fn line_at(&self, x: u64, y: u64) -> Option<String> {
        match self.quantity() {
            Quantity::Period => self.sequence_at(x, y).ok().map(|view| view.to_string()),
            _ => self.inside(x, y).map(|position| position.to_string()),
        }
    }

    /// Why the cell (x, y) is a hole: the index of the term, and the reason if the rules gave one.
    /// `None` if it is not a hole.
    pub(crate) fn fault_at(&self, x: u64, y: u64) -> Option<(usize, Option<Fault>)> {
        match self.quantity() {
            Quantity::Period => self.sequence_at(x, y).err().map(|fault| (0, fault)),
            _ => self.try_inside(x, y).err(),
        }
    }

    /// Another name of the game with the same moves in all cells (x, y) up to (`reach`, `reach`),
    /// if one is known: `wyt(3,2)`.
    pub fn same_as(&self, reach: u64) -> Option<String> {
        let [term] = &self.terms[..] else {
            return None;
        };
        let Template {
            parameters,
            numbers,
            named,
        } = &term.template;
        // The farthest cell has all the moves, so the others need not be compared.
        let grows = |form: &Form| form.x >= 0 && form.y >= 0;
        let fixed =
            parameters.iter().all(Pattern::is_constant) && named.iter().all(Option::is_none);
        if self.quantity() != Quantity::Value || !fixed || !numbers.iter().all(grows) {
            return None;
        }
        let farthest = term.at(reach, reach).ok()?;
        farthest.game().same_as()
    }

    /// How many numbers the sets at (x, y) spell out.
    pub(crate) fn spelled(&self, x: u64, y: u64) -> u64 {
        let templates = self.terms.iter().map(|term| &term.template);
        templates.map(|template| template.spelled(x, y)).sum()
    }

    /// What the game can say about this view of its values, and its template; `None` for a sum.
    fn pictures(&self) -> Option<(&'static Pictures, &Template)> {
        match &self.terms[..] {
            [term] if self.quantity() == Quantity::Value => {
                Some((term.pictures()?, &term.template))
            }
            _ => None,
        }
    }

    /// Where the P-positions are, box by box; see [`Pictures::p_boxes`]. `None` without a fast path
    /// for this view.
    pub fn p_boxes(&self, region: &Region, convention: Convention) -> Option<Vec<bool>> {
        let (pictures, template) = self.pictures()?;
        pictures.p_boxes?(template, region, convention)
    }

    /// The part of a region with known values far out, and the job for them; see [`Pictures::far`].
    pub fn far(&self, region: &Region, convention: Convention) -> Option<(Region, FarSurvey)> {
        let (pictures, template) = self.pictures()?;
        pictures.far?(template, region, convention)
    }

    /// Why a period seen in the values lasts for ever; see [`Pictures::proof`]. `None` without a
    /// proof.
    pub(crate) fn proof(&self, convention: Convention, seen: &Periodicity) -> Option<&'static str> {
        let (pictures, template) = self.pictures()?;
        pictures.proof?(template, convention, seen)
    }

    /// The colour mode in which a sequence of one game is drawn until the reader chooses one; see
    /// [`Pictures::colour`].
    pub fn colour(&self) -> Option<&'static str> {
        let (pictures, _) = self.pictures().filter(|_| !self.is_plane())?;
        pictures.colour
    }

    /// The job that finds and proves the period of a view with x alone; see [`Pictures::prove`].
    /// `None` if there is no way.
    pub fn prove(&self, convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        let (pictures, template) = self.pictures().filter(|_| !self.is_plane())?;
        pictures.prove?(template, convention)
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.quantity() {
            Quantity::Value => {}
            Quantity::Block(blocked) => write!(f, "{}({blocked},", self.quantity().word())?,
            quantity => write!(f, "{}(", quantity.word())?,
        }
        Joined(&self.terms, " + ").fmt(f)?;
        match self.quantity() {
            Quantity::Value => Ok(()),
            _ => f.write_str(")"),
        }
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = self.ruleset.signature();
        let Template {
            parameters,
            numbers,
            named,
        } = &self.template;
        f.write_str(&signature.with(parameters))?;
        if !numbers.is_empty() {
            write!(f, " {}", Joined(numbers, ","))?;
        }
        for (slot, pattern) in signature.named.iter().zip(named) {
            if let Some(pattern) = pattern {
                write!(f, " {}={pattern}", slot.name)?;
            }
        }
        Ok(())
    }
}

impl From<&Position> for Vec<Term> {
    fn from(position: &Position) -> Vec<Term> {
        let terms = position.components().iter().map(|component| Term {
            ruleset: component.ruleset(),
            template: Template::from(&component.arguments()),
        });
        terms.collect()
    }
}
