// The HTML that puts the picture of a state into another page.

import { USUAL } from "../map/colour.js";
import { MAP_HEIGHT } from "./height.js";

/** @typedef {import("../ground/state.js").PageState} PageState */

/**
 * The attributes of an embedded map or board with this state.
 *
 * @param {PageState} state
 * @returns {{ tag: "nimscape-map" | "nimscape-board", attributes: Record<string, string> }}
 */
export function embedOf({ line, reading, convention, scheme, camera, against }) {
  /** @type {Record<string, string>} */
  const attributes = {};
  const board = reading?.kind === "position";
  attributes[board ? "position" : "view"] = line;
  if (convention !== "normal") attributes.convention = convention;
  if (board) return { tag: "nimscape-board", attributes };
  if (scheme.mode !== USUAL.mode || scheme.number !== USUAL.number) {
    attributes.colour = scheme.number ? `${scheme.mode},${scheme.number}` : scheme.mode;
  }
  if (camera) {
    attributes.at = `${camera.x},${camera.y}`;
    attributes.zoom = String(Number(camera.zoom.toPrecision(4)));
  }
  if (against) attributes.with = against;
  return { tag: "nimscape-map", attributes };
}

/** @param {string} text */
const quoted = (text) => text.replaceAll("&", "&amp;").replaceAll('"', "&quot;");

/**
 * What to paste into a page.
 *
 * @param {PageState} state
 * @param {"element" | "frame"} manner
 * @param {string} home The address of the site's folder.
 * @param {number} [height] Of a frame, in CSS pixels.
 */
export function snippet(state, manner, home, height = MAP_HEIGHT) {
  const { tag, attributes } = embedOf(state);
  if (manner === "frame") {
    const words = new URLSearchParams(attributes).toString().replaceAll("+", "_");
    const readable = words.replace(/%(2C|28|29|3A)/g, (code) => decodeURIComponent(code));
    const source = quoted(`${home}embed.html#${readable}`);
    return `<iframe src="${source}" title="${quoted(state.line)}" width="100%" height="${height}" style="border:0"></iframe>`;
  }
  const said = Object.entries(attributes).map(([name, text]) => `${name}="${quoted(text)}"`);
  return `<script type="module" src="${quoted(home)}nimscape-embed.js"></script>
<${tag} ${said.join(" ")}></${tag}>`;
}
