// What is shown of the cells of the picture: the card of the selected one, and the read-out of the one pointed
// at. Both are functions of the page's state, of the map and of the core's answers.

import { ask, call } from "../engine/answers.js";
import { knownText, noValueText, spoken, valueText } from "../ground/answers.js";
import { mapSentence, mapTitle, numberSpoken } from "../ground/map-words.js";
import { isOfPeriods, periodSentence } from "../ground/periods.js";
import { EXPLORE, hidesValues } from "../ground/state.js";
import { styled } from "../ground/style.js";
import { grouped } from "../map/axes.js";
import { DIFFERENCE, otherLine } from "../map/layers.js";
import { aheadOf } from "../play/ahead.js";
import { withoutPath } from "../play/proof.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { Cell, PageState } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */
/** @import { Convention, Described } from "../pkg/nimscape.js" */

/** Rows and columns up to this number are offered as sequences: their values are computed one by one. */
const FARTHEST_ROW = 4096n;
const WAITING = "Computing …";
/** What explains a position is loaded when it is first asked for. */
const REASONS = {
  key: "play/why.js",
  ask: async () => (await Promise.all([import("../play/why.js"), styled("style/play.css")]))[0],
};
/** Before what is known of a position of a blocking game. */
export const WITHOUT = "Without blocking: ";

/** @typedef {NonNullable<ReturnType<typeof cardOf>>} Card */
/** @typedef {Extract<Card, { kind: "position" }>} PositionCard */
/** @typedef {NonNullable<ReturnType<typeof readoutOf>>} Readout */
/** @typedef {ReturnType<typeof shownOf>} Shown */

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
export const shownOf = (now, map, answers) => ({
  card: cardOf(now, map, answers),
  readout: readoutOf(now, map, answers),
});

/** Whether a picture shows periods. @param {string} view @param {Answers} answers */
const ofPeriods = (view, answers) =>
  view !== "" && isOfPeriods(answers.one(call("readLine", view)));

/** What the other of two compared lines has in a cell; null if there is none. @param {PageState} now @param {number} pane @param {Cell} cell @param {Answers} answers */
function comparedAt(now, pane, { x, y }, answers) {
  const line = otherLine(now, pane);
  const position = line && answers.one(call("positionAt", line, x, y));
  return position ? answers.one(ask("describe", [position])) : null;
}

/** @param {unknown} error */
function messageOf(error) {
  // What is thrown for a missing answer is none.
  if (!(error instanceof Error)) throw error;
  return error.message;
}

/**
 * What the state says of the selected cell: its position, or why it has none. A hole cannot be selected.
 *
 * @param {Cell | null} cell
 * @param {string} view
 * @param {Answers} answers
 * @returns {Pick<PageState, "position" | "refusal"> & { selected?: null }}
 */
export function placeOf(cell, view, answers) {
  const none = { position: "", refusal: "" };
  if (!cell || !view) return none;
  const { x, y } = cell;
  try {
    if (ofPeriods(view, answers)) {
      return answers.one(call("periodAt", view, x, y)) ? none : { ...none, selected: null };
    }
    const position = answers.one(call("positionAt", view, x, y));
    if (position) return { position, refusal: "" };
    const refusal = answers.one(call("holeReason", view, x, y));
    return refusal ? { position: "", refusal } : { ...none, selected: null };
  } catch (error) {
    return { position: "", refusal: messageOf(error) };
  }
}

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
function cardOf(now, map, answers) {
  const { selected, mode, pane } = now;
  if (mode !== EXPLORE || (!selected && !now.position)) return null;
  const view = map.viewOf(pane);
  const convention = map.conventionOf(pane);
  const differs = now.scheme.mode === DIFFERENCE;
  const at = selected ? answers.maybe(() => placeOf(selected, view, answers)) : now;
  const { position, refusal } = at ?? { position: "", refusal: "" };
  /** Where it is seen: another place has another card. */
  const place = [selected?.x, selected?.y, view, otherLine(now, pane), differs, position].join(" ");
  const here = { place, convention, waits: false, said: "" };
  /** A card with a single sentence. @param {string} name @param {string} sentence @param {boolean} [waits] */
  const single = (name, sentence, waits = false) => {
    const said = waits ? "" : `${name}: ${sentence}`;
    return { ...here, kind: /** @type {const} */ ("sentence"), name, sentence, said, waits };
  };
  if (selected && !at) return single(placeName(selected, map), WAITING, true);
  if (selected && !position) {
    if (refusal) return single(placeName(selected, map), refusal);
    const found = view && answers.one(call("periodAt", view, selected.x, selected.y));
    if (!found) return null;
    const said = `${found.game}. ${periodSentence(found)}`;
    return { ...here, kind: /** @type {const} */ ("period"), name: found.game, found, said };
  }
  if (hidesValues(now)) return null;
  try {
    const both = answers.maybe(() => {
      const other = selected && comparedAt(now, pane, selected, answers);
      return { described: answers.one(ask("describe", [position])), other };
    });
    const known = !both && selected && map.plot?.knownAt(selected.x);
    if (!both && !known) return single(position, WAITING, true);
    const { described, other } = both ?? {
      described: partly(position, convention, known),
      other: null,
    };
    return { ...here, ...positionCard(now, map, answers, { described, other }), waits: !both };
  } catch (error) {
    return single(position, messageOf(error));
  }
}

/** What a plot knows of a position. @param {string} text @param {Convention} convention @param {unknown} answer */
function partly(text, convention, answer) {
  const other = convention === "normal" ? "misere" : "normal";
  const rest = { text, terminal: false, [other]: { refusal: "" }, [convention]: answer };
  return /** @type {Described} */ (/** @type {unknown} */ (rest));
}

