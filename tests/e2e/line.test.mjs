// The search bar: focus, keys and the caret, suggestions that come late, numbers that are dragged, the marks under
// the text; Back and Forward; links. What texts mean is in tests/names.rs, tests/unit/places.test.mjs and, with
// what another line resets, in suggestions.test.mjs and usual.test.mjs of tests/wasm.

import assert from "node:assert/strict";
import test from "node:test";

import {
  ask,
  colourAt,
  enter,
  focused,
  lineText,
  noticed,
  placeInLine,
  settled,
  WHITE,
} from "./drawn.mjs";
import { Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/** Waits until the link begins like this. @param {Page} page @param {string} begin */
const links = (page, begin) =>
  page.until(`the link ${begin}`, (words) => location.hash.startsWith(words), begin);

const goBack = (/** @type {Page} */ page) => page.run(() => history.back());

test("a line is typed, entered, spoken, left by Escape and returned to by Back", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=8,8&z=40");
  await settled(page, "nim x,y");
  // The skip link leaves the address and the line alone.
  await page.press(Key.TAB);
  await focused(page, ".skip");
  await page.press(Key.ENTER);
  await focused(page, "#line-text");
  assert.match(await page.location(), /#nim_x,y&at=8,8&z=40/);
  assert.equal(await lineText(page), "nim x,y");
  await page.fill("#line-text", "bl");
  await page.press(Key.ENTER, Key.ESCAPE);
  await focused(page, "#map");
  assert.equal(await lineText(page), "nim x,y");

  await ask(page, "welter 3,x,y");
  await settled(page, "welter 3,x,y");
  await links(page, "#welter_3,x,y");
  await page.says("#legend", "no position");
  await goBack(page);
  await settled(page, "nim x,y");
  assert.equal(await lineText(page), "nim x,y");
  // One that was looked at while it was typed is a step once it is entered.
  await enter(page, "wyt(2,1) x,y");
  await settled(page, "wyt(2,1) x,y");
  await links(page, "#wyt(2,1)");
  await page.press(Key.ENTER);
  await page.run(() => new Promise((rest) => requestAnimationFrame(rest)));
  await goBack(page);
  await settled(page, "nim x,y");

  // A line that is right again is not described by its last mistake.
  await enter(page, "welter 1,1,3");
  await page.says("#line-mistake", "Two coins on square 1.");
  await ask(page, "wyt(1,1) 4,6");
  // The card is not next to the line: no word about Tab.
  await page.says("#spoken", /^(?!.*Tab leads)wyt\(1,1\) 4,6, value \d+, .*N-position\. .*\.$/);
  const described = await page.run(() => {
    const id = document.getElementById("line-text")?.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  });
  assert.equal(described, "");
});

test("suggestions are taken by keys, stay chosen when answers come late, and no mistake is shown beside them", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  const chosen = () =>
    page.run(() => {
      const options = [...document.querySelectorAll("#line-list [aria-selected=true]")];
      return options.map((each) => each.getAttribute("data-line"));
    });
  const offered = (/** @type {string} */ part) =>
    page.until(
      `what contains ${part} is offered`,
      (text) => {
        const options = [...document.querySelectorAll("#line-list:not([hidden]) [role=option]")];
        const all = options.map((each) => each.textContent?.toLowerCase());
        return all.length > 0 && all.every((each) => each?.includes(text));
      },
      part,
    );
  await page.fill("#line-text", "welt");
  await offered("welt");
  // The next answers come when the test lets them, and are counted.
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const { call } = engine;
    const held = new Promise((release) => Object.assign(window, { release }));
    const answered = /** @type {string[]} */ ([]);
    Object.assign(window, { answered });
    engine.call = async (/** @type {string} */ name, /** @type {string[]} */ words) => {
      if (name !== "suggest") return call.call(engine, name, words);
      await held;
      const found = await call.call(engine, name, words);
      answered.push(words[0]);
      return found;
    };
  });
  await page.press("e");
  await page.press(Key.ARROW_DOWN);
  assert.equal((await chosen()).length, 1);
  await page.run(() => Reflect.get(window, "release")());
  await offered("welte");
  assert.equal((await chosen()).length, 1, "it stays chosen");
  await page.press("r");
  assert.deepEqual(await chosen(), [], "until more is typed");
  await page.press(Key.ARROW_DOWN, Key.ARROW_DOWN);
  const [line] = await chosen();
  await page.press(Key.ENTER);
  await page.says("#spoken", "Welter");
  assert.equal(await lineText(page), line);
  await focused(page, "#line-text");

  // Suggestions are looked up when it is typed, and once more before it is called a mistake.
  await page.fill("#line-text", "wyt(1");
  await page.until("it would be called a mistake", () => {
    const answered = /** @type {string[]} */ (Reflect.get(window, "answered"));
    return answered.filter((text) => text === "wyt(1").length > 1;
  });
  await page.run(() => new Promise((rest) => requestAnimationFrame(rest)));
  await page.find("#line-list:not([hidden]) [role=option]");
  const isShown = await page.run(() => !document.querySelector("#line-mistake[hidden]"));
  assert.equal(isShown, false, "no mistake is shown beside it");
  await page.drag({ x: 900, y: 600 });
  await page.find("#line-list[hidden]");

  // Half a name has its sentence and a picture.
  await enter(page, "maha");
  await page.says("#line-list:not([hidden]) [role=option]", /Maharaja Nim.*knight/s);
  await page.find("#line-list canvas");
  await page.press(Key.ARROW_DOWN, Key.ENTER);
  await settled(page, "moves((1,0)*,(0,1)*,(1,1)*,(1,2),(2,1)) x,y");
});

