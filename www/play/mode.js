// Play: a game against the program or between two people, on the map where the map is a board,
// else on boards in the middle of the page.

import { firstOpponent } from "./progress.js";
import { Table } from "./table.js";
import { Tellings } from "./tellings.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  /** What lasts from one opening to the next. @type {import("./table.js").Habits} */
  const habits = { opponent: firstOpponent(), first: "you", revealed: false };
  return {
    async open(panel, signal) {
      const table = new Table(page, habits, signal, {
        by: (wishes) => new Tellings(page, panel, signal, wishes),
      });
      await table.begin();
    },
  };
}
