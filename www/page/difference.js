// Why two pictures differ, where a theorem explains it: a sentence with its source.

import { call } from "../engine/answers.js";
import { Latest, wanted } from "../engine/wanted.js";
import { DIFFERENCE, secondPicture } from "../map/layers.js";

/** @import { PageState } from "../ground/state.js" */

/** Shown where no theorem applies. */
const NOTHING = "No theorem is known here about the difference: it is what was computed.";
const LINES = "Two different games are compared: no theorem is known here about their difference.";

/** The nearest cell that differs is searched for in squares of these sides, the smaller first. */
const SIDES = [32, 256];
/** Cells shown around it, and the largest cell, in pixels. */
const AROUND = 6;
const LARGEST = 48;

/**
 * Moves the map to the first cells that differ when a difference is shown from the corner.
 *
 * @param {import("../mode/mode.js").Page} page
 */
export function bindDifference({ state, engine, map, say }) {
  const asking = new Latest();
  const frame = async () => {
    const signal = asking.next();
    const { reading, convention, scheme, camera, mode } = state.now;
    const second = secondPicture(state.now);
    // A game chooses the place itself.
    if (
      scheme.mode !== DIFFERENCE ||
      camera ||
      mode === "play" ||
      !second ||
      reading?.kind !== "plane"
    )
      return;
    try {
      for (const side of SIDES) {
        /** @type {import("../pkg/nimscape.js").Interval} */
        const span = [0, side];
        const ask = (/** @type {import("../map/source.js").Picture} */ { view, convention }) =>
          engine.run("TableJob", [view, { x: span, y: span, convention }], { signal });
        const both = Promise.all([ask({ view: reading.text, convention }), ask(second)]);
        const [a, b] = await wanted(signal, both);
        const reach = firstDifference(a, b);
        if (state.now.camera) return;
        if (reach === null) continue;
        const cells = Math.max(12, reach + AROUND);
        const shorter = Math.min(map.size.width, map.size.height);
        map.glide(map.corner(Math.min(LARGEST, shorter / cells)));
        say(map.sight);
        return;
      }
    } catch {
      // Closed, or refused: the map says why, and stays where it is.
    }
  };
  state.on(["scheme", "reading", "against", "convention", "mode", "camera"], frame);
  // The link may have been read before this was bound.
  frame();
}

/**
 * Distance from the corner to the first cell that differs; `null` if none does.
 *
 * @param {import("../pkg/nimscape.js").ValueTable} a
 * @param {import("../pkg/nimscape.js").ValueTable} b
 */
function firstDifference(a, b) {
  /** @type {number | null} */
  let first = null;
  for (let at = 0; at < a.values.length; at++) {
    if (a.holes?.[at] || b.holes?.[at] || a.values[at] === b.values[at]) continue;
    const reach = Math.max(at % a.width, Math.floor(at / a.width));
    if (first === null || reach < first) first = reach;
  }
  return first;
}

/**
 * Why two compared pictures differ, in a sentence; "" while that is not known.
 *
 * @param {PageState} now
 * @param {import("../engine/answers.js").Answers} answers
 */
export function differenceNote(now, answers) {
  const second = secondPicture(now);
  const view = now.reading?.text;
  if (!second || !view) return "";
  if (second.view !== view) return LINES;
  const said = () => {
    const change = answers.tried(call("misereChange", view));
    return change ? `${change.statement} Reason: ${change.source}.` : NOTHING;
  };
  return answers.maybe(said) ?? "";
}
