// Play on boards and on the map, in journeys: each opens one page, and needs what its name says of a browser.
// What is said and shown of games is tested in Node: `tests/wasm/room.test.mjs` and `game-*.test.mjs`.

import assert from "node:assert/strict";
import test from "node:test";

import { skin } from "../wasm/package.mjs";
import { finished } from "../wasm/room.mjs";
import { comesRight, thumbnails } from "./drawn.mjs";
import { canEmulateMedia, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { listening } from "./listening.mjs";
import {
  boxesOf,
  boxOf,
  CALM,
  chooseGoal,
  dotted,
  gameOf,
  hasFocus,
  linkTo,
  onBoard,
  Player,
  painted,
  pieceOf,
  sit,
} from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Waits until the map rests with its corner in its place, outside a game. @param {Page} page */
const cornered = (page) =>
  page.until("the corner is in its place", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const { left, bottom } = await import(
      new URL("sources/ground/camera.js", document.baseURI).href
    );
    if (map.gliding || !location.hash.includes("mode=explore")) return false;
    const { camera, size, margin } = map;
    const [x, y] = [left(camera, size, 0n), size.height - bottom(camera, size, 0n)];
    return Math.abs(x - margin.left) < 2 && Math.abs(y - margin.bottom) < 2;
  });

test("by pointer a piece goes to the cells of its moves only, which are drawn, in a slice and far out", async (t) => {
  // Here the map glides, and the board fades in.
  const page = await openPage(t, gameOf("wyt(1,1)_12,9"));
  const player = new Player(page, "mouse");
  await player.turn();
  // The map is drawn as a board with its goals or traps, and with arrows of moves.
  const from = await player.pointOf({ x: 12, y: 9 });
  const flag = "rgb(18, 112, 60)";
  const board = { "--board-light": 50_000, "--board-dark": 50_000, [flag]: 20 };
  await painted(page, "a board", { ...board, "--mark-last": 0, "--mark-wrong": 0 });
  await page.drag(from, await player.pointOf({ x: 11, y: 2 }));
  assert.equal(await pieceOf(page), "12,9", "what is dragged to no move stays");
  await page.drag(from, await player.pointOf({ x: 12, y: 4 }));
  await page.says(".play-status", "The computer moved to 7,4. Your move.");
  await painted(page, "the computer's move", { "--mark-last": 200 });
  // The piece does not hide the goal that it has reached.
  await player.begin("wyt(1,1) 3,3");
  await player.goTo({ x: 0, y: 0 });
  await page.says(".play-status", /^You won!/);
  await painted(page, "the goal that was reached", { [flag]: 20 });
  await player.begin(linkTo("wyt(1,1) 4,7", "misere"));
  await painted(page, "a trap", { [flag]: 0, "--mark-wrong": 20 });
  // All ends in sight have a flag, far from the corner, too.
  await player.begin("moves((2,1),(1,3)) 30,5");
  await painted(page, "some thirty ends", { [flag]: 600 });

  // A slice of Welter's game below its board: without values the strip would be empty.
  const start = "welter 3,5,9";
  await player.begin(start);
  await page.find("#table[data-alone]");
  await player.act("reveal");
  // The third coin stays: moving it leaves the slice.
  const [{ moves }] = skin.boardsOf(start);
  const inSlice = moves.filter(({ position }) => /\b3\b/.test(position)).length;
  assert.ok(inSlice > 1 && inSlice < moves.length);
  await page.until(`${inSlice} dots`, dotted, inSlice);
  await page.says(".slice-caption", "x = 5, y = 9. Only moves of x and y are on it.");
  assert.equal(await pieceOf(page), "5,9");
  await page.click(".legend-face");
  await thumbnails(page);
  await page.press(Key.ESCAPE);
  await player.goTo({ x: 5, y: 7 });
  await page.says(".play-moves", /moved the coin on 9 to 7/);
  // Of five coins a slice says little.
  await player.begin("welter 2,5,6,8,10");
  await page.find("#table[data-alone]");
  await player.act("reveal");
  await page.find("body.veiled");

  // Every visible move has its dot, however far: 100 to the left, 3 down, 3 both.
  const look = (/** @type {[x: number, y: number, zoom: number]} */ ...place) =>
    page.run(async ([x, y, zoom]) => {
      const { state } = await import(new URL("page/main.js", document.baseURI).href);
      state.set({ camera: { x: BigInt(x), y: BigInt(y), fx: 0, fy: 0, zoom } });
    }, place);
  await player.begin("wyt(1,1) 100,3");
  await player.pointOf({ x: 100, y: 3 });
  // As far as no line is drawn over the dots.
  await look(50, 40, 8);
  await page.until("all dots are drawn", dotted, 106);

  await player.begin("wyt(1,1) 1000000000,1000000000");
  await page.says(".play-task", /^Click a dot to move there\. Zoom out to see every move\.$/);
  await page.until("moves are drawn", dotted);
  await player.pointOf({ x: 1_000_000_000, y: 1_000_000_000 });
  await look(999_999_000, 999_999_000, 0.25);
  const { x, y } = await player.pointOf({ x: 999_999_500, y: 1_000_000_000 });
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
  await page.says(".aim b", `${aimed - 1}, 1000000000`);
  await page.click('.aim [data-act="aimed"]');
  await page.says(".play-moves", `moved to ${aimed - 1},1000000000`);

  // Why, on the card of a cell, has arrows.
  await page.visit("wyt(1,1)_x,y&at=8,6&z=50&cell=7,4");
  await page.click('#card [data-act="why"]');
  await page.says("#card .why-moves", "Orange arrows show some of these moves");
  await painted(page, "the answers", { "--mark-right": 50 });

  // A game that is left while the map still moves to it leaves the corner in its place.
  await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    const leave = () => {
      if (!map.gliding || !map.framed) requestAnimationFrame(leave);
      else document.querySelector('#rail [data-mode="explore"]')?.dispatchEvent(new Event("click"));
    };
    leave();
  });
  await page.visit(linkTo("wyt(1,1) 9,6"));
  await cornered(page);
});

