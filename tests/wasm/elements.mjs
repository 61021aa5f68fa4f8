// Elements as the rooms of the page make them by hand, without a browser: what they say, and what a press does.
// A test that needs a place, a focus or a look is one of `tests/e2e`.

class Elements {
  /** @type {(Elements | string)[]} */
  childNodes = [];
  /** @type {Elements | null} */
  parent = null;
  /** @type {Map<string, string>} */
  attributes = new Map();
  /** @type {Map<string, ((event: any) => void)[]>} */
  listeners = new Map();
  style = { setProperty() {} };
  value = "";
  /** Of a template; the words of a study are read by no parser here. */
  content = { childNodes: [], querySelectorAll: () => [] };

  /** @param {string} tag */
  constructor(tag) {
    this.tag = tag;
    this.dataset = new Proxy(/** @type {Record<string, string>} */ ({}), {
      get: (_, name) => this.attributes.get(`data-${String(name)}`),
      set: (_, name, value) => Boolean(this.attributes.set(`data-${String(name)}`, String(value))),
    });
    this.classList = {
      add: (/** @type {string[]} */ ...names) => {
        for (const name of names) this.classList.toggle(name, true);
      },
      toggle: (/** @type {string} */ name, /** @type {boolean} */ yes) => {
        const others = this.classes.filter((each) => each !== name);
        this.className = [...others, ...(yes ? [name] : [])].join(" ");
      },
    };
    for (const name of ["hidden", "disabled"])
      Object.defineProperty(this, name, {
        get: () => this.attributes.has(name),
        set: (yes) => (yes ? this.attributes.set(name, "") : this.attributes.delete(name)),
      });
  }

  get className() {
    return this.attributes.get("class") ?? "";
  }

  set className(names) {
    this.attributes.set("class", names);
  }

  get classes() {
    return this.className.split(" ").filter(Boolean);
  }

  get id() {
    return this.attributes.get("id") ?? "";
  }

  get children() {
    return this.childNodes.filter((each) => typeof each !== "string");
  }

  get childElementCount() {
    return this.children.length;
  }

  /** @returns {string} */
  get textContent() {
    return this.childNodes
      .map((each) => (typeof each === "string" ? each : each.textContent))
      .join("");
  }

  set textContent(text) {
    this.replaceChildren(text);
  }

  /** @param {string} name @param {string} value */
  setAttribute(name, value) {
    this.attributes.set(name, String(value));
  }

  /** @param {string} name @param {(event: any) => void} task */
  addEventListener(name, task) {
    this.listeners.set(name, [...(this.listeners.get(name) ?? []), task]);
  }

  /** @param {string} name */
  dispatch(name) {
    for (const task of this.listeners.get(name) ?? []) task({ preventDefault() {}, target: this });
  }

  /** @param {...(Elements | string)} parts */
  append(...parts) {
    this.#insert(this.childNodes.length, parts);
  }

  /** @param {...(Elements | string)} parts */
  prepend(...parts) {
    this.#insert(0, parts);
  }

  /** @param {...(Elements | string)} parts */
  after(...parts) {
    if (this.parent) this.parent.#insert(this.parent.childNodes.indexOf(this) + 1, parts);
  }

  /** @param {...(Elements | string)} parts */
  before(...parts) {
    if (this.parent) this.parent.#insert(this.parent.childNodes.indexOf(this), parts);
  }

  /** @param {...(Elements | string)} parts */
  replaceChildren(...parts) {
    this.childNodes = [];
    this.append(...parts);
  }

  /** @param {number} at @param {(Elements | string)[]} parts */
  #insert(at, parts) {
    this.childNodes.splice(at, 0, ...parts);
    for (const each of parts) if (each instanceof Elements) each.parent = this;
  }

  /** @param {string} css Of one attribute. @returns {Elements | null} */
  querySelector(css) {
    const [, name, value] = /^\[([\w-]+)="(.*)"\]$/.exec(css) ?? [];
    if (!name) throw new Error(`${css} cannot be found here`);
    for (const each of this.children) {
      if (each.attributes.get(name) === value) return each;
      const below = each.querySelector(css);
      if (below) return below;
    }
    return null;
  }

  /** Nothing has the focus here. */
  matches() {
    return false;
  }

  focus() {}
  scrollIntoView() {}
}

Object.assign(globalThis, {
  Node: Elements,
  document: {
    createElement: (/** @type {string} */ tag) => new Elements(tag),
    createElementNS: (/** @type {string} */ _, /** @type {string} */ tag) => new Elements(tag),
  },
});

/**
 * The elements of a class, of a `data-act`, or whose spoken name begins so.
 *
 * @param {any} root
 * @param {{ kind?: string, act?: string, name?: string }} sign
 * @returns {any[]}
 */
export function allIn(root, sign) {
  const { kind, act, name } = sign;
  const own =
    (!kind || root.classes.includes(kind)) &&
    (!act || root.dataset.act === act) &&
    (!name || root.attributes.get("aria-label")?.startsWith(name));
  const below = root.children.flatMap((/** @type {any} */ each) => allIn(each, sign));
  return own ? [root, ...below] : below;
}

/** What the first element of a class says. @param {any} root @param {string} kind @returns {string} */
export const saysIn = (root, kind) => allIn(root, { kind })[0]?.textContent ?? "";

/** Presses what a `data-act` names, where it can be pressed. @param {any} root @param {string} act */
export async function pressIn(root, act) {
  const [found] = allIn(root, { act });
  if (!found || found.disabled || found.hidden) throw new Error(`${act} cannot be pressed`);
  found.dispatch("click");
  await answered();
}

/** Waits until what was asked is answered. */
export async function answered() {
  for (let rest = 0; rest < 5; rest++) await new Promise(setImmediate);
}
