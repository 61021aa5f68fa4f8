// Elements as the page makes them, without a browser: what they say, and what a press does.
// A test that needs a place, a focus or a look is one of `tests/e2e`.

import { parseHTML } from "linkedom";

import { render } from "../../www/vendor/preact/index.js";

const { document, Node, Element, Event } = parseHTML("<!doctype html><html><body></body></html>");
Object.assign(globalThis, { document, Node, window: globalThis });

export { Event };

// Nothing has a place or the focus here.
const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  scrollIntoView() {},
  matches(/** @type {string} */ css) {
    return !css.includes(":focus") && matches.call(this, css);
  },
});

/** An element with what is drawn by preact. @param {any} parts @returns {HTMLElement} */
export function drawn(parts) {
  const place = document.createElement("div");
  render(parts, place);
  return place;
}

/** The page's element with this id, made if it is not there. @param {string} id @returns {HTMLElement} */
export function withId(id) {
  const there = document.getElementById(id);
  return there ?? document.body.appendChild(Object.assign(document.createElement("div"), { id }));
}

/**
 * The elements of a class, of a `data-act`, or whose spoken name begins so.
 *
 * @param {any} root
 * @param {{ kind?: string, act?: string, name?: string }} sign
 * @returns {any[]}
 */
export function allIn(root, { kind, act, name }) {
  const css = [
    kind ? `.${kind}` : "",
    act ? `[data-act="${act}"]` : "",
    name ? `[aria-label^="${name}"]` : "",
  ].join("");
  return [...(root.matches?.(css) ? [root] : []), ...root.querySelectorAll(css)];
}

/** What the first element of a class says. @param {any} root @param {string} kind @returns {string} */
export const saysIn = (root, kind) => allIn(root, { kind })[0]?.textContent ?? "";

/** Presses what a `data-act` names, where it can be pressed. @param {any} root @param {string} act */
export async function pressIn(root, act) {
  const [found] = allIn(root, { act });
  if (!found || found.disabled || found.hidden) throw new Error(`${act} cannot be pressed`);
  found.click();
  await answered();
}

/** Waits until what was asked is answered. */
export async function answered() {
  for (let rest = 0; rest < 5; rest++) await new Promise(setImmediate);
}
