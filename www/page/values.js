// The visible values, or any range, as a table of text: for screen readers and for copying.

import { CONVENTIONS } from "../ground/answers.js";
import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { notify } from "../ground/notice.js";
import { styled } from "../ground/style.js";
import { grouped } from "../map/axes.js";
import { button } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { Region } from "../share/region.js";
import { lookUp } from "./oeis.js";

/** @import { State } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Span } from "../share/region.js" */
/**
 * @typedef {{ xs: bigint[], ys: bigint[], cells: string[][] }} Grid Rows from the largest y downwards.
 */

/** At most this many cells are computed, */
const MOST_CELLS = 1n << 18n;
/** a side of at most this many at first, */
const SIDE = 512n;
/** and this many columns and rows are shown; Copy takes all. */
const SHOWN = { columns: 64, rows: 128 };
/** Terms shown of a sequence, which is written downwards. */
const SHOWN_TERMS = 1024;
/** Values are computed once typing has paused for this many milliseconds. */
const REST = 250;

/**
 * @param {State} state
 * @param {Engine} engine
 * @param {MapView} map
 * @returns {{ open: () => Promise<void> }}
 */
export function makeGrid(state, engine, map) {
  const sheet = dialog("Values", { name: "grid", wide: true });
  const choice = element("div");
  const said = element("output.said.quiet-text", { "aria-live": "polite" });
  const place = element("div.scroller", { tabindex: "0" });
  const elsewhere = element("p.quiet-text");
  /** @type {Grid | null} */
  let grid = null;
  let asking = new AbortController();
  let waiting = 0;
  /** @type {Region | null} */
  let region = null;
  const copy = async () => {
    if (!grid) return;
    const done = await copyText(asText(grid));
    notify(done ? "Table copied." : "Your browser does not allow copying.");
  };
  sheet.heading.after(button("Copy", () => void copy(), { icon: "copy", act: "copy" }));
  sheet.body.append(choice, said, elsewhere, place);
  const show = async () => {
    asking.abort();
    asking = new AbortController();
    const { signal } = asking;
    const { reading, convention } = state.now;
    if (!region || !reading || reading.kind === "position") return;
    grid = null;
    elsewhere.replaceChildren();
    try {
      const { x, y, cells } = region.now;
      if (x.to <= x.from || (y && y.to <= y.from)) {
        throw new Error("The last number must be at least the first.");
      }
      if (cells > MOST_CELLS) {
        throw new Error(
          `${grouped(cells)} values are too many (at most ${grouped(MOST_CELLS)}). Try a smaller range.`,
        );
      }
      const made = await values(engine, reading.text, convention, { x, y }, signal);
      if (signal.aborted) return;
      grid = made;
      const cut = shownOf(made, map.isSequence);
      place.replaceChildren(tableOf(cut, map.isSequence));
      if (map.isSequence) elsewhere.replaceChildren(...lookUp(made.cells[0]));
      said.textContent = sentenceOf(made, cut, convention, map.isSequence);
    } catch (error) {
      if (signal.aborted) return;
      place.replaceChildren();
      said.textContent = error instanceof Error ? error.message : String(error);
    }
  };
  const open = async () => {
    const { reading } = state.now;
    if (!reading || reading.kind === "position") return;
    sheet.heading.textContent = reading.text;
    await styled("style/share.css");
    region = new Region(map, {
      plane: reading.kind === "plane",
      side: reading.kind === "plane" ? SIDE : MOST_CELLS,
      first: "sight",
      changed: () => {
        clearTimeout(waiting);
        waiting = window.setTimeout(() => void show(), REST);
      },
    });
    choice.replaceChildren(region.root);
    place.replaceChildren();
    said.textContent = "";
    sheet.open();
    await show();
  };
  return { open };
}

/**
 * The values of a region.
 *
 * @param {Engine} engine
 * @param {string} view
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {{ x: Span, y: Span | null }} region
 * @param {AbortSignal} signal
 * @returns {Promise<Grid>}
 */
async function values(engine, view, convention, { x, y }, signal) {
  /** @type {import("../pkg/nimscape.js").TableRequest} */
  const request = { x: [x.from, x.to], ...(y ? { y: [y.from, y.to] } : {}), convention };
  const table = await engine.run("TableJob", [view, request], { signal });
  const top = y ? y.to - 1n : 0n;
  const xs = Array.from({ length: table.width }, (_, i) => x.from + BigInt(i));
  const ys = Array.from({ length: table.height }, (_, j) => top - BigInt(j));
  const cells = ys.map((_, j) =>
    xs.map((_, i) => {
      const at = (table.height - 1 - j) * table.width + i;
      return table.holes?.[at] ? "" : String(table.values[at]);
    }),
  );
  return { xs, ys, cells };
}

/** The part of a grid that is shown: from its lower left corner. @param {Grid} grid @param {boolean} sequence @returns {Grid} */
function shownOf({ xs, ys, cells }, sequence) {
  const columns = sequence ? SHOWN_TERMS : SHOWN.columns;
  const from = Math.max(0, ys.length - SHOWN.rows);
  return {
    xs: xs.slice(0, columns),
    ys: ys.slice(from),
    cells: cells.slice(from).map((row) => row.slice(0, columns)),
  };
}

/**
 * The ranges of a table, and of the part that is shown.
 *
 * @param {Grid} grid
 * @param {Grid} shown
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @param {boolean} sequence
 */
function sentenceOf(grid, shown, convention, sequence) {
  const span = (/** @type {string} */ name, /** @type {bigint[]} */ all) => {
    const [one, other] = [all[0], all[all.length - 1]];
    const [low, high] = one < other ? [one, other] : [other, one];
    return `${name} from ${grouped(low)} to ${grouped(high)}`;
  };
  const ranges = (/** @type {Grid} */ { xs, ys }) =>
    sequence ? span("x", xs) : `${span("x", xs)}, ${span("y", ys)}`;
  const all = `${ranges(grid)}, ${CONVENTIONS[convention]} play.`;
  const whole = shown.xs.length === grid.xs.length && shown.ys.length === grid.ys.length;
  return whole ? all : `${all} Shown here: ${ranges(shown)}. “Copy” takes all.`;
}

/**
 * @param {Grid} grid
 * @param {boolean} sequence
 */
function tableOf({ xs, ys, cells }, sequence) {
  const head = (/** @type {string} */ text, /** @type {string} */ scope) =>
    element("th", { scope }, text);
  if (sequence) {
    const rows = xs.map((x, i) =>
      element("tr", head(String(x), "row"), element("td", cells[0][i])),
    );
    const top = element("tr", head("x", "col"), head("value", "col"));
    return element("table", element("thead", top), element("tbody", ...rows));
  }
  const top = element("tr", head("y \\ x", "col"), ...xs.map((x) => head(String(x), "col")));
  const rows = ys.map((y, j) =>
    element(
      "tr",
      head(String(y), "row"),
      ...cells[j].map((cell) => element("td", cell === "0" ? { class: "p" } : {}, cell)),
    ),
  );
  return element("table", element("thead", top), element("tbody", ...rows));
}

/** Tabs between columns, as spreadsheets expect. @param {Grid} grid */
function asText({ xs, ys, cells }) {
  const lines = [["", ...xs].join("\t"), ...ys.map((y, j) => [y, ...cells[j]].join("\t"))];
  return lines.join("\n");
}
