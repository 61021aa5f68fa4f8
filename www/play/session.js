// A session of play: what happens on the board, in the panel and on the page becomes an event; `update` makes
// the next state of it; and what `shownOf` makes of that is drawn, written into the link, and said.

import { Answers } from "../engine/answers.js";
import { messageOf, wanted } from "../engine/wanted.js";
import { sameCamera } from "../ground/camera.js";
import { byId, element, onResize } from "../ground/dom.js";
import { BETWEEN, PUZZLE } from "../ground/lesson-words.js";
import { GAME, isLocked, LEFT, withoutGame } from "../ground/state.js";
import { signBelow } from "../looks/beyond.js";
import { Boards } from "../looks/boards.js";
import { lookOf } from "../looks/looks.js";
import { rgbOf } from "../map/ramps.js";
import { announcement } from "./announcement.js";
import { newSeed, writeGame } from "./game.js";
import { lessonFor } from "./lesson-name.js";
import { ringLosingCells } from "./losing-rings.js";
import { beginAt, dealtLike, opening } from "./opening.js";
import { Plane } from "./plane.js";
import { changeProgress, readProgress } from "./progress.js";
import { Ribbon } from "./ribbon.js";
import { shownOf, valuesOf } from "./shown.js";
import { bindSpeech, boardAloud, cellsAloud, movesAloud } from "./speech.js";
import { update } from "./update.js";
import { explained as explain, WhySigns } from "./why-moves.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { TypedStep } from "../looks/boards.js" */
/** @import { Game } from "./game.js" */
/** @import { Shown } from "./shown.js" */
/** @import { Event, State } from "./update.js" */

/**
 * A player's preferences.
 *
 * @typedef {object} Habits
 * @property {string} opponent
 * @property {import("./game.js").First} first
 * @property {boolean} revealed Whether values are shown from the start.
 * @property {string[]} [lines] The line that the last game was shown in, and that where it was begun.
 * @property {Game | null} [kept] The last game, if it is unfinished.
 * @property {{ game: Game, word: string } | null} [left] A game that was left for one with this word of the link.
 */

/**
 * Shows a game to the player.
 *
 * @typedef {object} GameView
 * @property {(shown: Shown, before: Shown | null) => void} show
 * @property {(error: unknown) => void} trouble
 */

/** The hint that says the move, counted from 1. */
const MOVE = 4;
/** A slice with more numbers says little about the position: no map is shown below its board. */
const MOST_NUMBERS = 3;
/** The shortest time that the computer seems to think, in milliseconds. */
const THOUGHT = 420;
/** Cells of the picture below a board, in CSS pixels. */
const SLICE_CELL = 32;

