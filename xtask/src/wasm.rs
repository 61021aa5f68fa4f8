//! The crate as WebAssembly, in two editions: compiled by cargo, given its JavaScript by
//! wasm-bindgen, and optimised by wasm-opt.
//!
//! wasm-bindgen is a library of this program, with the same version as the crate's by the shared
//! lock file: so nothing is downloaded or installed for it.

use std::io::Write;
use std::path::PathBuf;
use std::sync::Mutex;
use std::time::Instant;
use std::{env, fs, io, thread};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{self, say};
use crate::{project, toolchain};

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

    /// The stamps of packages that are good enough: a release always is.
    fn stamps(self, sources: &str) -> Vec<String> {
        let stamp = |profile: Profile| format!("{} {sources}", profile.name());
        match self {
            Profile::Quick => vec![stamp(Profile::Quick), stamp(Profile::Release)],
            Profile::Release => vec![stamp(Profile::Release)],
        }
    }
}

/// An edition of the wasm package.
struct Edition {
    folder: &'static str,
    /// The target folder for a release, which uses one core: one folder for each edition, so that
    /// both are compiled in parallel.
    target: &'static str,
    /// Options of cargo.
    options: &'static [&'static str],
    /// Options of wasm-opt for a quick build: small, but soon there.
    quick: &'static [&'static str],
    /// And for a release.
    release: &'static [&'static str],
    /// Whether a first visit waits for it: its JavaScript is minified.
    first: bool,
}

/// A function that is called from one place stays apart: moved there, the module is smaller, but larger
/// once it is compressed.
const APART: &[&str] = &["-Os", "--one-caller-inline-max-function-size=0"];

/// What a page loads first, and the whole edition.
const EDITIONS: [Edition; 2] = [
    Edition {
        folder: "www/pkg-light",
        target: "target/light",
        // Small rather than fast: it is what a first visit waits for.
        options: &[
            "--no-default-features",
            "--config=profile.quick.opt-level='s'",
            "--config=profile.release.opt-level='s'",
        ],
        quick: APART,
        release: APART,
        first: true,
    },
    Edition {
        folder: "www/pkg",
        target: "target/whole",
        options: &[],
        quick: &["--duplicate-function-elimination", "--rse", "--vacuum"],
        release: &["-O3"],
        first: false,
    },
];

/// The target folder for quick builds of both editions, one after the other on all cores:
/// dependencies are compiled once.
const QUICK_TARGET: &str = "target/quick-wasm";

/// The WebAssembly features that every engine of `docs/embedding.md` supports.
const WASM_OPT: [&str; 7] = [
    "--enable-simd",
    "--enable-bulk-memory",
    "--enable-nontrapping-float-to-int",
    "--enable-sign-ext",
    "--enable-mutable-globals",
    "--enable-reference-types",
    "--enable-multivalue",
];

/// The name of the package's files.
const NAME: &str = "nimscape";

/// Makes both packages, unless they were made from the same sources with at least this profile.
pub fn packages(profile: Profile) -> Result<()> {
    let stamp = project::path("target/wasm-package.stamp");
    let stamps = profile.stamps(&fingerprint()?);
    let there = EDITIONS.iter().all(|edition| edition.module().is_file());
    if there && fs::read_to_string(&stamp).is_ok_and(|old| stamps.contains(&old)) {
        return Ok(());
    }
    toolchain::ensure_wasm_target()?;
    say(&format!(
        "compiling the crate to www/pkg and www/pkg-light ({})",
        profile.name()
    ));
    let start = Instant::now();
    // A half-made package must not count as complete.
    _ = fs::remove_file(&stamp);
    // One core each; cargo itself would make one wait for the other in a shared folder.
    let outcomes = thread::scope(|scope| {
        let threads = EDITIONS
            .each_ref()
            .map(|edition| scope.spawn(|| edition.make(profile)));
        threads.map(|thread| thread.join().expect("making a package does not panic"))
    });
    outcomes.into_iter().collect::<Result<()>>()?;
    let size = |edition: &Edition| anyhow::Ok(fs::metadata(edition.module())?.len() / 1024);
    let [light, whole] = [size(&EDITIONS[0])?, size(&EDITIONS[1])?];
    let seconds = start.elapsed().as_secs();
    say(&format!(
        "both are ready after {seconds} s: {light} KiB and {whole} KiB of WebAssembly"
    ));
    fs::write(&stamp, &stamps[0]).with_context(|| format!("cannot write {}", stamp.display()))
}

impl Edition {
    fn module(&self) -> PathBuf {
        project::path(self.folder).join(format!("{NAME}_bg.wasm"))
    }

