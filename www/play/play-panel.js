// The panel of a game: the rule, whose move it is, what to do, how it ended, the moves so far; and at the
// bottom, the players. It is a function of what is shown.

import { messageOf } from "../engine/wanted.js";
import { GOALS } from "../ground/answers.js";
import { capital } from "../ground/in-words.js";
import { FINGER, PHONE } from "../ground/phone.js";
import { isLocked } from "../ground/state.js";
import { button, segments } from "../parts/controls.js";
import { h, Icon, keepingFocus, render } from "../parts/tree.js";
import { AHEAD } from "./ahead.js";
import { JUDGEMENTS, mistakesOf } from "./ending.js";
import { TWO } from "./game.js";
import { Hints, Status } from "./game-words.js";
import { Aftermath } from "./review.js";
import { Why } from "./why.js";
import { NAMES, statusOf, taskText, wentText } from "./words.js";

/** @import { Page, Panel } from "../mode/mode.js" */
/** @import { OpponentInfo } from "../pkg/nimscape.js" */
/** @import { Event } from "./update.js" */
/** @import { Shown } from "./shown.js" */

/**
 * What the panel of a game can do.
 *
 * @typedef {object} PanelHandlers
 * @property {(event: Event) => void} on
 * @property {(event: Event) => void} back Leads to another position of the game.
 * @property {() => void} hint
 * @property {() => void} reveal
 * @property {() => void} again
 * @property {(opponent?: string) => void} deal Starts at a random position, against that opponent.
 * @property {(change: { opponent?: string, first?: import("./game.js").First }) => void} setting
 * @property {() => void} learn Opens the lesson of the game.
 * @property {(positions: string[]) => void} mend Opens the positions where the win was thrown away as puzzles.
 * @property {() => void} games Opens the list of games.
 */

export class PlayPanel {
  /** @type {OpponentInfo[]} */
  #opponents = [];
  /** @type {Shown | null} */
  #shown = null;
  #trouble = "";
  /** Whether the opponents are shown. */
  #open = false;
  /** The sheet's height before it was opened whole. @type {import("../parts/sheet.js").Height | null} */
  #before = null;

