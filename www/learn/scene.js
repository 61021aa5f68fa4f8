// How a lesson uses the map and the board: a picture to look at, a game, and the place where questions
// are answered.

import { comparedWith } from "../film/pictures.js";
import { element } from "../ground/dom.js";
import { USUAL } from "../ground/scheme.js";
import { filmOf, isLocked } from "../ground/state.js";
import { drawMarks } from "../map/marks.js";
import { actions, button } from "../parts/button.js";
import { ALONE, readGame, writeGame } from "../play/game.js";
import { GameWords } from "../play/game-words.js";
import { replay } from "../play/match.js";
import { Session } from "../play/session.js";
import { readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { askedBy, conventionOf } from "../study/answers.js";
import { linkedOf, marksOf, wordOf } from "../study/blocks.js";
import { lineOf } from "../study/check.js";
import { ringsOf } from "../study/cold.js";
import { marksListed } from "../study/words.js";
import { markOn } from "./marking.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Block } from "../study/blocks.js" */
/** @import { Ending } from "../play/ending.js" */
/** @import { First } from "../play/game.js" */
/** @import { Match } from "../play/match.js" */
/** @import { PanelHandlers } from "../play/play-panel.js" */

/** @typedef {(session: Session) => void} Begun Called with a move to find. */

/**
 * A picture or a game.
 *
 * @typedef {object} Scene
 * @property {Page} page
 * @property {Block} block
 * @property {AbortSignal} signal
 * @property {import("../study/progress.js").Progress} progress
 * @property {(right: boolean) => void} judged Called at the end of the game.
 * @property {import("../study/kept.js").Done} done
 * @property {(change: Partial<import("../study/kept.js").Done>) => void} record
 */

/** Whether a block uses the map; other questions are answered in the panel. @param {Block} block */
export function isScene(block) {
  return block.kind !== "ask" || ["move", "cold"].includes(askedBy(block));
}

/** The text of the button that opens a block on the map. @param {Block} block */
export function offerOf(block) {
  const asked = askedBy(block) === "cold" ? "Mark the cold cells of" : "Find a winning move in";
  const words = { play: "Play", view: "Look at", predict: "Predict the cold cells of", ask: asked };
  return `${words[block.kind]} ${block.text}`;
}

/**
 * The map as the place where questions are answered.
 *
 * @param {Page} page
 * @param {AbortSignal} signal
 * @param {Begun} [begun]
 * @returns {import("../study/questions.js").Ground}
 */
export function onMap(page, signal, begun) {
  return {
    cells: (marks, view) => markOn(page, view, marks, signal),
    async board({ block, fail }, start, tried) {
      // A move to find gets no answer.
      const session = new Session(
        page,
        { opponent: ALONE, first: "you", revealed: false },
        signal,
        {
          by: (handlers) => ({
            said: "",
            async show(match) {
              if (match.game?.moves.length !== 1 || match.looking) return;
              const right = await tried(match.game.position);
              if (!right && !signal.aborted) handlers.undo();
            },
            hints: (shown) => shown.length > 0 && fail(shown.at(-1)?.text),
            trouble: fail,
          }),
          free: false,
        },
      );
      session.binary = wordOf(block, "piles") === "binary";
      begun?.(session);
      await session.start(start);
    },
  };
}

/** A picture or a game on the map, and what is said of it. @param {Scene} scene */
export function sceneOf(scene) {
  const { page, block, signal } = scene;
  const root = element("div.lesson-stage");
  const run = async () => {
    const line = await lineOf(page.engine, block);
    if (signal.aborted) return;
    if (block.kind === "view") await look(scene, root, line);
    else await play(scene, root, line);
  };
  run().catch((error) => {
    if (!signal.aborted) root.append(error instanceof Error ? error.message : String(error));
  });
  return root;
}

/** Shows a picture, until the signal. @param {Scene} scene @param {HTMLElement} root @param {string} view */
async function look({ page, block, signal }, root, view) {
  const { state, map } = page;
  const { film } = linkedOf(block);
  const before = state.now.scheme;
  const { reveal } = state.now.extra;
  const others = () => {
    const { sequence: _, values: __, reveal: ___, ...rest } = state.now.extra;
    return reveal ? { ...rest, reveal } : rest;
  };
  await showView(page, view, null, film?.z);
  if (signal.aborted) return;
  const room = { ...map.size, ...map.margin };
  const { scheme: chosen = USUAL, camera = null, against = "", extra } = linkedOf(block, room);
  const scheme = { ...chosen };
  const compared = await comparedWith(page.engine, against, filmOf(state.now));
  if (signal.aborted) return;
  state.set({ scheme, camera, ...compared, extra: { ...others(), ...extra } });
  const cells = marksOf(block);
  const remove = map.addOverlay((context, where, room) => {
    if (state.now.reading?.kind !== "plane" || cells.length === 0) return;
    drawMarks(context, where, room, cells, readSigns(document.body).accent);
  });
  map.redrawOverlay();
  signal.addEventListener("abort", () => {
    remove();
    map.redrawOverlay();
    const isOurs = state.now.scheme === scheme;
    // A link that leads out of the lesson has set its own look, even if it is the same.
    if (!isOurs && state.now.mode !== "learn") return;
    state.set({ against: "", extra: others(), ...(isOurs ? { scheme: before } : {}) });
  });
  root.append(...marksListed(cells));
}

/** A game. @param {Scene} scene @param {HTMLElement} root @param {string} start */
async function play(scene, root, start) {
  const { page, block, signal } = scene;
  const habits = {
    opponent: wordOf(block, "opponent") || "perfect",
    first: /** @type {First} */ (wordOf(block, "first") === "opponent" ? "program" : "you"),
    revealed: false,
  };
  const by = (/** @type {PanelHandlers} */ handlers) => new LessonGame(scene, root, handlers);
  const session = new Session(page, habits, signal, { by, free: false });
  session.binary = wordOf(block, "piles") === "binary";
  const side = Number(wordOf(block, "rings"));
  session.ringed = (view) => ringsOf(page.engine, view, side, conventionOf(block), signal);
  const word = scene.done.games[block.number];
  const game = word ? await replay(page.engine, readGame(word)) : null;
  if (signal.aborted) return;
  await (game ? session.resume(game) : session.start(start));
}

/** What is said of a game in a lesson, and its two buttons. */
class LessonGame extends GameWords {
  /** @param {Scene} scene @param {HTMLElement} root @param {PanelHandlers} handlers */
  constructor({ page, block, progress, judged, done, record }, root, handlers) {
    super(() => {
      progress.helped(block.number);
      handlers.hint();
    });
    this.judged = judged;
    this.kept = (/** @type {string} */ game) =>
      record({ games: { ...done.games, [block.number]: game } });
    this.mustWin = wordOf(block, "goal") === "win";
    const again = () => {
      // A game that is given up is a try, too.
      if (this.mustWin && this.#begun) progress.tried(block.number, false);
      handlers.again();
    };
    this.again = button("Again", again, { act: "new", icon: "again" });
    this.hint.hidden = wordOf(block, "reveal") === "off" || isLocked(page.state.now);
    root.append(this.status, actions(this.hint, this.again), this.list);
  }

  /** Whether the reader has moved in a game that is not over. */
  #begun = false;

  /** @param {Match} match @param {Ending | null} ending */
  show(match, ending) {
    this.#begun = match.playing && !match.over && (match.game?.canUndo ?? false);
    this.kept(match.game && match.playing && !match.over ? writeGame(match.game) : "");
    this.hint.disabled = !match.yours;
    this.again.disabled = !match.playing;
    if (match.over) {
      if (ending) this.#over(match, ending);
      return;
    }
    const yours = match.game?.sideAt() === "you";
    const said = match.playing && yours ? `${this.said} ` : "";
    this.status.classList.remove("long");
    this.say(yours ? `${said}Your move.` : "The computer is thinking…", match.playing);
  }

  /** @param {Match} match @param {Ending} ending */
  #over(match, { winner, headline, lesson, lostAt }) {
    const won = winner === "you";
    const again = !won && this.mustWin;
    const lost =
      again || lostAt !== null
        ? `${headline} ${lesson}${again ? " Try again." : ""}`
        : "The computer won, as it had to. Next: why.";
    const said = won ? "You won!" : lost;
    this.status.classList.toggle("won", won);
    this.status.classList.toggle("long", said.length > 60);
    this.say(said, match.playing);
    this.judged(won);
    if (!again) return;
    this.again.disabled = match.game === null;
    this.again.focus({ preventScroll: true });
  }
}
