//! A graph as it is drawn, and where its nodes are.

/// What a player picks on a graph.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Chosen {
    /// A node.
    Nodes,
    /// An edge.
    Edges,
    /// An edge of what stands on the ground, the node called 0.
    Cuts,
    /// A piece, then an arrow from the node it stands on: these nodes, by their indices.
    Arrows(Vec<u32>),
}

/// Nodes by index, with their names, and edges between them.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Drawing {
    /// The name of each node.
    pub names: Vec<String>,
    /// The square of a grid that each name is, column and row from 1, if it is one.
    pub squares: Vec<Option<[u64; 2]>>,
    /// The edges, or the arrows from the first to the second.
    pub edges: Vec<[u32; 2]>,
    /// What is picked.
    pub chosen: Chosen,
}
