//! Pages in one file: the whole page, to be opened without a server; a frame for pages that admit
//! no other files; and a study for course systems. Scripts are bundled by esbuild, icon and first
//! styles are inline, the wasm module and all other texts are packed.

use std::fs;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use serde_json::{Map, Value, json};
use sha2::{Digest, Sha256};

use crate::packing::{self, letters};
use crate::process::{self, say};
use crate::project;

/// The result.
const FILE: &str = "target/nimscape.html";

/// The packed wasm module.
const PACKED: &str = "target/module.packed";

/// The script that unpacks the page, and the ids of the elements that it reads.
const UNPACK: &str = "www/engine/unpack-page.js";
const TEXTS: &str = "texts-inside";
const MODULE: &str = "module-inside";

/// The contents of the elements' module, for `packages/npm/inside.js`.
const INSIDE: &str = "target/npm/inside";

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

/// The page's line for the script that runs before its modules.
const START: &str = "<script src=\"page/start.js\"></script>";

/// Makes the page; `www/` must be complete.
pub fn make() -> Result<PathBuf> {
    let studies = json!({ "studies": studies()? });
    let page = page("www/index.html", "www/page/main.js", studies)?;
    let file = project::path(FILE);
    fs::write(&file, &page).with_context(|| format!("cannot write {}", file.display()))?;
    say(&format!(
        "{FILE} is the whole page: {} KiB",
        page.len() / 1024
    ));
    Ok(file)
}

/// The lessons' texts by their names.
fn studies() -> Result<Map<String, Value>> {
    let mut texts = Map::new();
    for file in project::files(&project::path("www/studies"), ".md")? {
        // Lessons are in the folder itself; pages of rules and finds are separate files.
        let name = file.strip_prefix(project::path("www/studies"))?;
        let name = name.to_string_lossy();
        if let Some(name) = name
            .strip_suffix(".md")
            .filter(|name| !name.contains(['/', '\\']))
        {
            texts.insert(name.into(), fs::read_to_string(&file)?.into());
        }
    }
    Ok(texts)
}

/// Pages of a site in one file, each made from a page of the sources and its script.
const ONE_FILE: [(&str, &str, &str); 2] = [
    // A frame sandboxed without `allow-same-origin` has no origin, and cannot fetch modules.
    ("frame.html", "www/embed.html", "www/embed/embed-page.js"),
    // A course system gets a study as one page.
    (
        "study-one.html",
        "www/study.html",
        "www/article/study-page.js",
    ),
];

/// Makes the single-file pages of a site, in its folder.
pub fn make_parts(site: &Path) -> Result<()> {
    for (name, of, script) in ONE_FILE {
        let file = site.join(name);
        fs::write(&file, page(of, script, json!({ "sheets": sheets()? }))?)
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Writes the contents of a module with everything inside; the site must be complete.
pub fn fill_inside() -> Result<()> {
    let inside = project::path(INSIDE);
    fs::create_dir_all(&inside)?;
    fs::write(inside.join("worker.txt"), worker()?)?;
    fs::write(inside.join("module.txt"), STANDARD.encode(module()?))?;
    let sheets = Value::from(sheets()?).to_string();
    Ok(fs::write(inside.join("sheets.json"), sheets)?)
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
    let file = project::path(PACKED);
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

/// A page of the sources and its script in one file, with these texts inside besides the worker.
fn page(page: &str, script: &str, mut texts: Value) -> Result<String> {
    texts["worker"] = worker()?.into();
    let parts = Parts {
        // Unchanged: esbuild would write it in modern syntax.
        start: project::read("www/page/start.js")?,
        unpack: bundle(UNPACK, "iife")?,
        script: bundle(script, "esm")?,
        texts,
        module: module()?,
    };
    assemble(&project::read(page)?, parts)
}

/// What replaces addresses in the page.
struct Parts {
    start: String,
    unpack: String,
    script: String,
    /// What `www/engine/inside.js` gives to the script.
    texts: Value,
    /// The packed wasm module.
    module: Vec<u8>,
}

/// One text of a module or style sheet and all that it imports.
pub fn bundle(file: &str, format: &str) -> Result<String> {
    // A module with everything inside loads no files. Without this change, some bundlers would
    // include every file that might match.
    process::answer(process::command("esbuild")?.args([
        file,
        &format!("--format={format}"),
        "--bundle",
        "--minify",
        "--charset=utf8",
        "--legal-comments=inline",
        "--loader:.svg=dataurl",
        "--log-level=error",
        "--define:import.meta.url=location.href",
    ]))
}

/// The page with everything inside and a matching policy.
fn assemble(page: &str, mut parts: Parts) -> Result<String> {
    // What the page begins with is inline, so that it is never seen without; the rest is packed.
    let mut styles = String::new();
    let mut later = String::new();
    let mut kept = Vec::new();
    for line in page.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("<link rel=\"stylesheet\"") {
            later += &bundle(&format!("www/{}", attribute(trimmed, "href")?), "esm")?;
            if !trimmed.contains(" disabled") {
                styles += &std::mem::take(&mut later);
            }
        } else if trimmed.starts_with("<link rel=\"icon\"") {
            let icon = fs::read(project::path("www/icon.svg")).context("no www/icon.svg")?;
            kept.push(format!(
                "<link rel=\"icon\" href=\"data:image/svg+xml;base64,{}\">",
                STANDARD.encode(icon)
            ));
        } else if trimmed == START {
            kept.push(format!("<script>{}</script>", parts.start));
        } else if trimmed.starts_with("<link ") || trimmed.starts_with("<script type=\"module\"") {
            // Addresses of files that are now inside.
        } else {
            kept.push(line.to_owned());
        }
    }
    let page = kept.join("\n");
    for (name, text) in [
        ("script", &parts.start),
        ("script", &parts.unpack),
        ("style", &styles),
    ] {
        if text.to_ascii_lowercase().contains(&format!("</{name}")) {
            bail!("a bundle would end its own <{name}> element");
        }
    }
    let policy = format!(
        "default-src 'none'; script-src '{}' '{}' '{}' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src '{}' '{}'; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(&parts.start),
        hash(&parts.unpack),
        hash(&parts.script),
        hash(&styles),
        hash(&later)
    );
    let start = page.find("default-src").context("the page has no policy")?;
    let end = start + page[start..].find('"').context("the policy has no end")?;
    let head = page.find("</head>").context("the page has no head")?;
    let body = page.find("</body>").context("the page has no body")?;
    parts.texts["script"] = parts.script.into();
    parts.texts["styles"] = later.into();
    let texts = packing::lzma(parts.texts.to_string().as_bytes())?;
    let element = |id: &str, packed: &[u8]| {
        let text = letters(packed);
        format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n")
    };
    Ok([
        &page[..start],
        &policy,
        &page[end..head],
        &format!("<style>{styles}</style>\n"),
        &page[head..body],
        &element(MODULE, &parts.module),
        &element(TEXTS, &texts),
        // A module: older browsers show the message of the first script instead.
        &format!("<script type=\"module\">{}</script>\n", parts.unpack),
        &page[body..],
    ]
    .concat())
}

fn attribute<'a>(tag: &'a str, name: &str) -> Result<&'a str> {
    let value = tag.split_once(&format!("{name}=\"")).map(|(_, rest)| rest);
    let value = value.and_then(|rest| rest.split_once('"'));
    Ok(value.with_context(|| format!("{tag} has no {name}"))?.0)
}

