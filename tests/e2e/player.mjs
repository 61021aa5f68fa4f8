// A person at the board: plays games in the page only by mouse, keyboard or touch.

import assert from "node:assert/strict";

import { Key } from "selenium-webdriver";

import { ended } from "./drawn.mjs";
import { canEmulateMedia, openPage } from "./harness.mjs";

/** @typedef {import("./page.mjs").Page} Page */
/** @typedef {"mouse" | "keyboard" | "touch"} Hand */

/** Nothing glides or fades, where a test is not about that: it would be most of the work. */
export const CALM = { reducedMotion: canEmulateMedia || undefined };

/** Presses of Tab before a control counts as out of reach. */
const MOST_TABS = 60;
/** Steps with arrow keys inside a board, or on the map. */
const MOST_STEPS = 80;
/** Elements for making a move on boards. */
const MOVES = ".boards .stone:enabled, .boards .target:enabled, .boards .cut:enabled";
const GO = ".boards .go:enabled";
/** Only the dot that a hint lights up reaches this far from its middle, as a share of the cell. */
const LARGE = 0.19;
const PIECES = ["coin", "glass", "broken"]
  .map((kind) => `.boards .${kind}:enabled:not([aria-pressed="true"])`)
  .join();

/** The hash of a game that begins at a position. @param {string} line @param {string} [convention] */
export function linkTo(line, convention = "normal") {
  const words = encodeURIComponent(line).replaceAll("%20", "_");
  return `#${words}${convention === "misere" ? "&c=misere" : ""}&mode=play`;
}

/**
 * The link of a game that was begun at a position: by default nothing was moved yet.
 *
 * @param {string} line As a link writes it.
 * @param {string} [moves]
 * @param {string} [opponent]
 */
export const gameOf = (line, moves = "", opponent = "perfect") =>
  `#${line}&mode=play&game=normal~${opponent}~you~1~${line}~${moves}`;

/** @param {string} line A line, as the program prints it, or a link. */
const linkOf = (line) => (line.startsWith("#") ? line : linkTo(line));

/**
 * Where the elements of a selector are, and whether a press in their middle meets them.
 *
 * @param {Page} page
 * @param {string} css
 */
export const boxesOf = (page, css) =>
  page.run((sign) => {
    return [...document.querySelectorAll(sign)].map((each) => {
      const { left, right, top, bottom, width, height } = each.getBoundingClientRect();
      const [x, y] = [Math.round((left + right) / 2), Math.round((top + bottom) / 2)];
      const there = document.elementFromPoint(x, y);
      // The gaps of a heap are over its stones.
      const whole = (each.matches(".heap-stone") && each.closest(".row")) || each;
      const seen = there !== null && (whole.contains(there) || there.contains(each));
      const text = each.getAttribute("aria-label") ?? each.textContent ?? "";
      return { left, right, top, bottom, width, height, x, y, seen, text };
    });
  }, css);

/** The first box of each selector. @param {Page} page @param {string[]} css */
export const boxOf = (page, ...css) =>
  Promise.all(css.map(async (each) => (await boxesOf(page, each))[0]));

/** Waits until an element that matches has the focus. @param {Page} page @param {string} css */
export const hasFocus = (page, css) =>
  page.until(`${css} has the focus`, (sign) => document.activeElement?.matches(sign), css);

/** Waits until the page plays a position. @param {Page} page @param {string} position */
export const onBoard = (page, position) =>
  page.until(
    `${position} is on the board`,
    async (text) => {
      const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
      return made.onBoard === text;
    },
    position,
  );

/**
 * Opens a page with a game, and waits for the person's turn.
 *
 * @param {import("node:test").TestContext} t
 * @param {string} line A line, as the program prints it, or a link.
 * @param {Hand} [by]
 * @param {Parameters<typeof openPage>[2]} [options]
 */
export async function sit(t, line, by = "mouse", options = {}) {
  const page = await openPage(t, linkOf(line), { ...CALM, ...options });
  const player = new Player(page, by);
  await player.turn();
  return { page, player };
}

/** Chooses who wins in the bar. @param {Page} page @param {"wins" | "loses"} who What the last to move does. */
export async function chooseGoal(page, who) {
  await page.click("#line .menu-button");
  await page.run((word) => {
    const items = /** @type {NodeListOf<HTMLElement>} */ (
      document.querySelectorAll("#line .menu:not([hidden]) .menu-item")
    );
    [...items].find(({ textContent }) => textContent?.includes(word))?.click();
  }, who);
}

export class Player {
  /** @param {Page} page @param {Hand} by */
  constructor(page, by) {
    this.page = page;
    this.by = by;
  }

