// The link, and the HTML for another page, each with a preview.

import { wanted } from "../engine/wanted.js";
import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { readLink, writeLink } from "../ground/link.js";
import { MAP_HEIGHT } from "../ground/place.js";
import { isLocked } from "../ground/state.js";
import { button } from "../parts/button.js";
import { icon } from "../parts/icon.js";
import { menu } from "../parts/menu.js";
import { segments } from "../parts/segments.js";
import { stepper } from "../parts/stepper.js";
import { blockOf } from "../study/blocks.js";
import { studyAddress } from "../study/studies.js";
import { choicesFor, embedOf, snippet } from "./snippet.js";
import { HOME } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Thing } from "./thing.js" */

/** The opponent of a board without that attribute. */
const PERFECT = "perfect";

/** How long "Copied" is shown, in milliseconds. */
const SAID = 2000;

/**
 * A text that is fully visible, with a button to copy it.
 *
 * @param {string} label
 * @param {string} verb
 */
export function copied(label, verb) {
  const text = element("code.take", { tabindex: "0", role: "textbox" });
  text.setAttribute("aria-label", label);
  text.setAttribute("aria-readonly", "true");
  text.setAttribute("aria-multiline", "true");
  const said = element("output.said.quiet-text", { "aria-live": "polite" });
  const select = () => {
    const range = document.createRange();
    range.selectNodeContents(text);
    const selection = getSelection();
    selection?.removeAllRanges();
    selection?.addRange(range);
  };
  let waiting = 0;
  const copy = async () => {
    clearTimeout(waiting);
    if (await copyText(text.textContent ?? "")) {
      said.replaceChildren(icon("check"), "Copied");
      waiting = window.setTimeout(() => said.replaceChildren(), SAID);
    } else {
      select();
      said.replaceChildren("Press Ctrl+C to copy the selected text.");
    }
  };
  text.addEventListener("focus", select);
  const act = button(verb, copy, { kind: "primary", icon: "copy", act: "copy" });
  return { text, row: element("div.share-act", act, said), said };
}

/**
 * The embed itself, as another page would show it.
 *
 * @param {HTMLElement} place
 * @param {ReturnType<typeof embedOf>} embed
 * @param {AbortSignal} signal
 */
async function showLive(place, { tag, attributes }, signal) {
  await wanted(signal, import("../nimscape-embed.js"));
  const live = document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) live.setAttribute(name, text);
  place.replaceChildren(live);
  signal.addEventListener("abort", () => place.replaceChildren());
}

export class LinkTab {
  preview = element("div.live");
  #taken = copied("Link", "Copy link");

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    this.page = page;
    this.thing = thing;
    const { text, row } = this.#taken;
    const added = element("output.said.quiet-text", { "aria-live": "polite" });
    const study = studyAddress({ draft: "", way: "edit" });
    const add = async () => {
      const { state, kind, size, puzzles, now } = this.thing;
      const { addToDraft, asked, MOVE } = await import("../study/draft.js");
      // A link to a board gives its position and opens Play.
      const blocks =
        puzzles.length > 0
          ? puzzles.map((position) => asked(position, MOVE, now.convention))
          : [blockOf(readLink(writeLink(state)), kind, size)];
      const open = element("a", { href: study ?? "" }, "Open your study");
      added.replaceChildren(
        ...(addToDraft(blocks)
          ? ["Added. ", open]
          : ["This browser does not store anything for the page."]),
      );
    };
    const teach = button("Add to a study", () => void add(), { kind: "quiet", act: "add-study" });
    const words = element(
      "p.quiet-text",
      thing.lesson
        ? `Opens ${thing.lesson}.`
        : "Opens what you see: the game, the place, the colours, and the moves played so far.",
    );
    this.controls = element("div", words, text, row);
    if (study) this.controls.append(element("div.share-act", teach, added));
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    this.#taken.text.textContent = this.thing.link;
    showLive(this.preview, embedOf(this.thing.state, this.thing.size), signal);
  }
}

/** The smallest and largest height of a frame, in CSS pixels. */
const HEIGHTS = { least: 160n, most: 2000n };

