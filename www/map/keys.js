// The map's keys: arrows move the cursor from cell to cell, the rest is as on a street map.

import { messageOf } from "../engine/wanted.js";
import { GOALS } from "../ground/answers.js";
import { settle } from "../ground/camera.js";
import { byId } from "../ground/dom.js";
import { EXPLORE, hidesValues } from "../ground/state.js";

/** @import { State, Cell } from "../ground/state.js" */
/** @import { MapView } from "./map.js" */

/**
 * Who reads the map.
 *
 * @typedef {object} Reader
 * @property {boolean} aloud Whether the cursor was moved by keys, so that cells are spoken.
 * @property {(sentence: string) => void} [say] Shows and speaks a sentence.
 * @property {(sentence: string) => void} [speak] Speaks a sentence.
 * @property {() => void} [again] Speaks the open card again.
 * @property {string} [first] Spoken before the next cell: the convention that holds now.
 * @property {boolean} [film] Whether a film plays, whose pictures are not spoken.
 */

/** Keys that go to the next cell of a kind. @type {Record<string, import("./seek.js").Sought>} */
const SOUGHT = { p: "p", v: "value", d: "difference" };

/** @type {Record<string, [number, number]>} */
const ARROWS = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/**
 * @param {State} state
 * @param {MapView} map
 * @param {Reader} reader
 * @param {HTMLElement} [element] The map's element.
 */
export function bindKeys(state, map, reader, element = byId("map")) {
  /** The cell that Escape left, or that had a card last, and its line. @type {{ cell: Cell, line: string } | null} */
  let left = null;
  const opened = () => {
    const { selected, line } = state.now;
    if (selected) left = { cell: selected, line };
  };
  // A link gives the cell before its line is read.
  state.on(["selected", "line"], opened);
  const resting = () =>
    left && left.line === state.now.line && map.sees(left.cell) ? left.cell : null;

  /** @param {[number, number]} direction @param {number} by */
  const step = ([dx, dy], by) => {
    const from = state.now.cursor ?? state.now.selected ?? resting();
    const { x, y } = from ?? start(map);
    const stay = from === null;
    const move = (/** @type {bigint} */ n, /** @type {number} */ d) => {
      const to = stay ? n : n + BigInt(d * by);
      return to < 0n ? 0n : to;
    };
    const plane = state.now.reading?.kind === "plane";
    const cursor = { x: move(x, dx), y: plane ? move(y, dy) : 0n };
    reader.aloud = true;
    if (by > 0 && from?.x === cursor.x && from.y === cursor.y) reader.speak?.("The map ends here.");
    state.set({ cursor });
    map.show(cursor);
  };

  /** Zooms at the cursor, so that it stays in sight. @param {number} steps */
  const zoom = (steps) => {
    map.zoom(steps, reader.aloud ? state.now.cursor : null);
    reader.speak?.(map.sight);
  };

  /** Opens the card of the cell, or makes the move to it. */
  const enter = () => {
    reader.aloud = true;
    const { selected } = state.now;
    const cell = state.now.cursor ?? selected ?? resting();
    // The first press only says where one is.
    if (!cell) {
      step([0, 0], 0);
      return;
    }
    const isOpen = !map.isTaken && cell?.x === selected?.x && cell?.y === selected?.y;
    if (selected && isOpen) reader.again?.();
    else map.choose(cell);
  };

  /** @param {KeyboardEvent} event */
  const press = (event) => {
    if (event.ctrlKey || event.metaKey || event.altKey) return;
    const arrow = ARROWS[event.key];
    if (arrow) step(arrow, event.shiftKey ? 10 : 1);
    else if (event.key === "+" || event.key === "=") zoom(1);
    else if (event.key === "-") zoom(-1);
    else if (event.key === "0" || event.key === "Home") {
      map.goHome();
      reader.speak?.(map.sight);
    } else if (event.key === "Enter" || event.key === " ") enter();
    else if (event.key.toLowerCase() === "m") {
      reader.aloud = true;
      // On a board it would begin another game, and an exercise has its own.
      if (map.isTaken && state.now.mode !== EXPLORE) reader.say?.(GOALS[state.now.convention]);
      else toggleConvention(state);
    } else if (SOUGHT[event.key.toLowerCase()])
      void seek(state, map, reader, SOUGHT[event.key.toLowerCase()], event.shiftKey, resting());
    else if (event.key === "Escape") {
      const { cursor, selected, line } = state.now;
      const cell = cursor ?? selected;
      // What lies around the map closes by Escape, too.
      if (!cell) return;
      left = { cell, line };
      state.set({ selected: null, position: "", cursor: null });
      reader.speak?.(selected ? "The card is closed." : "The cursor is hidden.");
    } else return;
    event.preventDefault();
  };
  element.addEventListener("keydown", press);
  element.addEventListener("pointermove", () => (reader.aloud = false));
}

let looking = new AbortController();

/**
 * Goes to the next cell of a kind, or the previous one; says so if there is none nearby.
 *
 * @param {State} state
 * @param {MapView} map
 * @param {Reader} reader
 * @param {import("./seek.js").Sought} sought
 * @param {boolean} back
 * @param {Cell | null} [resting] Where to begin if there is no cursor and no card.
 */
export async function seek(state, map, reader, sought, back, resting = null) {
  if (hidesValues(state.now) || map.isVeiled) {
    reader.aloud = true;
    reader.say?.("The values are hidden.");
    return;
  }
  looking.abort();
  looking = new AbortController();
  const { signal } = looking;
  const { reading, mode } = state.now;
  const { findNext } = await import("./seek.js");
  const from = state.now.cursor ?? state.now.selected ?? resting ?? start(map);
  // What cannot be searched says why.
  const found = await findNext(map, from, sought, back, signal).catch((error) => ({
    none: messageOf(error),
  }));
  // A game has begun meanwhile, or another line is shown.
  const elsewhere = state.now.reading !== reading || state.now.mode !== mode;
  if (signal.aborted || elsewhere || !found) return;
  reader.aloud = true;
  if ("none" in found) {
    reader.say?.(found.none);
    return;
  }
  state.set(state.now.selected ? { cursor: found, selected: found } : { cursor: found });
  map.show(found);
}

/** Switches between normal and misère. @param {State} state */
function toggleConvention(state) {
  state.set({ convention: state.now.convention === "normal" ? "misere" : "normal" });
}

/** Where the cursor starts: at the corner if it is visible, otherwise in the middle. @param {MapView} map */
function start(map) {
  const corner = { x: 0n, y: 0n };
  if (map.sees(corner)) return corner;
  const { x, y } = settle(map.camera, map.size);
  return { x, y };
}
