// Play on boards and on the map: moves, hints, values, messages and drawings.

import assert from "node:assert/strict";
import test from "node:test";

import { TWO } from "../../www/play/game.js";
import { skin } from "../wasm/package.mjs";
import { finished } from "../wasm/room.mjs";
import { comesRight, settled, thumbnails } from "./drawn.mjs";
import { engine, expectAxeClean, Key, openPage, PHONE, some } from "./harness.mjs";
import { listening } from "./listening.mjs";
import { chooseGoal, dotted, linkTo, Player, pieceOf } from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

test("what a move needs is asked in one message to the worker", async (t) => {
  const before = () => {
    const { postMessage } = Worker.prototype;
    /** @type {string[][]} */
    const sent = [];
    Object.assign(window, { sent });
    Worker.prototype.postMessage = function (message, ...rest) {
      if (Array.isArray(message)) sent.push(message.map(({ name }) => name));
      return postMessage.call(this, message, .../** @type {[any]} */ (rest));
    };
  };
  const page = await openPage(t, linkTo("wyt(1,1) 12,9"), { serve: { before } });
  const player = new Player(page, "mouse");
  await player.turn();
  const sent = () =>
    page.run(() => /** @type {{ sent: string[][] }} */ (/** @type {unknown} */ (window)).sent);
  const { length } = await sent();
  await player.goTo({ x: 12, y: 4 });
  await page.counts(".play-move", 2);
  const asked = (await sent()).slice(length).filter((names) => names.includes("boardsOf"));
  assert.deepEqual(
    asked.map((names) => names.toSorted()),
    [
      ["boardsOf", "cellsOf"],
      ["boardsOf", "cellsOf"],
    ],
  );
});

test("the piece can be dragged to a legal cell, and nowhere else", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 5,5"));
  const player = new Player(page, "mouse");
  await player.turn();
  const from = await player.pointOf({ x: 5, y: 5 });
  // Not a move: it stays.
  await page.drag(from, await player.pointOf({ x: 4, y: 2 }));
  assert.equal(await pieceOf(page), "5,5");
  await page.drag(from, await player.pointOf({ x: 3, y: 3 }));
  await page.says(".play-moves", /moved to 3,3/);
});

test("values are hidden until they are revealed, from screen readers too", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 4,6"));
  const player = new Player(page, "keyboard");
  await player.turn();
  assert.ok(await page.run(() => document.body.classList.contains("veiled")));
  assert.equal(await (await page.find("#legend")).isDisplayed(), false);
  await player.goTo({ x: 4, y: 5 });
  const heard = await page.run(() => document.getElementById("spoken")?.textContent ?? "");
  assert.doesNotMatch(heard, /value|P-position|N-position/);
  await player.turn();
  await player.act("reveal");
  await page.until("all is revealed", () => !document.body.classList.contains("veiled"));
});

test("a lost game shows where it was lost, what would have won, and a way to try again", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 12,9"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.against("stubborn");
  await player.turn();
  await player.goTo({ x: 12, y: 4 });
  await page.says(".play-moves", /moved to 12,4/);
  await page.says(".play-status", "The computer moved to 7,4. Your move.");
  await page.says("#spoken", "The computer moved to 7,4.");
  await player.turn();
  while (!(await player.over())) {
    await player.turn();
    if (await player.over()) break;
    await player.moveSomehow();
    await player.turn();
  }
  assert.match(await player.turn(), /^You lost\. Your first move was the mistake\.$/);
  assert.equal(await page.text(".play-judged"), "From 12,9 only one move wins: move to 7,4.");
  // The map goes back to the mistake, without losing the game.
  assert.equal(await pieceOf(page), "12,9");
  assert.match(await page.text(".play-lesson"), /must move from a ringed cell loses/);
  // What comes next has the focus, for keys.
  assert.ok(await page.run(() => document.activeElement?.closest("#panel [data-act]")));
  const made = await page.run(() => document.querySelectorAll(".play-move").length);
  assert.ok(made > 2);
  assert.match(await page.text(".play-moves .mark.threw"), /threw the win away/);
  await expectAxeClean(page);
  await player.act("end");
  await page.find('#map[aria-label$=" 0, 0."]');
  await page.click(".play-moves .play-move");
  await page.find('#map[aria-label$=" 12, 9."]');
  assert.equal(await page.run(() => document.querySelectorAll(".play-move").length), made);
  await player.act("try");
  await player.turn();
  await page.says("#spoken", /^The piece is on 12, 9\. Your move: /);
  await player.goTo({ x: 7, y: 4 });
  await player.turn();
  // It survives a reload.
  await page.until("it is in the link", () => /&left=normal~/.test(location.hash));
  await page.reload();
  await player.turn();
  await player.act("back");
  await page.counts(".play-move", made);
  await page.until("it is not in the link", () => !location.hash.includes("left="));
  // Not the last move of the game that was tried.
  await page.says("#spoken", /^The computer moved to 0,0\. You lost\./);
});

test("after a lost game keys keep the focus on what they press, and hear the position looked at", async (t) => {
  const game = "normal~perfect~you~1~nim_1,1,2~0.0!2.1!1.0!2.0";
  const page = await openPage(t, `#nim_1,1,2&mode=play&game=${game}`);
  const player = new Player(page, "keyboard");
  await page.says(".play-status", "You lost. Your first move was the mistake.");
  await page.press("b");
  await page.says("#spoken", "nim 1,1,2. Looking back: before move 1. You lost.");
  const has = (/** @type {string} */ css) =>
    page.until(`${css} has the focus`, (sign) => document.activeElement?.matches(sign), css);
  await player.act("why");
  await page.find("#panel .why > *");
  await has('[data-act="why"]');
  await player.press(".play-moves li:nth-child(2) .play-move");
  await page.says("#spoken", "nim 0,1,2. Looking back: before move 2.");
  await has(".play-moves li:nth-child(2) .play-move");
  await player.act("end");
  await page.says("#spoken", "The game is over.");
  await has("#panel .play-end button");
});

