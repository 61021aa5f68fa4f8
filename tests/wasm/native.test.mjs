// WebAssembly, where a `usize` has 32 bits, gives the same answers as the native program, where it has
// 64: random positions with numbers of every length.

import assert from "node:assert/strict";
import { execFileSync } from "node:child_process";
import { join } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { skin as nimscape } from "./package.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

// With the features of the Rust tests, so that it is compiled only once.
const build = ["build", "--quiet", "--workspace", "--features=cli", "--bin=nimscape"];
execFileSync("cargo", build, { cwd: root });
const program = join(root, process.env.CARGO_TARGET_DIR ?? "target", "debug", "nimscape");

/**
 * What the shell command prints, or null if it refuses.
 * @param {string[]} words
 */
function native(...words) {
  try {
    return execFileSync(program, words, { encoding: "utf8", stdio: "pipe" }).trim();
  } catch (error) {
    const { status } = /** @type {{ status: number }} */ (error);
    assert.equal(status, 1, `${words.join(" ")} is refused, not broken`);
    return null;
  }
}

let seed = 1;
/** A number from 0 to `below` - 1, from a small generator that every run repeats. */
function random(/** @type {number} */ below) {
  seed = (seed * 48271) % 2147483647;
  return Math.floor((seed / 2147483647) * below);
}

/** A number of random length, up to `bits` bits. */
function long(bits = 53) {
  const length = random(bits + 1);
  let number = 0n;
  for (let bit = 0; bit < length; bit++) number = number * 2n + BigInt(random(2));
  return number;
}

/** @param {number} count */
const list = (count, bits = 53) => {
  const numbers = new Set();
  while (numbers.size < count) numbers.add(long(bits));
  return [...numbers].join(",");
};

/** @type {Record<string, () => string>} */
const LINES = {
  nim: () => `nim ${list(1 + random(4))}`,
  welter: () => `welter ${list(1 + random(6))}`,
  glasses: () => `glasses ${1 + random(300)}`,
  "max-welter": () => `max-welter ${list(2, 10)},${2000n + long()}`,
  wyt: () => `wyt(${random(5)},${random(5)}) ${list(2, 59)}`,
  twist: () => `twist(${random(2) ? "~" : ""}1..${1 + random(9)}) ${long()}`,
  "short-nim": () => `short-nim ${list(2 + random(3))} last=${random(3)}`,
  "long-nim": () => `long-nim ${1 + random(40)}`,
  subtract: () =>
    `subtract(${random(2) ? "~" : ""}${1 + random(4)},${5 + random(9)}) ${long(20)},${long(16)}`,
  octal: () => `octal(0.${random(8)}${random(8)}7) ${1 + random(30)}`,
  grundy: () => `grundy ${1 + random(40)}`,
  moves: () =>
    `moves((1,0)*,(${random(3)},1)*,(${1 + random(4)},${random(5)})) ${long(8)},${long(8)}`,
  take: () => `take(s*t mod ${2 + random(6)}<2 and s<=${long(60)}) ${long(5)},${long(5)}`,
  corners: () => `corners ${long(40)},${long(12)},${random(9)},${random(9)}`,
};

test("every ruleset has random positions here", () => {
  const names = nimscape.rulesets().map(({ name }) => name);
  assert.deepEqual(names.toSorted(), Object.keys(LINES).toSorted());
});

for (const [ruleset, line] of Object.entries(LINES)) {
  test(`${ruleset} answers like the native program`, () => {
    let answered = 0;
    for (let round = 0; round < 25; round++) {
      const text = line();
      for (const convention of /** @type {const} */ (["normal", "misere"])) {
        const flag = ["--convention", convention];
        const moves = native("moves", text, ...flag);
        if (moves === null) {
          assert.throws(() => nimscape.bestMoves(text, convention), text);
          continue;
        }
        const best = nimscape.bestMoves(text, convention);
        const value = native("value", text, ...flag);
        assert.equal(String(best.grundy ?? best.outcome), value, `${text} ${convention}`);
        assert.equal(best.moves.join("\n"), moves, `${text} ${convention}`);
        answered += 1;
      }
    }
    assert.ok(answered >= 10, `only ${answered} were answered`);
  });
}
