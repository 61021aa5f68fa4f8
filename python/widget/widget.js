// The elements as widgets of a notebook: traits are attributes, and what the reader does goes back.

import "../../packages/npm/embed.entry.js";

/** Traits that are attributes, where they are called otherwise. @type {Record<string, string>} */
const CALLED = { against: "with" };
const ATTRIBUTES = [
  "view",
  "position",
  "convention",
  "colour",
  "against",
  "divider",
  "at",
  "corner",
  "zoom",
  "sequence",
  "z",
  "play",
  "values",
  "reveal",
  "marks",
  "opponent",
  "first",
  "rule",
  "piles",
  "rings",
  "label",
  "home",
];

/**
 * @typedef {object} Model
 * @property {(name: string) => any} get
 * @property {(name: string, value: unknown) => void} set
 * @property {() => void} save_changes
 * @property {(event: string, heard: () => void) => void} on
 * @property {(event: string, heard: () => void) => void} off
 */

/** @param {{ model: Model, el: HTMLElement }} place */
function render({ model, el }) {
  const shown = document.createElement(model.get("_element"));
  const follow = (/** @type {string} */ trait) => {
    const word = model.get(trait);
    const name = CALLED[trait] ?? trait;
    if (word === undefined || word === null || word === "" || word === false) shown.removeAttribute(name);
    else if (shown.getAttribute(name) !== String(word)) shown.setAttribute(name, String(word));
  };
  const size = () => {
    const height = model.get("height");
    if (height) shown.style.height = `${height}px`;
  };
  const listeners = ATTRIBUTES.map((trait) => {
    follow(trait);
    const heard = () => follow(trait);
    model.on(`change:${trait}`, heard);
    return /** @type {const} */ ([`change:${trait}`, heard]);
  });
  size();
  model.on("change:height", size);
  const report = (/** @type {string} */ trait) => (/** @type {Event} */ event) => {
    const { detail } = /** @type {CustomEvent} */ (event);
    model.set(trait, trait === "current" ? detail.position : detail);
    model.save_changes();
  };
  shown.addEventListener("nimscape-select", report("selected"));
  shown.addEventListener("nimscape-move", report("current"));
  el.append(shown);
  return () => {
    for (const [name, heard] of [...listeners, /** @type {const} */ (["change:height", size])]) {
      model.off(name, heard);
    }
    shown.remove();
  };
}

export default { render };
