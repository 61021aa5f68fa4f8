// A page in this run's browser, as tests use it.

import { mkdir, writeFile } from "node:fs/promises";
import { fileURLToPath } from "node:url";

import { By, error, Key } from "selenium-webdriver";

import { takeComplaints } from "./complaints.mjs";
import { emulate, forget, setTextSize } from "./emulation.mjs";
import { engine } from "./engines.mjs";
import { Pulse } from "./pulse.mjs";

const SCREENSHOTS = fileURLToPath(new URL("../../target/screenshots/", import.meta.url));

/** How long a browser may take to open a window, in milliseconds. */
const PATIENCE = 8_000;
/** How long a test waits between two looks at a page, in milliseconds. */
const PAUSE = 30;
/** How many more looks one question to the browser takes: for about a second. */
const LOOKS = 33;

export class Page {
  /** @type {string[]} */
  #complaints = [];

  /**
   * @param {import("./engines.mjs").Browser} browser
   * @param {string} handle The page's window.
   * @param {import("./site.mjs").Site} site
   */
  constructor(browser, handle, site) {
    this.browser = browser;
    this.driver = browser.driver;
    this.handle = handle;
    this.site = site;
  }

  /**
   * An empty window for a site's page.
   *
   * @param {import("./engines.mjs").Browser} browser
   * @param {import("./site.mjs").Site} site
   */
  static async open(browser, site) {
    const { driver } = browser;
    const idle = browser.idle.pop();
    if (idle) {
      await driver.switchTo().window(idle);
      return new Page(browser, idle, site);
    }
    // The first window stays empty and open, so that the browser never closes.
    await driver.switchTo().window((await driver.getAllWindowHandles())[0]);
    await openWindow(driver);
    const page = new Page(browser, await driver.getWindowHandle(), site);
    await page.focus();
    return page;
  }

  /**
   * Leaves the window; Chromium keeps it for the next page, because a new one is much of the work for a
   * page. Resets what was emulated.
   */
  async close() {
    await this.focus();
    await forget(this);
    if (engine === "chromium") {
      // It is the window's, and the next page may have the same origin.
      await this.driver.executeScript("sessionStorage.clear()").catch(() => {});
      await this.driver.get("about:blank");
      this.browser.idle.push(this.handle);
    } else {
      await this.driver.close();
    }
    await this.driver.switchTo().window((await this.driver.getAllWindowHandles())[0]);
  }

  /** Switches to this page, if a test has several. */
  async focus() {
    await this.driver.switchTo().window(this.handle);
    if (engine !== "firefox") return;
    // A window behind another one gets no events of the focus.
    const params = { context: this.handle };
    await this.browser.bidi?.send({ method: "browsingContext.activate", params });
  }

  /**
   * Goes to an address of the site.
   *
   * @param {string} [path] The part of the address after the site's home, such as `?line=…` or `#…`.
   */
  async goto(path = "") {
    await this.#keepComplaints();
    await this.driver.get(this.site.home + path);
  }

  /** Follows a link within the page, which costs far less than opening one. @param {string} link What follows `#`. */
  visit(link) {
    return this.run((hash) => {
      location.hash = hash;
    }, link);
  }

  async reload() {
    await this.#keepComplaints();
    await this.driver.navigate().refresh();
  }

  async back() {
    await this.#keepComplaints();
    await this.driver.navigate().back();
  }

  /** Opens a mode: by its entry on the rail, or behind "More". @param {string} mode */
  async openMode(mode) {
    const own = `#rail [data-mode="${mode}"]`;
    const onRail = await this.run((css) => document.querySelector(css) !== null, own);
    await this.click(onRail ? own : '#rail [data-mode="more"]');
    if (!onRail) await this.click(`.more-entry[data-mode="${mode}"]`);
  }

  /** The address. */
  location() {
    return this.driver.getCurrentUrl();
  }

  /**
   * Runs a function in the page and returns its awaited answer.
   *
   * @template {unknown[]} A
   * @template R
   * @param {(...words: A) => R} task It sees its arguments and the page, but not the test's variables.
   * @param {A} words
   * @returns {Promise<Awaited<R>>}
   */
  run(task, ...words) {
    if (engine === "firefox") return this.#runBeside(String(task), words);
    return this.driver.executeScript(`return (${task}).apply(null, arguments)`, ...words);
  }

