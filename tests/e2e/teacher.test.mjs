// A teacher's path: a study is started from the map, written, linked, opened by another person, solved
// by keyboard alone, printed with its answers, put into the example course, and handed in.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { strFromU8, unzipSync } from "fflate";

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

/** @param {Page} page @param {string} css */
const press = (page, css) =>
  page.run((/** @type {string} */ sign) => {
    /** @type {HTMLElement} */ (document.querySelector(sign)).click();
  }, css);

const EXAMPLE = new URL("../../examples/course/index.html", import.meta.url);

/**
 * The example course with another frame as its study, and the course system's part around it.
 *
 * @param {string} course
 * @param {string} host
 * @param {string} frame
 */
const courseAround = (course, host, frame) =>
  course
    .replace(/<iframe [^>]*study\.html[^>]*><\/iframe>/, () => frame)
    .replaceAll("https://your.site/nimscape/", `http://${host}/`)
    .replaceAll("https://your.site", `http://${host}`)
    // The course system's script, and the style by which a copied frame has no border.
    .replace("default-src 'none';", "$& script-src 'unsafe-inline'; style-src 'unsafe-inline';")
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

/**
 * Solves the study in the last frame of a page by keys, until the course has its score.
 *
 * @param {Page} page
 * @param {string} value The answer to its first question.
 */
async function solveFramed(page, value) {
  const until = (/** @type {string} */ what, /** @type {string} */ css) =>
    page.until(
      what,
      (/** @type {string} */ sign) => {
        const { document: own } = frames[frames.length - 1];
        const prompts = [...own.querySelectorAll(".study-prompt")];
        return own.querySelector(sign) && prompts.every(({ textContent }) => textContent !== "…");
      },
      css,
    );
  const reach = async (/** @type {string} */ css) => {
    for (let tabs = 0; tabs < 60; tabs++) {
      const there = await page.run((/** @type {string} */ sign) => {
        const inside = frames[frames.length - 1].document;
        return (
          document.activeElement?.localName === "iframe" &&
          inside.hasFocus() &&
          inside.activeElement?.matches(sign)
        );
      }, css);
      if (there) return;
      await page.press(Key.TAB);
    }
    assert.fail(`Tab does not reach ${css} in the frame`);
  };
  await until("the study is there", '[data-act="next"]');
  const tools = await page.run(() => {
    const tool = frames[frames.length - 1].document.querySelector('[data-act="copy-link"]');
    return tool?.getClientRects().length;
  });
  assert.equal(tools, 0, "a course shows only the study");
  await reach('[data-act="next"]');
  await page.press(Key.ENTER);
  await until("the first question is asked", ".study-answer input");
  await reach(".study-answer input");
  await page.press(value, Key.ENTER);
  await until("it is right", '.study-question[data-state="right"]');
  await reach('[data-act="next"]');
  await page.press(Key.ENTER);
  await until("the second question is asked", '[data-act="second"]');
  await reach('[data-act="second"]');
  await page.press(Key.ENTER);
  await page.until("the course has the score", () => {
    const { data } = /** @type {any} */ (window);
    return data["cmi.core.score.raw"] === "100" && data["cmi.core.lesson_status"] === "completed";
  });
  const kept = await page.run(() => /** @type {any} */ (window).data["cmi.suspend_data"]);
  assert.equal(JSON.parse(kept).length, 2);
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
  await map.find('[data-act="course"]');

  // For the example course: the line that shows the study in it, and a package for a course system.
  await tabTo(map, '#study-tools input[value="edit"]');
  await map.press(Key.ARROW_LEFT);
  await map.says(".study-count", /^Step 1 of 3/);
  await choose(map, '[data-act="copy-frame"]');
  const frame = await map.until("the frame is copied", () => {
    const { copied } = /** @type {any} */ (window);
    return copied.startsWith("<iframe") && copied;
  });
  await choose(map, '[data-act="course"]');
  const saved = await map.until("the package is saved", () => /** @type {any} */ (window).saved);
  const files = unzipSync(Uint8Array.from(atob(saved), (sign) => sign.charCodeAt(0)));
  assert.match(strFromU8(files["imsmanifest.xml"]), /<schemaversion>1\.2<\/schemaversion>/);

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
  await watch(pupil);
  await choose(pupil, ".study-end button", "Copy result");
  const handed = await pupil.until("it is copied", () => /** @type {any} */ (window).copied);
  assert.equal(handed, result);

  // The same in the example course, once framed from the site and once as the package.
  const course = await readFile(EXAMPLE, "utf8");
  assert.match(course, /study\.html#study=nim&amp;way=lesson/);
  for (const framed of [frame, '<iframe src="package.html" width="100%" height="640"></iframe>']) {
    const page = await openPage(t, "course.html", {
      serve: {
        answer: (request, response) => {
          const host = String(request.headers.host);
          const path = request.url ?? "";
          const text = path.startsWith("/course.html")
            ? courseAround(course, host, framed.replaceAll(new URL(site.home).host, host))
            : path.startsWith("/package.html")
              ? strFromU8(files["index.html"])
              : "";
          if (!text) return false;
          response.setHeader("Content-Type", "text/html");
          response.end(text);
          return true;
        },
      },
    });
    await solveFramed(page, value);
  }
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
