// Play: a game against the computer or between two people, on the map if the map is a board, otherwise
// on boards in the middle of the page.

import { EXPLORE, GAME, withoutGame } from "../ground/state.js";
import { PlayPanel } from "./play-panel.js";
import { firstOpponent } from "./progress.js";
import { Session } from "./session.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  /** Kept from one opening to the next. @type {import("./session.js").Habits} */
  const habits = { opponent: firstOpponent(), first: "you", revealed: false };
  // Play plays what is on the screen: once another picture is explored, the game is left with its own.
  page.state.on(["mode", "line"], ({ mode, line, extra }) => {
    if (mode !== EXPLORE || !extra[GAME] || habits.lines?.includes(line)) return;
    page.state.set({ extra: withoutGame(extra) });
  });
  return {
    async open(panel, signal) {
      const session = new Session(page, habits, signal, {
        by: (handlers) => new PlayPanel(page, panel, signal, handlers),
      });
      await session.begin();
    },
  };
}
