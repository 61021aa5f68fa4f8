//! The three browser engines of the tests, each with its WebDriver.

use std::path::PathBuf;
use std::process::Command;
use std::{env, fs};

use anyhow::{Context, Result};
use clap::ValueEnum;

use crate::system::{self, Needs};
use crate::{process, tools};

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
                &["chromium chromium-browser google-chrome", "chromedriver"],
                "chromium chromium-driver chromium-headless-shell fonts-dejavu",
            ),
            Engine::Firefox => (&["firefox-esr firefox"], "firefox-esr fonts-dejavu"),
            Engine::Webkit => (
                &["WebKitWebDriver", "xvfb-run", "Xvfb"],
                "webkit2gtk-driver xvfb xauth fonts-dejavu",
            ),
        }
    }
}

/// Makes sure that these engines and their drivers are installed, or says what is missing.
pub fn ensure(engines: &[Engine]) -> Result<()> {
    for engine in engines {
        system::ensure(engine.needs())
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
