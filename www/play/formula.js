// Formulas as MathML.

import { element } from "../ground/dom.js";
import { loadFormulaFont } from "../ground/formula-font.js";

const MATH = "http://www.w3.org/1998/Math/MathML";

/**
 * A MathML element.
 *
 * @param {string} tag
 * @param {...(Node | string)} content
 */
export function math(tag, ...content) {
  loadFormulaFont();
  const made = document.createElementNS(MATH, tag);
  made.append(...content);
  return made;
}

/** @param {string | number} number */
export function mn(number) {
  return math("mn", String(number));
}

/** @param {string} name */
export function mi(name) {
  return math("mi", name);
}

/**
 * An operator. Nothing in these formulas is high enough for growing brackets: by default they grow with
 * every index.
 *
 * @param {string} sign
 */
export function mo(sign) {
  const made = math("mo", sign);
  made.setAttribute("stretchy", "false");
  return made;
}

/** A subscript. @param {Node} base @param {Node} sub */
export function msub(base, sub) {
  return math("msub", base, sub);
}

/** A whole formula, on a line of its own that scrolls if it is long. @param {...Node} content */
export function formula(...content) {
  const made = math("math", math("mrow", ...content));
  made.setAttribute("display", "block");
  return element("div.scroll", { tabindex: "0", role: "group", "aria-label": "Formula" }, made);
}

/**
 * Items with a sign between them.
 *
 * @param {Node[]} things
 * @param {string} sign
 */
export function joined(things, sign) {
  return things.flatMap((thing, index) => (index === 0 ? [thing] : [mo(sign), thing]));
}
