// Settings: what the reader likes, kept on this device.

import { element } from "../ground/dom.js";
import { segments } from "../parts/segments.js";
import { readTheme, THEMES, writeTheme } from "./theme.js";

/** @returns {import("../mode/mode.js").Mode} */
export function mode() {
  return {
    open(panel) {
      const theme = segments({
        label: "Light or dark",
        options: THEMES,
        value: readTheme(),
        change: writeTheme,
      });
      panel.body.append(
        element("h3", {}, "Light or dark"),
        theme.root,
        element(
          "p",
          { class: "quiet-text note" },
          "Text and controls grow with the text size of your browser. Nothing moves if your system asks for no motion, and colours follow a high-contrast theme.",
        ),
      );
    },
  };
}