test("a mistake is marked at its place while the picture stays, and leads to what was meant or to all games", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,4&z=40");
  await settled(page, "wyt(1,1) x,y");
  await ask(page, "welter 2,2");
  await page.find("#line-text[aria-invalid=true]");
  await page.says("#line-mistake", "Two coins on square 2");
  await page.says("#line-echo mark", "2");
  assert.equal(await colourAt(page, 1, 2), WHITE, "the picture stays");
  await page.press(Key.ESCAPE, Key.ESCAPE);
  await page.find("#line-text[aria-invalid=false]");
  assert.equal(await lineText(page), "wyt(1,1) x,y");
  // Behind a condition it is one of the line, and its mark scrolls with the text.
  const rule = `take(s=0 or t=0 or s=t or s=2t or t=2s${" or s=3t".repeat(20)})`;
  await enter(page, `${rule} 5,409700000000000000000`);
  await page.press("0", Key.ENTER);
  await page.says("#line-mistake:not([hidden])", "This number is too large");
  const [text, mark] = await page.run(() =>
    ["line-text", "line-echo"].map((id) => document.getElementById(id)?.scrollLeft ?? -1),
  );
  assert.ok(text > 0, "the text is scrolled");
  assert.equal(mark, text);
  await enter(page, "weltr x,y");
  await page.says("#line-mistake", "Did you mean");
  await page.click("#line-mistake .suggestion");
  await settled(page, "welter x,y");
  await focused(page, "#map");
  await ask(page, "asdf");
  await page.says("#line-mistake:not([hidden])", /asdf.*See all games/s);
  await ask(page, "chess");
  await page.says("#line-mistake", "Chess is partizan");
  await page.click('#line-mistake [data-act="games"]');
  await page.find('#aside[data-mode="games"]:not([hidden])');
});

