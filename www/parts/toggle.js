// A switch: something is on or off.

import { element } from "../ground/dom.js";

/**
 * @param {string} text
 * @param {boolean} on
 * @param {(on: boolean) => void} change
 * @returns {HTMLLabelElement & { input: HTMLInputElement }}
 */
export function toggle(text, on, change) {
  const input = element("input", { type: "checkbox", role: "switch" });
  input.checked = on;
  input.addEventListener("change", () => change(input.checked));
  const root = element("label.toggle", element("span", text), input);
  return Object.assign(root, { input });
}
