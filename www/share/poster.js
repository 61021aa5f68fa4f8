// A poster: the map on a sheet of paper, with its title, its line, the meaning of the colours, and a
// QR code of its address.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { CONVENTIONS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { titleOf } from "../ground/named.js";
import { modeOf } from "../ground/scheme.js";
import { button, segments, typedIn } from "../parts/controls.js";
import { paintRamp } from "../parts/ramp.js";
import { svg } from "../parts/svg.js";
import { h } from "../parts/tree.js";
import { differencePicture } from "./compared.js";
import { painted } from "./painted.js";
import { Region } from "./region.js";
import { Said, Tab } from "./tab.js";

/** @import { ComponentChild } from "../vendor/preact/index.js" */

/** Paper sizes. */
const SIZES = /** @type {const} */ (["A3", "A2", "A1", "A0"]);
/** Cells along a side at first, and at most. */
const SIDE = 512n;
const MOST = 2048n * 2048n;
/** The picture is made once typing has paused for this many milliseconds. */
const REST = 250;
/** The blank border that a code needs, in its own squares. */
const QUIET = 4;

/** An address as a QR code. @param {string} address */
async function codeOf(address) {
  // biome-ignore lint/suspicious/noTsIgnore: the library is added by the build; types may be checked before.
  // @ts-ignore
  const { encode } = await import("../vendor/uqr/index.js");
  /** @type {{ data: boolean[][], size: number }} */
  const { data, size } = encode(address, { ecc: "M", border: 0 });
  const path = data.flatMap((row, y) =>
    row.flatMap((dark, x) => (dark ? [`M${x + QUIET},${y + QUIET}h1v1h-1z`] : [])),
  );
  const side = size + 2 * QUIET;
  return svg(
    "svg",
    {
      viewBox: `0 0 ${side} ${side}`,
      class: "poster-code",
      role: "img",
      "aria-label": "The address of this picture, as a QR code",
      "shape-rendering": "crispEdges",
    },
    svg("path", { d: path.join("") }),
  );
}

/** Prints only the poster. @param {HTMLElement} poster @param {string} size Size of the paper. */
function printPoster(poster, size) {
  const paper = element("div.poster-paper", { id: "print" }, poster);
  const sheet = new CSSStyleSheet();
  sheet.replaceSync(`@page { size: ${size} portrait; margin: 4% }`);
  document.adoptedStyleSheets.push(sheet);
  document.body.append(paper);
  const done = () => {
    paper.remove();
    document.adoptedStyleSheets = document.adoptedStyleSheets.filter((each) => each !== sheet);
  };
  addEventListener("afterprint", done, { once: true });
  print();
}

