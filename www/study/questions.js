// The questions of a study. The engine computes what is right.

import { element } from "../ground/dom.js";
import { Boards } from "../looks/boards.js";
import { actions, button } from "../parts/button.js";
import { QUESTIONS, wordOf } from "./blocks.js";
import { Grid } from "./grid.js";

/** @typedef {import("./blocks.js").Block} Block */
/** @typedef {import("./progress.js").Progress} Progress */
/** @typedef {import("../engine/engine.js").Engine} Engine */
/** @typedef {"normal" | "misere"} Convention */

/**
 * A question as the frame around it shows it.
 *
 * @typedef {object} Question
 * @property {string} prompt The question, if the text around it does not ask it.
 * @property {HTMLElement} root The controls for answering.
 */

/** How a question reports an answer. @typedef {(right: boolean, sentence: string) => void} Judge */

/** The largest bound for checking a statement of a study. */
const CHECKED_TO = 60;

/** Cells along a side of a prediction by default. */
export const USUAL_SIZE = 8;

/**
 * A question in the study's text: the question, hints one by one, and the verdict.
 *
 * @param {Engine} engine
 * @param {Block} block
 * @param {Progress} progress
 */
export function questionOf(engine, block, progress) {
  const status = element("p", { class: "study-said", role: "status" });
  const hints = element("ol", { class: "study-hints", "aria-live": "polite", hidden: true });
  const hintTexts = block.words.get("hint") ?? [];
  const hint = button("Hint", () => showHint(), { kind: "quiet", act: "hint" });
  const root = element("section", { class: "study-question", "data-block": String(block.number) });
  const showHint = () => {
    const next = hintTexts[hints.childElementCount];
    if (next === undefined) return;
    hints.hidden = false;
    hints.append(element("li", {}, next));
    progress.helped(block.number);
    hint.hidden = hints.childElementCount === hintTexts.length;
  };
  /** @type {Judge} */
  const judge = (right, sentence) => {
    progress.tried(block.number, right);
    const own = wordOf(block, right ? "right" : "wrong");
    status.textContent = own || sentence;
    root.dataset.state = right ? "right" : "wrong";
  };
  const fail = (/** @type {unknown} */ error) => {
    status.textContent = error instanceof Error ? error.message : String(error);
    root.dataset.state = "";
  };
  hint.hidden = hintTexts.length === 0;
  if (progress.of(block.number).solved) {
    root.dataset.state = "right";
    status.textContent = "Solved before.";
  }
  const make = block.kind === "predict" ? predict : MAKERS[askedBy(block)];
  root.append(element("p", { class: "study-prompt" }, "…"), status, actions(hint), hints);
  make({ engine, block, judge, fail }).then(
    ({ prompt, root: answer }) => {
      root.querySelector(".study-prompt")?.replaceChildren(prompt);
      status.before(answer);
    },
    (error) => {
      root.querySelector(".study-prompt")?.replaceChildren(block.text);
      fail(error);
    },
  );
  return root;
}

/** What an `ask` asks. @param {Block} block */
export function askedBy(block) {
  return QUESTIONS.find((question) => block.words.has(question)) ?? "move";
}

/** @param {Block} block @returns {Convention} */
export function conventionOf(block) {
  return wordOf(block, "convention") === "misere" ? "misere" : "normal";
}

/** The engine's answer for a position. @param {Engine} engine @param {string} line @param {Convention} convention */
async function answerTo(engine, line, convention) {
  const described = await engine.ask("describe", [line]);
  const answer = described[convention];
  if ("refusal" in answer) throw new Error(answer.refusal);
  return { text: described.text, ...answer };
}

/** Reads a line without x; throws the mistake. @param {Engine} engine @param {string} text */
async function positionIn(engine, text) {
  const reading = await engine.call("readLine", [text]);
  if (reading.kind === "mistake") throw new Error(reading.message);
  if (reading.kind !== "position")
    throw new Error(`${reading.text} is a map; this needs a position.`);
  return reading.text;
}

/** How the last move decides. @param {Block} block */
function goal(block) {
  return conventionOf(block) === "misere" ? "Last to move loses." : "Last to move wins.";
}

/**
 * What every question is made from.
 *
 * @typedef {object} Asked
 * @property {Engine} engine
 * @property {Block} block
 * @property {Judge} judge
 * @property {(error: unknown) => void} fail
 */

/** @typedef {(asked: Asked) => Promise<Question>} Maker */

