//! `cargo xtask build`: the complete static site in `dist/`.

use anyhow::Result;
use clap::Args;

use crate::wasm::Profile;
use crate::{dist, single_file};

/// Options of `cargo xtask build`.
#[derive(Args)]
pub struct Arguments {
    /// Make `target/nimscape.html` as well: the whole page in one file.
    #[arg(long)]
    single_file: bool,
    /// Where the site will stand, as `https://example.org/nimscape/`: then pages that are shared name
    /// their pictures in full, and search engines find a sitemap.
    #[arg(long)]
    address: Option<String>,
}

/// Makes the site.
pub fn run(arguments: &Arguments) -> Result<()> {
    dist::make(arguments.address.as_deref(), Profile::Release)?;
    if arguments.single_file {
        single_file::make()?;
    }
    Ok(())
}
