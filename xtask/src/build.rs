//! `cargo xtask build`: the complete static site in `www/`.

use anyhow::Result;
use clap::Args;

use crate::process::say;
use crate::{licences, offline, single_file, vendor, wasm};

/// Options of `cargo xtask build`.
#[derive(Args)]
pub struct Arguments {
    /// Make `target/nimscape.html` as well: the whole page in one file.
    #[arg(long)]
    single_file: bool,
}

/// Makes the site.
pub fn run(arguments: &Arguments) -> Result<()> {
    site()?;
    say("the site is complete in www/: copy that folder to any static host");
    if arguments.single_file {
        single_file::make()?;
    }
    Ok(())
}

/// Brings all of `www/` up to date: the wasm package, the libraries of the page, the list of files.
pub fn site() -> Result<()> {
    vendor::copy()?;
    wasm::packages()?;
    licences::write()?;
    offline::list_files()
}
