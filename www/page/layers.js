// The Layers panel: the picture in each colouring, and compared with another.

import { messageOf, wanted } from "../engine/wanted.js";
import { comparedWith } from "../film/pictures.js";
import { byId, element } from "../ground/dom.js";
import { insideOf, mapOf } from "../ground/maps.js";
import { notify } from "../ground/notice.js";
import { isOfPeriods } from "../ground/periods.js";
import { MODES, modeOf, USUAL } from "../ground/scheme.js";
import { BOTH, filmOf, secondFilm } from "../ground/state.js";
import { styled } from "../ground/style.js";
import { Painter } from "../map/colour.js";
import { inkIn } from "../map/dots.js";
import { DIFFERENCE } from "../map/layers.js";
import { readLook } from "../map/look.js";
import { quantiles } from "../map/sights.js";
import { SIDE } from "../map/tile-source.js";
import { button, iconButton, segments, stepper, typedIn } from "../parts/controls.js";
import { paintRamp } from "../parts/ramp.js";
import { h, render } from "../parts/tree.js";
import { showProof } from "../play/proof.js";
import { Heights } from "./heights.js";
import { Sign } from "./legend.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Mode } from "../ground/scheme.js" */
/** @import { TileData } from "../map/tile-source.js" */

/** A thumbnail, in pixels. It shows no more cells than that. */
const THUMB = { width: 128, height: 96 };

/** Colourings that add nothing to a sequence, whose dots already show their values by height. */
const PLANES_ONLY = new Set(["outcome", "distance"]);

/** How two pictures are compared. */
const WAYS = /** @type {const} */ ([
  { value: "none", text: "Off" },
  { value: "beside", text: "Side by side" },
  { value: "divider", text: "Divider" },
  { value: "difference", text: "Difference" },
]);
/** @typedef {typeof WAYS[number]["value"]} Way */

/** What the picture shows of each position. */
const NUMBERS = /** @type {const} */ ([
  { value: "value", text: "Values" },
  { value: "remoteness", text: "Moves left" },
  { value: "ways", text: "Winning moves" },
]);

/** The choice of these, for lines that have them. @param {Page} page @param {(text: string) => void} show */
function numbersOf({ state }, show) {
  const { line, convention, reading } = state.now;
  const shown = filmOf(state.now)?.stack ?? line;
  const now = mapOf(shown, convention)?.kind ?? "value";
  if (now === "block" || isOfPeriods(reading)) return null;
  const inside = insideOf(shown);
  return segments("Numbers", NUMBERS, now, (value) =>
    show(value === "value" ? inside : `${value}(${inside})`),
  );
}

/** @param {import("../ground/state.js").PageState} now @returns {Way} */
function wayOf({ against, scheme, divider }) {
  if (scheme.mode === DIFFERENCE) return "difference";
  if (!against) return "none";
  return divider === null ? "beside" : "divider";
}

