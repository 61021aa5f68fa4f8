// WebAssembly, where a `usize` has 32 bits, gives the same answers as the native program, where it has
// 64: random positions with numbers of every length.

import assert from "node:assert/strict";
import { execFileSync, spawnSync } from "node:child_process";
import { resolve } from "node:path";
import { test } from "node:test";
import { fileURLToPath } from "node:url";
import { skin as nimscape } from "./package.mjs";

const root = fileURLToPath(new URL("../..", import.meta.url));

// As the step of the Rust tests compiles it, with these packages: others would change the features of
// the crates they share, and compile all of them again.
const packages = ["--package=nimscape", "--package=nimscape-claims"];
const build = ["test", "--quiet", ...packages, "--test=core", "--no-run"];
execFileSync("cargo", build, { cwd: root, stdio: "pipe" });
const program = resolve(root, process.env.CARGO_TARGET_DIR ?? "target", "debug", "nimscape");

/**
 * What the shell command answers, by position; it refuses the others.
 *
 * @param {string[]} lines
 * @param {string} convention
 */
function native(lines, convention) {
  const words = ["moves", "-", "--json", "--convention", convention];
  const { status, stdout, stderr } = spawnSync(program, words, {
    input: lines.join("\n"),
    encoding: "utf8",
    maxBuffer: 2 ** 28,
  });
  assert.ok(status === 0 || status === 1, `lines are refused, not broken: ${stderr}`);
  const answers = stdout.trim().split("\n").filter(Boolean);
  return new Map(answers.map((text) => [JSON.parse(text).position, JSON.parse(text)]));
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

/** A graph of ten nodes: each is joined to one before it, and some to another. @param {number} first */
const edges = (first, sign = "-") =>
  Array.from({ length: 14 }, (_, at) => {
    const node = first + 1 + (at % 9);
    return `${node}${sign}${first + random(node - first)}`;
  }).join(",");

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
  heap: () => `heap(${["a: 2a>=n", "a; a,b: a+b=n", "split 2..3"][random(3)]}) ${1 + random(20)}`,
  moves: () =>
    `moves((1,0)*,(${random(3)},1)*,(${1 + random(4)},${random(5)})) ${long(8)},${long(8)}`,
  take: () => `take(s*t mod ${2 + random(6)}<2 and s<=${long(60)}) ${long(5)},${long(5)}`,
  "node-kayles": () => `node-kayles ${edges(1)}`,
  "arc-kayles": () => `arc-kayles ${edges(1)}`,
  hackenbush: () => `hackenbush ${edges(0)}`,
  digraph: () => `digraph ${edges(0, ">")} 9`,
  chomp: () => `chomp ${[9, 7, 5, 3].map((most) => most - random(3)).join(",")}`,
  coins: () => `coins(none; a: n-a<${2 + random(9)}; run 2) ${1 + random(8)},${9 + random(3)}`,
  product: () => `product(coins(run),coins(none; a)) ${1 + random(4)},${1 + random(3)}`,
  corners: () => `corners ${long(40)},${long(12)},${random(9)},${random(9)}`,
};

const memo = new nimscape.Memo();

/** @template T @param {(work: number) => T | undefined} ask @returns {T} */
function whole(ask) {
  for (;;) {
    const answer = ask(1e7);
    if (answer !== undefined) return answer;
  }
}

test("every ruleset has random positions here", () => {
  const names = nimscape.rulesets().map(({ name }) => name);
  assert.deepEqual(names.toSorted(), Object.keys(LINES).toSorted());
});

for (const [ruleset, line] of Object.entries(LINES)) {
  test(`${ruleset} answers like the native program`, () => {
    const lines = Array.from({ length: 25 }, line);
    let answered = 0;
    for (const convention of /** @type {const} */ (["normal", "misere"])) {
      const answers = native(lines, convention);
      for (const text of lines) {
        const described = whole((work) => memo.describe(text, work));
        const own = described[convention];
        assert.deepEqual(
          whole((work) => memo.answer(text, convention, work)),
          own,
        );
        const won = whole((work) => memo.winningMoves(text, convention, work));
        const answer = answers.get(described.text);
        assert.equal("refusal" in own || "refusal" in won, !answer, `${text} ${convention}`);
        if (!answer || "refusal" in own || "refusal" in won) continue;
        assert.equal(own.grundy ?? own.outcome, answer.grundy ?? answer.outcome, text);
        assert.deepEqual(won.moves, answer.moves, `${text} ${convention}`);
        answered += 1;
      }
    }
    assert.ok(answered >= 10, `only ${answered} were answered`);
  });
}
