//! `cargo xtask serve`: makes the site, compiled quickly, and serves it on this machine only.

use std::net::Ipv4Addr;

use anyhow::{Context, Result};
use clap::Args;
use tokio::net::TcpListener;
use tokio::runtime;

use crate::process::say;
use crate::wasm::Profile;
use crate::{dist, project, site, www};

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
    let runtime = runtime::Builder::new_current_thread().enable_io().build()?;
    runtime.block_on(async {
        let listener = TcpListener::bind((Ipv4Addr::LOCALHOST, arguments.port))
            .await
            .with_context(|| {
                format!(
                    "Port {} cannot be used; try --port 0 for a free one",
                    arguments.port
                )
            })?;
        let address = format!("http://{}/", listener.local_addr()?);
        say(&format!("serving {address} (Ctrl+C stops it)"));
        if arguments.open && open::that_detached(&address).is_err() {
            say("no browser could be opened; open that address yourself");
        }
        axum::serve(listener, site::router(&folder, arguments.cors)).await?;
        Ok(())
    })
}
