// The map's colours, for the picture of a table.

/**
 * The ramp with the colours of P-positions and holes, and the step of each cell.
 *
 * @param {import("../map/map.js").MapView} map
 * @param {import("../pkg/nimscape.js").ValueTable} table
 * @param {bigint} corner x + y of the first cell.
 */
export function painted(map, { width, values }, corner) {
  const { ramp, p, hole, step, lost } = map.painter;
  const colours = new Uint8Array(258 * 3);
  for (const [index, pixel] of [...ramp, p, hole].entries()) {
    colours.set([pixel & 255, (pixel >> 8) & 255, (pixel >> 16) & 255], index * 3);
  }
  const steps = new Uint8Array(values.length);
  const sum = Number(corner);
  for (let index = 0; index < values.length; index++) {
    const column = index % width;
    const value = values[index];
    steps[index] = lost(value) ? 0 : step(value, sum + column + (index - column) / width);
  }
  return { colours, steps };
}
