// The link, and the HTML for another page, each with a preview.

import { wanted } from "../engine/wanted.js";
import { readLink, writeLink } from "../ground/link.js";
import { MAP_HEIGHT } from "../ground/place.js";
import { isLocked } from "../ground/state.js";
import { button, segments, stepper } from "../parts/controls.js";
import { menu } from "../parts/menu.js";
import { h, hold } from "../parts/tree.js";
import { blockOf } from "../study/blocks.js";
import { studyAddress } from "../study/studies.js";
import { choicesFor, embedOf, snippet } from "./snippet.js";
import { Copied, Said, Tab } from "./tab.js";
import { HOME } from "./thing.js";

/** @import { ComponentChild } from "../vendor/preact/index.js" */

/** The opponent of a board without that attribute. */
const PERFECT = "perfect";

/** The embed itself, as another page would show it. @param {ReturnType<typeof embedOf>} embed */
async function liveOf({ tag, attributes }) {
  await import("../nimscape-embed.js");
  const live = document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) live.setAttribute(name, text);
  return live;
}

export class LinkTab extends Tab {
  /** @override */
  kind = "live";
  /** What became of adding it to a study. @type {ComponentChild} */
  added = null;

  async #add() {
    const { state, kind, size, puzzles, now } = this.thing;
    const { addToDraft, asked, MOVE } = await import("../study/draft.js");
    // A link to a board gives its position and opens Play.
    const blocks =
      puzzles.length > 0
        ? puzzles.map((position) => asked(position, MOVE, now.convention))
        : [blockOf(readLink(writeLink(state)), kind, size)];
    const href = studyAddress({ draft: "", way: "edit" }) ?? "";
    const added = addToDraft(blocks)
      ? ["Added. ", h("a", { href }, "Open your study")]
      : "This browser does not store anything for the page.";
    this.set({ added });
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const { lesson, link } = this.thing;
    return [
      h(
        "p.quiet-text",
        lesson
          ? `Opens ${lesson}.`
          : "Opens what you see: the game, the place, the colours, and the moves played so far.",
      ),
      h(Copied, { label: "Link", verb: "Copy link", text: link }),
      studyAddress({ draft: "", way: "edit" }) &&
        h(
          "div.share-act",
          button("Add to a study", () => void this.#add(), { kind: "quiet", act: "add-study" }),
          h(Said, this.added),
        ),
    ];
  }

  /** @override @param {AbortSignal} signal */
  async show(signal) {
    const { state, size } = this.thing;
    this.set({ shown: await wanted(signal, liveOf(embedOf(state, size))) });
  }
}

/** The smallest and largest height of a frame, in CSS pixels. */
const HEIGHTS = { least: 160, most: 2000 };

const MANNERS = /** @type {const} */ ([
  { value: "element", text: "Element" },
  { value: "frame", text: "Frame" },
]);
/** Whether a map shows its values. */
const VALUES = [
  { value: "seen", text: "Shown" },
  { value: "hidden", text: "Hidden", hint: "A button reveals them" },
  { value: "locked", text: "Locked", hint: "Hidden, with no way to reveal them" },
];

export class EmbedTab extends Tab {
  /** @override */
  kind = "live";
  /** The last choice holds for everything that is shared next. @type {typeof MANNERS[number]["value"]} */
  static #manner = "element";
  #choices = choicesFor(this.thing.state);
  height = this.thing.board ? this.thing.height : MAP_HEIGHT;
  /** The list of opponents, once it is known. @type {HTMLElement | null} */
  opponents = null;
  #signal = new AbortController().signal;

  /** Whether what is shared hides its answers for good: then so do its embeds. */
  get #locked() {
    return isLocked(this.page.state.now);
  }

  /** A row with two options, the usual one first. @param {string} label @param {"first" | "rule" | "reveal"} name @param {string} usual @param {{ value: string, text: string }} other */
  #either(label, name, usual, other) {
    const options = [{ value: "", text: usual }, other];
    const change = (/** @type {string} */ value) => this.#choose({ [name]: value });
    return row(label, segments(label, options, this.#choices[name], change));
  }

  /** The choices for a board. */
  #forBoard() {
    return [
      this.opponents && row("Opponent", h("div", { key: "held", ref: hold(this.opponents) })),
      this.#either("First move", "first", "Visitor", { value: "opponent", text: "Opponent" }),
      this.#either("Rule", "rule", "Shown", { value: "off", text: "Hidden" }),
      !this.#locked &&
        this.#either("Hints", "reveal", "On request", { value: "off", text: "None" }),
    ];
  }

  /** The choices for a map or a plot. */
  #forMap() {
    if (this.#locked) return null;
    const { values, reveal } = this.#choices;
    const change = (/** @type {string} */ value) =>
      this.#choose({
        values: value === "seen" ? "" : "hidden",
        reveal: value === "locked" ? "off" : "",
      });
    const now = values ? (reveal ? "locked" : "hidden") : "seen";
    return row("Values", segments("Values", VALUES, now, change));
  }

  /** @override @returns {ComponentChild} */
  get controls() {
    const { board } = this.thing;
    const manner = EmbedTab.#manner;
    const frame = manner === "frame";
    return [
      segments("How it is embedded", MANNERS, manner, (value) => {
        EmbedTab.#manner = value;
        this.draw();
      }),
      h(
        "p.quiet-text",
        frame
          ? "For Moodle, Canvas and other course sites that only accept iframes."
          : `For your own web page: visitors can ${board ? "play" : "pan and zoom"}.`,
      ),
      h("div.rows", board ? this.#forBoard() : this.#forMap()),
      stepper("Height", this.height, (height) => this.set({ height }), {
        ...HEIGHTS,
        hidden: !frame,
      }),
      h(Copied, {
        label: "HTML for another page",
        verb: "Copy HTML",
        text: snippet(this.#embed, manner, HOME, this.height),
      }),
    ];
  }

  /** @param {Partial<import("./snippet.js").Choices>} choice */
  #choose(choice) {
    Object.assign(this.#choices, choice);
    this.draw();
    void this.#look();
  }

  get #embed() {
    return embedOf(this.thing.state, this.thing.size, this.#choices);
  }

  /** @override @param {AbortSignal} signal */
  async show(signal) {
    this.#signal = signal;
    if (this.thing.board) void this.#ask(signal);
    await this.#look();
  }

  async #look() {
    this.set({ shown: await wanted(this.#signal, liveOf(this.#embed)) });
  }

  /** Asks for the opponents. @param {AbortSignal} signal */
  async #ask(signal) {
    const opponents = await wanted(signal, this.page.engine.call("opponents", []));
    const { root } = menu({
      label: "Opponent",
      options: opponents.map(({ id, title, does }) => ({ value: id, text: title, hint: does })),
      value: this.#choices.opponent || PERFECT,
      change: (id) => this.#choose({ opponent: id === PERFECT ? "" : id }),
      kind: "plain",
      signal,
    });
    this.set({ opponents: root });
  }
}

/** A row with a choice: its name and its control. @param {string} label @param {ComponentChild} control */
const row = (label, control) =>
  h("div.embed-option.quiet-text", { key: label }, h("span", label), control);
