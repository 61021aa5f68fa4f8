// A page as far as what makes elements needs one, for tests without a browser.

/** An element: its attributes and what is in it. */
export class Made extends EventTarget {
  /** @type {Record<string, string>} */
  attributes = {};
  /** @type {(Made | string)[]} */
  children = [];
  hidden = false;

  /** @param {string} tag */
  constructor(tag) {
    super();
    this.tag = tag;
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes[name] = value;
  }
  /** @param {...(Made | string)} content */
  append(...content) {
    this.children.push(...content);
  }
  set textContent(text) {
    this.children = [text];
  }
  /** @returns {string} */
  get textContent() {
    return this.children
      .map((each) => (typeof each === "string" ? each : each.textContent))
      .join("");
  }
  /** The elements in it, at any depth. @returns {Made[]} */
  get all() {
    return this.children.flatMap((each) => (typeof each === "string" ? [] : [each, ...each.all]));
  }
}

/** Gives this process such a page, and returns its elements by their ids: each that is asked for is there. */
export function fakePage() {
  /** @type {Record<string, Made>} */
  const ids = {};
  const getElementById = (/** @type {string} */ id) => (ids[id] ??= new Made(id));
  const document = {
    getElementById,
    createElement: (/** @type {string} */ tag) => new Made(tag),
    createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Made(tag),
  };
  Object.assign(globalThis, { document, Node: Made, window: globalThis });
  return getElementById;
}
