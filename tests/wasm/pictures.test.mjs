// Files that are pictures: the board of a position, and what is around the cells of a map.

import assert from "node:assert/strict";
import test from "node:test";

import { boardPicture } from "../../www/share/board-picture.js";
import { frameOf } from "../../www/share/framed.js";
import "./elements.mjs";
import { skin } from "./package.mjs";

/** The words of a drawing. @param {Element} drawing */
const wordsOf = (drawing) =>
  [...drawing.querySelectorAll("text")].map(({ textContent }) => textContent);

test("in the picture of a board every piece has a rim, and the dots of moves have none", () => {
  for (const [line, rims] of /** @type {const} */ ([
    ["nim 1,1,2", 4],
    ["wyt(1,1) 5,9", 1],
    ["welter 2,5,6,8,10", 5],
    ["twist(1..3) 17", 17],
    ["octal(0.77) 9,4", 13],
  ])) {
    const picture = boardPicture(skin.boardsOf(line), { line, convention: "misere" });
    assert.equal(picture.querySelectorAll("circle[stroke]").length, rims, line);
    const words = wordsOf(picture);
    assert.ok(words.includes(line) && words.some((each) => /Last to move loses/.test(each)), line);
  }
});

test("around the cells are a title, numbered axes, a key with its ramp, and the caption", () => {
  const lost = "0: player to move loses (P)";
  const { root, box } = frameOf({
    size: { width: 600, height: 400 },
    axes: { x: { from: 0n, to: 60n }, y: { from: 0n, to: 40n }, scale: 10 },
    title: "Wythoff's games",
    lines: ["wyt(1,1) x,y: last to move wins."],
    key: /** @type {any} */ ({
      title: "Value ÷ (x + y)",
      ends: ["0", "x + y"],
      ramp: ["red", "blue"],
      keys: [
        { text: lost, kind: "p" },
        { text: "no position", colour: "#ffffff" },
      ],
    }),
    about: ["line: wyt(1,1) x,y"],
  });
  const words = wordsOf(root);
  const said = ["Wythoff's games", "wyt(1,1) x,y: last to move wins.", "Value ÷ (x + y)", lost];
  for (const text of [...said, "x + y", "x", "y", "0", "50"]) assert.ok(words.includes(text), text);
  assert.equal(root.querySelectorAll("[fill=red], [fill=blue]").length, 2);
  assert.equal(root.querySelectorAll(":is(circle, rect)[stroke]").length, 2, "signs have rims");
  assert.ok(box.width > 600 && box.height > 500, JSON.stringify(box));
});
