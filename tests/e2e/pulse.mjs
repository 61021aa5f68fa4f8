// When to give up waiting: not after a fixed time, because a busy machine is slow, but when the page has
// shown no sign of life for some seconds, or has shown a hundred and still goes on.

/** How long a page may stand still, in milliseconds. */
const SILENCE = 8_000;
/** How often to look, in milliseconds: looking is work too. */
const OFTEN = 3_000;
/** How many changes of a page are seen before something endless, such as a film, is thought to go on in it. */
const CHANGES = 100;

/** A short digest of what a page shows or requests. @param {import("./page.mjs").Page} page */
async function signOfLife(page) {
  const shown = await page.run(() => {
    let sum = 0;
    for (const letter of document.documentElement.outerHTML) {
      sum = (sum * 31 + letter.charCodeAt(0)) | 0;
    }
    return sum;
  });
  return `${shown} ${page.site.requests.length}`;
}

/** The pulse of a page while something waits for it. */
export class Pulse {
  #sign = "";
  #changes = 0;
  #seen = Date.now();
  #looked = Date.now();

  /** @param {import("./page.mjs").Page} page @param {number} [silence] */
  constructor(page, silence = SILENCE) {
    this.page = page;
    this.silence = silence;
  }

  /** Whether the page has stood still for too long, or changed too often. */
  async stopped() {
    const now = Date.now();
    if (now - this.#looked < Math.min(OFTEN, this.silence)) return false;
    this.#looked = now;
    const sign = await signOfLife(this.page);
    if (sign !== this.#sign) {
      this.#sign = sign;
      this.#seen = now;
      this.#changes += 1;
    }
    return this.#changes > CHANGES || now - this.#seen >= this.silence;
  }
}
