// The chooser: a tile for each ruleset, with a drawn board, its name and its rule in a few words.
// Below an open tile, steppers and chips choose a game of the family.

import { drawThumbnail } from "../gallery/thumbnail.js";
import { element } from "../ground/dom.js";
import { newGame } from "../ground/state.js";
import { boardDrawing } from "../looks/drawing.js";
import { button } from "../parts/button.js";
import { tile } from "../parts/tile.js";
import { Family, familyControls } from "./family.js";
import { dayText, puzzleOf, puzzleState } from "./today.js";

/** @import { Mode, Page } from "../mode/mode.js" */

/** Where thumbnails begin: the corner, with cells that are seen. */
const NEAR = { x: 0n, y: 0n, fx: 0, fy: 0, zoom: 8 };

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  /** @type {Family[]} */
  let families = [];
  return {
    async open(panel, signal) {
      if (families.length === 0) {
        const rulesets = await page.engine.call("rulesets", [], { signal });
        // The moves of your own game are drawn.
        families = rulesets
          .filter(({ name }) => name !== "moves")
          .map((info) => new Family(info, page.engine));
      }
      const list = element("div.front");
      const cards = families.map((family) => new Card(family, page, () => shut(family)));
      const shut = (/** @type {Family} */ but) => {
        for (const card of cards) if (card.family !== but) card.fold();
      };
      list.append(
        element(
          "ul.games",
          pictureTile(page, signal, {
            title: "Make a game",
            text: "Draw how the piece moves: its map and a game to play follow at once.",
            line: "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y",
            act: "make",
          }),
          todayTile(page, signal),
          pictureTile(page, signal, {
            title: "Gallery",
            text: "Pictures worth seeing, each with what to look for.",
            line: "moves((1,0)*,(0,1)*,(1,3)*) x,y",
            act: "gallery",
          }),
        ),
        ...grouped(cards),
      );
      panel.body.append(await byName(page, list, signal), list);
      for (const card of cards) card.draw();
    },
  };
}

/** Under which heading a ruleset is; the others come last. @type {[string, string[]][]} */
const HEADINGS = [
  [
    "Piles and heaps",
    ["nim", "wyt", "subtract", "heap", "octal", "grundy", "twist", "short-nim", "long-nim"],
  ],
  ["Coins and balls", ["welter", "max-welter", "glasses", "coins", "corners"]],
  ["Pictures to take apart", ["chomp", "node-kayles", "arc-kayles", "hackenbush", "digraph"]],
];

/** The cards under their headings. @param {Card[]} cards */
function grouped(cards) {
  const known = HEADINGS.flatMap(([, names]) => names);
  const others = cards
    .map(({ family }) => family.info.name)
    .filter((name) => !known.includes(name));
  return [...HEADINGS, /** @type {const} */ (["More games", others])].flatMap(([title, names]) => {
    const its = names.flatMap((name) => cards.filter(({ family }) => family.info.name === name));
    if (its.length === 0) return [];
    return [element("h3", title), element("ul.games", ...its.map(({ root }) => root))];
  });
}

/**
 * A tile that opens another panel.
 *
 * @param {Page} page
 * @param {AbortSignal} signal
 * @param {{ title: string, text: string, line: string, act: string }} words
 */
function pictureTile(page, signal, { title, text, line, act }) {
  const picture = element("canvas", { "aria-hidden": "true" });
  drawThumbnail(page.engine, picture, { line }, signal).catch(() => {});
  const made = tile({ picture, title, text, press: () => page.open(act) });
  made.dataset.act = act;
  return element("li.make-tile", made);
}

/** The puzzle of the day. @param {Page} page @param {AbortSignal} signal */
function todayTile(page, signal) {
  const picture = element("span.game-picture");
  const press = async () => {
    const position = await puzzle;
    if (position) page.state.set({ ...puzzleState(page.state.now, position), aside: "" });
  };
  const now = new Date();
  const puzzle = puzzleOf(page.engine, now, signal).catch(() => "");
  const made = tile({
    picture,
    title: "Puzzle of the day",
    text: `${dayText(now)}: find the move that wins. The same for everybody.`,
    press,
  });
  made.dataset.act = "today";
  puzzle.then(async (position) => {
    if (!position) return;
    const [board] = await page.engine.call("boardsOf", [position]);
    picture.replaceChildren(boardDrawing(board));
  });
  return element("li.make-tile", made);
}

/**
 * A search over the names of all games; while it has words, its finds are in place of the tiles.
 *
 * @param {Page} page
 * @param {HTMLElement} tiles
 * @param {AbortSignal} signal
 */
async function byName(page, tiles, signal) {
  const all = await page.engine.call("namedGames", [], { signal });
  const label = "Search by name";
  const input = element("input.field", {
    type: "search",
    placeholder: label,
    "aria-label": label,
  });
  const finds = element("ul.named-games");
  finds.hidden = true;
  let drawing = new AbortController();
  signal.addEventListener("abort", () => drawing.abort());
  const search = async () => {
    const text = input.value.trim();
    const offers = text ? await page.engine.call("suggest", [text], { signal }) : [];
    if (text !== input.value.trim()) return;
    drawing.abort();
    drawing = new AbortController();
    finds.replaceChildren(...offers.map((offer) => named(page, offer, drawing.signal)));
    finds.hidden = text === "";
    tiles.hidden = text !== "";
    if (text) page.say(offers.length === 1 ? "One game" : `${offers.length} games`);
  };
  input.addEventListener("input", () => void search().catch(() => {}), { signal });
  const names = element("details.all-names", element("summary", `${all.length} games by name`));
  names.addEventListener("toggle", () => {
    if (names.open && names.childElementCount === 1) names.append(index(all, input, search));
  });
  return element("search", input, finds, names);
}

