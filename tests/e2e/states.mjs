// The states of the page that people see, each with the way there: for pictures, for axe, and for
// checking that everything fits.

import { Key } from "selenium-webdriver";

import { cardOf, ended, settled } from "./drawn.mjs";
import { canEmulateMedia, DESKTOP, PHONE } from "./emulation.mjs";
import { Player } from "./player.mjs";

/** @typedef {import("./page.mjs").Page} Page */

/**
 * @typedef {object} State
 * @property {string} name Also the name of its picture.
 * @property {string} [link] The part of the address after the page's.
 * @property {import("./emulation.mjs").Emulation} [settings]
 * @property {string} [text] The reader's text size.
 * @property {string} [board] The position of the board that is shown, one for each ruleset.
 * @property {() => void} [before] Runs in the page before its own scripts.
 * @property {string} [readme] The picture of it in `docs/pictures`, which the README shows.
 * @property {(page: Page) => Promise<unknown>} go Brings the page there, and waits until it has arrived.
 */

/** A board to be played on for each ruleset. */
const BOARDS = [
  ["nim", "nim_3,5,7"],
  ["welter", "welter_2,5,6,8,10"],
  ["glasses", "glasses_4"],
  ["wyt", "wyt(1,1)_5,9"],
  ["max-welter", "max-welter_2,5,6,8,10"],
  ["twist", "twist(1..3)_17"],
  ["short-nim", "short-nim_3,5"],
  ["long-nim", "long-nim_8,9"],
  ["subtract", "subtract(1,3,4)_9,17"],
  ["octal", "octal(0.77)_9"],
  ["grundy", "grundy_12"],
  ["moves", "moves((1,0)*,(0,1)*,(2,3)*)_7,9"],
  ["take", "take(s=0_or_t=0_or_s=t)_7,9"],
  ["node-kayles", "node-kayles_grid(3,4)"],
  ["arc-kayles", "arc-kayles_grid(4,4)"],
  ["hackenbush", "hackenbush_0-1,1-2,2-3,2-4,1-5,0-6,6-7,7-0"],
  ["digraph", "digraph_a>b,a>c,b>c,b>d,c>d,c>e,d>e_a,b"],
  ["chomp", "chomp_5,4,4"],
];

/** Presses a mode's entry on the rail, or behind "More" on a phone. @param {Page} page @param {string} mode */
async function open(page, mode) {
  await page.openMode(mode);
  await page.until(
    `${mode} is open`,
    (name) => document.querySelector(`:is(#panel, #aside)[data-mode="${name}"]:not([hidden])`),
    mode,
  );
}

/** @param {Page} page @param {string} part */
async function share(page, part) {
  // On a phone it is behind More.
  await page.poke('[data-act="share"]');
  await page.until(
    "the dialog is open",
    (value) => {
      const radio = document.querySelector(`.share-tabs input[value="${value}"]`);
      /** @type {HTMLElement | null} */ (radio)?.click();
      return radio;
    },
    part,
  );
}

/** @param {Page} page */
const playing = (page) =>
  page.until("the game has begun", () => document.querySelector(".play-status")?.textContent);

const first = (/** @type {Page} */ page) => settled(page, "wyt(1,1) x,y");

/** The card with all that it says. @param {Page} page */
const cardWhole = (page) =>
  page.until("what is ahead", () => document.querySelector("#card:not([hidden]) .ahead"));

const film = (/** @type {Page} */ page) => page.says("#film:not([hidden]) .film-z", "z =");

/** Imitates a browser where no font can be made: formulas are set in one of the system. */
const withoutOurFont = () => {
  Object.assign(window, { FontFace: class {} });
};

/** @param {string} name @param {string} link @param {State["go"]} go @param {Partial<State>} [more] @returns {State} */
const at = (name, link, go, more = {}) => ({ name, link, go, ...more });

const ON_PHONE = { settings: { size: PHONE, touch: true } };
const DARK = { settings: { dark: true } };
const LARGE = { ...ON_PHONE, text: "200%" };

