//! `cargo xtask package`: makes the packages of other ecosystems.

mod npm;
pub mod python;

use anyhow::Result;
use clap::Subcommand;

use crate::wasm::Profile;

pub use npm::make as npm;

/// A package.
#[derive(Subcommand)]
pub enum Package {
    /// `target/npm/nimscape-VERSION.tgz`, for Node.js, bundlers and pages.
    Npm,
    /// `target/python/wheels/nimscape-VERSION-….whl`, for Python and its notebooks.
    Python,
    /// `target/python/sources/nimscape-VERSION.tar.gz`, from which wheels are built elsewhere.
    Sources,
}

/// Makes a package.
pub fn run(package: &Package) -> Result<()> {
    match package {
        Package::Npm => npm(Profile::Release).map(drop),
        Package::Python => python::make().map(drop),
        Package::Sources => python::sources().map(drop),
    }
}
