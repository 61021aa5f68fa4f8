// What is shown of a game: a function of its state and of the core's answers.

import { ask, call } from "../engine/answers.js";
import { isOver, valueText } from "../ground/answers.js";
import { lookOf } from "../looks/looks.js";
import { aheadOf, inShort } from "./ahead.js";
import { endingOf } from "./ending.js";
import { ALONE, TWO } from "./game.js";
import { findHints } from "./hints.js";
import { NAMES, wentText } from "./words.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { Mark } from "../looks/arrow.js" */
/** @import { Cell, Named } from "../ground/state.js" */
/** @import { BoardData, Step } from "../pkg/nimscape.js" */
/** @import { State } from "./update.js" */
/** @import { Game } from "./game.js" */
/** @import { Arrow } from "./plane.js" */

/** A move is said without its value where that takes more units of work; it is said later. */
const QUICK = 4_000_000;
/** So many moves of a board get their value. */
const MOST_VALUES = 256;

/**
 * A move to mark at a position: the one that led here, or after the end the one that lost and those that would
 * have won.
 *
 * @typedef {{ ply: number, from: string, to: string, step: Step, tone: "last" | "right" | "wrong" }} Marked
 */

/** @typedef {ReturnType<typeof shownOf>} Shown */

/**
 * @param {State} state
 * @param {Answers} answers
 * @param {object} [how]
 * @param {boolean} [how.locked] Whether answers stay hidden for good.
 * @param {boolean} [how.framed] Whether a map is shown; an embedded board has none.
 * @param {boolean} [how.seen] Whether it is in sight.
 * @param {typeof import("./why-moves.js").explained} [how.explain] What says why a position is won or lost.
 */
export function shownOf(
  state,
  answers,
  { locked = false, framed = true, seen = true, explain } = {},
) {
  const { game } = state;
  const { positions, moves, setting } = game;
  const { convention, opponent, seed } = setting;
  const drawn = positions.map((position) => call("boardsOf", position));
  if (framed) pictureOf(state, positions.length - 1, null, answers);
  const boards = answers.all(...drawn).map((each, _, all) => alike(each, all[0]));
  const over = isOver(boards[moves.length]);
  const isPlayed = moves.length > 0;
  const ends = over && isPlayed && opponent !== ALONE;
  const judged = {
    key: `ending ${positions.join()} ${JSON.stringify(setting)}`,
    ask: (/** @type {Answers["engine"]} */ engine, /** @type {AbortSignal} */ signal) =>
      endingOf(engine, game, boards, signal),
  };
  const ending = (ends && framed && answers.maybe(() => answers.one(judged))) || null;
  const lostAt = ending && ending.winner !== "you" ? ending.lostAt : null;
  const ply = state.ply ?? lostAt ?? moves.length;
  const position = positions[ply];
  const now = boards[ply];
  const looking = ply < moves.length;
  const side = game.sideAt();
  const yours = !looking && !over && side !== "program";
  const picture = framed ? pictureOf(state, ply, boards, answers) : NOWHERE;
  const marked = markedOf(game, ply, looking, ending);
  const aims = picture.onMap || !state.revealed ? null : valuesAfter(now);
  const replies = !over && side === "program" && opponent !== TWO;
  const choose = ask("choose", [game.position, convention, opponent, seed, moves.length]);
  const speaks = state.revealed && state.last === "move" && !ends && !locked;
  const hints = hintsOf(state, answers, position, now);
  // A finished game is decided where the win was lost.
  const decided = (looking ? null : ending?.lostAt) ?? ply;
  const isPlane =
    seen && picture.reading?.kind === "plane" && picture.lines[decided] === picture.line;
  const ground = isPlane ? { line: picture.line, cell: picture.cells[decided] } : null;
  const reasons = () =>
    explain?.(positions[decided], convention, ground, answers, boards[decided]) ?? null;
  return {
    state,
    ...picture,
    game,
    boards,
    now,
    ply,
    position,
    over,
    /** Whether its end is judged, or will be. */
    ends,
    ending,
    looking,
    isPlayed,
    yours,
    side,
    /** The last move of the game, in words; "" before the first one. */
    said: saidOf(game, boards),
    arrows: picture.cells.length > 0 ? arrowsOf(marked, picture, ply, answers) : [],
    marks: marked.map((each) => markOf(each, boards)),
    /** The computer's next move. */
    reply: replies ? answers.maybe(() => answers.one(choose)) : undefined,
    /** The value after a move, to be spoken: undefined while it is looked for, null if that takes longer. */
    value: speaks ? spokenValue(game, answers) : null,
    ...hints,
    litCell:
      picture.onMap && picture.cell && hints.litPosition
        ? (answers.maybe(() =>
            cellIn(picture.line, hints.litPosition, picture.cell ?? ORIGIN, answers),
          ) ?? null)
        : null,
    /** Values of the moves on boards, by the position after each. */
    values: aims && answers.maybe(() => answers.one(valuesOf([...aims, position], convention))),
    /** Why the position shown is won or lost: null if that is not asked, undefined while it is looked for. */
    why: state.why ? answers.maybe(reasons) : null,
    rules: framed ? (answers.maybe(() => answers.tried(call("rulesOf", setting.start))) ?? []) : [],
    ahead:
      state.revealed && yours && !locked && framed
        ? (answers.maybe(
            () =>
              answers.one(aheadOf(position, convention)) ||
              inShort(answers.tried(ask("answer", [position, convention]))),
          ) ?? "")
        : "",
  };
}

