// What is spoken of the cells: a function of what was shown before and of what is shown now. The card speaks of
// the selected cell, the read-out of any other that the cursor is on.

/** @import { Shown } from "./shown.js" */

/**
 * @param {Shown | null} before
 * @param {Shown} next
 * @param {boolean} onMap Whether the map has the focus: the card is a key away.
 * @returns {string} "" where nothing is said.
 */
export function announcement(before, next, onMap) {
  const { card, readout } = next;
  const isNewCard = Boolean(card?.said) && cardKey(card) !== cardKey(before?.card);
  const isNewCell = Boolean(readout?.said) && cellKey(readout) !== cellKey(before?.readout);
  const isBoth = card !== null && readout !== null && card.place.startsWith(placeOf(readout));
  const opens = card?.place !== before?.card?.place || before?.card?.said === "";
  if (isNewCard && (!isNewCell || isBoth || opens)) return cardAloud(next, onMap);
  if (isNewCell && (!isBoth || Boolean(card?.said))) return readout?.said ?? "";
  return "";
}

/** What the card explains, if that was just asked: it is said whether or not cells are. @param {Shown | null} before @param {Shown} next */
export function whyAloud(before, next) {
  const why = whySaid(next.card);
  return before && whySaid(before.card) === why ? "" : why;
}

/** @param {Shown["card"]} card */
const whySaid = (card) =>
  card?.kind === "position" && card.why?.isAsked ? card.why.found.said : "";

/** The card in sentences. @param {Shown} shown @param {boolean} onMap */
export function cardAloud({ card }, onMap) {
  const hint = onMap && card?.kind === "position" ? " Tab leads to the card." : "";
  return card?.said ? card.said + hint : "";
}

/** @param {NonNullable<Shown["readout"]>} readout */
const placeOf = ({ cell }) => `${cell.x} ${cell.y} `;

/** @param {Shown["card"] | undefined} card */
const cardKey = (card) => card && [card.place, card.convention, card.said].join("\n");

/** @param {Shown["readout"] | undefined} readout */
const cellKey = (readout) =>
  readout && [placeOf(readout), readout.pane, readout.convention, readout.said].join("\n");
