// What the page shows when it has settled.

import assert from "node:assert/strict";

import { Key } from "selenium-webdriver";

/** @typedef {import("./page.mjs").Page} Page */

/**
 * Waits until a line is drawn completely.
 *
 * @param {Page} page
 * @param {string} line
 * @param {"normal" | "misere"} [convention]
 */
export async function settled(page, line, convention = "normal") {
  await page.until(
    `${line} is drawn`,
    (wanted) => {
      const map = document.getElementById("map");
      const quiet = map?.getAttribute("aria-busy") === "false";
      // Interactive parts load shortly after the first picture.
      return map?.dataset.drawn === wanted && quiet && document.body.dataset.late === "here";
    },
    `${convention} ${line}`,
  );
}

/**
 * Looks until there is no complaint left; complaints that stay for minutes are a failure.
 *
 * @param {() => Promise<string[]>} look
 */
export async function comesRight(look) {
  const patience = Date.now() + 8_000;
  let complaints = await look();
  while (complaints.length > 0 && Date.now() < patience) {
    await new Promise((rest) => setTimeout(rest, 50));
    complaints = await look();
  }
  assert.deepEqual(complaints, []);
}

/**
 * Waits until the map has arrived and is drawn.
 *
 * @param {Page} page
 */
export async function arrived(page) {
  await page.until("the map has arrived", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return !map.gliding;
  });
  await frames(page);
}

/** Waits for two frames: what is drawn in the first is seen in the second. @param {Page} page */
const frames = (page) =>
  page.run(() => new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen))));

/**
 * Waits until what moves an element, such as the sheet, has ended.
 *
 * @param {Page} page
 * @param {string} css
 */
export const ended = (page, css) =>
  page.run(async (selector) => {
    const moving = document.querySelector(selector)?.getAnimations() ?? [];
    await Promise.allSettled(moving.map((each) => each.finished));
  }, css);

/** Waits until the address has a part. @param {Page} page @param {string | RegExp} part */
export const addressed = (page, part) =>
  page.until(
    `the address has ${part}`,
    (text, sign) => (sign ? new RegExp(sign).test(location.hash) : location.hash.includes(text)),
    String(part),
    part instanceof RegExp ? part.source : "",
  );

/** Gives an element the focus. @param {Page} page @param {string} css */
export const focus = (page, css) =>
  page.run(
    (sign) => /** @type {HTMLElement | null} */ (document.querySelector(sign))?.focus(),
    css,
  );

/** Waits until an element has the focus. @param {Page} page @param {string} css */
export const focused = (page, css) =>
  page.until(`${css} has the focus`, (sign) => !!document.activeElement?.matches(sign), css);

/** Gives the map the focus. @param {Page} page */
export const focusMap = (page) => focus(page, "#map");

/** A point in the middle of the map's height, and at this share of its width. @param {Page} page @param {number} [share] */
export const middle = (page, share = 1 / 2) =>
  page.run((part) => {
    const map = /** @type {HTMLElement} */ (document.getElementById("map"));
    const { left, top, width, height } = map.getBoundingClientRect();
    return { x: Math.round(left + width * part), y: Math.round(top + height / 2) };
  }, share);

/** The boxes of elements. @param {Page} page @param {...string} selectors */
export const boxesOf = (page, ...selectors) =>
  page.run(
    (all) =>
      all.map((css) => {
        const box = document.querySelector(css)?.getBoundingClientRect() ?? new DOMRect();
        const { left, top, right, bottom } = box;
        return { left, top, right, bottom };
      }),
    selectors,
  );

/** What is drawn over the map. @param {Page} page */
export const overlay = (page) =>
  page.run(() => /** @type {HTMLCanvasElement} */ (document.getElementById("overlay")).toDataURL());

/**
 * Waits until the last element of a selector is in the window, and nothing covers it.
 *
 * @param {Page} page
 * @param {string} css
 */
export const seen = (page, css) =>
  page.until(
    `${css} is in sight`,
    (selector) => {
      const found = [...document.querySelectorAll(selector)].at(-1);
      const { left = 0, right = 0, top = 0, bottom = 0 } = found?.getBoundingClientRect() ?? {};
      return [top + 3, bottom - 3].every((y) =>
        found?.contains(document.elementFromPoint((left + right) / 2, y)),
      );
    },
    css,
  );

/**
 * Waits for a notice.
 *
 * @param {Page} page
 * @param {string} sign A part of its text.
 */
export async function noticed(page, sign) {
  await page.says("#notices", sign);
}

/**
 * Follows a link within the page, and waits until its picture is drawn completely.
 *
 * @param {Page} page
 * @param {string} link
 * @param {string} line
 * @param {"normal" | "misere"} [convention]
 */
export async function follow(page, link, line, convention = "normal") {
  await page.run(async (hash) => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    Object.assign(window, { readBefore: state.now.reading });
    location.hash = hash;
  }, link);
  await page.until(
    `${link} is read and drawn`,
    async (wanted) => {
      const { map, state } = await import(new URL("page/main.js", document.baseURI).href);
      // Each link is read anew. The picture before may have the same line.
      if (state.now.reading === Reflect.get(window, "readBefore") || map.gliding) return false;
      const { dataset, ariaBusy } = /** @type {HTMLElement} */ (document.getElementById("map"));
      return dataset.drawn === wanted && ariaBusy === "false" && document.body.dataset.late;
    },
    `${convention} ${line}`,
  );
  await frames(page);
}