/// The hash of a text, as in a content security policy.
fn hash(text: &str) -> String {
    format!("sha256-{}", STANDARD.encode(Sha256::digest(text)))
}

#[cfg(test)]
mod tests {
    use super::*;

    const PAGE: &str = "<html><head>\n\
        <meta content=\"default-src 'none'; script-src 'self'\">\n\
        <link rel=\"icon\" href=\"icon.svg\">\n\
        <script src=\"page/start.js\"></script>\n\
        <script type=\"module\" src=\"page/main.js\"></script>\n\
        </head><body><p>Hello</p></body></html>";

    fn parts(script: &str) -> Parts {
        Parts {
            start: "var old".into(),
            unpack: "unpack()".into(),
            script: script.into(),
            texts: json!({ "worker": "postMessage(1)" }),
            module: vec![0, 1, 2],
        }
    }

    #[test]
    fn everything_is_inside_and_allowed_by_its_hash() {
        let page = assemble(PAGE, parts("alert(1)")).expect("a page");
        let texts = r#"{"script":"alert(1)","styles":"","worker":"postMessage(1)"}"#;
        let texts = letters(&packing::lzma(texts.as_bytes()).expect("it fits into memory"));
        assert!(page.contains(&format!("id=\"{TEXTS}\">{texts}</script>")));
        let module = letters(&[0, 1, 2]);
        assert!(page.contains(&format!("id=\"{MODULE}\">{module}</script>")));
        assert!(page.contains("<script type=\"module\">unpack()</script>"));
        assert!(page.contains("<script>var old</script>"));
        let [old, unpack, script] = [hash("var old"), hash("unpack()"), hash("alert(1)")];
        assert!(page.contains(&format!("script-src '{old}' '{unpack}' '{script}'")));
        assert!(!page.contains("src=\"") && !page.contains("'self'"));
    }

    #[test]
    fn a_bundle_that_ends_its_element_is_refused() {
        let mut ending = parts("alert(1)");
        ending.start = "\"</script>\"".into();
        assert!(assemble(PAGE, ending).is_err());
        // What is packed may contain anything.
        assert!(assemble(PAGE, parts("\"</script>\"")).is_ok());
    }

    #[test]
    fn hashes_are_those_that_browsers_take() {
        // The example of the specification of content security policies.
        assert_eq!(
            hash("alert('Hello, world.');"),
            "sha256-qznLcsROx4GACP2dm0UCKCzCG+HiZ1guq6ZZDob/Tng="
        );
    }

    #[test]
    fn the_page_looks_for_these_elements() {
        let unpack = project::read(UNPACK).expect("it is there");
        assert!(unpack.contains(TEXTS) && unpack.contains(MODULE));
    }
}
