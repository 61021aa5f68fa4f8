// Two piles and rays, as a good JavaScript programmer writes it: a bit set of values for each line
// of each ray, cell after cell. A cell's value is the lowest number in none of the sets it lies in;
// the search begins at the first word that is not full in any of them. The same word of the lines
// of neighbouring cells is side by side: neighbours look at much the same words. The program is
// written out for the rays at hand, so that no loop over them is left.

/** @type {import("../opponents.mjs").About} */
export const about = {
  file: import.meta.url,
  games: "`moves(…)* x,y`",
  method:
    "a bit set of values for each line of each ray, and the first word that is not full; a cell looks at one or two words of each of its sets; written out for the rays and compiled",
  fair: "a cell costs the same however long its rays are; the rays measured are no mirror image of themselves, so that no half can be saved",
};

/**
 * Two piles, from which multiples of these vectors may be taken.
 *
 * @param {[number, number][]} rays Along the first pile alone it is (1, 0).
 * @returns {(side: number) => Uint16Array} The table of the first `side` times `side` values.
 */
export function rayProgram(rays) {
  const each = (/** @type {(ray: number, s: number, t: number) => string} */ written) =>
    rays.map(([s, t], ray) => written(ray, s, t));
  // The lines of ray (s, t) through a row are side by side, and those through the t rows from a
  // multiple of t on are apart: t rows above, a line is s cells nearer.
  const program = `
    let lines = 0;
    ${each((ray, s, t) =>
      t === 0
        ? `const begin${ray} = lines;
           lines += side;`
        : `const drop${ray} = ${s} * Math.floor((side - 1) / ${t});
           const begin${ray} = lines + drop${ray};
           lines += ${t} * (side + drop${ray});`,
    ).join("\n")}
    // No more values than options, and one.
    const words = (${rays.length} * side + 32) >>> 5;
    const sets = new Int32Array(words * lines);
    const starts = new Uint16Array(lines);
    const values = new Uint16Array(side * side);
    for (let y = 0; y < side; y++) {
      ${each((ray, s, t) =>
        t === 0
          ? `const at${ray} = begin${ray} + y;`
          : `let at${ray} = begin${ray} + (y % ${t}) * (side + drop${ray}) - ${s} * Math.floor(y / ${t});`,
      ).join("\n")}
      for (let x = 0; x < side; x++) {
        let word = 0;
        let start = 0;
        ${each(
          (ray) => `
        start = starts[at${ray}];
        if (sets[start * lines + at${ray}] === -1) {
          do start++; while (sets[start * lines + at${ray}] === -1);
          starts[at${ray}] = start;
        }
        if (start > word) word = start;`,
        ).join("")}
        let base = word * lines;
        let taken = ${each((ray) => `sets[base + at${ray}]`).join(" | ")};
        while (taken === -1) {
          word++;
          base += lines;
          taken = ${each((ray) => `sets[base + at${ray}]`).join(" | ")};
        }
        const bit = ~taken & (taken + 1);
        values[y * side + x] = (word << 5) + 31 - Math.clz32(bit);
        ${each((ray) => `sets[base + at${ray}] |= bit;`).join("\n")}
        ${each((ray, _, t) => (t === 0 ? "" : `at${ray}++;`)).join("\n")}
      }
    }
    return values;`;
  return /** @type {(side: number) => Uint16Array} */ (new Function("side", program));
}
