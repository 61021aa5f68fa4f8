// Lessons, checked with the package: the games of ours, and the first lesson that is made for each ruleset.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { inside } from "../../www/engine/inside.js";
import { wordOf } from "../../www/study/blocks.js";
import { firstLesson } from "../../www/study/first-lesson.js";
import { readStudy } from "../../www/study/format.js";
import { STUDIES } from "../../www/study/studies.js";
import { engineOf, skin } from "./package.mjs";

/** Words of a lesson for a game that its reader loses. */
const LOST = /cannot be won|every move lets your opponent/;

/** The games of a study, each with the text of its step. @param {string} text */
function gamesOf(text) {
  return readStudy(text).steps.flatMap(({ title, parts }) => {
    const words = parts.map((part) => ("html" in part ? part.html : "")).join(" ");
    const blocks = parts.flatMap((part) => ("block" in part ? [part.block] : []));
    return blocks
      .filter(({ kind, words }) => kind === "play" || words.has("move"))
      .map((block) => ({
        title,
        words,
        start: block.text,
        mustWin: block.words.has("goal") || block.kind === "ask",
        convention: /** @type {"normal" | "misere"} */ (wordOf(block, "convention") || "normal"),
      }));
  });
}

test("the statements of lessons are true", async () => {
  let lost = 0;
  for (const { name } of STUDIES) {
    const file = new URL(`../../www/studies/${name}.md`, import.meta.url);
    const text = await readFile(file, "utf8");
    const games = gamesOf(text);
    assert.ok(games.length > 2, name);
    assert.equal(
      games.at(-1)?.title,
      readStudy(text).steps.at(-1)?.title,
      `${name} ends with a game`,
    );
    for (const { start, mustWin, words, convention } of games) {
      const outcome = skin.bestMoves(start, convention).outcome;
      if (mustWin) assert.equal(outcome, "N", start);
      else if (LOST.test(words)) assert.equal(outcome, "P", start);
      else assert.equal(outcome, "N", `${start} begins a game that can be won`);
      lost += Number(LOST.test(words));
    }
  }
  assert.equal(lost, 2, "Wythoff begins with a lost game, and says why");
});

/** Our own studies, read from files. */
const texts = STUDIES.map(async ({ name }) => [
  name,
  await readFile(new URL(`../../www/studies/${name}.md`, import.meta.url), "utf8"),
]);
inside.studies = Object.fromEntries(await Promise.all(texts));

test("every game has a lesson, and its statements are true", async () => {
  const { engine } = engineOf();
  const { signal } = new AbortController();
  for (const { name } of skin.rulesets()) {
    for (const convention of /** @type {const} */ (["normal", "misere"])) {
      const lesson = await firstLesson(engine, name, "", convention, signal);
      assert.ok(lesson, name);
      const study = readStudy(lesson);
      assert.deepEqual(study.mistakes, [], name);
      assert.ok(study.steps.length > 0 && "html" in study.steps[0].parts[0], name);
      for (const { start, title, convention: said } of gamesOf(lesson)) {
        assert.equal(said, convention, name);
        const outcome = title === "A position that loses" ? "P" : title === "How to win" ? "N" : "";
        if (!outcome) continue;
        assert.equal(skin.bestMoves(start, convention).outcome, outcome, `${start}, ${convention}`);
      }
    }
  }
});

test("the first lesson of a game uses the parameters on the page", async () => {
  const { signal } = new AbortController();
  const lesson = await firstLesson(engineOf().engine, "wyt", "wyt(2,3) x,y", "normal", signal);
  assert.match(gamesOf(lesson ?? "")[0].start, /^wyt\(2,3\)/);
});
