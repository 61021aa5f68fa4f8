// Which cells a file contains: the visible ones, those from the corner, or a custom range.

import { segments, typedIn } from "../parts/controls.js";
import { h } from "../parts/tree.js";

/** @import { MapView } from "../map/map.js" */
/**
 * @typedef {{ from: bigint, to: bigint }} Span
 * @typedef {{ from: string, to: string }} Typed The first and the last, as typed.
 * @typedef {"sight" | "corner" | "other"} Which
 */

export class Region {
  #x = { from: "", to: "" };
  #y = { from: "", to: "" };
  /** @type {Which} */
  #which;
  /** Whether a file would have less than what is in sight. */
  #less = false;

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
    this.changed = changed;
    this.#which = first;
    this.#fill();
  }

  #fill() {
    this.#less = false;
    if (this.#which === "other") return;
    const sight = this.map.seen;
    const most = this.seen ?? this.side;
    const span = (/** @type {bigint} */ low, /** @type {bigint} */ high) => {
      if (this.#which === "corner") return { from: "0", to: String(this.side - 1n) };
      const from = low < 0n ? 0n : low;
      const to = high > from ? high : from;
      const last = from + most - 1n;
      if (to > last) this.#less = true;
      return { from: String(from), to: String(to > last ? last : to) };
    };
    this.#x = span(sight.left, sight.right);
    if (this.plane) this.#y = span(sight.bottom, sight.top);
  }

  /** Changes the number of cells for a sheet of another size. @param {bigint} side */
  resize(side) {
    this.side = side;
    this.#fill();
  }

  /** The choice of the cells. @param {boolean} [hidden] */
  fields(hidden = false) {
    /** @type {HTMLInputElement | null} */
    let first = null;
    const choose = (/** @type {Which} */ which) => {
      this.#which = which;
      this.#fill();
      this.changed();
      if (which === "other") first?.focus();
    };
    const field = (
      /** @type {string} */ name,
      /** @type {Typed} */ typed,
      /** @type {"from" | "to"} */ end,
    ) => [
      end,
      h("input.field", {
        type: "text",
        inputmode: "numeric",
        autocomplete: "off",
        "aria-label": `${name} ${end}`,
        value: typed[end],
        ref: (/** @type {HTMLInputElement | null} */ made) => {
          if (typed === this.#x && end === "from") first = made;
        },
        onInput: (/** @type {Event} */ event) => {
          typed[end] = typedIn(event);
          this.#which = "other";
          this.#less = false;
          this.changed();
        },
      }),
    ];
    const row = (/** @type {string} */ name, /** @type {Typed} */ typed) =>
      h(
        "div.field-row.quiet-text",
        h("span", name),
        field(name, typed, "from"),
        field(name, typed, "to"),
      );
    const options = /** @type {const} */ ([
      { value: "sight", text: "What you see" },
      { value: "corner", text: this.plane ? "From 0, 0" : "From 0" },
      { value: "other", text: "Custom" },
    ]);
    return h(
      "div.region.rows",
      { key: "region", hidden },
      segments(this.plane ? "Which cells" : "Which terms", options, this.#which, choose),
      row("x", this.#x),
      this.plane && row("y", this.#y),
      h(
        "p.quiet-text",
        { hidden: !this.#less },
        "You see more than this; change the numbers to include it.",
      ),
    );
  }

  /** The region. @returns {{ x: Span, y: Span | null, cells: bigint }} */
  get now() {
    // Both ends are shown as cells inside the region.
    const read = (/** @type {Typed} */ { from, to }) => ({ from: whole(from), to: whole(to) + 1n });
    const x = read(this.#x);
    const y = this.plane ? read(this.#y) : null;
    const width = x.to - x.from;
    return { x, y, cells: width * (y ? y.to - y.from : 1n) };
  }
}

/** @param {string} text */
function whole(text) {
  const digits = text.replaceAll(/[\s,]/g, "");
  if (!/^\d{1,19}$/.test(digits)) throw new Error("Both must be whole numbers.");
  return BigInt(digits);
}
