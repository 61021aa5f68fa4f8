//! Programs that Debian packages provide.

use std::path::Path;
use std::sync::Mutex;

use anyhow::{Result, bail};

use crate::process::{self, say};

/// Programs, and files of LaTeX, of which alternatives are separated by spaces; and the Debian packages
/// that contain them.
pub type Needs = (&'static [&'static str], &'static str);

/// LaTeX with TikZ and the class `standalone`, and a reader of what it makes.
pub const LATEX: Needs = (
    &[
        "pdflatex",
        "kpsewhich",
        "pdftotext",
        "standalone.cls",
        "tikz.sty",
    ],
    "texlive-latex-base texlive-pictures texlive-latex-extra poppler-utils",
);

/// Makes sure that they are installed: installs what is missing as root on Debian, and otherwise says what
/// is missing and how to get it.
pub fn ensure((programs, packages): Needs) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    let missing = || {
        let lacks = |names: &&&str| !names.split(' ').any(is_there);
        let first = |names: &&str| names.split(' ').next().map(str::to_owned);
        programs.iter().filter(lacks).filter_map(first).collect()
    };
    let lacking: Vec<String> = missing();
    if lacking.is_empty() {
        return Ok(());
    }
    let lacking = lacking.join(", ");
    let is_debian = Path::new("/etc/debian_version").exists() && which::which("apt-get").is_ok();
    let user = process::command("id").and_then(|mut id| process::answer(id.arg("-u")));
    if !is_debian || !user.is_ok_and(|user| user.trim() == "0") {
        bail!("Not installed: {lacking}. On Debian or Ubuntu: sudo apt-get install {packages}");
    }
    say(&format!("installing {packages} with apt-get (once)"));
    let install = format!("install -qq -y --no-install-recommends {packages}");
    for words in ["update -qq", &install] {
        let mut apt_get = process::command("apt-get")?;
        apt_get.env("DEBIAN_FRONTEND", "noninteractive");
        process::run(apt_get.args(words.split(' ')))?;
    }
    match missing().first() {
        Some(program) => bail!("apt-get brought no {program}"),
        None => Ok(()),
    }
}

fn is_there(name: &str) -> bool {
    let of_latex =
        || process::command("kpsewhich").and_then(|mut it| process::answer(it.arg(name)));
    match name.contains('.') {
        false => which::which(name).is_ok(),
        true => of_latex().is_ok(),
    }
}
