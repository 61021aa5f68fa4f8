// Files to share: pictures, data, worksheets. The preview is the file itself, made again when a
// choice changes; then it can be saved or printed.

import { dive } from "../film/dive.js";
import { videoType } from "../film/record.js";
import { element } from "../ground/dom.js";
import { titleOf } from "../ground/named.js";
import { fileName, save } from "../ground/save.js";
import { filmOf } from "../ground/state.js";
import { DIFFERENCE } from "../map/layers.js";
import { button } from "../parts/button.js";
import { segments } from "../parts/segments.js";
import { stepper } from "../parts/stepper.js";
import { variantChooser, variantName, varied } from "../study/vary.js";
import { boardPicture } from "./board-picture.js";
import { comparedData, differencePicture } from "./compared.js";
import { drawnOut, frameOf, insideAddress, svgBytes } from "./framed.js";
import { painted } from "./painted.js";
import { plotted } from "./plotted.js";
import { Region } from "./region.js";
import { printed, showSheet } from "./sheet.js";
import { Thing } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { ExportOptions } from "../pkg/nimscape.js" */
/** @import { Span } from "./region.js" */
/**
 * @typedef {ExportOptions["format"] | "gif" | "video"} Format
 */

/** The type of video that this browser records, or "". */
const VIDEO = videoType().split(";")[0];

/** @type {Record<Format, { text: string, hint: string, ending: string, type: string }>} */
const FORMATS = {
  png: { text: "PNG", hint: "Pixels", ending: "png", type: "image/png" },
  svg: { text: "SVG", hint: "Vectors, for print", ending: "svg", type: "image/svg+xml" },
  gif: { text: "GIF", hint: "The film", ending: "gif", type: "image/gif" },
  video: { text: "Video", hint: "A slow zoom", ending: VIDEO.replace("video/", ""), type: VIDEO },
  tikz: { text: "TikZ", hint: "For LaTeX; small tables", ending: "tex", type: "text/x-tex" },
  csv: { text: "CSV", hint: "One line per cell", ending: "csv", type: "text/csv" },
  json: { text: "JSON", hint: "Row by row", ending: "json", type: "application/json" },
  bfile: { text: "b-file", hint: "The format of the OEIS", ending: "txt", type: "text/plain" },
  worksheet: { text: "Worksheet", hint: "To print", ending: "html", type: "text/html" },
};

/** @type {Format[]} */
const DATA = ["csv", "json", "bfile"];

/** Cells along a side at first, for files and for a sheet of paper. */
const SIDE = { png: 512n, svg: 48n, gif: 256n, tikz: 16n, worksheet: 12n };
const USUAL_SIDE = 512n;
/** Terms of a sequence on a sheet of paper, at first. */
const TERMS = 60n;
/** Larger files are made only on request. */
const MOST_AT_ONCE = 512n * 512n;
/** The same for films: their preview is worth a wait. */
const MOST_OF_FILM = 64n * 256n * 256n;
/** Characters of a text that are shown. */
const SHOWN = 4000;
/** The file is made once typing has paused for this many milliseconds. */
const REST = 250;

export class FileTab {
  controls = element("div");
  preview = element("div.file-preview");
  said = element("output.said.quiet-text", { "aria-live": "polite" });
  #bar = element("progress", { max: "1", "aria-label": "Progress of the file" });
  #act;
  #stop;
  #working = new AbortController();
  #waiting = 0;
  /** The last file made. @type {{ pieces: Uint8Array[], format: Format } | null} */
  file = null;
  /** @type {Region | null} */
  region = null;

