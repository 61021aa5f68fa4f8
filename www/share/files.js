// What is shared as files: pictures, data, worksheets. The preview is the file itself, made anew
// whenever something else is chosen; then it is saved or printed.

import { element } from "../ground/dom.js";
import { button } from "../parts/button.js";
import { segments } from "../parts/segments.js";
import { stepper } from "../parts/stepper.js";
import { painted } from "./painted.js";
import { plotted } from "./plotted.js";
import { Region } from "./region.js";
import { printed, showSheet } from "./sheet.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("./thing.js").Thing} Thing
 * @typedef {import("../pkg/nimscape.js").ExportOptions} ExportOptions
 * @typedef {ExportOptions["format"]} Format
 * @typedef {import("./region.js").Span} Span
 */

/** @type {Record<Format, { text: string, hint: string, ending: string, type: string }>} */
const FORMATS = {
  png: { text: "PNG", hint: "Pixels", ending: "png", type: "image/png" },
  svg: { text: "SVG", hint: "Vectors, for print", ending: "svg", type: "image/svg+xml" },
  tikz: { text: "TikZ", hint: "For LaTeX; small tables", ending: "tex", type: "text/x-tex" },
  csv: { text: "CSV", hint: "A line for each cell", ending: "csv", type: "text/csv" },
  json: { text: "JSON", hint: "Row by row", ending: "json", type: "application/json" },
  bfile: { text: "b-file", hint: "As the OEIS keeps them", ending: "txt", type: "text/plain" },
  worksheet: { text: "Worksheet", hint: "To print", ending: "html", type: "text/html" },
};

/** Cells along a side at first, for files and for a sheet of paper. */
const SIDE = { png: 512n, svg: 48n, tikz: 16n, worksheet: 14n };
const USUAL_SIDE = 512n;
/** Larger files are made only when they are asked for. */
const MOST_AT_ONCE = 512n * 512n;
/** So much of a text is shown. */
const SHOWN = 4000;
/** The file is made once the typing rests, after so many milliseconds. */
const REST = 250;

class FileTab {
  controls = element("div", {});
  preview = element("div", { class: "file-preview" });
  said = element("output", { class: "said", "aria-live": "polite" });
  #bar = element("progress", { max: "1", "aria-label": "Progress of the file" });
  #act;
  #stop;
  #working = new AbortController();
  #waiting = 0;
  /** The file that was made last. @type {{ pieces: Uint8Array[], format: Format } | null} */
  file = null;
  /** @type {Region | null} */
  region = null;

