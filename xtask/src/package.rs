//! `cargo xtask package`: makes the packages of other ecosystems.

mod npm;
pub mod python;

use anyhow::Result;
use clap::{Args, Subcommand};

use crate::wasm::Profile;

/// Options of `cargo xtask package`.
#[derive(Args)]
pub struct Arguments {
    #[command(subcommand)]
    package: Package,
}

/// A package.
#[derive(Subcommand)]
enum Package {
    /// `target/npm/nimscape-VERSION.tgz`, for Node.js, bundlers and pages.
    Npm,
    /// `target/python/wheels/nimscape-VERSION-….whl`, for Python and its notebooks.
    Python,
    /// `target/python/sources/nimscape-VERSION.tar.gz`, from which wheels are built elsewhere.
    Sources,
}

/// Makes a package.
pub fn run(arguments: &Arguments) -> Result<()> {
    match arguments.package {
        Package::Npm => npm(Profile::Release).map(drop),
        Package::Python => python::make().map(drop),
        Package::Sources => python::sources().map(drop),
    }
}

pub use npm::make as npm;
