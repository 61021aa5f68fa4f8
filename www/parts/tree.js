// Elements as a function of what is shown: `render` changes of a place what differs, and what has a key keeps
// its element, with its focus and its scrolling.

import { h as make, render } from "../vendor/preact/index.js";
import { pathOf } from "./icon.js";

/** @import { ComponentChild, ComponentType, VNode } from "../vendor/preact/index.js" */

/**
 * An element of a tag with classes, such as `p.known`, or a component; its attributes may be left out.
 *
 * @param {string | ComponentType<any>} kind
 * @param {...(Record<string, any> | ComponentChild | ComponentChild[])} parts
 * @returns {VNode<any>}
 */
export function h(kind, ...parts) {
  // What Preact makes has no constructor.
  const named = parts[0]?.constructor === Object;
  const { ...props } = named ? /** @type {Record<string, any>} */ (parts[0]) : {};
  const content = /** @type {ComponentChild[]} */ (named ? parts.slice(1) : parts);
  if (typeof kind !== "string") return make(kind, props, ...content);
  const [tag, ...classes] = kind.split(".");
  if (classes.length > 0) props.class = [...classes, props.class ?? ""].join(" ").trim();
  // Otherwise it would submit the form that it is in.
  if (tag === "button") props.type = "button";
  return make(tag, props, ...content);
}

/** A drawing of `icon.js`. @param {{ name: string }} props */
export const Icon = ({ name }) =>
  h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: pathOf(name) }));

/**
 * A button, as `button.js` makes it.
 *
 * @param {import("./button.js").ButtonOptions & { text: string, press: () => void } & Record<string, unknown>} props
 */
export const Button = ({ text, press, kind = "plain", icon, act, ...more }) =>
  h(
    `button.button.${kind}`,
    { "data-act": act, onClick: press, ...more },
    icon && h(Icon, { name: icon }),
    h("span", text),
  );

export { render };
