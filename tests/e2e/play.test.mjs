// Games in the page: for each ruleset one is won against the stubborn opponent by following the
// hints, and one lost against the perfect one from a P-position.

import assert from "node:assert/strict";
import test from "node:test";

import { engine, expectAxeClean, LONG, openPage as open } from "./harness.mjs";
import { Player } from "./player.mjs";

/** Positions that the first player wins under both conventions, loses in normal, in misère play. */
const GAMES = [
  ["nim 1,3,4", "nim 1,2,3", "nim 1,2,3"],
  ["welter 0,2,5", "welter 1,4,6", "welter 1,4,6"],
  // With glasses the program starts, and wins.
  ["glasses 2", "glasses 2", "glasses 2"],
  ["max-welter 0,3,6", "max-welter 2,3", "max-welter 3,4"],
  ["wyt(1,1) 4,5", "wyt(1,1) 3,5", "wyt(1,1) 3,5"],
  ["twist(1..2) 4", "twist(1..2) 8", "twist(1..2) 6"],
  ["short-nim 4,5", "short-nim 4,5 last=1", "short-nim 4,5 last=1"],
  ["long-nim 5,6", "long-nim 2,2", "long-nim 3,3"],
  ["wyt(1,1) 1,2 + nim 2", "nim 2 + nim 2", "nim 2 + nim 2"],
];

/** @type {typeof open} Opens the page and waits until its tools can be used. */
const openPage = async (t, ...words) => {
  const page = await open(t, ...words);
  await page.until("the tools are there", () =>
    [...document.querySelectorAll("#tools button")].some((b) => b.textContent === "Practice"),
  );
  return page;
};

/** @typedef {["normal" | "misere", "mouse" | "keyboard"]} Way A convention and a hand. */

/** In which ways each engine wins every game, and in which it loses them: together, in all. */
const SHARES = /** @type {Record<typeof engine, { won: Way[], lost: Way[] }>} */ ({
  chromium: {
    won: [
      ["normal", "mouse"],
      ["misere", "keyboard"],
    ],
    lost: [
      ["normal", "keyboard"],
      ["misere", "mouse"],
    ],
  },
  firefox: { won: [["normal", "keyboard"]], lost: [["normal", "mouse"]] },
  webkit: { won: [["misere", "mouse"]], lost: [["misere", "keyboard"]] },
});
/** The share of this engine; in the long form those of all. @param {"won" | "lost"} end */
const ways = (end) =>
  LONG ? Object.values(SHARES).flatMap((share) => share[end]) : SHARES[engine][end];

for (const [won, lostInNormal, lostInMisere] of GAMES) {
  for (const [convention, by] of ways("won")) {
    test(`${won} is won by the hints, ${convention}, by ${by}`, (t) => win(t, won, convention, by));
  }
  for (const [convention, by] of ways("lost")) {
    const lost = convention === "normal" ? lostInNormal : lostInMisere;
    test(`${lost} is lost, ${convention}, by ${by}`, (t) => lose(t, lost, convention, by));
  }
}

/** @param {string} line @param {string} convention */
function link(line, convention) {
  const words = encodeURIComponent(line).replaceAll("%20", "_");
  return `#${words}${convention === "misere" ? "&c=misere" : ""}`;
}

/**
 * @param {import("node:test").TestContext} t
 * @param {string} line
 * @param {string} convention
 * @param {"mouse" | "keyboard"} by
 */
async function win(t, line, convention, by) {
  const page = await openPage(t, link(line, convention));
  const player = new Player(page, by);
  let status = await player.turn();
  await page.until("hints can be asked for", () =>
    document.querySelector('#card-play button[data-act="hint"]:enabled'),
  );
  let moves = 0;
  while (!status.includes("won")) {
    await player.followHints();
    status = await player.turn();
    moves += 1;
  }
  assert.ok(moves > 0);
  assert.match(status, /^You won/);
}

/**
 * @param {import("node:test").TestContext} t
 * @param {string} line
 * @param {string} convention
 * @param {"mouse" | "keyboard"} by
 */
