// Which cells a file contains: the visible ones, those from the corner, or a custom range.

import { element } from "../ground/dom.js";
import { segments } from "../parts/segments.js";

/** @import { MapView } from "../map/map.js" */
/**
 * @typedef {{ from: bigint, to: bigint }} Span
 */

export class Region {
  root = element("div.region.rows");
  /** @type {{ from: HTMLInputElement, to: HTMLInputElement }} */
  #x = { from: field("x from"), to: field("x to") };
  #y = { from: field("y from"), to: field("y to") };
  #which;
  /** Shown where a file would have less than what is in sight. */
  #note = element("p.quiet-text", "You see more than this; change the numbers to include it.");

  /**
   * @param {MapView} map
   * @param {object} options
   * @param {boolean} options.plane
   * @param {bigint} options.side The most cells along a side, at first.
   * @param {bigint} [options.seen] The most of what is in sight, by default `side`.
   * @param {"sight" | "corner"} options.first
   * @param {() => void} options.changed
   */
  constructor(map, { plane, side, seen, first, changed }) {
    this.map = map;
    this.plane = plane;
    this.side = side;
    this.seen = seen;
    this.#which = segments({
      label: plane ? "Which cells" : "Which terms",
      options: [
        { value: "sight", text: "What you see" },
        { value: "corner", text: plane ? "From 0, 0" : "From 0" },
        { value: "other", text: "Custom" },
      ],
      value: first,
      change: (which) => {
        this.#fill(which);
        changed();
      },
    });
    const row = (
      /** @type {string} */ name,
      /** @type {{ from: HTMLInputElement, to: HTMLInputElement }} */ { from, to },
    ) => element("div.field-row.quiet-text", element("span", name), "from", from, "to", to);
    this.root.append(this.#which.root, row("x", this.#x), ...(plane ? [row("y", this.#y)] : []));
    this.root.append(this.#note);
    for (const input of this.root.querySelectorAll("input[type=text]")) {
      input.addEventListener("input", () => {
        this.#which.value = "other";
        this.#note.hidden = true;
        changed();
      });
    }
    this.#fill(first);
  }

  /** @param {"sight" | "corner" | "other"} which */
  #fill(which) {
    this.#note.hidden = true;
    if (which === "other") {
      this.#x.from.focus();
      return;
    }
    const sight = this.map.seen;
    const span = (/** @type {bigint} */ low, /** @type {bigint} */ high) => {
      if (which === "corner") return { from: 0n, to: this.side };
      const from = low < 0n ? 0n : low;
      const to = high + 1n > from ? high + 1n : from + 1n;
      const most = this.seen ?? this.side;
      if (to <= from + most) return { from, to };
      this.#note.hidden = false;
      return { from, to: from + most };
    };
    const set = (
      /** @type {{ from: HTMLInputElement, to: HTMLInputElement }} */ fields,
      /** @type {Span} */ { from, to },
    ) => {
      fields.from.value = String(from);
      fields.to.value = String(to - 1n);
    };
    set(this.#x, span(sight.left, sight.right));
    if (this.plane) set(this.#y, span(sight.bottom, sight.top));
  }

  /** Changes the number of cells for a sheet of another size. @param {bigint} side */
  resize(side) {
    this.side = side;
    if (this.#which.value !== "other") this.#fill(this.#which.value);
  }

  /**
   * The region.
   *
   * @returns {{ x: Span, y: Span | null, cells: bigint }}
   */
  get now() {
    const read = (
      /** @type {{ from: HTMLInputElement, to: HTMLInputElement }} */ { from, to },
    ) => ({
      from: whole(from.value),
      // Both ends are shown as cells inside the region.
      to: whole(to.value) + 1n,
    });
    const x = read(this.#x);
    const y = this.plane ? read(this.#y) : null;
    const width = x.to - x.from;
    return { x, y, cells: width * (y ? y.to - y.from : 1n) };
  }
}

/** @param {string} label */
function field(label) {
  return element("input.field", {
    type: "text",
    inputmode: "numeric",
    autocomplete: "off",
    "aria-label": label,
  });
}

/** @param {string} text */
function whole(text) {
  const digits = text.replaceAll(/[\s,]/g, "");
  if (!/^\d{1,19}$/.test(digits)) throw new Error("Both must be whole numbers.");
  return BigInt(digits);
}
