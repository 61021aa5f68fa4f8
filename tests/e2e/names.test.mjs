// Games by the names that people use, in the bar and in the chooser.

import assert from "node:assert/strict";
import test from "node:test";

import { enter, lineText, settled } from "./drawn.mjs";
import { Key, openPage, some } from "./harness.mjs";

/** What is typed, what it is read as, and a word of its sentence. */
const READ = /** @type {const} */ ([
  ["dawson's kayles 20", "octal(0.07) 20", "Dawson's Kayles"],
  ["treblecross 6", "octal(0.007) 8", "k + 2"],
  ["kayles 10 5", "octal(0.77) 5,10", "Kayles"],
  ["staircase nim 3 4 5 2", "nim 3,5", "every second step"],
  ["take 1, 2 or 3 from 17", "subtract(1..3) 17", "Subtraction"],
  ["S(1,3,4) 17", "subtract(1,3..4) 17", "Subtraction"],
  ["wythoff nim 3 5", "wyt(1,1) 3,5", "queen"],
  ["nim product 3 5", "corners 3,5", "nim product"],
  ["0.137 20", "octal(0.137) 20", "Octal"],
  ["nim {3,5,7}", "nim 3,5,7", "Nim"],
  ["misere nim 3 5 7", "nim 3,5,7", "misère"],
]);

test("what is typed in words is read, and the page says as what", async (t) => {
  const page = await openPage(t, "#wyt(2,1)_x,y");
  await settled(page, "wyt(2,1) x,y");
  const ask = async (/** @type {string} */ text) => {
    await enter(page, text);
    await page.press(Key.ENTER);
  };
  for (const [text, line, word] of some(READ)) {
    await ask(text);
    await page.says("#line-note:not([hidden])", `Read as ${line}`);
    await page.says("#line-note", word);
    assert.equal(await lineText(page), line);
  }
  // A line itself is read as nothing else.
  await ask("welter 2,5");
  await page.says("#card:not([hidden])", "welter 2,5");
  assert.ok(await page.run(() => document.querySelector("#line-note[hidden]")));
  // Two games: both are offered, and none is taken.
  for (const [text, lines] of /** @type {const} */ ([
    ["dawson 20", ["octal(0.137) 20", "octal(0.07) 20"]],
    ["nim 1+2+3", ["nim 1,2,3", "nim 6"]],
  ])) {
    await ask(text);
    await page.says("#line-mistake", "several games");
    const offered = await page.run(() =>
      [...document.querySelectorAll("#line-mistake .suggestion")].map((each) => each.textContent),
    );
    assert.deepEqual(offered, lines);
    assert.equal(await lineText(page), text);
  }
  await page.click("#line-mistake .suggestion");
  await page.says("#line-note:not([hidden])", "Read as nim 1,2,3");
  // A game that is not here says why.
  await ask("domineering");
  await page.says("#line-mistake", "partizan");
  await ask("sprouts");
  await page.says("#line-mistake", "Sprouts is not here");
});

test("half a name is suggested with its sentence and a picture", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "maha");
  await page.says("#line-list:not([hidden]) [role=option]", "Maharaja Nim");
  await page.says("#line-list [role=option]", "knight");
  await page.until("its picture", () => {
    const canvas = /** @type {HTMLCanvasElement | null} */ (
      document.querySelector("#line-list canvas")
    );
    if (!canvas) return false;
    // From a copy: reading a canvas twice causes a warning.
    const copy = new OffscreenCanvas(canvas.width, canvas.height);
    const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
    pen.drawImage(canvas, 0, 0);
    const pixels = pen.getImageData(0, 0, copy.width, copy.height).data;
    return new Set(pixels).size > 8;
  });
  await page.press(Key.ARROW_DOWN, Key.ENTER);
  await settled(page, "moves((1,0)*,(0,1)*,(1,1)*,(1,2),(2,1)) x,y");
});
