// A tile: a drawing, a name, a few words, and what can be done with it.

import { element } from "../ground/dom.js";

/**
 * @param {object} wishes
 * @param {Node} wishes.picture
 * @param {string} wishes.title
 * @param {string} wishes.text A rule in six words, a caption.
 * @param {string} [wishes.line] Its notation.
 * @param {Node[]} [wishes.below] Chips, steppers, buttons.
 * @param {() => void} [wishes.press] What a press on picture and name does.
 * @returns {HTMLElement}
 */
export function tile({ picture, title, text, line, below = [], press }) {
  const words = [
    element("b", { class: "tile-title" }, title),
    element("span", { class: "tile-text" }, text),
    ...(line ? [element("code", { class: "tile-line" }, line)] : []),
  ];
  const frame = element("span", { class: "tile-picture" }, picture);
  const face = press
    ? element("button", { type: "button", class: "tile-face", onclick: press }, frame, ...words)
    : element("div", { class: "tile-face" }, frame, ...words);
  return element("article", { class: "tile" }, face, ...below);
}
