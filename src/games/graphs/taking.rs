//! What goes in Node-Kayles and in Arc-Kayles.

/// What a player chooses.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Taking {
    /// A node, which goes with its neighbours.
    Nodes,
    /// An edge, which goes with both its ends.
    Edges,
}

impl Taking {
    /// The octal game that a path is a heap of.
    pub(super) const fn code(self) -> &'static str {
        match self {
            Taking::Nodes => "0.137",
            Taking::Edges => "0.07",
        }
    }

    /// How many nodes of a circle the first move takes.
    pub(super) const fn of_a_circle(self) -> u64 {
        match self {
            Taking::Nodes => 3,
            Taking::Edges => 2,
        }
    }
}