  /**
   * @param {Page} page
   * @param {Panel} panel
   * @param {AbortSignal} signal
   * @param {PanelHandlers} handlers
   */
  constructor(page, panel, signal, handlers) {
    this.page = page;
    this.panel = panel;
    this.handlers = handlers;
    panel.body.classList.add("play-panel");
    page.state.on(["camera"], () => this.#draw(), signal);
    PHONE.addEventListener("change", () => this.#draw(), { signal });
    page.engine.call("opponents", [], { signal }).then(
      (opponents) => {
        this.#opponents = opponents;
        this.#draw();
      },
      (error) => {
        if (error.name !== "AbortError") this.trouble(error);
      },
    );
  }

  /** @param {Shown} shown @param {Shown | null} before */
  show(shown, before) {
    this.#shown = shown;
    this.#trouble = "";
    this.#draw();
    if (!shown.ending || shown.ending === before?.ending) return;
    // In a low window the opponents leave no room. The board stays in sight, with what was lost on it.
    this.#settings(false);
    const first = this.panel.body.querySelector(".play-end button");
    /** @type {HTMLElement | null} */ (first)?.focus({ preventScroll: true });
    this.panel.body.scrollTop = 0;
  }

  /** Shows what went wrong. @param {unknown} error */
  trouble(error) {
    this.#trouble = messageOf(error);
    this.#draw();
  }

  #draw() {
    const { panel, page, handlers } = this;
    const shown = this.#shown;
    if (!shown) {
      if (this.#trouble) render(h("p.play-status", this.#trouble), panel.body);
      return;
    }
    const text = this.#trouble || statusOf(shown);
    const phone = PHONE.matches;
    const acts = h(Acts, { shown, handlers, locked: isLocked(page.state.now) });
    // What the player presses comes first, and what never changes comes last: nothing that loads late
    // moves a button. On a phone the buttons are fixed at the bottom, in reach of a thumb.
    keepingFocus(panel.body, () =>
      render(
        [
          h(Status, { text, turn: turnOf(shown), inSight: shown.isPlayed && !shown.looking }),
          !phone && acts,
          h(End, this.#end(shown)),
          h("div.play-ahead", shown.ahead && h("p.ahead", { title: AHEAD }, shown.ahead)),
          h(About, { shown, task: this.#task(shown), learn: handlers.learn }),
          h(
            "p.play-lesson",
            { hidden: !shown.state.lesson },
            shown.state.lesson &&
              "The player who must move from a ringed cell loses. Leave your opponent on one.",
          ),
          h(Hints, { hints: shown.hints }),
          h("h3", { hidden: !shown.isPlayed }, "Moves"),
          h(Moves, {
            shown,
            look: (/** @type {number} */ ply) => handlers.on({ kind: "look", ply }),
          }),
        ],
        panel.body,
      ),
    );
    keepingFocus(panel.foot, () =>
      render([phone && acts, h(Players, this.#players(shown))], panel.foot),
    );
    render(h("span", text), panel.peek);
  }

  /** What to do; far out, that moves are out of sight, too. @param {Shown} shown */
  #task(shown) {
    const { map, table } = this.page;
    const onMap = table.hidden !== false;
    const task = taskText(shown, onMap);
    const far = task && onMap && !map.sees({ x: 0n, y: 0n });
    const said = FINGER.matches ? task.replaceAll("Click", "Tap").replaceAll("click", "tap") : task;
    return far ? `${said} Zoom out to see every move.` : said;
  }

  /** What there is to do at the end, or at a position looked at. @param {Shown} shown */
  #end(shown) {
    const { game, over, ending, looking, state } = shown;
    const { handlers } = this;
    const locked = isLocked(this.page.state.now);
    const won = over && ending?.winner === "you" && !looking;
    const back = (/** @type {Event} */ event) => {
      this.panel.body.scrollTop = 0;
      handlers.back(event);
    };
    const acts = [];
    const more = [];
    if (looking) {
      const press = () => back({ kind: "try", ply: shown.ply });
      acts.push(button("Try from there", press, { kind: "primary", act: "try", icon: "back" }));
    }
    if (ending && !locked && (looking || ending.lostAt !== null)) {
      const how = { act: "why", icon: "why", "aria-expanded": `${state.why}` };
      acts.push(button("Why", () => this.#explain(), how));
    }
    if (won) acts.push(this.#onward(shown));
    if (over) {
      const kind = looking || won ? "plain" : "primary";
      acts.push(button("New game", handlers.again, { act: "again", icon: "again", kind }));
    }
    if (state.left) {
      const press = () => back({ kind: "return" });
      acts.push(button("Back to your game", press, { act: "back", kind: "quiet" }));
    }
    const mistakes = ending && over && !locked ? mistakesOf(game, ending) : [];
    if (mistakes.length > 0) {
      const press = () => handlers.mend(mistakes);
      more.push(button("Learn from your mistakes", press, { act: "mend", icon: "hint" }));
    }
    if (looking) {
      const press = () => handlers.on({ kind: "look", ply: game.moves.length });
      more.push(button("To the end", press, { act: "end", kind: "quiet" }));
    }
    const shows = (over && ending !== null) || looking || state.left !== null;
    return { shown, acts, more, shows };
  }

  /** Where a won game leads: to a harder opponent, or to other games. @param {Shown} shown */
  #onward({ game }) {
    const { handlers } = this;
    const at = this.#opponents.findIndex(({ id }) => id === game.setting.opponent);
    // They are listed strongest first.
    const harder = at > 0 ? this.#opponents[at - 1] : null;
    if (!harder) {
      const how = /** @type {const} */ ({ kind: "primary", act: "games", icon: "games" });
      return button("Other games", handlers.games, how);
    }
    const press = () => handlers.deal(harder.id);
    return button(`Next: ${harder.title}`, press, { kind: "primary", act: "harder" });
  }

  #explain() {
    // The board that it is about is in sight.
    if (PHONE.matches && this.panel.height === "full" && !this.#shown?.state.why) {
      this.panel.height = "half";
    }
    this.handlers.on({ kind: "why" });
  }

  /** @param {Shown} shown */
  #players({ game }) {
    const all = [
      ...this.#opponents,
      { id: TWO, title: "Two players", does: "Pass and play on this device." },
    ];
    const toggle = () => this.#settings(!this.#open);
    const { again, deal } = this.handlers;
    /** What begins leaves the board room on a phone. @param {() => void} begin */
    const closing = (begin) => () => {
      if (PHONE.matches) this.#settings(false);
      begin();
    };
    const handlers = { ...this.handlers, again: closing(again), deal: closing(() => deal()) };
    return { setting: game.setting, all, open: this.#open, toggle, handlers };
  }

  /** Shows the opponents, or hides them. @param {boolean} yes */
  #settings(yes) {
    if (yes === this.#open) return;
    const { panel } = this;
    this.#open = yes;
    this.#draw();
    // Not all opponents fit into half a sheet; with large text none does.
    if (yes && PHONE.matches) {
      this.#before ??= panel.height;
      panel.height = "full";
    } else if (!yes && this.#before) {
      panel.height = this.#before;
      this.#before = null;
    }
    if (!yes) return;
    // They are before their button: what is next by keys is what was opened.
    const chosen = panel.foot.querySelector(".play-opponent input:checked");
    /** @type {HTMLElement | null} */ (chosen)?.focus({ preventScroll: true });
    // A phone's sheet is still growing.
    const growing = panel.root.getAnimations().map(({ finished }) => finished);
    void Promise.allSettled(growing).then(() =>
      chosen?.parentElement?.scrollIntoView({ block: "nearest" }),
    );
  }
}

/** @param {Shown} shown */
const turnOf = ({ over, looking, side }) => (over ? "over" : looking ? "looking" : side);

/** @param {{ shown: Shown, handlers: PanelHandlers, locked: boolean }} props */
const Acts = ({ shown, handlers, locked }) => {
  const { game, yours, allHinted, state } = shown;
  const [text, icon] = state.revealed ? ["Hide", "hide"] : ["Reveal", "reveal"];
  const pressed = `${state.revealed}`;
  return h(
    "div.play-acts",
    { key: "acts" },
    button("Undo", () => handlers.back({ kind: "undo" }), {
      icon: "undo",
      act: "undo",
      disabled: !game.canUndo,
    }),
    button("Hint", handlers.hint, {
      icon: "hint",
      act: "hint",
      disabled: !yours || allHinted,
      hidden: locked,
    }),
    button(text, handlers.reveal, { icon, act: "reveal", "aria-pressed": pressed, hidden: locked }),
  );
};

/** @param {{ shown: Shown, task: string, learn: () => void }} props */
const About = ({ shown: { rules, game }, task, learn }) =>
  h(
    "div.play-about",
    h(
      "p.play-rule.quiet-text",
      // In a sum, each rule is that of one of the boards.
      rules.map(({ game: name, summary }) =>
        rules.length > 1 ? `${name}: ${summary}. ` : `${capital(summary)}. `,
      ),
      h("b", GOALS[game.setting.convention]),
    ),
    h("p.play-task.quiet-text", task),
    h(
      "details.play-whole.quiet-text",
      { hidden: rules.length === 0, key: game.setting.start },
      h("summary", "The whole rule"),
      rules.map(({ rules }) => h("p", rules)),
    ),
    button("How to win", learn, { kind: "quiet", icon: "learn", act: "learn" }),
  );

/** @param {{ shown: Shown, acts: any[], more: any[], shows: boolean }} props */
const End = ({ shown, acts, more, shows }) => {
  const { ending, over, game, ply, why } = shown;
  return h(
    "section.play-end",
    {
      "aria-label": "End of the game",
      hidden: !shows,
      "data-won": ending ? `${ending.winner === "you"}` : "",
    },
    ending && over && h("p.play-judged", ending.lesson),
    h("div.actions", acts),
    more.length > 0 && h("details.play-more", h("summary", "More"), h("div.actions", more)),
    h(
      "div.why",
      { key: `${game.positions[ply]} ${ply}` },
      why === undefined ? "…" : why && h(Why, { found: why, inSight: true }),
    ),
  );
};

/** @param {{ shown: Shown, look: (ply: number) => void }} props */
const Moves = ({ shown, look }) => {
  const { game, boards, ending, looking, ply: at, isPlayed } = shown;
  return h(
    "ol.play-moves",
    { "aria-label": "Moves" },
    game.moves.map(({ step }, ply) => {
      const judgement = ending?.judgements[ply];
      return h(
        "li",
        { key: ply },
        h(
          "button.play-move",
          {
            "data-act": `look-${ply}`,
            "aria-current": `${looking && at === ply}`,
            onClick: () => look(ply),
          },
          h("span.ply", ply + 1),
          " ",
          h("span.who", NAMES[game.sideAt(ply)]),
          " ",
          h("span.went", wentText(boards[ply], step)),
          judgement && " ",
          judgement && h("span", { class: `mark ${judgement}` }, JUDGEMENTS[judgement]),
        ),
      );
    }),
    ending && isPlayed && h("li", { key: "after" }, h(Aftermath, { game, ending, boards })),
  );
};

const SIDES = /** @type {const} */ ([
  { value: "you", text: "You start" },
  { value: "program", text: "Computer starts" },
]);

/**
 * @param {{ setting: import("./game.js").Setting, all: { id: string, title: string, does: string }[],
 *   open: boolean, toggle: () => void, handlers: PanelHandlers }} props
 */
const Players = ({ setting: { opponent, first }, all, open, toggle, handlers }) => {
  const title = all.find(({ id }) => id === opponent)?.title ?? "Stubborn";
  const starts = first === "you" ? "you start" : "computer starts";
  /** Escape closes what was opened last. @param {KeyboardEvent} event */
  const close = (event) => {
    if (event.key !== "Escape") return;
    event.preventDefault();
    const { parentElement } = /** @type {HTMLElement} */ (event.currentTarget);
    toggle();
    const who = /** @type {HTMLElement | null} */ (parentElement?.querySelector(".play-who"));
    who?.focus({ preventScroll: true });
  };
  return [
    h(
      "div.play-settings.rows",
      { hidden: !open, onKeyDown: close, key: "settings" },
      h(
        "div.play-opponents",
        { role: "radiogroup", "aria-label": "Opponent" },
        all.map(({ id, title, does }) =>
          h(
            "label.play-opponent",
            { key: id },
            h("input", {
              type: "radio",
              name: "opponent",
              value: id,
              checked: id === opponent,
              onChange: () => handlers.setting({ opponent: id }),
            }),
            h("span", h("b", title), h("small", does)),
          ),
        ),
      ),
      segments("Who starts", SIDES, first, (first) => handlers.setting({ first }), {
        hidden: opponent === TWO,
      }),
      h(
        "div.actions",
        button("New game", handlers.again, { icon: "again", act: "new" }),
        button("New position", () => handlers.deal(), { act: "another" }),
      ),
    ),
    h(
      "button.button.quiet.play-who",
      { "data-act": "settings", "aria-expanded": `${open}`, onClick: toggle, key: "who" },
      h("span", opponent === TWO ? "Two players" : `${title} · ${starts}`),
      h(Icon, { name: "down" }),
    ),
  ];
};
