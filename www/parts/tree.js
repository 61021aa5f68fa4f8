// Elements as a function of what is shown: `render` changes of a place what differs, and what has a key keeps
// its element, with its focus and its scrolling.

import { h, render } from "../vendor/preact/index.js";
import { pathOf } from "./icon.js";

/** @typedef {import("../vendor/preact/index.js").ComponentChildren} Children */

/** A drawing of `icon.js`. @param {{ name: string }} props */
export const Icon = ({ name }) =>
  h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: pathOf(name) }));

/**
 * A button, as `button.js` makes it.
 *
 * @param {import("./button.js").ButtonOptions & { text: string, press: () => void, disabled?: boolean } & Record<`aria-${string}`, string | undefined>} props
 */
export const Button = ({ text, press, kind = "plain", icon, act, disabled, ...aria }) =>
  h(
    "button",
    { type: "button", class: `button ${kind}`, "data-act": act, onClick: press, disabled, ...aria },
    icon && h(Icon, { name: icon }),
    h("span", null, text),
  );

export { h, render };
