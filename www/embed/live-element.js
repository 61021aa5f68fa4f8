// What embedded maps and boards have in common: they start when they are scrolled into view, show
// their own content until they are ready, and link to the page.

import { addressOf } from "../engine/address.js";
import { Engine } from "../engine/engine.js";
import { inside } from "../engine/inside.js";
import { messageOf } from "../engine/wanted.js";
import { element } from "../ground/dom.js";

/** @type {Engine | null} */
let engine = null;

/** Elements that were started. @type {Set<LiveElement>} */
const live = new Set();

/** The engine shared by all elements of a document. */
export function sharedEngine() {
  engine ??= new Engine({
    onTrouble: (message) => {
      if (!message) return;
      for (const each of live)
        each.fail(`The calculation could not start; trying again. ${message}`);
    },
  });
  return engine;
}

/** @type {IntersectionObserver | null} */
let observer = null;

/** Starts elements as they become visible. Made when first used: a server may import this module, and has no observer. */
function sight() {
  observer ??= new IntersectionObserver(
    (entries) => {
      for (const { isIntersecting, target } of entries) {
        if (isIntersecting) /** @type {LiveElement} */ (target).begin();
      }
    },
    { rootMargin: "64px" },
  );
  return observer;
}

/** A server has no elements; there the classes only need to exist. */
const PageElement = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

/**
 * Keeps keys used inside from the page around, where an arrow key may turn a slide.
 *
 * @param {ShadowRoot} root
 */
function keepKeys(root) {
  /** Keys pressed inside that are still down. @type {Set<string>} */
  const down = new Set();
  root.addEventListener("keydown", (event) => {
    const { code, defaultPrevented } = /** @type {KeyboardEvent} */ (event);
    if (!defaultPrevented && !isTyped(/** @type {KeyboardEvent} */ (event))) return;
    down.add(code);
    event.stopPropagation();
  });
  root.addEventListener("keyup", (event) => {
    if (down.delete(/** @type {KeyboardEvent} */ (event).code)) event.stopPropagation();
  });
}

/** Whether the focused button, field or link handles a key. @param {KeyboardEvent} event */
function isTyped({ target, key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || key === "Tab" || key === "Escape") return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return true;
  const pressed = target instanceof HTMLButtonElement && (key === " " || key === "Enter");
  return pressed || (target instanceof HTMLAnchorElement && key === "Enter");
}

const SHEETS = ["style/tokens.css", "style/parts.css", "style/embed.css"];

/**
 * Adds styles. The canvases take their colours from them, so nothing is drawn before they are
 * loaded.
 *
 * @param {ShadowRoot} root
 * @param {string[]} files
 * @param {Record<string, string> | null} [sheets] Their texts, where a file carries them.
 */
export async function dress(root, files, sheets = inside.sheets) {
  if (sheets) {
    for (const file of files) {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(sheets[file]);
      root.adoptedStyleSheets.push(sheet);
    }
    return;
  }
  const links = files.map((file) =>
    element("link", { rel: "stylesheet", href: addressOf(file).href }),
  );
  const loaded = links.map((link) => new Promise((done) => link.addEventListener("load", done)));
  root.append(...links);
  await Promise.all(loaded);
}

export class LiveElement extends PageElement {
  #begun = false;
  #started = false;
  #styled;
  /** Shows the element's own content until it is ready. */
  frame = element("div", { id: "frame" }, element("slot"));
  link = element("a", { id: "home", target: "_blank", rel: "noopener" }, "Open in Nimscape");
  status = element("output", { id: "status", "aria-live": "polite" });

  /** @param {string} sheet The style sheet for the content. */
  constructor(sheet) {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.#styled = dress(root, [...SHEETS, sheet]);
    root.append(this.frame, element("footer", this.status, this.link));
    keepKeys(root);
    root.addEventListener("transitionrun", ({ target }) => {
      if (target instanceof HTMLElement && target.localName === "footer") this.recolour();
    });
    this.linkTo("");
  }

  // An element that is moved within its page is removed and inserted again, and keeps its state.
  connectedCallback() {
    if (this.#started) live.add(this);
    else if (!this.#begun) sight().observe(this);
  }

  disconnectedCallback() {
    sight().unobserve(this);
    live.delete(this);
  }

  attributeChangedCallback() {
    if (this.#started) this.update();
  }

  /** Called when the element first becomes visible. */
  async begin() {
    sight().unobserve(this);
    if (this.#begun) return;
    this.#begun = true;
    await this.#styled;
    await this.load();
    // A removed element has no styles; it starts when it is inserted again.
    if (!this.isConnected) {
      this.#begun = false;
      return;
    }
    live.add(this);
    await this.start();
    this.#started = true;
    this.dispatchEvent(new CustomEvent("nimscape-start", { bubbles: true }));
    this.update();
  }

  /** Loads what this kind of element needs. @returns {Promise<unknown>} */
  load() {
    return Promise.resolve();
  }

  /** Makes the content. */
  async start() {}

  /** Shows what the attributes say now. */
  update() {}

  /** Called when the page around changes between light and dark. */
  recolour() {}

  /** Replaces the element's own content. @param {Node[]} content */
  show(...content) {
    // Nodes already in place stay there and keep the focus.
    for (const each of [...this.frame.childNodes]) if (!content.includes(each)) each.remove();
    this.frame.append(...content.filter((each) => each.parentNode !== this.frame));
  }

  /** Reports a failure in a sentence. @param {unknown} error */
  fail(error) {
    this.status.textContent = messageOf(error);
  }

  /** Sets the link. @param {string} state The part of an address after `#`. */
  linkTo(state) {
    const home = this.home;
    this.link.hidden = home === null;
    if (home === null) return;
    this.link.href = state ? `${home}#${state}` : home;
  }

  /** The page's address; a one-file module only knows it from the attribute `home`. */
  get home() {
    return this.getAttribute("home") ?? (inside.worker ? null : addressOf("").href);
  }

  /** The convention in the attribute. @returns {"normal" | "misere"} */
  get convention() {
    return this.getAttribute("convention") === "misere" ? "misere" : "normal";
  }
}

/**
 * Starts the elements in a part of a page that were never visible, one after the other.
 *
 * @param {HTMLElement} root
 */
export async function beginAll(root) {
  for (const each of root.querySelectorAll("*")) {
    if (each instanceof LiveElement && each.isConnected) await each.begin();
  }
}
