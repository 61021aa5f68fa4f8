// A line with z is a film, one picture for each z: a slider with play and steps. The next pictures
// are computed in advance.

import { element } from "../ground/dom.js";
import { fileName, save } from "../ground/save.js";
import { filmOf } from "../ground/state.js";
import { button, iconButton, relabel } from "../parts/button.js";
import { icon } from "../parts/icon.js";
import { record, videoType } from "./record.js";

/** @import { State } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Engine } from "../engine/engine.js" */

/** Pictures on a slider at first; going past the end adds as many. */
const FRAMES = 64;
/** The most pictures on a slider. To show a z beyond them, the slider begins at that z. */
const MOST_FRAMES = 16 * FRAMES;
/** Pictures computed in advance. */
const AHEAD = 6;
/** Pictures a second. */
const SPEEDS = [1, 2, 4, 8, 16];
const USUAL_SPEED = 4;
/** A picture that is not ready is checked again after this many milliseconds. */
const WAIT = 30;

export class Film {
  root = element("section.surface", {
    id: "film",
    role: "group",
    "aria-label": "Film",
    hidden: true,
  });
  #slider = element("input", { type: "range", min: "0", max: String(FRAMES - 1), step: "1" });
  #said = element("span.film-z");
  #play = iconButton("play", "Play", () => this.toggle(), { act: "film-play", kind: "plain" });
  #loop = button("Loop", () => this.#setLoop(!this.#looping), { act: "film-loop", kind: "quiet" });
  #speed = element("select", { "aria-label": "Pictures a second" });
  /** In a narrow window the buttons that are needed least are behind this one. */
  #more = iconButton("more", "Loop, speed and more", () => this.#showMore(), { act: "film-more" });
  /** @type {HTMLButtonElement | null} */
  #record = null;
  /** The recording in progress. @type {{ stop: () => Promise<Blob> } | null} */
  #recording = null;
  #looping = true;
  #timer = 0;
  #playing = false;
  /** When the current picture appeared. */
  #since = 0;
  #least = 0;
  #stack = "";
  /** The z of a step whose picture is not ready. @type {number | null} */
  #aim = null;
  /** The lines of the next pictures, by z. @type {Map<number, string>} */
  #lines = new Map();