  /**
   * Begins another game in the page that is open; returns whose turn it is.
   *
   * @param {string} line A line, as the program prints it, or a link.
   */
  async begin(line) {
    const { page } = this;
    const link = linkOf(line);
    await page.run(async () => {
      const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
      made.onBoard = "";
    });
    await page.visit(link);
    const text = decodeURIComponent(link).slice(1).replaceAll("_", " ");
    const start = /&game=(?:[^~]*~){4}([^~]*)~/.exec(text)?.[1] ?? text.split("&")[0];
    await page.until(
      `${start} is on the board`,
      async (numbers) => {
        const { page: made, state } = await import(new URL("page/main.js", document.baseURI).href);
        return made.onBoard !== "" && state.now.extra.game?.includes(` ${numbers}~`);
      },
      start.split(" ").at(-1),
    );
    return this.turn();
  }

  /** Asks for hints until there are so many. @param {number} count */
  async hints(count) {
    for (let hints = 1; hints <= count; hints++) {
      await this.act("hint");
      await this.page.counts(".play-hints > li", hints);
    }
  }

  /** Presses a button of the panel. @param {string} act Its `data-act`. */
  async act(act) {
    const css = `#panel [data-act="${act}"]`;
    // Some are folded.
    await this.page.run((sign) => {
      const folded = document.querySelector(sign)?.closest("details");
      if (folded) folded.open = true;
    }, css);
    await this.press(css);
  }

  /** Presses the button of a selector. @param {string} selector */
  async press(selector) {
    await this.page.until(
      `${selector} can be pressed`,
      (css) => {
        const found = document.querySelector(css);
        return found?.matches(":enabled") && found.getClientRects().length > 0;
      },
      selector,
    );
    if (this.by === "keyboard") {
      await this.#reach(selector);
      await this.page.press(Key.ENTER);
      return;
    }
    // Where it is at rest: sheets and boards may still be moving.
    const point = await this.page.run(async (css) => {
      const middle = () => {
        const found = /** @type {Element} */ (document.querySelector(css));
        found.scrollIntoView({ block: "center", inline: "center" });
        const { left, top, width, height } = found.getBoundingClientRect();
        return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
      };
      for (let before = middle(); ; ) {
        await new Promise((resolve) => setTimeout(resolve, 30));
        const now = middle();
        // Firefox brings a middle between two pixels to either.
        if (Math.abs(now.x - before.x) <= 1 && Math.abs(now.y - before.y) <= 1) return now;
        before = now;
      }
    }, selector);
    await this.#hit(point);
  }

