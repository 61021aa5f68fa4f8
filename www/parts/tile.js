// A tile: a drawing, a name, a few words, and buttons.

import { element } from "../ground/dom.js";

/**
 * @param {object} options
 * @param {Node} options.picture
 * @param {string} options.title
 * @param {string} options.text A rule in six words, a caption.
 * @param {string} [options.line] Its notation.
 * @param {Node[]} [options.below] Chips, steppers, buttons.
 * @param {() => void} [options.press] Called by a press on picture or name.
 * @returns {HTMLElement}
 */
export function tile({ picture, title, text, line, below = [], press }) {
  const words = [
    // A long name may be broken after its slash.
    element("b.tile-title", title.replaceAll("/", "/\u200b")),
    element("span.tile-text", text),
    ...(line ? [element("code.tile-line", line)] : []),
  ];
  const frame = element("span.tile-picture", picture);
  const face = press
    ? element("button.tile-face", { onclick: press }, frame, ...words)
    : element("div.tile-face", frame, ...words);
  return element("article.tile", face, ...below);
}
