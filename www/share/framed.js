// A picture of a map with axes, a caption and a key: an SVG with the cells inside as pixels; a PNG is
// drawn from it.

import { grouped } from "../map/axes.js";
import { svg } from "../parts/svg.js";

/** @import { Span } from "./region.js" */
/** @import { Key } from "../mode/mode.js" */

/**
 * @typedef {object} Framing
 * @property {{ width: number, height: number }} size Size of the picture of the cells, in its pixels.
 * @property {{ x: Span, y: Span, scale: number } | null} axes The cells, and the number of
 *   pixels of each; `null` if the picture has axes already.
 * @property {string} title
 * @property {string[]} lines Lines of the caption.
 * @property {Key | null} key
 * @property {string[]} about Metadata: where the file comes from.
 */

const INK = "#1a1b1f";
const QUIET = "#4a4d55";
const PAPER = "#ffffff";
const TEXT = 13;
const LINE = 20;
const EDGE = 20;
/** Approximate width of a digit. */
const DIGIT = TEXT * 0.62;
/** Distance between numbers on an axis, in pixels. */
const APART = { x: 72, y: 36 };
/** Size of the ramp. */
const RAMP = { width: 220, height: 10 };
const TICK = 5;
/** Narrower pictures get this width, for the caption. */
const NARROWEST = 360;
/** Far out, numbers with more digits are counted from the first. */
const LONG = 7;

/** The smallest of 1, 2, 5, 10, … that is at least this. @param {number} least */
function roundStep(least) {
  for (let ten = 1n; ; ten *= 10n) {
    for (const factor of [1n, 2n, 5n]) if (Number(ten * factor) >= least) return ten * factor;
  }
}

/** @param {string} text @param {number} x @param {number} y @param {Record<string, string | number>} [look] */
function words(text, x, y, look = {}) {
  const said = svg("text", { x, y, fill: QUIET, "font-size": TEXT, ...look });
  said.textContent = text;
  return said;
}

/** Round numbers of a span, with their positions. @param {Span} span @param {number} scale @param {number} apart */
function ticks({ from, to }, scale, apart) {
  const step = roundStep(apart / scale);
  const first = ((from + step - 1n) / step) * step;
  /** @type {{ n: bigint, at: number }[]} */
  const all = [];
  for (let n = first; n < to; n += step) all.push({ n, at: (Number(n - from) + 0.5) * scale });
  return all;
}

/** How to write numbers of a span: far out, counted from the first. @param {Span} span @param {string} name */
function counting({ from, to }, name) {
  const far = String(to).length > LONG && to - from < 10n ** BigInt(LONG - 1);
  return {
    name: far ? `${name} − ${grouped(from)}` : name,
    text: (/** @type {bigint} */ n) => grouped(far ? n - from : n),
  };
}

/** @param {Key["keys"][number]} key @param {number} x @param {number} y */
function sign({ kind = "", colour = "" }, x, y) {
  const side = 12;
  const round = kind === "p" || kind === "dot" || kind === "second";
  const stroke =
    kind === "p"
      ? { stroke: "#1b1230", "stroke-width": 2.5 }
      : { stroke: "#8a8d94", "stroke-width": 1 };
  const fill = kind === "p" ? "#ffffff" : colour || "#d4d6db";
  return round
    ? svg("circle", { cx: x + side / 2, cy: y, r: side / 2 - 1, fill, ...stroke })
    : svg("rect", { x, y: y - side / 2, width: side, height: side, fill, ...stroke });
}

/**
 * The frame around a picture, and the picture's place in it.
 *
 * @param {Framing} framing
 * @param {string} [image] The picture's address; without it, its place stays empty.
 */
