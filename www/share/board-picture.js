// A position as a picture for slides and paper: every piece with its numbers, the line and the
// convention below. Colours are part of the file, so that it looks the same everywhere.

import { svg } from "../parts/svg.js";

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Layout} Layout
 * @typedef {{ parts: SVGElement[], width: number, height: number }} Drawn
 */

const INK = "#1a1b1f";
const QUIET = "#5a5d66";
const LINE = "#b9bcc4";
const PAPER = "#ffffff";
const STONE = "#f0b429";
const RIM = "#8a6100";
const STILL = "#c9ccd3";

/** A cell or a stone with the space around it, in the picture's units. */
const CELL = 36;
/** Free space around the picture. */
const EDGE = 16;
const TEXT = 15;
/** Height of a line of the caption. */
const CAPTION = 24;
/** Planes, strips and piles with more cells along a side are written as numbers. */
const MOST = 40;
/** Stones of a pile per row. */
const ROW = 10;

/** @param {string} text @param {number} x @param {number} y @param {Record<string, string | number>} [look] */
function words(text, x, y, look = {}) {
  const said = svg("text", {
    x,
    y,
    fill: QUIET,
    "font-size": TEXT,
    "text-anchor": "middle",
    "dominant-baseline": "central",
    ...look,
  });
  said.textContent = text;
  return said;
}

/** @param {number} cx @param {number} cy @param {string} [fill] */
const stone = (cx, cy, fill = STONE) =>
  svg("circle", { cx, cy, r: CELL * 0.38, fill, stroke: RIM, "stroke-width": 1.5 });

/** @param {number} x @param {number} y */
const square = (x, y) =>
  svg("rect", { x, y, width: CELL, height: CELL, fill: PAPER, stroke: LINE, "stroke-width": 1 });

/** A position written as numbers because it is too large. @param {string} text @returns {Drawn} */
function written(text) {
  const width = Math.max(6 * CELL, text.length * TEXT * 0.62);
  return {
    parts: [words(text, width / 2, CELL / 2, { fill: INK })],
    width,
    height: CELL,
  };
}

/** @param {Extract<Layout, { kind: "strip" }>} layout @param {string} text @returns {Drawn} */
function strip({ squares, firstMovable }, text) {
  const places = squares.map(Number);
  const count = Math.max(...places, 0) + 1;
  if (count > MOST) return written(text);
  /** @type {SVGElement[]} */
  const parts = [];
  for (let at = 0; at < count; at++) {
    parts.push(square(at * CELL, 0), words(String(at), (at + 0.5) * CELL, CELL * 1.4));
  }
  places.forEach((at, coin) => {
    parts.push(stone((at + 0.5) * CELL, CELL / 2, coin < firstMovable ? STILL : STONE));
  });
  return { parts, width: count * CELL, height: CELL * 1.8 };
}

/** A row of coins: tails are pale. @param {number[]} heads @param {string} text @returns {Drawn} */
function row(heads, text) {
  const count = Math.max(...heads, 1);
  if (count > MOST) return written(text);
  const parts = Array.from({ length: count }, (_, index) => {
    const middle = (index + 0.5) * CELL;
    const fill = heads.includes(index + 1) ? STONE : PAPER;
    const number = words(String(index + 1), middle, CELL * 1.4);
    return [square(index * CELL, 0), stone(middle, CELL / 2, fill), number];
  });
  return { parts: parts.flat(), width: count * CELL, height: CELL * 1.8 };
}

/** @param {BoardData} board @param {Extract<Layout, { kind: "queen" }>} layout @returns {Drawn} */
function plane({ moves, text }, layout) {
  const [x, y] = [Number(layout.x), Number(layout.y)];
  if (Math.max(x, y) >= MOST) return written(text);
  const [columns, rows] = [Math.max(x, 3) + 1, Math.max(y, 3) + 1];
  const from = CELL;
  const at = (/** @type {number} */ column, /** @type {number} */ row) => ({
    cx: from + (column + 0.5) * CELL,
    cy: (rows - row - 0.5) * CELL,
  });
  /** @type {SVGElement[]} */
  const parts = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      parts.push(square(from + column * CELL, (rows - row - 1) * CELL));
    }
    parts.push(words(String(column), at(column, 0).cx, rows * CELL + CELL * 0.4));
  }
  for (let row = 0; row < rows; row++) parts.push(words(String(row), CELL / 2, at(0, row).cy));
  const goal = at(0, 0);
  parts.push(
    svg("path", {
      d: `M${goal.cx - 6} ${goal.cy + 11}V${goal.cy - 12}l14 5-14 6`,
      fill: "none",
      stroke: INK,
      "stroke-width": 2,
    }),
  );
  for (const { to, also } of moves) {
    parts.push(svg("circle", { ...at(Number(to), Number(also)), r: 4, fill: QUIET }));
  }
  const piece = at(x, y);
  parts.push(stone(piece.cx, piece.cy));
  return { parts, width: (columns + 1) * CELL, height: rows * CELL + CELL * 0.8 };
}