test("glasses stay glasses, and why they were lost is said of glasses, to the ear as well", async (t) => {
  const page = await openPage(t, linkTo("glasses 3"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.counts(".boards .glass", 3);
  // The bar keeps its name.
  assert.equal(await page.run(() => location.hash.split("&")[0]), "#glasses_x");
  await player.loseSomehow();
  const why = '#panel [data-act="why"]';
  await page.find(`${why}[aria-expanded=false]`);
  await player.act("why");
  await page.find(`${why}[aria-expanded=true]`);
  const said = await page.until(
    "the first sentence",
    () => document.querySelector("#panel .why p")?.textContent,
  );
  assert.match(said, /leave \d in the glass with \d/);
  await page.says("#spoken", said);
  // The theorem is about coins, the moves are not.
  assert.doesNotMatch(await page.text("#panel .why"), /move the coin/);
  await player.act("why");
  await page.find(`${why}[aria-expanded=false]`);
  assert.equal(await page.run(() => document.querySelector("#panel .why p")), null);
});

test("a board without cells is lost without a word about cells, and its marks show both moves", async (t) => {
  // Of misère Turning Corners the picture is refused.
  const page = await openPage(t, linkTo("corners 3,5", "misere"));
  const player = new Player(page, "mouse");
  await player.loseSomehow();
  await page.says(".play-judged", /^From a coin on \(3,5\) only one move wins: /);
  assert.match(await page.text(".play-status"), /^You lost\. Your first move was the mistake\./);
  assert.equal(await (await page.find(".play-lesson")).isDisplayed(), false);
  assert.ok(await page.run(() => document.querySelectorAll(".boards td.wrong").length === 4));
  assert.ok(await page.run(() => document.querySelectorAll(".boards td.right").length === 4));
});

test("the mistake is marked on the pin that was pressed, in its row alone", async (t) => {
  // Of the three equal rows the last one.
  const first = await finished("octal(0.77) 5,5,5", {}, "octal(0.77) 4,5,5");
  const page = await openPage(t, first.replace("~0.4", "~0.2.0.4"));
  await page.says(".play-status", /^You lost\. Your first move was the mistake\./);
  const wrong = await page.run(() =>
    [...document.querySelectorAll(".boards .heap")].map((row) =>
      [...row.querySelectorAll(".heap-stone")].findIndex((pin) => pin.matches(".wrong")),
    ),
  );
  assert.deepEqual(wrong, [-1, -1, 0]);
});

test("a finished game counts once, however often it is opened", async (t) => {
  const game = "normal~perfect~you~1~nim_1,1,2~0.0!2.1!1.0!2.0";
  const page = await openPage(t, `#nim_1,1,2&mode=play&game=${game}`);
  await page.says(".play-status", "You lost. Your first move was the mistake.");
  await page.click('#rail [data-mode="learn"]');
  await page.says(".tally", "Games won 0, lost 0.");
  // Played here, it counts.
  await page.goto("?own#nim_1,1,2&mode=play");
  const player = new Player(page, "mouse");
  await player.loseSomehow();
  for (const _ of [1, 2]) {
    await page.click('#rail [data-mode="learn"]');
    await page.says(".tally", "Games won 0, lost 1.");
    await page.click('#rail [data-mode="play"]');
    await page.says(".play-status", "You lost.");
  }
});

test("a lost game is still there after its mistakes were learned from, and so is the way back to it", async (t) => {
  const game = "normal~perfect~you~1~nim_1,2,6~0.0!2.2!1.0!2.0";
  const page = await openPage(t, `#nim_1,2,6&mode=play&game=${game}`);
  const player = new Player(page, "mouse");
  await page.says(".play-status", "was the mistake.");
  await player.act("mend");
  await page.says(".study-prompt", "find a winning move");
  await page.click('#rail [data-mode="play"]');
  await page.says(".play-status", "was the mistake.");
  await player.act("try");
  await player.turn();
  await page.click('#rail [data-mode="explore"]');
  await page.click('#rail [data-mode="play"]');
  await player.turn();
  await player.act("back");
  await page.says(".play-status", "was the mistake.");
  await page.says("#spoken", /You lost\. Your first move was the mistake\./);
  assert.doesNotMatch(await page.text("#spoken"), /The game is over\./);
});

test("a game that is begun elsewhere is not the one in progress", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 9,6"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await page.click('#rail [data-mode="explore"]');
  await page.until("the map is no board", () => !document.body.classList.contains("with-panel"));
  await player.goTo({ x: 5, y: 4 });
  await page.click('#card [data-act="play"]');
  await page.until("the piece is there", () => /=.*wyt\(1,1\)_5,4~(&|$)/.test(location.hash));
  assert.equal(await pieceOf(page), "5,4");
});

/** A game in which both have moved. @param {import("node:test").TestContext} t @param {string} line */
async function underWay(t, line) {
  const page = await openPage(t, linkTo(line));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  const moves = await page.run(() => document.querySelectorAll(".play-move").length);
  return { page, player, moves };
}

test("M says who wins and begins no other game; the menu's other game leads back to the first", async (t) => {
  const { page, player, moves } = await underWay(t, "wyt(1,1) 9,6");
  await page.says("#map-keys", "Enter moves the piece");
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.says("#notices", "Last to move wins.");
  assert.equal(await page.run(() => document.querySelectorAll(".play-move").length), moves);
  const place = await pieceOf(page);
  await chooseGoal(page, "loses");
  await page.says("#spoken", /^Last to move loses\. A new game\. The piece is on 9, 6\./);
  await player.act("back");
  await page.counts(".play-move", moves);
  await page.until("the first game", () => !location.hash.includes("c=misere"));
  assert.equal(await pieceOf(page), place);
  await page.click('#rail [data-mode="explore"]');
  await page.says("#map-keys", "Enter describes the cell.");
});

test("a game continues after Back and Play, though a card of its start is open, unless another is asked for", async (t) => {
  for (const [line, plane] of [
    ["nim 3,5,7", "nim 3,x,y"],
    ["wyt(1,1) 9,6", "wyt(1,1) x,y"],
  ]) {
    const page = await openPage(t, `#${line.replace(" ", "_")}`);
    await page.click('#card [data-act="play"]');
    const player = new Player(page, "mouse");
    await player.turn();
    // Two moves do not end it.
    if (await player.onMap()) await player.goTo({ x: 7, y: 4 });
    else await player.moveSomehow();
    await player.turn();
    await page.until("the moves are in the link", () => /~\d+\.\d+.*!/.test(location.hash));
    await page.run(() => history.back());
    await page.find("#card:not([hidden])");
    await settled(page, plane);
    await page.click('#rail [data-mode="play"]');
    await page.counts(".play-move", 2);
    await page.until("it is in the link", () => location.hash.includes("mode=play"));
    await page.run(() => history.back());
    await page.click('#card [data-act="play"]');
    await page.counts(".play-move", 0);
    await page.until("a new game", () => /game=[^&]*~(&|$)/.test(location.hash));
  }
});

test("Play plays what is on the screen, and a link of another picture carries no game along", async (t) => {
  const page = await openPage(t, "#welter_2,5,9&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.click('#rail [data-mode="games"]');
  await page.click('[aria-label="See the map: Nim"]');
  await page.until("no game is in the link", () => /^#nim_x,y(?!.*game=)/.test(location.hash));
  await page.click('#rail [data-mode="play"]');
  await page.says(".play-rule", "Take any number from one pile.");
  await page.counts(".play-move", 0);
});

test("Back shows the game as it stood, however it was begun", async (t) => {
  const page = await openPage(t, "#nim_3,5,7&mode=play");
  const player = new Player(page, "mouse");
  for (const start of ["in its link", "from a tile"]) {
    if (start === "from a tile") {
      await page.click('#rail [data-mode="games"]');
      await page.click('[aria-label="Play: Turning Corners"]');
      await page.until("its link", () => location.hash.includes("~corners_"));
    }
    await player.turn();
    await player.moveSomehow();
    await player.turn();
    await page.until("the moves are in the link", () => /~\d+\.\d+.*!/.test(location.hash));
    const game = await page.run(() => /game=[^&]*/.exec(location.hash)?.[0] ?? "");
    await page.click('#rail [data-mode="learn"]');
    await page.until("the link follows", () => location.hash.includes("mode=learn"));
    await page.run(() => history.back());
    await page.counts(".play-move", 2);
    await page.until("the same game", (word) => location.hash.includes(word), game);
  }
});

test("what a hint or a judgement marks is scrolled to", async (t) => {
  const piles = [...Array.from({ length: 19 }, () => 1), 2].join(",");
  const page = await openPage(t, linkTo(`nim ${piles}`), { size: { width: 1280, height: 500 } });
  const player = new Player(page, "mouse");
  await player.turn();
  for (const hints of [1, 2, 3, 4]) {
    await player.act("hint");
    const shown = await page.until(
      "the hint",
      (n) => {
        const all = document.querySelectorAll(".play-hints li").length;
        return all === n || document.querySelector('[data-act="hint"]:disabled') ? all : 0;
      },
      hints,
    );
    if (shown < hints) break;
  }
  const seen = await page.until("the mark", () => {
    const box = [...document.querySelectorAll(".boards .stone.lit")]
      .at(-1)
      ?.getBoundingClientRect();
    return box && { top: box.top, bottom: box.bottom, height: innerHeight };
  });
  assert.ok(seen.top >= 0 && seen.bottom <= seen.height, JSON.stringify(seen));
});

test("hints stay when the values are revealed, and none is said again", async (t) => {
  const page = await openPage(t, "#welter_2,5,9,14&mode=play");
  const player = new Player(page, "mouse");
  await player.act("hint");
  await page.counts(".play-hints > li", 1);
  await player.act("hint");
  await page.counts(".play-hints > li", 2);
  await page.run(() => {
    const kept = document.querySelectorAll(".play-hints > li");
    for (const each of kept) Object.assign(each, { kept: true });
  });
  await player.act("reveal");
  await page.says("#spoken", "The values are shown.");
  const kept = await page.run(
    () =>
      [...document.querySelectorAll(".play-hints > li")].filter((each) => "kept" in each).length,
  );
  assert.equal(kept, 2);
});

test("of very many pieces each can be shown and moved, and a refusal stands beside its piece", async (t) => {
  const page = await openPage(t, "#glasses_70&mode=play");
  await page.counts(".ray", 64);
  const player = new Player(page, "mouse");
  const aims = () =>
    page.run(() =>
      [...document.querySelectorAll(".ray-track")].map((track) => [
        track.ariaLabel ?? "",
        track.ariaValueNow ?? "",
      ]),
    );
  // The glasses hold 71 to 140 balls: below them the next free number is 70.
  assert.deepEqual(new Set((await aims()).map(([, to]) => to)), new Set(["70"]));
  await page.click('.boards [data-act="more-rays"]');
  await page.counts(".ray", 70);
  await page.gone('.boards [data-act="more-rays"]');
  assert.equal((await aims())[0][0], "Glass with 71 balls");
  await player.press('[data-key="more-ray-3-to"]');
  await player.press('[data-key="go-3"]');
  const beside = await page.until("it is refused", () => {
    const wrong = document.querySelector(".boards .wrong");
    const at = wrong?.textContent && wrong.getBoundingClientRect();
    const row = document.querySelector('[data-key="ray-3-to"]')?.closest(".ray");
    if (!at || !row) return null;
    return { gap: at.top - row.getBoundingClientRect().bottom, seen: at.bottom < innerHeight };
  });
  assert.ok(beside.gap < 40 && beside.seen, JSON.stringify(beside));
  await player.press('[data-key="less-ray-3-to"]');
  await player.press('[data-key="go-3"]');
  await page.until("it is made", () => /~/.test(location.hash));
});

test("where a board cannot be drawn, Reveal says who wins and writes the value of each move that is aimed at", async (t) => {
  const page = await openPage(t, "#nim_300,400,500,507&mode=play");
  const player = new Player(page, "mouse");
  await page.counts(".ray", 4);
  await player.act("reveal");
  const value = 300 ^ 400 ^ 500 ^ 507;
  await page.says(".play-ahead", `You can win. The value is ${value}.`);
  const noted = () =>
    page.run(() =>
      [...document.querySelectorAll(".ray")].map((ray) => [
        Number(ray.querySelector(".ray-track")?.ariaValueNow),
        ray.querySelector(".noted")?.textContent ?? "",
      ]),
    );
  const piles = [300, 400, 500, 507];
  const wanted = (/** @type {number} */ pile, /** @type {number} */ to) =>
    String(value ^ pile ^ to);
  await comesRight(async () =>
    (await noted()).flatMap(([to, text], pile) =>
      text === wanted(piles[pile], Number(to)) ? [] : [`${piles[pile]} to ${to}: ${text}`],
    ),
  );
  await player.press('[data-key="less-ray-2-to"]');
  await comesRight(async () => {
    const [to, text] = (await noted())[2];
    return to === 498 && text === wanted(500, 498) ? [] : [`${to}: ${text}`];
  });
  await player.act("reveal");
  await page.gone(".ray .noted");
});

test("a slider that is reached by keys is in sight with its name, below the bar", async (t) => {
  const page = await openPage(t, "#nim_1000,2000,3000&mode=play", {
    size: { width: 844, height: 390 },
  });
  await page.counts(".ray", 3);
  await page.run(() => {
    /** @type {HTMLElement | null} */ (document.querySelector(".ray-track"))?.focus();
  });
  for (const key of [Key.ARROW_DOWN, Key.ARROW_DOWN, Key.ARROW_UP, Key.ARROW_UP]) {
    await page.press(key);
  }
  const free = await page.run(async () => {
    await new Promise(requestAnimationFrame);
    const name = document.activeElement?.closest(".ray")?.querySelector(".ray-label");
    const bar = document.getElementById("line")?.getBoundingClientRect().bottom ?? 0;
    return Math.round((name?.getBoundingClientRect().top ?? -1000) - bar);
  });
  assert.ok(free >= 0, `${free} px`);
});

test("why a game was lost speaks of no arrows where a board lies over the map", async (t) => {
  const game = "normal~stubborn~you~3753691189~welter_1,2,5,9~2.4!3.7!2.0!3.3";
  const page = await openPage(t, `#welter_1,2,5,9&mode=play&game=${game}`, { size: PHONE });
  await page.says(".play-status", "was the mistake");
  await page.click('#panel [data-act="why"]');
  await page.says(".play-end .why", /wins/);
  await page.until(
    "it is whole",
    () => !document.querySelector(".why")?.textContent?.includes("…"),
  );
  const map = await page.run(() =>
    document.getElementById("map")?.checkVisibility({ visibilityProperty: true }),
  );
  assert.equal(/arrows/.test(await page.text(".play-end .why")), map);
});

test("a piece that a hint names has a row, however many there are", async (t) => {
  // Only the coin on 1 has a move that wins: to 0.
  const missing = [0, 17, 19, 31, 32, 37, 50, 52, 57, 60, 65, 67];
  const coins = Array.from({ length: 78 }, (_, square) => square).filter(
    (square) => !missing.includes(square),
  );
  const page = await openPage(t, `#welter_${coins.join()}&mode=play`);
  await page.counts(".ray", 64);
  const player = new Player(page, "mouse");
  for (let hint = 1; hint <= 4; hint++) {
    await player.act("hint");
    await page.counts(".play-hints > li", hint);
  }
  await page.says(".play-hints > li:last-child", "Move the coin on 1 to 0.");
  await player.press(".ray.lit .button.lit");
  await page.until("it is made", () => /~/.test(location.hash));
});

test("Escape puts back what was picked up", async (t) => {
  const page = await openPage(t, "#welter_2,5,9&mode=play");
  const player = new Player(page, "mouse");
  await player.press('.boards [aria-label^="Coin on 9"]');
  await page.find('.boards [aria-pressed="true"]');
  await page.press(Key.ESCAPE);
  await page.gone('.boards [aria-pressed="true"]');
  assert.match(await page.run(() => document.activeElement?.ariaLabel ?? ""), /^Coin on 9/);
});

test("what is not known of a game is not drawn as a value", async (t) => {
  const game = await finished(
    "corners 5,6",
    { convention: "misere", opponent: TWO },
    "corners 0,0",
  );
  const page = await openPage(t, game);
  await page.says(".play-status", "Player 1 lost.");
  const graph = await page.find(".review .history");
  assert.equal(await graph.getAttribute("aria-label"), "Values in the game: not known, 1");
  await page.counts(".review .history circle", 1);
});

test("a pile keeps its place throughout the game", async (t) => {
  const page = await openPage(t, linkTo("nim 3,4,5"));
  const player = new Player(page, "mouse");
  await player.turn();
  const counts = () =>
    page.run(() =>
      [...document.querySelectorAll(".boards .stones .number")].map((each) => each.textContent),
    );
  assert.deepEqual(await counts(), ["3", "4", "5"]);
  // All but one of the last pile: it becomes the smallest, and stays the last.
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await page.find(".play-moves .play-move");
  await player.turn();
  const after = await counts();
  assert.ok(after[2] === "1" || after[2] === "0", String(after));
  assert.equal(after.length, 3);
});

test("in a slice of Nim the moves are where the piece can go", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=6,6&z=48&cell=9,4");
  await page.click('#card [data-act="play"]');
  const player = new Player(page, "mouse");
  await player.turn();
  assert.equal(await pieceOf(page), "9,4");
  await player.goTo({ x: 3, y: 4 });
  await page.says(".play-moves", /took 6 from the pile of 9/);
});

test("while values are revealed, every move of a board has its own, after a move and Undo too", async (t) => {
  const page = await openPage(t, linkTo("nim 3,5,7"));
  const player = new Player(page, "mouse");
  const numbered = (/** @type {number} */ stones) =>
    page.until(
      `${stones} stones with values`,
      (wanted) => {
        const all = [...document.querySelectorAll(".boards .stone:enabled")];
        return all.length === wanted && all.every(({ textContent }) => textContent);
      },
      stones,
    );
  await player.turn();
  await player.act("reveal");
  await numbered(15);
  await player.press(".boards li:nth-child(1) .stone:nth-child(3)");
  // The computer's answer is shown when fewer than 14 stones are left.
  await page.until("an answer", () => {
    const stones = document.querySelectorAll(".boards .stone:enabled");
    return stones.length < 14 && stones.length;
  });
  await player.turn();
  await numbered(await page.run(() => document.querySelectorAll(".boards .stone:enabled").length));
  await player.act("undo");
  await numbered(15);
  // Balls to leave in a glass have them, in words too.
  await page.goto(`?more${linkTo("glasses 2")}`);
  await player.turn();
  await player.act("reveal");
  await player.press('.boards [aria-label^="Glass with 3 balls"]');
  const labels = ["Leave 2 balls, value 5", "Leave 1 ball, value 4", "Leave 0 balls, value 3"];
  await page.until(
    "each with its value",
    (wanted) => {
      const all = [...document.querySelectorAll(".choices .target:has(.noted)")];
      return all.map((each) => each.getAttribute("aria-label")).join() === wanted;
    },
    labels.join(),
  );
});

test("in a slice of Welter's game every move of its two coins has a dot", async (t) => {
  const start = "welter 3,5,9";
  const page = await openPage(t, linkTo(start));
  const player = new Player(page, "mouse");
  await player.turn();
  // Without its values the strip would be empty.
  assert.ok(await page.run(() => document.getElementById("table")?.hasAttribute("data-alone")));
  await player.act("reveal");
  // The third coin stays: moving it leaves the slice.
  const [{ moves }] = skin.boardsOf(start);
  const inSlice = moves.filter(({ position }) => /\b3\b/.test(position)).length;
  assert.ok(inSlice > 1 && inSlice < moves.length);
  await page.until(`${inSlice} dots`, dotted, inSlice);
  assert.equal(
    await page.text(".slice-caption"),
    "On the map: x = 5, y = 9. Only moves of x and y are on it.",
  );
  assert.equal(await pieceOf(page), "5,9");
  await page.click(".legend-face");
  await thumbnails(page);
  await page.press(Key.ESCAPE);
  await player.goTo({ x: 5, y: 7 });
  await page.says(".play-moves", /moved the coin on 9 to 7/);
  // Of five coins a slice says little.
  await page.goto(`?more${linkTo("welter 2,5,6,8,10")}`);
  await player.turn();
  await player.act("reveal");
  await page.until("values are revealed", () => !document.body.classList.contains("veiled"));
  await page.find("#table[data-alone]");
});

/** How many pixels of the overlay have a colour. @param {Page} page @param {number[]} colour */
const overlaid = (page, colour) =>
  page.run((wanted) => {
    const overlay = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
    const canvas = document.createElement("canvas");
    [canvas.width, canvas.height] = [overlay.width, overlay.height];
    const pen = /** @type {CanvasRenderingContext2D} */ (canvas.getContext("2d"));
    pen.drawImage(overlay, 0, 0);
    const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
    let count = 0;
    for (let at = 0; at < data.length; at += 4) {
      if (wanted.every((part, index) => Math.abs(data[at + index] - part) < 3)) count += 1;
    }
    return count;
  }, colour);

/** A colour of the style sheet, as the page has it. @param {Page} page @param {string} name */
const colourOf = (page, name) =>
  page.run((property) => {
    const probe = document.body.appendChild(document.createElement("i"));
    probe.style.color = `var(${property})`;
    const colour = getComputedStyle(probe).color.match(/\d+/g)?.map(Number) ?? [];
    probe.remove();
    return colour;
  }, name);

test("hidden values show a checkerboard, and the computer's move an arrow", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 12,9"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.against("stubborn");
  await player.turn();
  // Wait until the map has faded.
  await player.pointOf({ x: 1, y: 1 });
  const [light, dark] = [
    await colourOf(page, "--board-light"),
    await colourOf(page, "--board-dark"),
  ];
  await comesRight(async () => {
    const [bright, shaded] = [await overlaid(page, light), await overlaid(page, dark)];
    return Math.min(bright, shaded) > 50_000 ? [] : [`${bright} and ${shaded} pixels`];
  });
  const arrow = await colourOf(page, "--mark-last");
  assert.equal(await overlaid(page, arrow), 0);
  await player.goTo({ x: 12, y: 4 });
  await page.says(".play-status", "The computer moved to");
  await comesRight(async () => {
    const drawn = await overlaid(page, arrow);
    return drawn > 200 ? [] : [`${drawn} pixels`];
  });
});

test("a flag marks the goal of normal play; where the last to move loses, a cross marks the trap", async (t) => {
  const flag = [18, 112, 60];
  const page = await openPage(t, linkTo("wyt(1,1) 4,6"));
  const wrong = await colourOf(page, "--mark-wrong");
  const marks = async () => [await overlaid(page, flag), await overlaid(page, wrong)];
  await new Player(page, "mouse").turn();
  await comesRight(async () => {
    const [flags, crosses] = await marks();
    return flags > 20 && crosses === 0 ? [] : [`${flags} and ${crosses} pixels`];
  });
  await page.goto(linkTo("wyt(1,1) 4,7", "misere"));
  await new Player(page, "mouse").turn();
  await comesRight(async () => {
    const [flags, crosses] = await marks();
    return flags === 0 && crosses > 20 ? [] : [`${flags} and ${crosses} pixels`];
  });
});

test("a heap is split where the reader clicks", async (t) => {
  const page = await openPage(t, linkTo("grundy 7"));
  const player = new Player(page, "mouse");
  await player.turn();
  const seen = () =>
    page.run(() => ({
      stones: document.querySelectorAll(".boards .heap-stone").length,
      gaps: [...document.querySelectorAll(".boards .cut:enabled")].map((each) =>
        each.getAttribute("aria-label"),
      ),
      // A number alone is not a move here.
      strip: document.querySelectorAll(".ribbon-target").length,
    }));
  assert.deepEqual(await seen(), {
    stones: 7,
    gaps: [1, 2, 3, 4, 5, 6].map((part) => `Split 7 into ${part} and ${7 - part}`),
    strip: 0,
  });
  await player.press('.boards .cut[aria-label$="into 2 and 5"]');
  await page.says(".play-moves", /split the heap of 7 into 2 and 5/);
});

const noFinger = engine !== "chromium";
test("nothing is computed behind a board that covers the map", { skip: noFinger }, async (t) => {
  const line = linkTo("take(s=0 or t=0 or u=0) 7,2,3");
  const page = await openPage(t, line, { size: PHONE, touch: true });
  const player = new Player(page, "touch");
  await player.turn();
  await page.until("the map rests", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const busy = document.getElementById("map")?.getAttribute("aria-busy");
    return busy === "false" && !map.panes.some((/** @type {any} */ pane) => pane.source?.working);
  });
  const wide = await page.run(() => {
    const row = /** @type {Element} */ (document.querySelector(".boards .row"));
    return row.scrollWidth - row.clientWidth;
  });
  assert.ok(wide <= 0, `a row is ${wide} px too wide`);
  await player.followHints();
  await page.click('#rail [data-mode="explore"]');
  await page.find("#map[aria-busy=true]");
});

