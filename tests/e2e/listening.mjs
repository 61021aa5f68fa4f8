// What a screen reader hears of the page.

/** @import { Page } from "./page.mjs" */

/**
 * Listens to the sentences that are spoken from now on.
 *
 * @param {Page} page
 * @param {string} [css] Where they are said.
 * @returns {Promise<() => Promise<string[]>>} Those heard since it was asked last, as `window.heard` has them.
 */
export async function listening(page, css = "#spoken") {
  await page.run((sign) => {
    const spoken = /** @type {HTMLElement} */ (document.querySelector(sign));
    const heard = /** @type {string[]} */ ([]);
    Object.assign(window, { heard });
    const keep = () => {
      const said = spoken.textContent?.trim();
      if (said) heard.push(said);
    };
    new MutationObserver(keep).observe(spoken, {
      childList: true,
      characterData: true,
      subtree: true,
    });
  }, css);
  return () => page.run(() => /** @type {string[]} */ (Reflect.get(window, "heard")).splice(0));
}
