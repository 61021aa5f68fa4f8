// Buttons made anew keep the focus that one of them had; one that is disabled hands it on.

const CONTROLS = ":is(button, input):enabled";

/**
 * Changes what is in an element. If the button with the focus is gone, the one that does the same has it.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 * @param {HTMLElement} [rest] Has it if there is none; by default the first button.
 */
export function keepFocus(root, change, rest) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const inside = root.contains(focused);
  change();
  if (!inside || focused?.isConnected) return;
  /** @type {HTMLButtonElement[]} */
  const buttons = [...root.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const same = buttons.find(({ dataset }) => dataset.act === focused?.dataset.act);
  (same ?? rest ?? buttons[0])?.focus({ preventScroll: true });
}

/**
 * Disables a button; a neighbour has its focus then, or what contains it: it would be lost.
 *
 * @param {HTMLButtonElement} made
 */
export function retire(made) {
  const focused = made.matches(":focus");
  made.disabled = true;
  if (!focused) return;
  const places = [made.parentElement, made.closest("section")];
  const others = places.flatMap((place) => [...(place?.querySelectorAll(CONTROLS) ?? [])]);
  const [next] = others.filter((each) => each.checkVisibility());
  /** @type {HTMLElement | null} */ (next ?? made.closest("[tabindex]"))?.focus({
    preventScroll: true,
  });
}
