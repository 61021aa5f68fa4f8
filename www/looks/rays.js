// A board too large to draw: each piece is dragged along a ray, with the exact number in a bubble.
// Fingers and mice go far; keys and the two buttons go by one.

import { element } from "../ground/dom.js";
import { button, iconButton } from "../parts/button.js";

/** @import { Drawing } from "./boards.js" */
/** @import { Ray } from "./looks.js" */
/** @import { BoardData } from "../pkg/nimscape.js" */

/** As many pieces are shown at first, and as many more each time. */
export const SHOWN = 64;

/** The value of a move is asked for when its number has rested for this long, in milliseconds. */
const REST = 150;

/** A number with its digits in groups of three. @param {string} text */
function spaced(text) {
  return text.replace(/\d{5,}/g, (digits) => digits.replace(/\B(?=(\d{3})+$)/g, " "));
}

/** @param {BoardData} board @param {import("./looks.js").Look} look @param {Drawing} drawing */
export function drawRays(board, look, drawing) {
  const all = look.rays(board);
  const rows = all.filter(({ from }) => from > 0n);
  const box = element("div.rays");
  box.append(...(look.above?.(board, drawing) ?? []));
  const beyond = rows.length - drawing.shown;
  if (beyond > 0) {
    const text =
      beyond > SHOWN ? `Show ${SHOWN} of the ${beyond} others` : `Show the others (${beyond})`;
    const more = button(text, drawing.more, { act: "more-rays" });
    more.dataset.key = "more-rays";
    box.append(more);
  }
  const wrong = element("output.wrong");
  /** Whether the two parts of this piece's move are chosen one by one. */
  const both = (/** @type {number} */ piece) =>
    all.some((ray) => ray.piece === piece && ray.part === "also");
  /** Where each ray points, by the part of the move. */
  const aims = new Map(all.map((ray) => [ray, ray.from]));
  /** The move that a piece points at. */
  const stepOf = (/** @type {Ray} */ ray) => {
    const other = all.find(({ piece, part }) => piece === ray.piece && part === "also");
    const also = other ? String(aims.get(other)) : drawing.choice;
    return { piece: ray.piece, to: String(aims.get(ray)), also };
  };
  /** Tries the move of a piece; what is wrong with it stands below. */
  const go = async (/** @type {Ray} */ ray, /** @type {HTMLElement} */ below) => {
    wrong.textContent = "";
    below.after(wrong);
    wrong.textContent = await drawing.tryMove(stepOf(ray));
    if (wrong.textContent) wrong.scrollIntoView({ block: "nearest" });
  };
  const aimedAt = (/** @type {Ray} */ { piece }) => {
    const made = /** @type {HTMLElement | null} */ (box.querySelector(`[data-key="go-${piece}"]`));
    const first = all.find((ray) => ray.piece === piece);
    if (drawing.valueAfter && made && first) void note(first, made);
  };
  /** Writes the value of the move that a piece points at on its button, while values are shown. */
  const note = async (/** @type {Ray} */ ray, /** @type {HTMLElement} */ made) => {
    const step = stepOf(ray);
    await new Promise((rest) => setTimeout(rest, REST));
    const pointed = () => made.isConnected && String(Object.values(stepOf(ray))) === said;
    const said = String(Object.values(step));
    const value = pointed() ? await drawing.valueAfter?.(step) : undefined;
    if (value !== undefined && pointed()) writeValue(made, value);
  };
  for (const [index, ray] of rows.entries()) {
    const isLit = drawing.lit?.piece === ray.piece;
    if (index < beyond && !isLit) continue;
    const lit = isLit ? drawing.lit?.[ray.part ?? "to"] : undefined;
    const aimed = lit === undefined ? undefined : BigInt(lit);
    // The first move of a piece is the nearest: there may be another piece beside it.
    const nearest = board.nearest.find(({ piece }) => piece === ray.piece)?.[ray.part ?? "to"];
    /** @type {HTMLElement} */
    const row = drawRay(ray, drawing.enabled, aimed, nearest, !both(ray.piece), {
      aim: (to) => {
        aims.set(ray, to);
        aimedAt(ray);
      },
      go: () => go(ray, row),
    });
    box.append(row);
    if (aimed !== undefined) aims.set(ray, aimed);
    if (ray.part === "also") {
      const first = all.find(({ piece }) => piece === ray.piece) ?? ray;
      const made = button("Move", () => go(first, made), { kind: "primary", act: "go" });
      made.disabled = !drawing.enabled;
      made.dataset.key = `go-${ray.piece}`;
      box.append(made);
    }
    aimedAt(ray);
  }
  return box;
}

