//! The convention that the words of a command ask for.

use clap::Args;
use nimscape::Convention;

/// Who wins when no move is left.
#[derive(Args, Clone, Copy)]
pub struct Played {
    /// Who wins when no move is left.
    #[arg(long, value_enum, default_value = "normal")]
    convention: Convention,
    /// The same as `--convention misere`: who has no move wins.
    #[arg(long)]
    misere: bool,
}

impl Played {
    /// The convention, where the line itself asks for none.
    pub fn convention(self) -> Convention {
        match self.misere {
            true => Convention::Misere,
            false => self.convention,
        }
    }
}
