// A dialog about the theory of the game of a line: a bound, and what a job finds up to there.

import { Latest, messageOf, wanted } from "../engine/wanted.js";
import { element, speak } from "../ground/dom.js";
import { stepper } from "../parts/controls.js";
import { dialog } from "../parts/dialog.js";
import { render } from "../parts/tree.js";

/** @import { RequestOptions } from "../engine/engine.js" */

/**
 * @template R
 * @param {import("../mode/mode.js").Page} page
 * @param {object} theory
 * @param {string} theory.title
 * @param {string} theory.name The dialog's class.
 * @param {{ label: string, value: number, most: number }} theory.bound How far to look.
 * @param {(line: string, to: number, options: RequestOptions) => Promise<R>} theory.find
 * @param {(found: R, to: number, close: () => void) => Node[]} theory.show
 * @param {(found: R) => string} theory.say What is spoken of it, in a sentence or two.
 */
export function openTheory({ state }, { title, name, bound, find, show, say }) {
  const line = state.now.reading?.text ?? "";
  const sheet = dialog(title, name);
  const found = element("div.theory.wide-rows");
  // Read aloud as a whole, it would take minutes.
  const spoken = element("output.unseen", { "aria-live": "polite" });
  const report = (/** @type {string} */ text) => found.replaceChildren(element("p", text));
  const asking = new Latest();
  const ask = async (/** @type {number} */ to) => {
    const signal = asking.next();
    report("Computing …");
    speak(spoken, "Computing …");
    try {
      const onProgress = (/** @type {{ done: number, total: number }} */ { done, total }) =>
        report(`${Math.floor((100 * done) / total)} % …`);
      const result = await wanted(signal, find(line, to, { signal, onProgress }));
      found.replaceChildren(...show(result, to, sheet.close));
      speak(spoken, say(result));
    } catch (error) {
      const message = messageOf(error);
      report(message);
      speak(spoken, message);
    }
  };
  const field = element("div");
  const to = (/** @type {number} */ value) => {
    render(stepper(bound.label, value, to, { least: 1, most: bound.most }), field);
    void ask(value);
  };
  sheet.body.append(element("p", element("code", line)), field, found, spoken);
  sheet.root.addEventListener("close", () => {
    asking.stop();
    sheet.root.remove();
  });
  sheet.open();
  to(bound.value);
}
