// The format of studies: how they are read, and the messages for mistakes.

import assert from "node:assert/strict";
import { readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import fc from "fast-check";
import { strFromU8, unzipSync } from "fflate";

import { INSIDE, packageOf, pageWith, reportTo } from "../../www/article/course.js";
import { frameLine } from "../../www/share/snippet.js";
import { blockOf, linkedOf, wordOf } from "../../www/study/blocks.js";
import { asked, MOVE, placeFor } from "../../www/study/draft.js";
import { LONGEST, MOST_BLOCKS, readStudy } from "../../www/study/format.js";
import { packed, unpacked } from "../../www/study/packed.js";
import { Progress } from "../../www/study/progress.js";
import { isOurs, STUDIES } from "../../www/study/studies.js";

const FOLDER = new URL("../../www/studies/", import.meta.url);

/** @param {string} block */
const fenced = (block) => `# A title\n\n\`\`\`nimscape\n${block}\n\`\`\`\n`;

/** @param {string} text */
const html = (text) =>
  readStudy(text)
    .steps.flatMap(({ parts }) => parts)
    .map((part) => ("html" in part ? part.html : ""))
    .join("");

test("our own studies are listed, have steps and blocks, and no mistake", () => {
  const files = readdirSync(FOLDER).filter((name) => name.endsWith(".md"));
  for (const { name, title } of STUDIES) {
    assert.ok(files.includes(`${name}.md`), name);
    const study = readStudy(readFileSync(new URL(`${name}.md`, FOLDER), "utf8"));
    assert.deepEqual(study.mistakes, [], name);
    assert.equal(study.title, title);
    assert.ok(study.steps.length > 3 && study.blocks.length > 4, name);
  }
});

test("our own studies speak of no buttons: they are read on paper, too", () => {
  for (const name of readdirSync(FOLDER, { recursive: true }).map(String)) {
    if (!name.endsWith(".md")) continue;
    const text = readFileSync(new URL(name, FOLDER), "utf8");
    assert.doesNotMatch(text, /\b(press|click|tap)\b/i, name);
  }
});

test("every file in our folder is known as ours, so that links between studies lead there", () => {
  const files = readdirSync(FOLDER, { recursive: true }).map(String);
  for (const file of files.filter((name) => name.endsWith(".md"))) {
    assert.ok(isOurs(file.replace(/\.md$/, "")), file);
  }
  for (const name of ["lesson", "../nim", "rules/../nim", "rules/", "a/build"]) {
    assert.ok(!isOurs(name), name);
  }
});

test("a block has its kind, its line and its words", () => {
  const { blocks, title } = readStudy(
    fenced("ask nim 3,5,6\nmove: any winning\nhint: One.\nhint: Two."),
  );
  assert.equal(title, "A title");
  assert.equal(blocks[0].kind, "ask");
  assert.equal(blocks[0].text, "nim 3,5,6");
  assert.deepEqual(blocks[0].words.get("hint"), ["One.", "Two."]);
  assert.equal(wordOf(blocks[0], "hint"), "Two.");
});

test("an older study asks for cold cells, which are called lost", () => {
  const { blocks, mistakes } = readStudy("```nimscape\nask nim x,y\ncold: 5\n```\n");
  assert.deepEqual(mistakes, []);
  assert.deepEqual(blocks[0].words.get("lost"), ["5"]);
});

test("a heading is shown as words: no signs of its emphasis, its escapes and its links", () => {
  const { title, steps } = readStudy("# A *new* `nim 1,2` game\n\n## [One](nim.md) \\* **two**\n");
  assert.equal(title, "A new nim 1,2 game");
  assert.equal(steps[0].title, "One * two");
});

test("a heading of the second level begins a step", () => {
  const titles = (/** @type {string} */ text) => readStudy(text).steps.map(({ title }) => title);
  const text = "# T\n\nBefore.\n\n## One\n\nText.\n\n## Two\n\n### Deeper\n";
  assert.deepEqual(titles(text), ["One", "Two"]);
  assert.equal(readStudy(text).intro, "<p>Before.</p>\n");
  // A block before the first heading is a step of its own.
  assert.deepEqual(titles(text.replace("Before.", "```nimscape\nview nim x,y\n```")), [
    "",
    "One",
    "Two",
  ]);
});

for (const [block, line, message] of /** @type {[string, number, RegExp][]} */ ([
  ["", 4, /is empty/],
  ["show nim x,y", 4, /“show” is not a block/],
  ["view", 4, /Expected a line/],
  ["view nim x,y\nlooks: mod 2", 5, /“view” has no “looks”/],
  ["view nim x,y\nmod 2", 5, /a word and a colon/],
  ["view nim x,y\nat: 0,0", 5, /a corner and the number/],
  ["ask nim 3,5,6", 4, /one of “move”/],
  ["ask nim 3,5,6\nvalue: 0", 5, /the program knows the value/],
  ["ask nim 3,5,6\nmove: 1,2,3", 5, /“any winning”/],
  ["ask nim 3\nwinner:\ncount:", 4, /this one has 2/],
  ["play nim 3\nmisère: yes", 5, /“play” has no “misère”/],
  ["predict wyt(1,1) x,y\nsize: 6\nfrom: 11", 6, /last diagonal of this square is 10/],
  ["play nim 3\nconvention: odd", 5, /“normal” or “misere”/],
])) {
  test(`a mistake names its line: ${JSON.stringify(block)}`, () => {
    const { mistakes, blocks } = readStudy(fenced(block));
    assert.equal(blocks.length, 0);
    assert.equal(mistakes.length, 1);
    assert.equal(mistakes[0].line, line);
    assert.match(mistakes[0].message, message);
    // A broken block is shown as plain text.
    assert.match(html(fenced(block)), /<pre>/);
  });
}

test("HTML, scripts, pictures and unsafe links are shown as text", () => {
  const found = html(
    [
      "<script>alert(1)</script> <img src=x onerror=alert(1)> <b>bold</b>",
      "![a picture](https://example.org/x.png)",
      "[a](javascript:alert(1)) [b](data:text/html,x) [c](vbscript:x) [d](//example.org)",
      "[e](https://example.org/page) [f](#nim_x,y)",
    ].join("\n\n"),
  );
  assert.doesNotMatch(found, /<script|<img|<b>|javascript:alert\(1\)"|href="(data|vbscript|\/\/)/i);
  assert.match(found, /rel="noopener noreferrer nofollow"/);
  assert.match(found, /\(example\.org\)/);
  assert.match(found, /data-state="nim_x,y"/);
});

test("studies are limited: long texts are cut, further blocks are text", () => {
  const long = readStudy(`# T\n\n${"word ".repeat(LONGEST)}`);
  assert.match(long.mistakes[0].message, /at most/);
  const many = readStudy(fenced("view nim x,y").repeat(MOST_BLOCKS + 3));
  assert.equal(many.blocks.length, MOST_BLOCKS);
  assert.equal(many.mistakes.length, 3);
});

test("a study survives a link; a broken link gives null", async () => {
  for (const text of ["", "# Ünïcode 🎲\n", fenced("play nim 1,2,3").repeat(50)]) {
    const link = await packed(text);
    assert.match(link, /^[\w-]*$/);
    assert.equal(await unpacked(link), text);
    if (link.length > 20) assert.equal(await unpacked(link.slice(0, -9)), null);
  }
  assert.equal(await unpacked("%%%"), null);
  // A short link that unpacks to more than any study.
  assert.equal(await unpacked(await packed("a".repeat(2_000_000))), null);
});

test("any link gives a study or null, at the cost of a study", async () => {
  const letters = fc.string({ unit: fc.constantFrom(..."AZaz09-_=+/%~ \ud800é") });
  await fc.assert(
    fc.asyncProperty(fc.oneof(letters, fc.string({ unit: "binary" })), async (text) => {
      const found = await unpacked(text);
      assert.ok(found === null || readStudy(found).steps.length > 0);
    }),
    { numRuns: 200 },
  );
  // Half a character must not fail, in a text or in a link.
  const half = "# T\n\n\ud800 [a](#\ud800) ```\n";
  assert.ok(readStudy(half).steps.length > 0);
  assert.equal(await unpacked(await packed(half)), half.toWellFormed());
});

test("a block survives the map's state and back", () => {
  const cell = fc.bigInt(0n, 10n ** 18n);
  const state = fc.record({
    x: cell,
    y: cell,
    zoom: fc.constantFrom(0.25, 1, 3.5, 11, 128),
    mode: fc.constantFrom("value", "outcome", "rank"),
    misere: fc.boolean(),
    sequence: fc.constantFrom("", "bits", "level"),
  });
  fc.assert(
    fc.property(state, ({ x, y, zoom, mode, misere, sequence }) => {
      /** @type {import("../../www/ground/link.js").Linked} */
      const linked = {
        line: "nim x,y",
        scheme: { mode, number: 0 },
        camera: { x, y, fx: 0.5, fy: 0.5, zoom },
        extra: sequence ? { sequence } : {},
        ...(misere ? { convention: /** @type {const} */ ("misere") } : {}),
      };
      const { blocks, mistakes } = readStudy(
        fenced(blockOf(linked, "plane", { width: 0, height: 0 })),
      );
      assert.deepEqual(mistakes, []);
      assert.deepEqual(linkedOf(blocks[0]), linked);
    }),
  );
});

test("progress counts tries and hints until a question is solved, and survives a visit", () => {
  const progress = new Progress("T", [1, 4]);
  progress.tried(1, false);
  progress.helped(1);
  progress.tried(1, true);
  progress.tried(1, false);
  assert.equal(progress.score, 50);
  assert.equal(progress.text, "T: 1 of 2 solved\n1: solved (2 tries, 1 hint)\n2: not tried");
  const next = new Progress("T", [1, 4]);
  next.restore(progress.kept);
  assert.equal(next.text, progress.text);
  next.restore('[[9,1,1,0],[4,"x",1,0]] and more');
  assert.equal(next.text, progress.text);
  assert.equal(new Progress("T", []).score, 100);
  next.drop(4);
  next.tried(4, false);
  assert.equal(next.text, "T: 1 of 1 solved\n1: solved (2 tries, 1 hint)");
  assert.ok(next.isComplete && !next.isOpen(4));
});

test("a package and a frame hold the study, whatever its title and its text", () => {
  const title = 'T "&" <x>';
  const text = "# T\n\n</script><b>\n";
  const page = pageWith("<head></head><script>'</head>'</script>", text, "lesson");
  const files = unzipSync(packageOf(title, page));
  const manifest = strFromU8(files["imsmanifest.xml"]);
  assert.match(manifest, /<title>T &quot;&amp;&quot; &lt;x&gt;<\/title>/);
  assert.match(manifest, /<schemaversion>1\.2<\/schemaversion>/);
  const inside = new RegExp(
    `^<head><script [^>]*id="${INSIDE}" data-way="lesson">(.*)</script>\n</head>`,
  );
  const [, json = ""] = inside.exec(strFromU8(files["index.html"])) ?? [];
  assert.ok(!json.includes("<") && JSON.parse(json) === text);
  assert.match(
    frameLine("a&b", 'A "framed" <x>', 640),
    / src="a&amp;b" title="A &quot;framed&quot; <x>" .*height="640"/,
  );
});

test("a course system is told score, status and answers, and gives them back at the next visit", () => {
  /** @type {Record<string, string>} */
  const data = {};
  /** @type {string[]} */
  const calls = [];
  const name = (/** @type {string} */ call) => () => void calls.push(call);
  const API = {
    LMSInitialize: name("begin"),
    LMSFinish: name("end"),
    LMSCommit: name("commit"),
    LMSGetValue: (/** @type {string} */ key) => data[key] ?? "",
    LMSSetValue: (/** @type {string} */ key, /** @type {string} */ value) => {
      data[key] = value;
    },
  };
  const course = {
    API,
    get parent() {
      return course;
    },
  };
  const leaving = /** @type {(() => void)[]} */ ([]);
  const page = { opener: null, parent: course };
  const listen = (/** @type {string} */ _, /** @type {() => void} */ task) => leaving.push(task);
  const before = Object.getOwnPropertyDescriptors(globalThis);
  Object.assign(globalThis, { window: page, addEventListener: listen });
  try {
    const progress = new Progress("T", [1, 4]);
    assert.ok(reportTo(progress));
    assert.deepEqual(Object.values(data), ["0", "incomplete", "[]"]);
    progress.tried(1, true);
    assert.deepEqual(Object.values(data).slice(0, 2), ["50", "incomplete"]);
    progress.tried(4, true);
    assert.deepEqual(Object.values(data).slice(0, 2), ["100", "completed"]);
    assert.deepEqual(Object.keys(data), [
      "cmi.core.score.raw",
      "cmi.core.lesson_status",
      "cmi.suspend_data",
    ]);
    for (const leave of leaving) leave();
    assert.deepEqual([calls[0], calls.at(-1)], ["begin", "end"]);
    const next = new Progress("T", [1, 4]);
    assert.ok(reportTo(next) && next.isComplete);
  } finally {
    for (const key of ["window", "addEventListener"]) {
      Reflect.deleteProperty(globalThis, key);
      if (before[key]) Object.defineProperty(globalThis, key, before[key]);
    }
  }
});

test("what is inserted is behind the block or the line with the cursor, after an empty line", () => {
  const text = `# T\n\nText before.\n\n${"```nimscape\nask nim 1,2,3\nwinner:\n```"}\n\nEnd.\n`;
  for (const [part, before, gap] of [
    ["nim 1,2", "winner:\n```", "\n\n"],
    ["```\n\nEnd", "winner:\n```", "\n\n"],
    ["Text be", "Text before.", "\n\n"],
    ["", "", "\n\n"],
  ]) {
    const at = part ? text.indexOf(before) + before.length : "# T".length;
    assert.deepEqual(placeFor(text, text.indexOf(part) + 2), { at, gap }, part);
  }
  assert.deepEqual(placeFor(text, text.length), { at: text.length, gap: "\n" });
  assert.deepEqual(placeFor("", 0), { at: 0, gap: "" });
  assert.deepEqual(placeFor("a\n\n", 3), { at: 3, gap: "" });
  assert.deepEqual(placeFor("```nimscape\nview nim x,y\n", 14).at, 25);
});

test("a question of the map is asked in its convention", () => {
  assert.equal(
    asked("nim 3,4,6", MOVE, "misere"),
    "ask nim 3,4,6\nmove: any winning\nconvention: misere",
  );
  assert.equal(asked("nim 3,4,6", "value:", "normal"), "ask nim 3,4,6\nvalue:");
});
