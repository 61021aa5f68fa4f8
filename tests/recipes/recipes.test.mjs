// Every folder of `examples`, built by its own tools from the packed packages, and opened in a browser.
// Tools that this machine cannot install are reported and skipped.

import assert from "node:assert/strict";
import { spawn, spawnSync } from "node:child_process";
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { delimiter, dirname, join } from "node:path";
import process from "node:process";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { Key, until } from "selenium-webdriver";

import { start } from "../e2e/engines.mjs";
import { openPage, openSite } from "../e2e/harness.mjs";

const EXAMPLES = fileURLToPath(new URL("../../examples/", import.meta.url));
const tarball = process.env.NIMSCAPE_TARBALL ?? "";
const embed = join(dirname(tarball), "nimscape", "embed.js");
/** The Python with the wheel installed. */
const python = process.env.NIMSCAPE_PYTHON ?? "";

/** What other people's programs may take on a busy machine, in milliseconds: a guard against waiting for ever. */
const PATIENCE = 600_000;

/** @typedef {import("node:test").TestContext} Test */
/** @typedef {import("selenium-webdriver").WebDriver} Driver */

/** A copy of an example, removed after the test. @param {Test} t @param {string} name */
function copied(t, name) {
  const home = mkdtempSync(join(tmpdir(), `nimscape-${name}-`));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  cpSync(join(EXAMPLES, name), home, { recursive: true });
  return home;
}

/** Installs what the example needs, and the tarball. @param {Test} t @param {string} home */
function installed(t, home) {
  const file = join(home, "package.json");
  const said = JSON.parse(readFileSync(file, "utf8"));
  said.dependencies.nimscape = `file:${tarball}`;
  writeFileSync(file, JSON.stringify(said));
  const words = ["install", "--no-audit", "--no-fund", "--silent"];
  return available(t, spawnSync("npm", words, { cwd: home, encoding: "utf8" }));
}

/** @param {Test} t @param {import("node:child_process").SpawnSyncReturns<string>} made */
function available(t, { status, stderr }) {
  if (status === 0) return true;
  t.skip(`its tools cannot be installed here: ${stderr.trim().split("\n").at(-1)}`);
  return false;
}

/** Installs Python packages beside the wheel. @param {Test} t @param {string[]} names */
function pip(t, ...names) {
  const words = ["-m", "pip", "install", "--quiet", "--disable-pip-version-check", ...names];
  return available(t, spawnSync(python, words, { encoding: "utf8" }));
}

/** What a program prints. @param {string} home @param {string} program @param {string[]} words */
function run(home, program, ...words) {
  const path = [join(home, "node_modules/.bin"), dirname(python), process.env.PATH];
  const env = { ...process.env, PATH: path.join(delimiter) };
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd: home,
    encoding: "utf8",
    env,
  });
  assert.equal(status, 0, stdout + stderr);
  return stdout;
}

/** Waits until the first map is drawn in colour. @param {import("../e2e/harness.mjs").Page} page */
const mapDrawn = (page) =>
  page.until("the map is drawn", () => {
    const root = document.querySelector("nimscape-map")?.shadowRoot;
    const picture = /** @type {HTMLCanvasElement | null} */ (
      root?.getElementById("picture") ?? null
    );
    if (!picture?.width) return false;
    const data = picture.getContext("2d")?.getImageData(0, 0, picture.width, picture.height).data;
    return new Set(new Uint32Array(data?.buffer ?? new ArrayBuffer(0))).size > 10;
  });

/** @param {import("../e2e/harness.mjs").Page} page @param {string} line */
const boardSet = async (page, line) => {
  await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
  await page.until(
    "the board is set",
    (wanted) =>
      document
        .querySelector("nimscape-board")
        ?.shadowRoot?.getElementById("status")
        ?.textContent?.includes(`Your move in ${wanted}`),
    line,
  );
};

test("plain", async (t) => {
  const root = copied(t, "plain");
  cpSync(embed, join(root, "embed.js"));
  const page = await openPage(t, "", { serve: { root: `${root}/` } });
  await mapDrawn(page);
  await boardSet(page, "wyt(1,1) 4,6");
});

test("vite", async (t) => {
  const home = copied(t, "vite");
  if (!installed(t, home)) return;
  run(home, "vite", "build");
  const page = await openPage(t, "", { serve: { root: join(home, "dist/") } });
  assert.equal(await page.text("#moves"), "To win: welter 0,5,6 or welter 1,4,6 or welter 2,4,5.");
  await mapDrawn(page);
});

