// What is spoken of a game: a function of what was shown before and of what is shown now. Another sentence
// after a move belongs here.

import { spoken } from "../ground/answers.js";
import { boardAloud } from "./speech.js";

/** @import { Shown } from "./shown.js" */

/**
 * @param {Shown | null} previous
 * @param {Shown} next
 * @returns {string} "" where nothing is said.
 */
export function announcement(previous, next) {
  const { state, game, ends, ending, said, value } = next;
  const before = previous?.state;
  // An end is said once it is judged, with what it shows; what is looked at afterwards is a position.
  if (ends && state.ply === null) {
    if (!ending || previous?.ending === ending) return otherwise(previous, next);
    return `${said} ${ending.headline} ${ending.lesson}`.trim();
  }
  const isValued = value !== null && value !== undefined;
  if (state.last === "move") {
    const isNew = before?.game !== game;
    if (value === undefined) return "";
    const waited = previous?.value === undefined && previous?.game === game;
    if (isNew || waited) return [said, isValued && valueAloud(next)].filter(Boolean).join(" ");
    if (isValued && previous?.value === null && before === state) return valueAloud(next);
    return otherwise(previous, next);
  }
  const isThere = before?.game === game && before.ply === state.ply && before.begun === state.begun;
  if (isThere) return otherwise(previous, next);
  // A game that is continued from its link is seen only.
  return state.last === "begin" && !state.words ? "" : state.words + boardAloud(next);
}

/** What is said of a position that stays. @param {Shown | null} previous @param {Shown} next */
function otherwise(previous, { state, why }) {
  if (why && !previous?.why) return why.said;
  const before = previous?.state;
  const isAsked = state.last === "reveal" || state.last === "why";
  if (!isAsked || !before || before.revealed === state.revealed) return "";
  return state.revealed ? "The values are shown." : "The values are hidden.";
}

/** @param {Shown} shown */
function valueAloud({ game, value }) {
  const { convention } = game.setting;
  return `${spoken(/** @type {any} */ ({ text: game.position, [convention]: value }), convention)}.`;
}