test("taking from several piles is put together first", async (t) => {
  for (const hand of /** @type {const} */ (["mouse", "keyboard"])) {
    const page = await openPage(t, linkTo("take(s=0 or t=0 or u=0) 2,3,4"));
    const player = new Player(page, hand);
    await player.turn();
    const go = () =>
      page.run(() => [
        document.querySelector(".go-bar output")?.textContent,
        document.querySelector(".go-bar .go")?.matches(":enabled"),
      ]);
    assert.equal((await go())[1], false);
    await player.press('[data-key="pile-0-1"]');
    assert.deepEqual(await go(), ["Take 1 from the first pile.", true]);
    await player.press('[data-key="pile-2-1"]');
    await player.press('[data-key="pile-1-0"]');
    assert.match(String((await go())[0]), /the rule does not allow that alone/);
    assert.equal((await go())[1], false);
    // Pressed again it stays.
    await player.press('[data-key="pile-1-0"]');
    assert.deepEqual(await go(), ["Take 1 from the first pile and 3 from the third pile.", true]);
    await player.press(".go-bar .go");
    await page.says(".play-moves", /took 1 from the first pile and 3 from the third/);
  }
});

test("too many moves to list are reported, and the game is not over", async (t) => {
  const page = await openPage(t, "#glasses_1500&mode=play");
  assert.match(await page.text(".boards .unlisted"), /glasses 1500 are too many to be listed/);
  assert.equal(await page.run(() => document.querySelector(".ending")), null);
});

