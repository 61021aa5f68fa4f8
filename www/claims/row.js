// A claim of the list: its verdict and words. Selected, it also has a range, the result of its check,
// and its prediction painted on the map.

import { loadFormulaFont } from "../ground/formula-font.js";
import { capital } from "../ground/in-words.js";
import { button, typedIn } from "../parts/controls.js";
import { h } from "../parts/tree.js";
import { sentence } from "../play/markup.js";
import { CHECKED } from "./checked.js";
import { Finding } from "./finding.js";

/** @import { ClaimInfo } from "../pkg/nimscape.js" */
/** @import { ClaimsList } from "./claims-list.js" */

/** Steps of the range slider: from the smallest bound to the largest by equal ratios. */
const STEPS = 60;

const ORIGINS = { printed: "", correction: "our correction", reading: "another reading" };

/** What became of a claim when it was checked last; "" if it was not. @param {string} id */
const checked = (id) =>
  Object.entries(CHECKED).find(([, ids]) => ids.split(/\s/).includes(id))?.[0] ?? "";

export class ClaimRow {
  /** Whether it was checked here, not only when the site was built. */
  fresh = false;
  isOpen = false;
  /** @type {HTMLElement | null} */
  #place = null;

  /** @param {ClaimInfo} claim @param {ClaimsList} claims */
  constructor(claim, claims) {
    this.claim = claim;
    this.claims = claims;
    this.bound = claim.usual;
    /** "holds" or "fails": from the errata until it is checked here. */
    this.verdict = checked(claim.id);
    this.finding = new Finding(claims, () => this.isOpen);
    this.words = h("p.statement", sentence(claim.statement));
  }

  #put = (/** @type {HTMLElement | null} */ place) => {
    this.#place = place;
  };

  /** @param {boolean} hidden */
  view(hidden) {
    const { claim, claims, isOpen, verdict, word } = this;
    const { id, place, origin } = claim;
    const marks = [
      origin,
      verdict,
      word !== verdict && word,
      isOpen && "open",
      this.fresh && "fresh",
    ];
    const press = () => (isOpen ? claims.unselect() : void claims.select(this));
    return h(
      "li.claim",
      { key: id, hidden, "data-claim": id, class: marks.filter(Boolean).join(" "), ref: this.#put },
      h(
        "h4",
        h(
          "button.claim-face",
          { "aria-expanded": String(isOpen), onClick: press },
          h("code", id),
          " ",
          h("span.claim-place", [place, ORIGINS[origin]].filter(Boolean).join(", ")),
          " ",
          h("span.verdict-badge", word),
        ),
      ),
      this.words,
      h("div.claim-more.rows", { hidden: !isOpen }, isOpen && this.#more()),
    );
  }

  /** Whether it contains a word of a search. @param {string} word */
  matches(word) {
    const { id, paper, place, plain, remark } = this.claim;
    const text = [id, paper, place, plain, this.verdict, this.word, remark];
    return text.join(" ").toLowerCase().includes(word);
  }

  /** The verdict in a word that is fair to the authors: "misprint" rather than "fails". */
  get word() {
    return (this.verdict === "fails" && this.claim.flaw) || this.verdict;
  }

  /** The group it is counted in: other readings are not the papers' own words. */
  get kind() {
    const { word } = this;
    return word === "fails" && this.claim.origin === "reading" ? "another reading fails" : word;
  }

  /** What an open claim has besides. */
  #more() {
    const { reading, paper, year, address, place, flaw, remark, id } = this.claim;
    const { running } = this.finding;
    const [verb, press] = running
      ? ["Stop", () => this.finding.stop()]
      : ["Check", () => void this.run()];
    return [
      h("p.small-text", reading),
      h(
        "p.claim-source.quiet-text",
        h("a", { href: address, target: "_blank", rel: "noopener" }, paper),
        ` (${year}), ${place}`,
      ),
      // A remark besides the verdict.
      remark && h("p.claim-remark.small-text", `${capital(flaw ? `${flaw}: ${remark}` : remark)}.`),
      h(
        "div.claim-work.actions",
        this.#slider(),
        button(verb, press, { "aria-label": `${verb} ${id}` }),
      ),
      this.finding.view(),
    ];
  }

  focus() {
    this.#place?.querySelector("button")?.focus({ preventScroll: true });
    void this.#bringIntoSight();
  }

  /** Scrolls to it once the formulas above it have their final size. */
  async #bringIntoSight() {
    await loadFormulaFont();
    this.#place?.scrollIntoView({ block: "nearest" });
  }

  #slider() {
    const { least, most, id, reading } = this.claim;
    // A number that the claim names needs no unit.
    const unit = /^[a-z]$/.test(this.claim.unit) ? "" : ` ${this.claim.unit}`;
    if (most === 1) return h("span.quiet-text", "A worked example");
    const ratio = Math.log(most / least) / STEPS;
    // What is checked is often said by the bound's name.
    const said = `${/\bB\b/.test(reading) ? "up to B =" : "up to"} ${this.bound}${unit}`;
    const slide = (/** @type {Event} */ event) => {
      this.bound = Math.min(most, Math.round(least * Math.exp(Number(typedIn(event)) * ratio)));
      this.claims.draw();
    };
    return h(
      "label.claim-range.quiet-text",
      h("output", said),
      h("input", {
        type: "range",
        min: 0,
        max: STEPS,
        value: Math.round(Math.log(this.bound / least) / ratio),
        "aria-label": `Range of ${id}`,
        "aria-valuetext": said,
        onInput: slide,
      }),
    );
  }

  /** Checks it; resolves when the check is done or stopped. @param {AbortSignal} [signal] */
  async run(signal) {
    const { claim, bound, finding } = this;
    const found = await finding.run("ClaimCheck", [claim.id, bound], signal);
    if (!found || !("holds" in found)) return;
    this.fresh = true;
    this.verdict = found.holds ? "holds" : "fails";
    // A worked example has only one.
    if (!found.holds && claim.most > 1) {
      finding.offerAll("ClaimCheck", claim.id, bound, `All counterexamples to ${claim.id}`);
    }
    this.claims.draw();
    if (this.isOpen) void this.#bringIntoSight();
  }
}
