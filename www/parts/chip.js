// Chips: small words that are chosen, filter something, or can be removed.

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * A chip that is on or off.
 *
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 * @returns {HTMLButtonElement}
 */
export function chip(text, on, change) {
  const made = element("button.chip", { "aria-pressed": String(on) }, text);
  made.addEventListener("click", () => {
    const now = made.getAttribute("aria-pressed") !== "true";
    made.setAttribute("aria-pressed", String(now));
    change(now);
  });
  return made;
}

/**
 * A chip that does something.
 *
 * @param {string} text
 * @param {() => void} press
 * @returns {HTMLButtonElement}
 */
export function actChip(text, press) {
  return element("button.chip", { onclick: press }, text);
}

/**
 * A chip that can be removed.
 *
 * @param {string} text
 * @param {string} label What removing it does, such as "Take the painted claim off the map".
 * @param {() => void} remove
 */
export function removableChip(text, label, remove) {
  return element(
    "span.chip.removable",
    element("span", text),
    element("button", { "aria-label": label, title: label, onclick: remove }, icon("close")),
  );
}
