//! Pages in one file: the whole page, to be opened without a server; a frame for pages that admit
//! no other files; and a study for course systems. Scripts are bundled by esbuild, styles and icon
//! are inline, the wasm module and all texts are packed and written as base64.

use std::fs;
use std::io::Write;
use std::path::{Path, PathBuf};

use anyhow::{Context, Result, bail};
use base64::Engine;
use base64::engine::general_purpose::STANDARD;
use flate2::Compression;
use flate2::write::GzEncoder;
use serde_json::{Map, Value};
use sha2::{Digest, Sha256};

use crate::process::{self, say};
use crate::project;

/// The element with everything that [`UNPACK`] unpacks.
const PACKED: &str = "packed-inside";

/// Unpacks elements of text and the page's script, which runs in place: as an inline element it has
/// no address, and the policy names its hash. It is the last one, because it reads the others.
const UNPACK: &str = r#"const packed = document.getElementById("packed-inside").textContent;
const bytes = Uint8Array.from(atob(packed), (letter) => letter.charCodeAt(0));
const stream = new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"));
for (const [type, id, text] of await new Response(stream).json()) {
  const script = document.createElement("script");
  script.type = type;
  script.id = id;
  script.textContent = text;
  document.body.append(script);
}"#;

/// The result.
const FILE: &str = "target/nimscape.html";

/// The element ids that `www/engine/inside.js` looks for.
const WORKER: &str = "engine-worker-inside";
const MODULE: &str = "engine-module-inside";
const STUDIES: &str = "studies-inside";

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
    let page = read("www/index.html")?;
    let mut parts = Parts::around(bundle("www/page/main.js", "esm")?)?;
    parts.module = Some(STANDARD.encode(packed_module()?));
    parts.texts = vec![
        (WORKER, bundle("www/engine/whole-worker.js", "iife")?),
        (STUDIES, studies()?),
    ];
    let page = assemble(&page, &parts)?;
    let file = project::path(FILE);
    fs::write(&file, &page).with_context(|| format!("cannot write {}", file.display()))?;
    say(&format!(
        "{FILE} is the whole page: {} KiB",
        page.len() / 1024
    ));
    Ok(file)
}

/// The lessons' texts by their names, as JSON.
fn studies() -> Result<String> {
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
    Ok(Value::from(texts).to_string())
}

/// Pages of a site in one file, each made from a page of the sources and a module with everything
/// inside.
const ONE_FILE: [(&str, &str, &str); 2] = [
    // A frame sandboxed without `allow-same-origin` has no origin, and cannot fetch modules.
    (
        "frame.html",
        "www/embed.html",
        "packages/npm/frame.entry.js",
    ),
    // A course system gets a study as one page.
    (
        "study-one.html",
        "www/study.html",
        "packages/npm/study.entry.js",
    ),
];

/// Makes the single-file pages of a site, in its folder.
pub fn make_parts(site: &Path) -> Result<()> {
    fill_inside()?;
    for (name, page, module) in ONE_FILE {
        let parts = Parts::around(bundle(module, "esm")?)?;
        let file = site.join(name);
        fs::write(&file, assemble(&read(page)?, &parts)?)
            .with_context(|| format!("cannot write {}", file.display()))?;
    }
    Ok(())
}

/// Writes the contents of a module with everything inside; the site must be complete.
pub fn fill_inside() -> Result<()> {
    let inside = project::path(INSIDE);
    fs::create_dir_all(&inside)?;
    let worker = bundle("www/engine/whole-worker.js", "iife")?;
    fs::write(inside.join("worker.txt"), worker)?;
    fs::write(inside.join("module.txt"), STANDARD.encode(packed_module()?))?;
    let mut sheets = Map::new();
    for sheet in SHEETS {
        let text = bundle(&format!("www/{sheet}"), "esm")?;
        sheets.insert(sheet.into(), text.into());
    }
    let sheets = Value::from(sheets).to_string();
    Ok(fs::write(inside.join("sheets.json"), sheets)?)
}