  /** @param {{ x: number, y: number }} point In the window. */
  async #hit(point) {
    if (this.by === "touch") await this.page.touch([point]);
    else await this.page.drag(point);
  }

  /** Goes to a control: by Tab to its group, by arrows within a board. @param {string} selector */
  async #reach(selector) {
    const inBoard = await this.page.run(
      (css) => !!document.querySelector(css)?.closest(".boards"),
      selector,
    );
    await this.tabTo(inBoard ? ".boards *" : selector);
    if (!inBoard) return;
    const tried = new Set();
    for (let steps = 0; steps < MOST_STEPS; steps++) {
      const [there, now, goal] = await boxOf(
        this.page,
        `:is(${selector}):focus`,
        ":focus",
        selector,
      );
      if (there || !now || !goal) return;
      const [dx, dy] = [goal.x - now.x, goal.y - now.y];
      const across = dx > 0 ? Key.ARROW_RIGHT : Key.ARROW_LEFT;
      const down = dy > 0 ? Key.ARROW_DOWN : Key.ARROW_UP;
      const ways = Math.abs(dy) > Math.abs(dx) ? [down, across] : [across, down];
      // At the same place again, try another way.
      const way = ways.find((each) => !tried.has(`${now.x},${now.y} ${each}`)) ?? ways[0];
      tried.add(`${now.x},${now.y} ${way}`);
      await this.page.press(way);
    }
    assert.fail(`Arrow keys do not reach ${selector}`);
  }

  /** Goes to a control by Tab only, forwards or backwards; returns the number of presses. @param {string} selector */
  async tabTo(selector) {
    for (let tabs = 0; tabs < MOST_TABS; tabs++) {
      const way = await this.page.run(
        (css, first) => {
          const { activeElement: now, body } = document;
          // Back from what was clicked WebKit's driver leads nowhere; from the last control it leads to the first.
          const stuck = !first && Reflect.get(window, "tabbed") === now;
          Object.assign(window, { tabbed: now });
          if (!now || now === body) return "forth";
          if (now.matches(css)) return "there";
          const all = [...document.querySelectorAll(css)];
          const behind = Node.DOCUMENT_POSITION_FOLLOWING;
          const isBehind = all.some((each) => now.compareDocumentPosition(each) & behind);
          return isBehind || stuck ? "forth" : "back";
        },
        selector,
        tabs === 0,
      );
      if (way === "there") return tabs;
      if (way === "forth") await this.page.press(Key.TAB);
      else await this.page.pressWith(Key.SHIFT, Key.TAB);
    }
    assert.fail(`Tab does not reach ${selector}`);
  }

  /** Waits for the person's turn or the end; returns the status. */
  turn() {
    return this.page.until("a turn", () => {
      const status = /** @type {HTMLElement | null} */ (document.querySelector(".play-status"));
      const text = status?.textContent ?? "";
      const { turn = "" } = status?.dataset ?? {};
      if (turn === "over") return /won|lost|No move/.test(text) ? text : "";
      return turn === "you" || turn === "first" || turn === "second" ? text : "";
    });
  }

  /** The status: whose turn it is, or how it ended. */
  status() {
    return this.page.run(() => document.querySelector(".play-status")?.textContent ?? "");
  }

  /** Whether the game is over. */
  over() {
    return this.page.run(() => !!document.querySelector('.play-status[data-turn="over"]'));
  }

  /** Chooses an opponent. @param {string} opponent */
  async against(opponent) {
    await this.act("settings");
    // A phone's sheet opens for them.
    await ended(this.page, "#panel");
    await this.page.click(`.play-opponent input[value="${opponent}"]`);
    // It is another game: what is pressed before it starts would be lost.
    await this.page.until(
      "the game against it has begun",
      (value) => {
        const input = document.querySelector(`.play-opponent input[value="${value}"]`);
        const title = input?.parentElement?.querySelector("b")?.textContent ?? " ";
        return document.querySelector(".play-who")?.textContent?.startsWith(title);
      },
      opponent,
    );
    await this.act("settings");
  }

  /** The number of moves made. */
  #made() {
    return this.page.run(() => document.querySelectorAll(".play-moves .play-move").length);
  }

  /** Whether the map is the board. */
  onMap() {
    return this.page.run(() => document.querySelector("#table")?.hasAttribute("hidden") ?? true);
  }

  /** Plays any moves, to the end. */
  async finish() {
    while (!(await this.over())) {
      await this.moveSomehow();
      await this.turn();
    }
  }

  /** Asks for hints until the move is shown, and makes it. */
  async followHints() {
    const before = await this.#made();
    await this.hints(4);
    if (await this.onMap()) {
      const [cell] = await this.page.until("the hint is lit", dotted, 1, LARGE);
      await this.goTo(cell);
    } else await this.press(".boards :is(.target, .stone, .cut, .go).lit");
    await this.#moved(before);
  }

  /** Goes to a cell of the map. @param {{ x: number, y: number }} cell */
  async goTo(cell) {
    if (this.by === "keyboard") {
      await this.tabTo("#map");
      for (let steps = 0; steps < MOST_STEPS; steps++) {
        const at = await this.page.run(async () => {
          const { state } = await import(new URL("page/main.js", document.baseURI).href);
          const { cursor } = state.now;
          return cursor && { x: Number(cursor.x), y: Number(cursor.y) };
        });
        if (at?.x === cell.x && at.y === cell.y) break;
        const { x, y } = at ?? { x: 0, y: 0 };
        if (x !== cell.x) await this.page.press(x > cell.x ? Key.ARROW_LEFT : Key.ARROW_RIGHT);
        else await this.page.press(y > cell.y ? Key.ARROW_DOWN : Key.ARROW_UP);
      }
      await this.page.press(Key.ENTER);
      return;
    }
    await this.#hit(await this.pointOf(cell));
  }

  /** The middle of a cell in the window, when the map is at rest. @param {{ x: number, y: number }} cell */
  pointOf(cell) {
    return this.page.run(async ({ x, y }) => {
      const home = document.baseURI;
      const { map } = await import(new URL("page/main.js", home).href);
      const { left, bottom } = await import(new URL("sources/ground/camera.js", home).href);
      const element = /** @type {HTMLElement} */ (document.getElementById("map"));
      const where = () => {
        const box = element.getBoundingClientRect();
        const { camera, size } = map;
        return {
          x: Math.round(box.left + left(camera, size, BigInt(x)) + camera.zoom / 2),
          y: Math.round(box.top + bottom(camera, size, BigInt(y)) - camera.zoom / 2),
        };
      };
      for (let before = where(); ; ) {
        await new Promise((resolve) => setTimeout(resolve, 60));
        const now = where();
        if (!map.gliding && now.x === before.x && now.y === before.y) return now;
        before = now;
      }
    }, cell);
  }

  /** Makes any move. */
  async moveSomehow() {
    const before = await this.#made();
    if (await this.onMap()) {
      const [cell] = await this.page.until("a move is possible", dotted);
      await this.goTo(cell);
    } else {
      const isThere = (/** @type {string} */ sign) =>
        this.page.run((css) => document.querySelector(css) !== null, sign);
      // Coins are turned together: more are chosen until the rule allows it.
      while (!(await isThere(`${MOVES}, ${GO}`))) await this.press(PIECES);
      if (await isThere(MOVES)) await this.press(MOVES);
      if (await isThere(GO)) await this.press(GO);
    }
    await this.#moved(before);
  }

  /** @param {number} before */
  #moved(before) {
    return this.page.until(
      "the move is made",
      (count) => document.querySelectorAll(".play-moves .play-move").length > count,
      before,
    );
  }
}

