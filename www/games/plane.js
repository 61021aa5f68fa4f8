// The moves of a rule on a plane: the piece in its corner, a place for each vector. A press is this move, a drag
// every multiple of it; beyond the corner stones are added.

import { h } from "../parts/tree.js";
import { dragged, isNumber, strokeAt } from "./drawing.js";

/** @import { Drawing, Stroke } from "../pkg/nimscape.js" */

/** Places beyond the corner, and the fewest and most before it. */
const [BEYOND, LEAST, MOST] = [2, 5, 11];
/** The place where a press began. @type {number[] | null} */
let from = null;
/** The side of a place in the drawing's own units. */
const UNIT = 10;

/** How far the plane goes, so that the rule's moves are on it. @param {Drawing} drawing */
function reachOf({ strokes, numbers }) {
  const all = strokes.flatMap(({ taken, most, along }) =>
    [taken, ...along].flatMap((step) =>
      step.slice(0, 2).map((number) => Math.abs(Number(number) * (most ?? 1))),
    ),
  );
  const far = Math.max(LEAST, ...all.filter((number) => number <= MOST));
  const beyond = Math.max(
    BEYOND,
    ...strokes.flatMap(({ taken }) =>
      taken.slice(0, 2).map((number) => Math.min(5, -Number(number) || 0)),
    ),
  );
  return { far, beyond, rows: numbers.length > 1 };
}

/** What a vector takes, in words. @param {number[]} taken */
export function takenWords(taken) {
  const names = ["first", "second", "third", "fourth"];
  const where = (/** @type {number} */ pile) =>
    taken.length === 1 ? "the pile" : `the ${names[pile]} pile`;
  const parts = taken.flatMap((number, pile) =>
    number === 0
      ? []
      : [number > 0 ? `${number} from ${where(pile)}` : `${-number} added to ${where(pile)}`],
  );
  return parts.join(", ");
}

/** How often the move of a place is taken, in words. @param {Drawing} drawing @param {number[]} taken */
function oftenWords(drawing, taken) {
  const found = strokeAt(drawing, taken.map(String));
  if (!found) return "no move";
  const { most, along } = drawing.strokes[found.at];
  if (found.times !== 1) return "part of another move";
  if (along.length > 0) return "a move, and more steps";
  return most === null ? "any multiple" : most === 1 ? "a move" : `up to ${most} times`;
}

/**
 * @param {object} props
 * @param {Drawing} props.drawing
 * @param {string[]} props.others What is taken from the third pile and further ones.
 * @param {number} props.picked The stroke that is shown more clearly, or -1.
 * @param {(taken: number[]) => void} props.press
 * @param {(taken: number[]) => void} props.drag Every multiple of it.
 */
export function Plane({ drawing, others, picked, press, drag }) {
  const { far, beyond, rows } = reachOf(drawing);
  const side = far + beyond + 1;
  const heights = rows ? side : 1;
  const full = (/** @type {number[]} */ two) => [
    ...two.slice(0, rows ? 2 : 1),
    ...others.map(Number),
  ];
  const places = Array.from({ length: heights * side }, (_, index) => {
    const across = far - (index % side);
    const up = rows ? Math.floor(index / side) - beyond : 0;
    return /** @type {[number, number]} */ ([across, up]);
  });
  return h(
    "div.make-plane",
    {
      role: "group",
      "aria-label": "Moves of the piece: it goes left and down",
      style: { gridTemplateColumns: `repeat(${side}, minmax(0, 1fr))` },
      onKeyDown: (/** @type {KeyboardEvent} */ event) => step(event, side),
      ...dragging(press, drag),
    },
    places.map(([across, up]) => {
      const taken = full([across, up]);
      const here = taken.every((number) => number === 0);
      const found = here ? null : strokeAt(drawing, taken.map(String));
      const edge = [
        (across < 0 || up < 0) && "added",
        across === 0 && "on-column",
        up === 0 && "on-row",
        found && (found.times === 1 ? "own" : "passed"),
        found && drawing.strokes[found.at].most === null && "endless",
        found?.at === picked && "picked",
      ].filter(Boolean);
      const words = here ? "The piece" : `${takenWords(taken)}: ${oftenWords(drawing, taken)}`;
      return h(
        `button.make-place`,
        {
          key: taken.join(),
          class: edge.join(" "),
          "data-at": taken.join(),
          "aria-label": words,
          "aria-pressed": here ? undefined : String(found !== null),
          tabindex: across === 1 && up === (rows ? 1 : 0) ? 0 : -1,
        },
        here
          ? h("span.make-piece")
          : found
            ? h("span.make-dot")
            : (across < 0 || up < 0) && h("span.make-plus", "+"),
      );
    }),
    h(Rays, { drawing, others, far, beyond, rows, picked }),
  );
}

/**
 * Lines through the multiples of a vector.
 *
 * @param {{ drawing: Drawing, others: string[], far: number, beyond: number, rows: boolean, picked: number }} props
 */
