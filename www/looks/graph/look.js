// A graph: press a node or an edge, or pick a piece and the node it goes to. What is gone since the start of
// the game stays as a trace, so that the rest keeps its place.

import { element } from "../../ground/dom.js";
import { inWords } from "../../ground/in-words.js";
import { svg } from "../../parts/svg.js";
import { layoutAs } from "../layout.js";
import { CELL, line, stone, words } from "../picture.js";
import { press } from "../press.js";

/** @import { Drawing, Move } from "../boards.js" */
/** @import { Look } from "../looks.js" */
/** @import { BoardData } from "../../pkg/nimscape.js" */
/** @typedef {Extract<BoardData["layout"], { kind: "graph" }>} Graph */

/** With more nodes or edges none can be pressed: moves are in a list. */
const MOST = 240;
/** The least width and height of a drawing in cells, and the space around it. */
const LEAST = 1;
const EDGE = 0.6;

const graphOf = layoutAs("graph");

/** @param {Graph} graph @param {number} edge */
const edgeName = ({ names, edges, chosen }, edge) =>
  edges[edge].map((node) => names[node]).join(chosen === "arrows" ? ">" : "-");

/** The names of what can be picked. @param {BoardData} board @returns {string[]} */
function piecesOf(board) {
  const graph = graphOf(board);
  if (graph.chosen === "nodes") return graph.names;
  if (graph.chosen === "arrows") return graph.pieces.map((node) => graph.names[node]);
  return graph.edges.map((_, edge) => edgeName(graph, edge));
}

/** @param {BoardData} board @param {{ piece: number, to: unknown }} step */
function moved(board, { piece, to }) {
  const graph = graphOf(board);
  return { from: piecesOf(board)[piece], to: graph.names[Number(to)] };
}

const WORDS = {
  nodes: { noun: "node", verb: "take", spoken: "Take node" },
  edges: { noun: "edge", verb: "take", spoken: "Take edge" },
  cuts: { noun: "edge", verb: "cut", spoken: "Cut edge" },
  arrows: { noun: "piece", verb: "move", spoken: "Move to" },
};

/** @param {BoardData} board */
const wordsOf = (board) => WORDS[graphOf(board).chosen];

/** @type {Look} */
export const graph = {
  name: "graph",
  onMap: false,
  onStrip: false,
  task: (board) =>
    graphOf(board).chosen === "arrows"
      ? "Press a piece, then the node it goes to."
      : `Press the ${wordsOf(board).noun} to ${wordsOf(board).verb}.`,
  fits: () => true,
  draw: drawGraph,
  picture: (board, brush) => {
    const { names, edges, places, chosen, pieces } = graphOf(board);
    if (names.length > MOST) return null;
    const { at, wide, high } = frame(places);
    const points = places.map((place) => at(place).map((side) => side * CELL));
    const drawn = edges.flatMap((edge) => line(brush, ...edge.map((node) => points[node])));
    const full = (/** @type {number} */ node) =>
      chosen === "arrows" ? pieces.includes(node) : chosen !== "cuts" || names[node] === "0";
    const nodes = points.flatMap(([cx, cy], node) => [
      ...stone(brush, cx, cy, full(node) ? "stone" : "still", CELL * 0.24),
      ...words(brush, "number", names[node], cx, cy + CELL * 0.5),
    ]);
    return { parts: [...drawn, ...nodes], width: wide * CELL, height: high * CELL };
  },
  cells: (board) => {
    const { places } = graphOf(board);
    return Math.min(10, Math.ceil(frame(places).high));
  },
  rays: () => [],
  values: piecesOf,
  place: (board) => {
    const graph = graphOf(board);
    const all = piecesOf(board);
    if (all.length === 0) return "nothing left";
    const { noun } = wordsOf(board);
    const named = `${noun}${all.length === 1 ? "" : "s"} ${inWords(all.slice(0, 12))}`;
    if (all.length > 12) return `${all.length} ${noun}s`;
    return graph.chosen === "arrows" ? named.replace(/^(pieces?)/, "$1 on") : named;
  },
  move: (board, step) => {
    const { noun, verb } = wordsOf(board);
    const { from, to } = moved(board, step);
    if (graphOf(board).chosen === "arrows") return `move the piece on ${from} to ${to}`;
    return `${verb} ${noun} ${from}`;
  },
  mark: (board, step) => {
    const { from, to } = moved(board, step);
    return { from, to: graphOf(board).chosen === "arrows" ? to : "" };
  },
  part: (board, step) => {
    const { edges, chosen, names } = graphOf(board);
    if (chosen === "arrows") {
      const { from } = moved(board, step);
      return piecesOf(board).length === 1
        ? "There is only one piece; look at where its arrows lead."
        : `Look at the arrows from ${from}.`;
    }
    if (chosen === "cuts") {
      const grounded = edges[step.piece].some((node) => names[node] === "0");
      return grounded ? "Look at the ground." : "Look at an edge above the ground.";
    }
    const node = chosen === "nodes" ? step.piece : edges[step.piece][0];
    const degree = edges.filter((edge) => edge.includes(node)).length;
    return `Look near a node with ${degree} ${degree === 1 ? "edge" : "edges"}.`;
  },
  piece: (board, step) => {
    const { noun } = wordsOf(board);
    const { from } = moved(board, step);
    return graphOf(board).chosen === "arrows" ? `The piece on ${from}.` : `The ${noun} ${from}.`;
  },
};

