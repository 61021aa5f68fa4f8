// Moves and reasons in words.

/**
 * @typedef {import("../pkg/nimscape.js").BoardData} BoardData
 * @typedef {import("../pkg/nimscape.js").Step} Step
 * @typedef {import("../pkg/nimscape.js").Reason} Reason
 * @typedef {import("./game.js").Side} Side
 */

/** Who somebody is, at the start of a sentence. @type {Record<Side, string>} */
export const NAMES = { you: "You", program: "The program", first: "First", second: "Second" };

/**
 * A move on the boards before it: `coin on 10 to 4`.
 *
 * @param {BoardData[]} boards
 * @param {Step} step
 * @param {boolean} [glasses]
 */
export function moveText(boards, { component, piece, to, also }, glasses = false) {
  const { layout } = boards[component];
  const where = boards.length > 1 ? `part ${component + 1}: ` : "";
  switch (layout.kind) {
    case "strip":
      return glasses
        ? `${where}glass with ${layout.squares[piece]} balls to ${to}`
        : `${where}coin on ${layout.squares[piece]} to ${to}`;
    case "queen":
      return `${where}queen on ${layout.x}, ${layout.y} to ${to}, ${also}`;
    case "piles":
      return `${where}${minus(layout.piles[piece], to)} from the pile of ${layout.piles[piece]}`;
    case "heap":
      return `${where}${minus(layout.stones, to)} of ${layout.stones}, then ${
        String(also) === "1" ? "outside" : "in"
      } {${layout.set}}`;
  }
}

/** @param {string | number} from @param {string | number} taken */
function minus(from, taken) {
  return String(BigInt(from) - BigInt(taken));
}

/**
 * Where a hint points to first, without naming the piece.
 *
 * @param {BoardData[]} boards
 * @param {Step} step
 */
export function partText(boards, { component, piece, to, also }) {
  const { layout, text } = boards[component];
  if (boards.length > 1) return `Look at part ${component + 1}: ${text}.`;
  switch (layout.kind) {
    case "strip": {
      const half = layout.squares.length / 2;
      if (layout.squares.length < 3)
        return "Think of where the coins would stand beside each other.";
      return piece < half
        ? "Look at the coins on the left half."
        : "Look at the coins on the right half.";
    }
    case "queen": {
      if (String(to) === String(layout.x)) return "Think of straight down.";
      if (String(also) === String(layout.y)) return "Think of straight left.";
      return "Think of both piles at once.";
    }
    case "piles":
      return layout.piles.length === 1
        ? "There is only one pile; the number is what matters."
        : piece === layout.piles.length - 1
          ? "Look at the largest pile."
          : "It is not the largest pile.";
    case "heap":
      return `Think of what the other has to do next: let them take ${
        String(also) === "1" ? "outside" : "in"
      } {${layout.set}}.`;
  }
}

/**
 * Which piece a hint means.
 *
 * @param {BoardData[]} boards
 * @param {Step} step
 */
export function pieceText(boards, { component, piece, to, also }) {
  const { layout } = boards[component];
  switch (layout.kind) {
    case "strip":
      return `The coin on ${layout.squares[piece]}.`;
    case "queen":
      return String(to) === String(layout.x)
        ? "The queen keeps her column."
        : String(also) === String(layout.y)
          ? "The queen keeps her row."
          : `Take ${minus(layout.x, to)} from x.`;
    case "piles":
      return `The pile of ${layout.piles[piece]}.`;
    case "heap":
      return Number(minus(layout.stones, to)) % 2 === 0
        ? "Take an even number."
        : "Take an odd number.";
  }
}

/** A reason in one sentence. @param {Reason} reason */
export function reasonText(reason) {
  switch (reason.kind) {
    case "nim-sum":
      return `The nim-sum of ${reason.terms.join(", ")} is ${reason.sum}.`;
    case "mating": {
      const mates = reason.mates.map(({ low, high, term }) => `${low} with ${high} (${term})`);
      const spinster = reason.spinster === null ? "" : `, spinster ${reason.spinster}`;
      return `Mates: ${mates.join(", ") || "none"}${spinster}. The nim-sum is ${reason.value}.`;
    }
    case "self-conjugate":
      return `Of each pair of squares i and ${2 * reason.coins - 1} − i just one is occupied, and there misère play swaps 0 and 1.`;
    case "row":
      return `Row ${reason.n} of the P-positions: ${reason.y} = ${reason.x} + ${reason.a}·${reason.n}${
        reason.shift ? ` + ${reason.shift}` : ""
      }.`;
    case "theorem":
      return `${reason.statement} (${reason.source}.)`;
    case "source":
      return `${reason.source}.`;
  }
}
