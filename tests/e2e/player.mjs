// A person at the board: plays games in the page by mouse or by keyboard alone.

import assert from "node:assert/strict";

import { Key } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Presses of Tab before a control counts as out of reach. */
const MOST_TABS = 300;

export class Player {
  /**
   * @param {Page} page
   * @param {"mouse" | "keyboard"} by
   */
  constructor(page, by) {
    this.page = page;
    this.by = by;
  }

  /** Presses the button or radio that a selector names. @param {string} selector */
  async press(selector) {
    await this.page.until(
      `${selector} can be pressed`,
      (css) => document.querySelector(css)?.matches(":enabled"),
      selector,
    );
    if (this.by === "mouse") {
      await this.page.run((css) => {
        document.querySelector(css)?.scrollIntoView({ block: "center" });
      }, selector);
      await this.page.click(selector);
      return;
    }
    await this.#reach(selector);
    await this.page.press((await this.#isRadio(selector)) ? Key.SPACE : Key.ENTER);
  }

  /** @param {string} selector */
  #isRadio(selector) {
    return this.page.run((css) => document.querySelector(css)?.matches("input"), selector);
  }

  /** Goes to a control by Tab alone, forth or back. @param {string} selector */
  async #reach(selector) {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const way = await this.page.run((css) => {
        const { activeElement: now, body } = document;
        if (!now || now === body) return "forth";
        if (now.matches(css)) return "there";
        const all = [...document.querySelectorAll(css)];
        const behind = Node.DOCUMENT_POSITION_FOLLOWING;
        return all.some((each) => now.compareDocumentPosition(each) & behind) ? "forth" : "back";
      }, selector);
      if (way === "there") return;
      if (way === "forth") await this.page.press(Key.TAB);
      else await this.#tabBack();
    }
    assert.fail(`Tab does not reach ${selector}`);
  }

  #tabBack() {
    const actions = this.page.driver.actions();
    return actions.keyDown(Key.SHIFT).sendKeys(Key.TAB).keyUp(Key.SHIFT).perform();
  }

  /** Who is to move, or who won, as the page says. */
  status() {
    return this.page.run(() => document.querySelector("#card-play .status")?.textContent ?? "");
  }

  /** Waits for the person's turn or the end; brings the status. */
  turn() {
    return this.page.until("a turn", () => {
      const text = document.querySelector("#card-play .status")?.textContent ?? "";
      if (/won/.test(text)) return text;
      const free = document.querySelector("#card-play .board :is(button, input):enabled");
      return free && /Your move/.test(text) ? text : "";
    });
  }

  /** Chooses in a list by its value. @param {string} label @param {string} value */
  async choose(label, value) {
    await this.page.find(`#card-play select[aria-label="${label}"] option[value="${value}"]`);
    const selector = `#card-play select[aria-label="${label}"]`;
    if (this.by === "keyboard") {
      await this.#reach(selector);
      await this.page.press(Key.HOME);
      for (;;) {
        const [now, last] = await this.page.run((css) => {
          const list = /** @type {HTMLSelectElement} */ (document.querySelector(css));
          return [list.value, list.selectedIndex === list.length - 1];
        }, selector);
        if (now === value) return;
        assert.ok(!last, `${label} has no ${value}`);
        await this.page.press(Key.ARROW_DOWN);
      }
    }
    await this.page.click(`${selector} option[value="${value}"]`);
  }

  /** Asks for hints up to the move, and makes it. */
  async followHints() {
    const before = await this.#position();
    for (let hints = 1; hints <= 4; hints++) {
      await this.press('#card-play .table button[data-act="hint"]');
      await this.page.until(
        `hint ${hints}`,
        (count) => document.querySelectorAll("#card-play .hints li").length === count,
        hints,
      );
    }
    await this.press("#card-play .target.lit, #card-play .stone.lit");
    await this.#moved(before);
  }

  /** Makes the first move that the board offers. */
  async moveSomehow() {
    const before = await this.#position();
    const direct = "#card-play .stone:enabled, #card-play .target:enabled";
    if (!(await this.page.run((css) => !!document.querySelector(css), direct))) {
      await this.press("#card-play .coin:enabled, #card-play .glass:enabled");
    }
    await this.press(direct);
    await this.#moved(before);
  }

  #position() {
    return this.page.run(() => document.querySelector("#card-title")?.textContent);
  }

  /** @param {string | null | undefined} before */
  #moved(before) {
    return this.page.until(
      "the move is made",
      (text) => document.querySelector("#card-title")?.textContent !== text,
      before ?? "",
    );
  }
}