/** Waits until a line is drawn, then presses one after another. @param {string} line @param {string[]} [presses] @param {"normal" | "misere"} [convention] */
const drawn =
  (line, presses = [], convention = "normal") =>
  async (/** @type {Page} */ page) => {
    await settled(page, line, convention);
    for (const css of presses) await page.click(css);
  };

const CELL = "#wyt(1,1)_x,y&cell=5,9&at=24,14&z=26";
const NIM = "#nim_3,5,7&mode=play";
const BINARY = "#nim_x,y&lesson=nim&step=4";

/** What shows formulas. @type {State[]} */
const FORMULAS = [
  at("claims", "#max-welter_x,y&claim=MW3&mode=claims", async (page) => {
    await page.find(".painted-claim");
    await page.find(".claim.fresh");
  }),
  at("formulas of a reason", "#welter_2,5,6,8,10", async (page) => {
    // The card grows and moves until it is whole.
    await cardWhole(page);
    await page.click('#card [data-act="why"]');
    await page.find("#card math");
  }),
  at("formulas of a proof", "#welter_3,x,y&cell=4,5", async (page) => {
    await cardWhole(page);
    await page.click("#card [data-act=why]");
    await page.click("#card .proof[data-proof=intervals] summary");
    await page.run(() => document.querySelector("#card .proof math")?.scrollIntoView());
    await cardWhole(page);
  }),
];

