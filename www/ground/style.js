// Style sheets that the first picture does not need: they are `disabled` in the page and loaded when
// needed.

/** Resolves when these sheets are in effect. @param {...string} files Such as `style/play.css`. */
export async function styled(...files) {
  await Promise.all(files.map(sheet));
}

/** @param {string} file A built page keeps this name beside the address. */
function sheet(file) {
  const link = /** @type {HTMLLinkElement | null} */ (
    document.querySelector(`link[href="${file}"], link[data-file="${file}"]`)
  );
  // A one-file page contains all sheets.
  if (!link?.disabled) return null;
  return new Promise((done) => {
    // Without the sheet the page is plain but works.
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
    link.disabled = false;
  });
}
