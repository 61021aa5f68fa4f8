// What is shared: the current map, or a position on its board.

import { CONVENTIONS } from "../ground/answers.js";
import { BETWEEN, LESSON, PUZZLE } from "../ground/lesson-words.js";
import { writeLink } from "../ground/link.js";
import { MAP_HEIGHT } from "../ground/place.js";
import { firstState, withoutGame } from "../ground/state.js";
import { DIFFERENCE, secondPicture } from "../map/layers.js";
import { frameHeight } from "./height.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { PageState } from "../ground/state.js" */
/** @import { Picture } from "../map/source.js" */

/** The folder of this page. */
export const HOME = new URL("./", document.baseURI.split("#")[0]).href;

export class Thing {
  /** Whether the board is shared, not the map. */
  board;
  /** Height of a frame in which the board fits, in CSS pixels. */
  height = MAP_HEIGHT;
  /** The boards of the position. @type {import("../pkg/nimscape.js").BoardData[]} */
  boards = [];
  /** Whether cells are marked on the map, whose values are hidden meanwhile. */
  covered = document.body.classList.contains("marking");
  /** Size of the map, in CSS pixels. @type {import("../ground/camera.js").Size} */
  size = { width: 0, height: 0 };

  /**
   * @param {PageState} now
   * @param {string} position The current position, or "".
   * @param {boolean} [played] Whether it is on a board.
   */
  constructor(now, position, played = false) {
    this.now = now;
    this.position = position;
    const { reading } = now;
    this.view = reading && reading.kind !== "position" ? reading.text : "";
    this.plane = reading?.kind === "plane";
    // A game's board is shared, in a lesson as well; otherwise the map, if there is one.
    this.board = position !== "" && (!this.view || played);
  }

  /** What a page shows now; the first line may still be loading. @param {Page} page @param {AbortSignal} signal */
  static async of({ state, engine, map, onBoard }, signal) {
    if (!state.now.reading) {
      await /** @type {Promise<void>} */ (
        new Promise((done) => state.on(["reading"], () => done(), signal))
      );
    }
    const { now } = state;
    const { reading, selected } = now;
    let position = onBoard || now.position;
    if (!position && reading?.kind === "position") position = reading.text;
    if (!position && selected && reading) {
      position = (await engine.call("positionAt", [reading.text, selected.x, selected.y])) ?? "";
    }
    const thing = new Thing(now, position, onBoard !== "" || now.mode === "play");
    thing.size = map.size;
    if (position) {
      thing.boards = await engine.call("boardsOf", [position]);
      thing.height = frameHeight(thing.boards);
    }
    return thing;
  }

  /** The line of the thing. */
  get line() {
    return this.board ? this.position : this.now.line;
  }

  /** What its line is. */
  get kind() {
    return this.board ? "position" : (this.now.reading?.kind ?? "sequence");
  }

  /** The two pictures that are compared, if any. @returns {[Picture, Picture] | null} */
  get pair() {
    const second = this.board ? null : secondPicture(this.now);
    return second && [{ view: this.view, convention: this.now.convention }, second];
  }

  /** Whether the picture is a difference: its cells come from two tables. */
  get differs() {
    return this.plane && this.now.scheme.mode === DIFFERENCE && this.pair !== null;
  }

  /** What a picture of the cells leaves out, in a sentence; "" if nothing. */
  get omitted() {
    return this.plane && !this.differs ? this.only : "";
  }

  /** That only the first of two compared maps is in a file; "" if there is only one. */
  get only() {
    const { line, pair } = this;
    if (!pair) return "";
    const [first, second] = pair;
    const one = first.view === second.view ? `${CONVENTIONS[first.convention]} play` : line;
    return `Only ${one} is in it. A link, an embed and the data have both.`;
  }

  /** The state that a link to it restores. @returns {PageState} */
  get state() {
    const { convention, extra, mode } = this.now;
    if (!this.board) {
      // An exercise on the map does not show its answers elsewhere.
      const shown = this.covered ? { ...extra, values: "hidden" } : extra;
      return { ...this.now, aside: "", extra: shown };
    }
    /** @type {import("../ground/state.js").Named} */
    const reading = {
      kind: "position",
      colour: null,
      quantity: "value",
      z: null,
      text: this.position,
      rulesets: [],
      heaps: false,
      title: "",
    };
    // What hides answers hides them on the board, too.
    /** @type {Record<string, string>} */
    const hiding = extra.reveal ? { reveal: extra.reveal } : {};
    const { game, ...others } = mode === "play" ? extra : hiding;
    // Without a move it is its position: the moves are at the end.
    const playing = game && !game.endsWith("~") ? { ...others, game } : others;
    const line = this.position;
    return { ...firstState(), line, reading, convention, mode: "play", extra: playing };
  }

  /** The same with another position; its link does not lead to the game or the lesson. @param {string} position @returns {Thing} */
  at(position) {
    const now = { ...this.now, extra: withoutGame(this.now.extra) };
    return Object.create(this, {
      position: { value: position },
      now: { value: now },
      lesson: { value: "" },
    });
  }

  /** The positions of the puzzle, or of the set, that is open. */
  get puzzles() {
    return this.now.extra[PUZZLE]?.split(BETWEEN) ?? [];
  }

  /** What a lesson or a puzzle is called in the sentence about its link, or "". */
  get lesson() {
    const { extra } = this.now;
    if (extra[LESSON]) return "this step of the lesson";
    const { length } = this.puzzles;
    return length > 1 ? `these ${length} puzzles` : length ? "this puzzle" : "";
  }

  /** The board of a lesson is found in the lesson; without the game that the reader left for it. */
  get link() {
    const { game: _, left: __, ...extra } = this.now.extra;
    const state = this.lesson ? { ...this.now, aside: "", extra } : this.state;
    return `${HOME}#${writeLink(state)}`;
  }
}
