// About: what Nimscape is, the map's keys, where values come from.

import { button } from "../parts/controls.js";
import { h, render } from "../parts/tree.js";

/** @type {[string[], string][]} */
const KEYS = [
  [["←", "↑", "→", "↓"], "move by one cell; with Shift by ten"],
  [["+", "−"], "zoom in, zoom out"],
  [["0"], "back to the corner"],
  [["Enter"], "describe the cell; in a game, move there"],
  [["B"], "in a game: read the board"],
  [["L"], "in a game: list the moves"],
  [["P"], "next P-position; with Shift the one before"],
  [["V"], "next cell with the same value; with Shift the one before"],
  [["D"], "next cell where the two pictures, or normal and misère, differ"],
  [["M"], "switch between last to move wins and loses"],
  [["Esc"], "close what is open"],
  [["Alt", "↑"], "in the search bar: add 1 to the number at the cursor"],
  [["Alt", "Enter"], "in the search bar: play that number as a film"],
];

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    async open({ body }, signal) {
      const draw = (version = "") => render(about(page, version), body);
      draw();
      draw(await page.engine.call("version", [], { signal }));
    },
  };
}

/** @param {import("../mode/mode.js").Page} page @param {string} version */
const about = (page, version) => [
  h(
    "p",
    "In an impartial game both players have the same moves, and every position has a value. Nimscape draws these values as a map you can play on. Type a position such as nim 3,5,7, or put x and y in it to see a whole map.",
  ),
  button("Learn to win, step by step", () => page.open("learn"), {
    icon: "learn",
    class: "wide",
  }),
  button("How to type a game", () => page.open("notation"), {
    icon: "notation",
    act: "notation",
    class: "wide",
  }),
  h("h3", "Keys on the map"),
  h(
    "dl.key-list",
    KEYS.map(([keys, does]) => [
      h(
        "dt",
        keys.map((key) => h("kbd", key)),
      ),
      h("dd", does),
    ]),
  ),
  h("h3", "Every number is exact"),
  h(
    "p.quiet-text",
    "Values are computed in your browser by the rules, or by theorems that are tested against them; a cell always says which. Hatched cells have not been computed.",
  ),
  h(
    "p.quiet-text.note",
    "Free software. Nothing you do here leaves this device. ",
    h("a", { href: "games/", target: "_blank" }, "Games by name"),
    " · ",
    h("a", { href: "licences.txt", target: "_blank" }, "Licences"),
    version && ` · Version ${version}`,
  ),
];
