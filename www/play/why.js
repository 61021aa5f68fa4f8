// Why a position has its value: a section of the card, opened on demand, so that it spoils nothing. The
// witnesses are numbered on the map, too.

import { element } from "../ground/dom.js";
import { fewRows } from "./added.js";
import { formula, sentence } from "./markup.js";
import { numberCells } from "./numbered.js";
import { withoutPath } from "./proof.js";
import { PROOFS, proofOf } from "./proofs.js";
import { movesFirst } from "./why-moves.js";
import { moveText } from "./words.js";

/** @import { Why, Reason, BoardData } from "../pkg/nimscape.js" */
/**
 * @typedef {Exclude<Why, { refusal: string }>} Explained
 */

/** More option values than this are only counted. */
const MOST_LISTED = 24;

/**
 * Explains why a position has its value, and numbers the options that show it on the map, until the
 * signal fires.
 *
 * @param {import("../mode/mode.js").Page} page
 * @param {HTMLElement} place
 * @param {string} position
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {AbortSignal} signal
 * @param {BoardData[]} [drawn] The boards of the position, as they are shown in a game.
 */
export async function explain(page, place, position, convention, signal, drawn) {
  const { engine } = page;
  try {
    const [why, boards] = await Promise.all([
      engine.ask("why", [position, convention], { signal }),
      drawn ?? engine.call("boardsOf", [position], { signal }),
    ]);
    if (signal.aborted) return;
    if ("refusal" in why) {
      place.replaceChildren(element("p", why.refusal));
      return;
    }
    const moves = await movesFirst(page, why, boards, convention, signal);
    if (signal.aborted) return;
    place.replaceChildren(...moves, ...explained(why, boards, convention));
    /** @type {Explained} */
    const { witnesses } = why;
    await numberCells(page, position, witnesses, signal);
  } catch (error) {
    if (!signal.aborted) place.replaceChildren(element("p", String(error)));
  }
}

/**
 * @param {Explained} why
 * @param {BoardData[]} boards
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @returns {Node[]}
 */
function explained(why, boards, convention) {
  const { answer, options, witnesses, complete } = why;
  const moves = why.counted ? why.moves : `at least ${why.moves}`;
  const parts = [...why.reasons.flatMap(shown)];
  if (options.length === 0 && complete) {
    parts.push(
      element(
        "p",
        convention === "normal"
          ? "No move is left: the value is 0."
          : "No move is left, and in misère play that wins: the value is 1.",
      ),
    );
    return parts;
  }
  if (answer.grundy !== null) parts.push(...mexOf(why));
  if (witnesses.length > 0) {
    const list = element("ol.witnesses", { start: "0", "aria-label": "Witnesses" });
    for (const [index, { step, position, answer }] of witnesses.entries()) {
      const value = String(answer.grundy ?? index);
      list.append(
        element(
          "li",
          { title: position },
          element("b", value),
          element("span", moveText(boards, step) ?? position),
        ),
      );
    }
    parts.push(
      element(
        "p",
        answer.grundy === null
          ? "A winning move:"
          : witnesses.length >= answer.grundy
            ? "A move to each smaller value:"
            : witnesses.length === 1
              ? "A move to the value 0:"
              : `A move to each of the first ${witnesses.length} values below:`,
      ),
      list,
    );
  }
  parts.push(
    element(
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
    element("p.known", "mex: the smallest number that is not in the braces."),
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

/** A reason in words and formulas. @param {Reason} reason @returns {Element[]} */
function shown(reason) {
  switch (reason.kind) {
    case "nim-sum":
      return [
        element("p", "The nim-sum decides: write the numbers in binary and add without carrying."),
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
        element(
          "p",
          "The Mating Method: coins that agree modulo the highest power of 2 are mates, and mates a, b count as",
        ),
        formula("[a|b]=(a⊕b)-1"),
        columns(rows, reason.value),
      ];
    }
    case "self-conjugate":
      return [
        element(
          "p",
          `Of each pair of squares i and ${2 * reason.coins - 1} − i just one is occupied: there misère play swaps 0 and 1.`,
        ),
      ];
    case "row": {
      const { a, b, n, x, y, shift } = reason;
      const tail = shift ? `+${shift}` : "";
      return [
        element("p", `Row ${n} of the table of all P-positions (Gurvich, Theorem 1):`),
        formula(`x_{${n}}=mex_{${b}}\\{x_i,y_i:i<${n}\\}=${x}`),
        formula(`y_{${n}}=x_{${n}}+${a}·${n}${tail}=${y}`),
        element(
          "p.known",
          ...sentence(
            `$mex_{${b}}$: $s+${b}$, where $s$ is the least of these numbers, or $-${b}$, that none of them follows within ${b}.`,
          ),
        ),
      ];
    }
    case "theorem":
      return [element("p", reason.statement), ...sourceOf(reason.source)];
    case "source":
      return sourceOf(reason.source);
  }
}

/** The source of a reason; its proof follows if it is here. @param {string} source */
function sourceOf(source) {
  const said = element("p.known", withoutPath(source, ""));
  const name = proofOf(source);
  if (!name) return [said];
  const { title, theorem, proof } = PROOFS[name];
  const paragraph = (/** @type {string} */ text) => element("p", ...sentence(text));
  const details = element(
    "details.proof",
    { "data-proof": name },
    element("summary", `Proof: ${title}`),
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
  const table = element("table.binary", { "aria-label": "Nim-sum in binary" });
  const row = (/** @type {string} */ name, /** @type {number | string} */ term) =>
    element(
      "tr",
      element("th", { scope: "row" }, name),
      element("td", String(term)),
      element("td.bits", bits(term).padStart(width, "0")),
    );
  table.append(...shown.map(({ name, term }) => row(name, term)));
  const last = row("nim-sum", sum);
  last.className = "sum";
  table.append(last);
  return element("div.scroll", { tabindex: "0", role: "group", "aria-label": "Columns" }, table);
}
