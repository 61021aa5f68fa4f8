// Export: the values in sight, or any region, as a file that says where it comes from.

import { inSight } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { writeLink } from "../ground/link.js";
import { USUAL } from "../map/colour.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../pkg/nimscape.js").ExportOptions} ExportOptions
 * @typedef {import("../pkg/nimscape.js").ValueTable} ValueTable
 */

/** @type {{ id: ExportOptions["format"], title: string, ending: string, type: string }[]} */
const FORMATS = [
  { id: "png", title: "PNG picture", ending: "png", type: "image/png" },
  { id: "svg", title: "SVG picture", ending: "svg", type: "image/svg+xml" },
  { id: "tikz", title: "TikZ for LaTeX, small tables", ending: "tex", type: "text/x-tex" },
  { id: "csv", title: "CSV data", ending: "csv", type: "text/csv" },
  { id: "json", title: "JSON data", ending: "json", type: "application/json" },
  { id: "bfile", title: "b-file of the OEIS", ending: "txt", type: "text/plain" },
  { id: "worksheet", title: "Worksheet to print", ending: "html", type: "text/html" },
];

/** Formats with colours. */
const PICTURES = new Set(["png", "svg", "tikz"]);
/** Cells along a side at first. */
const USUAL_SIDE = 512n;

/**
 * What is in the panel.
 *
 * @param {State} state
 * @param {Engine} engine
 * @param {MapView} map
 * @returns {HTMLElement}
 */
export function exportPanel(state, engine, map) {
  const format = element("select", { "aria-label": "Format" });
  for (const { id, title } of FORMATS) format.append(element("option", { value: id }, title));
  const field = (/** @type {string} */ label, /** @type {string} */ value) =>
    element("input", { type: "text", inputmode: "numeric", value, "aria-label": label });
  const x = [field("x from", "0"), field("x to, not included", "512")];
  const y = [field("y from", "0"), field("y to, not included", "512")];
  const scale = element("input", { type: "number", min: "1", max: "256", value: "4" });
  const said = element("output", {});
  const rows = element("p", { class: "range" }, "y ", y[0], " to ", y[1]);
  let working = new AbortController();

  const link = () => `${document.baseURI.split("#")[0]}#${writeLink(state.now, USUAL)}`;

  const seen = () => {
    const sight = inSight(map.camera, map.size);
    const interval = (/** @type {bigint} */ from, /** @type {bigint} */ to) => {
      const start = from < 0n ? 0n : from;
      const end = to + 1n > start + USUAL_SIDE ? start + USUAL_SIDE : to + 1n;
      return [String(start), String(end)];
    };
    [x[0].value, x[1].value] = interval(sight.left, sight.right);
    [y[0].value, y[1].value] = interval(sight.bottom, sight.top);
  };

  const save = (
    /** @type {Uint8Array[]} */ pieces,
    /** @type {string} */ line,
    chosen = format.value,
  ) => {
    const { ending, type } = FORMATS.find(({ id }) => id === chosen) ?? FORMATS[0];
    const address = URL.createObjectURL(new Blob(/** @type {BlobPart[]} */ (pieces), { type }));
    const name = `nimscape ${line}`.replace(/[^a-z0-9().,+-]+/gi, "-");
    element("a", { href: address, download: `${name}.${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
    said.textContent = `${Math.ceil(bytes / 1024)} kB saved.`;
  };

  const make = async () => {
    working.abort();
    working = new AbortController();
    const { signal } = working;
    const { reading, convention } = state.now;
    try {
      if (!reading) return;
      if (reading.kind === "position") {
        const options = { format: "worksheet", link: link() };
        const pieces = await engine.call("boardSheet", [
          state.now.line,
          convention,
          /** @type {ExportOptions} */ (options),
        ]);
        save(pieces, state.now.line, "worksheet");
        return;
      }
      const plane = reading.kind === "plane";
      const [fromX, toX] = x.map(({ value }) => BigInt(value));
      const [fromY, toY] = y.map(({ value }) => BigInt(value));
      /** @type {import("../pkg/nimscape.js").TableRequest} */
      const request = {
        x: [fromX, toX],
        ...(plane ? { y: [fromY, toY] } : {}),
        convention,
      };
      const chosen = /** @type {ExportOptions["format"]} */ (format.value);
      /** @type {ExportOptions} */
      const options = { format: chosen, scale: scale.valueAsNumber || 1, link: link() };
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) => {
        said.textContent = `${Math.floor((100 * done) / Math.max(1, total))} %`;
      };
      said.textContent = "…";
      if (PICTURES.has(chosen)) {
        const wishes = { signal, onProgress };
        const table = await engine.run("TableJob", [reading.text, request], wishes);
        Object.assign(options, painted(map, table, fromX + (plane ? fromY : 0n)));
      }
      const wishes = { signal, onProgress };
      const pieces = await engine.run("ExportJob", [reading.text, request, options], wishes);
      save(pieces, reading.text);
    } catch (error) {
      if (signal.aborted) return;
      said.textContent =
        error instanceof SyntaxError
          ? "From and to are whole numbers."
          : error instanceof Error
            ? error.message
            : String(error);
    }
  };

  const fit = () => {
    rows.hidden = state.now.reading?.kind !== "plane";
  };
  state.on(["reading"], fit);
  fit();
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element("button", { type: "button", onclick }, text);
  const content = element(
    "div",
    { class: "compare export" },
    format,
    element("p", { class: "range" }, "x ", x[0], " to ", x[1]),
    rows,
    button("What is in sight", seen),
    element("label", {}, "Pixels for a cell", scale),
    button("Save", make),
    button("Stop", () => {
      working.abort();
      said.textContent = "Stopped.";
    }),
    said,
  );
  return content;
}

/**
 * The colours of the map for a table: the ramp with the P-positions' and holes' own, and the step
 * of each cell.
 *
 * @param {MapView} map
 * @param {ValueTable} table
 * @param {bigint} corner x + y of the first cell.
 */
export function painted(map, { width, values }, corner) {
  const { ramp, p, hole, step } = map.painter;
  const colours = new Uint8Array(258 * 3);
  for (const [index, pixel] of [...ramp, p, hole].entries()) {
    colours.set([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255], index * 3);
  }
  const steps = new Uint8Array(values.length);
  const sum = Number(corner);
  for (let index = 0; index < values.length; index++) {
    const column = index % width;
    const value = values[index];
    steps[index] = value === 0 ? 0 : step(value, sum + column + (index - column) / width);
  }
  return { colours, steps };
}
