//! LaTeX, which compiles the crate's TikZ, and a reader of the result.

use anyhow::{Result, bail};

use crate::{debian, process};

/// Makes sure that all of them are installed: installs what is missing as root on Debian, and
/// otherwise says what is missing and how to get it.
pub fn ensure() -> Result<()> {
    if let Some(missing) = missing() {
        // LaTeX, TikZ, the class `standalone`, and `pdftotext`.
        let latex = [
            "texlive-latex-base",
            "texlive-pictures",
            "texlive-latex-extra",
        ];
        debian::install(&[&latex[..], &["poppler-utils"]].concat(), missing)?;
    }
    match missing() {
        Some(missing) => bail!("apt-get brought no {missing}"),
        None => Ok(()),
    }
}

fn missing() -> Option<&'static str> {
    let is_there = |name: &str| match name.contains('.') {
        false => which::which(name).is_ok(),
        true => {
            process::command("kpsewhich").is_ok_and(|mut it| process::answer(it.arg(name)).is_ok())
        }
    };
    let needed = [
        "pdflatex",
        "kpsewhich",
        "pdftotext",
        "standalone.cls",
        "tikz.sty",
    ];
    needed.into_iter().find(|name| !is_there(name))
}