test("by keys and by ear a game shows no value before it is revealed, and a board is one stop with the focus on its pieces", async (t) => {
  const { page, player } = await sit(t, "wyt(1,1) 4,6", "keyboard");
  await page.find("body.veiled");
  assert.equal(await (await page.find("#legend")).isDisplayed(), false);
  assert.equal((await page.accessible("#map")).name, "Board. The piece is on 4, 6.");
  await page.says("#map-keys", "Enter moves the piece");
  const heard = await listening(page);
  await page.press("b");
  await page.says("#spoken", /^The piece is on 4, 6\. Your move: 14 to choose from\.$/);
  await page.press("l");
  await page.says("#spoken", /^In this row: x 0 to 3\. .* Both: .*0, 2/);
  await player.goTo({ x: 4, y: 5 });
  await page.counts(".play-move", 2);
  assert.doesNotMatch((await heard()).join(), /value|P-position|N-position/);
  await player.turn();
  // The other rule leads back to it.
  await page.run(() => document.getElementById("map")?.focus());
  await page.press("m");
  await page.says("#notices", "Last to move wins.");
  await page.counts(".play-move", 2);
  const place = await pieceOf(page);
  await chooseGoal(page, "loses");
  await page.says("#spoken", /^Last to move loses\. A new game\. The piece is on 4, 6\./);
  await player.act("back");
  await page.counts(".play-move", 2);
  await page.until("the first game", () => !location.hash.includes("c=misere"));
  assert.equal(await pieceOf(page), place);
  await page.click('#rail [data-mode="explore"]');
  await page.says("#map-keys", "Enter describes the cell.");

  // Boards list their moves, too, and all pieces are one stop of Tab.
  await player.begin("nim 3,3,3");
  await page.press("l");
  await page.says("#spoken", /take 3 from the pile of 3\. Equal moves are named once\.$/);
  await player.act("reveal");
  await page.find("body:not(.veiled)");
  for (const line of ["nim 3,4,5", "twist(1..2) 7"]) {
    await player.begin(line);
    // With a single pile there is no map below it.
    const begun = await page.run(() => {
      document.getElementById("map")?.focus();
      return document.activeElement?.id === "map";
    });
    assert.equal(begun, !line.startsWith("twist"), line);
    const tabs = await player.tabTo(".boards *");
    if (begun) assert.ok(tabs <= 3, line);
    const stops = await page.run(() => document.querySelectorAll('.boards [tabindex="0"]').length);
    assert.equal(stops, 1, line);
  }
  await player.act("reveal");
  await page.find("body.veiled");

  // The whole ring of the focus is seen, though cells touch.
  for (const line of ["corners 3,4", "welter 2,3,4", "wyt(1,1) 4,5 + nim 2"]) {
    await player.begin(line);
    // Only keys show the ring.
    await page.press(Key.TAB);
    const covers = await page.run(() => {
      const button = /** @type {HTMLElement} */ (
        document.querySelector(".boards :is(.queen, .strip) button:enabled")
      );
      button.focus();
      const cell = /** @type {HTMLElement} */ (button.parentElement);
      const layer = (/** @type {Element} */ each) => Number(getComputedStyle(each).zIndex) || 0;
      const all = [...document.querySelectorAll(cell.localName)].filter((each) => each !== cell);
      return all.filter((each) => layer(each) >= layer(cell)).length;
    });
    assert.equal(covers, 0, line);
  }

  // Through moves and replies the focus stays on the board.
  for (const line of ["kayles 3,5", "glasses 6", "welter 2,5,8", "nim 3 + nim 4,5"]) {
    await player.begin(line);
    await player.moveSomehow();
    await hasFocus(page, ".boards *");
    await page.counts(".play-move", 2);
    await player.turn();
    await hasFocus(page, ".boards .board *");
  }
  // Between pins it stays between pins, not on what is above them.
  await page.emulate({ size: { width: 1280, height: 720 } });
  await player.begin(gameOf("octal(0.77)_9", "", "often-40"));
  await player.tabTo(".boards *");
  await player.press('.boards [data-key="heap-0-1-5"]');
  await page.counts(".play-move", 2);
  await player.turn();
  await hasFocus(page, ".boards .board .cut");
});

