// How positions are drawn and moved: a folder for each look, with its drawing, its style and its words. A
// new look is one folder, and one line here and in `looks.css`; any other kind of board is played by its
// list of options.

import { bar } from "./bar/look.js";
import { coins } from "./coins/look.js";
import { crossings } from "./crossings/look.js";
import { glasses } from "./glasses/look.js";
import { graph } from "./graph/look.js";
import { grid } from "./grid/look.js";
import { heap } from "./heap/look.js";
import { heaps } from "./heaps/look.js";
import { list } from "./list/look.js";
import { parts } from "./parts/look.js";
import { piles } from "./piles/look.js";
import { plane } from "./plane/look.js";
import { strip } from "./strip/look.js";
import { taking } from "./taking/look.js";

/** @import { Brush, Picture } from "./picture.js" */
/** @import { BoardData, Step } from "../pkg/nimscape.js" */
/** @import { Drawing } from "./boards.js" */

/**
 * A number that a piece can be brought to, where there are too many places to draw: any smaller one.
 *
 * @typedef {object} Ray
 * @property {number} piece
 * @property {string} label The spoken name, such as "Pile of 900".
 * @property {bigint} from The piece's number now.
 * @property {(to: bigint) => string} says Describes going there.
 * @property {"to" | "also"} [part] Which part of the move it is; "to" by default.
 */

/**
 * @typedef {object} Look
 * @property {string} name The core's name for it.
 * @property {boolean} onMap Whether games with two numbers are played on the map.
 * @property {boolean} onStrip Whether a move of its one piece is given by a number, so that it can be
 *   made on a strip of numbers.
 * @property {(board: BoardData) => boolean} fits Whether the whole board can be drawn.
 * @property {(board: BoardData, drawing: Drawing) => HTMLElement} draw
 * @property {(board: BoardData, brush: Brush, move?: BoardData["moves"][number] | null) => Picture | null} picture
 *   The position as a still picture, with a move if the look can show one; null if it is too large.
 * @property {(board: BoardData) => number} [cells] How many rows of cells a board on a plane has.
 * @property {(board: BoardData) => number} [lines] How many rows of stones another board has; 3 by default.
 * @property {(board: BoardData) => Ray[]} rays
 * @property {(board: BoardData, drawing: Drawing) => Element[]} [above] What is shown above the rays.
 * @property {(board: BoardData) => string[]} values The number of each piece.
 * @property {(board: BoardData) => string} place The position in short: "12,9".
 * @property {(board: BoardData) => string} [aloud] The position in sentences to be spoken, where its line
 *   leaves something out.
 * @property {(board: BoardData, step: Step) => string} move What to do, beginning with a verb:
 *   "move the coin on 10 to 4".
 * @property {(board: BoardData, step: Step) => string} part The first hint, without
 *   naming the piece.
 * @property {(board: BoardData, step: Step) => string} piece The hint that names the piece.
 * @property {(board: BoardData, step: Step) => { from: string, to: string }} [mark] What a move
 *   changes, for the marks on the board, if it is more than one number.
 * @property {(board: BoardData) => string} task What to do, in one sentence.
 */

/** Looks named by the core. @type {Look[]} */
const LOOKS = [plane, strip, piles, heap, heaps, parts, taking, coins, crossings, grid, graph, bar];

/** Other looks of the same layout, by what a player moves. @type {Record<string, Look>} */
const OTHERS = { glasses };

/** @param {BoardData} board @returns {Look} */
export function lookOf({ layout, pieces }) {
  const look = LOOKS.find(({ name }) => name === layout.kind) ?? list;
  const other = OTHERS[pieces];
  return other?.name === look.name ? other : look;
}
