// The examples run as they are, and what the core says in them is what it says here.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { skin } from "./package.mjs";

test("the example for Node.js prints the table and a winning move", () => {
  const program = fileURLToPath(new URL("../../examples/node/wythoff.mjs", import.meta.url));
  const lines = execFileSync(process.execPath, [program], { encoding: "utf8" }).trim().split("\n");

  const { values } = skin.valueTable("wyt(1,1) x,y", {
    x: [0, 12],
    y: [0, 8],
    convention: "normal",
  });
  const told = lines.slice(0, 8).reverse().join(" ").trim().split(/\s+/).map(Number);
  assert.deepEqual(told, [...values]);
  const { moves } = skin.bestMoves("wyt(1,1) 5,9", "normal");
  assert.ok(moves.length > 0 && lines[8].endsWith(`winning: ${moves.join(", ")}`), lines[8]);
});
