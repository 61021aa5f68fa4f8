// The live blocks of a study: their content, and the state of the page that each stands for.

import { cornerOf } from "../ground/place.js";
import { hidesValues } from "../ground/state.js";

/** @typedef {"view" | "play" | "ask" | "predict"} Kind */

/**
 * A live block: its kind, its line of the notation, and its other words.
 *
 * @typedef {object} Block
 * @property {Kind} kind
 * @property {string} text The line of the notation; "" if a question needs none.
 * @property {Map<string, string[]>} words All values of each key, in order.
 * @property {Map<string, number>} lines Where each key was last, and the block's kind: lines of the study.
 * @property {number} number Its index in the study, from 0.
 */

/**
 * @typedef {import("../ground/link.js").Linked} Linked
 * @typedef {import("../ground/camera.js").Size} Size
 */

/** Keys of an `ask`, of which it has exactly one. */
export const QUESTIONS = /** @type {const} */ ([
  "move",
  "value",
  "winner",
  "count",
  "lost",
  "true",
]);

/** Whether there is something to solve in a block. @param {Block} block */
export function asks({ kind, words }) {
  return kind === "ask" || kind === "predict" || words.has("goal");
}

/**
 * A cell that a view marks, and its words.
 *
 * @typedef {{ x: bigint, y: bigint, words: string }} Mark
 */

/** The cells that a view marks. @param {Block} block @returns {Mark[]} */
export function marksOf({ words }) {
  return (words.get("mark") ?? []).map((mark) => {
    const [, x, y, said = ""] = /^(\d+),(\d+)(?: "(.*)")?$/.exec(mark) ?? [];
    return { x: BigInt(x), y: BigInt(y), words: said };
  });
}

/** The last value of a key in a block. @param {Block} block @param {string} key */
export function wordOf({ words }, key) {
  return words.get(key)?.at(-1) ?? "";
}

/** The size of a picture in CSS pixels, and how much of it rulers cover. @typedef {Size & { left: number, bottom: number }} Room */

/** The most cells across that a block takes. */
const MOST_ACROSS = 99_999;

/** A figure inside its axes. @type {Room} */
const FIGURE = { width: 620, height: 340, left: 0, bottom: 0 };

/**
 * The state that a link to a view would have.
 *
 * @param {Block} block
 * @param {Room} [room] Size of the map that shows it.
 * @returns {Linked}
 */
export function linkedOf(block, room = FIGURE) {
  const extra = Object.fromEntries(
    ["sequence", "values", "reveal"].flatMap((name) => {
      const said = wordOf(block, name);
      return said ? [[name, said]] : [];
    }),
  );
  /** @type {Linked} */
  const linked = { line: block.text, extra };
  if (wordOf(block, "convention") === "misere") linked.convention = "misere";
  const [mode, number] = wordOf(block, "look").split(" ");
  if (mode) linked.scheme = { mode, number: Number(number ?? 0) };
  const camera = cameraOf(block, room);
  if (camera) linked.camera = camera;
  const z = wordOf(block, "z");
  if (z) linked.film = { stack: block.text, z: Number(z), frame: "" };
  const against = wordOf(block, "with");
  if (against) linked.against = against;
  return linked;
}

/** @param {Block} block @param {Room} room */
function cameraOf(block, { width, height, left, bottom }) {
  const middle = /^(\d+),(\d+) (\S+)$/.exec(wordOf(block, "middle"));
  if (middle) {
    const [, x, y, zoom] = middle;
    return { x: BigInt(x), y: BigInt(y), fx: 0.5, fy: 0.5, zoom: Number(zoom) };
  }
  const corner = /^(\d+),(\d+) (\d+)$/.exec(wordOf(block, "at"));
  if (!corner) return null;
  const zoom = Number(((width - left) / Number(corner[3])).toPrecision(4));
  // A map is given its middle; this cell must be in the corner.
  const half = (/** @type {number} */ side) => BigInt(Math.max(0, Math.floor(side / zoom)));
  const x = BigInt(corner[1]) + half(width / 2 - left);
  const y = BigInt(corner[2]) + half(height / 2 - bottom);
  return { x, y, fx: 0, fy: 0, zoom };
}

/** Words of a game that its board takes as they are. */
const BOARD_WORDS = ["opponent", "first", "reveal", "convention", "piles", "rings"];

/**
 * The attributes of the live map of a view, or of the board of a game.
 *
 * @param {Block} block
 * @returns {Record<string, string>}
 */
export function attributesOf(block) {
  if (block.kind === "play") {
    const words = BOARD_WORDS.map((name) => [name, wordOf(block, name)]);
    return Object.fromEntries([["position", block.text], ...words.filter(([, text]) => text)]);
  }
  const { line = "", convention, scheme, camera, against, film, extra } = linkedOf(block);
  const marks = marksOf(block).map(({ x, y }) => `${x},${y}`);
  const corner = wordOf(block, "middle") ? "" : wordOf(block, "at").split(" ")[0];
  const said = {
    view: line,
    convention,
    colour: scheme && (scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode),
    corner: camera && corner,
    at: camera && !corner && `${camera.x},${camera.y}`,
    zoom: camera && String(camera.zoom),
    with: against,
    z: film && String(film.z),
    marks: marks.join(" "),
    ...extra,
  };
  return Object.fromEntries(
    Object.entries(said).flatMap(([name, text]) => (text ? [[name, text]] : [])),
  );
}

/**
 * Where a view is in its figure.
 *
 * @param {Linked} linked
 * @param {boolean} plane
 * @param {Size} size Size of the map that showed it.
 * @returns {{ at?: string, middle?: string }}
 */
function placeOf(linked, plane, size) {
  const { camera } = linked;
  if (!camera) return {};
  const { corner, across = 0 } = (plane && cornerOf(linked, size)) || {};
  if (corner && across <= MOST_ACROSS) return { at: `${corner.x},${corner.y} ${across}` };
  const zoom = String(Number(camera.zoom.toPrecision(4)));
  // A zoom so small that it is written with an exponent shows everything.
  return /^[\d.]+$/.test(zoom) ? { middle: `${camera.x},${camera.y} ${zoom}` } : {};
}

/**
 * The block for a link: a picture as shown, or a game.
 *
 * @param {Linked} linked
 * @param {import("../pkg/nimscape.js").Reading["kind"]} kind What its line is.
 * @param {Size} size Size of the map that showed it.
 */
export function blockOf(linked, kind, size) {
  const { line = "", convention, scheme, selected, against, film, extra } = linked;
  const isPosition = kind === "position";
  const lines = [`${isPosition ? "play" : "view"} ${line}`];
  const say = (/** @type {string} */ key, /** @type {string | undefined} */ text) => {
    if (text) lines.push(`${key}: ${text}`);
  };
  if (!isPosition) {
    say("look", scheme && (scheme.number ? `${scheme.mode} ${scheme.number}` : scheme.mode));
    const { at, middle } = placeOf(linked, kind === "plane", size);
    say("at", at);
    say("middle", middle);
    say("mark", selected ? `${selected.x},${selected.y}` : "");
    say("with", against);
    say("z", film ? String(film.z) : "");
    say("sequence", extra.sequence);
    say("values", hidesValues({ extra }) ? "hidden" : "");
  }
  say("reveal", extra.reveal === "off" ? "off" : "");
  say("convention", convention === "misere" ? convention : "");
  return lines.join("\n");
}
