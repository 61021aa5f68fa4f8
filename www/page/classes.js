// The classes that a game belongs to by normal and misère play together: the types of the positions
// checked, which classes hold, and the first counterexample to each that does not.

import { inSight } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { drawRing } from "../map/ring.js";
import { button, relabel } from "../parts/button.js";
import { withProof } from "../play/proof.js";
import { openTheory } from "./theory.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Classes } from "../pkg/nimscape.js" */
/** @import { Cell } from "../ground/state.js" */
/**
 * @typedef {Classes["classes"][number]} Class
 */

/** Cells with x and y below this are checked by default. */
const USUAL = 32;
/** The largest bound: the work grows with the cells and their moves. */
const MOST = 512;
/** Types listed one by one. */
const MOST_TYPES = 24;
/** Colour of the ring around a swap position. */
const RING = "#ff5fa2";

/** Removes the rings. @type {(() => void) | null} */
let rings = null;

/** @param {Page} page */
export function openClasses(page) {
  openTheory(page, {
    title: "Normal and misère",
    name: "classes",
    bound: { label: "x and y below", value: USUAL, most: MOST },
    find: (line, to, options) => page.engine.run("ClassJob", [line, to], options),
    say: ({ classes, positions }) => {
      const words = classes.map(({ word, against }) => `${word}: ${against ? "no" : "yes"}`);
      return `${words.join(", ")}. ${positions} positions were checked.`;
    },
    show: (classes, to, close) => contentOf(page, classes, to, close),
  });
}

/** @param {Page} page @param {Classes} classes @param {number} to @param {() => void} close */
function contentOf(page, classes, to, close) {
  const swaps = classes.types.filter(({ normal, misere }) => normal + misere === 1);
  return [
    element("h3", "Classes"),
    element("ul.class-list.rows", ...classes.classes.map((one) => row(page, one, close))),
    element(
      "p.known",
      `Classes of Gurvich and Ho, On tame, pet, domestic, and miserable impartial games (2015), in our words; the paper’s own definitions of forced and domestic may differ. A type is the value in normal and in misère play; positions of type (0, 1) or (1, 0) are swap positions. Checked: ${classes.positions} positions and their moves.`,
    ),
    element("h3", "Types"),
    types(classes),
    ...(swaps.length > 0 && !page.map.isSequence && !page.map.numbers
      ? [ringButton(page, to, close)]
      : []),
  ];
}

/** @param {Page} page @param {Class} one @param {() => void} close */
function row(page, { word, definition, proved, against }, close) {
  const name = element("b", { title: definition }, word);
  const meaning = element("span.class-means.small-text", definition);
  if (!against) {
    const sources = (proved ?? "")
      .split("; ")
      .flatMap((source) => ["; ", ...withProof(source, element)]);
    const holds = proved
      ? [
          ": yes, proved: misère play swaps the values 0 and 1 of some positions and changes nothing else (",
          ...sources.slice(1),
          ").",
        ]
      : [": yes, for these cells; not proved here beyond them."];
    return element("li", { "data-class": word, "data-holds": "true" }, name, ...holds, meaning);
  }
  const { x, y, position, because } = against;
  const cell = { x: BigInt(x), y: BigInt(y) };
  const go = button(
    position,
    () => {
      close();
      const { zoom } = page.map.camera;
      page.state.set({ camera: { ...cell, fx: 0.5, fy: 0.5, zoom }, cursor: cell, selected: cell });
    },
    { act: "against", kind: "quiet", label: `Go to ${position}` },
  );
  return element(
    "li",
    { "data-class": word, "data-holds": "false" },
    name,
    ": no, ",
    go,
    ` is ${because}.`,
    meaning,
  );
}

/** The types and how often each occurs; pairs of two equal large values are put together. @param {Classes} classes */
function types({ types: met }) {
  const large = met.filter(({ normal, misere }) => normal === misere && normal >= 2);
  const others = met.filter((type) => !large.includes(type));
  const line = (/** @type {string} */ name, /** @type {number} */ cells) =>
    element("tr", element("th", { scope: "row" }, name), element("td", String(cells)));
  const rows = others
    .slice(0, MOST_TYPES)
    .map(({ normal, misere, cells }) => line(`(${normal}, ${misere})`, cells));
  if (others.length > MOST_TYPES) {
    const rest = others.slice(MOST_TYPES).reduce((sum, { cells }) => sum + cells, 0);
    rows.push(line(`${others.length - MOST_TYPES} further types`, rest));
  }
  if (large.length > 0) {
    const cells = large.reduce((sum, type) => sum + type.cells, 0);
    rows.push(line(`(k, k), k from 2 to ${large[large.length - 1].normal}`, cells));
  }
  return element(
    "table.class-types",
    element(
      "thead",
      element(
        "tr",
        element("th.small-text", { scope: "col" }, "Type"),
        element("th.small-text", { scope: "col" }, "Positions"),
      ),
    ),
    element("tbody", ...rows),
  );
}

/**
 * Rings the swap positions on the map.
 *
 * @param {Page} page
 * @param {number} to
 * @param {() => void} close
 */
function ringButton(page, to, close) {
  const shown = () => (rings ? "Hide swap positions" : "Show swap positions on the map");
  const press = async () => {
    if (rings) {
      rings();
    } else {
      await ringSwaps(page, to);
      close();
    }
    relabel(made, shown());
  };
  const made = button(shown(), () => void press(), { act: "swaps" });
  return made;
}

/** @param {Page} page @param {number} to */
async function ringSwaps({ state, engine, map }, to) {
  const line = state.now.reading?.text ?? "";
  const tables = await Promise.all(
    /** @type {const} */ (["normal", "misere"]).map((convention) =>
      engine.run("TableJob", [line, { x: [0, to], y: [0, to], convention }]),
    ),
  );
  /** @type {Cell[]} */
  const cells = [];
  for (let at = 0; at < tables[0].values.length; at++) {
    const [normal, misere] = tables.map(({ values }) => Number(values[at]));
    if (tables[0].holes?.[at] || normal > 1 || misere > 1 || normal === misere) continue;
    cells.push({ x: BigInt(at % to), y: BigInt(Math.floor(at / to)) });
  }
  const remove = map.addOverlay(
    (context, camera, size) => {
      const { left, right, bottom, top } = inSight(camera, size);
      for (const cell of cells) {
        const seen = cell.x >= left && cell.x <= right && cell.y >= bottom && cell.y <= top;
        if (seen) drawRing(context, camera, size, cell, 2, RING);
      }
    },
    { kind: "ring", colour: RING, text: `swap position, x and y below ${to}` },
  );
  const closing = new AbortController();
  rings = () => {
    closing.abort();
    remove();
    rings = null;
  };
  // The rings belong to this game only.
  state.on(
    ["line"],
    () => {
      if (state.now.line !== line) rings?.();
    },
    closing.signal,
  );
}