/** Writes the value of a move on its button. @param {HTMLElement} made @param {string} value */
function writeValue(made, value) {
  made.querySelector(".noted")?.remove();
  const name = (made.ariaLabel ?? made.textContent ?? "").replace(/, value \d+$/, "");
  made.ariaLabel = value ? `${name}, value ${value}` : name;
  if (value) made.append(element("b.noted", { "aria-hidden": "true" }, value));
}

/**
 * @param {Ray} ray
 * @param {boolean} enabled
 * @param {bigint | undefined} aimed Where a hint points.
 * @param {import("../pkg/nimscape.js").Amount | undefined} nearest Where it points at first.
 * @param {boolean} alone Whether it is a move by itself.
 * @param {{ aim: (to: bigint) => void, go: () => void }} on
 */
function drawRay(ray, enabled, aimed, nearest, alone, { aim, go }) {
  const most = alone ? ray.from - 1n : ray.from;
  const first = BigInt(nearest ?? most);
  let to = aimed ?? (first < most ? first : most);
  const bubble = element("output.ray-bubble", { "aria-hidden": "true" });
  const knob = element("span.ray-knob", bubble);
  const key = `ray-${ray.piece}-${ray.part ?? "to"}`;
  const track = element(
    "div.ray-track",
    {
      role: "slider",
      tabindex: "0",
      "data-key": key,
      "aria-label": ray.label,
      "aria-valuemin": "0",
      "aria-valuemax": String(most),
      "aria-disabled": String(!enabled),
    },
    element("span.ray-line"),
    knob,
  );
  const show = () => {
    const share = ray.from === 0n ? 0 : Number((to * 1_000_000n) / ray.from) / 1_000_000;
    knob.style.left = `${share * 100}%`;
    // Keep the bubble over its ray.
    bubble.style.translate = `${-share * 100}%`;
    bubble.textContent = spaced(ray.says(to));
    track.setAttribute("aria-valuenow", String(to));
    track.setAttribute("aria-valuetext", ray.says(to));
  };
  const set = (/** @type {bigint} */ next) => {
    if (!enabled) return;
    to = next < 0n ? 0n : next > most ? most : next;
    aim(to);
    show();
  };
  const follow = (/** @type {PointerEvent} */ event) => {
    const { left, width } = track.getBoundingClientRect();
    const share = Math.max(0, Math.min(1, (event.clientX - left) / width));
    set((ray.from * BigInt(Math.round(share * 1_000_000))) / 1_000_000n);
  };
  track.addEventListener("pointerdown", (event) => {
    track.setPointerCapture(event.pointerId);
    follow(event);
  });
  track.addEventListener("pointermove", (event) => {
    if (track.hasPointerCapture(event.pointerId)) follow(event);
  });
  track.addEventListener("keydown", (event) => {
    const by = {
      ArrowLeft: -1n,
      ArrowRight: 1n,
      PageDown: -ray.from / 10n,
      PageUp: ray.from / 10n,
    };
    if (event.key in by) set(to + by[/** @type {keyof typeof by} */ (event.key)]);
    else if (event.key === "Home") set(0n);
    else if (event.key === "End") set(most);
    else if (event.key === "Enter" && alone) go();
    else return;
    event.preventDefault();
    event.stopPropagation();
  });
  show();
  aim(to);
  const less = iconButton("minus", `${ray.label}: one less`, () => set(to - 1n));
  const more = iconButton("plus", `${ray.label}: one more`, () => set(to + 1n));
  const acts = [less, more];
  if (alone) {
    const made = button("Move", go, { label: `Move: ${ray.label}` });
    made.dataset.key = `go-${ray.piece}`;
    if (aimed !== undefined) made.classList.add("lit");
    acts.push(made);
  }
  for (const act of acts) act.disabled = !enabled;
  less.dataset.key = `less-${key}`;
  more.dataset.key = `more-${key}`;
  return element(
    "div",
    { class: aimed === undefined ? "ray" : "ray lit" },
    element("span.ray-label", spaced(ray.label)),
    track,
    element("div.ray-acts", ...acts),
  );
}
