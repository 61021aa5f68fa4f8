// A ruleset's family: steppers, chips and fields choose one of its games, and its line shows the
// notation.

import { element } from "../ground/dom.js";
import { capital } from "../ground/in-words.js";
import { actChip, chip } from "../parts/chip.js";
import { showMistake } from "../parts/mistake.js";
import { stepper } from "../parts/stepper.js";

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
  /** Whether the last choice has a mistake. */
  mistaken = false;

  /**
   * @param {RulesetInfo} info
   * @param {Engine} engine
   */
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

  /**
   * @param {{ parameters?: string[], count?: number }} change
   * @returns {Promise<Member>}
   */
  async choose({ parameters = this.parameters, count = this.count }) {
    const member = await this.engine.call("familyMember", [this.info.name, parameters, count]);
    this.parameters = parameters;
    this.count = count;
    if (member.kind === "member") this.game = member;
    this.mistaken = member.kind !== "member";
    return member;
  }
}

/**
 * The controls of a family.
 *
 * @param {Family} family Loaded.
 * @param {() => void} changed Called when another game is chosen, or none by a mistake.
 * @returns {HTMLElement}
 */
export function familyControls(family, changed) {
  const { info } = family;
  const root = element("div.family-controls");
  const mistake = element("output.mistake", { "aria-live": "polite" });
  const set = async (/** @type {{ parameters?: string[], count?: number }} */ change) => {
    const member = await family.choose(change);
    mistake.hidden = member.kind === "member";
    changed();
    if (member.kind === "member") return;
    const at = member.parameter ?? -1;
    showMistake(mistake, family.parameters[at] ?? "", member, (meant) => typed.get(at)?.(meant));
  };
  /** Replaces what is typed for a parameter. @type {Map<number, (text: string) => void>} */
  const typed = new Map();
  const parameter = (/** @type {number} */ index, /** @type {string} */ text) => {
    const parameters = [...family.parameters];
    parameters[index] = text;
    return set({ parameters });
  };
  info.parameters.forEach(({ name, kind }, index) => {
    if (kind === "number") {
      const { root: number } = stepper({
        label: name,
        value: BigInt(family.parameters[index] ?? 0),
        change: (value) => void parameter(index, String(value)),
      });
      root.append(number);
    } else if (kind === "set") {
      root.append(setChips(family, index, (text) => parameter(index, text)));
    } else {
      const { field, put } = textField(family, index, (text) => parameter(index, text));
      typed.set(index, put);
      root.append(field);
    }
  });
  if (info.most > info.least) {
    const { root: pieces } = stepper({
      label: capital(info.pieces),
      value: family.game?.count ?? info.least,
      least: info.least,
      most: Math.min(info.most, MOST_PIECES),
      change: (value) => void set({ count: Number(value) }),
    });
    root.append(pieces);
  }
  mistake.hidden = true;
  root.append(mistake);
  return root;
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
  const known = family.game?.parameters[index];
  const members = new Set(known?.members ?? []);
  let outside = known?.outside ?? false;
  const report = () => {
    const listed = [...members].sort((a, b) => a - b).join(",") || "none";
    change(`${outside ? "~" : ""}${listed}`);
  };
  const group = element("div.set-chips.actions", { role: "group", "aria-label": `Set ${name}` });
  group.append(element("span.stepper-label", { "aria-hidden": "true" }, name));
  for (let number = 1; number <= LAST_CHIP; number++) {
    group.append(
      chip(String(number), members.has(number), (on) => {
        if (on) members.add(number);
        else members.delete(number);
        report();
      }),
    );
  }
  group.append(
    chip("all but these", outside, (on) => {
      outside = on;
      report();
    }),
  );
  return group;
}

/**
 * A typed parameter: mistakes are marked in it, examples are below.
 *
 * @param {Family} family
 * @param {number} index
 * @param {(text: string) => void} change
 */
function textField(family, index, change) {
  const { name } = family.info.parameters[index];
  const field = element("textarea.field.code", {
    rows: "2",
    spellcheck: "false",
    autocapitalize: "off",
    "aria-label": name,
  });
  field.value = family.parameters[index] ?? "";
  // The choice is reported once typing has paused.
  let waiting = 0;
  field.addEventListener("input", () => {
    clearTimeout(waiting);
    waiting = window.setTimeout(() => change(field.value), 300);
  });
  const put = (/** @type {string} */ text) => {
    field.value = text;
    change(text);
  };
  const examples = element("div.examples.actions");
  for (const sample of family.samples) {
    const text = sample[index];
    if (!text) continue;
    examples.append(actChip(text, () => put(text)));
  }
  const label = element("span.stepper-label", capital(name));
  return { field: element("div.text-parameter.rows", label, field, examples), put };
}
