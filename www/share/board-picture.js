// A position as a picture for slides and paper: every piece with its numbers, the line and the
// convention below. Colours are part of the file, so that it looks the same everywhere.

import { GOALS } from "../ground/answers.js";
import { lookOf } from "../looks/looks.js";
import { CELL } from "../looks/picture.js";
import { svg } from "../parts/svg.js";

/** @import { BoardData } from "../pkg/nimscape.js" */
/** @import { Picture } from "../looks/picture.js" */

const INK = "#1a1b1f";
const QUIET = "#5a5d66";
const LINE = "#b9bcc4";
const PAPER = "#ffffff";
const STONE = "#f0b429";
const RIM = "#8a6100";
const STILL = "#c9ccd3";

/** Free space around the picture. */
const EDGE = 16;
const TEXT = 15;
/** Height of a line of the caption. */
const CAPTION = 24;

/** @param {string} fill @param {string} anchor */
const text = (fill, anchor) => ({
  fill,
  "font-size": TEXT,
  "text-anchor": anchor,
  "dominant-baseline": "central",
});
/** @param {string} fill */
const disc = (fill) => ({ fill, stroke: RIM, "stroke-width": 1.5 });

/** @type {Partial<Record<import("../looks/picture.js").Kind, Record<string, string | number>>>} */
const PAINT = {
  square: { fill: PAPER, stroke: LINE, "stroke-width": 1 },
  stone: disc(STONE),
  tail: disc(PAPER),
  still: disc(STILL),
  target: { fill: QUIET },
  goal: { fill: "none", stroke: INK, "stroke-width": 2 },
  number: text(QUIET, "middle"),
  name: text(INK, "end"),
  rule: text(QUIET, "start"),
};

/** @param {string} said @param {number} x @param {number} y @param {Record<string, string | number>} look */
function words(said, x, y, look) {
  const made = svg("text", { x, y, ...look });
  made.textContent = said;
  return made;
}

/** A position written as numbers because it is too large. @param {string} line @returns {Picture} */
function written(line) {
  const width = Math.max(6 * CELL, line.length * TEXT * 0.62);
  return {
    parts: [words(line, width / 2, CELL / 2, text(INK, "middle"))],
    width,
    height: CELL,
  };
}

/**
 * The picture of a position.
 *
 * @param {BoardData[]} boards
 * @param {object} about
 * @param {string} about.line
 * @param {import("../pkg/nimscape.js").Convention} about.convention
 * @param {string} [about.link] The link to the page.
 * @param {string} [about.said] A sentence above the line.
 * @param {boolean} [about.bare] Without a caption, for a sheet that has one.
 * @returns {SVGElement}
 */
export function boardPicture(boards, { line, convention, link = "", said = "", bare = false }) {
  const goal = GOALS[convention];
  /** Where the last to move loses, no place is a goal. @type {import("../looks/picture.js").Brush} */
  const brush = (kind) => (kind === "goal" && convention === "misere" ? null : PAINT[kind]) ?? null;
  const body = svg("g", {});
  let y = 0;
  let width = 0;
  for (const board of boards) {
    const { parts, ...size } = lookOf(board).picture(board, brush) ?? written(board.text);
    const group = svg("g", { transform: `translate(0 ${y})` });
    group.append(...parts);
    body.append(group);
    y += size.height + CELL * 0.5;
    width = Math.max(width, size.width);
  }
  const caption = bare ? [] : [said, line, goal].filter(Boolean);
  const foot = caption.length * CAPTION;
  width = Math.max(width, ...caption.map(({ length }) => length * TEXT * 0.62));
  const box = { width: width + 2 * EDGE, height: y + foot + 2 * EDGE };
  const root = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${-EDGE} ${-EDGE} ${box.width} ${box.height}`,
    width: box.width,
    height: box.height,
    "font-family": "system-ui, sans-serif",
    role: "img",
  });
  const title = svg("title", {});
  title.textContent = line;
  const about = svg("desc", {});
  about.textContent = [`line: ${line}`, goal, link && `link: ${link}`].filter(Boolean).join("\n");
  root.append(title, about);
  if (!bare) {
    root.append(svg("rect", { x: -EDGE, y: -EDGE, ...box, fill: PAPER }));
    for (const [at, each] of caption.entries()) {
      const look =
        at === 0 ? { ...text(INK, "start"), "font-weight": "bold" } : text(QUIET, "start");
      body.append(words(each, 0, y + CAPTION * (at + 0.5), look));
    }
  }
  root.append(body);
  return root;
}
