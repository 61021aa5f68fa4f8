// Settings, kept on this device.

import { element } from "../ground/dom.js";
import { segments } from "../parts/segments.js";
import { readTheme, THEMES, writeTheme } from "./theme.js";

/** @returns {import("../mode/mode.js").Mode} */
export function mode() {
  return {
    open(panel) {
      const theme = segments({
        label: "Theme",
        options: THEMES,
        value: readTheme(),
        change: writeTheme,
      });
      panel.body.append(
        element("h3", "Theme"),
        theme.root,
        element(
          "p.quiet-text.note",
          "Text follows your browser’s size; animation stops if your system asks; high-contrast themes are respected.",
        ),
      );
    },
  };
}
