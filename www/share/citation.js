// Cites a picture: a sentence for people, and an entry for BibTeX.

/**
 * What to cite.
 *
 * @typedef {object} Cited
 * @property {string} line
 * @property {"normal" | "misere"} convention
 * @property {string} region The cells, in words; empty for a position.
 * @property {string} version
 * @property {string} address
 * @property {Date} day
 */

const MONTHS =
  "January February March April May June July August September October November December".split(
    " ",
  );

/** @param {Cited} cited */
export function sentence({ line, convention, region, version, address, day }) {
  const how = convention === "normal" ? "normal play" : "misère play";
  const what = region ? `Values of ${line}, ${region}, ${how}` : `${line}, ${how}`;
  const date = `${day.getDate()} ${MONTHS[day.getMonth()]} ${day.getFullYear()}`;
  return `${what}. Nimscape ${version}, ${address} (${date}).`;
}

/** What TeX would take for its own. @param {string} text */
const plain = (text) =>
  text.replace(/[\\~^{}#$%&_]/g, (sign) => {
    if (sign === "\\") return "\\textbackslash{}";
    if (sign === "~" || sign === "^") return `\\${sign}{}`;
    return `\\${sign}`;
  });

/** @param {Cited} cited */
export function entry({ line, convention, region, version, address, day }) {
  const how = convention === "normal" ? "normal play" : "mis{\\`e}re play";
  const what = region ? `Values of \\texttt{${plain(line)}}` : `\\texttt{${plain(line)}}`;
  const words = line.match(/[a-z0-9]+/gi) ?? [];
  const fields = {
    author: "{The Nimscape authors}",
    title: `{${what}}`,
    year: String(day.getFullYear()),
    version,
    note: [region, how].filter(Boolean).join(", "),
    howpublished: `Nimscape ${version}`,
    url: address,
    urldate: day.toISOString().slice(0, 10),
  };
  const lines = Object.entries(fields).map(([name, text]) => `  ${name} = {${text}},`);
  return `@misc{nimscape-${words.join("-").toLowerCase()},\n${lines.join("\n")}\n}`;
}
