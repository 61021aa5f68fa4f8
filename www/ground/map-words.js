// What the numbers of other maps mean, in words.

import { isLost } from "./maps.js";

/** @import { NumberMap } from "./maps.js" */

/** @param {number} count */
const optionsOf = (count) => `${count} ${count === 1 ? "option" : "options"}`;

/** @param {number} count Moves of both players. */
const ofBoth = (count) => (count === 1 ? "1 move" : `${count} moves, counting both players’ moves`);

/** What a number means. @param {NumberMap} map @param {number} number */
export function mapSentence(map, number) {
  const lost = isLost(map, number);
  switch (map.kind) {
    case "remoteness":
      if (number === 0) return lost ? "No move is left: you lose." : "No move is left: you win.";
      return lost
        ? `You lose, but can hold out for ${ofBoth(number)}.`
        : number === 1
          ? "You can win in one move."
          : `You can win within ${ofBoth(number)}.`;
    case "ways":
      if (number === 0) return "No move wins.";
      return number === 1 ? "Only one move keeps the win." : `${number} moves keep the win.`;
    case "block": {
      const options = `${optionsOf(number)} ${number === 1 ? "is a P-position" : "are P-positions"}`;
      if (lost === null) return `${options}.`;
      const blocked = Number(map.least) - 1;
      const may = blocked === 0 ? "none" : `up to ${blocked}`;
      return `${options}; ${may} can be blocked: you ${lost ? "lose" : "win"}.`;
    }
  }
}

/**
 * What a map of other numbers has in a cell, to be spoken.
 *
 * @param {string} position
 * @param {{ numbers: NumberMap, number: number | null }} there
 */
export function numberSpoken(position, { numbers, number }) {
  const said = number === null ? "Not computed yet." : `${number}: ${mapSentence(numbers, number)}`;
  return `${position}. ${said}`;
}

/** The heading for the numbers of a map. @param {NumberMap} map */
export function mapTitle({ kind }) {
  return { remoteness: "Moves left", ways: "Winning moves", block: "Options that win" }[kind];
}

/** The legend's keys for lost positions. @param {NumberMap} map */
export function mapKey({ kind, least, convention }) {
  switch (kind) {
    case "remoteness":
      return convention === "normal"
        ? "even: player to move loses (P)"
        : "odd: player to move loses (P)";
    case "ways":
      return convention === "normal" ? "0: no move wins (P)" : "0: no move wins, or none is left";
    case "block":
      if (least === null) return "";
      return `${least === 1 ? "0" : `0 to ${least - 1}`}: player to move loses (P)`;
  }
}

/** The legend's key for 1, where no number in sight is larger. @param {NumberMap | null} map */
export function mapOne(map) {
  return map?.kind === "ways" ? "1: one move wins" : "1";
}

/** How to read the numbers of a map, for the legend. @param {NumberMap} map */
export function mapNote({ kind, least }) {
  switch (kind) {
    case "remoteness":
      return `5 means: you can win within ${ofBoth(5)}. The winner hurries, the loser delays.`;
    case "ways":
      return "2 means: two moves keep the win.";
    case "block":
      if (least === null) return "How many options are P-positions of the blocking game.";
      if (least === 1)
        return "No option may be blocked: with 1 or more that are P-positions, you win.";
      return `Before each move the opponent may block up to ${optionsOf(least - 1)}: with ${least} or more that are P-positions, you win.`;
  }
}