  /**
   * @param {Page} page
   * @param {Thing} thing
   * @param {{ formats: Format[], verb: string, icon: string, kind?: "primary" | "plain" }} options
   */
  constructor(page, thing, { formats, verb, icon, kind = "primary" }) {
    this.page = page;
    this.thing = thing;
    this.format = formats[0];
    this.#act = button(verb, () => void this.#take(), { kind, icon, act: "take" });
    this.#stop = button("Stop", () => this.#working.abort(), { act: "stop" });
    this.#stop.hidden = true;
    this.#bar.hidden = true;
    if (formats.length > 1) {
      const choice = segments({
        label: "Format",
        options: formats.map((value) => ({ value, ...FORMATS[value] })),
        value: this.format,
        change: (format) => {
          this.format = format;
          this.region?.resize(this.side);
          this.changed();
        },
      });
      this.controls.append(choice.root);
    }
    this.act = element("div.share-act", this.#act, this.#stop, this.#bar, this.said);
  }

  /** Cells along a side at first; a sequence on a sheet has several rows. */
  get side() {
    if (this.format === "worksheet" && !this.thing.plane) return TERMS;
    return /** @type {Record<string, bigint>} */ (SIDE)[this.format] ?? USUAL_SIDE;
  }

  /** @param {"sight" | "corner"} first */
  addRegion(first) {
    const { map } = this.page;
    const { plane } = this.thing;
    const changed = () => this.changed();
    // The terms in sight are few lines of data, however many they are.
    const seen = plane || !DATA.includes(this.format) ? undefined : MOST_AT_ONCE;
    this.region = new Region(map, { plane, side: this.side, seen, first, changed });
    this.controls.append(this.region.root);
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    signal.addEventListener("abort", () => this.#working.abort());
    this.changed(0);
  }

  /** A choice changed: make the file soon. */
  changed(rest = REST) {
    this.#working.abort();
    this.file = null;
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => void this.#look(), rest);
  }

  async #look() {
    try {
      if (this.later) {
        this.say(this.later);
        this.preview.replaceChildren();
        return;
      }
    } catch (error) {
      this.say(messageOf(error));
      return;
    }
    await this.#make();
    if (this.file) this.display(this.file.pieces, this.file.format);
  }

  /** Why the file is made only on request, or ""; a sheet that is too large is refused immediately. @returns {string} */
  get later() {
    const isLarge = !this.thing.board && this.format !== "worksheet" && this.cells > MOST_AT_ONCE;
    return isLarge ? "This file is large: it is made when you save it." : "";
  }

  /** Cells of the file. */
  get cells() {
    return this.region?.now.cells ?? 0n;
  }

  async #take() {
    // A pending preview would start again what is made here.
    clearTimeout(this.#waiting);
    if (!this.file) await this.#make();
    if (!this.file) return;
    const { pieces, format } = this.file;
    if (!this.later) this.display(pieces, format);
    this.take(pieces, format);
  }

  /** Makes the file, showing progress and a stop button if it takes long. */
  async #make() {
    this.#working.abort();
    this.#working = new AbortController();
    const { signal } = this.#working;
    // Quick work needs no progress bar.
    const slow = window.setTimeout(() => this.#busy(true), 400);
    try {
      const { format } = this;
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) => {
        this.#bar.value = done / Math.max(1, total);
      };
      const pieces = await this.pieces({ signal, onProgress });
      if (signal.aborted) return;
      this.file = { pieces, format };
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
      // A printed sheet has no file size.
      this.say(format === "worksheet" ? "" : `${Math.ceil(bytes / 1024)} kB`);
    } catch (error) {
      if (!signal.aborted) {
        this.say(messageOf(error));
        this.preview.replaceChildren();
      }
    } finally {
      clearTimeout(slow);
      if (signal === this.#working.signal) this.#busy(false);
    }
  }

  /** @param {boolean} busy */
  #busy(busy) {
    const hasFocus = this.act.contains(document.activeElement);
    this.#bar.hidden = !busy;
    this.#bar.removeAttribute("value");
    this.#stop.hidden = !busy;
    this.#act.hidden = busy;
    if (hasFocus) (busy ? this.#stop : this.#act).focus();
    if (busy) this.say("");
  }

  /** @param {string} text */
  say(text) {
    this.said.textContent = text;
  }

  /**
   * The contents of the file.
   *
   * @param {import("../engine/engine.js").RequestOptions} callOptions
   * @param {Thing} [thing]
   * @param {Format} [format]
   * @returns {Promise<Uint8Array[]>}
   */
  async pieces(callOptions, thing = this.thing, format = this.format) {
    const { engine, map } = this.page;
    const { convention } = thing.now;
    const options = /** @type {ExportOptions} */ ({ format, link: thing.link, ...this.options });
    if (thing.board) {
      return engine.ask("boardSheet", [thing.position, convention, options], callOptions);
    }
    const { x, y } = this.region?.now ?? { x: { from: 0n, to: 1n }, y: null };
    const pair = (/** @type {Span} */ { from, to }) => /** @type {[bigint, bigint]} */ ([from, to]);
    const request = { x: pair(x), ...(y ? { y: pair(y) } : {}), convention };
    if (this.coloured) {
      const table = await engine.run("TableJob", [thing.view, request], callOptions);
      Object.assign(options, painted(map, table, x.from + (y?.from ?? 0n)));
    }
    return engine.run("ExportJob", [thing.view, request, options], callOptions);
  }

  /** Whether to use the map's colours. */
  get coloured() {
    return false;
  }

  /** @returns {Partial<ExportOptions>} */
  get options() {
    return {};
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  display(pieces, format) {
    const { type } = FORMATS[format];
    if (type.startsWith("image/")) {
      const address = URL.createObjectURL(blobOf(pieces, type));
      const picture = element("img", { src: address, alt: `The picture of ${this.thing.line}` });
      picture.addEventListener("load", () => URL.revokeObjectURL(address));
      this.preview.replaceChildren(picture);
      return;
    }
    const text = new TextDecoder().decode(pieces[0]?.subarray(0, SHOWN) ?? new Uint8Array());
    this.preview.replaceChildren(
      element("pre", { tabindex: "0", "aria-label": `The ${FORMATS[format].text} file` }, text),
    );
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  take(pieces, format) {
    const { ending, type } = FORMATS[format];
    const { now, line } = this.thing;
    const name = format === "gif" ? (filmOf(now)?.stack ?? line) : line;
    save(blobOf(pieces, type), `${fileName(name)}.${ending}`);
    this.say("Saved.");
  }
}

/** Pixels per unit of a drawing: sharp on paper and on screens. */
export const SHARP = 2;

/** Pictures in a film, and pictures per second, at first. */
const FILM = { count: 32, rate: 4 };
/** Seconds of a dive, at first and at most. */
const DIVE = { value: 8, most: 60 };
/** Milliseconds between looks whether a plot is drawn. */
const DRAWN = 30;
/** The most pictures per second: more are shown slowly by browsers. */
const FASTEST = 50;

/** The least pixels for a cell of a drawing: it contains its value. */
const LEAST_DRAWN = 16;

/** What is around the cells in a picture of a map. */
const AROUND = /** @type {const} */ ([
  { value: "bare", text: "Cells only" },
  { value: "framed", text: "Axes, caption and key" },
]);

export class PictureTab extends FileTab {
  /** Pixels per cell of a picture, and of a drawing. */
  #size;
  #drawn;
  #around;
  #hint = element("p.quiet-text");
  /** The first and last z of a film, and pictures per second. */
  #from;
  #to;
  #rate;
  #film = element("div.region.rows");
  #seconds;

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    /** @type {Format[]} */
    const formats =
      thing.board || thing.now.scheme.mode === DIFFERENCE ? ["png", "svg"] : ["png", "svg", "tikz"];
    const film = thing.board ? null : filmOf(thing.now);
    if (film) formats.push("gif");
    const dives = thing.plane && !thing.board;
    if (dives && VIDEO) formats.push("video");
    super(page, thing, { formats, verb: "Save", icon: "download" });
    if (!thing.board) this.addRegion("sight");
    const { zoom } = page.map.camera;
    const perCell = (/** @type {number} */ least) =>
      stepper({
        label: "Pixels per cell",
        value: Math.max(least, Math.min(LEAST_DRAWN, Math.round(zoom))),
        least,
        most: 256,
        change: () => this.changed(),
      });
    this.#size = perCell(1);
    this.#drawn = perCell(LEAST_DRAWN);
    this.#around = segments({
      label: "Around the cells",
      options: [...AROUND],
      value: "bare",
      change: () => this.changed(0),
    });
    const first = film && film.z >= FILM.count ? film.z : 0;
    const number = (/** @type {string} */ label, /** @type {number} */ value, limits = {}) =>
      stepper({ label, value, change: () => this.changed(), ...limits });
    this.#from = number("z from", first);
    this.#to = number("z to", first + FILM.count - 1);
    this.#rate = number("Pictures per second", FILM.rate, { least: 1, most: FASTEST });
    this.#film.append(this.#from.root, this.#to.root, this.#rate.root);
    this.#seconds = number("Seconds", DIVE.value, { least: 1, most: DIVE.most });
    const sizes = [this.#size.root, this.#drawn.root];
    const said = [
      thing.omitted,
      dives && !VIDEO && "This browser does not record a dive as a video.",
    ];
    const notes = said.flatMap((text) => (text ? [element("p.quiet-text", text)] : []));
    const last = [this.#film, this.#seconds.root];
    const choices = [this.#hint, ...notes, this.#around.root, ...sizes, ...last];
    this.controls.append(...choices, this.act);
    this.#choose();
  }

  /** Whether it is a sequence, whose picture is the plot. */
  get #plot() {
    const { thing, page } = this;
    const pixels = this.format === "png" || this.format === "gif";
    const seen = pixels && !thing.plane && !thing.board;
    return (seen && page.map.plot) || null;
  }

  /** Whether axes, caption and key are chosen and possible. */
  get #framed() {
    const wanted = this.#around.value === "framed" || (this.thing.differs && this.format === "svg");
    return !this.#around.root.hidden && wanted;
  }

  /** Whether it is a drawing of cells with their values, not of pixels. */
  get #drawing() {
    return this.format === "svg" && !this.#framed;
  }

