// Words of the link for puzzles, which a game that is over leads to and Learn shows.

/** A puzzle, or several one after the other. */
export const PUZZLE = "puzzle";
/** What stands between the positions of several puzzles. */
export const BETWEEN = "!";
