// The bench of claims: what five papers say, each beside a button that checks it, and a claim of
// one's own. A sheet over the map, like the gallery.

import { element } from "../ground/dom.js";
import { OwnClaim } from "./own.js";
import { paintPrediction } from "./prediction.js";
import { ClaimRow } from "./row.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../page/line.js").LineField} LineField
 * @typedef {import("../map/map.js").MapView} MapView
 * @typedef {import("../pkg/nimscape.js").ClaimInfo} ClaimInfo
 */

/** What every part of the bench needs. @typedef {{ engine: Engine, state: State, show: (line: string) => void, paint: (claim: ClaimInfo) => void }} Bench */

/**
 * @param {Engine} engine
 * @param {State} state
 * @param {LineField} line
 * @param {MapView} map
 */
export function makeClaims(engine, state, line, map) {
  const dialog = element("dialog", { class: "claims", "aria-labelledby": "claims-title" });
  const close = element(
    "button",
    {
      type: "button",
      class: "quiet close",
      "aria-label": "Close the claims",
      onclick: () => dialog.close(),
    },
    "×",
  );
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
    show: (text) => {
      dialog.close();
      line.enter(text);
    },
    paint: async (claim) => {
      dialog.close();
      if (!claim.view) return;
      await line.enter(claim.view);
      paintPrediction(engine, state, map, claim);
    },
  };
  const own = new OwnClaim(bench);
  dialog.append(
    element("header", {}, element("h2", { id: "claims-title" }, "Claims"), search, all, close),
    element("div", { class: "claims-body" }, own.element, tally, list),
  );
  document.body.append(dialog);
  dialog.addEventListener("click", (event) => {
    if (event.target === dialog) dialog.close();
  });

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

  /** Opens the bench, at a claim if one is named. @param {string} [id] */
  const open = async (id) => {
    if (!dialog.open) dialog.showModal();
    await fill();
    const row = rows.find(({ claim }) => claim.id === id);
    row?.element.scrollIntoView({ block: "center" });
    row?.element.focus({ preventScroll: true });
    return row;
  };
  /** Opens the bench with a claim of one's own, and checks it. @param {string} text */
  const check = (text) => {
    open();
    own.check(text);
  };
  // A claim in the link: the id of one of the list, or one's own.
  const linked = async () => {
    const { claim } = state.now.extra;
    if (!claim || dialog.open) return;
    if (/^[A-Z]{2}\d+['a-z]?$/.test(claim)) (await open(claim))?.run();
    else check(claim);
  };
  state.on(["extra"], linked);
  linked();
  dialog.addEventListener("close", () => {
    running.abort();
    const { claim, ...extra } = state.now.extra;
    if (claim) state.set({ extra });
  });
  return { open, check };
}
