// The visible values, or any range, as a table of text: for screen readers and for copying.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { CONVENTIONS } from "../ground/answers.js";
import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { notify } from "../ground/notice.js";
import { styled } from "../ground/style.js";
import { grouped } from "../map/axes.js";
import { DIFFERENCE, secondPicture } from "../map/layers.js";
import { button } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";
import { segments } from "../parts/segments.js";
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
  const sheet = dialog("Values", { name: "grid", wide: true });
  const choice = element("div.rows");
  const said = element("output.said.quiet-text", { "aria-live": "polite" });
  const bar = element("progress", {
    max: "1",
    "aria-label": "Progress of the table",
    hidden: true,
  });
  const place = element("div.scroller", { tabindex: "0" });
  const elsewhere = element("p.quiet-text");
  /** @type {Grid | null} */
  let grid = null;
  const asking = new Latest();
  let slow = 0;
  let waiting = 0;
  /** @type {Region | null} */
  let region = null;
  /** The pictures in sight: one, or two that are compared. @type {Picture[]} */
  let pictures = [];
  /** Which of their values are shown. @type {{ value: Which }} */
  let which = { value: "first" };
  const copy = async () => {
    if (!grid) {
      if (!bar.hidden) notify("The table is still being computed.");
      return;
    }
    const done = await copyText(asText(grid));
    notify(done ? "Table copied." : "Your browser does not allow copying.");
  };
  sheet.heading.after(button("Copy", () => void copy(), { icon: "copy", act: "copy" }));
  sheet.body.append(choice, said, bar, elsewhere, place);
  sheet.root.addEventListener("close", () => asking.stop());
  const show = async () => {
    const signal = asking.next();
    clearTimeout(slow);
    if (!region || pictures.length === 0) return;
    grid = null;
    elsewhere.replaceChildren();
    slow = window.setTimeout(() => {
      place.replaceChildren();
      said.textContent = "Computing …";
      bar.removeAttribute("value");
      bar.hidden = false;
    }, SLOW);
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
      const shown = which.value;
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) => {
        bar.value = done / Math.max(1, total);
      };
      const made = await wanted(
        signal,
        values(engine, pictures, shown, { x, y }, { signal, onProgress }),
      );
      grid = made;
      const cut = shownOf(made, map.isSequence);
      place.replaceChildren(tableOf(cut, map.isSequence, shown));
      if (map.isSequence && shown !== DIFFERENCE)
        elsewhere.replaceChildren(...lookUp(made.cells[0]));
      said.textContent = sentenceOf(made, cut, map.isSequence, playOf(pictures, shown));
    } catch (error) {
      place.replaceChildren();
      said.textContent = messageOf(error);
    }
    clearTimeout(slow);
    bar.hidden = true;
  };
  const open = async () => {
    const { reading, convention, scheme } = state.now;
    if (!reading || reading.kind === "position") return;
    const second = secondPicture(state.now);
    pictures = [{ view: reading.text, convention }, ...(second ? [second] : [])];
    which = { value: scheme.mode === DIFFERENCE ? DIFFERENCE : "first" };
    const head = () => {
      sheet.heading.textContent = nameOf(pictures, which.value);
    };
    head();
    await styled("style/share.css");
    const changed = () => {
      clearTimeout(waiting);
      waiting = window.setTimeout(() => void show(), REST);
    };
    const choices = segments({
      label: "Which values",
      options: namesOf(pictures),
      value: which.value,
      change: () => {
        head();
        changed();
      },
    });
    which = choices;
    region = new Region(map, {
      plane: reading.kind === "plane",
      side: reading.kind === "plane" ? SIDE : MOST_CELLS,
      first: "sight",
      changed,
    });
    choice.replaceChildren(...(second ? [choices.root] : []), region.root);
    place.replaceChildren();
    said.textContent = "";
    sheet.open();
    await show();
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

/**
 * @param {Grid} grid
 * @param {boolean} sequence
 * @param {Which} which
 */
function tableOf({ xs, ys, cells }, sequence, which) {
  const isCold = (/** @type {string} */ cell) => which !== DIFFERENCE && cell === "0";
  const head = (/** @type {string} */ text, /** @type {string} */ scope) =>
    element("th", { scope }, text);
  if (sequence) {
    const rows = xs.map((x, i) =>
      element("tr", head(String(x), "row"), element("td", cells[0][i])),
    );
    const top = element(
      "tr",
      head("x", "col"),
      head(which === DIFFERENCE ? "difference" : "value", "col"),
    );
    return element("table", element("thead", top), element("tbody", ...rows));
  }
  const top = element("tr", head("y \\ x", "col"), ...xs.map((x) => head(String(x), "col")));
  const rows = ys.map((y, j) =>
    element(
      "tr",
      head(String(y), "row"),
      ...cells[j].map((cell) => element("td", isCold(cell) ? { class: "p" } : {}, cell)),
    ),
  );
  return element("table", element("thead", top), element("tbody", ...rows));
}

/** Tabs between columns, as spreadsheets expect. @param {Grid} grid */
function asText({ xs, ys, cells }) {
  const lines = [["", ...xs].join("\t"), ...ys.map((y, j) => [y, ...cells[j]].join("\t"))];
  return lines.join("\n");
}
