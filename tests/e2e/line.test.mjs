// The search bar: typing, suggestions, mistakes, dragged numbers, the Back button.

import assert from "node:assert/strict";
import test from "node:test";

import { colourAt, enter, lineText, noticed, placeInLine, settled, WHITE } from "./drawn.mjs";
import { Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

test("a typed view is shown and written into the address", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.fill("#line-text", "welter 3,x,y");
  await page.press(Key.ENTER);
  await settled(page, "welter 3,x,y");
  await page.until("the location says it", () => location.hash.startsWith("#welter_3,x,y"));
  await page.says("#legend", "no position");
});

test("the skip link goes to the line, and leaves the address and the line alone", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=8,8&z=40");
  await settled(page, "nim x,y");
  await page.press(Key.TAB);
  await page.until("the skip link", () => !!document.activeElement?.matches(".skip"));
  await page.press(Key.ENTER);
  await page.until("the line", () => document.activeElement?.id === "line-text");
  assert.match(await page.location(), /#nim_x,y&at=8,8&z=40/);
  assert.equal(await lineText(page), "nim x,y");
});

test("suggestions appear while typing and are taken by keys", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.fill("#line-text", "welt");
  await page.until("suggestions", () => {
    const options = [...document.querySelectorAll("#line-list [role=option]")];
    return options.length > 1 && options.every((each) => /welt/i.test(each.textContent ?? ""));
  });
  await page.press(Key.ARROW_DOWN, Key.ARROW_DOWN);
  const chosen = await page.run(
    () =>
      document.querySelector("#line-list [aria-selected=true]")?.getAttribute("data-line") ?? "",
  );
  await page.press(Key.ENTER);
  await page.until(
    "the suggestion is shown",
    (line) => {
      const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
      return input.value === line;
    },
    chosen,
  );
  await page.says("#spoken", "Welter");
  assert.ok(await page.run(() => document.activeElement?.id === "line-text"));
});

test("what is chosen while the text is still looked up stays chosen, until more is typed", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "welt");
  await page.until("suggestions", () => document.querySelector("#line-list [role=option]"));
  const chosen = () =>
    page.run(() => document.querySelectorAll("#line-list [aria-selected=true]").length);
  // The answer comes when the test lets it.
  await page.run(async () => {
    const { engine } = await import(new URL("page/main.js", document.baseURI).href);
    const { call } = engine;
    const held = new Promise((release) => Object.assign(window, { answer: release }));
    engine.call = async (/** @type {string} */ name, /** @type {unknown[]} */ ...rest) => {
      if (name === "suggest") await held;
      return call.call(engine, name, ...rest);
    };
  });
  await page.press("e");
  await page.press(Key.ARROW_DOWN);
  assert.equal(await chosen(), 1);
  await page.run(() => /** @type {any} */ (window).answer());
  await page.until("the answer", () =>
    [...document.querySelectorAll("#line-list [role=option]")].every((each) =>
      each.textContent?.toLowerCase().includes("welte"),
    ),
  );
  assert.equal(await chosen(), 1);
  await page.press("r");
  assert.equal(await chosen(), 0);
});

test("a position entered by keys is spoken with its value and who wins", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "wyt(1,1) 4,6");
  await page.press(Key.ENTER);
  // The card is not next to the line: no word about Tab.
  await page.says("#spoken", /^(?!.*Tab leads)wyt\(1,1\) 4,6, value \d+, .*N-position\. .*\.$/);
});

test("a line that is right again is not described by its last mistake", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await page.fill("#line-text", "welter 1,1,3");
  await page.says("#line-mistake", "Two coins on square 1.");
  await page.fill("#line-text", "nim 3,5,7");
  await page.press(Key.ENTER);
  await page.find("#card:not([hidden])");
  const described = await page.run(() => {
    const id = document.getElementById("line-text")?.getAttribute("aria-describedby") ?? "";
    return document.getElementById(id)?.textContent;
  });
  assert.equal(described, "");
});

test("Escape in the line leads to the map", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "bl");
  await page.press(Key.ENTER, Key.ESCAPE);
  await page.until("the map has the focus", () => document.activeElement?.id === "map");
  assert.equal(await lineText(page), "nim x,y");
});

test("the Back button returns to the line before", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "wyt(2,1) x,y");
  await page.press(Key.ENTER);
  await settled(page, "wyt(2,1) x,y");
  await page.until("the location says it", () => location.hash.startsWith("#wyt(2,1)"));
  await page.run(() => history.back());
  await settled(page, "nim x,y");
  const text = () => /** @type {HTMLInputElement} */ (document.querySelector("#line-text")).value;
  assert.equal(await page.run(text), "nim x,y");
});