  /** Pixels per cell. */
  get #scale() {
    return Number((this.#drawing ? this.#drawn : this.#size).value);
  }

  /** The choices depend on the picture. */
  #choose() {
    const isVideo = this.format === "video";
    const whole = this.#plot !== null || isVideo;
    const { board, plane } = this.thing;
    this.#hint.hidden = !whole;
    this.#hint.textContent = isVideo ? this.#dived : "The plot, as you see it.";
    this.#seconds.root.hidden = !isVideo;
    this.#size.root.hidden = whole || board || this.#drawing;
    this.#drawn.root.hidden = board || !this.#drawing;
    const isFramed = whole || (plane && this.format !== "tikz");
    this.#around.root.hidden = board || isVideo || !isFramed;
    const bare = /** @type {HTMLElement} */ (this.#around.root.querySelector(".segment"));
    bare.textContent = this.format === "svg" ? "Axes and values" : AROUND[0].text;
    this.#film.hidden = this.format !== "gif";
    if (this.region) this.region.root.hidden = whole;
  }

  /** The cell that a dive leads to, in words. */
  get #dived() {
    const { selected } = this.thing.now;
    const goal = selected ? `the cell ${selected.x},${selected.y}` : "the middle of what you see";
    const other = selected ? "" : " Choose a cell on the map to dive there.";
    return `A slow zoom into ${goal}, to save as a video.${other}`;
  }

