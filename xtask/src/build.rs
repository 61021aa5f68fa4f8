//! `cargo xtask build`: the complete static site in `dist/`.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::wasm::Profile;
use crate::{dist, node_tools, process, single_file};

/// Options of `cargo xtask build`.
#[derive(Args)]
pub struct Arguments {
    /// Also make `target/nimscape.html`: the whole page in one file.
    #[arg(long)]
    single_file: bool,
    /// The address of the site, such as `https://example.org/nimscape/`: shared pages then give
    /// their pictures an absolute address, and a sitemap is written.
    #[arg(long)]
    address: Option<String>,
    /// A folder with the sites of earlier releases, one folder such as `0.2.0` for each: they are
    /// kept at `v/0.2.0/`, so that a printed address still shows what it showed.
    #[arg(long, value_name = "FOLDER")]
    earlier: Option<PathBuf>,
}

/// Makes the site.
pub fn run(arguments: &Arguments) -> Result<()> {
    let site = dist::make(arguments.address.as_deref(), Profile::Release)?;
    if let Some(earlier) = &arguments.earlier {
        process::run(node_tools::script("earlier")?.arg(earlier).arg(&site))?;
    }
    dist::compress()?;
    if arguments.single_file {
        single_file::make()?;
    }
    Ok(())
}
