// study.html: a study as an article, step by step or on paper, and the editor for studies.

import "../nimscape-embed.js";
import { beginAll, sharedEngine } from "../embed/live-element.js";
import { addressOf } from "../engine/address.js";
import { inside } from "../engine/inside.js";
import { copyText } from "../ground/copy.js";
import { element, onResize } from "../ground/dom.js";
import { readLink } from "../ground/link.js";
import { save, saveText } from "../ground/save.js";
import { actions, button } from "../parts/button.js";
import { segments } from "../parts/controls.js";
import { render as draw, h } from "../parts/tree.js";
import { frameLine } from "../share/snippet.js";
import { blockOf } from "../study/blocks.js";
import { mistakesIn } from "../study/check.js";
import {
  fenced,
  keepDraft,
  lastSeen,
  placeFor,
  readBefore,
  readDraft,
  SAMPLES,
  STEP,
  setAside,
  TEMPLATE,
} from "../study/draft.js";
import { firstLesson } from "../study/first-lesson.js";
import { LONGEST, readStudy } from "../study/format.js";
import { doneIn } from "../study/kept.js";
import { packed, unpacked } from "../study/packed.js";
import { Progress } from "../study/progress.js";
import { isOurs, PACKED, STUDIES, studyText } from "../study/studies.js";
import { variantChooser, variantName } from "../study/vary.js";
import { showArticle, showLesson } from "./article.js";
import { INSIDE, packageOf, pageWith, reportTo } from "./course.js";
import { forPaper, variantOf } from "./paper.js";

/** @typedef {import("../study/format.js").Study} Study */
/** @typedef {typeof WAYS[number]["value"]} Way */

const WAYS = /** @type {const} */ ([
  { value: "article", text: "Article" },
  { value: "lesson", text: "Step by step" },
  { value: "edit", text: "Write" },
]);
/** The largest file that is read, in bytes: more than the longest study. */
const LARGEST_FILE = 4 * LONGEST;
/** The preview follows the editor after a pause, in milliseconds. */
const PAUSE = 400;
/** Some programs shorten links with more characters. */
const LONG_LINK = 8000;
/** Height of a study in a frame, in CSS pixels. */
const FRAME_HEIGHT = 640;

const main = /** @type {HTMLElement} */ (document.getElementById("study"));
const back = /** @type {HTMLAnchorElement} */ (document.getElementById("study-back"));
const tools = /** @type {HTMLElement} */ (document.getElementById("study-tools"));
const article = element("article", { class: "study" });
const aside = element("div", { class: "study-editor", hidden: true });
const said = element("p", { class: "study-status", role: "status" });
main.append(aside, article);

let text = "";
/** Whether the text is the reader's draft, which edits replace. */
let drafting = false;
/** @type {Way} */
let way = "article";
let step = 0;
/** @type {Study} */
let study = readStudy("");
let progress = new Progress("", []);

// The map opens where it was left; a one-file page does not know where that was.
const seen = lastSeen().link;
if (inside.module) back.hidden = true;
else back.href = seen ? `./#${seen}` : "./";

/** @param {string} state */
const home = (state) => `${inside.module ? "" : addressOf("").href}#${state}`;

/** Shows the current text in the chosen way. */
function show() {
  study = readStudy(text);
  const before = progress;
  progress = Progress.of(study);
  doneIn(text, progress, true, before.title === study.title ? before.kept : undefined);
  document.title = `${study.title} · Nimscape`;
  reportTo(progress);
  render();
  void leadToMap();
  if (way === "edit") void check();
}

/** Scrolls the study to the block or step with the cursor, if the study stands beside its text. */
function showWritten() {
  const begun = (/** @type {string[]} */ part) => part.filter((line) => line.startsWith("## "));
  const all = field.value.split("\n");
  const before = field.value.slice(0, field.selectionEnd).split("\n");
  const heading = before.findLastIndex((line) => line.startsWith("## ")) + 1;
  const block = study.blocks.findLast(({ kind, lines }) => {
    const line = lines.get(kind) ?? 0;
    return line > heading && line <= before.length;
  });
  const steps = [...article.querySelectorAll(".study-step")];
  const written = block
    ? article.querySelector(`[data-block="${block.number}"]`)
    : (steps.at(begun(before).length - begun(all).length - 1) ?? article.firstElementChild);
  const from = article.getBoundingClientRect().top;
  const top = written?.getBoundingClientRect().top ?? 0;
  if (top < from || top > from + article.clientHeight / 2) article.scrollTop += top - from;
}

// The head stays in sight, and its tools may take two rows.
const head = /** @type {HTMLElement | null} */ (document.querySelector(".study-head"));
onResize(head ?? document.body, () => {
  const height = `${head?.offsetHeight ?? 0}px`;
  document.documentElement.style.setProperty("--study-head", height);
});

