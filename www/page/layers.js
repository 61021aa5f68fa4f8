// The Layers panel: the picture in each colouring, and compared with another.

import { wanted } from "../engine/wanted.js";
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
import { button, iconButton } from "../parts/button.js";
import { paintRamp } from "../parts/ramp.js";
import { segments } from "../parts/segments.js";
import { stepper } from "../parts/stepper.js";
import { h, render } from "../parts/tree.js";
import { showProof } from "../play/proof.js";
import { heightFields } from "./heights.js";
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

/** The choice of these, for lines that have them. @param {Page} page @param {() => void} chosen Called when they are shown. */
function numbersOf({ state, go }, chosen) {
  const { line, convention, reading } = state.now;
  const shown = filmOf(state.now)?.stack ?? line;
  const now = mapOf(shown, convention)?.kind ?? "value";
  if (now === "block" || isOfPeriods(reading)) return [];
  const inside = insideOf(shown);
  const { root } = segments({
    label: "Numbers",
    options: [...NUMBERS],
    value: now,
    change: async (value) => {
      await go(value === "value" ? inside : `${value}(${inside})`);
      chosen();
    },
  });
  return [root];
}

/** @param {import("../ground/state.js").PageState} now @returns {Way} */
function wayOf({ against, scheme, divider }) {
  if (scheme.mode === DIFFERENCE) return "difference";
  if (!against) return "none";
  return divider === null ? "beside" : "divider";
}

/** Whether the panel opens again at the choice of numbers, which has changed the line. */
let again = false;

/**
 * @param {Page} page
 * @param {HTMLButtonElement} opener
 */
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
  const grid = element("div.thumbs", { role: "radiogroup", "aria-label": "Colour by" });
  const chosenMode = element("div.layer-mode.rows");
  const key = element("div.layer-key", { "aria-hidden": "true" });
  const proof = button("Proof", () => void showProof(page.key()?.proof ?? ""), {
    act: "layers-proof",
  });
  root.append(
    element(
      "header.surface-head",
      element("h2", "Layers"),
      iconButton("close", "Close", close, { act: "close" }),
    ),
    element(
      "div.dialog-body",
      key,
      proof,
      ...numbersOf(page, () => {
        again = !root.isConnected;
        if (again) opener.click();
      }),
      grid,
      chosenMode,
      map.isSequence && heightFields(page, signal),
      compare(page, signal),
      element(
        "div.layer-table.rows",
        button("Show as table", () => void openTable(page), {
          icon: "table",
          act: "table",
          wide: true,
        }),
        ...(isOfPeriods(state.now.reading)
          ? []
          : [
              button("Normal and misère: classes", () => void askClasses(page, close), {
                act: "classes",
                wide: true,
              }),
            ]),
        state.now.reading?.heaps &&
          button("Misère quotient", () => void askQuotient(page, close), {
            act: "quotient",
            wide: true,
          }),
      ),
    ),
  );
  const chosen = () => modeOf(map.scheme);
  const shown = (/** @type {Mode} */ { id }) =>
    id !== DIFFERENCE &&
    !(map.isSequence && PLANES_ONLY.has(id)) &&
    // Numbers other than values do not grow with x + y.
    !((map.numbers || map.lineMode) && id === USUAL.mode);
  const isPlain = (/** @type {Mode} */ { id }) => map.isSequence && id === USUAL.mode;
  const hintOf = (/** @type {Mode} */ mode) =>
    isPlain(mode) ? "Every value in one colour." : mode.hint;
  const thumbs = MODES.filter(shown).map((mode) => {
    const title = isPlain(mode) ? "Values" : mode.title;
    const canvas = element("canvas", {
      width: String(THUMB.width),
      height: String(THUMB.height),
      "aria-hidden": "true",
    });
    const button = element(
      "button.thumb",
      { role: "radio", title: hintOf(mode), "data-colour": mode.id },
      canvas,
      element("span", title),
    );
    button.addEventListener("click", () => {
      const { number } = mode;
      state.set({ scheme: { mode: mode.id, number: number ? number.usual : 0 } });
    });
    grid.append(button);
    return { mode, canvas, button };
  });
  grid.addEventListener("keydown", (event) => {
    const by = { ArrowRight: 1, ArrowDown: 1, ArrowLeft: -1, ArrowUp: -1 }[event.key];
    if (!by) return;
    event.preventDefault();
    const at = thumbs.findIndex(({ button }) => button === document.activeElement);
    const next = thumbs[(at + by + thumbs.length) % thumbs.length].button;
    next.focus();
    next.click();
  });
  const update = () => {
    const now = chosen();
    const known = thumbs.some(({ mode }) => mode === now);
    for (const [index, { mode, button }] of thumbs.entries()) {
      button.setAttribute("aria-checked", String(mode === now));
      // One tab stop for the group.
      button.tabIndex = mode === now || (!known && index === 0) ? 0 : -1;
    }
    chosenMode.replaceChildren(...(known ? [element("p.quiet-text", hintOf(now))] : []));
    if (!now.number) return;
    const { label, least, most } = now.number;
    const { root: field } = stepper({
      label,
      value: state.now.scheme.number,
      least,
      most,
      change: (value) => state.set({ scheme: { mode: now.id, number: Number(value) } }),
    });
    chosenMode.append(field);
  };
  let mode = "";
  state.on(
    ["scheme"],
    ({ scheme }) => {
      // Keep the field that is being typed in.
      if (scheme.mode !== mode) update();
      mode = scheme.mode;
    },
    signal,
  );
  mode = state.now.scheme.mode;
  update();
  const show = () => {
    showKey(page, key);
    proof.hidden = !page.key()?.proof;
    // It may push what has the focus out of sight.
    const focused = document.activeElement;
    if (root.contains(focused)) focused?.parentElement?.scrollIntoView({ block: "nearest" });
  };
  show();
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
  state.on(["line", "mode", "aside"], close, signal);
  opener.setAttribute("aria-expanded", "true");
  document.getElementById("stage")?.append(root);
  const number = again && /** @type {HTMLElement | null} */ (root.querySelector("input:checked"));
  const first = (thumbs.find(({ button }) => button.tabIndex === 0) ?? thumbs[0]).button;
  (number || first).focus({ preventScroll: true });
  again = false;
  const fill = async () => {
    const painted = await wanted(signal, paint(page, thumbs, signal));
    if (!painted) byId("map").addEventListener("drawn", fill, { once: true, signal });
  };
  void fill();
  return { close, show };
}