/** @type {Record<typeof QUESTIONS[number], Maker>} */
const MAKERS = {
  async move({ engine, block, judge, fail }) {
    const convention = conventionOf(block);
    const start = await positionIn(engine, block.text);
    const data = await engine.call("boardsOf", [start]);
    const place = element("div", { class: "study-board", role: "group", "aria-label": start });
    const show = (/** @type {boolean} */ fresh) =>
      boards.show(data, { enabled: true, start: data, fresh });
    const play = async (/** @type {string} */ after) => {
      try {
        const { outcome } = await answerTo(engine, after, convention);
        if (outcome === "P") judge(true, `Yes: from ${after} the other player cannot win.`);
        else judge(false, `Not that one: from ${after} the other player can win.`);
      } catch (error) {
        fail(error);
      }
      show(false);
    };
    const boards = new Boards({
      onMove: (_, after) => void play(after),
      onNumber: async ({ component, piece, to, also }) => {
        try {
          void play(await engine.call("afterMove", [start, component, piece, to, also]));
          return "";
        } catch (error) {
          return error instanceof Error ? error.message : String(error);
        }
      },
    });
    place.append(boards.root);
    show(true);
    const found = await engine.ask("winningMoves", [start, convention]);
    if ("moves" in found && found.moves.length === 0)
      fail("No move wins here: this question has no answer.");
    return { prompt: `${start}: find a winning move. ${goal(block)}`, root: place };
  },

  async value({ engine, block, judge, fail }) {
    const line = await positionIn(engine, block.text);
    const right = async () => (await answerTo(engine, line, conventionOf(block))).grundy;
    return { prompt: `What is the value of ${line}?`, root: numberField(right, judge, fail) };
  },

  async count({ engine, block, judge, fail }) {
    const line = await positionIn(engine, block.text);
    const right = async () => {
      const found = await engine.ask("winningMoves", [line, conventionOf(block)]);
      if ("refusal" in found) throw new Error(found.refusal);
      return found.moves.length;
    };
    const prompt = `How many moves from ${line} win? ${goal(block)}`;
    return { prompt, root: numberField(right, judge, fail) };
  },

  async winner({ engine, block, judge, fail }) {
    const line = await positionIn(engine, block.text);
    const right = async () => (await answerTo(engine, line, conventionOf(block))).outcome === "N";
    const root = choices("The player to move", "The other player", right, judge, fail);
    return { prompt: `Who wins from ${line}? ${goal(block)}`, root };
  },

  async true({ engine, block, judge, fail }) {
    const claim = wordOf(block, "true");
    const right = async () => {
      const found = await engine.run("OwnClaimCheck", [claim, CHECKED_TO]);
      if ("undefined" in found) throw new Error(found.undefined);
      return !found.broken;
    };
    const root = choices("True", "False", right, judge, fail);
    return { prompt: `True or false? ${claim}`, root };
  },

  async cold({ engine, block, judge }) {
    const size = Number(wordOf(block, "cold"));
    const { isCold, isHole } = await coldCells(engine, block, size);
    const grid = new Grid({
      size,
      label: `Cells of ${block.text}`,
      state: (x, y) => (isHole(x, y) ? "hole" : "open"),
      isCold,
    });
    const check = button("Check", () => marked(grid, isCold, () => true, judge), { act: "check" });
    return {
      prompt: `${block.text}: mark every cell from which the player to move loses. ${goal(block)}`,
      root: element("div", {}, grid.root, actions(check)),
    };
  },
};

/** The cells before a diagonal are given, those on it are to be marked; then the next one follows. @type {Maker} */
async function predict({ engine, block, judge }) {
  const size = Number(wordOf(block, "size") || USUAL_SIZE);
  const { isCold, isHole } = await coldCells(engine, block, size);
  const last = 2 * size - 2;
  let diagonal = Math.min(last, Number(wordOf(block, "from") || 1));
  const place = element("div");
  const next = button("Next diagonal", () => show(diagonal + 1), { act: "next-diagonal" });
  const check = button("Check", () => judgeDiagonal(), { act: "check" });
  /** @type {Grid} */
  let grid;
  const show = (/** @type {number} */ asked) => {
    diagonal = asked;
    grid = new Grid({
      size,
      label: `Cells of ${block.text}`,
      state: (x, y) => {
        if (isHole(x, y) || x + y > diagonal) return "hole";
        return x + y < diagonal ? "given" : "open";
      },
      isCold,
    });
    next.hidden = true;
    place.replaceChildren(grid.root);
  };
  const judgeDiagonal = () => {
    const right = marked(grid, isCold, (x, y) => x + y === diagonal, judge);
    next.hidden = !right || diagonal === last;
    if (!next.hidden) next.focus({ preventScroll: true });
  };
  show(diagonal);
  return {
    prompt: `${block.text}: which cells of the next diagonal are cold? Mark them, if any, and press Check.`,
    root: element("div", {}, place, actions(check, next)),
  };
}

/**
 * The cold cells near the corner.
 *
 * @param {Engine} engine
 * @param {Block} block
 * @param {number} size
 */
