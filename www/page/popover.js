// A button with a panel that opens under it, and closes by Escape or a click elsewhere.

import { element } from "./dom.js";

let count = 0;

/**
 * @param {string} title
 * @param {Element} picture
 * @param {HTMLElement} content
 * @param {() => void} [onOpen]
 * @returns {HTMLElement}
 */
export function popover(title, picture, content, onOpen) {
  const id = `popover-${++count}`;
  const panel = element("div", { id, class: "panel popover" }, content);
  panel.hidden = true;
  const button = element(
    "button",
    { type: "button", class: "chip", title, "aria-expanded": "false", "aria-controls": id },
    picture,
    element("span", {}, title),
  );
  const box = element("div", { class: "popover-box" }, button, panel);
  const open = (/** @type {boolean} */ yes) => {
    panel.hidden = !yes;
    if (yes) onOpen?.();
    button.setAttribute("aria-expanded", String(yes));
  };
  button.addEventListener("click", () => open(panel.hidden === true));
  box.addEventListener("keydown", (event) => {
    if (event.key !== "Escape" || panel.hidden) return;
    event.preventDefault();
    open(false);
    button.focus();
  });
  document.addEventListener("pointerdown", (event) => {
    if (!box.contains(/** @type {Node} */ (event.target))) open(false);
  });
  return box;
}