/** The cell of the piece on a page's map, as the map's name says. @param {Page} page */
export const pieceOf = (page) =>
  page.run(() => {
    const name = document.getElementById("map")?.getAttribute("aria-label") ?? "";
    return name
      .match(/piece is on (\d+), (\d+)/)
      ?.slice(1)
      .join(",");
  });

/**
 * Waits until what is drawn over a map has more pixels of each colour than said, or none for 0.
 *
 * @param {Page} page
 * @param {string} what
 * @param {Record<string, number>} colours
 * @param {string} [host] The element of an embedded map.
 */
export const painted = (page, what, colours, host = "") =>
  page.until(
    `${what}: ${JSON.stringify(colours)}`,
    (wanted, place) => {
      const root = place ? document.querySelector(place)?.shadowRoot : document;
      const overlay = /** @type {HTMLCanvasElement | null} */ (root?.querySelector("#overlay"));
      const { width = 0, height = 0 } = overlay ?? {};
      if (!overlay || width === 0 || height === 0) return false;
      const pen = new OffscreenCanvas(width, height).getContext("2d");
      pen?.drawImage(overlay, 0, 0);
      const data = pen?.getImageData(0, 0, width, height).data ?? [];
      const probe = document.createElement("i");
      overlay.after(probe);
      const near = (/** @type {number} */ a, /** @type {number} */ b) => Math.abs(a - b) < 3;
      const right = Object.entries(wanted).filter(([name, least]) => {
        probe.style.color = name.startsWith("--") ? `var(${name})` : name;
        const [r, g, b] = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (near(data[at], r) && near(data[at + 1], g) && near(data[at + 2], b)) count += 1;
        return least === 0 ? count === 0 : count > least;
      });
      probe.remove();
      return right.length === Object.keys(wanted).length;
    },
    colours,
    host,
  );

/**
 * In the page: the cells with the dot of a move, as the map is drawn; `null` until there are any, or this
 * many.
 *
 * @param {number} [count]
 * @param {number} [size] How far a dot reaches from its middle, as a share of the cell.
 */
export async function dotted(count, size = 0) {
  const home = document.baseURI;
  const { map } = await import(new URL("page/main.js", home).href);
  // Where it has just arrived it is drawn in the next frame.
  await new Promise((seen) => requestAnimationFrame(() => requestAnimationFrame(seen)));
  if (map.gliding) return null;
  const { bottom, inSight, left } = await import(new URL("sources/ground/camera.js", home).href);
  const { ASIDE } = await import(new URL("sources/play/signs.js", home).href);
  const canvas = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
  const { width, height } = canvas;
  const pen = new OffscreenCanvas(width, height).getContext("2d", { willReadFrequently: true });
  pen?.drawImage(canvas, 0, 0);
  const data = pen?.getImageData(0, 0, width, height).data ?? new Uint8ClampedArray();
  const { camera } = map;
  const sight = inSight(camera, map.size);
  const first = { x: sight.left < 0n ? 0n : sight.left, y: sight.bottom < 0n ? 0n : sight.bottom };
  const corner = [left(camera, map.size, first.x), bottom(camera, map.size, first.y)];
  const [wide, high] = [Number(sight.right - first.x), Number(sight.top - first.y)];
  const board = document.getElementById("map")?.getAttribute("aria-label") ?? "";
  const found = [];
  for (let column = 0; column <= wide; column++) {
    for (let row = 0; row <= high; row++) {
      // Pieces and moves have one colour. In the middle of a cell, or in a corner beside its value.
      const drawn = [0, ASIDE].some((aside) => {
        const across = (corner[0] + camera.zoom * (column + 0.5 + size - aside)) * devicePixelRatio;
        const down = (corner[1] - camera.zoom * (row + 0.5 - aside)) * devicePixelRatio;
        const at = (Math.floor(down) * width + Math.floor(across)) * 4;
        return across >= 0 && across < width && data[at] < 60 && data[at + 2] > 120;
      });
      const cell = { x: Number(first.x) + column, y: Number(first.y) + row };
      if (drawn && !board.endsWith(` ${cell.x}, ${cell.y}.`)) found.push(cell);
    }
  }
  return (count === undefined ? found.length > 0 : found.length === count) ? found : null;
}
