// Work of the map, as functions that run in the page and use only it and their arguments.

/** Whether everything visible is drawn. @returns {Promise<boolean>} */
export async function settled() {
  const { map } = await import(new URL("page/main.js", document.baseURI).href);
  return map.settled;
}

/**
 * Jumps to places up to `reach`, at scales around one cell per pixel, and waits each time.
 *
 * @param {number} jumps
 * @param {number} reach
 * @returns {Promise<number[]>} milliseconds until the whole view is filled
 */
export async function jumps(jumps, reach) {
  const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
  const element = /** @type {HTMLElement} */ (document.getElementById("map"));
  const drawn = () => new Promise((go) => element.addEventListener("drawn", go, { once: true }));
  const times = [];
  for (let i = 1; i <= jumps; i++) {
    const part = (/** @type {number} */ seed) => BigInt(Math.floor(((i * seed) % 1) * reach));
    const start = performance.now();
    state.set({
      camera: {
        x: part(0.618_034),
        y: part(0.754_878),
        fx: 0.5,
        fy: 0.5,
        zoom: 2 ** ((i % 5) - 3),
      },
    });
    do await drawn();
    while (!map.covered);
    times.push(performance.now() - start);
    while (!map.settled) await new Promise(requestAnimationFrame);
  }
  return times;
}

/**
 * Points at cells all over the window.
 *
 * @param {number} cells
 * @returns {Promise<number[]>} milliseconds until the readout has the value
 */
export async function hover(cells) {
  const element = /** @type {HTMLElement} */ (document.getElementById("map"));
  const readout = /** @type {HTMLElement} */ (document.getElementById("readout"));
  const times = [];
  for (let i = 1; i <= cells; i++) {
    const clientX = 400 + ((i * 0.618_034) % 1) * 600;
    const clientY = 200 + ((i * 0.754_878) % 1) * 600;
    const before = readout.textContent;
    const start = performance.now();
    element.dispatchEvent(
      new PointerEvent("pointermove", { clientX, clientY, pointerType: "mouse", bubbles: true }),
    );
    while (readout.textContent === before || !readout.querySelector(".value")) {
      await new Promise(requestAnimationFrame);
    }
    times.push(performance.now() - start);
    await new Promise(requestAnimationFrame);
  }
  return times;
}

/** Shows this many cells a side, and waits until they are drawn. @param {number} cells */
export async function survey(cells) {
  const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
  const at = BigInt(cells / 2);
  const zoom = Math.min(map.size.width, map.size.height) / cells;
  state.set({ camera: { x: at, y: at, fx: 0, fy: 0, zoom } });
  do await new Promise(requestAnimationFrame);
  while (!map.settled);
}