function Rays({ drawing, others, far, beyond, rows, picked }) {
  const side = far + beyond + 1;
  const height = rows ? side : 1;
  const middle = (/** @type {number[]} */ [across, up = 0]) => [
    (far - across + 0.5) * UNIT,
    ((rows ? up + beyond : 0) + 0.5) * UNIT,
  ];
  const inside = (/** @type {number[]} */ [across, up = 0]) =>
    across <= far && across >= -beyond && up <= (rows ? far : 0) && up >= (rows ? -beyond : 0);
  const line = (/** @type {Stroke} */ { taken, most, along }, /** @type {number} */ at) => {
    const flat = along.length === 0 && others.every((number) => number === "0");
    if (!flat || most === 1 || !taken.every(isNumber)) return false;
    if (taken.slice(2).some((number) => number !== "0")) return false;
    const own = taken.slice(0, 2).map(Number);
    let times = 1;
    while (times < (most ?? side) && inside(own.map((by) => by * (times + 1)))) times += 1;
    if (!inside(own)) return false;
    const end = own.map((by) => by * times);
    // A ray goes on to the border.
    const [x1, y1] = middle([0, 0]);
    const [x2, y2] = middle(most === null ? end.map((by, pile) => by + own[pile] * 0.42) : end);
    return h("line", { key: at, x1, y1, x2, y2, class: at === picked ? "picked" : "" });
  };
  return h(
    "svg.make-rays",
    { viewBox: `0 0 ${side * UNIT} ${height * UNIT}`, "aria-hidden": "true" },
    drawing.strokes.map(line),
  );
}

/** Arrow keys go from place to place. @param {KeyboardEvent} event @param {number} side */
function step(event, side) {
  const by = { ArrowLeft: -1, ArrowRight: 1, ArrowUp: -side, ArrowDown: side }[event.key];
  const place = /** @type {HTMLElement} */ (event.target);
  if (by === undefined || !place.dataset.at) return;
  event.preventDefault();
  const all = /** @type {HTMLElement[]} */ ([
    ...(place.parentElement?.querySelectorAll(".make-place") ?? []),
  ]);
  const at = all.indexOf(place);
  const next = all[at + by];
  // Not from the end of a row to the next one.
  if (!next || (Math.abs(by) === 1 && Math.floor(at / side) !== Math.floor((at + by) / side)))
    return;
  for (const each of all) each.tabIndex = each === next ? 0 : -1;
  next.focus();
}

/**
 * A press that ends on another place is a drag. The browser's own click comes from keys alone.
 *
 * @param {(taken: number[]) => void} press
 * @param {(taken: number[]) => void} drag
 */
function dragging(press, drag) {
  const placeOf = (/** @type {Element | null} */ each) => {
    const place = /** @type {HTMLElement | null} */ (each?.closest?.(".make-place") ?? null);
    return place?.dataset.at?.split(",").map(Number) ?? null;
  };
  const isPiece = (/** @type {number[]} */ at) => at.every((number) => number === 0);
  const along = (/** @type {PointerEvent} */ event) =>
    placeOf(document.elementFromPoint(event.clientX, event.clientY));
  const light = (/** @type {Element} */ root, /** @type {number[] | null} */ taken) => {
    for (const each of root.querySelectorAll(".make-place")) {
      const at = placeOf(each);
      const lead = taken?.findIndex((number) => number !== 0) ?? -1;
      const times = taken && at && lead >= 0 ? at[lead] / taken[lead] : 0;
      const lit =
        times >= 1 && Number.isInteger(times) && taken?.every((by, i) => by * times === at?.[i]);
      each.classList.toggle("lit", Boolean(lit));
    }
  };
  return {
    onPointerDown: (/** @type {PointerEvent} */ event) => {
      const root = /** @type {HTMLElement} */ (event.currentTarget);
      from = event.button === 0 ? placeOf(/** @type {Element} */ (event.target)) : null;
      if (from) root.setPointerCapture(event.pointerId);
    },
    onPointerMove: (/** @type {PointerEvent} */ event) => {
      if (!from) return;
      const to = along(event);
      const moved = to && to.join() !== from.join() && !isPiece(to);
      light(/** @type {Element} */ (event.currentTarget), moved ? dragged(from, to) : null);
    },
    onPointerUp: (/** @type {PointerEvent} */ event) => {
      const [start, to] = [from, along(event)];
      from = null;
      light(/** @type {Element} */ (event.currentTarget), null);
      if (!start || !to) return;
      if (to.join() === start.join()) {
        if (!isPiece(start)) press(start);
      } else if (!isPiece(to)) drag(dragged(start, to));
    },
    onPointerCancel: (/** @type {PointerEvent} */ event) => {
      from = null;
      light(/** @type {Element} */ (event.currentTarget), null);
    },
    onClick: (/** @type {MouseEvent} */ event) => {
      const at = event.detail === 0 ? placeOf(/** @type {Element} */ (event.target)) : null;
      if (at && !isPiece(at)) press(at);
    },
  };
}
