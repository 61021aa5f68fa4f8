// The result of a study, as a text to hand in.

import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";

/** @param {import("./progress.js").Progress} progress @param {"h2" | "h3"} [heading] */
export function resultOf(progress, heading = "h2") {
  const text = element("pre", { class: "study-result", tabindex: "0" });
  const said = element("span", { role: "status" });
  const copy = button(
    "Copy result",
    async () => {
      const done = await copyText(progress.text);
      if (!done) getSelection()?.selectAllChildren(text);
      said.textContent = done ? "Copied." : "Press Ctrl+C to copy the selected text.";
    },
    { act: "copy-result" },
  );
  const root = element(
    "section",
    { class: "study-end" },
    element(heading, {}, "Your result"),
    text,
    actions(copy),
    said,
  );
  const show = () => {
    root.hidden = progress.questions.length === 0;
    text.textContent = progress.text;
  };
  progress.onChange(show);
  show();
  return root;
}
