import init, { bestMoves, type Convention, valueTable } from "nimscape";

await init();

function describe(position: string, convention: Convention = "normal"): string {
  const { outcome, grundy, moves } = bestMoves(position, convention);
  const value = grundy === null ? "" : `, value ${grundy}`;
  return `${position}: ${outcome}-position${value}; ${moves.join(", ") || "no winning move"}`;
}

console.log(describe("wyt(1,1) 4,6"));
console.log(describe("wyt(1,1) 1,2", "misere"));

const { width, values } = valueTable("wyt(1,1) x,y", { x: [0, 8], y: [0, 8] });
const lost = Array.from(values.keys()).filter((at) => values[at] === 0);
console.log(lost.map((at) => `(${at % width},${Math.floor(at / width)})`).join(" "));