/** @type {State[]} */
export const STATES = [
  at("first view", "", first, { readme: "wythoff" }),
  at("first view, dark", "", first, DARK),
  at("first view, phone", "", first, ON_PHONE),
  at("first view, text at 200 %", "", first, { text: "200%" }),
  at("first view, phone, text at 200 %", "", first, LARGE),
  at("first view, forced colours", "", first, { settings: { forcedColors: true } }),
  at("a cell", CELL, cardWhole),
  at("a cell, phone", CELL, cardWhole, ON_PHONE),
  at("why a cell has its value", "#wyt(1,1)_x,y&cell=4,5&at=8,8&z=30", async (page) => {
    await cardOf(page, "wyt(1,1) 4,5");
    await page.click("#card [data-act=why]");
    await page.find("#card .why:not([hidden]) .witnesses");
    await cardWhole(page);
  }),
  at(
    "games",
    "",
    async (page) => {
      await open(page, "games");
      await page.until("boards are drawn", () => {
        const tiles = [...document.querySelectorAll(".game > .tile")];
        return tiles.length > 0 && tiles.every((tile) => tile.querySelector(".board-drawing"));
      });
    },
    { readme: "games" },
  ),
  at("a family", "", async (page) => {
    await open(page, "games");
    await page.click('[data-ruleset="wyt"] .tile-face');
    await page.find(".family:not([hidden]) .stepper");
  }),
  ...BOARDS.map(([name, line]) =>
    at(`play ${name}`, `#${line}&mode=play`, playing, {
      board: line.replaceAll("_", " "),
      ...(name === "wyt" ? { readme: "play" } : {}),
    }),
  ),
  at("play welter, phone", "#welter_2,5,6,8,10&mode=play", playing, {
    ...ON_PHONE,
    readme: "phone",
  }),
  at("play twist, phone", "#twist(1..3)_18&mode=play", playing, ON_PHONE),
  at("play nim, phone, text at 200 %", "#nim_3,5,21&mode=play", playing, LARGE),
  at("play wyt, last to move loses", "#wyt(1,1)_4,6&c=misere&mode=play", playing),
  at("play welter, values shown", "#welter_3,5,9&mode=play", async (page) => {
    await playing(page);
    await page.poke('#panel [data-act="reveal"]');
    await page.says(".slice-caption", "x = 5");
    await page.find("#map[aria-busy=false]");
  }),
  at("play wyt, dark", "#wyt(1,1)_5,9&mode=play", playing, DARK),
  at("end of a game", "#nim_1&mode=play", async (page) => {
    await playing(page);
    await page.click(".boards .stone:enabled");
    await page.find(".play-status[data-turn=over]");
  }),
  at("lesson", "", (page) => open(page, "learn")),
  ...FORMULAS,
  ...FORMULAS.map((state) => ({
    ...state,
    name: `${state.name}, without our font`,
    before: withoutOurFont,
  })),
  at("gallery", "", async (page) => {
    await open(page, "gallery");
    await page.find(".find .tile-face");
  }),
  at("share a link", "#welter_3,x,y", async (page) => {
    await share(page, "link");
    await page.says(".share-preview nimscape-map >> #status", "normal");
  }),
  at("share a sheet", "", async (page) => {
    await share(page, "print");
    await page.find(".sheet-paper table");
  }),
  at("compare", "#welter_1,x,y&with=conventions&at=6,4&z=48", drawn("welter 1,x,y")),
  at("sequence", "#glasses_x", drawn("glasses x")),
  at("far out", "#welter_3,x,y&at=1125899906842624,1125899906842700&z=20", async (page) => {
    await settled(page, "welter 3,x,y");
    await page.find("[data-act=legend-mod]:not([hidden])");
  }),
  at("bits", "#glasses_x&sequence=bits&at=500,0&z=1.2", drawn("glasses x")),
  at("layers", "#nim_x,y&colour=value&at=140,100&z=3.5", async (page) => {
    await drawn("nim x,y", [".legend-face"])(page);
    await page.find("#layers .thumb");
  }),
  at("a quotient of heaps", "#kayles_x&c=misere", async (page) => {
    const presses = ["#legend .legend-face", "#layers [data-act=quotient]"];
    await drawn("octal(0.77) x", presses, "misere")(page);
    await page.find("dialog[open] .quotient-facts");
  }),
  at("suggestions", "", async (page) => {
    await first(page);
    await page.fill("#line-text", "welt");
    await page.find("#line-list:not([hidden]) [role=option]");
  }),
  at("a mistake", "", async (page) => {
    await first(page);
    await page.fill("#line-text", "welter 2,2");
    await page.find("#line-mistake:not([hidden])");
  }),
  at("values as a table", "#nim_x,y&at=4,4&z=90", async (page) => {
    await drawn("nim x,y", ["[data-act=layers]", "#layers [data-act=table]"])(page);
    await page.find("dialog[open] table");
  }),
  at("a step of a lesson", BINARY, (page) => page.says(".lesson-title", "Binary")),
  at("marked cells", "#nim_x,y&mode=learn&lesson=marking&step=2", async (page) => {
    await page.find('#panel [data-act="check"]');
    const player = new Player(page, "mouse");
    // The corner, which is lost, and the cell above it, which is not.
    await player.goTo({ x: 0, y: 0 });
    await player.goTo({ x: 0, y: 1 });
    await page.click('#panel [data-act="check"]');
    await page.says(".study-said", "1 right, 7 missed, 1 wrong");
  }),
  at(
    "a step of a lesson, phone, text at 200 %",
    BINARY,
    (page) => page.says(".lesson-title", "Binary"),
    LARGE,
  ),
  at("a puzzle", "#nim_x,y&puzzle=nim_1,2,6!nim_2,4,7", (page) =>
    page.says(".study-count", "Puzzle 1 of 2"),
  ),
  at("share a board", NIM, async (page) => {
    await playing(page);
    await share(page, "picture");
    await page.find(".share-preview :is(img, svg, canvas)");
  }),
  at(
    "embed a board, phone, text at 200 %",
    NIM,
    async (page) => {
      await playing(page);
      await share(page, "embed");
      await page.find(".embed-option .segments");
    },
    LARGE,
  ),
  at("classes of a game", "#nim_x,y&at=24,14&z=26", async (page) => {
    await drawn("nim x,y", [".legend-face", "#layers [data-act=classes]"])(page);
    await page.counts(".class-list li", 6);
  }),
  at("settings", "", (page) => open(page, "settings")),
  at("about", "", (page) => open(page, "about")),
];

