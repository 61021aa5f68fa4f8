// How a lesson uses the map and the board: a picture to look at, a game, and the place where questions
// are answered.

import { messageOf, wanted } from "../engine/wanted.js";
import { comparedWith } from "../film/pictures.js";
import { element } from "../ground/dom.js";
import { USUAL } from "../ground/scheme.js";
import { filmOf, isLocked } from "../ground/state.js";
import { drawMarks } from "../map/marks.js";
import { button } from "../parts/controls.js";
import { h, keepingFocus, render } from "../parts/tree.js";
import { ALONE, readGame, replay, writeGame } from "../play/game.js";
import { Hints, Status } from "../play/game-words.js";
import { Session } from "../play/session.js";
import { readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { statusOf } from "../play/words.js";
import { askedBy, conventionOf } from "../study/answers.js";
import { linkedOf, marksOf, wordOf } from "../study/blocks.js";
import { lineOf } from "../study/check.js";
import { ringsOf } from "../study/lost.js";
import { marksListed } from "../study/words.js";
import { markOn } from "./marking.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Block } from "../study/blocks.js" */
/** @import { Ending } from "../play/ending.js" */
/** @import { First } from "../play/game.js" */
/** @import { Shown } from "../play/shown.js" */
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
  return block.kind !== "ask" || ["move", "lost"].includes(askedBy(block));
}

/** The text of the button that opens a block on the map. @param {Block} block */
export function offerOf(block) {
  const asked = askedBy(block) === "lost" ? "Mark the lost cells of" : "Find a winning move in";
  const words = { play: "Play", view: "Look at", predict: "Predict the lost cells of", ask: asked };
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
  // A question that is made after its step was left does not touch the map.
  const stays = () => wanted(signal, Promise.resolve());
  return {
    async cells(marks, view) {
      await stays();
      return markOn(page, view, marks, signal);
    },
    async board({ block, fail }, start, tried) {
      await stays();
      // A move to find gets no answer.
      const session = new Session(
        page,
        { opponent: ALONE, first: "you", revealed: false },
        signal,
        {
          by: (handlers) => ({
            async show({ game, looking, hints }, before) {
              const hint = hints.at(-1);
              if (hint && hint !== before?.hints.at(-1)) fail(hint.text);
              if (game.moves.length !== 1 || looking || before?.game === game) return;
              const right = await wanted(signal, tried(game.position));
              if (!right) handlers.back({ kind: "undo" });
            },
            trouble: fail,
          }),
          free: false,
        },
      );
      session.binary = wordOf(block, "piles") === "binary";
      begun?.(session);
      session.start(start);
    },
  };
}

/** A picture or a game on the map, and what is said of it. @param {Scene} scene */
export function sceneOf(scene) {
  const { page, block, signal } = scene;
  const root = element("div.lesson-stage");
  const run = async () => {
    const line = await wanted(signal, lineOf(page.engine, block));
    if (block.kind === "view") await look(scene, root, line);
    else await play(scene, root, line);
  };
  wanted(signal, run()).catch((error) => root.append(messageOf(error)));
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
  await wanted(signal, showView(page, view, null, film?.z));
  const room = { ...map.size, ...map.margin };
  const { scheme: chosen = USUAL, camera = null, against = "", extra } = linkedOf(block, room);
  const scheme = { ...chosen };
  const both = comparedWith(page.engine, against, filmOf(state.now));
  const compared = await wanted(signal, both);
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
  const game = word ? await replay(page.engine, readGame(word), signal) : null;
  if (game) session.resume(game);
  else session.start(start);
}

/** What is said of a game in a lesson, and its two buttons. */
class LessonGame {
  /** @type {Shown | null} */
  #shown = null;

  /** @param {Scene} scene @param {HTMLElement} root @param {PanelHandlers} handlers */
  constructor({ page, block, progress, judged, done, record }, root, handlers) {
    this.root = root;
    this.judged = judged;
    this.kept = (/** @type {string} */ game) =>
      record({ games: { ...done.games, [block.number]: game } });
    this.mustWin = wordOf(block, "goal") === "win";
    this.locked = wordOf(block, "reveal") === "off" || isLocked(page.state.now);
    this.again = () => {
      const { over = true, isPlayed, game } = this.#shown ?? {};
      // A game that is given up is a try, too.
      if (this.mustWin && isPlayed && !over && game?.canUndo) progress.tried(block.number, false);
      handlers.again();
    };
    this.help = () => {
      progress.helped(block.number);
      handlers.hint();
    };
  }

  /** @param {Shown} shown @param {Shown | null} before */
  show(shown, before) {
    const { game, over, ending, isPlayed, yours, hints, allHinted } = shown;
    this.#shown = shown;
    if (game !== before?.game) this.kept(isPlayed && !over ? writeGame(game) : "");
    const ended = over && ending ? this.#over(ending) : null;
    const look = [ended?.won && "won", ended && ended.said.length > 60 && "long"];
    const text = ended?.said ?? statusOf(shown);
    this.#draw(text, look.filter(Boolean).join(" "), {
      hint: !yours || allHinted,
      again: !isPlayed && !ended?.again,
      hints,
      inSight: isPlayed,
    });
    if (!ended || ending === before?.ending) return;
    this.judged(ended.won);
    if (!ended.again) return;
    const again = /** @type {HTMLElement | null} */ (this.root.querySelector('[data-act="new"]'));
    again?.focus({ preventScroll: true });
  }

  /** Shows what went wrong. @param {unknown} error */
  trouble(error) {
    const text = messageOf(error);
    const { hints = [] } = this.#shown ?? {};
    this.#draw(text, "", { hint: true, again: false, hints, inSight: true });
  }

  /**
   * @param {string} text
   * @param {string} look
   * @param {{ hint: boolean, again: boolean, hints: Shown["hints"], inSight: boolean }} off Which buttons are
   *   disabled, and what stands below them.
   */
  #draw(text, look, { hint, again, hints, inSight }) {
    const { again: press, help, locked, root } = this;
    const acts = h(
      "div.actions",
      button("Hint", help, { icon: "hint", act: "hint", disabled: hint, hidden: locked }),
      button("Again", press, { act: "new", icon: "again", disabled: again }),
    );
    keepingFocus(root, () =>
      render([h(Status, { text, look, inSight }), acts, h(Hints, { hints })], root),
    );
  }

  /** @param {Ending} ending */
  #over({ winner, headline, lesson, lostAt }) {
    const won = winner === "you";
    const again = !won && this.mustWin;
    const lost =
      again || lostAt !== null
        ? `${headline} ${lesson}${again ? " Try again." : ""}`
        : "The computer won, as it had to. Next: why.";
    return { won, again, said: won ? "You won!" : lost };
  }
}