  /**
   * The same in Firefox, whose driver runs scripts in a world of their own, where the page's modules would
   * be loaded and run a second time.
   *
   * @param {string} task
   * @param {unknown[]} words
   * @returns {Promise<any>}
   */
  async #runBeside(task, words) {
    /** @type {any} */
    const answered = await this.browser.bidi?.send({
      method: "script.callFunction",
      params: {
        // A value that is not JSON, such as a class or an element, becomes an object.
        functionDeclaration: `async (words) => JSON.stringify((await (${task}).apply(null, JSON.parse(words))) ?? null, (_, it) => (it instanceof Node ? {} : it)) ?? "{}"`,
        arguments: [{ type: "string", value: JSON.stringify(words) }],
        awaitPromise: true,
        target: { context: this.handle },
      },
    });
    const answer = answered?.result;
    if (answer?.type !== "success") {
      throw new Error(answer?.exceptionDetails?.text ?? "Firefox did not answer");
    }
    return JSON.parse(answer.result.value);
  }

  /**
   * Waits until a function, run in the page, returns something truthy, and returns that. Fails when the
   * page stands still, or never does.
   *
   * @template {unknown[]} A
   * @template R
   * @param {string} what What the test waits for, for the message.
   * @param {(...words: A) => R} task
   * @param {A} words
   * @returns {Promise<NonNullable<Awaited<R>>>}
   */
  async until(what, task, ...words) {
    const pulse = new Pulse(this);
    for (;;) {
      const answer = await this.#watch(task, words);
      if (answer) return answer;
      if (await pulse.stopped()) {
        const complaints = await this.complaints();
        throw new Error([`Never happened: ${what}.`, ...complaints].join("\n"));
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /**
   * Looks again and again for a second, inside the page where the engine can: each question from here is
   * work for three more processes. Returns the first truthy answer, or the last one.
   *
   * @param {(...words: any[]) => unknown} task
   * @param {unknown[]} words
   * @returns {Promise<any>}
   */
  async #watch(task, words) {
    if (engine !== "chromium") return this.run(task, ...words);
    // A test may hold or count the page's timers, but not these.
    const watching = `return (async () => {
      for (let left = ${LOOKS}; ; left -= 1) {
        const answer = await (${task}).apply(null, arguments);
        if (answer || left === 0) return answer;
        await scheduler.postTask(() => {}, { delay: ${PAUSE} });
      }
    }).apply(null, arguments)`;
    return this.driver.executeScript(watching, ...words);
  }

  /**
   * Waits until an element says this.
   *
   * @param {string} selector Inside an element's shadow tree as `nimscape-map >> #status`.
   * @param {string | RegExp} sign A part of its text, or what its text matches.
   */
  says(selector, sign) {
    const [part, flags] = sign instanceof RegExp ? [sign.source, sign.flags] : [sign, null];
    return this.until(
      `${selector} says ${sign}`,
      (css, text, marks) => {
        const [host, inner] = css.split(" >> ");
        const found = document.querySelector(host);
        const said = (inner ? found?.shadowRoot?.querySelector(inner) : found)?.textContent ?? "";
        return marks === null ? said.includes(text) : new RegExp(text, marks).test(said);
      },
      selector,
      part,
      flags,
    );
  }

  /**
   * The element of a selector; waits until there is one.
   *
   * @param {string} selector
   */
  async find(selector) {
    for (;;) {
      await this.until(`there is ${selector}`, (css) => !!document.querySelector(css), selector);
      try {
        return await this.driver.findElement(By.css(selector));
      } catch (failure) {
        // Between the two it was gone.
        if (!(failure instanceof error.NoSuchElementError)) throw failure;
      }
    }
  }

  /** Waits until there is no such element. @param {string} selector */
  gone(selector) {
    return this.until(`no ${selector}`, (css) => !document.querySelector(css), selector);
  }

  /** Waits until there are this many. @param {string} selector @param {number} count */
  counts(selector, count) {
    const task = (/** @type {string} */ css, /** @type {number} */ wanted) =>
      document.querySelectorAll(css).length === wanted;
    return this.until(`${count} ${selector}`, task, selector, count);
  }

  /** Presses an element, whatever covers it. @param {string} selector */
  async poke(selector) {
    await this.find(selector);
    await this.run((css) => {
      /** @type {HTMLElement | null} */ (document.querySelector(css))?.click();
    }, selector);
  }

  /** Sets the reader's text size. @param {string} size Such as `200%`. */
  async textSize(size) {
    await this.focus();
    await setTextSize(this, size);
  }

  /**
   * The visible text of an element.
   *
   * @param {string} selector
   */
  async text(selector) {
    try {
      return await (await this.find(selector)).getText();
    } catch (problem) {
      // Rebuilt meanwhile: look again, as a person would.
      if (!(problem instanceof error.StaleElementReferenceError)) throw problem;
      return await (await this.find(selector)).getText();
    }
  }

  /** Waits until the card of a cell, which grows and glides with the map, is whole and stands still. */
  cardAtRest() {
    return this.until("the card at rest", async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      return !map.gliding && !!document.querySelector('#card:not([hidden])[aria-busy="false"]');
    });
  }

  /** @param {string} selector */
  async click(selector) {
    if (selector.startsWith("#card")) await this.cardAtRest();
    await this.#on(selector, async (found) => {
      // WebKit's driver scrolls the page alone.
      const show = "arguments[0].scrollIntoView({ block: 'nearest' })";
      if (engine === "webkit") await this.driver.executeScript(show, found);
      await found.click();
    });
  }

  /**
   * Acts on an element once it can be used.
   *
   * @param {string} selector
   * @param {(found: import("selenium-webdriver").WebElement) => Promise<unknown>} task
   */
  async #on(selector, task) {
    const pulse = new Pulse(this);
    for (;;) {
      try {
        return await task(await this.find(selector));
      } catch (problem) {
        // Rebuilt meanwhile, or not visible yet: look again, as a person would.
        const early =
          problem instanceof error.StaleElementReferenceError ||
          problem instanceof error.ElementNotInteractableError;
        if (!early || (await pulse.stopped())) throw problem;
      }
      await new Promise((resolve) => setTimeout(resolve, PAUSE));
    }
  }

  /**
   * Replaces the text of a field.
   *
   * @param {string} selector
   * @param {string} text
   */
  async fill(selector, text) {
    await this.click(selector);
    await this.run((/** @type {string} */ css) => {
      /** @type {HTMLInputElement | null} */ (document.querySelector(css))?.select();
    }, selector);
    await this.#on(selector, (found) => found.sendKeys(text || Key.DELETE));
  }

  /**
   * Presses keys one after another, wherever the focus is.
   *
   * @param {...string} keys Characters, or keys such as `Key.ENTER`.
   */
  async press(...keys) {
    await this.driver
      .actions()
      .sendKeys(...keys)
      .perform();
    if (keys.includes(Key.TAB)) await this.#return();
  }

  /**
   * Presses a key while another is held.
   *
   * @param {string} held Such as `Key.SHIFT`.
   * @param {string} key
   */
  async pressWith(held, key) {
    await this.driver.actions().keyDown(held).sendKeys(key).keyUp(held).perform();
  }

  /** Takes back what was last written in the text with the focus. WebKit's test browser has no keys for it. */
  async undo() {
    if (engine === "webkit") await this.run(() => document.execCommand("undo"));
    else await this.pressWith(Key.CONTROL, "z");
  }

  /** From the browser's own controls, which come after the page's, Firefox's driver does not lead to the page's first. */
  async #return() {
    if (engine !== "firefox" || (await this.run(() => document.hasFocus()))) return;
    await this.focus();
    await this.run(() => {
      const { documentElement: start } = document;
      start.tabIndex = -1;
      start.focus({ preventScroll: true });
      start.removeAttribute("tabindex");
    });
  }

  /**
   * Presses the mouse button at a point, moves through the others, and releases it.
   *
   * @param {...{ x: number, y: number }} points In CSS pixels; one point is a click.
   */
  async drag(...points) {
    const [first, ...others] = points;
    let actions = this.driver
      .actions()
      .move({ ...first, duration: 0 })
      .press();
    for (const point of others) actions = actions.move({ ...point, duration: 50 });
    await actions.release().perform();
  }

  /**
   * Moves the mouse to a point of the viewport.
   *
   * @param {{ x: number, y: number }} point
   */
  async hover(point) {
    await this.driver
      .actions()
      .move({ ...point, duration: 0 })
      .perform();
  }

  /**
   * Turns the wheel at a point of the viewport.
   *
   * @param {{ x: number, y: number }} point
   * @param {number} down In CSS pixels; negative turns up.
   */
  async wheel({ x, y }, down) {
    if (engine === "webkit") {
      // Its driver accepts the wheel action but does nothing.
      await this.run(
        (clientX, clientY, deltaY) => {
          const wheel = { clientX, clientY, deltaY, bubbles: true, cancelable: true };
          document
            .elementFromPoint(clientX, clientY)
            ?.dispatchEvent(new WheelEvent("wheel", wheel));
        },
        x,
        y,
        down,
      );
      return;
    }
    const actions = this.driver.actions();
    // @ts-expect-error the types lack the wheel
    await actions.scroll(x, y, 0, down).perform();
  }

  /**
   * Puts fingers on the viewport, moves them along their paths at one pace, and lifts them: one path of
   * one point is a tap, two paths are a pinch. Only in Chromium.
   *
   * @param {...{ x: number, y: number }[]} paths All of one length.
   */
  async touch(...paths) {
    for (let step = 0; step < paths[0].length; step += 1) {
      const touchPoints = paths.map((path, id) => ({ ...path[step], id }));
      const type = step === 0 ? "touchStart" : "touchMove";
      await this.devTools("Input.dispatchTouchEvent", { type, touchPoints });
    }
    await this.devTools("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
  }

  /** Gives Chromium a command of its developer tools. @param {string} name @param {object} [words] @returns {Promise<any>} */
  devTools(name, words = {}) {
    const chromium = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (this.driver);
    return chromium.sendAndGetDevToolsCommand(name, words);
  }

  /**
   * Records the requests of this browser from now on, workers included. WebKit does not report them, and
   * Chromium only if the page was opened with `requests`.
   *
   * @returns {Promise<string[]>} the addresses, in a list that grows
   */
  async watchRequests() {
    const { bidi } = this.browser;
    if (!bidi) throw new Error(`${engine} does not report requests`);
    /** @type {string[]} */
    const addresses = [];
    await bidi.subscribe("network.beforeRequestSent");
    bidi.on("network.beforeRequestSent", (/** @type {{ request: { url: string } }} */ event) => {
      const { url } = event.request;
      if (/^(https?|wss?):/.test(url)) addresses.push(url);
    });
    return addresses;
  }

  /**
   * The role and name of an element for assistive technology.
   *
   * @param {string} selector
   * @returns {Promise<{ role: string, name: string }>}
   */
  async accessible(selector) {
    const element = await this.find(selector);
    return { role: await element.getAriaRole(), name: await element.getAccessibleName() };
  }

  /**
   * Changes the size, or other settings of the reader.
   *
   * @param {import("./emulation.mjs").Emulation} settings
   */
  async emulate(settings) {
    await emulate(this, settings);
  }

  /**
   * Saves a picture of the viewport as `target/screenshots/NAME-ENGINE.png`.
   *
   * @param {string} name
   * @returns {Promise<Buffer>} the picture, as PNG
   */
  async screenshot(name) {
    const picture = Buffer.from(await this.driver.takeScreenshot(), "base64");
    await mkdir(SCREENSHOTS, { recursive: true });
    await writeFile(`${SCREENSHOTS}${name}-${engine}.png`, picture);
    return picture;
  }

  async #keepComplaints() {
    this.#complaints.push(...(await takeComplaints(this.browser)));
  }

  /** Every error and warning so far, in the engine's words. */
  async complaints() {
    await this.#keepComplaints();
    return [...this.#complaints];
  }
}

/**
 * Opens a window and switches to it.
 *
 * @param {import("selenium-webdriver").WebDriver} driver
 */
async function openWindow(driver) {
  if (engine !== "webkit") {
    await driver.switchTo().newWindow("window");
    return;
  }
  // A pop-up has no bars, which would prevent a window as narrow as a phone.
  const before = await driver.getAllWindowHandles();
  await driver.executeScript("window.open('about:blank', '_blank', 'popup,noopener')");
  const opened = async () =>
    (await driver.getAllWindowHandles()).find((handle) => !before.includes(handle));
  const handle = await driver.wait(opened, PATIENCE, "no window opened");
  await driver.switchTo().window(/** @type {string} */ (handle));
}
