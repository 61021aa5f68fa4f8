//! What the value of a position is, and how much work it may take: conventions, answers, budgets,
//! jobs, limits, and the oracle, which solves any rules from their options alone.
//!
//! Uses no other room.

pub(crate) mod answer;
pub(crate) mod budget;
pub(crate) mod code;
pub(crate) mod convention;
pub(crate) mod divisor;
pub(crate) mod job;
pub(crate) mod joined;
pub(crate) mod kept;
pub mod limits;
pub(crate) mod shards;
pub(crate) mod solver;
