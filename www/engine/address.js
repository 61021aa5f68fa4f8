// Where the site's other files are: under their own names in the sources, under those that the build
// gave them in what is built.

/** What the build called each file. @type {Record<string, string> | undefined} */
const built = /** @type {{ NIMSCAPE_FILES?: Record<string, string> }} */ (globalThis)
  .NIMSCAPE_FILES;

/**
 * The address of a file of the site.
 *
 * @param {string} file Its path among the sources, such as `style/embed.css`.
 */
export function addressOf(file) {
  return new URL(`../${built?.[file] ?? file}`, import.meta.url);
}
