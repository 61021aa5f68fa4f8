// Gallery: finds worth seeing, each with its thumbnail.

import { makeGallery } from "./gallery.js";

/** @param {import("../mode/mode.js").Page} page @returns {import("../mode/mode.js").Mode} */
export function mode(page) {
  const gallery = makeGallery(page.engine, (linked) => {
    page.close();
    page.show(linked);
  });
  return {
    open(panel, signal) {
      panel.body.append(gallery.list);
      gallery.draw(signal);
    },
  };
}