export class EmbedTab {
  preview = element("div.live");
  #taken = copied("HTML for another page", "Copy HTML");
  /** The last choice holds for everything that is shared next. @type {"element" | "frame"} */
  static #manner = "element";
  #choices;
  #height;
  #showing = new AbortController();

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    this.page = page;
    this.thing = thing;
    this.#choices = choicesFor(thing.state);
    const manner = segments({
      label: "How it is embedded",
      options: [
        { value: "element", text: "Element" },
        { value: "frame", text: "Frame" },
      ],
      value: EmbedTab.#manner,
      change: (value) => {
        EmbedTab.#manner = value;
        this.#write();
      },
    });
    this.#height = stepper({
      label: "Height",
      value: BigInt(thing.board ? thing.height : MAP_HEIGHT),
      ...HEIGHTS,
      change: () => this.#write(),
    });
    const { text, row } = this.#taken;
    this.words = element("p.quiet-text");
    this.options = element("div.rows");
    this.controls = element(
      "div",
      manner.root,
      this.words,
      this.options,
      this.#height.root,
      text,
      row,
    );
  }

  /** A row with a choice: its name and its control. @param {string} label @param {{ root: HTMLElement }} control */
  #row(label, { root }) {
    return element("div.embed-option.quiet-text", element("span", label), root);
  }

  /**
   * A row with two options, the usual one first.
   *
   * @param {string} label
   * @param {"first" | "rule" | "reveal"} name
   * @param {string} usual
   * @param {{ value: string, text: string }} other
   */
  #either(label, name, usual, other) {
    const options = [{ value: "", text: usual }, other];
    const change = (/** @type {string} */ value) => this.#choose({ [name]: value });
    return this.#row(label, segments({ label, options, value: this.#choices[name], change }));
  }

  /** The choices for a board. */
  async #forBoard(/** @type {AbortSignal} */ signal) {
    const opponents = await this.page.engine.call("opponents", []);
    const rows = [
      this.#row(
        "Opponent",
        menu({
          label: "Opponent",
          options: opponents.map(({ id, title, does }) => ({ value: id, text: title, hint: does })),
          value: this.#choices.opponent || PERFECT,
          change: (id) => this.#choose({ opponent: id === PERFECT ? "" : id }),
          kind: "plain",
          signal,
        }),
      ),
      this.#either("First move", "first", "Visitor", { value: "opponent", text: "Opponent" }),
      this.#either("Rule", "rule", "Shown", { value: "off", text: "Hidden" }),
    ];
    if (!this.#locked) {
      rows.push(this.#either("Hints", "reveal", "On request", { value: "off", text: "None" }));
    }
    this.options.replaceChildren(...rows);
  }

  /** Whether what is shared hides its answers for good: then so do its embeds. */
  get #locked() {
    return isLocked(this.page.state.now);
  }

  /** The choices for a map or a plot. */
  #forMap() {
    if (this.#locked) return;
    const { values, reveal } = this.#choices;
    const row = this.#row(
      "Values",
      segments({
        label: "Values",
        options: [
          { value: "seen", text: "Shown" },
          { value: "hidden", text: "Hidden", hint: "A button reveals them" },
          { value: "locked", text: "Locked", hint: "Hidden, with no way to reveal them" },
        ],
        value: values ? (reveal ? "locked" : "hidden") : "seen",
        change: (value) =>
          this.#choose({
            values: value === "seen" ? "" : "hidden",
            reveal: value === "locked" ? "off" : "",
          }),
      }),
    );
    this.options.replaceChildren(row);
  }

  /** @param {Partial<import("./snippet.js").Choices>} choice */
  #choose(choice) {
    Object.assign(this.#choices, choice);
    this.#write();
    this.#live();
  }

  get #embed() {
    return embedOf(this.thing.state, this.thing.size, this.#choices);
  }

  #write() {
    const frame = EmbedTab.#manner === "frame";
    this.words.textContent = frame
      ? "For Moodle, Canvas and other course sites that only accept iframes."
      : `For your own web page: visitors can ${this.thing.board ? "play" : "pan and zoom"}.`;
    this.#height.root.hidden = !frame;
    const height = Number(this.#height.value);
    this.#taken.text.textContent = snippet(this.#embed, EmbedTab.#manner, HOME, height);
  }

  #live() {
    this.#showing.abort();
    this.#showing = new AbortController();
    showLive(this.preview, this.#embed, this.#showing.signal);
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    signal.addEventListener("abort", () => this.#showing.abort());
    if (this.thing.board) void this.#forBoard(signal);
    else this.#forMap();
    this.#write();
    this.#live();
  }
}
