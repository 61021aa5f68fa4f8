// What embedded maps and boards have in common: they start when they are scrolled into sight, show
// their own content until they are ready, and lead to the page.

import { addressOf } from "../engine/address.js";
import { Engine } from "../engine/engine.js";
import { inside } from "../engine/inside.js";
import { element } from "../ground/dom.js";

/** @type {Engine | null} */
let engine = null;

/** Elements that were started. @type {Set<LiveElement>} */
const live = new Set();

/** The one engine of all elements in a document. */
export function sharedEngine() {
  engine ??= new Engine({
    onTrouble: (message) => {
      if (!message) return;
      for (const each of live) each.fail(`The calculation could not start; trying again. ${message}`);
    },
  });
  return engine;
}

/** @type {IntersectionObserver | null} */
let observer = null;

/** Starts what comes into sight. Made when first used: on a server, which may import this module, there is none. */
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

/** On a server there are no elements; there the classes only have to exist. */
const PageElement = globalThis.HTMLElement ?? /** @type {typeof HTMLElement} */ (class {});

/**
 * Keeps the keys that are used inside from the page around, where an arrow may turn a slide.
 *
 * @param {ShadowRoot} root
 */
function keepKeys(root) {
  /** Keys that were pressed in here, and are still down. @type {Set<string>} */
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

/** Whether a key goes to what has the focus: a button, a field or a link. @param {KeyboardEvent} event */
function isTyped({ target, key, ctrlKey, metaKey, altKey }) {
  if (ctrlKey || metaKey || altKey || key === "Tab" || key === "Escape") return false;
  if (target instanceof HTMLInputElement || target instanceof HTMLSelectElement) return true;
  const pressed = target instanceof HTMLButtonElement && (key === " " || key === "Enter");
  return pressed || (target instanceof HTMLAnchorElement && key === "Enter");
}

const SHEETS = ["style/tokens.css", "style/parts.css", "style/embed.css"];

/**
 * Styles what is shown. The canvases take their colours from the styles: nothing is drawn before
 * they are there.
 *
 * @param {ShadowRoot} root
 * @param {string[]} files
 */
async function dress(root, files) {
  const { sheets } = inside;
  if (sheets) {
    root.adoptedStyleSheets = files.map((file) => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(sheets[file]);
      return sheet;
    });
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
  /** Whether `start` was called. */
  #started = false;
  #styled;
  /** The element's own content is shown until it is `ready`. */
  frame = element("div", { id: "frame" }, element("slot"));
  link = element("a", { id: "home", target: "_blank", rel: "noopener" }, "Open in Nimscape");
  status = element("output", { id: "status", "aria-live": "polite" });

  /** @param {string} sheet The style sheet of what is shown inside. */
  constructor(sheet) {
    super();
    const root = this.attachShadow({ mode: "open" });
    this.#styled = dress(root, [...SHEETS, sheet]);
    root.append(this.frame, element("footer", {}, this.status, this.link));
    keepKeys(root);
    root.addEventListener("transitionrun", ({ target }) => {
      if (target instanceof HTMLElement && target.localName === "footer") this.recolour();
    });
    this.linkTo("");
  }

  // An element that is moved in its page is taken out and put in again, and stays what it was.
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

  /** Called when the element is first in sight. */
  async begin() {
    sight().unobserve(this);
    if (this.#begun) return;
    this.#begun = true;
    await this.#styled;
    await this.load();
    // What was taken away meanwhile has no look; it begins when it is back.
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

  /** Loads what only this kind of element needs. @returns {Promise<unknown>} */
  load() {
    return Promise.resolve();
  }

  /** Makes what is shown. */
  async start() {}

  /** Shows what the attributes say now. */
  update() {}

  /** Called when the page around turns from light to dark, or back. */
  recolour() {}

  /** Takes the still content's place. @param {Node[]} content */
  show(...content) {
    // What is there already stays where it is, and keeps the focus.
    for (const each of [...this.frame.childNodes]) if (!content.includes(each)) each.remove();
    this.frame.append(...content.filter((each) => each.parentNode !== this.frame));
  }

  /** Says what went wrong, in a sentence. @param {unknown} error */
  fail(error) {
    this.status.textContent = error instanceof Error ? error.message : String(error);
  }

  /** What the link opens. @param {string} state The part of an address after `#`. */
  linkTo(state) {
    const home = this.home;
    this.link.hidden = home === null;
    if (home === null) return;
    this.link.href = state ? `${home}#${state}` : home;
  }

  /** Where the page is; a module with everything inside was told by `home`, or does not know. */
  get home() {
    return this.getAttribute("home") ?? (inside.worker ? null : addressOf("").href);
  }

  /** The convention that the attribute says. @returns {"normal" | "misere"} */
  get convention() {
    return this.getAttribute("convention") === "misere" ? "misere" : "normal";
  }
}
