//! `cargo xtask build`: the complete static site in `dist/`.

use std::path::PathBuf;

use anyhow::Result;
use clap::Args;

use crate::wasm::Profile;
use crate::{dist, project, single_file, versions};

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
    /// A folder with a folder for each released version, `0.2.0` for instance, that holds the site of it: these
    /// are kept at `v/0.2.0/`, so that an address in print shows what it showed.
    #[arg(long, value_name = "FOLDER")]
    earlier: Option<PathBuf>,
}

/// Makes the site.
pub fn run(arguments: &Arguments) -> Result<()> {
    let site = dist::make(arguments.address.as_deref(), Profile::Release)?;
    if let Some(earlier) = &arguments.earlier {
        versions::keep(&project::path("").join(earlier), &site)?;
    }
    if arguments.single_file {
        single_file::make()?;
    }
    Ok(())
}
