// Why a position has its value, as it is shown beside it: opened on demand, so that it spoils nothing.

import { h } from "../parts/tree.js";
import { fewRows } from "./added.js";
import { intoSight } from "./game-words.js";
import { formula, sentence } from "./markup.js";
import { withoutPath } from "./proof.js";
import { PROOFS, proofOf } from "./proofs.js";
import { moveText } from "./words.js";

/** @import { Reason } from "../pkg/nimscape.js" */
/** @import { VNode } from "../vendor/preact/index.js" */
/** @import { Explained, Found } from "./why-moves.js" */

export { notExplained, WhySigns, whyOf } from "./why-moves.js";

/** More moves than this are folded. */
const FEW = 3;
/** More option values than this are only counted. */
const MOST_LISTED = 24;

/**
 * @param {object} props
 * @param {Found} props.found
 * @param {string} [props.before] A sentence before all.
 * @param {boolean} [props.inSight] Whether to bring its beginning into sight, where it scrolls.
 */
export const Why = ({ found, before, inSight }) => [
  before && h("p", before),
  found.said && h("p.why-moves", { ref: inSight ? intoSight : null }, found.said),
  found.why && explained(found),
];

/** @param {Extract<Found, { why: Explained }>} found */
function explained({ why, boards }) {
  const { answer, options, witnesses, complete } = why;
  const moves = why.counted ? why.moves : `at least ${why.moves}`;
  const parts = why.reasons.flatMap(shown);
  if (options.length === 0 && complete) return parts;
  if (answer.grundy !== null) parts.push(...mexOf(why));
  if (witnesses.length > 0) {
    const list = h(
      "ol.witnesses",
      { start: 0, "aria-label": "Witnesses" },
      witnesses.map(({ step, position, answer }, index) =>
        h(
          "li",
          { title: position },
          h("b", String(answer.grundy ?? index)),
          h("span", moveText(boards, step) ?? position),
        ),
      ),
    );
    parts.push(
      h(
        "details",
        { open: witnesses.length <= FEW },
        h(
          "summary",
          answer.grundy === null
            ? "A winning move"
            : witnesses.length >= answer.grundy
              ? "A move to each smaller value"
              : witnesses.length === 1
                ? "A move to the value 0"
                : `A move to each of the first ${witnesses.length} values below`,
        ),
        list,
      ),
    );
  }
  parts.push(
    h(
      "p.known",
      complete
        ? `All ${moves} moves were looked at${answer.grundy === null ? "." : `; none leads to ${answer.grundy}.`}`
        : options.length === 0
          ? "There are too many moves to list."
          : `There are ${moves} moves, too many to list.`,
    ),
  );
  return parts;
}

/** The value as the mex of the options' values. @param {Explained} why */
function mexOf({ answer, options, complete }) {
  const values = [...new Set(options.map((option) => option.answer.grundy ?? -1))]
    .filter((value) => value >= 0)
    .sort((a, b) => a - b);
  if (!complete || values.length > MOST_LISTED) return [];
  return [
    formula(`${answer.grundy ?? 0}=mex\\{${inRuns(values).join(",")}\\}`),
    h("p.known", "mex: the smallest number that is not in the braces."),
  ];
}

/** Shorter runs of numbers are written in full. */
const SHORT_RUN = 4;

/**
 * Numbers as people write long lists: 0, 1, …, 6, 8.
 *
 * @param {number[]} values Ascending.
 * @returns {(number | string)[]}
 */
function inRuns(values) {
  const runs = /** @type {number[][]} */ ([]);
  for (const value of values) {
    const run = runs.at(-1);
    if (run && run[run.length - 1] === value - 1) run.push(value);
    else runs.push([value]);
  }
  return runs.flatMap((run) =>
    run.length <= SHORT_RUN ? run : [run[0], run[1], "…", run[run.length - 1]],
  );
}

/** A reason in words and formulas. @param {Reason} reason @returns {VNode<any>[]} */
function shown(reason) {
  switch (reason.kind) {
    case "nim-sum":
      return [
        h("p", "The nim-sum decides: write the numbers in binary and add without carrying."),
        columns([...reason.terms.map((term) => ({ name: String(term), term }))], reason.sum),
      ];
    case "mating": {
      const rows = reason.mates.map(({ low, high, term }) => ({
        name: `[${low}|${high}]`,
        term,
      }));
      if (reason.spinster !== null) {
        rows.push({ name: `spinster ${reason.spinster}`, term: reason.spinster });
      }
      return [
        h(
          "p",
          "The Mating Method: coins that agree modulo the highest power of 2 are mates, and mates a, b count as",
        ),
        formula("[a|b]=(a⊕b)-1"),
        columns(rows, reason.value),
      ];
    }
    case "self-conjugate":
      return [
        h(
          "p",
          `Of each pair of squares i and ${2 * reason.coins - 1} − i just one is occupied: there misère play swaps 0 and 1.`,
        ),
      ];
    case "row": {
      const { a, b, n, x, y, shift } = reason;
      const tail = shift ? `+${shift}` : "";
      return [
        h("p", `Row ${n} of the table of all P-positions (Gurvich, Theorem 1):`),
        formula(`x_{${n}}=mex_{${b}}\\{x_i,y_i:i<${n}\\}=${x}`),
        formula(`y_{${n}}=x_{${n}}+${a}·${n}${tail}=${y}`),
        h(
          "p.known",
          sentence(
            `$mex_{${b}}$: $s+${b}$, where $s$ is the least of these numbers, or $-${b}$, that none of them follows within ${b}.`,
          ),
        ),
      ];
    }
    case "theorem":
      return [h("p", reason.statement), ...sourceOf(reason.source)];
    case "source":
      return sourceOf(reason.source);
  }
}

/** The source of a reason; its proof follows if it is here. @param {string} source */
function sourceOf(source) {
  const said = h("p.known", withoutPath(source, ""));
  const name = proofOf(source);
  if (!name) return [said];
  const { title, theorem, proof } = PROOFS[name];
  const paragraph = (/** @type {string} */ text) => h("p", sentence(text));
  const details = h(
    "details.proof",
    { "data-proof": name },
    h("summary", `Proof: ${title}`),
    ...theorem.map(paragraph),
    ...proof.map(paragraph),
  );
  return [said, details];
}

/**
 * Numbers in binary below each other, with their nim-sum.
 *
 * @param {{ name: string, term: number | string }[]} rows
 * @param {number | string} sum
 */
function columns(rows, sum) {
  const bits = (/** @type {number | string} */ n) => BigInt(n).toString(2);
  const shown = fewRows(rows);
  const width = Math.max(...[...shown.map(({ term }) => term), sum].map((n) => bits(n).length));
  const row = (
    /** @type {string} */ name,
    /** @type {number | string} */ term,
    /** @type {string} */ look = "",
  ) =>
    h(
      "tr",
      { class: look },
      h("th", { scope: "row" }, name),
      h("td", String(term)),
      h("td.bits", bits(term).padStart(width, "0")),
    );
  return h(
    "div.scroll",
    { tabindex: "0", role: "group", "aria-label": "Columns" },
    h(
      "table.binary",
      { "aria-label": "Nim-sum in binary" },
      shown.map(({ name, term }) => row(name, term)),
      row("nim-sum", sum, "sum"),
    ),
  );
}