  /**
   * @param {Page} page
   * @param {Thing} thing
   * @param {{ formats: Format[], verb: string, icon: string }} wishes
   */
  constructor(page, thing, { formats, verb, icon }) {
    this.page = page;
    this.thing = thing;
    this.format = formats[0];
    this.#act = button(verb, () => void this.#take(), { kind: "primary", icon, act: "take" });
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
    this.act = element("div", { class: "share-act" }, this.#act, this.#stop, this.#bar, this.said);
  }

  /** Cells along a side at first. */
  get side() {
    return /** @type {Record<string, bigint>} */ (SIDE)[this.format] ?? USUAL_SIDE;
  }

  /** @param {"sight" | "corner"} first */
  addRegion(first) {
    const { map } = this.page;
    const { plane } = this.thing;
    const changed = () => this.changed();
    this.region = new Region(map, { plane, side: this.side, first, changed });
    this.controls.append(this.region.root);
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    signal.addEventListener("abort", () => this.#working.abort());
    this.changed(0);
  }

  /** Something else is wanted: it is made soon. */
  changed(rest = REST) {
    this.#working.abort();
    this.file = null;
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(() => void this.#look(), rest);
  }

  async #look() {
    try {
      if (this.#large) {
        this.say("A large file: it is made when you ask for it.");
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

  /** Whether it is made only when it is asked for. */
  get #large() {
    return !this.thing.board && (this.region?.now.cells ?? 0n) > MOST_AT_ONCE;
  }

  async #take() {
    // A look that is due would begin anew what is made here.
    clearTimeout(this.#waiting);
    if (!this.file) await this.#make();
    if (!this.file) return;
    const { pieces, format } = this.file;
    if (!this.#large) this.display(pieces, format);
    this.take(pieces, format);
  }

  /** Makes the file, with progress and a way to stop as long as it takes. */
  async #make() {
    this.#working.abort();
    this.#working = new AbortController();
    const { signal } = this.#working;
    // What is done at once needs no bar.
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
      // What is printed has no size.
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
    this.#bar.hidden = !busy;
    this.#bar.removeAttribute("value");
    this.#stop.hidden = !busy;
    this.#act.hidden = busy;
    if (busy) this.say("");
  }

  /** @param {string} text */
  say(text) {
    this.said.textContent = text;
  }

  /**
   * The pieces of the file.
   *
   * @param {import("../engine/engine.js").Wishes} wishes
   * @returns {Promise<Uint8Array[]>}
   */
  async pieces(wishes) {
    const { engine, map } = this.page;
    const { thing, format } = this;
    const { convention } = thing.now;
    /** @type {ExportOptions} */
    const options = { format, link: thing.link, ...this.options };
    if (thing.board) {
      return engine.call("boardSheet", [thing.position, convention, options], wishes);
    }
    const { x, y } = this.region?.now ?? { x: { from: 0n, to: 1n }, y: null };
    const pair = (/** @type {Span} */ { from, to }) => /** @type {[bigint, bigint]} */ ([from, to]);
    const request = { x: pair(x), ...(y ? { y: pair(y) } : {}), convention };
    if (this.coloured) {
      const table = await engine.run("TableJob", [thing.view, request], wishes);
      Object.assign(options, painted(map, table, x.from + (y?.from ?? 0n)));
    }
    return engine.run("ExportJob", [thing.view, request, options], wishes);
  }

  /** Whether the map's colours are wanted. */
  get coloured() {
    return false;
  }

  /** @returns {Partial<ExportOptions>} */
  get options() {
    return {};
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  display(pieces, format) {
    const text = new TextDecoder().decode(pieces[0]?.subarray(0, SHOWN) ?? new Uint8Array());
    this.preview.replaceChildren(
      element("pre", { tabindex: "0", "aria-label": `The ${FORMATS[format].text} file` }, text),
    );
  }

  /** @param {Uint8Array[]} pieces @param {Format} format */
  take(pieces, format) {
    const { ending, type } = FORMATS[format];
    const address = addressOf(pieces, type);
    const name = `nimscape ${this.thing.line}`.replace(/[^a-z0-9().,+-]+/gi, "-");
    element("a", { href: address, download: `${name}.${ending}` }).click();
    setTimeout(() => URL.revokeObjectURL(address), 60_000);
    this.say("Saved.");
  }
}

export class PictureTab extends FileTab {
  #scale = 0;
  #size;
  #hint = element("p", { class: "share-hint" }, "The plot, as you see it.");

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    super(page, thing, { formats: ["png", "svg", "tikz"], verb: "Save", icon: "download" });
    this.addRegion("sight");
    const { zoom } = page.map.camera;
    this.#scale = Math.max(1, Math.min(16, Math.round(zoom)));
    this.#size = stepper({
      label: "Pixels for a cell",
      value: this.#scale,
      least: 1,
      most: 256,
      change: (value) => {
        this.#scale = Number(value);
        this.changed();
      },
    });
    this.controls.append(this.#hint, this.#size.root, this.act);
    this.#choose();
  }

  /** A sequence is a plot on the page: pixels show that. */
  get #plot() {
    const { thing, page } = this;
    const seen = this.format === "png" && !thing.plane && !thing.board;
    return (seen && page.map.plot) || null;
  }

  /** What there is to choose depends on what is drawn. */
  #choose() {
    const whole = this.#plot !== null;
    this.#hint.hidden = !whole;
    this.#size.root.hidden = whole;
    if (this.region) this.region.root.hidden = whole;
  }

  /** @override @param {number} [rest] */
  changed(rest) {
    this.#choose();
    super.changed(rest);
  }

  /** @override @param {import("../engine/engine.js").Wishes} wishes */
  async pieces(wishes) {
    const still = this.#plot?.still;
    if (!still) return super.pieces(wishes);
    const { line, link, now } = this.thing;
    const version = await this.page.engine.call("version", []);
    const convention = now.convention === "normal" ? "normal" : "misère";
    return plotted(still, {
      Title: line,
      Description: `line: ${line}\nconvention: ${convention}`,
      Software: `nimscape ${version}`,
      Source: link,
    });
  }

  /** @override */
  get coloured() {
    return true;
  }

  /** @override */
  get options() {
    return { scale: this.format === "svg" ? Math.max(16, this.#scale) : this.#scale };
  }

  /** @override @param {Uint8Array[]} pieces @param {Format} format */
  display(pieces, format) {
    if (format === "tikz") {
      super.display(pieces, format);
      return;
    }
    const address = addressOf(pieces, FORMATS[format].type);
    const picture = element("img", { src: address, alt: `The picture of ${this.thing.line}` });
    picture.addEventListener("load", () => URL.revokeObjectURL(address));
    this.preview.replaceChildren(picture);
  }
}

export class DataTab extends FileTab {
  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    super(page, thing, { formats: ["csv", "json", "bfile"], verb: "Save", icon: "download" });
    this.addRegion("sight");
    this.controls.append(this.act);
  }
}

/** What a worksheet asks of each cell. */
const EXERCISES = /** @type {const} */ ([
  { value: "values", text: "Find the values" },
  { value: "winners", text: "Who wins?" },
]);

export class PrintTab extends FileTab {
  /** @type {typeof EXERCISES[number]["value"]} */
  #exercise = "values";

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    super(page, thing, { formats: ["worksheet"], verb: "Print", icon: "print" });
    const about = thing.board
      ? "Prints the board with a question, and the answer on a second page."
      : "Prints an empty table to fill in, and the answers on a second page.";
    this.controls.append(element("p", { class: "share-hint" }, about));
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
    this.controls.append(this.act);
  }

  /** @override */
  get options() {
    return { exercise: this.#exercise };
  }

  /** @override @param {Uint8Array[]} pieces */
  display(pieces) {
    showSheet(this.preview, pieces);
  }

  /** @override @param {Uint8Array[]} pieces */
  take(pieces) {
    printed(pieces);
  }
}

/** @param {Uint8Array[]} pieces @param {string} type */
function addressOf(pieces, type) {
  return URL.createObjectURL(new Blob(/** @type {BlobPart[]} */ (pieces), { type }));
}

/** @param {unknown} error */
function messageOf(error) {
  return error instanceof Error ? error.message : String(error);
}
