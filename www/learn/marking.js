// Lost cells are marked on the map: all of a square, or those of one diagonal after another.

import { wanted } from "../engine/wanted.js";
import { describeCell, spoken } from "../ground/answers.js";
import { bottom, left } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { Plane } from "../play/plane.js";
import { changeProgress } from "../play/progress.js";
import { drawSign, fillCell, readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { SIGNS } from "../study/lost.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Marks } from "../study/lost.js" */

/**
 * Shows a map to mark.
 *
 * @param {import("../mode/mode.js").Page} page
 * @param {string} view
 * @param {Marks} marks
 * @param {AbortSignal} signal
 * @returns {Promise<import("../study/questions.js").Surface>}
 */
export async function markOn(page, view, marks, signal) {
  const { map, state } = page;
  const { size } = marks;
  const plane = new Plane(page, signal, {
    onMove: () => {},
    onRefused: () => {},
    keys: "Enter marks the cell, or removes its mark. M says who wins.",
  });
  const root = markingKey();
  const show = () => {
    root.hidden = marks.verdicts.size === 0;
    plane.reveal(marks.isShown);
    map.redrawOverlay();
  };
  /** @param {Cell} cell */
  const choose = (cell) => {
    state.set({ selected: null });
    const at = indexIn(marks, cell);
    if (at !== null && marks.toggle(at)) show();
    page.say(`${markedText(marks, cell)}.`);
  };
  /** Its mark; its values only once all is shown. @param {Cell} cell */
  const describe = async (cell) => {
    const said = markedText(marks, cell);
    if (!marks.isShown) return said;
    const { line, convention } = state.now;
    const described = await describeCell(page.engine, line, cell);
    return described ? `${said}. ${spoken(described, convention)}` : said;
  };
  // A map counts once: after the first check its answer is known.
  let counted = false;
  const checked = (/** @type {number} */ score) => {
    if (!marks.isShown || counted) return;
    counted = true;
    changeProgress((progress) => {
      progress.cold += 1;
      progress.best = Math.max(progress.best, score);
    });
  };
  document.body.classList.add("marking");
  const remove = map.addOverlay((context, camera, extent) => {
    if (state.now.reading?.kind !== "plane") return;
    drawMarks(marks, { context, camera, size: extent, signs: readSigns(document.body) });
  });
  signal.addEventListener("abort", () => {
    document.body.classList.remove("marking");
    remove();
  });
  map.take({ choose, describe }, signal);
  await wanted(signal, showView(page, view));
  // The whole square has to fit.
  const edge = BigInt(size - 1);
  plane.enter(undefined, { x: edge, y: edge });
  show();
  return { root, show, checked };
}

/** The index of a cell of the square, or null. @param {Marks} marks @param {Cell} cell */
function indexIn({ size }, { x, y }) {
  return x < BigInt(size) && y < BigInt(size) ? Number(y) * size + Number(x) : null;
}

/** A cell and its mark, to be spoken. @param {Marks} marks @param {Cell} cell */
function markedText(marks, cell) {
  const place = `${cell.x}, ${cell.y}`;
  const at = indexIn(marks, cell);
  const state = at === null ? "hole" : marks.stateOf(at);
  if (at === null || state === "hole" || state === "later") return `${place}: not to be marked`;
  const marked = (state === "given" ? marks.lost : marks.marked).has(at);
  return `${place}: ${marks.verdicts.get(at) ?? (marked ? "marked" : "not marked")}`;
}

/**
 * Draws the marks, the verdicts, and a frame around the cells to mark.
 *
 * @param {Marks} marks
 * @param {import("../play/signs.js").View} view
 */
function drawMarks(marks, view) {
  const { context, camera, size, signs } = view;
  context.lineWidth = 3;
  context.strokeStyle = signs.accent;
  for (let at = 0; at < marks.size * marks.size; at++) {
    const place = marks.place(at);
    const cell = { x: BigInt(place.x), y: BigInt(place.y) };
    const verdict = marks.verdicts.get(at);
    const state = marks.stateOf(at);
    if (verdict) drawSign(view, cell, SIGNS[verdict], verdict === "missed" ? "last" : verdict);
    else if (state === "given" ? marks.lost.has(at) : marks.marked.has(at))
      fillCell(view, cell, "lost");
    if (marks.diagonal === null || state !== "open") continue;
    const [x, y] = [left(camera, size, cell.x), bottom(camera, size, cell.y) - camera.zoom];
    context.strokeRect(x + 2, y + 2, camera.zoom - 4, camera.zoom - 4);
  }
  if (marks.diagonal !== null) return;
  const edge = BigInt(marks.size);
  const [x, y] = [left(camera, size, 0n), bottom(camera, size, edge)];
  context.strokeRect(x, y, left(camera, size, edge) - x, bottom(camera, size, 0n) - y);
}

/** The meaning of the signs. */
function markingKey() {
  const keys = Object.entries(SIGNS).map(([verdict, sign]) =>
    element("span.marking-key", element(`i.${verdict}`, sign), ` ${verdict}`),
  );
  return element("p.marking-keys", ...keys);
}