    fn make(&self, profile: Profile) -> Result<()> {
        let compiled = self.compile(profile)?;
        let folder = project::empty(self.folder)?;
        Bindgen::new()
            .input_path(compiled)
            .out_name(NAME)
            .web(true)?
            .typescript(true)
            .omit_default_module_path(false)
            .generate(&folder)?;
        let skin = folder.join(format!("{NAME}.js"));
        let watched = watched(&fs::read_to_string(&skin)?)?;
        fs::write(&skin, watched)?;
        let module = self.module();
        let mut wasm_opt = process::command("wasm-opt")?;
        let options = match profile {
            Profile::Quick => self.quick,
            Profile::Release => self.release,
        };
        wasm_opt.args(options).args(WASM_OPT);
        process::run(wasm_opt.arg(&module).arg("-o").arg(&module))?;
        if self.first {
            let skin = format!("{}/{NAME}.js", self.folder);
            let mut esbuild = process::command("esbuild")?;
            esbuild.args([&skin, &format!("--outfile={skin}")]);
            process::run(esbuild.args(["--minify", "--allow-overwrite", "--log-level=error"]))?;
        }
        Ok(())
    }

    /// Compiles the crate with cargo. Prints nothing unless it fails, since two run in parallel.
    fn compile(&self, profile: Profile) -> Result<PathBuf> {
        const TRIPLE: &str = "wasm32-unknown-unknown";
        static QUICK: Mutex<()> = Mutex::new(());
        // Both editions are the same file in the shared folder: the first is copied before the
        // second is compiled.
        let quick = (profile == Profile::Quick).then(|| QUICK.lock());
        let target = project::path(match quick {
            Some(_) => QUICK_TARGET,
            None => self.target,
        });
        let mut cargo = process::cargo()?;
        cargo.args(["build", "--quiet", "--package", NAME, "--lib"]);
        cargo.args(["--profile", profile.name()]);
        cargo.args(["--target", TRIPLE]).args(self.options);
        if let Some(home) = cargo_home() {
            // Messages of panics name files of other crates: not where they are on this machine.
            let renamed = format!("--remap-path-prefix={}=cargo", home.display());
            let flags = serde_json::to_string(&[renamed])?;
            cargo.arg("--config");
            cargo.arg(format!("target.{TRIPLE}.rustflags={flags}"));
        }
        let output = cargo
            .arg("--target-dir")
            .arg(&target)
            .output()
            .context("cannot start cargo")?;
        if !output.status.success() {
            io::stderr().write_all(&output.stderr)?;
            bail!("the crate cannot be compiled to {}", self.folder);
        }
        let made = target
            .join(TRIPLE)
            .join(profile.name())
            .join(format!("{NAME}.wasm"));
        if quick.is_none() {
            return Ok(made);
        }
        let own = project::path(self.target).with_extension("quick.wasm");
        fs::copy(&made, &own).with_context(|| format!("cannot copy {}", made.display()))?;
        Ok(own)
    }
}

/// Where cargo keeps the sources of other crates.
fn cargo_home() -> Option<PathBuf> {
    let own = env::var_os("CARGO_HOME").filter(|home| !home.is_empty());
    own.map(PathBuf::from)
        .or_else(|| Some(env::home_dir()?.join(".cargo")))
}

/// Stands in for the module before it has started, and after it has failed.
const WATCH: &str = r#"
const asleep = new Proxy({}, {
    get() {
        throw new Error("Nimscape has not started: call init(), wait for it, and ask again.");
    },
});
const broken = new Proxy({}, {
    get(_, name) {
        // What is let go of is gone already.
        if (String(name).endsWith("_free")) return () => {};
        throw new Error("Nimscape failed in an earlier question: call init() again, wait for it, and ask again. What was made before, such as jobs, is gone.");
    },
});
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

/// A hash of everything the wasm package is made from.
fn fingerprint() -> Result<String> {
    let mut sources = project::files(&project::path("src"), "")?;
    sources.extend(project::files(&project::path("claims/src"), "")?);
    let settings = [
        "Cargo.toml",
        "claims/Cargo.toml",
        "Cargo.lock",
        "rust-toolchain.toml",
        ".cargo/config.toml",
        "xtask/src/wasm.rs",
    ];
    sources.extend(settings.map(project::path));
    // Of the JavaScript tools, those that work on the packages.
    let tools = project::read("package.json")?;
    let ours = |line: &&str| line.contains("\"binaryen\":") || line.contains("\"esbuild\":");
    project::fingerprint(&tools.lines().filter(ours).collect::<Vec<_>>(), sources)
}

#[cfg(test)]
mod tests {
    use super::*;

    /// wasm-pack optimises the whole edition with the same options as we do.
    #[test]
    fn wasm_pack_is_given_our_options() {
        let manifest = project::read("Cargo.toml").expect("it is there");
        let said = manifest.split_once("wasm-opt = [").expect("its options").1;
        let said = said.split_once(']').expect("their end").0;
        let said: Vec<&str> = said.split('"').skip(1).step_by(2).collect();
        assert_eq!(said, [EDITIONS[1].release, &WASM_OPT[..]].concat());
    }
}
