// The first five minutes: play once and lose, learn what cold cells are on a small board, win.

import { element } from "../ground/dom.js";
import { Boards } from "./boards.js";
import { changeProgress } from "./progress.js";

/**
 * @typedef {import("../engine/engine.js").Engine} Engine
 */

/** The opponent's lots do not matter here. */
const SEED = 5;

/**
 * A step of the guide. With a `start`, a game is played from there; `want` says whether the
 * step is over when it is won, or however it ends.
 *
 * @typedef {object} Lesson
 * @property {string} title
 * @property {string[]} words
 * @property {string} [start]
 * @property {boolean} [mustWin]
 * @property {string[]} [cold] Cells that are shown as cold: `x,y`.
 */

/** @type {Lesson[]} */
const LESSONS = [
  {
    title: "Play first",
    words: [
      "The queen goes left, down, or to the lower left, as far as she likes. Whoever brings her to the corner wins. You start.",
      "Do not think too long: the program is good at this.",
    ],
    start: "wyt(1,1) 4,7",
  },
  {
    title: "Where she came from",
    words: [
      "That start could not be won. From 1, 2 every move lets the other go to the corner: try it.",
      "Such a cell is cold, a P-position: whoever is to move there loses.",
    ],
    start: "wyt(1,1) 1,2",
    cold: ["0,0", "1,2", "2,1"],
  },
  {
    title: "Warm cells",
    words: [
      "From a warm cell, an N-position, some move leads to a cold one. Leave the other on a cold cell, marked here, and they can only make it warm again.",
      "Go from 3, 4 to a cold cell, and win.",
    ],
    start: "wyt(1,1) 3,4",
    mustWin: true,
    cold: ["0,0", "1,2", "2,1"],
  },
  {
    title: "All by yourself",
    words: [
      "The cold cells are 0, 0 then 1, 2 then 3, 5 then 4, 7 and their mirror images. Win from 6, 8, with nothing marked.",
    ],
    start: "wyt(1,1) 6,8",
    mustWin: true,
  },
  {
    title: "That is the idea",
    words: [
      "Every game here has cold and warm positions. The numbers on the map tell more: the value is the smallest number that no move leads to, and 0 is cold.",
      "On the map the white cells are the cold ones. Choose any cell, and play from there.",
    ],
  },
];

/**
 * @param {Engine} engine
 * @param {(line: string) => void} play Plays on, on the map.
 * @returns {{ learn: () => void }}
 */
export function makeGuide(engine, play) {
  const dialog = element("dialog", { class: "practice guide", "aria-labelledby": "guide-title" });
  const title = element("h2", { id: "guide-title", tabindex: "-1" });
  const close = element(
    "button",
    {
      type: "button",
      class: "quiet close",
      "aria-label": "Close the guide",
      onclick: () => dialog.close(),
    },
    "×",
  );
  const words = element("div", {});
  const status = element("p", { role: "status" });
  const boards = new Boards({
    onMove: (_, position) => moved(position),
    onNumber: async () => "",
  });
  const again = element("button", { type: "button", onclick: () => begin() }, "Again");
  const next = element("button", { type: "button", onclick: () => turn(1) }, "Next");
  const before = element(
    "button",
    { type: "button", class: "quiet", onclick: () => turn(-1) },
    "Back",
  );
  dialog.append(
    element("header", {}, title, close),
    words,
    boards.root,
    status,
    element("div", { class: "acts" }, before, again, next),
  );
  document.body.append(dialog);

  let index = 0;
  let game = 0;
  const lesson = () => LESSONS[index];

  const turn = (/** @type {number} */ by) => {
    if (index + by >= LESSONS.length) {
      dialog.close();
      play("wyt(1,1) 6,9");
      return;
    }
    index = Math.max(0, index + by);
    begin();
    title.focus();
  };

  const begin = () => {
    const { title: name, words: paragraphs, start, mustWin } = lesson();
    game += 1;
    title.textContent = `${index + 1} of ${LESSONS.length}. ${name}`;
    words.replaceChildren(...paragraphs.map((text) => element("p", {}, text)));
    status.textContent = start ? "Your move." : "";
    before.disabled = index === 0;
    again.hidden = !start;
    next.textContent = index === LESSONS.length - 1 ? "Play on the map" : "Next";
    next.disabled = mustWin === true;
    if (start) draw(start, true);
    else boards.show([], { enabled: false, extent: 0 });
  };

  const draw = async (/** @type {string} */ position, /** @type {boolean} */ enabled) => {
    const turnOf = game;
    const data = await engine.call("boardsOf", [position]);
    if (turnOf !== game) return data;
    const largest = Math.max(...(lesson().start ?? "").split(" ")[1].split(",").map(Number));
    boards.show(data, { enabled, extent: largest });
    for (const cell of lesson().cold ?? []) {
      const [x, y] = cell.split(",").map(Number);
      const row = boards.root.querySelectorAll("tr")[largest - y];
      row?.children[x + 1]?.classList.add("cold");
    }
    return data;
  };

  const moved = async (/** @type {string} */ position) => {
    const turnOf = game;
    const data = await draw(position, false);
    if (data.every(({ count }) => Number(count) === 0)) {
      status.textContent = "You won: the corner is yours.";
      next.disabled = false;
      changeProgress((progress) => (progress.won += 1));
      next.focus();
      return;
    }
    status.textContent = "The program thinks…";
    const [choice] = await Promise.all([
      engine.ask("choose", [position, "normal", "perfect", SEED, 0]),
      new Promise((resolve) => setTimeout(resolve, 450)),
    ]);
    if (turnOf !== game || choice.over) return;
    const after = await draw(choice.position, true);
    const where = choice.position.split(" ")[1].replace(",", ", ");
    if (after.every(({ count }) => Number(count) === 0)) {
      status.textContent = lesson().mustWin
        ? "The program reached the corner. Try again: leave it on a cold cell each time."
        : "The program reached the corner and won. On to why.";
      changeProgress((progress) => (progress.lost += 1));
      (lesson().mustWin ? again : next).focus();
      return;
    }
    status.textContent = `The program goes to ${where}. Your move.`;
    boards.focus();
  };

  const open = () => {
    index = 0;
    begin();
    dialog.showModal();
  };
  dialog.addEventListener("close", () => {
    game += 1;
  });
  return { learn: open };
}
