// A small picture of a board with one of its moves, to recognise a game at a glance. Made from the board's
// data, so that it follows the rules.

import { svg } from "../parts/svg.js";
import { lookOf } from "./looks.js";
import { CELL } from "./picture.js";

/** @import { BoardData } from "../pkg/nimscape.js" */
/**
 * @typedef {BoardData["moves"][number]} Move
 */

/** The least room for a picture, in its units: small boards are not drawn with huge stones. */
const WIDTH = 11 * CELL;
const HEIGHT = (WIDTH * 9) / 16;
/** Free space around the board; above it, for the arrow of a move. */
const EDGE = CELL * 0.8;
/** The longest text of a position that is too large to be drawn. */
const LONGEST = 24;

/** Numbers are too small to be read. @type {import("./picture.js").Brush} */
const brush = (kind) => (kind === "number" || kind === "name" ? null : { class: kind });

/** @param {BoardData} board @returns {SVGElement} */
export function boardDrawing(board) {
  const { parts, width, height } =
    lookOf(board).picture(board, brush, typical(board.moves)) ?? written(board.text);
  const [wide, high] = [Math.max(WIDTH, width + 2 * EDGE), Math.max(HEIGHT, height + 2 * EDGE)];
  const corner = [(width - wide) / 2, (height - high) / 2];
  return svg(
    "svg",
    {
      viewBox: [...corner, wide, high].join(" "),
      class: "board-drawing",
      "aria-hidden": "true",
    },
    ...parts,
  );
}

/** A move worth drawing: of the last piece, neither the shortest nor the longest. @param {Move[]} moves */
function typical(moves) {
  const last = moves.at(-1);
  if (!last) return null;
  const its = moves.filter(({ piece }) => piece === last.piece);
  return its[Math.min(its.length - 1, Math.floor(its.length * 0.4))];
}

/** A board that is too large, as text. @param {string} text @returns {import("./picture.js").Picture} */
function written(text) {
  const said = svg("text", { x: WIDTH / 2, y: HEIGHT / 2, class: "words" });
  said.textContent = text.length > LONGEST ? `${text.slice(0, LONGEST - 1)}…` : text;
  return { parts: [said], width: WIDTH, height: HEIGHT };
}