const LOST = gameOf("nim_1,1,2", "0.0!2.1!1.0!2.0");

test("a lost game shows where it was lost, on its pieces too, lets it be tried again, and keeps the way back", async (t) => {
  const { page, player } = await sit(t, gameOf("wyt(1,1)_2,2"));
  await player.goTo({ x: 1, y: 1 });
  await page.says(".play-status", /^You lost\. Your first move was the mistake\.$/);
  // The map goes back to the mistake, without losing the game.
  assert.equal(await pieceOf(page), "2,2");
  await page.says(".play-lesson", "must move from a ringed cell loses");
  // What comes next has the focus, for keys.
  await hasFocus(page, "#panel [data-act]");
  await page.says(".play-moves .mark.threw", "threw the win away");
  await expectAxeClean(page);
  const why = '#panel [data-act="why"]';
  await page.find(`${why}[aria-expanded=false]`);
  await player.act("why");
  await page.find(`${why}[aria-expanded=true]`);
  await page.says("#spoken", await page.text("#panel .why p"));
  await player.act("why");
  await page.find(`${why}[aria-expanded=false]`);
  await page.gone("#panel .why p");
  await player.act("try");
  await player.turn();
  await page.says("#spoken", /^The piece is on 2, 2\. Your move: /);
  await player.goTo({ x: 1, y: 2 });
  await page.counts(".play-move", 2);
  // It survives a reload.
  await page.until("it is in the link", () => /&left=normal~/.test(location.hash));
  await page.reload();
  await player.turn();
  await player.act("back");
  await page.until("it is not in the link", () => !location.hash.includes("left="));
  // Not the last move of the game that was tried.
  await page.says("#spoken", /^The computer moved to 0,0\. You lost\./);

  // Keys keep the focus on what they press, and hear the position looked at.
  player.by = "keyboard";
  assert.equal(await player.begin(LOST), "You lost. Your first move was the mistake.");
  await page.press("b");
  await page.says("#spoken", "nim 1,1,2. Looking back: before move 1. You lost.");
  await player.act("why");
  await page.find("#panel .why > *");
  await hasFocus(page, '[data-act="why"]');
  await player.press(".play-moves li:nth-child(2) .play-move");
  await page.says("#spoken", "nim 0,1,2. Looking back: before move 2.");
  await hasFocus(page, ".play-moves li:nth-child(2) .play-move");
  await player.act("end");
  await page.says("#spoken", "The game is over.");
  await hasFocus(page, "#panel .play-end button");

  // The game is still there after one learned from its mistakes, and so is the way back to it.
  player.by = "mouse";
  await player.begin(gameOf("nim_1,2,6", "0.0!2.2!1.0!2.0"));
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
  await page.says("#spoken", /You lost\. Your first move was the mistake\./);
  assert.doesNotMatch(await page.text("#spoken"), /The game is over\./);

  // Boards have marks on the pieces themselves, of three equal rows of five on the last one; and what was taken
  // leaves its place.
  const pins = await finished("octal(0.77) 5,5,5", {}, "octal(0.77) 4,5,5");
  await player.begin(pins.replace("~0.4", "~0.2.0.4"));
  await page.find(".boards .heap .heap-stone.wrong");
  const nth = await page.run(() =>
    [...document.querySelectorAll(".boards .heap .heap-stone")].map((pin) => pin.matches(".wrong")),
  );
  assert.deepEqual([nth.indexOf(true), nth.lastIndexOf(true)], [10, 10]);
  await player.begin(gameOf("nim_2,2,3", "2.2", "two"));
  await page.counts(".boards .stone", 7);
  await page.counts(".boards .stone.gone", 1);
  // What is said of it is not left for another mode.
  await page.press("b");
  await page.says("#spoken", "Player 2 to move.");
  await page.openMode("claims");
  await page.until("nothing is left", () => document.getElementById("spoken")?.textContent === "");
});

