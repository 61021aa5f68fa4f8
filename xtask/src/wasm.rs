//! The crate as WebAssembly, in two editions: compiled by cargo, given its JavaScript by
//! wasm-bindgen, made small by wasm-opt.
//!
//! wasm-bindgen is a library of this program, as old as the crate's own by the one lock file: so
//! nothing is downloaded or installed for it.

use std::hash::{DefaultHasher, Hash, Hasher};
use std::io::Write;
use std::path::PathBuf;
use std::time::Instant;
use std::{fs, io, thread};

use anyhow::{Context, Result, bail};
use wasm_bindgen_cli_support::Bindgen;

use crate::process::{self, say};
use crate::{node_tools, project, toolchain};

/// An edition of the wasm package.
struct Edition {
    folder: &'static str,
    /// Where cargo compiles it: a folder for each, so that both are compiled at once.
    target: &'static str,
    /// Options of cargo.
    options: &'static [&'static str],
    /// Whether its JavaScript is made small, and hard to read.
    minified: bool,
}

/// What a page loads first, and the whole.
const EDITIONS: [Edition; 2] = [
    Edition {
        folder: "www/pkg-light",
        target: "target/light",
        options: &["--no-default-features"],
        minified: true,
    },
    Edition {
        folder: "www/pkg",
        target: "target/whole",
        options: &[],
        minified: false,
    },
];

/// What every engine of `docs/embedding.md` knows of WebAssembly.
const WASM_OPT: [&str; 8] = [
    "-O3",
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

/// Makes both packages, unless what is there was made from just these sources.
pub fn packages() -> Result<()> {
    let stamp = project::path("target/wasm-package.stamp");
    let sources = fingerprint()?;
    let there = EDITIONS.iter().all(|edition| edition.module().is_file());
    if there && fs::read_to_string(&stamp).is_ok_and(|old| old == sources) {
        return Ok(());
    }
    toolchain::ensure_wasm_target()?;
    // wasm-opt is one of them.
    node_tools::ensure()?;

    say("compiling the crate to www/pkg and www/pkg-light");
    let start = Instant::now();
    // A core for each.
    let outcomes = thread::scope(|scope| {
        let threads = EDITIONS
            .each_ref()
            .map(|edition| scope.spawn(|| edition.make()));
        threads.map(|thread| thread.join().expect("making a package does not panic"))
    });
    outcomes.into_iter().collect::<Result<()>>()?;
    let sizes: Vec<String> = EDITIONS.iter().map(Edition::size).collect::<Result<_>>()?;
    say(&format!(
        "both are ready after {} s: {} of WebAssembly",
        start.elapsed().as_secs(),
        sizes.join(" and ")
    ));
    fs::write(&stamp, sources).with_context(|| format!("cannot write {}", stamp.display()))
}

impl Edition {
    fn module(&self) -> PathBuf {
        project::path(self.folder).join(format!("{NAME}_bg.wasm"))
    }

    fn size(&self) -> Result<String> {
        let size = fs::metadata(self.module()).context("there is no module")?;
        Ok(format!("{} KiB", size.len() / 1024))
    }

    fn make(&self) -> Result<()> {
        let compiled = self.compile()?;
        let folder = project::path(self.folder);
        // What an older version left there is no part of this one.
        match fs::remove_dir_all(&folder) {
            Err(error) if error.kind() != io::ErrorKind::NotFound => {
                Err(error).with_context(|| format!("cannot empty {}", folder.display()))?
            }
            _ => (),
        }
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
        process::run(wasm_opt.args(WASM_OPT).arg(&module).arg("-o").arg(&module))?;
        if self.minified {
            let skin = format!("{}/{NAME}.js", self.folder);
            let mut esbuild = process::command("esbuild")?;
            esbuild.args([&skin, &format!("--outfile={skin}")]);
            process::run(esbuild.args(["--minify", "--allow-overwrite", "--log-level=error"]))?;
        }
        Ok(())
    }

    /// What cargo makes of the crate. It says nothing unless it fails: two speak at once.
    fn compile(&self) -> Result<PathBuf> {
        const TRIPLE: &str = "wasm32-unknown-unknown";
        let target = project::path(self.target);
        let mut cargo = process::cargo()?;
        cargo.args(["build", "--quiet", "--package", NAME, "--lib", "--release"]);
        cargo.args(["--target", TRIPLE]).args(self.options);
        let output = cargo
            .arg("--target-dir")
            .arg(&target)
            .output()
            .context("cannot start cargo")?;
        if !output.status.success() {
            io::stderr().write_all(&output.stderr)?;
            bail!("the crate cannot be compiled to {}", self.folder);
        }
        Ok(target
            .join(TRIPLE)
            .join("release")
            .join(format!("{NAME}.wasm")))
    }
}

/// What stands for the module before it has started, and after it has failed.
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
        throw new Error("Nimscape failed in an earlier question and must be started anew: load the module again, for instance in a new worker.");
    },
});
function watched(exports) {
    const watch = (call) => (...words) => {
        try {
            return call(...words);
        } catch (error) {
            // A trap leaves the memory in no state to go on with.
            const trapped = error instanceof WebAssembly.RuntimeError || error instanceof RangeError;
            if (trapped || error?.name === "InternalError") wasm = broken;
            throw error;
        }
    };
    const each = ([name, thing]) => [name, typeof thing === "function" ? watch(thing) : thing];
    return Object.fromEntries(Object.entries(exports).map(each));
}
let wasmModule, wasmInstance, wasm = asleep;
"#;

/// The JavaScript that wasm-bindgen wrote, in which a call before the start or after a trap throws
/// an `Error` with a sentence.
fn watched(skin: &str) -> Result<String> {
    let mut skin = skin.to_string();
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
            "if (wasm !== asleep) return wasm;",
        ),
    ] {
        if skin.matches(found).count() != times {
            bail!("wasm-bindgen no longer writes `{}`", found.trim());
        }
        skin = skin.replace(found, instead);
    }
    Ok(skin)
}

/// A number that changes with anything the wasm package is made from.
fn fingerprint() -> Result<String> {
    let mut sources = project::files(&project::path("src"), "")?;
    sources.extend(project::files(&project::path("claims/src"), "")?);
    let settings = [
        "Cargo.toml",
        "claims/Cargo.toml",
        "Cargo.lock",
        "package-lock.json",
        "rust-toolchain.toml",
        ".cargo/config.toml",
        "xtask/src/wasm.rs",
    ];
    sources.extend(settings.map(project::path));
    let mut hasher = DefaultHasher::new();
    for source in sources {
        let name = source.strip_prefix(project::root()).unwrap_or(&source);
        name.hash(&mut hasher);
        fs::read(&source)
            .with_context(|| format!("cannot read {}", source.display()))?
            .hash(&mut hasher);
    }
    Ok(format!("{:016x}", hasher.finish()))
}
