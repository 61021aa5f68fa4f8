// The panel of a mode: a title, a close button, a part that scrolls and a fixed foot. On a phone it
// is a sheet.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { element } from "../ground/dom.js";
import { iconButton } from "../parts/button.js";
import { sheet } from "../parts/sheet.js";
import { h, render } from "../parts/tree.js";

/** @import { Mode } from "./mode.js" */

export class ModePanel {
  #title = element("h2", { tabindex: "-1" });
  head = element("div.panel-head");
  body = element("div.panel-body");
  foot = element("footer.panel-foot");
  peek = element("div.panel-peek");
  #sheet;
  #opening = new Latest();
  /** The name of the open mode, or "". */
  name = "";

  /**
   * @param {HTMLElement} root An empty element of the page, with a label.
   * @param {() => void} close What the close button does.
   */
  constructor(root, close) {
    this.root = root;
    this.#title.id = `${root.id}-title`;
    root.setAttribute("aria-labelledby", this.#title.id);
    const cross = iconButton("close", "Close", close, { act: "close" });
    const header = element("header.surface-head", this.#title, this.head, cross);
    root.append(header, this.peek, this.body, this.foot);
    this.#sheet = sheet(root, { name: "the panel", dismiss: close });
    root.hidden = true;
  }

  get title() {
    return this.#title.textContent ?? "";
  }

  set title(text) {
    this.#title.textContent = text;
  }

  get height() {
    return this.#sheet.height;
  }

  set height(height) {
    this.#sheet.height = height;
  }

  /**
   * Opens a mode in place of the current one.
   *
   * @param {string} name
   * @param {string} title
   * @param {() => Promise<Mode>} load
   * @param {boolean} [focused] Whether to move the focus to it.
   */
  async open(name, title, load, focused = true) {
    const signal = this.#opening.next();
    this.name = name;
    this.root.dataset.mode = name;
    this.title = title;
    this.#empty();
    this.height = "half";
    this.root.hidden = false;
    if (focused) this.#title.focus({ preventScroll: true });
    try {
      const mode = await wanted(signal, load());
      await wanted(signal, Promise.resolve(mode.open(this, signal)));
    } catch (error) {
      // A failed load is reported by the page, with a button to try again.
      if (error instanceof TypeError) throw error;
      this.body.replaceChildren();
      render(h("p.mistake", messageOf(error)), this.body);
    }
  }

  close() {
    this.#opening.stop();
    this.name = "";
    this.root.hidden = true;
    this.#empty();
  }

  #empty() {
    this.body.className = "panel-body";
    for (const part of [this.head, this.body, this.foot, this.peek]) {
      // What was rendered here is no longer compared with.
      render(null, part);
      part.replaceChildren();
    }
  }
}
