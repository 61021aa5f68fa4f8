// Your own claims, and what five papers say, with the number of each verdict, failures first.

import { Latest, wanted } from "../engine/wanted.js";
import { spoken } from "../ground/answers.js";
import { copyText } from "../ground/copy.js";
import { element } from "../ground/dom.js";
import { writeLink } from "../ground/link.js";
import { notify } from "../ground/notice.js";
import { hidesValues } from "../ground/state.js";
import { button, relabel } from "../parts/button.js";
import { chip } from "../parts/chip.js";
import { OwnClaim } from "./own.js";
import { paintPrediction } from "./prediction.js";
import { ClaimRow } from "./row.js";
import { countText, rankOf, shortPaper } from "./words.js";

/** @import { Page } from "../mode/mode.js" */

export class ClaimsList {
  root = element("div.claims.wide-rows");
  #tally = element("h3.tally");
  #papers = element("div.claim-papers.actions", { role: "group", "aria-label": "Papers" });
  #search = element("input.field", {
    type: "search",
    "aria-label": "Search the claims",
    placeholder: "GN45, theorem …",
  });
  #all = button("Check all", () => void this.#checkAll(), { act: "check-all" });
  #said = element("p.said.quiet-text");
  #list = element("ol.claim-list");
  /** @type {ClaimRow[]} */
  #rows = [];
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

  /** @param {Page} page */
  constructor(page) {
    this.page = page;
    this.own = new OwnClaim(this);
    this.root.append(
      this.own.element,
      this.#tally,
      this.#papers,
      element("div.claim-find", this.#search, this.#all),
      this.#said,
      this.#list,
    );
    this.#search.addEventListener("input", () => this.#find());
    // A formula that must be scrolled can be focused.
    new ResizeObserver(() => {
      for (const { element: row } of this.#rows) {
        const words = /** @type {HTMLElement} */ (row.querySelector(".statement"));
        if (words.scrollWidth > words.clientWidth + 1) words.tabIndex = 0;
        else words.removeAttribute("tabindex");
      }
    }).observe(this.#list);
  }

  /** @param {AbortSignal} signal */
  async open(signal) {
    const { state } = this.page;
    this.#taken = "";
    const { checks } = this.own;
    await wanted(signal, this.#fill());
    // A claim that the reader has begun to check comes before the claim of the link.
    if (this.own.checks === checks) this.#follow();
    state.on(["extra"], () => this.#follow(), signal);
    signal.addEventListener("abort", () => {
      this.#checking.abort();
      this.unselect();
      this.take("");
    });
  }

  async #fill() {
    if (this.#rows.length > 0) return;
    const claims = await this.page.engine.call("claims", []);
    if (this.#rows.length > 0) return;
    this.#rows = claims.map((claim) => new ClaimRow(claim, this));
    for (const [paper, year] of new Map(claims.map((claim) => [claim.paper, claim.year]))) {
      const one = chip(shortPaper(paper), false, (on) => {
        if (on) this.#chosen.add(paper);
        else this.#chosen.delete(paper);
        this.#find();
      });
      one.title = `${paper} (${year})`;
      this.#papers.append(one);
    }
    // Failures first, with their corrections; otherwise as in the papers.
    const rank = (/** @type {ClaimRow} */ row) => {
      const about = row.claim.about || row.claim.id;
      const its = this.#rows.filter(({ claim }) => claim.id === about || claim.about === about);
      return Math.min(...its.map(({ kind }) => rankOf(kind)));
    };
    const ranked = this.#rows.map((row) => ({ row, rank: rank(row) }));
    ranked.sort((a, b) => a.rank - b.rank);
    this.#list.append(...ranked.map(({ row }) => row.element));
    this.#sift();
  }

  /** Shows those that were asked for, and says how many they are. */
  #find() {
    const before = this.#tally.textContent;
    this.#sift();
    const found = this.#tally.textContent ?? "";
    if (found !== before) this.page.say(found);
  }

  #sift() {
    const words = this.#search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of this.#rows) {
      const paper = this.#chosen.size === 0 || this.#chosen.has(row.claim.paper);
      row.element.hidden = !paper || !words.every((word) => row.matches(word));
    }
    this.counted();
  }

  get #shown() {
    return this.#rows.filter((row) => !row.element.hidden);
  }

  /** Counts the visible claims by verdict. */
  counted() {
    /** @type {Map<string, number>} */
    const counts = new Map();
    for (const { kind } of this.#shown) {
      if (kind) counts.set(kind, (counts.get(kind) ?? 0) + 1);
    }
    const inOrder = (/** @type {string} */ kind) => (kind === "holds" ? -1 : rankOf(kind));
    const words = [...counts].sort(([a], [b]) => inOrder(a) - inOrder(b));
    const text = words.map(([verdict, count]) => countText(verdict, count)).join(" · ");
    this.#tally.textContent = text || "No matching claims";
  }

  /** Opens a claim of the list, paints its prediction, and checks it. @param {ClaimRow} row */
  async select(row) {
    this.unselect();
    this.#selected = row;
    this.take(row.claim.id);
    row.unfold(true);
    row.focus();
    const { view } = row.claim;
    if (view && this.page.state.now.line !== view) await this.page.go(view);
    if (this.#selected !== row) return;
    this.#paint(row);
    row.run();
  }

  unselect() {
    this.#painted.stop();
    this.#selected?.unfold(false);
    this.#selected = null;
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
    const link = writeLink({ ...now, mode: "claims", aside: "", extra });
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
    row.element.hidden = false;
    row.unfold(true);
    row.focus();
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
    relabel(this.#all, "Stop");
    this.#checking = new AbortController();
    const { signal } = this.#checking;
    const chosen = this.#shown;
    let done = 0;
    const counted = () => `${done} of ${chosen.length} checked here.`;
    this.#said.textContent = counted();
    this.page.say(`Checking ${chosen.length} claims.`);
    await Promise.all(
      chosen.map(async (row) => {
        await row.run(signal);
        if (signal.aborted) return;
        done += 1;
        this.#said.textContent = counted();
      }),
    );
    this.#underWay = false;
    relabel(this.#all, "Check all");
    // Each number would be too much to hear.
    this.page.say(`${signal.aborted ? "Stopped. " : ""}${counted()} ${this.#tally.textContent}.`);
  }
}
