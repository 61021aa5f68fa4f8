// How a lesson's block uses the map and the board: a game, cells to mark, a move to find, or a picture
// to look at.

import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { ruler } from "../map/axes.js";
import { USUAL } from "../map/colour.js";
import { drawMarks } from "../map/marks.js";
import { button } from "../parts/button.js";
import { TWO } from "../play/game.js";
import { Session } from "../play/session.js";
import { readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { askedBy, conventionOf } from "../study/answers.js";
import { linkedOf, marksOf, wordOf } from "../study/blocks.js";
import { lineOf, needsMap } from "../study/check.js";
import { coldCells } from "../study/cold.js";
import { judgedMove } from "../study/one-move.js";
import { hintsOf } from "../study/questions.js";
import { marksListed } from "../study/words.js";
import { runMarking } from "./marking.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../study/blocks.js").Block} Block
 */

/**
 * The place of a block, and its callbacks.
 *
 * @typedef {object} Scene
 * @property {Page} page
 * @property {Block} block
 * @property {AbortSignal} signal
 * @property {HTMLElement} status
 * @property {HTMLElement} acts
 * @property {HTMLElement} hints
 * @property {() => void} helped
 * @property {(right: boolean, sentence: string) => void} judge
 * @property {((session: Session, block: Block) => void) | undefined} [begun] Called with the game or the move to find.
 */

/** Whether a block uses the map; other questions are answered in the panel. @param {Block} block */
export function isScene(block) {
  return block.kind !== "ask" || ["move", "cold"].includes(askedBy(block));
}

/** The text of the button that opens a block on the map. @param {Block} block */
export function offerOf(block) {
  if (block.kind === "play") return `Play ${block.text}`;
  if (block.kind === "view") return `Look at ${block.text}`;
  if (block.kind === "predict") return `Predict the cold cells of ${block.text}`;
  return askedBy(block) === "cold"
    ? `Mark the cold cells of ${block.text}`
    : `Find a winning move in ${block.text}`;
}

/** @param {Scene} scene */
export async function runScene(scene) {
  const { page, block } = scene;
  const line = await lineOf(page.engine, block);
  if (scene.signal.aborted) return;
  page.state.set({ convention: conventionOf(block) });
  if (block.kind === "view") await look(scene, line);
  else if (needsMap(block)) await runMarking(scene, line);
  else await play(scene, line);
}

/** Shows a picture. @param {Scene} scene @param {string} view */
async function look({ page, block, signal, acts }, view) {
  const { state, map } = page;
  const {
    scheme = USUAL,
    camera = null,
    against = "",
    extra,
  } = linkedOf(block, {
    ...map.size,
    left: ruler() * 2,
    bottom: ruler(),
  });
  const before = { scheme: state.now.scheme };
  await showView(page, view, camera);
  if (signal.aborted) return;
  const words = { ...state.now.extra };
  if (extra.sequence) words.sequence = extra.sequence;
  state.set({ scheme, camera, against, extra: words });
  if (state.now.extra.sequence && !extra.sequence) {
    const { sequence: _, ...others } = state.now.extra;
    state.set({ extra: others });
  }
  const cells = marksOf(block);
  const remove = map.addOverlay((context, where, room) => {
    if (state.now.reading?.kind !== "plane" || cells.length === 0) return;
    drawMarks(context, where, room, cells, readSigns(document.body).accent);
  });
  map.redrawOverlay();
  signal.addEventListener("abort", () => {
    remove();
    map.redrawOverlay();
    state.set({ scheme: before.scheme, against: "" });
  });
  acts.append(...marksListed(cells));
}

/** A game, or one move of it. @param {Scene} scene @param {string} start */
async function play(scene, start) {
  const { page, block, signal } = scene;
  const asked = block.kind === "ask";
  const habits = {
    // A move to find gets no answer.
    opponent: asked ? TWO : wordOf(block, "opponent") || "perfect",
    first: /** @type {"you" | "program"} */ (
      wordOf(block, "first") === "opponent" ? "program" : "you"
    ),
    revealed: false,
  };
  const session = new Session(page, habits, signal, {
    by: asked ? finder(scene) : viewOf(scene),
    free: false,
  });
  session.binary = wordOf(block, "piles") === "binary";
  session.ringed = (view) => ringedIn(scene, view);
  scene.begun?.(session, block);
  await session.start(start);
}

