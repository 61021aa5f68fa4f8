// Sentences with formulas between dollar signs, set as MathML: `x_n`, `y_{m+1}` and `2^{j-1}` set what
// follows low or high, letters are variables, known words upright, anything else signs. Claims are
// written in the same way.

import { math, mi, mn, mo } from "./formula.js";

const UPRIGHT = new Set(["mex", "mod", "floor", "xor", "min", "max", "if", "and", "or", "odd"]);

/**
 * The part of a formula that is not set yet.
 *
 * @typedef {{ symbols: string[], at: number }} Rest
 */

/**
 * The symbols from here on that belong together.
 *
 * @param {Rest} rest
 * @param {RegExp} belongs
 */
function run(rest, belongs) {
  const start = rest.at;
  while (rest.at < rest.symbols.length && belongs.test(rest.symbols[rest.at])) rest.at += 1;
  return rest.symbols.slice(start, rest.at).join("");
}

/** @param {string} name */
function word(name) {
  const made = mi(name);
  if (UPRIGHT.has(name)) made.setAttribute("mathvariant", "normal");
  return made;
}

/** @param {Rest} rest @returns {Element} */
function base(rest) {
  const digits = run(rest, /[0-9]/);
  if (digits) return mn(digits);
  const letters = run(rest, /\p{L}/u);
  if (letters.length > 1 && !UPRIGHT.has(letters)) {
    return math("mrow", ...[...letters].map(word));
  }
  if (letters) return word(letters);
  const sign = rest.symbols[rest.at] ?? "";
  rest.at += 1;
  if (sign !== " ") return mo(sign === "-" ? "−" : sign);
  const space = math("mspace");
  space.setAttribute("width", "0.3em");
  return space;
}

/** A subscript or superscript: one symbol, or a group in braces. @param {Rest} rest */
function script(rest) {
  if (rest.symbols[rest.at] !== "{") return base(rest);
  rest.at += 1;
  const group = math("mrow");
  while (rest.at < rest.symbols.length && rest.symbols[rest.at] !== "}") group.append(item(rest));
  rest.at += 1;
  return group;
}

/** @param {Rest} rest @returns {Element} */
function item(rest) {
  let made = base(rest);
  for (const [sign, tag] of [
    ["_", "msub"],
    ["^", "msup"],
  ]) {
    if (rest.symbols[rest.at] !== sign) continue;
    rest.at += 1;
    made = math(tag, made, script(rest));
  }
  return made;
}

/**
 * A formula.
 *
 * @param {string} text
 */
function set(text) {
  const rest = { symbols: [...text], at: 0 };
  const row = math("mrow");
  while (rest.at < rest.symbols.length) row.append(item(rest));
  return math("math", row);
}

/**
 * A sentence with its formulas set.
 *
 * @param {string} text
 * @returns {(Node | string)[]}
 */
export function sentence(text) {
  return text.split("$").map((part, index) => (index % 2 === 0 ? part : set(part)));
}
