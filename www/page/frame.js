// Redrawing: mutate, then call `redraw`; however often that is in one frame, it is drawn once.

/**
 * @param {(time: number) => void} draw
 * @returns {() => void} asks for a drawing in the next frame
 */
export function frame(draw) {
  let asked = false;
  return () => {
    if (asked) return;
    asked = true;
    requestAnimationFrame((time) => {
      asked = false;
      draw(time);
    });
  };
}
