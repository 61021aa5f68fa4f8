// The programs that ours is measured against, as a table: each says of itself what it does.

import { readFileSync } from "node:fs";
import { basename } from "node:path";
import { fileURLToPath } from "node:url";

/**
 * @typedef {object} About What an opponent says of itself.
 * @property {string} [file] The address of its module.
 * @property {string} [name] Its name, if it is none of our files.
 * @property {string[]} [sources] And its own files.
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
  const met = new Set(
    cases.flatMap(({ careful, textbook, published }) => [
      careful?.about,
      textbook?.about,
      published?.about,
    ]),
  );
  const rows = [...met].flatMap((about) => {
    if (!about) return [];
    const { file, games, method, fair } = about;
    const name = about.name ?? `\`${basename(file ?? "")}\``;
    const files = about.sources ?? (file ? [fileURLToPath(file)] : []);
    const size = files.reduce((sum, path) => sum + lines(path), 0);
    return [[name, games, `${method}. Fair: ${fair}.`, String(size)]];
  });
  return [["opponent", "plays", "its method, and why it is fair", "lines of code"], ...rows];
}

/** Lines of code: no empty ones, none of comments alone, no tests. @param {string} path */
function lines(path) {
  const text = readFileSync(path, "utf8").replace(/^#\[cfg\(test\)\][\s\S]*/m, "");
  const code = text.replace(/export const about = \{[^}]*\};/, "").split("\n");
  return code.filter((line) => !/^\s*($|\/\/|\/\*|\*)/.test(line)).length;
}
