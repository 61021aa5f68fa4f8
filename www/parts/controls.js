// Controls as functions of what is shown.

import { h, Icon } from "./tree.js";

/** A button of a text. @param {string} text @param {() => void} press @param {import("./button.js").ButtonOptions & Record<string, unknown>} [options] */
export const button = (text, press, { kind = "plain", icon, act, ...more } = {}) =>
  h(
    `button.button.${kind}`,
    { key: act, "data-act": act, onClick: press, ...more },
    icon && h(Icon, { name: icon }),
    h("span", text),
  );

/** What is typed in the field of an event. @param {Event} event */
export const typedIn = ({ currentTarget }) => /** @type {HTMLInputElement} */ (currentTarget).value;

/** A square button with only a drawing; its name is spoken, and shown on hover. @param {string} icon @param {string} label @param {() => void} press @param {Record<string, unknown>} [more] */
export const iconButton = (icon, label, press, more) =>
  h(
    "button.button.icon-only.quiet",
    { "aria-label": label, title: label, onClick: press, ...more },
    h(Icon, { name: icon }),
  );

/** A chip that does something. @param {string} text @param {() => void} press */
export const actChip = (text, press) => h("button.chip", { key: text, onClick: press }, text);

/** A chip that is on or off. @param {string} text @param {boolean} on @param {(on: boolean) => void} change @param {Record<string, unknown>} [more] */
export const chip = (text, on, change, more) =>
  h("button.chip", { "aria-pressed": String(on), onClick: () => change(!on), ...more }, text);

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

/** A switch: something is on or off. @param {string} text @param {boolean} on @param {(on: boolean) => void} change */
export const toggle = (text, on, change) =>
  h(
    "label.toggle",
    h("span", text),
    h("input", { type: "checkbox", role: "switch", checked: on, onChange: () => change(!on) }),
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

/**
 * A tile: a drawing, a name, a few words, and buttons.
 *
 * @param {object} props
 * @param {import("../vendor/preact/index.js").ComponentChild} props.picture
 * @param {string} props.title
 * @param {string} props.text A rule in six words, a caption.
 * @param {string | null} [props.line] Its notation.
 * @param {import("../vendor/preact/index.js").ComponentChild} [props.below] Chips, steppers, buttons.
 * @param {(() => void) | null} [props.press] Called by a press on picture or name.
 * @param {Record<string, unknown>} [props.face] Attributes of what is pressed.
 * @param {Record<string, unknown>} [more] Attributes of the tile.
 */
export const tile = ({ picture, title, text, line, below, press, face }, more = {}) =>
  h(
    "article.tile",
    more,
    h(
      press ? "button.tile-face" : "div.tile-face",
      { onClick: press, ...face },
      h("span.tile-picture", picture),
      // A long name may be broken after its slash.
      h("b.tile-title", title.replaceAll("/", "/\u200b")),
      h("span.tile-text", text),
      line && h("code.tile-line", line),
    ),
    below,
  );
