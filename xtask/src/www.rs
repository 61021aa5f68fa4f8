//! `www/`: the sources of the page, and the files made for them.

use anyhow::Result;

use crate::wasm::{self, Profile};
use crate::{licences, offline, project, vendor};

/// Completes `www/`, which any server can then serve: adds the wasm packages, optimised at least as
/// `profile` says, the page's libraries and the list of files.
pub fn complete(profile: Profile) -> Result<()> {
    let _alone = project::alone()?;
    vendor::copy()?;
    wasm::packages(profile)?;
    licences::write()?;
    offline::list_files(&project::path("www"), &[]).map(|_| ())
}