test("every visible move has its dot, however far", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 100,3"));
  const player = new Player(page, "mouse");
  await player.turn();
  // The map has come to rest.
  await player.pointOf({ x: 100, y: 3 });
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    // As far as no line is drawn over the dots.
    state.set({ camera: { x: 50n, y: 40n, fx: 0, fy: 0, zoom: 8 } });
  });
  // 100 to the left, 3 down, 3 both.
  await page.until("all dots are drawn", dotted, 106);
});

test("far from the corner you aim along a ray, adjust the exact place, and go", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 1000000000,1000000000"));
  const player = new Player(page, "mouse");
  await player.turn();
  await page.says(".play-task", /^Click a dot to move there\. Zoom out to see every move\.$/);
  assert.equal(await page.run(() => document.querySelectorAll("#stage form:not(#line)").length), 0);
  await page.until("moves are drawn", dotted);
  // The map has come to rest.
  await player.pointOf({ x: 1_000_000_000, y: 1_000_000_000 });
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    state.set({ camera: { x: 999_999_000n, y: 999_999_000n, fx: 0, fy: 0, zoom: 0.25 } });
  });
  const { y } = await player.pointOf({ x: 999_999_500, y: 1_000_000_000 });
  const { x } = await player.pointOf({ x: 999_999_500, y: 1_000_000_000 });
  // Beside the row, the ray is still found. The mouse rests there first.
  await page.hover({ x, y: y + 3 });
  await page.find(".aim:not([hidden])");
  await page.drag({ x, y: y + 3 });
  const where = await page.until("the place is shown", () => {
    const bubble = document.querySelector(".aim:not([hidden])");
    return bubble?.querySelector("button")?.offsetParent && bubble.querySelector("b")?.textContent;
  });
  assert.match(where, /^9999\d+, 1000000000$/);
  const aimed = Number(where.split(",")[0]);
  await page.click('.aim [aria-label="Further"]');
  await page.until(
    "one further",
    (to) => document.querySelector(".aim b")?.textContent === to,
    `${aimed - 1}, 1000000000`,
  );
  await page.click('.aim [data-act="aimed"]');
  await page.says(".play-moves", `moved to ${aimed - 1},1000000000`);
});

