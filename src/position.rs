//! Positions: one component, or the sum of several.

use std::fmt;

use crate::arguments::{Arguments, Fault, Listed};
use crate::limits::MOST_MOVES;
use crate::ruleset::RulesetId;
use crate::solver::Rules;

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

/// A sum of components, most often of a single one. In a sum the player to
/// move chooses a component and moves there; the game ends when no component
/// has a move.
#[derive(Debug, Clone, PartialEq, Eq, Hash)]
pub struct Position {
    components: Vec<Component>,
}

impl Position {
    /// The sum of `components`.
    ///
    /// # Panics
    /// If there is none.
    pub fn sum(components: Vec<Component>) -> Position {
        assert!(!components.is_empty(), "a position has a component");
        Position { components }
    }

    /// The components.
    pub fn components(&self) -> &[Component] {
        &self.components
    }

    /// The component if there is just one.
    pub fn single(&self) -> Option<&Component> {
        match &self.components[..] {
            [component] => Some(component),
            _ => None,
        }
    }

    /// The position after a move to `option` in the component at `index`.
    pub fn after(&self, index: usize, option: Component) -> Position {
        let mut after = self.clone();
        after.components[index] = option;
        after
    }

    /// The first `most` options, component by component.
    pub fn first_options(&self, most: usize) -> Vec<Position> {
        let mut options = Vec::new();
        for (index, component) in self.components.iter().enumerate() {
            let left = most - options.len();
            let moves = component.options(left).into_iter();
            options.extend(moves.map(|option| self.after(index, option)));
        }
        options
    }

    /// Whether no move is left.
    pub fn is_terminal(&self) -> bool {
        self.first_options(1).is_empty()
    }
}

impl Rules for Position {
    fn options(&self) -> Box<dyn Iterator<Item = Position> + '_> {
        // One more than any search takes, so that it can tell.
        Box::new(self.first_options(MOST_MOVES + 1).into_iter())
    }
}

impl From<Component> for Position {
    fn from(component: Component) -> Position {
        Position::sum(vec![component])
    }
}

impl fmt::Display for Position {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        for (index, component) in self.components.iter().enumerate() {
            if index > 0 {
                f.write_str(" + ")?;
            }
            write!(f, "{component}")?;
        }
        Ok(())
    }
}