test("typescript", (t) => {
  const home = copied(t, "typescript");
  if (!installed(t, home)) return;
  run(home, "tsc");
  const output = run(home, "node", "lesson.js");
  assert.match(output, /wyt\(1,1\) 4,6: N-position, value 9; wyt\(1,1\) 3,5$/m);
  assert.match(output, /\(0,0\) \(2,1\) \(1,2\) \(5,3\) \(7,4\) \(3,5\) \(4,7\)$/m);
});

test("framework", async (t) => {
  const home = copied(t, "framework");
  if (!installed(t, home)) return;
  run(home, "npm", "run", "build", "--silent");
  const page = await openPage(t, "", { serve: { root: join(home, "dist/") } });
  await page.until("the table is drawn", () => document.querySelectorAll("svg rect").length > 900);
});

test("reveal", async (t) => {
  const home = copied(t, "reveal");
  if (!installed(t, home)) return;
  const page = await openPage(t, "", { serve: { root: `${home}/` } });
  await mapDrawn(page);
  await page.run(() => document.dispatchEvent(new KeyboardEvent("keydown", { keyCode: 39 })));
  await boardSet(page, "wyt(1,1) 4,6");
});

test("course", async (t) => {
  const site = await openSite(t, { root: fileURLToPath(new URL("../../dist/", import.meta.url)) });
  const root = copied(t, "course");
  const file = join(root, "index.html");
  const html = readFileSync(file, "utf8").replaceAll("https://your.site/nimscape/", site.home);
  writeFileSync(file, html.replaceAll("https://your.site", site.origin));
  const page = await openPage(t, "", { serve: { root: `${root}/` } });
  for (const [at, said] of /** @type {const} */ ([
    [0, "wyt(1,1) x,y, normal play"],
    [1, "Your move in wyt(1,1) 4,6"],
  ])) {
    const frame = await page.driver.findElement({ css: `iframe:nth-of-type(${at + 1})` });
    await page.driver.switchTo().frame(frame);
    await page.until(
      `the frame says ${said}`,
      (wanted) =>
        document
          .querySelector("nimscape-map, nimscape-board")
          ?.shadowRoot?.getElementById("status")
          ?.textContent?.includes(wanted),
      said,
    );
    await page.driver.switchTo().defaultContent();
  }
});

test("mkdocs", async (t) => {
  if (!pip(t, "mkdocs==1.6.1")) return;
  const home = copied(t, "mkdocs");
  // Without the one file that is not in the recipe, the build stops.
  const words = ["-m", "mkdocs", "build", "--quiet"];
  const { status, stderr } = spawnSync(python, words, { cwd: home, encoding: "utf8" });
  assert.notEqual(status, 0);
  assert.match(stderr, /embed\.js is missing: copy it/);
  cpSync(embed, join(home, "docs/embed.js"));
  run(home, python, "-m", "mkdocs", "build", "--strict", "--quiet");
  const page = await openPage(t, "", { serve: { root: join(home, "site/") } });
  await mapDrawn(page);
  await boardSet(page, "nim 3,5,7");
});

test("pandas", (t) => {
  if (!pip(t, "pandas")) return;
  const output = run(copied(t, "pandas"), python, "table.py");
  assert.match(output, /\bx +y +value\b/);
  assert.match(output, /^\d+ of 4096 positions lose/m);
});

