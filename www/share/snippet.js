// The HTML that shows a state on another page.

import { cornerOf, MAP_HEIGHT } from "../ground/place.js";
import { USUAL } from "../ground/scheme.js";
import { filmOf, hidesValues, isLocked } from "../ground/state.js";

/** @import { PageState } from "../ground/state.js" */
/** @import { Size } from "../ground/camera.js" */

/**
 * Choices for an embed; "" means the element's default.
 *
 * @typedef {object} Choices
 * @property {string} opponent An opponent's id.
 * @property {"" | "opponent"} first Who moves first.
 * @property {"" | "off"} rule Whether the rule is shown above the board.
 * @property {"" | "hidden"} values Whether the values of a map are hidden at first.
 * @property {"" | "off"} reveal Whether they can never be revealed, and there are no hints.
 */

/**
 * The usual choices for a state: an embed hides what is hidden here.
 *
 * @param {PageState} state
 * @returns {Choices}
 */
export function choicesFor(state) {
  const reveal = isLocked(state) ? "off" : "";
  const hidden = state.reading?.kind !== "position" && hidesValues(state);
  return { opponent: "", first: "", rule: "", values: hidden ? "hidden" : "", reveal };
}

/**
 * The place of an embedded map.
 *
 * @param {PageState} state
 * @param {Size} size Size of the map here.
 * @returns {Record<string, string>}
 */
function placeOf(state, size) {
  const { camera, reading } = state;
  if (!camera) return {};
  const said = (/** @type {number} */ number) => String(Number(number.toPrecision(4)));
  const place = reading?.kind === "plane" ? cornerOf(state, size) : null;
  if (!place) return { at: `${camera.x},${camera.y}`, zoom: said(camera.zoom) };
  const { corner, zoom } = place;
  return { corner: `${corner.x},${corner.y}`, zoom: said(zoom) };
}

/**
 * The element and its attributes for this state.
 *
 * @param {PageState} state
 * @param {Size} [size] Size of the map here.
 * @param {Choices} [choices]
 * @returns {{ tag: "nimscape-map" | "nimscape-board", attributes: Record<string, string> }}
 */
export function embedOf(state, size = { width: 0, height: 0 }, choices = choicesFor(state)) {
  const { line, reading, convention, scheme, against, divider } = state;
  const film = filmOf(state);
  /** @type {Record<string, string>} */
  const attributes = {};
  const board = reading?.kind === "position";
  attributes[board ? "position" : "view"] = film?.stack ?? line;
  if (film) attributes.z = String(film.z);
  if (convention !== "normal") attributes.convention = convention;
  const { values, reveal, ...playing } = choices;
  if (board) {
    const chosen = Object.entries({ ...playing, reveal }).filter(([, word]) => word);
    return { tag: "nimscape-board", attributes: { ...attributes, ...Object.fromEntries(chosen) } };
  }
  if (scheme.mode !== USUAL.mode || scheme.number !== USUAL.number) {
    attributes.colour = scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode;
  }
  Object.assign(attributes, placeOf(state, size));
  if (against) attributes.with = against;
  if (against && divider !== null) attributes.divider = String(Number(divider.toPrecision(3)));
  if (values) {
    attributes.values = values;
    if (reveal) attributes.reveal = reveal;
  }
  return { tag: "nimscape-map", attributes };
}

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * The line of HTML that shows an address in a frame.
 *
 * @param {string} address
 * @param {string} title
 * @param {number} height In CSS pixels.
 */
export function frameLine(address, title, height) {
  return `<iframe src="${quoted(address)}" title="${quoted(title)}" width="100%" height="${height}" style="border:0"></iframe>`;
}

/**
 * The HTML to paste into a page.
 *
 * @param {ReturnType<typeof embedOf>} embed
 * @param {"element" | "frame"} manner
 * @param {string} home The address of the site's folder.
 * @param {number} [height] Height of a frame, in CSS pixels.
 */
export function snippet({ tag, attributes }, manner, home, height = MAP_HEIGHT) {
  if (manner === "frame") {
    const words = new URLSearchParams(attributes).toString().replaceAll("+", "_");
    const readable = words.replace(/%(2C|28|29|3A)/g, (code) => decodeURIComponent(code));
    return frameLine(
      `${home}embed.html#${readable}`,
      attributes.position ?? attributes.view,
      height,
    );
  }
  const said = Object.entries(attributes).map(([name, text]) => `${name}="${quoted(text)}"`);
  return `<script type="module" src="${quoted(home)}nimscape-embed.js"></script>
<${tag} ${said.join(" ")}></${tag}>`;
}
