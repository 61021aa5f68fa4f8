// Changes numbers in the line: drag a number sideways, or press Alt with an arrow key at the caret.
// The picture follows. A number that was dragged, clicked or changed so can be played, and so can the first
// one from the bar: z takes its place, beginning at its value.

import { Answers, call } from "../engine/answers.js";
import { byId, element } from "../ground/dom.js";
import { filmOf } from "../ground/state.js";
import { button, iconButton } from "../parts/button.js";

/** @import { LineField } from "./line.js" */
/**
 * @typedef {{ from: number, to: number }} Place A number's place in the line.
 */

/** CSS pixels of dragging for each step. */
const STEP = 8;
/** A press that moves less than this is a click. */
const SLIP = 4;
/** The numbers of a longer line are not marked: nobody reads them one by one. In characters. */
const LONGEST = 2_000;

/** @param {LineField} line @param {{ play: () => Promise<void> }} film */
export function bindScrub(line, film) {
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
      if (text.length > LONGEST) {
        known = { text, places: [] };
        return answer;
      }
      answer = line.engine.call("numbersIn", [text]).then((places) => {
        if (text !== asked) return;
        known = { text, places };
        if (byId("line-mistake").hidden) line.lay();
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
  line.state.on(["line"], () => void learn());
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

  // Numbers are seen as such.
  line.under = (text) => {
    if (text !== known.text) {
      void learn();
      return [text];
    }
    const ends = known.places.map(({ to }) => to);
    return [
      ...known.places.flatMap(({ from, to }, at) => [
        text.slice(ends[at - 1] ?? 0, from),
        element("u.scrub", text.slice(from, to)),
      ]),
      text.slice(ends.at(-1) ?? 0),
    ];
  };

  /** The number in a text and its place, with its sign. @param {string} text @param {Place} place */
  const signed = (text, { from, to }) => {
    const at = /[(,]\s*-$/.test(text.slice(0, from)) ? text.lastIndexOf("-", from) : from;
    return { at, number: BigInt(text.slice(at, to).replace(/\s/g, "")) };
  };

  /** The text that was asked for last. */
  let latest = "";
  /** Shows a text if it is a line: a number stops where the game has no meaning beyond. @param {string} text */
  const enter = async (text) => {
    latest = text;
    const { kind } = await line.engine.call("readLine", [text]);
    if (kind !== "mistake" && text === latest) await line.enter(text);
  };

  /**
   * Replaces the number by another.
   *
   * @param {{ text: string, place: Place }} start
   * @param {bigint} by
   */
  const shift = ({ text, place }, by) => {
    const { at, number } = signed(text, place);
    const moved = number + by;
    // Only a number with a sign goes below 0: it adds stones.
    const next = String(moved < 0n && number >= 0n ? 0n : moved);
    const made = text.slice(0, at) + next + text.slice(place.to);
    const entered = made === input.value ? Promise.resolve() : enter(made);
    const from = at + (next.startsWith("-") ? 1 : 0);
    return { text: made, place: { from, to: at + next.length }, entered };
  };

  /** The film that is offered. */
  let offered = { stack: "", z: 0 };
  /** The film of a number; null if z may not take its place. @param {{ text: string, place: Place }} number */
  const filmFor = async ({ text, place }) => {
    const film = filmAt(text, place);
    return isFilm(await line.engine.call("readLine", [film.stack]), film) ? film : null;
  };

  /** The film of the first number that can be played; null while it is not known. */
  let firstFilm = /** @type {typeof offered | null} */ (null);
  const playFirst = () => void (firstFilm && start(firstFilm));
  const first = iconButton("film", "Play as film", playFirst, { act: "play-film" });
  byId("line").lastElementChild?.before(first);
  const bar = new Answers(line.engine, new AbortController().signal, () => showFirst());
  const showFirst = () => {
    firstFilm = bar.look(() => firstFilmOf(line.shown, line.state.now, bar)) ?? null;
    first.hidden = firstFilm === null;
    if (!firstFilm) return;
    const words = `Play the number ${firstFilm.z} as a film: ${firstFilm.stack}`;
    first.setAttribute("aria-label", words);
    first.title = words;
  };
  line.state.on(["line", "reading", "film"], showFirst);
  showFirst();
  const start = async ({ stack, z } = offered) => {
    offer.hidden = true;
    line.suggestions?.close();
    input.blur();
    if (await line.enter(stack, {}, { z })) await film.play();
  };
  const offer = button("", () => void start(), { act: "scrub-film", icon: "play" });
  offer.classList.add("surface");
  offer.hidden = true;
  // Keep the focus in the field.
  offer.addEventListener("pointerdown", (event) => event.preventDefault());
  byId("line-below").prepend(offer);
  /** The number that was offered last. */
  let wanted = "";
  /** Offers to play a number, if z may take its place. @param {{ text: string, place: Place }} number */
  const offerFilm = async ({ text, place }) => {
    const number = text.slice(place.from, place.to);
    wanted = `${text} ${place.from}`;
    const mine = wanted;
    const film = await filmFor({ text, place });
    if (wanted !== mine) return;
    if (film) offered = film;
    offer.hidden = !film || filmOf(line.state.now) !== null;
    const words = `Play ${number} as a film`;
    offer.lastElementChild?.replaceChildren(words);
    offer.setAttribute("aria-label", `${words}: ${offered.stack}`);
  };
  /** Withdraws the offer. */
  const withdraw = () => {
    wanted = "";
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
  /** The place of the number at the caret, if there is one. */
  const atCaret = () => {
    const caret = input.selectionStart ?? 0;
    return places().find(({ from, to }) => caret >= from && caret <= to);
  };
  /** Plays the number at the caret, if it can be played. */
  const playHere = async () => {
    const place = atCaret();
    if (place) await offerFilm({ text: input.value, place });
    if (place && !offer.hidden) await start();
  };
  /** Steps that wait for the core. */
  let steps = Promise.resolve();
  /** Shifts the number at the caret, if there is one. @param {bigint} by */
  const step = async (by) => {
    const place = atCaret();
    if (!place) return;
    const made = shift({ text: input.value, place }, by);
    await made.entered;
    if (input.value === made.text) void offerFilm(made);
    input.setSelectionRange(place.from, place.from);
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
    if (known.text === input.value && !atCaret()) return;
    // A held key repeats before the core has answered.
    steps = steps.then(learn).then(() => step(by));
    event.preventDefault();
    event.stopImmediatePropagation();
  };
  input.addEventListener("pointerdown", press);
  input.addEventListener("pointermove", move);
  input.addEventListener("pointerup", lift);
  input.addEventListener("pointercancel", lift);
  input.addEventListener("keydown", key, { capture: true });
  input.addEventListener("input", withdraw);
  document.addEventListener(
    "pointerdown",
    ({ target }) => {
      if (!byId("bar").contains(/** @type {Node} */ (target))) withdraw();
    },
    { capture: true },
  );
}

/** What is shown if z takes the place of a number. @param {string} text @param {Place} place */
const filmAt = (text, { from, to }) => ({
  stack: `${text.slice(0, from)}z${text.slice(to)}`,
  z: Number(text.slice(from, to)),
});

/** Whether it is a line of pictures. @param {import("../pkg/nimscape.js").Reading} reading @param {{ z: number }} film */
const isFilm = (reading, { z }) =>
  reading.kind !== "mistake" &&
  reading.kind !== "position" &&
  reading.z !== null &&
  Number.isSafeInteger(z);

/**
 * The film of the first number in a line that can be played; null if there is none, or one is played.
 *
 * @param {string} text
 * @param {import("../ground/state.js").PageState} now
 * @param {Answers} answers
 */
function firstFilmOf(text, now, answers) {
  if (!text || filmOf(now)) return null;
  const films = answers.one(call("numbersIn", text)).map((place) => filmAt(text, place));
  return films.find((film) => isFilm(answers.one(call("readLine", film.stack)), film)) ?? null;
}