/** The timer for figures that are further down. */
let resting = 0;

// Figures take their room later, until the reader scrolls.
const growth = new ResizeObserver(showWritten);
for (const kind of ["wheel", "pointerdown", "keydown", "touchstart"])
  article.addEventListener(kind, () => growth.disconnect(), { passive: true });

/** Keeps what is written in sight beside its text. */
function followWritten() {
  for (const part of article.children) growth.observe(part);
}

/** Lists the mistakes in the text, and those that the engine finds in its lines. */
async function check() {
  const checked = study;
  const found = await mistakesIn(sharedEngine(), checked.blocks).catch(() => []);
  if (checked !== study) return;
  listMistakes([...study.mistakes, ...found].toSorted((a, b) => a.line - b.line));
}

/** Those that were listed before stay where they are, and are not spoken again. @param {import("../study/format.js").Mistake[]} list */
function listMistakes(list) {
  const items = list.map(({ line, message, typed, meant }) =>
    h(
      "li",
      { key: `${line} ${message} ${meant}` },
      h("button", { onClick: () => select(line) }, `Line ${line}`),
      ` ${message}`,
      typed &&
        meant && [
          " Did you mean ",
          h("button.mono", { onClick: () => correct(line, typed, meant) }, meant),
          "?",
        ],
    ),
  );
  draw(items, mistakes);
}

/** A link that opens the study as a lesson over the map. */
async function leadToMap() {
  if (inside.module) return;
  const name = new URLSearchParams(location.hash.slice(1)).get("study") ?? "";
  const lesson = isOurs(name) ? name : PACKED + (await packed(text));
  // In links of the map, an underscore stands for a space.
  const word = encodeURIComponent(lesson).replaceAll("_", "%5F");
  onMap.href = home(`&lesson=${word}&mode=learn`);
}

function render() {
  growth.disconnect();
  const shown = { root: article, progress, home };
  if (way === "lesson") showLesson(study, shown, step, turn);
  else showArticle(study, shown);
  // A browser's own Print does not wait for figures that were never visible.
  clearTimeout(resting);
  resting = window.setTimeout(() => void beginAll(article), PAUSE);
  main.classList.toggle("editing", way === "edit");
  aside.hidden = way !== "edit";
}

/** @param {number} at */
function turn(at) {
  step = at;
  write();
}

/** Writes into the address how the study is shown. */
function write() {
  const words = new URLSearchParams(location.hash.slice(1));
  words.set("way", way);
  if (way === "lesson") words.set("step", String(step + 1));
  else words.delete("step");
  try {
    history.replaceState(null, "", `#${words}`);
  } catch {
    // A page without an address of its own keeps none.
  }
}

// The editor.

const field = element("textarea", {
  class: "study-text",
  spellcheck: "true",
  "aria-label": "The text of the study",
});
const mistakes = element("ul", { class: "study-mistakes", "aria-live": "polite" });
let waiting = 0;
field.addEventListener("input", () => {
  text = field.value;
  own();
  keep();
  clearTimeout(waiting);
  waiting = window.setTimeout(() => {
    show();
    followWritten();
  }, PAUSE);
});

/** An edited study becomes the reader's draft: the address no longer names another study. */
function own() {
  if (drafting) return;
  drafting = true;
  setAside();
  nameDraft();
}

/** Names the draft in the address. */
function nameDraft() {
  try {
    history.replaceState(null, "", `${location.pathname}#draft=&way=${way}`);
  } catch {
    // A page without an address of its own keeps none.
  }
}

function keep() {
  if (!keepDraft(text))
    say("This browser does not store anything for the page: save your study as a file.");
}

/** Where a line of the text begins. @param {number} line */
function startOf(line) {
  const lines = field.value.split("\n").slice(0, line - 1);
  return lines.reduce((sum, each) => sum + each.length + 1, 0);
}

/** Selects a line of the text. @param {number} line */
function select(line) {
  const from = startOf(line);
  const end = field.value.indexOf("\n", from);
  field.focus();
  field.setSelectionRange(from, end < 0 ? field.value.length : end);
}

/** Writes into the text as if it were typed, so that it can be undone. @param {string} words @param {number} from @param {number} to */
function type(words, from, to) {
  field.focus();
  field.setSelectionRange(from, to);
  // Deprecated, but nothing else enters the field's undo history.
  if (document.execCommand("insertText", false, words)) return;
  field.setRangeText(words, from, to, "end");
  field.dispatchEvent(new Event("input"));
}

/** Replaces what was typed, from a line on, by what was meant. @param {number} line @param {string} typed @param {string} meant */
function correct(line, typed, meant) {
  const from = field.value.indexOf(typed, startOf(line));
  // The text may have changed since it was read.
  if (from < 0) return;
  type(meant, from, from + typed.length);
}

