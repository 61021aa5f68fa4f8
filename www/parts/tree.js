// Elements as a function of what is shown: `render` changes of a place what differs, and what has a key keeps
// its element, with its focus and its scrolling.

import { Component, h as make, render } from "../vendor/preact/index.js";
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
  if (tag === "button") props.type ??= "button";
  return make(tag, props, ...content);
}

/** A drawing of `icon.js`. @param {{ name: string }} props */
export const Icon = ({ name }) =>
  h("svg", { viewBox: "0 0 24 24", "aria-hidden": "true" }, h("path", { d: pathOf(name) }));

const CONTROLS = ":is(button, input):enabled";

/**
 * Renders a place. If what had the focus in it is gone or disabled, what does the same has it, or a neighbour:
 * it would be lost.
 *
 * @param {HTMLElement} place
 * @param {() => void} change
 */
export function keepingFocus(place, change) {
  const focused = /** @type {HTMLButtonElement | null} */ (document.activeElement);
  const inside = focused !== null && focused !== place && place.contains(focused);
  const around = [focused?.parentElement, focused?.closest("section")];
  change();
  if (!inside || (focused.isConnected && !focused.disabled)) return;
  const places = [...around, place.querySelector("section:not([hidden])"), place];
  const all = places.flatMap((each) => [...(each?.querySelectorAll(CONTROLS) ?? [])]);
  const others = /** @type {HTMLElement[]} */ (all).filter((each) => each.checkVisibility());
  const same = others.find(({ dataset }) => dataset.act === focused.dataset.act);
  (same ?? others[0] ?? place.closest("[tabindex]"))?.focus({ preventScroll: true });
}

/** Puts a node that was made elsewhere into an element without content of its own: for its `ref`. @param {Node | null} node */
export const hold = (node) => (/** @type {HTMLElement | null} */ place) => {
  if (place && node && place.firstChild !== node) place.replaceChildren(node);
};

export { Component, render };
