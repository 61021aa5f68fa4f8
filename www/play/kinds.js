// The kinds of boards, one module each. A module says how its boards are drawn, what can be dragged
// where a board is too large for that, and how places and moves are called. A new kind of board is
// one module and one line here; what has none is played by its list of options.

import { glasses } from "./glasses.js";
import { grid } from "./grid.js";
import { heap } from "./heap.js";
import { heaps } from "./heaps.js";
import { options } from "./options.js";
import { piles } from "./piles.js";
import { queen } from "./queen.js";
import { strip } from "./strip.js";
import { taking } from "./taking.js";

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Action} Action
 * @typedef {import("../pkg/nimscape.js").Step} Step
 * @typedef {import("./boards.js").Drawing} Drawing
 */

/**
 * What a piece can be brought to where there are too many places to draw: any number below.
 *
 * @typedef {object} Ray
 * @property {number} piece
 * @property {string} label Read aloud, such as "Pile of 900".
 * @property {bigint} from Where the piece is now.
 * @property {(to: bigint) => string} says What going there means.
 * @property {"to" | "also"} [part] Which part of the move it is; "to" unless told.
 */

/**
 * @typedef {object} Kind
 * @property {string} name As the core calls it.
 * @property {boolean} onMap Whether its games with two numbers are played on the map.
 * @property {boolean} onStrip Whether a move of its one piece is told by a number, so that it can be
 *   made on a strip of numbers.
 * @property {(board: BoardData) => boolean} fits Whether all of it can be drawn.
 * @property {(board: BoardData, drawing: Drawing) => HTMLElement} draw
 * @property {(board: BoardData) => Ray[]} rays
 * @property {(board: BoardData) => string[]} values The number of each piece.
 * @property {(board: BoardData) => string} place The position in short: "12,9".
 * @property {(board: BoardData, step: Step) => string} move What to do: "move the coin on 10 to 4".
 * @property {(board: BoardData, step: Step) => string} went What was done: "moved the coin on 10 to 4".
 * @property {(board: BoardData, step: Step) => string} part Where a hint points to first, without
 *   naming the piece.
 * @property {(board: BoardData, step: Step) => string} piece Which piece a hint means.
 * @property {(board: BoardData, step: Step) => { from: string, to: string }} [mark] What a move
 *   changes, for the marks on the board, where that is more than one number.
 * @property {(to: string, also: string) => [string, string]} [ordered] The two parts of a move, in
 *   the order in which the core tells them.
 * @property {string} task What one does, in one sentence.
 */

/** @type {Kind[]} */
const KINDS = [queen, strip, piles, heap, heaps, taking, grid];

/** Other looks of a kind, by what one moves. @type {Record<string, Kind>} */
const LOOKS = { glasses };

/** @param {BoardData} board @returns {Kind} */
export function kindOf({ layout, pieces }) {
  const kind = KINDS.find(({ name }) => name === layout.kind) ?? options;
  const look = LOOKS[pieces];
  return look?.name === kind.name ? look : kind;
}
