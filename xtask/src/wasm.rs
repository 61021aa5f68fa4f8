//! The crate as WebAssembly, in two editions: compiled by cargo, given its JavaScript by
//! wasm-bindgen, and optimised by wasm-opt.
//!
//! wasm-bindgen is a library of this program, with the same version as the crate's by the shared
//! lock file: so nothing is downloaded or installed for it.

use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;
use std::{env, fs, io, thread};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{self, say};
use crate::{project, tools};

/// How much the packages are optimised.
#[derive(Clone, Copy, PartialEq, Eq)]
pub enum Profile {
    /// Good enough to look at the page and to test it.
    Quick,
    /// What is published and measured.
    Release,
}

impl Profile {
    /// Its name in cargo.
    fn name(self) -> &'static str {
        match self {
            Profile::Quick => "quick",
            Profile::Release => "release",
        }
    }
}

/// An edition of the wasm package.
struct Edition {
    folder: &'static str,
    /// The target folder for a release, which uses one core: one folder for each edition, so that
    /// both are compiled in parallel.
    target: &'static str,
    /// Profiles of cargo, and options of wasm-opt: for a quick build, and for a release.
    profiles: [&'static str; 2],
    optimised: [&'static [&'static str]; 2],
    /// Whether it is what a page loads first: its JavaScript is minified, and the crate is without `whole`.
    first: bool,
}

/// A function that is called from one place stays apart: moved there, the module is smaller, but larger
/// once it is compressed.
const APART: &[&str] = &["-Os", "--one-caller-inline-max-function-size=0"];

const EDITIONS: [Edition; 2] = [
    Edition {
        folder: "www/pkg-light",
        target: "target/light",
        profiles: ["quick-light", "light"],
        optimised: [APART, APART],
        first: true,
    },
    Edition {
        folder: "www/pkg",
        target: "target/whole",
        profiles: ["quick", "release"],
        optimised: [
            &["--duplicate-function-elimination", "--rse", "--vacuum"],
            &["-O3"],
        ],
        first: false,
    },
];

/// The target folder for quick builds of both editions, one after the other on all cores:
/// macros are compiled once.
const QUICK_TARGET: &str = "target/quick-wasm";

/// The name of the package's files.
const NAME: &str = "nimscape";

/// Makes both packages, unless they were made from the same sources with at least this profile.
pub fn packages(profile: Profile) -> Result<()> {
    const STAMP: &str = "target/wasm-package.stamp";
    let sources = fingerprint()?;
    let stamp = |profile: Profile| format!("{} {sources}", profile.name());
    let there = EDITIONS.iter().all(|edition| edition.module().is_file());
    // A release is always good enough.
    let fine = |old: String| old == stamp(profile) || old == stamp(Profile::Release);
    if there && project::read(STAMP).is_ok_and(fine) {
        return Ok(());
    }
    tools::ensure_wasm_target()?;
    let name = profile.name();
    say(&format!(
        "compiling the crate to www/pkg and www/pkg-light ({name})"
    ));
    let start = Instant::now();
    // A half-made package must not count as complete.
    _ = fs::remove_file(project::path(STAMP));
    // One core each; cargo itself would make one wait for the other in a shared folder.
    let sizes = thread::scope(|scope| {
        let make = |edition| scope.spawn(move || Edition::make(edition, profile));
        let threads = EDITIONS.each_ref().map(make);
        threads.map(|thread| thread.join().expect("making a package does not panic"))
    });
    let [light, whole] = sizes;
    let (light, whole, seconds) = (light?, whole?, start.elapsed().as_secs());
    say(&format!(
        "both are ready after {seconds} s: {light} KiB and {whole} KiB of WebAssembly"
    ));
    project::write(STAMP, stamp(profile))
}

impl Edition {
    fn module(&self) -> PathBuf {
        project::path(self.folder).join(format!("{NAME}_bg.wasm"))
    }

    /// Makes it; returns its size in KiB.
    fn make(&self, profile: Profile) -> Result<u64> {
        let compiled = self.compile(profile)?;
        let folder = project::empty(self.folder)?;
        Bindgen::new()
            .input_path(compiled)
            .out_name(NAME)
            .web(true)?
            .typescript(true)
            .omit_default_module_path(false)
            .generate(&folder)?;
        let skin = format!("{}/{NAME}.js", self.folder);
        project::write(&skin, watched(&project::read(&skin)?)?)?;
        let module = self.module();
        let mut wasm_opt = process::command("wasm-opt")?;
        wasm_opt.args(self.optimised[profile as usize]);
        wasm_opt.args(features(&project::read("Cargo.toml")?));
        process::run(wasm_opt.arg(&module).arg("-o").arg(&module))?;
        if self.first {
            let mut esbuild = process::command("esbuild")?;
            esbuild.args([&skin, &format!("--outfile={skin}")]);
            process::run(esbuild.args(["--minify", "--allow-overwrite", "--log-level=error"]))?;
        }
        Ok(fs::metadata(module)?.len() / 1024)
    }

