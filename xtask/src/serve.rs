//! `cargo xtask serve`: makes the site, compiled quickly, and serves it on this machine only.

use anyhow::Result;
use clap::Args;

use crate::wasm::Profile;
use crate::{dist, node_tools, process, project, www};

/// Options of `cargo xtask serve`.
#[derive(Args)]
pub struct Arguments {
    /// The port to listen on; 0 picks a free one.
    #[arg(long, default_value_t = 8000)]
    port: u16,
    /// Open the page in the default browser.
    #[arg(long)]
    open: bool,
    /// Serve the sources in `www/` as they are: edits show after a reload.
    #[arg(long)]
    source: bool,
    /// Let pages of other origins use the files, to try embeds.
    #[arg(long)]
    cors: bool,
}

/// Makes the site and serves it until the program is stopped.
pub fn run(arguments: &Arguments) -> Result<()> {
    let folder = if arguments.source {
        www::complete(Profile::Quick)?;
        project::path("www")
    } else {
        dist::make(None, Profile::Quick)?
    };
    let mut node = node_tools::script("serve")?;
    node.arg(folder).arg(format!("--port={}", arguments.port));
    node.args(arguments.cors.then_some("--cors"));
    node.args(arguments.open.then_some("--open"));
    process::become_it(&mut node)
}
