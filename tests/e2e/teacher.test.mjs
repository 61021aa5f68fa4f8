// A teacher's path: a study is started from the map, written, linked, opened by another person, solved
// by keyboard alone, printed with its answers, put into a course, and handed in. `tests/recipes` has the example course.

import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { strFromU8, unzipSync } from "fflate";

import { expectAxeClean, Key, openPage, openSite, PHONE } from "./harness.mjs";
import { asked } from "./study-link.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/**
 * Presses Tab until a control has the focus, in the page or in its frame.
 *
 * @param {Page} page
 * @param {string} css
 * @param {string} [text] What it says.
 */
async function tabTo(page, css, text = "") {
  for (let tabs = 0; tabs < 60; tabs++) {
    const there = await page.run(
      (sign, words) => {
        const { contentWindow } = /** @type {HTMLIFrameElement} */ (document.activeElement);
        const inside = contentWindow ?? window;
        const { activeElement: focused } = inside.document;
        const isIt = focused?.matches(sign) === true && inside.document.hasFocus();
        return isIt && (!words || focused.textContent === words);
      },
      css,
      text,
    );
    if (there) return;
    await page.press(Key.TAB);
  }
  assert.fail(`Tab does not reach ${css}`);
}

/** Presses a control by keys. @param {Page} page @param {string} css @param {string} [text] */
async function choose(page, css, text) {
  await tabTo(page, css, text);
  await page.press(Key.ENTER);
}

/** Leaves what is copied, saved or printed in the window. @param {Page} page */
const watch = (page) =>
  page.run(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text });
    };
    const { createObjectURL } = URL;
    URL.createObjectURL = (blob) => {
      const reader = new FileReader();
      reader.onload = () => Object.assign(window, { saved: String(reader.result).split(",")[1] });
      reader.readAsDataURL(/** @type {Blob} */ (blob));
      return createObjectURL(blob);
    };
    window.print = () => {
      const key = document.querySelector(".paper-key")?.textContent;
      const rules = document.querySelector(".paper-rules")?.textContent;
      const lines = document.querySelectorAll(".paper-line").length;
      Object.assign(window, { printed: { key, rules, lines } });
    };
  });

/** What was copied, saved or printed. @param {Page} page @param {"copied" | "saved" | "printed"} what */
const kept = (page, what) => page.until(what, (name) => Reflect.get(window, name), what);

/** A course system's page around a frame, with the part that a package talks to. @param {string} frame */
const courseAround = (
  frame,
) => `<!doctype html><title>A course</title><link rel="icon" href="data:,">
  <script>
    window.data = {};
    window.API = {
      LMSInitialize: () => "true", LMSFinish: () => "true", LMSCommit: () => "true",
      LMSGetValue: (name) => window.data[name] ?? "",
      LMSSetValue: (name, value) => { window.data[name] = value; return "true"; },
    };
  </script>${frame}`;

/** Waits for an element in the page or its frame, and for its prompts. @param {Page} page @param {string} css @param {string} [text] */
const within = (page, css, text = "") =>
  page.until(
    `${css} says ${text}`,
    (sign, words) => {
      const { document: own } = frames[frames.length - 1] ?? window;
      const prompts = [...own.querySelectorAll(".study-prompt")];
      const isAsked = prompts.every(({ textContent }) => textContent !== "…");
      return isAsked && own.querySelector(sign)?.textContent?.includes(words);
    },
    css,
    text,
  );

/** Waits until the course system has this: score, status, answered questions. @param {Page} page @param {string} wanted */
const reported = (page, wanted) =>
  page.until(
    `the course has ${wanted}`,
    (all) => {
      const { data } = /** @type {any} */ (window);
      const answers = JSON.parse(data["cmi.suspend_data"] ?? "[]");
      const found = [data["cmi.core.score.raw"], data["cmi.core.lesson_status"], answers.length];
      return found.join(" ") === all;
    },
    wanted,
  );

/** Solves the study step by step by keys, in the page or its frame. @param {Page} page @param {string} value @param {() => Promise<unknown>} [half] Called after the first answer. */
async function solve(page, value, half) {
  await choose(page, '[data-act="next"]');
  await within(page, ".study-answer input");
  await tabTo(page, ".study-answer input");
  await page.press(value, Key.ENTER);
  await within(page, '.study-question[data-state="right"]');
  await half?.();
  await choose(page, '[data-act="next"]');
  await within(page, '[data-act="second"]');
  await choose(page, '[data-act="second"]');
  await within(page, ".study-result", "2 of 2 solved");
}

/** The frame of the course begins with the first step, and shows no tools. @param {Page} page */
async function framed(page) {
  await within(page, ".study-count", "Step 1 of 3");
  await reported(page, "0 incomplete 0");
  // However tall a step is, and its figures make it so later, the button to the next one is in sight.
  await page.until("a tall step, its button, and no tools", () => {
    const { document: own, innerHeight } = frames[frames.length - 1];
    const tool = own.querySelector('[data-act="copy-link"]');
    const next = own.querySelector('[data-act="next"]')?.getBoundingClientRect();
    const isTall = innerHeight < own.documentElement.scrollHeight;
    return tool?.getClientRects().length === 0 && isTall && next && next.bottom <= innerHeight;
  });
}

