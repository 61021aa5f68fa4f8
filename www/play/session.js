// A session of play: connects the game, the map or the boards that it is played on, and the panel.

import { GOALS, spoken, valueText } from "../ground/answers.js";
import { viewAround } from "../ground/around.js";
import { element } from "../ground/dom.js";
import { BETWEEN, PUZZLE } from "../ground/lesson-words.js";
import { notify } from "../ground/notice.js";
import { isOfPeriods, periodOf } from "../ground/periods.js";
import { GAME, isLocked, LEFT, NEW, withoutGame } from "../ground/state.js";
import { signBelow } from "../looks/beyond.js";
import { Boards } from "../looks/boards.js";
import { lookOf } from "../looks/looks.js";
import { rgbOf } from "../map/ramps.js";
import { ringColdCells } from "./cold-rings.js";
import { dealt } from "./dealt.js";
import { bindEars, boardAloud, cellsAloud, movesAloud } from "./ears.js";
import { endingOf } from "./ending.js";
import { ALONE, newSeed, readGame, writeGame } from "./game.js";
import { findHints } from "./hints.js";
import { lessonFor } from "./lesson-name.js";
import { Match, replay } from "./match.js";
import { modelIn } from "./model.js";
import { Plane } from "./plane.js";
import { changeProgress, readProgress } from "./progress.js";
import { Ribbon } from "./ribbon.js";
import { cellOf, showView } from "./view.js";
import { explain } from "./why.js";
import { NAMES, wentText } from "./words.js";

/** @import { Cell } from "../ground/state.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { BoardData } from "../pkg/nimscape.js" */
/** @import { Mark } from "../looks/arrow.js" */
/** @import { Ending } from "./ending.js" */
/** @import { Game } from "./game.js" */
/** @import { Arrow } from "./plane.js" */
/** @import { News } from "./match.js" */

/**
 * A player's preferences.
 *
 * @typedef {object} Habits
 * @property {string} opponent
 * @property {import("./game.js").First} first
 * @property {boolean} revealed Whether values are shown from the start.
 * @property {Kept | null} [kept] An unfinished game that was left.
 * @property {{ game: Game, word: string } | null} [left] A game that was left for one with this word of the link.
 */

/** A game in progress, the line it was shown in and that where it was begun. @typedef {{ game: Game, lines: string[] }} Kept */

/**
 * Shows a game's progress to the player.
 *
 * @typedef {object} GameView
 * @property {string} said The last move, in words.
 * @property {(match: Match, ending: Ending | null, revealed: boolean) => void} show
 * @property {(hints: import("./hints.js").Hint[], done: boolean) => void} hints
 * @property {(error: unknown) => void} trouble
 * @property {() => void} [focusEnding] Puts the focus on the buttons at the end.
 * @property {() => void} [lesson] The first thing to learn from a lost game.
 */

/** Said before the position where a game begins. */
const FRESH = "A new game. ";
/** The hint that says the move, counted from 0. */
const MOVE = 3;
/** Difficulty of a random start. */
const DIFFICULTY = 1;
/** A slice with more numbers says little about the position: no map is shown below its board. */
const MOST_NUMBERS = 3;
/** A move is said without its value if that is still unknown after this time, in milliseconds. */
const LATE = 250;
/** Cells of the picture below a board, in CSS pixels. */
const SLICE_CELL = 32;

