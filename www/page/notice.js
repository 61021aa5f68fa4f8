// Notices: short sentences that come up at the foot of the window and go by themselves.

import { byId, element } from "./dom.js";

/** How long a notice stays, in milliseconds. */
const STAYS = 8_000;

/**
 * Tells the reader something.
 *
 * @param {string} sentence
 */
export function notify(sentence) {
  const board = byId("notices");
  for (const old of board.children) if (old.textContent?.startsWith(sentence)) old.remove();
  const close = () => {
    note.remove();
  };
  /** @type {HTMLElement} */
  const note = element(
    "p",
    { class: "panel notice" },
    element("span", {}, sentence),
    element("button", { type: "button", class: "quiet", onclick: close }, "Close"),
  );
  board.append(note);
  setTimeout(close, STAYS);
}
