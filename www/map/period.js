// Marks the period of a sequence on its plot: where it begins, in words as well, its beats, and the line
// along which the values climb.

import { riseOf } from "../ground/periods.js";
import { numberSize } from "./axes.js";

/** @import { Repeats } from "../pkg/nimscape.js" */
/**
 * @typedef {{ left: number, top: number, width: number, height: number }} Box In the screen's pixels.
 */

/** Beats closer together than this are not drawn, in CSS pixels. */
const CLOSEST = 12;

/**
 * @param {CanvasRenderingContext2D} context
 * @param {Box} box
 * @param {Repeats} repeats
 * @param {(term: number) => number} across Position of a term.
 * @param {(value: number) => number} up Position of a value.
 * @param {{ from: number, climbs: boolean }} line The line's first value, and whether it
 *   is drawn.
 * @param {string} whose The sequence that it is the period of, or "".
 * @param {{ period: string, ink: string, font: string }} look
 */
export function drawPeriod(context, box, repeats, across, up, line, whose, look) {
  const { preperiod, period, saltus } = repeats;
  const right = box.left + box.width;
  const bottom = box.top + box.height;
  const ratio = devicePixelRatio;
  context.save();
  context.beginPath();
  context.rect(box.left, box.top, box.width, box.height);
  context.clip();
  context.strokeStyle = look.period;
  const beat = across(period) - across(0);
  // The line is just before the first term of the period.
  const start = across(preperiod - 0.5);
  context.globalAlpha = 0.9;
  context.lineWidth = 2 * ratio;
  stroke(context, start, box.top, start, bottom);
  if (beat >= CLOSEST * ratio) {
    context.globalAlpha = 0.35;
    context.lineWidth = ratio;
    const skipped = Math.max(1, Math.ceil((box.left - start) / beat));
    for (let at = start + skipped * beat; at <= right; at += beat) {
      stroke(context, at, box.top, at, bottom);
    }
  }
  if (line.climbs && saltus > 0) {
    context.globalAlpha = 0.9;
    context.lineWidth = 1.5 * ratio;
    context.setLineDash([8 * ratio, 6 * ratio]);
    const far = preperiod + (right - across(preperiod)) / (across(1) - across(0));
    const climb = ((far - preperiod) / period) * saltus;
    stroke(context, across(preperiod), up(line.from), right, up(line.from + climb));
  }
  context.restore();
  context.save();
  context.scale(ratio, ratio);
  const inside = { left: box.left / ratio, top: box.top / ratio, right: right / ratio };
  name(context, inside, start / ratio, inWords(repeats, whose), look);
  context.restore();
}

/** Height of the words above a plot, in CSS pixels. */
export function wordsHeight() {
  return numberSize() * 1.6;
}

/** @param {Repeats} repeats @param {string} whose */
function inWords({ preperiod, period, saltus, proof }, whose) {
  return `${whose && `${whose}: `}period ${period}${riseOf(saltus)}, from ${preperiod}${proof ? "" : " (not proved)"}`;
}

/**
 * Writes words above the plot: they begin at the line, if they fit there.
 *
 * @param {CanvasRenderingContext2D} context In CSS pixels.
 * @param {{ left: number, top: number, right: number }} inside
 * @param {number} line
 * @param {string} words
 * @param {{ ink: string, font: string }} look
 */
function name(context, inside, line, words, look) {
  if (line > inside.right) return;
  context.font = look.font;
  context.fillStyle = look.ink;
  context.textAlign = "left";
  context.textBaseline = "middle";
  const text = line < inside.left ? `← ${words}` : words;
  const { width } = context.measureText(text);
  // Words that are wider than the plot begin left of it.
  const first = Math.min(inside.left, Math.max(4, inside.right - width));
  const from = Math.max(first, Math.min(line, inside.right - width));
  context.fillText(text, from, inside.top - wordsHeight() / 2);
}

/**
 * @param {CanvasRenderingContext2D} context
 * @param {number} x0
 * @param {number} y0
 * @param {number} x1
 * @param {number} y1
 */
function stroke(context, x0, y0, x1, y1) {
  context.beginPath();
  context.moveTo(x0, y0);
  context.lineTo(x1, y1);
  context.stroke();
}