export function frameOf({ size, axes, title, lines, key, about }, image = "") {
  const parts = [];
  let left = EDGE;
  const top = EDGE + LINE * 1.6;
  let below = top + size.height;
  if (axes) {
    const [x, y] = [counting(axes.x, "x"), counting(axes.y, "y")];
    const rows = ticks(axes.y, axes.scale, APART.y);
    const widest = Math.max(1, ...rows.map(({ n }) => y.text(n).length));
    left += widest * DIGIT + TICK + 6;
    const line = { stroke: QUIET, "stroke-width": 1 };
    for (const { n, at } of rows) {
      const up = below - at;
      parts.push(
        svg("line", { x1: left - TICK, x2: left, y1: up, y2: up, ...line }),
        words(y.text(n), left - TICK - 4, up, {
          "text-anchor": "end",
          "dominant-baseline": "central",
        }),
      );
    }
    const widestX = Math.max(1, ...[axes.x.from, axes.x.to].map((n) => x.text(n).length)) * DIGIT;
    for (const { n, at } of ticks(axes.x, axes.scale, Math.max(APART.x, widestX * 1.4))) {
      const across = left + at;
      parts.push(
        svg("line", { x1: across, x2: across, y1: below, y2: below + TICK, ...line }),
        words(x.text(n), across, below + TICK + TEXT, { "text-anchor": "middle" }),
      );
    }
    const italic = { "font-style": "italic", fill: INK };
    below += TICK + TEXT + LINE;
    parts.push(
      words(x.name, left + size.width / 2, below, { ...italic, "text-anchor": "middle" }),
      words(y.name, left, top - 6, { ...italic, "text-anchor": "start" }),
    );
  }
  below += LINE;
  let right = left + Math.max(size.width, NARROWEST);
  if (key) {
    parts.push(words(key.title, left, below, { fill: INK, "font-weight": 600 }));
    below += LINE * 0.6;
    const [low, high] = key.ends;
    if (low) {
      const step = RAMP.width / key.ramp.length;
      key.ramp.forEach((fill, index) => {
        const place = { x: left + index * step, y: below, width: step + 0.5, height: RAMP.height };
        parts.push(svg("rect", { ...place, fill }));
      });
      below += RAMP.height + TEXT + 2;
      parts.push(
        words(low, left, below),
        words(high, left + RAMP.width, below, { "text-anchor": "end" }),
      );
    }
    for (const each of key.keys) {
      below += LINE;
      parts.push(sign(each, left, below - TEXT * 0.35), words(each.text, left + 18, below));
    }
    below += LINE * 1.3;
  }
  for (const text of lines) {
    parts.push(words(text, left, below));
    right = Math.max(right, left + text.length * DIGIT);
    below += LINE;
  }
  right = Math.max(right, left + title.length * DIGIT * 1.3);
  const box = { width: Math.ceil(right + EDGE), height: Math.ceil(below + EDGE / 2) };
  const root = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `0 0 ${box.width} ${box.height}`,
    ...box,
    "font-family": "system-ui, sans-serif",
    role: "img",
  });
  const named = svg("title", {});
  named.textContent = title;
  const said = svg("desc", {});
  said.textContent = about.join("\n");
  root.append(named, said, svg("rect", { ...box, fill: PAPER }));
  root.append(
    words(title, EDGE, EDGE + TEXT * 0.6, { fill: INK, "font-size": 17, "font-weight": 600 }),
  );
  const place = { x: left, y: top, ...size };
  if (image) root.append(svg("image", { ...place, href: image, "image-rendering": "pixelated" }));
  root.append(...parts);
  return { root, box, place };
}

/** The bytes of a drawing. @param {SVGElement} root */
export function svgBytes(root) {
  return new TextEncoder().encode(`${new XMLSerializer().serializeToString(root)}\n`);
}

/** A data URL. @param {Uint8Array[]} pieces @param {string} type @returns {Promise<string>} */
export function insideAddress(pieces, type) {
  return new Promise((done, failed) => {
    const reader = new FileReader();
    reader.onload = () => done(String(reader.result));
    reader.onerror = () => failed(reader.error);
    reader.readAsDataURL(new Blob(/** @type {BlobPart[]} */ (pieces), { type }));
  });
}

/**
 * A drawing as pixels.
 *
 * @param {SVGElement} root
 * @param {{ width: number, height: number }} box
 * @param {number} times Pixels per unit.
 */
export async function drawnOut(root, { width, height }, times) {
  const address = URL.createObjectURL(
    new Blob([/** @type {BlobPart} */ (svgBytes(root))], { type: "image/svg+xml" }),
  );
  try {
    const picture = new Image();
    picture.src = address;
    await picture.decode();
    const canvas = Object.assign(document.createElement("canvas"), {
      width: Math.round(width * times),
      height: Math.round(height * times),
    });
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.drawImage(picture, 0, 0, canvas.width, canvas.height);
    return canvas;
  } finally {
    URL.revokeObjectURL(address);
  }
}