/** The tones of the marks on something. @param {Drawing} drawing @param {string} name */
const tonesOf = ({ marks }, name) =>
  marks.filter(({ from, to }) => from === name || to === name).map(({ tone }) => tone);

/**
 * The size of a drawing in cells, and where a place is in it, from the left and the top.
 *
 * @param {[number, number][]} places
 */
function frame(places) {
  const side = (/** @type {0 | 1} */ axis) => {
    const all = places.map((place) => place[axis]);
    const least = all.length > 0 ? Math.min(...all) : 0;
    return { least, size: Math.max(LEAST, ...all.map((each) => each - least)) + 2 * EDGE };
  };
  const { least: left, size: wide } = side(0);
  const { least: low, size: high } = side(1);
  const at = (/** @type {[number, number]} */ [x, y]) => [x - left + EDGE, high - (y - low) - EDGE];
  return { at, wide, high };
}

/**
 * The graph at the start of the game, and which of its nodes and edges are left, by their number now.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 */
function since(board, drawing) {
  const now = graphOf(board);
  const first = drawing.first?.layout.kind === "graph" ? drawing.first.layout : now;
  const whole = now.names.every((name) => first.names.includes(name)) ? first : now;
  const node = new Map(now.names.map((name, index) => [name, index]));
  /** @type {Map<string, number[]>} */
  const edge = new Map();
  now.edges.forEach((_, index) => {
    const name = edgeName(now, index);
    edge.set(name, [...(edge.get(name) ?? []), index]);
  });
  const edges = whole.edges.map((_, index) => edge.get(edgeName(whole, index))?.shift());
  return { whole, nodes: whole.names.map((name) => node.get(name)), edges };
}

