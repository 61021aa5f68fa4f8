// Changes numbers in the line: drag a number sideways, or press Alt with an arrow key at the caret.
// The picture follows.

import { byId } from "../ground/dom.js";

/**
 * @typedef {import("./line.js").LineField} LineField
 * @typedef {{ from: number, to: number }} Place A number's place in the line.
 */

/** CSS pixels of dragging for each step. */
const STEP = 8;
/** A press that moves less than this is a click. */
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

  /** The places of numbers in a text, as the core says. @type {{ text: string, places: Place[] }} */
  let known = { text: "", places: [] };
  /** The text that the core was last asked about, and its pending answer. */
  let asked = "";
  let answer = Promise.resolve();

  const learn = () => {
    const text = input.value;
    if (text !== asked) {
      asked = text;
      answer = line.engine.call("numbersIn", [text]).then((places) => {
        if (text === asked) known = { text, places };
      });
    }
    return answer;
  };
  /** The places of numbers in the field, once they are known. */
  const places = () => {
    if (known.text === input.value) return known.places;
    void learn();
    return [];
  };
  line.state.on(["line"], () => void learn(), signal);
  void learn();

  /** The number under a point, if there is one. @param {PointerEvent} event */
  const under = (event) => {
    const style = getComputedStyle(input);
    // The short form is empty in some browsers.
    pen.font = `${style.fontWeight} ${style.fontSize} ${style.fontFamily}`;
    const from = input.getBoundingClientRect().left + Number.parseFloat(style.paddingLeft);
    const x = event.clientX - from + input.scrollLeft;
    const width = (/** @type {number} */ end) => pen.measureText(input.value.slice(0, end)).width;
    return places().find((place) => x >= width(place.from) && x <= width(place.to));
  };

  /**
   * Replaces the number by another.
   *
   * @param {{ text: string, place: Place }} start
   * @param {bigint} by
   */
  const shift = ({ text, place }, by) => {
    const moved = BigInt(text.slice(place.from, place.to)) + by;
    const number = String(moved < 0n ? 0n : moved);
    const next = text.slice(0, place.from) + number + text.slice(place.to);
    if (next !== input.value) line.enter(next);
  };

  /** @type {{ x: number, text: string, place: Place, moved: boolean } | null} */
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
    // Do not select text while dragging.
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
  /** Steps that wait for the core. */
  let steps = Promise.resolve();
  /** Shifts the number at the caret, if there is one. @param {bigint} by */
  const step = (by) => {
    const caret = input.selectionStart ?? 0;
    const place = places().find(({ from, to }) => caret >= from && caret <= to);
    if (!place) return false;
    shift({ text: input.value, place }, by);
    input.setSelectionRange(place.from, place.from);
    return true;
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    const up = event.key === "ArrowUp";
    if (!event.altKey || (!up && event.key !== "ArrowDown")) return;
    const by = (up ? 1n : -1n) * (event.shiftKey ? 10n : 1n);
    // A held key repeats before the core has answered.
    if (known.text !== input.value) steps = steps.then(learn).then(() => void step(by));
    else if (!step(by)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  input.addEventListener("pointerdown", press, { signal });
  input.addEventListener("pointermove", move, { signal });
  input.addEventListener("pointerup", lift, { signal });
  input.addEventListener("pointercancel", lift, { signal });
  input.addEventListener("keydown", key, { signal, capture: true });
}
