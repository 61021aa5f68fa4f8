// The npm package, installed from its tarball into an empty folder and used as its users would use it.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { copyFileSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import process from "node:process";
import test, { after } from "node:test";
import { fileURLToPath } from "node:url";

const tarball = process.env.NIMSCAPE_TARBALL ?? "";
const tools = fileURLToPath(new URL("../../node_modules/.bin/", import.meta.url));

/** An empty folder in which the package is installed. */
const home = mkdtempSync(join(tmpdir(), "nimscape-npm-"));
after(() => rmSync(home, { recursive: true, force: true }));
writeFileSync(join(home, "package.json"), JSON.stringify({ private: true, type: "module" }));
execFileSync("npm", ["install", "--offline", "--no-audit", "--no-fund", "--silent", tarball], {
  cwd: home,
});

/** @param {string} name @param {string} text */
function put(name, text) {
  writeFileSync(join(home, name), text);
  return name;
}

/** Runs a program there. @param {string} program @param {string[]} words */
function run(program, ...words) {
  const { status, stdout, stderr } = spawnSync(program, words, { cwd: home, encoding: "utf8" });
  return { status, output: stdout + stderr };
}

/** Runs a module in Node.js and returns what it printed, as JSON. @param {string} text */
function inNode(text) {
  const { status, output } = run(process.execPath, put("program.js", text));
  assert.equal(status, 0, output);
  return JSON.parse(output);
}

for (const edition of ["nimscape", "nimscape/light"]) {
  test(`${edition} starts by itself in Node.js; the convention is normal by default`, () => {
    const output = inNode(`
      import init, { bestMoves, positionAt, valueTable } from "${edition}";
      await init();
      const [x, y] = [[0, 3], [0, 2]];
      console.log(JSON.stringify([
        bestMoves("welter 4,5,6"),
        [...valueTable("wyt(1,1) x,y", { x, y }).values],
        bestMoves("nim 1,1", "misere").outcome,
        positionAt("nim x,y", 3, 5n),
      ]));
    `);
    const moves = ["welter 0,5,6", "welter 1,4,6", "welter 2,4,5"];
    assert.deepEqual(output[0], { outcome: "N", grundy: 4, moves });
    assert.deepEqual(output.slice(1), [[0, 1, 2, 1, 2, 0], "N", "nim 3,5"]);
  });
}

test("an argument that is not a text is refused, and the module keeps answering", () => {
  const said = inNode(`
    import init, { bestMoves, readLine } from "nimscape";
    await init();
    const said = [];
    for (const argument of [5, {}, [], null, undefined, true, 3n]) {
      for (const ask of [bestMoves, readLine]) {
        try { ask(argument); said.push("nothing"); } catch (error) { said.push(error.message); }
      }
    }
    console.log(JSON.stringify([said, bestMoves("nim 3,5").grundy]));
  `);
  for (const message of said[0]) assert.match(message, /^Expected a text, such as "nim 3,5,7"/);
  assert.equal(said[1], 6);
});

test("after a trap, init() makes a new instance", () => {
  const said = inNode(`
    import init, { bestMoves, TableJob } from "nimscape";
    const instance = await init();
    const range = { x: [0, 64], y: [0, 64] };
    const [old, older] = [new TableJob("nim x,y", range), new TableJob("nim x,y", range)];
    // A call that reaches outside the memory, as a fault of the core would.
    try { instance.readLine(2 ** 31, 2 ** 30); } catch {}
    let between = "";
    try { bestMoves("nim 3,5"); } catch (error) { between = error.message; }
    await init();
    // Objects of the old instance are gone, and do not touch the new one.
    const job = new TableJob("nim x,y", range);
    old.free();
    let stale = "";
    try { older.advance(1e9); } catch (error) { stale = error.message; }
    job.advance(1e9);
    console.log(JSON.stringify([between, bestMoves("nim 3,5").grundy, stale, job.finish().values[66]]));
  `);
  assert.match(said[0], /call init\(\) again/);
  assert.equal(said[1], 6);
  assert.notEqual(said[2], "");
  assert.equal(said[3], 2 ^ 1);
});

test("the elements can be imported on a server, which has no DOM", () => {
  const said = inNode(`
    const { NimscapeMap, NimscapeBoard } = await import("nimscape/embed");
    console.log(JSON.stringify([typeof NimscapeMap, typeof NimscapeBoard]));
  `);
  assert.deepEqual(said, ["function", "function"]);
});

