// The card of the selected cell: its position, its value, who wins, and what you can do from there. On a phone it
// is a sheet.

import { knownText } from "../ground/answers.js";
import { bottom, left } from "../ground/camera.js";
import { byId, element } from "../ground/dom.js";
import { periodSentence } from "../ground/periods.js";
import { PHONE } from "../ground/phone.js";
import { newGame } from "../ground/state.js";
import { ruler } from "../map/axes.js";
import { seek } from "../map/keys.js";
import { iconButton } from "../parts/button.js";
import { button } from "../parts/controls.js";
import { sheet } from "../parts/sheet.js";
import { h, keepingFocus, render } from "../parts/tree.js";
import { AHEAD } from "../play/ahead.js";
import { withProof } from "../play/proof.js";
import { WITHOUT } from "./shown.js";

/** @import { Page } from "../mode/mode.js" */
/** @import { Answer } from "../ground/answers.js" */
/** @import { Cell } from "../ground/state.js" */
/** @import { Card as Shown, PositionCard } from "./shown.js" */

/** Free pixels between the card and its cell, and between it and the edges of the map. */
const GAP = 12;
const MARGIN = 8;
/** The least height of a card that scrolls so that its cell can be seen. */
const LEAST = 240;
/** Space for the rulers. */
const rulers = () => ({ left: ruler() * 2 + MARGIN, bottom: ruler() + MARGIN });
/** Values with more digits are set smaller. */
const LONG = 6;
/** If an answer takes longer than this, in milliseconds, the card shows that it is waiting. */
const SOON = 150;

export class Card {
  #root = byId("card");
  #name = element("code.quiet-text", { tabindex: "-1", id: "card-name" });
  #body = element("div.card-body");
  #sheet;
  /** @type {Shown | null} */
  #shown = null;
  /** The cell that was selected when it was drawn last. @type {Cell | null} */
  #cell = null;
  /** Ends the patience with an answer. */
  #patience = 0;
  /** What is explained, on the map. @type {import("../play/why.js").WhySigns | null} */
  #signs = null;
  /** Whether the buttons that keys can replace have no room. */
  #tight = false;
  /** Whether something in the card is being pressed: it must not move away from under the finger. */
  #pressed = false;

