// Studies in the browser: read, solved by keys, written, linked, used in a course.

import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import test from "node:test";
import { pathToFileURL } from "node:url";

import { unzipSync } from "fflate";

import { packageOf, pageWith } from "../../www/article/course.js";
import { packed } from "../../www/study/packed.js";
import { accessibilityTree, engine, expectAxeClean, Key, openPage, PHONE } from "./harness.mjs";
import { linkedTo as linkTo } from "./study-link.mjs";
import { untidy } from "./tidy.mjs";

/** @typedef {import("./harness.mjs").Page} Page */

const TEXT = `# Two questions

\`\`\`nimscape
ask nim 3,5
value:
hint: Think of 011 and 101.
\`\`\`

## The second

\`\`\`nimscape
ask nim 3,5
winner:
\`\`\`
`;

/** Waits until all questions can be answered. @param {Page} page @param {number} count */
const asked = (page, count) =>
  page.until(
    "the questions are there",
    (/** @type {number} */ most) => {
      const made = [...document.querySelectorAll(".study-prompt")];
      return made.length === most && made.every(({ textContent }) => textContent !== "…");
    },
    count,
  );

/** @param {Page} page @param {string} css */
const press = (page, css) =>
  page.run((/** @type {string} */ sign) => {
    /** @type {HTMLElement} */ (document.querySelector(sign)).click();
  }, css);

/** @param {Page} page @param {string} sign */
const says = (page, sign) =>
  page.until(
    `it says ${sign}`,
    (/** @type {string} */ text) =>
      [...document.querySelectorAll(".study-said")].some(({ textContent }) =>
        textContent?.includes(text),
      ),
    sign,
  );

test("a study in a link is answered by keys, and its result can be handed in", async (t) => {
  const page = await openPage(t, await linkTo(TEXT), { size: PHONE });
  await asked(page, 2);
  await expectAxeClean(page);
  await page.run(() =>
    /** @type {HTMLElement} */ (document.querySelector(".study-answer input")).focus(),
  );
  await page.press("7", Key.ENTER);
  await says(page, "Not 7");
  await page.press(Key.BACK_SPACE, "6", Key.ENTER);
  await says(page, "Yes: 6.");
  await page.run(() =>
    /** @type {HTMLElement} */ (document.querySelector("[data-act=first]")).focus(),
  );
  await page.press(Key.ENTER);
  await says(page, "Yes.");
  const result = await page.run(() => document.querySelector(".study-result")?.textContent);
  assert.equal(result, "Two questions: 2 of 2 solved\n1: solved (2 tries)\n2: solved (1 try)");
});

test("a question that has no answer is not counted, and a right move is said to win", async (t) => {
  const blocks = [
    "ask nim 1,2,3\nmove: any winning",
    "ask zork 3\nvalue:",
    "ask nim 2\nmove: any winning",
  ];
  const text = ["# T", ...blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\``)].join("\n\n");
  const page = await openPage(t, await linkTo(text));
  await page.says(".study-result", "T: 0 of 1 solved\n3: not tried");
  await page.click('[data-block="2"] .stone:enabled');
  await page.says(".study-result", "T: 1 of 1 solved\n3: solved (1 try)");
  await page.says('[data-block="2"] .study-said', "Yes: that ends the game, and wins it.");
});

test("a lesson goes step by step, with the step in the address", async (t) => {
  const page = await openPage(t, await linkTo(TEXT, "lesson"));
  await asked(page, 1);
  // Keys begin at the study, not at the tools above it.
  await page.press(Key.TAB);
  assert.ok(
    await page.run(() => document.activeElement?.matches(".study-answer input")),
    "the first stop is the answer",
  );
  await page.poke("[data-act=next]");
  await page.says(".study-count", /^Step 2 of 2/);
  await page.until("the address says so", () => location.hash.includes("step=2"));
});

test("mistakes are in the order of their lines, those of the engine as well", async (t) => {
  // The engine reads lines of blocks after the whole text was read.
  const blocks = ["view nimm x,y", "show nim x,y", "view welterr x,y"];
  const text = blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\`\n`).join("\n");
  const page = await openPage(t, await linkTo(`# T\n\n${text}`, "edit"));
  await page.counts(".study-mistakes li", 3);
  const lines = await page.run(() =>
    [...document.querySelectorAll(".study-mistakes li")].map(
      (each) => each.textContent?.match(/Line (\d+)/)?.[1],
    ),
  );
  assert.deepEqual(lines, ["4", "8", "12"]);
});

test("the head of a study covers nothing that has the focus", async (t) => {
  const ask = "```nimscape\nask nim 3,5\nwinner:\n```\n\n";
  const text = `# T\n\n${`Words.\n\n${ask}`.repeat(8)}`;
  const page = await openPage(t, await linkTo(text), { size: { width: 1280, height: 720 } });
  await page.counts(".study-question [data-act=second]", 8);
  // The first button of a question is under the head, the focus is on the second one.
  await page.run(() => {
    const [first, second] = document.querySelectorAll('[data-block="4"] button');
    const head = document.querySelector(".study-head")?.getBoundingClientRect().bottom ?? 0;
    scrollBy(0, first.getBoundingClientRect().top - head + 20);
    /** @type {HTMLElement} */ (second).focus({ preventScroll: true });
  });
  await page.pressWith(Key.SHIFT, Key.TAB);
  const free = await page.run(async () => {
    await new Promise(requestAnimationFrame);
    const head = document.querySelector(".study-head")?.getBoundingClientRect().bottom ?? 0;
    const [first] = document.querySelectorAll('[data-block="4"] button');
    return document.activeElement === first && first.getBoundingClientRect().top >= head;
  });
  assert.ok(free);
});

