// Notices: short sentences at the bottom of the window. They disappear by themselves, except those
// that describe a lasting state.

import { byId, element } from "./dom.js";

/** How long a notice stays, in milliseconds. */
const STAYS = 8_000;
/** A mistake in a text is shown once typing has paused for this many milliseconds. */
export const TYPING = 900;

/**
 * Shows a notice to the reader.
 *
 * @param {string} sentence
 * @param {{ text: string, act: () => void }} [remedy]
 *   What the reader can do about it. A notice with a remedy stays.
 * @returns {() => void} removes it
 */
export function notify(sentence, remedy) {
  const board = byId("notices");
  for (const old of board.children)
    if (old.firstElementChild?.textContent === sentence) old.remove();
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element("button.button.quiet", { onclick }, text);
  /** @type {HTMLElement} */
  const note = element("p.surface.notice", element("span", sentence));
  const close = () => note.remove();
  // A space apart, as they are spoken with it.
  if (remedy) note.append(" ", button(remedy.text, remedy.act));
  else setTimeout(close, STAYS);
  note.append(" ", button("Close", close));
  board.append(note);
  addEventListener("focusin", uncover);
  return close;
}

/** Notices that cover what the keyboard reaches go to the other end of the window. @param {FocusEvent} event */
async function uncover({ target }) {
  await new Promise(requestAnimationFrame);
  if (!(target instanceof HTMLElement) || !target.matches(":focus-visible")) return;
  const board = byId("notices");
  const { left, top, right, bottom } = target.getBoundingClientRect();
  const [x, y] = [(left + right) / 2, (top + bottom) / 2];
  const covers = [...board.children].some((note) => {
    const box = note.getBoundingClientRect();
    return box.left < x && x < box.right && box.top < y && y < box.bottom;
  });
  if (covers && !board.contains(target)) board.classList.toggle("up");
}
