// The release workflow, run here line by line on a copy of the repository that has an address, a version
// and a tag. Only the uploads become dry runs, and only what ELSEWHERE names is left out.

import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import {
  chmodSync,
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from "node:fs";
import { homedir } from "node:os";
import { basename, delimiter, join, matchesGlob } from "node:path";
import process from "node:process";
import test, { before } from "node:test";
import { fileURLToPath, pathToFileURL } from "node:url";

import { COMPILED } from "./compiled.mjs";

const ROOT = fileURLToPath(new URL("../../", import.meta.url));
/** Kept from run to run, with what was compiled. */
const PLACE = join(ROOT, "target/release-trial");
const CHECKOUT = join(PLACE, "checkout");
const ARTIFACTS = join(PLACE, "artifacts");
/** What the host would hold: a folder of files for each release. */
const RELEASES = join(PLACE, "releases");
const TOOLS = join(PLACE, "tools");
const PYTHON = join(PLACE, "python");

const [VERSION, DAY] = ["99.0.0", "2030-01-01"];
const TAG = `v${VERSION}`;
const ADDRESS = "https://example.org/games/nimscape";

/** Tools of this test, not of the project. */
const NPM_TOOLS = ["yaml@2.9.1", "publint@0.3.25", "@arethetypeswrong/cli@0.18.5"];

/** What a host's own actions do: prepare a machine that is prepared here, or speak to the host. */
const ELSEWHERE = [
  "Swatinem/rust-cache",
  "actions/attest-build-provenance",
  "actions/deploy-pages",
  "actions/setup-node",
  "actions/setup-python",
  "actions/upload-pages-artifact",
  "rust-lang/crates-io-auth-action",
  "sudo apt-get",
];

/** The uploads, and what is run in their place. */
const UPLOADS = /** @type {const} */ ([
  ["cargo publish ", "cargo publish --dry-run --quiet "],
  ["npm publish ", "npm publish --dry-run --loglevel=error "],
  ["python -m twine upload ", ": "],
]);

/** The host's program, as far as the workflows use it, on the folder RELEASES. */
const GH = `#!/usr/bin/env bash
set -euo pipefail
case "$1 $2" in
  "release create")
    mkdir -p "$RELEASES/$3"
    for word in "\${@:4}"; do [ ! -f "$word" ] || cp "$word" "$RELEASES/$3"; done ;;
  "release list") ls "$RELEASES" ;;
  "release download") mkdir -p "$7" && cp "$RELEASES/$3/$5" "$7" ;;
  *) exit 1 ;;
esac
`;

/** What workflows ask the host for. */
const CONTEXT = {
  "github.ref_name": TAG,
  "github.repository": "games/nimscape",
  "github.repository_owner": "games",
  "github.event.repository.name": "nimscape",
  "github.token": "",
  "steps.auth.outputs.token": "",
  "vars.NIMSCAPE_ADDRESS": "",
};

/** The environment of every line: this test is started by cargo, whose variables are not a host's. */
const ENVIRONMENT = {
  ...COMPILED,
  ...Object.fromEntries(
    Object.entries(process.env).filter(([name]) => !/^(CARGO_(?!HOME)|NIMSCAPE_LONG)/.test(name)),
  ),
  RELEASES,
  PATH: [join(PLACE, "bin"), join(PYTHON, "bin"), process.env.PATH].join(delimiter),
  PIP_DISABLE_PIP_VERSION_CHECK: "1",
};

/** @typedef {Record<string, any>} Yaml */

/** Parts of ELSEWHERE and UPLOADS that a workflow used. */
const used = new Set();

/** @param {string} name @returns {Yaml} */
function workflow(name) {
  return yaml.parse(readFileSync(join(CHECKOUT, ".github/workflows", name), "utf8"));
}
/** @type {Yaml} */
let yaml;

/**
 * Runs a program and returns what it printed; fails with that and its errors.
 *
 * @param {string} cwd
 * @param {Record<string, string>} settings More of its environment.
 * @param {string} program
 * @param {string[]} words
 */
function runIn(cwd, settings, program, ...words) {
  const env = { ...ENVIRONMENT, ...settings };
  const how = /** @type {const} */ ({ cwd, env, encoding: "utf8", maxBuffer: 1e9 });
  const { status, stdout, stderr } = spawnSync(program, words, how);
  const said = `${stdout.slice(-5000)}${stderr.slice(-5000)}`;
  assert.equal(status, 0, `${program} ${words.join(" ")}\n${said}`);
  return stdout;
}

/** @param {string} cwd @param {string} program @param {string[]} words */
const run = (cwd, program, ...words) => runIn(cwd, {}, program, ...words);

/** `cargo xtask release` in the copy. @param {string[]} words */
const release = (...words) => run(CHECKOUT, "cargo", "xtask", "release", ...words);

/** An empty folder. @param {string} folder */
function empty(folder) {
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return folder;
}

/**
 * Removes the claims crate that an earlier run unpacked and compiled: to cargo, a packed crate of the same
 * name and version never changes.
 */
function forgetCrates() {
  const home = process.env.CARGO_HOME ?? join(homedir(), ".cargo");
  const remove = (/** @type {string} */ folder, /** @type {string} */ start) => {
    for (const name of existsSync(folder) ? readdirSync(folder) : [])
      if (name.startsWith(start)) rmSync(join(folder, name), { recursive: true });
  };
  const sources = join(home, "registry/src");
  for (const registry of existsSync(sources) ? readdirSync(sources) : [])
    remove(join(sources, registry), `nimscape-claims-${VERSION}`);
  remove(join(CHECKOUT, "target/debug/.fingerprint"), "nimscape-claims-");
}

before(async () => {
  for (const folder of [ARTIFACTS, RELEASES, join(PLACE, "bin"), join(PLACE, "jobs")])
    empty(folder);
  writeFileSync(join(PLACE, "bin/gh"), GH);
  chmodSync(join(PLACE, "bin/gh"), 0o755);
  rmSync(PYTHON, { recursive: true, force: true });
  run(PLACE, "python3", "-m", "venv", PYTHON);
  mkdirSync(TOOLS, { recursive: true });
  writeFileSync(join(TOOLS, "package.json"), JSON.stringify({ private: true }));
  run(TOOLS, "npm", "install", "--no-audit", "--no-fund", "--silent", ...NPM_TOOLS);
  yaml = await import(pathToFileURL(join(TOOLS, "node_modules/yaml/dist/index.js")).href);

  // What was compiled for an earlier copy stays.
  if (!existsSync(CHECKOUT)) run(ROOT, "git", "clone", "--quiet", "--no-checkout", ".", CHECKOUT);
  run(CHECKOUT, "git", "fetch", "--quiet", "origin", "HEAD");
  run(CHECKOUT, "git", "checkout", "--quiet", "--force", "--detach", "FETCH_HEAD");
  run(CHECKOUT, "git", "clean", "--quiet", "-d", "--force");
  forgetCrates();
});

test("a copy without an address and news is no release; with them, a commit and a tag it is", () => {
  assert.throws(() => release("check", "--tag", TAG), /No release yet/);
  const changelog = join(CHECKOUT, "CHANGELOG.md");
  const text = readFileSync(changelog, "utf8");
  const news = "## Unreleased\n\n- Something new.\n";
  writeFileSync(changelog, text.replace("## Unreleased\n", news));
  release("version", VERSION, "--day", DAY);
  release("repository", ADDRESS);
  const author = ["-c", "user.name=A test", "-c", "user.email=test@example.org"];
  run(CHECKOUT, "git", ...author, "commit", "--quiet", "--all", `--message=${VERSION}`);
  run(CHECKOUT, "git", "tag", "--force", TAG);
  // The lock file was edited, too: cargo needs no other change.
  const metadata = ["metadata", "--locked", "--format-version=1", "--no-deps"];
  assert.match(run(CHECKOUT, "cargo", ...metadata), /"version":"99\.0\.0"/);
});

/** The row of a job's matrix that is for this machine, with what this machine compiles for. @param {Yaml} job */
function row(job) {
  const rows = /** @type {Record<string, any>[] | undefined} */ (job.strategy?.matrix.include);
  if (!rows) return {};
  const [, machine] = run(ROOT, "rustc", "-vV").match(/^host: (.*)$/m) ?? [];
  const musl = machine.replace(/-gnu$/, "-musl");
  const found =
    rows.find(({ target }) => target === machine) ?? rows.find(({ target }) => target === musl);
  assert.ok(found, `no row for ${machine}`);
  const values = Object.entries(found).map(([name, value]) => [
    name,
    value === musl ? machine : value,
  ]);
  return Object.fromEntries(values);
}

/**
 * The same with every `${{ … }}` replaced.
 *
 * @template T
 * @param {T} value
 * @param {Record<string, any>} context
 * @returns {T}
 */
function filled(value, context) {
  const text = JSON.stringify(value).replace(/\$\{\{ ([\w.]+) \}\}/g, (_, name) => {
    const [room, key] = name.split(".");
    const found = room === "matrix" ? (context.matrix[key] ?? "") : context[name];
    assert.notEqual(found, undefined, `nothing is known of ${name}`);
    return String(found);
  });
  return JSON.parse(text);
}

/** What the actions do that are not left out. @type {Record<string, (asked: Yaml, folder: string) => void>} */
const ACTIONS = {
  "actions/checkout"(asked, folder) {
    if (!asked.path) return;
    run(CHECKOUT, "git", "clone", "--quiet", "--branch", TAG, CHECKOUT, join(folder, asked.path));
  },
  "actions/upload-artifact"(asked, folder) {
    const from = join(folder, asked.path);
    const to = join(ARTIFACTS, asked.name);
    if (statSync(from).isDirectory()) cpSync(from, to, { recursive: true });
    else cpSync(from, join(to, basename(from)));
  },
  "actions/download-artifact"(asked, folder) {
    const wanted = asked.name ?? asked.pattern ?? "*";
    const names = readdirSync(ARTIFACTS).filter((name) => matchesGlob(name, wanted));
    assert.ok(names.length > 0, `nothing is called ${wanted}`);
    for (const name of names)
      cpSync(join(ARTIFACTS, name), join(folder, asked.path), { recursive: true });
  },
  "PyO3/maturin-action"(asked, folder) {
    // A host runs it in a container for old systems.
    const version = asked["maturin-version"].replace("v", "");
    run(folder, "python", "-m", "pip", "install", "--quiet", `maturin==${version}`);
    const words = ["build", "--target", asked.target, ...asked.args.split(" ")];
    run(join(folder, asked["working-directory"]), "maturin", ...words);
  },
};

/** Runs a job of a workflow as its host would. @param {Yaml} flow @param {string} name */
function perform(flow, name) {
  const context = { ...CONTEXT, matrix: row(flow.jobs[name]) };
  const { steps, env = {} } = flow.jobs[name];
  const job = filled({ steps, env }, context);
  const inCopy = job.steps.some(
    (/** @type {Yaml} */ { uses, with: asked }) =>
      uses?.startsWith("actions/checkout@") && !asked?.path,
  );
  const folder = inCopy ? CHECKOUT : empty(join(PLACE, "jobs", name));
  // Each job has a machine of its own at the host.
  if (inCopy) run(CHECKOUT, "git", "clean", "--quiet", "-d", "--force");
  for (const step of job.steps) {
    if (step.if === "matrix.try" && !context.matrix.try) continue;
    const said = step.uses?.split("@")[0] ?? step.run;
    const elsewhere = ELSEWHERE.find((start) => said.startsWith(start));
    if (elsewhere) {
      used.add(elsewhere);
      continue;
    }
    if (step.uses) {
      const action = ACTIONS[said];
      assert.ok(action, `${said} is neither done here nor left out`);
      action(step.with ?? {}, folder);
      continue;
    }
    let script = step.run;
    for (const [upload, dry] of UPLOADS) {
      if (script.includes(upload)) used.add(upload);
      script = script.replace(upload, dry);
    }
    const settings = { ...filled(flow.env ?? {}, context), ...job.env, ...step.env };
    runIn(folder, settings, "bash", "-eo", "pipefail", "-c", script);
  }
}

/** Jobs that are not run here: the whole test, of which this is a part, and a tool chain for Pyodide. */
const LEFT_OUT = ["test", "pyodide"];

for (const name of ["check", "parts", "command", "wheel", "crates", "npm", "pypi", "release"]) {
  test(`the release's job ${name} succeeds, its upload as a dry run`, () => {
    perform(workflow("release.yml"), name);
  });
}

test("every job of a release is run here or named as left out", () => {
  const { jobs } = workflow("release.yml");
  const done = readdirSync(ARTIFACTS);
  for (const name of Object.keys(jobs)) {
    const uploads = jobs[name].steps.find((/** @type {Yaml} */ { uses }) =>
      uses?.startsWith("actions/upload-artifact@"),
    );
    if (!uploads || LEFT_OUT.includes(name)) continue;
    const start = uploads.with.name.split("$")[0];
    assert.ok(
      done.some((artifact) => artifact.startsWith(start)),
      name,
    );
  }
  // A wheel is given the command that a job made.
  const commands = jobs.command.strategy.matrix.include.map((/** @type {Yaml} */ each) =>
    JSON.stringify([each.os, each.target, each.ending]),
  );
  for (const { os, command, ending } of jobs.wheel.strategy.matrix.include) {
    assert.ok(commands.includes(JSON.stringify([os, command, ending])), command);
  }
});

test("the release has all its files, their sums, and the changelog's section as its notes", () => {
  const folder = join(RELEASES, TAG);
  run(folder, "sha256sum", "--check", "--strict", "SHA256SUMS");
  const names = readdirSync(folder);
  for (const sign of [
    /^nimscape-99\.0\.0\.tgz$/,
    /^nimscape-99\.0\.0\.tar\.gz$/,
    /^nimscape-99\.0\.0-cp310-abi3-.*\.whl$/,
    /^nimscape-site\.tar\.gz$/,
    /^nimscape\.html$/,
    /^nimscape-[\w-]+-[\w-]+\.tar\.gz$/,
  ])
    assert.ok(
      names.some((name) => sign.test(name)),
      `${sign} of ${names}`,
    );
  const notes = readFileSync(join(folder, "notes.md"), "utf8");
  assert.match(notes, /^- Something new\.\n/);
  assert.match(notes, /releases\/download\/v99\.0\.0\/nimscape-/);
  assert.doesNotMatch(notes, /^## /m);
});

/** The packed npm package. */
const tarball = () => join(ARTIFACTS, "parts", `nimscape-${VERSION}.tgz`);

test("publint finds nothing in the npm package, and its types are right for ES modules", () => {
  run(TOOLS, "node_modules/.bin/publint", tarball(), "--strict");
  // Files without code have no types.
  const others = ["custom-elements.json", "nimscape_bg.wasm", "light_bg.wasm"];
  const profile = ["--profile", "esm-only", "--exclude-entrypoints", ...others];
  run(TOOLS, "node_modules/.bin/attw", tarball(), ...profile);
});

test("the packages name the version and where they come from", () => {
  const read = (/** @type {string} */ file, /** @type {string} */ path) =>
    run(ARTIFACTS, "tar", "--extract", "--to-stdout", "--file", file, path);
  const papers = JSON.parse(read(tarball(), "package/package.json"));
  assert.equal(papers.version, VERSION);
  assert.equal(papers.repository.url, ADDRESS);
  assert.equal(papers.homepage, ADDRESS);
  const sources = join(ARTIFACTS, "parts", `nimscape-${VERSION}.tar.gz`);
  const info = read(sources, `nimscape-${VERSION}/PKG-INFO`);
  assert.match(info, /^Version: 99\.0\.0$/m);
  assert.match(info, /^Home-Page: https:\/\/example\.org\/games\/nimscape$/m);
});

test("the citation file is valid", () => {
  run(PLACE, "python", "-m", "pip", "install", "--quiet", "cffconvert==2.0.0");
  run(CHECKOUT, "cffconvert", "--validate", "--infile", "CITATION.cff");
});

test("pip builds the source distribution with nothing but Rust", () => {
  const home = empty(join(PLACE, "jobs/sources"));
  run(home, "python3", "-m", "venv", "venv");
  const python = join(home, "venv/bin/python");
  const sources = join(ARTIFACTS, "parts", `nimscape-${VERSION}.tar.gz`);
  run(home, python, "-m", "pip", "install", "--quiet", sources);
  const asked = "assert nimscape.value('nim 3,5,7') == 1; nimscape.Map('nim x,y')";
  run(home, python, "-c", `import nimscape; ${asked}`);
});

test("the next site keeps the released one at its versioned address", () => {
  const flow = workflow("site.yml");
  perform(flow, "publish");
  const dist = join(CHECKOUT, "dist");
  assert.deepEqual(JSON.parse(readFileSync(join(dist, "versions.json"), "utf8")), [VERSION]);
  assert.ok(existsSync(join(dist, "v", VERSION, "index.html")));
  assert.match(readFileSync(join(dist, "sitemap.xml"), "utf8"), /https:\/\/games\.github\.io\//);
});

test("nothing is left out that no workflow uses", () => {
  for (const name of [...ELSEWHERE, ...UPLOADS.map(([upload]) => upload)])
    assert.ok(used.has(name), name);
});
