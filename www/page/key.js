// What the colours of the picture mean, what one pixel stands for, and how far the values go.

import { call } from "../engine/answers.js";
import { CONVENTIONS } from "../ground/answers.js";
import { inSight } from "../ground/camera.js";
import { capital } from "../ground/in-words.js";
import { mapKey, mapNote, mapOne, mapTitle } from "../ground/map-words.js";
import { isOfPeriods } from "../ground/periods.js";
import { modeOf, USUAL } from "../ground/scheme.js";
import { grouped } from "../map/axes.js";
import { rampOf } from "../map/colour.js";
import { levelOf } from "../map/draw-tiles.js";
import { secondPicture } from "../map/layers.js";
import { readLook } from "../map/look.js";
import { rgbOf } from "../map/ramps.js";
import { isProved, withoutPath } from "../play/proof.js";
import { differenceNote } from "./difference.js";
import { repeatsText } from "./manner.js";

/** @import { Answers } from "../engine/answers.js" */
/** @import { PageState } from "../ground/state.js" */
/** @import { MapView } from "../map/map.js" */

/** With more remainders than this the legend shows a colour circle instead of one key each. */
const MOST_KEYS = 12;
/** If x + y is this many times the width of the view, it hardly varies across it. */
const FLAT = 4096n;
/** Rules are compared for all piles up to this one. */
const REACH = 255;

/**
 * A key: a kind known to the style sheet, or a colour.
 *
 * @typedef {{ kind?: string, colour?: string, text: string }} Key
 */

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
export function keyOf(now, map, answers) {
  if (!now.reading || now.reading.kind === "position") return null;
  const said = differenceNote(now, answers);
  return {
    title: titleOf(now, map),
    ends: endsOf(map),
    keys: keysOf(now, map),
    notes: notesOf(now, map, answers),
    /** The sentence on a difference, if it rests on a proof of ours. */
    proof: isProved(said) ? said : "",
    /** What the ramp depends on. */
    stamp: map.painter.stamp,
  };
}

/** The colours of the ramp, from one end to the other: that of values begins with the colour of 1. @param {MapView} map */
export function coloursOf({ scheme, painter }) {
  const first = scheme.mode === "value" ? painter.step(1, 0) : 0;
  const ramp = rampOf(scheme, readLook().palette).slice(first);
  return ramp.map(([r, g, b]) => `rgb(${r} ${g} ${b})`);
}

/** Says that your own rule is a known game in other words, as far as the two were compared. @param {string} view @param {Answers} answers */
function alikeNote(view, answers) {
  const game = answers.maybe(() => answers.tried(call("sameMovesAs", view, REACH)));
  return game ? `Up to ${REACH} in each pile the moves are those of ${game}.` : "";
}

/** Whether the whole view is so far out that x + y is nearly constant. @param {PageState} now @param {MapView} map */
export function isFlat(now, map) {
  const { scheme } = now;
  if (scheme.mode !== USUAL.mode || map.isSequence || isOfPeriods(now.reading)) return false;
  const { left, bottom, right, top } = inSight(map.camera, map.size);
  const span = right - left + (top - bottom);
  return left > 0n && bottom > 0n && left + bottom > FLAT * span;
}

/** @param {PageState} now @param {MapView} map */
function titleOf(now, map) {
  const { convention, against } = now;
  const scheme = map.chosen;
  const mode = modeOf(scheme);
  const number = mode.number ? ` ${scheme.number}` : "";
  if (scheme.mode === "difference") {
    const second = secondPicture(now);
    return against && second?.convention === convention
      ? `This line minus ${second?.view}`
      : `${CONVENTIONS[convention]} minus ${CONVENTIONS[second?.convention ?? "misere"]}`;
  }
  if (map.numbers && map.scheme.mode === "value") return mapTitle(map.numbers);
  const noun = nounOf(map);
  if (scheme.mode === "mod") return `${capital(noun)} mod${number}`;
  if (scheme.mode === "bit") return `Binary digit${number} of the ${noun}`;
  if (scheme.mode === "pick") return `Where the ${noun} is${number}`;
  const { plot } = map;
  if (plot && scheme.mode === "relative") {
    if (plot.bits) return "Binary digits";
    if (isOfPeriods(now.reading)) return "Periods";
    const slope = Number(plot.drift.toPrecision(6));
    return slope ? `Values − ${slope === 1 ? "" : `${slope} `}x` : "Values";
  }
  if (isOfPeriods(now.reading) && scheme.mode === "relative") return "Period ÷ (x + y)";
  return mode.title;
}

