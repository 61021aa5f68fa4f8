// Gallery: finds worth seeing, each with a thumbnail and a caption.

import { wanted } from "../engine/wanted.js";
import { isLocked } from "../ground/state.js";
import { h, render } from "../parts/tree.js";
import { studyText } from "../study/studies.js";
import { showCaption } from "./caption.js";
import { findsIn } from "./finds.js";
import { Gallery } from "./gallery.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  const go = async (/** @type {import("./finds.js").Find} */ find) => {
    // What is locked stays locked.
    const { reveal, values } = page.state.now.extra;
    /** @type {Record<string, string>} */
    const lock = isLocked(page.state.now) ? { reveal, ...(values ? { values } : {}) } : {};
    const { linked } = find;
    await page.show({ ...linked, extra: { ...linked.extra, ...lock } });
    showCaption(page, find);
  };
  return {
    async open(panel, signal) {
      const text = await wanted(signal, studyText("finds"));
      if (text === null) throw new Error("The finds could not be loaded. Try again later.");
      render(h(Gallery, { engine: page.engine, finds: findsIn(text), go }), panel.body);
    },
  };
}
