// The font of formulas, loaded with the first formula: systems without a mathematical font set
// indices and roots badly, each in its own way.

/** The name that `style/parts.css` asks for. */
const NAME = "Nimscape Math";

/** @type {Promise<void> | undefined} */
let loading;

async function load() {
  const { FONT } = await import("../vendor/formula-font.js");
  const bytes = Uint8Array.from(atob(FONT), (letter) => letter.charCodeAt(0));
  // A font made from bytes needs no request: it works in one file, in other people's pages and under
  // any policy.
  document.fonts.add(await new FontFace(NAME, bytes).load());
}

/**
 * Loads the font once; resolves when formulas have their final size. If it fails, formulas use a font
 * of the system.
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
