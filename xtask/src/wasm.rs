//! The crate as WebAssembly, in two editions: compiled by cargo, given its JavaScript by wasm-bindgen
//! (a library here, of the crate's version by the shared lock file), and optimised by wasm-opt.

use std::path::{Path, PathBuf};
use std::{env, fs, thread};

use anyhow::{Result, ensure};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{self, say};
use crate::{project, tools};

/// How much the packages are optimised.
#[derive(Clone, Copy, Debug, PartialEq, PartialOrd)]
pub enum Profile {
    /// Good enough to look at the page: the whole edition, not optimised, stands in for the light one.
    Look,
    /// And to test it.
    Quick,
    /// What is published and measured.
    Release,
}

/// An edition of the wasm package.
struct Edition {
    folder: &'static str,
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
        profiles: ["quick-light", "light"],
        optimised: [APART, APART],
        first: true,
    },
    Edition {
        folder: "www/pkg",
        profiles: ["quick", "release"],
        optimised: [&["--rse", "--vacuum"], &["-O3"]],
        first: false,
    },
];

/// The name of the package's files.
const NAME: &str = "nimscape";

/// Makes both packages, unless they were made from the same sources with at least this profile.
pub fn packages(profile: Profile) -> Result<()> {
    const STAMP: &str = "target/wasm-package.stamp";
    let sources = fingerprint()?;
    let stamp = |profile: Profile| format!("{profile:?} {sources}");
    let there = EDITIONS.iter().all(|edition| edition.module().is_file());
    let known = [Profile::Look, Profile::Quick, Profile::Release];
    let fine = |old: String| known.iter().any(|&it| it >= profile && old == stamp(it));
    if there && project::read(STAMP).is_ok_and(fine) {
        return Ok(());
    }
    tools::ensure_wasm_target()?;
    say(&format!("compiling the crate to WebAssembly ({profile:?})"));
    // A half-made package must not count as complete.
    _ = fs::remove_file(project::path(STAMP));
    if profile == Profile::Look {
        // The JavaScript tools are fetched meanwhile.
        let compiled = thread::scope(|scope| {
            let tools = scope.spawn(tools::ensure_node_tools);
            let compiled = EDITIONS[1].compile(profile);
            tools.join().expect("it does not panic").and(compiled)
        })?;
        let mut skins = EDITIONS.iter().map(|it| it.write_skin(&compiled));
        skins.try_for_each(|skin| skin.map(drop))?;
        return project::write(STAMP, stamp(profile));
    }
    tools::ensure_node_tools()?;
    // One core each; cargo itself would make one wait for the other in a shared folder.
    thread::scope(|scope| {
        let light = scope.spawn(|| EDITIONS[0].make(profile));
        let whole = EDITIONS[1].make(profile);
        light.join().expect("making it does not panic").and(whole)
    })?;
    project::write(STAMP, stamp(profile))
}

impl Edition {
    fn module(&self) -> PathBuf {
        project::path(self.folder).join(format!("{NAME}_bg.wasm"))
    }

    /// Writes the package, not optimised yet; returns the path of its JavaScript.
    fn write_skin(&self, compiled: &Path) -> Result<String> {
        let folder = project::empty(self.folder)?;
        Bindgen::new()
            .input_path(compiled)
            .out_name(NAME)
            .web(true)?
            .typescript(true)
            .omit_default_module_path(false)
            .generate(&folder)?;
        let skin = format!("{}/{NAME}.js", self.folder);
        project::write(&skin, watched(project::read(&skin)?)?)?;
        Ok(skin)
    }

    fn make(&self, profile: Profile) -> Result<()> {
        let skin = self.write_skin(&self.compile(profile)?)?;
        let module = self.module();
        let mut wasm_opt = process::command("wasm-opt")?;
        wasm_opt.args(self.optimised[usize::from(profile == Profile::Release)]);
        wasm_opt.args(features(&project::read("Cargo.toml")?));
        process::run(wasm_opt.arg(&module).arg("-o").arg(&module))?;
        if self.first {
            let mut esbuild = process::command("esbuild")?;
            esbuild.args([&skin, &format!("--outfile={skin}")]);
            process::run(esbuild.args(["--minify", "--allow-overwrite", "--log-level=error"]))?;
        }
        Ok(())
    }

