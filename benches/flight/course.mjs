// Flights over the map, as functions that run in the page and use only it and their arguments.

/** @typedef {(frame: () => Promise<number>) => Promise<unknown>} Work */

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

/**
 * Measures frames during some work: a busy page has late frames, or misses them. In the page it is
 * `flight.during(work)`, which returns the times between frames.
 */
export function install() {
  /** @param {Work} work */
  const during = async (work) => {
    /** @type {number[]} */
    const times = [];
    let last = 0;
    let over = false;
    const frame = () => /** @type {Promise<number>} */ (new Promise(requestAnimationFrame));
    const watch = (/** @type {number} */ now) => {
      if (last) times.push(now - last);
      last = now;
      if (!over) requestAnimationFrame(watch);
    };
    requestAnimationFrame(watch);
    await work(frame);
    over = true;
    await frame();
    return times;
  };
  /**
   * @param {number} milliseconds
   * @param {(t: number) => void} place Called before each frame with the place of the flight, from 0 to 1.
   */
  const fly = (milliseconds, place) =>
    during(async (frame) => {
      const start = await frame();
      for (let t = 0; t < 1; ) {
        t = Math.min(1, ((await frame()) - start) / milliseconds);
        place(t);
      }
    });
  Object.assign(globalThis, { flight: { during, fly } });
}

/** Nothing moves. @param {number} milliseconds @returns {Promise<number[]>} */
export function rest(milliseconds) {
  return /** @type {any} */ (globalThis).flight.fly(milliseconds, () => {});
}

/** From 64² visible cells to 4096² and back. @param {number} milliseconds @returns {Promise<number[]>} */
export async function zoom(milliseconds) {
  const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
  const side = Math.min(map.size.width, map.size.height);
  return /** @type {any} */ (globalThis).flight.fly(milliseconds, (/** @type {number} */ t) => {
    const cells = 64 * 64 ** (1 - Math.abs(2 * t - 1));
    const [x, f] = [BigInt(Math.floor(cells / 2)), (cells / 2) % 1];
    state.set({ camera: { x, y: x, fx: f, fy: f, zoom: side / cells } });
  });
}

/** Out from the corner, and in again at x = 2^50. @param {number} milliseconds @returns {Promise<number[]>} */
export async function across(milliseconds) {
  const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
  const side = Math.min(map.size.width, map.size.height);
  const near = 8;
  const octaves = Math.log2((near * 2 ** 50) / side) + 1;
  return /** @type {any} */ (globalThis).flight.fly(milliseconds, (/** @type {number} */ t) => {
    const out = octaves * (1 - Math.abs(2 * t - 1));
    const x = t < 0.5 ? 0n : 2n ** 50n;
    state.set({ camera: { x, y: x, fx: 0.5, fy: 0.5, zoom: near / 2 ** out } });
  });
}

/** Sideways over 4096² cells, some hundreds of them visible. @param {number} milliseconds @returns {Promise<number[]>} */
export async function along(milliseconds) {
  const { state } = await import(new URL("page/main.js", document.baseURI).href);
  return /** @type {any} */ (globalThis).flight.fly(milliseconds, (/** @type {number} */ t) => {
    const at = 300 + 3400 * t;
    const [x, f] = [BigInt(Math.floor(at)), at % 1];
    state.set({ camera: { x, y: x, fx: f, fy: f, zoom: 2 } });
  });
}

/**
 * The zoom over a picture of 1024² cells, drawn with one fill per cell.
 *
 * @param {number} milliseconds
 * @param {number[]} colours A number from 0 to 255 for each cell, row after row.
 * @returns {Promise<number[]>}
 */
export function plainZoom(milliseconds, colours) {
  const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("canvas"));
  Object.assign(canvas, { width: canvas.clientWidth, height: canvas.clientHeight });
  const context = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
  const side = Math.min(canvas.width, canvas.height);
  const inks = Array.from({ length: 256 }, (_, light) => `rgb(${light} ${light} ${light})`);
  return /** @type {any} */ (globalThis).flight.fly(milliseconds, (/** @type {number} */ t) => {
    const cells = 64 * 64 ** (1 - Math.abs(2 * t - 1));
    const size = side / cells;
    context.clearRect(0, 0, canvas.width, canvas.height);
    for (let y = 0; y < 1024; y++) {
      for (let x = 0; x < 1024; x++) {
        context.fillStyle = inks[colours[y * 1024 + x]];
        context.fillRect(x * size, canvas.height - (y + 1) * size, size, size);
      }
    }
  });
}

/** Starts measuring frames, until `watched`. */
export function watch() {
  /** @type {() => void} */
  let land = () => {};
  const over = /** @type {Promise<void>} */ (
    new Promise((resolve) => {
      land = resolve;
    })
  );
  const times = /** @type {any} */ (globalThis).flight.during(() => over);
  Object.assign(globalThis, {
    watching: () => {
      land();
      return times;
    },
  });
}

/** The times between frames since `watch`. @returns {Promise<number[]>} */
export function watched() {
  return /** @type {any} */ (globalThis).watching();
}

/**
 * Plays a film, and waits for this many pictures after the first seconds.
 *
 * @param {number} pictures
 * @param {number} first Milliseconds.
 * @returns {Promise<number[]>} milliseconds from one drawn picture to the next
 */
export async function film(pictures, first) {
  const { map } = await import(new URL("page/main.js", document.baseURI).href);
  const find = (/** @type {string} */ selector) =>
    /** @type {HTMLElement | null} */ (document.querySelector(selector));
  while (!find("#film:not([hidden])")) await new Promise(requestAnimationFrame);
  const play = /** @type {HTMLElement} */ (find("[data-act=film-play]"));
  const z = /** @type {HTMLElement} */ (find(".film-z"));
  const next = async () => {
    const before = z.textContent;
    while (z.textContent === before || !map.settled) await new Promise(requestAnimationFrame);
    return performance.now();
  };
  play.click();
  const start = performance.now();
  let last = start;
  while (last - start < first) last = await next();
  const times = [];
  while (times.length < pictures) {
    const now = await next();
    times.push(now - last);
    last = now;
  }
  play.click();
  return times;
}