/** @param {Page} page @param {HTMLButtonElement} opener */
export function openLayers(page, opener) {
  const { state, map } = page;
  const closing = new AbortController();
  const { signal } = closing;
  const root = element("section.surface", { id: "layers", "aria-label": "Layers" });
  const close = () => {
    const inside = root.contains(document.activeElement);
    closing.abort();
    root.remove();
    opener.setAttribute("aria-expanded", "false");
    if (inside) opener.focus();
  };
  /** Whether another line is asked for to compare with, what is typed, and what is wrong with it. */
  let typed = { isOpen: false, text: "", mistake: "", signal };
  const type = (/** @type {Partial<typeof typed>} */ change) => {
    typed = { ...typed, ...change };
    draw();
  };
  /** Whether the line changes because other numbers of it were chosen here. */
  let isOwn = false;
  const show = async (/** @type {string} */ text) => {
    isOwn = true;
    await page.go(text);
    isOwn = false;
    if (!root.isConnected) return;
    draw();
    void fill();
  };
  const draw = () =>
    render(
      [
        h(
          "header.surface-head",
          h("h2", "Layers"),
          iconButton("close", "Close", close, { "data-act": "close" }),
        ),
        h(
          "div.dialog-body",
          h("div.layer-key", { "aria-hidden": "true" }, keyOf(page)),
          page.key()?.proof &&
            button("Proof", () => void showProof(page.key()?.proof ?? ""), { act: "layers-proof" }),
          numbersOf(page, show),
          thumbsOf(page),
          map.isSequence && h(Heights, { state }),
          compare(page, typed, type),
          h("div.layer-table.rows", questions(page, close)),
        ),
      ],
      root,
    );
  state.on(["scheme", "against", "divider", "extra"], draw, signal);
  // A dialog above it, such as the table, closes first.
  const isCovered = () => document.querySelector("dialog[open]") !== null;
  document.addEventListener(
    "keydown",
    (event) => {
      if (event.key !== "Escape" || event.defaultPrevented || isCovered()) return;
      event.preventDefault();
      close();
    },
    { signal },
  );
  // Using anything else closes it: it may cover that.
  for (const kind of ["pointerdown", "focusin"]) {
    document.addEventListener(
      kind,
      (event) => {
        const inside = event.composedPath();
        if (!inside.includes(root) && !inside.includes(opener) && !isCovered()) close();
      },
      { signal },
    );
  }
  state.on(["line", "mode", "aside"], () => isOwn || close(), signal);
  opener.setAttribute("aria-expanded", "true");
  draw();
  document.getElementById("stage")?.append(root);
  const first = root.querySelector(".thumb[tabindex='0']");
  /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
  const fill = async () => {
    const painted = await wanted(signal, paint(page, root, signal));
    if (!painted) byId("map").addEventListener("drawn", fill, { once: true, signal });
  };
  void fill();
  return {
    close,
    show() {
      draw();
      // It may push what has the focus out of sight.
      const focused = document.activeElement;
      if (root.contains(focused)) focused?.parentElement?.scrollIntoView({ block: "nearest" });
    },
  };
}

/** What else can be asked about the game. @param {Page} page @param {() => void} close */
function questions(page, close) {
  const { reading } = page.state.now;
  const ask = (
    /** @type {string} */ text,
    /** @type {string} */ act,
    /** @type {() => Promise<void>} */ press,
    icon = "",
  ) => button(text, () => void press(), { act, class: "wide", icon });
  return [
    ask("Show as table", "table", () => openTable(page), "table"),
    !isOfPeriods(reading) &&
      ask("Normal and misère: classes", "classes", () => askClasses(page, close)),
    reading?.heaps && ask("Misère quotient", "quotient", () => askQuotient(page, close)),
  ];
}

/** The picture in each colouring, and what the chosen one shows. @param {Page} page */
function thumbsOf({ state, map }) {
  const chosen = modeOf(map.scheme);
  const isPlain = (/** @type {Mode} */ { id }) => map.isSequence && id === USUAL.mode;
  const hintOf = (/** @type {Mode} */ mode) =>
    isPlain(mode) ? "Every value in one colour." : mode.hint;
  const shown = MODES.filter(
    ({ id }) =>
      id !== DIFFERENCE &&
      !(map.isSequence && PLANES_ONLY.has(id)) &&
      // Numbers other than values do not grow with x + y.
      !((map.numbers || map.lineMode) && id === USUAL.mode),
  );
  const known = shown.includes(chosen);
  const choose = ({ id, number } = chosen, value = number?.usual ?? 0) =>
    state.set({ scheme: { mode: id, number: value } });
  const turn = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const buttons = [
      .../** @type {HTMLElement} */ (event.currentTarget).querySelectorAll("button"),
    ];
    const at = buttons.findIndex((each) => each.matches(":focus"));
    const next = buttons[(at + by + buttons.length) % buttons.length];
    next.focus();
    next.click();
  };
  return [
    h(
      "div.thumbs",
      { key: "thumbs", role: "radiogroup", "aria-label": "Colour by", onKeyDown: turn },
      shown.map((mode, index) =>
        h(
          "button.thumb",
          {
            key: mode.id,
            role: "radio",
            title: hintOf(mode),
            "data-colour": mode.id,
            "aria-checked": String(mode === chosen),
            // One tab stop for the group.
            tabIndex: mode === chosen || (!known && index === 0) ? 0 : -1,
            onClick: () => choose(mode),
          },
          h("canvas", { ...THUMB, "aria-hidden": "true" }),
          h("span", isPlain(mode) ? "Values" : mode.title),
        ),
      ),
    ),
    h(
      "div.layer-mode.rows",
      { key: "mode" },
      known && h("p.quiet-text", hintOf(chosen)),
      chosen.number &&
        stepper(
          chosen.number.label,
          state.now.scheme.number,
          (value) => choose(chosen, value),
          chosen.number,
        ),
    ),
  ];
}

