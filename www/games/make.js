// Make a game: its moves are drawn, and the map beside it follows. What is shown is a function of the line on the
// map, or of a draft that is no game yet, and of the core's answers.

import { Answers, call } from "../engine/answers.js";
import { LONGEST_NAME, nameOf, withName } from "../ground/named.js";
import { newGame } from "../ground/state.js";
import { button, stepper, typedIn } from "../parts/controls.js";
import { h, Icon, render } from "../parts/tree.js";
import {
  blank,
  boardOf,
  countOf,
  ending,
  lineOf,
  MOST_MOVES,
  MOST_PILES,
  ofPiles,
  pressed,
  ray,
  strokeAt,
  without,
} from "./drawing.js";
import { EXAMPLES } from "./examples.js";
import { Plane, takenWords } from "./plane.js";
import { countedIn, KINDS, knownWays, lineOfWays, Ways, waysInWords, waysOf } from "./ways.js";

/** @import { Drawing } from "../pkg/nimscape.js" */
/** @typedef {import("./ways.js").Kind} Kind */
/** @import { Mode, Page, Panel } from "../mode/mode.js" */

/** Places of a board that begins to end. */
const BOARD = 15;
/** The most places of a board along a side. */
const MOST_PLACES = 200;

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  return { open: (panel, signal) => new Maker(page, panel, signal).draw() };
}

class Maker {
  /** A drawing that is not the map's: without moves, or no game. @type {Drawing | null} */
  #draft = null;
  /** What is taken from further piles by the moves on the plane. @type {string[]} */
  #others = [];
  #picked = -1;
  /** What was said last of a drawing. @type {{ mistake: string, rules: import("../pkg/nimscape.js").RuleInWords[] }} */
  #said = { mistake: "", rules: [] };
  /** The kind that was chosen here, of which the map may be none; null: that of the map. @type {Kind | "plane" | null} */
  #kind = null;
  /** How many stones the way that counts them takes. */
  #most = 3;
  #answers;

  /** @param {Page} page @param {Panel} panel @param {AbortSignal} signal */
  constructor(page, panel, signal) {
    this.page = page;
    this.panel = panel;
    this.#answers = new Answers(page.engine, signal, () => this.draw());
    page.state.on(
      ["line"],
      () => {
        this.#draft = null;
        this.#kind = null;
        this.draw();
      },
      signal,
    );
    page.state.on(["extra"], () => this.draw(), signal);
    panel.body.classList.add("make");
  }

