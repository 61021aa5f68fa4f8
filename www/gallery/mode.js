// Gallery: finds worth seeing, each with its thumbnail; what was opened says what is to be seen.

import { showCaption } from "./caption.js";
import { makeGallery } from "./gallery.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  const gallery = makeGallery(page.engine, async (find, linked) => {
    page.close();
    await page.show(linked);
    showCaption(page, find);
  });
  return {
    open(panel, signal) {
      panel.body.append(gallery.list);
      gallery.draw(signal);
    },
  };
}