test("from the map to a result handed in, with no notation but the map's line", async (t) => {
  const site = await openSite(t);
  const map = await openPage(t, "#nim_x,y&at=8,6&z=30", { site });
  await map.until("the line is read", () => document.getElementById("map")?.dataset.drawn);
  // By keyboard alone, here too.
  await choose(map, '#top-right [data-act="share"]');
  await map.find('[data-act="add-study"]');
  await choose(map, '[data-act="add-study"]');
  await map.find('dialog a[href*="study.html"]');
  await choose(map, 'dialog a[href*="study.html"]');
  // The same browser: what was added is there, and the text has the focus.
  await map.until("the map is in the study", () =>
    document.querySelector("nimscape-map")?.getAttribute("view")?.includes("nim x,y"),
  );
  await map.find(".study-editor textarea:focus");
  await watch(map);
  for (const [words, block] of [
    ["\n## How much\n\n", "A value"],
    ["\n## Who\n\n", "Who wins"],
  ]) {
    await map.press(words);
    await choose(map, ".study-editor button", block);
  }
  await asked(map, 2);
  assert.equal(await map.run(() => document.querySelectorAll(".study-mistakes li").length), 0);
  await expectAxeClean(map);
  await choose(map, '[data-act="copy-link"]');
  const link = await kept(map, "copied");
  assert.match(link, /study\.html#text=[\w-]+&way=article$/);

  // Printed: rules, lines for answers, and the answers.
  await choose(map, '[data-act="print"]');
  const { key, rules, lines } = await kept(map, "printed");
  assert.match(key, /wyt\(1,1\) 3,4 \d/);
  assert.match(key, /nim 1,2,3 the other player/);
  assert.match(rules, /Nim\. Take any number of stones from one pile\./);
  assert.ok(lines >= 4, `${lines} lines`);

  // For the example course: the line that shows the study in it, and a package for a course system.
  await tabTo(map, '#study-tools input[value="edit"]');
  await map.press(Key.ARROW_LEFT);
  await map.says(".study-count", /^Step 1 of 3/);
  await choose(map, '[data-act="copy-frame"]');
  await map.says(".study-status", "the frame shows it step by step");
  const frame = await kept(map, "copied");
  assert.match(frame, /^<iframe .* title="My study"/);
  await choose(map, '[data-act="course"]');
  const files = unzipSync(Buffer.from(await kept(map, "saved"), "base64"));

  // Another person, who has never been here, by keyboard alone.
  const lesson = link.replace("way=article", "way=lesson").replace(site.home, "");
  const pupil = await openPage(t, lesson, { serve: {}, size: PHONE });
  await pupil.says(".study-count", /^Step 1 of 3/);
  await expectAxeClean(pupil);
  const value = /wyt\(1,1\) 3,4 (\d+)/.exec(key)?.[1] ?? "";
  await solve(pupil, value);
  await watch(pupil);
  await choose(pupil, ".study-end button", "Copy result");
  assert.equal(
    await kept(pupil, "copied"),
    "My study: 2 of 2 solved\n1: solved (1 try)\n2: solved (1 try)",
  );

  // The same in a course, framed from the site; then as the package.
  const packaged = strFromU8(files["index.html"]);
  const page = await openPage(t, "course.html", {
    serve: {
      answer: (request, response) => {
        const host = String(request.headers.host);
        const low = frame.replaceAll(new URL(site.home).host, host).replace("640", "480");
        const text = request.url?.startsWith("/course.html")
          ? courseAround(low)
          : request.url?.startsWith("/package.html") && packaged;
        if (!text) return false;
        response.setHeader("Content-Type", "text/html");
        response.end(text);
        return true;
      },
    },
  });
  await framed(page);
  const load = (/** @type {any} */ data) =>
    page.run((kept) => {
      Object.assign(window, { data: kept });
      sessionStorage.clear();
      const frame = /** @type {HTMLIFrameElement} */ (
        [...document.querySelectorAll("iframe")].at(-1)
      );
      frame.src = `package.html?${Math.random()}`;
      return new Promise((loaded) => {
        frame.onload = () => loaded(true);
      });
    }, data);
  await load({});
  await framed(page);
  await solve(page, value, () => reported(page, "50 incomplete 1"));
  await reported(page, "100 completed 2");
  // The next visit begins where this one ended.
  const data = await page.run(() => /** @type {any} */ (window).data);
  await load(data);
  await within(page, ".study-result", "2 of 2 solved");
  await reported(page, "100 completed 2");
  // The same file, without a course system and without a server.
  const folder = await mkdtemp(join(tmpdir(), "nimscape-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, "index.html");
  await writeFile(file, packaged);
  await page.driver.get(pathToFileURL(file).href);
  await page.click('[data-act="next"]');
  await asked(page, 1);
  await page.fill(".study-answer input", value);
  await page.press(Key.ENTER);
  await page.says(".study-result", "1 of 2 solved");
});
