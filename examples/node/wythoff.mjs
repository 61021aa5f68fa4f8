// The Wythoff plane and a winning move, in Node.js: node examples/node/wythoff.mjs
// (after `cargo xtask build`).

import { readFile } from "node:fs/promises";

import { bestMoves, initSync, valueTable } from "../../www/pkg/nimscape.js";

const module = await readFile(new URL("../../www/pkg/nimscape_bg.wasm", import.meta.url));
initSync({ module });

const { width, height, values } = valueTable("wyt(1,1) x,y", {
  x: [0, 12],
  y: [0, 8],
  convention: "normal",
});
for (let y = height - 1; y >= 0; y--) {
  const row = Array.from(values.subarray(y * width, (y + 1) * width));
  console.log(row.map((value) => String(value).padStart(3)).join(""));
}

const { outcome, grundy, moves } = bestMoves("wyt(1,1) 5,9", "normal");
console.log(`wyt(1,1) 5,9: ${outcome}-position, value ${grundy}; winning: ${moves.join(", ")}`);
