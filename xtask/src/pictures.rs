//! `cargo xtask pictures`: takes the pictures again that tests compare the page with, and those of
//! the README.

use anyhow::{Result, bail};

use crate::browsers::{self, Engine};
use crate::process::say;
use crate::wasm::Profile;
use crate::{node_tools, process, project, www};

/// Takes them all, in Chromium.
pub fn run() -> Result<()> {
    node_tools::ensure()?;
    www::complete(Profile::Quick)?;
    browsers::ensure(&[Engine::Chromium])?;
    let mut node = browsers::node_for(Engine::Chromium)?;
    node.args(["--test", "--test-concurrency=1", "--test-force-exit"])
        .args(["appearance", "boards"].map(|name| format!("tests/e2e/{name}.test.mjs")))
        .env("NIMSCAPE_PICTURES", "take")
        .current_dir(project::path("."));
    if !process::run_listening(&mut node, |_| ())? {
        bail!("Not every picture could be taken.");
    }
    say("took the pictures; look at them before you keep them");
    Ok(())
}
