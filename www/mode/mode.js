// What a mode of the page is, for whoever writes one. The registry is `page/modes.js`: one line a
// mode, with its name, its icon, where its panel stands, and the module that is loaded when it is
// first wanted. That module exports `mode(page)`, which makes the mode once:
//
//     // play/mode.js
//     export function mode(page) {
//       return {
//         open(panel, signal) { … },
//       };
//     }
//
// `open` is called each time the reader comes to the mode, and `signal` is aborted when they leave
// it: pass it to the engine, to `state.on`, to listeners and timers. The panel is empty then, and
// the frame empties it afterwards. What `open` throws, or what its promise rejects with, is told in
// the panel. Whatever should last from one opening to the next lives in the mode's own closure.
//
// Where a panel stands:
//
//     "right"   400 px at the right; the map shrinks beside it: Play, Learn, Claims
//     "left"    400 px over the map, beside the rail; goes when something is chosen, by Escape and
//               by a click on the map: Games, Gallery, Settings, About
//     "dialog"  a dialog in the middle: Share
//     "none"    no panel: Explore
//
// On a phone every panel is a sheet from below with three heights, 72 px, half and full.
//
// `state.now.mode` is the mode at the right ("explore", "play", "learn", "claims"), and in the
// link; `state.now.aside` is what lies over the map for a moment ("", "games", "gallery",
// "settings", "about", "share"), and is not. Both are set by `page.open(name)`, and by nothing else.

/**
 * @typedef {import("../ground/state.js").State} State
 * @typedef {import("../ground/state.js").Cell} Cell
 * @typedef {import("../ground/link.js").Linked} Linked
 * @typedef {import("../engine/engine.js").Engine} Engine
 */

/**
 * What the page offers to every mode.
 *
 * @typedef {object} Page
 * @property {State} state
 * @property {Engine} engine
 * @property {import("../map/map.js").MapView} map `map.addOverlay` lays drawings over it;
 *   `map.take` has clicks and drags told to the mode, see `Hands` in `map/map.js`;
 *   `map.show(cell)` brings a cell into sight, `map.glide(camera)` goes somewhere.
 * @property {(name: string) => void} open Opens a mode, or what lies over the map.
 * @property {() => void} close Closes what lies over the map; without that, back to Explore.
 * @property {(line: string, wishes?: Partial<import("../ground/state.js").PageState>) => Promise<boolean>} go
 *   Shows what a line names, with other parts of the state changed at the same time (`mode`,
 *   `convention`, …). Whether it was understood; if not, the reader is told.
 * @property {(linked: Linked) => Promise<void>} show Shows what a link says.
 * @property {(sentence: string) => void} say Speaks, for whoever listens to the page.
 * @property {string} onBoard The position on the board while somebody plays, or "": Play keeps it.
 * @property {() => Key | null} key What the legend says of the colours, once there is one.
 * @property {HTMLElement} table Room in the middle of the page for a large board. While something
 *   is in it, the map is the strip beneath.
 */

/**
 * What the colours of a picture mean: a name, a ramp with its two ends (of which none is shown where
 * they are empty), and signs with what they stand for.
 *
 * @typedef {object} Key
 * @property {string} title
 * @property {string[]} ramp As colours of a style sheet.
 * @property {[string, string]} ends
 * @property {{ kind?: string, colour?: string, text: string }[]} keys
 * @property {string} proof The sentence on it that rests on a proof, or "".
 */

/**
 * The panel of a mode.
 *
 * @typedef {object} Panel
 * @property {HTMLElement} root
 * @property {HTMLElement} head Beside the title: a menu, a button.
 * @property {HTMLElement} body What scrolls.
 * @property {HTMLElement} foot What stands fast below it; unseen while it is empty.
 * @property {HTMLElement} peek What a phone's sheet shows at its lowest height: one line. Where it
 *   is empty, the title stands there.
 * @property {string} title
 * @property {import("../parts/sheet.js").Height} height Of the sheet, on a phone.
 */

/**
 * @typedef {object} Mode
 * @property {(panel: Panel, signal: AbortSignal) => void | Promise<void>} open
 */

export {};