test("a finished game counts once, and a won one leads to a harder opponent, at the next visit too", async (t) => {
  const { page, player } = await sit(t, "nim 1");
  const faces = (/** @type {string} */ id) =>
    page.find(`.play-opponent input[value="${id}"]:checked`);
  const tally = async (/** @type {string} */ said) => {
    await page.click('#rail [data-mode="learn"]');
    await page.says(".tally", said);
    await page.click('#rail [data-mode="play"]');
  };
  const take = async (/** @type {string} */ end) => {
    await player.press(".boards .stone:enabled");
    await page.says(".play-status", end);
  };
  await faces("often-40");
  await take("You won!");
  await page.goto(`?again${linkTo("nim 2")}`);
  await player.turn();
  await faces("often-70");
  await take("You won!");
  await player.act("harder");
  await page.counts(".play-move", 0);
  await player.turn();
  await page.says("#spoken", /^A new game\. /);
  await faces("often-90");
  await player.begin(LOST);
  await tally("Games won 2, lost 0.");
  await player.begin("nim 0,1,1");
  await faces("perfect");
  await take("You lost.");
  for (const _ of [1, 2]) {
    await tally("Games won 2, lost 1.");
    await page.says(".play-status", "You lost.");
  }
});

/** Runs in a page before its own scripts: with `?late=n` the nth answer to what stands in a cell waits for `answerLate`. */
function lateCell() {
  const nth = Number(new URLSearchParams(location.search).get("late"));
  let [asked, late] = [0, -1];
  const held = /** @type {(() => void)[]} */ ([]);
  const { postMessage } = Worker.prototype;
  Worker.prototype.postMessage = function (/** @type {any} */ message, /** @type {any} */ options) {
    for (const { id, name } of Array.isArray(message) ? message : [])
      if (name === "positionAt" && ++asked === nth) late = id;
    return postMessage.call(this, message, options);
  };
  const own = Object.getOwnPropertyDescriptor(Worker.prototype, "onmessage");
  Object.defineProperty(Worker.prototype, "onmessage", {
    set(/** @type {(event: MessageEvent) => void} */ hear) {
      own?.set?.call(this, (/** @type {MessageEvent} */ event) => {
        if (event.data.id === late) held.push(() => hear(event));
        else hear(event);
      });
    },
  });
  Object.assign(window, { answerLate: () => held.splice(0).map((answer) => answer()) });
}