async function lose(t, line, convention, by) {
  const page = await openPage(t, link(line, convention));
  const player = new Player(page, by);
  await player.turn();
  await player.choose("Opponent", "perfect");
  if (line.startsWith("glasses")) {
    await player.choose("Who starts", "program");
    await page.until(
      "the program has begun",
      (start) => document.querySelector("#card-title")?.textContent !== start,
      line,
    );
  }
  let status = await player.turn();
  while (!status.includes("won")) {
    await player.moveSomehow();
    status = await player.turn();
  }
  assert.match(status, /^The program won/);
}

test("a game can be taken back, begun anew and sent as a link", async (t) => {
  const page = await openPage(t, link("nim 2,3,4", "normal"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.until("the game is in the link", () => location.hash.includes("game="));
  const address = await page.location();
  const title = await page.text("#card-title");

  const other = await openPage(t, new URL(address).hash);
  await other.until(
    "the same position",
    (text) => document.querySelector("#card-title")?.textContent === text,
    title,
  );
  await new Player(other, "mouse").press('#card-play button[data-act="undo"]');
  await other.until(
    "the start",
    () => document.querySelector("#card-title")?.textContent === "nim 2,3,4",
  );

  await page.focus();
  await player.press('#card-play button[data-act="new"]');
  await page.until(
    "the start",
    () => document.querySelector("#card-title")?.textContent === "nim 2,3,4",
  );
});

test("two people play at one screen", async (t) => {
  const page = await openPage(t, link("nim 1,1", "normal"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.choose("Opponent", "two");
  await page.until("the first is to move", () =>
    /^First/.test(document.querySelector("#card-play .status")?.textContent ?? ""),
  );
  await player.moveSomehow();
  await page.until("the second is to move", () =>
    /^Second/.test(document.querySelector("#card-play .status")?.textContent ?? ""),
  );
  await player.moveSomehow();
  assert.match(await player.turn(), /^Second won/);
});

test("after the game every move is marked, and one can go back", async (t) => {
  const page = await openPage(t, link("nim 1,2", "normal"));
  const player = new Player(page, "mouse");
  let status = await player.turn();
  while (!status.includes("won")) {
    await player.followHints();
    status = await player.turn();
  }
  await page.find("#card-play .review .moves li.kept");
  await page.find("#card-play .review .history .p");
  await expectAxeClean(page);
  await player.press('#card-play .review button[aria-label="Go back to before move 1"]');
  await page.until(
    "the start",
    () => document.querySelector("#card-title")?.textContent === "nim 1,2",
  );
});

test("the map is a board: a lit cell is a move", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=4,4&z=48&cell=4,5");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.followHints();
  await player.turn();
  const before = await page.text("#card-title");
  // From anywhere above the corner's cell a move to the column's foot is there.
  const [, x] = /** @type {RegExpMatchArray} */ (before.match(/ (\d+),(\d+)$/));
  const y = Number(before.match(/,(\d+)$/)?.[1]);
  const target = y > 0 ? `${x},${y - 1}` : `${Number(x) - 1},0`;
  await page.run((cell) => {
    location.hash = location.hash.replace(/cell=[\d,]+/, `cell=${cell}`);
  }, target);
  await page.until(
    "a reply or the end",
    (text) => {
      const now = document.querySelector("#card-title")?.textContent;
      return now !== text && document.querySelectorAll("#card-play .board").length > 0;
    },
    before,
  );
});

test("why: witnesses, formulas and theory", async (t) => {
  const page = await openPage(t, link("welter 2,5,6,8,10", "normal"));
  await page.click("#card-why summary");
  await page.find("#card-why math");
  const witnesses = await page.run(
    () => document.querySelectorAll("#card-why .witnesses li").length,
  );
  assert.equal(witnesses, 15);
  const sum = await page.text("#card-why .binary .sum");
  assert.match(sum, /15/);
  await expectAxeClean(page);
});

test("practice: a puzzle and a map, counted on this device, and forgotten on request", async (t) => {
  const page = await openPage(t, link("nim x,y", "normal"));
  await page.run(() => {
    [...document.querySelectorAll("#tools button")]
      .find((button) => button.textContent === "Practice")
      ?.dispatchEvent(new MouseEvent("click", { bubbles: true }));
  });
  await page.find(".practice[open] .board");
  await expectAxeClean(page);
  await page.click('.practice[open] [data-tab="cold"]');
  await page.find(".practice[open] .marks button");
  // In two-pile Nim the diagonal is cold.
  for (let i = 0; i < 8; i++) await page.click(`.practice .marks button[aria-label="${i}, ${i}"]`);
  await page.run(() => {
    const check = [...document.querySelectorAll(".cold button")].find(
      (b) => b.textContent === "Check",
    );
    /** @type {HTMLElement} */ (check).click();
  });
  assert.match(await page.text(".practice .cold [role=status]"), /^8 right, 0 missed, 0 .*100 %/);
  assert.match(await page.text(".practice .tally"), /Maps marked 1, best 100/);
  await expectAxeClean(page);
  await page.run(() => {
    const reset = [...document.querySelectorAll(".practice button")].find(
      (b) => b.textContent === "Reset progress",
    );
    /** @type {HTMLElement} */ (reset).click();
  });
  assert.match(await page.text(".practice .tally"), /Maps marked 0/);
});

test("the first lessons: lose, learn, win", async (t) => {
  const page = await openPage(t, "");
  await page.run(() => {
    const learn = [...document.querySelectorAll("#tools button")].find(
      (b) => b.textContent === "Learn",
    );
    /** @type {HTMLElement} */ (learn).click();
  });
  await page.find(".guide[open] .target");
  await expectAxeClean(page);
  const go = async (/** @type {number} */ x, /** @type {number} */ y) => {
    await page.until(
      `${x}, ${y} can be reached`,
      (css) => document.querySelector(css)?.matches(":enabled"),
      `.guide .target[aria-label="To ${x}, ${y}"]`,
    );
    await page.click(`.guide .target[aria-label="To ${x}, ${y}"]`);
  };
  const next = () =>
    page.run(() => {
      const button = [...document.querySelectorAll(".guide button")].find((b) =>
        /^(Next|Play on the map)$/.test(b.textContent ?? ""),
      );
      /** @type {HTMLElement} */ (button).click();
    });
  // Walk down to where the program wins.
  await go(4, 0);
  await page.until("lost", () =>
    /reached the corner/.test(document.querySelector(".guide [role=status]")?.textContent ?? ""),
  );
  await next();
  await next();
  await go(1, 2);
  await page.until("a reply", () =>
    /goes to/.test(document.querySelector(".guide [role=status]")?.textContent ?? ""),
  );
  await go(0, 0);
  await page.until("won", () =>
    /You won/.test(document.querySelector(".guide [role=status]")?.textContent ?? ""),
  );
  await expectAxeClean(page);
});

const BOARDS = [
  "welter 1,4,6",
  "nim 900,5",
  "wyt(1,1) 2,4",
  "twist(1..2) 4",
  "long-nim 3,4",
  "glasses 2",
];

test("every control has a name, and moves and values are spoken", async (t) => {
  for (const line of engine === "chromium" || LONG ? BOARDS : BOARDS.slice(0, 2)) {
    const page = await openPage(t, link(line, "normal"));
    const player = new Player(page, "keyboard");
    await player.turn();
    const controls = await page.driver.findElements({
      css: "#card button, #card select, #card input",
    });
    for (const control of controls) {
      if (!(await control.isDisplayed())) continue;
      assert.notEqual(
        await control.getAccessibleName(),
        "",
        `${line}: ${await control.getTagName()}`,
      );
    }
    if (line.startsWith("nim 900")) {
      await page.fill('#card-play input[aria-label="Leave so many"]', "7");
      await player.press('#card-play [data-key="go"]');
    } else await player.moveSomehow();
    await page.until("the reply with its value is spoken", () =>
      /^The program: .*(value \d+|P-position|N-position)/.test(
        document.getElementById("spoken")?.textContent ?? "",
      ),
    );
    await expectAxeClean(page);
  }
});

test("values and map can be hidden for a game", async (t) => {
  const page = await openPage(t, link("wyt(1,1) 4,6", "normal"));
  const player = new Player(page, "mouse");
  await player.turn();
  await page.find('#card-play .setting input[type="checkbox"]');
  // WebKit's driver finds that the box lies outside of what is scrolled into sight.
  await page.run(() => {
    const box = document.querySelector('#card-play .setting input[type="checkbox"]');
    /** @type {HTMLElement} */ (box).click();
  });
  assert.equal(await (await page.find("#card-facts")).isDisplayed(), false);
  await player.press('#card [aria-label="Close the card"]');
  assert.equal(await page.run(() => document.body.classList.contains("veiled")), false);
});