/**
 * Inserts a step or a block after the one that holds the cursor.
 *
 * @param {string} added
 * @param {string} [words] Its words after that, which are selected: what is typed replaces them.
 */
function insert(added, words = "") {
  const { at, gap } = placeFor(field.value, field.selectionEnd);
  type(`${gap}${added}${words && `${words}\n`}`, at, at);
  const end = field.selectionEnd - 1;
  if (words) field.setSelectionRange(end - words.length, end);
}

async function addSeen() {
  const { link: last, size } = lastSeen();
  const linked = readLink(last);
  if (!linked.line) return say("First open something on the map; it is added from there.");
  const reading = await sharedEngine().call("readLine", [linked.line]);
  insert(fenced(blockOf(linked, reading.kind, size)));
}

aside.append(
  actions(
    button("Add what I see", () => void addSeen(), { act: "add-seen" }),
    button("A step", () => insert(STEP.mark, STEP.words), { kind: "quiet" }),
    ...Object.entries(SAMPLES).map(([name, block]) =>
      button(name, () => insert(fenced(block)), { kind: "quiet" }),
    ),
  ),
  field,
  mistakes,
);

// Buttons for a finished study.

/** @param {string} sentence */
function say(sentence) {
  said.textContent = sentence;
}

/** How the study opens for others: an author chooses by looking at it that way. */
const shownWay = () => (way === "lesson" ? "lesson" : "article");
const opensAs = () => (way === "lesson" ? "step by step" : "as an article");

/** A link with the whole study in it. */
async function link() {
  const page = location.href.replace(/#.*/, "");
  return `${page}#text=${await packed(text)}&way=${shownWay()}`;
}

/** Copies the link, or the line that shows it in a frame. @param {boolean} framed */
async function copy(framed) {
  const address = await link();
  const copied = framed ? frameLine(address, study.title, FRAME_HEIGHT) : address;
  const long = `Copied. The ${framed ? "line" : "link"} is long and some programs shorten it, so a file is safer.`;
  const opens = opensAs();
  const done = framed ? `Copied: the frame shows it ${opens}.` : `Copied: it opens ${opens}.`;
  if (await copyText(copied)) say(address.length > LONG_LINK ? long : done);
  else prompt(framed ? "Copy this line" : "Copy this link", copied);
}

/** The title as the name of a file. */
const titleName = () =>
  study.title
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "-")
    .replace(/^-|-$/g, "") || "study";

function saveFile() {
  saveText(text, `${titleName()}.md`, "text/markdown");
  say("Saved: open it again from the list, or drop it on this page.");
}

async function saveCourse() {
  const response = await fetch(addressOf("study-one.html"));
  if (!response.ok) return say("This copy of the site has no page for courses.");
  const page = pageWith(await response.text(), text, shownWay());
  const zip = /** @type {BlobPart} */ (packageOf(study.title, page));
  save(new Blob([zip], { type: "application/zip" }), `${titleName()}.zip`);
  say(`Saved: it opens ${opensAs()}. Add the zip to your course as a SCORM package.`);
}

/** The study as it is printed, beside the one on the page: what is typed and shown there stays. */
const paper = element("article", { class: "study paper" });

/** @param {number} variant */
async function print(variant) {
  say("Drawing the figures …");
  const printed = readStudy(text);
  await variantOf(printed, variant);
  paper.inert = true;
  main.append(paper);
  showArticle(printed, { root: paper, progress: Progress.of(printed), home });
  await forPaper(paper, printed, variantName(variant));
  paper.inert = false;
  say("");
  // Not every browser waits here until it has printed.
  addEventListener("afterprint", () => paper.remove(), { once: true });
  window.print();
}

/** @param {File} file */
async function openFile(file) {
  if (file.size > LARGEST_FILE) say("This file is too large to be a study.");
  else {
    start(await file.text());
    sayOpened();
  }
}

function sayOpened() {
  say(`Opened: ${study.title}`);
}

const open = element("input", {
  type: "file",
  accept: ".md,text/markdown,text/plain",
  class: "unseen",
  tabindex: "-1",
  "aria-label": "A study from a file",
});
open.addEventListener("change", async () => {
  const file = open.files?.[0];
  if (file) await openFile(file);
});
for (const kind of ["dragover", "drop"]) {
  main.addEventListener(kind, (event) => {
    const file = /** @type {DragEvent} */ (event).dataTransfer?.files[0];
    event.preventDefault();
    if (kind === "drop" && file) void openFile(file);
  });
}

const ways = element("div");
/** Shows the chosen way. */
const showWays = () =>
  draw(
    segments("How the study is shown", WAYS, way, (/** @type {Way} */ chosen) => {
      way = chosen;
      showWays();
      field.value = text;
      render();
      if (way === "edit") void check();
      write();
    }),
    ways,
  );