/** @param {BoardData} board @param {Drawing} drawing */
function drawGraph(board, drawing) {
  const now = graphOf(board);
  const { whole, nodes, edges } = since(board, drawing);
  const { at, wide, high } = frame(whole.places);
  const points = whole.places.map(at);
  const large = Math.max(whole.names.length, whole.edges.length) > MOST;
  const box = element(`div.graph.${now.chosen}`, { "aria-label": "Graph", role: "group" });
  box.style.setProperty("--wide", String(wide));
  box.style.setProperty("--high", String(high));
  const lines = svg("svg", { viewBox: `0 0 ${wide} ${high}`, "aria-hidden": "true" });
  const ground = whole.names.indexOf("0");
  if (now.chosen === "cuts") {
    const level = high - EDGE;
    lines.append(svg("path", { class: "earth", d: `M0 ${level}H${wide}` }));
  }
  /** How many edges between two nodes were drawn: others bend. @type {Map<string, number>} */
  const drawn = new Map();
  let round = 0;
  const middles = whole.edges.map(([a, b], edge) => {
    const pair = `${a}-${b}`;
    const earlier = drawn.get(pair) ?? 0;
    drawn.set(pair, earlier + 1);
    // A long arrow goes round the nodes between its ends, to one side and the other in turn.
    const far = Math.hypot(points[a][0] - points[b][0], points[a][1] - points[b][1]) > 1.5;
    const bend = now.chosen === "arrows" && far ? 3 + (round++ % 2) : earlier;
    const { d, middle, control } = curve(points[a], points[b], bend);
    const gone = edges[edge] === undefined;
    const tones = now.chosen === "nodes" ? [] : tonesOf(drawing, edgeName(whole, edge));
    lines.append(svg("path", { class: [gone ? "gone" : "edge", ...tones].join(" "), d }));
    if (now.chosen === "arrows") lines.append(head(control, points[b]));
    return middle;
  });
  const frameOf = element("div.frame", lines);
  const place = (
    /** @type {HTMLElement} */ made,
    /** @type {number[]} */ [x, y],
    /** @type {string[]} */ tones = [],
  ) => {
    made.style.left = `${(100 * x) / wide}%`;
    made.style.top = `${(100 * y) / high}%`;
    made.classList.add(...tones);
    frameOf.append(made);
  };
  const spot = (/** @type {number} */ node) => {
    const gone = nodes[node] === undefined ? ".gone" : "";
    const earth = now.chosen === "cuts" && node === ground ? ".ground" : "";
    return element(`span.node${gone}${earth}`, { "aria-hidden": "true" }, whole.names[node]);
  };
  const byPiece = new Map(board.moves.map((move) => [`${move.piece}/${move.to}`, move]));
  /** Makes a move, if need be one that is not in the list. */
  const go = (/** @type {number} */ piece, /** @type {number} */ to) => {
    const move = byPiece.get(`${piece}/${to}`);
    if (move) drawing.move(move);
    else void drawing.tryMove({ piece, to: String(to), also: "0" });
  };
  const button = (
    /** @type {number} */ piece,
    /** @type {string} */ name,
    /** @type {string} */ kind,
  ) => {
    const move = byPiece.get(`${piece}/0`);
    const note = move && drawing.note(move);
    return press(
      `target ${kind}`,
      `piece-${name}`,
      `${wordsOf(board).spoken} ${name}`,
      () => go(piece, 0),
      {
        enabled: drawing.enabled,
        lit: drawing.lit?.piece === piece,
        ...(note && { note }),
      },
      kind === "node" && !note ? name : "",
    );
  };
  if (!large) {
    whole.names.forEach((name, node) => {
      const index = nodes[node];
      if (now.chosen === "arrows") return;
      const pressed = now.chosen === "nodes" && index !== undefined;
      const made = pressed ? button(index, name, "node") : spot(node);
      place(made, points[node], now.chosen === "nodes" ? tonesOf(drawing, name) : []);
    });
    if (now.chosen === "edges" || now.chosen === "cuts") {
      whole.edges.forEach((_, edge) => {
        const index = edges[edge];
        if (index !== undefined) {
          place(button(index, edgeName(whole, edge), "link"), middles[edge]);
        }
      });
    }
    if (now.chosen === "arrows") drawPieces(board, drawing, place, points, go);
  }
  box.append(element("div.row", frameOf));
  if (large)
    box.append(
      element("p.here", `Of ${piecesOf(board).length} moves these come first.`),
      listOf(board, drawing),
    );
  return box;
}

/**
 * Nodes with pieces on them, and those that the piece taken up, or the only one, may go to.
 *
 * @param {BoardData} board
 * @param {Drawing} drawing
 * @param {(made: HTMLElement, at: number[], tones?: string[]) => void} place
 * @param {number[][]} points
 * @param {(piece: number, to: number) => void} go
 */
