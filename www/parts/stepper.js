// A number with a button on each side: for parameters, piles, bits. Large numbers are typed.

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * @param {object} options
 * @param {string} options.label Shown before it, and spoken.
 * @param {bigint | number} options.value
 * @param {bigint | number} [options.least]
 * @param {bigint | number} [options.most]
 * @param {(value: bigint) => void} options.change
 * @returns {{ root: HTMLElement, value: bigint }} `value` can be read and set.
 */
export function stepper({ label, value, least = 0, most = 2 ** 53 - 1, change }) {
  const [low, high] = [BigInt(least), BigInt(most)];
  let now = BigInt(value);
  const field = element("input", {
    type: "text",
    inputmode: "numeric",
    role: "spinbutton",
    autocomplete: "off",
    "aria-label": label,
    "aria-valuemin": String(low),
    "aria-valuemax": String(high),
  });
  const step = (
    /** @type {string} */ name,
    /** @type {string} */ drawn,
    /** @type {bigint} */ by,
  ) =>
    // The field handles the keys; the two buttons are no extra tab stops.
    element(
      "button",
      { tabindex: "-1", "aria-label": name, onclick: () => go(now + by) },
      icon(drawn),
    );
  const fewer = step(`${label}: one less`, "minus", -1n);
  const further = step(`${label}: one more`, "plus", 1n);
  const show = () => {
    field.value = String(now);
    field.setAttribute("aria-valuenow", String(now));
    field.size = Math.max(2, field.value.length);
    fewer.disabled = now <= low;
    further.disabled = now >= high;
  };
  const go = (/** @type {bigint} */ next) => {
    const kept = next < low ? low : next > high ? high : next;
    const changed = kept !== now;
    now = kept;
    show();
    if (changed) change(now);
  };
  field.addEventListener("change", () => {
    const digits = field.value.replaceAll(/[\s,.']/g, "");
    go(/^\d{1,20}$/.test(digits) ? BigInt(digits) : now);
  });
  field.addEventListener("keydown", (event) => {
    const by = { ArrowUp: 1n, ArrowDown: -1n, PageUp: 10n, PageDown: -10n }[event.key];
    if (by === undefined) return;
    event.preventDefault();
    go(now + by);
  });
  show();
  const root = element(
    "div.stepper",
    { role: "group", "aria-label": label },
    element("span.stepper-label", { "aria-hidden": "true" }, label),
    element("span.stepper-box", fewer, field, further),
  );
  return {
    root,
    get value() {
      return now;
    },
    set value(next) {
      now = next;
      show();
    },
  };
}
