// A button that is disabled hands on the focus.

const CONTROLS = ":is(button, input):enabled";

/**
 * Disables a button; a neighbour has its focus then, or what contains it: it would be lost.
 *
 * @param {HTMLButtonElement} made
 */
export function retire(made) {
  const focused = made.matches(":focus");
  made.disabled = true;
  if (!focused) return;
  const places = [made.parentElement, made.closest("section")];
  const others = places.flatMap((place) => [...(place?.querySelectorAll(CONTROLS) ?? [])]);
  const [next] = others.filter((each) => each.checkVisibility());
  /** @type {HTMLElement | null} */ (next ?? made.closest("[tabindex]"))?.focus({
    preventScroll: true,
  });
}
