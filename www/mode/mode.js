// What a mode of the page is, and how to write one. The registry is `page/modes.js`: one entry a
// mode, with its name, its icon, the place of its panel, and the module to load when it is first
// opened. That module exports `mode(page)`, which makes the mode once:
//
//     // play/mode.js
//     export function mode(page) {
//       return {
//         open(panel, signal) { … },
//       };
//     }
//
// `open` is called each time the reader comes to the mode, and `signal` is aborted when they leave:
// pass it to the engine, to `state.on`, to listeners and timers. The panel is empty then, and is
// emptied afterwards. What `open` throws, or what its promise rejects with, is shown in the panel.
// What should last from one opening to the next is kept in the mode's own closure.
//
// Where a panel opens:
//
//     "right"   400 px at the right; the map shrinks beside it: Play, Learn, Claims
//     "left"    400 px over the map, beside the rail; closed by a choice and by a click on the map:
//               Games, Gallery, Settings, About
//     "dialog"  a dialog in the middle: Share
//     "none"    no panel: Explore
//
// Escape closes each of them. On a phone every panel is a sheet from below with three heights, 72 px,
// half and full.
//
// `state.now.mode` is the mode at the right ("explore", "play", "learn", "claims"), and is in the
// link; `state.now.aside` is the panel over the map ("", "games", "gallery", "settings", "about",
// "share"), and is not. Both are set only by `page.open(name)`.

/** @import { State } from "../ground/state.js" */
/** @import { Linked } from "../ground/link.js" */
/** @import { Engine } from "../engine/engine.js" */

/**
 * What the page offers to every mode.
 *
 * @typedef {object} Page
 * @property {State} state
 * @property {Engine} engine
 * @property {import("../map/map.js").MapView} map `map.addOverlay` lays drawings over it;
 *   `map.take` sends clicks and drags to the mode, see `MapHandler` in `map/map.js`;
 *   `map.show(...cells)` brings cells into sight, `map.glide(camera)` goes somewhere.
 * @property {(name: string) => void} open Opens a mode, or a panel over the map.
 * @property {() => void} close Closes the panel over the map; if there is none, back to Explore.
 * @property {(line: string, changes?: Partial<import("../ground/state.js").PageState>) => Promise<boolean>} go
 *   Shows a line and changes other parts of the state at the same time (`mode`,
 *   `convention`, …). Returns whether it was understood; if not, the reader sees why.
 * @property {(linked: Linked) => Promise<void>} show Shows what a link stands for.
 * @property {(sentence: string) => void} say Speaks to screen readers.
 * @property {string} onBoard The position on the board during a game, in an exercise that at its start, or ""; set by Play.
 * @property {() => Key | null} key What the colours mean, once there is a legend.
 * @property {HTMLElement} table Space in the middle of the page for a large board. While something
 *   is in it, the map is the strip below.
 */

/**
 * What the colours of a picture mean: a name, a ramp with labels for its two ends (no ramp if they
 * are empty), and signs with their meaning.
 *
 * @typedef {object} Key
 * @property {string} title
 * @property {string[]} ramp As CSS colours.
 * @property {[string, string]} ends
 * @property {{ kind?: string, colour?: string, text: string }[]} keys
 * @property {string[]} notes What else is to be known of the picture, in sentences.
 * @property {string} proof The sentence about it that rests on a proof, or "".
 */

/**
 * The panel of a mode.
 *
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {HTMLElement} head Beside the title: a menu, a button.
 * @property {HTMLElement} body The part that scrolls.
 * @property {HTMLElement} foot Fixed below it; hidden while empty.
 * @property {HTMLElement} peek What a phone's sheet shows at its lowest height: one line. If it
 *   is empty, the title is shown.
 * @property {string} title
 * @property {import("../parts/sheet.js").Height} height Of the sheet, on a phone.
 */

/**
 * @typedef {object} Mode
 * @property {(panel: Panel, signal: AbortSignal) => void | Promise<void>} open
 */

export {};
