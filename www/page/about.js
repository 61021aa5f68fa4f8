// About: what Nimscape is, the map's keys, where values come from.

import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";

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
    async open(panel, signal) {
      const version = element("span");
      panel.body.append(
        element(
          "p",
          "In an impartial game both players have the same moves, and every position has a value. Nimscape draws these values as a map you can play on. Type a position such as nim 3,5,7, or put x and y in it to see a whole map.",
        ),
        button("Learn to win, step by step", () => page.open("learn"), {
          icon: "learn",
          wide: true,
        }),
        button("How to type a game", () => page.open("notation"), {
          icon: "notation",
          act: "notation",
          wide: true,
        }),
        element("h3", "Keys on the map"),
        element(
          "dl.key-list",
          ...KEYS.flatMap(([keys, does]) => [
            element("dt", ...keys.map((key) => element("kbd", key))),
            element("dd", does),
          ]),
        ),
        element("h3", "Every number is exact"),
        element(
          "p.quiet-text",
          "Values are computed in your browser by the rules, or by theorems that are tested against them; a cell always says which. Hatched cells have not been computed.",
        ),
        element(
          "p.quiet-text.note",
          "Free software. Nothing you do here leaves this device. ",
          element("a", { href: "games/", target: "_blank" }, "Games by name"),
          " · ",
          element("a", { href: "licences.txt", target: "_blank" }, "Licences"),
          version,
        ),
      );
      const number = await page.engine.call("version", [], { signal });
      version.textContent = ` · Version ${number}`;
    },
  };
}
