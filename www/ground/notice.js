// Notices: short sentences that come up at the foot of the window. They go by themselves, but for
// those that say what is the case now.

import { byId, element } from "./dom.js";

/** How long a notice stays, in milliseconds. */
const STAYS = 8_000;

/**
 * Tells the reader something.
 *
 * @param {string} sentence
 * @param {{ text: string, act: () => void }} [remedy]
 *   What the reader can do about it. A notice with a remedy stays.
 * @returns {() => void} takes it away
 */
export function notify(sentence, remedy) {
  const board = byId("notices");
  for (const old of board.children)
    if (old.firstElementChild?.textContent === sentence) old.remove();
  const button = (/** @type {string} */ text, /** @type {() => void} */ onclick) =>
    element("button", { type: "button", class: "quiet", onclick }, text);
  /** @type {HTMLElement} */
  const note = element("p", { class: "panel notice" }, element("span", {}, sentence));
  const close = () => note.remove();
  if (remedy) note.append(button(remedy.text, remedy.act));
  else setTimeout(close, STAYS);
  note.append(button("Close", close));
  board.append(note);
  return close;
}