/** Waits for the card of a position. @param {Page} page @param {string} position */
export async function cardOf(page, position) {
  await page.until(
    `the card of ${position} is shown`,
    (text) => {
      const bubble = document.querySelector("#card:not([hidden])");
      return bubble?.querySelector("#card-name")?.textContent === text;
    },
    position,
  );
}

/** Waits until every way to colour in the layers has a thumbnail of several colours. @param {Page} page */
export function thumbnails(page) {
  return page.until("thumbnails", () => {
    const canvases = /** @type {HTMLCanvasElement[]} */ ([
      ...document.querySelectorAll("#layers .thumb canvas"),
    ]);
    const plain = canvases.filter((canvas) => {
      // From a copy: reading a canvas twice causes a warning.
      const copy = new OffscreenCanvas(canvas.width, canvas.height);
      const pen = /** @type {OffscreenCanvasRenderingContext2D} */ (copy.getContext("2d"));
      pen.drawImage(canvas, 0, 0);
      const { data } = pen.getImageData(0, 0, copy.width, copy.height);
      return new Set(new Uint32Array(data.buffer)).size < 2;
    });
    return canvases.length > 2 && plain.length === 0;
  });
}

/** Presses keys on the map. @param {Page} page @param {...string} keys */
export async function onMap(page, ...keys) {
  await focusMap(page);
  await page.press(...keys);
}

/** The text in the line's field. @param {Page} page */
export function lineText(page) {
  return page.run(
    () => /** @type {HTMLInputElement} */ (document.getElementById("line-text")).value,
  );
}

/** The colour of P-positions in the light theme. */
export const WHITE = "255,255,255";

/**
 * The colour in a corner of a cell, as `r,g,b`; the link gives the place of the map.
 *
 * @param {Page} page
 * @param {number} x
 * @param {number} y
 */
export function colourAt(page, x, y) {
  return page.run(
    (column, row) => {
      const place = location.hash.match(/at=([\d.]+),([\d.]+)&z=([\d.]+)/) ?? [];
      const [, x, y, zoom = ""] = place;
      // Without a fraction, the middle of the cell.
      const middle = (/** @type {string} */ n) => Number(n) + (n.includes(".") ? 0 : 0.5);
      const canvas = /** @type {HTMLCanvasElement} */ (document.querySelector("#picture"));
      const px = canvas.clientWidth / 2 + (column - middle(x) + 0.1) * Number(zoom);
      const py = canvas.clientHeight / 2 - (row - middle(y) + 0.1) * Number(zoom);
      const copy = Object.assign(document.createElement("canvas"), { width: 1, height: 1 });
      const pen = /** @type {CanvasRenderingContext2D} */ (copy.getContext("2d"));
      const ratio = devicePixelRatio;
      pen.drawImage(canvas, -Math.floor(px * ratio), -Math.floor(py * ratio));
      return [...pen.getImageData(0, 0, 1, 1).data].slice(0, 3).join();
    },
    x,
    y,
  );
}

/** Checks that every cell in sight around 18,12 has its colour, not that of the ground. @param {Page} page */
export async function allColoured(page) {
  for (const cell of ["14,9", "18,12", "20,16"]) {
    const [x, y] = cell.split(",").map(Number);
    assert.notEqual(await colourAt(page, x, y), "23,24,28", cell);
  }
}

/**
 * Types a whole text into the line: letter by letter, other pictures would appear.
 *
 * @param {Page} page
 * @param {string} text
 */
export function enter(page, text) {
  return page.run((whole) => {
    const input = /** @type {HTMLInputElement} */ (document.getElementById("line-text"));
    input.focus();
    input.value = whole;
    input.dispatchEvent(new Event("input", { bubbles: true }));
  }, text);
}

/** Types a line and enters it. @param {Page} page @param {string} text */
export async function ask(page, text) {
  await enter(page, text);
  await page.press(Key.ENTER);
}

/**
 * Where a text in the line's field ends, in the window.
 *
 * @param {Page} page
 * @param {string} text The beginning of the field's text.
 */
export function placeInLine(page, text) {
  return page.run((before) => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
    const style = getComputedStyle(input);
    // Measured as the browser renders it, not as a canvas would.
    const ruler = document.createElement("span");
    for (const name of /** @type {const} */ (["fontFamily", "fontSize", "fontWeight"])) {
      ruler.style[name] = style[name];
    }
    Object.assign(ruler.style, { position: "absolute", whiteSpace: "pre" });
    ruler.textContent = before;
    document.body.append(ruler);
    const { width } = ruler.getBoundingClientRect();
    ruler.remove();
    const { left, top, height } = input.getBoundingClientRect();
    const x = left + Number.parseFloat(style.paddingLeft) + width + 4;
    return { x: Math.round(x), y: Math.round(top + height / 2) };
  }, text);
}
