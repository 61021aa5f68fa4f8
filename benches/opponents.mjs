// The programs that ours is measured against, as a table: each says of itself what it does.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} About What an opponent says of itself.
 * @property {string} file The address of its module.
 * @property {string} games Which lines it plays.
 * @property {string} method
 * @property {string} fair Why it is a fair opponent.
 */

/**
 * The head and a row for each opponent, in the order in which they are met.
 *
 * @param {import("./cases.mjs").Case[]} cases
 */
export function opponents(cases) {
  const met = new Set(cases.flatMap(({ careful, textbook }) => [careful?.about, textbook?.about]));
  const rows = [...met].flatMap((about) => {
    if (!about) return [];
    const { file, games, method, fair } = about;
    const told = `${method}. Fair: ${fair}.`;
    return [[`\`${basename(file)}\``, games, told, String(lines(file))]];
  });
  return [["opponent", "plays", "its method, and why it is fair", "lines of code"], ...rows];
}

/** Lines of code: no empty ones, none of comments alone. @param {string} file */
function lines(file) {
  const text = readFileSync(fileURLToPath(file), "utf8");
  const code = text.replace(/export const about = \{[^}]*\};/, "").split("\n");
  return code.filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}
