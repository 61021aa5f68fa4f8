// Controls as functions of what is shown.

import { Button, h, Icon } from "./tree.js";

/** A button of a text. @param {string} text @param {() => void} press @param {import("./button.js").ButtonOptions & Record<string, unknown>} [options] */
export const button = (text, press, options) => h(Button, { text, press, ...options });

/**
 * A few choices in a row, one of them selected.
 *
 * @template {string} V
 * @param {string} label What they set, spoken; no two on the page have the same.
 * @param {readonly { value: V, text: string, hint?: string, hidden?: boolean }[]} options
 * @param {V} value
 * @param {(value: V) => void} change
 * @param {Record<string, unknown>} [more]
 */
export const segments = (label, options, value, change, more = {}) =>
  h(
    "fieldset.segments",
    { key: label, ...more },
    h("legend.unseen", label),
    options.map(({ value: each, text, hint, hidden }) => {
      const checked = each === value;
      const radio = { type: "radio", name: label, value: each, checked };
      return h(
        "label",
        { key: each, title: hint, hidden },
        h("input", { ...radio, onChange: () => change(each) }),
        h("span.segment", text),
      );
    }),
  );

/**
 * A number with a button on each side: for parameters, piles, bits. Large numbers are typed.
 *
 * @param {string} label Shown before it, and spoken.
 * @param {number} value
 * @param {(value: number) => void} change
 * @param {{ least?: number, most?: number, hidden?: boolean, key?: unknown }} [more]
 */
export function stepper(label, value, change, more = {}) {
  const { least = 0, most = Number.MAX_SAFE_INTEGER, hidden, key = label } = more;
  const go = (/** @type {number} */ next) => {
    const kept = Math.max(least, Math.min(most, next));
    if (kept !== value) change(kept);
  };
  const typed = (/** @type {Event} */ event) => {
    const field = /** @type {HTMLInputElement} */ (event.currentTarget);
    const digits = field.value.replaceAll(/[\s,.']/g, "");
    field.value = String(value);
    if (/^-?\d{1,15}$/.test(digits)) go(Number(digits));
  };
  const press = (/** @type {KeyboardEvent} */ event) => {
    const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(value + by);
  };
  const field = {
    type: "text",
    inputmode: "numeric",
    role: "spinbutton",
    autocomplete: "off",
    "aria-label": label,
    "aria-valuenow": String(value),
    "aria-valuemin": String(least),
    "aria-valuemax": String(most),
    size: Math.max(2, String(value).length),
    value: String(value),
  };
  // The field handles the keys; the two buttons are no extra tab stops.
  const side = (/** @type {string} */ name, /** @type {string} */ icon, /** @type {number} */ by) =>
    h(
      "button",
      {
        tabindex: -1,
        "aria-label": `${label}: ${name}`,
        disabled: by < 0 ? value <= least : value >= most,
        onClick: () => go(value + by),
      },
      h(Icon, { name: icon }),
    );
  return h(
    "div.stepper",
    { key, role: "group", "aria-label": label, hidden },
    h("span.stepper-label", { "aria-hidden": "true" }, label),
    h(
      "span.stepper-box",
      side("one less", "minus", -1),
      h("input", { ...field, onChange: typed, onKeyDown: press }),
      side("one more", "plus", 1),
    ),
  );
}
