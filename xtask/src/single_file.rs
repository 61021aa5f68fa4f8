//! Pages in one file: the whole page, to be opened without a server; a frame for pages that admit
//! no other files; and a study for course systems. Scripts are bundled by esbuild, icon and first
//! styles are inline, the wasm module and all other texts are packed.

use std::fs;
use std::path::{Path, PathBuf};

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
pub fn make() -> Result<PathBuf> {
    const FILE: &str = "target/nimscape.html";
    let mut studies = Map::new();
    for file in project::files(&project::path("www/studies"), ".md")? {
        let name = project::name(&file);
        let name = name
            .trim_start_matches("www/studies/")
            .trim_end_matches(".md");
        // Lessons are in the folder itself; pages of rules and finds are separate files.
        if !name.contains('/') {
            studies.insert(name.into(), fs::read_to_string(&file)?.into());
        }
    }
    let page = page(
        "www/index.html",
        "www/page/main.js",
        json!({ "studies": studies }),
    )?;
    project::write(FILE, &page)?;
    say(&format!(
        "{FILE} is the whole page: {} KiB",
        page.len() / 1024
    ));
    Ok(project::path(FILE))
}

/// Makes the single-file pages of a site, in its folder.
pub fn make_parts(site: &Path) -> Result<()> {
    for (name, of, script) in [
        // A frame sandboxed without `allow-same-origin` has no origin, and cannot fetch modules.
        ("frame.html", "www/embed.html", "www/embed/embed-page.js"),
        // A course system gets a study as one page.
        (
            "study-one.html",
            "www/study.html",
            "www/article/study-page.js",
        ),
    ] {
        fs::write(
            site.join(name),
            page(of, script, json!({ "sheets": sheets()? }))?,
        )?;
    }
    Ok(())
}

/// Writes the contents of a module with everything inside, for `packages/npm/inside.js`; `www/` must be
/// complete.
pub fn fill_inside() -> Result<()> {
    let inside = project::path("target/npm/inside");
    fs::create_dir_all(&inside)?;
    fs::write(inside.join("worker.txt"), worker()?)?;
    fs::write(inside.join("module.txt"), STANDARD.encode(module()?))?;
    fs::write(
        inside.join("sheets.json"),
        Value::from(sheets()?).to_string(),
    )?;
    Ok(())
}

fn worker() -> Result<String> {
    bundle("www/engine/whole-worker.js", "iife")
}

/// The wasm module, packed. That takes seconds, so it is kept, behind a hash of the module and of how
/// it is packed.
fn module() -> Result<Vec<u8>> {
    let module = fs::read(project::path("www/pkg/nimscape_bg.wasm")).context("no wasm package")?;
    let packer = include_bytes!("packing.rs");
    let hash = Sha256::new().chain_update(packer).chain_update(&module);
    let hash = hash.finalize();
    let file = project::path("target/module.packed");
    let kept = fs::read(&file).unwrap_or_default();
    if let Some(packed) = kept.strip_prefix(&hash[..]) {
        return Ok(packed.to_vec());
    }
    let packed = packing::lzma(&module)?;
    fs::write(&file, [&hash[..], &packed].concat())?;
    Ok(packed)
}

fn sheets() -> Result<Map<String, Value>> {
    let text = |sheet: &str| Ok((sheet.into(), bundle(&format!("www/{sheet}"), "esm")?.into()));
    SHEETS.into_iter().map(text).collect()
}

/// One text of a module or style sheet and all that it imports.
pub fn bundle(file: &str, format: &str) -> Result<String> {
    let mut esbuild = process::command("esbuild")?;
    esbuild.args([file, "--bundle", "--minify", "--charset=utf8"]);
    esbuild.args([
        "--legal-comments=inline",
        "--loader:.svg=dataurl",
        "--log-level=error",
    ]);
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
    let mut styles = String::new();
    let mut later = String::new();
    let mut kept = Vec::new();
    for line in project::read(page)?.lines() {
        let link = line.trim().strip_prefix("<link rel=\"");
        if link.is_some_and(|link| link.starts_with("stylesheet\"")) {
            let sheet = line.split('"').nth(3).context("a sheet has an address")?;
            later += &bundle(&format!("www/{sheet}"), "esm")?;
            if !line.contains(" disabled") {
                styles += &std::mem::take(&mut later);
            }
        } else if link.is_some_and(|link| link.starts_with("icon\"")) {
            let icon = STANDARD.encode(project::read("www/icon.svg")?);
            let data = format!("data:image/svg+xml;base64,{icon}");
            kept.push(format!("<link rel=\"icon\" href=\"{data}\">"));
        } else if line.trim() == "<script src=\"page/start.js\"></script>" {
            kept.push(format!("<script>{start}</script>"));
        } else if link.is_none() && !line.contains("<script type=\"module\"") {
            // Others are addresses of files that are now inside.
            kept.push(line.to_owned());
        }
    }
    for text in [&start, &unpack, &styles] {
        let ends = ["</script", "</style"].iter().any(|end| text.contains(end));
        ensure!(!ends, "a bundle would end its own element");
    }
    let hash = |text: &str| format!("'sha256-{}'", STANDARD.encode(Sha256::digest(text)));
    let policy = format!(
        "default-src 'none'; script-src {} {} {} 'wasm-unsafe-eval' blob:; worker-src blob:; style-src {} {}; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(&start),
        hash(&unpack),
        hash(&script),
        hash(&styles),
        hash(&later)
    );
    texts["worker"] = worker()?.into();
    texts["script"] = script.into();
    texts["styles"] = later.into();
    let texts = packing::lzma(texts.to_string().as_bytes())?;
    let element = |id: &str, packed: &[u8]| {
        let text = letters(packed);
        format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
    };
    let page = kept.join("\n");
    let (before, rest) = page
        .split_once("default-src")
        .context("the page has no policy")?;
    let (_, rest) = rest.split_once('"').context("the policy has no end")?;
    let (head, rest) = rest.split_once("</head>").context("the page has no head")?;
    let (body, end) = rest.split_once("</body>").context("the page has no body")?;
    Ok([
        &format!("{before}{policy}\"{head}<style>{styles}</style>\n</head>{body}"),
        &element("module-inside", &module()?)[..],
        &element("texts-inside", &texts),
        // A module: older browsers show the message of the first script instead.
        &format!("<script type=\"module\">{unpack}</script>\n</body>{end}"),
    ]
    .concat())
}
