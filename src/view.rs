//! Views: lines with x and y in them, which name pictures.

use std::fmt;

use crate::arguments::{Arguments, Fault, Listed, Pattern, Template};
use crate::budget::TooLarge;
use crate::component::Component;
use crate::convention::Convention;
use crate::form::Form;
use crate::position::Position;
use crate::region::Region;
use crate::ruleset::{FarSurvey, RulesetId};
use crate::sequence::ProofJob;

/// A line with variables: a component for each term of the sum.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct View {
    terms: Vec<Term>,
    quantity: Quantity,
}

/// What the numbers in the cells of a view are.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Quantity {
    /// The value of the position in the cell.
    Value,
    /// The smallest period of the values of one heap, 0, 1, 2, …, under the
    /// rules of the cell: `period(subtract(2,x,y))`.
    Period,
}

/// The word before the game whose periods are meant.
pub(crate) const PERIOD: &str = "period";

/// A component with linear forms in it.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Term {
    /// Its ruleset.
    pub ruleset: RulesetId,
    /// Its arguments.
    pub template: Template,
}

impl Term {
    /// The component at (x, y).
    ///
    /// # Errors
    /// Why there is none: a number outside its bounds (no message), or the
    /// rules' own reason.
    fn at(&self, x: u64, y: u64) -> Result<Component, Option<Fault>> {
        let arguments = self.template.at(x, y).map_err(|_| None)?;
        let signature = self.ruleset.ruleset().signature();
        if let Err(fault) = signature.check_bounds(&arguments) {
            return Err(Some(fault));
        }
        Component::new(self.ruleset, &arguments).map_err(Some)
    }

    /// Of a term without numbers: the canonical rules at (x, y), an empty heap
    /// with them.
    ///
    /// # Errors
    /// Why there are none.
    pub(crate) fn rules_at(&self, x: u64, y: u64) -> Result<Arguments, Option<Fault>> {
        let mut arguments = self.template.at(x, y).map_err(|_| None)?;
        arguments.numbers = vec![0];
        let ruleset = self.ruleset.ruleset();
        ruleset
            .signature()
            .check_bounds(&arguments)
            .and_then(|()| ruleset.check(&arguments))
            .map_err(Some)
    }
}

impl View {
    /// The view of these terms.
    ///
    /// # Panics
    /// If there is none, or no variable in any.
    pub fn new(terms: Vec<Term>) -> View {
        assert!(!terms.is_empty(), "a view has a term");
        let view = View {
            terms,
            quantity: Quantity::Value,
        };
        assert!(view.uses_x(), "a view has x in it");
        view
    }

    /// The view of periods of a game that has no numbers, with x in its
    /// parameters.
    ///
    /// # Panics
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

    /// The view of one term, which may have no variable: a part of a sum.
    pub(crate) fn new_part(term: Term) -> View {
        View {
            terms: vec![term],
            quantity: Quantity::Value,
        }
    }

