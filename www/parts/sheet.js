// Makes a panel a sheet on phones: a grip, dragged or pressed, moves it between three heights.

import { element } from "../ground/dom.js";
import { PHONE } from "../ground/phone.js";

/** The names of the heights, as in the style sheet: 72 px, half, full. */
const HEIGHTS = /** @type {const} */ (["low", "half", "full"]);
/** A drag shorter than this, in CSS pixels, is a press. */
const SLIP = 24;
/** Spoken names of the heights. */
const WORDS = { low: "lowered", half: "half open", full: "open" };

/** @typedef {typeof HEIGHTS[number]} Height */

/**
 * @param {HTMLElement} panel The grip becomes its first element.
 * @param {object} options
 * @param {string} options.name The name of the panel.
 * @param {() => void} [options.dismiss] Called when it is dragged down from the lowest height.
 * @returns {{ height: Height, grip: HTMLElement }} `height` can be read and set.
 */
export function sheet(panel, { name, dismiss }) {
  const grip = element("button.grip");
  panel.prepend(grip);
  const set = (/** @type {Height} */ height) => {
    panel.dataset.height = height;
    grip.setAttribute("aria-label", `Height of ${name}: ${WORDS[height]}`);
    panel.dispatchEvent(new CustomEvent("height"));
  };
  const now = () => /** @type {Height} */ (panel.dataset.height ?? "half");
  set(now());
  // Where a sheet is lower, or the window has another size, what has the focus may be hidden.
  panel.addEventListener("focusout", ({ target, relatedTarget }) => {
    const left = /** @type {HTMLElement} */ (target);
    const seen = (/** @type {HTMLElement} */ each) =>
      each.checkVisibility({ visibilityProperty: true });
    if (relatedTarget || !left.isConnected || seen(left)) return;
    queueMicrotask(() => [...panel.querySelectorAll("button")].find(seen)?.focus());
  });
  let from = 0;
  let dragged = false;
  grip.addEventListener("pointerdown", (event) => {
    from = event.clientY;
    dragged = false;
    grip.setPointerCapture(event.pointerId);
    panel.style.transition = "none";
  });
  grip.addEventListener("pointermove", (event) => {
    if (!grip.hasPointerCapture(event.pointerId)) return;
    const by = event.clientY - from;
    if (Math.abs(by) >= SLIP) dragged = true;
    // The sheet follows the finger and moves to the nearest height when released.
    if (dragged) panel.style.translate = `0 ${Math.max(by, -SLIP * 2)}px`;
  });
  const release = (/** @type {PointerEvent} */ event) => {
    panel.style.translate = "";
    panel.style.transition = "";
    if (!dragged || event.type === "pointercancel") return;
    const at = HEIGHTS.indexOf(now()) - Math.sign(event.clientY - from);
    if (at < 0) dismiss?.();
    else set(HEIGHTS[Math.min(at, HEIGHTS.length - 1)]);
  };
  grip.addEventListener("pointerup", release);
  grip.addEventListener("pointercancel", release);
  grip.addEventListener("click", () => {
    if (dragged) {
      dragged = false;
      return;
    }
    set(HEIGHTS[(HEIGHTS.indexOf(now()) + 1) % HEIGHTS.length]);
  });
  // What a low sheet shows of itself opens it, too.
  panel.addEventListener("click", ({ target }) => {
    const pressed = /** @type {Element} */ (target).closest("button, a, input, summary");
    if (PHONE.matches && now() === "low" && !pressed) set("half");
  });
  return {
    grip,
    get height() {
      return now();
    },
    set height(height) {
      set(height);
    },
  };
}