    /// Compiles the crate with cargo. Prints nothing unless it fails, since two run in parallel.
    fn compile(&self, profile: Profile) -> Result<PathBuf> {
        let target = project::path(match profile {
            Profile::Quick => QUICK_TARGET,
            Profile::Release => self.target,
        });
        let name = self.profiles[profile as usize];
        let mut cargo = process::cargo()?;
        cargo.args(["build", "--quiet", "--package", NAME, "--lib"]);
        cargo.args(["--profile", name, "--target", tools::WASM]);
        cargo.args(self.first.then_some("--no-default-features"));
        cargo.arg("--target-dir").arg(&target);
        if let Some(home) = cargo_home() {
            // Messages of panics name files of other crates: not where they are on this machine.
            let renamed = format!("--remap-path-prefix={}=cargo", home.display());
            let flags = serde_json::to_string(&[renamed])?;
            cargo.arg(format!("--config=target.{}.rustflags={flags}", tools::WASM));
        }
        let output = cargo.output().context("cannot start cargo")?;
        if !output.status.success() {
            io::stderr().write_all(&output.stderr)?;
            bail!("the crate cannot be compiled to {}", self.folder);
        }
        let made = target.join(tools::WASM).join(name);
        Ok(made.join(format!("{NAME}.wasm")))
    }
}

/// The WebAssembly features that every engine of `docs/embedding.md` supports, as wasm-pack is given them.
fn features(manifest: &str) -> impl Iterator<Item = &str> {
    let (_, options) = manifest.split_once("wasm-opt = [").unwrap_or_default();
    let (options, _) = options.split_once(']').unwrap_or_default();
    let quoted = options.split('"').skip(1).step_by(2);
    quoted.filter(|option| option.starts_with("--enable"))
}

/// Where cargo keeps the sources of other crates.
fn cargo_home() -> Option<PathBuf> {
    let own = env::var_os("CARGO_HOME").filter(|home| !home.is_empty());
    own.map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
}

/// Stands in for the module before it has started, and after it has failed.
const WATCH: &str = r#"
const silent = (why) => new Proxy({}, {
    get(_, name) {
        // What is let go of is gone already.
        if (String(name).endsWith("_free")) return () => {};
        throw new Error(`Nimscape ${why}`);
    },
});
const asleep = silent("has not started: call init(), wait for it, and ask again.");
const broken = silent("failed in an earlier question: call init() again, wait for it, and ask again. What was made before, such as jobs, is gone.");
function watched(exports) {
    const watch = (call) => (...words) => {
        try {
            return call(...words);
        } catch (error) {
            // A trap leaves the memory in an unusable state.
            const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
            if (trapped || error?.name === "InternalError") {
                wasm = broken;
                __wbg_init_promise = undefined;
            }
            throw error;
        }
    };
    // What was made before a trap has no address any more, see `guarded`.
    const free = (call) => (address, ...words) => address === 0 ? undefined : watch(call)(address, ...words);
    const each = ([name, thing]) => {
        if (typeof thing !== "function") return [name, thing];
        return [name, name.endsWith("_free") ? free(thing) : watch(thing)];
    };
    return Object.fromEntries(Object.entries(exports).map(each));
}
// Objects know the instance that made them: their address means nothing in another's memory.
function guarded(made) {
    const places = new WeakMap();
    Object.defineProperty(made.prototype, "__wbg_ptr", {
        get() {
            const place = places.get(this);
            return place?.instance === wasm ? place.address : 0;
        },
        set(address) {
            places.set(this, { address, instance: wasm });
        },
    });
}
const isRunning = () => wasm !== asleep && wasm !== broken;
let wasmModule, wasmInstance, wasm = asleep;
"#;

/// Inserted before the code that copies a text into the module's memory. That code uses the length
/// of any argument; a number or an object would be written past the reserved space.
const TEXT_EXPECTED: &str = r#"function passStringToWasm0(arg, malloc, realloc) {
    if (typeof arg !== "string") {
        throw new TypeError(`Expected a text, such as "nim 3,5,7", but got ${arg === null ? "null" : typeof arg}.`);
    }
"#;

/// The JavaScript written by wasm-bindgen, changed so that a call before the start, after a trap or
/// with something other than a text throws an `Error` with a message, and `init` after a trap
/// starts again.
fn watched(skin: &str) -> Result<String> {
    let mut skin = skin.to_string();
    let classes: Vec<&str> = skin
        .lines()
        .filter_map(|line| line.strip_prefix("export class ")?.strip_suffix(" {"))
        .collect();
    let guards = format!("[{}].forEach(guarded);\n", classes.join(", "));
    let objects = skin.matches("FinalizationRegistry(ptr => wasm.").count();
    for (found, times, instead) in [
        ("let wasmModule, wasmInstance, wasm;\n", 1, WATCH),
        (
            "wasm = instance.exports;",
            1,
            "wasm = watched(instance.exports);",
        ),
        (
            "if (wasm !== undefined) return wasm;",
            2,
            "if (isRunning()) return wasm;",
        ),
        (
            "function passStringToWasm0(arg, malloc, realloc) {\n",
            1,
            TEXT_EXPECTED,
        ),
        (
            "FinalizationRegistry(ptr => wasm.",
            objects,
            "FinalizationRegistry(([ptr, instance]) => instance === wasm && wasm.",
        ),
        (
            ".register(this, this.__wbg_ptr, this)",
            objects,
            ".register(this, [this.__wbg_ptr, wasm], this)",
        ),
    ] {
        if skin.matches(found).count() != times {
            bail!("wasm-bindgen no longer writes `{}`", found.trim());
        }
        skin = skin.replace(found, instead);
    }
    Ok(skin + &guards)
}

/// A hash of everything the wasm packages are made from; of the JavaScript tools, those that work on them.
fn fingerprint() -> Result<String> {
    let tools = project::read("package.json")?;
    let ours = |line: &&str| line.contains("\"binaryen\":") || line.contains("\"esbuild\":");
    let tools: String = tools.lines().filter(ours).collect();
    let places = "src claims/src Cargo.toml claims/Cargo.toml Cargo.lock rust-toolchain.toml .cargo/config.toml xtask/src/wasm.rs";
    project::fingerprint(&tools, &places.split(' ').collect::<Vec<_>>())
}
