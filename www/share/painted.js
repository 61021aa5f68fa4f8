// The map's colours, for the picture of a table.

/** The step that has the colour of P-positions; the ramp has the others. */
const LOST = 255;

/**
 * 256 colours: the ramp, with that of P-positions at its end; then the colours of the number 0 and of
 * holes; and the step of each cell. On some maps the number of a P-position is not 0, or 0 is not that of one.
 *
 * @param {import("../map/map.js").MapView} map
 * @param {import("../pkg/nimscape.js").ValueTable} table
 * @param {bigint} corner x + y of the first cell.
 */
export function painted(map, { width, values }, corner) {
  const { painter } = map;
  const { ramp, p, hole, step, lost } = painter;
  const short = Array.from({ length: LOST }, (_, at) => ramp[Math.round((at * 255) / (LOST - 1))]);
  const colours = new Uint8Array(258 * 3);
  for (const [index, pixel] of [...short, p, painter.colour(0, 0), hole].entries()) {
    colours.set([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255], index * 3);
  }
  const steps = new Uint8Array(values.length);
  const sum = Number(corner);
  for (let index = 0; index < values.length; index++) {
    const column = index % width;
    const value = values[index];
    const at = step(value, sum + column + (index - column) / width);
    steps[index] = lost(value) ? LOST : Math.round((at * (LOST - 1)) / 255);
  }
  return { colours, steps };
}