    /// Compiles the crate with cargo.
    fn compile(&self, profile: Profile) -> Result<PathBuf> {
        let name = self.profiles[usize::from(profile == Profile::Release)];
        let target = project::path(&match profile {
            // One folder for each: a release uses one core, and both are compiled in parallel.
            Profile::Release => format!("target/wasm-{name}"),
            // Both, one after the other on all cores: macros are compiled once.
            _ => "target/quick-wasm".into(),
        });
        let mut cargo = process::cargo()?;
        cargo.args(["build", "--quiet", "--package", NAME, "--lib"]);
        cargo.args(["--profile", name, "--target", tools::WASM]);
        cargo.args(self.first.then_some("--no-default-features"));
        cargo.arg("--target-dir").arg(&target);
        if let Some(home) = cargo_home() {
            // Messages of panics name files of other crates: not where they are on this machine.
            let renamed = format!("--remap-path-prefix={}=cargo", home.display());
            let flags = format!("rustflags=[{renamed:?}]");
            cargo.arg(format!("--config=target.{}.{flags}", tools::WASM));
        }
        process::run(&mut cargo)?;
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

/// Wraps the module's exports, and stands in for them before it has started and after it has failed.
const WATCH: &str = r#"
const silent = (why) => new Proxy({}, {
    get(_, name) {
        // What is let go of is gone already.
        if (String(name).endsWith("_free")) return () => {};
        throw new Error(`Nimscape ${why}`);
    },
});
const GONE = "What was made before, such as jobs, is gone.";
const asleep = silent("has not started: call init(), wait for it, and ask again.");
const broken = silent(`failed in an earlier question: call init() again, wait for it, and ask again. ${GONE}`);
let started = 0;
function watched(exports) {
    // Addresses of objects begin here: in the memory of another instance they mean nothing.
    const base = 2 ** 32 * ++started;
    const methodOf = (name) => /^(?:__wbg_)?[a-z]+_(\w+)$/.exec(name)?.[1];
    const wrapped = (thing, method) => (...words) => {
        if (method && method !== "new") {
            words[0] -= base;
            const isOurs = words[0] > 0 && words[0] < 2 ** 32;
            if (!isOurs && method === "free") return undefined;
            if (!isOurs) throw new Error(GONE);
        }
        try {
            const found = thing(...words);
            if (method !== "new") return found;
            if (typeof found === "number") return base + (found >>> 0);
            return [base + (found[0] >>> 0), ...found.slice(1)];
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
    const watch = ([name, thing]) =>
        [name, typeof thing === "function" ? wrapped(thing, methodOf(name)) : thing];
    return Object.fromEntries(Object.entries(exports).map(watch));
}
let wasmModule, wasmInstance, wasm = asleep;
"#;

/// Inserted before the code that copies a text into the module's memory. That code uses the length
/// of any argument; a number or an object would be written past the reserved space.
const TEXT_EXPECTED: &str = r#"function passStringToWasm0(arg, malloc, realloc) {
    if (typeof arg !== "string") {
        throw new TypeError(`Expected a text, such as "nim 3,5,7", but got ${arg === null ? "null" : typeof arg}.`);
    }
"#;

/// What wasm-bindgen writes, and what is written instead.
const CHANGES: [(&str, &str); 4] = [
    ("let wasmModule, wasmInstance, wasm;\n", WATCH),
    (
        "wasm = instance.exports;",
        "wasm = watched(instance.exports);",
    ),
    (
        "if (wasm !== undefined) return wasm;",
        "if (wasm !== asleep && wasm !== broken) return wasm;",
    ),
    (
        "function passStringToWasm0(arg, malloc, realloc) {\n",
        TEXT_EXPECTED,
    ),
];

/// The JavaScript written by wasm-bindgen, changed so that a call before the start, after a trap or with
/// something other than a text throws an `Error` with a message, and `init` after a trap starts again. A module
/// around it sees neither `wasm`, which `init` does not set twice, nor which arguments are texts.
fn watched(mut skin: String) -> Result<String> {
    for (found, instead) in CHANGES {
        ensure!(
            skin.contains(found),
            "wasm-bindgen no longer writes `{found}`"
        );
        skin = skin.replace(found, instead);
    }
    Ok(skin)
}

/// A hash of everything the wasm packages are made from; of the JavaScript tools, those that work on them.
fn fingerprint() -> Result<String> {
    let tools = project::read("package.json")?;
    let ours = |line: &&str| line.contains("\"binaryen\":") || line.contains("\"esbuild\":");
    let tools: String = tools.lines().filter(ours).collect();
    let places = "src claims/src Cargo.toml claims/Cargo.toml Cargo.lock rust-toolchain.toml .cargo/config.toml xtask/src/wasm.rs";
    project::fingerprint(&tools, places)
}
