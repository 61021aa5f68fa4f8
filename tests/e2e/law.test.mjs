// The law of the page: at every moment it shows what a fresh page opened at its address shows, hints,
// focus and open menus apart, and how many terms were computed on the way. Walks at random try it: by
// words, by the accessibility tree, by pixels.
//
// NIMSCAPE_WALKS=40-60 walks with these seeds.

import assert from "node:assert/strict";
import process from "node:process";
import test from "node:test";

import { PNG } from "pngjs";

import {
  accessibilityTree,
  canEmulateMedia,
  engine,
  LONG,
  openPage,
  openSite,
} from "./harness.mjs";
import { atRest, lateAnswers, walk } from "./walks.mjs";

/** @typedef {import("./page.mjs").Page} Page */

const [FIRST, LAST] = (process.env.NIMSCAPE_WALKS ?? (LONG ? "1-100" : "1-10"))
  .split("-")
  .map(Number);
/** Steps of a walk, and between two comparisons. */
const STEPS = 8;
const BETWEEN = 4;
/** How much a colour may differ, of 255. */
const SHADE = 2;

/** How long a page is to be still, in milliseconds: longer than it waits to write its address. */
const STILL = 350;
/** A page that is slow is given longer to become the same. */
const PATIENCE = [1, 3, 9];

/** What a page shows, as words, tree and pictures. @param {Page} page @param {number} still */
async function shown(page, still) {
  await page.focus();
  await atRest(page, still);
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    // The introduction is a hint; the cursor and a menu are where the reader is.
    /** @type {HTMLElement | null} */ (document.querySelector("#strip > .icon-only"))?.click();
    const dialogs = /** @type {NodeListOf<HTMLDialogElement>} */ (
      document.querySelectorAll("dialog[open]")
    );
    for (const open of dialogs) open.close();
    state.set({ aside: "" });
    // So is a line that was typed and is not one.
    const leave = new KeyboardEvent("keydown", { key: "Escape", bubbles: true });
    document.getElementById("line-text")?.dispatchEvent(leave);
    const map = /** @type {HTMLElement} */ (document.getElementById("map"));
    map.focus({ preventScroll: true });
    const { activeElement } = document;
    // Under a board the map cannot have the focus.
    if (activeElement instanceof HTMLElement && activeElement !== map) activeElement.blur();
    state.set({ cursor: null });
    for (const said of ["spoken", "notices"]) document.getElementById(said)?.replaceChildren();
  });
  await page.run(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const { words, pictures } = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const overlay = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    const seen = document.getElementById("map")?.checkVisibility({ visibilityProperty: true });
    return {
      words: [
        document.title,
        document.body.dataset.mode ?? "",
        ...document.body.innerText.split("\n"),
      ],
      pictures: seen ? [map.still.toDataURL(), overlay.toDataURL()] : [],
    };
  });
  const tree = engine === "chromium" ? await accessibilityTree(page) : [];
  // Neither where a line of text is broken nor what has no name is said.
  const nodes = tree.filter(
    ({ role, name }) => role !== "InlineTextBox" && !(role === "generic" && !name),
  );
  const lines = [words, nodes.map((node) => JSON.stringify(node))];
  const [said, told] = lines.map((all) =>
    all.map((each) => each.replace(/in the first [\d\s]+ terms/, "in the first terms")),
  );
  return { words: said, tree: told, pictures };
}

/** Lines of each list that are not in the other, and where the lists begin to differ. @param {string[]} a @param {string[]} b */
function difference(a, b) {
  if (a.join("\n") === b.join("\n")) return [];
  const only = (/** @type {string[]} */ one, /** @type {string[]} */ other) =>
    one.filter((line) => !other.includes(line));
  const longer = a.length < b.length ? b : a;
  const at = longer.findIndex((_, index) => a[index] !== b[index]);
  return ["here:", ...only(a, b), "fresh:", ...only(b, a), `from ${a[at]} and ${b[at]} on`];
}

/** Which pixels differ, in words; "" if none does. @param {string} a @param {string} b Addresses of data. */
function pixels(a, b) {
  if (a === b) return "";
  const [one, other] = [a, b].map((url) => PNG.sync.read(Buffer.from(url.split(",")[1], "base64")));
  const { width, height } = one;
  if (width !== other.width || height !== other.height) return "another size";
  const found = [];
  for (let at = 0; at < one.data.length; at += 4) {
    const far = [0, 1, 2, 3].some((k) => Math.abs(one.data[at + k] - other.data[at + k]) > SHADE);
    if (far) found.push([(at / 4) % width, Math.floor(at / 4 / width)]);
  }
  if (found.length === 0) return "";
  return `${found.length} of ${width} × ${height}, from ${found[0]} to ${found.at(-1)}`;
}

/** How what two pages show differs, in lines. @param {Awaited<ReturnType<typeof shown>>} here @param {typeof here} there */
const differing = (here, there) =>
  [
    ...difference(here.words, there.words),
    ...difference(here.tree, there.tree),
    ...here.pictures.map((picture, at) => pixels(picture, there.pictures[at] ?? picture)),
  ].filter(Boolean);

/**
 * Fails if a page shows something else than a fresh one at its address.
 *
 * @param {Page} page
 * @param {Page} fresh
 * @param {{ width: number, height: number }} size
 */
async function compare(page, fresh, size) {
  await fresh.focus();
  await fresh.emulate({ size, reducedMotion: canEmulateMedia || undefined });
  let opened = "";
  /** @type {string[]} */
  let differs = [];
  for (const times of PATIENCE) {
    const here = await shown(page, times * STILL);
    const { hash } = new URL(await page.location());
    await fresh.focus();
    if (hash !== opened) await fresh.goto(`?${Math.random()}${hash}`);
    opened = hash;
    differs = differing(here, await shown(fresh, times * STILL));
    if (differs.length === 0) break;
  }
  assert.ok(differs.length === 0, [opened, ...differs].join("\n"));
  await page.focus();
}

for (let seed = FIRST; seed <= LAST; seed++) {
  test(`walk ${seed} shows what its address shows`, async (t) => {
    const { start, steps, lot, ...first } = walk(seed, STEPS);
    let { size } = first;
    const site = await openSite(t, { before: lateAnswers });
    const settings = { site, size, reducedMotion: canEmulateMedia || undefined };
    const fresh = await openPage(t, "?fresh", settings);
    const page = await openPage(t, start, settings);
    await atRest(page, STILL);
    const trail = [`${size.width}`, start];
    try {
      for (const [at, [name, act]] of steps.entries()) {
        const detail = await act(page, lot);
        trail.push([name, JSON.stringify(detail)].join(" "));
        if (name === "size") size = /** @type {typeof size} */ (detail);
        if (at % BETWEEN === BETWEEN - 1) await compare(page, fresh, size);
      }
    } catch (error) {
      throw new Error(`After ${trail.join(", ")}: ${error}`);
    }
  });
}