test("Back leads from a mode to the one before, and Forward to the game that was left", async (t) => {
  const page = await openPage(t, "#nim_x,y&at=6,4&z=40");
  await settled(page, "nim x,y");
  const inMode = (/** @type {string} */ mode, /** @type {string} */ line) =>
    page.until(
      `${mode} with ${line}`,
      (name, text) => {
        const said = /[&#]mode=(\w+)/.exec(location.hash)?.[1] ?? "explore";
        return said === name && location.hash.startsWith(`#${text}`);
      },
      mode,
      line,
    );
  await page.until("its link", () => location.hash.includes("v=1"));
  await page.click('#rail [data-mode="learn"]');
  await inMode("learn", "nim_x,y");
  await page.click('#rail [data-mode="play"]');
  await inMode("play", "nim_x,y");
  const player = new Player(page, "mouse");
  await player.turn();
  await player.moveSomehow();
  await player.turn();
  await page.until("the moves are in the link", () => /~\d+\.\d+.*!/.test(location.hash));
  const game = await page.run(() => /game=[^&]*/.exec(location.hash)?.[0] ?? "");
  const steps = await page.run(() => history.length);
  await page.run(() => history.back());
  await inMode("learn", "nim_x,y");
  await page.says("#panel h2", "Learn");
  // What had the focus is gone with its panel.
  await page.run(() =>
    /** @type {HTMLElement | null} */ (document.querySelector("#panel button"))?.focus(),
  );
  await page.run(() => history.back());
  await inMode("explore", "nim_x,y&at=6,4");
  await page.until("the map has the focus", () => document.activeElement?.id === "map");
  await page.run(() => history.go(2));
  await page.until("the same game", (word) => location.hash.includes(word), game);
  await page.counts(".play-move", 2);
  assert.equal(await page.run(() => history.length), steps);
});

test("a line that was looked at while it was typed is a step for Back once it is entered", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "wyt(2,1) x,y");
  await settled(page, "wyt(2,1) x,y");
  await page.until("the location says it", () => location.hash.startsWith("#wyt(2,1)"));
  await page.press(Key.ENTER);
  await page.run(() => new Promise((rest) => requestAnimationFrame(rest)));
  await page.run(() => history.back());
  await settled(page, "nim x,y");
});

test("a mistake is marked at its place, and the picture stays", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,4&z=40");
  await settled(page, "wyt(1,1) x,y");
  for (const [text, message] of /** @type {[string, RegExp][]} */ ([
    ["welter 2,2", /Two coins on square 2/],
    ["wyt(1,1) 4", /pile/],
    ["nim x,y,w", /w/],
    ["welter -1", /./],
    ["wyt(99999999999999999999,1) 1,1", /./],
  ])) {
    // Entered as a whole: letter by letter, other pictures would appear.
    await enter(page, text);
    await page.find("#line-text[aria-invalid=true]");
    assert.match(await page.text("#line-mistake"), message);
    assert.equal(await colourAt(page, 1, 2), WHITE);
  }
  await page.press(Key.ESCAPE);
  await page.press(Key.ESCAPE);
  await page.until("the line is back", () => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
    return input.value === "wyt(1,1) x,y" && input.getAttribute("aria-invalid") === "false";
  });
});

test("a line that is too long is refused with a sentence", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "nim 1".padEnd(100_000, ",1"));
  await page.find("#line-mistake:not([hidden])");
  assert.ok((await page.text("#line-mistake")).length < 300);
  await settled(page, "nim x,y");
});

test("a suggestion corrects the line", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "weltr x,y");
  await page.click("#line-mistake .suggestion");
  await settled(page, "welter x,y");
});

test("no mistake is shown while a suggestion fits", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const text of ["queen", "help", "nim", "wyt(1"]) {
    await page.fill("#line-text", text);
    await page.find("#line-list:not([hidden]) [role=option]");
    // Longer than the pause before a mistake is shown.
    await page.run(() => new Promise((resolve) => setTimeout(resolve, 1_200)));
    assert.ok(await page.run(() => document.querySelector("#line-mistake[hidden]")), text);
  }
});

test("Enter takes the only meaning of a text, and reports a line with a mistake", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  /** @param {string} text */
  const ask = async (text) => {
    await enter(page, text);
    await page.press(Key.ENTER);
  };
  await ask("misere wyt(1,1) x,y");
  await settled(page, "wyt(1,1) x,y", "misere");
  await ask("3 5 7");
  await page.until("Nim with these piles", () => location.hash.startsWith("#nim_3,x,y"));
  await ask("nim x,y,z,w");
  await page.says("#line-mistake", "“w”");
});

