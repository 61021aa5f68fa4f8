// A teacher's path: a study is started from the map, written, linked, opened by another person, solved
// by keyboard alone, printed with its answers, put into the example course, and handed in.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { expectAxeClean, Key, openPage, openSite, PHONE } from "./harness.mjs";
import { linkedTo } from "./study-link.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

/** Waits for all prompts of questions. @param {Page} page @param {number} count */
const asked = (page, count) =>
  page.until(
    "the questions are asked",
    (/** @type {number} */ most) => {
      const made = [...document.querySelectorAll(".study-prompt")];
      return made.length === most && made.every(({ textContent }) => textContent !== "…");
    },
    count,
  );

/**
 * Presses Tab until a control has the focus.
 *
 * @param {Page} page
 * @param {string} css
 * @param {string} [text] What it says.
 */
async function tabTo(page, css, text = "") {
  for (let tabs = 0; tabs < 60; tabs++) {
    const there = await page.run(
      (/** @type {string} */ sign, /** @type {string} */ words) => {
        const { activeElement: focused } = document;
        return focused?.matches(sign) && (!words || focused.textContent === words);
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

/** Leaves what is copied or printed in the window. @param {Page} page */
const watch = (page) =>
  page.run(() => {
    navigator.clipboard.writeText = async (text) => {
      Object.assign(window, { copied: text });
    };
    window.print = () => {
      const key = document.querySelector(".paper-key")?.textContent;
      const rules = document.querySelector(".paper-rules")?.textContent;
      const lines = document.querySelectorAll(".paper-line").length;
      Object.assign(window, { printed: { key, rules, lines } });
    };
  });

/** @param {Page} page @param {string} css */
const press = (page, css) =>
  page.run((/** @type {string} */ sign) => {
    /** @type {HTMLElement} */ (document.querySelector(sign)).click();
  }, css);

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
  await watch(map);
  await map.press("\n## How much\n\n");
  await choose(map, ".study-editor button", "A value");
  await map.press("\n## Who\n\n");
  await choose(map, ".study-editor button", "Who wins");
  await asked(map, 2);
  assert.equal(await map.run(() => document.querySelectorAll(".study-mistakes li").length), 0);
  await expectAxeClean(map);
  await choose(map, '[data-act="copy-link"]');
  const link = await map.until("the link is copied", () => /** @type {any} */ (window).copied);
  assert.match(link, /study\.html#text=[\w-]+&way=article$/);

  // Printed: rules, lines for answers, and the answers.
  await choose(map, '[data-act="print"]');
  const { key, rules, lines } = await map.until(
    "the study is printed",
    () => /** @type {any} */ (window).printed,
  );
  assert.match(key, /wyt\(1,1\) 3,4 \d/);
  assert.match(key, /nim 1,2,3 the other player/);
  assert.match(rules, /Nim\. Take any number of stones from one pile\./);
  assert.ok(lines >= 4, `${lines} lines`);

  // Another person, who has never been here, by keyboard alone.
  const lesson = link.replace("way=article", "way=lesson");
  const pupil = await openPage(t, lesson.replace(site.home, ""), {
    serve: {},
    size: PHONE,
  });
  await pupil.says(".study-count", /^Step 1 of 3/);
  await expectAxeClean(pupil);
  await tabTo(pupil, '[data-act="next"]');
  await pupil.press(Key.ENTER);
  await asked(pupil, 1);
  await tabTo(pupil, ".study-answer input");
  const value = /wyt\(1,1\) 3,4 (\d+)/.exec(key)?.[1] ?? "";
  await pupil.press(value, Key.ENTER);
  await pupil.find('.study-question[data-state="right"]');
  await tabTo(pupil, '[data-act="next"]');
  await pupil.press(Key.ENTER);
  await asked(pupil, 1);
  await tabTo(pupil, '[data-act="second"]');
  await pupil.press(Key.ENTER);
  const result = await pupil.until("everything is solved", () => {
    const text = document.querySelector(".study-result")?.textContent ?? "";
    return text.includes("2 of 2 solved") && text;
  });
  assert.equal(result, "My study: 2 of 2 solved\n1: solved (1 try)\n2: solved (1 try)");
});

test("a copied frame shows the study in another page, where it is solved", async (t) => {
  const view = "```nimscape\nview nim x,y\n```\n\n";
  const ask = "```nimscape\nask nim 1,2,3\nwinner:\n```\n\n";
  const text = `# A "framed" <study>\n\n## One\n\n${ask}${view}${view}## Two\n`;
  let frame = "";
  const page = await openPage(t, await linkedTo(text, "lesson"), {
    serve: {
      answer: (request, response) => {
        if (!request.url?.startsWith("/around.html")) return false;
        response.setHeader("Content-Type", "text/html");
        response.end(
          `<!doctype html><title>Around</title><link rel="icon" href="icon.svg">${frame}`,
        );
        return true;
      },
    },
  });
  await asked(page, 1);
  await watch(page);
  await press(page, '[data-act="copy-frame"]');
  frame = await page.until("the frame is copied", () => /** @type {any} */ (window).copied);
  assert.match(await page.text(".study-status"), /the frame shows it step by step/);
  await page.goto("around.html");
  await page.until("the question is asked in the frame", () => {
    const prompt = frames[0]?.document.querySelector(".study-prompt");
    return prompt && prompt.textContent !== "…";
  });
  const around = await page.run(() => ({
    title: document.querySelector("iframe")?.title,
    tools: frames[0].document.querySelector('[data-act="copy-link"]')?.getClientRects().length,
    count: frames[0].document.querySelector(".study-count")?.textContent,
  }));
  assert.deepEqual(around, { title: 'A "framed" <study>', tools: 0, count: "Step 1 of 2" });
  // However tall a step is, the button to the next one is in sight.
  const [bottom, height, whole] = await page.run(() => {
    const { document: own, innerHeight } = frames[0];
    const { bottom = Infinity } =
      own.querySelector('[data-act="next"]')?.getBoundingClientRect() ?? {};
    return [bottom, innerHeight, own.documentElement.scrollHeight];
  });
  assert.ok(bottom <= height && height < whole, `${bottom} of ${height} of ${whole}`);
  await page.run(() => {
    /** @type {HTMLElement} */ (frames[0].document.querySelector("[data-act=second]")).click();
  });
  await page.until(
    "it is right",
    () => frames[0].document.querySelector('.study-question[data-state="right"]') !== null,
  );
});

test("a study in the example course reports to the course around it", async (t) => {
  const example = new URL("../../examples/course/index.html", import.meta.url);
  const html = await readFile(example, "utf8");
  assert.match(html, /study\.html#study=nim&amp;way=lesson/);
  const text = "# One\n\n```nimscape\nask nim 1,2,3\nwinner:\n```\n";
  const page = await openPage(t, "course.html", {
    serve: {
      answer: (request, response) => {
        if (!request.url?.startsWith("/course.html")) return false;
        const { host } = request.headers;
        const home = `http://${host}/`;
        const placed = html
          .replaceAll("https://your.site/nimscape/", home)
          .replaceAll("https://your.site", `http://${host}`)
          // The course system's part, which its own page would have.
          .replace("default-src 'none';", "default-src 'none'; script-src 'unsafe-inline';")
          .replace(
            "</head>",
            `<script>
              window.data = {};
              window.API = {
                LMSInitialize: () => "true", LMSFinish: () => "true", LMSCommit: () => "true",
                LMSGetValue: (name) => window.data[name] ?? "",
                LMSSetValue: (name, value) => { window.data[name] = value; return "true"; },
              };
            </script></head>`,
          );
        void linkedTo(text).then((link) => {
          response.setHeader("Content-Type", "text/html");
          response.end(placed.replace("study.html#study=nim&amp;way=lesson", link));
        });
        return true;
      },
    },
  });
  const inside = () =>
    page.run(() =>
      [...document.querySelectorAll("iframe")].findIndex((each) => /study/.test(each.src)),
    );
  const at = await inside();
  await page.until(
    "the question is asked",
    (/** @type {number} */ index) => {
      const prompt = frames[index]?.document.querySelector(".study-prompt");
      return prompt && prompt.textContent !== "…";
    },
    at,
  );
  const shown = await page.run((/** @type {number} */ index) => {
    const { document: own } = frames[index];
    const tools = own.querySelector('[data-act="copy-link"]');
    return tools?.getClientRects().length;
  }, at);
  assert.equal(shown, 0, "a course shows only the study");
  await page.run((/** @type {number} */ index) => {
    /** @type {HTMLElement} */ (frames[index].document.querySelector("[data-act=second]")).click();
  }, at);
  await page.until(
    "the score is reported",
    () => /** @type {any} */ (window).data["cmi.core.score.raw"] === "100",
  );
});
