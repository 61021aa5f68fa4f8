// The modes of the page, in the order of the rail. `mode/mode.js` says what a mode is and how to
// write one.

/** @import { Mode, Page } from "../mode/mode.js" */

/**
 * @typedef {object} Entry
 * @property {string} name
 * @property {string} title
 * @property {"left" | "right" | "dialog" | "none"} place Where its panel opens.
 * @property {"rail" | "more" | "corner" | "within"} at Where its button is: on the rail, behind its "More",
 *   at the top right of the map, or inside another mode.
 * @property {string[]} [styles] Its own style sheets.
 * @property {() => Promise<{ mode: (page: Page) => Mode }>} load
 */

/** @type {Entry[]} */
export const MODES = [
  {
    name: "games",
    title: "Games",
    place: "left",
    at: "rail",
    styles: ["style/games.css", "looks/looks.css", "looks/drawing.css"],
    load: () => import("../games/mode.js"),
  },
  {
    name: "explore",
    title: "Explore",
    place: "none",
    at: "rail",
    load: async () => ({ mode: () => ({ open() {} }) }),
  },
  {
    name: "play",
    title: "Play",
    place: "right",
    at: "rail",
    styles: ["looks/looks.css", "style/play.css"],
    load: () => import("../play/mode.js"),
  },
  {
    name: "learn",
    title: "Learn",
    place: "right",
    at: "rail",
    styles: ["looks/looks.css", "looks/drawing.css", "style/play.css", "style/study.css"],
    load: () => import("../learn/mode.js"),
  },
  {
    name: "make",
    title: "Make a game",
    place: "right",
    at: "more",
    styles: ["style/make.css"],
    load: () => import("../games/make.js"),
  },
  {
    name: "claims",
    title: "Claims",
    place: "right",
    at: "more",
    styles: ["style/claims.css"],
    load: () => import("../claims/mode.js"),
  },
  {
    name: "gallery",
    title: "Gallery",
    place: "left",
    at: "within",
    styles: ["style/gallery.css"],
    load: () => import("../gallery/mode.js"),
  },
  {
    name: "settings",
    title: "Settings",
    place: "left",
    at: "more",
    load: () => import("./settings.js"),
  },
  {
    name: "notation",
    title: "Notation",
    place: "left",
    at: "within",
    load: () => import("./notation.js"),
  },
  { name: "about", title: "About", place: "left", at: "more", load: () => import("./about.js") },
  {
    name: "share",
    title: "Share",
    place: "dialog",
    at: "corner",
    styles: ["style/share.css", "style/poster.css", "looks/looks.css"],
    load: () => import("../share/mode.js"),
  },
];

/** The entries behind "More"; in a game a phone's corner is the board's, so Share is here as well. */
export const MORE = MODES.filter(({ at }) => at !== "rail");

/** @param {string} name */
export function entryOf(name) {
  return MODES.find((entry) => entry.name === name) ?? null;
}
