// Words of the link that lessons and puzzles have.

/** Which lesson. */
export const LESSON = "lesson";
/** How far it got, from 1. */
export const STEP = "step";
/** A puzzle, or several one after the other. */
export const PUZZLE = "puzzle";
/** What stands between the positions of several puzzles. */
export const BETWEEN = "!";
