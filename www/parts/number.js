// The stepper of `stepper.js` as a function of what is shown.

import { h, Icon } from "./tree.js";

/**
 * @param {object} props
 * @param {string} props.label
 * @param {number} props.value
 * @param {number} [props.least]
 * @param {number} [props.most]
 * @param {(value: number) => void} props.change
 */
export function NumberField({ label, value, least = 0, most = 999, change }) {
  const go = (/** @type {number} */ next) => {
    const kept = Math.max(least, Math.min(most, next));
    if (kept !== value) change(kept);
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
    { role: "group", "aria-label": label },
    h("span.stepper-label", { "aria-hidden": "true" }, label),
    h(
      "span.stepper-box",
      side("one less", "minus", -1),
      h("input", {
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
        onChange: (/** @type {Event} */ event) => {
          const field = /** @type {HTMLInputElement} */ (event.currentTarget);
          const typed = field.value.trim();
          if (/^-?\d{1,6}$/.test(typed)) go(Number(typed));
          field.value = String(value);
        },
        onKeyDown: (/** @type {KeyboardEvent} */ event) => {
          const by = { ArrowUp: 1, ArrowDown: -1, PageUp: 10, PageDown: -10 }[event.key];
          if (by === undefined) return;
          event.preventDefault();
          go(value + by);
        },
      }),
      side("one more", "plus", 1),
    ),
  );
}
