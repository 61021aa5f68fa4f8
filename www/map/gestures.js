// Gestures on the map, as on a street map: drag, wheel, pinch, double click, keys.

import { bottom, cellAt, keepCorner, LARGEST_ZOOM, left, pan, zoomAt } from "../ground/camera.js";

/** @import { Camera, Point, Size } from "../ground/camera.js" */
/** @import { Cell } from "../ground/state.js" */

/**
 * How far a map goes.
 *
 * @typedef {object} Bounds
 * @property {{ left: number, bottom: number }} margin What may be seen beyond its corner, in CSS pixels.
 * @property {number} least The zoom at which all of it is in sight.
 */

/**
 * What the gestures control.
 *
 * @typedef {object} Surface
 * @property {HTMLElement} element
 * @property {() => Camera} camera
 * @property {() => Size} size
 * @property {() => Bounds} bounds
 * @property {(point: Point) => Point} fold From the element to the pane the point is in.
 * @property {(event: WheelEvent) => boolean} wheelZooms Otherwise it scrolls the page.
 * @property {(camera: Camera) => void} move
 * @property {(camera: Camera) => void} glide The same, animated.
 * @property {(cell: Cell | null, point?: Point) => void} point The pointer is over a cell, or has left.
 * @property {(cell: Cell, point: Point) => void} choose A cell was clicked.
 * @property {(cell: Cell) => boolean} grab A press on a cell; returns whether it starts a drag.
 * @property {(cell: Cell) => void} carry
 * @property {(cell: Cell | null) => void} drop
 */

/** A press that moves less than this, in CSS pixels, is a click. */
const SLIP = 5;
/** Turning the wheel this many pixels doubles the scale. */
const DOUBLING = 240;

/** @param {Surface} surface */
export function bindGestures(surface) {
  const { element } = surface;
  /** @type {Map<number, Point>} */
  const fingers = new Map();
  let travelled = 0;
  let pinched = false;
  let carrying = false;

  const at = (/** @type {MouseEvent} */ event) => {
    const box = element.getBoundingClientRect();
    // On a scaled slide, a screen pixel is not a pixel of the element.
    const across = box.width > 0 ? element.offsetWidth / box.width : 1;
    const down = box.height > 0 ? element.offsetHeight / box.height : 1;
    return { x: (event.clientX - box.left) * across, y: (event.clientY - box.top) * down };
  };
  const cell = (/** @type {Point} */ point) =>
    cellAt(surface.camera(), surface.size(), surface.fold(point));
  const zoom = (/** @type {Point} */ point, /** @type {number} */ factor) =>
    surface.move(
      zoomed(surface.camera(), surface.size(), surface.bounds(), surface.fold(point), factor),
    );

  const press = (/** @type {PointerEvent} */ event) => {
    if (event.button !== 0) return;
    if (fingers.size === 0) {
      travelled = 0;
      pinched = false;
      carrying = surface.grab(cell(at(event)));
    } else {
      pinched = true;
      if (carrying) surface.drop(null);
      carrying = false;
    }
    fingers.set(event.pointerId, at(event));
    element.setPointerCapture(event.pointerId);
  };

  const move = (/** @type {PointerEvent} */ event) => {
    const point = at(event);
    const before = fingers.get(event.pointerId);
    if (!before) {
      if (event.pointerType !== "touch") surface.point(cell(point), point);
      return;
    }
    if (fingers.size === 2) pinch(event.pointerId, before, point);
    else drag(before, point);
    fingers.set(event.pointerId, point);
  };

  const drag = (/** @type {Point} */ before, /** @type {Point} */ point) => {
    const [dx, dy] = [point.x - before.x, point.y - before.y];
    travelled += Math.hypot(dx, dy);
    if (travelled < SLIP) return;
    element.classList.add("dragging");
    if (carrying) surface.carry(cell(point));
    else surface.move(panned(surface.camera(), surface.size(), surface.bounds(), dx, dy));
  };

  const pinch = (
    /** @type {number} */ id,
    /** @type {Point} */ before,
    /** @type {Point} */ point,
  ) => {
    const other = [...fingers].find(([key]) => key !== id)?.[1];
    if (!other) return;
    const span = (/** @type {Point} */ a) => Math.max(10, Math.hypot(a.x - other.x, a.y - other.y));
    const middle = { x: (point.x + other.x) / 2, y: (point.y + other.y) / 2 };
    const size = surface.size();
    const bounds = surface.bounds();
    const [dx, dy] = [(point.x - before.x) / 2, (point.y - before.y) / 2];
    const moved = panned(surface.camera(), size, bounds, dx, dy);
    surface.move(zoomed(moved, size, bounds, surface.fold(middle), span(point) / span(before)));
  };

  const lift = (/** @type {PointerEvent} */ event) => {
    const point = fingers.get(event.pointerId);
    if (!point) return;
    fingers.delete(event.pointerId);
    element.classList.remove("dragging");
    const lifted = event.type === "pointerup" && !pinched;
    const click = lifted && travelled < SLIP;
    if (carrying) surface.drop(lifted && !click ? cell(point) : null);
    carrying = false;
    if (!click) return;
    surface.point(cell(point), point);
    surface.choose(cell(point), point);
  };

  const wheel = (/** @type {WheelEvent} */ event) => {
    if (!surface.wheelZooms(event)) return;
    event.preventDefault();
    const lines = event.deltaMode === WheelEvent.DOM_DELTA_LINE ? 20 : 1;
    // A pinch on a trackpad arrives as a wheel event with Ctrl, in smaller steps.
    const speed = (event.ctrlKey ? 4 : 1) * lines;
    const factor = 2 ** (-Math.max(-400, Math.min(400, event.deltaY * speed)) / DOUBLING);
    zoom(at(event), factor);
    surface.point(cell(at(event)), at(event));
  };

  const twice = (/** @type {MouseEvent} */ event) => {
    const point = surface.fold(at(event));
    const factor = event.shiftKey ? 0.5 : 2;
    surface.glide(zoomed(surface.camera(), surface.size(), surface.bounds(), point, factor));
  };

  element.addEventListener("pointerdown", press);
  element.addEventListener("pointermove", move);
  element.addEventListener("pointerup", lift);
  element.addEventListener("pointercancel", lift);
  element.addEventListener("pointerleave", () => fingers.size || surface.point(null));
  element.addEventListener("wheel", wheel, { passive: false });
  element.addEventListener("dblclick", twice);
}

