// Sentences with formulas between dollar signs, set as MathML: `x_n`, `y_{m+1}` and `2^{j-1}` set what
// follows low or high, `x'` is a prime, `√(…)` a root, `\{` and `\}` are braces; letters are variables,
// known words upright, anything else signs. The papers' claims and our proofs are written so.

import { loadFormulaFont } from "../ground/formula-font.js";
import { h } from "../parts/tree.js";

/** @import { VNode } from "../vendor/preact/index.js" */

/** An operator. Nothing in these formulas is high enough for growing brackets: by default they grow with
 * every index. @param {string} sign */
const mo = (sign) => h("mo", { stretchy: "false" }, sign);

/** Words in upright type; so are words in capitals. */
const UPRIGHT = /^(mex|mod|floor|xor|min|max|imax|co|partner|if|and|or|odd|\p{Lu}{3,})$/u;

/**
 * The part of a formula that is not set yet.
 *
 * @typedef {{ symbols: string[], at: number }} Rest
 */

/** The symbols from here on that belong together. @param {Rest} rest @param {RegExp} belongs */
function run(rest, belongs) {
  const start = rest.at;
  while (rest.at < rest.symbols.length && belongs.test(rest.symbols[rest.at])) rest.at += 1;
  return rest.symbols.slice(start, rest.at).join("");
}

/** A known word as a whole; of others the first letter. @param {Rest} rest */
function word(rest) {
  const start = rest.at;
  const name = run(rest, /\p{L}/u);
  const known = UPRIGHT.test(name);
  if (!known) rest.at = start + 1;
  return known ? h("mi", { mathvariant: "normal" }, name) : h("mi", rest.symbols[start]);
}

/** Items up to a sign, or to the end. @param {Rest} rest @param {string} [end] */
function row(rest, end) {
  const items = [];
  while (rest.at < rest.symbols.length && rest.symbols[rest.at] !== end) items.push(item(rest));
  if (end) rest.at += 1;
  return h("mrow", items);
}

/** Whether this symbol comes next; it is passed over. @param {Rest} rest @param {string} symbol */
function take(rest, symbol) {
  const found = rest.symbols[rest.at] === symbol;
  if (found) rest.at += 1;
  return found;
}

/** @param {Rest} rest @returns {VNode<any>} */
function base(rest) {
  const digits = run(rest, /[0-9]/);
  if (digits) return h("mn", digits);
  if (/\p{L}/u.test(rest.symbols[rest.at] ?? "")) return word(rest);
  if (take(rest, "√")) return h("msqrt", take(rest, "(") ? row(rest, ")") : base(rest));
  take(rest, "\\");
  const sign = rest.symbols[rest.at] ?? "";
  rest.at += 1;
  if (sign !== " ") return mo(sign === "-" ? "−" : sign);
  return h("mspace", { width: "0.3em" });
}

/** A subscript or superscript: one symbol, or a group in braces. @param {Rest} rest */
function script(rest) {
  return take(rest, "{") ? row(rest, "}") : base(rest);
}

/** @param {Rest} rest @returns {VNode<any>} */
function item(rest) {
  const made = base(rest);
  const low = take(rest, "_") && script(rest);
  let high = take(rest, "^") && script(rest);
  if (take(rest, "'")) high = high ? h("mrow", high, mo("′")) : mo("′");
  if (low && high) return h("msubsup", made, low, high);
  if (low) return h("msub", made, low);
  return high ? h("msup", made, high) : made;
}

/** A formula. @param {string} text @param {Record<string, string>} [attributes] */
function set(text, attributes = {}) {
  loadFormulaFont();
  return h("math", attributes, row({ symbols: [...text], at: 0 }));
}

/** A sentence with its formulas set. @param {string} text */
export const sentence = (text) =>
  text.split("$").map((part, index) => (index % 2 === 0 ? part : set(part)));

/** A whole formula, on a line of its own that scrolls if it is long. @param {string} text */
export const formula = (text) =>
  h(
    "div.scroll",
    { tabindex: "0", role: "group", "aria-label": "Formula" },
    set(text, { display: "block" }),
  );
