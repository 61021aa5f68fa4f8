// Everything the product does, for each ruleset in the core's list: a new game is tested by being
// listed.

import assert from "node:assert/strict";
import process from "node:process";
import test from "node:test";

import { isOver } from "../../www/ground/answers.js";
import { statusOf } from "../../www/play/words.js";
import { skin } from "./package.mjs";
import { Room } from "./room.mjs";
import { lost, winnable } from "./small.mjs";

/** @typedef {import("../../www/pkg/nimscape.js").Convention} Convention */
/** @typedef {import("../../www/pkg/nimscape.js").RulesetInfo} RulesetInfo */

/** Enough work for a small position. */
const WORK = 1e9;
/** @type {Convention[]} */
const CONVENTIONS = ["normal", "misere"];
/** Cells of a table along each side, and the fewest steps that a job is cut into. */
const SIDE = 6;
const SLICE = 500;

const memo = new skin.Memo();

/** @param {string} position @param {Convention} convention */
function answer(position, convention) {
  const found = memo.describe(position, WORK)?.[convention];
  assert.ok(found && "grundy" in found, position);
  return found;
}

/** The first of a ruleset's examples that is a view of positions. @param {RulesetInfo} ruleset */
function viewOf({ examples }) {
  return examples.find((line) => {
    const reading = skin.readLine(line);
    return ["plane", "sequence"].includes(reading.kind) && !line.startsWith("period(");
  });
}

/** Whether this is the long form: `cargo xtask test --all`. */
const LONG = process.env.NIMSCAPE_LONG !== undefined;
/** Games of which each position is searched: smaller tables by default. */
const SEARCHED = /^(product|arc-kayles)/;

/**
 * Cells along each side: a coin of Turning Corners may become coins anywhere below it, and misère play
 * is searched.
 *
 * @param {string} view @param {Convention} convention
 */
const sideOf = (view, convention) =>
  (/^(corners|product)/.test(view) && convention === "misere") || (!LONG && SEARCHED.test(view))
    ? 4
    : SIDE;

/** @param {string} view @param {Convention} convention @param {any} options */
function file(view, convention, options) {
  const plane = skin.readLine(view).kind === "plane";
  const side = [0, sideOf(view, convention)];
  const request = /** @type {any} */ ({ x: side, ...(plane ? { y: side } : {}), convention });
  const job = new skin.ExportJob(view, request, options);
  while (!job.advance(SLICE).finished);
  return Buffer.concat(job.finish()).toString("latin1");
}

for (const ruleset of skin.rulesets()) {
  const { name, play } = ruleset;
  const view = viewOf(ruleset);

  test(`${name}: a game is won by the hints, and lost from a P-position`, async () => {
    for (const convention of CONVENTIONS) {
      const won = new Room(winnable(ruleset, convention), { convention, opponent: "stubborn" });
      let shown = await won.begin();
      while (!shown.over) {
        if (!shown.yours) {
          shown = await won.reply();
          continue;
        }
        const { hints, litPosition } = await won.on({ kind: "hint", least: 4 });
        assert.equal(hints.length, 4, shown.position);
        shown = await won.move(/** @type {string} */ (litPosition));
      }
      assert.match(statusOf(shown), /^You won/, won.game.setting.start);
      const beaten = new Room(lost(ruleset, convention), { convention });
      await beaten.begin();
      assert.match(statusOf(await beaten.lose()), /^You lost/, beaten.game.setting.start);
    }
  });

  test(`${name}: files hold the values of its positions`, { skip: !view }, () => {
    for (const convention of CONVENTIONS) {
      const csv = file(String(view), convention, { format: "csv" });
      const [header, ...rows] = csv.split("\n").filter((line) => line && !line.startsWith("#"));
      assert.ok(rows.length >= sideOf(String(view), convention), csv);
      for (const row of rows.map((line) => line.trim().split(","))) {
        const [x, y] = header.includes("y") ? row : [row[0], "0"];
        const position = skin.positionAt(String(view), Number(x), Number(y));
        const value = row.at(-1);
        if (position === undefined) assert.equal(value, "", `${view} at ${x},${y}`);
        else assert.equal(answer(position, convention).grundy, Number(value), position);
      }
      for (const format of ["json", "bfile", "svg", "tikz", "png", "worksheet"]) {
        assert.ok(file(String(view), convention, { format }).length > 100, format);
      }
    }
  });

  test(`${name}: a worksheet has its winning moves on the answer page`, () => {
    for (const convention of CONVENTIONS) {
      const { moves } = skin.bestMoves(play, convention);
      const options = /** @type {any} */ ({ format: "worksheet" });
      const sheet = Buffer.concat(
        memo.boardSheet(play, convention, options, WORK) ?? [],
      ).toString();
      const escaped = (/** @type {string} */ line) =>
        line.replaceAll("<", "&lt;").replaceAll(">", "&gt;");
      for (const move of moves) assert.ok(sheet.includes(`<li>${escaped(move)}</li>`), move);
    }
  });

  test(`${name}: a sum with a pile of Nim is right in both conventions`, () => {
    const value = Number(answer(play, "normal").grundy);
    for (const stones of [0, 1, value, value + 1]) {
      const sum = `${play} + nim ${stones}`;
      const found = answer(sum, "normal");
      assert.equal(found.grundy, value ^ stones, sum);
      for (const convention of CONVENTIONS) {
        const { outcome, moves } = skin.bestMoves(sum, convention);
        assert.equal(outcome, answer(sum, convention).outcome, sum);
        assert.equal(moves.length > 0, outcome === "N" && !isOver(skin.boardsOf(sum)), sum);
        for (const move of moves) assert.equal(answer(move, convention).outcome, "P", move);
      }
    }
  });

  test(`${name}: true claims hold, and a false one has its counterexample`, () => {
    const value = Number(answer(play, "normal").grundy);
    for (const [claim, holds] of /** @type {const} */ ([
      [`G(${play} + nim x) = (${value} xor x)`, true],
      [`P-(${play} + nim x) iff G-(${play} + nim x) = 0`, true],
      [`G(${play} + nim x) != ${value ^ 3}`, false],
    ])) {
      assert.equal(skin.readClaim(claim).kind, "claim", JSON.stringify(skin.readClaim(claim)));
      const check = new skin.OwnClaimCheck(claim, 8);
      while (!check.advance(SLICE).finished);
      const found = check.finish();
      assert.ok("holds" in found, JSON.stringify(found));
      assert.equal(found.holds, holds, claim);
      assert.equal(found.broken?.at.includes("3") ?? false, !holds, claim);
    }
  });
}
