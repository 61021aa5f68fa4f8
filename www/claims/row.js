// A claim of the list: its verdict and words. Selected, it also has a range, the result of its check,
// and its prediction painted on the map.

import { element } from "../ground/dom.js";
import { loadFormulaFont } from "../ground/formula-font.js";
import { capital } from "../ground/in-words.js";
import { button, relabel } from "../parts/button.js";
import { render } from "../parts/tree.js";
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
  #badge = element("span.verdict-badge");
  #more = element("div.claim-more.rows");
  #face;
  #open = false;

  /**
   * @param {ClaimInfo} claim
   * @param {ClaimsList} claims
   */
  constructor(claim, claims) {
    this.claim = claim;
    this.claims = claims;
    this.bound = claim.usual;
    /** "holds" or "fails": from the errata until it is checked here. */
    this.verdict = checked(claim.id);
    this.finding = new Finding(claims);
    const words = element("p.statement");
    render(sentence(claim.statement), words);
    const origin = ORIGINS[claim.origin];
    this.#face = element(
      "button.claim-face",
      {
        "aria-expanded": "false",
        onclick: () => (this.#open ? claims.unselect() : claims.select(this)),
      },
      element("code", claim.id),
      " ",
      element("span.claim-place", claim.place, origin ? `, ${origin}` : ""),
      " ",
      this.#badge,
    );
    this.button = button("Check", () => this.#press(), { label: `Check ${claim.id}` });
    this.element = element(
      "li",
      { class: `claim ${claim.origin}`, "data-claim": claim.id },
      element("h4", this.#face),
      words,
      this.#more,
    );
    this.#more.hidden = true;
    this.#mark();
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

  /** Opens or closes it. @param {boolean} open */
  unfold(open) {
    this.#open = open;
    this.#face.setAttribute("aria-expanded", String(open));
    this.element.classList.toggle("open", open);
    this.#more.hidden = !open;
    if (!open) {
      this.finding.stop();
      return;
    }
    if (this.#more.childElementCount > 0) return;
    this.#more.append(
      element("p.small-text", this.claim.reading),
      this.#source(),
      ...this.#remark(),
      element("div.claim-work.actions", this.#slider(), this.button),
      this.finding.element,
    );
  }

  /** The paper, with a link if there is one. */
  #source() {
    const { paper, year, address, place } = this.claim;
    return element(
      "p.claim-source.quiet-text",
      element("a", { href: address, target: "_blank", rel: "noopener" }, paper),
      ` (${year}), ${place}`,
    );
  }

  /** A remark besides the verdict. */
  #remark() {
    const { flaw, remark } = this.claim;
    if (!remark) return [];
    const text = flaw ? `${flaw}: ${remark}` : remark;
    return [element("p.claim-remark.small-text", `${capital(text)}.`)];
  }

  focus() {
    this.#face.focus({ preventScroll: true });
    this.#bringIntoSight();
  }

  /** Scrolls to it once the formulas above it have their final size. */
  async #bringIntoSight() {
    await loadFormulaFont();
    this.element.scrollIntoView({ block: "nearest" });
  }

  #slider() {
    const { least, usual, most, id, reading } = this.claim;
    // A number that the claim names needs no unit.
    const unit = /^[a-z]$/.test(this.claim.unit) ? "" : ` ${this.claim.unit}`;
    if (most === 1) return element("span.quiet-text", "A worked example");
    const ratio = Math.log(most / least) / STEPS;
    // What is checked is often said by the bound's name.
    const upTo = /\bB\b/.test(reading) ? "up to B =" : "up to";
    const said = element("output", `${upTo} ${usual}${unit}`);
    const slider = element("input", {
      type: "range",
      min: "0",
      max: String(STEPS),
      value: String(Math.round(Math.log(usual / least) / ratio)),
      "aria-label": `Range of ${id}`,
      "aria-valuetext": `${usual}${unit}`,
    });
    slider.addEventListener("input", () => {
      this.bound = Math.min(most, Math.round(least * Math.exp(slider.valueAsNumber * ratio)));
      said.textContent = `${upTo} ${this.bound}${unit}`;
      slider.setAttribute("aria-valuetext", said.textContent);
    });
    return element("label.claim-range.quiet-text", said, slider);
  }

  #press() {
    if (this.finding.running) this.finding.stop();
    else this.run();
  }

  /** Checks it; resolves when the check is done or stopped. @param {AbortSignal} [signal] */
  async run(signal) {
    relabel(this.button, "Stop", `Stop ${this.claim.id}`);
    const found = await this.finding.run("ClaimCheck", [this.claim.id, this.bound], signal);
    relabel(this.button, "Check", `Check ${this.claim.id}`);
    if (!found || !("holds" in found)) return;
    this.fresh = true;
    this.verdict = found.holds ? "holds" : "fails";
    this.#mark();
    this.claims.counted();
    // A worked example has only one.
    if (!found.holds && this.claim.most > 1) {
      const { id } = this.claim;
      const { bound } = this;
      this.finding.offer(
        button("All counterexamples", () => void this.finding.list("ClaimCheck", id, bound), {
          act: "all-counterexamples",
          label: `All counterexamples to ${id}`,
        }),
      );
    }
    if (this.#open) this.#bringIntoSight();
  }

  #mark() {
    this.#badge.textContent = this.word;
    for (const verdict of ["holds", "fails", "misprint", "imprecise"]) {
      this.element.classList.toggle(verdict, verdict === this.verdict || verdict === this.word);
    }
    this.element.classList.toggle("fresh", this.fresh);
  }
}
