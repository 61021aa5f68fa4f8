// The Wythoff plane and a winning move, in Node.js: npm install nimscape && node wythoff.mjs

import init, { bestMoves, valueTable } from "nimscape";

await init();

const { width, height, values } = valueTable("wyt(1,1) x,y", { x: [0, 12], y: [0, 8] });
for (let y = height - 1; y >= 0; y--) {
  const row = Array.from(values.subarray(y * width, (y + 1) * width));
  console.log(row.map((value) => String(value).padStart(3)).join(""));
}

const { outcome, grundy, moves } = bestMoves("wyt(1,1) 5,9");
console.log(`wyt(1,1) 5,9: ${outcome}-position, value ${grundy}; winning: ${moves.join(", ")}`);
