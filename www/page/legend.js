// The legend: what the colours mean, and what can be done about them. Pressing it opens the layers.

import { byId } from "../ground/dom.js";
import { notify } from "../ground/notice.js";
import { MANNER } from "../ground/state.js";
import { button } from "../parts/controls.js";
import { paintRamp } from "../parts/ramp.js";
import { h, Icon, keepingFocus, render } from "../parts/tree.js";
import { coloursOf, isFlat, keyOf } from "./key.js";
import { manners, repeatsText } from "./manner.js";
import { scaleOf } from "./scale.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { PageState, State } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Key } from "./key.js" */

/** Far out, value ÷ (x + y) hardly varies; remainders of this do. */
const FAR_MODULUS = 16;
/** The longest scale bar, in CSS pixels. */
const LONGEST_BAR = 224;

/** @typedef {NonNullable<ReturnType<typeof legendOf>>} Shown */

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
export function legendOf(now, map, answers) {
  const key = keyOf(now, map, answers);
  if (!key) return null;
  const source = map.plot?.source;
  const { text, cells, width } = scaleOf(map.camera.zoom);
  const proof = source?.proof;
  const isWorking = proof?.working === true;
  return {
    key,
    scale: `${text} ${map.isSequence ? "term" : "cell"}${cells === 1n ? "" : "s"}`,
    bar: Math.min(width, LONGEST_BAR),
    far: isFlat(now, map) && map.panes.some((layer) => layer.measured().largest > 0),
    manner: map.isSequence
      ? { chosen: now.extra[MANNER] ?? "", climbs: (source?.repeats?.saltus ?? 0) > 0 }
      : null,
    stopped: map.tables.some((table) => table.stopped),
    proves: Boolean(proof?.offered && !source?.repeats?.proof),
    /** The proof under way. */
    running: isWorking ? (proof ?? null) : null,
    /** How it ended. */
    ended: {
      proof,
      said: source ? proof?.refusal || repeatsText(source.repeats, source.looked) : "",
    },
  };
}

export class Legend {
  #panel = byId("legend");
  /** @type {Shown | null} */
  #shown = null;

  /**
   * @param {State} state
   * @param {MapView} map
   * @param {(face: HTMLButtonElement) => void} onPress
   */
  constructor(state, map, onPress) {
    this.state = state;
    this.map = map;
    this.onPress = onPress;
  }

  /** What the colours mean now. @returns {import("../mode/mode.js").Key | null} */
  get key() {
    if (!this.#shown) return null;
    const { stamp, keys, ...key } = this.#shown.key;
    const coloured = keys.map((each) => ({ ...each, colour: each.colour ?? colourOf(each.kind) }));
    return { ...key, ramp: coloursOf(this.map), keys: coloured };
  }

  /** Paints a new ramp. @param {HTMLCanvasElement | null} canvas */
  #paint = (canvas) => canvas && paintRamp(canvas, coloursOf(this.map));

  /** @param {Shown | null} shown */
  show(shown) {
    const before = this.#shown;
    this.#shown = shown;
    keepingFocus(this.#panel, () => render(shown && this.#content(shown), this.#panel));
    // The notice goes; the result stays in the legend, and on a phone in the layers behind it.
    const isOver = before?.running && before.running === shown?.ended.proof && !shown.running;
    if (isOver) notify(shown.ended.said);
  }

  /** @param {Shown} shown */
  #content({ key, scale, bar, far, manner, stopped, proves, running }) {
    const { map, state } = this;
    const [low, high] = key.ends;
    const prove = () => {
      const proof = map.plot?.source?.proof;
      if (proof?.working) proof.cancel();
      else void proof?.start();
    };
    const resume = () => {
      for (const table of map.tables) if (table.stopped) table.resume();
      byId("map").focus({ preventScroll: true });
      map.redraw();
    };
    const choose = (/** @type {string} */ id) => {
      const { [MANNER]: _, ...extra } = state.now.extra;
      state.set({ extra: id ? { ...extra, [MANNER]: id } : extra });
    };
    return [
      h(
        "button.legend-face.surface",
        {
          key: "face",
          "data-act": "layers",
          "aria-expanded": "false",
          "aria-controls": "layers",
          onClick: (/** @type {MouseEvent} */ { currentTarget }) =>
            this.onPress(/** @type {HTMLButtonElement} */ (currentTarget)),
        },
        h(
          "span.legend-title",
          h("span", heard("Layers: "), key.title),
          h(Icon, { name: "layers" }),
        ),
        low && [
          h("canvas.ramp", { key: key.stamp, ref: this.#paint, "aria-hidden": "true" }),
          heard(": from "),
          h("span.ends", h("span", low), heard(" to "), h("span", high)),
        ],
        heard(". "),
        h(
          "span.keys",
          key.keys.map((each) => [h(Sign, each), heard(". ")]),
        ),
        heard("Scale: "),
        h("span.scale", h("i", { style: `width: ${bar}px` }), h("span", scale)),
        key.notes.map((note) => [heard(". "), h("span.legend-note", note)]),
      ),
      far &&
        button(
          `Show the value mod ${FAR_MODULUS}`,
          () => state.set({ scheme: { mode: "mod", number: FAR_MODULUS } }),
          { act: "legend-mod" },
        ),
      manner && manners(manner.chosen, manner.climbs, choose),
      stopped &&
        button("Continue", resume, {
          class: "wide",
          act: "resume",
          "aria-label": "Continue computing",
        }),
      proves &&
        button(running ? "Stop the proof" : "Prove the period", prove, {
          class: "wide",
          act: "prove",
        }),
    ];
  }
}

/** What is only heard, between what is seen apart. @param {string} text */
const heard = (text) => h("span.unseen", text);

/** The colour of a kind known to the style sheet. @param {string} [kind] */
function colourOf(kind) {
  const names = { hole: "--hole", n: "--n-position", dot: "--dot", second: "--on-map" };
  const name = /** @type {Record<string, string>} */ (names)[kind ?? ""];
  return name && getComputedStyle(document.body).getPropertyValue(name).trim();
}

/** A key: its sign, and what it means. @param {Key} key */
export const Sign = ({ kind = "", colour, text }) =>
  h(
    "span.key",
    h("i", {
      class: kind,
      style: colour && `${kind === "ring" ? "border-color" : "background"}: ${colour}`,
    }),
    text,
  );
