//! Installs Debian packages if permitted.

use std::path::Path;
use std::sync::Mutex;

use anyhow::{Result, bail};

use crate::process::{self, say};

/// Installs packages as root on Debian; otherwise the error says that `missing` is not installed,
/// and how to get it.
pub fn install(packages: &[&str], missing: &str) -> Result<()> {
    let is_debian = Path::new("/etc/debian_version").exists() && which::which("apt-get").is_ok();
    let user = process::command("id").and_then(|mut id| process::answer(id.arg("-u")));
    if !is_debian || !user.is_ok_and(|user| user.trim() == "0") {
        let words = packages.join(" ");
        bail!("Not installed: {missing}. On Debian or Ubuntu: sudo apt-get install {words}");
    }
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    say(&format!(
        "installing {} with apt-get (once)",
        packages.join(", ")
    ));
    let install = ["install", "-qq", "-y", "--no-install-recommends"];
    for words in [&["update", "-qq"][..], &[&install, packages].concat()] {
        let mut apt_get = process::command("apt-get")?;
        process::run(apt_get.args(words).env("DEBIAN_FRONTEND", "noninteractive"))?;
    }
    Ok(())
}