test("a step that is left has its marks again", async (t) => {
  const text = "# T\n\n## A\n\n```nimscape\nask wyt(1,1) x,y\nlost: 6\n```\n\n## B\n\nWords.\n";
  const page = await openPage(t, await linkTo(text, "lesson"));
  await page.click('[aria-label="1, 2"]');
  await page.find('[aria-label="1, 2"][aria-pressed="true"]');
  await page.click('.study-turn [data-act="next"]');
  await page.says("#study", "Words.");
  await page.click('.study-turn [data-act="back"]');
  await page.find('[aria-label="1, 2"][aria-pressed="true"]');
});

test("in a study the focus on a board stays in sight after the answer to a move", async (t) => {
  const filler = "Words.\n\n".repeat(12);
  const text = `# T\n\n${filler}\`\`\`nimscape\nplay wyt(1,1) 4,9\nopponent: perfect\n\`\`\`\n\n${filler}`;
  const page = await openPage(t, await linkTo(text), { size: { width: 1280, height: 720 } });
  await page.until(
    "the board is drawn",
    () =>
      document.querySelector("nimscape-board")?.shadowRoot?.querySelector('[tabindex="0"]') !==
      null,
  );
  await page.run(() => {
    scrollTo(0, 0);
    const root = document.querySelector("nimscape-board")?.shadowRoot;
    const stop = /** @type {HTMLElement | null | undefined} */ (
      root?.querySelector('[tabindex="0"]')
    );
    stop?.focus({ preventScroll: true });
  });
  await page.press(Key.ENTER);
  await page.until("what has the focus is in sight", () => {
    const focused = document.activeElement?.shadowRoot?.activeElement;
    const board = document.activeElement?.shadowRoot;
    const said = board?.getElementById("status")?.textContent ?? "";
    const box = focused?.getBoundingClientRect();
    return said.includes("Your move") && box && box.top >= 0 && box.bottom <= innerHeight;
  });
});

test("a claim that cannot be read is no question", async (t) => {
  const text = "# T\n\n```nimscape\nask\ntrue: P(nim\n```\n";
  const page = await openPage(t, await linkTo(text));
  await page.says(".study-question", "This “(” is never closed.");
  await page.counts(".study-question button:not([hidden])", 0);
});

test("a mistake that stays is not spoken again while more is written below it", async (t) => {
  const text = "# T\n\n```nimscape\nshow nim x,y\n```\n\n```nimscape\nview nimm x,y\n```\n";
  const page = await openPage(t, await linkTo(text, "edit"));
  await page.counts(".study-mistakes li", 2);
  await page.run(() => {
    const list = /** @type {Element} */ (document.querySelector(".study-mistakes"));
    const heard = /** @type {string[]} */ ([]);
    Object.assign(window, { heard });
    new MutationObserver((changes) => {
      for (const { addedNodes } of changes)
        for (const each of addedNodes) heard.push(each.textContent ?? "");
    }).observe(list, { childList: true });
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    field.value += "\n```nimscape\nview welterr x,y\n```\n";
    field.dispatchEvent(new Event("input"));
  });
  await page.counts(".study-mistakes li", 3);
  const heard = await page.run(() => /** @type {any} */ (window).heard);
  assert.equal(heard.length, 1);
  assert.match(heard[0], /^Line 12 /);
});

test("a mistake is marked in its line while writing", async (t) => {
  const page = await openPage(t, await linkTo("# T\n\n```nimscape\nshow nim x,y\n```\n", "edit"));
  await page.says(".study-mistakes", "“show” is not a block");
  const chosen = await page.run(() => {
    /** @type {HTMLElement} */ (document.querySelector(".study-mistakes button")).click();
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  assert.equal(chosen, "show nim x,y");
  await page.run(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    field.value = field.value.replace("show", "view");
    field.dispatchEvent(new Event("input"));
  });
  await page.find("nimscape-map");
  await expectAxeClean(page);
  // The engine's mistakes are listed, too, and where it is clear what was meant, one press corrects it.
  await page.run(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    field.value = "# T\n\n```nimscape\nview nim x,y\nwith: nimm x,y\n```\n";
    field.dispatchEvent(new Event("input"));
  });
  await page.says(".study-mistakes", /Line 5 .*No game called “nimm”/);
  await page.click(".study-mistakes .mono");
  const text = await page.run(
    () => /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text")).value,
  );
  assert.equal(text, "# T\n\n```nimscape\nview nim x,y\nwith: nim x,y\n```\n");
  await page.gone(".study-mistakes li");
});

test("a draft is set aside before another study is edited, and an edited link is the draft", async (t) => {
  const page = await openPage(t, "study.html#draft=&way=edit");
  await page.find(".study-text");
  assert.ok(await page.run(() => document.activeElement?.matches(".study-text")));
  const write = (/** @type {string} */ words) =>
    page.run((text) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
      field.value = text;
      field.dispatchEvent(new Event("input"));
    }, words);
  const choose = (/** @type {string} */ name) =>
    page.run((value) => {
      const list = /** @type {HTMLSelectElement} */ (
        document.querySelector('[aria-label="Open a study"]')
      );
      list.value = value;
      list.dispatchEvent(new Event("change"));
    }, name);
  const title = (/** @type {string} */ sign) =>
    page.until(
      `the study is ${sign}`,
      (text) => document.querySelector("h1")?.textContent === text,
      sign,
    );
  await title("My study");
  await write("# Mine");
  await title("Mine");
  await choose("*new");
  await title("My study");
  await write("# Another");
  await title("Another");
  await choose("*before");
  await title("Mine");
  // A link from another person: its edits become the draft, and stay when the page is loaded again.
  await page.goto(await linkTo("# Theirs", "edit"));
  await title("Theirs");
  await write("# Theirs and mine");
  await title("Theirs and mine");
  await page.reload();
  await title("Theirs and mine");
  await choose("*before");
  await title("Another");
  // One of ours, also if the address names it already.
  await choose("nim");
  await title("Nim in ten minutes");
  // The focus stays on the list: the name is said.
  await page.says(".study-status", "Opened: Nim in ten minutes");
  await choose("*new");
  await title("My study");
  await choose("nim");
  await title("Nim in ten minutes");
});

