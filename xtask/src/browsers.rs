//! The three browser engines of the tests, each with its WebDriver.

use std::env;
use std::fs;
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

    /// The programs needed; any of the alternatives will do.
    fn programs(self) -> &'static [&'static [&'static str]] {
        match self {
            Engine::Chromium => &[
                &["chromium", "chromium-browser", "google-chrome"],
                &["chromedriver"],
            ],
            Engine::Firefox => &[&["firefox-esr", "firefox"]],
            Engine::Webkit => &[&["WebKitWebDriver"], &["xvfb-run"], &["Xvfb"]],
        }
    }

    /// The Debian packages that contain them.
    fn packages(self) -> &'static [&'static str] {
        match self {
            // The headless shell is not needed, but saves a third of the work.
            Engine::Chromium => &["chromium", "chromium-driver", "chromium-headless-shell"],
            Engine::Firefox => &["firefox-esr"],
            Engine::Webkit => &["webkit2gtk-driver", "xvfb", "xauth"],
        }
    }

    fn missing(self) -> Option<&'static str> {
        self.programs()
            .iter()
            .find(|names| !names.iter().any(|name| which::which(name).is_ok()))
            .map(|names| names[0])
    }
}

/// Makes sure that these engines and their drivers are installed: installs what is missing as root
/// on Debian, and otherwise says what is missing and how to get it.
pub fn ensure(engines: &[Engine]) -> Result<()> {
    static ALONE: Mutex<()> = Mutex::new(());
    let _alone = ALONE.lock();
    let missing: Vec<Engine> = engines
        .iter()
        .copied()
        .filter(|engine| engine.missing().is_some())
        .collect();
    if !missing.is_empty() {
        install(&missing)?;
    }
    if engines.contains(&Engine::Firefox) {
        cargo_tools::ensure(&cargo_tools::GECKODRIVER)?;
    }
    Ok(())
}

fn install(engines: &[Engine]) -> Result<()> {
    let packages = engines.iter().flat_map(|engine| engine.packages());
    let packages: Vec<&str> = packages.copied().chain(["fonts-dejavu"]).collect();
    let missing: Vec<&str> = engines
        .iter()
        .filter_map(|engine| engine.missing())
        .collect();
    debian::install(&packages, &missing.join(", "))
        .context("An engine can be left out: cargo xtask test --engine chromium")?;
    match engines.iter().find_map(|engine| engine.missing()) {
        Some(program) => bail!("apt-get brought no {program}"),
        None => Ok(()),
    }
}

/// `node` with the environment for an engine's tests: WebKit's window needs a virtual screen.
pub fn node_for(engine: Engine) -> Result<Command> {
    let mut command = match engine {
        Engine::Chromium | Engine::Firefox => process::command("node")?,
        Engine::Webkit => {
            let mut screen = process::command("xvfb-run")?;
            screen.args([
                "--auto-servernum",
                "--server-args=-screen 0 1600x1200x24",
                "node",
            ]);
            screen.env("WEBKIT_MINI_BROWSER", mini_browser()?);
            screen
        }
    };
    command.env("NIMSCAPE_ENGINE", engine.name());
    Ok(command)
}

/// WebKitGTK's small browser, which its packages keep off PATH.
fn mini_browser() -> Result<String> {
    let machine = format!("/usr/lib/{}-linux-gnu", env::consts::ARCH);
    for folder in [machine.as_str(), "/usr/libexec", "/usr/lib"] {
        let Ok(entries) = fs::read_dir(folder) else {
            continue;
        };
        for entry in entries.filter_map(Result::ok) {
            let program = entry.path().join("MiniBrowser");
            if program.is_file() && entry.file_name().to_string_lossy().starts_with("webkit") {
                return Ok(program.to_string_lossy().into_owned());
            }
        }
    }
    None.context("WebKitGTK is here but its MiniBrowser is not")
}
