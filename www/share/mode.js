// Share: one dialog for link, embed, picture, data, print, poster and citation, each with a preview of
// the result.

import { Latest, wanted } from "../engine/wanted.js";
import { hidesValues } from "../ground/state.js";
import { segments } from "../parts/controls.js";
import { h, keepingFocus, render } from "../parts/tree.js";
import { ChallengeTab } from "./challenge.js";
import { CiteTab } from "./cite.js";
import { DataTab, PictureTab, PrintTab } from "./files.js";
import { PosterTab } from "./poster.js";
import { EmbedTab, LinkTab } from "./texts.js";
import { Thing } from "./thing.js";

/** @import { Page, Mode } from "../mode/mode.js" */
/** @import { Tab } from "./tab.js" */

/** `boards`, `maps` and `plots`: whether a board, a map and the plot of a sequence have it. */
const TABS = /** @type {const} */ ([
  { value: "link", text: "Link", tab: LinkTab, boards: true, maps: true, plots: true },
  { value: "challenge", text: "Challenge", tab: ChallengeTab, boards: true },
  { value: "embed", text: "Embed", tab: EmbedTab, boards: true, maps: true, plots: true },
  { value: "picture", text: "Picture", tab: PictureTab, boards: true, maps: true, plots: true },
  { value: "data", text: "Data", tab: DataTab, maps: true, plots: true },
  { value: "print", text: "Print", tab: PrintTab, boards: true, maps: true, plots: true },
  { value: "poster", text: "Poster", tab: PosterTab, maps: true },
  { value: "cite", text: "Cite", tab: CiteTab, boards: true, maps: true, plots: true },
]);
const WHAT = [
  { value: "board", text: "Board" },
  { value: "map", text: "Map" },
];
/** What shows no values: these of anything, and the picture of a board. */
const SHOWS_NO_VALUES = ["link", "embed", "cite"];
/** @typedef {typeof TABS[number]["value"]} Name */

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  /** @type {Name} */
  let last = "link";
  return {
    async open(panel, closed) {
      const thing = await wanted(closed, Thing.of(page, closed));
      const showing = new Latest();
      closed.addEventListener("abort", () => showing.stop());
      /** The tabs that were opened, of the board and of the map, keep what was chosen in them. @type {Map<string, Tab>} */
      const tabs = new Map();
      const open = () => {
        const kind = thing.board ? "boards" : thing.plane ? "maps" : "plots";
        const free = thing.board ? [...SHOWS_NO_VALUES, "picture"] : SHOWS_NO_VALUES;
        const hidden = hidesValues(thing.now);
        return TABS.filter((tab) => kind in tab && (!hidden || free.includes(tab.value)));
      };
      const key = () => `${thing.board ? "board" : "map"} ${last}`;
      const go = (/** @type {Name} */ name) => {
        const [first, ...others] = open();
        const { value, tab } = others.find(({ value }) => value === name) ?? first;
        last = value;
        const signal = showing.next();
        const chosen = tabs.get(key()) ?? new tab(page, thing, draw);
        tabs.set(key(), chosen);
        draw();
        chosen.show(signal);
      };
      // A position is shared as its board or on its map.
      const both = thing.position && thing.view;
      const draw = () =>
        keepingFocus(panel.body, () => render(both ? [what(), ...rest()] : rest(), panel.body));
      const what = () =>
        h(
          "div.share-what",
          { key: "what" },
          segments("Share the", WHAT, thing.board ? "board" : "map", (value) => {
            thing.board = value === "board";
            go(last);
          }),
          h("code", thing.position),
        );
      const rest = () => [
        h("div.share-tabs", { key: "tabs" }, segments("Share as", open(), last, go)),
        h(
          "div.share-place",
          { key: key(), "data-tab": last },
          h("div.share-controls", tabs.get(key())?.controls),
          tabs.get(key())?.preview,
        ),
      ];
      go(last);
    },
  };
}
