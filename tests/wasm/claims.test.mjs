// The room of claims without a page: what its elements say, and what they do when they are pressed.

import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import test from "node:test";

import { ClaimsList } from "../../www/claims/claims-list.js";
import { firstState } from "../../www/ground/state.js";
import { engineOf } from "./package.mjs";

Object.assign(globalThis, {
  ResizeObserver: class {
    observe() {}
    disconnect() {}
  },
});

/** @param {any} made @returns {any[]} */
const allOf = (made) =>
  [made]
    .flat(Infinity)
    .flatMap((each) => (each?.props ? [each, ...allOf(each.props.children)] : []));
/** @param {any} made @returns {string} */
const textOf = (made) =>
  Array.isArray(made)
    ? made.map(textOf).join("")
    : made?.props
      ? textOf(made.props.children)
      : typeof made === "string" || typeof made === "number"
        ? String(made)
        : "";

/** The list of claims, drawn by nobody. */
class Room {
  /** @type {string[]} */
  said = [];
  /** @type {string[]} */
  went = [];

  constructor() {
    const now = firstState();
    const state = {
      now,
      on: () => {},
      set: (/** @type {object} */ change) => Object.assign(now, change),
    };
    const page = {
      engine: engineOf().engine,
      state,
      say: (/** @type {string} */ words) => this.said.push(words),
      go: async (/** @type {string} */ line) => this.went.push(line),
    };
    this.list = new ClaimsList(/** @type {any} */ (page));
    this.list.draw = () => {};
  }

  static async opened() {
    const room = new Room();
    await room.list.open(/** @type {any} */ ({}), new AbortController().signal);
    return room;
  }

  /** The elements of a class, or of an attribute's value. @param {string} sign @param {any} [within] */
  all(sign, within = this.list.view()) {
    const is = (/** @type {any} */ { props }) =>
      (props.class ?? "").split(" ").includes(sign) ||
      [props["data-act"], props["data-claim"], props["aria-label"], props.id].includes(sign);
    return allOf(within).filter(is);
  }
  /** @param {string} sign @param {any} [within] */
  text(sign, within) {
    return textOf(this.all(sign, within));
  }
  rows() {
    return this.all("claim").filter(({ props }) => !props.hidden);
  }
  /** Does what an event of an element does, to its end. @param {any} element @param {string} event @param {string} [value] */
  async on(element, event, value) {
    await element.props[event]({ currentTarget: { value }, preventDefault() {} });
    for (let rest = 0; rest < 20; rest++) await new Promise(setImmediate);
  }
  /** @param {string} words */
  find(words) {
    return this.on(this.all("Search the claims")[0], "onInput", words);
  }
  /** Opens a claim, and waits until it is checked. @param {string} id */
  async open(id) {
    await this.on(this.all("claim-face", this.all(id))[0], "onClick");
    return this.all(id);
  }
}

/** The verdict of each claim in the errata, in a word: for failures, what is wrong. */
async function errata() {
  const printed = await readFile(new URL("../../docs/errata.md", import.meta.url), "utf8");
  return [
    ...printed.matchAll(/^\| ([A-Z]{2}\d+\S*) \|.*?(?<!\\)\| (?:fails: )?(\w+)[^|]*\|/gm),
  ].map(([, id, verdict]) => ({ id, verdict }));
}

test("the claims have the verdicts of the errata, failures first, and are counted and found", async () => {
  const room = await Room.opened();
  const words = () =>
    room.rows().map((row) => `${row.props["data-claim"]} ${room.text("verdict-badge", row)}`);
  const known = await errata();
  assert.deepEqual(
    words().toSorted(),
    known.map(({ id, verdict }) => `${id} ${verdict}`).toSorted(),
  );
  assert.doesNotMatch(words()[0], / holds/);
  const counted = (/** @type {string} */ sign) =>
    known.filter(({ verdict }) => verdict === sign).length;
  assert.match(room.text("tally"), new RegExp(`^${counted("holds")} hold · \\d+ `));

  const chips = allOf(room.all("claim-papers")).filter(({ type }) => type === "button");
  assert.equal(chips.length, 5);
  for (const { props } of chips) assert.match(props.title, /\w.* \(\d{4}\)$/);
  await room.on(chips[0], "onClick");
  const ids = words();
  assert.ok(ids.length > 10 && ids.every((id) => id.startsWith("MW")), String(ids));
  await room.find("conjecture holds");
  const few = `${room.rows().length} hold`;
  assert.deepEqual([room.text("tally"), room.said.at(-1)], [few, few]);
  await room.on(allOf(room.all("claim-papers"))[1], "onClick");
  await room.find("fails misprint");
  assert.equal(room.text("tally"), `${counted("misprint")} misprints`);
});

