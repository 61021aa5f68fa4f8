// Cite: a sentence and a BibTeX entry, with an address that lasts.

import { wanted } from "../engine/wanted.js";
import { CONVENTIONS } from "../ground/answers.js";
import { h } from "../parts/tree.js";
import { entry, sentence } from "./citation.js";
import { Copied, Tab } from "./tab.js";
import { HOME } from "./thing.js";

/** @import { ComponentChild } from "../vendor/preact/index.js" */

/** The end of the address of a version that is kept. */
const KEPT = /\/v\/[\d.]+\/$/;

/**
 * The address where a version will stay when there is a newer one: this page if it is versioned, else
 * `v/VERSION/` if the site keeps that.
 *
 * @param {string} home
 * @param {string} version
 */
async function lasting(home, version) {
  if (KEPT.test(new URL(home).pathname) || !home.startsWith("http")) return home;
  const response = await fetch(`${home}versions.json`).catch(() => null);
  /** @type {string[]} */
  const kept = response?.ok ? await response.json() : [];
  return kept.includes(version) ? `${home}v/${version}/` : home;
}

export class CiteTab extends Tab {
  /** @override */
  kind = "cite";
  /** @type {import("./citation.js").Cited | null} */
  cited = null;

  /** @override @returns {ComponentChild} */
  get controls() {
    const { cited } = this;
    if (!cited) return null;
    return [
      h(
        "p.quiet-text",
        cited.address.startsWith(`${HOME}#`) && !KEPT.test(HOME)
          ? "The address shows the newest version of this site: name the version, too."
          : "The address keeps showing this version.",
      ),
      h(Copied, { label: "Sentence", verb: "Copy sentence", text: sentence(cited) }),
    ];
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

  /** @override @param {AbortSignal} signal */
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
    const shown = h(Copied, { label: "BibTeX entry", verb: "Copy BibTeX", text: entry(cited) });
    this.set({ cited, shown });
  }
}