test("steps are added by a button, and what is copied says how it opens", async (t) => {
  const page = await openPage(t, await linkTo("# T\n\nWords.\n", "edit"));
  await page.find(".study-editor button");
  await page.run(() => {
    navigator.clipboard.writeText = async () => {};
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    field.setSelectionRange(field.value.length, field.value.length);
    for (const button of document.querySelectorAll(".study-editor button"))
      if (button.textContent === "A step") /** @type {HTMLElement} */ (button).click();
  });
  await page.says(".study-step h2", /^Next step$/);
  // The focus is in the text, and what is typed replaces the words of the new step.
  const focused = await page.run(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.activeElement);
    return field.value.slice(field.selectionStart, field.selectionEnd);
  });
  assert.equal(focused, "Next step\n\nSay what to do here.");
  await page.press("Mine");
  await page.says(".study-step h2", /^Mine$/);
  // What is written is in sight beside its text, however long the study is.
  const words = (/** @type {string} */ text) =>
    page.run((added) => {
      const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
      field.value += added;
      field.setSelectionRange(field.value.length, field.value.length);
      field.dispatchEvent(new Event("input"));
    }, text);
  await words(`\n${"A long paragraph.\n\n".repeat(60)}\n## The last step\n\nIts words.\n`);
  await page.until("the last step is in sight", () => {
    const last = [...document.querySelectorAll(".study-step h2")].at(-1);
    const { top = 0 } = last?.getBoundingClientRect() ?? {};
    return last?.textContent === "The last step" && top > 0 && top < innerHeight && scrollY === 0;
  });
  // However many rows the head has, it covers nothing.
  await page.emulate({ size: { width: 820, height: 1180 } });
  assert.deepEqual(await untidy(page), []);
  await press(page, '[data-act="copy-link"]');
  await page.says(".study-status", "as an article");
  await press(page, '#study-tools input[value="lesson"]');
  await press(page, '[data-act="copy-link"]');
  await page.says(".study-status", "step by step");
});

test("a question added below figures that take their room later is in sight", async (t) => {
  const map = "```nimscape\nview nim x,y\n```\n\n";
  const game = "## Try it\n\nTake stones.\n\n```nimscape\nplay nim 1,2,4\n```\n\n";
  const words = `# T\n\n${map}${game}## A question\n\nFind the move.\n\n`;
  const page = await openPage(t, await linkTo(words, "edit"));
  await page.find(".study-editor button");
  await page.run(() => {
    for (const button of document.querySelectorAll(".study-editor button"))
      if (button.textContent === "A winning move") /** @type {HTMLElement} */ (button).click();
  });
  await page.until("the game above has its board", () =>
    document.querySelector("nimscape-board")?.shadowRoot?.querySelector(".stone"),
  );
  await page.until("the question is in sight", () => {
    const asked = document.querySelector(".study-question .stone");
    const { top = 0, bottom = Infinity } = asked?.getBoundingClientRect() ?? {};
    return top > 0 && bottom < innerHeight;
  });
});

test("marks and hints have their numbers", async (t) => {
  const view = '```nimscape\nview nim x,y\nmark: 3,5 "one"\n```\n\n';
  const page = await openPage(t, await linkTo(`# T\n\n${view}${TEXT}`));
  await asked(page, 2);
  await press(page, "[data-act=hint]");
  const styles = await page.run(() =>
    [".study-marks", ".study-hints li"].map((sign) => {
      const list = document.querySelector(sign);
      return list && getComputedStyle(list).listStyleType;
    }),
  );
  assert.deepEqual(styles, ["decimal", "decimal"]);
});

test("a link to another of our studies opens it", async (t) => {
  const page = await openPage(t, "study.html#study=wythoff");
  await page.click('.study a[data-study="build.md"]');
  await page.says(".study h1", /^Build Wythoff/);
});

test("an author can begin with a lesson about the game on the map", async (t) => {
  const page = await openPage(t, "#wyt(2,3)_x,y&v=1");
  await page.until("it is stored", () =>
    localStorage.getItem("nimscape-seen")?.includes("wyt(2,3)"),
  );
  await page.goto("study.html#draft=&way=edit");
  await page.find(".study-text");
  await page.run(() => {
    const list = /** @type {HTMLSelectElement} */ (
      document.querySelector('[aria-label="Open a study"]')
    );
    list.value = "*first";
    list.dispatchEvent(new Event("change"));
  });
  const text = await page.until("the lesson is in the editor", () => {
    const { value } = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    return value.includes("## The rule") ? value : "";
  });
  assert.match(text, /play wyt\(2,3\) /);
});

test("what the map showed last can be added to a study", async (t) => {
  const page = await openPage(t, "#wyt(2,3)_x,y&v=1");
  await page.until("it is stored", () =>
    localStorage.getItem("nimscape-seen")?.includes("wyt(2,3)"),
  );
  await page.goto(await linkTo("# T\n", "edit"));
  await page.find("[data-act=add-seen]");
  await page.poke("[data-act=add-seen]");
  await page.until("the map is there", () =>
    document.querySelector("nimscape-map")?.getAttribute("view")?.includes("wyt(2,3) x,y"),
  );
});

