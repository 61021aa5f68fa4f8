// What strangers can give the page besides a line: links, games in links, stored data, attributes of
// embeds. Nothing throws or grows, and what is read can be written and read again.

import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import test from "node:test";

import { readLink, writeLink } from "../../www/ground/link.js";
import { firstState } from "../../www/ground/state.js";
import { Game, readGame, writeGame } from "../../www/play/game.js";
import { readStored } from "../../www/play/progress.js";
import { embedOf, snippet } from "../../www/share/snippet.js";
import { MOST_BLOCKS, readStudy } from "../../www/study/format.js";
import { texts, textsOf, tryAll } from "./fuzz.mjs";

/** @param {string} name @returns {string[]} */
const corpus = (name) =>
  JSON.parse(readFileSync(new URL(`corpus/${name}.json`, import.meta.url), "utf8"));

test("any link is read, and survives writing", () => {
  tryAll(texts, corpus("links"), (text) => {
    const linked = readLink(text);
    assert.equal(Object.getPrototypeOf(linked), Object.prototype);
    assert.equal(Object.getPrototypeOf(linked.extra), Object.prototype);
    const state = { ...firstState(), ...linked };
    const link = writeLink(state);
    assert.ok(link.length <= 9 * text.length + 100, "the link grew");
    const again = { ...firstState(), ...readLink(`#${link}`) };
    assert.equal(writeLink(again), link);
    assert.deepEqual(again.extra, linked.extra);
  });
});

test("any game in a link is read or refused, and survives writing", () => {
  tryAll(texts, corpus("games"), (text) => {
    const read = readGame(text);
    if (!read) return;
    let game = new Game(read.setting);
    for (const step of read.steps) game = game.played({ step, position: "" });
    assert.deepEqual(readGame(writeGame(game)), read);
  });
});

test("progress consists of numbers, whatever is stored", () => {
  const kept = [
    "",
    "null",
    "[]",
    '{"won":"7"}',
    '{"won":1e999,"lost":3}',
    '{"__proto__":{"won":5}}',
  ];
  tryAll(texts, kept, (text) => {
    for (const count of Object.values(readStored(text))) assert.ok(Number.isFinite(count), text);
  });
});

/** What Markdown may become: no other element, and no other attribute. */
const ELEMENTS =
  "a blockquote br code em h3 h4 h5 h6 hr li ol p pre s span strong table tbody td th thead tr ul".split(
    " ",
  );
const ATTRIBUTES = "align class data-state data-study href rel start target title".split(" ");

test("any study is read, with its mistakes in their lines, and becomes harmless HTML", () => {
  tryAll(textsOf(corpus("study-pieces")), corpus("studies"), (text) => {
    const { title, intro, steps, blocks, mistakes } = readStudy(text);
    assert.ok(title !== "" && steps.length > 0 && blocks.length <= MOST_BLOCKS);
    const lines = text.split(/\r\n|\r|\n/).length;
    for (const { line } of mistakes) assert.ok(line >= 1 && line <= lines + 1, `line ${line}`);
    const parts = steps.flatMap(({ parts }) => parts);
    const html = intro + parts.map((part) => ("html" in part ? part.html : "")).join("");
    for (const [, name, words] of html.matchAll(/<\/?([^\s>]*)((?:[^">]|"[^"]*")*)>/g)) {
      assert.ok(ELEMENTS.includes(name), `<${name}> in ${html}`);
      for (const [, attribute, value] of words.matchAll(/([^\s="]+)(?:="([^"]*)")?/g)) {
        assert.ok(ATTRIBUTES.includes(attribute), `${attribute} of <${name}> in ${html}`);
        if (attribute === "href") {
          assert.match(value, /^(https?:|mailto:|#|[\w-]+(\/[\w-]+)*\.md$)/i, html);
        }
      }
    }
  });
});

test("no state breaks out of the attributes of an embed", () => {
  const kept = ['"><script>alert(1)</script>', "'&quot;\"&amp;", "</textarea>"];
  tryAll(texts, kept, (text) => {
    const state = { ...firstState(), line: text, against: text };
    for (const manner of /** @type {const} */ (["element", "frame"])) {
      const html = snippet(embedOf(state), manner, "https://example.org/");
      // Outside quotes there is only what the page writes.
      const bare = html.replace(/"[^"]*"/g, '""');
      assert.ok(
        [
          '<script type="" src=""></script>\n<nimscape-map view="" with=""></nimscape-map>',
          '<script type="" src=""></script>\n<nimscape-map view=""></nimscape-map>',
          '<iframe src="" title="" width="" height="" style=""></iframe>',
        ].includes(bare),
        html,
      );
    }
    assert.equal(embedOf(state).attributes.view, text);
  });
});
