// The gallery: finds worth seeing, with thumbnails computed when it is opened.

import { tile } from "../parts/controls.js";
import { h } from "../parts/tree.js";
import { Thumbnail } from "./thumbnail.js";

/** The tiles. @param {{ engine: import("../engine/engine.js").Engine, finds: import("./finds.js").Find[], go: (find: import("./finds.js").Find) => void}} props */
export const Gallery = ({ engine, finds, go }) =>
  h(
    "ul.gallery",
    finds.map((find) => {
      const { linked, title, text } = find;
      const picture = h(Thumbnail, { engine, linked });
      const press = () => go(find);
      return h("li.find", { key: title }, tile({ picture, title, text, line: linked.line, press }));
    }),
  );