test("the example for Node.js prints the table and a winning move", () => {
  copyFileSync(
    new URL("../../examples/node/wythoff.mjs", import.meta.url),
    join(home, "wythoff.mjs"),
  );
  const { status, output } = run(process.execPath, "wythoff.mjs");
  assert.equal(status, 0, output);
  const lines = output.trim().split("\n");
  const asked = inNode(`
    import init, { bestMoves, valueTable } from "nimscape";
    await init();
    const { values } = valueTable("wyt(1,1) x,y", { x: [0, 12], y: [0, 8] });
    console.log(JSON.stringify({ values: [...values], moves: bestMoves("wyt(1,1) 5,9").moves }));
  `);
  const shown = lines.slice(0, 8).reverse().join(" ").trim().split(/\s+/).map(Number);
  assert.deepEqual(shown, asked.values);
  assert.ok(asked.moves.length > 0 && lines[8].endsWith(`winning: ${asked.moves.join(", ")}`));
});

test("a call before init() is refused with a sentence", () => {
  const output = inNode(`
    import { bestMoves } from "nimscape";
    try { bestMoves("nim 1"); } catch (error) { console.log(JSON.stringify(error.message)); }
  `);
  assert.match(output, /has not started: call init/);
});

test("the types need no DOM and are right", () => {
  put(
    "typed.ts",
    `import init, { bestMoves, valueTable, type Convention } from "nimscape";
     import { readLine } from "nimscape/light";
     await init();
     const convention: Convention = "misere";
     const grundy: number | null = bestMoves("nim 1").grundy;
     const { width } = valueTable("nim x,y", { x: [0, 2n], y: [0, 2], convention });
     const reading = readLine("nim 1");
     export const all = [grundy, width, reading.kind === "mistake" ? reading.from : reading.text];
     // @ts-expect-error no such convention
     bestMoves("nim 1", "unusual");`,
  );
  for (const resolution of [
    ["bundler", "esnext"],
    ["nodenext", "nodenext"],
  ]) {
    const [how, module] = resolution;
    const words = ["--noEmit", "--strict", "--target", "esnext", "--lib", "esnext"];
    const place = ["--moduleResolution", how, "--module", module, "--types", ""];
    const { status, output } = run(join(tools, "tsc"), ...words, ...place, "typed.ts");
    assert.equal(status, 0, output);
  }
});

test("a budget stops an answer that would take minutes", () => {
  const said = inNode(`
    import init, { bestMoves } from "nimscape";
    await init();
    const line = "take(s=0 or t=0 or u=0 or v=0 or s5=0) 5,5,5,5,5";
    const codes = [0, 10].map((budget) => {
      try { return bestMoves(line, "normal", { budget }).outcome; } catch (error) { return error.code; }
    });
    let partial;
    while (!partial) {
      try { partial = bestMoves(line, "normal", { budget: 100_000 }); } catch {}
    }
    const full = bestMoves(line);
    const enough = bestMoves(line, "normal", { budget: 1e12 });
    let wrong = "";
    try { bestMoves("nim 1", "normal", { budget: -1 }); } catch (error) { wrong = error.code; }
    console.log(JSON.stringify({ full, enough, codes, partial, wrong }));
  `);
  assert.deepEqual(said.enough, said.full);
  assert.deepEqual(said.codes, ["not-ready", "not-ready"]);
  // Each call goes on where the one before ended: this is the first that knows the moves.
  assert.deepEqual({ ...said.partial, grundy: 0 }, { ...said.full, grundy: 0 });
  assert.ok([null, said.full.grundy].includes(said.partial.grundy));
  assert.equal(said.wrong, "argument");
});

test("a page that uses core and elements needs one module", () => {
  const said = inNode(`
    const { moduleInside } = await import("nimscape/embed");
    const { default: init, bestMoves } = await import("./node_modules/nimscape/nimscape.js");
    await init({ module_or_path: await moduleInside() });
    console.log(JSON.stringify(bestMoves("nim 3,5").moves));
  `);
  assert.deepEqual(said, ["nim 3,3"]);
});

test("the types are right without a library for `using`, with libraries checked", () => {
  put("strict.ts", `import init, { bestMoves } from "nimscape"; await init(); bestMoves("nim 1");`);
  const words = ["--noEmit", "--strict", "--skipLibCheck", "false", "--lib", "es2022,dom"];
  const place = ["--target", "es2022", "--module", "nodenext", "--types", ""];
  const { status, output } = run(join(tools, "tsc"), ...words, ...place, "strict.ts");
  assert.equal(status, 0, output);
});