  /** @override @returns {string} */
  get later() {
    if (this.format !== "video") return super.later;
    return "It is recorded when you press Save. The map moves meanwhile, even if you asked for less motion.";
  }

  /** The frames of a dive. @param {import("../engine/engine.js").RequestOptions} callOptions */
  async #dive({ signal = new AbortController().signal, onProgress = () => {} }) {
    const shows = (/** @type {HTMLCanvasElement} */ canvas) => {
      canvas.setAttribute("role", "img");
      canvas.setAttribute("aria-label", "What is recorded");
      this.preview.replaceChildren(canvas);
    };
    const seconds = Number(this.#seconds.value);
    const how = { seconds, signal, onProgress, shows };
    const blob = await dive(this.page.map, this.thing.now.selected, how);
    return [new Uint8Array(await blob.arrayBuffer())];
  }

  /** @override */
  get cells() {
    if (this.format !== "gif") return super.cells;
    return (super.cells * this.#count * MOST_AT_ONCE) / MOST_OF_FILM;
  }

  /** How many z a film has. */
  get #count() {
    const count = this.#to.value - this.#from.value + 1n;
    return count > 0n ? count : 0n;
  }

  /** @override @param {number} [rest] */
  changed(rest) {
    this.#choose();
    super.changed(rest);
  }

