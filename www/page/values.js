// The visible values, or any range, as a table of text: for screen readers and for copying.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { CONVENTIONS } from "../ground/answers.js";
import { copyText } from "../ground/copy.js";
import { capital } from "../ground/in-words.js";
import { notify } from "../ground/notice.js";
import { styled } from "../ground/style.js";
import { grouped } from "../map/axes.js";
import { DIFFERENCE, secondPicture } from "../map/layers.js";
import { button } from "../parts/button.js";
import { segments } from "../parts/controls.js";
import { dialog } from "../parts/dialog.js";
import { h, render } from "../parts/tree.js";
import { cellOf, tables } from "../share/compared.js";
import { Region } from "../share/region.js";
import { lookUp } from "./oeis.js";

/** @import { State } from "../ground/state.js" */
/** @import { Engine } from "../engine/engine.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Picture } from "../map/source.js" */
/** @import { Which } from "../share/compared.js" */
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
/** Quick work needs no progress bar: it is shown after this many milliseconds. */
const SLOW = 400;

/**
 * @param {State} state
 * @param {Engine} engine
 * @param {MapView} map
 * @returns {{ open: () => Promise<void> }}
 */
export function makeGrid(state, engine, map) {
  const sheet = dialog("Values", "grid");
  const asking = new Latest();
  let slow = 0;
  let waiting = 0;
  /** @type {Region | null} */
  let region = null;
  /** The pictures in sight: one, or two that are compared. @type {Picture[]} */
  let pictures = [];
  /** Which of their values are shown. @type {Which} */
  let which = "first";
  /** What is shown of them: the table, or how much of it is made. */
  let shown = {
    /** @type {Grid | null} */
    grid: null,
    said: "",
    busy: false,
    done: /** @type {number | undefined} */ (undefined),
  };
  const show = (/** @type {Partial<typeof shown>} */ change) => {
    shown = { ...shown, ...change };
    const { grid, said, busy, done } = shown;
    const { isSequence } = map;
    const choose = (/** @type {Which} */ value) => {
      which = value;
      changed();
    };
    const bar = { max: 1, value: done, "aria-label": "Progress of the table", hidden: !busy };
    sheet.heading.textContent = nameOf(pictures, which);
    render(
      [
        h(
          "div.rows",
          pictures.length > 1 && segments("Which values", namesOf(pictures), which, choose),
          region?.fields(),
        ),
        h("output.said.quiet-text", { "aria-live": "polite" }, said),
        h("progress", bar),
        h("p.quiet-text", grid && isSequence && which !== DIFFERENCE && lookUp(grid.cells[0])),
        h(
          "div.scroller",
          { tabIndex: 0 },
          grid && tableOf(shownOf(grid, isSequence), isSequence, which),
        ),
      ],
      sheet.body,
    );
  };
  const changed = () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => void ask(), REST);
    show({});
  };
  const copy = async () => {
    const { grid, busy } = shown;
    if (!grid) {
      if (busy) notify("The table is still being computed.");
      return;
    }
    const done = await copyText(asText(grid));
    notify(done ? "Table copied." : "Your browser does not allow copying.");
  };
  sheet.heading.after(button("Copy", () => void copy(), { icon: "copy", act: "copy" }));
  sheet.root.addEventListener("close", () => asking.stop());
  const ask = async () => {
    const signal = asking.next();
    clearTimeout(slow);
    if (!region || pictures.length === 0) return;
    const late = () => show({ grid: null, said: "Computing …", busy: true, done: undefined });
    slow = window.setTimeout(late, SLOW);
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
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) =>
        show({ done: done / Math.max(1, total) });
      const how = { signal, onProgress };
      const grid = await wanted(signal, values(engine, pictures, which, { x, y }, how));
      const { isSequence } = map;
      const cut = shownOf(grid, isSequence);
      const said = sentenceOf(grid, cut, isSequence, playOf(pictures, which));
      show({ grid, said, busy: false });
    } catch (error) {
      show({ grid: null, said: messageOf(error), busy: false });
    }
    clearTimeout(slow);
  };
  const open = async () => {
    const { reading, convention, scheme } = state.now;
    if (!reading || reading.kind === "position") return;
    const second = secondPicture(state.now);
    pictures = [{ view: reading.text, convention }, ...(second ? [second] : [])];
    which = scheme.mode === DIFFERENCE ? DIFFERENCE : "first";
    await styled("style/share.css");
    const plane = reading.kind === "plane";
    const side = plane ? SIDE : MOST_CELLS;
    region = new Region(map, { plane, side, first: "sight", changed });
    show({ grid: null, said: "", busy: false });
    sheet.open();
    await ask();
  };
  return { open };
}

