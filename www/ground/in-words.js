// Lists and capital letters in sentences.

/**
 * A list as a sentence has it: "1, 2 and 3".
 *
 * @param {readonly unknown[]} things
 * @param {string} [last] The word before the last.
 */
export const inWords = (things, last = "and") =>
  [things.slice(0, -1).join(", "), ...things.slice(-1)]
    .filter((part) => part !== "")
    .join(` ${last} `);

/** With a capital first letter. @param {string} text */
export const capital = (text) => text.charAt(0).toUpperCase() + text.slice(1);
