// Words of lessons and puzzles in the link.

export const LESSON = "lesson";
/** The step of the lesson, from 1. */
export const STEP = "step";
/** A puzzle, or several in a row. */
export const PUZZLE = "puzzle";
/** Separates the positions of several puzzles. */
export const BETWEEN = "!";

/** The further words of a link but for its lesson or puzzles. @param {Record<string, string>} extra */
export const withoutLesson = ({ [LESSON]: _, [STEP]: __, [PUZZLE]: ___, ...others }) => others;
