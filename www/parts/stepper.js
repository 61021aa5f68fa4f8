// A number with a button at each side: for parameters, piles, bits. Large numbers are typed.

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * @param {object} wishes
 * @param {string} wishes.label Shown before it, and read aloud.
 * @param {bigint | number} wishes.value
 * @param {bigint | number} [wishes.least]
 * @param {bigint | number} [wishes.most]
 * @param {(value: bigint) => void} wishes.change
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
    // The field has the keys: the two buttons are no further stops for them.
    element(
      "button",
      { type: "button", tabindex: "-1", "aria-label": name, onclick: () => go(now + by) },
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
    "div",
    { class: "stepper", role: "group", "aria-label": label },
    element("span", { class: "stepper-label", "aria-hidden": "true" }, label),
    element("span", { class: "stepper-box" }, fewer, field, further),
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