async function coldCells(engine, block, size) {
  const range = /** @type {[number, number]} */ ([0, size]);
  const request = { x: range, y: range, convention: conventionOf(block) };
  const table = await engine.run("TableJob", [block.text, request]);
  if (table.height !== size) throw new Error(`${block.text} is not a map: it needs x and y.`);
  const isHole = (/** @type {number} */ x, /** @type {number} */ y) =>
    table.holes?.[y * size + x] === 1;
  const isCold = (/** @type {number} */ x, /** @type {number} */ y) =>
    !isHole(x, y) && table.values[y * size + x] === 0;
  return { isCold, isHole };
}

/**
 * Judges the marks of a grid among the cells that count; returns whether all were right.
 *
 * @param {Grid} grid
 * @param {(x: number, y: number) => boolean} isCold
 * @param {(x: number, y: number) => boolean} counts
 * @param {Judge} judge
 */
function marked(grid, isCold, counts, judge) {
  const tally = { right: 0, wrong: 0, missed: 0 };
  grid.judge((x, y) => {
    if (!counts(x, y)) return null;
    const [cold, on] = [isCold(x, y), grid.isMarked(x, y)];
    if (!cold && !on) return null;
    const verdict = cold ? (on ? "right" : "missed") : "wrong";
    tally[verdict] += 1;
    return verdict;
  });
  const { right, wrong, missed } = tally;
  const all = wrong === 0 && missed === 0;
  const fine = right === 0 ? "Right: none of them is cold." : `Right: ${right} found, none missed.`;
  judge(all, all ? fine : `${right} right, ${missed} missed, ${wrong} wrong.`);
  return all;
}

/**
 * @param {() => Promise<number | null>} answer
 * @param {Judge} judge
 * @param {(error: unknown) => void} fail
 */
function numberField(answer, judge, fail) {
  const field = element("input", {
    class: "field",
    inputmode: "numeric",
    autocomplete: "off",
    size: "6",
    "aria-label": "Your answer",
  });
  const check = async () => {
    const said = field.value.trim();
    if (!/^\d+$/.test(said)) return fail("Type a whole number.");
    try {
      const right = await answer();
      if (right === null) return fail("Only who wins is known here, not the value.");
      const fits = BigInt(said) === BigInt(right);
      judge(fits, fits ? `Yes: ${said}.` : `Not ${said}. Try again.`);
    } catch (error) {
      fail(error);
    }
  };
  const form = element(
    "form",
    { class: "study-answer" },
    field,
    button("Check", () => void check(), { act: "check" }),
  );
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    void check();
  });
  return form;
}

/**
 * Two answers; the first is right if `answer` says so.
 *
 * @param {string} first
 * @param {string} second
 * @param {() => Promise<boolean>} answer
 * @param {Judge} judge
 * @param {(error: unknown) => void} fail
 */
function choices(first, second, answer, judge, fail) {
  const choose = async (/** @type {boolean} */ chosen) => {
    try {
      const right = (await answer()) === chosen;
      judge(right, right ? "Yes." : "No.");
    } catch (error) {
      fail(error);
    }
  };
  return actions(
    button(first, () => void choose(true), { act: "first" }),
    button(second, () => void choose(false), { act: "second" }),
  );
}

/**
 * The answer to a question, for the answer page of a worksheet.
 *
 * @param {Engine} engine
 * @param {Block} block
 * @returns {Promise<string>}
 */
export async function keyOf(engine, block) {
  const convention = conventionOf(block);
  const question = block.kind === "predict" ? "cold" : askedBy(block);
  switch (question) {
    case "move": {
      const found = await engine.ask("winningMoves", [block.text, convention]);
      if ("refusal" in found) return found.refusal;
      return found.moves.length > 0 ? `to ${found.moves.join(" or to ")}` : "no move wins";
    }
    case "count": {
      const found = await engine.ask("winningMoves", [block.text, convention]);
      return "refusal" in found ? found.refusal : String(found.moves.length);
    }
    case "value":
      return String((await answerTo(engine, block.text, convention)).grundy);
    case "winner": {
      const { outcome } = await answerTo(engine, block.text, convention);
      return outcome === "N" ? "the player to move" : "the other player";
    }
    case "true": {
      const found = await engine.run("OwnClaimCheck", [wordOf(block, "true"), CHECKED_TO]);
      return "undefined" in found ? found.undefined : found.broken ? "false" : "true";
    }
    case "cold": {
      const size = Number(wordOf(block, "cold") || wordOf(block, "size") || USUAL_SIZE);
      const { isCold } = await coldCells(engine, block, size);
      const all = Array.from({ length: size * size }, (_, at) => [
        at % size,
        Math.floor(at / size),
      ]);
      return (
        all
          .filter(([x, y]) => isCold(x, y))
          .map(([x, y]) => `(${x},${y})`)
          .join(" ") || "none"
      );
    }
  }
}
