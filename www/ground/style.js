// Style sheets that the first picture does without: they stand in the page as `disabled`, and are
// loaded when what they are for is wanted.

/**
 * Resolves when these sheets hold.
 *
 * @param {...string} files Such as `style/play.css`.
 */
export async function styled(...files) {
  await Promise.all(files.map(sheet));
}

/** @param {string} file Which a built page names beside the address. */
function sheet(file) {
  const link = /** @type {HTMLLinkElement | null} */ (
    document.querySelector(`link[href="${file}"], link[data-file="${file}"]`)
  );
  // In a page that is one file all sheets are there.
  if (!link?.disabled) return null;
  return new Promise((done) => {
    // What does not come leaves the page plain, but whole.
    link.addEventListener("load", done, { once: true });
    link.addEventListener("error", done, { once: true });
    link.disabled = false;
  });
}
