// Which game begins: the one of the link, the one that was left here, or a new one at what the page shows.

import { notify } from "../ground/notice.js";
import { isOfPeriods, periodOf } from "../ground/periods.js";
import { GAME, LEFT, NEW } from "../ground/state.js";
import { dealt } from "./dealt.js";
import { Game, newSeed, readGame, replay, writeGame } from "./game.js";
import { modelIn } from "./model.js";
import { FRESH } from "./update.js";
import { BEAT } from "./words.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { Event } from "./update.js" */
/** @import { Habits } from "./session.js" */

/** @typedef {Extract<Event, { kind: "begin" }>} Begin */

/** Difficulty of a random start. */
const DIFFICULTY = 1;
/** Cells of a map that are tried for one that can be won. */
const DEALS = 24;
/** Numbers of these cells: in smaller ones the first move may end the game, larger ones make it long. */
const NEAREST = 3n;
const SPAN = 10n;
/** A position that takes more work than this is not dealt. */
const SHORT = 1_000_000;

/**
 * @param {Page} page
 * @param {Habits} habits
 * @param {boolean} free
 * @param {string} word The game that is played now, as the link has it: it is not begun again.
 * @param {AbortSignal} signal
 * @returns {Promise<Begin | null>} Null while the page shows nothing.
 */
export async function opening(page, habits, free, word, signal) {
  const { engine, state } = page;
  // As it is now: what is shown meanwhile changes it.
  const now = state.now;
  const { [GAME]: said = "", [LEFT]: before = "" } = now.extra;
  const linked = said === word ? "" : said;
  const isNew = linked === NEW;
  const game = linked && !isNew ? await replay(engine, readGame(linked), signal) : null;
  if (linked && !isNew && !game) {
    notify("The game in this link cannot be read. Starting a new one.");
  }
  const resumed = game ?? (isNew || !free ? null : await keptHere(engine, now, habits, signal));
  if (resumed) {
    const known = habits.left?.word === writeGame(resumed) ? habits.left.game : null;
    const left = known ?? (await replay(engine, readGame(before), signal));
    const { setting, moves } = resumed;
    const invites = setting.challenge && moves.length === 0;
    return { kind: "begin", game: resumed, left, words: invites ? `${BEAT} ` : "" };
  }
  const { reading, selected, position } = now;
  if (!reading) return null;
  const at = (/** @type {string} */ start, /** @type {string} */ cell = "") =>
    beginAt(page, habits, free, start, cell);
  const atCell = async (/** @type {string} */ start, /** @type {Cell} */ cell) =>
    at(start, await chosenCell(engine, reading, start, cell, signal));
  if (reading.quantity === "block") {
    notify("No move can be blocked here: this is the game without blocking.");
  }
  if (selected && reading.kind !== "position") {
    const args = /** @type {[string, bigint, bigint]} */ ([reading.text, selected.x, selected.y]);
    const found = await engine.call("positionAt", args, { signal });
    if (found) return atCell(found, selected);
  }
  if (isOfPeriods(reading)) {
    const places = [...(selected ? [selected] : []), { x: 5n, y: 7n }, { x: 3n, y: 0n }];
    for (const place of places) {
      const found = await periodOf(engine, reading.text, place, signal);
      if (found?.start) return at(await dealtLike(page, found.start, signal));
    }
  }
  if (position) return at(position);
  if (reading.kind === "position") return at(reading.text);
  const random = await dealtOn(page, reading.text, signal);
  if (random) return atCell(random.position, random.cell);
  const model = await modelIn(engine, reading.text, signal);
  if (!model) throw new Error("No position near the corner of this map can be played.");
  return at(await dealtLike(page, model, signal));
}

/**
 * A position that can be won, at a random cell of the map in sight; null if none was found.
 *
 * @param {Page} page
 * @param {string} view
 * @param {AbortSignal} signal
 */
async function dealtOn({ engine, map, state }, view, signal) {
  const { left, right, bottom, top } = map.seen;
  const { convention } = state.now;
  for (let deals = 0; deals < DEALS; deals++) {
    const cell = { x: within(left, right), y: map.isSequence ? 0n : within(bottom, top) };
    const position = await engine.call("positionAt", [view, cell.x, cell.y], { signal });
    if (!position) continue;
    const asked = engine.ask("answer", [position, convention], { signal, most: SHORT });
    const answer = await asked.catch(() => null);
    if (answer && "outcome" in answer && answer.outcome === "N") return { position, cell };
  }
  return null;
}

/**
 * The cell where a game begins, for its setting; "" if the game would begin there anyway.
 *
 * @param {Page["engine"]} engine
 * @param {NonNullable<Page["state"]["now"]["reading"]>} reading
 * @param {string} start
 * @param {Cell} cell
 * @param {AbortSignal} signal
 */
async function chosenCell(engine, reading, start, { x, y }, signal) {
  if (reading.kind !== "plane") return "";
  const around = await engine.call("viewAround", [start], { signal });
  if (!around) return "";
  const near = /** @type {const} */ ([BigInt(around.x), BigInt(around.y)]);
  const [usual] = await engine.call("cellsOf", [reading.text, start, ...near], { signal });
  const isUsual = usual && BigInt(usual.x) === x && BigInt(usual.y) === y;
  return isUsual ? "" : `${x}.${y}`;
}

/** A random number between two, near the first. @param {bigint} from @param {bigint} to */
function within(from, to) {
  const first = from > NEAREST ? from : NEAREST;
  const last = to < first + SPAN ? to : first + SPAN;
  return last < first ? first : first + (BigInt(newSeed()) % (last - first + 1n));
}

/** A random position that can be won, with the rules of a model. @param {Page} page @param {string} model @param {AbortSignal} signal */
export async function dealtLike({ engine, state }, model, signal) {
  const how = { seed: newSeed(), difficulty: DIFFICULTY };
  const { position } = await dealt(engine, model, state.now.convention, how, signal);
  return position || model;
}

/**
 * A new game at a position.
 *
 * @param {Page} page
 * @param {Habits} habits
 * @param {boolean} free An exercise has words of its own.
 * @param {string} start
 * @param {string} [cell] Where it was chosen, as a setting has it.
 * @returns {Begin}
 */
export function beginAt({ state }, { opponent, first }, free, start, cell = "") {
  const { convention } = state.now;
  const place = cell && { cell };
  const game = new Game({ start, convention, opponent, first, seed: newSeed(), ...place });
  return { kind: "begin", game, words: free ? FRESH : "" };
}

/** The game that was left, if the page shows its line, the line where it was begun, or its start. @param {Page["engine"]} engine @param {Page["state"]["now"]} now @param {Habits} habits @param {AbortSignal} signal */
async function keptHere(
  engine,
  { reading, selected, position, convention },
  { kept, lines = [] },
  signal,
) {
  if (!kept || !reading || kept.setting.convention !== convention) return null;
  const card = selected
    ? await engine.call("positionAt", [reading.text, selected.x, selected.y], { signal })
    : position;
  const isHere = card ? card === kept.setting.start : lines.includes(reading.text);
  return isHere ? kept : null;
}
