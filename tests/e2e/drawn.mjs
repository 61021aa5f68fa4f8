// What the page shows once it has come to rest.

/** @typedef {import("./page.mjs").Page} Page */

/**
 * Waits until a line is drawn to the end.
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
      return map?.dataset.drawn === wanted && map.getAttribute("aria-busy") === "false";
    },
    `${convention} ${line}`,
  );
}

/**
 * Waits for a notice.
 *
 * @param {Page} page
 * @param {string} sign A part of what it says.
 */
export async function noticed(page, sign) {
  await page.until(
    `the page says: ${sign}`,
    (part) => document.getElementById("notices")?.textContent?.includes(part),
    sign,
  );
}

/** The text in the line's field. @param {Page} page */
export function lineText(page) {
  return page.run(
    () => /** @type {HTMLInputElement} */ (document.getElementById("line-text")).value,
  );
}
