//! `www/`: the sources of the page, and the files made for them.

use anyhow::Result;

use crate::wasm::{self, Profile};
use crate::{node_tools, process, project};

/// Completes `www/`, which any server can then serve: adds the wasm packages, optimised at least as
/// `profile` says, the page's libraries and the list of files.
pub fn complete(profile: Profile) -> Result<()> {
    let _alone = project::alone()?;
    node_tools::ensure()?;
    wasm::packages(profile)?;
    process::run(&mut node_tools::script("sources")?)
}
