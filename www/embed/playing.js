// What plays the game of an embedded board, in one file.

export { Answers } from "../engine/answers.js";
export { Boards } from "../looks/boards.js";
export { Game, newSeed } from "../play/game.js";
export { shownOf } from "../play/shown.js";
export { update } from "../play/update.js";
