// A game for screen readers: B reads the board, L lists the moves.

import { lookOf } from "../looks/looks.js";
import { backText, moveText, NAMES } from "./words.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { BoardData } from "../pkg/nimscape.js" */
/** @import { Shown } from "./shown.js" */

/** If there are more moves than this, the rest is only counted. */
const MOST_LISTED = 40;

/**
 * @param {AbortSignal} signal
 * @param {Record<string, () => string | Promise<string>>} answers What each key says.
 * @param {(sentence: string) => void} say
 */
export function bindSpeech(signal, answers, say) {
  document.addEventListener(
    "keydown",
    async (event) => {
      const { key, target, ctrlKey, metaKey, altKey, defaultPrevented } = event;
      const typed = target instanceof Element && target.matches("input:not([type=radio]), select");
      const answer = answers[key.toLowerCase()];
      if (!answer || typed || ctrlKey || metaKey || altKey || defaultPrevented) return;
      const sentence = answer();
      if (!sentence) return;
      event.preventDefault();
      say(await sentence);
    },
    { signal },
  );
}

/** Where everything is, and whose move it is; or how far it looks back. @param {Shown} shown */
export function boardAloud({ now, onMap, cell, looking, ending, ply, side, over }) {
  const places = now.map((board, component) => {
    const part = now.length > 1 ? `Part ${component + 1}: ` : "";
    return `${part}${lookOf(board).aloud?.(board) ?? `${board.text}.`}`;
  });
  const place = onMap && cell ? `The piece is on ${cell.x}, ${cell.y}.` : places.join(" ");
  if (looking) {
    const mistake = ending?.lostAt === ply ? ` ${ending.headline}` : "";
    return `${place} ${backText(ply)}${mistake}`;
  }
  const turn = over
    ? "The game is over."
    : side === "you"
      ? `Your move: ${countOf(now)} to choose from.`
      : `${NAMES[side]} to move.`;
  return `${place} ${turn}`;
}

/** Numbers as runs: "0 to 4, 6". @param {bigint[]} numbers Ascending. */
function runs(numbers) {
  /** @type {[bigint, bigint][]} */
  const found = [];
  for (const n of numbers) {
    const run = found.at(-1);
    if (run && run[1] === n - 1n) run[1] = n;
    else found.push([n, n]);
  }
  return found.map(([from, to]) => (from === to ? `${from}` : `${from} to ${to}`)).join(", ");
}

/** How many moves there are. @param {BoardData[]} boards */
const countOf = (boards) => boards.reduce((sum, board) => sum + BigInt(board.count), 0n);

/** Says of how many moves these are a part. @param {number} listed @param {bigint} count */
const partOf = (listed, count) =>
  BigInt(listed) < count ? ` These are ${listed} of ${count} moves.` : "";

/**
 * The cells of the moves in sight, by direction.
 *
 * @param {BoardData[]} boards
 * @param {Cell} at
 * @param {Cell[]} moves
 */
export function cellsAloud(boards, at, moves) {
  const count = countOf(boards);
  if (count === 0n) return "No move.";
  if (moves.length === 0) return `None of the ${count} moves is in sight.`;
  const ascending = (/** @type {bigint} */ a, /** @type {bigint} */ b) => (a < b ? -1 : 1);
  const along = moves.filter(({ y }) => y === at.y).map(({ x }) => x);
  const down = moves.filter(({ x }) => x === at.x).map(({ y }) => y);
  const others = moves.filter(({ x, y }) => x !== at.x && y !== at.y);
  const said = [];
  if (along.length > 0) said.push(`In this row: x ${runs(along.sort(ascending))}.`);
  if (down.length > 0) said.push(`In this column: y ${runs(down.sort(ascending))}.`);
  const listed = others.slice(0, MOST_LISTED).map(({ x, y }) => `${x}, ${y}`);
  const more = others.length - listed.length;
  if (listed.length > 0) {
    said.push(`Both: ${listed.join("; ")}${more > 0 ? `; and ${more} more` : ""}.`);
  }
  return said.join(" ") + partOf(moves.length, count);
}

/** The moves on boards, in order. @param {BoardData[]} boards */
export function movesAloud(boards) {
  const all = boards.flatMap((board, component) =>
    lookOf(board).fits(board)
      ? board.moves.map((move) => moveText(boards, { component, ...move }))
      : [],
  );
  const count = countOf(boards);
  if (count === 0n) return "No move.";
  const different = [...new Set(all)];
  const listed = different.slice(0, MOST_LISTED);
  if (listed.length === 0) return `${count} moves.`;
  const isWhole = BigInt(all.length) === count;
  const equal = different.length < all.length ? " Equal moves are named once." : "";
  return `${listed.join("; ")}.${equal}${partOf(listed.length, isWhole ? BigInt(different.length) : count)}`;
}