export class PosterTab extends Tab {
  /** @override */
  kind = "poster-preview";
  said = "";
  #title = titleOf(this.thing.now) || this.thing.line;
  #working = new Latest();
  #waiting = 0;
  /** @type {typeof SIZES[number]} */
  #size = "A3";
  #region = new Region(this.page.map, {
    plane: this.thing.plane,
    side: SIDE,
    first: "sight",
    changed: () => this.#changed(),
  });

  /** @override @returns {ComponentChild} */
  get controls() {
    const { omitted } = this.thing;
    const name = (/** @type {Event} */ event) => {
      this.#title = typedIn(event);
      this.#changed();
    };
    const change = (/** @type {typeof SIZES[number]} */ size) => {
      this.#size = size;
      this.#changed();
    };
    const input = { type: "text", "aria-label": "Title", value: this.#title, onInput: name };
    const options = SIZES.map((value) => ({ value, text: value }));
    return [
      h("label.poster-label", "Title", h("input.field", input)),
      segments("Paper", options, this.#size, change),
      this.#region.fields(),
      omitted && h("p.quiet-text", omitted),
      h(
        "div.share-act",
        button("Print", () => void this.#print(), { kind: "primary", icon: "print", act: "take" }),
        h(Said, this.said),
      ),
    ];
  }

  /** @override @param {AbortSignal} signal */
  show(signal) {
    signal.addEventListener("abort", () => this.#working.stop());
    this.#changed(0);
  }

  #changed(rest = REST) {
    const signal = this.#working.next();
    this.draw();
    clearTimeout(this.#waiting);
    this.#waiting = window.setTimeout(async () => {
      try {
        this.set({ shown: await wanted(signal, this.#make(signal)), said: "" });
      } catch (error) {
        this.set({ shown: null, said: messageOf(error) });
      }
    }, rest);
  }

  async #print() {
    const signal = this.#working.next();
    printPoster(await wanted(signal, this.#make(signal)), this.#size);
  }

  /** @param {AbortSignal} signal */
  async #make(signal) {
    const { line, link, now, differs } = this.thing;
    const [picture, code] = await Promise.all([this.#picture(signal), codeOf(link)]);
    const words = element(
      "div",
      element("code", line),
      // A difference may be that of the conventions: its key names them.
      !differs && element("p", `${CONVENTIONS[now.convention]} play`),
      ...this.#key(),
    );
    return element(
      "article.poster",
      element("h3", this.#title),
      picture,
      element("footer", words, element("figure", code)),
    );
  }

  /** What the colours mean, as the legend of the map says it. */
  #key() {
    const key = this.page.key();
    if (!key) return [];
    const { title, ends, keys, ramp } = key;
    const signs = keys.map(({ kind = "", colour, text }) => {
      const sign = element("i.poster-sign");
      sign.classList.toggle("p", kind === "p");
      if (colour) sign.style.background = colour;
      return element("span", sign, `${text}. `);
    });
    const labels = ends.map((end) => element("span", end));
    const canvas = element("canvas.poster-ramp", { "aria-hidden": "true" });
    paintRamp(canvas, ramp);
    const shown = ends[0] ? [canvas, element("p.poster-ends", ...labels)] : [];
    const mode = modeOf(this.page.map.chosen);
    const hint = title === mode.title ? mode.hint : "";
    return [element("p.poster-key", element("b", `${title}. `), hint, " ", ...signs), ...shown];
  }

  /** The cells, one pixel each; the browser scales them to the paper. @param {AbortSignal} signal */
  async #picture(signal) {
    const { engine, map } = this.page;
    const { view, now, line, pair, differs } = this.thing;
    const { x, y, cells } = this.#region.now;
    if (!y) throw new Error("A poster needs a map: use a line with x and y.");
    if (cells > MOST) throw new Error("Choose at most 2048 × 2048 cells.");
    if (differs && pair) {
      const made = await differencePicture(engine, pair, { x, y }, map.painter, 1, { signal });
      return shown(made, line);
    }
    const request = {
      x: /** @type {[bigint, bigint]} */ ([x.from, x.to]),
      y: /** @type {[bigint, bigint]} */ ([y.from, y.to]),
      convention: now.convention,
    };
    const table = await engine.run("TableJob", [view, request], { signal });
    const { width, height, holes, values } = table;
    const { colours, steps } = painted(map, table, x.from + y.from);
    const image = new ImageData(width, height);
    for (let at = 0; at < values.length; at++) {
      const index = holes?.[at] ? 257 : values[at] === 0 ? 256 : steps[at];
      const place = ((height - 1 - Math.floor(at / width)) * width + (at % width)) * 4;
      image.data.set(colours.subarray(index * 3, index * 3 + 3), place);
      image.data[place + 3] = 255;
    }
    const canvas = element("canvas", { width: String(width), height: String(height) });
    canvas.getContext("2d")?.putImageData(image, 0, 0);
    return shown(canvas, line);
  }
}

/** The cells on the poster. @param {HTMLCanvasElement} cells @param {string} line */
function shown(cells, line) {
  cells.className = "poster-picture";
  cells.role = "img";
  cells.ariaLabel = `The values of ${line}`;
  return cells;
}