/** What the colours mean, where the panel covers the legend. @param {Page} page */
function keyOf(page) {
  const key = page.key();
  if (!key) return null;
  const [low, high] = key.ends;
  /** @param {HTMLCanvasElement | null} ramp */
  const paint = (ramp) => ramp && paintRamp(ramp, key.ramp);
  return [
    h("b", key.title),
    low && [
      h("canvas.ramp", { key: key.ramp.join(), ref: paint, "aria-hidden": "true" }),
      h("span.ends", h("span", low), h("span", high)),
    ],
    h(
      "span.keys",
      key.keys.map((each) => h(Sign, each)),
    ),
    key.notes.map((note) => h("span.legend-note", note)),
  ];
}

/** @type {{ open: () => Promise<void> } | null} */
let table = null;

/** Shows the values as text, for screen readers and for copying. @param {Page} page */
async function openTable({ state, engine, map }) {
  const { makeGrid } = await import("./values.js");
  table ??= makeGrid(state, engine, map);
  await table.open();
}

/** Shows how normal and misère play of this game are related. @param {Page} page @param {() => void} close */
async function askClasses(page, close) {
  const [{ openClasses }] = await Promise.all([import("./classes.js"), styled("style/theory.css")]);
  close();
  openClasses(page);
}

/** What sums of heaps of this game are in misère play. @param {Page} page @param {() => void} close */
async function askQuotient(page, close) {
  const [{ openQuotient }] = await Promise.all([
    import("./quotient.js"),
    styled("style/theory.css"),
  ]);
  close();
  openQuotient(page);
}

/**
 * Paints the thumbnails from the values of the current picture; returns whether it has any yet.
 *
 * @param {Page} page
 * @param {HTMLElement} root
 * @param {AbortSignal} signal
 */
async function paint({ map, state }, root, signal) {
  const sample = await map.sample(THUMB.width, signal);
  if (!sample) return false;
  const { data, x0, y0, step, from } = sample;
  const { values } = data;
  if (!values) return false;
  const numbers = Float64Array.from(values);
  const sight = {
    largest: numbers.reduce((most, value) => Math.max(most, Math.abs(value)), 1),
    quantiles: quantiles(numbers.filter((_, index) => index % 7 === 0)),
  };
  const look = readLook();
  const { palette } = look;
  const whole = Object.assign(document.createElement("canvas"), { width: SIDE, height: SIDE });
  const brush = /** @type {CanvasRenderingContext2D} */ (whole.getContext("2d"));
  for (const mode of MODES) {
    /** @type {HTMLCanvasElement | null} */
    const canvas = root.querySelector(`[data-colour="${mode.id}"] canvas`);
    if (!canvas) continue;
    const { scheme } = state.now;
    const number = scheme.mode === mode.id ? scheme.number : (mode.number?.usual ?? 0);
    const painter = new Painter({ mode: mode.id, number }, palette, sight, map.lost);
    const image = map.isSequence
      ? dotted(data, inkIn(look, mode.id, painter))
      : painter.paint(data, Number(x0), Number(y0), Number(step));
    brush.putImageData(image, 0, 0);
    const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    context.imageSmoothingEnabled = false;
    const { width, height } = THUMB;
    const side = Math.min(from.side, SIDE);
    const tall = (side * height) / width;
    context.drawImage(whole, from.x, SIDE - from.y - tall, side, tall, 0, 0, width, height);
  }
  return true;
}

/**
 * The dots of a sequence, in the colours of its plot.
 *
 * @param {TileData} data
 * @param {(value: number, at: number) => number} ink
 */
function dotted({ values, holes }, ink) {
  const image = new ImageData(SIDE, SIDE);
  const pixels = new Uint32Array(image.data.buffer);
  for (let at = 0; at < SIDE * SIDE; at++) {
    if (!values || holes?.[at]) continue;
    const [row, column] = [Math.floor(at / SIDE), at % SIDE];
    pixels[(SIDE - 1 - row) * SIDE + column] = ink(values[at], column);
  }
  return image;
}

/**
 * Reads a line to compare the picture with.
 *
 * @param {Page} page
 * @param {string} text
 * @returns {Promise<{ mistake: string, change: Partial<import("../ground/state.js").PageState> }>} What
 *   compares with it, or why it cannot be used.
 */
