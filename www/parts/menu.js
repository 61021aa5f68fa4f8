// A button that opens a short list of choices: "Last to move wins ▾".

import { element } from "../ground/dom.js";
import { icon } from "./icon.js";

/**
 * @template {string} V
 * @param {object} settings
 * @param {string} settings.label What the menu sets, spoken before the choice.
 * @param {{ value: V, text: string, brief?: string, hint?: string }[]} settings.options
 *   The button may show `brief` where there is little space.
 * @param {V} settings.value
 * @param {(value: V) => void} settings.change
 * @param {"plain" | "quiet"} [settings.kind]
 * @param {AbortSignal} [settings.signal]
 * @returns {{ root: HTMLElement, value: V }} `value` can be read and set.
 */
export function menu({ label, options, value, change, kind = "quiet", signal }) {
  let now = value;
  const said = element("span");
  const opener = element(
    "button",
    {
      class: `button menu-button ${kind}`,
      "aria-haspopup": "menu",
      "aria-expanded": "false",
    },
    said,
    icon("down"),
  );
  // What is opened lies over everything, a notice, too.
  const list = element("div.menu.surface", {
    role: "menu",
    "aria-label": label,
    popover: "manual",
  });
  list.hidden = true;
  const items = options.map((option) => {
    const item = element(
      "button.menu-item",
      { role: "menuitemradio", tabindex: "-1" },
      icon("check"),
      element("span", element("span", option.text), option.hint && element("small", option.hint)),
    );
    item.addEventListener("click", () => {
      open(false);
      opener.focus();
      if (option.value === now) return;
      now = option.value;
      show();
      change(now);
    });
    return item;
  });
  list.append(...items);
  const root = element("div.menu-box", opener, list);

  const show = () => {
    const chosen = options.findIndex((option) => option.value === now);
    const { text, brief } = options[chosen] ?? { text: now };
    const part = (/** @type {string} */ name, words = "") =>
      element("span", { class: name }, words);
    said.replaceChildren(...(brief ? [part("whole", text), part("brief", brief)] : [text]));
    // A name contains what is visible.
    const name = brief ? `${text}, ${brief.toLowerCase()}` : text;
    opener.setAttribute("aria-label", `${label}: ${name}`);
    for (const [index, item] of items.entries()) {
      item.setAttribute("aria-checked", String(index === chosen));
    }
  };
  /** Below the button, or above it if there is more space; never outside the window. */
  const place = () => {
    const from = opener.getBoundingClientRect();
    list.style.maxHeight = "";
    const below = from.bottom + 4 + list.offsetHeight <= innerHeight || from.top < innerHeight / 2;
    // What does not fit scrolls.
    list.style.maxHeight = `${(below ? innerHeight - from.bottom : from.top) - 12}px`;
    const { offsetWidth: width, offsetHeight: height } = list;
    list.style.left = `${Math.max(8, Math.min(from.left, innerWidth - width - 8))}px`;
    list.style.top = `${Math.max(8, below ? from.bottom + 4 : from.top - 4 - height)}px`;
  };
  const open = (/** @type {boolean} */ yes) => {
    list.hidden = !yes;
    if (list.isConnected) list.togglePopover?.(yes);
    opener.setAttribute("aria-expanded", String(yes));
    if (!yes) return;
    place();
    (items.find((item) => item.getAttribute("aria-checked") === "true") ?? items[0])?.focus();
  };
  opener.addEventListener("click", () => open(list.hidden === true));
  opener.addEventListener("keydown", (event) => {
    if (event.key !== "ArrowDown" && event.key !== "ArrowUp") return;
    event.preventDefault();
    open(true);
  });
  list.addEventListener("keydown", (event) => {
    const at = items.indexOf(/** @type {HTMLButtonElement} */ (event.target));
    if (event.key === "ArrowDown") items[(at + 1) % items.length].focus();
    else if (event.key === "ArrowUp") items[(at + items.length - 1) % items.length].focus();
    else if (event.key === "Home") items[0].focus();
    else if (event.key === "End") items[items.length - 1].focus();
    else if (event.key === "Escape") opener.focus();
    else if (event.key !== "Tab") return;
    if (event.key === "Escape" || event.key === "Tab") open(false);
    if (event.key !== "Tab") event.preventDefault();
    event.stopPropagation();
  });
  document.addEventListener(
    "pointerdown",
    (event) => {
      if (!list.hidden && !event.composedPath().includes(root)) open(false);
    },
    { signal },
  );
  show();
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