/** @param {import("./page.mjs").Page} page */
const written = (page) =>
  page.run(() => /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text")).value);

test("a block is inserted behind that with the cursor", async (t) => {
  const text = "# T\n\nText before.\n\n```nimscape\nask nim 1,2,3\nwinner:\n```\n\nEnd.\n";
  const page = await openPage(t, await linkTo(text, "edit"));
  for (const [place, before] of [
    ["nim 1,2", "winner:\n```"],
    ["```\n\nEnd", "winner:\n```"],
    ["Text be", "Text before."],
  ]) {
    await page.run(
      (all, part) => {
        const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
        field.value = all;
        const at = all.indexOf(part) + 2;
        field.setSelectionRange(at, at);
      },
      text,
      place,
    );
    await page.run(() => {
      const buttons = [...document.querySelectorAll("button")];
      buttons.find((each) => each.textContent === "A value")?.click();
    });
    const block = "```nimscape\nask wyt(1,1) 3,4\nvalue:\n```";
    assert.equal(await written(page), text.replace(before, `${before}\n\n${block}\n`));
  }
});

test("what a button inserts can be undone, and what was typed before it", async (t) => {
  const page = await openPage(t, await linkTo("# T\n", "edit"));
  await page.run(() => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    field.focus();
    field.setSelectionRange(4, 4);
  });
  await page.press("epsilon");
  await page.run(() => {
    const buttons = [...document.querySelectorAll("button")];
    buttons.find((each) => each.textContent === "A value")?.click();
  });
  assert.match(await written(page), /epsilon\n\n```nimscape\nask/);
  await page.pressWith(Key.CONTROL, "z");
  await page.until("the block is gone", () => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    return field.value === "# T\nepsilon";
  });
  await page.pressWith(Key.CONTROL, "z");
  await page.until("the words are gone", () => {
    const field = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
    return !field.value.includes("epsilon");
  });
});

test("marks have their colour in a figure that was away when it turned dark", async (t) => {
  const view = "```nimscape\nview wyt(1,1) x,y\nmark: 1,2\n```";
  const text = `# T\n\n## A\n\n${view}\n\n## B\n\nWords.\n`;
  const page = await openPage(t, await linkTo(text, "lesson"));
  const marked = () =>
    page.until("the marks have their colour", () => {
      const root = document.querySelector("nimscape-map")?.shadowRoot;
      const frame = root?.getElementById("frame");
      if (!root || !frame) return false;
      const probe = frame.appendChild(document.createElement("i"));
      probe.style.color = "var(--piece)";
      const [r, g, b] = (getComputedStyle(probe).color.match(/\d+/g) ?? []).map(Number);
      probe.remove();
      return [...root.querySelectorAll("canvas")].some((canvas) => {
        const { width, height } = canvas;
        if (width === 0 || height === 0) return false;
        const copy = Object.assign(document.createElement("canvas"), { width, height });
        const pen = copy.getContext("2d");
        pen?.drawImage(canvas, 0, 0);
        const data = pen?.getImageData(0, 0, width, height).data ?? [];
        let count = 0;
        for (let at = 0; at < data.length; at += 4)
          if (data[at] === r && data[at + 1] === g && data[at + 2] === b) count += 1;
        return count > 100;
      });
    });
  await marked();
  await page.poke('[data-act="next"]');
  await page.says(".study-count", /Step 2/);
  await page.emulate({ dark: true });
  await page.poke('[data-act="back"]');
  await page.says(".study-count", /Step 1/);
  await marked();
});

test("what the map compares and a film's picture are no mistakes in a study", async (t) => {
  for (const [link, said] of /** @type {const} */ ([
    ["#wyt(1,1)_x,y&with=conventions&divider=0.5", /with: conventions/],
    ["#nim_z,x,y&z=3&with=welter_z,x,y&divider=0.5", /with: welter z,x,y\nz: 3/],
  ])) {
    const page = await openPage(t, link);
    await page.run(() =>
      localStorage.setItem("nimscape-study-draft", "# T\n\n```nimscape\nview chess x,y\n```\n"),
    );
    await page.find(".pane-caption");
    await page.click('#top-right [data-act="share"]');
    await page.poke('[data-act="add-study"]');
    await page.poke('dialog a[href*="study.html"]');
    await page.find(".study-text");
    assert.match(await written(page), said);
    await page.until("the figure is drawn", () => {
      const maps = /** @type {any[]} */ ([...document.querySelectorAll("nimscape-map")]);
      return maps.some(({ state }) => ["conventions", "welter 3,x,y"].includes(state?.now.against));
    });
    // All blocks are checked together: the only mistake is that of the one before.
    await page.says(".study-mistakes", /Chess/);
    await page.counts(".study-mistakes li", 1);
  }
});

test("puzzles are added to a study as questions", async (t) => {
  const page = await openPage(t, "#nim_x,y&c=misere&mode=learn&puzzle=nim_3,4,6!nim_2,5,9");
  await page.find("#panel .study-prompt");
  await page.click('#top-right [data-act="share"]');
  await page.poke('[data-act="add-study"]');
  await page.poke('dialog a[href*="study.html"]');
  await page.find(".study-text");
  const asked = (/** @type {string} */ line) =>
    `ask ${line}\nmove: any winning\nconvention: misere\n`;
  const text = await written(page);
  for (const line of ["nim 3,4,6", "nim 2,5,9"]) assert.ok(text.includes(asked(line)), text);
});

for (const link of ["#wyt(1,1)_5,3", "#nim_3,5,7"]) {
  test(`a study shows the corner and the cell that the map showed: ${link}`, async (t) => {
    const page = await openPage(t, link);
    await page.cardAtRest();
    await page.click('#top-right [data-act="share"]');
    await page.poke('[data-act="add-study"]');
    await page.poke('dialog a[href*="study.html"]');
    // The button of the study adds the same.
    await page.poke("[data-act=add-seen]");
    const { shared, seen } = await page.until("both are in the text", () => {
      const { value } = /** @type {HTMLTextAreaElement} */ (document.querySelector(".study-text"));
      const blocks = value.match(/^view [^`]*/gm) ?? [];
      return blocks.length === 2 ? { shared: blocks[0], seen: blocks[1] } : null;
    });
    assert.equal(seen, shared);
    const [x, y] = (/mark: (\d+),(\d+)/.exec(seen) ?? []).slice(1).map(Number);
    const cells = await page.until("the figure has a place", () => {
      const live = /** @type {any} */ (document.querySelector("nimscape-map"));
      const camera = live?.state?.now.camera;
      const place = live?.shadowRoot?.getElementById("map");
      if (!camera || !place) return null;
      const half = [place.clientWidth, place.clientHeight].map((side) => side / 2 / camera.zoom);
      return { middle: [Number(camera.x) + camera.fx, Number(camera.y) + camera.fy], half };
    });
    for (const [axis, marked] of [x, y].entries()) {
      const low = cells.middle[axis] - cells.half[axis];
      assert.ok(low <= 0, `${low} is the first cell in sight`);
      assert.ok(marked + 1 <= cells.middle[axis] + cells.half[axis], `${marked} is in sight`);
    }
  });
}

test("a hostile study does nothing but show text", async (t) => {
  const text = [
    "# <script>window.bad = 1</script>",
    "<img src=x onerror='window.bad=1'><iframe src='https://example.org'></iframe>",
    "[click](javascript:window.bad=1)",
    "```nimscape\nview nim 2^99999 <b>x</b>,y\n```",
    "```nimscape\nask moves((1)*) x,y\nlost: 12\n```",
  ].join("\n\n");
  const page = await openPage(t, await linkTo(text));
  await page.find(".study h1");
  const found = await page.run(() => ({
    bad: "bad" in window,
    made: document.querySelectorAll(".study :is(script, img, iframe, b)").length,
    links: document.querySelectorAll('a[href^="javascript"]').length,
  }));
  assert.deepEqual(found, { bad: false, made: 0, links: 0 });
});

test("endless maps, a link that lies and files of any size leave the page usable", async (t) => {
  const heavy = "```nimscape\nview moves((1,0)*,(0,1)*,(2,3)*,(5,7)*) x,y\nat: 0,0 900\n```\n\n";
  const text = `${TEXT}\n[https://kind.example](https://evil.example/)\n\n${heavy.repeat(70)}`;
  const page = await openPage(t, await linkTo(text));
  await asked(page, 2);
  assert.match(await page.text(".study .host"), /evil\.example/);
  await page.run(async () => {
    for (let y = 0; y < document.documentElement.scrollHeight; y += innerHeight) {
      scrollTo(0, y);
      await new Promise(requestAnimationFrame);
    }
    scrollTo(0, 0);
  });
  assert.equal(await page.run(() => document.querySelectorAll("nimscape-map").length), 58);
  await press(page, "[data-act=second]");
  await says(page, "No.");
  await press(page, "[data-act=first]");
  await says(page, "Yes.");
  const drop = (/** @type {string} */ part, /** @type {number} */ times) =>
    page.run(
      (/** @type {string} */ letters, /** @type {number} */ count) => {
        const files = new DataTransfer();
        files.items.add(new File([`${letters.repeat(count)}\ud800`], "study.md"));
        const event = new DragEvent("drop", { dataTransfer: files, bubbles: true });
        document.getElementById("study")?.dispatchEvent(event);
      },
      part,
      times,
    );
  await drop("too long ", 250_000);
  await page.says(".study-status", /too large/);
  await drop("# Half\n\n", 40_000);
  await page.says(".study h1", /^Half/);
  const bomb = await linkTo("a".repeat(2_000_000));
  await page.goto("index.html");
  await page.goto(bomb);
  await page.says(".study h1", /This link is broken/);
  // It can still be read in the address, however it is shown.
  await page.poke("[value=lesson]");
  await page.until("the way in the address", () => location.hash.includes("way=lesson"));
  const sent = new URLSearchParams(bomb.split("#")[1]).get("text");
  const kept = new URLSearchParams((await page.run(() => location.hash)).slice(1)).get("text");
  assert.ok(kept === sent, "the address has another text");
});

test("the next diagonal is predicted by keys", async (t) => {
  const text = "# T\n\n```nimscape\npredict wyt(1,1) x,y\nfrom: 2\nsize: 6\n```\n";
  const page = await openPage(t, await linkTo(text));
  await asked(page, 1);
  await press(page, "[data-act=check]");
  await says(page, "Right: none of them is lost.");
  assert.match(await page.text(".study-result"), /1: not tried/);
  // The button to the next diagonal has the focus.
  await page.press(Key.ENTER);
  const open = () =>
    page.run(() =>
      [...document.querySelectorAll(".cell.open")].map((each) => each.getAttribute("aria-label")),
    );
  await page.counts(".cell.open", 4);
  assert.deepEqual((await open()).toSorted(), ["0, 3", "1, 2", "2, 1", "3, 0"]);
  // A cell of the diagonal by arrows from the corner; those before it are given.
  await page.run(() => {
    /** @type {HTMLElement} */ (document.querySelector(".cell[tabindex='0']")).focus();
  });
  await page.press(Key.ARROW_RIGHT, Key.ARROW_RIGHT, Key.SPACE, Key.ARROW_UP, Key.SPACE);
  assert.match(
    await page.run(() => document.activeElement?.outerHTML ?? ""),
    /aria-pressed="true"/,
  );
  await press(page, "[data-act=check]");
  await says(page, "1 right, 1 missed, 0 wrong.");
  // A verdict is seen without its colour.
  const signs = await page.run(() =>
    [...document.querySelectorAll(".cell[data-verdict]")].map((cell) =>
      // Firefox names the attribute.
      getComputedStyle(cell, "::before").content.replace(
        /^attr\(([\w-]+)\)/,
        (_, name) => `"${cell.getAttribute(name)}"`,
      ),
    ),
  );
  assert.deepEqual(signs.map((sign) => sign.slice(0, 3)).toSorted(), ['"○"', '"✓"']);
  assert.equal(await page.text(".study-result"), "T: 0 of 1 solved\n1: not solved (1 try)");
});

test("an article shows binary columns and lost cells as a lesson does", async (t) => {
  const page = await openPage(
    t,
    await linkTo(
      "# T\n\n```nimscape\nplay wyt(1,1) 3,4\nrings: 3\n```\n\n```nimscape\nplay nim 3,4,5\npiles: binary\n```\n\n```nimscape\nask nim 3,4,5\nmove: any winning\npiles: binary\n```\n",
    ),
  );
  await page.until("the boards are drawn", () => {
    const boards = [...document.querySelectorAll("nimscape-board")];
    for (const each of boards) /** @type {any} */ (each).begin();
    return (
      boards.length === 2 && boards.every((each) => each.shadowRoot?.querySelector(".boards *"))
    );
  });
  const lost = () =>
    page.run(() => {
      const board = document.querySelector("nimscape-board")?.shadowRoot;
      const cells = [...(board?.querySelectorAll("td.lost") ?? [])];
      return cells.map((cell) => {
        const row = /** @type {HTMLTableRowElement} */ (cell.parentElement);
        const x = [...row.cells].indexOf(/** @type {HTMLTableCellElement} */ (cell)) - 1;
        return `${x},${row.cells[0].textContent}`;
      });
    });
  assert.deepEqual((await lost()).toSorted(), ["0,0", "1,2", "2,1"]);
  const bits = await page.run(() =>
    [document.querySelectorAll("nimscape-board")[1].shadowRoot, document].map(
      (root) => root?.querySelector(".columns .bits")?.textContent,
    ),
  );
  assert.deepEqual(bits, ["evenoddeven", "evenoddeven"]);
});

test("a figure shows the cells that its study names, at any width", async (t) => {
  const page = await openPage(t, "study.html#study=build", { size: PHONE, reducedMotion: true });
  const [x, zoom, width] = await page.until("the first map is drawn", () => {
    const map = document.querySelector("nimscape-map");
    const link = map?.shadowRoot?.querySelector("#home")?.getAttribute("href") ?? "";
    const [, at, z] = /&at=([\d.]+),[\d.]+&z=([\d.]+)/.exec(link) ?? [];
    return z && map ? [Number(at), Number(z), map.clientWidth] : null;
  });
  const ruler = width - 64 * zoom;
  assert.ok(ruler > 20 && ruler < 80, `64 cells across leave ${ruler} pixels for the ruler`);
  const left = x - (width / 2 - ruler) / zoom;
  assert.ok(Math.abs(left) <= 1.5, `it begins at x = ${left}`);
});

test("figures further down are drawn without a scroll, so that a browser's own Print has them", async (t) => {
  const page = await openPage(t, "study.html#study=wythoff", { size: PHONE });
  const figures = await page.until("all are drawn", () => {
    const all = [...document.querySelectorAll("nimscape-map, nimscape-board")];
    const drawn = all.filter((each) =>
      each.shadowRoot?.querySelector("#frame :is(canvas, .board)"),
    );
    return all.length > 2 && drawn.length === all.length ? all.length : null;
  });
  assert.ok(figures > 2);
  assert.equal(await page.run(() => scrollY), 0);
});

/** Prints the study, and shows it as on paper; returns the driver. @param {Page} page */
async function onPaper(page) {
  await page.run(() => {
    window.print = () => Object.assign(window, { printed: true });
  });
  await press(page, "[data-act=print]");
  await page.until("it is printed", () => /** @type {any} */ (window).printed);
  const driver = /** @type {import("selenium-webdriver/chrome.js").Driver} */ (page.driver);
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media: "print" });
  return driver;
}

test("what is solved in a study survives a reload, and is solved on the map", async (t) => {
  const text = "# T\n\n## A\n\n```nimscape\nask nim 3,5\nwinner:\n```\n";
  const page = await openPage(t, await linkTo(text));
  await asked(page, 1);
  await press(page, "[data-act=first]");
  await page.says(".study-result", "T: 1 of 1 solved");
  await page.reload();
  await page.says(".study-result", "T: 1 of 1 solved");
  const onMap = `lesson=~${await packed(text)}&step=1&mode=learn`;
  for (const lesson of [onMap, "lesson=welter&step=1&mode=learn", onMap]) {
    await page.goto(`?${Math.random()}#nim_x,y&${lesson}`);
    await page.find("#panel .lesson-title");
  }
  await page.says("#panel .study-said", "Solved before.");
});

test("on paper a question with two answers has boxes to tick", async (t) => {
  const text =
    "# T\n\n```nimscape\nask nim 3,5\nwinner:\n```\n\n```nimscape\nask\ntrue: P(nim x,x)\n```\n";
  const page = await openPage(t, await linkTo(text));
  await asked(page, 2);
  await page.run(() => {
    window.print = () => {
      const boxes = [...document.querySelectorAll(".paper-choice")];
      Object.assign(window, { printed: boxes.map((each) => each.textContent) });
    };
  });
  await press(page, "[data-act=print]");
  const printed = await page.until("it is printed", () => /** @type {any} */ (window).printed);
  assert.deepEqual(printed, ["The player to move", "The other player", "True", "False"]);
});

test("a printed study passes axe, and has nothing to press", {
  skip: engine !== "chromium",
}, async (t) => {
  const page = await openPage(t, "study.html#study=nim", { reducedMotion: true });
  await asked(page, 4);
  const driver = await onPaper(page);
  await expectAxeClean(page);
  const visible = await page.run(() => {
    const roots = [
      document,
      ...[...document.querySelectorAll("nimscape-board, nimscape-map")].map(
        (each) => each.shadowRoot,
      ),
    ];
    const found = roots.flatMap((root) => [
      ...(root?.querySelectorAll(
        ".actions, #tools, #home, .study-answer, .study-head, .boards button:not(.stone)",
      ) ?? []),
    ]);
    return found
      .filter((each) => each.getClientRects().length > 0)
      .map(({ className, id }) => className || id);
  });
  assert.deepEqual(visible, []);
  const key = await page.run(() => {
    const found = /** @type {HTMLElement} */ (document.querySelector(".paper-key"));
    return getComputedStyle(found).breakBefore;
  });
  assert.equal(key, "page");
  const texts = (await accessibilityTree(page)).filter(({ role }) => role === "StaticText");
  const numbers = texts.filter(
    ({ name }, at) => /^\d+$/.test(name) && texts[at + 1]?.name === ". ",
  );
  assert.deepEqual(
    numbers.map(({ name }) => name),
    ["1", "2", "3", "4"],
  );
  await driver.sendDevToolsCommand("Emulation.setEmulatedMedia", { media: "" });
  await page.run(() => dispatchEvent(new Event("afterprint")));
  assert.equal(await page.run(() => document.querySelectorAll(".paper-only").length), 0);
});

test("printing changes nothing on the page: messages stay, and answers not yet checked", async (t) => {
  const blocks = [
    "ask nim 1,2,3\nmove: any winning",
    "play nim 1,2\nno colon here",
    "ask nim 3,5\nvalue: 5",
    "ask nim 3,5\nvalue:",
    "play zork 3",
  ];
  const text = ["# T", ...blocks.map((block) => `\`\`\`nimscape\n${block}\n\`\`\``)].join("\n\n");
  const page = await openPage(t, await linkTo(text, "edit"));
  await page.counts(".study-mistakes li", 4);
  await page.fill(".study-answer input", "7");
  await page.run(() => document.querySelector("nimscape-board")?.scrollIntoView());
  await page.says("nimscape-board >> #status", "zork");
  const shown = () =>
    page.run(() => ({
      words: /** @type {HTMLElement} */ (document.querySelector("main")).innerText,
      board: document.querySelector("nimscape-board")?.shadowRoot?.getElementById("status")
        ?.textContent,
      answer: /** @type {HTMLInputElement} */ (document.querySelector(".study-answer input")).value,
    }));
  const before = await shown();
  await page.run(() => {
    window.print = () => {
      Object.assign(window, { printed: document.querySelectorAll(".paper-key li").length });
      dispatchEvent(new Event("afterprint"));
    };
  });
  await press(page, "[data-act=print]");
  assert.equal(await page.until("it is printed", () => /** @type {any} */ (window).printed), 2);
  assert.deepEqual(await shown(), before);
  await page.gone(".paper");
});

test("on paper boards are whole pictures without buttons, and no question is cut in two", {
  skip: engine !== "chromium",
}, async (t) => {
  const page = await openPage(t, "study.html#study=build", { reducedMotion: true });
  await asked(page, 3);
  await onPaper(page);
  const shown = await page.run(() => ({
    pictures: [...document.querySelectorAll("svg.paper-board")].filter(
      (each) => each.getBoundingClientRect().width > 150,
    ).length,
    boards: document.querySelectorAll(".paper nimscape-board").length,
    buttons: [...document.querySelectorAll("button:not(.study-grid *)")].filter(
      (each) => each.getClientRects().length > 0,
    ).length,
    // A page of A4 has some 1,000 pixels; what may not be divided is shorter.
    kept: [...document.querySelectorAll(".paper .study-step > *")]
      .filter((each) => getComputedStyle(each).breakAfter === "avoid")
      .filter((each) => each.matches("figure, .study-question")).length,
  }));
  assert.deepEqual(shown, { pictures: 2, boards: 0, buttons: 0, kept: 0 });
});

for (const [name, settings] of Object.entries({
  "a wide screen, dark": { size: { width: 1920, height: 1080 }, dark: true },
  "a tablet": { size: { width: 820, height: 1180 } },
  "a phone, dark": { size: PHONE, dark: true },
  "a narrow phone": { size: { width: 320, height: 640 } },
  "a phone, text at 200 %": { size: PHONE, text: "200%" },
  "a tablet, writing": { size: { width: 820, height: 1180 }, way: "&way=edit" },
})) {
  test(`a study passes axe and fits: ${name}`, async (t) => {
    const {
      way = "",
      text = "100%",
      ...emulated
    } = /** @type {{ way?: string, text?: string }} */ (settings);
    const page = await openPage(t, `study.html#study=wythoff${way}`, {
      ...emulated,
      reducedMotion: true,
    });
    await page.textSize(text);
    await asked(page, 2);
    const over = await page.run(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    );
    assert.ok(over <= 0, `${over} pixels too wide`);
    await expectAxeClean(page);
  });
}

test("on a phone on its side with text at 200 % the tools leave room for the text", async (t) => {
  const page = await openPage(t, "study.html#study=nim&way=edit", {
    size: { width: 844, height: 390 },
  });
  await page.textSize("200%");
  await asked(page, 4);
  const tall = () => page.run(() => document.querySelector(".study-head")?.clientHeight ?? 0);
  const folded = await tall();
  assert.ok(folded > 0 && folded < 390 / 2, `the head takes ${folded} of 390 px`);
  await page.click('[data-act="more"]');
  await page.find('[data-act="more"][aria-expanded="true"]');
  assert.ok(await page.run(() => document.querySelector("[data-act=print]")?.checkVisibility()));
  assert.ok((await tall()) > folded);
});

test("what a board in an article says fits on a phone with text at 200 %", async (t) => {
  const page = await openPage(t, "study.html#study=kayles&way=article", { size: PHONE });
  await page.textSize("200%");
  await page.until("each board's words are as wide as the board", () => {
    const boards = [...document.querySelectorAll("nimscape-board")];
    // Large text puts them below the window, and boards begin when they are in sight.
    boards[0]?.scrollIntoView();
    const wide = boards.map(({ shadowRoot }) => {
      const said = shadowRoot?.getElementById("status");
      const around = said?.parentElement?.clientWidth ?? 0;
      return said?.textContent ? said.clientWidth > around / 2 : true;
    });
    const spoken = boards.some(
      ({ shadowRoot }) => shadowRoot?.getElementById("status")?.textContent,
    );
    return spoken && wide.every(Boolean);
  });
});

test("a study is an element of any page, also step by step, and reports what is solved", async (t) => {
  const page = await openPage(t, "lesson.html", {
    serve: {
      answer: (request, response) => {
        if (!request.url?.startsWith("/lesson.html")) return false;
        response.setHeader("Content-Type", "text/html");
        response.end(`<!doctype html><title>A lesson</title><link rel="icon" href="icon.svg">
          <script type="module" src="nimscape-embed.js"></script>
          <nimscape-study src="studies/nim.md" way="lesson"></nimscape-study>
          <nimscape-study id="own">${TEXT.replaceAll("&", "&amp;")}</nimscape-study>`);
        return true;
      },
    },
  });
  await page.run(() => document.getElementById("own")?.scrollIntoView());
  const prompts = () =>
    page.until("its questions are asked", () => {
      const inside = document.getElementById("own")?.shadowRoot;
      const made = [...(inside?.querySelectorAll(".study-prompt") ?? [])];
      return made.length === 2 && made.every(({ textContent }) => textContent !== "…");
    });
  await prompts();
  await page.run(() => {
    addEventListener("nimscape-progress", (event) => {
      Object.assign(window, { reported: /** @type {CustomEvent} */ (event).detail });
    });
    const inside = document.getElementById("own")?.shadowRoot;
    /** @type {HTMLElement | undefined} */ (inside?.querySelector("[data-act=first]"))?.click();
  });
  const reported = await page.until(
    "progress is reported",
    () => /** @type {any} */ (window).reported,
  );
  assert.equal(reported.score, 50);
  assert.match(reported.result, /1 of 2 solved/);
  await page.run(() => document.querySelector("nimscape-study")?.scrollIntoView());
  await page.says("nimscape-study >> .study-count", /^Step 1 of/);
});

test("a package reports score, status and stored data to the course system", async (t) => {
  const one = await readFile(new URL("../../dist/study-one.html", import.meta.url), "utf8");
  const files = unzipSync(packageOf('T "&" <x>', pageWith(one, TEXT)));
  const inside = new TextDecoder().decode(files["index.html"]);
  const manifest = new TextDecoder().decode(files["imsmanifest.xml"]);
  assert.match(manifest, /<title>T &quot;&amp;&quot; &lt;x&gt;<\/title>/);
  const around = `<!doctype html><title>A course</title><link rel="icon" href="icon.svg"><script>
    window.data = JSON.parse(sessionStorage.data ?? "{}");
    window.API = {
      LMSInitialize: () => "true", LMSFinish: () => "true", LMSCommit: () => "true",
      LMSGetValue: (name) => window.data[name] ?? "",
      LMSSetValue: (name, value) => { window.data[name] = value; return "true"; },
    };
  </script><iframe src="package.html" width="800" height="900"></iframe>`;
  const page = await openPage(t, "course.html", {
    serve: {
      answer: (request, response) => {
        const path = request.url ?? "";
        const text = path.startsWith("/course.html")
          ? around
          : path.startsWith("/package.html")
            ? inside
            : "";
        if (!text) return false;
        response.setHeader("Content-Type", "text/html");
        response.end(text);
        return true;
      },
    },
  });
  await page.until("the questions are asked", () => {
    const made = frames[0]?.document.querySelectorAll(".study-prompt") ?? [];
    return made.length === 2 && [...made].every(({ textContent }) => textContent !== "…");
  });
  const data = () => page.run(() => /** @type {any} */ (window).data);
  assert.equal((await data())["cmi.core.lesson_status"], "incomplete");
  await page.run(() =>
    /** @type {HTMLElement} */ (frames[0].document.querySelector("[data-act=first]")).click(),
  );
  await page.until(
    "half is reported",
    () => /** @type {any} */ (window).data["cmi.core.score.raw"] === "50",
  );
  await page.run(() => {
    const field = /** @type {HTMLInputElement} */ (
      frames[0].document.querySelector("input[inputmode]")
    );
    field.value = "6";
    /** @type {HTMLElement} */ (frames[0].document.querySelector("form [data-act=check]")).click();
  });
  await page.until(
    "all is reported",
    () => /** @type {any} */ (window).data["cmi.core.score.raw"] === "100",
  );
  const reported = await data();
  assert.equal(reported["cmi.core.lesson_status"], "completed");
  assert.deepEqual(JSON.parse(reported["cmi.suspend_data"]).length, 2);
  assert.deepEqual(Object.keys(reported).toSorted(), [
    "cmi.core.lesson_status",
    "cmi.core.score.raw",
    "cmi.suspend_data",
  ]);
  // The next visit begins where this one ended.
  await page.run(() => {
    sessionStorage.data = JSON.stringify(/** @type {any} */ (window).data);
  });
  await page.reload();
  await page.until("the answers are there again", () => {
    const solved = frames[0]?.document.querySelectorAll('.study-question[data-state="right"]');
    return solved?.length === 2;
  });
  assert.equal((await data())["cmi.core.score.raw"], "100");
  // The same file, without a course system and without a server.
  const folder = await mkdtemp(join(tmpdir(), "nimscape-"));
  t.after(() => rm(folder, { recursive: true }));
  const file = join(folder, "index.html");
  await writeFile(file, inside);
  await page.driver.get(pathToFileURL(file).href);
  await asked(page, 2);
  await press(page, "[data-act=first]");
  await says(page, "Yes.");
  assert.match(await page.text(".study-result"), /1 of 2 solved/);
});
