// The panel of a game: the rule, whose move it is, what to do, how it ended, the moves so far; and at the
// bottom, the players.

import { GOALS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { FINGER, PHONE } from "../ground/phone.js";
import { isLocked } from "../ground/state.js";
import { lookOf } from "../looks/looks.js";
import { actions, button } from "../parts/button.js";
import { icon } from "../parts/icon.js";
import { keepFocus } from "../parts/keep-focus.js";
import { segments } from "../parts/segments.js";
import { ahead, inShort } from "./ahead.js";
import { JUDGEMENTS, mistakesOf } from "./ending.js";
import { TWO } from "./game.js";
import { GameWords } from "./game-words.js";
import { aftermath } from "./review.js";
import { backText, NAMES, wentText } from "./words.js";

/** @import { Page, Panel } from "../mode/mode.js" */
/** @import { Ending } from "./ending.js" */
/** @import { Match } from "./match.js" */
/** @import { BoardData, OpponentInfo } from "../pkg/nimscape.js" */

/**
 * Called for the buttons of the panel.
 *
 * @typedef {object} PanelHandlers
 * @property {() => void} undo
 * @property {() => void} hint
 * @property {() => void} reveal
 * @property {(ply: number) => void} look
 * @property {() => void} tryFrom
 * @property {() => void} comeBack
 * @property {() => void} again
 * @property {() => void} another
 * @property {(place: HTMLElement) => void} why
 * @property {(opponent: string) => void} opponent
 * @property {(first: import("./game.js").First) => void} first
 * @property {() => void} learn Opens the lesson of the game.
 * @property {(positions: string[]) => void} mend Opens the positions where the win was thrown away as puzzles.
 * @property {(opponent: string) => void} next Starts another game against that opponent.
 * @property {() => void} games Opens the list of games.
 */

export class PlayPanel extends GameWords {
  #rule = element("p.play-rule.quiet-text");
  #whole = element("details.play-whole.quiet-text", { hidden: true });
  #task = element("p.play-task.quiet-text");
  #tasks = "";
  #ahead = element("div.play-ahead");
  #lookingAhead = new AbortController();
  #ending = element("section.play-end", { "aria-label": "End of the game" });
  #lesson = element("p.play-lesson");
  #moves = element("ol.play-moves", { "aria-label": "Moves" });
  #movesTitle = element("h3", "Moves");
  #undo;
  #reveal;
  #peek = element("span");
  #who = element("span");
  #settings = element("div.play-settings.rows");
  #opponents = element("div.play-opponents", {
    role: "radiogroup",
    "aria-label": "Opponent",
  });
  #first;
  /** @type {OpponentInfo[]} */
  #known = [];
  /** @type {Match | null} */
  #match = null;
  #why = element("div.why");

  /**
   * @param {Page} page
   * @param {Panel} panel
   * @param {AbortSignal} signal
   * @param {PanelHandlers} handlers
   */
  constructor(page, panel, signal, handlers) {
    super(handlers.hint);
    this.page = page;
    this.panel = panel;
    this.handlers = handlers;
    this.#undo = button("Undo", handlers.undo, { icon: "undo", act: "undo" });
    this.#reveal = button("Reveal", handlers.reveal, { icon: "reveal", act: "reveal" });
    this.#first = segments({
      label: "Who starts",
      options: [
        { value: "you", text: "You start" },
        { value: "program", text: "Computer starts" },
      ],
      value: "you",
      change: handlers.first,
    });
    this.#ending.hidden = true;
    this.#lesson.hidden = true;
    panel.body.classList.add("play-panel");
    // What the player presses comes first, and what never changes comes last: nothing that loads late
    // moves a button.
    panel.body.append(
      this.status,
      this.#ending,
      // It comes later, and moves nothing that may be pressed.
      this.#ahead,
      element(
        "div.play-about",
        this.#rule,
        this.#task,
        this.#whole,
        button("How to win", handlers.learn, { kind: "quiet", icon: "learn", act: "learn" }),
      ),
      this.#lesson,
      this.list,
      this.#movesTitle,
      this.#moves,
    );
    page.state.on(["camera"], () => this.#showTask(), signal);
    panel.peek.append(this.#peek);
    const show = (/** @type {boolean} */ yes) => {
      this.#settings.hidden = !yes;
      open.setAttribute("aria-expanded", String(yes));
      // Not all opponents fit into half a sheet; with large text none does.
      this.#openWhole(yes);
    };
    this.#closeSettings = () => show(false);
    const open = element(
      "button.button.quiet.play-who",
      {
        "data-act": "settings",
        "aria-expanded": "false",
        onclick: () => {
          const shown = this.#settings.hidden === true;
          show(shown);
          if (!shown) return;
          // They are before their button: what is next by keys is what was opened.
          const chosen = this.#opponents.querySelector("input:checked");
          /** @type {HTMLElement | null} */ (chosen)?.focus({ preventScroll: true });
          // A phone's sheet is still growing.
          const growing = panel.root.getAnimations().map(({ finished }) => finished);
          void Promise.allSettled(growing).then(() =>
            chosen?.parentElement?.scrollIntoView({ block: "nearest" }),
          );
        },
      },
      this.#who,
      icon("down"),
    );
    this.#settings.hidden = true;
    // Escape closes what was opened last.
    this.#settings.addEventListener("keydown", (event) => {
      if (event.key !== "Escape") return;
      event.preventDefault();
      open.click();
      open.focus({ preventScroll: true });
    });
    this.#settings.append(
      this.#opponents,
      this.#first.root,
      actions(
        button("New game", handlers.again, { icon: "again", act: "new" }),
        button("New position", handlers.another, { act: "another" }),
      ),
    );
    panel.foot.append(this.#settings, open);
    const acts = element("div.play-acts", this.#undo, this.hint, this.#reveal);
    // Below what they are about; on a phone fixed at the bottom, in reach of a thumb.
    const place = () => {
      if (PHONE.matches) panel.foot.prepend(acts);
      else this.status.after(acts);
    };
    place();
    PHONE.addEventListener("change", place, { signal });
    signal.addEventListener("abort", () => {
      this.#lookingAhead.abort();
      panel.body.classList.remove("play-panel");
    });
    this.#fill(signal);
  }

  /** The sheet's height before it was opened whole. @type {import("../parts/sheet.js").Height | null} */
  #before = null;

  /** Opens a phone's sheet whole, or puts it back. @param {boolean} yes */
  #openWhole(yes) {
    const { panel } = this;
    if (yes && PHONE.matches) {
      this.#before ??= panel.height;
      panel.height = "full";
    } else if (!yes && this.#before) {
      panel.height = this.#before;
      this.#before = null;
    }
  }

  /** @param {AbortSignal} signal */
  async #fill(signal) {
    const { engine } = this.page;
    try {
      this.#known = await engine.call("opponents", [], { signal });
    } catch (error) {
      if (!signal.aborted) throw error;
      return;
    }
    const all = [
      ...this.#known,
      { id: TWO, title: "Two players", does: "Pass and play on this device." },
    ];
    this.#opponents.replaceChildren(
      ...all.map(({ id, title, does }) => {
        const input = element("input", { type: "radio", name: "opponent", value: id });
        input.addEventListener("change", () => this.handlers.opponent(id));
        return element(
          "label.play-opponent",
          input,
          element("span", element("b", title), element("small", does)),
        );
      }),
    );
    if (!this.#match) return;
    this.#showSettings(this.#match);
  }

  /** The rules of the game that started at a position, in words. */
  #rules = { start: "", words: /** @type {import("../pkg/nimscape.js").RuleInWords[]} */ ([]) };

  /**
   * @param {Match} match
   * @param {Ending | null} ending
   * @param {boolean} revealed
   */
  show(match, ending, revealed) {
    const { game } = match;
    this.#match = match;
    if (!game) return;
    this.#showRule(match);
    this.#showStatus(match, ending);
    // A teacher may want no answers.
    const locked = isLocked(this.page.state.now);
    this.hint.hidden = locked;
    this.#reveal.hidden = locked;
    this.#undo.disabled = !game.canUndo;
    this.hint.disabled = !match.yours;
    const text = /** @type {HTMLElement} */ (this.#reveal.lastElementChild);
    text.textContent = revealed ? "Hide" : "Reveal";
    this.#reveal.firstElementChild?.replaceWith(icon(revealed ? "hide" : "reveal"));
    this.#reveal.setAttribute("aria-pressed", String(revealed));
    void this.#showAhead(match, revealed && !locked);
    keepFocus(this.#ending, () => this.#showEnding(match, ending));
    keepFocus(this.#moves, () => this.#showMoves(match, ending));
    this.#showSettings(match);
    if (!ending) this.#lesson.hidden = true;
  }

  /** @param {Match} match */
  async #showRule(match) {
    const { game } = match;
    const start = game?.setting.start ?? "";
    if (start !== this.#rules.start) {
      this.#rules = { start, words: [] };
      const words = await this.page.engine.call("rulesOf", [start]).catch(() => []);
      if (start !== this.#rules.start) return;
      this.#rules.words = words;
    }
    const known = this.#rules.words;
    const goal = GOALS[game?.setting.convention ?? "normal"];
    this.#rule.replaceChildren(
      ...known.map(({ game: name, summary }) =>
        // In a sum, each rule is that of one of the boards.
        known.length > 1 ? `${name}: ${summary}. ` : `${capital(summary)}. `,
      ),
      element("b", goal),
    );
    this.#whole.replaceChildren(
      element("summary", "The whole rule"),
      ...known.map(({ rules }) => element("p", rules)),
    );
    this.#whole.hidden = known.length === 0;
    // At the end, and in a look back, no move can be made.
    const stuck = match.over || match.looking;
    const boards = stuck ? [] : match.now.filter(({ moves }) => moves.length > 0);
    const tasks =
      boards.length > 0 && this.page.table.hidden
        ? ["Click a dot to move there."]
        : boards.map(taskOf);
    // In a sum a move is made on one of the boards.
    const or = (/** @type {string} */ each) => `Or ${each[0].toLowerCase()}${each.slice(1)}`;
    const task = [...new Set(tasks)].map((each, at) => (at > 0 ? or(each) : each)).join(" ");
    this.#tasks = FINGER.matches
      ? task.replaceAll("Click", "Tap").replaceAll("click", "tap")
      : task;
    this.#showTask();
  }

  /** What to do; far out, the moves that are out of sight, too. */
  #showTask() {
    const { map, table } = this.page;
    const all = !this.#tasks || !table.hidden || map.sees({ x: 0n, y: 0n });
    this.#task.textContent = all ? this.#tasks : `${this.#tasks} Zoom out to see every move.`;
  }

  /** @param {Match} match @param {Ending | null} ending */
  #showStatus(match, ending) {
    const { game } = match;
    if (!game) return;
    const side = game.sideAt();
    const said = this.said && match.playing && side !== "program" && !match.looking;
    let text = "";
    if (match.over && ending && !match.looking) text = ending.headline;
    else if (match.over && ending)
      text = ending.lostAt === match.ply ? ending.headline : `Before move ${match.ply + 1}.`;
    else if (match.over) text = match.playing ? "The game is over." : "No move is left here.";
    else if (match.looking) text = backText(match.ply);
    else if (side === "program") text = "The computer is thinking…";
    else if (side === "you") text = said ? `${this.said} Your move.` : "Your move.";
    else text = `${NAMES[side]} to move.`;
    this.say(text, match.playing && !match.looking);
    this.status.dataset.turn = match.over ? "over" : match.looking ? "looking" : side;
    this.#peek.textContent = text;
  }

  /**
   * While values are shown, how soon you can win, and by how many moves.
   *
   * @param {Match} match
   * @param {boolean} shown
   */
  async #showAhead({ game, position, yours }, shown) {
    this.#lookingAhead.abort();
    this.#lookingAhead = new AbortController();
    const { signal } = this.#lookingAhead;
    this.#ahead.replaceChildren();
    if (!game || !shown || !yours) return;
    const { convention } = game.setting;
    const { engine } = this.page;
    const whole = await ahead(engine, position, convention, signal);
    if (signal.aborted) return;
    const said = whole.length > 0 ? whole : await inShort(engine, position, convention, signal);
    if (!signal.aborted) this.#ahead.replaceChildren(...said);
  }

  /** Leads to another position; whose move it is there stands at the top. @param {() => void} go */
  #back(go) {
    this.panel.body.scrollTop = 0;
    go();
  }

  /** @param {Match} match @param {Ending | null} ending */
  #showEnding(match, ending) {
    const shown = (match.over && ending !== null) || match.looking || match.left !== null;
    const acts = [];
    if (match.looking) {
      acts.push(
        button("Try from there", () => this.#back(this.handlers.tryFrom), {
          kind: "primary",
          act: "try",
          icon: "back",
        }),
      );
    }
    const locked = isLocked(this.page.state.now);
    if (ending && !locked && (match.looking || ending.lostAt !== null)) {
      const why = button("Why", () => this.#explain(), { act: "why", icon: "why" });
      why.ariaExpanded = "false";
      acts.push(why);
    }
    const mistakes =
      match.game && ending && match.over && !locked ? mistakesOf(match.game, ending) : [];
    if (mistakes.length > 0) {
      const mend = () => this.handlers.mend(mistakes);
      acts.push(button("Learn from your mistakes", mend, { act: "mend", icon: "hint" }));
    }
    const won = match.over && ending?.winner === "you" && !match.looking;
    if (won) acts.push(...this.#onward(match));
    else if (match.over && ending?.winner === "program") {
      acts.push(button("How to win", this.handlers.learn, { act: "lesson", icon: "learn" }));
    }
    if (match.over) {
      const kind = match.looking || won ? "plain" : "primary";
      acts.push(button("New game", this.handlers.again, { act: "again", icon: "again", kind }));
    }
    if (match.looking) {
      acts.push(
        button("To the end", () => this.handlers.look(match.game?.moves.length ?? 0), {
          act: "end",
          kind: "quiet",
        }),
      );
    }
    if (match.left) {
      acts.push(
        button("Back to your game", () => this.#back(this.handlers.comeBack), {
          act: "back",
          kind: "quiet",
        }),
      );
    }
    this.#why.replaceChildren();
    this.#ending.hidden = !shown;
    this.#ending.dataset.won = ending ? String(ending.winner === "you") : "";
    this.#ending.replaceChildren(
      ...(ending && match.over ? [element("p.play-judged", ending.lesson)] : []),
      actions(...acts),
      this.#why,
    );
  }

  /** Where a won game leads: to a harder opponent, or to other games. @param {Match} match */
  #onward({ game }) {
    const at = this.#known.findIndex(({ id }) => id === game?.setting.opponent);
    // They are listed strongest first.
    const harder = at > 0 ? this.#known[at - 1] : null;
    if (!harder) {
      return [
        button("Other games", this.handlers.games, {
          kind: "primary",
          act: "games",
          icon: "games",
        }),
      ];
    }
    const go = () => this.handlers.next(harder.id);
    return [button(`Next: ${harder.title}`, go, { kind: "primary", act: "harder" })];
  }

  #explain() {
    const isOpen = this.#why.childElementCount > 0;
    // The button may be another one once the values are shown.
    const says = () =>
      this.#ending.querySelector('[data-act="why"]')?.setAttribute("aria-expanded", `${!isOpen}`);
    if (isOpen) {
      this.#why.replaceChildren();
      says();
      return;
    }
    // The board that it is about is in sight.
    if (PHONE.matches && this.panel.height === "full") this.panel.height = "half";
    this.handlers.why(this.#why);
    says();
  }

  #closeSettings = () => {};

  /** Puts the focus on the buttons at the end. The board stays in sight, with what was lost on it. */
  focusEnding() {
    // In a low window the opponents leave no room.
    this.#closeSettings();
    const first = /** @type {HTMLElement | null} */ (this.#ending.querySelector("button"));
    first?.focus({ preventScroll: true });
    this.panel.body.scrollTop = 0;
  }

  /** The first thing to learn from a lost game. */
  lesson() {
    this.#lesson.textContent =
      "The player who must move from a white cell loses. Leave your opponent on one.";
    this.#lesson.hidden = false;
  }

  /** @param {Match} match @param {Ending | null} ending */
  #showMoves(match, ending) {
    const { game } = match;
    if (!game) return;
    this.#movesTitle.hidden = game.moves.length === 0;
    const rows = game.moves.map(({ step }, ply) => {
      const judgement = ending?.judgements[ply];
      const went = wentText(match.boards[ply], step);
      const row = element(
        "button.play-move",
        {
          "data-act": `look-${ply}`,
          "aria-current": String(match.looking ? match.ply === ply : false),
          onclick: () => this.handlers.look(ply),
        },
        element("span.ply", String(ply + 1)),
        " ",
        element("span.who", NAMES[game.sideAt(ply)]),
        " ",
        element("span.went", went),
      );
      if (judgement)
        row.append(" ", element("span", { class: `mark ${judgement}` }, JUDGEMENTS[judgement]));
      return element("li", row);
    });
    this.#moves.replaceChildren(...rows);
    if (ending && match.playing) {
      this.#moves.append(element("li", aftermath(game, ending, match.boards)));
    }
  }

  /** @param {Match} match */
  #showSettings({ game }) {
    if (!game) return;
    const { opponent, first } = game.setting;
    const known = this.#known.find(({ id }) => id === opponent);
    const starts = first === "you" ? "you start" : "computer starts";
    this.#who.textContent =
      opponent === TWO ? "Two players" : `${known?.title ?? "Stubborn"} · ${starts}`;
    for (const radio of this.#opponents.querySelectorAll("input")) {
      radio.checked = radio.value === opponent;
    }
    this.#first.value = first;
    this.#first.root.hidden = opponent === TWO;
  }
}

/** What to do on a board, in one sentence. @param {BoardData} board */
function taskOf(board) {
  const look = lookOf(board);
  return look.fits(board) ? look.task(board) : "Drag a piece along its line, then press Move.";
}
