// embed.html: an element on a page of its own, for an iframe. The parameters are the element's
// attributes, after `#` or `?`: `embed.html#view=wyt(1,1)_x,y`.

import "../nimscape-embed.js";
import { NimscapeBoard } from "./board-element.js";
import { NimscapeMap } from "./map-element.js";

/** Shown by default. */
const USUAL_VIEW = "wyt(1,1) x,y";

/** @type {NimscapeBoard | NimscapeMap | null} */
let shown = null;
/** The height last reported to the page around. */
let reported = 0;

function show() {
  const words = new URLSearchParams(location.search);
  // In links, `_` stands for a space, and a plus sign for itself.
  const after = location.hash.slice(1).replaceAll("+", "%2B").replaceAll("_", " ");
  for (const [name, text] of new URLSearchParams(after)) words.set(name, text);
  const board = words.has("position");
  const next = board ? new NimscapeBoard() : new NimscapeMap();
  const known = board ? NimscapeBoard.observedAttributes : NimscapeMap.observedAttributes;
  if (!board && !words.has("view")) words.set("view", USUAL_VIEW);
  for (const name of known) {
    const text = words.get(name);
    if (text !== null) next.setAttribute(name, text);
  }
  shown?.remove();
  shown = next;
  reported = 0;
  document.body.append(next);
  measured.disconnect();
  next.addEventListener("nimscape-start", () => measured.observe(next));
}

/** The preferred height of a map is three quarters of its width, up to this. */
const HIGHEST = 480;

/** Reports the preferred height to the page around; any other height works too. */
const measured = new ResizeObserver(() => {
  if (parent === window || !shown) return;
  const board = shown instanceof NimscapeBoard;
  // A board that is not drawn yet has no height.
  if (board && shown.frame.querySelector("slot")) return;
  const wanted = board
    ? shown.getBoundingClientRect().height
    : Math.min(0.75 * innerWidth, HIGHEST);
  const height = Math.ceil(wanted);
  if (height === reported) return;
  reported = height;
  // As text: some course systems fail on messages that are objects.
  parent.postMessage(JSON.stringify({ subject: "lti.frameResize", height }), "*");
});

// If the browser is too old, `start.js` has said so.
if (document.documentElement.className !== "too-old") {
  addEventListener("hashchange", show);
  show();
}
