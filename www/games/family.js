// A ruleset's family: steppers, chips and fields choose one of its games, and its line shows the
// notation.

import { capital } from "../ground/in-words.js";
import { actChip, chip, stepper, typedIn } from "../parts/controls.js";
import { mistaken } from "../parts/mistake.js";
import { h } from "../parts/tree.js";

/** @import { Engine } from "../engine/engine.js" */
/** @import { RulesetInfo, Member } from "../pkg/nimscape.js" */
/**
 * @typedef {Extract<Member, { kind: "member" }>} Game
 */

/** Sets are chosen from the numbers up to this; others are typed. */
const LAST_CHIP = 9;
/** The most piles or coins that the stepper offers. */
const MOST_PIECES = 9;

/** The choice within a family, kept while the page is open. */
export class Family {
  /** The parameters as typed. @type {string[]} */
  parameters = [];
  /** How many numbers; `undefined` as in the examples. @type {number | undefined} */
  count;
  /** The parameters of the examples. @type {string[][]} */
  samples = [];
  /** The last valid choice. @type {Game | null} */
  game = null;
  /** What is wrong with the last choice. @type {Exclude<Member, Game> | null} */
  mistake = null;
  /** The sets that were chosen by chips. @type {{ members: number[], outside: boolean }[]} */
  sets = [];
  /** A text is read after a pause. */
  waiting = 0;

  /** @param {RulesetInfo} info @param {Engine} engine */
  constructor(info, engine) {
    this.info = info;
    this.engine = engine;
  }

  /** Whether there is anything to choose. */
  get wide() {
    return this.info.parameters.length > 0 || this.info.most > this.info.least;
  }

  /** The start of a game, and its board. */
  get play() {
    return this.game?.play ?? this.info.play;
  }

  get map() {
    return this.game?.map ?? this.info.map;
  }

  /** Begins with the first example. */
  async load() {
    if (this.samples.length > 0) return;
    this.samples = await this.engine.call("familySamples", [this.info.name]);
    this.parameters = [...(this.samples[0] ?? [])];
    await this.choose({});
  }

  /** @param {{ parameters?: string[], count?: number }} change */
  async choose({ parameters = this.parameters, count = this.count }) {
    const member = await this.engine.call("familyMember", [this.info.name, parameters, count]);
    this.parameters = parameters;
    this.count = count;
    if (member.kind === "member") this.game = member;
    this.mistake = member.kind === "member" ? null : member;
  }

  /** Whether the last choice has a mistake. */
  get mistaken() {
    return this.mistake !== null;
  }

  /** The set of a parameter. @param {number} index */
  set(index) {
    const known = this.game?.parameters[index];
    this.sets[index] ??= { members: [...(known?.members ?? [])], outside: known?.outside ?? false };
    return this.sets[index];
  }
}

/**
 * The controls of a family.
 *
 * @param {Family} family Loaded.
 * @param {() => void} changed Called when another game is chosen, or none by a mistake.
 */
export function familyControls(family, changed) {
  const { info, mistake } = family;
  const set = async (/** @type {{ parameters?: string[], count?: number }} */ change) => {
    await family.choose(change);
    changed();
  };
  const put = (/** @type {number} */ index, /** @type {string} */ text) =>
    void set({ parameters: family.parameters.with(index, text) });
  const at = mistake?.parameter ?? -1;
  const text = family.parameters[at] ?? "";
  return h(
    "div.family-controls",
    info.parameters.map(({ name, kind }, index) => {
      const change = (/** @type {string} */ text) => put(index, text);
      if (kind === "set") return setChips(family, index, change);
      if (kind !== "number") return textField(family, index, change, () => void set({}));
      return stepper(name, Number(family.parameters[index] ?? 0), (value) => change(`${value}`));
    }),
    info.most > info.least &&
      stepper(
        capital(info.pieces),
        family.game?.count ?? info.least,
        (count) => void set({ count }),
        { least: info.least, most: Math.min(info.most, MOST_PIECES) },
      ),
    h(
      "output.mistake",
      { "aria-live": "polite", hidden: !mistake },
      mistake && mistaken(text, mistake, (meant) => put(at, meant)),
    ),
  );
}

/**
 * A chip for each small number, and one for "all but these".
 *
 * @param {Family} family
 * @param {number} index
 * @param {(text: string) => void} change
 */
function setChips(family, index, change) {
  const { name } = family.info.parameters[index];
  const { members, outside } = family.set(index);
  const put = (/** @type {number[]} */ listed, /** @type {boolean} */ but) => {
    family.sets[index] = { members: listed.sort((a, b) => a - b), outside: but };
    change(`${but ? "~" : ""}${listed.join(",") || "none"}`);
  };
  return h(
    "div.set-chips.actions",
    { key: name, role: "group", "aria-label": `Set ${name}` },
    h("span.stepper-label", { "aria-hidden": "true" }, name),
    Array.from({ length: LAST_CHIP }, (_, at) => at + 1).map((number) =>
      chip(String(number), members.includes(number), (on) => {
        const others = members.filter((each) => each !== number);
        put(on ? [...others, number] : others, outside);
      }),
    ),
    chip("all but these", outside, (on) => put(members, on)),
  );
}

/**
 * A typed parameter: mistakes are marked in it, examples are below.
 *
 * @param {Family} family
 * @param {number} index
 * @param {(text: string) => void} change
 * @param {() => void} typed Reads what was typed.
 */
function textField(family, index, change, typed) {
  const { name } = family.info.parameters[index];
  const samples = family.samples.map((sample) => sample[index]).filter(Boolean);
  // The choice is reported once typing has paused.
  const type = (/** @type {Event} */ event) => {
    family.parameters = family.parameters.with(index, typedIn(event));
    clearTimeout(family.waiting);
    family.waiting = window.setTimeout(typed, 300);
  };
  return h(
    "div.text-parameter.rows",
    { key: name },
    h("span.stepper-label", capital(name)),
    h("textarea.field.code", {
      rows: 2,
      spellcheck: false,
      autocapitalize: "off",
      "aria-label": name,
      value: family.parameters[index] ?? "",
      onInput: type,
    }),
    h(
      "div.examples.actions",
      samples.map((text) => actChip(text, () => change(text))),
    ),
  );
}