test("a game can be undone, restarted and sent as a link", async (t) => {
  const page = await openPage(t, linkTo("nim 2,3,4"));
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.until("the game is in the link", () => location.hash.includes("game="));
  const made = () => page.run(() => document.querySelector(".play-moves")?.textContent);
  const moves = await made();
  const address = await page.location();

  const other = await openPage(t, new URL(address).hash);
  await other.until(
    "the same game",
    (text) => document.querySelector(".play-moves")?.textContent === text,
    moves,
  );
  await new Player(other, "mouse").act("undo");
  await other.counts(".play-move", 0);

  await page.focus();
  await player.act("settings");
  await player.act("new");
  await page.counts(".play-move", 0);
});

test("a game left as soon as it is opened leaves nothing behind", async (t) => {
  const page = await openPage(t, "#nim_3,5&mode=play");
  await page.find(".play-opponent");
  await page.run(async () => {
    const { state } = await import(new URL("page/main.js", document.baseURI).href);
    for (let wait = 0; wait < 12; wait++) {
      state.set({ mode: "explore" });
      state.set({ mode: "play" });
      // Questions are asked after some steps of what is loaded already.
      for (let step = 0; step < wait; step++) await null;
    }
    state.set({ mode: "explore" });
    // An unhandled rejection is reported after the task.
    await new Promise((done) => setTimeout(done, 50));
  });
});

