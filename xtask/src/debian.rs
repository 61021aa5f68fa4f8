//! Installs Debian packages if permitted.

use std::path::Path;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Result, bail};

use crate::process::{self, say};

/// Installs packages as root on Debian; otherwise the error says that `missing` is not installed,
/// and how to get it.
pub fn install(packages: &[&str], missing: &str) -> Result<()> {
    if !(is_debian() && is_root()) {
        bail!(
            "Not installed: {missing}. On Debian or Ubuntu: sudo apt-get install {}",
            packages.join(" ")
        );
    }
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    say(&format!(
        "installing {} with apt-get (once)",
        packages.join(", ")
    ));
    process::run(apt_get()?.args(["update", "-qq"]))?;
    process::run(
        apt_get()?
            .args(["install", "-qq", "-y", "--no-install-recommends"])
            .args(packages),
    )
}

fn apt_get() -> Result<Command> {
    let mut command = process::command("apt-get")?;
    command.env("DEBIAN_FRONTEND", "noninteractive");
    Ok(command)
}

fn is_debian() -> bool {
    Path::new("/etc/debian_version").exists() && which::which("apt-get").is_ok()
}

fn is_root() -> bool {
    process::command("id")
        .and_then(|mut id| process::answer(id.arg("-u")))
        .is_ok_and(|user| user.trim() == "0")
}
