// Elements as the rooms of the page make them by hand, without a browser: what they say, and what a press does.
// A test that needs a place, a focus or a look is one of `tests/e2e`.

import { parseHTML } from "linkedom";

const { document, Node, Element } = parseHTML("<!doctype html><html><body></body></html>");
Object.assign(globalThis, { document, Node });
// Nothing has a place or the focus here.
const { matches } = Element.prototype;
Object.assign(Element.prototype, {
  scrollIntoView() {},
  matches(/** @type {string} */ css) {
    return !css.includes(":focus") && matches.call(this, css);
  },
});

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