test("a nearly right line is suggested as it is meant, and its mistake corrected", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  for (const [typed, meant] of [
    ["nim 3 5 7", "nim 3,5,7"],
    ["Nim(3,5,7)", "nim 3,5,7"],
    ["octal 0.137", "octal(0.137) x"],
    ["wyt 3,5", "wyt(1,1) 3,5"],
    ["long nim 8,9", "long-nim 8,9"],
    ["subtract 1 2 3", "subtract(1,2,3) x"],
  ]) {
    await enter(page, typed);
    await page.until(
      `${meant} is suggested for ${typed}`,
      (line) =>
        document.querySelector("#line-list [data-line]")?.getAttribute("data-line") === line,
      meant,
    );
  }
  await enter(page, "subtract(1,2,5 x");
  await page.click("#line-mistake .suggestion");
  await settled(page, "subtract(1,2,5) x");
});

test("an unknown name leads to all games", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "(((");
  await page.find('#line-mistake:not([hidden]) [data-act="games"]');
  for (const name of ["asdf", "flurb gnarl"]) {
    await enter(page, name);
    await page.says("#line-mistake", name.split(" ")[0]);
    await page.find('#line-mistake:not([hidden]) [data-act="games"]');
  }
  await enter(page, "chess");
  await page.press(Key.ENTER);
  await page.says("#line-mistake", "Chess is partizan");
  await page.click('#line-mistake [data-act="games"]');
  await page.find('#aside[data-mode="games"]:not([hidden])');
});

test("another game begins at its corner, with its usual convention", async (t) => {
  const far = String(10n ** 17n);
  const page = await openPage(t, `#wyt(1,1)_x,y&c=misere&at=${far},${far}&z=4`);
  await settled(page, "wyt(1,1) x,y", "misere");
  await enter(page, "max-welter 1,4,x+5,x+9");
  await settled(page, "max-welter 1,4,x+5,x+9");
  await page.until(
    "the place is gone from the link",
    () => location.hash === "#max-welter_1,4,x+5,x+9&v=1",
  );
});

test("your own rule typed over a far place begins at its corner", async (t) => {
  const far = String(2n ** 50n);
  const page = await openPage(t, `#welter_3,x,y&at=${far},${far}&z=4`);
  await settled(page, "welter 3,x,y");
  await enter(page, "take(s=0 or t=0 or s=t) x,y");
  await settled(page, "take(s=0 or t=0 or s=t) x,y");
  const link = "#take(s=0_or_t=0_or_s=t)_x,y&v=1";
  await page.until("the place is gone from the link", (hash) => location.hash === hash, link);
  const sees = await page.run(async () => {
    const { map } = await import(new URL("page/main.js", document.baseURI).href);
    return map.sees({ x: 0n, y: 0n });
  });
  assert.ok(sees);
});

test("the same game keeps its place if it can show something there", async (t) => {
  // On the line of P-positions of wyt(1,1), and near none of wyt(2,3).
  const place = "61803398874989484,100000000000000000";
  const page = await openPage(t, `#wyt(1,1)_x,y&at=${place}&z=4`);
  await settled(page, "wyt(1,1) x,y");
  await enter(page, "wythoff x,y");
  await enter(page, "wyt(1,1) x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.until("the place stays", (at) => location.hash.includes(`at=${at}`), place);
  await enter(page, "wyt(2,3) x,y");
  await page.until("the corner is shown", () => location.hash === "#wyt(2,3)_x,y&v=1");
});

test("a dragged number leaves no suggestions open", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,20");
  await settled(page, "wyt(1,1) x,20");
  const box = await placeInLine(page, "wyt(1,1) x,2");
  await page.drag(box, { x: box.x + 8, y: box.y }, { x: box.x + 33, y: box.y });
  await settled(page, "wyt(1,1) x,24");
  assert.ok(await page.run(() => document.querySelector("#line-list[hidden]")));
});

test("a click on the map closes the suggestions", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await page.fill("#line-text", "welt");
  await page.find("#line-list:not([hidden]) [role=option]");
  await page.drag({ x: 900, y: 600 });
  await page.find("#line-list[hidden]");
});

