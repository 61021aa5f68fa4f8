//! A component: a position of one ruleset.

use std::fmt;

use crate::arguments::{Argument, Arguments, Fault, Listed};
use crate::board::{Action, Board};
use crate::ruleset::RulesetId;

/// A position of one ruleset.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Component {
    ruleset: RulesetId,
    arguments: Arguments,
}

impl Component {
    /// The position that the arguments name.
    ///
    /// # Errors
    /// Where the rules are broken, and how.
    pub fn new(ruleset: RulesetId, arguments: &Arguments) -> Result<Component, Fault> {
        let arguments = ruleset.ruleset().check(arguments)?;
        Ok(Component { ruleset, arguments })
    }

    /// The same ruleset at canonical arguments that came from it.
    pub(crate) fn with(&self, arguments: Arguments) -> Component {
        Component {
            ruleset: self.ruleset,
            arguments,
        }
    }

    /// Its ruleset.
    pub fn ruleset(&self) -> RulesetId {
        self.ruleset
    }

    /// Its canonical arguments.
    pub fn arguments(&self) -> &Arguments {
        &self.arguments
    }

    /// The position meant: `welter 7,…,12` for `glasses 6`, itself for most.
    pub fn resolved(&self) -> Component {
        let other = self.ruleset.ruleset().stands_for(&self.arguments);
        match other {
            Some((ruleset, arguments)) => Component { ruleset, arguments },
            None => self.clone(),
        }
    }

    /// See [`crate::Game::is_tame`].
    pub fn is_tame(&self) -> bool {
        self.ruleset.ruleset().is_tame(&self.arguments)
    }

    /// The first `most` options.
    pub fn options(&self, most: usize) -> Vec<Component> {
        let meant = self.resolved();
        let options = meant.ruleset.ruleset().options(&meant.arguments, most);
        options.into_iter().map(|o| meant.with(o)).collect()
    }

    /// Looks at one option after the other while `see` says so; whether it saw
    /// them all.
    pub(crate) fn each_option(&self, see: &mut dyn FnMut(Component) -> bool) -> bool {
        let meant = self.resolved();
        let ruleset = meant.ruleset.ruleset();
        ruleset.each_option(&meant.arguments, &mut |option| see(meant.with(option)))
    }

    /// The memory that it takes, about.
    pub fn bytes(&self) -> usize {
        let Arguments {
            parameters,
            numbers,
            named,
        } = &self.arguments;
        let argument = |argument: &Argument| {
            let set = argument.set().map_or(0, |(set, _)| set.finite_part().len());
            size_of::<Argument>() + size_of::<u64>() * set
        };
        // Three lists, each with what an allocation costs.
        let lists = 3 * 16 + size_of::<u64>() * numbers.len();
        let parameters: usize = parameters.iter().map(argument).sum();
        let named: usize = named.iter().flatten().map(argument).sum();
        size_of::<Component>() + lists + parameters + named
    }

    /// The board to draw.
    pub fn board(&self) -> Board {
        let meant = self.resolved();
        meant.ruleset().ruleset().board(meant.arguments())
    }

    /// The component after a move; `None` if it is against the rules.
    pub fn after(&self, action: Action) -> Option<Component> {
        self.after_on(&self.board(), action)
    }

    /// The component after a move on `board`, its own: for many moves of one
    /// position.
    pub fn after_on(&self, board: &Board, action: Action) -> Option<Component> {
        let arguments = board.after(action)?;
        Component::new(self.resolved().ruleset(), &arguments).ok()
    }

    /// How many moves lead to `option`: from equal piles there are several.
    pub fn count_moves_to(&self, option: &Component) -> u128 {
        let board = self.board();
        let candidates = board.candidates(option.arguments()).into_iter();
        let leads = |&action: &Action| self.after_on(&board, action).as_ref() == Some(option);
        candidates.filter(leads).count() as u128
    }

    /// The move that leads to `option`; `None` if none does.
    pub fn action_to(&self, option: &Component) -> Option<Action> {
        let board = self.board();
        let candidates = board.candidates(option.arguments());
        candidates
            .into_iter()
            .find(|&action| self.after_on(&board, action).as_ref() == Some(option))
    }
}

impl fmt::Display for Component {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let signature = self.ruleset.ruleset().signature();
        f.write_str(signature.name)?;
        let Arguments {
            parameters,
            numbers,
            named,
        } = &self.arguments;
        if !parameters.is_empty() {
            write!(f, "({})", Listed(parameters))?;
        }
        write!(f, " {}", Listed(numbers))?;
        for (slot, argument) in signature.named.iter().zip(named) {
            if let Some(argument) = argument {
                write!(f, " {}={argument}", slot.name)?;
            }
        }
        Ok(())
    }
}
