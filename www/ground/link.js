// The link: the state of the page as the part of an address after `#`, readable and editable by
// hand: `#wyt(1,1)_x,y&c=misere&at=120,40&z=8&v=1`. First the line, with `_` for a space; then
// words, each left out if it has its default:
//
//   c=misere            the convention
//   colour=mod,8        the colour mode and its number
//   at=120,40  z=8      the cell in the middle, pixels per cell; at=120.25,40 a quarter into the cell, not its middle
//   z=7  s=8            if the line contains z: the z of the picture, and pixels per cell
//   cell=5,9            the cell whose card is open; cell=5,9,second if it is in the second of two pictures,
//                       cell=5,9,left if the reader has left it out of sight
//   with=welter_3,x,y   the line to compare with
//   divider=0.5         where the two meet, unless they are side by side
//   mode=play           the mode, unless it is that of a claim, a game or a lesson in the link, or Explore
//   v=1                 the version of this format
//
// Other words are kept as they are (see `extra` in the state): `game=…` is a game in progress and
// `left=…` one that was left to try another move in it, see `play/game.js`; `lesson=…`, `step=…` and `puzzle=…` are in `ground/lesson-words.js`;
// `values=hidden` and `reveal=off` hide answers, see `page/veil.js`; `heights=0,20` limits a plot,
// see `map/heights.js`.

import { FARTHEST, LARGEST_ZOOM } from "./camera.js";
import { LESSON, PUZZLE } from "./lesson-words.js";
import { schemeNamed, USUAL } from "./scheme.js";
import { EXPLORE, filmOf, GAME, secondFilm } from "./state.js";

/** @import { PageState } from "./state.js" */

/** The version of the format that is written. */
export const VERSION = "1";

/** What a link says of the state; the rest is missing.
 *
 * @typedef {Partial<Pick<PageState, "line" | "convention" | "scheme" | "camera" | "selected"
 *   | "film" | "against" | "divider" | "pane" | "mode">> & { extra: Record<string, string>, left?: boolean, faults?: string[] }} Linked
 *   `left`: the selected cell is not to be brought into sight; `faults` says in sentences what of the link
 *   cannot be shown.
 */

const OWN = new Set(["c", "colour", "at", "z", "cell", "with", "divider", "mode", "v"]);

/** Marks of a cell that is in the second picture, or out of sight. */
const [SECOND, LEFT_OUT] = ["second", "left"];
const CELL_MARKS = [SECOND, LEFT_OUT];

/** More characters of what cannot be read are not repeated. */
const LONGEST = 40;

const CONVENTIONS = /** @type {const} */ (["normal", "misere"]);

/** A line with the variable z: the letter alone or after a number. */
const STACK = /(?<![a-z])z(?![a-z])/;

/** The mode of a link that names none. @param {Record<string, string>} extra */
function openedBy(extra) {
  if (extra.claim) return "claims";
  if (extra[GAME]) return "play";
  return extra[LESSON] || extra[PUZZLE] ? "learn" : EXPLORE;
}

/**
 * Reads the part of an address after `#`. Never throws: unreadable parts are only named.
 *
 * @param {string} hash With or without the `#`.
 * @returns {Linked}
 */