test("the elements are typed in TSX", () => {
  // What @types/react says about elements, as far as these types need it.
  mkdirSync(join(home, "node_modules/react"), { recursive: true });
  put("node_modules/react/package.json", JSON.stringify({ name: "react", types: "index.d.ts" }));
  put(
    "node_modules/react/index.d.ts",
    `export interface HTMLAttributes<T> { className?: string; children?: unknown; id?: string }
     export interface ClassAttributes<T> { key?: string; ref?: (element: T | null) => void }
     export type DetailedHTMLProps<E extends HTMLAttributes<T>, T> = ClassAttributes<T> & E;
     export namespace JSX { interface IntrinsicElements { div: DetailedHTMLProps<HTMLAttributes<HTMLDivElement>, HTMLDivElement> } }`,
  );
  put("node_modules/react/jsx-runtime.d.ts", `export { JSX } from "./index";`);
  put(
    "shown.tsx",
    `import "nimscape/react";
     export const shown = (
       <div id="lesson">
         <nimscape-map view="nim x,y" colour="mod,8" onnimscape-select={(event) => event.detail.position?.length} />
         <nimscape-board position="nim 3,5,7" first="opponent" ref={(board) => board?.focus()} />
         {/* @ts-expect-error a board has a position */}
         <nimscape-board view="nim x,y" />
       </div>
     );`,
  );
  const words = [
    "--noEmit",
    "--strict",
    "--jsx",
    "react-jsx",
    "--lib",
    "esnext,dom",
    "--types",
    "",
  ];
  const place = ["--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler"];
  const { status, output } = run(join(tools, "tsc"), ...words, ...place, "shown.tsx");
  assert.equal(status, 0, output);
});

test("the elements are typed", () => {
  put(
    "elements.ts",
    `import "nimscape/embed";
     import wasm from "nimscape/nimscape_bg.wasm";
     document.addEventListener("nimscape-select", ({ detail }) => detail.x);
     window.addEventListener("nimscape-move", ({ detail }) => wasm + detail.position);
     const map = document.createElement("nimscape-map");
     map.addEventListener("nimscape-select", ({ detail }) => detail.position?.length);
     const board = document.createElement("nimscape-board");
     board.addEventListener("nimscape-move", ({ detail }) => detail.byYou && detail.position.length);`,
  );
  const words = ["--noEmit", "--strict", "--lib", "esnext,dom", "--types", ""];
  const place = ["--target", "esnext", "--module", "esnext", "--moduleResolution", "bundler"];
  const { status, output } = run(join(tools, "tsc"), ...words, ...place, "elements.ts");
  assert.equal(status, 0, output);
});

test("esbuild bundles it for pages, with the module as a separate file", () => {
  mkdirSync(join(home, "esbuild"), { recursive: true });
  put(
    "page.js",
    `import init, { bestMoves } from "nimscape";
     import wasm from "nimscape/nimscape_bg.wasm";
     await init({ module_or_path: wasm });
     console.log(bestMoves("nim 1"));`,
  );
  const words = ["--bundle", "--format=esm", "--loader:.wasm=file", "--outdir=esbuild"];
  const { status, output } = run(
    join(tools, "esbuild"),
    "page.js",
    ...words,
    "--log-level=warning",
  );
  assert.equal(status, 0, output);
  assert.doesNotMatch(readFileSync(join(home, "esbuild/page.js"), "utf8"), /node:fs/);
});

test("the embed module imports no file", () => {
  const text = readFileSync(join(home, "node_modules/nimscape/embed.js"), "utf8");
  // A name of a file follows the word: "Turn from" and an option called "from" import nothing.
  assert.doesNotMatch(text, /import\s*["{]|(?<!["'])from\s*(["'])[^"'\s,()]+\1|import\.meta/);
});

test("the package describes itself", () => {
  const folder = join(home, "node_modules/nimscape");
  const papers = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const files = JSON.stringify(papers.exports).match(/\.\/[\w.-]+/g) ?? [];
  for (const file of files.filter((name) => /\.\w+$/.test(name))) {
    assert.ok(readFileSync(join(folder, file)).length > 0, file);
  }
  const elements = JSON.parse(readFileSync(join(folder, "custom-elements.json"), "utf8"));
  const tags = elements.modules[0].declarations.map((/** @type {any} */ each) => each.tagName);
  assert.deepEqual(tags, ["nimscape-map", "nimscape-board", "nimscape-study"]);
});
