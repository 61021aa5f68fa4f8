// The slider of a line with z, loaded with the first such line.

import { byId } from "../ground/dom.js";
import { filmOf } from "../ground/state.js";
import { styled } from "../ground/style.js";

/**
 * @param {import("../mode/mode.js").Page} page
 * @param {import("./line.js").LineField} line
 * @param {import("../map/keys.js").Reader} reader
 * @returns {{ play: () => Promise<void> }} Plays the film of the line, if it has one.
 */
export function bindFilm({ state, map, engine, say }, line, reader) {
  /** @type {Promise<import("../film/bar.js").Film | null> | null} */
  let film = null;
  const load = async () => {
    try {
      const [{ Film }] = await Promise.all([import("../film/bar.js"), styled("style/film.css")]);
      const made = new Film(state, map, engine, {
        turn: (z, isWanted) => line.turnTo(z, isWanted),
        say,
        plays: (playing) => {
          reader.film = playing;
        },
        end: async (frame) => {
          // Its button goes with it.
          byId("map").focus({ preventScroll: true });
          await line.enter(frame);
          say(`The film has ended: ${frame}.`);
        },
        records: true,
      });
      byId("corner").before(made.root);
      byId("map").addEventListener("keydown", (event) => made.press(event));
      document.body.classList.toggle("with-film", filmOf(state.now) !== null);
      return made;
    } catch {
      // A failed load is tried again with the next picture.
      film = null;
      return null;
    }
  };
  const begin = async () => {
    if (filmOf(state.now)) film ??= load();
    return film;
  };
  state.on(["film", "line"], () => {
    document.body.classList.toggle("with-film", filmOf(state.now) !== null);
    void begin();
  });
  void begin();
  return {
    async play() {
      (await begin())?.play();
    },
  };
}
