// Choices in the open dialog, such as Share's.

/**
 * Clicks a choice by its words, once it is there.
 *
 * @param {import("./page.mjs").Page} page
 * @param {string} words
 */
export async function choose(page, words) {
  await page.until(
    `there is ${words}`,
    (name) => {
      const faces = /** @type {NodeListOf<HTMLElement>} */ (
        document.querySelectorAll("dialog[open] .segment")
      );
      const face = [...faces].find(({ textContent }) => textContent === name);
      face?.click();
      return !!face;
    },
    words,
  );
}
