// The questions of a study. The engine computes what is right.

import { EngineError } from "../engine/engine.js";
import { messageOf } from "../engine/wanted.js";
import { GOALS, isOver, REPLIES } from "../ground/answers.js";
import { element, speak } from "../ground/dom.js";
import { Boards } from "../looks/boards.js";
import { actions, button } from "../parts/button.js";
import { retire } from "../parts/keep-focus.js";
import { moveText } from "../play/words.js";
import {
  askedBy,
  CHOICES,
  canWin,
  conventionOf,
  grundyOf,
  holds,
  winningMoves,
} from "./answers.js";
import { wordOf } from "./blocks.js";
import { lineOf } from "./check.js";
import { Grid } from "./grid.js";
import { Marks } from "./lost.js";

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./progress.js").Progress} Progress */
/** @typedef {import("../engine/engine.js").Engine} Engine */

/**
 * A question as the frame around it shows it.
 *
 * @typedef {object} Question
 * @property {string} prompt The question, if the text around it does not ask it.
 * @property {HTMLElement} [root] The controls for answering.
 * @property {HTMLElement[]} [acts] Buttons beside that for a hint.
 */

/** How a question reports an answer. @typedef {(right: boolean, sentence: string) => void} Judge */

/**
 * Cells to mark.
 *
 * @typedef {object} Surface
 * @property {HTMLElement} root
 * @property {() => void} show Shows the marks, and the verdicts on them.
 * @property {(score: number) => void} [checked] Called with the part that is right, in percent.
 */

/**
 * Where moves are made and cells are marked: in the text, or on a map.
 *
 * @typedef {object} Ground
 * @property {(marks: Marks, view: string) => Surface | Promise<Surface>} cells
 * @property {(asked: Asked, start: string, tried: (after: string) => Promise<boolean>) => Promise<HTMLElement | void>} board
 *   Shows a position, and undoes a wrong move; returns its board, if that is in the text.
 */

let prompts = 0;

/**
 * A question: what is asked, hints one by one, and the verdict.
 *
 * @param {Engine} engine
 * @param {Block} block
 * @param {Progress} progress
 * @param {Ground} [ground]
 * @param {(right: boolean) => void} [judged] Called with each answer; by default it is counted.
 */
export function questionOf(
  engine,
  block,
  progress,
  ground = inText(engine),
  judged = (right) => progress.tried(block.number, right),
) {
  const status = element("p", { class: "study-said", role: "status" });
  const hints = element("ol", { class: "study-hints", "aria-live": "polite", hidden: true });
  const prompt = element("p", { class: "study-prompt", id: `study-prompt-${++prompts}` }, "…");
  // Its fields and buttons have the same names as those of others.
  const root = element("section", {
    class: "study-question",
    "data-block": String(block.number),
    role: "group",
    "aria-labelledby": prompt.id,
    tabindex: "-1",
  });
  const texts = block.words.get("hint") ?? [];
  const help = () => {
    hints.hidden = false;
    const said = element("li", {}, texts[hints.childElementCount]);
    hints.append(said);
    if (hints.childElementCount === texts.length) retire(hint);
    said.scrollIntoView({ block: "nearest" });
    progress.helped(block.number);
  };
  const hint = button("Hint", help, { kind: "quiet", act: "hint", icon: "hint" });
  hint.hidden = texts.length === 0;
  /** @type {Judge} */
  const judge = (right, sentence) => {
    const own = wordOf(block, right ? "right" : "wrong");
    speak(status, own || sentence);
    root.dataset.state = right ? "right" : "wrong";
    // A low panel shows little of a question.
    status.scrollIntoView({ block: "nearest" });
    judged(right);
  };
  const fail = (/** @type {unknown} */ error) => {
    speak(status, messageOf(error));
    root.dataset.state = "";
  };
  const giveUp = (/** @type {unknown} */ error) => {
    fail(error);
    // A calculation that failed may succeed at the next visit.
    if (!(error instanceof EngineError)) progress.drop(block.number);
  };
  const again = () => speak(status, status.textContent ?? "");
  if (progress.of(block.number).solved) {
    root.dataset.state = "right";
    status.textContent = "Solved before.";
  }
  const make = MAKERS[askedBy(block)];
  const row = actions(hint);
  root.append(prompt, status, row, hints);
  make({ engine, block, progress, ground, judge, fail, giveUp, again }).then(
    ({ prompt: asked, root: answer, acts = [] }) => {
      prompt.replaceChildren(asked);
      if (answer) prompt.after(answer);
      row.prepend(...acts);
      // The verdict is below what was pressed.
      if (acts.length > 0) status.before(row);
    },
    (error) => {
      prompt.replaceChildren(block.text);
      giveUp(error);
    },
  );
  return root;
}

