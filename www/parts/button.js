// Buttons of three kinds: primary (one on a surface), plain, quiet.

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * @typedef {object} ButtonOptions
 * @property {"primary" | "plain" | "quiet"} [kind] Plain by default.
 * @property {string} [icon] A name of `icon.js`, drawn before the text.
 * @property {string} [act] What it does, in a word, for tests and listeners: `data-act`.
 * @property {string} [label] The spoken name, if the text is not enough.
 * @property {string} [title] The tooltip.
 */

/**
 * @param {string} text
 * @param {() => void} press
 * @param {ButtonOptions} [options]
 * @returns {HTMLButtonElement}
 */
export function button(text, press, { kind = "plain", act, label, title, ...more } = {}) {
  const made = element(
    "button",
    {
      class: `button ${kind}`,
      "data-act": act ?? false,
      "aria-label": label ?? false,
      title: title ?? false,
      onclick: press,
    },
    element("span", text),
  );
  if (more.icon) made.prepend(icon(more.icon));
  return made;
}

/** Changes the text of a button without an icon. @param {HTMLButtonElement} made @param {string} text */
export const relabel = (made, text) => made.replaceChildren(element("span", text));

/**
 * A square button with only a drawing; its name is spoken, and shown on hover.
 *
 * @param {string} drawn A name of `icon.js`.
 * @param {string} label
 * @param {() => void} press
 * @param {Pick<ButtonOptions, "kind" | "act">} [options]
 * @returns {HTMLButtonElement}
 */
export function iconButton(drawn, label, press, { kind = "quiet", act } = {}) {
  return element(
    "button",
    {
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
 * Buttons in a row that wraps as a whole.
 *
 * @param {...import("../ground/dom.js").Content} buttons
 */
export function actions(...buttons) {
  return element("div.actions", ...buttons);
}
