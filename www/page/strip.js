// The first ten seconds: one sentence on the picture, and three things to do.

import { byId, element } from "../ground/dom.js";
import { actions, button, iconButton } from "../parts/button.js";

/**
 * Shown until the reader does something.
 *
 * @param {object} does
 * @param {() => void} does.play
 * @param {() => void} does.learn
 * @param {() => void} does.games
 * @param {import("../ground/state.js").State} state
 */
export function showStrip({ play, learn, games }, state) {
  const strip = byId("strip");
  const closing = new AbortController();
  const { signal } = closing;
  const close = () => {
    closing.abort();
    strip.hidden = true;
    strip.replaceChildren();
    document.body.classList.remove("first-look");
  };
  const act = (/** @type {() => void} */ does) => () => {
    close();
    does();
  };
  strip.append(
    element(
      "p",
      {},
      "Two piles of stones, x and y. Take from one, or the same from both: in a white cell, whoever has to move loses.",
    ),
    actions(
      button("Play", act(play), { kind: "primary", act: "play" }),
      button("How to win", act(learn), { act: "learn" }),
      button("Other games", act(games), { act: "games" }),
    ),
    iconButton("close", "Close", close),
  );
  strip.hidden = false;
  document.body.classList.add("first-look");
  // Whoever finds their own way needs no words.
  state.on(["line", "mode", "aside", "selected"], close, signal);
  byId("line-text").addEventListener("input", close, { signal });
}
