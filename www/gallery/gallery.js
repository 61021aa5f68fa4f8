// The gallery: finds worth seeing, with thumbnails computed when it is opened.

import { element } from "../ground/dom.js";
import { SIDE } from "../map/tile-source.js";
import { tile } from "../parts/tile.js";
import { drawThumbnail, LOW } from "./thumbnail.js";

/** @import { Find } from "./finds.js" */
/** @import { Linked } from "../ground/link.js" */
/** @import { Engine } from "../engine/engine.js" */

/**
 * The tiles; each picture is drawn when its tile first becomes visible.
 *
 * @param {Engine} engine
 * @param {Find[]} finds
 * @param {(find: Find) => void} go
 * @returns {{ list: HTMLElement, draw: (signal: AbortSignal) => void }}
 */
export function makeGallery(engine, finds, go) {
  const list = element("ul.gallery");
  /** Thumbnails not drawn yet. @type {Map<HTMLCanvasElement, Linked>} */
  const blank = new Map();
  const draw = (/** @type {AbortSignal} */ signal) => {
    for (const [canvas, linked] of blank) {
      drawThumbnail(engine, canvas, linked, signal).then(
        () => blank.delete(canvas),
        () => {},
      );
    }
  };
  for (const find of finds) {
    const { linked } = find;
    const canvas = element("canvas", { width: String(SIDE), height: String(LOW) });
    canvas.setAttribute("aria-hidden", "true");
    const { title, text } = find;
    const line = linked.line ?? "";
    const press = () => go(find);
    list.append(element("li.find", tile({ picture: canvas, title, text, line, press })));
    blank.set(canvas, linked);
  }
  return { list, draw };
}