  draw() {
    const shown = this.#answers.look(() => this.#all());
    if (!shown) return;
    const { kinds, kind, ofWays, plane } = shown;
    const said = ofWays ?? plane;
    const parts = ofWays ? this.#waysContent(ofWays) : plane ? this.#content(plane) : [];
    render(kinds.length > 1 && this.#kinds(kinds, kind), this.panel.head);
    render([...parts, said && this.#name(said)], this.panel.body);
    if (said) render(this.#acts(said), this.panel.foot);
  }

  /** What is to be shown, of whichever kind. */
  #all() {
    const answers = this.#answers;
    const { line } = this.page.state.now;
    const known = KINDS.map((each) => ({
      each,
      ways: knownWays(answers, each, this.#mostOf(line)),
    }));
    const kinds = known.filter(({ ways }) => ways.length > 0);
    const own = waysOf(line);
    const kind = this.#kind ?? own?.kind ?? "plane";
    if (kind === "plane") return { kinds, kind, ofWays: null, plane: this.#shown() };
    const here = own?.kind === kind ? own : null;
    const rules = here ? answers.one(call("rulesOf", line)) : [];
    const { ways = [] } = kinds.find(({ each }) => each === kind) ?? {};
    const ofWays = { kind, here, ways, rules, line: here ? line : "", mistake: "" };
    return { kinds, kind, ofWays, plane: null };
  }

  /** @param {string} line */
  #mostOf(line) {
    return countedIn(waysOf(line)?.ways ?? []) || this.#most;
  }

  /** The kinds of games to make. @param {{ each: Kind }[]} kinds @param {Kind | "plane"} now */
  #kinds(kinds, now) {
    const all = [
      { kind: /** @type {const} */ ("plane"), title: "Piles" },
      ...kinds.map(({ each }) => ({ kind: each, title: each.title })),
    ];
    return h(
      "fieldset.segments",
      { key: "kinds" },
      h("legend.unseen", "What one moves"),
      all.map(({ kind, title }) =>
        h(
          "label",
          { key: title },
          h("input", {
            type: "radio",
            name: "make-kind",
            checked: kind === now,
            onChange: () => {
              this.#kind = kind;
              this.draw();
            },
          }),
          h("span.segment", title),
        ),
      ),
    );
  }

  /** @param {{ kind: Kind, here: ReturnType<typeof waysOf>, ways: ReturnType<typeof knownWays>, rules: import("../pkg/nimscape.js").RuleInWords[], line: string }} shown */
  #waysContent({ kind, here, ways, rules, line }) {
    const own = here?.ways ?? [];
    const most = this.#mostOf(line);
    const go = (/** @type {string[]} */ next) => {
      if (next.length === 0) {
        this.page.say("A rule has one way at least.");
        return;
      }
      this.#draft = null;
      const extra = withName(this.page.state.now.extra, "");
      void this.page.go(lineOfWays(kind, next, here?.numbers), { extra });
    };
    return [
      h(Ways, {
        key: "ways",
        kind,
        known: ways,
        ways: own,
        most,
        change: go,
        count: (/** @type {number} */ value) => {
          const before = ways.find(({ counted }) => counted)?.text ?? "";
          const after = kind.counted?.text(value) ?? "";
          this.#most = value;
          if (own.includes(before)) go(own.map((way) => (way === before ? after : way)));
          else this.draw();
        },
      }),
      h(
        "div.make-said",
        { key: "said" },
        h(
          "p.make-rule",
          waysInWords(kind, ways, own) ??
            rules[0]?.rules ??
            "Choose what a move does: the map follows.",
        ),
        line && h("code.make-line", line),
      ),
    ];
  }

  /** What is to be shown. */
  #shown() {
    const { line } = this.page.state.now;
    const answers = this.#answers;
    const known = this.#draft ?? answers.one(call("drawingOf", line)) ?? null;
    const drawing = known && known.numbers.length <= MOST_PILES ? known : null;
    const shown = drawing ?? blank(2);
    const text = shown.strokes.length > 0 ? lineOf(shown) : "";
    // The drawing is shown at once, however long the core is busy with the map: what is said of it comes later.
    const said = answers.maybe(() => {
      const reading = text ? answers.one(call("readLine", text)) : null;
      const mistake = reading?.kind === "mistake" ? reading.message : "";
      return { mistake, rules: text && !mistake ? answers.one(call("rulesOf", text)) : [] };
    });
    if (said) this.#said = said;
    const { mistake, rules } = this.#said;
    const words = shown.strokes.map((stroke) => {
      const alone = { ...shown, strokes: [stroke], fence: "" };
      // A move alone may be no game.
      const known = answers.maybe(() => answers.tried(call("rulesOf", lineOf(alone))));
      return known?.[0].summary ?? takenWords(stroke.taken.map(Number));
    });
    return { drawing: shown, isMap: drawing !== null, line: text, mistake, rules, words };
  }

  /** @param {Drawing} drawing */
  async #change(drawing, picked = -1) {
    this.#draft = drawing;
    this.#picked = picked;
    this.#others = this.#others.slice(0, Math.max(0, drawing.numbers.length - 2));
    this.draw();
    if (drawing.strokes.length === 0) return;
    const { state } = this.page;
    const reading = await this.#answers.wait(call("readLine", lineOf(drawing)));
    // Something else was drawn, or the map is of this rule already.
    if (this.#draft !== drawing || reading.kind === "mistake") return;
    // Another rule is not what it was called.
    const extra = withName(state.now.extra, "");
    if (reading.text !== state.now.line)
      await this.page.go(reading.text, { extra, ...this.#framed(drawing) });
    const [rule] = await this.#answers.wait(call("rulesOf", reading.text));
    this.page.say(rule?.rules ?? "");
  }

  /** Shows a rule by its name. @param {string} name @param {string} line */
  async #begin(name, line) {
    const drawing = await this.#answers.wait(call("drawingOf", line));
    this.#draft = null;
    this.#picked = -1;
    await this.page.go(line, {
      extra: withName(this.page.state.now.extra, name),
      ...(drawing && this.#framed(drawing)),
    });
    this.draw();
  }

  /** A board that ends fills the map. @param {Drawing} drawing */
  #framed(drawing) {
    const ends = boardOf(drawing)?.filter((end) => end !== null) ?? [];
    return ends.length < 2 ? {} : { camera: null };
  }

  /** @param {{ drawing: Drawing, isMap: boolean, line: string, mistake: string, rules: import("../pkg/nimscape.js").RuleInWords[], words: string[] }} shown */
  #content({ drawing, isMap, line, mistake, rules, words }) {
    const piles = drawing.numbers.length;
    const others = Array.from(
      { length: Math.max(0, piles - 2) },
      (_, at) => this.#others[at] ?? "0",
    );
    const change = (/** @type {Drawing} */ next, picked = -1) => void this.#change(next, picked);
    const full = countOf(drawing) >= MOST_MOVES;
    const put = (/** @type {Drawing} */ next, /** @type {number[]} */ taken) =>
      full && countOf(next) > countOf(drawing)
        ? this.page.say(`A rule that is drawn has at most ${MOST_MOVES} moves.`)
        : change(next, strokeAt(next, taken.map(String))?.at ?? -1);
    const said = mistake || rules[0]?.rules;
    return [
      this.#examples(),
      h(
        "p.make-how.quiet-text",
        { key: "how" },
        "Press: the piece may move there. Drag: any number of such steps. +: stones are added.",
      ),
      piles > 2 &&
        h(
          "div.make-others",
          { key: "others" },
          others.map((by, at) =>
            stepper(
              `From the ${["third", "fourth"][at]} pile`,
              Number(by),
              (value) => {
                this.#others = others.with(at, String(value));
                this.draw();
              },
              { least: -5, most: 11 },
            ),
          ),
        ),
      h(Plane, {
        key: "plane",
        drawing,
        others,
        picked: this.#picked,
        press: (/** @type {number[]} */ taken) => put(pressed(drawing, taken.map(String)), taken),
        drag: (/** @type {number[]} */ taken) => put(ray(drawing, taken.map(String), null), taken),
      }),
      h(
        "div.make-said",
        { key: "said" },
        h(
          "p",
          { class: mistake ? "mistake" : "make-rule" },
          said ||
            (isMap
              ? "No moves yet."
              : "The rule of this map is no list of moves. Draw your own, or begin with one below."),
        ),
        line && h("code.make-line", line),
      ),
      drawing.strokes.length > 0 &&
        h(
          "ul.make-moves",
          { key: "moves", "aria-label": "Moves" },
          drawing.strokes.map((stroke, at) =>
            h(MoveRow, {
              key: `${stroke.taken.join()} ${stroke.along.join(" ")}`,
              words: words[at],
              stroke,
              picked: at === this.#picked,
              often: (/** @type {number | null} */ most) =>
                change(ray(drawing, stroke.taken, most), at),
              remove: () => change(without(drawing, at)),
            }),
          ),
        ),
      h(Board, { key: "board", drawing, change }),
      stepper("Piles", piles, (value) => change(ofPiles(drawing, value)), {
        least: 1,
        most: MOST_PILES,
      }),
    ];
  }

  /** The name of the game. @param {{ line: string, mistake: string }} shown */
  #name({ line, mistake }) {
    const { state } = this.page;
    const named = (/** @type {string} */ name) =>
      state.set({ extra: withName(state.now.extra, name) });
    return (
      line &&
      !mistake &&
      h(
        "label.make-name",
        { key: "name" },
        h("span.stepper-label", "Name"),
        h("input.field", {
          type: "text",
          maxlength: LONGEST_NAME,
          placeholder: "Name your game",
          value: nameOf(state.now),
          // With each letter: what is drawn meanwhile would take the place of a name that is known later.
          onInput: (/** @type {Event} */ event) => named(typedIn(event).trimStart()),
          onChange: (/** @type {Event} */ event) => named(typedIn(event).trim()),
        }),
      )
    );
  }

