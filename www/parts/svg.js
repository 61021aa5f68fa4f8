// Elements of a drawing.

const SPACE = "http://www.w3.org/2000/svg";

/**
 * @param {string} name
 * @param {Record<string, string | number>} [attributes]
 * @param {...Node} content
 * @returns {SVGElement}
 */
export function svg(name, attributes = {}, ...content) {
  const made = document.createElementNS(SPACE, name);
  for (const [attribute, value] of Object.entries(attributes)) {
    made.setAttribute(attribute, String(value));
  }
  made.append(...content);
  return made;
}
