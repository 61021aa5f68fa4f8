// A way to share: what is chosen at the left, and a preview of the result at the right.

import { copyText } from "../ground/copy.js";
import { button } from "../parts/controls.js";
import { Component, h, hold, Icon } from "../parts/tree.js";

/** @import { ComponentChild } from "../vendor/preact/index.js" */
/** @import { Page } from "../mode/mode.js" */
/** @import { Thing } from "./thing.js" */

export class Tab {
  /** The class of the preview. */
  kind = "file-preview";
  /** What is previewed: content, or a node made elsewhere. @type {ComponentChild | Node} */
  shown = null;

  /** @param {Page} page @param {Thing} thing @param {() => void} draw Shows what has changed. */
  constructor(page, thing, draw) {
    this.page = page;
    this.thing = thing;
    this.draw = draw;
  }

  /** @type {ComponentChild} */
  get controls() {
    return null;
  }

  /** @type {ComponentChild} */
  get preview() {
    const { kind, shown } = this;
    return shown instanceof Node
      ? h(`div.share-preview.${kind}`, { key: "held", ref: hold(shown) })
      : h(`div.share-preview.${kind}`, { key: "shown" }, shown);
  }

  /** Shows it, until the signal fires. @param {AbortSignal} _signal */
  show(_signal) {}

  /** Changes what is shown. @param {Record<string, unknown>} change */
  set(change) {
    Object.assign(this, change);
    this.draw();
  }
}

/** How long "Copied" is shown, in milliseconds. */
const SAID = 2000;

/**
 * A text that is fully visible, with a button to copy it.
 *
 * @extends {Component<{ label: string, verb: string, text: string }, { said: ComponentChild }>}
 */
export class Copied extends Component {
  /** @override */
  state = { said: /** @type {ComponentChild} */ (null) };
  /** @type {HTMLElement | null} */
  #text = null;
  #waiting = 0;

  #select = () => {
    if (this.#text) getSelection()?.selectAllChildren(this.#text);
  };

  #copy = async () => {
    clearTimeout(this.#waiting);
    if (await copyText(this.props.text)) {
      this.setState({ said: [h(Icon, { name: "check" }), "Copied"] });
      this.#waiting = window.setTimeout(() => this.setState({ said: null }), SAID);
    } else {
      this.#select();
      this.setState({ said: "Press Ctrl+C to copy the selected text." });
    }
  };

  /** @override */
  render() {
    const { label, verb, text } = this.props;
    return [
      h(
        "code.take",
        {
          tabIndex: 0,
          role: "textbox",
          "aria-label": label,
          "aria-readonly": "true",
          "aria-multiline": "true",
          ref: (/** @type {HTMLElement | null} */ made) => {
            this.#text = made;
          },
          onFocus: this.#select,
        },
        text,
      ),
      h(
        "div.share-act",
        button(verb, this.#copy, { kind: "primary", icon: "copy", act: "copy" }),
        h(Said, this.state.said),
      ),
    ];
  }
}

/** What is said beside a button. @param {{ children?: ComponentChild }} props */
export const Said = ({ children }) =>
  h("output.said.quiet-text", { "aria-live": "polite" }, children);