/**
 * What each of the choices shows: two lines, or one line in two conventions, and their difference.
 *
 * @param {Picture[]} pictures
 * @returns {{ value: Which, text: string }[]}
 */
function namesOf([first, second]) {
  const same = first.view === second?.view;
  const name = (/** @type {Picture} */ { view, convention }) =>
    same ? capital(CONVENTIONS[convention]) : view;
  return [
    { value: "first", text: name(first) },
    ...(second
      ? /** @type {const} */ ([
          { value: "second", text: name(second) },
          { value: DIFFERENCE, text: "Difference" },
        ])
      : []),
  ];
}

/** The heading of a table. @param {Picture[]} pictures @param {Which} which */
function nameOf([first, second], which) {
  if (which === "first" || !second) return first.view;
  if (which === "second" || first.view === second.view) return second.view;
  return `${first.view} minus ${second.view}`;
}

/** The convention of a table, or the two of a difference. @param {Picture[]} pictures @param {Which} which */
function playOf([first, second], which) {
  const [one, other] = [first, second ?? first].map(({ convention }) => CONVENTIONS[convention]);
  if (which !== DIFFERENCE) return `${which === "first" ? one : other} play`;
  return one === other ? `${one} play` : `${one} play minus ${other} play`;
}

/**
 * The values of a region.
 *
 * @param {Engine} engine
 * @param {Picture[]} pictures
 * @param {Which} which
 * @param {{ x: Span, y: Span | null }} region
 * @param {import("../engine/engine.js").RequestOptions} options
 * @returns {Promise<Grid>}
 */
async function values(engine, pictures, which, { x, y }, options) {
  const asked = which === "second" ? pictures.slice(1) : pictures;
  const needed = which === DIFFERENCE ? asked : asked.slice(0, 1);
  const made = await tables(engine, needed, { x, y }, options);
  const [{ width, height }] = made;
  const top = y ? y.to - 1n : 0n;
  const xs = Array.from({ length: width }, (_, i) => x.from + BigInt(i));
  const ys = Array.from({ length: height }, (_, j) => top - BigInt(j));
  const cells = ys.map((_, j) =>
    xs.map((_, i) => {
      const { first, difference } = cellOf(made, (height - 1 - j) * width + i);
      return String((which === DIFFERENCE ? difference : first) ?? "");
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
 * @param {boolean} sequence
 * @param {string} play The convention, in words.
 */
function sentenceOf(grid, shown, sequence, play) {
  const span = (/** @type {string} */ name, /** @type {bigint[]} */ all) => {
    const [one, other] = [all[0], all[all.length - 1]];
    const [low, high] = one < other ? [one, other] : [other, one];
    return `${name} from ${grouped(low)} to ${grouped(high)}`;
  };
  const ranges = (/** @type {Grid} */ { xs, ys }) =>
    sequence ? span("x", xs) : `${span("x", xs)}, ${span("y", ys)}`;
  const all = `${ranges(grid)}, ${play}.`;
  const whole = shown.xs.length === grid.xs.length && shown.ys.length === grid.ys.length;
  return whole ? all : `${all} Shown here: ${ranges(shown)}. “Copy” takes all.`;
}

/** @param {Grid} grid @param {boolean} sequence @param {Which} which */
function tableOf({ xs, ys, cells }, sequence, which) {
  const head = (/** @type {string | bigint} */ text, scope = "col") =>
    h("th", { scope }, String(text));
  const isLost = (/** @type {string} */ cell) => which !== DIFFERENCE && cell === "0";
  const top = sequence
    ? [head("x"), head(which === DIFFERENCE ? "difference" : "value")]
    : [head("y \\ x"), xs.map((x) => head(x))];
  const rows = sequence
    ? xs.map((x, i) => h("tr", head(x, "row"), h("td", cells[0][i])))
    : ys.map((y, j) =>
        h(
          "tr",
          head(y, "row"),
          cells[j].map((cell) => h("td", { class: isLost(cell) ? "p" : null }, cell)),
        ),
      );
  return h("table", h("thead", h("tr", top)), h("tbody", rows));
}

/** Tabs between columns, as spreadsheets expect. @param {Grid} grid */
function asText({ xs, ys, cells }) {
  const lines = [["", ...xs].join("\t"), ...ys.map((y, j) => [y, ...cells[j]].join("\t"))];
  return lines.join("\n");
}
