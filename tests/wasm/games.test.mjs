// Choosing a game without notation: what the controls of a family and the chips of a rule make, as lines and in words.

import assert from "node:assert/strict";
import test from "node:test";
import { Answers } from "../../www/engine/answers.js";
import { Family, familyControls } from "../../www/games/family.js";
import { KINDS, knownWays, waysInWords } from "../../www/games/ways.js";
import { answered, drawn } from "./elements.mjs";
import { engineOf, skin } from "./package.mjs";

test("steppers, chips and what was meant by a mistake choose a game of a family", async () => {
  for (const [ruleset, presses, play, map] of /** @type {const} */ ([
    ["wyt", [], "wyt(1,1) 5,9", "wyt(1,1) x,y"],
    ["wyt", ["b: one more"], "wyt(1,2) 5,9", "wyt(1,2) x,y"],
    ["welter", ["Coins: one less"], "welter 2,5,6,8", "welter 2,5,x,y"],
    ["twist", ["2"], "twist(1,3) 17", "twist(1,3) x"],
    ["twist", ["2", "all but these"], "twist(~1,3) 17", "twist(~1,3) x"],
  ])) {
    const info = skin.rulesets().find(({ name }) => name === ruleset);
    assert.ok(info);
    const family = new Family(info, engineOf().engine);
    await family.load();
    for (const name of presses) {
      const buttons = [...drawn(familyControls(family, () => {})).querySelectorAll("button")];
      const pressed = buttons.find((each) =>
        [each.getAttribute("aria-label"), each.textContent].includes(name),
      );
      assert.ok(pressed, `${ruleset}: ${name}`);
      pressed.click();
      await answered();
    }
    assert.deepEqual([family.play, family.map], [play, map], presses.join());
  }
});

test("the ways of a heap are said in the words of their chips, one after another", async () => {
  const [heaps] = KINDS;
  const answers = new Answers(engineOf().engine, new AbortController().signal, () => {});
  answers.look(() => knownWays(answers, heaps, 3));
  await answered();
  const known = answers.look(() => knownWays(answers, heaps, 3)) ?? [];
  const text = (/** @type {string} */ words) =>
    known.find((each) => each.words === words)?.text ?? "";
  const [half, three] = [text("take at most half"), text("take 1 to 3")];
  assert.equal(waysInWords(heaps, known, [half]), "Choose one heap: take at most half.");
  assert.equal(
    waysInWords(heaps, known, [half, three]),
    "Choose one heap: take at most half, or take 1 to 3.",
  );
  assert.equal(waysInWords(heaps, known, [half, "a: n-a in lucas"]), undefined);
});
