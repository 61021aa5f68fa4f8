// A few choices in a row, one of them selected.

import { element } from "../ground/dom.js";

let count = 0;

/**
 * @template {string} V
 * @param {object} settings
 * @param {string} settings.label What they set, spoken.
 * @param {{ value: V, text: string, hint?: string }[]} settings.options
 * @param {V} settings.value
 * @param {(value: V) => void} settings.change
 * @returns {{ root: HTMLFieldSetElement, value: V }} `value` can be read and set.
 */
export function segments({ label, options, value, change }) {
  const name = `segments-${++count}`;
  const root = element("fieldset.segments", element("legend.unseen", label));
  const radios = options.map((option) => {
    const radio = element("input", { type: "radio", name, value: option.value });
    radio.checked = option.value === value;
    radio.addEventListener("change", () => change(option.value));
    root.append(
      element(
        "label",
        { title: option.hint ?? false },
        radio,
        element("span.segment", option.text),
      ),
    );
    return radio;
  });
  return {
    root,
    get value() {
      return /** @type {V} */ (radios.find(({ checked }) => checked)?.value ?? value);
    },
    set value(next) {
      for (const radio of radios) radio.checked = radio.value === next;
    },
  };
}