test("the board is one tab stop, at most three from the map", async (t) => {
  for (const line of some(["nim 3,4,5", "welter 2,5,8", "twist(1..2) 7"])) {
    const page = await openPage(t, linkTo(line));
    const player = new Player(page, "keyboard");
    await player.turn();
    await page.click('#panel [data-act="reveal"]');
    await page.until("values are revealed", () => !document.body.classList.contains("veiled"));
    // With a single pile there is no map below it.
    const begun = await page.run(() => {
      document.getElementById("map")?.focus();
      return document.activeElement?.id === "map";
    });
    assert.equal(begun, !line.startsWith("twist"));
    const tabs = await player.tabTo(".boards *");
    if (begun) assert.ok(tabs <= 3, line);
    const stops = await page.run(() => document.querySelectorAll('.boards [tabindex="0"]').length);
    assert.equal(stops, 1, line);
  }
});

/** Whether the focus is on the boards: on a stop, or on all of them while nothing can be pressed. @param {Page} page */
const onBoards = (page) => page.run(() => document.activeElement?.closest(".boards") !== null);

test("after a move by keys the focus stays on the board, and is on a move after the reply", async (t) => {
  for (const line of some([
    "nim 2,3,4",
    "kayles 5,3",
    "glasses 6",
    "welter 2,5,8",
    "nim 3 + nim 4,5",
  ])) {
    const page = await openPage(t, linkTo(line));
    const player = new Player(page, "keyboard");
    await player.turn();
    await player.moveSomehow();
    assert.ok(await onBoards(page), line);
    await page.counts(".play-move", 2);
    await player.turn();
    await page.until("a stop", () => document.activeElement?.matches(".boards .board *"));
  }
});

test("all ends in sight have a flag, far from the corner, too", async (t) => {
  const page = await openPage(t, linkTo("moves((2,1),(1,3)) 30,5"));
  await new Player(page, "mouse").turn();
  await comesRight(() =>
    page.run(async () => {
      const { map } = await import(new URL("page/main.js", document.baseURI).href);
      if (map.gliding) return ["still gliding"];
      const { camera, size } = map;
      const drawn = document.createElement("canvas");
      const overlay = /** @type {HTMLCanvasElement} */ (document.getElementById("overlay"));
      Object.assign(drawn, { width: overlay.width, height: overlay.height });
      const pen = /** @type {CanvasRenderingContext2D} */ (
        drawn.getContext("2d", { willReadFrequently: true })
      );
      pen.drawImage(overlay, 0, 0);
      const side = Math.floor(camera.zoom * devicePixelRatio) - 2;
      const cell = (/** @type {number} */ x, /** @type {number} */ y) => {
        const left = size.width / 2 + (x - Number(camera.x) - camera.fx) * camera.zoom;
        const top = size.height / 2 - (y + 1 - Number(camera.y) - camera.fy) * camera.zoom;
        const at = [left, top].map((n) => Math.ceil(n * devicePixelRatio) + 1);
        return new Set(new Uint32Array(pen.getImageData(at[0], at[1], side, side).data.buffer));
      };
      // Both are in the same colour of the checkerboard; the second has moves.
      const [end, other] = [cell(25, 0), cell(26, 1)];
      return end.size > other.size ? [] : [`${end.size} and ${other.size} colours`];
    }),
  );
});

test("a board of sliders first points at moves that can be made", async (t) => {
  const page = await openPage(t, linkTo("welter 120,121"));
  const player = new Player(page, "mouse");
  await player.turn();
  const at = (/** @type {string} */ key) =>
    page.run(
      (name) =>
        document.querySelector(`.boards [data-key="${name}"]`)?.getAttribute("aria-valuenow"),
      key,
    );
  assert.deepEqual([await at("ray-0-to"), await at("ray-1-to")], ["119", "119"]);
  await page.click('.boards [data-key="go-1"]');
  await page.until("the move", () => /welter_120,121~1\.119/.test(location.hash));
});

test("after a move by keys between pins the focus is on a pin, not on what is above them", async (t) => {
  const game = "&game=normal~often-40~you~2~octal(0.77)_9~";
  const size = { width: 1280, height: 720 };
  const page = await openPage(t, linkTo("octal(0.77) 9") + game, { size });
  const player = new Player(page, "keyboard");
  await player.turn();
  await player.tabTo(".boards *");
  await player.press('.boards [data-key="heap-0-1-5"]');
  await page.counts(".play-move", 2);
  await player.turn();
  const on = await page.until("a stop", () => {
    const now = document.activeElement;
    return now?.matches(".boards .board *") ? now.className : "";
  });
  assert.match(on, /\bcut\b/);
});

test("values between two pins can be read in the dark", async (t) => {
  const page = await openPage(t, linkTo("octal(0.77) 5,7"), { dark: true });
  await new Player(page, "mouse").turn();
  await page.click('.boards [data-key="count-2"]');
  await page.click('#panel [data-act="reveal"]');
  const colours = await page.until("a value", () => {
    const cut = document.querySelector(".boards .cut.before:not(:empty)");
    if (!cut) return null;
    const { color, backgroundImage } = getComputedStyle(cut);
    return [color, backgroundImage.match(/rgb\([^)]*\)/)?.[0] ?? ""];
  });
  const light = colours.map((each) => Math.max(...(each.match(/\d+/g) ?? []).map(Number)));
  assert.ok(Math.abs(light[0] - light[1]) > 120, `${colours}`);
});
test("why: witnesses, formulas and theory", async (t) => {
  const page = await openPage(t, "#welter_2,5,6,8,10");
  await page.click('#card [data-act="why"]');
  await page.find("#card math");
  const witnesses = await page.run(() => document.querySelectorAll("#card .witnesses li").length);
  assert.equal(witnesses, 15);
  assert.match(await page.text("#card .binary .sum"), /15/);
  await page.says("#card .why", "mex: the smallest number that is not in the braces.");
  await expectAxeClean(page);
  await page.goto("#wyt(1,2)_5,7");
  await page.click('#card [data-act="why"]');
  await page.says(
    "#card .why",
    "is the least of these numbers, or −2, that none of them follows within 2.",
  );
});

test("sliders have names, are moved by keys, and their moves are spoken", async (t) => {
  const page = await openPage(t, linkTo("nim 900,5,7"));
  const player = new Player(page, "keyboard");
  await player.turn();
  const controls = await page.driver.findElements({ css: "#table button, #table [role=slider]" });
  for (const control of controls) {
    if (!(await control.isDisplayed())) continue;
    assert.notEqual(await control.getAccessibleName(), "", await control.getText());
  }
  // Along the ray, then go.
  await player.tabTo(".boards [role=slider]");
  await page.press(Key.PAGE_DOWN, Key.ARROW_LEFT, Key.ENTER);
  await page.says("#spoken", /^The computer took /);
  await expectAxeClean(page);
});

test("every map of a game can be played, and glasses stay glasses", async (t) => {
  for (const [line, game] of [
    ["welter_2,5,6,x,y", "welter"],
    ["glasses_x", "glasses"],
  ]) {
    const page = await openPage(t, `#${line}&mode=play`);
    await new Player(page, "mouse").turn();
    const onBoard = await page.run(async () => {
      const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
      return made.onBoard;
    });
    assert.match(onBoard, new RegExp(`^${game} `), line);
  }
});

