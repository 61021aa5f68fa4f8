// The chooser: a tile for each ruleset, with a drawn board, its name and its rule in a few words.
// Below an open tile, steppers and chips choose a game of the family.

import { Thumbnail } from "../gallery/thumbnail.js";
import { newGame } from "../ground/state.js";
import { BoardPicture } from "../looks/board-picture.js";
import { button, tile, typedIn } from "../parts/controls.js";
import { h, keepingFocus, render } from "../parts/tree.js";
import { Family, familyControls } from "./family.js";
import { dayText, puzzleOf, puzzleState } from "./today.js";

/** @import { Mode, Page } from "../mode/mode.js" */
/** @import { NamedGame, Suggestion } from "../pkg/nimscape.js" */

/** Where thumbnails begin: the corner, with cells that are seen. */
const NEAR = { x: 0n, y: 0n, fx: 0, fy: 0, zoom: 8 };

/** @param {Page} page @returns {Mode} */
export function mode(page) {
  const { engine, state } = page;
  /** @type {Family[]} */
  let families = [];
  return {
    async open(panel, signal) {
      if (families.length === 0) {
        const rulesets = await engine.call("rulesets", [], { signal });
        // The moves of your own game are drawn.
        families = rulesets
          .filter(({ name }) => name !== "moves")
          .map((info) => new Family(info, engine));
      }
      const names = await engine.call("namedGames", [], { signal });
      /** The family below whose tile its games are chosen. @type {Family | null} */
      let chosen = null;
      /** What is searched for, and what was found last; null before anything was. */
      let search = { text: "", offers: /** @type {Suggestion[] | null} */ (null) };
      /** Whether all names are listed. */
      let lists = false;
      const puzzle = puzzleOf(engine, new Date(), signal).catch(() => "");
      let today = "";
      const draw = () => keepingFocus(panel.body, () => render(view(), panel.body));
      puzzle.then((position) => {
        today = position;
        if (!signal.aborted) draw();
      });
      /** A tile that opens another panel. @param {string} act @param {string} title @param {string} text @param {string} line */
      const opens = (act, title, text, line) => {
        const picture = h(Thumbnail, { engine, linked: { line } });
        const press = () => page.open(act);
        return h("li.make-tile", tile({ picture, title, text, press }, { "data-act": act }));
      };
      const solve = async () => {
        const position = await puzzle;
        if (position) state.set({ ...puzzleState(state.now, position), aside: "" });
      };
      const find = async (/** @type {string} */ text) => {
        search = { ...search, text };
        draw();
        const offers = text ? await engine.call("suggest", [text], { signal }) : null;
        if (text !== search.text) return;
        search = { text, offers };
        draw();
        if (offers) page.say(offers.length === 1 ? "One game" : `${offers.length} games`);
      };
      const type = (/** @type {Event} */ event) => void find(typedIn(event).trim()).catch(() => {});
      const choose = (/** @type {string} */ name) => {
        const input = /** @type {HTMLInputElement} */ (panel.body.querySelector("search input"));
        input.value = name;
        void find(name);
        input.focus();
      };
      const press = async (/** @type {Family} */ family) => {
        const opens = chosen !== family;
        if (opens) await family.load();
        chosen = opens ? family : null;
        draw();
        const more = panel.body.querySelector(".family:not([hidden])");
        more?.scrollIntoView({ block: "nearest" });
      };
      const card = (/** @type {Family} */ family) =>
        cardOf(page, family, chosen === family, () => void press(family), draw);
      const label = "Search by name";
      const view = () => [
        h(
          "search",
          h("input.field", {
            type: "search",
            placeholder: label,
            "aria-label": label,
            onInput: type,
          }),
          h(
            "ul.named-games",
            { hidden: search.text === "" },
            search.offers?.map((offer) => named(page, offer)),
          ),
          search.offers?.length === 0 &&
            h("p.quiet-text", "No game has this name. The bar above also reads rules in words."),
          h(
            "details.all-names",
            {
              onToggle: () => {
                lists = true;
                draw();
              },
            },
            h("summary", `${names.length} games by name`),
            lists && index(names, choose),
          ),
        ),
        h(
          "div.front",
          { hidden: search.text !== "" },
          h(
            "ul.games",
            opens(
              "make",
              "Make a game",
              "Draw how the piece moves: its map and a game to play follow at once.",
              "moves((1,0)*,(0,1)*,(1,1),(2,2),(3,3)) x,y",
            ),
            h(
              "li.make-tile",
              tile(
                {
                  picture: h(BoardPicture, { engine, position: today }),
                  title: "Puzzle of the day",
                  text: `${dayText(new Date())}: find the move that wins. The same for everybody.`,
                  press: () => void solve(),
                },
                { "data-act": "today" },
              ),
            ),
            opens(
              "gallery",
              "Gallery",
              "Pictures worth seeing, each with what to look for.",
              "moves((1,0)*,(0,1)*,(1,3)*) x,y",
            ),
          ),
          grouped(families).map(([title, its]) => [h("h3", title), h("ul.games", its.map(card))]),
        ),
      ];
      draw();
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

/** The families under their headings. @param {Family[]} families @returns {[string, Family[]][]} */
function grouped(families) {
  const known = HEADINGS.flatMap(([, names]) => names);
  const others = families.filter(({ info }) => !known.includes(info.name));
  const of = (/** @type {string} */ name) => families.filter(({ info }) => info.name === name);
  /** @type {[string, Family[]][]} */
  const all = HEADINGS.map(([title, names]) => [title, names.flatMap(of)]);
  all.push(["More games", others]);
  return all.filter(([, its]) => its.length > 0);
}

/** The names of all games in their groups. @param {NamedGame[]} all @param {(name: string) => void} choose */
const index = (all, choose) =>
  h(
    "div",
    [...new Set(all.map(({ group }) => group))].map((its) => [
      h("h3", its),
      h(
        "p.name-list",
        all
          .filter(({ group }) => group === its)
          .map(({ names: [name] }) => [button(name, () => choose(name), { kind: "quiet" }), " "]),
      ),
    ]),
  );

/**
 * A game that was found; one that is not here only says why.
 *
 * @param {Page} page
 * @param {Suggestion} offer
 */
function named({ engine, go }, { name, line, sentence, convention }) {
  const linked = { line: line ?? "", camera: NEAR };
  const change = { mode: "explore", aside: "", ...(convention ? { convention } : {}) };
  return h(
    "li",
    { key: `${name} ${line}` },
    tile({
      picture: line ? h(Thumbnail, { engine, linked }) : h("canvas", { "aria-hidden": "true" }),
      title: name,
      text: sentence,
      line,
      press: line ? () => void go(line, change) : null,
    }),
  );
}

/**
 * A tile, with the choices of the family below it while it is open.
 *
 * @param {Page} page
 * @param {Family} family
 * @param {boolean} isOpen
 * @param {() => void} press
 * @param {() => void} draw
 */
function cardOf(page, family, isOpen, press, draw) {
  const { info, play, map, mistaken } = family;
  const start = () => void page.go(play, newGame(page.state.now));
  const see = async () => {
    if (await page.go(map, { mode: "explore", aside: "" })) page.say(`The map of ${map}.`);
  };
  const changed = () => {
    draw();
    if (!family.mistaken) page.say(`${family.play}. ${family.map}.`);
  };
  // They would open the game before the mistake.
  const disabled = mistaken;
  const its = (/** @type {string} */ text) => ({
    "aria-label": `${text}: ${info.title}`,
    disabled,
  });
  return h(
    "li.game",
    { key: info.name, class: isOpen ? "open" : "" },
    tile(
      {
        picture: h(BoardPicture, { engine: page.engine, position: play }),
        title: info.title,
        text: info.summary,
        press,
        face: { "aria-expanded": String(isOpen) },
        below: h(
          "div.game-actions",
          button("Play", start, { act: "play", ...its("Play") }),
          button("See the map", see, { act: "map", ...its("See the map") }),
        ),
      },
      { "data-ruleset": info.name },
    ),
    h(
      "section.family",
      { hidden: !isOpen, "aria-label": `Games like ${info.title}` },
      isOpen && [
        h("p.family-rules.quiet-text", info.rules),
        family.wide && familyControls(family, changed),
        h(
          "div.family-line",
          h("code", play),
          button("Play", start, { act: "play", kind: "primary", disabled }),
        ),
        h("div.family-line", h("code", map), button("See the map", see, { act: "map", disabled })),
      ],
    ),
  );
}
