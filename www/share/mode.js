// Share: the link, the line for another page, files.

import { exportPanel } from "./export.js";
import { sharePanel } from "./share.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode({ state, engine, map }) {
  return {
    open(panel) {
      const link = sharePanel(state);
      panel.body.append(link, exportPanel(state, engine, map));
      link.dispatchEvent(new Event("shown"));
    },
  };
}