    /// What the numbers in its cells are.
    #[inline]
    pub fn quantity(&self) -> Quantity {
        // Of nothing else the light edition reads a view.
        if cfg!(feature = "whole") {
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
        self.terms.iter().flat_map(|term| term.template.forms())
    }

    /// The position at (x, y); `None` in a hole, and where cells hold periods.
    pub fn at(&self, x: u64, y: u64) -> Option<Position> {
        self.try_at(x, y).ok()
    }

    /// The position at (x, y).
    ///
    /// # Errors
    /// Why the cell is a hole: the index of the term, and the rules' reason if
    /// they gave one.
    pub fn try_at(&self, x: u64, y: u64) -> Result<Position, (usize, Option<Fault>)> {
        if self.quantity() == Quantity::Period {
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
    /// Why the cell is a hole: the rules' reason if they gave one. In a view
    /// of values there is none.
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

    /// What lies in the cell (x, y), as a line: a position, or the sequence
    /// whose period is meant. `None` in a hole.
    pub fn line_at(&self, x: u64, y: u64) -> Option<String> {
        match self.quantity() {
            Quantity::Value => self.at(x, y).map(|position| position.to_string()),
            Quantity::Period => self.sequence_at(x, y).ok().map(|view| view.to_string()),
        }
    }

    /// Why the cell (x, y) is a hole: the index of the term, and the rules'
    /// reason if they gave one. `None` if it is none.
    pub(crate) fn fault_at(&self, x: u64, y: u64) -> Option<(usize, Option<Fault>)> {
        match self.quantity() {
            Quantity::Value => self.try_at(x, y).err(),
            Quantity::Period => self.sequence_at(x, y).err().map(|fault| (0, fault)),
        }
    }

    /// The game whose moves are those of all cells (x, y) up to (`reach`,
    /// `reach`), under another name, if one is known: `wyt(3,2)`.
    pub fn same_as(&self, reach: u64) -> Option<String> {
        let [term] = &self.terms[..] else {
            return None;
        };
        let Template {
            parameters,
            numbers,
            named,
        } = &term.template;
        // No cell has more than the farthest: from it all the others can be looked at.
        let grows = |form: &Form| form.x >= 0 && form.y >= 0;
        let fixed =
            parameters.iter().all(Pattern::is_constant) && named.iter().all(Option::is_none);
        if self.quantity() == Quantity::Period || !fixed || !numbers.iter().all(grows) {
            return None;
        }
        let farthest = term.at(reach, reach).ok()?;
        farthest.ruleset().ruleset().same_as(farthest.arguments())
    }

    /// How many numbers the sets at (x, y) spell out.
    pub(crate) fn spelled(&self, x: u64, y: u64) -> u64 {
        let templates = self.terms.iter().map(|term| &term.template);
        templates.map(|template| template.spelled(x, y)).sum()
    }

    /// Where the P-positions are, box by box; see [`crate::Game::p_boxes`].
    /// `None` where there is no fast path for this view.
    pub fn p_boxes(&self, region: &Region, convention: Convention) -> Option<Vec<bool>> {
        match &self.terms[..] {
            [term] if self.quantity() == Quantity::Value => {
                term.ruleset
                    .ruleset()
                    .p_boxes(&term.template, region, convention)
            }
            _ => None,
        }
    }

    /// The part of a region whose values can be told far out, and the job for
    /// them; see [`crate::Game::far`]. `None` where there is none.
    pub fn far(&self, region: &Region, convention: Convention) -> Option<(Region, FarSurvey)> {
        match &self.terms[..] {
            [term] if self.quantity() == Quantity::Value => {
                let ruleset = term.ruleset.ruleset();
                ruleset.far(&term.template, region, convention)
            }
            _ => None,
        }
    }

    /// The work of finding and proving the period of a view with x alone; see
    /// [`crate::Game::prove`]. `None` where nobody knows how.
    pub fn prove(&self, convention: Convention) -> Option<Result<ProofJob, TooLarge>> {
        match &self.terms[..] {
            [term] if self.quantity() == Quantity::Value && !self.is_plane() => {
                let ruleset = term.ruleset.ruleset();
                ruleset.prove(&term.template, convention)
            }
            _ => None,
        }
    }
}

impl fmt::Display for View {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        if self.quantity() == Quantity::Period {
            return write!(f, "{PERIOD}({})", self.terms[0]);
        }
        for (index, term) in self.terms.iter().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{term}")?;
        }
        Ok(())
    }
}

impl fmt::Display for Term {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = self.ruleset.ruleset().signature();
        f.write_str(signature.name)?;
        let Template {
            parameters,
            numbers,
            named,
        } = &self.template;
        if !parameters.is_empty() {
            write!(f, "({})", Listed(parameters))?;
        }
        if !numbers.is_empty() {
            write!(f, " {}", Listed(numbers))?;
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
            template: Template::from(component.arguments()),
        });
        terms.collect()
    }
}
