// The line: typing, suggestions, mistakes, numbers dragged by hand, the back button.

import assert from "node:assert/strict";
import test from "node:test";

import { colourAt, enter, placeInLine, settled, WHITE } from "./drawn.mjs";
import { Key, openPage } from "./harness.mjs";

test("typing a view shows it and says so in the location", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.fill("#line-text", "welter 3,x,y");
  await page.press(Key.ENTER);
  await settled(page, "welter 3,x,y");
  await page.until("the location says it", () => location.hash.startsWith("#welter_3,x,y"));
  await page.until("the legend tells of holes", () =>
    document.querySelector("#legend")?.textContent?.includes("no position"),
  );
});

test("suggestions come while one types and are taken by keys", async (t) => {
  const page = await openPage(t);
  await settled(page, "wyt(1,1) x,y");
  await page.fill("#line-text", "welt");
  await page.until(
    "suggestions",
    () => document.querySelectorAll("#line-list [role=option]").length > 1,
  );
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
});

test("the back button goes to the line before", async (t) => {
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

test("a mistake is told at its place, and the picture stays", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y&at=3,4&z=40");
  await settled(page, "wyt(1,1) x,y");
  for (const [text, told] of /** @type {[string, RegExp][]} */ ([
    ["welter 2,2", /Two coins on square 2/],
    ["wyt(1,1) 5", /pile/],
    ["nim x,y,z", /z/],
    ["", /./],
    ["welter -1", /./],
    ["wyt(99999999999999999999,1) 1,1", /./],
  ])) {
    // All at once: on the way there are letters that name other pictures.
    await enter(page, text);
    await page.until(`"${text}" is refused`, () =>
      document.querySelector("#line-text[aria-invalid=true]"),
    );
    assert.match(await page.text("#line-mistake"), told);
    assert.equal(await colourAt(page, 1, 2), WHITE);
  }
  await page.press(Key.ESCAPE);
  await page.press(Key.ESCAPE);
  await page.until("the line is back", () => {
    const input = /** @type {HTMLInputElement} */ (document.querySelector("#line-text"));
    return input.value === "wyt(1,1) x,y" && input.getAttribute("aria-invalid") === "false";
  });
});

test("a line too long is refused in a sentence", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "nim 1".padEnd(100_000, ",1"));
  await page.until("it is refused", () => document.querySelector("#line-mistake:not([hidden])"));
  assert.ok((await page.text("#line-mistake")).length < 300);
  await settled(page, "nim x,y");
});

test("a suggestion mends the line", async (t) => {
  const page = await openPage(t, "#nim_x,y");
  await settled(page, "nim x,y");
  await enter(page, "weltr x,y");
  await page.click("#line-mistake .suggestion");
  await settled(page, "welter x,y");
});

test("a number is dragged, and the picture follows", async (t) => {
  const page = await openPage(t, "#wyt(1,1)_x,y");
  await settled(page, "wyt(1,1) x,y");
  const box = await placeInLine(page, "wyt(1,");
  await page.drag(box, { x: box.x + 8, y: box.y }, { x: box.x + 17, y: box.y });
  await settled(page, "wyt(1,3) x,y");
});

test("keys move the number at the caret", async (t) => {
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
