// The first ten seconds: one sentence on the picture, and three things that plainly can be done.

import { byId, element } from "../ground/dom.js";

/**
 * Shown once, when the first picture is there, until the reader does something with it or types.
 *
 * @param {object} actions
 * @param {() => void} actions.closer
 * @param {() => void} actions.play
 * @param {() => void} actions.learn
 * @param {() => void} actions.another
 * @param {() => void} actions.fractal
 */
export function showIntro({ closer, play, learn, another, fractal }) {
  const panel = byId("intro");
  const close = () => {
    panel.hidden = true;
    panel.replaceChildren();
  };
  const act = (/** @type {string} */ text, /** @type {() => void} */ action, close_ = false) =>
    element(
      "button",
      {
        type: "button",
        onclick: () => {
          if (close_) close();
          action();
        },
      },
      text,
    );
  panel.append(
    element(
      "p",
      {},
      "Two piles of stones, x and y. In the white cells whoever has to move loses, and a dark comet follows each of them.",
    ),
    element(
      "div",
      { class: "actions" },
      act("Look closer", closer),
      act("Play it", play, true),
      act("Learn to win", learn, true),
      act("Try another", another, true),
      act("See a fractal", fractal, true),
    ),
    element(
      "button",
      { type: "button", class: "quiet close", "aria-label": "Close", onclick: close },
      "×",
    ),
  );
  panel.hidden = false;
  byId("line-text").addEventListener("input", close, { once: true });
  byId("line-text").addEventListener("entered", close, { once: true });
}
