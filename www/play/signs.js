// Drawings on a map used as a board: tinted cells, dots, arrows, the goal's flag, a trap's cross, the piece.

import { bottom, left } from "../ground/camera.js";
import { LEGIBLE } from "../map/cells.js";

/** @import { Cell } from "../ground/state.js" */
/**
 * @typedef {"last" | "right" | "wrong"} Tone
 */

/**
 * @typedef {object} Signs
 * @property {string} light Every other cell of the checkerboard.
 * @property {string} dark
 * @property {string} hole
 * @property {string} accent
 * @property {string} ink
 * @property {Record<Tone, string>} tones
 */

/**
 * @typedef {object} View
 * @property {CanvasRenderingContext2D} context In CSS pixels.
 * @property {import("../ground/camera.js").Camera} camera
 * @property {import("../ground/camera.js").Size} size
 * @property {Signs} signs
 */

/** @type {{ key: string, signs: Signs } | null} */
let known = null;

/** The colours of the style sheet. @param {HTMLElement} place @returns {Signs} */
export function readSigns(place) {
  const scheme = ["(prefers-color-scheme: dark)", "(forced-colors: active)"];
  const chosen = document.documentElement.style.colorScheme;
  const key = [chosen, ...scheme.map((query) => matchMedia(query).matches)].join();
  // An element outside the page has no computed colours.
  if (known && (known.key === key || !place.isConnected)) return known.signs;
  const probe = place.appendChild(document.createElement("i"));
  probe.hidden = true;
  const colour = (/** @type {string} */ name) => {
    probe.style.color = `var(${name})`;
    return getComputedStyle(probe).color;
  };
  const signs = {
    light: colour("--board-light"),
    dark: colour("--board-dark"),
    hole: colour("--board-hole"),
    accent: colour("--piece"),
    ink: colour("--p-mark"),
    tones: {
      last: colour("--mark-last"),
      right: colour("--mark-right"),
      wrong: colour("--mark-wrong"),
    },
  };
  probe.remove();
  if (place.isConnected) known = { key, signs };
  return signs;
}

/** The middle of a cell. @param {View} view @param {Cell} cell */
function middle({ camera, size }, { x, y }) {
  return {
    x: left(camera, size, x) + camera.zoom / 2,
    y: bottom(camera, size, y) - camera.zoom / 2,
  };
}

/**
 * Tints a cell, rings it, or marks it as a P-position.
 *
 * @param {View} view
 * @param {Cell} cell
 * @param {Tone | "ring" | "lost"} tone
 */
export function fillCell(view, cell, tone) {
  const { context, camera, size, signs } = view;
  const x = left(camera, size, cell.x);
  const y = bottom(camera, size, cell.y) - camera.zoom;
  context.save();
  if (tone === "ring") {
    const at = middle(view, cell);
    for (const [width, colour] of /** @type {const} */ ([
      [7, "#fff"],
      [4, signs.accent],
    ])) {
      context.lineWidth = width;
      context.strokeStyle = colour;
      context.beginPath();
      context.arc(at.x, at.y, camera.zoom * 0.44, 0, 2 * Math.PI);
      context.stroke();
    }
  } else if (tone === "lost") {
    const at = middle(view, cell);
    context.beginPath();
    context.arc(at.x, at.y, camera.zoom * 0.42, 0, 2 * Math.PI);
    context.fillStyle = "#fff";
    context.fill();
    // The ring is within the white, so that it can be seen on any board.
    context.beginPath();
    context.arc(at.x, at.y, camera.zoom * 0.34, 0, 2 * Math.PI);
    context.lineWidth = Math.max(1.5, camera.zoom / 14);
    context.strokeStyle = signs.ink;
    context.stroke();
  } else {
    context.globalAlpha = 0.4;
    context.fillStyle = signs.tones[tone];
    context.fillRect(x, y, camera.zoom, camera.zoom);
  }
  context.restore();
}

/** How far a dot is from the middle of a cell that shows its value, as a share of the cell. */
export const ASIDE = 0.3;

/**
 * A cell that a move leads to: a dot with a white border, visible on any colour.
 *
 * @param {View} view
 * @param {Cell} cell
 * @param {boolean} large
 * @param {boolean} [valued] Whether the cell shows its value: the dot is in a corner, if there is space.
 */
