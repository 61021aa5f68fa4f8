// The HTML that shows a link's state on another page, with the real package.

import assert from "node:assert/strict";
import test from "node:test";

import { choicesFor, embedOf, snippet } from "../../www/share/snippet.js";
import { stateOf } from "./link-state.mjs";

/** @param {string} link @param {Partial<import("../../www/share/snippet.js").Choices>} [choices] */
function elementOf(link, choices) {
  const state = stateOf(link);
  const size = { width: 800, height: 600 };
  const embed = embedOf(state, size, { ...choicesFor(state), ...choices });
  return snippet(embed, "element", "https://example.org/").split("\n")[1];
}

test("the HTML for another page has the state of the link", () => {
  for (const [link, element] of [
    ["#wyt(1,1)_x,y", 'nimscape-map view="wyt(1,1) x,y"'],
    [
      "#welter_3,x,y&c=misere&at=40,30&z=6",
      'nimscape-map view="welter 3,x,y" convention="misere" at="40,30" zoom="6"',
    ],
    [
      "#nim_x,y&with=conventions&divider=0.4",
      'nimscape-map view="nim x,y" with="conventions" divider="0.4"',
    ],
    ["#nim_x,y&colour=mod,3", 'nimscape-map view="nim x,y" colour="mod,3"'],
    ["#kayles_x&values=hidden", 'nimscape-map view="kayles x" values="hidden"'],
    [
      "#nim_x,y&values=hidden&reveal=off",
      'nimscape-map view="nim x,y" values="hidden" reveal="off"',
    ],
    ["#wyt(1,1)_5,9", 'nimscape-board position="wyt(1,1) 5,9"'],
    ["#nim_3,5,7&reveal=off", 'nimscape-board position="nim 3,5,7" reveal="off"'],
  ]) {
    const name = element.split(" ")[0];
    assert.equal(elementOf(link), `<${element}></${name}>`, link);
  }
});

test("what is chosen for an embed is in its HTML, as an element and as a frame", () => {
  const chosen = /** @type {const} */ ({
    opponent: "often-70",
    first: "opponent",
    rule: "off",
    reveal: "off",
  });
  assert.equal(
    elementOf("#wyt(1,1)_5,9", chosen),
    '<nimscape-board position="wyt(1,1) 5,9" opponent="often-70" first="opponent" rule="off" reveal="off"></nimscape-board>',
  );
  const state = stateOf("#wyt(1,1)_5,9");
  const embed = embedOf(state, undefined, { ...choicesFor(state), ...chosen });
  assert.equal(
    snippet(embed, "frame", "https://example.org/", 500),
    '<iframe src="https://example.org/embed.html#position=wyt(1,1)_5,9&amp;opponent=often-70&amp;first=opponent&amp;rule=off&amp;reveal=off" title="wyt(1,1) 5,9" width="100%" height="500" style="border:0"></iframe>',
  );
  assert.equal(
    elementOf("#kayles_x", { values: "hidden" }),
    '<nimscape-map view="kayles x" values="hidden"></nimscape-map>',
  );
});