  /** The metadata of a file: where it comes from. */
  async #provenance(thing = this.thing) {
    const { line, link, now } = thing;
    const version = await this.page.engine.call("version", []);
    const convention = now.convention === "normal" ? "normal" : "misère";
    const second = this.thing.differs || this.page.map.plot?.second ? this.thing.pair?.[1] : null;
    const other = second ? `\ncompared with: ${second.view}, ${second.convention}` : "";
    const Description = `line: ${line}\nconvention: ${convention}${other}`;
    return { Title: line, Description, Software: `nimscape ${version}`, Source: link };
  }

  /** @override @param {import("../engine/engine.js").RequestOptions} callOptions */
  async pieces(callOptions) {
    const { thing, format } = this;
    if (thing.board) return this.#board();
    if (format === "gif") return this.#animated(callOptions);
    if (format === "video") return this.#dive(callOptions);
    return this.#picture(callOptions, thing, format);
  }

  /** The pictures of a film, one after the other. @param {import("../engine/engine.js").RequestOptions} callOptions */
  async #animated({ signal, onProgress }) {
    const { engine } = this.page;
    const film = /** @type {import("../ground/state.js").Film} */ (filmOf(this.thing.now));
    const [from, count, rate] = [this.#from.value, this.#count, this.#rate.value].map(Number);
    const plot = this.#plot !== null;
    const picture = async (/** @type {Thing} */ thing) => {
      if (plot) await this.#turned(thing, signal);
      return this.#picture({ signal }, thing, "png");
    };
    const { now } = this.thing;
    const size = this.thing.size;
    async function* pictures() {
      for (let at = 0; at < count && !signal?.aborted; at++) {
        onProgress?.({ done: at, total: count });
        const z = from + at;
        const frame = await engine.call("frameOf", [film.stack, z], { signal }).catch(() => "");
        const reading = await engine.call("readLine", [frame], { signal });
        // Not every z has a picture.
        if (reading.kind !== now.reading?.kind) continue;
        const { text } = reading;
        const shown = { ...film, z, frame: text };
        const thing = new Thing({ ...now, line: text, reading, film: shown }, "");
        thing.size = size;
        yield picture(thing);
      }
    }
    const { Description, Software, Source } = await this.#provenance();
    const about = [film.stack, Description, Software, Source].join("\n");
    const { animated } = await import("./film.js");
    try {
      return await animated(pictures(), { rate, count, about });
    } finally {
      if (plot) this.page.state.set({ line: now.line, reading: now.reading, film });
    }
  }

  /**
   * Shows a picture of the film and waits until it is drawn: a plot is saved as it is seen.
   *
   * @param {Thing} thing
   * @param {AbortSignal} [signal]
   */
  async #turned({ now: { line, reading, film } }, signal) {
    const { map, state } = this.page;
    state.set({ line, reading, film });
    do await new Promise((done) => setTimeout(done, DRAWN));
    while (!map.settled && !signal?.aborted);
  }

  /**
   * @param {import("../engine/engine.js").RequestOptions} callOptions
   * @param {Thing} thing
   * @param {Format} format
   */
  async #picture(callOptions, thing, format) {
    const still = this.#plot?.still;
    if (still && !this.#framed) return plotted(still, await this.#provenance());
    if (!this.#framed) return this.#cells(callOptions, thing, format);
    if (still) {
      const ratio = devicePixelRatio;
      const size = { width: still.width / ratio, height: still.height / ratio };
      return this.#frame(await plotted(still, {}), size, null, thing, format);
    }
    const { x, y } = this.region?.now ?? { x: { from: 0n, to: 1n }, y: null };
    const rows = y ?? { from: 0n, to: 1n };
    const scale = this.#scale;
    // The cells are pixels inside the frame, for SVG too.
    const cells = await this.#cells(callOptions, thing, "png");
    const size = {
      width: Number(x.to - x.from) * scale,
      height: Number(rows.to - rows.from) * scale,
    };
    return this.#frame(cells, size, { x, y: rows, scale }, thing, format);
  }

  /**
   * The cells without the frame.
   *
   * @param {import("../engine/engine.js").RequestOptions} callOptions
   * @param {Thing} thing
   * @param {Format} format
   */
  async #cells(callOptions, thing, format) {
    const { region } = this;
    const { differs, pair } = this.thing;
    if (!differs || !pair || !region) return super.pieces(callOptions, thing, format);
    const { engine, map } = this.page;
    const { now } = region;
    const canvas = await differencePicture(
      engine,
      pair,
      now,
      map.painter,
      this.#scale,
      callOptions,
    );
    return plotted(canvas, await this.#provenance());
  }

  /**
   * The picture with its frame.
   *
   * @param {Uint8Array[]} cells A PNG.
   * @param {{ width: number, height: number }} size
   * @param {import("./framed.js").Framing["axes"]} axes
   * @param {Thing} thing
   * @param {Format} format
   */
  async #frame(cells, size, axes, thing, format) {
    const { line, now, link } = thing;
    const facts = await this.#provenance(thing);
    const goal = now.convention === "normal" ? "last to move wins" : "last to move loses";
    const { root, box } = frameOf(
      {
        size,
        axes,
        title: (this.format !== "gif" && titleOf(now)) || line,
        lines: [`${line}: ${goal}.`, facts.Software],
        key: this.page.key(),
        about: [facts.Description, `program: ${facts.Software}`, `link: ${link}`],
      },
      await insideAddress(cells, "image/png"),
    );
    if (format === "svg") return [svgBytes(root)];
    return plotted(await drawnOut(root, box, 1), facts);
  }

  /** The board of the position. */
  async #board() {
    const { boards, line, link, now } = this.thing;
    const root = boardPicture(boards, { line, convention: now.convention, link });
    if (this.format === "svg") return [svgBytes(root)];
    const [width, height] = ["width", "height"].map((name) => Number(root.getAttribute(name)));
    return plotted(await drawnOut(root, { width, height }, SHARP), await this.#provenance());
  }

  /** @override */
  get coloured() {
    return true;
  }

  /** @override */
  get options() {
    return { scale: this.#scale };
  }
}