test("Back, the rail, tiles and links lead to the game that each names, and leave the others behind", async (t) => {
  const page = await openPage(t, "", { ...CALM, serve: { before: lateCell } });
  const player = new Player(page, "mouse");
  // A game that begins before the map around its position keeps its first hints, whichever of the first three
  // questions about its cell is answered late.
  for (const nth of [1, 2, 3]) {
    await page.goto(`?late=${nth}${linkTo("moves((1,0)*,(0,1)*,(2,3)*) 3,5")}`);
    await player.turn();
    await player.hints(2);
    await page.run(() => Reflect.get(window, "answerLate")());
    await player.act("hint");
    await page.counts(".play-hints > li", 3);
  }

  const back = () => page.run(() => history.back());
  // Back shows the game of a tile as it stood.
  await page.visit("nim_x,y&mode=explore");
  await page.click('#rail [data-mode="games"]');
  await page.click('[aria-label="Play: Turning Corners"]');
  await page.until("its link", () => location.hash.includes("~corners_"));
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.until("the moves are in the link", () => /~\d+\.\d+.*!/.test(location.hash));
  const game = await page.run(() => /game=[^&]*/.exec(location.hash)?.[0] ?? "");
  await page.click('#rail [data-mode="learn"]');
  await page.until("the link follows", () => location.hash.includes("mode=learn"));
  await back();
  await page.counts(".play-move", 2);
  await page.until("the same game", (word) => location.hash.includes(word), game);
  // The card of a cell begins another one.
  await page.visit("wyt(1,1)_x,y&cell=9,6&mode=explore");
  await page.click('#card [data-act="play"]');
  await onBoard(page, "wyt(1,1) 9,6");
  await player.act("settings");
  await player.act("new");
  await page.counts(".play-move", 0);

  // A link without a game names a fresh one, of a game without a map, too.
  const walk = linkTo("digraph 1>0,2>0 1");
  await page.visit(walk.slice(1));
  await onBoard(page, "digraph 1>0,2>0 1");
  await player.turn();
  await player.moveSomehow();
  await page.says(".play-status", /^You won!/);
  await page.visit(walk.slice(1));
  await page.counts(".play-move", 0);

  // A link of another picture carries no game along.
  await page.click('#rail [data-mode="games"]');
  await page.click('[aria-label="See the map: Nim"]');
  await page.until("no game is in the link", () => /^#nim_x,y(?!.*game=)/.test(location.hash));
  await page.click('#rail [data-mode="play"]');
  await page.says(".play-rule", "Take any number from one pile.");
  await page.counts(".play-move", 0);
  // Another line is another game.
  await page.fill("#line-text", "nim 1,2");
  await page.press(Key.ENTER);
  await onBoard(page, "nim 1,2");
  await page.says("#line-title", "Nim");
  await page.visit(gameOf("wyt(1,1)_9,6", "9.9.9!!!", "easy"));
  await page.says("#notices", /game in this link cannot be read/);
  await onBoard(page, "wyt(1,1) 9,6");

  // A game left as soon as it is opened leaves nothing behind.
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
  // The picture of a position comes too late for a line that follows it.
  const line = await page.run(async () => {
    const main = await import(new URL("page/main.js", document.baseURI).href);
    await main.page.go("nim 3,5,7");
    await main.page.go("glasses x");
    for (let asked = 0; asked < 5; asked++) await main.engine.call("readLine", ["nim 1,2,3,x"]);
    return main.state.now.line;
  });
  assert.equal(line, "glasses x");
});

test("by pointer stones, heaps, coins and balls are moved, and keep their places and values", async (t) => {
  const { page, player } = await sit(t, "nim 3,5,7");
  const numbered = async (/** @type {number} */ stones) => {
    await page.counts(".boards .stone:enabled .note", stones);
    await page.counts(".boards .stone:enabled", stones);
  };
  const counts = async () =>
    (await boxesOf(page, ".boards .stones .number")).map(({ text }) => text);
  const first = async () => (await boxesOf(page, ".boards .stone"))[0].left;
  assert.deepEqual(await counts(), ["3", "5", "7"]);
  const left = await first();
  // While values are revealed, every move has its own, after a move and Undo too.
  await player.act("reveal");
  await numbered(15);
  // All but one of the last pile: it becomes the smallest, and stays the last.
  await player.press(".boards li:nth-child(3) .stone:nth-child(2)");
  await page.counts(".play-move", 2);
  await player.turn();
  const after = await counts();
  assert.ok(after.length === 3 && Number(after[2]) <= 1, String(after));
  assert.equal(await first(), left, "stones stay in place");
  await numbered((await boxesOf(page, ".boards .stone:enabled")).length);
  await player.act("undo");
  await numbered(15);

  // Values between two pins can be read in the dark.
  await player.begin("octal(0.77) 5,7");
  if (canEmulateMedia) await page.emulate({ dark: true });
  await page.click('.boards [data-key="count-2"]');
  await comesRight(async () => {
    const colours = await page.run(() => {
      const cut = document.querySelector(".boards .cut.before:not(:empty)");
      if (!cut) return [];
      const { color, backgroundImage } = getComputedStyle(cut);
      return [color, backgroundImage.match(/rgb\([^)]*\)/)?.[0] ?? ""];
    });
    const light = colours.map((each) => Math.max(...(each.match(/\d+/g) ?? []).map(Number)));
    return Math.abs(light[0] - light[1]) > 120 ? [] : [`no contrast: ${colours}`];
  });
  if (canEmulateMedia) await page.emulate({ dark: false });
  await player.act("reveal");

  // A coin is put back by Escape, and goes to a square whose number is pressed.
  await player.begin("welter 2,5,9");
  await player.press('.boards [aria-label^="Coin on 9"]');
  await page.find('.boards [aria-pressed="true"]');
  await page.press(Key.ESCAPE);
  await page.gone('.boards [aria-pressed="true"]');
  await hasFocus(page, '[aria-label^="Coin on 9"]');
  await player.press('.boards .coin[data-key="piece-2"]');
  const [of7] = await boxesOf(page, ".strip li:nth-child(8) .number");
  await page.drag(of7);
  await page.says(".play-move", /9.*7/);

  // Hints stay when the values are revealed, and none is said again.
  await player.begin("welter 2,5,9,14");
  await player.hints(2);
  await page.run(() => {
    Object.assign(window, { hints: [...document.querySelectorAll(".play-hints > li")] });
  });
  await player.act("reveal");
  await page.says("#spoken", "The values are shown.");
  const kept = await page.run(() =>
    /** @type {Element[]} */ (Reflect.get(window, "hints")).map((each) => each.isConnected),
  );
  assert.deepEqual(kept, [true, true]);

  // A disabled button looks disabled under the pointer.
  await player.begin("take(s=0 or t=0 or u=0) 2,3,4");
  const go = ".boards .go:disabled";
  const look = () =>
    page.run((css) => {
      const found = document.querySelector(css);
      return found && getComputedStyle(found).backgroundColor;
    }, go);
  const before = await look();
  await page.hover((await boxesOf(page, go))[0]);
  await page.find(`${go}:hover`);
  assert.equal(await look(), before);

  // Too many moves to list are reported, and the game is not over.
  await player.begin("glasses 1500");
  await page.says(".boards .unlisted", "glasses 1500 are too many to be listed");
  assert.equal(await player.over(), false);
});

