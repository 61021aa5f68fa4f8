// Play: makes the table a section of the card, lets the map be a board, and takes up games from
// links.

import { bottom, left } from "../ground/camera.js";
import { viewAround } from "../ground/numbers.js";
import { drawRing } from "../map/ring.js";
import { Game, readGame } from "./game.js";
import { makeGuide } from "./guide.js";
import { makePractice } from "./practice.js";
import { Table, WORD } from "./table.js";
import { WhySection } from "./why.js";

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../ground/state.js").Cell} Cell
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../page/card.js").Card} Card
 */

/** Cells smaller than this, in CSS pixels, hold no sign. */
const SMALL = 14;

/**
 * @param {State} state
 * @param {Engine} engine
 * @param {MapView} map
 * @param {Card} card
 * @returns {{ learn: () => void, practise: () => void }} what opens the first lessons, and puzzles
 */
export function bindPlay(state, engine, map, card) {
  /** The cell of a position in the picture that is shown. @param {string} position */
  const cellOf = (position) => {
    const around = viewAround(position);
    if (!around || around.view !== state.now.line) return null;
    return { x: around.x, y: around.y };
  };
  const table = new Table(engine, state, async (position) => {
    const cell = cellOf(position);
    state.set(cell ? { selected: cell } : { selected: null, position });
  });
  card.addSection({
    id: "play",
    title: "Play",
    order: 10,
    show: (slot, context) => table.show(slot, context),
  });
  const why = new WhySection(() => {
    table.number(why.witnesses);
    map.redrawOverlay();
  });
  card.addSection({ id: "why", title: "Why", order: 30, show: (slot, c) => why.show(slot, c) });
  table.onBoards = () => {
    const cell = table.game && cellOf(table.game.position);
    table.offersMap = state.now.reading?.kind === "plane" && cell !== null;
    map.redrawOverlay();
  };
  table.onMap = () => {
    const cell = table.game && cellOf(table.game.position);
    if (!cell) return;
    // The corner and the position in sight, as large as the free part of the window allows.
    const free = Math.min(map.size.width - document.body.scrollWidth * 0.3, map.size.height);
    const cells = Number(cell.x > cell.y ? cell.x : cell.y) + 4;
    const zoom = Math.max(SMALL, Math.min(56, free / cells));
    const middle = (/** @type {number} */ pixels) => BigInt(Math.round(pixels / 2 / zoom));
    const [x, y] = [middle(map.size.width) - 2n, middle(map.size.height) - 2n];
    state.set({ camera: { x: x > 0n ? x : 0n, y: y > 0n ? y : 0n, fx: 0, fy: 0, zoom } });
    map.show(cell);
  };

  map.addOverlay((context, camera, size) => {
    if (!state.now.position || state.now.reading?.kind !== "plane") return;
    const colour = "#8ab4f8";
    const now = table.game && cellOf(table.game.position);
    for (const { position } of table.moves) {
      const cell = cellOf(position);
      if (cell) drawRing(context, camera, size, cell, 1, colour);
    }
    for (const { position, value } of why.witnesses) {
      const cell = cellOf(position);
      if (cell && camera.zoom >= SMALL) sign(context, camera, size, cell, String(value), 0.5);
    }
    if (now && state.now.position === table.game?.position) {
      drawRing(context, camera, size, now, 2, "#ffffff");
      if (table.hasQueen && camera.zoom >= SMALL) sign(context, camera, size, now, "♛", 0.8);
    }
  });

  let taken = "";
  const take = async () => {
    const word = state.now.extra[WORD] ?? "";
    if (!word || word === taken || table.playing) return;
    taken = word;
    const game = await replay(engine, word);
    if (!game) return;
    table.resume(game);
    state.set({ convention: game.setting.convention });
    const cell = cellOf(game.position);
    state.set(cell ? { selected: cell } : { selected: null, position: game.position });
  };
  state.on(["extra", "reading"], take);
  take();
  // Without a card there is nothing to lift the veil with.
  state.on(["position"], ({ position }) => {
    if (!position) table.lift();
  });
  return { ...makeGuide(engine, card), ...makePractice(state, engine) };
}

/**
 * The game of a link, move by move by the rules; `null` if it is none.
 *
 * @param {Engine} engine
 * @param {string} word
 */
async function replay(engine, word) {
  const read = readGame(word);
  if (!read) return null;
  const game = new Game(read.setting);
  try {
    for (const step of read.steps) {
      const { component, piece, to, also } = step;
      const args = /** @type {[string, number, number, string, string]} */ ([
        game.position,
        component,
        piece,
        String(to),
        String(also),
      ]);
      game.play({ step, position: await engine.call("afterMove", args) });
    }
    return game;
  } catch {
    return null;
  }
}

/**
 * A sign in a cell, seen on any colour.
 *
 * @param {CanvasRenderingContext2D} context
 * @param {import("../ground/camera.js").Camera} camera
 * @param {import("../ground/camera.js").Size} size
 * @param {Cell} cell
 * @param {string} text
 * @param {number} share How much of the cell it takes.
 */
function sign(context, camera, size, cell, text, share) {
  context.save();
  context.font = `700 ${Math.round(camera.zoom * share)}px system-ui, sans-serif`;
  context.textAlign = "center";
  context.textBaseline = "middle";
  context.lineWidth = 3;
  context.strokeStyle = "#000";
  context.fillStyle = "#fff";
  const x = left(camera, size, cell.x) + camera.zoom / 2;
  const y = bottom(camera, size, cell.y) - camera.zoom / 2;
  context.strokeText(text, x, y);
  context.fillText(text, x, y);
  context.restore();
}