/** Coins in columns and rows. @param {number[][]} places @param {string} text @returns {Drawn} */
function coins(places, text) {
  const most = (/** @type {number} */ side) => Math.max(3, ...places.map((place) => place[side]));
  const [columns, rows] = [most(0) + 1, most(1) + 1];
  if (Math.max(columns, rows) > MOST) return written(text);
  const middle = (/** @type {number} */ n) => (n + 0.5) * CELL;
  /** @type {SVGElement[]} */
  const parts = [];
  for (let column = 0; column < columns; column++) {
    for (let row = 0; row < rows; row++) {
      parts.push(square((column + 1) * CELL, (rows - row - 1) * CELL));
    }
    parts.push(words(String(column), middle(column + 1), rows * CELL + CELL * 0.4));
  }
  for (let row = 0; row < rows; row++) {
    parts.push(words(String(row), CELL / 2, middle(rows - row - 1)));
  }
  for (const [column, row] of places) {
    parts.push(stone(middle(column + 1), middle(rows - row - 1)));
  }
  return { parts, width: (columns + 1) * CELL, height: rows * CELL + CELL * 0.8 };
}

/** Piles below each other, as rows of stones. @param {number[]} heights @param {string[]} names @param {string} text @returns {Drawn} */
function piles(heights, names, text) {
  if (heights.some((height) => height > MOST * ROW) || heights.length > MOST) return written(text);
  /** @type {SVGElement[]} */
  const parts = [];
  const pitch = CELL * 0.9;
  let y = 0;
  let wide = 1;
  heights.forEach((height, pile) => {
    const rows = Math.max(1, Math.ceil(height / ROW));
    const name = names[pile] ? `${names[pile]} = ${height}` : String(height);
    parts.push(words(name, CELL * 1.4, y + pitch / 2, { fill: INK, "text-anchor": "end" }));
    for (let n = 0; n < height; n++) {
      const [column, row] = [n % ROW, Math.floor(n / ROW)];
      parts.push(stone(CELL * 2 + (column + 0.5) * pitch, y + (row + 0.5) * pitch));
      wide = Math.max(wide, column + 1);
    }
    y += rows * pitch + CELL * 0.3;
  });
  return { parts, width: CELL * 2 + wide * pitch, height: y };
}

/** @param {BoardData} board @returns {Drawn} */
function drawn(board) {
  const { layout, text } = board;
  switch (layout.kind) {
    case "strip":
      return strip(layout, text);
    case "queen":
      return plane(board, layout);
    case "grid":
      return coins(
        layout.coins.map((coin) => coin.map(Number)),
        text,
      );
    case "coins":
      return row(layout.heads.map(Number), text);
    case "piles":
      return piles(layout.piles.map(Number), [], text);
    case "heaps":
      return piles(layout.heaps.map(Number), [], text);
    case "taking":
      return piles(layout.piles.map(Number), layout.names, text);
    case "heap": {
      const body = piles([Number(layout.stones)], [], text);
      const not = layout.outside ? "not " : "";
      const rule = words(`take ${not}${layout.set}`, 0, body.height + CELL / 2, {
        "text-anchor": "start",
      });
      return { ...body, parts: [...body.parts, rule], height: body.height + CELL };
    }
    case "options":
      return piles(layout.numbers.map(Number), [], text);
  }
}

/**
 * The picture of a position.
 *
 * @param {BoardData[]} boards
 * @param {object} about
 * @param {string} about.line
 * @param {string} about.goal The convention, in words.
 * @param {string} [about.link] The link to the page.
 * @param {boolean} [about.bare] Without a caption, for a sheet that has one.
 * @returns {SVGElement}
 */
export function boardPicture(boards, { line, goal, link = "", bare = false }) {
  const body = svg("g", {});
  let y = 0;
  let width = 0;
  for (const board of boards) {
    const { parts, ...size } = drawn(board);
    const group = svg("g", { transform: `translate(0 ${y})` });
    group.append(...parts);
    body.append(group);
    y += size.height + CELL * 0.5;
    width = Math.max(width, size.width);
  }
  const foot = bare ? 0 : 2 * CAPTION;
  width = Math.max(width, bare ? 0 : Math.max(line.length, goal.length) * TEXT * 0.62);
  const box = { width: width + 2 * EDGE, height: y + foot + 2 * EDGE };
  const root = svg("svg", {
    xmlns: "http://www.w3.org/2000/svg",
    viewBox: `${-EDGE} ${-EDGE} ${box.width} ${box.height}`,
    width: box.width,
    height: box.height,
    "font-family": "system-ui, sans-serif",
    role: "img",
  });
  const title = svg("title", {});
  title.textContent = line;
  const about = svg("desc", {});
  about.textContent = [`line: ${line}`, goal, link && `link: ${link}`].filter(Boolean).join("\n");
  root.append(title, about);
  if (!bare) {
    root.append(svg("rect", { x: -EDGE, y: -EDGE, ...box, fill: PAPER }));
    const left = { "text-anchor": "start" };
    body.append(
      words(line, 0, y + CAPTION * 0.5, { ...left, fill: INK, "font-weight": "bold" }),
      words(goal, 0, y + CAPTION * 1.5, left),
    );
  }
  root.append(body);
  return root;
}