  /** Rules to begin with. */
  #examples() {
    const chip = (/** @type {string} */ name, /** @type {() => Promise<void>} */ begin) =>
      h(
        "button.chip",
        {
          key: name,
          onClick: (/** @type {MouseEvent} */ event) => {
            const chosen = /** @type {Element} */ (event.currentTarget).closest("details");
            // What was chosen is seen in its place; the focus stays here.
            chosen?.removeAttribute("open");
            chosen?.querySelector("summary")?.focus();
            void begin();
          },
        },
        name,
      );
    return h(
      "details.make-begin",
      {
        key: "begin",
        onToggle: (/** @type {Event} */ event) => {
          const begin = /** @type {HTMLDetailsElement} */ (event.currentTarget);
          if (begin.open) begin.scrollIntoView({ block: "nearest" });
        },
      },
      h("summary", "Examples, or an empty board"),
      h(
        "div.actions",
        chip("An empty board", () => this.#change(blank(2))),
        EXAMPLES.map(({ name, line }) => chip(name, () => this.#begin(name, line))),
      ),
    );
  }

  /** @param {{ line: string, mistake: string }} shown */
  #acts({ line, mistake }) {
    const none = !line || mistake !== "";
    return h(
      "div.actions",
      button("Play it", () => this.page.state.set(newGame(this.page.state.now)), {
        icon: "play",
        kind: "primary",
        act: "play",
        disabled: none,
      }),
      button("Share it", () => this.page.open("share"), {
        icon: "share",
        act: "share",
        disabled: none,
      }),
    );
  }
}

/**
 * A move, how often it may be taken, and a way to take it out.
 *
 * @param {object} props
 * @param {string} props.words
 * @param {import("../pkg/nimscape.js").Stroke} props.stroke
 * @param {boolean} props.picked
 * @param {(most: number | null) => void} props.often
 * @param {() => void} props.remove
 */
function MoveRow({ words, stroke: { most, along }, picked, often, remove }) {
  return h(
    "li.make-move",
    { class: `${picked ? "picked" : ""} ${most === null ? "" : "counted"}` },
    h("span.make-words", words),
    h(
      "span.make-often",
      most !== null &&
        along.length === 0 &&
        stepper("at most", most, often, { least: 1, most: MOST_MOVES }),
      along.length === 0 &&
        h(
          "button.chip",
          { "aria-pressed": String(most === null), onClick: () => often(most === null ? 1 : null) },
          "any number",
        ),
    ),
    h(
      "button.button.quiet.icon-only",
      { "aria-label": `Take out: ${words}`, title: "Take out", onClick: remove },
      h(Icon, { name: "close" }),
    ),
  );
}

/** Where the board ends. @param {{ drawing: Drawing, change: (drawing: Drawing) => void }} props */
function Board({ drawing, change }) {
  const ends = boardOf(drawing);
  const open = () => change({ ...drawing, fence: "" });
  if (!ends) {
    return h(
      "div.make-board",
      h("span.quiet-text", "Places: ", h("code", drawing.fence)),
      h("button.chip", { onClick: open }, "no end"),
    );
  }
  const names = ends.length === 2 ? ["Columns", "Rows"] : ["first", "second", "third", "fourth"];
  const isEndless = ends.every((end) => end === null);
  return h(
    "div.make-board",
    h(
      "button.chip",
      {
        "aria-pressed": String(!isEndless),
        onClick: () =>
          isEndless
            ? change(
                ending(
                  drawing,
                  ends.map(() => BOARD),
                ),
              )
            : open(),
      },
      "The board ends",
    ),
    !isEndless &&
      ends.map((end, pile) =>
        stepper(
          ends.length === 2 ? names[pile] : `Places, ${names[pile]} pile`,
          end ?? MOST_PLACES,
          (value) => change(ending(drawing, ends.with(pile, value))),
          { least: 1, most: Math.max(MOST_PLACES, end ?? 0) },
        ),
      ),
  );
}
