// Where the picture of another line begins.

import assert from "node:assert/strict";
import test from "node:test";

import { readLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";
import { usualOf } from "../../www/page/usual.js";
import { engineOf, skin } from "./package.mjs";

const FAR = 10n ** 17n;
/** On the line of P-positions of wyt(1,1), and near none of wyt(2,3). */
const LOST = "61803398874989484,100000000000000000";

test("another game begins at its corner with its usual convention, the same one stays where it shows something", async () => {
  const { engine } = engineOf();
  for (const [link, line, resets] of /** @type {const} */ ([
    [`wyt(1,1)_x,y&c=misere&at=${FAR},${FAR}&z=4`, "max-welter 1,4,x+5,x+9", "all"],
    [`welter_3,x,y&at=${2n ** 50n},${2n ** 50n}&z=4`, "take(s=0 or t=0 or s=t) x,y", "all"],
    [`wyt(1,1)_x,y&at=${LOST}&z=4`, "wyt(1,1) x,y", ""],
    [`wyt(1,1)_x,y&at=${LOST}&z=4`, "wyt(2,3) x,y", "place"],
    [`wyt(2,3)_x,y&at=${LOST}&z=4`, "wyt(1,1) x,y", ""],
    ["wyt(1,1)_x,y&c=misere&at=20,20&z=20", "wyt(2,3) x,y", ""],
    ["wyt(1,1)_x,y&c=misere&at=20,20&z=20", "wyt(1,1) 7,x", "place"],
    ["wyt(1,1)_x,y&c=misere&at=20,20&z=20", "wyt(1,1) 4,5", ""],
    // Moves left are numbers of the same game.
    ["wyt(1,1)_x,y&at=20,20&z=20", "remoteness(wyt(1,1) x,y)", ""],
    ["", "wyt(1,1) x,y", ""],
  ])) {
    const linked = /** @type {any} */ (readLink(`#${link}`));
    const before = link ? skin.readLine(linked.line) : null;
    const extra = { values: "hidden", heights: "0,5" };
    const now = /** @type {any} */ ({ ...firstState(), ...linked, extra, reading: before });
    const reading = /** @type {any} */ (skin.readLine(line));
    const usual = await usualOf(engine, now, reading, { width: 1280, height: 800 });
    const place = { camera: null, cursor: null, selected: null };
    const all = { ...place, convention: "normal", extra: { values: "hidden" } };
    const wanted = { "": {}, place, all }[resets];
    assert.deepEqual(usual, wanted, `${line} after ${link}`);
  }
});