/**
 * A board that begins again after each move, and a grid of cells.
 *
 * @param {Engine} engine
 * @returns {Ground}
 */
const inText = (engine) => ({
  cells: (marks, view) => new Grid(marks, `Cells of ${view}`),
  async board({ block }, start, tried) {
    const data = await engine.call("boardsOf", [start]);
    const show = (/** @type {boolean} */ fresh) =>
      boards.show(data, { enabled: true, start: data, fresh });
    const play = (/** @type {string} */ after) => void tried(after).then(() => show(false));
    const boards = new Boards({
      onMove: (_, after) => play(after),
      onNumber: async ({ component, piece, to, also }) => {
        try {
          play(await engine.call("afterMove", [start, component, piece, to, also]));
          return "";
        } catch (error) {
          return messageOf(error);
        }
      },
    });
    boards.misere = conventionOf(block) === "misere";
    boards.binary = wordOf(block, "piles") === "binary";
    show(true);
    return element(
      "div",
      { class: "study-board", role: "group", "aria-label": start },
      boards.root,
    );
  },
});

/**
 * What the opponent does after a move, in words; "" if it wins.
 *
 * @param {Engine} engine
 * @param {string} after The position that the move leads to.
 * @param {import("../pkg/nimscape.js").Convention} convention
 */
async function replyTo(engine, after, convention) {
  const answer = await engine.ask("answer", [after, convention]);
  if ("refusal" in answer) throw new Error(answer.refusal);
  if (answer.outcome === "P") return "";
  const [choice, boards] = await Promise.all([
    engine.ask("choose", [after, convention, "perfect", 1, 0]),
    engine.call("boardsOf", [after]),
  ]);
  return choice.over || choice.how.why !== "wins"
    ? "you would lose"
    : `your opponent can then ${moveText(boards, choice.step)}`;
}

/** How the last move decides. @param {Block} block */
const goal = (block) => GOALS[conventionOf(block)];

/**
 * What every question is made from.
 *
 * @typedef {object} Asked
 * @property {Engine} engine
 * @property {Block} block
 * @property {Progress} progress
 * @property {Ground} ground
 * @property {Judge} judge
 * @property {(error: unknown) => void} fail Shows a message that is no verdict.
 * @property {() => void} again Repeats the last message, to be spoken.
 * @property {(error: unknown) => void} giveUp Shows why there is no answer: the question does not count.
 */

/** @typedef {(asked: Asked) => Promise<Question>} Maker */

