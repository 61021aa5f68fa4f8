// A ramp of colours, from the smallest to the largest, one pixel each.

/** @param {HTMLCanvasElement} canvas @param {string[]} colours As CSS writes them. */
export function paintRamp(canvas, colours) {
  Object.assign(canvas, { width: colours.length, height: 1 });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  for (const [step, colour] of colours.entries()) {
    context.fillStyle = colour;
    context.fillRect(step, 0, 1, 1);
  }
}