/// What replaces addresses in the page.
struct Parts {
    start: String,
    script: String,
    styles: String,
    icon: String,
    /// The wasm module.
    module: Option<String>,
    /// Elements of text: id and text.
    texts: Vec<(&'static str, String)>,
}

impl Parts {
    fn around(script: String) -> Result<Parts> {
        let icon = fs::read(project::path("www/icon.svg")).context("no www/icon.svg")?;
        Ok(Parts {
            // Unchanged: esbuild would write it in modern syntax.
            start: read("www/page/start.js")?,
            script,
            styles: String::new(),
            icon: STANDARD.encode(icon),
            module: None,
            texts: Vec::new(),
        })
    }
}

/// The wasm module, packed with Zstandard: a fifth smaller than with gzip, the only format that
/// browsers unpack without a library.
fn packed_module() -> Result<Vec<u8>> {
    /// Higher levels save little and take more memory.
    const LEVEL: i32 = 19;
    let module = fs::read(project::path("www/pkg/nimscape_bg.wasm")).context("no wasm package")?;
    Ok(zstd::bulk::compress(&module, LEVEL)?)
}

/// A text compressed with gzip.
fn zipped(bytes: &[u8]) -> Result<Vec<u8>> {
    let mut encoder = GzEncoder::new(Vec::new(), Compression::best());
    encoder.write_all(bytes)?;
    Ok(encoder.finish()?)
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
fn assemble(page: &str, parts: &Parts) -> Result<String> {
    let mut styles = parts.styles.clone();
    let mut kept = Vec::new();
    for line in page.lines() {
        let trimmed = line.trim();
        if trimmed.starts_with("<link rel=\"stylesheet\"") {
            styles += &bundle(&format!("www/{}", attribute(trimmed, "href")?), "esm")?;
        } else if trimmed.starts_with("<link rel=\"icon\"") {
            let icon = &parts.icon;
            kept.push(format!(
                "<link rel=\"icon\" href=\"data:image/svg+xml;base64,{icon}\">"
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
    for (name, text) in [("script", &parts.start), ("style", &styles)] {
        if text.to_ascii_lowercase().contains(&format!("</{name}")) {
            bail!("a bundle would end its own <{name}> element");
        }
    }
    let policy = format!(
        "default-src 'none'; script-src '{}' '{}' '{}' 'wasm-unsafe-eval' blob:; worker-src blob:; style-src '{}'; img-src data: blob:; base-uri 'none'; form-action 'none'",
        hash(&parts.start),
        hash(UNPACK),
        hash(&parts.script),
        hash(&styles)
    );
    let start = page.find("default-src").context("the page has no policy")?;
    let end = start + page[start..].find('"').context("the policy has no end")?;
    let head = page.find("</head>").context("the page has no head")?;
    let body = page.find("</body>").context("the page has no body")?;
    let element =
        |id: &str, text: &str| format!("<script type=\"text/plain\" id=\"{id}\">{text}</script>\n");
    let module = parts.module.as_ref();
    let module = module.map_or_else(String::new, |text| element(MODULE, text));
    let texts = parts
        .texts
        .iter()
        .map(|(id, text)| ("text/plain", *id, text));
    let texts: Vec<_> = texts.chain([("module", "", &parts.script)]).collect();
    let packed = STANDARD.encode(zipped(serde_json::to_string(&texts)?.as_bytes())?);
    Ok([
        &page[..start],
        &policy,
        &page[end..head],
        &format!("<style>{styles}</style>\n"),
        &page[head..body],
        &module,
        &element(PACKED, &packed),
        &format!("<script type=\"module\">{UNPACK}</script>\n"),
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

fn read(file: &str) -> Result<String> {
    fs::read_to_string(project::path(file)).with_context(|| format!("no {file}"))
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
            script: script.into(),
            styles: "p{color:red}".into(),
            icon: "PHN2Zy8+".into(),
            module: Some("AGFzbQ==".into()),
            texts: vec![(WORKER, "postMessage(1)".into())],
        }
    }

    #[test]
    fn everything_is_inside_and_allowed_by_its_hash() {
        let page = assemble(PAGE, &parts("alert(1)")).expect("a page");
        let texts =
            r#"[["text/plain","engine-worker-inside","postMessage(1)"],["module","","alert(1)"]]"#;
        let packed = STANDARD.encode(zipped(texts.as_bytes()).expect("it fits into memory"));
        assert!(page.contains(&format!("id=\"{PACKED}\">{packed}</script>")));
        assert!(page.contains(&format!("<script type=\"module\">{UNPACK}</script>")));
        assert!(page.contains("<style>p{color:red}</style>"));
        assert!(page.contains("<script>var old</script>"));
        let [old, unpack, script] = [hash("var old"), hash(UNPACK), hash("alert(1)")];
        assert!(page.contains(&format!("script-src '{old}' '{unpack}' '{script}'")));
        assert!(page.contains(&format!("style-src '{}'", hash("p{color:red}"))));
        assert!(page.contains("id=\"engine-module-inside\">AGFzbQ==<"));
        assert!(!page.contains("src=\"") && !page.contains("'self'"));
    }

    #[test]
    fn a_bundle_that_ends_its_element_is_refused() {
        let mut ending = parts("alert(1)");
        ending.start = "\"</script>\"".into();
        assert!(assemble(PAGE, &ending).is_err());
        // What is packed may contain anything.
        assert!(assemble(PAGE, &parts("\"</script>\"")).is_ok());
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
        let inside = read("www/engine/inside.js").expect("it is there");
        assert!(inside.contains(WORKER) && inside.contains(MODULE) && inside.contains(STUDIES));
        assert!(UNPACK.contains(PACKED));
    }
}
