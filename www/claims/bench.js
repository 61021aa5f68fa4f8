// The bench of claims: what five papers say, each beside a button that checks it, and a claim of
// one's own. A sheet over the map, like the gallery.

import { element } from "../ground/dom.js";
import { OwnClaim } from "./own.js";
import { paintPrediction } from "./prediction.js";
import { ClaimRow } from "./row.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../pkg/nimscape.js").ClaimInfo} ClaimInfo
 */

/** What every part of the bench needs. @typedef {{ engine: Engine, state: State, show: (line: string) => void, paint: (claim: ClaimInfo) => void }} Bench */

/** @param {import("../mode/mode.js").Page} page */
export function makeClaims({ engine, state, map, go }) {
  const root = element("div", { class: "claims" });
  const search = element("input", {
    type: "search",
    "aria-label": "Search the claims",
    placeholder: "Theorem, Welter, GN45, fails …",
  });
  const all = element("button", { type: "button" }, "Run all");
  const tally = element("output", { class: "tally", "aria-live": "polite" });
  const list = element("div", { class: "claim-list" });
  /** @type {Bench} */
  const bench = {
    engine,
    state,
    show: (text) => void go(text),
    paint: async (claim) => {
      if (!claim.view) return;
      await go(claim.view);
      paintPrediction(engine, state, map, claim);
    },
  };
  const own = new OwnClaim(bench);
  root.append(search, all, own.element, tally, list);

  /** @type {ClaimRow[]} */
  let rows = [];
  const fill = async () => {
    if (rows.length > 0) return;
    const claims = await engine.call("claims", []);
    if (rows.length > 0) return;
    rows = claims.map((claim) => new ClaimRow(claim, bench));
    for (const paper of new Set(claims.map((claim) => claim.paper))) {
      const its = rows.filter((row) => row.claim.paper === paper);
      const items = element("ol", {}, ...its.map((row) => row.element));
      list.append(element("section", {}, element("h3", {}, paper), items));
    }
  };
  search.addEventListener("input", () => {
    const words = search.value.toLowerCase().split(/\s+/).filter(Boolean);
    for (const row of rows) row.element.hidden = !words.every((word) => row.matches(word));
    for (const section of list.querySelectorAll("section")) {
      section.hidden = !section.querySelector("li:not([hidden])");
    }
  });

  let running = new AbortController();
  let underWay = false;
  all.addEventListener("click", async () => {
    if (underWay) {
      running.abort();
      return;
    }
    underWay = true;
    all.textContent = "Stop all";
    running = new AbortController();
    const chosen = rows.filter((row) => !row.element.hidden);
    let done = 0;
    const count = () => {
      const failing = chosen.filter((row) => row.holds === false).length;
      tally.textContent = `${done} of ${chosen.length} checked, ${failing} fail.`;
    };
    count();
    await Promise.all(
      chosen.map(async (row) => {
        await row.run(running.signal);
        done += 1;
        if (!running.signal.aborted) count();
      }),
    );
    underWay = false;
    all.textContent = "Run all";
  });

  /** Goes to a claim. @param {string} id */
  const find = (id) => {
    const row = rows.find(({ claim }) => claim.id === id);
    row?.element.scrollIntoView({ block: "center" });
    row?.element.focus({ preventScroll: true });
    return row;
  };
  // A claim in the link: the id of one of the list, or one's own.
  let taken = "";
  const linked = () => {
    const { claim = "" } = state.now.extra;
    if (!claim || claim === taken) return;
    taken = claim;
    if (/^[A-Z]{2}\d+['a-z]?$/.test(claim)) find(claim)?.run();
    else own.check(claim);
  };
  /** @param {AbortSignal} signal */
  const open = async (signal) => {
    taken = "";
    await fill();
    if (signal.aborted) return;
    linked();
    state.on(["extra"], linked, signal);
    signal.addEventListener("abort", () => {
      running.abort();
      const { claim, ...extra } = state.now.extra;
      if (claim) state.set({ extra });
    });
  };
  return { root, open };
}
