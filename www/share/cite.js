// Cite: a sentence and a BibTeX entry, with an address that lasts.

import { wanted } from "../engine/wanted.js";
import { CONVENTIONS } from "../ground/answers.js";
import { element } from "../ground/dom.js";
import { entry, sentence } from "./citation.js";
import { copied } from "./texts.js";
import { HOME } from "./thing.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Thing } from "./thing.js" */

/**
 * The address where a version will stay when there is a newer one: this page if it is versioned, else
 * `v/VERSION/` if the site keeps that.
 *
 * @param {string} home
 * @param {string} version
 */
async function lasting(home, version) {
  if (/\/v\/[\d.]+\/$/.test(new URL(home).pathname) || !home.startsWith("http")) return home;
  const response = await fetch(`${home}versions.json`).catch(() => null);
  /** @type {string[]} */
  const kept = response?.ok ? await response.json() : [];
  return kept.includes(version) ? `${home}v/${version}/` : home;
}

export class CiteTab {
  preview = element("div.cite");
  #sentence = copied("Sentence", "Copy sentence");
  #entry = copied("BibTeX entry", "Copy BibTeX");

  /** @param {Page} page @param {Thing} thing */
  constructor(page, thing) {
    this.page = page;
    this.thing = thing;
    this.words = element("p.quiet-text");
    this.controls = element("div", this.words, this.#sentence.text, this.#sentence.row);
    this.preview.append(this.#entry.text, this.#entry.row);
  }

  /** The visible cells, in words. */
  get #region() {
    const { page, thing } = this;
    if (thing.board) return "";
    const sight = page.map.seen;
    const span = (/** @type {bigint} */ from, /** @type {bigint} */ to) =>
      `${from < 0n ? 0n : from}..${to < 0n ? 0n : to}`;
    const x = `x = ${span(sight.left, sight.right)}`;
    const cells = thing.plane ? `${x}, y = ${span(sight.bottom, sight.top)}` : x;
    if (!thing.pair) return cells;
    const [first, second] = thing.pair;
    const isPlay = first.view === second.view;
    return `compared with ${isPlay ? `${CONVENTIONS[second.convention]} play` : second.view}, ${cells}`;
  }

  /** @param {AbortSignal} signal */
  async show(signal) {
    const { page, thing } = this;
    const version = await page.engine.call("version", []);
    const home = await wanted(signal, lasting(HOME, version));
    const cited = {
      line: thing.line,
      convention: thing.now.convention,
      region: this.#region,
      version,
      address: thing.link.replace(HOME, home),
      day: new Date(),
    };
    this.words.textContent =
      home === HOME && !/\/v\/[\d.]+\/$/.test(home)
        ? "The address shows the newest version of this site: name the version, too."
        : "The address keeps showing this version.";
    this.#sentence.text.textContent = sentence(cited);
    this.#entry.text.textContent = entry(cited);
  }
}
