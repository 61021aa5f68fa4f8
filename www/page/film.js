// The slider of a line with z, loaded with the first such line.

import { byId } from "../ground/dom.js";
import { filmOf } from "../ground/state.js";
import { styled } from "../ground/style.js";

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {import("./line.js").LineField} line
 */
export function bindFilm({ state, map, engine, say }, line) {
  let asked = false;
  const begin = async () => {
    if (asked || !filmOf(state.now)) return;
    asked = true;
    try {
      const [{ Film }] = await Promise.all([import("../film/bar.js"), styled("style/film.css")]);
      const canvas = /** @type {HTMLCanvasElement} */ (byId("picture"));
      const film = new Film(state, map, engine, { turn: (z) => line.turnTo(z), say, canvas });
      byId("corner").before(film.root);
      byId("map").addEventListener("keydown", (event) => film.press(event));
      document.body.classList.toggle("with-film", filmOf(state.now) !== null);
    } catch {
      // A failed load is tried again with the next picture.
      asked = false;
    }
  };
  state.on(["film", "line"], () => {
    document.body.classList.toggle("with-film", filmOf(state.now) !== null);
    void begin();
  });
  void begin();
}
