// Numbers in the line, moved by hand: drag a number sideways, or Alt with an arrow key when the
// caret is in it. The picture follows.

import { byId } from "../ground/dom.js";
import { numbersIn, replaced } from "../ground/numbers.js";

/** @typedef {import("./line.js").LineField} LineField */

/** One step for so many CSS pixels of dragging. */
const STEP = 8;
/** A press that moves less than this is a click into the text. */
const SLIP = 4;

/**
 * @param {LineField} line
 * @param {AbortSignal} [signal]
 */
export function bindScrub(line, signal) {
  const input = /** @type {HTMLInputElement} */ (byId("line-text"));
  const pen = /** @type {CanvasRenderingContext2D} */ (
    document.createElement("canvas").getContext("2d")
  );

  /** The number under a point, if there is one. @param {PointerEvent} event */
  const under = (event) => {
    const style = getComputedStyle(input);
    // The short form is empty in some browsers.
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const from = input.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
    const x = event.clientX - from + input.scrollLeft;
    const width = (/** @type {number} */ end) => pen.measureText(input.value.slice(0, end)).width;
    return numbersIn(input.value).find((place) => x >= width(place.from) && x <= width(place.to));
  };

  /**
   * Another number in its place.
   *
   * @param {{ text: string, place: import("../ground/numbers.js").NumberPlace }} start
   * @param {bigint} by
   */
  const shift = ({ text, place }, by) => {
    const moved = BigInt(place.text) + by;
    const next = replaced(text, place, String(moved < 0n ? 0n : moved));
    if (next !== input.value) line.enter(next);
  };

  /** @type {{ x: number, text: string, place: import("../ground/numbers.js").NumberPlace, moved: boolean } | null} */
  let drag = null;

  const press = (/** @type {PointerEvent} */ event) => {
    const place = event.button === 0 ? under(event) : undefined;
    if (place) drag = { x: event.clientX, text: input.value, place, moved: false };
  };
  const move = (/** @type {PointerEvent} */ event) => {
    if (!drag) {
      input.classList.toggle("on-number", under(event) !== undefined);
      return;
    }
    const dx = event.clientX - drag.x;
    if (!drag.moved && Math.abs(dx) < SLIP) return;
    if (!drag.moved) input.setPointerCapture(event.pointerId);
    drag.moved = true;
    input.classList.add("on-number");
    // No text is selected on the way.
    event.preventDefault();
    shift(drag, BigInt(Math.trunc(dx / STEP)));
    input.setSelectionRange(drag.place.from, drag.place.from);
  };
  const lift = () => {
    if (drag?.moved) {
      input.blur();
      line.suggestions?.close();
    }
    drag = null;
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const up = event.key === "ArrowUp";
    if (!event.altKey || (!up && event.key !== "ArrowDown")) return;
    const caret = input.selectionStart ?? 0;
    const place = numbersIn(input.value).find(({ from, to }) => caret >= from && caret <= to);
    if (!place) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    shift({ text: input.value, place }, (up ? 1n : -1n) * (event.shiftKey ? 10n : 1n));
    input.setSelectionRange(place.from, place.from);
  };
  input.addEventListener("pointerdown", press, { signal });
  input.addEventListener("pointermove", move, { signal });
  input.addEventListener("pointerup", lift, { signal });
  input.addEventListener("pointercancel", lift, { signal });
  input.addEventListener("keydown", key, { signal, capture: true });
}
