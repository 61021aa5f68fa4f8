// <nimscape-study>: a study in any web page. Its code is loaded when such an element exists.

import { dress, LiveElement } from "../embed/live-element.js";
import { inside } from "../engine/inside.js";
import { element } from "../ground/dom.js";

/** Its style sheets, besides those of every live element. */
const SHEETS = ["style/study.css", "style/article.css"];

export class NimscapeStudy extends LiveElement {
  static observedAttributes = ["src", "way", "block", "label"];

  #root = element("article", { class: "study" });
  /** Counts updates, so that late answers are ignored. */
  #round = 0;
  #step = 0;
  /** The text inside the element, used if no file is named. */
  #own = "";

  constructor() {
    super("looks/looks.css");
  }

  /** @override */
  async load() {
    this.#own = this.textContent ?? "";
    const { carried } = await import("./sheets.js");
    const texts = inside.sheets?.[SHEETS[0]] ? inside.sheets : carried.sheets;
    await dress(/** @type {ShadowRoot} */ (this.shadowRoot), SHEETS, texts);
  }

  /** @override */
  async update() {
    const round = ++this.#round;
    try {
      const [text, { readStudy }, { showArticle, showLesson, showBlock }, { Progress }] =
        await Promise.all([
          this.#text(),
          import("../study/format.js"),
          import("./article.js"),
          import("../study/progress.js"),
        ]);
      if (round !== this.#round) return;
      const study = readStudy(text);
      const progress = Progress.of(study);
      progress.onChange(() => {
        const { score, solved, questions, text: result } = progress;
        const detail = { score, solved, questions: questions.length, result };
        this.dispatchEvent(new CustomEvent("nimscape-progress", { detail, bubbles: true }));
      });
      this.#root.setAttribute("aria-label", this.getAttribute("label") || study.title);
      const { home } = this;
      const shown = {
        root: this.#root,
        progress,
        home: (/** @type {string} */ state) => (home === null ? "" : `${home}#${state}`),
      };
      const block = this.getAttribute("block");
      this.#root.classList.toggle("alone", block !== null);
      if (block !== null) showBlock(study, shown, Number(block));
      else if (this.getAttribute("way") === "lesson") {
        showLesson(study, shown, this.#step, (at) => {
          this.#step = at;
        });
      } else showArticle(study, shown);
      this.show(this.#root);
      const { mistakes } = study;
      this.status.textContent = mistakes
        .map((each) => `Line ${each.line}: ${each.message}`)
        .join(" ");
      await this.#lead(text, block !== null);
    } catch (error) {
      if (round === this.#round) this.fail(error);
    }
  }

  /** The text: of the named file, or the element's own. */
  async #text() {
    const source = this.getAttribute("src");
    if (!source) return this.#own.replace(/^\n+/, "");
    const response = await fetch(new URL(source, document.baseURI));
    if (!response.ok) throw new Error(`The study ${source} could not be loaded.`);
    return response.text();
  }

  /** Makes the link below open the study on a page of its own. @param {string} text @param {boolean} partial */
  async #lead(text, partial) {
    const { home, link } = this;
    link.hidden = home === null || partial;
    if (link.hidden || home === null) return;
    const { packed } = await import("../study/packed.js");
    link.href = `${new URL("study.html", home)}#text=${await packed(text)}`;
  }
}
