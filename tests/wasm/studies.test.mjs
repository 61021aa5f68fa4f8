// Our own studies, checked with the package: their statements, their questions, their links.

import assert from "node:assert/strict";
import { existsSync, readdirSync, readFileSync } from "node:fs";
import test from "node:test";

import { readLink } from "../../www/ground/link.js";
import { wordOf } from "../../www/study/blocks.js";
import { fenced, SAMPLES, TEMPLATE } from "../../www/study/draft.js";
import { readStudy } from "../../www/study/format.js";
import { skin } from "./package.mjs";

const FOLDER = new URL("../../www/studies/", import.meta.url);
const FILES = readdirSync(FOLDER, { recursive: true })
  .map(String)
  .filter((name) => name.endsWith(".md"));

/** @param {string} name */
const read = (name) => readFileSync(new URL(name, FOLDER), "utf8");

test("every ruleset has an article", () => {
  for (const { name } of skin.rulesets()) {
    assert.ok(FILES.includes(`rules/${name}.md`), `studies/rules/${name}.md`);
  }
});

/** What an author begins with: the template, every sample, the example of the documentation. */
const DOCS = readFileSync(new URL("../../docs/studies.md", import.meta.url), "utf8");
const BEGINNINGS = {
  "a new study": TEMPLATE,
  "the samples": ["# Samples", ...Object.values(SAMPLES).map(fenced)].join("\n\n"),
  "the documentation": DOCS.split("\n")
    .filter((line) => /^( {4}|$)/.test(line))
    .map((line) => line.slice(4))
    .join("\n"),
};
const TEXTS = Object.entries(BEGINNINGS).concat(FILES.map((file) => [file, read(file)]));

for (const [file, text] of TEXTS) {
  test(`the statements and questions of ${file} are right`, () => {
    const { blocks, mistakes } = readStudy(text);
    assert.deepEqual(mistakes, []);
    assert.ok(blocks.length > 0);
    for (const { text: line, kind, words, ...block } of blocks) {
      if (line === "") continue;
      const reading = skin.readLine(line);
      assert.notEqual(reading.kind, "mistake", `${line}: ${JSON.stringify(reading)}`);
      const isMap = kind === "view" || kind === "predict" || words.has("lost");
      assert.equal(reading.kind === "position", !isMap, line);
      if (!words.has("move") && !words.has("goal")) continue;
      const convention = /** @type {"normal" | "misere"} */ (
        wordOf({ ...block, text: line, kind, words }, "convention") || "normal"
      );
      assert.equal(skin.bestMoves(line, convention).outcome, "N", `${line}, ${convention}`);
    }
    for (const [, line, said] of text.matchAll(/`([^`\n]+)`\s+is\s+(lost|won)/g)) {
      assert.equal(skin.bestMoves(line, "normal").outcome, said === "lost" ? "P" : "N", line);
    }
    for (const [, line, value] of text.matchAll(/`([^`\n]+)`\s+has\s+value\s+(\d+)/g)) {
      assert.equal(skin.bestMoves(line, "normal").grundy, Number(value), line);
    }
    const html = readStudy(text).steps.flatMap(({ parts }) =>
      parts.map((part) => ("html" in part ? part.html : "")),
    );
    for (const [, state] of html.join("").matchAll(/data-state="([^"]*)"/g)) {
      const { line = "" } = readLink(state.replaceAll("&amp;", "&"));
      assert.notEqual(skin.readLine(line).kind, "mistake", state);
    }
    for (const [, study] of html.join("").matchAll(/data-study="([^"]*)"/g)) {
      assert.ok(existsSync(new URL(study, FOLDER)), study);
    }
  });
}

/** Words of a step whose game its reader is meant to lose. */
const LOST = /cannot be won|every move lets your opponent/;

for (const [file, text] of TEXTS) {
  test(`a game in ${file} can be won, unless it says otherwise`, () => {
    for (const { parts } of readStudy(text).steps) {
      const said = parts.map((part) => ("html" in part ? part.html : "")).join(" ");
      for (const part of parts) {
        if (!("block" in part) || part.block.kind !== "play" || LOST.test(said)) continue;
        const { block } = part;
        const convention = wordOf(block, "convention") === "misere" ? "misere" : "normal";
        const wins = wordOf(block, "first") === "opponent" ? "P" : "N";
        assert.equal(skin.bestMoves(block.text, convention).outcome, wins, block.text);
      }
    }
  });
}

test("an article of rules has the rule, lost cells by hand, the picture, the reason, a game, an open question", () => {
  for (const file of FILES.filter((name) => name.startsWith("rules/"))) {
    const { intro, steps } = readStudy(read(file));
    assert.ok(intro, file);
    assert.deepEqual(
      steps.map(({ title }) => title),
      ["By hand", "The picture", "Why", "Play it", "An open question"],
      file,
    );
    const [byHand, picture, why, play] = steps.map(({ parts }) => parts);
    const kinds = (/** @type {typeof byHand} */ parts) =>
      parts.flatMap((part) => ("block" in part ? [part.block.kind] : []));
    const words = byHand.map((part) => ("html" in part ? part.html : "")).join("");
    assert.match(words, /<\/code>\s+is\s+lost/, `${file}: a lost position by hand`);
    assert.ok(kinds(picture).includes("view"), file);
    assert.ok(
      why.some((part) => "html" in part),
      file,
    );
    assert.ok(kinds(play).includes("play"), file);
  }
});

test("the articles of rules contain enough statements to check", () => {
  const claims = FILES.filter((file) => file.startsWith("rules/")).map(
    (file) =>
      [...read(file).matchAll(/`[^`\n]+`\s+(?:is\s+(?:lost|won)|has\s+value\s+\d+)/g)].length,
  );
  assert.ok(
    claims.every((count) => count >= 3),
    claims.join(),
  );
});