test("an open claim tells its source, its range and its remark, and lists its counterexamples", async () => {
  const room = await Room.opened();
  const remark = room.text("claim-remark", await room.open("GN34"));
  assert.equal(remark, "Misprint: the end of its proof has it right.");
  const failing = await room.open("GN1");
  assert.equal(room.text("counterexample", failing), "short-nim 0 last=1");
  await room.on(room.all("counterexample", failing)[0], "onClick");
  assert.deepEqual(room.went, ["short-nim 0 last=1"]);
  assert.match(
    String(room.said.at(-1)),
    /^On the map: short-nim 0 last=1, value \d+.*, [NP]-position\.$/,
  );

  const [, source] = allOf(room.all("claim-source", await room.open("WE16")));
  assert.match(source.props.href, /^https:\/\/math\.stackexchange\.com\//);
  assert.match(room.text("claim-source", room.all("WE16")), /Balls in glasses.*\(2014\)/);
  const first = room.text("finding", room.all("WE16"));
  await room.on(room.all("all-counterexamples", room.all("WE16"))[0], "onClick");
  const finding = room.all("finding", room.all("WE16"));
  const listed = allOf(room.all("counterexamples", finding))
    .filter(({ type }) => type === "li")
    .map(textOf);
  const failures = Number(/(\d+) of \d+ cases fail/.exec(textOf(finding))?.[1]);
  assert.equal(listed.length, Math.min(failures, 200));
  assert.ok(first.includes(listed[0].split(":")[0]), `${first}, ${listed[0]}`);
  assert.equal(new Set(listed).size, listed.length, "no case is listed twice");
  // Its cases are said by the bound's name.
  assert.match(room.text("claim-range", await room.open("MW3")), /up to B = 14 squares/);
});

test("your own claim has its finding until it is edited, and is kept with what became of it", async () => {
  const room = await Room.opened();
  const type = (/** @type {string} */ text) =>
    room.on(room.all("own-claim", room.all("field"))[0], "onInput", text);
  const submit = () =>
    room.on(
      allOf(room.all("own-claim")).find(({ type }) => type === "form"),
      "onSubmit",
    );
  const said = () =>
    room.text("finding", room.all("own-claim")).replace("Progress of the check", "");
  for (const [claim, found] of [
    ["G(short-nim x) <= x/2 + 2", /Fails first at short-nim 29: expected ≤ 33\/2, found 17\./],
    ["P(nim x,x)", /^P\(nim x,x\) Holds for all 1001 cases up to 1000\.$/],
    ["G-(kayles x) < 64 if x = 71", /Cannot be decided up to 1000: no value is known\.$/],
    ["N(nim x,x)", /^N\(nim x,x\) Fails first at nim 0,0.*All counterexamples$/],
  ]) {
    await type(String(claim));
    assert.equal(said(), "", "an edit clears the finding");
    await submit();
    assert.match(said(), /** @type {RegExp} */ (found));
  }
  await room.on(room.all("all-counterexamples")[0], "onClick");
  assert.match(said(), /^N\(nim x,x\) 1001 of 1001 cases fail\. The first 200:/);
  // The bound is part of the claim checked.
  await room.on(room.all("up to: one more")[0], "onClick");
  assert.equal(said(), "");

  const kept = () =>
    allOf(room.all("kept-list"))
      .filter(({ type }) => type === "li")
      .map((row) => [textOf(allOf(row).find(({ type }) => type === "code")), row.props.class]);
  const all = [
    ["N(nim x,x)", "fails"],
    ["G-(kayles x) < 64 if x = 71", ""],
    ["P(nim x,x)", "holds"],
    ["G(short-nim x) <= x/2 + 2", "fails"],
  ];
  assert.deepEqual(kept(), all);
  await room.on(room.all("kept-claim")[2], "onClick");
  assert.match(said(), /^P\(nim x,x\) Holds/);
});
