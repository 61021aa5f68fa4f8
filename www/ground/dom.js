// Makes and finds elements.

/**
 * The element with this id.
 *
 * @param {string} id
 * @returns {HTMLElement}
 */
export function byId(id) {
  const element = document.getElementById(id);
  if (!element) throw new Error(`The page has no #${id}.`);
  return element;
}

/**
 * An element with attributes and content. Strings become text, never markup.
 *
 * @template {keyof HTMLElementTagNameMap} T
 * @param {T} tag
 * @param {Record<string, string | boolean | (() => void)>} [attributes] `class`, `aria-…`, …;
 *   `true` sets an empty attribute, `false` none; `onclick` and similar are functions.
 * @param {...(Node | string)} content
 * @returns {HTMLElementTagNameMap[T]}
 */
export function element(tag, attributes = {}, ...content) {
  const made = document.createElement(tag);
  for (const [name, value] of Object.entries(attributes)) {
    if (typeof value === "function") made.addEventListener(name.replace(/^on/, ""), value);
    else if (value !== false) made.setAttribute(name, value === true ? "" : value);
  }
  made.append(...content);
  return made;
}
