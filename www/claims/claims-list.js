// Your own claims, and what five papers say, with the number of each verdict, failures first.

import { Latest, wanted } from "../engine/wanted.js";
import { spoken } from "../ground/answers.js";
import { copyText } from "../ground/copy.js";
import { onResize } from "../ground/dom.js";
import { readLink, writeLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { hidesValues } from "../ground/state.js";
import { button, chip, typedIn } from "../parts/controls.js";
import { h, keepingFocus, render } from "../parts/tree.js";
import { OwnClaim } from "./own.js";
import { paintPrediction } from "./prediction.js";
import { ClaimRow } from "./row.js";
import { countText, rankOf, shortPaper } from "./words.js";

/** @import { Page } from "../mode/mode.js" */

export class ClaimsList {
  #said = "";
  #search = "";
  /** @type {ClaimRow[]} */
  #rows = [];
  /** The papers, with their years. @type {Map<string, number>} */
  #papers = new Map();
  /** The papers to show; all of them if empty. @type {Set<string>} */
  #chosen = new Set();
  /** @type {ClaimRow | null} */
  #selected = null;
  /** Removes the painted prediction. */
  #painted = new Latest();
  #checking = new AbortController();
  #underWay = false;
  /** The claim of the link that was opened last. */
  #taken = "";
  own = new OwnClaim(this);
  /** Where it is shown. @type {HTMLElement | null} */
  #place = null;

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
  }

  /** @param {HTMLElement} place @param {AbortSignal} signal */
  async open(place, signal) {
    const { state } = this.page;
    this.#taken = "";
    this.#place = place;
    // A formula that must be scrolled can be focused.
    const lookAtFormulas = () => {
      for (const words of /** @type {Iterable<HTMLElement>} */ (
        place.querySelectorAll(".statement")
      )) {
        if (words.scrollWidth > words.clientWidth + 1) words.tabIndex = 0;
        else words.removeAttribute("tabindex");
      }
    };
    onResize(place, lookAtFormulas, signal);
    signal.addEventListener("abort", () => {
      this.#checking.abort();
      this.unselect();
      this.take("");
      this.#place = null;
    });
    const { checks } = this.own;
    this.draw();
    await wanted(signal, this.#fill());
    // A claim that the reader has begun to check comes before the claim of the link.
    if (this.own.checks === checks) this.#follow();
    state.on(["extra"], () => this.#follow(), signal);
  }

  async #fill() {
    if (this.#rows.length > 0) return;
    const claims = await this.page.engine.call("claims", []);
    if (this.#rows.length > 0) return;
    this.#papers = new Map(claims.map(({ paper, year }) => [paper, year]));
    const rows = claims.map((claim) => new ClaimRow(claim, this));
    // Failures first, with their corrections; otherwise as in the papers.
    const rank = (/** @type {ClaimRow} */ row) => {
      const about = row.claim.about || row.claim.id;
      const its = rows.filter(({ claim }) => claim.id === about || claim.about === about);
      return Math.min(...its.map(({ kind }) => rankOf(kind)));
    };
    const ranked = rows.map((row) => ({ row, rank: rank(row) }));
    this.#rows = ranked.sort((a, b) => a.rank - b.rank).map(({ row }) => row);
    this.draw();
  }

  draw() {
    const place = this.#place;
    if (place) keepingFocus(place, () => render(this.view(), place));
  }

  view() {
    const shown = this.#shown;
    const choose = (/** @type {string} */ paper, /** @type {boolean} */ on) =>
      this.#find(() => this.#chosen[on ? "add" : "delete"](paper));
    const search = (/** @type {Event} */ event) =>
      this.#find(() => {
        this.#search = typedIn(event);
      });
    return h(
      "div.claims.wide-rows",
      this.own.view(),
      h("h3.tally", this.#tally),
      h(
        "div.claim-papers.actions",
        { role: "group", "aria-label": "Papers" },
        [...this.#papers].map(([paper, year]) =>
          chip(shortPaper(paper), this.#chosen.has(paper), (on) => choose(paper, on), {
            key: paper,
            title: `${paper} (${year})`,
          }),
        ),
      ),
      h(
        "div.claim-find",
        h("input.field", {
          type: "search",
          "aria-label": "Search the claims",
          placeholder: "GN45, theorem …",
          value: this.#search,
          onInput: search,
        }),
        button(this.#underWay ? "Stop" : "Check all", () => void this.#checkAll(), {
          act: "check-all",
        }),
      ),
      h("p.said.quiet-text", this.#said),
      h(
        "ol.claim-list",
        this.#rows.map((row) => row.view(!shown.includes(row))),
      ),
    );
  }

  /** Shows others than before, and says how many they are. @param {() => void} change */
  #find(change) {
    const before = this.#tally;
    change();
    this.draw();
    if (this.#tally !== before) this.page.say(this.#tally);
  }

  get #shown() {
    const words = this.#search.toLowerCase().split(/\s+/).filter(Boolean);
    return this.#rows.filter((row) => {
      const isChosen = this.#chosen.size === 0 || this.#chosen.has(row.claim.paper);
      return row.isOpen || (isChosen && words.every((word) => row.matches(word)));
    });
  }

  /** The visible claims, counted by verdict. */
  get #tally() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { kind } of this.#shown) {
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const inOrder = (/** @type {string} */ kind) => (kind === "holds" ? -1 : rankOf(kind));
    const words = [...counts].sort(([a], [b]) => inOrder(a) - inOrder(b));
    const text = words.map(([verdict, count]) => countText(verdict, count)).join(" · ");
    return text || "No matching claims";
  }

  /** Opens a claim of the list, paints its prediction, and checks it. @param {ClaimRow} row */
  async select(row) {
    this.unselect();
    this.#selected = row;
    this.take(row.claim.id);
    this.#unfold(row);
    const { view } = row.claim;
    if (view && this.page.state.now.line !== view) await this.page.go(view);
    if (this.#selected !== row) return;
    this.#paint(row);
    row.run();
  }

  unselect() {
    this.#painted.stop();
    const row = this.#selected;
    this.#selected = null;
    if (!row) return;
    row.isOpen = false;
    row.finding.stop();
    this.draw();
  }

  /** @param {ClaimRow} row */
  #unfold(row) {
    row.isOpen = true;
    this.draw();
    row.focus();
  }

  /** Paints the prediction of a claim once its picture is shown. @param {ClaimRow} row */
  #paint({ claim }) {
    if (!claim.view || hidesValues(this.page.state.now)) return;
    const signal = this.#painted.next();
    const { page } = this;
    const off = () => {
      this.#painted.stop();
      this.take("");
    };
    const paint = () => {
      if (page.state.now.line !== claim.view) return;
      void paintPrediction(page, claim, signal, off);
    };
    page.state.on(["line"], paint, signal);
    paint();
  }

  /** Writes a claim into the link. @param {string} text */
  take(text) {
    this.#taken = text;
    const { state } = this.page;
    const { claim, ...extra } = state.now.extra;
    if ((claim ?? "") === text) return;
    state.set({ extra: text ? { ...extra, claim: text } : extra });
  }

  /** Copies the link to a claim. @param {string} text */
  async share(text) {
    const { now } = this.page.state;
    const extra = { ...now.extra, claim: text };
    // Until the page has read its line, the address has it.
    const line = now.line || (readLink(location.hash).line ?? "");
    const link = writeLink({ ...now, line, mode: "claims", aside: "", extra });
    const address = `${document.baseURI.split("#")[0]}#${link}`;
    notify((await copyText(address)) ? "Link copied." : address);
  }

  /** Opens the claim of the link: an id of the list, or your own claim. */
  #follow() {
    const { claim = "" } = this.page.state.now.extra;
    if (!claim || claim === this.#taken) return;
    this.#taken = claim;
    const row = this.#rows.find((each) => each.claim.id === claim);
    if (row) this.#comeTo(row);
    else this.own.check(claim);
  }

  /** Keeps the picture of a link. @param {ClaimRow} row */
  #comeTo(row) {
    this.unselect();
    this.#selected = row;
    this.#unfold(row);
    this.#paint(row);
    row.run();
  }

  /** Goes to a counterexample. @param {string} line */
  async show(line) {
    const { page } = this;
    await page.go(line);
    const described = await page.engine.ask("describe", [line]);
    page.say(`On the map: ${spoken(described, page.state.now.convention)}.`);
  }

  async #checkAll() {
    if (this.#underWay) {
      this.#checking.abort();
      return;
    }
    this.#underWay = true;
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    const chosen = this.#shown;
    let done = 0;
    const count = (more = 0) => {
      done += more;
      this.#said = `${done} of ${chosen.length} checked here.`;
      this.draw();
    };
    count();
    this.page.say(`Checking ${chosen.length} claims.`);
    await Promise.all(
      chosen.map(async (row) => {
        await row.run(signal);
        if (!signal.aborted) count(1);
      }),
    );
    this.#underWay = false;
    this.draw();
    // Each number would be too much to hear.
    this.page.say(`${signal.aborted ? "Stopped. " : ""}${this.#said} ${this.#tally}.`);
  }
}