test("a link with an unknown game or of another version says so and shows something", async (t) => {
  const page = await openPage(t, "#chess_x,y&at=99999,99999&z=3");
  await settled(page, "wyt(1,1) x,y");
  await noticed(page, "The line in this link cannot be read: “chess x,y”. Chess is partizan");
  // What was meant is shown, if it is clear.
  await page.goto("?meant#nim_3_5_7");
  await page.says("#line-note", "Read as nim 3,5,7");
  await page.says("#card-name", "nim 3,5,7");
  await page.goto("?versus#kayles_x_vs_grundy_x");
  await noticed(page, "The line in this link cannot be read: “kayles x vs grundy x”.");
  await page.goto("?board#glasses_4,7&mode=play");
  await noticed(page, "glasses needs one number of glasses");
  // It leaves the board in sight.
  await page.until("it is beside the map", () => {
    const [notice, map] = ["#notices > *", "#stage"].map((css) =>
      document.querySelector(css)?.getBoundingClientRect(),
    );
    return notice && map && notice.left >= map.right;
  });
  await page.goto("?later#nim_x,y&v=99");
  await settled(page, "nim x,y");
  await noticed(page, "another version of Nimscape");
  await page.goto("?far#nim_x,y&at=5,1618033988749894848&z=20");
  await settled(page, "nim x,y");
  await noticed(page, "farther out than any map");
  await page.goto("?place#nim_x,y&at=abc&z=8");
  await noticed(page, "This part of the link cannot be read: at=abc.");
});

test("a mistake behind a condition is one of the line, and its mark scrolls with the text", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  const rule = `take(s=0 or t=0 or s=t or s=2t or t=2s${" or s=3t".repeat(20)})`;
  await page.fill("#line-text", `${rule} 5,4097000000000000000000`);
  await page.press(Key.ENTER);
  await page.says("#line-mistake:not([hidden])", "This number is too large");
  const [text, mark] = await page.run(() =>
    ["line-text", "line-echo"].map((id) => document.getElementById(id)?.scrollLeft ?? -1),
  );
  assert.ok(text > 0);
  assert.equal(mark, text);
});

test("dragging a number changes the picture", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  const box = await placeInLine(page, "wyt(1,");
  await page.drag(box, { x: box.x + 8, y: box.y }, { x: box.x + 17, y: box.y });
  await settled(page, "wyt(1,3) x,y");
});

test("numbers are marked, stop where the game has no meaning, and play as a film from the bar", async (t) => {
  const line = "moves((1,0)*,(0,1)*,(2,-1) where p<40 and q<40) x,y";
  const page = await openPage(t, `#${line.replaceAll(" ", "_")}`);
  await settled(page, line);
  await page.counts("#line-echo .scrub", 8);
  const whole = await page.run(() => {
    const echo = /** @type {HTMLElement} */ (document.getElementById("line-echo"));
    return echo.scrollWidth <= echo.clientWidth;
  });
  assert.ok(whole, "a long line has the room of the bar");
  // Nothing taken is no move.
  const first = await placeInLine(page, "moves((");
  await page.drag(first, { x: first.x - 9, y: first.y }, { x: first.x - 40, y: first.y });
  // Dragging a negative number upwards takes it past 0, where it loses its sign.
  const added = await placeInLine(page, "moves((1,0)*,(0,1)*,(2,-");
  await page.drag(added, { x: added.x + 8, y: added.y }, { x: added.x + 25, y: added.y });
  await settled(page, line.replace("-1", "2"));
  await page.gone("#line-mistake:not([hidden])");
  await page.goto("?film#wyt(3,1)_x,y");
  await page.click('[data-act="play-film"]:not([hidden])');
  await page.find("#film:not([hidden])");
  const shown = () => /** @type {HTMLInputElement} */ (document.querySelector("#line-text")).value;
  assert.equal(await page.run(shown), "wyt(z,1) x,y");
});

test("keys change the number at the caret", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  await page.run(() => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
    input.focus();
    input.setSelectionRange(6, 6);
    const key = { key: "ArrowUp", altKey: true, bubbles: true, cancelable: true };
    // Pressed and held.
    input.dispatchEvent(new KeyboardEvent("keydown", key));
    input.dispatchEvent(new KeyboardEvent("keydown", key));
  });
  await settled(page, "wyt(1,3) x,y");
});

test("the line that was meant leads to the map, with the focus", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await page.fill("#line-text", "subtract(1,2,5 x");
  await page.press(Key.ENTER);
  await page.says("#line-mistake", "Did you mean");
  await page.click("#line-mistake .suggestion");
  await page.until("the map has the focus", () => document.activeElement?.id === "map");
});