const variant = variantChooser();
const chooser = element(
  "select",
  { class: "field", "aria-label": "Open a study" },
  element("option", { value: "" }, "Open …"),
  ...(inside.module
    ? []
    : STUDIES.map(({ name, title }) => element("option", { value: name }, title))),
  element("option", { value: "*new" }, "A new study"),
  element("option", { value: "*first" }, "A lesson about the game on the map"),
  element("option", { value: "*draft" }, "My last draft"),
  element("option", { value: "*before" }, "The draft before"),
  element("option", { value: "*file" }, "A file …"),
);
chooser.addEventListener("change", async () => {
  const name = chooser.value;
  chooser.value = "";
  if (name === "*file") return open.click();
  if (name === "*new") return edit(TEMPLATE);
  if (name === "*first") return editFirst();
  if (name === "*draft") {
    edit(readDraft() || TEMPLATE);
    drafting = true;
    return nameDraft();
  }
  if (name === "*before") return edit(readBefore() || TEMPLATE);
  // The address may have this name already.
  history.pushState(null, "", `${location.pathname}#study=${name}`);
  await follow();
  sayOpened();
});
const onMap = element("a", { class: "button plain", "data-act": "on-map" }, "On the map");
onMap.hidden = inside.module !== null;
// In another page's frame, show only the study.
document.body.classList.toggle("framed", parent !== window);
// On a phone the study comes first: what a teacher does with it is behind one button.
const more = button(
  "More",
  () => more.setAttribute("aria-expanded", String(tools.classList.toggle("open"))),
  { act: "more", kind: "quiet" },
);
more.setAttribute("aria-expanded", "false");
tools.append(
  ways,
  more,
  onMap,
  chooser,
  actions(
    button("Copy link", () => void copy(false), { act: "copy-link" }),
    ...(inside.module ? [] : [button("Copy frame", () => void copy(true), { act: "copy-frame" })]),
    button("Save file", saveFile, { act: "save" }),
    button("Print", () => void print(Number(variant.value)), { act: "print" }),
    variant.root,
    ...(inside.module
      ? []
      : [button("Use in a course", () => void saveCourse(), { act: "course" })]),
  ),
  open,
  said,
);

/** Shows another text. @param {string} next */
function start(next) {
  text = next;
  drafting = false;
  field.value = text;
  step = 0;
  show();
}

/** Opens a text in the editor. @param {string} next */
function edit(next) {
  way = "edit";
  showWays();
  start(next);
  field.focus();
}

/** Opens a computed lesson about the game on the map in the editor. */
async function editFirst() {
  const { line = "", convention = "normal" } = readLink(lastSeen().link);
  const reading = line ? await sharedEngine().call("readLine", [line]) : null;
  const [ruleset = ""] = reading && "rulesets" in reading ? reading.rulesets : [];
  const { signal } = new AbortController();
  const lesson = await firstLesson(sharedEngine(), ruleset, line, convention, signal);
  if (lesson) edit(lesson);
  else say("First open a game on the map; the lesson is about it.");
}

/** Shows the study in the address: one of ours, one in the link, or a file beside the page. */
async function follow() {
  say("");
  const words = new URLSearchParams(location.hash.slice(1));
  const within = document.getElementById(INSIDE);
  const asked = words.get("way") ?? within?.dataset.way;
  way = asked === "lesson" || asked === "edit" ? asked : "article";
  showWays();
  step = Math.max(0, Number(words.get("step") ?? 1) - 1) || 0;
  const own = within?.textContent;
  const inLink = words.get("text");
  const name = new URLSearchParams(location.search).get("study") ?? words.get("study") ?? "";
  drafting = words.has("draft");
  if (own) text = JSON.parse(own);
  else if (inLink !== null) {
    text =
      (await unpacked(inLink)) ??
      "# This link is broken\n\nPart of it is missing. Ask for the link again, or for the file.";
  } else if (words.has("draft")) text = readDraft() || TEMPLATE;
  else text = (await studyText(name || STUDIES[0].name)) ?? missing(name);
  field.value = text;
  show();
  // Keys begin with the text or the first step, not with the tools; a frame leaves the focus to its page.
  if (parent !== window) return;
  field.setSelectionRange(text.length, text.length);
  const first = way === "edit" ? field : way === "lesson" ? article.querySelector("h1") : null;
  first?.focus({ preventScroll: true });
}

/** Shown instead of a missing study. @param {string} name */
function missing(name) {
  return `# Not found\n\nThere is no study called “${name.replace(/[`<>[\]]/g, "")}” here.`;
}

addEventListener("hashchange", () => void follow());
void follow();
