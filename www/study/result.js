// The result of a study, as a text to hand in.

import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { actions, button } from "../parts/button.js";

/** @param {import("./progress.js").Progress} progress @param {"h2" | "h3"} [heading] */
export function resultOf(progress, heading = "h2") {
  if (progress.questions.length === 0) return element("div");
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
  const show = () => {
    text.textContent = progress.text;
  };
  progress.onChange(show);
  show();
  return element(
    "section",
    { class: "study-end" },
    element(heading, {}, "Your result"),
    text,
    actions(copy),
    said,
  );
}