async function secondLine({ engine, state }, text) {
  const second = await engine.call("readLine", [text]);
  if (second.kind === "mistake") return { mistake: second.message, change: {} };
  const { kind } = state.now.reading ?? {};
  const wanted =
    kind === "plane" ? "Both must be maps: use x and y." : "Both must be sequences: use x alone.";
  if (second.kind !== kind) return { mistake: wanted, change: {} };
  try {
    return { mistake: "", change: await comparedWith(engine, text, filmOf(state.now)) };
  } catch (error) {
    return { mistake: messageOf(error), change: {} };
  }
}

/** The colours before a difference was shown, and the place on the map of which line. */
let before = {
  scheme: USUAL,
  line: "",
  camera: /** @type {import("../ground/camera.js").Camera | null} */ (null),
};

/**
 * Shows the values of the picture and of what it is compared with, if anything, instead of their
 * difference.
 *
 * @param {import("../ground/state.js").State} state
 * @param {string} against
 * @param {number | null} [divider]
 */
function showValues(state, against, divider = null) {
  const { scheme, line } = state.now;
  if (scheme.mode !== DIFFERENCE) state.set({ against, divider, pane: 0 });
  else {
    const place = line === before.line ? { camera: before.camera } : {};
    state.set({ against, divider, pane: 0, scheme: before.scheme, ...place });
  }
}

/**
 * Shows the picture alone, and why, if what a link compares it with cannot be used.
 *
 * @param {Page} page
 */
export async function checkSecond(page) {
  const { against } = page.state.now;
  if (!against || against === BOTH) return;
  const { mistake, change } = await secondLine(page, against);
  if (page.state.now.against !== against) return;
  if (!mistake) {
    page.state.set(change);
    return;
  }
  showValues(page.state, "");
  notify(`The second line of this link cannot be compared. ${mistake}`);
}

/** With what a picture is compared. */
const OTHERS = [
  { value: "both", text: "Normal and misère" },
  { value: "line", text: "Another line" },
];

/**
 * Compares with the other convention or with another line: side by side, with a divider, or as a
 * difference.
 *
 * @param {Page} page
 * @param {{ isOpen: boolean, text: string, mistake: string, signal: AbortSignal }} typed
 * @param {(change: Partial<typeof typed>) => void} type
 */
function compare(page, typed, type) {
  const { state, map } = page;
  const { against } = state.now;
  const way = wayOf(state.now);
  const other = typed.isOpen || (against && against !== BOTH) ? "line" : "both";
  const go = (/** @type {Way} */ next) => {
    const second = against || BOTH;
    if (next === "none") showValues(state, "");
    if (next === "beside") showValues(state, second);
    if (next === "divider") showValues(state, second, 0.5);
    if (next === "difference") {
      const { scheme: now, line, camera } = state.now;
      if (now.mode !== DIFFERENCE) before = { scheme: now, line, camera };
      const scheme = { mode: DIFFERENCE, number: 0 };
      // From the corner, the map moves to the first cells that differ.
      state.set({ against: second, scheme, divider: null, pane: 0, camera: null });
    }
  };
  const choose = (/** @type {string} */ what) => {
    type({ isOpen: what === "line" });
    if (what === "both") state.set({ against: BOTH });
    else byId("compared-with").focus();
  };
  const read = async (/** @type {Event} */ event) => {
    const text = typedIn(event).trim();
    if (!text) return;
    const { mistake, change } = await wanted(typed.signal, secondLine(page, text));
    type({ mistake, text: mistake && text });
    state.set(change);
  };
  // Sequences share one plot, so there is nothing to divide.
  const ways = WAYS.filter(({ value }) => value !== "divider" || !map.isSequence).map((each) =>
    each.value === "beside" && map.isSequence ? { ...each, text: "Together" } : each,
  );
  return h(
    "section.rows",
    { "aria-label": "Compare" },
    h("h3", "Compare two pictures"),
    segments("How two pictures are compared", ways, way, go),
    h(
      "div.rows",
      { hidden: way === "none" },
      segments("What it is compared with", OTHERS, other, choose),
      h("input.field.code", {
        id: "compared-with",
        type: "text",
        "aria-label": "Line to compare with",
        placeholder: "Compare with, e.g. welter 3,x,y",
        spellcheck: false,
        autocapitalize: "off",
        hidden: other === "both",
        value: typed.text || (against === BOTH ? "" : secondFilm(state.now) || against),
        onChange: read,
      }),
      h("output.mistake", typed.mistake),
    ),
  );
}
