// Learn: the first lessons, and practice.

import { actions, button } from "../parts/button.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  return {
    async open(panel, signal) {
      const { makeGuide } = await import("../play/guide.js");
      const { makePractice } = await import("../play/practice.js");
      if (signal.aborted) return;
      const { learn } = makeGuide(page.engine, (line) => page.go(line, { mode: "play" }));
      const { practise } = makePractice(page.state, page.engine);
      panel.body.append(
        actions(button("Learn to win", learn, { kind: "primary" }), button("Practice", practise)),
      );
    },
  };
}