test("dask", (t) => {
  if (!pip(t, "dask[array,distributed]", "zarr>=3")) return;
  const home = copied(t, "dask");
  const output = run(home, python, "sweep.py", "--size", "96", "--step", "32");
  assert.match(output, /The longest of 55 periods is \d+: subtract\(1,/);
  assert.match(output, /The P-positions differ at \[\(0, 0\), /);
  // A worker is killed at work: nothing is lost, and the result is that of one process.
  writeFileSync(
    join(home, "killed.py"),
    `import os, signal, numpy as np, zarr, nimscape, sweep
from dask.distributed import Client, LocalCluster

if __name__ == "__main__":
    lines = [f"subtract(1,{a},{a + 3}) x" for a in range(2, 40)]
    with Client(LocalCluster(n_workers=2, threads_per_worker=1)) as client:
        pids = client.run(os.getpid)
        view = "welter 3,x,y"
        writing = client.compute(sweep.write(view, 192, 16, "welter.zarr"))
        periods = client.map(nimscape.periods, lines)
        os.kill(next(iter(pids.values())), signal.SIGKILL)
        writing.result()
        found = client.gather(periods)
    assert found == [nimscape.periods(line) for line in lines]
    whole = np.ma.filled(nimscape.table(view, (0, 192)), -1)
    assert zarr.open_array("welter.zarr")[:].tobytes() == whole.tobytes()
    print("alike", whole.shape)
`,
  );
  assert.match(run(home, python, "killed.py"), /alike \(192, 192\)/);
});

/** Waits until elements, however deep in shadow trees, show these texts. @param {Driver} driver @param {[string, string][]} wanted */
async function say(driver, wanted) {
  const found = (/** @type {string} */ name, /** @type {string} */ said) => {
    /** @param {Document | ShadowRoot} root @returns {Element | null} */
    const within = (root) => {
      const here = root.querySelector(name);
      if (here) return here;
      for (const { shadowRoot } of root.querySelectorAll("*")) {
        const there = shadowRoot && within(shadowRoot);
        if (there) return there;
      }
      return null;
    };
    const element = within(document);
    element?.scrollIntoView();
    const status = element?.shadowRoot?.getElementById("status")?.textContent ?? "";
    return status.includes(said);
  };
  for (const [name, said] of wanted) {
    const output = () => driver.executeScript(`return (${found})(...arguments)`, name, said);
    await driver.wait(output, PATIENCE, `${name} says ${said}`);
  }
}

/**
 * Starts a notebook's server; returns its address and a browser of its own, in which errors of the
 * notebook itself are ignored.
 *
 * @param {Test} t
 * @param {string} home
 * @param {string[]} words
 */
async function notebook(t, home, ...words) {
  // Keep other runs' settings out.
  const own = { HOME: home, JUPYTER_CONFIG_DIR: home, JUPYTER_DATA_DIR: home };
  const server = spawn(python, ["-m", ...words], { cwd: home, env: { ...process.env, ...own } });
  t.after(() => server.kill());
  /** @type {string} */
  const address = await new Promise((done, fail) => {
    let output = "";
    const hear = (/** @type {Buffer} */ text) => {
      output += text;
      const found = output.match(/http:\/\/(?:localhost|127\.0\.0\.1):\d+\/?/);
      if (found) done(found[0].replace(/\/?$/, "/"));
    };
    server.stdout.on("data", hear);
    server.stderr.on("data", hear);
    server.on("exit", () => fail(new Error(output)));
  });
  const { driver, quit } = await start();
  t.after(() => quit());
  await driver.manage().window().setRect({ width: 1280, height: 2400 });
  return { address, driver };
}

test("marimo", async (t) => {
  if (!pip(t, "marimo")) return;
  const home = copied(t, "marimo");
  const words = ["run", "lesson.py", "--headless", "--no-token"];
  const { address, driver } = await notebook(t, home, "marimo", ...words);
  await driver.get(address);
  await say(driver, [
    ["nimscape-map", "wyt(1,1) x,y, normal play"],
    ["nimscape-board", "Your move in wyt(1,1) 4,6"],
  ]);
});

test("jupyter", async (t) => {
  if (!pip(t, "jupyterlab", "matplotlib")) return;
  const home = mkdtempSync(join(tmpdir(), "nimscape-jupyter-"));
  t.after(() => rmSync(home, { recursive: true, force: true }));
  cpSync(join(EXAMPLES, "lesson.ipynb"), join(home, "lesson.ipynb"));
  const words = ["--no-browser", "--allow-root", "--port=0", "--IdentityProvider.token="];
  const { address, driver } = await notebook(t, home, "jupyterlab", ...words);
  await driver.get(`${address}lab/tree/lesson.ipynb`);
  const idle = '.jp-Notebook-ExecutionIndicator[data-status="idle"]';
  await driver.wait(until.elementLocated({ css: idle }), PATIENCE, "the kernel is there");
  // Cells are rebuilt while the notebook starts.
  const first = () => driver.findElement({ css: ".jp-Notebook .jp-Cell" });
  const press = () =>
    first()
      .click()
      .then(
        () => true,
        () => false,
      );
  await driver.wait(press, PATIENCE, "there are cells");
  const { cells } = JSON.parse(readFileSync(join(home, "lesson.ipynb"), "utf8"));
  for (const _ of cells) {
    await driver.actions().keyDown(Key.SHIFT).sendKeys(Key.ENTER).keyUp(Key.SHIFT).perform();
  }
  await say(driver, [
    ["nimscape-map", "wyt(1,1) x,y, normal play"],
    ["nimscape-board", "Your move in wyt(1,1) 4,6"],
  ]);
});

test("latex", (t) => {
  const there = spawnSync("kpsewhich", ["standalone.sty"], { encoding: "utf8" });
  if (there.status !== 0) return t.skip("there is no LaTeX");
  const home = copied(t, "latex");
  const region = ["--x", "0..12", "--y", "0..12", "-o", "plane.tex"];
  run(home, "nimscape", "table", "wyt(1,1) x,y", ...region);
  run(home, "pdflatex", "-interaction=nonstopmode", "-halt-on-error", "paper.tex");
  assert.ok(existsSync(join(home, "paper.pdf")));
});

test("notebook", () => {
  const table = run(tmpdir(), python, join(EXAMPLES, "notebook/by_command.py"));
  assert.match(table, /'welter 0,5,6'/);
});