export class Session {
  #match;
  #plane;
  #panel;
  #boards = new Boards({
    onChoice: () => this.#run(() => this.#showRibbon()),
    onMove: (step, position) => this.#run(() => this.#match.play(step, position)),
    onNumber: (step) => this.#match.playTyped(step),
  });
  #ribbon = new Ribbon();
  /** Shows whether moves are out of sight. */
  #lookBelow;
  /** What the slice below a board shows. */
  #caption = element("p.slice-caption.small-text");
  /** The plane that the game is played on, or "". */
  #view = "";
  /** Counts changes to the page that this session is making. */
  #busy = 0;
  /** The line that the game is shown in. */
  #line = "";
  /** The line that the page showed when it was begun. */
  #seat = "";
  /** The position that random starts are modelled on, or "". */
  #model = "";
  /** @type {Ending | null} */
  #ending = null;
  /** @type {import("./hints.js").Hint[]} */
  #hints = [];
  #hinted = 0;
  #explaining = new AbortController();
  #focused = false;

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
    this.habits = habits;
    this.free = free;
    this.signal = signal;
    this.#match = new Match(
      page.engine,
      (news) => this.#run(() => this.#heard(news)),
      (error) => this.#panel.trouble(error),
    );
    this.#plane = new Plane(page, signal, {
      onMove: (position) => this.#run(() => this.#match.goTo(position)),
      onRefused: (sentence) => page.say(sentence),
    });
    this.#plane.reveal(habits.revealed && !this.locked);
    this.#panel = by({
      undo: () => this.#back(() => this.#match.undo(), "Undone. "),
      hint: () => this.#run(() => this.#hint()),
      reveal: () => this.#reveal(),
      look: (ply) => this.#match.look(ply),
      tryFrom: () => this.#back(() => this.#match.tryFrom()),
      comeBack: () => this.#back(() => this.#comeBack()),
      again: () => this.#again(),
      another: () => this.#run(() => this.#deal(this.#model)),
      next: (opponent) => {
        this.habits.opponent = opponent;
        this.#focused = true;
        this.#run(() => this.#deal(this.#model));
      },
      games: () => page.open("games"),
      why: (place) => this.#run(() => this.#why(place)),
      opponent: (opponent) => this.#setting({ opponent }),
      first: (first) => this.#setting({ first }),
      learn: () => this.#learn(),
      mend: (positions) => this.#mend(positions),
    });
    const { state } = page;
    if (free) {
      state.on(["reading", "selected", "position", "extra"], () => this.#elsewhere(), signal);
      state.on(["convention"], () => this.#otherGoal(), signal);
    }
    const aloud = {
      b: () => this.#aloud(),
      l: async () => {
        if (this.#match.over) return "The game is over.";
        const moves = await this.#plane.inSight();
        const { cell } = this.#plane;
        return this.#view && cell ? cellsAloud(this.#match, cell, moves) : movesAloud(this.#match);
      },
    };
    this.#lookBelow = signBelow(page.table, signal);
    const sizes = new ResizeObserver(() => this.#shareRoom());
    sizes.observe(page.table);
    signal.addEventListener("abort", () => sizes.disconnect());
    bindEars(signal, aloud, (sentence) => page.say(sentence));
    signal.addEventListener("abort", () => {
      this.#match.stop();
      this.#explaining.abort();
      page.onBoard = "";
      page.table.replaceChildren();
      page.table.hidden = true;
      delete page.table.dataset.alone;
      // A board may have covered the whole map, which was paused.
      page.map.redraw();
    });
    page.table.classList.add("play-table");
  }

  /** The map as a board. */
  get plane() {
    return this.#plane;
  }

  /** Whether to write the piles' numbers in binary. @param {boolean} yes */
  set binary(yes) {
    this.#boards.binary = yes;
  }

  /** The cells of a map that are shown as cold when a game is played on it. @type {(view: string) => Promise<Cell[]>} */
  ringed = async () => [];

  /** Shows the move that a puzzle asks for. */
  async showMove() {
    const { game, position } = this.#match;
    if (!game) return;
    const { engine } = this.page;
    const found = await engine.ask("winningMoves", [position, game.setting.convention]);
    if (position !== this.#match.position || this.signal.aborted) return;
    if (!("refusal" in found) && found.moves.length === 0) {
      this.#panel.trouble("No move wins here.");
      return;
    }
    // The hints before it would all be spoken.
    this.#hinted = Math.max(this.#hinted, MOVE);
    if (this.#hinted === MOVE) await this.#hint();
  }

  /** Continues the game of the link, or starts one at what the page shows. */
  async begin() {
    const { state, engine } = this.page;
    // What this session wrote is the game before.
    const { [GAME]: said = "" } = state.now.extra;
    const word = said === this.#word ? "" : said;
    const isNew = word === NEW;
    const game = word && !isNew ? await replay(engine, readGame(word)) : null;
    if (this.signal.aborted) return;
    if (word && !isNew && !game) {
      notify("The game in this link cannot be read. Starting a new one.");
    }
    const resumed = game ?? (isNew ? null : await this.#kept());
    if (this.signal.aborted) return;
    this.#seat = state.now.reading?.text ?? "";
    if (resumed) {
      const game = resumed;
      this.habits.opponent = game.setting.opponent;
      this.habits.first = game.setting.first;
      this.#model = game.setting.start;
      const { left } = this.habits;
      const { [LEFT]: before = "" } = state.now.extra;
      this.#match.left =
        left?.word === writeGame(game) ? left.game : await replay(engine, readGame(before));
      if (this.signal.aborted) return;
      await this.#own(async () => {
        state.set({ convention: game.setting.convention });
        await this.#match.resume(game);
      });
      return;
    }
    const { reading, selected, position } = state.now;
    if (!reading) return;
    if (reading.quantity === "block") {
      notify("No move can be blocked here: this is the game without blocking.");
    }
    if (selected && reading.kind !== "position") {
      const found = await engine.call("positionAt", [reading.text, selected.x, selected.y]);
      if (this.signal.aborted) return;
      if (found) return this.start(found, selected);
    }
    if (isOfPeriods(reading)) {
      const places = [...(selected ? [selected] : []), { x: 5n, y: 7n }, { x: 3n, y: 0n }];
      for (const place of places) {
        const found = await periodOf(engine, reading.text, place, this.signal);
        if (this.signal.aborted) return;
        if (found?.start) return this.#deal(found.start);
      }
    }
    if (position) return this.start(position);
    if (reading.kind === "position") return this.start(reading.text);
    await this.#deal(await modelIn(engine, reading.text, this.signal));
  }

  /** The game that was left, if the page shows its line, the line where it was begun, or its start. */
  async #kept() {
    const { reading, selected, position, convention } = this.page.state.now;
    const { kept } = this.habits;
    if (!this.free || !kept || !reading || kept.game.setting.convention !== convention) return null;
    const card = selected
      ? await this.page.engine.call("positionAt", [reading.text, selected.x, selected.y])
      : position;
    const isHere = card ? card === kept.game.setting.start : kept.lines.includes(reading.text);
    return isHere ? kept.game : null;
  }

  /** Starts at a random position that can be won, with the rules of a model. @param {string} model */
  async #deal(model) {
    if (!model) throw new Error("No position near the corner of this map can be played.");
    const { engine, state } = this.page;
    const how = { seed: newSeed(), difficulty: DIFFICULTY };
    const { position } = await dealt(engine, model, state.now.convention, how, this.signal);
    await this.start(position || model);
  }

  /**
   * Starts a game at a position.
   *
   * @param {string} start
   * @param {Cell | null} [near] The cell where it was chosen: a position may be in several cells.
   * @param {Game | null} [left] A game to come back to; by default the one before, as long as no person
   *   has moved in the game since.
   */
  async start(start, near = null, left = this.#match.game?.canUndo ? null : this.#match.left) {
    this.#near = near;
    this.#model = start;
    this.#match.left = left;
    // An exercise has words of its own.
    if (this.free) this.#done ||= FRESH;
    const { opponent, first } = this.habits;
    const { convention } = this.page.state.now;
    await this.#own(() =>
      this.#match.begin({ start, convention, opponent, first, seed: newSeed() }),
    );
  }

  /** Continues a game. @param {Game} game */
  resume(game) {
    this.#model = game.setting.start;
    return this.#own(() => this.#match.resume(game));
  }

  /** Goes to another position, which is said then. @param {() => Promise<void>} go @param {string} [done] */
  #back(go, done = "") {
    this.#focused = true;
    this.#done = done;
    this.#run(go);
  }

  /** Goes back to the game that was left, and to its convention. */
  #comeBack() {
    const { left } = this.#match;
    return this.#own(async () => {
      if (left) this.page.state.set({ convention: left.setting.convention });
      await this.#match.comeBack();
    });
  }

  /** Said before the position that it leads to. */
  #done = "";

  /** Starts again from the same position. */
  #again() {
    const { game } = this.#match;
    this.#focused = true;
    this.#done = FRESH;
    if (game) this.#run(() => this.start((this.#match.left ?? game).setting.start));
  }

  /** Opens the lesson of the game. */
  #learn() {
    const { state } = this.page;
    const [board] = this.#match.now;
    if (!board) return;
    const lesson = lessonFor(this.#match.position, board.ruleset);
    state.set({ extra: { ...state.now.extra, lesson }, mode: "learn", aside: "" });
  }

  /** Opens positions as puzzles. @param {string[]} positions */
  #mend(positions) {
    const { state } = this.page;
    const puzzle = positions.join(BETWEEN);
    state.set({ extra: { ...state.now.extra, [PUZZLE]: puzzle }, mode: "learn", aside: "" });
  }

  /** Another opponent takes over the game; with another first player it begins anew. @param {Partial<Habits>} change */
  #setting(change) {
    Object.assign(this.habits, change);
    const match = this.#match;
    const { game } = match;
    if (!game) return;
    const { opponent } = change;
    if (opponent && match.playing && !match.over) {
      this.#done = "The game continues. ";
      this.#run(() => match.resume(game.against(opponent), "back"));
    } else this.#anew(match.over ? game.setting.start : game.position, match.over);
  }

  /** Another convention is another game. */
  #otherGoal() {
    const { game } = this.#match;
    const { convention } = this.page.state.now;
    if (this.#busy || !game || game.setting.convention === convention) return;
    // What is said of the game is not followed by what a cell was before.
    this.page.state.set({ cursor: null });
    this.#anew(game.setting.start, false, GOALS[convention]);
  }

  /** Begins another game, from which there is a way back unless this one is done with. @param {string} start @param {boolean} done @param {string} [why] */
  #anew(start, done, why = "") {
    const { game, left } = this.#match;
    this.#done = why && `${why} ${FRESH}`;
    const worth = game?.canUndo && !done ? game : null;
    this.#run(() => this.start(start, null, left ?? worth));
  }

  /**
   * Runs a task; shows what goes wrong, unless the session has ended.
   *
   * @param {() => Promise<unknown>} task
   */
  #run(task) {
    task().catch((error) => {
      const stopped = error instanceof DOMException && error.name === "AbortError";
      if (!this.signal.aborted && !stopped) this.#panel.trouble(error);
    });
  }

  /**
   * Runs a change of ours, ignoring the state events it causes.
   *
   * @param {() => Promise<unknown>} run
   */
  async #own(run) {
    this.#busy += 1;
    try {
      await run();
    } finally {
      this.#busy -= 1;
    }
  }

  /** The reader opened another line or selected a cell: start the game there. */
  #elsewhere() {
    const { line, selected, position, reading } = this.page.state.now;
    if (this.#busy > 0 || !reading || this.signal.aborted) return;
    const word = this.page.state.now.extra[GAME] ?? "";
    const other = word !== "" && word !== this.#word;
    const chosen = selected !== null || (position !== "" && position !== this.#match.position);
    if (line === this.#line && !chosen && !other) return;
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => {
      if (!this.signal.aborted && this.#busy === 0) this.#run(() => this.begin());
    });
  }

  #waiting = 0;
  /** The cell selected for the start. @type {Cell | null} */
  #near = null;
  /** The game as the link has it. */
  #word = "";

  /** @param {News} news */
  async #heard(news) {
    const match = this.#match;
    const { game } = match;
    if (!game || this.signal.aborted) return;
    // An exercise is shared as it was set.
    this.page.onBoard = this.free ? game.position : game.setting.start;
    if (news === "begun") this.#counted = false;
    this.#ringing.abort();
    this.#ringing = new AbortController();
    const ends = match.over && match.playing && game.setting.opponent !== ALONE;
    await this.#own(async () => {
      this.#explaining.abort();
      this.#hints = [];
      this.#hinted = 0;
      this.#panel.hints([], false);
      if (news === "begun") await this.#sitDown();
      if (news !== "looked") this.#ending = null;
      if (news !== "looked") this.#panel.said = this.#lastMove;
      if (news === "moved" && !ends) this.#sayMove();
      this.#keep();
      await this.#show(news);
      this.#lookBelow();
      this.#panel.show(match, this.#ending, this.#plane.revealed);
      // The end of a game is said with what it shows.
      const other = news === "back" || (news === "begun" && this.#done);
      if (news === "looked" || (other && !ends)) this.page.say(this.#done + this.#aloud());
      this.#done = "";
    });
    // Meanwhile the reader may go elsewhere.
    if (ends && news !== "looked") await this.#end(news === "moved" && !this.#counted);
  }

  /** Shows the map below a board, if it has something to show and the board leaves it room. */
  #shareRoom() {
    const { table, state } = this.page;
    if (table.hidden) return;
    const shown = state.now.reading?.kind === "plane" && this.#revealedSlice;
    this.#caption.hidden = !shown;
    table.toggleAttribute("data-alone", !shown);
    if (table.scrollHeight <= table.clientHeight) return;
    this.#caption.hidden = true;
    table.toggleAttribute("data-alone", true);
  }

  /** Without a plane below the board, its single pile gets a strip, if moves only make it smaller. */
  async #showRibbon() {
    const { page } = this;
    const plane = page.state.now.reading?.kind === "plane";
    const [board] = this.#match.now;
    const { position } = this.#match;
    const numbers = board ? lookOf(board).values(board) : [];
    const plain = board && lookOf(board).onStrip;
    const single = !plane && plain && this.#match.now.length === 1 && numbers.length === 1;
    if (!single) {
      this.#ribbon.clear();
      return;
    }
    const at = BigInt(numbers[0]);
    const choice = this.#boards.choiceOf(0);
    const moves = board.moves.filter(({ also }) => String(also) === choice);
    const known = this.#plane.revealed
      ? await this.#valuesOf([position, ...moves.map((move) => move.position)])
      : new Map();
    if (position !== this.#match.position) return;
    const values = new Map(
      [{ to: at, position }, ...moves].map((each) => [Number(each.to), known.get(each.position)]),
    );
    this.#ribbon.show({
      at,
      moves,
      enabled: this.#match.yours,
      colour: (n) =>
        values.get(n) !== undefined ? rgbOf(page.map.painter.colour(values.get(n), n)) : "",
      text: (n) => String(values.get(n) ?? ""),
      move: ({ position: to, ...action }) =>
        this.#run(() => this.#match.play({ component: 0, ...action }, to)),
    });
  }

  /** Whether the map shows a slice below the board, with values large enough to read. */
  get #revealedSlice() {
    const numbers = this.#match.now.flatMap((board) => lookOf(board).values(board));
    return this.#plane.revealed && numbers.join(",").split(",").length <= MOST_NUMBERS;
  }

  /** Chooses the picture that the game is played on, or beside. */
  async #sitDown() {
    const { game, boards } = this.#match;
    const { page } = this;
    if (!game) return;
    const { start } = game.setting;
    const single = boards[0].length === 1;
    const plane =
      single && lookOf(boards[0][0]).onMap ? await page.engine.call("planeOf", [start]) : undefined;
    this.#view = plane ?? "";
    this.#plane.cell = this.#near;
    this.#near = null;
    this.#plane.rings = [];
    page.table.replaceChildren(
      ...(plane ? [] : [this.#boards.root, this.#ribbon.root, this.#caption]),
    );
    page.table.hidden = plane !== undefined;
    delete page.table.dataset.alone;
    const around = plane ? null : await viewAround(page.engine, start);
    await this.#showLine(plane ?? around?.view ?? page.state.now.line);
    this.#plane.cold = plane ? await this.ringed(plane) : [];
  }

  /** @param {string} view @param {import("../ground/camera.js").Camera | null} [camera] */
  async #showLine(view, camera = null) {
    await showView(this.page, view, camera);
    this.#line = this.page.state.now.line;
  }

  /**
   * Draws the position shown.
   *
   * @param {News} news
   */
  async #show(news) {
    const match = this.#match;
    const { game } = match;
    if (!game) return;
    const enabled = match.yours;
    const travel = news === "moved" || news === "back" || news === "looked";
    await this.#showOnMap(enabled, travel, news === "begun");
    if (this.#view || this.signal.aborted) return;
    const places = this.#boards.places();
    this.#boards.misere = game.setting.convention === "misere";
    this.#boards.show(match.now, {
      enabled,
      start: match.boards[0],
      marks: this.#marks(),
      fresh: news === "begun",
    });
    this.#shareRoom();
    if (news === "moved") this.#travel(places);
    this.#run(() => this.#numberBoards());
    await this.#showRibbon();
    if (this.#focused && (enabled || match.over)) {
      this.#focused = false;
      this.#boards.focus();
    }
  }

  /**
   * Shows the position on the map, with the moves to draw there.
   *
   * @param {boolean} enabled
   * @param {boolean} travel
   * @param {boolean} entering
   */
  async #showOnMap(enabled, travel, entering) {
    const { state } = this.page;
    const match = this.#match;
    const { position } = match;
    if (!this.#view) {
      // Keep the slice as long as it contains the position.
      const kept = state.now.reading?.kind === "plane" && (await this.#cellOf(position));
      if (!kept && match.named) await this.#follow(position);
    }
    const cell = await this.#cellOf(position);
    if (this.signal.aborted || position !== match.position) return;
    const arrows = await this.#arrows();
    if (this.signal.aborted || position !== match.position) return;
    this.#plane.put(cell, { enabled, arrows, travel });
    const slice = match.now.flatMap((board) => lookOf(board).values(board)).length > 2;
    const place = cell ? [`On the map: x = ${cell.x}, y = ${cell.y}. `] : [];
    const rest = cell && slice ? [element("span", "Only moves of x and y are on it.")] : [];
    this.#caption.replaceChildren(...place, ...rest);
    if (!cell || state.now.reading?.kind !== "plane") return;
    if (entering && this.#view) this.#plane.enter();
    else if (!this.#view && entering) this.#plane.enter(SLICE_CELL);
    else this.#plane.follow();
    if (this.#view && this.#focused && enabled) {
      this.#focused = false;
      document.getElementById("map")?.focus({ preventScroll: true });
    }
  }

  /** Goes to the picture that contains a position. @param {string} position */
  async #follow(position) {
    const view = (await viewAround(this.page.engine, position))?.view;
    if (view && view !== this.page.state.now.line) {
      await this.#showLine(view, this.page.state.now.camera);
    }
  }

  /**
   * The cell of a position, nearest to the piece's last cell.
   *
   * @param {string} position
   * @param {Cell | null} [near]
   * @returns {Promise<Cell | null>}
   */
  async #cellOf(position, near = this.#plane.cell) {
    const { state, engine } = this.page;
    if (state.now.reading?.kind !== "plane") return null;
    const from = near ?? (await viewAround(engine, position)) ?? { x: 0n, y: 0n };
    return cellOf(engine, state.now.line, position, from);
  }

  /** The arrows for moves on the map. @returns {Promise<Arrow[]>} */
  async #arrows() {
    const arrows = [];
    for (const { from, to, tone } of this.#marked()) {
      const a = await this.#cellOf(from);
      const b = a && (await this.#cellOf(to, a));
      if (a && b) arrows.push({ from: a, to: b, tone });
    }
    return arrows;
  }

  /**
   * The moves to mark at the position shown: the one that led here, or after the end the one that lost and
   * those that would have won.
   *
   * @returns {{ ply: number, from: string, to: string, step: import("../pkg/nimscape.js").Step, tone: "last" | "right" | "wrong" }[]}
   */
  #marked() {
    const match = this.#match;
    const { game } = match;
    const ending = this.#ending;
    if (!game) return [];
    const { positions, moves } = game;
    if (ending && match.looking && ending.lostAt === match.ply) {
      const from = positions[match.ply];
      const { step, position } = moves[match.ply];
      const wrong = {
        ply: match.ply,
        from,
        to: position,
        step,
        tone: /** @type {const} */ ("wrong"),
      };
      const right = ending.right.map(({ step, position: to }) => {
        return { ply: match.ply, from, to, step, tone: /** @type {const} */ ("right") };
      });
      return [wrong, ...right];
    }
    const last = match.ply - 1;
    if (last < 0) return [];
    const { step, position } = moves[last];
    return [{ ply: last, from: positions[last], to: position, step, tone: "last" }];
  }

  /** The same on boards. @returns {Mark[]} */
  #marks() {
    return this.#marked().map(({ ply, step, tone }) => {
      const before = this.#match.boards[ply][step.component];
      const look = lookOf(before);
      const { component } = step;
      // A move that is judged is shown where it was made; after the last one the pieces may have other places.
      const at = tone === "last" ? { tone, component } : { tone, component, piece: step.piece };
      const mark = look.mark?.(before, step);
      if (mark) return { ...at, ...mark };
      const from = look.values(before)[step.piece] ?? "";
      const to = look.values(before)[step.piece]?.includes(",")
        ? `${step.to},${step.also}`
        : `${step.to}`;
      return { ...at, from, to };
    });
  }

  /** Animates the piece that moved. @param {Map<string, DOMRect>} places */
  #travel(places) {
    const match = this.#match;
    const last = match.game?.moves[match.ply - 1];
    if (!last) return;
    const { component, piece, to } = last.step;
    const board = match.now[component];
    const now = lookOf(board).values(board).indexOf(String(to));
    if (board.layout.kind === "strip") {
      this.#boards.travel(places, `${component}-${piece}`, `${component}-${now}`);
    }
  }

  /** The last move of the game, in words; "" before the first one. */
  get #lastMove() {
    const { game, boards } = this.#match;
    const last = game?.moves.at(-1);
    if (!game || !last) return "";
    const ply = game.moves.length - 1;
    return `${NAMES[game.sideAt(ply)]} ${wentText(boards[ply], last.step)}.`;
  }

  /** Speaks the last move; at the end of a game it is said together with that. */
  #sayMove() {
    const match = this.#match;
    const { game } = match;
    if (!game) return;
    const sentence = this.#panel.said;
    if (!this.#plane.revealed) {
      this.page.say(sentence);
      return;
    }
    const { position } = game;
    const { convention } = game.setting;
    this.#run(async () => {
      const asked = this.page.engine.ask("answer", [position, convention]);
      const late = new Promise((done) => setTimeout(() => done(null), LATE));
      const said = (/** @type {import("../pkg/nimscape.js").Described["normal"]} */ answer) =>
        `${spoken({ text: position, [convention]: answer }, convention)}.`;
      const first = await Promise.race([asked, late]);
      this.page.say(first ? `${sentence} ${said(first)}` : sentence);
      if (first) return;
      const answer = await asked;
      if (position === match.position) this.page.say(said(answer));
    });
  }

  /** The position shown, to be spoken. */
  #aloud() {
    return boardAloud(this.#match, this.#view ? this.#plane.cell : null, this.#ending);
  }

  /** Writes the game into the link. */
  #keep() {
    const { state } = this.page;
    if (!this.free) return;
    const { game, left } = this.#match;
    this.#word = game ? writeGame(game) : "";
    this.habits.left = left && { game: left, word: this.#word };
    const going = game && this.#match.playing && !this.#match.over;
    this.habits.kept = going ? { game, lines: [this.#line, this.#seat] } : null;
    const others = withoutGame(state.now.extra);
    if (this.#word) others[GAME] = this.#word;
    if (left) others[LEFT] = writeGame(left);
    state.set({ extra: others });
  }

  get locked() {
    return isLocked(this.page.state.now);
  }

  #reveal() {
    if (this.locked) return;
    const yes = !this.#plane.revealed;
    this.habits.revealed = yes;
    this.#plane.reveal(yes);
    this.#panel.show(this.#match, this.#ending, yes);
    this.#showHints();
    this.page.say(yes ? "The values are shown." : "The values are hidden.");
    this.#run(() => this.#numberBoards());
    if (this.#view) return;
    this.#shareRoom();
    this.#run(() => this.#showRibbon());
  }

  /** Stops looking for the values of moves from a position that is no longer shown. */
  #numbering = new AbortController();

  /** On boards the values are written on the targets of moves. */
  async #numberBoards() {
    this.#numbering.abort();
    this.#numbering = new AbortController();
    const { position, now } = this.#match;
    if (!this.#plane.revealed || this.#view) {
      this.#boards.number(new Map());
      return;
    }
    // Where a piece is aimed at a number, the value of that one is asked for.
    const listed = now.filter((board) => lookOf(board).fits(board));
    const aimed = listed.length < now.length ? this.#valueAfter(position) : null;
    if (aimed) this.#boards.number(new Map(), aimed);
    const moves = listed.flatMap((board) => board.moves.map((move) => move.position)).slice(0, 256);
    const values = await this.#valuesOf(moves);
    if (position !== this.#match.position || !this.#plane.revealed) return;
    this.#boards.number(values, aimed);
  }

  /**
   * The value after a move from a position, as text; "" if that is no move or its value is not known.
   *
   * @param {string} position
   * @returns {(step: import("../looks/boards.js").TypedStep) => Promise<string>}
   */
  #valueAfter(position) {
    return async ({ component, piece, to, also }) => {
      const after = await this.page.engine
        .call("afterMove", [position, component, piece, to, also])
        .catch(() => "");
      if (!after) return "";
      const values = await this.#valuesOf([after]).catch(() => new Map());
      return String(values.get(after) ?? "");
    };
  }

  /** The values of positions, where they are known. @param {string[]} positions */
  async #valuesOf(positions) {
    const { convention } = this.page.state.now;
    const signal = AbortSignal.any([this.signal, this.#numbering.signal]);
    /** @type {Map<string, number>} */
    const values = new Map();
    // One after the other: what else is asked meanwhile has its share.
    for (const each of new Set(positions)) {
      const answer = await this.page.engine.ask("answer", [each, convention], { signal });
      const value = Number(valueText(answer));
      if (Number.isFinite(value)) values.set(each, value);
    }
    return values;
  }

  /** Shows the hints that were given; after the last one there is nothing to ask for. */
  #showHints() {
    const given = this.#hints.slice(0, this.#hinted);
    this.#panel.hints(given, given.length > 0 && given.length === this.#hints.length);
  }

  async #hint() {
    if (this.locked) return;
    const match = this.#match;
    const { game, position } = match;
    if (!game || !match.yours) return;
    if (this.#hints.length === 0) {
      const { convention } = game.setting;
      const found = await findHints(this.page.engine, position, convention, match.now);
      if (!found || position !== match.position) return;
      this.#hints = found.hints.map((hint) => ({ ...hint, position: found.position }));
    }
    const hint = this.#hints[this.#hinted];
    if (!hint) return;
    this.#hinted += 1;
    this.#showHints();
    if (this.#view) {
      const whole = hint.lit?.to !== undefined && hint.position;
      this.#plane.light(whole ? await this.#cellOf(whole) : null);
    } else this.#boards.light(hint.lit);
  }

  /** Rings that appear one by one. */
  #ringing = new AbortController();
  /** Whether the end of this game was counted. */
  #counted = false;

  /**
   * Judges the game, and shows where it was lost and what would have won.
   *
   * @param {boolean} counts Whether it was played here, for the first time.
   */
  async #end(counts) {
    const match = this.#match;
    const { game } = match;
    if (!game) return;
    const ending = await endingOf(this.page.engine, match);
    if (game !== match.game || this.signal.aborted || !match.over) return;
    const lost = ending.winner === "program";
    const first = counts && lost && this.free && readProgress().lost === 0;
    if (counts && (ending.winner === "you" || ending.winner === "program")) {
      this.#counted = true;
      changeProgress((progress) => {
        progress[ending.winner === "you" ? "won" : "lost"] += 1;
      });
    }
    this.#ending = ending;
    if (ending.lostAt !== null && ending.winner !== "you") {
      match.ply = ending.lostAt;
      await this.#own(() => this.#show("looked"));
      if (game !== match.game || this.signal.aborted) return;
    }
    this.#panel.show(match, ending, this.#plane.revealed);
    this.page.say(`${this.#panel.said} ${ending.headline} ${ending.lesson}`.trim());
    // Its sentence is about cells: on a board none is seen.
    const lesson = first && !this.locked && this.#view;
    if (lesson) {
      if (!this.#plane.revealed) this.#plane.reveal(true);
      this.#panel.show(match, ending, true);
      this.#panel.lesson?.();
    }
    this.#panel.focusEnding?.();
    const { signal } = this.#ringing;
    if (lesson) await ringColdCells(this.page, this.#plane, AbortSignal.any([this.signal, signal]));
  }

  /** @param {HTMLElement} place */
  async #why(place) {
    this.#explaining.abort();
    this.#explaining = new AbortController();
    const signal = AbortSignal.any([this.signal, this.#explaining.signal]);
    if (!this.#plane.revealed) this.#reveal();
    const { game, looking, ply, boards } = this.#match;
    if (!game) return;
    // A finished game is decided where the win was lost.
    const at = (looking ? null : this.#ending?.lostAt) ?? ply;
    const { convention } = game.setting;
    await explain(this.page, place, game.positions[at], convention, signal, boards[at]);
    if (signal.aborted) return;
    place.scrollIntoView({ block: "nearest" });
    this.page.say(place.querySelector("p")?.textContent ?? "");
  }
}
