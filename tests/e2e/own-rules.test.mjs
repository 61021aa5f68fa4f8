// Your own rules: typed, with mistakes, drawn, won; and the page of examples, each opened.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { enter, settled } from "./drawn.mjs";
import { Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

const EXAMPLES = await readFile(new URL("../../docs/own-rules.md", import.meta.url), "utf8");
/** The lines in the table of examples. */
const LINES = [...EXAMPLES.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line]) => line);

/**
 * Waits for the first picture of a line, even a rough one: searching games takes a while.
 *
 * @param {import("./page.mjs").Page} page
 * @param {string} line
 */
const seen = (page, line) =>
  page.until(
    `${line} is shown`,
    async (wanted) => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      const here = document.getElementById("map")?.dataset.drawn === `normal ${wanted}`;
      const table = map.panes[0]?.source?.table ?? map.plot?.source?.table?.table;
      return here && document.body.dataset.late === "here" && (!!table || map.covered);
    },
    line,
  );

test("from an empty line to Euclid's picture and a won game", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.fill("#line-text", "eucl");
  await page.until("the line is suggested", () =>
    [...document.querySelectorAll("#line-list [role=option]")].some((each) =>
      each.textContent?.includes("take(s=0 and t mod p=0"),
    ),
  );
  await page.fill("#line-text", "euclid x,y");
  await page.press(Key.ENTER);
  await seen(page, "take(s=0 and t mod p=0 or t=0 and s mod q=0) x,y");
  await enter(page, "euclid 5,12");
  await page.press(Key.ENTER);
  await page.says("#card:not([hidden])", "5,12");
  await page.click('#card [data-act="play"]');
  const player = new Player(page, "mouse");
  for (let moves = 0; moves < 20; moves++) {
    await player.turn();
    if (await player.over()) break;
    await player.followHints();
  }
  assert.match(await player.status(), /won/);
});

test("a mistake in a condition is marked at its place", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const [line, message] of /** @type {const} */ ([
    ["take(s=0 or t=) x,y", /Expected/],
    ["take(s=0 or v=0) x,y", /v/],
    ["take(u=0) x,y", /third|u/],
    ["moves((1,0)*,(0,)) x,y", /Expected/],
    ["octal(0.g) x", /./],
  ])) {
    const { kind, from, to } = /** @type {any} */ (skin.readLine(line));
    assert.equal(kind, "mistake", line);
    await enter(page, line);
    await page.find("#line-text[aria-invalid=true]");
    assert.match(await page.text("#line-mistake"), message);
    assert.ok(from > 4 && to >= from, `${line}: ${from} to ${to}`);
  }
});

test("every line of the page of examples opens", async (t) => {
  assert.ok(LINES.length > 12, LINES.join("; "));
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const line of LINES) {
    const reading = skin.readLine(line);
    assert.ok(reading.kind === "plane" || reading.kind === "sequence", line);
    await enter(page, line);
    await seen(page, reading.text);
  }
});

test("a known game in other words is recognised, as far as it was compared", async (t) => {
  const page = await openPage(t, "#take(s=0_or_t=0_or_s=t)_x,y");
  await page.says("#legend", "Up to 255 in each pile the moves are those of wyt(1,1).");
});

test("the game of two knight's moves obeys its law", () => {
  const line = "take((s,t) in {(1,2),(2,1)}) x,y";
  assert.ok(LINES.includes(line));
  const side = 40;
  const request = /** @type {const} */ ({ x: [0, side], y: [0, side], convention: "normal" });
  const { values } = skin.valueTable(line, /** @type {any} */ (request));
  for (let y = 0; y + 3 < side; y++) {
    for (let x = 0; x + 3 < side; x++) {
      const [here, there] = [values[y * side + x], values[(y + 3) * side + x + 3]];
      assert.equal(here === 0, there === 0, `${x},${y}`);
    }
  }
});

test("a cell of periods shows its game, and leads to its sequence", async (t) => {
  const page = await openPage(t, "#period(subtract(2,x,y))&at=6,6&z=40");
  const player = new Player(page, "mouse");
  await player.goTo({ x: 5, y: 7 });
  await page.says("#card:not([hidden])", "subtract(2,5,7)");
  const { period, line } = /** @type {NonNullable<ReturnType<typeof skin.periodAt>>} */ (
    skin.periodAt("period(subtract(2,x,y))", 5n, 7n)
  );
  assert.equal(await page.text("#card .value"), String(period));
  await page.click('#card [data-act="sequence"]');
  await settled(page, line);
  await page.until(
    "the same period is proved there",
    (number) => new RegExp(`period ${number}\\b`, "i").test(document.body.textContent ?? ""),
    String(period),
  );
});
