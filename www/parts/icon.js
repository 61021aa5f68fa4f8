// Drawings of 24 × 24, stroked in the text's colour.

/** @type {Record<string, string>} */
const PATHS = {
  games: "M4.5 4.5h6v6h-6zM13.5 4.5h6v6h-6zM4.5 13.5h6v6h-6zM13.5 13.5h6v6h-6z",
  explore: "M3.5 6.5l5.5-2 6 2.5 5.5-2v12.5l-5.5 2-6-2.5-5.5 2zM9 4.5V17M15 7v12.5",
  play: "M8 5.2v13.6L19 12z",
  pause: "M7 5.5h3.2v13H7zM13.8 5.5H17v13h-3.2z",
  learn: "M2.5 9.5L12 5l9.5 4.5L12 14zM6.5 11.5V16c2 2.3 9 2.3 11 0v-4.5M21.5 9.5V15",
  make: "M4 20h4L19 9l-4-4L4 16zM13 7l4 4",
  claims: "M4 6h9M4 12h9M4 18h9M16 6l1.8 1.8L21 4.5M16 12l1.8 1.8 3.2-3.3M16 18l1.8 1.8 3.2-3.3",
  film: "M4 5h16v14H4zM8 5v14M16 5v14M4 9.7h4M4 14.3h4M16 9.7h4M16 14.3h4",
  gallery: "M4 5h16v14H4zM4 16l5-5 4 4 2.5-2.5L20 17M15.5 9h.01",
  settings: "M4 7h9M17 7h3M15 5v4M4 12h2M10 12h10M8 10v4M4 17h8M16 17h4M14 15v4",
  about: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM12 11v5.5M12 7.8h.01",
  more: "M5.5 12h.01M12 12h.01M18.5 12h.01",
  close: "M6 6l12 12M18 6L6 18",
  plus: "M12 5v14M5 12h14",
  minus: "M5 12h14",
  home: "M5 4v15h15M9 15l8-8M17 12V7h-5",
  layers: "M12 4l8.5 4.5L12 13 3.5 8.5zM3.5 12.5L12 17l8.5-4.5M3.5 16.5L12 21l8.5-4.5",
  share: "M12 15V4M8 8l4-4 4 4M5 12v7.5h14V12",
  search: "M10.5 4a6.5 6.5 0 1 0 0 13 6.5 6.5 0 0 0 0-13ZM15.5 15.5L20 20",
  undo: "M9 5L4.5 9.5 9 14M4.5 9.5H14a5 5 0 0 1 0 10h-3",
  hint: "M9 18h6M10 21h4M12 3a6 6 0 0 0-3.5 10.9c.6.5 1 1.2 1 2.1h5c0-.9.4-1.6 1-2.1A6 6 0 0 0 12 3Z",
  reveal:
    "M2.5 12S6 5.5 12 5.5 21.5 12 21.5 12 18 18.5 12 18.5 2.5 12 2.5 12ZM12 9a3 3 0 1 0 0 6 3 3 0 0 0 0-6Z",
  hide: "M4 4l16 16M9.5 5.9A9 9 0 0 1 12 5.5C18 5.5 21.5 12 21.5 12a16 16 0 0 1-3 3.7M6 7.5A15 15 0 0 0 2.5 12S6 18.5 12 18.5a9 9 0 0 0 4.5-1.2",
  flag: "M6 21V4M6 4.5h11l-2.5 4 2.5 4H6",
  back: "M19 12H5M11 6l-6 6 6 6",
  next: "M5 12h14M13 6l6 6-6 6",
  down: "M6 9l6 6 6-6",
  check: "M5 12.5l4.5 4.5L19 7.5",
  copy: "M9 9h11v11H9zM5 15H4V4h11v1",
  download: "M12 4v11M8 11l4 4 4-4M5 19.5h14",
  notation: "M8 5 3 12l5 7M16 5l5 7-5 7M13.5 4l-3 16",
  print: "M7 9V4h10v5M7 17H4V9h16v8h-3M7 14h10v6H7z",
  link: "M10 14a4 4 0 0 0 6 .4l3-3a4 4 0 0 0-5.7-5.7l-1.3 1.3M14 10a4 4 0 0 0-6-.4l-3 3a4 4 0 0 0 5.7 5.7l1.3-1.3",
  code: "M8 7l-5 5 5 5M16 7l5 5-5 5",
  table: "M4 5h16v14H4zM4 10h16M4 14.5h16M10 5v14M15 5v14",
  again: "M19.5 12a7.5 7.5 0 1 1-2.2-5.3L19.5 9M19.5 4v5h-5",
  why: "M12 3.5a8.5 8.5 0 1 0 0 17 8.5 8.5 0 0 0 0-17ZM9.5 9.5a2.5 2.5 0 1 1 3.6 2.3c-.8.4-1.1.900-1.1 1.7M12 16.5h.01",
};

/** The path of a drawing. @param {string} name One of the names above. */
export const pathOf = (name) => PATHS[name] ?? "";

/** @param {string} name One of the names above. @returns {SVGSVGElement} */
export function icon(name) {
  return drawing(pathOf(name));
}

/** A drawing of your own. @param {string} path */
function drawing(path) {
  const space = "http://www.w3.org/2000/svg";
  const svg = document.createElementNS(space, "svg");
  svg.setAttribute("viewBox", "0 0 24 24");
  svg.setAttribute("aria-hidden", "true");
  const line = document.createElementNS(space, "path");
  line.setAttribute("d", path);
  svg.append(line);
  return svg;
}
