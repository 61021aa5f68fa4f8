// <nimscape-map>: a view as a map with the page's gestures; a plain wheel scrolls the page.

import { Latest, wanted } from "../engine/wanted.js";
import { comparedWith, pictureOf, turnTo } from "../film/pictures.js";
import { CONVENTIONS, describeCell, spoken, whoWins } from "../ground/answers.js";
import { sameCamera } from "../ground/camera.js";
import { element } from "../ground/dom.js";
import { readLink, writeLink } from "../ground/link.js";
import { numberSpoken } from "../ground/map-words.js";
import { isOfPeriods, periodOf, periodSentence } from "../ground/periods.js";
import { USUAL } from "../ground/scheme.js";
import { MANNER, State } from "../ground/state.js";
import { bindKeys } from "../map/keys.js";
import { button } from "../parts/button.js";
import { readSigns } from "../play/signs.js";
import { drawVeil } from "../play/veil.js";
import { LiveElement, sharedEngine } from "./live-element.js";

/** @import { Camera } from "../ground/camera.js" */
/** @import { MapView } from "../map/map.js" */

export class NimscapeMap extends LiveElement {
  static observedAttributes = [
    "view",
    "convention",
    "colour",
    "at",
    "corner",
    "zoom",
    "with",
    "divider",
    "sequence",
    "z",
    "play",
    "values",
    "reveal",
    "label",
    "marks",
  ];

  constructor() {
    super("vendor/uplot/uPlot.min.css");
  }