/** Shows what the colours mean where the panel covers the legend. @param {Page} page @param {HTMLElement} place */
function showKey(page, place) {
  const key = page.key();
  if (!key) return;
  const [low, high] = key.ends;
  /** @param {HTMLCanvasElement | null} ramp */
  const paint = (ramp) => ramp && paintRamp(ramp, key.ramp);
  render(
    [
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
    ],
    place,
  );
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
 * @param {{ mode: Mode, canvas: HTMLCanvasElement }[]} thumbs
 * @param {AbortSignal} signal
 */
async function paint({ map, state }, thumbs, signal) {
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
  for (const { mode, canvas } of thumbs) {
    const { scheme } = state.now;
    const number = scheme.mode === mode.id ? scheme.number : (mode.number?.usual ?? 0);
    const painter = new Painter({ mode: mode.id, number }, palette, sight, map.lost);
    brush.clearRect(0, 0, SIDE, SIDE);
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
    return { mistake: error instanceof Error ? error.message : String(error), change: {} };
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

/**
 * Compares with the other convention or with another line: side by side, with a divider, or as a
 * difference.
 *
 * @param {Page} page
 * @param {AbortSignal} signal
 */
function compare(page, signal) {
  const { state, map } = page;
  const field = element("input.field.code", {
    type: "text",
    "aria-label": "Line to compare with",
    placeholder: "Compare with, e.g. welter 3,x,y",
    spellcheck: "false",
    autocapitalize: "off",
  });
  const mistake = element("output.mistake");
  /** @param {Way} way */
  const go = (way) => {
    const against = state.now.against || BOTH;
    if (way === "none") showValues(state, "");
    if (way === "beside") showValues(state, against);
    if (way === "divider") showValues(state, against, 0.5);
    if (way === "difference") {
      const { scheme: now, line, camera } = state.now;
      if (now.mode !== DIFFERENCE) before = { scheme: now, line, camera };
      const scheme = { mode: DIFFERENCE, number: 0 };
      // From the corner, the map moves to the first cells that differ.
      state.set({ against, scheme, divider: null, pane: 0, camera: null });
    }
  };
  const ways = segments({
    label: "How two pictures are compared",
    // Sequences share one plot, so there is nothing to divide.
    options: WAYS.filter(({ value }) => value !== "divider" || !map.isSequence).map((way) =>
      way.value === "beside" && map.isSequence ? { ...way, text: "Together" } : way,
    ),
    value: wayOf(state.now),
    change: go,
  });
  const withWhat = segments({
    label: "What it is compared with",
    options: [
      { value: "both", text: "Normal and misère" },
      { value: "line", text: "Another line" },
    ],
    value: state.now.against && state.now.against !== BOTH ? "line" : "both",
    change: (what) => {
      if (what === "both") {
        state.set({ against: BOTH });
        update();
      } else {
        field.hidden = false;
        field.focus();
      }
    },
  });
  const more = element("div.rows", withWhat.root, field, mistake);
  const update = () => {
    const way = wayOf(state.now);
    const { against } = state.now;
    ways.value = way;
    more.hidden = way === "none";
    withWhat.value = against && against !== BOTH ? "line" : "both";
    field.hidden = withWhat.value === "both";
    if (document.activeElement !== field)
      field.value = against === BOTH ? "" : secondFilm(state.now) || against;
  };
  field.addEventListener("change", async () => {
    const text = field.value.trim();
    if (!text) return;
    const { mistake: said, change } = await wanted(signal, secondLine(page, text));
    mistake.textContent = said;
    state.set(change);
  });
  state.on(["against", "scheme", "divider"], update, signal);
  update();
  return element(
    "section.rows",
    { "aria-label": "Compare" },
    element("h3", "Compare two pictures"),
    ways.root,
    more,
  );
}
