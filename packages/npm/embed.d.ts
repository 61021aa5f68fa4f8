/** What a `nimscape-select` event tells: coordinates beyond 2^53 are texts of digits. */
export interface Selection {
  x: number | string;
  y: number | string;
  /** Null where there is no position. */
  position: string | null;
}

/** What a `nimscape-move` event tells: the position now, whose move led there, how many were made. */
export interface Move {
  position: string;
  byYou: boolean;
  move: number;
}

/** `<nimscape-map view="wyt(1,1) x,y">`: a live map. */
export class NimscapeMap extends HTMLElement {}

/** `<nimscape-board position="welter 2,5,6,8,10">`: a position to be played. */
export class NimscapeBoard extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    "nimscape-map": NimscapeMap;
    "nimscape-board": NimscapeBoard;
  }
  interface HTMLElementEventMap {
    "nimscape-select": CustomEvent<Selection>;
    "nimscape-move": CustomEvent<Move>;
    "nimscape-start": CustomEvent;
  }
}
