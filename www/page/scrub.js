// Changes numbers in the line: drag a number sideways, or press Alt with an arrow key at the caret.
// The picture follows. A number that was dragged, clicked or changed so can be played: z takes its
// place, beginning at its value.

import { byId } from "../ground/dom.js";
import { filmOf } from "../ground/state.js";
import { button } from "../parts/button.js";

/** @import { LineField } from "./line.js" */
/**
 * @typedef {{ from: number, to: number }} Place A number's place in the line.
 */

/** CSS pixels of dragging for each step. */
const STEP = 8;
/** A press that moves less than this is a click. */
const SLIP = 4;

/**
 * @param {LineField} line
 * @param {{ play: () => Promise<void> }} film
 * @param {AbortSignal} [signal]
 */
export function bindScrub(line, film, signal) {
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
    return { text: next, place: { from: place.from, to: place.from + number.length } };
  };

  /** The film that is offered. */
  let offered = { stack: "", z: 0 };
  const start = async () => {
    offer.hidden = true;
    line.suggestions?.close();
    input.blur();
    if (await line.enter(offered.stack, {}, { z: offered.z })) await film.play();
  };
  const offer = button("", () => void start(), { act: "scrub-film", icon: "play" });
  offer.classList.add("surface");
  offer.hidden = true;
  // Keep the focus in the field.
  offer.addEventListener("pointerdown", (event) => event.preventDefault());
  byId("line-below").prepend(offer);
  /** Offers to play a number, if z may take its place. @param {{ text: string, place: Place }} number */
  const offerFilm = async ({ text, place }) => {
    const number = text.slice(place.from, place.to);
    const z = Number(number);
    const stack = `${text.slice(0, place.from)}z${text.slice(place.to)}`;
    offered = { stack, z };
    const reading = await line.engine.call("readLine", [stack]);
    if (offered.stack !== stack) return;
    const fine = reading.kind !== "mistake" && reading.kind !== "position" && reading.z !== null;
    offer.hidden = !fine || filmOf(line.state.now) !== null || !Number.isSafeInteger(z);
    const words = `Play ${number} as a film`;
    offer.lastElementChild?.replaceChildren(words);
    offer.setAttribute("aria-label", `${words}: ${stack}`);
  };
  /** Withdraws the offer. */
  const withdraw = () => {
    offered = { stack: "", z: 0 };
    offer.hidden = true;
  };

  /** @type {{ x: number, text: string, place: Place, moved: boolean } | null} */
  let drag = null;
  /** The number as dragged so far. @type {{ text: string, place: Place } | null} */
  let dragged = null;

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
    dragged = shift(drag, BigInt(Math.trunc(dx / STEP)));
    input.setSelectionRange(drag.place.from, drag.place.from);
  };
  const lift = () => {
    if (drag?.moved) {
      input.blur();
      line.suggestions?.close();
    }
    const number = dragged ?? drag;
    if (number) void offerFilm(number);
    drag = dragged = null;
  };
  /** Plays the number at the caret, if it can be played. */
  const playHere = async () => {
    const caret = input.selectionStart ?? 0;
    const place = places().find(({ from, to }) => caret >= from && caret <= to);
    if (place) await offerFilm({ text: input.value, place });
    if (place && !offer.hidden) await start();
  };
  /** Steps that wait for the core. */
  let steps = Promise.resolve();
  /** Shifts the number at the caret, if there is one. @param {bigint} by */
  const step = (by) => {
    const caret = input.selectionStart ?? 0;
    const place = places().find(({ from, to }) => caret >= from && caret <= to);
    if (!place) return false;
    void offerFilm(shift({ text: input.value, place }, by));
    input.setSelectionRange(place.from, place.from);
    return true;
  };
  const key = (/** @type {KeyboardEvent} */ event) => {
    if (event.key === "Escape" || (event.key === "Enter" && !event.altKey)) withdraw();
    if (event.key === "Enter" && event.altKey) {
      event.preventDefault();
      event.stopImmediatePropagation();
      void learn().then(playHere);
      return;
    }
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
  input.addEventListener("input", withdraw, { signal });
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!byId("bar").contains(/** @type {Node} */ (target))) withdraw();
    },
    { signal, capture: true },
  );
}
