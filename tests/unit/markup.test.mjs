// Formulas in sentences, as MathML.

import assert from "node:assert/strict";
import test from "node:test";

import { sentence } from "../../www/play/markup.js";

/** Elements as markup, without attributes. @param {any} made @returns {string} */
const written = (made) =>
  Array.isArray(made)
    ? made.map(written).join("")
    : made?.type
      ? `<${made.type}>${written(made.props.children)}</${made.type}>`
      : String(made ?? "");

/** All elements of a formula. @param {any} made @returns {any[]} */
const all = (made) =>
  [made].flat().flatMap((each) => (each?.type ? [each, ...all(each.props.children)] : []));

/** Formulas and their markup. @type {[string, string][]} */
const FORMULAS = [
  [
    "a_{k-1}≤2",
    "<msub><mi>a</mi><mrow><mi>k</mi><mo>−</mo><mn>1</mn></mrow></msub><mo>≤</mo><mn>2</mn>",
  ],
  ["an", "<mi>a</mi><mi>n</mi>"],
  ["2x_n", "<mn>2</mn><msub><mi>x</mi><mi>n</mi></msub>"],
  ["mex_b", "<msub><mi>mex</mi><mi>b</mi></msub>"],
  ["i'<b", "<msup><mi>i</mi><mo>′</mo></msup><mo><</mo><mi>b</mi>"],
  ["x_n^2", "<msubsup><mi>x</mi><mi>n</mi><mn>2</mn></msubsup>"],
  ["√(a^2)", "<msqrt><mrow><msup><mi>a</mi><mn>2</mn></msup></mrow></msqrt>"],
  ["\\{1,…\\}", "<mo>{</mo><mn>1</mn><mo>,</mo><mo>…</mo><mo>}</mo>"],
];

test("formulas are set as their markup says, known words are upright, and no bracket grows", () => {
  for (const [text, markup] of FORMULAS) {
    const [before, made] = /** @type {any[]} */ (sentence(`a < b $${text}$`));
    assert.equal(before, "a < b ");
    assert.equal(written(made), `<math><mrow>${markup}</mrow></math>`, text);
    for (const { type, props } of all(made)) {
      if (type === "mo") assert.equal(props.stretchy, "false", text);
      const isUpright = type === "mi" && props.children === "mex";
      if (type === "mi") assert.equal(props.mathvariant, isUpright ? "normal" : undefined, text);
    }
  }
});
