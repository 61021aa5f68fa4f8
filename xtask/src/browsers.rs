//! The three browser engines of the tests, each with its WebDriver.

use std::env;
use std::fs;
use std::path::PathBuf;
use std::process::Command;
use std::sync::Mutex;

use anyhow::{Context, Result, bail};
use clap::ValueEnum;

use crate::{cargo_tools, debian, process};

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
    /// Every engine, in the order of the tests.
    pub const ALL: [Engine; 3] = [Engine::Chromium, Engine::Firefox, Engine::Webkit];

    /// The engine's name for the test harness and the reader.
    pub fn name(self) -> &'static str {
        match self {
            Engine::Chromium => "chromium",
            Engine::Firefox => "firefox",
            Engine::Webkit => "webkit",
        }
    }

    /// The programs needed, of which alternatives are separated by spaces; and the Debian packages that
    /// contain them.
    fn needs(self) -> (&'static [&'static str], &'static str) {
        match self {
            // The headless shell is not needed, but saves a third of the work.
            Engine::Chromium => (
                &["chromium chromium-browser google-chrome", "chromedriver"],
                "chromium chromium-driver chromium-headless-shell",
            ),
            Engine::Firefox => (&["firefox-esr firefox"], "firefox-esr"),
            Engine::Webkit => (
                &["WebKitWebDriver", "xvfb-run", "Xvfb"],
                "webkit2gtk-driver xvfb xauth",
            ),
        }
    }

    fn missing(self) -> Option<&'static str> {
        let found = |names: &str| names.split(' ').any(|name| which::which(name).is_ok());
        let missing = self.needs().0.iter().find(|names| !found(names))?;
        missing.split(' ').next()
    }
}

/// Makes sure that these engines and their drivers are installed: installs what is missing as root
/// on Debian, and otherwise says what is missing and how to get it.
pub fn ensure(engines: &[Engine]) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    let missing = |engine: &&Engine| engine.missing().is_some();
    let lacking: Vec<&Engine> = engines.iter().filter(missing).collect();
    if !lacking.is_empty() {
        let names: Vec<&str> = lacking
            .iter()
            .filter_map(|engine| engine.missing())
            .collect();
        let packages = lacking
            .iter()
            .flat_map(|engine| engine.needs().1.split(' '));
        let packages: Vec<&str> = packages.chain(["fonts-dejavu"]).collect();
        debian::install(&packages, &names.join(", "))
            .context("An engine can be left out: cargo xtask test --engine chromium")?;
    }
    if let Some(program) = lacking.iter().find_map(|engine| engine.missing()) {
        bail!("apt-get brought no {program}");
    }
    if engines.contains(&Engine::Firefox) {
        cargo_tools::ensure(&cargo_tools::GECKODRIVER)?;
    }
    Ok(())
}

/// `node` with the environment for an engine's tests: WebKit's window needs a virtual screen.
pub fn node_for(engine: Engine) -> Result<Command> {
    let mut command = process::command("node")?;
    if engine == Engine::Webkit {
        command = process::command("xvfb-run")?;
        command.args([
            "--auto-servernum",
            "--server-args=-screen 0 1600x1200x24",
            "node",
        ]);
        command.env("WEBKIT_MINI_BROWSER", mini_browser()?);
    }
    command.env("NIMSCAPE_ENGINE", engine.name());
    Ok(command)
}

/// WebKitGTK's small browser, which its packages keep off PATH.
fn mini_browser() -> Result<PathBuf> {
    let machine = format!("/usr/lib/{}-linux-gnu", env::consts::ARCH);
    let folders = [machine.as_str(), "/usr/libexec", "/usr/lib"];
    let entries = folders
        .iter()
        .filter_map(|it| fs::read_dir(it).ok())
        .flatten()
        .flatten();
    let ours = entries.filter(|it| it.file_name().to_string_lossy().starts_with("webkit"));
    let mut programs = ours.map(|it| it.path().join("MiniBrowser"));
    programs
        .find(|it| it.is_file())
        .context("WebKitGTK is here but its MiniBrowser is not")
}
