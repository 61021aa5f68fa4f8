// A button with a panel that opens under it, and closes by Escape or a click elsewhere. What is in
// it hears of being shown by the event `shown`.

import { element } from "../ground/dom.js";

let count = 0;

/**
 * @param {string} title
 * @param {Element} picture
 * @param {HTMLElement | (() => Promise<HTMLElement>)} content What makes it, where it is made at
 *   the first opening.
 * @returns {HTMLElement}
 */
export function popover(title, picture, content) {
  const id = `popover-${++count}`;
  const panel = element("div", { id, class: "panel popover" });
  if (typeof content !== "function") panel.append(content);
  panel.hidden = true;
  const button = element(
    "button",
    { type: "button", class: "chip", title, "aria-expanded": "false", "aria-controls": id },
    picture,
    element("span", {}, title),
  );
  const box = element("div", { class: "popover-box" }, button, panel);
  const fill = async () => {
    if (typeof content === "function" && panel.childElementCount === 0) {
      panel.append(await content());
    }
    panel.firstElementChild?.dispatchEvent(new Event("shown"));
  };
  const open = (/** @type {boolean} */ yes) => {
    panel.hidden = !yes;
    button.setAttribute("aria-expanded", String(yes));
    if (yes) fill();
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
