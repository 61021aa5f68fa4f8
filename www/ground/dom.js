// Makes and finds elements.

/** The element with this id. @param {string} id @returns {HTMLElement} */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/**
 * `aria-…`, `title`, …: `true` sets an empty attribute, `false` none; `onclick` and similar are functions.
 *
 * @typedef {Record<string, string | boolean | (() => void)>} Attributes
 * @typedef {Node | string | false | null | undefined} Content What is false or missing is left out.
 */

/**
 * An element of a tag with classes, such as `p.known`, with attributes and content. Strings become text, never
 * markup.
 *
 * @template {string} T
 * @param {T} kind
 * @param {...(Attributes | Content)} parts
 * @returns {HTMLElementTagNameMap[(T extends `${infer Tag}.${string}` ? Tag : T) & keyof HTMLElementTagNameMap]}
 */
export function element(kind, ...parts) {
  const [tag, ...classes] = kind.split(".");
  const made = document.createElement(tag);
  if (classes.length > 0) made.className = classes.join(" ");
  // Otherwise it would submit the form that it is in.
  if (tag === "button") made.setAttribute("type", "button");
  for (const part of parts) {
    if (typeof part === "string" || part instanceof Node) made.append(part);
    else
      for (const [name, value] of Object.entries(part || {})) {
        if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), value);
        else if (value !== false) made.setAttribute(name, value === true ? "" : value);
      }
  }
  return /** @type {any} */ (made);
}

/**
 * Changes the text of a live region, so that it is spoken: the same sentence again is another text, too.
 *
 * @param {HTMLElement} place
 * @param {string} sentence
 */
export function speak(place, sentence) {
  place.textContent = place.textContent === sentence ? `${sentence}\u00a0` : sentence;
}

/**
 * Acts when an element's size has changed, in the next frame: the act may change that size.
 *
 * @param {Element} box
 * @param {() => void} act
 * @param {AbortSignal} [signal] Without one, until the element is gone.
 */
export function onResize(box, act, signal) {
  let frame = 0;
  const sizes = new ResizeObserver(() => {
    cancelAnimationFrame(frame);
    frame = requestAnimationFrame(act);
  });
  sizes.observe(box);
  signal?.addEventListener("abort", () => {
    sizes.disconnect();
    cancelAnimationFrame(frame);
  });
}
