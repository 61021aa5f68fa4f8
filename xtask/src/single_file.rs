//! Pages in one file: the whole page, to be opened without a server; a frame for pages that admit
//! no other files; and a study for course systems. Scripts are bundled by esbuild, icon and first
//! styles are inline, the wasm module and all other texts are packed.

use std::path::Path;
use std::{fs, mem};

use anyhow::{Context, Result, ensure};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::packing::{self, letters};
use crate::process::{self, say};
use crate::project;

/// The style sheets used by elements.
const SHEETS: [&str; 7] = [
    "style/tokens.css",
    "style/parts.css",
    "style/embed.css",
    "looks/looks.css",
    "style/study.css",
    "style/article.css",
    "vendor/uplot/uPlot.min.css",
];

/// Makes the page; `www/` must be complete.
pub fn make() -> Result<()> {
    const FILE: &str = "target/nimscape.html";
    let folder = project::path("www/studies");
    let mut studies = Map::new();
    for file in project::files(&folder, ".md")? {
        // Lessons are in the folder itself; pages of rules and finds are separate files.
        if let (Some(name), true) = (file.file_stem(), file.parent() == Some(&folder)) {
            let text = fs::read_to_string(&file)?;
            studies.insert(name.to_string_lossy().into(), text.into());
        }
    }
    let texts = json!({ "studies": studies });
    let page = page("www/index.html", "www/page/main.js", texts)?;
    let size = page.len() / 1024;
    say(&format!("{FILE} is the whole page: {size} KiB"));
    project::write(FILE, page)
}

/// Makes the single-file pages of a site, in its folder.
pub fn make_parts(site: &Path) -> Result<()> {
    let texts = json!({ "sheets": sheets()? });
    // A frame sandboxed without `allow-same-origin` has no origin, and cannot fetch modules.
    let frame = page("www/embed.html", "www/embed/embed-page.js", texts.clone())?;
    fs::write(site.join("frame.html"), frame)?;
    // A course system gets a study as one page.
    let study = page("www/study.html", "www/article/study-page.js", texts)?;
    fs::write(site.join("study-one.html"), study)?;
    Ok(())
}

/// Writes the contents of a module with everything inside, for `packages/npm/inside.js`; `www/` must be
/// complete.
pub fn fill_inside() -> Result<()> {
    project::write("target/npm/inside/worker.txt", worker()?)?;
    project::write("target/npm/inside/module.txt", STANDARD.encode(module()?))?;
    let sheets = Value::from(sheets()?).to_string();
    project::write("target/npm/inside/sheets.json", sheets)
}

fn worker() -> Result<String> {
    bundle("www/engine/whole-worker.js", "iife")
}

/// The wasm module, packed. That takes seconds, so it is kept, behind a hash of the module and of how
/// it is packed.
fn module() -> Result<Vec<u8>> {
    let module = fs::read(project::path("www/pkg/nimscape_bg.wasm")).context("no wasm package")?;
    let hash = Sha256::new().chain_update(include_bytes!("packing.rs"));
    let hash = hash.chain_update(&module).finalize();
    const FILE: &str = "target/module.packed";
    let kept = fs::read(project::path(FILE)).unwrap_or_default();
    if let Some(packed) = kept.strip_prefix(&hash[..]) {
        return Ok(packed.to_vec());
    }
    let packed = packing::lzma(&module)?;
    project::write(FILE, [&hash[..], &packed].concat())?;
    Ok(packed)
}

fn sheets() -> Result<Map<String, Value>> {
    let text = |sheet: &str| Ok((sheet.into(), bundle(&format!("www/{sheet}"), "esm")?.into()));
    SHEETS.into_iter().map(text).collect()
}

/// One text of a module or style sheet and all that it imports.
pub fn bundle(file: &str, format: &str) -> Result<String> {
    let mut esbuild = process::command("esbuild")?;
    let options = "--bundle --minify --charset=utf8 --legal-comments=inline --loader:.svg=dataurl --log-level=error";
    esbuild.arg(file).args(options.split(' '));
    // A module with everything inside loads no files. Without this change, some bundlers would
    // include every file that might match.
    esbuild.arg("--define:import.meta.url=location.href");
    process::answer(esbuild.arg(format!("--format={format}")))
}

/// A page of the sources and its script in one file, with a matching policy. The script gets these texts
/// by `www/engine/inside.js`.
fn page(page: &str, script: &str, mut texts: Value) -> Result<String> {
    // Unchanged: esbuild would write it in modern syntax.
    let start = project::read("www/page/start.js")?;
    let unpack = bundle("www/engine/unpack-page.js", "iife")?;
    let script = bundle(script, "esm")?;
    // What the page begins with is inline, so that it is never seen without; the rest is packed.
    let (mut styles, mut later) = (String::new(), String::new());
    let mut kept = String::new();
    for line in project::read(page)?.lines() {
        let link = line.trim().strip_prefix("<link rel=\"");
        if link.is_some_and(|link| link.starts_with("stylesheet\"")) {
            let sheet = line.split('"').nth(3).context("a sheet has an address")?;
            later += &bundle(&format!("www/{sheet}"), "esm")?;
            if !line.contains(" disabled") {
                styles += &mem::take(&mut later);
            }
        } else if link.is_some_and(|link| link.starts_with("icon\"")) {
            let icon = STANDARD.encode(project::read("www/icon.svg")?);
            let data = format!("data:image/svg+xml;base64,{icon}");
            kept += &format!("<link rel=\"icon\" href=\"{data}\">\n");
        } else if line.trim() == "<script src=\"page/start.js\"></script>" {
            kept += &format!("<script>{start}</script>\n");
        } else if link.is_none() && !line.contains("<script type=\"module\"") {
            // Others are addresses of files that are now inside.
            kept += &format!("{line}\n");
        }
    }
    for text in [&start, &unpack, &styles] {
        let ends = ["</script", "</style"].iter().any(|end| text.contains(end));
        ensure!(!ends, "a bundle would end its own element");
    }
    let hashes = |texts: &[&String]| {
        let hash = |text: &&String| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
        texts.iter().map(hash).collect::<Vec<_>>().join(" ")
    };
    let policy = format!(
        "default-src 'none'; script-src {} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hashes(&[&start, &unpack, &script]),
        hashes(&[&styles, &later])
    );
    texts["worker"] = worker()?.into();
    texts["script"] = script.into();
    texts["styles"] = later.into();
    let element = |id: &str, packed: &[u8]| {
        let text = letters(packed);
        format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
    };
    let module = element("module-inside", &module()?);
    let texts = packing::lzma(texts.to_string().as_bytes())?;
    let texts = element("texts-inside", &texts);
    let between = |text: &str, mark: &str| {
        let (before, after) = text.split_once(mark).context("a page lacks a part")?;
        anyhow::Ok((before.to_owned(), after.to_owned()))
    };
    let (before, rest) = between(&kept, "default-src")?;
    let (_, rest) = between(&rest, "\"")?;
    let (head, rest) = between(&rest, "</head>")?;
    let (body, end) = between(&rest, "</body>")?;
    let head = format!("{before}{policy}\"{head}<style>{styles}</style>\n</head>");
    // A module: older browsers show the message of the first script instead.
    let last = format!("<script type=\"module\">{unpack}</script>\n</body>{end}");
    Ok([head, body, module, texts, last].concat())
}
