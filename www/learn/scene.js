// How a lesson uses the map and the board: a picture to look at, a game, and the place where questions
// are answered.

import { element } from "../ground/dom.js";
import { ruler } from "../map/axes.js";
import { USUAL } from "../map/colour.js";
import { drawMarks } from "../map/marks.js";
import { actions, button } from "../parts/button.js";
import { TWO } from "../play/game.js";
import { Session } from "../play/session.js";
import { readSigns } from "../play/signs.js";
import { showView } from "../play/view.js";
import { askedBy, conventionOf } from "../study/answers.js";
import { linkedOf, marksOf, wordOf } from "../study/blocks.js";
import { lineOf } from "../study/check.js";
import { ringsOf } from "../study/cold.js";
import { marksListed } from "../study/words.js";
import { markOn } from "./marking.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("../study/blocks.js").Block} Block
 * @typedef {(session: Session, position: string) => void} Begun Called with a move to find.
 */

/**
 * A picture or a game.
 *
 * @typedef {object} Scene
 * @property {Page} page
 * @property {Block} block
 * @property {AbortSignal} signal
 * @property {import("../study/progress.js").Progress} progress
 * @property {(right: boolean) => void} judged Called at the end of the game.
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
      const session = new Session(page, { opponent: TWO, first: "you", revealed: false }, signal, {
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
      });
      session.binary = wordOf(block, "piles") === "binary";
      begun?.(session, start);
      await session.start(start);
    },
  };
}

/** A picture or a game on the map, and what is said of it. @param {Scene} scene */
export function sceneOf(scene) {
  const { page, block, signal } = scene;
  const root = element("div", { class: "lesson-stage" });
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

/** Shows a picture. @param {Scene} scene @param {HTMLElement} root @param {string} view */
async function look({ page, block, signal }, root, view) {
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
  const { sequence } = extra;
  const { sequence: _, ...others } = state.now.extra;
  state.set({ scheme, camera, against, extra: sequence ? { ...others, sequence } : others });
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
  root.append(...marksListed(cells));
}

/** A game. @param {Scene} scene @param {HTMLElement} root @param {string} start */
async function play(scene, root, start) {
  const { page, block, signal } = scene;
  const habits = {
    opponent: wordOf(block, "opponent") || "perfect",
    first: /** @type {"you" | "program"} */ (
      wordOf(block, "first") === "opponent" ? "program" : "you"
    ),
    revealed: false,
  };
  const session = new Session(page, habits, signal, { by: viewOf(scene, root), free: false });
  session.binary = wordOf(block, "piles") === "binary";
  const side = Number(wordOf(block, "rings"));
  session.ringed = (view) => ringsOf(page.engine, view, side, conventionOf(block), signal);
  await session.start(start);
}

/** @param {Scene} scene @param {HTMLElement} root */
function viewOf({ block, progress, judged }, root) {
  const status = element("p", { class: "play-status", role: "status" });
  const hints = element("ol", {
    class: "play-hints",
    "aria-live": "polite",
    "aria-label": "Hints",
    hidden: true,
  });
  const judge = (/** @type {boolean} */ right, /** @type {string} */ sentence) => {
    status.textContent = sentence;
    status.classList.toggle("long", sentence.length > 60);
    judged(right);
  };
  const mustWin = wordOf(block, "goal") === "win";
  /** @param {import("../play/play-panel.js").PanelHandlers} handlers @returns {import("../play/session.js").GameView} */
  return (handlers) => {
    const again = button("Again", handlers.again, { act: "new", icon: "again" });
    const hint = button(
      "Hint",
      () => {
        progress.helped(block.number);
        handlers.hint();
      },
      { act: "hint", icon: "hint" },
    );
    hint.hidden = wordOf(block, "reveal") === "off";
    root.append(status, actions(hint, again), hints);
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