test("the address names the position that is played before the first move, too", async (t) => {
  const page = await openPage(t, linkTo("welter 2,5,6"));
  await new Player(page, "mouse").turn();
  await page.until("the game is in the address", () => location.hash.includes("game="));
  const other = await openPage(t, new URL(await page.location()).hash);
  await new Player(other, "mouse").turn();
  const { onBoard } = await other.run(async () => {
    const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
    return { onBoard: made.onBoard };
  });
  assert.equal(onBoard, "welter 2,5,6");
  // Another line is another game.
  await other.fill("#line-text", "nim 1,2");
  await other.press(Key.ENTER);
  await other.says("#line-title", "Nim");
  await other.until("its game", async () => {
    const { page: made } = await import(new URL("page/main.js", document.baseURI).href);
    return made.onBoard === "nim 1,2";
  });
});

test("an unreadable game in a link is reported", async (t) => {
  const page = await openPage(
    t,
    "#wyt(1,1)_9,6&mode=play&game=normal~easy~you~1~wyt(1,1)_9,6~9.9.9!!!&v=1",
  );
  await page.says("#notices", /game in this link cannot be read/);
  await new Player(page, "mouse").turn();
});

/** The opponent that is chosen. @param {Page} page */
const opponentOf = (page) =>
  page.until("an opponent is chosen", () => {
    const input = document.querySelector(".play-opponent input:checked");
    return /** @type {HTMLInputElement | null} */ (input)?.value;
  });

test("one key reads the board, another lists the moves", async (t) => {
  // Another sentence may follow before the first is seen.
  const heard = (/** @type {Page} */ page, /** @type {string} */ sign) =>
    page.until(
      sign,
      (words) => {
        /** @type {string[]} */
        const heard = Reflect.get(window, "heard");
        return new RegExp(words).test(heard.map((said) => `${said}\n`).join(""));
      },
      sign,
    );
  const page = await openPage(t, linkTo("wyt(1,1) 4,6"));
  await new Player(page, "keyboard").turn();
  assert.equal((await page.accessible("#map")).name, "Board. The piece is on 4, 6.");
  await listening(page);
  await page.press("b");
  await heard(page, "The piece is on 4, 6\\. Your move: 14 to choose from\\.");
  await page.press("l");
  await heard(page, "In this row: x 0 to 3\\. In this column: y 0 to 5\\. Both: .*0, 2");
  // On boards, too.
  await page.goto(`?boards${linkTo("nim 3,3,3")}`);
  await new Player(page, "keyboard").turn();
  await listening(page);
  await page.press("l");
  await heard(page, "take 3 from the pile of 3\\. Equal moves are named once\\.\\n");
});

test("why explains it in moves first, with arrows on the map", async (t) => {
  const why = async (/** @type {string} */ cell) => {
    const page = await openPage(t, `#wyt(1,1)_x,y&at=8,6&z=50&cell=${cell}`);
    await page.click('#card [data-act="why"]');
    const text = await page.until("why, in moves", () => {
      const [first] = document.querySelector("#card .why")?.children ?? [];
      return first?.matches(".why-moves") ? first.textContent : "";
    });
    return { page, text: text ?? "" };
  };
  // Of 1,2 there are four moves, each with an arrow.
  const won = await why("4,5");
  assert.match(won.text, /whatever they do, .* Green arrows are your moves, orange ones theirs\.$/);
  const { page, text } = await why("7,4");
  assert.equal(
    text,
    "Every one of the 15 moves from 7,4 lets the opponent win. Orange arrows show some of these moves, green ones the answers.",
  );
  const right = await colourOf(page, "--mark-right");
  await page.find("#overlay");
  for (let tries = 0; (await overlaid(page, right)) < 50; tries++) {
    assert.ok(tries < 40, "no green arrow is drawn");
    await new Promise((resolve) => setTimeout(resolve, 100));
  }
});

test("the move of a hint comes into sight, and the map keeps its corner when the game is left", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&cell=206,140&at=8,6&z=50");
  await page.find("#card:not([hidden])");
  await page.click('#card [data-act="play"]');
  const player = new Player(page, "keyboard");
  await player.turn();
  for (let hints = 1; hints <= 4; hints++) {
    await player.act("hint");
    await page.until(
      "the hint is there",
      (count) => document.querySelectorAll(".play-hints li").length === count,
      hints,
    );
  }
  await page.until("where it leads is in sight", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.sees({ x: 172n, y: 106n }) && map.sees({ x: 206n, y: 140n });
  });
  const other = await openPage(t, "#wyt(1,1)_9,6&mode=play");
  await new Player(other, "keyboard").turn();
  await other.openMode("explore");
  await other.until("the corner is in its place", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { left, bottom } = await import(
      new URL("sources/ground/camera.js", document.baseURI).href
    );
    const { camera, size, margin } = map;
    const [x, y] = [left(camera, size, 0n), size.height - bottom(camera, size, 0n)];
    return Math.abs(x - margin.left) < 2 && Math.abs(y - margin.bottom) < 2;
  });
});

test("what the last move took is drawn in its pile, and not in others of the same size", async (t) => {
  const game = "normal~two~you~1~nim_2,2,3~2.2";
  const page = await openPage(t, `#nim_2,2,3&mode=play&game=${game}`);
  await page.counts(".boards .stone", 7);
  await page.counts(".boards .stone.gone", 1);
});

test("after a loss each stone that would have won is ringed, in equal piles, too, and no other", async (t) => {
  const game = "normal~perfect~you~1~nim_2,2,3~0.0!2.2!1.0!2.0";
  const page = await openPage(t, `#nim_2,2,3&mode=play&game=${game}`);
  await page.says(".play-judged", "take 1 from the pile of 2; take 3 from the pile of 3");
  const ringed = () =>
    page.run(() =>
      [...document.querySelectorAll(".boards .stone.right")].map((each) =>
        each.getAttribute("aria-label"),
      ),
    );
  assert.deepEqual(await ringed(), ["Take 1 of 2", "Take 1 of 2", "Take 3 of 3"]);
  await page.find(".boards .stone.wrong");
  await page.goto(await finished("take(s=0 or t=0 or u=0) 2,3,4"));
  await page.find(".boards .stone.wrong");
  await page.find(".boards .stone.right");
});

test("after a won game Why is about the move that decided it", async (t) => {
  const game = "normal~often-40~you~1~nim_3,5~0.0!1.2!1.0";
  const page = await openPage(t, `#nim_1,1,2&mode=play&game=${game}`);
  await page.says(".play-judged", "From 0,5 only one move wins: take 5 from the pile of 5.");
  await page.click('#panel [data-act="why"]');
  await page.says("#panel .why-moves", "Only one move wins");
  await page.says("#panel .review figcaption", "The value at the start and after each move");
  // Full dots are P-positions: here the last one alone.
  await page.counts("#panel .review .history circle", 4);
  await page.counts("#panel .review .history circle.p", 1);
});

