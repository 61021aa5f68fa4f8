// Your own rules: the lines of the page of examples, and mistakes in a condition, with their places.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { engineOf, skin } from "./package.mjs";

const EXAMPLES = await readFile(new URL("../../docs/own-rules.md", import.meta.url), "utf8");
/** The lines in the table of examples. */
const LINES = [...EXAMPLES.matchAll(/^\| `([^`]+)` \|/gm)].map(([, line]) => line);

/** The first cells of a line. @param {string} line @param {number} side */
function cellsOf(line, side) {
  const isPlane = skin.readLine(line).kind === "plane";
  const request = { x: [0, side], ...(isPlane ? { y: [0, side] } : {}), convention: "normal" };
  return engineOf().engine.run("TableJob", [line, request]);
}

test("every line of the page of examples opens with a picture", async () => {
  assert.ok(LINES.length > 12, LINES.join("; "));
  for (const line of LINES) {
    const reading = skin.readLine(line);
    assert.ok(reading.kind === "plane" || reading.kind === "sequence", line);
    const { values } = await cellsOf(reading.text, 24);
    assert.ok(new Set(values).size > 1, line);
  }
});

test("the game of two knight's moves obeys its law", async () => {
  const line = "take((s,t) in {(1,2),(2,1)}) x,y";
  assert.ok(LINES.includes(line));
  const side = 40;
  const { values } = await cellsOf(line, side);
  for (let y = 0; y + 3 < side; y++) {
    for (let x = 0; x + 3 < side; x++) {
      const [here, there] = [values[y * side + x], values[(y + 3) * side + x + 3]];
      assert.equal(here === 0, there === 0, `${x},${y}`);
    }
  }
});

test("a mistake in a condition is named, with its place", () => {
  for (const [line, message] of /** @type {const} */ ([
    ["take(s=0 or t=) x,y", /Expected/],
    ["take(s=0 or v=0) x,y", /v/],
    ["take(u=0) x,y", /third|u/],
    ["moves((1,0)*,(0,)) x,y", /Expected/],
    ["octal(0.g) x", /./],
  ])) {
    const reading = /** @type {any} */ (skin.readLine(line));
    assert.equal(reading.kind, "mistake", line);
    assert.match(reading.message, message);
    assert.ok(
      reading.from > 4 && reading.to >= reading.from,
      `${line}: ${JSON.stringify(reading)}`,
    );
  }
});

test("a known game in other words is recognised, and no other", () => {
  assert.equal(skin.sameMovesAs("take(s=0 or t=0 or s=t) x,y", 255), "wyt(1,1)");
  assert.ok(!skin.sameMovesAs("take(s=0 or t=0 or s=2t) x,y", 255));
});
