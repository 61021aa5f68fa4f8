// Coins on a strip as balls in glasses: a coin on square n is a glass with n balls. Choose a glass, then
// how many balls to leave in it.

import { element } from "../../ground/dom.js";
import { CELL, glass, stone, words } from "../picture.js";
import { press } from "../press.js";
import { sideOf } from "../side.js";
import { squaresOf, strip } from "../strip/look.js";

/** @import { Drawing } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */

/** Fuller glasses are not drawn. */
const MOST_BALLS = 48;
/** Balls beside each other in a glass. */
const BALLS_ABREAST = 4;

/** @param {string | number | bigint} count */
const ballsOf = (count) => `${count} ${String(count) === "1" ? "ball" : "balls"}`;

/** @type {Look} */
export const glasses = {
  ...strip,
  task: () => "Choose a glass, then how many balls to leave in it.",
  fits: (board) => squaresOf(board).every((balls) => Number(balls) <= MOST_BALLS),
  draw: drawGlasses,
  picture: glassesInRow,
  rays: (board) => {
    const first = board.layout.kind === "strip" ? board.layout.firstMovable : 0;
    const rays = squaresOf(board).map((balls, piece) => ({
      piece,
      label: `Glass with ${ballsOf(balls)}`,
      from: BigInt(balls),
      says: (/** @type {bigint} */ to) => `leave ${to}`,
    }));
    return rays.slice(first);
  },
  aloud: (board) => `Glasses with ${squaresOf(board).join(", ")} balls.`,
  move: (board, { piece, to }) => `leave ${to} in the glass with ${squaresOf(board)[piece]}`,
  part: (board, { piece }) => {
    const { length } = squaresOf(board);
    if (length < 3) return "Think of which two numbers belong together.";
    return sideOf(piece, length, [
      "It is one of the emptier glasses.",
      "Half of the other glasses are emptier.",
      "It is one of the fuller glasses.",
    ]);
  },
  piece: (board, { piece }) => `The glass with ${squaresOf(board)[piece]}.`,
};

/** From ball to ball in a still picture. */
const PITCH = CELL / 2;

/** @type {Look["picture"]} */
function glassesInRow(board, brush, move) {
  const counts = squaresOf(board).map(Number);
  if (counts.some((balls) => balls > MOST_BALLS)) return null;
  const [wide, apart] = [PITCH * (BALLS_ABREAST + 0.5), PITCH * (BALLS_ABREAST + 1)];
  const high = PITCH * (Math.max(4, Math.ceil(Math.max(...counts) / BALLS_ABREAST)) + 1);
  const parts = counts.flatMap((balls, index) => {
    const x = index * apart;
    const kept = move?.piece === index ? Number(move.to) : balls;
    const all = Array.from({ length: balls }, (_, ball) =>
      stone(
        brush,
        x + PITCH * ((ball % BALLS_ABREAST) + 0.75),
        high - PITCH * (Math.floor(ball / BALLS_ABREAST) + 0.75),
        ball < kept ? "stone" : "taken",
        PITCH * 0.4,
      ),
    );
    const number = words(brush, "number", String(balls), x + wide / 2, high + CELL * 0.4);
    return [...glass(brush, x, 0, wide, high), ...all.flat(), ...number];
  });
  return { parts, width: counts.length * apart - PITCH / 2, height: high + CELL * 0.8 };
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawGlasses(board, drawing) {
  const counts = squaresOf(board).map(Number);
  const shelf = element("ul.glasses", { "aria-label": "Glasses" });
  for (const glass of drawing.order) {
    const balls = counts[glass];
    const moves = board.moves.filter(({ piece }) => piece === glass).length;
    const tones = drawing.marks
      .filter(({ from, to, tone }) => (tone === "last" ? to : from) === String(balls))
      .map(({ tone }) => tone);
    const button = press(
      ["glass", ...tones].join(" "),
      `piece-${glass}`,
      `Glass with ${ballsOf(balls)}, ${moves === 1 ? "1 move" : `${moves} moves`}`,
      () => drawing.pick(glass),
      {
        enabled: drawing.enabled && moves > 0,
        lit: drawing.lit?.piece === glass,
        pressed: drawing.picked === glass,
      },
      element(
        "span.balls",
        { "data-piece": String(glass), "aria-hidden": "true" },
        ...Array.from({ length: Math.min(balls, MOST_BALLS) }, () => element("i")),
      ),
      element("span.number", { "aria-hidden": "true" }, String(balls)),
    );
    shelf.append(element("li", button));
  }
  shelf.style.setProperty("--count", String(counts.length));
  const fullest = Math.max(drawing.extent, ...counts);
  shelf.style.setProperty("--rows", String(Math.ceil(fullest / BALLS_ABREAST)));
  const row = element("div.row", shelf);
  const targets = board.moves.filter(({ piece }) => piece === drawing.picked);
  if (targets.length === 0) return row;
  const choices = element("div.choices", element("span", "Leave in the glass"));
  for (const target of targets) {
    const lit = drawing.lit?.to === String(target.to);
    const note = drawing.note(target);
    const label = `Leave ${ballsOf(target.to)}`;
    choices.append(
      press(
        "target",
        `to-${target.to}`,
        note ? `${label}, value ${note}` : label,
        () => drawing.move(target),
        { enabled: true, lit },
        String(target.to),
        note && element("b.noted", { "aria-hidden": "true" }, note),
      ),
    );
  }
  return element("div", row, choices);
}
