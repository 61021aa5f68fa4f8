// Buttons made anew keep the focus that one of them had.

/**
 * Changes what is in an element. If the button with the focus is gone, the one that does the same has it,
 * or else the first of them.
 *
 * @param {HTMLElement} root
 * @param {() => void} change
 */
export function keepFocus(root, change) {
  const focused = /** @type {HTMLElement | null} */ (document.activeElement);
  const inside = root.contains(focused);
  change();
  if (!inside || focused?.isConnected) return;
  /** @type {HTMLButtonElement[]} */
  const buttons = [...root.querySelectorAll("button")].filter(({ disabled }) => !disabled);
  const same = buttons.find(({ dataset }) => dataset.act === focused?.dataset.act);
  (same ?? buttons[0])?.focus({ preventScroll: true });
}
