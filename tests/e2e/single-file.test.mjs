// The page in one file, opened without a server.

import assert from "node:assert/strict";
import { readFile, stat } from "node:fs/promises";
import test from "node:test";
import { fileURLToPath } from "node:url";

import { readStudy } from "../../www/study/format.js";
import { packed } from "../../www/study/packed.js";
import { STUDIES } from "../../www/study/studies.js";
import { Key, openPage } from "./harness.mjs";
import { Player } from "./player.mjs";

const FIXTURE = fileURLToPath(new URL("./fixture/", import.meta.url));
const FILE = new URL("../../target/nimscape.html", import.meta.url);

test("the one file is small, and by itself it has maps, games and every lesson", async (t) => {
  const { size } = await stat(FILE);
  assert.ok(size <= 1.4e6, `${size} bytes`);
  // A small page first: one that is left while its workers start would complain.
  const page = await openPage(t, "", { serve: { root: FIXTURE } });
  await page.driver.get(`${FILE.href}#welter_3,x,y&v=1`);
  await page.until("the line is read", () => {
    const field = /** @type {HTMLInputElement | null} */ (document.querySelector("#line-text"));
    return field?.value === "welter 3,x,y";
  });
  await page.run(() => document.getElementById("map")?.focus());
  // The first keys may come before the line is read.
  await page.until("a worker answered", () => {
    const key = new KeyboardEvent("keydown", { key: "ArrowRight", bubbles: true });
    document.getElementById("map")?.dispatchEvent(key);
    return new Promise((done) => {
      const said = () => document.getElementById("spoken")?.textContent ?? "";
      setTimeout(() => done(/welter .*[NP]-position/.test(said())), 1_000);
    });
  });

  await page.visit("#nim_1,3,4&mode=play&v=1");
  const player = new Player(page, "mouse");
  await player.turn();
  for (let moves = 0; moves < 8 && !(await player.over()); moves++) {
    await player.followHints();
    await player.turn();
  }
  assert.match(await player.status(), /^You won/);

  await page.visit("#nim_x,y&mode=learn&lesson=nim&step=6&v=1");
  // From 1, 5 and 7 only 4 in the last pile wins.
  await player.press(".boards li:nth-child(3) .stone:nth-child(5)");
  await page.says(".study-said", /^Yes: nim 1,4,5 /);
  await page.says(".study-result", "1 of 7 solved");
  const title = (/** @type {string} */ words, /** @type {string} */ count) =>
    page.until(
      `the step “${words}”, ${count}`,
      (said, which) =>
        document.querySelector(".lesson-title")?.textContent === said &&
        document.querySelector(".study-count")?.textContent === which,
      words,
      count,
    );
  const lesson = (/** @type {string} */ name) =>
    page.visit(`#nim_x,y&mode=learn&lesson=${name}&step=1&v=1`);
  for (const { name } of STUDIES) {
    const text = await readFile(new URL(`../../www/studies/${name}.md`, import.meta.url), "utf8");
    const { steps } = readStudy(text);
    await lesson(name);
    await title(steps[0].title, `Step 1 of ${steps.length}`);
  }
  const own = "# Mine\n\n## Alone\n\n```nimscape\nask nim 3,5\nvalue:\n```\n";
  await lesson(`~${(await packed(own)).replaceAll("_", "%5F")}`);
  await title("Alone", "");
  const field = await page.find(".study-answer input");
  await field.sendKeys("6", Key.ENTER);
  await page.find('.study-question[data-state="right"]');
});

test("the one file works in a frame without an address", async (t) => {
  const html = await readFile(FILE, "utf8");
  /** @type {import("./site.mjs").SiteOptions["answer"]} */
  const answer = (request, response) => {
    if (request.url === "/outside.html") {
      response.setHeader("Content-Type", "text/html");
      response.end('<!doctype html><title>A lesson</title><link rel="icon" href="data:,">');
    } else if (request.url === "/inside") {
      response.end(html);
    }
    return response.writableEnded;
  };
  const page = await openPage(t, "outside.html", { serve: { answer } });
  await page.run(async () => {
    const frame = document.createElement("iframe");
    frame.srcdoc = await (await fetch("inside")).text();
    document.body.append(frame);
  });
  await page.until("the map in the frame is drawn", () =>
    document
      .querySelector("iframe")
      ?.contentDocument?.getElementById("map")
      ?.dataset.drawn?.includes("wyt(1,1) x,y"),
  );
  // Leaving the page writes its address immediately; there is none to write.
  const errors = await page.run(() => {
    const inside = document.querySelector("iframe")?.contentWindow;
    if (!inside) throw new Error("the frame is gone");
    /** @type {string[]} */
    const errors = [];
    inside.addEventListener("error", ({ message }) => errors.push(message));
    inside.dispatchEvent(new Event("pagehide"));
    return errors;
  });
  assert.deepEqual(errors, []);
});