/** Further states in which something lay on something else: everything fits; no picture of them is kept. @type {State[]} */
export const ROOMS = [
  {
    name: "a cell at the edge",
    link: "#wyt(1,1)_x,y&cell=52,2&at=24,14&z=24",
    go: cardWhole,
  },
  {
    name: "a cell reached by keys",
    link: "#wyt(1,1)_7,x&at=100,0&z=4",
    go: async (page) => {
      await settled(page, "wyt(1,1) 7,x");
      await page.run(() => document.getElementById("map")?.focus());
      await page.press(Key.ARROW_RIGHT);
      await page.says("#readout", /./);
    },
  },
  {
    name: "all controls of a film, and a cell reached by keys",
    link: "#nim_x,y,z&z=5",
    go: async (page) => {
      await film(page);
      // In wide windows they are there without it.
      await page.poke('#film [data-act="film-more"]');
      await page.run(() => document.getElementById("map")?.focus());
      await page.press(Key.ARROW_RIGHT);
      await page.says("#readout", /./);
    },
  },
  {
    name: "a film and a card",
    link: "#nim_z,x,y&z=3&cell=4,3&at=20,12&s=24",
    go: async (page) => {
      await film(page);
      await cardWhole(page);
    },
  },
  {
    name: "all controls of a film, and a card",
    link: "#nim_z,x,y&z=3&cell=4,3&at=20,12&s=24",
    go: async (page) => {
      await film(page);
      await cardWhole(page);
      await page.poke('#film [data-act="film-more"]');
    },
  },
  {
    name: "a film above half a sheet",
    link: "#nim_z,x,y&z=3&cell=4,3",
    settings: { size: PHONE, touch: true },
    go: async (page) => {
      await film(page);
      await cardWhole(page);
      await page.click("#card .grip");
      await ended(page, "#card");
    },
  },
  {
    name: "a film beside a panel",
    link: "#nim_z,x,y&z=3&mode=claims",
    go: async (page) => {
      await film(page);
      await page.find(".claim");
    },
  },
  {
    name: "a difference and a cell",
    link: "#welter_1,x,y&colour=difference&at=6,4&z=48&cell=5,2",
    go: cardWhole,
  },
  {
    name: "compared sequences",
    link: "#octal(0.77)_x&with=conventions",
    go: (page) => settled(page, "octal(0.77) x"),
  },
  { name: "a sum of boards", link: "#wyt(1,1)_3,5_%2B_welter_2,5,6&mode=play", go: playing },
  {
    name: "long piles, values shown",
    link: "#nim_90,5,7&mode=play",
    go: async (page) => {
      await playing(page);
      await page.poke('#panel [data-act="reveal"]');
    },
  },
  {
    name: "the settings of a game",
    link: "#wyt(1,1)_12,9&mode=play",
    go: async (page) => {
      await playing(page);
      await page.click('#panel [data-act="settings"]');
      await page.find(".play-settings:not([hidden])");
    },
  },
  {
    name: "a long reason",
    link: "#glasses_x&cell=20,0",
    go: async (page) => {
      await page.click('#card [data-act="why"]');
      await page.says("#card .why", "consecutive squares");
    },
  },
  {
    name: "a puzzle of many piles",
    link: `#nim_${"1,".repeat(24)}2&mode=learn&puzzle=nim_${"1,".repeat(24)}2`,
    go: (page) => page.says(".study-prompt", "find a winning move"),
  },
];

/**
 * Brings a page that was opened with a state's link to the state.
 *
 * @param {Page} page
 * @param {State} state
 */
export async function comeTo(page, { text, go }) {
  await page.until("the picture is drawn", () => {
    const map = document.getElementById("map");
    const still = map?.dataset.drawn && map.getAttribute("aria-busy") === "false";
    // Not every game has a picture beside its board.
    return still || document.querySelector("#table:not([hidden]) .boards");
  });
  if (text) {
    await page.textSize(text);
  }
  await go(page);
}

/** The settings that a page is opened with. @param {State} state */
export function settingsOf({ settings = {} }) {
  return { size: DESKTOP, reducedMotion: canEmulateMedia || undefined, ...settings };
}
