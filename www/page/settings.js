// Settings, kept on this device.

import { segments } from "../parts/controls.js";
import { h, render } from "../parts/tree.js";
import { readTheme, THEMES, writeTheme } from "./theme.js";

/** @returns {import("../mode/mode.js").Mode} */
export function mode() {
  return {
    open({ body }) {
      const draw = () => {
        const theme = segments("Theme", THEMES, readTheme(), (chosen) => {
          writeTheme(chosen);
          draw();
        });
        const about =
          "Text follows your browser’s size; animation stops if your system asks; high-contrast themes are respected.";
        render([h("h3", "Theme"), theme, h("p.quiet-text.note", about)], body);
      };
      draw();
    },
  };
}
