// The introduction: one sentence on the picture and three things to do.

import { bottom, inSight, left } from "../ground/camera.js";
import { byId, element, onResize } from "../ground/dom.js";
import { actions, button, iconButton } from "../parts/button.js";

/** White cells are ringed in columns this far from the corner, as shares of the shorter side. */
const COLUMNS = [0.22, 0.36, 0.5];
/** How many columns are tried for one whose white cell is low in the picture, and how many of their cells. */
const TRIED = 6n;
const HIGHEST = 512n;
/** Radius of a ring, in CSS pixels. */
const RING = 11;

/**
 * White cells to ring: one for each share, none of them covered.
 *
 * @param {import("../map/map.js").MapView} map
 * @returns {import("../ground/state.js").Cell[]}
 */
function whiteCells(map) {
  const { camera, size, layer } = map;
  const sight = inSight(camera, size);
  /** @type {import("../ground/state.js").Cell[]} */
  const found = [];
  if (!layer) return found;
  const side = Math.min(size.width, size.height);
  const covers = [byId("strip"), byId("corner-row"), byId("top-right")].map((each) =>
    each.getBoundingClientRect(),
  );
  const home = byId("map").getBoundingClientRect();
  const free = (/** @type {bigint} */ x, /** @type {bigint} */ y) => {
    const at = home.left + left(camera, size, x);
    const up = home.top + bottom(camera, size, y);
    const clear = (/** @type {DOMRect} */ box) =>
      at < box.left - RING ||
      at > box.right + RING ||
      up < box.top - RING ||
      up > box.bottom + RING;
    return covers.every(clear);
  };
  const half = sight.top / 2n;
  const top = half < HIGHEST ? half : HIGHEST;
  for (const share of COLUMNS) {
    const from = BigInt(Math.round((share * side) / camera.zoom));
    const low = () => {
      for (let x = from; x < from + TRIED; x++) {
        for (let y = 0n; y <= top; y++) {
          if (layer.valueAt(x, y) === 0 && free(x, y)) return { x, y };
        }
      }
      return null;
    };
    const cell = low();
    if (cell) found.push(cell);
  }
  return found;
}

/**
 * Rings some white cells of the picture until the signal fires.
 *
 * @param {import("../map/map.js").MapView} map
 * @param {AbortSignal} signal
 * @param {(count: number) => void} say Called with how many are ringed.
 */
function ringWhite(map, signal, say) {
  /** @type {import("../ground/state.js").Cell[]} */
  let ringed = [];
  const remove = map.addOverlay((context, camera, size) => {
    const found = whiteCells(map);
    // Far out there may be none: those ringed before stay.
    const moved = map.state.now.camera !== null;
    if (!moved || found.length >= ringed.length) ringed = found;
    say(ringed.length);
    for (const { x, y } of ringed) {
      const at = left(camera, size, x) + camera.zoom / 2;
      const up = bottom(camera, size, y) - camera.zoom / 2;
      for (const [width, colour] of /** @type {const} */ ([
        [6, "#1b1230"],
        [3, "#fff"],
      ])) {
        context.lineWidth = width;
        context.strokeStyle = colour;
        context.beginPath();
        context.arc(at, up, Math.max(RING, camera.zoom * 0.6), 0, 2 * Math.PI);
        context.stroke();
      }
    }
  });
  byId("map").addEventListener("drawn", () => map.redrawOverlay(), { signal });
  // What covers cells has its place when its styles are here.
  for (const id of ["strip", "corner-row"]) onResize(byId(id), () => map.redrawOverlay(), signal);
  signal.addEventListener("abort", remove, { once: true });
}

/**
 * Shown until the reader does something.
 *
 * @param {object} does
 * @param {() => void} does.play
 * @param {() => void} does.learn
 * @param {() => void} does.games
 * @param {import("../ground/state.js").State} state
 * @param {import("../map/map.js").MapView} map
 */
export function showStrip({ play, learn, games }, state, map) {
  const strip = byId("strip");
  const closing = new AbortController();
  const { signal } = closing;
  const close = () => {
    closing.abort();
    strip.hidden = true;
    strip.replaceChildren();
    document.body.classList.remove("first-look");
  };
  const act = (/** @type {() => void} */ does) => () => {
    close();
    does();
  };
  const clause = element("span", ", three of them ringed,");
  strip.append(
    element(
      "p",
      element("b", "Nimscape"),
      " is a map of games: each cell is a position, and its colour says what it is worth.",
    ),
    element(
      "p",
      "Two piles, two players. Take any number from one pile, or the same number from both. Last to take wins. White cells",
      clause,
      " are lost: whoever must move from one loses.",
    ),
    actions(
      button("Play", act(play), { kind: "primary", act: "play" }),
      button("How to win", act(learn), { act: "learn" }),
      button("Other games", act(games), { act: "games" }),
    ),
    iconButton("close", "Close", close),
  );
  strip.hidden = false;
  document.body.classList.add("first-look");
  ringWhite(map, signal, (ringed) => {
    clause.hidden = ringed < COLUMNS.length;
  });
  // Readers who start on their own need no introduction, and another convention has other words.
  state.on(["line", "convention", "mode", "aside", "selected"], close, signal);
  byId("line-text").addEventListener("input", close, { signal });
}