  /** @param {Page} page @param {import("../map/keys.js").Reader} reader */
  constructor(page, reader) {
    this.page = page;
    this.reader = reader;
    this.map = page.map;
    const { state, map } = page;
    const close = iconButton("close", "Close", () => this.close(), { act: "close" });
    this.#root.setAttribute("aria-labelledby", "card-name");
    this.#root.append(element("header.card-head", this.#name, close), this.#body);
    this.#sheet = sheet(this.#root, { name: "the card", dismiss: () => this.close() });
    this.#root.addEventListener("keydown", (event) => {
      if (event.key === "Escape" && !event.defaultPrevented) this.close();
    });
    this.#root.addEventListener("pointerdown", () => {
      this.#pressed = true;
    });
    for (const end of ["pointerup", "pointercancel"]) {
      addEventListener(end, () => {
        if (!this.#pressed) return;
        this.#pressed = false;
        this.#place();
      });
    }
    state.on(["camera"], () => this.#place());
    this.#root.addEventListener("height", async () => {
      // Keep the cell visible above the sheet.
      await this.#still();
      const { selected } = state.now;
      if (selected && PHONE.matches && this.#sheet.height === "half") map.show(selected);
    });
    PHONE.addEventListener("change", () => this.#place());
    // The map must not have the focus unseen, under the whole sheet.
    byId("map").addEventListener("focus", () => {
      if (PHONE.matches && this.#sheet.height === "full") this.#sheet.height = "half";
    });
    const sizes = new ResizeObserver(() => this.#place());
    sizes.observe(this.#root);
    sizes.observe(byId("legend"));
  }

  close() {
    const inside = this.#root.contains(document.activeElement);
    this.page.state.set({ selected: null, position: "", refusal: "" });
    if (inside) byId("map").focus({ preventScroll: true });
  }

  /** @param {Shown | null} card */
  show(card) {
    const waits = card?.kind === "sentence" && card.waits;
    const lacks = card?.kind === "position" && [card.ahead, card.why].includes(undefined);
    this.#root.ariaBusy = `${Boolean(card?.waits || lacks)}`;
    if (!waits) {
      clearTimeout(this.#patience);
      this.#patience = 0;
      this.#draw(card);
    } else {
      // The card before stays for a moment, not for long.
      this.#patience ||= window.setTimeout(() => this.#draw(card), SOON);
    }
  }

  /** @param {Shown | null} card */
  #draw(card) {
    const { selected } = this.page.state.now;
    // A link opens its card anew.
    const linked = selected !== this.#cell && selected === this.map.linked;
    const fresh = card !== null && (this.#root.hidden || linked);
    this.#cell = selected;
    if (card?.place !== this.#shown?.place) this.#tight = false;
    this.#shown = card;
    this.#root.hidden = card === null;
    document.body.classList.toggle("with-card", card !== null);
    if (card) {
      this.#name.textContent = card.name;
      keepingFocus(this.#body, () => render(this.#content(card), this.#body));
    }
    this.#point(card);
    if (fresh) {
      this.#sheet.height = "low";
      this.#root.style.top = "0";
    }
    this.#place();
    if (fresh) void this.#bring(selected);
  }

  /** Brings the cell of a card that opens into sight, unless a link left it out. @param {Cell | null} cell */
  async #bring(cell) {
    await this.#still();
    const { selected } = this.page.state.now;
    if (cell && cell === selected && cell !== this.map.left) this.map.show(cell);
  }

  /** @param {Shown} card */
  #content(card) {
    const { page } = this;
    const name = h(
      "code.low-name",
      { "aria-hidden": "true" },
      card.kind === "position" ? card.low : card.name,
    );
    if (card.kind === "sentence") return h("p", card.sentence);
    const play = () => page.state.set({ convention: card.convention, ...newGame(page.state.now) });
    if (card.kind === "period") {
      const { found } = card;
      const { start } = found;
      const see = () => page.go(found.line);
      const begin = () => page.go(start ?? "", newGame(page.state.now));
      return [
        h(
          "div.verdict",
          h("b.value", found.period),
          h("p", h("b", "The period of its values."), name),
        ),
        h("p.known", periodSentence(found)),
        h(
          "div.actions",
          button("See the sequence", see, { kind: "primary", act: "sequence" }),
          start && button("Play", begin, { act: "play" }),
        ),
      ];
    }
    const { answer, value, blocking, sentence, compared, why } = card;
    const text = blocking ? "Play without blocking" : "Play from here";
    const number = sentence && h("p.number-said", sentence);
    return [
      blocking && number,
      h(
        "div.verdict",
        h("b", { class: value.length > LONG ? "value long" : "value" }, value),
        // The number in the cell is another one.
        card.numbered && h("span.value-name", "value"),
        h("p", blocking && WITHOUT, ...verdict(answer), name),
      ),
      card.none && h("p", card.none),
      "known" in answer && h("p.known", ...withProof(knownText(answer), h)),
      card.ways.length > 0 &&
        h(
          "div.actions",
          ...card.ways.map(({ act, line }) => {
            const press = () => void page.go(line);
            return button(`Values of this ${act}`, press, { act });
          }),
        ),
      !blocking && number,
      compared && h("p.known", `Compared with ${compared}.`),
      h(
        "div.actions",
        { key: "acts" },
        button(text, play, { kind: "primary", act: "play" }),
        button("Why", () => this.#askWhy(), { act: "why", "aria-expanded": `${why !== null}` }),
      ),
      card.next && this.#next(card.next),
      card.ahead && h("p.ahead", { title: AHEAD }, card.ahead),
      h(
        "div.why",
        { key: `why ${card.place} ${card.convention}`, hidden: why === null },
        why === undefined
          ? "…"
          : why && h(why.Why, { ...why, inSight: why.isAsked, before: blocking ? WITHOUT : "" }),
      ),
    ];
  }

  /** Buttons to the next cell of a kind, as the keys P, V and D. @param {NonNullable<PositionCard["next"]>} next */
  #next({ number, value }) {
    const { state } = this.page;
    const to = (
      /** @type {string} */ text,
      /** @type {import("../map/seek.js").Sought} */ sought,
    ) => {
      const press = () => {
        // Search from the card, wherever the pointer is.
        state.set({ cursor: null });
        void seek(state, this.map, this.reader, sought, false);
      };
      const act = `next-${sought}`;
      return button(text, press, { key: act, kind: "quiet", act, "aria-label": `Next ${text}` });
    };
    return h(
      "div.card-next.quiet-text",
      { key: "next", role: "group", "aria-label": "Next", hidden: this.#tight },
      h("span", { "aria-hidden": "true" }, "Next:"),
      to("P-position", "p"),
      number !== null
        ? to(`number ${number}`, "value")
        : value
          ? to(`value ${value}`, "value")
          : null,
      to(state.now.against ? "difference" : "normal ≠ misère", "difference"),
    );
  }

  /** Opens or closes the explanation. */
  #askWhy() {
    const { state } = this.page;
    const { why, name } = /** @type {PositionCard} */ (this.#shown);
    if (why === null && PHONE.matches && this.#sheet.height === "low") this.#sheet.height = "half";
    state.set({ why: why === null ? name : "" });
  }

  /** Shows on the map what is explained. @param {Shown | null} card */
  async #point(card) {
    const why = card?.kind === "position" ? card.why : null;
    if (why) this.#signs ??= new why.WhySigns(this.map);
    if (!this.#signs) return;
    if (why) await this.#still();
    if (card === this.#shown) this.#signs.show(why?.found ?? null);
  }

  /** Waits until the sheet has its height: what it leaves of the map is asked then. */
  async #still() {
    await Promise.allSettled(this.#root.getAnimations().map(({ finished }) => finished));
  }

  /** Places the card beside its cell, clear of the rulers and the bar if it fits. */
  #place() {
    const root = this.#root;
    if (root.hidden || this.#pressed) return;
    root.style.maxHeight = "";
    if (PHONE.matches) {
      root.style.left = "";
      root.style.top = "";
      return;
    }
    const { map } = this;
    const { width, height } = map.whole;
    const { selected, pane } = this.page.state.now;
    const beside = map.whole.width - map.size.width;
    const top = map.above + MARGIN;
    // Above the controls of a film it scrolls.
    const film = this.#film();
    const floor = film ?? height - rulers().bottom;
    if (film) root.style.maxHeight = `${floor - top}px`;
    const box = { width: root.offsetWidth, height: root.offsetHeight };
    const lowest = floor - box.height;
    if (!selected) {
      root.style.left = `${width - box.width - GAP}px`;
      root.style.top = `${Math.max(MARGIN, Math.min(80, lowest))}px`;
      return;
    }
    const { camera, size } = map;
    const offset = pane * beside;
    const from = offset + left(camera, size, selected.x);
    const to = from + camera.zoom;
    const right = to + GAP + box.width <= width - MARGIN;
    const x = right ? to + GAP : from - GAP - box.width;
    const y = map.isSequence
      ? height / 2 - box.height / 2
      : bottom(camera, size, selected.y) - camera.zoom / 2 - box.height / 2;
    const at = {
      x: Math.max(rulers().left, Math.min(x, width - box.width - MARGIN)),
      y: Math.max(MARGIN, Math.min(top, lowest), Math.min(y, lowest)),
    };
    // Keep clear of the legend if there is space above it or beside it.
    const corner = this.#corner();
    const over = at.x + box.width > corner.left - MARGIN;
    if (over && at.y + box.height > corner.top - MARGIN) {
      const above = corner.top - MARGIN - box.height;
      const beside = corner.left - MARGIN - box.width;
      const onCell = beside < to && beside + box.width > from;
      const before = from - GAP - box.width;
      if (above >= top) at.y = above;
      else if (beside >= rulers().left && !onCell) at.x = beside;
      else if (before >= rulers().left) at.x = before;
      // Between the two, without a gap.
      else if (to + box.width <= corner.left) at.x = to;
      else if (before >= MARGIN) at.x = before;
      else if (onCell && corner.top - MARGIN - top >= LEAST) {
        // It scrolls.
        at.y = top;
        root.style.maxHeight = `${corner.top - MARGIN - top}px`;
      }
    }
    // The progress of long work stays in sight: the card stands below it, and scrolls.
    const work = byId("progress").getBoundingClientRect();
    const stage = byId("stage").getBoundingClientRect();
    const under = work.bottom - stage.top + MARGIN;
    const across =
      work.left - stage.left < at.x + box.width + MARGIN && work.right - stage.left > at.x - MARGIN;
    if (work.height > 0 && across && at.y < under) {
      at.y = under;
      root.style.maxHeight = `${floor - under}px`;
    }
    // If it does not fit, as with large text, hide the buttons that keys can replace.
    if (at.y < top && !this.#tight && root.querySelector(".card-next")) {
      this.#tight = true;
      this.#draw(this.#shown);
      return;
    }
    root.style.left = `${at.x}px`;
    root.style.top = `${at.y}px`;
  }

  /** What the controls of a film leave of the height, in the map's pixels. */
  #film() {
    const film = document.getElementById("film");
    if (!film || film.hidden) return null;
    return film.getBoundingClientRect().top - byId("stage").getBoundingClientRect().top - MARGIN;
  }

  /** The top left of the legend and the buttons, in the map's pixels. */
  #corner() {
    const stage = byId("stage").getBoundingClientRect();
    const { left, top } = byId("corner-row").getBoundingClientRect();
    return { left: left - stage.left, top: top - stage.top };
  }
}

/** Who wins, in words for a player, with the disc of a P-position. @param {Answer} answer */
function verdict(answer) {
  if ("refusal" in answer) return [answer.refusal];
  const p = answer.outcome === "P";
  return [
    h("i", { class: p ? "disc p" : "disc", "aria-hidden": "true" }),
    h("b", p ? " The player to move loses. " : " The player to move wins. "),
    h("span.nowrap", p ? "P-position." : "N-position."),
  ];
}
