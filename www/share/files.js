// Files to share: pictures, data, worksheets. The preview is the file itself, made again when a
// choice changes; then it can be saved or printed.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { dive } from "../film/dive.js";
import { videoType } from "../film/record.js";
import { titleOf } from "../ground/named.js";
import { fileName, save } from "../ground/save.js";
import { filmOf } from "../ground/state.js";
import { DIFFERENCE } from "../map/layers.js";
import { button, segments, stepper } from "../parts/controls.js";
import { h, hold } from "../parts/tree.js";
import { variantChooser, variantName, varied } from "../study/vary.js";
import { boardPicture } from "./board-picture.js";
import { comparedData, differencePicture } from "./compared.js";
import { drawnOut, frameOf, insideAddress, svgBytes } from "./framed.js";
import { painted } from "./painted.js";
import { plotted } from "./plotted.js";
import { Region } from "./region.js";
import { paperOf, printed } from "./sheet.js";
import { Said, Tab } from "./tab.js";
import { Thing } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { ComponentChild } from "../vendor/preact/index.js" */
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

export class FileTab extends Tab {
  #working = new Latest();
  #waiting = 0;
  #slow = 0;
  /** Whether the file has been in the making for a while, and how much of it is done. */
  busy = false;
  done = /** @type {number | undefined} */ (undefined);
  said = "";
  /** The last file made. @type {{ pieces: Uint8Array[], format: Format } | null} */
  file = null;
  /** @type {Region | null} */
  region = null;

  /**
   * @param {Page} page
   * @param {Thing} thing
   * @param {() => void} draw
   * @param {{ formats: Format[], verb: string, icon: string, kind?: "primary" | "plain" }} options
   */
  constructor(page, thing, draw, options) {
    super(page, thing, draw);
    this.options = options;
    this.format = options.formats[0];
  }

  /** The choice of the format, if there are several. */
  get formats() {
    const options = this.options.formats.map((value) => ({ value, ...FORMATS[value] }));
    const change = (/** @type {Format} */ format) => {
      this.format = format;
      this.region?.resize(this.side);
      this.changed();
    };
    return options.length > 1 && segments("Format", options, this.format, change);
  }