/** The boards of a later position with the pieces of the start: after one move from glasses the line names
 *  coins, but the player still sees glasses. @param {BoardData[]} boards @param {BoardData[]} start */
function alike(boards, start) {
  if (start.length !== boards.length) return boards;
  return boards.map((board, part) => ({ ...board, pieces: start[part].pieces }));
}

/** @type {Cell} */
const ORIGIN = { x: 0n, y: 0n };

const NOWHERE = {
  line: "",
  reading: /** @type {Named | null} */ (null),
  onMap: false,
  cell: /** @type {Cell | null} */ (null),
  cells: /** @type {(Cell | null)[]} */ ([]),
  lines: /** @type {string[]} */ ([]),
};

/**
 * The picture that the game is played on, or beside, and the piece's cell in it after each move: the one that is
 * nearest to that before, as a position may be in several. A slice beside a board stays as long as it contains
 * the position.
 *
 * @param {State} state
 * @param {number} ply
 * @param {BoardData[][] | null} boards Null to ask for the picture together with them.
 * @param {Answers} answers
 * @returns {typeof NOWHERE}
 */
function pictureOf({ game }, ply, boards, answers) {
  const { positions, setting } = game;
  const find = () => {
    const { start, cell: chosen } = setting;
    const sum = start.includes(" + ");
    const [around, plane] = answers.all(
      call("viewAround", start),
      ...(sum ? [] : [call("planeOf", start)]),
    );
    // Asked for before it is known how the game is drawn.
    const onMap = Boolean(plane && (!boards || lookOf(boards[0][0]).onMap));
    let line = (onMap && plane) || around?.view || "";
    if (!line) return NOWHERE;
    const [x, y] = (chosen ?? `${around?.x ?? 0}.${around?.y ?? 0}`).split(".").map(BigInt);
    /** @type {Cell | null} */
    let cell = { x, y };
    const cells = [];
    const lines = [];
    for (let at = 0; at <= ply; at++) {
      let found = cellIn(line, positions[at], cell, answers);
      if (!found && !onMap && boards && isNamed(boards[at], boards[0])) {
        const other = answers.one(call("viewAround", positions[at]));
        if (other && other.view !== line) {
          line = other.view;
          found = cellIn(line, positions[at], { x: BigInt(other.x), y: BigInt(other.y) }, answers);
        }
      }
      cells.push(found);
      lines.push(line);
      cell = found ?? cell;
    }
    const reading = answers.one(call("readLine", line));
    if (reading.kind === "mistake") return NOWHERE;
    return { line: reading.text, reading, onMap, cells, lines, cell: cells[ply] };
  };
  return boards ? find() : (answers.maybe(find) ?? NOWHERE);
}

/** @param {string} line @param {string} position @param {Cell} near @param {Answers} answers @returns {Cell | null} */
function cellIn(line, position, near, answers) {
  if (answers.one(call("readLine", line)).kind !== "plane") return null;
  const [found] = answers.one(call("cellsOf", line, position, near.x, near.y));
  return found ? { x: BigInt(found.x), y: BigInt(found.y) } : null;
}

/** Whether a position is of the game that was begun, by name. @param {BoardData[]} boards @param {BoardData[]} start */
const isNamed = (boards, start) =>
  boards.every(({ ruleset }, part) => ruleset === start[part]?.ruleset);