test("what is typed in words, or is in a link, is read if it can be, and the page says as what, or why not", async (t) => {
  const far = String(10n ** 17n);
  const page = await openPage(t, `#wyt(1,1)_x,y&c=misere&at=${far},${far}&z=4`);
  await settled(page, "wyt(1,1) x,y", "misere");
  // Another game begins at its corner, with its usual convention.
  await ask(page, "max-welter 1,4,x+5,x+9");
  await settled(page, "max-welter 1,4,x+5,x+9");
  await page.until("its link", () => location.hash === "#max-welter_1,4,x+5,x+9&v=1");
  await ask(page, "staircase nim 3 4 5 2");
  await page.says("#line-note:not([hidden])", /Read as nim 3,5.*every second step/s);
  assert.equal(await lineText(page), "nim 3,5");
  // A line itself is read as nothing else.
  await ask(page, "welter 2,5");
  await page.says("#card:not([hidden])", "welter 2,5");
  await page.find("#line-note[hidden]");
  // Two games: both are offered, and none is taken.
  await ask(page, "nim 1+2+3");
  await page.says("#line-mistake", "several games");
  const offered = await page.run(() =>
    [...document.querySelectorAll("#line-mistake .suggestion")].map((each) => each.textContent),
  );
  assert.deepEqual(offered, ["nim 1,2,3", "nim 6"]);
  assert.equal(await lineText(page), "nim 1+2+3");
  await page.click("#line-mistake .suggestion");
  await page.says("#line-note:not([hidden])", "Read as nim 1,2,3");

  await page.visit("nim_x,y&at=abc&z=8");
  await noticed(page, "This part of the link cannot be read: at=abc.");
  await settled(page, "nim x,y");
  // What was meant is shown, if it is clear.
  await page.visit("nim_3_5_7");
  await page.says("#line-note", "Read as nim 3,5,7");
  await page.says("#card-name", "nim 3,5,7");
  await page.goto("?other#chess_x,y&at=99999,99999&z=3");
  await settled(page, "wyt(1,1) x,y");
  await noticed(page, "The line in this link cannot be read: “chess x,y”. Chess is partizan");
  await page.goto("?board#glasses_4,7&mode=play");
  await noticed(page, "glasses needs one number of glasses");
  // It leaves the board in sight.
  await page.until("it is beside the map", () => {
    const [notice, map] = ["#notices > *", "#stage"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    return notice && map && notice.left >= map.right;
  });
});

test("numbers are marked, dragged and changed by keys, and stop where the game has no meaning", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,20");
  await settled(page, "wyt(1,1) x,20");
  const drag = async (/** @type {string} */ before, /** @type {number[]} */ ...by) => {
    const { x, y } = await placeInLine(page, before);
    await page.drag({ x, y }, ...by.map((more) => ({ x: x + more, y })));
  };
  await drag("wyt(1,1) x,2", 8, 33);
  await settled(page, "wyt(1,1) x,24");
  await page.find("#line-list[hidden]");
  await page.run(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
    input.focus();
    input.setSelectionRange(6, 6);
    const key = { key: "ArrowUp", altKey: true, bubbles: true, cancelable: true };
    // Pressed and held.
    input.dispatchEvent(new KeyboardEvent("keydown", key));
    input.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await settled(page, "wyt(1,3) x,24");
  await page.run(() => {
    const key = { key: "ArrowUp", altKey: true, shiftKey: true, bubbles: true, cancelable: true };
    document.querySelector("#line-text")?.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await settled(page, "wyt(1,13) x,24");
  const line = "moves((1,0)*,(0,1)*,(2,-1) where p<40 and q<40) x,y";
  await page.visit(line.replaceAll(" ", "_"));
  await settled(page, line);
  await page.run(() => /** @type {HTMLElement} */ (document.activeElement).blur());
  await page.counts("#line-echo .scrub", 8);
  const whole = await page.run(() => {
    const echo = /** @type {HTMLElement} */ (document.getElementById("line-echo"));
    return echo.scrollWidth <= echo.clientWidth;
  });
  assert.ok(whole, "a long line has the room of the bar");
  // Nothing taken is no move.
  await drag("moves((", -9, -40);
  // Dragging a negative number upwards takes it past 0, where it loses its sign.
  await drag("moves((1,0)*,(0,1)*,(2,-", 8, 25);
  await settled(page, line.replace("-1", "2"));
  await page.gone("#line-mistake:not([hidden])");
});

test("Back leads from a mode to the one before, and Forward to the game that was left", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=6,4&z=40");
  await settled(page, "nim x,y");
  const inMode = (/** @type {string} */ mode, place = "") =>
    page.until(
      `${mode || "the map"} is in the link`,
      (name, begin) => {
        const said = /[&#]mode=(\w+)/.exec(location.hash)?.[1] ?? "";
        return said === name && location.hash.startsWith(`#nim_x,y${begin}`);
      },
      mode,
      place,
    );
  await page.until("its link", () => location.hash.includes("v=1"));
  await page.click('#rail [data-mode="learn"]');
  await inMode("learn");
  await page.click('#rail [data-mode="play"]');
  await inMode("play");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.until("the moves are in the link", () => /~\d+\.\d+.*!/.test(location.hash));
  const game = await page.run(() => /game=[^&]*/.exec(location.hash)?.[0] ?? "");
  const steps = await page.run(() => history.length);
  await goBack(page);
  await inMode("learn");
  await page.says("#panel h2", "Learn");
  // What had the focus is gone with its panel.
  await page.run(() =>
    /** @type {HTMLElement | null} */ (document.querySelector("#panel button"))?.focus(),
  );
  await goBack(page);
  await inMode("", "&at=6,4");
  await focused(page, "#map");
  await page.run(() => history.go(2));
  await page.until("the same game", (word) => location.hash.includes(word), game);
  await page.counts(".play-move", 2);
  assert.equal(await page.run(() => history.length), steps);
});

test("what is typed or entered before the page can read it stays, and is read then", async (t) => {
  // The document is parsed, and no module has run.
  const typing = () =>
    document.addEventListener("readystatechange", () => {
      const field = /** @type {HTMLInputElement} */ (document.getElementById("line-text"));
      if (document.readyState !== "interactive") return;
      field.focus();
      field.value = "welter 3,x";
    });
  const entering = () =>
    document.addEventListener("readystatechange", () => {
      const form = /** @type {HTMLFormElement} */ (document.getElementById("line"));
      if (document.readyState === "interactive") form.requestSubmit();
    });
  const page = await openPage(t, "#nim_x,y", { serve: { before: typing } });
  await settled(page, "welter 3,x");
  await page.press(",", "y", Key.ENTER);
  await settled(page, "welter 3,x,y");

  const entered = await openPage(t, "#nim_x,y", { serve: { before: [typing, entering] } });
  await settled(entered, "welter 3,x");
  await entered.find("#line-list[hidden]");
  assert.equal(await lineText(entered), "welter 3,x");

  // While the WebAssembly module comes, too.
  /** @type {import("node:http").ServerResponse[]} */
  const waiting = [];
  let holds = true;
  const late = await openPage(t, "#nim_x,y", {
    serve: {
      answer: (request, response) => {
        if (!holds || !request.url?.includes(".wasm")) return false;
        waiting.push(response);
        return true;
      },
    },
  });
  await enter(late, "kayles 20");
  await late.press(Key.ENTER);
  holds = false;
  for (const response of waiting) {
    response.writeHead(302, { Location: `${response.req.url}?again` }).end();
  }
  await late.says("#card-name", "octal(0.77) 20");
  await late.says("#line-note", "Read as octal(0.77) 20: Kayles.");
  await late.find("#line-list[hidden]");
});