/**
 * The names of all games in their groups; a name is searched for.
 *
 * @param {import("../pkg/nimscape.js").NamedGame[]} all
 * @param {HTMLInputElement} input
 * @param {() => void} search
 */
function index(all, input, search) {
  const groups = new Map(all.map(({ group }) => [group, element("p.name-list")]));
  for (const { names, group } of all) {
    const choose = () => {
      input.value = names[0];
      search();
      input.focus();
    };
    groups.get(group)?.append(button(names[0], choose, { kind: "quiet" }), " ");
  }
  return element("div", ...[...groups].flatMap(([group, list]) => [element("h3", group), list]));
}

/**
 * A game that was found; one that is not here only says why.
 *
 * @param {Page} page
 * @param {import("../pkg/nimscape.js").Suggestion} offer
 * @param {AbortSignal} signal
 */
function named(page, { name, line, sentence, convention }, signal) {
  const canvas = element("canvas", { "aria-hidden": "true" });
  if (line) drawThumbnail(page.engine, canvas, { line, camera: NEAR }, signal).catch(() => {});
  const press = () =>
    page.go(line ?? "", { mode: "explore", aside: "", ...(convention ? { convention } : {}) });
  return element(
    "li",
    tile({
      picture: canvas,
      title: name,
      text: sentence,
      ...(line ? { line, press } : {}),
    }),
  );
}

/** A tile, with the choices of the family below it while it is open. */
class Card {
  root = element("li.game");
  #picture = element("span.game-picture");
  #more = element("section.family");
  #face;
  /** The buttons that open the game, on the tile and below it. @type {HTMLButtonElement[]} */
  #acts = [];

  /**
   * @param {Family} family
   * @param {Page} page
   * @param {() => void} onOpen
   */
  constructor(family, page, onOpen) {
    this.family = family;
    this.page = page;
    this.onOpen = onOpen;
    const { info } = family;
    const its = (/** @type {string} */ text) => `${text}: ${info.title}`;
    const made = tile({
      picture: this.#picture,
      title: info.title,
      text: info.summary,
      press: () => (this.#more.hidden ? this.unfold() : this.fold()),
      below: [
        element(
          "div.game-actions",
          this.#act("Play", "play", () => this.#play(), its("Play")),
          this.#act("See the map", "map", () => this.#see(), its("See the map")),
        ),
      ],
    });
    made.dataset.ruleset = info.name;
    this.#face = /** @type {HTMLElement} */ (made.querySelector(".tile-face"));
    this.#face.setAttribute("aria-expanded", "false");
    this.#more.hidden = true;
    this.#more.setAttribute("aria-label", `Games like ${info.title}`);
    this.root.append(made, this.#more);
  }

  /** Draws the board of the chosen game. */
  async draw() {
    const boards = await this.page.engine.call("boardsOf", [this.family.play]);
    if (boards[0]) this.#picture.replaceChildren(boardDrawing(boards[0]));
  }

  async unfold() {
    const { family } = this;
    await family.load();
    this.onOpen();
    const play = element("code");
    const map = element("code");
    const update = () => {
      play.textContent = family.play;
      map.textContent = family.map;
      this.draw();
    };
    // Those on the tile stay.
    this.#acts = this.#acts.slice(0, 2);
    const acts = [
      this.#act("Play", "play", () => this.#play(), undefined, "primary"),
      this.#act("See the map", "map", () => this.#see()),
    ];
    const changed = () => {
      update();
      // They would open the game before the mistake.
      for (const act of this.#acts) act.disabled = family.mistaken;
      if (!family.mistaken) this.page.say(`${family.play}. ${family.map}.`);
    };
    const row = (/** @type {HTMLElement} */ line, /** @type {HTMLElement} */ press) =>
      element("div.family-line", line, press);
    this.#more.replaceChildren(
      element("p.family-rules.quiet-text", family.info.rules),
      ...(family.wide ? [familyControls(family, changed)] : []),
      row(play, acts[0]),
      row(map, acts[1]),
    );
    update();
    this.#show(true);
    this.#more.scrollIntoView({ block: "nearest" });
  }

  fold() {
    this.#show(false);
  }

  /** @param {boolean} open */
  #show(open) {
    this.#more.hidden = !open;
    this.#face.setAttribute("aria-expanded", String(open));
    this.root.classList.toggle("open", open);
  }

  #play() {
    this.page.go(this.family.play, newGame(this.page.state.now));
  }

  async #see() {
    const { map } = this.family;
    if (await this.page.go(map, { mode: "explore", aside: "" }))
      this.page.say(`The map of ${map}.`);
  }

  /**
   * A button that opens the game.
   *
   * @param {string} text
   * @param {string} act
   * @param {() => void} press
   * @param {string} [label]
   * @param {import("../parts/button.js").ButtonOptions["kind"]} [kind]
   */
  #act(text, act, press, label, kind) {
    const made = button(text, press, {
      act,
      ...(label ? { label } : {}),
      ...(kind ? { kind } : {}),
    });
    this.#acts.push(made);
    return made;
  }
}