/** What a data file of two compared pictures contains. */
const HOLDS = /** @type {const} */ ([
  { value: "one", text: "This picture" },
  { value: "both", text: "Both and difference" },
]);

export class DataTab extends FileTab {
  /** @type {typeof HOLDS[number]["value"]} */
  #holds = "one";

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    super(page, thing, { formats: DATA, verb: "Save", icon: "download" });
    if (this.thing.pair) {
      this.#holds = thing.now.scheme.mode === DIFFERENCE ? "both" : "one";
      const holds = segments({
        label: "Contents",
        options: [...HOLDS],
        value: this.#holds,
        change: (value) => {
          this.#holds = value;
          this.changed(0);
        },
      });
      this.controls.append(holds.root);
    }
    this.addRegion("sight");
    this.controls.append(this.act);
  }

  /** @override @param {import("../engine/engine.js").RequestOptions} callOptions */
  async pieces(callOptions) {
    const { region, format, thing } = this;
    const { pair } = thing;
    if (!pair || !region || this.#holds === "one") return super.pieces(callOptions);
    if (format !== "csv" && format !== "json") {
      throw new Error("A b-file contains one sequence: choose CSV or JSON for both.");
    }
    const { engine } = this.page;
    const version = await engine.call("version", []);
    const about = [`program: nimscape ${version}`, `link: ${thing.link}`];
    return comparedData(engine, pair, region.now, format, about, callOptions);
  }
}

/** The task for each cell of a worksheet. */
const EXERCISES = /** @type {const} */ ([
  { value: "values", text: "Find the values" },
  { value: "winners", text: "Who wins?" },
]);

export class PrintTab extends FileTab {
  /** @type {typeof EXERCISES[number]["value"]} */
  #exercise = "values";
  #variant = 0;

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    super(page, thing, { formats: ["worksheet"], verb: "Print", icon: "print" });
    const about = thing.board
      ? "Prints the board with a question, and the answer on a second page."
      : "Prints an empty table to fill in, and the answers on a second page.";
    this.controls.append(element("p.quiet-text", about));
    if (thing.only) this.controls.append(element("p.quiet-text", thing.only));
    const { reading } = thing.now;
    if (!thing.board && reading?.quantity === "value") {
      const exercise = segments({
        label: "Exercise",
        options: [...EXERCISES],
        value: this.#exercise,
        change: (value) => {
          this.#exercise = value;
          this.changed(0);
        },
      });
      this.controls.append(exercise.root);
    }
    if (!thing.board) this.addRegion("corner");
    const chosen = variantChooser((variant) => {
      this.#variant = variant;
      this.changed(0);
    });
    this.controls.append(chosen.root, this.act);
  }

  /** @override */
  get options() {
    return { exercise: this.#exercise, variant: this.#variant };
  }

  /** The words added to the headings; the core adds those of a table. */
  get #named() {
    return this.region ? "" : variantName(this.#variant);
  }

  /** @override @param {import("../engine/engine.js").RequestOptions} callOptions */
  async pieces(callOptions) {
    const { engine } = this.page;
    const { now, board, position } = this.thing;
    const which = { variant: this.#variant, number: 0 };
    if (!board || which.variant === 0) return super.pieces(callOptions);
    const other = await varied(engine, position, now.convention, which);
    return super.pieces(callOptions, this.thing.at(other));
  }

  /** @override @param {Uint8Array[]} pieces */
  display(pieces) {
    showSheet(this.preview, pieces, this.#named);
  }

  /** @override @param {Uint8Array[]} pieces */
  take(pieces) {
    printed(pieces, this.#named);
  }
}

/** @param {Uint8Array[]} pieces @param {string} type */
function blobOf(pieces, type) {
  return new Blob(/** @type {BlobPart[]} */ (pieces), { type });
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