/** @param {PageState} now @param {MapView} map @param {Answers} answers @param {{ described: Described, other: Described | null }} found */
function positionCard(now, map, answers, { described, other }) {
  const { selected, pane, reading } = now;
  const convention = map.conventionOf(pane);
  const there = selected && map.numberAt(pane, selected);
  const { numbers = null, number = null } = there ?? {};
  const better = selected ? map.valued(pane, selected, described) : described;
  const answer = better[convention];
  const sentence = numbers && number !== null ? mapSentence(numbers, number) : "";
  // A blocking game is another game than that of its line.
  const blocking = numbers?.kind === "block";
  const text = better.text;
  const grundy = "refusal" in answer ? undefined : answer.grundy;
  const isOnMap = selected !== null && reading !== null && reading.kind !== "position";
  const compared = other ? spoken(other, convention) : "";
  const how = withoutPath(knownText(answer)).replace(/[^.]$/, "$&.");
  const first = blocking ? `${text}: ${sentence} ${WITHOUT}` : "";
  const more = [!blocking && sentence, compared && `${compared}.`, how];
  return {
    kind: /** @type {const} */ ("position"),
    name: text,
    low: numbers && sentence ? `${mapTitle(numbers)}: ${number} · ${text}` : text,
    answer,
    value: valueText(answer),
    /** What is said in place of a value that is not known. */
    none: grundy === null ? noValueText(map.working) : "",
    numbered: numbers !== null,
    sentence,
    blocking,
    compared,
    /** The next cell of these kinds can be sought. */
    next: isOnMap && grundy !== undefined ? { number, value: numbers ? null : grundy } : null,
    ways:
      grundy === null && selected && reading?.kind === "plane"
        ? waysThrough(reading.text, selected)
        : [],
    /** How soon it can be won; of a map of other numbers the card says what its number means. */
    ahead: numbers ? "" : answers.maybe(() => answers.one(aheadOf(text, convention))),
    /** Undefined while it is looked for. */
    why: now.why ? answers.maybe(() => reasonsOf(text, now, map, answers)) : null,
    said: [`${first}${spoken(better, convention)}.`, ...more].filter(Boolean).join(" "),
  };
}

/** Why a position has its value, with what draws it. @param {string} position @param {PageState} now @param {MapView} map @param {Answers} answers */
function reasonsOf(position, now, map, answers) {
  const { pane, reading, selected } = now;
  const convention = map.conventionOf(pane);
  const { whyOf, notExplained, ...drawn } = answers.one(REASONS);
  const isAsked = now.why === position;
  const plane = reading?.kind === "plane";
  const picture = plane ? { line: map.viewOf(pane), cell: selected } : null;
  try {
    return { ...drawn, isAsked, found: whyOf(position, convention, picture, answers) };
  } catch (error) {
    return { ...drawn, isAsked, found: notExplained(messageOf(error)) };
  }
}

/** The row and the column through a cell as sequences, where values are not known. @param {string} view @param {Cell} cell */
function waysThrough(view, { x, y }) {
  const row = view.replace(/(?<![a-z])y(?![a-z])/g, String(y));
  const column = view
    .replace(/(?<![a-z])x(?![a-z])/g, String(x))
    .replace(/(?<![a-z])y(?![a-z])/g, "x");
  return [
    { act: "row", line: row, isNear: y < FARTHEST_ROW },
    { act: "column", line: column, isNear: x < FARTHEST_ROW },
  ].filter(({ isNear }) => isNear);
}

/** The coordinates of a cell, as a name. @param {Cell} cell @param {MapView} map */
const placeName = ({ x, y }, map) =>
  map.isSequence ? `x = ${grouped(x)}` : `x = ${grouped(x)}, y = ${grouped(y)}`;

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
function readoutOf(now, map, answers) {
  const { cursor: cell, reading } = now;
  if (!cell || !reading || reading.kind === "position") return null;
  const { pointed: pane } = map;
  const { x, y } = cell;
  const view = map.viewOf(pane);
  const convention = map.conventionOf(pane);
  const value = map.panes[pane]?.valueAt(x, y);
  const here = { cell, pane, convention, plane: reading.kind === "plane", said: "" };
  const at = `x ${x}, y ${y}: `;
  // The value is known already; the rest follows.
  const first = { ...here, kind: /** @type {const} */ ("value"), value, waits: true };
  const found = () => {
    if (ofPeriods(view, answers)) {
      const period = answers.one(call("periodAt", view, x, y)) ?? null;
      const said = period ? `${period.game}. ${periodSentence(period)}` : `${at}no game here`;
      return { ...here, kind: /** @type {const} */ ("period"), period, said };
    }
    const position = answers.one(call("positionAt", view, x, y));
    if (position === undefined) {
      // Far out there may be a value where no position can be named.
      if (typeof value === "number") return { ...first, said: `${at}value ${value}`, waits: false };
      const reason = answers.one(call("holeReason", view, x, y)) || "no position here";
      return { ...here, kind: /** @type {const} */ ("text"), text: reason, said: at + reason };
    }
    const there = map.numberAt(pane, cell);
    if (there) {
      const said = numberSpoken(position, there);
      return { ...here, kind: /** @type {const} */ ("number"), position, ...there, said };
    }
    const other = comparedAt(now, pane, cell, answers);
    const described = map.valued(pane, cell, answers.one(ask("describe", [position])));
    const also = other ? `. ${spoken(other, convention)}` : "";
    const said = spoken(described, convention) + also;
    const working = map.working;
    return { ...here, kind: /** @type {const} */ ("position"), described, other, working, said };
  };
  try {
    return answers.maybe(found) ?? first;
  } catch (error) {
    const text = messageOf(error);
    return { ...here, kind: /** @type {const} */ ("text"), text, said: at + text };
  }
}