/**
 * A camera zoomed in or out around a cell, or the window's middle.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Bounds} bounds
 * @param {number} steps Each doubles the scale; negative zooms out.
 * @param {{ x: bigint, y: bigint } | null} [cell]
 */
export function zoomBy(camera, size, bounds, steps, cell = null) {
  const half = camera.zoom / 2;
  const point = cell
    ? { x: left(camera, size, cell.x) + half, y: bottom(camera, size, cell.y) - half }
    : { x: size.width / 2, y: size.height / 2 };
  return zoomed(camera, size, bounds, point, Math.min(LARGEST_ZOOM, 2 ** steps));
}

/**
 * Zoomed by a factor, out as far as the map goes.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Bounds} bounds
 * @param {Point} point
 * @param {number} factor
 */
export function zoomed(camera, size, bounds, point, factor) {
  const most = Math.min(1, bounds.least / camera.zoom);
  return within(camera, zoomAt(camera, size, point, Math.max(factor, most)), size, bounds);
}

/**
 * Dragged by some pixels.
 *
 * @param {Camera} camera
 * @param {Size} size
 * @param {Bounds} bounds
 * @param {number} dx
 * @param {number} dy
 */
export const panned = (camera, size, bounds, dx, dy) =>
  within(camera, pan(camera, size, dx, dy), size, bounds);

/**
 * A camera that shows no more beyond the corner than may be seen, or than the one before showed: what brought a
 * cell clear of a card is not undone at the first touch.
 *
 * @param {Camera} before
 * @param {Camera} camera
 * @param {Size} size
 * @param {Bounds} bounds
 */
function within(before, camera, size, { margin }) {
  return keepCorner(camera, size, {
    left: Math.max(margin.left, left(before, size, 0n)),
    bottom: Math.max(margin.bottom, size.height - bottom(before, size, 0n)),
  });
}
