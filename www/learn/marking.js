// Mark the cold cells on the map: all of a square, or those of one diagonal after another.

import { bottom, left } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";
import { Plane } from "../play/plane.js";
import { changeProgress } from "../play/progress.js";
import { fillCell, readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { Marks } from "../study/cold.js";
import { hintsOf } from "../study/questions.js";

/** @typedef {import("../study/cold.js").Verdict} Verdict */

const WHY =
  "From a cold cell every move leads to a warm one; from a warm cell some move leads to a cold one.";

/**
 * Runs a question about cold cells on the map.
 *
 * @param {import("./scene.js").Scene} scene
 * @param {string} view
 */
export async function runMarking(scene, view) {
  const { page, block, signal, status, acts, hints, helped, judge } = scene;
  const { map, state, engine } = page;
  const marks = await Marks.of(engine, { ...block, text: view }, state.now.convention, signal);
  if (signal.aborted) return;
  const { size } = marks;
  const plane = new Plane(page, signal, { onMove: () => {}, onRefused: () => {} });
  const key = markingKey();
  const onward = button("Next diagonal", () => fresh(() => marks.further()), {
    act: "next-diagonal",
  });
  const fresh = (/** @type {() => void} */ change) => {
    change();
    key.hidden = true;
    onward.hidden = true;
    plane.reveal(false);
    map.redrawOverlay();
  };
  const check = () => {
    const { right, score, sentence, hasNext, decides } = marks.check();
    key.hidden = marks.verdicts.size === 0;
    onward.hidden = !hasNext;
    if (marks.diagonal === null) {
      changeProgress((progress) => {
        progress.cold += 1;
        progress.best = Math.max(progress.best, score);
      });
      plane.reveal(true);
    }
    map.redrawOverlay();
    if (decides) judge(right, marks.diagonal === null ? `${sentence} ${WHY}` : sentence);
    else {
      status.textContent = sentence;
      page.say(sentence);
    }
    if (hasNext) onward.focus({ preventScroll: true });
  };
  /** @param {import("../ground/state.js").Cell} cell */
  const choose = ({ x, y }) => {
    state.set({ selected: null });
    if (x >= BigInt(size) || y >= BigInt(size)) return;
    // Once all is shown, there is nothing left to mark.
    if (marks.diagonal === null && marks.verdicts.size > 0) return;
    const at = Number(y) * size + Number(x);
    if (!marks.toggle(at)) return;
    key.hidden = true;
    page.say(`${x}, ${y}: ${marks.marked.has(at) ? "marked" : "not marked"}.`);
    map.redrawOverlay();
  };
  const remove = map.addOverlay((context, camera, extent) => {
    if (state.now.reading?.kind !== "plane") return;
    drawMarks(marks, { context, camera, size: extent, signs: readSigns(document.body) });
  });
  signal.addEventListener("abort", remove);
  map.take({ choose }, signal);
  await showView(page, view);
  if (signal.aborted) return;
  // The whole square has to fit.
  const edge = BigInt(size - 1);
  plane.cell = { x: edge, y: edge };
  plane.enter();
  plane.cell = null;
  fresh(() => {});
  acts.append(
    button("Check", check, { act: "check", icon: "check" }),
    onward,
    button("Clear", () => fresh(() => marks.clear()), { act: "clear", kind: "quiet" }),
    ...hintsOf(block, hints, helped),
  );
  acts.after(key);
  signal.addEventListener("abort", () => key.remove());
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
    if (verdict) drawVerdict(view, cell, verdict);
    else if (state === "given" ? marks.cold.has(at) : marks.marked.has(at))
      fillCell(view, cell, "cold");
    if (marks.diagonal === null || state !== "open") continue;
    const [x, y] = [left(camera, size, cell.x), bottom(camera, size, cell.y) - camera.zoom];
    context.strokeRect(x + 2, y + 2, camera.zoom - 4, camera.zoom - 4);
  }
  if (marks.diagonal !== null) return;
  const edge = BigInt(marks.size);
  const [x, y] = [left(camera, size, 0n), bottom(camera, size, edge)];
  context.strokeRect(x, y, left(camera, size, edge) - x, bottom(camera, size, 0n) - y);
}

/**
 * The verdict on a mark: a green ring if it is right, a red cross if the cell is warm, a dashed amber
 * ring if a mark is missing.
 *
 * @param {import("../play/signs.js").View} view
 * @param {import("../ground/state.js").Cell} cell
 * @param {Verdict} verdict
 */
function drawVerdict(view, cell, verdict) {
  const { context, camera, size, signs } = view;
  const { zoom } = camera;
  const x = left(camera, size, cell.x) + zoom / 2;
  const y = bottom(camera, size, cell.y) - zoom / 2;
  const tone = signs.tones[verdict === "missed" ? "last" : verdict];
  const radius = zoom * 0.4;
  context.save();
  context.lineCap = "round";
  for (const [width, colour] of /** @type {const} */ ([
    [zoom * 0.16 + 4, "#fff"],
    [zoom * 0.16, tone],
  ])) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.setLineDash(verdict === "missed" && colour === tone ? [zoom * 0.2, zoom * 0.24] : []);
    context.beginPath();
    if (verdict === "wrong") {
      for (const way of [1, -1]) {
        context.moveTo(x - radius * 0.7, y - way * radius * 0.7);
        context.lineTo(x + radius * 0.7, y + way * radius * 0.7);
      }
    } else context.arc(x, y, radius, 0, 2 * Math.PI);
    context.stroke();
  }
  context.restore();
}

/** The meaning of the verdicts. */
function markingKey() {
  const key = (/** @type {Verdict} */ verdict, /** @type {string} */ text) =>
    element("span", { class: "marking-key" }, element("i", { class: verdict }), text);
  return element(
    "p",
    { class: "marking-keys" },
    key("right", "right"),
    key("missed", "missed"),
    key("wrong", "wrong"),
  );
}
