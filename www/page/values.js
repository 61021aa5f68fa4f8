// The values on the screen as a table of text: for screen readers, and for copying.

import { inSight } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { notify } from "../ground/notice.js";
import { button } from "../parts/button.js";
import { dialog } from "../parts/dialog.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {{ xs: bigint[], ys: bigint[], cells: string[][] }} Grid Rows from the largest y down.
 */

/** At most so many columns and rows. */
const MOST = { columns: 32, rows: 64 };

/**
 * @param {State} state
 * @param {Engine} engine
 * @param {MapView} map
 * @returns {{ open: () => Promise<void> }}
 */
export function makeGrid(state, engine, map) {
  const sheet = dialog("Values", { name: "grid", wide: true });
  const place = element("div", { class: "scroller", tabindex: "0" });
  /** @type {Grid | null} */
  let grid = null;
  const copy = async () => {
    if (!grid) return;
    try {
      await navigator.clipboard.writeText(asText(grid));
      notify("The table is copied.");
    } catch {
      notify("The browser does not let the page copy.");
    }
  };
  sheet.heading.after(button("Copy", () => void copy(), { icon: "copy", act: "copy" }));
  sheet.body.append(place);
  const open = async () => {
    const { reading, convention } = state.now;
    if (!reading || reading.kind === "position") return;
    sheet.heading.textContent = reading.text;
    sheet.open();
    try {
      grid = await values(engine, map, reading.text, convention);
      place.replaceChildren(tableOf(grid, map.isSequence));
    } catch (error) {
      place.replaceChildren(error instanceof Error ? error.message : String(error));
    }
  };
  return { open };
}

/**
 * The values around the cursor, or the middle of the window.
 *
 * @param {Engine} engine
 * @param {MapView} map
 * @param {string} view
 * @param {import("../pkg/nimscape.js").Convention} convention
 * @returns {Promise<Grid>}
 */
async function values(engine, map, view, convention) {
  const sight = inSight(map.camera, map.size);
  const centre = map.state.now.cursor ?? { x: map.camera.x, y: map.camera.y };
  const columns = range(
    sight.left,
    sight.right,
    centre.x,
    BigInt(map.isSequence ? MOST.rows : MOST.columns),
  );
  const rows = map.isSequence
    ? { from: 0n, to: 1n }
    : range(sight.bottom, sight.top, centre.y, BigInt(MOST.rows));
  /** @type {import("../pkg/nimscape.js").TableRequest} */
  const request = {
    x: [columns.from, columns.to],
    ...(map.isSequence ? {} : { y: [rows.from, rows.to] }),
    convention,
  };
  const table = await engine.run("TableJob", [view, request]);
  const xs = Array.from({ length: table.width }, (_, i) => columns.from + BigInt(i));
  const ys = Array.from({ length: table.height }, (_, j) => rows.to - 1n - BigInt(j));
  const cells = ys.map((y) =>
    xs.map((_, i) => {
      const at = Number(y - rows.from) * table.width + i;
      return table.holes?.[at] ? "" : String(table.values[at]);
    }),
  );
  return { xs, ys, cells };
}

/**
 * What is in sight, or so many around the centre.
 *
 * @param {bigint} low
 * @param {bigint} high
 * @param {bigint} centre
 * @param {bigint} most
 */
function range(low, high, centre, most) {
  let from = low < 0n ? 0n : low;
  let to = high < from ? from + 1n : high + 1n;
  if (to - from > most) {
    from = centre - most / 2n < from ? from : centre - most / 2n;
    to = from + most;
  }
  return { from, to };
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
      element("tr", {}, head(String(x), "row"), element("td", {}, cells[0][i])),
    );
    const top = element("tr", {}, head("x", "col"), head("value", "col"));
    return element("table", {}, element("thead", {}, top), element("tbody", {}, ...rows));
  }
  const top = element("tr", {}, head("y \\ x", "col"), ...xs.map((x) => head(String(x), "col")));
  const rows = ys.map((y, j) =>
    element(
      "tr",
      {},
      head(String(y), "row"),
      ...cells[j].map((cell) => element("td", cell === "0" ? { class: "p" } : {}, cell)),
    ),
  );
  return element("table", {}, element("thead", {}, top), element("tbody", {}, ...rows));
}

/** Tabs between columns: what a spreadsheet takes. @param {Grid} grid */
function asText({ xs, ys, cells }) {
  const lines = [["", ...xs].join("\t"), ...ys.map((y, j) => [y, ...cells[j]].join("\t"))];
  return lines.join("\n");
}
