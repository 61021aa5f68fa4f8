// Normal or misère, in the header of the game.

import { menu } from "../parts/menu.js";

/** @import { State } from "../ground/state.js" */
/** @import { Convention } from "../pkg/nimscape.js" */

/** @type {{ value: Convention, text: string, brief: string, hint: string }[]} */
const GOALS = [
  { value: "normal", text: "Last to move wins", brief: "Last wins", hint: "Normal play" },
  { value: "misere", text: "Last to move loses", brief: "Last loses", hint: "Misère play" },
];

/** @param {State} state */
export function conventionMenu(state) {
  const made = menu({
    label: "Who wins",
    options: GOALS,
    value: state.now.convention,
    change: (convention) => state.set({ convention }),
  });
  made.root.classList.add("convention-menu");
  made.root.firstElementChild?.classList.add("convention");
  state.on(["convention"], ({ convention }) => {
    made.value = convention;
  });
  return made.root;
}
