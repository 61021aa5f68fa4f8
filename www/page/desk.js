// The desk: which mode is open and in which panel. Modules are loaded when first needed.

import { Latest, wanted } from "../engine/wanted.js";
import { byId, element } from "../ground/dom.js";
import { PHONE } from "../ground/phone.js";
import { EXPLORE } from "../ground/state.js";
import { styled } from "../ground/style.js";
import { ModePanel } from "../mode/panel.js";
import { icon } from "../parts/icon.js";
import { entryOf, MORE } from "./modes.js";

/** @import { Page, Mode } from "../mode/mode.js" */
/** @import { Entry } from "./modes.js" */

export class Desk {
  /** Modes already made, by name. @type {Map<string, Promise<Mode>>} */
  #made = new Map();
  /** The element that had the focus before a panel covered the map. @type {HTMLElement | null} */
  #opener = null;
  #dialog = new Latest();

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.state = page.state;
    this.right = new ModePanel(byId("panel"), () => this.#leave());
    this.left = new ModePanel(byId("aside"), () => this.close());
    const { state } = page;
    state.on(["mode"], () => this.#showMode());
    state.on(["aside"], () => this.#showAside());
    for (const id of ["aside", "panel"]) {
      byId(id).addEventListener("keydown", (event) => {
        if (event.key === "Escape" && !event.defaultPrevented) this.close();
      });
    }
    byId("panel").addEventListener("height", () => this.#measure());
    // Using the map, or the panel of the mode, closes the panel over it.
    for (const id of ["stage", "panel"]) {
      byId(id).addEventListener("pointerdown", () => state.set({ aside: "" }));
    }
    byId("panel").addEventListener("focusin", () => {
      // While a dialog is loaded the panel may get the focus by itself.
      if (entryOf(state.now.aside)?.place !== "dialog") state.set({ aside: "" });
    });
    // A whole sheet leaves only the bar in sight: what has the focus must not be under it.
    const top = byId("top");
    const lower = () => {
      if (!PHONE.matches) return;
      for (const panel of [this.left, this.right]) {
        if (panel.name && panel.height === "full") panel.height = "half";
      }
    };
    byId("stage").addEventListener("focusin", ({ target }) => {
      if (top.contains(/** @type {Node} */ (target))) return;
      lower();
      if (PHONE.matches) state.set({ aside: "" });
    });
    // What the bar opens would be under it, too.
    for (const kind of ["click", "input"]) top.addEventListener(kind, lower);
    top.addEventListener("keydown", ({ key }) => {
      if (key.startsWith("Arrow")) lower();
    });
    this.#showMode();
    this.#showAside();
  }

  /** Closes the panel over the map; if there is none, leaves the mode. */
  close() {
    if (this.state.now.aside) this.state.set({ aside: "" });
    else this.#leave();
  }

  #leave() {
    this.state.set({ mode: EXPLORE });
    byId("map").focus({ preventScroll: true });
  }

  #showMode() {
    const { mode } = this.state.now;
    const entry = entryOf(mode);
    document.body.dataset.mode = mode;
    if (entry?.place === "right") {
      if (this.right.name !== mode) {
        this.right.open(mode, entry.title, () => this.#mode(entry), document.hasFocus());
      }
    } else {
      const inside = byId("panel").contains(document.activeElement);
      this.right.close();
      if (inside) byId("map").focus({ preventScroll: true });
    }
    this.#measure();
  }

  #showAside() {
    const { aside } = this.state.now;
    const entry = entryOf(aside);
    document.body.dataset.aside = aside;
    this.#dialog.stop();
    if (!aside) {
      const opener = this.#opener;
      this.#opener = null;
      // A dialog gives the focus back by itself, but not to what went with its panel.
      if (!this.left.name) {
        if (document.activeElement === document.body) opener?.focus({ preventScroll: true });
        return;
      }
      const inside = byId("aside").contains(document.activeElement);
      this.left.close();
      if (inside || document.activeElement === document.body) {
        opener?.focus({ preventScroll: true });
      }
      return;
    }
    // Not every browser gives a button the focus when it is clicked.
    const focused = /** @type {HTMLElement | null} */ (document.activeElement);
    this.#opener ??= focused === document.body ? byId("map") : focused;
    if (entry?.place === "dialog") {
      this.left.close();
      this.#openDialog(entry);
    } else if (aside === "more") {
      this.left.open("more", "More", async () => ({ open: (panel) => this.#more(panel) }));
    } else if (entry) {
      this.left.open(aside, entry.title, () => this.#mode(entry));
      // The list is long and a phone's window is low.
      this.left.height = "full";
    }
  }

  /** @param {Entry} entry */
  async #openDialog(entry) {
    const signal = this.#dialog.next();
    const loaded = Promise.all([import("../parts/dialog.js"), this.#mode(entry)]);
    const [{ dialog }, mode] = await wanted(signal, loaded);
    const made = dialog(entry.title, entry.name);
    made.open();
    made.root.addEventListener("close", () => {
      made.root.remove();
      if (this.state.now.aside === entry.name) this.state.set({ aside: "" });
    });
    signal.addEventListener("abort", () => made.close());
    await mode.open(
      {
        root: made.root,
        head: made.heading,
        body: made.body,
        foot: made.root.appendChild(element("footer.panel-foot")),
        peek: element("div"),
        title: entry.title,
        height: "full",
      },
      signal,
    );
  }

  /** The entries behind "More". @param {import("../mode/mode.js").Panel} panel */
  #more(panel) {
    for (const { name, title } of MORE) {
      const open = () => this.page.open(name);
      panel.body.append(
        element(
          "button.more-entry",
          { "data-mode": name, onclick: open },
          icon(name),
          element("span", title),
        ),
      );
    }
  }

  /** @param {Entry} entry */
  #mode({ name, load, styles = [] }) {
    const known = this.#made.get(name);
    if (known) return known;
    const made = Promise.all([load(), styled(...styles)]).then(([{ mode }]) => mode(this.page));
    this.#made.set(name, made);
    // A failed load is tried again the next time.
    made.catch(() => this.#made.delete(name));
    return made;
  }

  /** Sets how much of the window the panel takes from the map. */
  #measure() {
    const open = this.right.name !== "";
    document.body.classList.toggle("with-panel", open);
    document.body.dataset.sheet = open ? this.right.height : "";
  }
}
