// Words of the link that lessons and puzzles have.

/** Which lesson. */
export const LESSON = "lesson";
/** How far it got, from 1. */
export const STEP = "step";
export { BETWEEN, PUZZLE } from "../play/puzzle-link.js";
