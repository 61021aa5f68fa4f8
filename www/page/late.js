// What the first picture does not need: everything that responds to the reader.

import { byId } from "../ground/dom.js";
import { titleOf } from "../ground/named.js";
import { styled } from "../ground/style.js";
import { bindCaptions } from "../map/captions.js";
import { Beside } from "./beside.js";
import { conventionMenu } from "./convention.js";
import { Desk } from "./desk.js";
import { bindDifference } from "./difference.js";
import { bindFilm } from "./film.js";
import { bindScrub } from "./scrub.js";
import { Suggestions } from "./suggest.js";

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {import("./line.js").LineField} line
 * @param {import("../map/keys.js").Reader} reader
 */
export function bindLate(page, line, reader) {
  const { state, engine, map } = page;
  const input = /** @type {HTMLInputElement} */ (byId("line-text"));
  line.suggestions = new Suggestions(input, engine, (meaning) => line.take(meaning));
  // What is entered by keys is spoken: a position by its card, a view by its title.
  byId("line").addEventListener("keydown", ({ key }) => {
    if (key === "Enter") reader.aloud = true;
  });
  byId("line").addEventListener("entered", () => {
    const { reading } = state.now;
    if (reader.aloud && reading?.kind !== "position") page.say(titleOf(state.now));
  });
  // Only the whole package knows all games: it is loaded when the reader is about to type.
  const offer = () => void line.suggestions?.update(input.value === line.shown ? "" : input.value);
  if (document.activeElement === input && !line.isEntered) offer();
  else input.addEventListener("focus", offer, { once: true });
  byId("line").lastElementChild?.before(conventionMenu(state));
  bindScrub(line, bindFilm(page, line, reader));
  byId("corner").before(bindCaptions(state, map, byId("map")));
  bindDifference(page);
  new Beside(page, reader);
  addEventListener("theme", () => map.relook());
  const desk = new Desk(page);
  // A failed load leaves the picture without its words.
  Promise.all([import("./words.js"), styled("style/words.css")]).then(
    ([{ bindWords }]) => bindWords(page),
    () => {},
  );
  map.redraw();
  // Scripts that wait for the page look for this.
  document.body.dataset.late = "here";
  return desk;
}
