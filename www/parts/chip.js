// Chips: small words that are chosen, or filter something.

import { element } from "../ground/dom.js";

/** A chip that is on or off. @param {string} text @param {boolean} on @param {(on: boolean) => void} change */
export function chip(text, on, change) {
  const made = element("button.chip", { "aria-pressed": String(on) }, text);
  made.addEventListener("click", () => {
    const now = made.getAttribute("aria-pressed") !== "true";
    made.setAttribute("aria-pressed", String(now));
    change(now);
  });
  return made;
}
