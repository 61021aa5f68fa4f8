// What the first picture does without: modules that are loaded when they are first wanted.

import { byId, element, icon } from "../ground/dom.js";
import { popover } from "./popover.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("./line.js").LineField} LineField
 * @typedef {import("../ground/link.js").Linked} Linked
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("./card.js").Card} Card
 */

const ARROW = "M12 15V4M8 8l4-4 4 4M5 13v6h14v-6";
const DOWN = "M12 4v11M8 11l4 4 4-4M5 19h14";
const FRAME = "M4 5h16v14H4zM4 16l5-5 4 4 3-3 4 4M15 9h.01";
const GRID = "M4 5h16v14H4zM4 10h16M4 15h16M10 5v14M15 5v14";
const TICK = "M4 6h9M4 12h9M4 18h9M16 6l2 2 3-4M16 12l2 2 3-4M16 18l2 2 3-4";
const TARGET = "M12 3a9 9 0 1 0 0 18 9 9 0 0 0 0-18Zm0 5a4 4 0 1 0 0 8 4 4 0 0 0 0-8Z";
const BOOK = "M4 5c3-1 6-1 8 1 2-2 5-2 8-1v13c-3-1-6-1-8 1-2-2-5-2-8-1zM12 6v13";

/**
 * What is made once, when it is first asked for. What could not be loaded is told by
 * `trouble.js`, and tried again when it is asked for again.
 *
 * @template T
 * @param {() => Promise<T>} make
 */
function later(make) {
  /** @type {Promise<T> | null} */
  let made = null;
  return () => {
    made ??= make().catch((error) => {
      made = null;
      throw error;
    });
    return made;
  };
}

/**
 * Puts the tools of these modules under the line.
 *
 * @param {object} page
 * @param {State} page.state
 * @param {Engine} page.engine
 * @param {MapView} page.map
 * @param {LineField} page.line
 * @param {Card} page.card
 * @param {(linked: Linked) => void} page.show
 */
export function bindLater({ state, engine, map, line, card, show }) {
  const share = async () => (await import("./share.js")).sharePanel(state);
  const files = async () => (await import("./export.js")).exportPanel(state, engine, map);
  const gallery = later(async () => (await import("./gallery.js")).makeGallery(engine, show));
  const grid = later(async () => (await import("./grid.js")).makeGrid(state, engine, map));
  const claims = later(async () => {
    const { makeClaims } = await import("../claims/bench.js");
    return makeClaims(engine, state, line, map);
  });
  const play = later(async () => {
    const { bindPlay } = await import("../play/play.js");
    return bindPlay(state, engine, map, card);
  });
  const finds = async () => (await gallery()).open();
  const learn = async () => (await play()).learn();

  const tool = (
    /** @type {string} */ title,
    /** @type {string} */ path,
    /** @type {() => Promise<unknown>} */ open,
  ) =>
    element(
      "button",
      { type: "button", class: "chip", title, onclick: () => void open() },
      icon(path),
      element("span", {}, title),
    );
  byId("tools").append(
    popover("Share", icon(ARROW), later(share)),
    popover("Export", icon(DOWN), later(files)),
    tool("Finds", FRAME, finds),
    tool("Table", GRID, async () => (await grid()).open()),
    tool("Claims", TICK, async () => (await claims()).open()),
    tool("Practice", TARGET, async () => (await play()).practise()),
    tool("Learn", BOOK, learn),
  );

  // What a link, the line or a chosen cell calls for.
  addEventListener("claim", (event) => {
    const text = /** @type {CustomEvent<string>} */ (event).detail;
    claims().then(({ check }) => check(text));
  });
  state.on(["extra", "position"], ({ extra, position }) => {
    if (extra.claim) claims();
    if (position || extra.game) play();
  });
  return { finds: () => void finds(), learn: () => void learn() };
}