test("sliders are dragged and typed on, however many, and what is below an edge or marked by a hint comes into sight", async (t) => {
  const { page, player } = await sit(t, "glasses 70");
  await page.counts(".ray", 64);
  await page.click('.boards [data-act="more-rays"]');
  await page.counts(".ray", 70);
  await player.press('[data-key="more-ray-3-to"]');
  await player.press('[data-key="go-3"]');
  await page.find(".boards .wrong:not(:empty)");
  const [refusal, row] = await boxOf(
    page,
    ".boards .wrong:not(:empty)",
    '.ray:has([data-key="ray-3-to"])',
  );
  assert.ok(refusal.top - row.bottom < 40 && refusal.seen, JSON.stringify([refusal, row]));
  await player.press('[data-key="less-ray-3-to"]');
  await player.press('[data-key="go-3"]');
  await page.counts(".play-move", 1);
  // The next game does not begin with what was opened for this one.
  await player.begin("glasses 69");
  await page.counts(".ray", 64);

  // While values are revealed, each move that is aimed at has its own.
  await player.begin("nim 300,400,500,507");
  await player.act("reveal");
  await page.says('.ray:has([aria-valuenow="499"]) .noted', String(300 ^ 400 ^ 499 ^ 507));
  await player.press('[data-key="less-ray-2-to"]');
  await page.says('.ray:has([aria-valuenow="498"]) .noted', String(300 ^ 400 ^ 498 ^ 507));
  await player.act("reveal");
  await page.gone(".ray .noted");

  // By keys: along the ray, then go.
  player.by = "keyboard";
  await player.begin("nim 5,7,900");
  await player.tabTo(".boards [role=slider]");
  await page.press(Key.PAGE_DOWN, Key.ARROW_LEFT, Key.ENTER);
  await page.says("#spoken", /^The computer took /);
  await expectAxeClean(page);
  await page.emulate({ size: { width: 844, height: 390 } });
  await player.begin("nim 1000,2000,3000");
  await page.counts(".ray", 3);
  await player.tabTo(".boards [role=slider]");
  await page.press(Key.ARROW_DOWN, Key.ARROW_DOWN, Key.ARROW_UP, Key.ARROW_UP);
  const [name, bar] = await boxOf(page, ".ray:focus-within .ray-label", "#line");
  assert.ok(name.top >= bar.bottom, `the name is at ${name.top}, the bar ends at ${bar.bottom}`);

  // What lies below the edge of a board has a sign, and what a hint marks comes into sight.
  player.by = "mouse";
  await player.begin("grundy 1,1,1,1,1,2,2,2,6,6");
  const below = ".beyond.below:not([hidden])";
  await page.says(below, "Moves below");
  await page.until("the last moves are in sight", async () => {
    const sign = /** @type {HTMLElement} */ (document.querySelector(".beyond.below"));
    sign.click();
    await new Promise(requestAnimationFrame);
    return sign.hidden && (document.getElementById("table")?.scrollTop ?? 0) > 0;
  });
  await player.begin("grundy 5");
  await page.find(".beyond.below[hidden]");

  // So do the sliders of large piles.
  await page.emulate({ size: PHONE });
  await player.begin("nim 50,60,70");
  const [table, knob] = await boxOf(page, "#table", ".rays > :last-child .ray-knob");
  assert.ok(knob.y > table.bottom, "a knob is below the edge");
  await page.says(below, "Moves below");

  // Values of four digits are whole on small pieces, and are in their names.
  await player.act("reveal");
  for (const [line, key] of [
    ["nim 3000,6400 + welter 3,7,9", "piece-2"],
    ["nim 37,64 + octal(0.77) 9", ""],
    ["nim 3000,6400 + grundy 9", ""],
  ]) {
    await player.begin(line);
    await page.find(".boards .noted");
    if (key) await page.poke(`.boards [data-key="${key}"]`);
    await comesRight(() =>
      page.run((name) => {
        const notes = [...document.querySelectorAll(".boards .note")];
        const bad = notes.filter((note) => {
          const target = /** @type {Element} */ (note.parentElement);
          const isNamed = target.ariaLabel?.endsWith(`, value ${note.textContent}`);
          return !isNamed || note.scrollWidth > target.clientWidth;
        });
        return notes.length > 0 && bad.length === 0 ? [] : [`${name}: ${bad.length} bad notes`];
      }, line),
    );
  }
  await player.act("reveal");

  await page.emulate({ size: { width: 1280, height: 500 } });
  await player.begin(`nim ${"1,".repeat(19)}2`);
  await player.hints(4);
  const mark = (await boxesOf(page, ".boards .stone.lit")).at(-1);
  assert.ok(mark?.seen, JSON.stringify(mark));

  // On the map both ends of the move are in sight; when a game is left, the corner keeps its place.
  await page.emulate({ size: { width: 1440, height: 900 } });
  await page.visit("wyt(1,1)_x,y&cell=206,140&at=8,6&z=50");
  await page.click('#card [data-act="play"]');
  await page.find('#map[aria-label$=" 206, 140."]');
  await player.turn();
  await player.hints(4);
  await page.until("where it leads is in sight", async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.sees({ x: 172n, y: 106n }) && map.sees({ x: 206n, y: 140n });
  });
  await player.begin("wyt(1,1) 9,6");
  await page.openMode("explore");
  await cornered(page);
});