/** @type {Record<ReturnType<typeof askedBy>, Maker>} */
const MAKERS = {
  async move(asked) {
    const { engine, block, ground, judge, fail, giveUp, again } = asked;
    const start = await lineOf(engine, block);
    const finding = winningMoves(engine, block);
    const tried = async (/** @type {string} */ after) => {
      try {
        if ((await finding).length === 0) {
          again();
          return false;
        }
        const reply = await replyTo(engine, after, conventionOf(block));
        if (reply) {
          judge(false, `Not that one: ${reply}. Try again.`);
          return false;
        }
        const ends = isOver(await engine.call("boardsOf", [after]));
        const replies = REPLIES[conventionOf(block)];
        const left = `${after} loses for the player who moves next: ${replies}.`;
        judge(true, `Yes: ${ends ? "that ends the game, and wins it." : left}`);
        return true;
      } catch (error) {
        fail(error);
        return false;
      }
    };
    const [root, winning] = await Promise.all([ground.board(asked, start, tried), finding]);
    const { length } = winning;
    if (length === 0) giveUp("No move wins here: this question has no answer.");
    // Of all moves a board may offer more: those to the same position are counted once.
    const many = length === 1 ? "1 move wins" : `${length} different moves win`;
    const wins = length > 0 ? ` ${many}.` : "";
    const prompt = `${start}: find a winning move.${wins} ${goal(block)}`;
    return { prompt, root: root ?? undefined };
  },

  async value({ engine, block, ...asked }) {
    const line = await lineOf(engine, block);
    const right = () => grundyOf(engine, block);
    return { prompt: `What is the value of ${line}?`, root: numberField(right, asked) };
  },

  async count({ engine, block, ...asked }) {
    const line = await lineOf(engine, block);
    const right = async () => (await winningMoves(engine, block)).length;
    const prompt = `How many moves from ${line} win? Moves to the same position count once. ${goal(block)}`;
    return { prompt, root: numberField(right, asked) };
  },

  async winner({ engine, block, ...asked }) {
    const line = await lineOf(engine, block);
    const right = () => canWin(engine, block);
    const root = choices(CHOICES.winner, right, asked);
    return { prompt: `Who wins from ${line}? ${goal(block)}`, root };
  },

  async true({ engine, block, ...asked }) {
    const reading = await engine.call("readClaim", [wordOf(block, "true")]);
    if (reading.kind === "mistake") throw new Error(reading.message);
    const root = choices(CHOICES.true, () => holds(engine, block), asked);
    return { prompt: `True or false? ${wordOf(block, "true")}`, root };
  },

  /** All lost cells; or those of a diagonal, where the cells before it are given, then of the next one. */
  async lost({ engine, block, progress, ground, judge, fail, again }) {
    const view = await lineOf(engine, block);
    const marks = await Marks.of(engine, { ...block, text: view }, conventionOf(block));
    // A step that is left, or a page that is loaded again, has the marks that were made in it.
    const before = progress.marked[block.number];
    if (before) marks.restore(before);
    const keep = () => progress.mark(block.number, marks.kept);
    const { root, show, checked } = await ground.cells(marks, view);
    marks.reopened = () => {
      keep();
      fail("");
    };
    const fresh = (/** @type {string} */ sentence) => {
      keep();
      next.hidden = true;
      show();
      fail(sentence);
    };
    const further = () => {
      marks.further();
      fresh(`Which cells with x + y = ${marks.diagonal} are lost?`);
    };
    const clear = () => {
      marks.clear();
      fresh("No cell is marked.");
    };
    const check = () => {
      // The same marks again are no other answer.
      if (marks.verdicts.size > 0) return again();
      const { right, score, sentence, hasNext, decides } = marks.check();
      show();
      checked?.(score);
      if (decides) judge(right, sentence);
      else fail(sentence);
      next.hidden = !hasNext;
      if (hasNext) next.focus({ preventScroll: true });
    };
    const next = button("Next diagonal", further, { act: "next-diagonal" });
    next.hidden = true;
    const task =
      marks.diagonal === null
        ? `of the ${marks.size} × ${marks.size} cells at the corner mark every one from which the player to move loses. ${goal(block)}`
        : "which cells of the next diagonal are lost? Mark them, if any.";
    const acts = [
      button("Check", check, { act: "check", icon: "check" }),
      next,
      button("Clear", clear, { act: "clear", kind: "quiet" }),
    ];
    const cells = element("div", { class: "study-cells" }, root);
    return { prompt: `${view}: ${task}`, root: cells, acts };
  },
};

/**
 * @param {() => Promise<number | null>} answer
 * @param {Pick<Asked, "judge" | "fail" | "giveUp">} asked
 */
function numberField(answer, { judge, fail, giveUp }) {
  const field = element("input", {
    class: "field",
    inputmode: "numeric",
    autocomplete: "off",
    size: "6",
    "aria-label": "Your answer",
  });
  const judged = async () => {
    const said = field.value.trim();
    if (!/^\d+$/.test(said)) return fail("Type a whole number.");
    const right = await answer();
    if (right === null) return giveUp("Only who wins is known here, not the value.");
    const fits = BigInt(said) === BigInt(right);
    judge(fits, fits ? `Yes: ${said}.` : `Not ${said}. Try again.`);
  };
  const check = () => void judged().catch(giveUp);
  const press = button("Check", check, { act: "check" });
  const form = element("form", { class: "study-answer" }, field, press);
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    check();
  });
  return form;
}

/**
 * Two answers; the first is right if `answer` says so.
 *
 * @param {[string, string]} texts
 * @param {() => Promise<boolean>} answer
 * @param {Pick<Asked, "judge" | "giveUp">} asked
 */
function choices([first, second], answer, { judge, giveUp }) {
  const judged = async (/** @type {boolean} */ chosen) => {
    const right = (await answer()) === chosen;
    judge(right, right ? "Yes." : "No.");
  };
  const choose = (/** @type {boolean} */ chosen) => void judged(chosen).catch(giveUp);
  return actions(
    button(first, () => choose(true), { act: "first" }),
    button(second, () => choose(false), { act: "second" }),
  );
}