export function drawDot(view, cell, large, valued = false) {
  const { context, camera, signs } = view;
  const aside = valued && camera.zoom >= LEGIBLE.number ? camera.zoom * ASIDE : 0;
  const [x, y] = [middle(view, cell).x - aside, middle(view, cell).y + aside];
  const share = large ? (aside > 0 ? 0.16 : 0.24) : aside > 0 ? 0.11 : 0.13;
  const radius = Math.max(1.5, Math.min(camera.zoom * share, large ? 14 : 8));
  const white = Math.min(3, camera.zoom * 0.08);
  context.beginPath();
  context.arc(x, y, radius + white, 0, 2 * Math.PI);
  context.fillStyle = "#fff";
  context.fill();
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = signs.accent;
  context.fill();
}

/**
 * A letter on a cell, with a white border: on a disc in the corner, where the cell has space for its
 * value too.
 *
 * @param {View} view
 * @param {Cell} cell
 * @param {string} sign
 * @param {Tone} tone
 */
export function drawSign(view, cell, sign, tone) {
  const { context, camera, signs } = view;
  const { zoom } = camera;
  const { x, y } = middle(view, cell);
  const aside = zoom >= LEGIBLE.number;
  context.save();
  if (aside) context.translate(x + zoom * 0.29, y - zoom * 0.29);
  else context.translate(x, y);
  context.fillStyle = context.strokeStyle = "#fff";
  context.font = `700 ${zoom * (aside ? 0.4 : 0.8)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineJoin = "round";
  context.lineWidth = 3 + zoom * 0.1;
  if (aside) {
    context.beginPath();
    context.arc(0, 0, zoom * 0.21, 0, 2 * Math.PI);
    context.fill();
  } else {
    context.strokeText(sign, 0, 0);
  }
  context.fillStyle = signs.tones[tone];
  context.fillText(sign, 0, 0);
  context.restore();
}

/** In smaller cells, in CSS pixels, there is no flag and no cross. */
const SMALLEST_FLAG = 10;

/**
 * A cross on a cell without moves, where the last to move loses: the cell is a trap.
 *
 * @param {View} view
 * @param {Cell} cell
 */
export function drawCross(view, cell) {
  const { context, camera, signs } = view;
  const { zoom } = camera;
  if (zoom < SMALLEST_FLAG) return;
  const { x, y } = middle(view, cell);
  const arm = Math.min(zoom, 56) * 0.12;
  context.save();
  context.translate(x + zoom * 0.3, y - zoom * 0.3);
  context.lineCap = "round";
  for (const [width, colour] of /** @type {const} */ ([
    [arm + 2, "#fff"],
    [arm * 0.6, signs.tones.wrong],
  ])) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.beginPath();
    for (const way of [-1, 1]) {
      context.moveTo(-arm, -arm * way);
      context.lineTo(arm, arm * way);
    }
    context.stroke();
  }
  context.restore();
}

/**
 * The goal: a cell without moves.
 *
 * @param {View} view
 * @param {Cell} cell
 * @param {boolean} aside Whether to draw it small, in the cell's corner.
 */
export function drawFlag(view, cell, aside) {
  const { context, camera } = view;
  const { zoom } = camera;
  if (zoom < SMALLEST_FLAG) return;
  const { x, y } = middle(view, cell);
  const unit = (Math.min(zoom, 56) / 10) * (aside ? 0.6 : 1);
  context.save();
  context.lineJoin = "round";
  context.lineCap = "round";
  if (aside) context.translate(x + zoom * 0.22, y - zoom * 0.06);
  else context.translate(x - unit * 1.4, y + unit * 3);
  for (const [width, pole, cloth] of /** @type {const} */ ([
    [unit + 3, "#fff", "#fff"],
    [unit * 0.7, "#1b1230", "#12703c"],
  ])) {
    context.lineWidth = width;
    context.strokeStyle = pole;
    context.beginPath();
    context.moveTo(0, 0);
    context.lineTo(0, -unit * 6);
    context.stroke();
    context.beginPath();
    context.moveTo(0, -unit * 6);
    context.lineTo(unit * 4, -unit * 4.6);
    context.lineTo(0, -unit * 3.2);
    context.closePath();
    context.fillStyle = cloth;
    context.fill();
    if (cloth === "#fff") context.stroke();
  }
  context.restore();
}

/**
 * @param {View} view
 * @param {Cell} from
 * @param {Cell} to
 * @param {Tone} tone
 * @param {number} [short] How far before the middle of the last cell it ends, in CSS pixels.
 */
export function drawArrow(view, from, to, tone, short = 0) {
  const { context, camera, signs } = view;
  const [a, b] = [middle(view, from), middle(view, to)];
  const length = Math.hypot(b.x - a.x, b.y - a.y);
  if (length < 2) return;
  const [ux, uy] = [(b.x - a.x) / length, (b.y - a.y) / length];
  const head = Math.max(8, Math.min(18, camera.zoom * 0.36));
  // It starts at the edge of the piece and ends with its head in the middle of the cell.
  const start = Math.min(length / 3, camera.zoom * 0.2);
  const beyond = short ? -Math.min(short, length / 2) : head * 0.3;
  const tip = { x: b.x + ux * beyond, y: b.y + uy * beyond };
  const neck = { x: tip.x - ux * head, y: tip.y - uy * head };
  context.save();
  context.lineCap = "round";
  context.lineJoin = "round";
  for (const [extra, colour] of /** @type {const} */ ([
    [4, "#fff"],
    [0, signs.tones[tone]],
  ])) {
    context.strokeStyle = colour;
    context.fillStyle = colour;
    context.lineWidth = Math.max(3, Math.min(7, camera.zoom * 0.12)) + extra;
    context.beginPath();
    context.moveTo(a.x + ux * start, a.y + uy * start);
    context.lineTo(neck.x, neck.y);
    context.stroke();
    context.lineWidth = extra || 1;
    context.beginPath();
    context.moveTo(tip.x, tip.y);
    context.lineTo(neck.x - uy * head * 0.6, neck.y + ux * head * 0.6);
    context.lineTo(neck.x + uy * head * 0.6, neck.y - ux * head * 0.6);
    context.closePath();
    context.fill();
    context.stroke();
  }
  context.restore();
}

/**
 * The piece moving from one cell to another.
 *
 * @param {View} view
 * @param {Cell} from
 * @param {Cell} to
 * @param {number} share From 0 to 1.
 * @param {boolean} held
 */
export function drawPiece(view, from, to, share, held) {
  const { context, camera, signs } = view;
  const [a, b] = [middle(view, from), middle(view, to)];
  const x = a.x + (b.x - a.x) * share;
  const y = a.y + (b.y - a.y) * share;
  const radius = Math.max(6, Math.min(camera.zoom * (held ? 0.4 : 0.34), 24));
  context.save();
  context.shadowColor = "rgb(0 0 0 / 45%)";
  context.shadowBlur = held ? 12 : 5;
  context.shadowOffsetY = held ? 4 : 1;
  context.beginPath();
  context.arc(x, y, radius, 0, 2 * Math.PI);
  context.fillStyle = "#fff";
  context.fill();
  context.shadowColor = "transparent";
  context.beginPath();
  context.arc(x, y, radius - Math.max(2, radius * 0.16), 0, 2 * Math.PI);
  context.fillStyle = signs.accent;
  context.fill();
  context.restore();
}

/**
 * A straight line from the piece to the edge of the quadrant or of the window.
 *
 * @param {View} view
 * @param {Cell} from
 * @param {Cell} way Its step, to the left and down.
 */
export function drawWay(view, from, way) {
  const { context, camera, size, signs } = view;
  const a = middle(view, from);
  const edge = middle(view, { x: 0n, y: 0n });
  const far = size.width + size.height;
  const reach = Math.min(
    way.x ? Math.max(0, a.x - edge.x) : far,
    way.y ? Math.max(0, edge.y - a.y) : far,
    far * 2,
  );
  context.save();
  context.lineCap = "round";
  for (const [width, colour] of /** @type {const} */ ([
    [Math.max(4, camera.zoom + 3), "#fff"],
    [Math.max(2, camera.zoom), signs.accent],
  ])) {
    context.lineWidth = width;
    context.strokeStyle = colour;
    context.beginPath();
    context.moveTo(a.x, a.y);
    context.lineTo(a.x - (way.x ? reach : 0), a.y + (way.y ? reach : 0));
    context.stroke();
  }
  context.restore();
}
