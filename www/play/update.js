// The state of a game that is played, and the one function that changes it. What it means for the board, the
// panel and the ear is in `shown.js`, `play-panel.js` and `announcement.js`.

import { GOALS } from "../ground/answers.js";
import { Game } from "./game.js";

/** @import { Convention, Step } from "../pkg/nimscape.js" */

/**
 * @typedef {object} State
 * @property {Game} game
 * @property {Game | null} left The game that was left to try another move, or for another one.
 * @property {number | null} ply How many moves are before the position looked at; null: where the game stands.
 * @property {number} hinted How many hints were given for this position.
 * @property {boolean} revealed Whether values are shown.
 * @property {boolean} wanted Whether the reader wants them: the next game begins with them.
 * @property {boolean} why Whether it is explained who wins.
 * @property {boolean} lesson Whether the first thing to learn from a lost game is shown.
 * @property {number} begun Counts the games.
 * @property {boolean} counted Whether the end of this game was counted.
 * @property {Event["kind"]} last What led here.
 * @property {string} words Said before the position.
 */

/**
 * What happens to a game. `over`: whether no move is left in the position where the game stands, which the
 * core knows.
 *
 * @typedef {{ kind: "begin", game: Game, left?: Game | null, words?: string, revealed?: boolean }
 *   | { kind: "move", by: "person" | "program", from: string, step: Step, position: string }
 *   | { kind: "undo" | "return" | "reveal" | "why" }
 *   | { kind: "counted", lesson: boolean }
 *   | { kind: "hint", least?: number }
 *   | { kind: "look", ply: number }
 *   | { kind: "try", ply: number }
 *   | { kind: "again", seed: number }
 *   | { kind: "setting", opponent?: string, first?: import("./game.js").First, over: boolean, seed: number }
 *   | { kind: "convention", convention: Convention, seed: number }} Event
 */

/** Said before the position where a game begins. */
export const FRESH = "A new game. ";

/**
 * The state after an event; the same where the event does not fit any more, as a move from a position that was
 * left.
 *
 * @param {State | null} state
 * @param {Event} event
 * @returns {State | null}
 */
export function update(state, event) {
  if (event.kind === "begin") {
    const { game, words = "" } = event;
    const { revealed = state?.wanted ?? false } = event;
    // By default the game before stays in reach, as long as no person has moved since it was left.
    const { left = state && !state.game.canUndo ? state.left : null } = event;
    const begun = (state?.begun ?? 0) + 1;
    const first = { ...HERE, counted: false, last: event.kind };
    return { ...first, game, left, words, revealed, wanted: revealed, begun };
  }
  if (!state) return null;
  const { game, left } = state;
  /** Another position of the same game, or of the one that was left. @param {Partial<State>} change */
  const goes = (change) => ({ ...state, ...HERE, words: "", ...change, last: event.kind });
  /** @param {Partial<import("./game.js").Setting>} setting @param {Partial<State>} [more] */
  const anew = (setting, more) =>
    update(state, { kind: "begin", game: new Game({ ...game.setting, ...setting }), ...more });
  const same = { ...state, last: event.kind };
  switch (event.kind) {
    case "move": {
      const { by, from, step, position } = event;
      const isTurn = (game.sideAt() === "program") === (by === "program");
      if (from !== game.position || !isTurn) return state;
      return goes({ game: game.played({ step, position }) });
    }
    case "undo":
      return game.canUndo ? goes({ game: game.undone(), words: "Undone. " }) : state;
    case "look":
      return goes({ ply: Math.max(0, Math.min(event.ply, game.moves.length)) });
    case "try": {
      const { ply } = event;
      const isTurn = ply === 0 || game.sideAt(ply) !== "program";
      return goes({ game: game.until(isTurn ? ply : ply - 1), left: left ?? game });
    }
    case "return":
      if (!left) return state;
      // From another game it leads to its board.
      return left.setting.start === game.setting.start &&
        left.setting.convention === game.setting.convention
        ? goes({ game: left, left: null })
        : goes({ game: left, left: null, begun: state.begun + 1 });
    case "again":
      return anew({ ...placeOf(left ?? game), seed: event.seed }, { words: FRESH });
    case "setting": {
      const { opponent = game.setting.opponent, first = game.setting.first, over, seed } = event;
      if (event.opponent && game.moves.length > 0 && !over) {
        return goes({ game: game.with({ setting: { opponent } }), words: "The game continues. " });
      }
      const place = over ? placeOf(game) : { start: game.position, cell: undefined };
      const back = left ?? (over ? null : worth(game));
      const setting = { opponent, first, ...place, seed, challenge: false };
      return anew(setting, { words: FRESH, left: back });
    }
    case "convention": {
      const { convention, seed } = event;
      const words = `${GOALS[convention]} ${FRESH}`;
      const setting = { convention, seed, challenge: false };
      return anew(setting, { words, left: left ?? worth(game) });
    }
    case "hint":
      return { ...same, hinted: Math.max(state.hinted + 1, event.least ?? 0) };
    case "reveal":
      return { ...same, revealed: !state.revealed, wanted: !state.revealed };
    case "why":
      return { ...same, why: !state.why, revealed: true, wanted: true };
    case "counted":
      return {
        ...state,
        counted: true,
        lesson: event.lesson,
        revealed: state.revealed || event.lesson,
      };
  }
}

/** What belongs to one position. */
const HERE = { ply: null, hinted: 0, why: false, lesson: false };

/** Where a game begins, to begin another one there. @param {Game} game */
const placeOf = ({ setting: { start, cell } }) => ({ start, cell });

/** A game to which there is a way back, if a person has moved in it. @param {Game} game */
const worth = (game) => (game.canUndo ? game : null);
