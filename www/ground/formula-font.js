// The font of formulas. Machines without a mathematical font set indices and roots badly, and those
// with one each in another way: so the page brings its own, loaded with the first formula.

/** The name that `style/parts.css` asks for. */
const NAME = "Nimscape Math";

/** @type {Promise<void> | undefined} */
let loading;

async function load() {
  const { FONT } = await import("../vendor/formula-font.js");
  const bytes = Uint8Array.from(atob(FONT), (letter) => letter.charCodeAt(0));
  // A font made from bytes is no request: it is there in one file, in other people's pages and
  // under any policy.
  document.fonts.add(await new FontFace(NAME, bytes).load());
}

/**
 * Loads the font once; resolves when formulas have their final size. Without it they are set in a font
 * of the machine, as well as that can.
 *
 * @returns {Promise<void>}
 */
export function loadFormulaFont() {
  loading ??= load().catch(() => {
    // The next formula tries again.
    loading = undefined;
  });
  return loading;
}
