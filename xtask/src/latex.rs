//! LaTeX, which compiles the crate's TikZ, and a reader of the result.

use anyhow::{Result, bail};

use crate::{debian, process};

/// Debian's packages: LaTeX, TikZ, the class `standalone`, and `pdftotext`.
const PACKAGES: [&str; 4] = [
    "texlive-latex-base",
    "texlive-pictures",
    "texlive-latex-extra",
    "poppler-utils",
];

/// Makes sure that all of them are installed: installs what is missing as root on Debian, and
/// otherwise says what is missing and how to get it.
pub fn ensure() -> Result<()> {
    if let Some(missing) = missing() {
        debian::install(&PACKAGES, missing)?;
    }
    match missing() {
        Some(missing) => bail!("apt-get brought no {missing}"),
        None => Ok(()),
    }
}

fn missing() -> Option<&'static str> {
    let no_program = ["pdflatex", "kpsewhich", "pdftotext"]
        .into_iter()
        .find(|program| which::which(program).is_err());
    no_program.or_else(|| {
        ["standalone.cls", "tikz.sty"].into_iter().find(|file| {
            let found = process::command("kpsewhich")
                .and_then(|mut search| process::answer(search.arg(file)));
            found.is_err()
        })
    })
}
