// Buttons made anew keep the focus that one of them had.

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
