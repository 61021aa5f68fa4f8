// Redrawing: mutate, then call `redraw`; however often that is in one frame, it is drawn once.

/** Where no frames come, as in a window that is covered, drawing waits no longer than this. */
const LONGEST = 250;

/**
 * @param {(time: number) => void} draw
 * @returns {() => void} asks for a drawing in the next frame
 */
export function frame(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    const run = () => {
      cancelAnimationFrame(soon);
      clearTimeout(late);
      asked = false;
      draw(performance.now());
    };
    const soon = requestAnimationFrame(run);
    const late = setTimeout(run, LONGEST);
  };
}
