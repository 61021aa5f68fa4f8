// The board of a position as a small picture, once it is known.

import { Component, h } from "../parts/tree.js";
import { boardDrawing } from "./drawing.js";

/** @extends {Component<{ engine: import("../engine/engine.js").Engine, position: string }, {}>} */
export class BoardPicture extends Component {
  #place = { current: /** @type {HTMLElement | null} */ (null) };

  /** @override */
  componentDidMount() {
    void this.#draw();
  }

  /** @override @param {{ position: string }} before */
  componentDidUpdate(before) {
    if (before.position !== this.props.position) void this.#draw();
  }

  async #draw() {
    const { engine, position } = this.props;
    if (!position) return;
    const [board] = await engine.call("boardsOf", [position]).catch(() => []);
    if (!board || position !== this.props.position) return;
    this.#place.current?.replaceChildren(boardDrawing(board));
  }

  /** @override */
  render() {
    return h("span.game-picture", { ref: this.#place });
  }
}
