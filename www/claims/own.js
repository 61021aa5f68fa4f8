// Your own claim: typed here or in the search bar, checked, shared by its link. The result is shown
// beside the claim it is about, and cleared by the first edit.

import { capital } from "../ground/in-words.js";
import { TYPING } from "../ground/notice.js";
import { hidesValues } from "../ground/state.js";
import { stepper, typedIn } from "../parts/controls.js";
import { mistaken } from "../parts/mistake.js";
import { h } from "../parts/tree.js";
import { Finding } from "./finding.js";
import { keep, kept } from "./kept.js";

/** @import { ClaimsList } from "./claims-list.js" */

/** The first bounds of x, and of x and y. */
const SEQUENCE = 1000;
const PLANE = 60;

export class OwnClaim {
  #text = "";
  #bound = SEQUENCE;
  #plane = false;
  /** @type {import("../parts/mistake.js").Mistake | null} */
  #mistake = null;
  /** Whether the field was used, so that its language is explained. */
  #helps = false;
  /** A mistake that is reported after a pause. */
  #waiting = 0;
  /** How many checks were started. */
  checks = 0;

  /** @param {ClaimsList} claims */
  constructor(claims) {
    this.claims = claims;
    this.finding = new Finding(claims);
  }

  view() {
    const { finding } = this;
    const mistake = this.#mistake;
    const submit = (/** @type {Event} */ event) => {
      event.preventDefault();
      if (finding.running) finding.stop();
      else void this.check(this.#text);
    };
    const bind = (/** @type {number} */ bound) => {
      this.#bound = bound;
      finding.clear();
    };
    const help = () => {
      this.#helps = true;
      this.claims.draw();
    };
    const verb = finding.running ? "Stop" : "Check";
    return h(
      "section.own-claim.rows",
      h(
        "form.rows",
        { autocomplete: "off", onSubmit: submit },
        h("label", { for: "own-claim" }, "Your own claim"),
        h("input.field.code", {
          type: "text",
          id: "own-claim",
          spellcheck: false,
          autocapitalize: "off",
          placeholder: "G(nim x,x) = 0",
          "aria-describedby": "own-claim-mistake",
          "aria-invalid": String(mistake !== null),
          value: this.#text,
          onFocus: help,
          onInput: (/** @type {Event} */ event) => this.#edit(typedIn(event)),
        }),
        h(
          "div.claim-work.actions",
          stepper("up to", this.#bound, bind),
          // A submit button, so that Enter checks from either field.
          h(
            "button.button.plain",
            { type: "submit", "data-act": "check-own", "aria-label": `${verb} your own claim` },
            h("span", verb),
          ),
        ),
      ),
      h(
        "output.mistake",
        { id: "own-claim-mistake", "aria-live": "polite", hidden: mistake === null },
        mistake && mistaken(this.#text, mistake, (meant) => this.#edit(meant)),
      ),
      h(
        "p.small-text",
        { hidden: !this.#helps },
        "G(…) is a value, P(…) and N(…) are outcomes, with - for misère: G-(nim x). ",
        "+ - * / div mod xor min max floor, = != < <= > >=, not and or implies iff, and “if” at the end.",
      ),
      finding.view(),
      kept(({ text, bound }) => void this.check(text, bound), this.claims),
    );
  }

  /** @param {string} text */
  #edit(text) {
    this.#text = text;
    this.finding.clear();
    void this.#read(TYPING);
  }

  /** Reads the field and shows what is wrong with it. @param {number} [pause] Before that, in milliseconds. */
  async #read(pause = 0) {
    clearTimeout(this.#waiting);
    const text = this.#text;
    const reading = await this.claims.page.engine.call("readClaim", [text]);
    if (text !== this.#text) return false;
    this.#mistake = null;
    if (reading.kind === "mistake") {
      const report = () => {
        this.#mistake = reading;
        this.claims.draw();
        document.getElementById("own-claim-mistake")?.scrollIntoView({ block: "nearest" });
      };
      clearTimeout(this.#waiting);
      if (pause === 0) report();
      else if (text) this.#waiting = window.setTimeout(report, pause);
    } else if (reading.plane !== this.#plane) {
      this.#plane = reading.plane;
      this.#bound = reading.plane ? PLANE : SEQUENCE;
    }
    this.claims.draw();
    return reading.kind !== "mistake";
  }

  /**
   * Checks a claim.
   *
   * @param {string} text
   * @param {number} [bound] The bound; by default the one in the form.
   */
  async check(text, bound) {
    const { claims, finding } = this;
    this.checks += 1;
    this.#text = text;
    finding.clear();
    if (!(await this.#read())) return;
    if (hidesValues(claims.page.state.now)) {
      finding.say("The values are hidden, so your claim is not checked.");
      return;
    }
    this.#bound = bound ?? this.#bound;
    const upTo = this.#bound;
    claims.take(text);
    const found = await finding.run("OwnClaimCheck", [text, upTo]);
    if (!found || !("holds" in found)) return;
    if (found.holds === false && found.bound > 0) finding.offerAll("OwnClaimCheck", text, upTo);
    keep({ text, bound: upTo, holds: found.holds, found: `${capital(found.text)}.` });
    claims.draw();
    // On a phone it may be below the edge of the sheet.
    finding.scrollIntoView();
  }
}