/** What is in the cells. @param {MapView} map */
const nounOf = (map) => (map.numbers ? "number" : "value");

/** The labels of the two ends of the ramp; empty if there is no ramp. @param {MapView} map @returns {[string, string]} */
function endsOf(map) {
  const { scheme } = map;
  const largest = grouped(BigInt(Math.round(map.sights.now.largest)));
  switch (scheme.mode) {
    case "value":
      return isOnlyOne(map) ? ["", ""] : ["1", largest];
    case "rank":
      return ["smallest in sight", "largest"];
    case "length":
      return ["1 digit", `${map.sights.now.largest.toString(2).length} digits`];
    case "mod":
      return scheme.number > MOST_KEYS ? ["0", String(scheme.number - 1)] : ["", ""];
    case "distance":
      return ["equal", "far"];
    case "difference":
      return map.isSequence ? ["", ""] : [`−${largest}`, `+${largest}`];
    case "bit":
    case "outcome":
    case "pick":
      return ["", ""];
    default:
      return map.isSequence ? ["", ""] : ["0", "x + y"];
  }
}

/** Whether no number in sight is larger than 1: a ramp would run from 1 to 1. @param {MapView} map */
const isOnlyOne = (map) => map.scheme.mode === "value" && map.sights.now.largest === 1;

/** The keys for single colours. @param {PageState} now @param {MapView} map @returns {Key[]} */
function keysOf(now, map) {
  const { chosen: scheme, painter } = map;
  /** @param {number} value @returns {string} */
  const colour = (value) => rgbOf(painter.colour(value, 2 * value));
  /** The key of what some of these values look like; none if all of them are P-positions. @param {number[]} values @param {string} text */
  const seen = (values, text) => {
    const value = values.find((each) => !painter.lost(each));
    return value === undefined ? [] : [{ colour: colour(value), text }];
  };
  /** @type {Key[]} */
  const keys =
    scheme.mode === "difference"
      ? [
          map.isSequence
            ? { kind: "p", text: "equal" }
            : { colour: rgbOf(painter.zero), text: "equal" },
        ]
      : isOfPeriods(now.reading) || map.plot?.bits || map.plot?.second
        ? []
        : map.numbers
          ? [{ kind: "p", text: mapKey(map.numbers) }].filter(({ text }) => text)
          : [{ kind: "p", text: "0: player to move loses (P)" }];
  if (isOnlyOne(map)) keys.push({ colour: colour(1), text: mapOne(map.numbers) });
  if (map.isSequence && scheme.mode === "relative" && !map.plot?.second) {
    const text = isOfPeriods(now.reading) ? "a period" : "player to move wins (N)";
    keys.push({ kind: "dot", text: map.plot?.bits ? "digit 1" : text });
  }
  const [first, other] = map.plot?.names ?? ["", ""];
  if (other && scheme.mode !== "difference") {
    keys.push({ kind: "dot", text: first });
    keys.push({ kind: "second", text: other });
  }
  switch (scheme.mode) {
    case "bit": {
      const unit = 2 ** scheme.number;
      const small = [0, 1].slice(0, unit);
      const off = small.map((more) => 2 * unit + more);
      const on = small.map((more) => unit + more);
      keys.push(...seen(off, "digit 0"), ...seen(on, "digit 1"));
      break;
    }
    case "mod":
      if (scheme.number > MOST_KEYS) break;
      for (let rest = 0; rest < scheme.number; rest++) {
        // The first values other than 0 with this remainder.
        const first = rest || scheme.number;
        keys.push(...seen([first, first + scheme.number], String(rest)));
      }
      break;
    case "pick":
      keys.push({ colour: colour(scheme.number), text: `${nounOf(map)} ${scheme.number}` });
      keys.push(...seen([scheme.number + 1, scheme.number + 2], "any other"));
      break;
    case "outcome":
      keys.push({ kind: "n", text: "player to move wins (N)" });
      break;
  }
  if (map.panes.some((layer) => layer.holed))
    keys.push({ kind: "hole", text: isOfPeriods(now.reading) ? "no game" : "no position" });
  const { plot, panes } = map;
  const valueless = plot ? plot.valueless : panes.some((layer) => layer.valueless);
  if (valueless && scheme.mode !== "outcome") {
    // Beside another sequence, it may be known of one of the two.
    const one = plot?.second ? ", one of its values not known" : ", value not known";
    keys.push({ kind: "unknown", text: `player to move wins${one}` });
  }
  const open = panes.some((layer) => layer.source?.limit || layer.source?.working);
  if (open || plot?.unknown) {
    keys.push({ kind: "unknown", text: "not computed" });
  }
  return [...keys, ...map.keys];
}