export class Session {
  /** @type {State | null} */
  #state = null;
  /** @type {Shown | null} */
  #shown = null;
  #answers;
  #plane;
  #view;
  #boards = new Boards({
    onChoice: () => this.#refresh(),
    onMove: (step, position) => this.#move(step, position),
    onNumber: (step) => this.#moveTyped(step),
  });
  #ribbon = new Ribbon();
  /** Shows whether moves are out of sight. */
  #lookBelow;
  /** What the slice below a board shows. */
  #caption = element("p.slice-caption.small-text");
  /** The line that the page showed when the game was begun. */
  #seat = "";
  /** The game as the link has it. */
  #word = "";
  /** The focus goes to the board when a person may move again. */
  #focused = false;
  /** What ends with the next beginning, and with the next position. */
  #beginning = new AbortController();
  #here = new AbortController();
  #signs;
  /** Values after moves that are not in the list. @type {{ position: string, find: (step: TypedStep) => Promise<string> } | null} */
  #aimed = null;
  /** That of the values that are written on the boards. @type {((step: TypedStep) => Promise<string>) | null} */
  #numbered = null;
  /** @type {Cell[]} */
  #rings = [];
  /** @type {Cell[]} */
  #losing = [];

  /**
   * @param {Page} page
   * @param {Habits} habits
   * @param {AbortSignal} signal
   * @param {object} options
   * @param {(handlers: import("./play-panel.js").PanelHandlers) => GameView} options.by
   * @param {boolean} [options.free] Whether the game follows the page: its link, and where
   *   the reader goes. A lesson does not.
   */
  constructor(page, habits, signal, { by, free = true }) {
    this.page = page;
    this.#signs = new WhySigns(page.map);
    this.habits = habits;
    this.free = free;
    this.signal = signal;
    this.#answers = new Answers(page.engine, signal, () => this.#refresh());
    this.#plane = new Plane(page, signal, {
      onMove: (position) => this.#run(() => this.#moveTo(position)),
      onRefused: (sentence) => page.say(sentence),
    });
    this.#plane.reveal(habits.revealed && !this.locked);
    this.#view = by({
      on: (event) => this.on(event),
      reveal: () => !this.locked && this.on({ kind: "reveal" }),
      hint: () => !this.locked && this.#shown?.yours && this.on({ kind: "hint" }),
      back: (event) => this.#back(event),
      again: () => this.#back({ kind: "again", seed: newSeed() }),
      deal: (opponent) => this.#run(() => this.#deal(opponent)),
      setting: (change) => {
        const over = this.#shown?.over ?? false;
        this.on({ kind: "setting", ...change, over, seed: newSeed() });
      },
      games: () => page.open("games"),
      learn: () => this.#learn(),
      mend: (positions) => this.#open({ [PUZZLE]: positions.join(BETWEEN) }),
    });
    if (free) {
      page.state.on(["reading", "selected", "position", "extra"], () => this.#elsewhere(), signal);
      page.state.on(["convention"], ({ convention }) => this.#otherGoal(convention), signal);
    }
    const aloud = {
      b: () => (this.#shown ? boardAloud(this.#shown) : ""),
      l: async () => {
        if (!this.#shown || this.#shown.over) return "The game is over.";
        const { now, onMap, cell } = this.#shown;
        return onMap && cell ? cellsAloud(now, cell, await this.#plane.inSight()) : movesAloud(now);
      },
    };
    this.#lookBelow = signBelow(page.table, signal);
    onResize(page.table, () => this.#shareRoom(), signal);
    bindSpeech(signal, aloud, (sentence) => page.say(sentence));
    signal.addEventListener("abort", () => {
      this.#beginning.abort();
      this.#here.abort();
      this.#signs.show(null);
      this.#state = null;
      page.onBoard = "";
      page.table.replaceChildren();
      page.table.hidden = true;
      delete page.table.dataset.alone;
      // A board may have covered the whole map, which was paused.
      page.map.redraw();
    });
    page.table.classList.add("play-table");
  }

  /** Whether to write the piles' numbers in binary. @param {boolean} yes */
  set binary(yes) {
    this.#boards.binary = yes;
  }

  /** The cells of a map that are shown as lost when a game is played on it. @type {(view: string) => Promise<Cell[]>} */
  ringed = async () => [];

  /** Whether answers stay hidden for good: a teacher may want none. */
  get locked() {
    return isLocked(this.page.state.now);
  }

  /** Shows the move that a puzzle asks for. */
  async showMove() {
    const { position, game } = this.#shown ?? {};
    if (position === undefined || !game) return;
    const { convention } = game.setting;
    const args = /** @type {[string, typeof convention]} */ ([position, convention]);
    const found = await this.page.engine.ask("winningMoves", args, { signal: this.signal });
    if (!("refusal" in found) && found.moves.length === 0) {
      this.#view.trouble("No move wins here.");
    } else if (!this.locked && this.#state?.game === game) this.on({ kind: "hint", least: MOVE });
  }

  /** Continues the game of the link, or starts one at what the page shows. */
  async begin() {
    this.#beginning.abort();
    this.#beginning = new AbortController();
    const { signal } = this.#beginning;
    const begun = opening(this.page, this.habits, this.free, this.#word, signal);
    // A game may have begun that is not shown yet.
    const coming = this.#state?.begun === this.#shown?.state.begun ? null : this.#state;
    const event = await wanted(signal, begun);
    if (!event) return;
    this.#seat = this.page.state.now.reading?.text ?? "";
    // The map around its position begins no other game, in which hints would be forgotten.
    const hasBegun = coming?.begun === this.#state?.begun && coming?.game.beginsLike(event.game);
    if (!hasBegun) this.on(event);
  }

  /** Starts a game at a position. @param {string} start */
  start(start) {
    this.on(beginAt(this.page, this.habits, this.free, start));
  }

  /** Continues a game. @param {Game} game */
  resume(game) {
    this.on({ kind: "begin", game });
  }

  /** What happens to the game. @param {Event} event */
  on(event) {
    const { habits } = this;
    const before = this.#state;
    const revealed = habits.revealed && !this.locked;
    const whole = event.kind === "begin" && !before ? { ...event, revealed } : event;
    this.#state = update(before, whole);
    const now = this.#state;
    if (!now || now === before) return;
    const { opponent, first } = now.game.setting;
    // A lesson names its opponent, and so does a puzzle.
    Object.assign(habits, { opponent, first });
    if (event.kind === "reveal" || event.kind === "why") habits.revealed = now.revealed;
    this.#refresh();
  }

  /** Goes to another position: the board has the focus then. @param {Event} event */
  #back(event) {
    this.#focused = true;
    this.on(event);
  }

  /** Makes a move from the position where the game stands. @param {import("../pkg/nimscape.js").Step} step @param {string} position */
  #move(step, position) {
    const from = this.#shown?.game.position ?? "";
    this.on({ kind: "move", by: "person", from, step, position });
  }

  /** Makes the move to a position, if there is one. @param {string} position */
  async #moveTo(position) {
    const from = this.#shown?.game.position ?? "";
    if (!this.#shown?.yours) return;
    const { signal } = this;
    const step = await this.page.engine.call("moveBetween", [from, position], { signal });
    if (step) this.on({ kind: "move", by: "person", from, step, position });
  }

  /** Makes a move given by its numbers; returns what is wrong with it, or "". @param {TypedStep} step */
  async #moveTyped(step) {
    const from = this.#shown?.game.position ?? "";
    const { component, piece, to, also } = step;
    const typed = /** @type {const} */ ([from, component, piece, to, also]);
    const { signal } = this;
    try {
      const position = await this.page.engine.call("afterMove", [...typed], { signal });
      this.on({ kind: "move", by: "person", from, step, position });
      return "";
    } catch (error) {
      return messageOf(error);
    }
  }

  /** Starts at a random position of the same game. @param {string} [opponent] */
  async #deal(opponent) {
    const { game } = this.#state ?? {};
    if (!game) return;
    this.#focused = true;
    const start = await dealtLike(this.page, game.setting.start, this.signal);
    const habits = { ...this.habits, ...(opponent && { opponent }) };
    this.on(beginAt(this.page, habits, this.free, start));
  }

  /** Opens the lesson of the game. */
  #learn() {
    const { position, now } = this.#shown ?? {};
    if (position && now) this.#open({ lesson: lessonFor(position, now[0].ruleset) });
  }

  /** Opens Learn at what these words of the link name. @param {Record<string, string>} words */
  #open(words) {
    const { state } = this.page;
    state.set({ extra: { ...state.now.extra, ...words }, mode: "learn", aside: "" });
  }

  /** Another convention is another game. @param {import("../pkg/nimscape.js").Convention} convention */
  #otherGoal(convention) {
    if (!this.#state || this.#state.game.setting.convention === convention) return;
    // What is said of the game is not followed by what a cell was before.
    this.page.state.set({ cursor: null });
    this.on({ kind: "convention", convention, seed: newSeed() });
  }

  /** The reader opened another line or selected a cell: the game starts there. */
  #elsewhere() {
    const { line, selected, position, reading, extra } = this.page.state.now;
    const shown = this.#shown;
    if (!reading) return;
    // A link without a game names a fresh one.
    const other = (extra[GAME] ?? "") !== this.#word;
    const chosen = selected !== null || (position !== "" && position !== shown?.position);
    const isHere = shown !== null && (shown.reading === null || line === shown.line);
    if (!isHere || chosen || other) this.#run(() => this.begin());
  }

  /**
   * Runs a task; shows what goes wrong, unless the session has ended.
   *
   * @param {() => Promise<unknown>} task
   */
  #run(task) {
    wanted(this.signal, task()).catch((error) => {
      const stopped = error instanceof DOMException && error.name === "AbortError";
      if (!stopped) this.#view.trouble(error);
    });
  }

  /** Makes what is shown of the state, and shows it once it is whole. */
  #refresh() {
    const state = this.#state;
    if (!state) return;
    try {
      const { locked } = this;
      // A board may lie over the whole map.
      const seen = byId("map").checkVisibility({ visibilityProperty: true });
      const shown = this.#answers.look(() =>
        shownOf(state, this.#answers, { locked, seen, explain }),
      );
      if (shown) this.#show(shown);
    } catch (error) {
      this.#view.trouble(error);
    }
  }

  /** @param {Shown} shown */
  #show(shown) {
    const before = this.#shown;
    this.#shown = shown;
    const { page } = this;
    const { state, game, over, yours, onMap } = shown;
    const isFresh = state.begun !== before?.state.begun;
    const moves = isFresh || shown.position !== before?.position || game !== before.game;
    if (moves) {
      this.#here.abort();
      this.#here = new AbortController();
      this.#rings = [];
    }
    // An exercise is shared as it was set.
    page.onBoard = this.free ? game.position : game.setting.start;
    if (isFresh) this.#sitDown(shown);
    if (this.#plane.revealed !== state.revealed) this.#plane.reveal(state.revealed);
    const { extra, camera } = page.state.now;
    const isLinked = extra[GAME] === writeGame(game);
    if (moves) this.#writePage(shown, before, isFresh, isLinked);
    // A link names a place only if the map was moved during the game: it stays there.
    const { placed } = page.map;
    const isPlaced = camera && placed && sameCamera(camera, placed);
    const enters = isFresh && !(isLinked && isPlaced);
    this.#showOnMap(shown, before, moves, enters);
    if (!onMap) this.#showBoards(shown, before, isFresh);
    if (this.#focused && (yours || over)) {
      this.#focused = false;
      if (onMap) document.getElementById("map")?.focus({ preventScroll: true });
      else this.#boards.focus();
    }
    this.#view.show(shown, before);
    this.#signs.show(shown.why ?? null);
    if (moves) this.#lookBelow();
    const sentence = announcement(before, shown);
    if (sentence) page.say(sentence);
    if (shown.ending && shown.ending !== before?.ending) this.#end(shown);
    if (shown.reply && shown.reply !== before?.reply) this.#answer(shown);
  }

  /** The computer moves, after a while. @param {Shown} shown */
  #answer({ game, reply }) {
    if (!reply || reply.over) return;
    const { step, position } = reply;
    const go = () => {
      if (this.#state?.game === game)
        this.on({ kind: "move", by: "program", from: game.position, step, position });
    };
    setTimeout(go, THOUGHT);
  }

  /** Makes the place that the game is played at. @param {Shown} shown */
  #sitDown({ onMap, line, state }) {
    const { page } = this;
    page.table.replaceChildren(
      ...(onMap ? [] : [this.#boards.root, this.#ribbon.root, this.#caption]),
    );
    page.table.hidden = onMap;
    delete page.table.dataset.alone;
    this.#losing = [];
    if (!onMap) return;
    this.#run(async () => {
      const losing = await this.ringed(line);
      if (this.#state?.begun !== state.begun || losing.length === 0) return;
      this.#losing = losing;
      this.#refresh();
    });
  }

  /**
   * Shows the picture of the game, without selection or comparison, and writes the game into the link: at once,
   * so that the page never differs from what is shown. A comparison in the link of a game stays: it was chosen during
   * the game.
   *
   * @param {Shown} shown
   * @param {Shown | null} before
   * @param {boolean} isFresh
   * @param {boolean} isLinked
   */
  #writePage({ line, reading, game, isPlayed, over, state: { left } }, before, isFresh, isLinked) {
    const { state } = this.page;
    const { now } = state;
    const { convention } = game.setting;
    // A film's controls would lie on the board.
    const nothing = { selected: null, position: "", against: "", film: null, cursor: null };
    const isOther = now.line !== line || now.reading?.kind !== reading?.kind;
    const goes = reading && (isFresh || line !== before?.line) && isOther;
    // A slice that follows a game stays where it is.
    const there = goes ? { line, reading, camera: isFresh ? null : now.camera } : {};
    let { extra } = now;
    if (this.free) {
      this.#word = writeGame(game);
      const { habits } = this;
      habits.left = left && { game: left, word: this.#word };
      habits.lines = [line, this.#seat];
      habits.kept = isPlayed && !over ? game : null;
      const words = { [GAME]: this.#word, ...(left && { [LEFT]: writeGame(left) }) };
      extra = { ...withoutGame(extra), ...words };
    }
    state.set({
      extra,
      ...((isFresh || goes) && nothing),
      ...(isLinked && !goes && { against: now.against }),
      ...there,
      ...(isFresh && { convention }),
    });
  }

  /** @param {Shown} shown @param {Shown | null} before @param {boolean} moves @param {boolean} enters */
  #showOnMap(shown, before, moves, enters) {
    const { cell, yours, arrows, onMap, now, reading, litCell: lit } = shown;
    const setup = { cell, enabled: yours, arrows, rings: this.#rings, losing: this.#losing, lit };
    const isFresh = shown.state.begun !== before?.state.begun;
    this.#plane.put(setup, !isFresh);
    // The move of a hint is seen from where it starts to where it leads.
    if (lit && cell && !before?.litCell) this.page.map.show(cell, lit);
    if (!moves) return;
    const slice = now.flatMap((board) => lookOf(board).values(board)).length > 2;
    const place = cell ? [`On the map: x = ${cell.x}, y = ${cell.y}. `] : [];
    const rest = cell && slice ? [element("span", "Only moves of x and y are on it.")] : [];
    this.#caption.replaceChildren(...place, ...rest);
    if (!cell || reading?.kind !== "plane") return;
    if (enters) this.#plane.enter(onMap ? undefined : SLICE_CELL);
    else if (!isFresh) this.#plane.follow();
  }

  /** @param {Shown} shown @param {Shown | null} before @param {boolean} isFresh */
  #showBoards(shown, before, isFresh) {
    const { game, now, boards, yours, marks, values, state, lit, ending } = shown;
    const places = this.#boards.places();
    const isMoved = now !== before?.now && shown.position !== before?.position;
    const isSame = before?.game === game && before.yours === yours && before.ending === ending;
    if (isFresh || isMoved || !isSame) {
      this.#boards.misere = game.setting.convention === "misere";
      this.#boards.show(now, { enabled: yours, start: boards[0], marks, fresh: isFresh });
      if (isMoved && !isFresh && state.last === "move") this.#travel(shown, places);
    }
    const aims = state.revealed && now.some((board) => !lookOf(board).fits(board));
    const aimed = aims ? this.#valueAfter(shown) : null;
    const isNumbered = values !== before?.values || aimed !== this.#numbered;
    if (values !== undefined && isNumbered) this.#boards.number(values ?? new Map(), aimed);
    if (values !== undefined) this.#numbered = aimed;
    if (lit && lit !== before?.lit) this.#boards.light(lit);
    this.#shareRoom();
    this.#showRibbon(shown);
  }

  /** Animates the piece that moved. @param {Shown} shown @param {Map<string, DOMRect>} places */
  #travel({ game, ply, now }, places) {
    const last = game.moves[ply - 1];
    if (!last) return;
    const { component, piece, to } = last.step;
    const board = now[component];
    const at = lookOf(board).values(board).indexOf(String(to));
    if (board.layout.kind === "strip") {
      this.#boards.travel(places, `${component}-${piece}`, `${component}-${at}`);
    }
  }

  /** Finds the value after a move from the position, as text; "" if that is no move or it is not known. @param {Shown} shown */
  #valueAfter({ position, game }) {
    const { convention } = game.setting;
    const find = async (/** @type {TypedStep} */ { component, piece, to, also }) => {
      const { engine } = this.page;
      const typed = /** @type {const} */ ([position, component, piece, to, also]);
      const { signal } = this.#here;
      const after = await engine.call("afterMove", [...typed], { signal }).catch(() => "");
      if (!after) return "";
      const values = await this.#answers.wait(valuesOf([after], convention)).catch(() => null);
      return String(values?.get(after) ?? "");
    };
    if (this.#aimed?.position !== position) this.#aimed = { position, find };
    return this.#aimed.find;
  }

  /** Shows the map below a board, if it has something to show and the board leaves it room. */
  #shareRoom() {
    const { table } = this.page;
    const shown = this.#shown;
    if (table.hidden || !shown) return;
    const numbers = shown.now.flatMap((board) => lookOf(board).values(board)).join(",");
    const fits = shown.state.revealed && numbers.split(",").length <= MOST_NUMBERS;
    const slice = shown.reading?.kind === "plane" && fits;
    this.#caption.hidden = !slice;
    table.toggleAttribute("data-alone", !slice);
    if (table.scrollHeight <= table.clientHeight) return;
    this.#caption.hidden = true;
    table.toggleAttribute("data-alone", true);
  }

  /** Without a plane below the board, its single pile gets a strip, if moves only make it smaller. @param {Shown} shown */
  #showRibbon({ now, position, reading, values: written, yours }) {
    const { painter } = this.page.map;
    const [board] = now;
    const numbers = lookOf(board).values(board);
    const isSingle = now.length === 1 && numbers.length === 1 && lookOf(board).onStrip;
    if (!isSingle || reading?.kind === "plane") {
      this.#ribbon.clear();
      return;
    }
    const at = BigInt(numbers[0]);
    const choice = this.#boards.choiceOf(0);
    const moves = board.moves.filter(({ also }) => String(also) === choice);
    const values = new Map(
      [{ to: at, position }, ...moves].map((each) => [
        Number(each.to),
        written?.get(each.position),
      ]),
    );
    this.#ribbon.show({
      at,
      moves,
      enabled: yours,
      colour: (n) =>
        written && values.get(n) !== undefined
          ? rgbOf(painter.colour(Number(values.get(n)), n))
          : "",
      text: (n) => String(values.get(n) ?? ""),
      move: ({ position: to, ...action }) => this.#move({ component: 0, ...action }, to),
    });
  }

  /** The game was judged: it counts once, if it was played here. @param {Shown} shown */
  #end({ ending, state, onMap }) {
    const { winner } = ending ?? {};
    if (state.last !== "move" || state.counted || (winner !== "you" && winner !== "program"))
      return;
    const first = winner === "program" && this.free && readProgress().lost === 0;
    changeProgress((progress) => {
      progress[winner === "you" ? "won" : "lost"] += 1;
    });
    const lesson = first && !this.locked && onMap;
    this.on({ kind: "counted", lesson });
    if (!lesson) return;
    this.#run(() =>
      ringLosingCells(this.page, this.#here.signal, (cell) => {
        this.#rings = [...this.#rings, cell];
        this.#refresh();
      }),
    );
  }
}