  /**
   * @param {State} state
   * @param {MapView} map
   * @param {Engine} engine
   * @param {object} options
   * @param {(z: number, isWanted?: () => boolean) => Promise<boolean>} options.turn Shows the picture of a z, if it
   *   is still wanted once it is known.
   * @param {(sentence: string) => void} [options.say] Speaks.
   * @param {(playing: boolean) => void} [options.plays] Called when it begins to play, and when it stops.
   * @param {(frame: string) => void} [options.end] Shows a picture's line without z.
   * @param {boolean} [options.records] Whether it can be recorded, in browsers that record.
   */
  constructor(
    state,
    map,
    engine,
    { turn, say = () => {}, plays = () => {}, end, records = false },
  ) {
    this.state = state;
    this.map = map;
    this.engine = engine;
    this.turn = turn;
    this.say = say;
    this.plays = plays;
    this.#slider.setAttribute("aria-label", "z");
    for (const speed of SPEEDS) {
      this.#speed.append(element("option", { value: String(speed) }, `${speed} / s`));
    }
    this.#speed.value = String(USUAL_SPEED);
    this.#setLoop(true);
    this.#more.setAttribute("aria-expanded", "false");
    this.root.append(
      iconButton("back", "Previous picture", () => this.step(-1), { act: "film-back" }),
      this.#play,
      iconButton("next", "Next picture", () => this.step(1), { act: "film-next" }),
      this.#slider,
      this.#said,
      this.#more,
      this.#loop,
      this.#speed,
    );
    if (records && videoType()) {
      this.#record = button("Record", () => void this.#recorded(), {
        act: "film-record",
        kind: "quiet",
        title: "Record a video while it plays",
      });
      this.root.append(this.#record);
    }
    if (end) {
      const keep = () => {
        const film = filmOf(this.state.now);
        if (film) end(film.frame);
      };
      this.root.append(
        iconButton("close", "End the film, keep this picture", keep, { act: "film-end" }),
      );
    }
    this.#slider.addEventListener("input", () => {
      this.pause();
      void this.#go(Number(this.#slider.value));
    });
    state.on(["film", "line"], () => this.#update());
    this.#update();
  }

  /** Whether it is playing. */
  get playing() {
    return this.#playing;
  }

  /** How long each picture is shown, in milliseconds. */
  get pace() {
    return 1000 / Number(this.#speed.value);
  }

  /** The first and last z of the slider. @returns {[number, number]} */
  get range() {
    return [Number(this.#slider.min), Number(this.#slider.max)];
  }

  #setLoop(/** @type {boolean} */ looping) {
    this.#looping = looping;
    this.#loop.setAttribute("aria-pressed", String(looping));
  }

  #showMore() {
    const shown = this.root.classList.toggle("whole");
    this.#more.setAttribute("aria-expanded", String(shown));
  }

  #update() {
    const film = filmOf(this.state.now);
    this.root.hidden = film === null;
    if (!film) {
      this.pause();
      this.#stack = "";
      return;
    }
    if (film.stack !== this.#stack) {
      this.#stack = film.stack;
      this.#lines.clear();
      this.#least = 0;
      this.#slider.max = "";
      this.engine.call("readLine", [film.stack]).then((reading) => {
        if (reading.kind === "mistake" || film.stack !== this.#stack) return;
        this.#least = reading.z ?? 0;
        this.#slider.max = "";
        this.#show(film.z);
      });
    }
    this.#show(film.z);
    void this.#prepare(film.stack, film.z);
  }

  /** @param {number} z */
  #show(z) {
    const known = this.#slider.max !== "";
    const from = known ? Number(this.#slider.min) : this.#least;
    const first = z >= from && z < from + MOST_FRAMES ? from : Math.max(z, this.#least);
    const most = first + FRAMES * (Math.floor((z - first) / FRAMES) + 1) - 1;
    this.#slider.min = String(first);
    this.#slider.max = String(known ? Math.max(most, Number(this.#slider.max)) : most);
    this.#slider.value = String(z);
    this.#slider.setAttribute("aria-valuetext", `z = ${z}`);
    this.#said.textContent = `z = ${z}`;
  }

  /** Computes the next pictures in advance. @param {string} stack @param {number} z */
  async #prepare(stack, z) {
    const { convention, against, reading } = this.state.now;
    if (against || reading?.kind !== "plane") return;
    for (let next = z + 1; next <= z + AHEAD; next++) {
      let line = this.#lines.get(next);
      if (line === undefined) {
        line = await this.engine.call("frameOf", [stack, next]).catch(() => "");
        if (stack !== this.#stack) return;
        this.#lines.set(next, line);
      }
      const passed = () => filmOf(this.state.now)?.z !== z;
      if (passed()) return;
      if (!line) continue;
      const layer = this.map.layers.prepare({ view: line, convention });
      // One after another: the worker that made a picture may have most of the next.
      while (layer.working && !passed()) await new Promise((go) => setTimeout(go, WAIT));
    }
  }

  /** @param {number} z @param {() => boolean} [isWanted] */
  #go(z, isWanted) {
    return this.turn(z, isWanted).catch(() => false);
  }

  /** Shows another picture and speaks its z. @param {number} by */
  async step(by) {
    const film = filmOf(this.state.now);
    if (!film) return;
    this.pause();
    // Two presses are two steps, even if the first picture is not ready.
    const z = Math.max(this.#least, (this.#aim ?? film.z) + by);
    this.#aim = z;
    const shown = await this.#go(z);
    if (this.#aim === z) this.#aim = null;
    if (shown) this.say(`z = ${z}`);
  }

  toggle() {
    if (this.#playing) {
      this.pause();
      const film = filmOf(this.state.now);
      if (film) this.say(`Stopped at z = ${film.z}`);
    } else {
      this.play();
      this.say("Playing");
    }
  }

  play() {
    if (this.#playing || !filmOf(this.state.now)) return;
    this.#setPlaying(true);
    this.#since = performance.now();
    this.#wait();
  }

  pause() {
    clearTimeout(this.#timer);
    if (!this.#playing) return;
    this.#setPlaying(false);
  }

  /** @param {boolean} playing */
  #setPlaying(playing) {
    this.#playing = playing;
    this.plays(playing);
    // What the button does next.
    const [drawn, name] = playing ? ["pause", "Pause"] : ["play", "Play"];
    this.#play.replaceChildren(icon(drawn));
    this.#play.setAttribute("aria-label", name);
    this.#play.title = name;
  }

  /** Starts recording and playing, or stops and saves the video. */
  async #recorded() {
    const made = /** @type {HTMLButtonElement} */ (this.#record);
    const film = filmOf(this.state.now);
    if (!this.#recording) {
      if (!film) return;
      this.#recording = record(this.map);
      relabel(made, "Save video");
      this.say("Recording");
      this.play();
      return;
    }
    const recording = this.#recording;
    this.#recording = null;
    this.pause();
    relabel(made, "Record");
    const blob = await recording.stop();
    save(blob, `${fileName(film?.stack ?? "film")}.${blob.type.replace("video/", "")}`);
    this.say("Video saved");
  }

  /** Waits until the next picture is due and this one is drawn. */
  #wait() {
    const left = this.#since + this.pace - performance.now();
    this.#timer = window.setTimeout(() => void this.#next(), Math.max(left, 0));
  }

  async #next() {
    const film = filmOf(this.state.now);
    if (!this.#playing || !film) return;
    if (!this.map.settled) {
      this.#timer = window.setTimeout(() => void this.#next(), WAIT);
      return;
    }
    const last = film.z >= Number(this.#slider.max);
    if (last && !this.#looping) {
      this.pause();
      return;
    }
    this.#since = performance.now();
    // Skip a z without a picture.
    const [first] = this.range;
    const z = last ? first : film.z + 1;
    // A picture on its way is not shown once the film has stopped.
    const plays = () => this.#playing;
    if (!(await this.#go(z, plays)) && plays() && !(await this.#go(first, plays))) this.pause();
    if (plays()) this.#wait();
  }

  /** The map's keys: comma and full stop for steps, K to play and pause. @param {KeyboardEvent} event */
  press(event) {
    if (event.ctrlKey || event.metaKey || event.altKey || !filmOf(this.state.now)) return;
    if (event.key === ",") void this.step(-1);
    else if (event.key === ".") void this.step(1);
    else if (event.key.toLowerCase() === "k") this.toggle();
    else return;
    event.preventDefault();
  }
}
