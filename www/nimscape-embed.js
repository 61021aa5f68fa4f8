// A live map or board in any web page, from this one module:
//
//   <script type="module" src="…/nimscape-embed.js"></script>
//   <nimscape-map view="wyt(1,1) x,y">A still picture, shown until the map is there.</nimscape-map>
//   <nimscape-board position="welter 2,5,6,8,10"></nimscape-board>
//   <nimscape-study src="lesson.md"></nimscape-study>
//
// All elements of a page share one pool of workers; each starts when it is scrolled into view.
// See docs/embedding.md for the attributes.

import { NimscapeStudy } from "./article/study-element.js";
import { NimscapeBoard } from "./embed/board-element.js";
import { NimscapeMap } from "./embed/map-element.js";

// A page may load the module twice, from two places: the first wins. A server has no elements.
for (const [name, made] of Object.entries({
  "nimscape-map": NimscapeMap,
  "nimscape-board": NimscapeBoard,
  "nimscape-study": NimscapeStudy,
})) {
  if (!globalThis.customElements?.get(name)) globalThis.customElements?.define(name, made);
}

export { NimscapeBoard, NimscapeMap, NimscapeStudy };