function drawPieces(board, drawing, place, points, go) {
  const { names, pieces } = graphOf(board);
  const picked = pieces.length === 1 ? 0 : drawing.picked;
  names.forEach((name, node) => {
    const here = [...pieces.keys()].filter((piece) => pieces[piece] === node);
    const target = board.moves.find((move) => move.piece === picked && Number(move.to) === node);
    const many = here.length > 1 ? ` (${here.length})` : "";
    const disc = here.length > 0 ? element("span.piece", { "data-piece": String(here[0]) }) : "";
    if (target) {
      const made = press(
        "target node",
        `to-${name}`,
        `${WORDS.arrows.spoken} ${name}`,
        () => go(target.piece, node),
        {
          enabled: drawing.enabled,
          lit: drawing.lit?.to === String(node),
          note: drawing.note(target),
        },
        drawing.note(target) ? "" : name + many,
      );
      place(made, points[node], tonesOf(drawing, name));
      return;
    }
    const moves = board.moves.some((move) => move.piece === here[0]);
    if (here.length > 0 && pieces.length > 1 && moves) {
      const made = press(
        "node held",
        `piece-${name}`,
        `Piece on ${name}${many}`,
        () => drawing.pick(here[0]),
        {
          enabled: drawing.enabled,
          lit: drawing.lit?.piece === here[0],
          pressed: drawing.picked === here[0],
        },
        disc,
        name + many,
      );
      place(made, points[node], tonesOf(drawing, name));
      return;
    }
    const kind = here.length > 0 ? "span.node.held" : "span.node";
    place(
      element(kind, { "aria-hidden": "true" }, disc, name + many),
      points[node],
      tonesOf(drawing, name),
    );
  });
}

/** The first moves of a graph that is too large to be pressed. @param {BoardData} board @param {Drawing} drawing */
function listOf(board, drawing) {
  const all = piecesOf(board);
  const items = board.moves.slice(0, MOST).map((move) => {
    const name = all[move.piece];
    const made = press(
      "button target",
      `to-${move.piece}-${move.to}`,
      `${wordsOf(board).spoken} ${name}`,
      () => drawing.move(move),
      {
        enabled: drawing.enabled,
        lit: drawing.lit?.piece === move.piece,
        note: drawing.note(move),
      },
      element("code", name),
    );
    return element("li", made);
  });
  return element("div.row", element("ul.options", { "aria-label": "Moves" }, ...items));
}

/**
 * An edge, and the point at its middle: further ones between the same nodes bend, and a loop goes round.
 *
 * @param {number[]} from
 * @param {number[]} to
 * @param {number} bend
 */
function curve([x, y], [z, w], bend) {
  if (x === z && y === w) {
    const size = 0.45 + 0.25 * bend;
    const d = `M${x} ${y}c${size} ${-size * 0.4} ${size} ${-size * 1.6} 0 ${-size * 1.6}s${-size} ${size * 1.2} 0 ${size * 1.6}`;
    return { d, middle: [x, y - size * 1.6], control: [x, y] };
  }
  // To one side and the other in turn, a little further each time.
  const aside = bend === 0 ? 0 : (bend % 2 ? 1 : -1) * 0.25 * Math.ceil(bend / 2);
  const length = Math.hypot(z - x, w - y);
  // Upwards first, so that nothing hangs below the ground.
  const way = z < x ? aside : -aside;
  const [ox, oy] = [(-(w - y) / length) * way, ((z - x) / length) * way];
  const [mx, my] = [(x + z) / 2 + ox, (y + w) / 2 + oy];
  const control = [mx + ox, my + oy];
  return { d: `M${x} ${y}Q${control.join(" ")} ${z} ${w}`, middle: [mx, my], control };
}

/** The head of an arrow, before the node that it leads to. @param {number[]} from @param {number[]} to */
function head([x, y], [z, w]) {
  const length = Math.hypot(z - x, w - y) || 1;
  const [dx, dy] = [(z - x) / length, (w - y) / length];
  const [tx, ty] = [z - dx * 0.26, w - dy * 0.26];
  const side = (/** @type {number} */ way) =>
    `${tx - dx * 0.18 - dy * 0.09 * way} ${ty - dy * 0.18 + dx * 0.09 * way}`;
  return svg("path", { class: "head", d: `M${tx} ${ty}L${side(1)}L${side(-1)}Z` });
}