  /** The button that takes the file; while the file is made for long, one that stops. */
  get act() {
    const { verb, icon, kind = "primary" } = this.options;
    return h(
      "div.share-act",
      this.busy
        ? [
            button("Stop", () => this.#stop(), { act: "stop" }),
            h("progress", { max: 1, value: this.done, "aria-label": "Progress of the file" }),
          ]
        : button(verb, () => void this.#take(), { kind, icon, act: "take" }),
      h(Said, { key: "said" }, this.said),
    );
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
  }

  /** Changes what decides the file. @param {Record<string, unknown>} change @param {number} [rest] */
  choose(change, rest) {
    Object.assign(this, change);
    this.changed(rest);
  }

  /** @override @param {AbortSignal} signal */
  show(signal) {
    signal.addEventListener("abort", () => {
      // The address of a picture is gone once it has loaded: it is made again.
      this.shown = null;
      this.#stop();
    });
    this.changed(0);
  }

  #stop() {
    this.#working.stop();
    clearTimeout(this.#slow);
    this.set({ busy: false });
  }

  /** A choice changed: make the file soon. */
  changed(rest = REST) {
    this.file = null;
    this.#stop();
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => void this.#look(), rest);
  }

  async #look() {
    try {
      const { later } = this;
      if (later) {
        this.set({ said: later, shown: null });
        return;
      }
    } catch (error) {
      this.set({ said: messageOf(error) });
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
    this.#stop();
    const { format } = this;
    const signal = this.#working.next();
    // Quick work needs no progress bar.
    const late = () => this.set({ busy: true, done: undefined, said: "" });
    this.#slow = window.setTimeout(late, 400);
    const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) =>
      this.busy && this.set({ done: done / Math.max(1, total) });
    try {
      const pieces = await wanted(signal, this.pieces({ signal, onProgress }));
      const bytes = pieces.reduce((sum, piece) => sum + piece.length, 0);
      this.file = { pieces, format };
      // A printed sheet has no file size.
      this.said = format === "worksheet" ? "" : `${Math.ceil(bytes / 1024)} kB`;
    } catch (error) {
      this.said = messageOf(error);
      this.shown = null;
    }
    this.#stop();
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
    const options = /** @type {ExportOptions} */ ({ format, link: thing.link, ...this.how });
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

  /** How the file is made. @returns {Partial<ExportOptions>} */
  get how() {
    return {};
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  display(pieces, format) {
    const { type, text } = FORMATS[format];
    if (type.startsWith("image/")) {
      const src = URL.createObjectURL(blobOf(pieces, type));
      const alt = `The picture of ${this.thing.line}`;
      this.set({ shown: h("img", { key: src, src, alt, onLoad: () => URL.revokeObjectURL(src) }) });
      return;
    }
    const start = new TextDecoder().decode(pieces[0]?.subarray(0, SHOWN) ?? new Uint8Array());
    this.set({ shown: h("pre", { tabIndex: 0, "aria-label": `The ${text} file` }, start) });
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  take(pieces, format) {
    const { ending, type } = FORMATS[format];
    const { now, line } = this.thing;
    const name = format === "gif" ? (filmOf(now)?.stack ?? line) : line;
    save(blobOf(pieces, type), `${fileName(name)}.${ending}`);
    this.set({ said: "Saved." });
  }
}

/** Pixels per unit of a drawing: sharp on paper and on screens. */
export const SHARP = 2;

/** Pictures in a film, and pictures per second, at first. */
const FILM = { count: 32, rate: 4 };
/** Seconds of a dive, at first and at most. */
const DIVE = { value: 8, most: 60 };
/** The most pictures per second: more are shown slowly by browsers. */
const FASTEST = 50;

/** The least pixels for a cell of a drawing: it contains its value. */
const LEAST_DRAWN = 16;

export class PictureTab extends FileTab {
  around = "bare";
  seconds = DIVE.value;
  rate = FILM.rate;

  /** @param {Page} page @param {Thing} thing @param {() => void} draw */
  constructor(page, thing, draw) {
    const film = thing.board ? null : filmOf(thing.now);
    const dives = thing.plane && !thing.board;
    /** @type {Format[]} */
    const formats = ["png", "svg"];
    if (!thing.board && thing.now.scheme.mode !== DIFFERENCE) formats.push("tikz");
    if (film) formats.push("gif");
    if (dives && VIDEO) formats.push("video");
    super(page, thing, draw, { formats, verb: "Save", icon: "download" });
    if (!thing.board) this.addRegion("sight");
    this.lacks = dives && !VIDEO && "This browser does not record a dive as a video.";
    // Pixels per cell of a picture, and of a drawing.
    const cell = Math.min(LEAST_DRAWN, Math.round(page.map.camera.zoom));
    this.size = Math.max(1, cell);
    this.drawn = Math.max(LEAST_DRAWN, cell);
    // The first and the last z of a film.
    this.from = film && film.z >= FILM.count ? film.z : 0;
    this.to = this.from + FILM.count - 1;
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const { format, thing } = this;
    const isVideo = format === "video";
    const whole = this.#plot !== null || isVideo;
    const number = (
      /** @type {"size" | "drawn" | "from" | "to" | "rate" | "seconds"} */ name,
      /** @type {string} */ label,
      limits = {},
    ) => stepper(label, this[name], (value) => this.choose({ [name]: value }), limits);
    const bare = { value: "bare", text: format === "svg" ? "Axes and values" : "Cells only" };
    const around = [bare, { value: "framed", text: "Axes, caption and key" }];
    return [
      this.formats,
      this.region?.fields(whole),
      h("p.quiet-text", { hidden: !whole }, isVideo ? this.#dived : "The plot, as you see it."),
      [thing.omitted, this.lacks].map((text) => text && h("p.quiet-text", text)),
      this.#frames &&
        segments("Around the cells", around, this.around, (around) => this.choose({ around }, 0)),
      !thing.board &&
        (this.#drawing
          ? number("drawn", "Pixels per cell", { least: LEAST_DRAWN, most: 256 })
          : !whole && number("size", "Pixels per cell", { least: 1, most: 256 })),
      format === "gif" &&
        h(
          "div.region.rows",
          number("from", "z from"),
          number("to", "z to"),
          number("rate", "Pictures per second", { least: 1, most: FASTEST }),
        ),
      isVideo && number("seconds", "Seconds", { least: 1, most: DIVE.most }),
      this.act,
    ];
  }

  /** Whether it is a sequence, whose picture is the plot. */
  get #plot() {
    const { thing, page } = this;
    const pixels = this.format === "png" || this.format === "gif";
    const seen = pixels && !thing.plane && !thing.board;
    return (seen && page.map.plot) || null;
  }

  /** Whether the picture may have axes, caption and key. */
  get #frames() {
    const { format } = this;
    if (this.thing.board || format === "video") return false;
    return this.#plot !== null || (this.thing.plane && format !== "tikz");
  }

  /** Whether it has them. */
  get #framed() {
    const isChosen = this.around === "framed" || (this.thing.differs && this.format === "svg");
    return this.#frames && isChosen;
  }

  /** Whether it is a drawing of cells with their values, not of pixels. */
  get #drawing() {
    return this.format === "svg" && !this.#framed;
  }

  /** Pixels per cell. */
  get #scale() {
    return this.#drawing ? this.drawn : this.size;
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
      this.set({ shown: canvas });
    };
    const how = { seconds: this.seconds, signal, onProgress, shows };
    const blob = await dive(this.page.map, this.thing.now.selected, how);
    return [new Uint8Array(await blob.arrayBuffer())];
  }

  /** @override */
  get cells() {
    if (this.format !== "gif") return super.cells;
    return (super.cells * BigInt(this.#count) * MOST_AT_ONCE) / MOST_OF_FILM;
  }

  /** How many z a film has. */
  get #count() {
    return Math.max(0, this.to - this.from + 1);
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
    const { from, rate } = this;
    const count = this.#count;
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
    await map.untilDrawn(signal);
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
  get how() {
    return { scale: this.#scale };
  }
}

/** What a data file of two compared pictures contains. */
const HOLDS = [
  { value: "one", text: "This picture" },
  { value: "both", text: "Both and difference" },
];

export class DataTab extends FileTab {
  holds = this.thing.now.scheme.mode === DIFFERENCE ? "both" : "one";

  /** @param {Page} page @param {Thing} thing @param {() => void} draw */
  constructor(page, thing, draw) {
    super(page, thing, draw, { formats: DATA, verb: "Save", icon: "download" });
    this.addRegion("sight");
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const holds = (/** @type {string} */ holds) => this.choose({ holds }, 0);
    return [
      this.formats,
      this.thing.pair && segments("Contents", HOLDS, this.holds, holds),
      this.region?.fields(),
      this.act,
    ];
  }

  /** @override @param {import("../engine/engine.js").RequestOptions} callOptions */
  async pieces(callOptions) {
    const { region, format, thing } = this;
    const { pair } = thing;
    if (!pair || !region || this.holds === "one") return super.pieces(callOptions);
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
  exercise = "values";
  #variant = 0;
  #variants = variantChooser((variant) => {
    this.#variant = variant;
    this.changed(0);
  });

  /** @param {Page} page @param {Thing} thing @param {() => void} draw */
  constructor(page, thing, draw) {
    super(page, thing, draw, { formats: ["worksheet"], verb: "Print", icon: "print" });
    if (!thing.board) this.addRegion("corner");
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const { board, only, now } = this.thing;
    const about = board
      ? "Prints the board with a question, and the answer on a second page."
      : "Prints an empty table to fill in, and the answers on a second page.";
    const asks = !board && now.reading?.quantity === "value";
    return [
      h("p.quiet-text", about),
      only && h("p.quiet-text", only),
      asks &&
        segments("Exercise", EXERCISES, this.exercise, (exercise) => this.choose({ exercise }, 0)),
      this.region?.fields(),
      h("div", { key: "variants", ref: hold(this.#variants.root) }),
      this.act,
    ];
  }

  /** @override */
  get how() {
    return { exercise: this.exercise, variant: this.#variant };
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
    this.set({ shown: paperOf(pieces, this.#named) });
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
