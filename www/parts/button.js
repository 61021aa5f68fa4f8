// Buttons, in three kinds: primary (one to a surface), plain, quiet.

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * @typedef {object} ButtonWishes
 * @property {"primary" | "plain" | "quiet"} [kind] Plain unless told.
 * @property {string} [icon] A name of `icon.js`, drawn before the text.
 * @property {string} [act] What it does, in a word, for tests and listeners: `data-act`.
 * @property {string} [label] What is read aloud, where the text alone does not say it.
 * @property {string} [title] What is shown while the pointer rests on it.
 * @property {boolean} [wide] As wide as its surface.
 */

/**
 * @param {string} text
 * @param {() => void} press
 * @param {ButtonWishes} [wishes]
 * @returns {HTMLButtonElement}
 */
export function button(text, press, { kind = "plain", act, label, title, wide, ...wishes } = {}) {
  const made = element(
    "button",
    {
      type: "button",
      class: `button ${kind}${wide ? " wide" : ""}`,
      "data-act": act ?? false,
      "aria-label": label ?? false,
      title: title ?? false,
      onclick: press,
    },
    element("span", {}, text),
  );
  if (wishes.icon) made.prepend(icon(wishes.icon));
  return made;
}

/**
 * Says anew what a button without an icon does.
 *
 * @param {HTMLButtonElement} made
 * @param {string} text
 * @param {string} [label] What is read aloud; it has the text in it.
 */
export function relabel(made, text, label) {
  made.replaceChildren(element("span", {}, text));
  if (label) made.setAttribute("aria-label", label);
}

/**
 * A square button with a drawing only; its name is read aloud and shown on hover.
 *
 * @param {string} drawn A name of `icon.js`.
 * @param {string} label
 * @param {() => void} press
 * @param {Pick<ButtonWishes, "kind" | "act">} [wishes]
 * @returns {HTMLButtonElement}
 */
export function iconButton(drawn, label, press, { kind = "quiet", act } = {}) {
  return element(
    "button",
    {
      type: "button",
      class: `button icon-only ${kind}`,
      "data-act": act ?? false,
      "aria-label": label,
      title: label,
      onclick: press,
    },
    icon(drawn),
  );
}

/**
 * Buttons beside each other that wrap as a whole.
 *
 * @param {...Node} buttons
 */
export function actions(...buttons) {
  return element("div", { class: "actions" }, ...buttons);
}