/** @param {Game} game @param {number} ply @param {boolean} looking @param {import("./ending.js").Ending | null} ending @returns {Marked[]} */
function markedOf({ positions, moves }, ply, looking, ending) {
  const from = positions[ply];
  if (ending && looking && ending.lostAt === ply) {
    const { step, position: to } = moves[ply];
    const right = ending.right.map((each) => {
      return {
        ply,
        from,
        to: each.position,
        step: each.step,
        tone: /** @type {const} */ ("right"),
      };
    });
    return [{ ply, from, to, step, tone: "wrong" }, ...right];
  }
  if (ply === 0) return [];
  const { step, position: to } = moves[ply - 1];
  return [{ ply: ply - 1, from: positions[ply - 1], to, step, tone: "last" }];
}

/** The arrows of marked moves on the map. @param {Marked[]} marked @param {typeof NOWHERE} picture @param {number} ply @param {Answers} answers @returns {Arrow[]} */
function arrowsOf(marked, { line, lines, cell, cells }, ply, answers) {
  return marked.flatMap(({ ply: at, to, tone }) => {
    const a = cells[at];
    if (!a || lines[at] !== lines[ply]) return [];
    const b = at < ply ? cell : answers.maybe(() => cellIn(line, to, a, answers));
    return b ? [{ from: a, to: b, tone }] : [];
  });
}

/** A marked move on its board. @param {Marked} marked @param {BoardData[][]} boards @returns {Mark} */
function markOf({ ply, step, tone }, boards) {
  const { component, piece } = step;
  const before = boards[ply][component];
  const look = lookOf(before);
  // A move that is judged is shown where it was made; after the last one the pieces may have other places.
  const at = tone === "last" ? { tone, component } : { tone, component, piece };
  const mark = look.mark?.(before, step);
  if (mark) return { ...at, ...mark };
  const from = look.values(before)[piece] ?? "";
  return { ...at, from, to: from.includes(",") ? `${step.to},${step.also}` : `${step.to}` };
}

/** @param {Game} game @param {BoardData[][]} boards */
function saidOf(game, boards) {
  const last = game.moves.at(-1);
  const ply = game.moves.length - 1;
  return last ? `${NAMES[game.sideAt(ply)]} ${wentText(boards[ply], last.step)}.` : "";
}

/**
 * The hints that were given, and whether these are all.
 *
 * @param {State} state
 * @param {Answers} answers
 * @param {string} position
 * @param {BoardData[]} boards
 */
function hintsOf({ game, hinted }, answers, position, boards) {
  const { convention } = game.setting;
  const found = {
    key: `hints ${position} ${convention} ${game.setting.start}`,
    ask: (/** @type {Answers["engine"]} */ engine, /** @type {AbortSignal} */ signal) =>
      findHints(engine, position, convention, boards, signal),
  };
  const all = (hinted > 0 && answers.maybe(() => answers.one(found))) || null;
  const hints = all?.hints.slice(0, hinted) ?? [];
  const lit = hints.at(-1)?.lit ?? null;
  return {
    hints,
    allHinted: hints.length > 0 && hints.length === all?.hints.length,
    lit,
    /** The position after the move that is lit up, if a hint names all of it. */
    litPosition: (lit?.to !== undefined && all?.position) || "",
  };
}

/** @param {Game} game @param {Answers} answers */
function spokenValue({ position, setting: { convention } }, answers) {
  const at = /** @type {[string, typeof convention]} */ ([position, convention]);
  const quick = answers.maybe(() => answers.tried(ask("answer", at, QUICK)));
  return quick === null ? (answers.maybe(() => answers.one(ask("answer", at))) ?? null) : quick;
}

/** The moves whose values are written on boards. @param {BoardData[]} boards */
const valuesAfter = (boards) =>
  boards
    .filter((board) => lookOf(board).fits(board))
    .flatMap(({ moves }) => moves.map(({ position }) => position))
    .slice(0, MOST_VALUES);

/** The values of positions, where they are known. @param {string[]} positions @param {import("../pkg/nimscape.js").Convention} convention */
export const valuesOf = (positions, convention) => ({
  key: `values ${convention} ${positions.join()}`,
  ask: async (/** @type {Answers["engine"]} */ engine, /** @type {AbortSignal} */ signal) => {
    const known = await Promise.all(
      [...new Set(positions)].map(async (position) => {
        const answer = await engine.ask("answer", [position, convention], { signal });
        return /** @type {const} */ ([position, Number(valueText(answer))]);
      }),
    );
    return new Map(known.filter(([, value]) => Number.isFinite(value)));
  },
});