/** @param {PageState} now @param {MapView} map @param {Answers} answers */
function notesOf(now, map, answers) {
  const { reading } = now;
  const plane = reading?.kind === "plane";
  const notes = [
    withoutPath(differenceNote(now, answers)),
    plane ? alikeNote(reading.text, answers) : "",
  ];
  const obvious = isOnlyOne(map) && map.numbers?.kind === "ways";
  const differs = now.scheme.mode === "difference";
  if (map.numbers && !obvious && !differs) notes.push(mapNote(map.numbers));
  const level = map.isSequence ? 0 : levelOf(map.camera.zoom);
  if (level > 0) {
    const side = grouped(2n ** BigInt(level));
    notes.push(
      !map.numbers && map.panes.every((layer) => layer.marked)
        ? `Each pixel stands for ${side} × ${side} cells; white if any is a P-position.`
        : `Each pixel shows one of ${side} × ${side} cells.`,
    );
  }
  const { right, top } = inSight(map.camera, map.size);
  for (const layer of map.panes) {
    if (layer.failure) notes.push(layer.failure);
    const { limit, note } = layer.source ?? {};
    // Where the map ends is said where one sees it.
    const ends = limit && (right >= BigInt(limit.width) || top >= BigInt(limit.height));
    if (note) {
      notes.push(note);
    } else if (ends && limit.width > 0) {
      const beyond = layer.outcomesOnly ? " Further out it is only known who wins." : "";
      const { width, height, reason } = limit;
      const extent = width > 1 || height > 1 ? `Values up to ${width} × ${height}. ` : "";
      notes.push(`${extent}${reason}${beyond}`);
    }
  }
  const { source } = map.plot ?? {};
  const [first, other] = map.plot?.names ?? ["", ""];
  if (source && source.looked > 0) {
    const text = repeatsText(source.repeats, source.looked);
    notes.push(first ? `${first}: ${text[0].toLowerCase()}${text.slice(1)}` : text);
  }
  if (source?.proof.refusal) notes.push(source.proof.refusal);
  const edge = source?.limit;
  if (edge) notes.push(`The first ${grouped(BigInt(edge.width))} terms. ${edge.reason}`);
  const second = map.plot?.second;
  if (second && other) {
    const known = grouped(BigInt(second.series?.values.length ?? 0));
    if (second.limit) notes.push(`${other}: the first ${known} terms. ${second.limit.reason}`);
    else if (second.table?.working) notes.push(`${other}: ${known} terms so far.`);
  }
  return [...new Set(notes)].filter(Boolean);
}