test("a won game leads to a harder opponent", async (t) => {
  const page = await openPage(t, linkTo("wyt(1,1) 3,3"));
  const player = new Player(page, "mouse");
  await player.turn();
  await page.says(".play-task", "Click a dot to move there.");
  await player.goTo({ x: 0, y: 0 });
  await page.says(".play-status", /^You won!/);
  await page.says(".play-task", /^$/);
  // The piece does not hide the goal that it has reached.
  await comesRight(async () => ((await overlaid(page, [18, 112, 60])) > 20 ? [] : ["no flag"]));
  await player.act("harder");
  await page.counts(".play-move", 0);
  await player.turn();
  await page.says("#spoken", /^A new game\. The piece is on \d+, \d+\. /);
  assert.equal(await opponentOf(page), "often-70");
  // The next visit begins with it, too.
  await page.goto(`?again${linkTo("wyt(1,1) 4,6")}`);
  await player.turn();
  assert.equal(await opponentOf(page), "often-70");
});

test("after a first win the next visit begins with a harder opponent", async (t) => {
  const page = await openPage(t, linkTo("nim 1"));
  const player = new Player(page, "mouse");
  await player.turn();
  assert.equal(await opponentOf(page), "often-40");
  await player.moveSomehow();
  await page.says(".play-status", /^You won!/);
  await page.goto(`?again${linkTo("nim 1,2")}`);
  await player.turn();
  assert.equal(await opponentOf(page), "often-70");
});

test("a disabled button looks disabled under the pointer", async (t) => {
  const page = await openPage(t, linkTo("take(s=0 or t=0 or u=0) 2,3,4"));
  await new Player(page, "mouse").turn();
  const look = () =>
    page.run(() => {
      const go = /** @type {Element} */ (document.querySelector(".boards .go:disabled"));
      const { left, top, width, height } = go.getBoundingClientRect();
      const { backgroundColor } = getComputedStyle(go);
      return { x: left + width / 2, y: top + height / 2, backgroundColor };
    });
  const { x, y, backgroundColor } = await look();
  await page.hover({ x: Math.round(x), y: Math.round(y) });
  await page.find(".boards .go:hover");
  assert.equal((await look()).backgroundColor, backgroundColor);
});

test("the number of a square is part of the square", async (t) => {
  const page = await openPage(t, "#welter_2,5,9&mode=play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.press('.boards .coin[data-key="piece-2"]');
  const number = await page.run(() => {
    const of7 = /** @type {Element} */ (document.querySelector(".strip li:nth-child(8) .number"));
    const { left, top, width, height } = of7.getBoundingClientRect();
    return { x: Math.round(left + width / 2), y: Math.round(top + height / 2) };
  });
  await page.drag(number);
  await page.says(".play-move", /9.*7/);
});

test("on a board of touching cells the ring of the focus is whole", async (t) => {
  for (const line of some(["corners 3,4", "welter 2,3,4", "wyt(1,1) 4,5 + nim 2"])) {
    const page = await openPage(t, linkTo(line));
    const player = new Player(page, "mouse");
    await player.turn();
    // Only keys show the ring.
    await page.press(Key.TAB);
    const covered = await page.run(() => {
      const button = /** @type {HTMLElement} */ (
        document.querySelector(".boards :is(.queen, .strip) button:enabled")
      );
      button.focus();
      const cell = /** @type {HTMLElement} */ (button.parentElement);
      const layer = (/** @type {Element} */ each) => Number(getComputedStyle(each).zIndex) || 0;
      const all = [...document.querySelectorAll(cell.localName)].filter((each) => each !== cell);
      return all.filter((each) => layer(each) >= layer(cell)).length;
    });
    assert.equal(covered, 0, line);
  }
});

test("a sign says that there are moves below the edge of the board, until they are in sight", async (t) => {
  const page = await openPage(t, linkTo("grundy 1,1,1,1,1,2,2,2,6,6"), {
    size: { width: 844, height: 390 },
  });
  await page.says(".play-status", "Your move.");
  await page.says(".beyond.below:not([hidden])", "Moves below");
  for (let presses = 0; presses < 4; presses++) {
    const more = await page.run(() => {
      const sign = /** @type {HTMLElement | null} */ (document.querySelector(".beyond.below"));
      if (!sign || sign.hidden) return false;
      sign.click();
      return true;
    });
    if (!more) break;
    await page.until(
      "it has scrolled",
      () => (document.getElementById("table")?.scrollTop ?? 0) > 0,
    );
  }
  await page.find(".beyond.below[hidden]");
  await page.goto(`?few${linkTo("grundy 5")}`);
  await page.says(".play-status", "Your move.");
  await page.find(".beyond.below[hidden]");
});

test("values of four digits are whole on small pieces, and are in their names", async (t) => {
  for (const [line, key] of some([
    ["nim 3000,6400 + welter 3,7,9", "piece-2"],
    ["nim 37,64 + octal(0.77) 9", ""],
    ["nim 3000,6400 + grundy 9", ""],
  ])) {
    const page = await openPage(t, linkTo(line), { size: PHONE });
    await page.says(".play-status", "Your move.");
    await page.click('#panel [data-act="reveal"]');
    await page.find(".boards .noted");
    if (key) await page.poke(`.boards [data-key="${key}"]`);
    const wrong = await page.until("the values are written", () => {
      const notes = [...document.querySelectorAll(".boards .note")];
      if (notes.length === 0) return null;
      const bad = notes.filter((note) => {
        const target = /** @type {Element} */ (note.parentElement);
        const isNamed = target.ariaLabel?.endsWith(`, value ${note.textContent}`);
        return !isNamed || note.scrollWidth > target.clientWidth;
      });
      return { bad: bad.length, of: notes.length };
    });
    assert.equal(wrong.bad, 0, `${line}: ${JSON.stringify(wrong)}`);
  }
});

test("the sign says that a slider is below the edge, even if its button is in sight", async (t) => {
  const page = await openPage(t, linkTo("nim 50,60,70"), { size: PHONE });
  await page.says(".play-status", "Your move.");
  const seen = await page.until("the last slider is drawn", () => {
    const edge = Number(document.getElementById("table")?.getBoundingClientRect().bottom);
    const middle = (/** @type {string} */ css) => {
      const { top, bottom } = /** @type {Element} */ (
        [...document.querySelectorAll(css)].at(-1)
      ).getBoundingClientRect();
      return (top + bottom) / 2;
    };
    return document.querySelectorAll(".rays [role=slider]").length === 3
      ? { button: middle(".rays button") < edge, knob: middle(".ray-knob") > edge }
      : null;
  });
  assert.deepEqual(seen, { button: true, knob: true });
  await page.says(".beyond.below:not([hidden])", "Moves below");
});

test("Try from there, looking back at the computer's move, is from your move before it", async (t) => {
  const game = "normal~perfect~you~1634184863~nim_2,3~0.0!1.0";
  const page = await openPage(t, `#nim_x,y&mode=play&game=${game}`);
  await page.says(".play-judged", "From 2,3 only one move wins: take 1 from the pile of 3.");
  await page.run(() => {
    const rows = /** @type {NodeListOf<HTMLElement>} */ (document.querySelectorAll(".play-move"));
    rows[1].click();
  });
  await page.says("#spoken", "Looking back: before move 2.");
  await page.click('#panel [data-act="try"]');
  await page.says(".play-status", "Your move.");
  await page.says("#spoken", "The piece is on 2, 3.");
});
