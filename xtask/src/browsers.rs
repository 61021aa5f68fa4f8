//! The three browser engines of the tests, each with its WebDriver; and other programs of Debian packages.

use std::path::{Path, PathBuf};
use std::process::Command;
use std::sync::Mutex;
use std::{env, fs};

use anyhow::{Context, Result, bail, ensure};
use clap::ValueEnum;

use crate::process::{self, say};
use crate::tools;

/// A browser engine in which the page is tested.
#[derive(Clone, Copy, Debug, PartialEq, Eq, ValueEnum)]
pub enum Engine {
    /// Chromium by ChromeDriver.
    Chromium,
    /// Firefox by geckodriver.
    Firefox,
    /// WebKitGTK's MiniBrowser by WebKitWebDriver, on a virtual screen.
    Webkit,
}

impl Engine {
    /// The engine's name for the test harness and the reader.
    pub fn name(self) -> String {
        format!("{self:?}").to_lowercase()
    }

    fn needs(self) -> Needs {
        match self {
            // The headless shell is not needed, but saves a third of the work.
            Engine::Chromium => (
                "chromium|chromium-browser|google-chrome chromedriver",
                "chromium chromium-driver chromium-headless-shell fonts-dejavu",
            ),
            Engine::Firefox => ("firefox-esr|firefox", "firefox-esr fonts-dejavu"),
            Engine::Webkit => (
                "WebKitWebDriver xvfb-run Xvfb",
                "webkit2gtk-driver xvfb xauth fonts-dejavu",
            ),
        }
    }
}

/// Makes sure that these engines and their drivers are installed, or says what is missing.
pub fn ensure(engines: &[Engine]) -> Result<()> {
    for engine in engines {
        ensure_programs(engine.needs())
            .context("An engine can be left out: cargo xtask test --engine chromium")?;
    }
    if engines.contains(&Engine::Firefox) {
        tools::ensure_cargo_tool(&tools::GECKODRIVER)?;
    }
    Ok(())
}

/// `node` with the environment for an engine's tests: WebKit's window needs a virtual screen.
pub fn node_for(engine: Engine) -> Result<Command> {
    let mut command = process::command("node")?;
    if engine == Engine::Webkit {
        command = process::command("xvfb-run")?;
        let screen = "--server-args=-screen 0 1600x1200x24";
        command.args(["--auto-servernum", screen, "node"]);
        command.env("WEBKIT_MINI_BROWSER", mini_browser()?);
    }
    command.env("NIMSCAPE_ENGINE", engine.name());
    Ok(command)
}

/// WebKitGTK's small browser, which its packages keep off PATH.
fn mini_browser() -> Result<PathBuf> {
    let machine = format!("/usr/lib/{}-linux-gnu", env::consts::ARCH);
    let folders = [machine.as_str(), "/usr/libexec", "/usr/lib"];
    let entries = folders.iter().flat_map(fs::read_dir).flatten().flatten();
    let ours = entries.filter(|it| it.file_name().to_string_lossy().starts_with("webkit"));
    let mut programs = ours.map(|it| it.path().join("MiniBrowser"));
    programs
        .find(|it| it.is_file())
        .context("WebKitGTK is here but its MiniBrowser is not")
}

/// Programs and files of LaTeX, with alternatives; and the Debian packages that contain them.
type Needs = (&'static str, &'static str);

/// LaTeX with TikZ and the class `standalone`, and a reader of what it makes.
pub const LATEX: Needs = (
    "pdflatex kpsewhich pdftotext standalone.cls tikz.sty",
    "texlive-latex-base texlive-pictures texlive-latex-extra poppler-utils",
);

/// Makes sure that they are installed: installs what is missing as root on Debian, and otherwise says what
/// is missing and how to get it.
pub fn ensure_programs((programs, packages): Needs) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    let lacks = |names: &&str| !names.split('|').any(is_there);
    let missing = || Vec::from_iter(programs.split(' ').filter(lacks)).join(", ");
    let lacking = missing();
    if lacking.is_empty() {
        return Ok(());
    }
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
    ensure!(missing().is_empty(), "apt-get brought no {}", missing());
    Ok(())
}

fn is_there(name: &str) -> bool {
    let latex = || process::command("kpsewhich").and_then(|mut it| process::answer(it.arg(name)));
    which::which(name).is_ok() || name.contains('.') && latex().is_ok()
}