/** The cold cells near the corner of a map. @param {Scene} scene @param {string} view */
async function ringedIn({ page, block, signal }, view) {
  const side = Number(wordOf(block, "rings"));
  if (side === 0) return [];
  const { cold } = await coldCells(page.engine, view, side, conventionOf(block), signal);
  return [...cold].map((at) => ({ x: BigInt(at % side), y: BigInt(Math.floor(at / side)) }));
}

/** @param {Scene} scene */
function viewOf({ block, status, acts, hints, helped, judge }) {
  const mustWin = wordOf(block, "goal") === "win";
  /** @param {import("../play/play-panel.js").PanelHandlers} handlers @returns {import("../play/session.js").GameView} */
  return (handlers) => {
    const again = button("Again", handlers.again, { act: "new", icon: "again" });
    const hint = button(
      "Hint",
      () => {
        helped();
        handlers.hint();
      },
      { act: "hint", icon: "hint" },
    );
    hint.hidden = wordOf(block, "reveal") === "off";
    acts.append(hint, again);
    const made = {
      said: "",
      /** @type {import("../play/session.js").GameView["show"]} */
      show(match, ending) {
        hints.replaceChildren();
        hints.hidden = true;
        hint.disabled = !match.yours;
        again.disabled = !match.playing;
        if (match.over) {
          if (ending) over(match, ending);
          return;
        }
        const side = match.game?.sideAt();
        const said = match.playing && side === "you" ? `${made.said} ` : "";
        status.textContent = side === "you" ? `${said}Your move.` : "The computer is thinking…";
        status.classList.remove("long");
      },
      /** @type {import("../play/session.js").GameView["hints"]} */
      hints(shown, all) {
        hints.hidden = shown.length === 0;
        hints.replaceChildren(...shown.map(({ text }) => element("li", {}, text)));
        if (all) hint.disabled = true;
      },
      /** @param {unknown} error */
      trouble(error) {
        status.textContent = error instanceof Error ? error.message : String(error);
      },
      focusEnding() {},
      lesson() {},
    };
    const over = (
      /** @type {import("../play/match.js").Match} */ match,
      /** @type {import("../play/ending.js").Ending} */ ending,
    ) => {
      const won = ending.winner === "you";
      status.classList.toggle("won", won);
      if (won) judge(true, "You won!");
      else if (mustWin) {
        judge(false, `${ending.headline} ${ending.lesson} Try again.`);
        again.disabled = match.game === null;
        again.focus({ preventScroll: true });
      } else if (ending.lostAt === null) {
        judge(false, "The computer won, as it had to. Next: why.");
      } else judge(false, `${ending.headline} ${ending.lesson}`);
    };
    return made;
  };
}

const YOURS = "Your move.";

/** Judges one move; a wrong one is undone. @param {Scene} scene */
function finder({ page, block, signal, status, acts, hints, helped, judge }) {
  const { engine } = page;
  const convention = conventionOf(block);
  const trouble = (/** @type {unknown} */ error) => {
    if (!signal.aborted)
      status.textContent = error instanceof Error ? error.message : String(error);
  };
  /** How many moves win. */
  const counted = async () => {
    const [found, boards] = await Promise.all([
      engine.ask("winningMoves", [block.text, convention], { signal }),
      engine.call("boardsOf", [block.text], { signal }),
    ]);
    if ("refusal" in found) return;
    const all = boards.reduce((sum, { count }) => sum + BigInt(count), 0n);
    const { length } = found.moves;
    // A quick player has moved by now.
    if (status.textContent !== YOURS) return;
    status.textContent =
      length > 0
        ? `${YOURS.slice(0, -1)}: ${length} of ${all} ${length === 1 ? "wins" : "win"}. ${GOALS[convention]}`
        : "No move wins here: this question has no answer.";
  };
  /** @param {import("../play/play-panel.js").PanelHandlers} handlers @returns {import("../play/session.js").GameView} */
  return (handlers) => {
    acts.append(...hintsOf(block, hints, helped));
    status.textContent = YOURS;
    counted().catch(trouble);
    return {
      said: "",
      async show(match) {
        if (match.game?.moves.length !== 1 || match.looking) return;
        try {
          const judged = await judgedMove(engine, match.game.position, convention, signal);
          if (signal.aborted) return;
          judge(judged.right, judged.sentence);
          if (!judged.right) handlers.undo();
        } catch (error) {
          trouble(error);
        }
      },
      hints(shown) {
        status.textContent = shown.at(-1)?.text ?? status.textContent;
      },
      trouble,
      focusEnding() {},
      lesson() {},
    };
  };
}
