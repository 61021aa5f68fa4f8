/** The detail of a `nimscape-select` event: coordinates beyond 2^53 are strings of digits. */
export interface Selection {
  x: number | string;
  y: number | string;
  /** Null if there is no position. */
  position: string | null;
}

/** The detail of a `nimscape-move` event: the position, who moved there, and the number of moves made. */
export interface Move {
  position: string;
  byYou: boolean;
  move: number;
}

/** The events of maps and boards; they bubble. */
export interface NimscapeEvents {
  "nimscape-select": CustomEvent<Selection>;
  "nimscape-move": CustomEvent<Move>;
  "nimscape-end": CustomEvent<{ won: boolean }>;
  "nimscape-progress": CustomEvent<StudyProgress>;
  "nimscape-start": CustomEvent;
}

/** Attributes of both elements. */
interface Attributes {
  convention?: "normal" | "misere";
  /** `off`: values, hints and reasons can never be revealed. */
  reveal?: "off";
  /** The name for screen readers. */
  label?: string;
  /** The address of a copy of the whole page, for a link to it. */
  home?: string;
}

/** Attributes of `<nimscape-map>`. */
export interface MapAttributes extends Attributes {
  /** A line with x, or x and y, in it. */
  view: string;
  /** A colour mode of the page: `relative`, `value`, `mod,8`, … */
  colour?: string;
  /** The cell in the middle, as `120,40`; with `zoom`. */
  at?: string;
  /** The cell in the lower left corner, as `0,0`, in place of `at`; with `zoom`. */
  corner?: string;
  /** CSS pixels per cell; with `at` or `corner`. */
  zoom?: number | string;
  /** A second line, shown beside the first. */
  with?: string;
  /** Where one of two compared pictures ends, from 0 to 1; by default they are side by side. */
  divider?: number | string;
  /** How a view without y is drawn. */
  sequence?: "level" | "bits";
  /** For a line with z, the picture shown first. */
  z?: number | string;
  /** A film starts by itself, unless the reader prefers reduced motion. */
  play?: boolean | "";
  /** `hidden`: a checkerboard lies over the values. */
  values?: "hidden";
  /** Cells with a ring and a number, as `3,5 8,13`. */
  marks?: string;
}

/** Attributes of `<nimscape-study>`. */
export interface StudyAttributes {
  /** The address of a Markdown file; without it the element's own text is the study. */
  src?: string;
  way?: "article" | "lesson";
  /** The number of one block, from 0: it alone is shown. */
  block?: number | string;
  label?: string;
  home?: string;
}

/** Attributes of `<nimscape-board>`. */
export interface BoardAttributes extends Attributes {
  /** A line without variables. */
  position: string;
  /** The id of an opponent, as `opponents()` lists them. */
  opponent?: string;
  first?: "you" | "opponent";
  /** `off`: the rule and the goal are left out. */
  rule?: "off";
  /** `binary`: the numbers of the piles in binary, below each other. */
  piles?: "binary";
  /** Cold cells in this many columns and rows of a plane are ringed, up to 12. */
  rings?: number | string;
}

/** `<nimscape-map view="wyt(1,1) x,y">`: a live map. */
export class NimscapeMap extends HTMLElement {}

/** `<nimscape-board position="welter 2,5,6,8,10">`: a position to be played. */
export class NimscapeBoard extends HTMLElement {}

/**
 * The wasm module that the elements carry, compiled, for a page that asks the core, too:
 * `await init({ module_or_path: await moduleInside() })` of "nimscape" loads no second copy.
 */
export function moduleInside(): Promise<WebAssembly.Module>;

/** What a `nimscape-progress` event says: how much of a study is solved, of a hundred, and the text to hand in. */
export interface StudyProgress {
  score: number;
  solved: number;
  questions: number;
  result: string;
}

/** `<nimscape-study src="lesson.md">`: a study, as an article or step by step. */
export class NimscapeStudy extends HTMLElement {}

declare global {
  interface HTMLElementTagNameMap {
    "nimscape-map": NimscapeMap;
    "nimscape-board": NimscapeBoard;
    "nimscape-study": NimscapeStudy;
  }
  interface HTMLElementEventMap extends NimscapeEvents {}
  interface DocumentEventMap extends NimscapeEvents {}
  interface WindowEventMap extends NimscapeEvents {}
}