export function readLink(hash) {
  const [first, ...others] = whole(hash).replace(/^#/, "").split("&");
  /** @type {Map<string, string>} */
  const words = new Map();
  for (const other of others) {
    const [name, ...rest] = other.split("=");
    if (name) words.set(decode(name), decode(rest.join("=")));
  }
  /** @type {Linked} */
  const linked = { extra: {} };
  const line = decode(first).trim();
  if (line) linked.line = line;
  const stack = STACK.test(line);
  for (const [name, value] of words) {
    if (!OWN.has(name) && !(stack && name === "s")) linked.extra[name] = value;
  }
  /** @type {string[]} */
  const unread = [];
  /**
   * What a word says; one that cannot be read is noted.
   *
   * @template T
   * @param {string} name
   * @param {(value: string) => T | null | undefined} read
   */
  const said = (name, read) => {
    const value = words.get(name);
    if (value === undefined) return undefined;
    const found = read(value) ?? undefined;
    if (found === undefined) unread.push(`${name}=${value.slice(0, LONGEST)}`);
    return found;
  };
  /** A number from 0 to another. @param {number} most */
  const upTo = (most) => (/** @type {string} */ value) => {
    const number = Number(value || Number.NaN);
    return number >= 0 && number <= most ? number : undefined;
  };
  const z = stack ? said("z", (value) => value.match(/^\d{1,15}$/)) : undefined;
  if (z) linked.film = { stack: line, z: Number(z[0]), frame: "" };
  const convention = said("c", (value) => CONVENTIONS.find((name) => name === value));
  if (convention) linked.convention = convention;
  const scheme = said("colour", (value) => {
    const [, mode, digits] = value.match(/^([a-z]+)(?:,(\d{1,16}))?$/) ?? [];
    return schemeNamed(mode, digits);
  });
  if (scheme) linked.scheme = scheme;
  const at = said("at", middle);
  const zoom = said(stack ? "s" : "z", upTo(LARGEST_ZOOM));
  if (at?.near && zoom) linked.camera = { ...at.near, ...at.within, zoom };
  const selected = said("cell", (value) => {
    const [x, y, ...marks] = value.split(",");
    const found = marks.every((mark) => CELL_MARKS.includes(mark)) && cell(`${x},${y}`);
    return found ? { ...found, marks } : undefined;
  });
  if (selected?.near) linked.selected = selected.near;
  if (selected?.marks.includes(SECOND)) linked.pane = 1;
  if (selected?.marks.includes(LEFT_OUT)) linked.left = true;
  const against = words.get("with");
  if (against) linked.against = against;
  const divider = said("divider", upTo(1));
  if (divider !== undefined) linked.divider = divider;
  const mode = said("mode", (value) => value.match(/^[a-z]{1,20}$/));
  const open = mode?.[0] ?? openedBy(linked.extra);
  if (mode || open !== EXPLORE) linked.mode = open;
  const version = words.get("v");
  const differs = version !== undefined && version !== VERSION;
  const beyond = (at && !at.near) || (selected && !selected.near);
  const faults = [
    differs && "This link is of another version of Nimscape: some of it may not be understood.",
    beyond && "The place in this link is farther out than any map: numbers go to 10^18.",
    unread.length > 0 && `This part of the link cannot be read: ${unread.join(", ")}.`,
  ].filter((fault) => typeof fault === "string");
  if (faults.length > 0) linked.faults = faults;
  return linked;
}

/**
 * The link of a state, without the `#`.
 *
 * @param {PageState} state
 * @param {boolean} [left] Whether the selected cell is out of sight, and stays there.
 * @returns {string}
 */
export function writeLink(state, left = false) {
  const { line, convention, scheme, camera, selected, pane, against, divider, mode, extra } = state;
  // A film that a link just named has no picture yet.
  const film = filmOf(state) ?? (state.film?.stack === line ? state.film : null);
  const shown = film?.stack ?? line;
  const words = [encode(shown)];
  const say = (/** @type {string} */ name, /** @type {string} */ value) =>
    words.push(`${encode(name).replaceAll("=", "%3D")}=${encode(value)}`);
  if (convention !== "normal") say("c", convention);
  if (scheme.mode !== USUAL.mode || scheme.number !== USUAL.number) {
    say("colour", scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode);
  }
  if (film) say("z", String(film.z));
  if (camera) {
    const zoom = Number(camera.zoom.toPrecision(4));
    const exact = (/** @type {bigint} */ n, /** @type {number} */ part) => numbered(n, part, zoom);
    say("at", `${exact(camera.x, camera.fx)},${exact(camera.y, camera.fy)}`);
    say(STACK.test(shown) ? "s" : "z", String(zoom));
  }
  if (selected) {
    const marks = [...(pane === 1 ? [SECOND] : []), ...(left ? [LEFT_OUT] : [])];
    say("cell", [selected.x, selected.y, ...marks].join());
  }
  if (against) say("with", secondFilm(state) || against);
  if (divider !== null) say("divider", String(Number(divider.toPrecision(3))));
  if (mode !== EXPLORE || openedBy(extra) !== EXPLORE) say("mode", mode);
  for (const name of Object.keys(extra).sort()) say(name, extra[name]);
  say("v", VERSION);
  return words.join("&");
}

/**
 * A cell, if it is not farther out than any map.
 *
 * @param {string} text
 * @returns {{ near: { x: bigint, y: bigint } | undefined } | undefined}
 */
function cell(text) {
  const numbers = text.match(/^(\d{1,99}),(\d{1,99})$/);
  if (!numbers) return undefined;
  const [x, y] = [BigInt(numbers[1]), BigInt(numbers[2])];
  return { near: x <= FARTHEST && y <= FARTHEST ? { x, y } : undefined };
}

/** The middle of a picture: its cell, and where in the cell it is. @param {string} text */
function middle(text) {
  const [, x, across, y, up] = text.match(/^(\d+)(\.\d{1,9})?,(\d+)(\.\d{1,9})?$/) ?? [];
  const found = cell(`${x},${y}`);
  return found && { ...found, within: { fx: Number(across ?? 0.5), fy: Number(up ?? 0.5) } };
}

/** A place of the picture is written to this part of a pixel. */
const FINEST = 16;

/**
 * A column or row and a place within it, as exact as can be seen; its middle goes without saying.
 *
 * @param {bigint} cell
 * @param {number} part From 0 to below 1.
 * @param {number} zoom Pixels per cell.
 */
function numbered(cell, part, zoom) {
  const digits = Math.max(0, Math.ceil(Math.log10(zoom * FINEST)));
  const rounded = part.toFixed(digits);
  if (digits === 0 || Number(rounded) === 0.5) return String(cell);
  const at = cell + BigInt(rounded[0]);
  return `${at}.${rounded.slice(2).replace(/(?<=.)0+$/, "")}`;
}

/**
 * A space is written `_`; characters that end a word or are not plain are written `%…`.
 *
 * @param {string} text
 */
function encode(text) {
  return encodeURIComponent(whole(text))
    .replace(/_/g, "%5F")
    .replace(/%20/g, "_")
    .replace(/%(2C|3A|2B|3B|40|2F|7E|3D)/g, (code) => decodeURIComponent(code));
}

/** Without half characters, which no address can hold. @param {string} text */
function whole(text) {
  return text.replace(/\p{Surrogate}/gu, "");
}

/** @param {string} text */
function decode(text) {
  const spaced = text.replace(/_/g, " ");
  try {
    return decodeURIComponent(spaced);
  } catch {
    return spaced;
  }
}
