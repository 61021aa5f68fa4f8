// Redrawing: change, then call `redraw`; it draws once per frame, however often it is called.

/** If no frames come, as in a covered window, draw after this many milliseconds. */
const LONGEST = 250;

/** @param {(time: number) => void} draw @returns {() => void} draws in the next frame */
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