  state = new State();
  /** @type {MapView | null} */
  #map = null;
  #asking = new Latest();
  #canvas = element("div", {
    id: "map",
    tabindex: "0",
    role: "application",
    "aria-roledescription": "map",
  });

  /** @override */
  load() {
    return import("../map/map.js");
  }

  /** @override */
  async start() {
    const { MapView } = await import("../map/map.js");
    if (!this.isConnected) return;
    const { state } = this;
    const picture = element("canvas", { id: "picture", "aria-hidden": "true" });
    const overlay = element("canvas", { id: "overlay", "aria-hidden": "true" });
    this.#canvas.append(picture, overlay);
    // Until there is a picture, the element's own content is not covered.
    this.#canvas.classList.toggle("waiting", this.childNodes.length > 0);
    this.frame.append(this.#canvas);
    this.#compared = await import("../map/layers.js");
    const wheelZooms = (/** @type {WheelEvent} */ event) => event.ctrlKey || event.metaKey;
    const place = { element: this.#canvas, picture, overlay, wheelZooms };
    this.#map = new MapView(state, sharedEngine(), place);
    const { bindCaptions } = await import("../map/captions.js");
    this.#names = bindCaptions(state, this.#map, this.#canvas);
    bindKeys(state, this.#map, { aloud: false }, this.#canvas);
    // What is written below it may need another line: a corner stays in its place.
    new ResizeObserver(() => this.#keepCorner()).observe(this.#canvas);
    this.#canvas.addEventListener("drawn", () => this.#drawn());
    state.on(["cursor", "selected", "convention", "reading", "against", "scheme"], () =>
      this.#readOut(),
    );
    state.on(["selected"], () => this.#selected());
    state.on(["line", "convention", "scheme", "camera", "selected"], () => {
      // The link must hide what is hidden here.
      const reveal = this.getAttribute("reveal") ?? "";
      const hidden = { values: this.#hidden ? "hidden" : "", reveal };
      const words = Object.entries(hidden).filter(([, text]) => text);
      const extra = { ...state.now.extra, ...Object.fromEntries(words) };
      this.linkTo(writeLink({ ...state.now, extra }));
    });
  }

  /** What is known of compared pictures. @type {typeof import("../map/layers.js") | null} */
  #compared = null;
  /** The names of compared pictures, over the map. @type {HTMLElement | null} */
  #names = null;

  /** What is shown, in words. */
  get #caption() {
    const { now } = this.state;
    const { reading, convention, scheme } = now;
    if (!reading) return "";
    const second = this.#compared?.secondPicture(now);
    const [first, other] = [reading.text, second?.view];
    const how = CONVENTIONS[convention];
    if (!second) return `${first}, ${how} play`;
    const joined = scheme.mode === this.#compared?.DIFFERENCE ? "minus" : "beside";
    return first === other
      ? `${first}, ${how} ${joined} ${CONVENTIONS[second.convention]} play`
      : `${first} ${joined} ${other}, ${how} play`;
  }

  /** Whether the reader has revealed hidden values. */
  #revealed = false;
  #asked = button("Reveal", () => this.#reveal(), { act: "reveal" });
  /** Removes the checkerboard over hidden values. @type {(() => void) | null} */
  #lift = null;

  get #hidden() {
    return this.getAttribute("values") === "hidden" && !this.#revealed;
  }

  #reveal() {
    this.#revealed = true;
    this.#veil();
    this.#readOut();
  }

  /** Adds or removes the checkerboard over the values. */
  #veil() {
    const hidden = this.#hidden;
    this.#asked.hidden = !hidden || this.getAttribute("reveal") === "off";
    if (!this.#asked.isConnected) this.link.before(this.#asked);
    this.#canvas.classList.toggle("veiled", hidden);
    if (!hidden) {
      this.#lift?.();
      this.#lift = null;
      return;
    }
    const map = this.#map;
    this.#lift ??=
      map?.addOverlay((context, camera, size) => {
        if (this.state.now.reading?.kind !== "plane") return;
        const signs = readSigns(this.frame);
        drawVeil({ context, camera, size, signs }, (x, y) => map.layer?.valueAt(x, y));
      }) ?? null;
  }

  /** Waits until it is drawn, or the signal fires. @param {AbortSignal} signal */
  async untilDrawn(signal) {
    await this.#map?.untilDrawn(signal);
  }

  /** @override */
  recolour() {
    this.#map?.repaint();
  }

  /** Removes the marks. @type {(() => void) | null} */
  #unmark = null;

  /** Rings and numbers the cells in the attribute, such as "3,5 8,13". */
  async #mark() {
    this.#unmark?.();
    this.#unmark = null;
    const said = this.getAttribute("marks") ?? "";
    const cells = [...said.matchAll(/(\d{1,19}),(\d{1,19})/g)].map(([, x, y]) => ({
      x: BigInt(x),
      y: BigInt(y),
    }));
    if (cells.length === 0) return;
    const { drawMarks } = await import("../map/marks.js");
    if (said !== this.getAttribute("marks") || this.#unmark) return;
    this.#unmark =
      this.#map?.addOverlay((context, camera, size) => {
        if (this.state.now.reading?.kind !== "plane") return;
        drawMarks(context, camera, size, cells, readSigns(this.frame).accent);
      }) ?? null;
    this.#map?.redrawOverlay();
  }

  /** @override */
  async update() {
    const word = (/** @type {string} */ name) => this.getAttribute(name) ?? "";
    this.#canvas.setAttribute("aria-label", word("label") || `Map of values: ${word("view")}`);
    this.#revealed = false;
    this.#veil();
    void this.#mark();
    // The words are those of the page's links.
    const parts = { colour: word("colour"), at: word("at"), z: word("zoom") };
    const words = Object.entries(parts).filter(([, text]) => text);
    const linked = readLink(["", ...words.map(([name, text]) => `${name}=${text}`)].join("&"));
    const engine = sharedEngine();
    try {
      const reading = await engine.call("readLine", [word("view")]);
      if (reading.kind === "mistake") throw new Error(reading.message);
      if (reading.kind === "position") {
        throw new Error(`${reading.text} is a position; a map needs x, or x and y, in its view.`);
      }
      const { z } = reading;
      const framed = z === null ? { reading, film: null } : await this.#framed(reading.text, z);
      const compared = await comparedWith(sharedEngine(), word("with"), framed.film);
      const divider = Number(word("divider") || Number.NaN);
      this.state.set({
        line: framed.reading.text,
        ...framed,
        ...compared,
        convention: this.convention,
        scheme: linked.scheme ?? USUAL,
        divider: divider > 0 && divider < 1 ? divider : null,
        extra: word(MANNER) ? { [MANNER]: word(MANNER) } : {},
      });
      // Where the corner is depends on what is shown.
      const corner = linked.camera ? null : this.#fromCorner(word("corner"), word("zoom"));
      this.#cornered = corner;
      this.state.set({ camera: linked.camera ?? corner });
      if (framed.film) await this.#showFilm();
    } catch (error) {
      this.fail(error);
    }
  }

  /** The camera that was placed by the attribute `corner`. @type {Camera | null} */
  #cornered = null;

  #keepCorner() {
    const { camera } = this.state.now;
    if (!camera || !this.#cornered || !sameCamera(camera, this.#cornered)) return;
    this.#cornered = this.#fromCorner(
      this.getAttribute("corner") ?? "",
      this.getAttribute("zoom") ?? "",
    );
    this.state.set({ camera: this.#cornered });
  }

  /**
   * The camera with a cell in the lower left corner; `null` without a cell.
   *
   * @param {string} corner
   * @param {string} zoom
   */
  #fromCorner(corner, zoom) {
    const place = readLink(`&at=${corner}&z=${zoom}`).camera;
    const home = place && this.#map?.corner(place.zoom);
    return home ? { ...home, x: home.x + place.x, y: home.y + place.y } : null;
  }

  /** The slider of a view with z. @type {import("../film/bar.js").Film | null} */
  #film = null;

  /**
   * The picture of a view with z named in the attribute; by default the first one.
   *
   * @param {string} stack
   * @param {number} least
   */
  async #framed(stack, least) {
    const asked = this.getAttribute("z");
    const z = asked && /^\d{1,15}$/.test(asked) ? Math.max(least, Number(asked)) : least;
    return pictureOf(sharedEngine(), { stack }, z);
  }

  /** Shows the slider; plays if the attribute says so and the reader has not asked for less motion. */
  async #showFilm() {
    const map = this.#map;
    if (!map) return;
    const { Film } = await import("../film/bar.js");
    this.#film ??= new Film(this.state, map, sharedEngine(), {
      turn: (z, isWanted = () => true) => turnTo(this.state, sharedEngine(), z, isWanted),
      say: (sentence) => {
        this.status.textContent = sentence;
      },
    });
    if (!this.#film.root.isConnected) {
      this.frame.after(this.#film.root);
      this.#canvas.addEventListener("keydown", (event) => this.#film?.press(event));
    }
    const calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
    if (this.hasAttribute("play") && !calm) this.#film.play();
  }

  /** Replaces the element's own content when the first picture is drawn. */
  #drawn() {
    if (this.#waits) this.#readOut();
    if (this.frame.childElementCount < 2 || !this.state.now.reading) return;
    const known = this.#map?.layer?.valueAt(0n, 0n) !== undefined || this.#map?.plot?.source;
    if (!known) return;
    this.#canvas.classList.remove("waiting");
    this.show(this.#canvas, ...(this.#names ? [this.#names] : []));
  }

  /** Whether the number in the cell was not computed yet. */
  #waits = false;

  /** Shows the cell under the pointer or reached by keys in the status. */
  async #readOut() {
    this.#waits = false;
    const signal = this.#asking.next();
    const { reading, cursor, selected } = this.state.now;
    const cell = cursor ?? selected;
    if (cell && this.#hidden) {
      this.status.textContent = `x ${cell.x}${reading?.kind === "plane" ? `, y ${cell.y}` : ""}`;
      return;
    }
    if (!reading || !cell) {
      this.status.textContent = this.#caption;
      return;
    }
    try {
      this.status.textContent = await wanted(signal, this.#said(reading, cell, signal));
    } catch (error) {
      this.fail(error);
    }
  }

  /** What a cell has, in words. @param {import("../ground/state.js").Named} reading @param {import("../ground/state.js").Cell} cell @param {AbortSignal} signal */
  async #said(reading, cell, signal) {
    // Of two pictures, the one that was pointed at.
    const map = /** @type {MapView} */ (this.#map);
    const view = map.viewOf(map.pointed) || reading.text;
    const convention = map.conventionOf(map.pointed);
    const { x, y } = cell;
    const at = `x ${x}, y ${y}: `;
    if (isOfPeriods(reading)) {
      const found = await periodOf(sharedEngine(), reading.text, cell, signal);
      return found ? `${found.game}. ${periodSentence(found)}` : `${at}no game here`;
    }
    const described = await describeCell(sharedEngine(), view, cell, signal);
    if (!described) {
      const reason = await sharedEngine().call("holeReason", [view, x, y], { signal });
      return at + (reason || "no position here");
    }
    const there = map.numberAt(map.pointed, cell);
    this.#waits = there?.number === null;
    return there
      ? numberSpoken(described.text, there)
      : spoken(described, convention) + whoWins(described[convention]);
  }

  /** Reports the selected position to the page around. */
  async #selected() {
    const { reading, selected } = this.state.now;
    if (!reading || !selected) return;
    const { x, y } = selected;
    const position = await sharedEngine().call("positionAt", [reading.text, x, y]);
    const detail = { x: amount(x), y: amount(y), position: position ?? null };
    this.dispatchEvent(new CustomEvent("nimscape-select", { detail, bubbles: true }));
  }
}

/**
 * A coordinate as the package returns numbers: as digits if a number would not be exact.
 *
 * @param {bigint} coordinate
 */
function amount(coordinate) {
  const number = Number(coordinate);
  return Number.isSafeInteger(number) ? number : String(coordinate);
}
