//! `www/`: the sources of the page, and beside them what is made for them.

use anyhow::Result;

use crate::wasm::{self, Profile};
use crate::{licences, offline, project, vendor};

/// Brings `www/` up to date, which any server can show as it is: adds the wasm packages, optimised no
/// less than `profile` asks for, the page's libraries and the list of files.
pub fn complete(profile: Profile) -> Result<()> {
    let _alone = project::alone()?;
    vendor::copy()?;
    wasm::packages(profile)?;
    licences::write()?;
    offline::list_files(&project::path("www"), &[]).map(|_| ())
}
