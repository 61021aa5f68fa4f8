// What is shared as text: the link, and the line for another page. Both show what they lead to.

import { element } from "../ground/dom.js";
import { readLink } from "../ground/link.js";
import { button } from "../parts/button.js";
import { icon } from "../parts/icon.js";
import { segments } from "../parts/segments.js";
import { blockOf } from "../study/blocks.js";
import { studyAddress } from "../study/studies.js";
import { embedOf, snippet } from "./snippet.js";
import { HOME } from "./thing.js";

/**
 * @typedef {import("../mode/mode.js").Page} Page
 * @typedef {import("./thing.js").Thing} Thing
 */

/** How long it is said that something was copied, in milliseconds. */
const SAID = 2000;

/**
 * A text that is whole in sight, with a button that copies it.
 *
 * @param {string} label
 * @param {string} verb
 */
function copied(label, verb) {
  const text = element("code", { class: "take", tabindex: "0", role: "textbox" });
  text.setAttribute("aria-label", label);
  text.setAttribute("aria-readonly", "true");
  text.setAttribute("aria-multiline", "true");
  const said = element("output", { class: "said", "aria-live": "polite" });
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
    try {
      await navigator.clipboard.writeText(text.textContent ?? "");
      said.replaceChildren(icon("check"), "Copied");
      waiting = window.setTimeout(() => said.replaceChildren(), SAID);
    } catch {
      select();
      said.replaceChildren("Press Ctrl+C to copy the selected text.");
    }
  };
  text.addEventListener("focus", select);
  const act = button(verb, copy, { kind: "primary", icon: "copy", act: "copy" });
  return { text, row: element("div", { class: "share-act" }, act, said), said };
}

/**
 * The thing itself, as another page would show it.
 *
 * @param {HTMLElement} place
 * @param {Thing} thing
 * @param {AbortSignal} signal
 */
async function showLive(place, thing, signal) {
  await import("../nimscape-embed.js");
  if (signal.aborted) return;
  const { tag, attributes } = embedOf(thing.state);
  const live = document.createElement(tag);
  for (const [name, text] of Object.entries(attributes)) live.setAttribute(name, text);
  place.replaceChildren(live);
  signal.addEventListener("abort", () => place.replaceChildren());
}

export class LinkTab {
  preview = element("div", { class: "live" });
  #taken = copied("Link", "Copy link");

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    this.page = page;
    this.thing = thing;
    const { text, row } = this.#taken;
    const added = element("output", { class: "said", "aria-live": "polite" });
    const study = studyAddress({ draft: "", way: "edit" });
    const add = async () => {
      // A link to a board says its position, and that it is played.
      const block = blockOf(readLink(this.thing.link.split("#")[1]), this.thing.board);
      const { addToDraft } = await import("../study/draft.js");
      const open = element("a", { href: study ?? "" }, "Open your study");
      added.replaceChildren(
        ...(addToDraft(block) ? ["Added. ", open] : ["This browser stores nothing for the page."]),
      );
    };
    const teach = button("Add to a study", () => void add(), { kind: "quiet", act: "add-study" });
    const words = element(
      "p",
      { class: "share-hint" },
      "Opens what you see: the line, the colours, the place, and the game as far as it is played.",
    );
    this.controls = element("div", {}, words, text, row);
    if (study) this.controls.append(element("div", { class: "share-act" }, teach, added));
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    this.#taken.text.textContent = this.thing.link;
    showLive(this.preview, this.thing, signal);
  }
}

export class EmbedTab {
  preview = element("div", { class: "live" });
  #taken = copied("HTML for another page", "Copy HTML");
  /** @type {"element" | "frame"} */
  #manner = "element";

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    this.page = page;
    this.thing = thing;
    const manner = segments({
      label: "How it is embedded",
      options: [
        { value: "element", text: "Element" },
        { value: "frame", text: "Frame" },
      ],
      value: this.#manner,
      change: (value) => {
        this.#manner = value;
        this.#write();
      },
    });
    const { text, row } = this.#taken;
    this.words = element("p", { class: "share-hint" });
    this.controls = element("div", {}, manner.root, this.words, text, row);
  }

  #write() {
    this.words.textContent =
      this.#manner === "frame"
        ? "For Moodle, Canvas and other course sites that only accept iframes."
        : "For your own web page: visitors can pan, zoom and play.";
    this.#taken.text.textContent = snippet(
      this.thing.state,
      this.#manner,
      HOME,
      this.thing.board ? this.thing.height : undefined,
    );
  }

  /** @param {AbortSignal} signal */
  show(signal) {
    this.#write();
    showLive(this.preview, this.thing, signal);
  }
}
