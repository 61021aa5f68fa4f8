// Where the site's other files are: under their own names in the sources, under those that the build
// gave them in what is built.

/** What the build called each file. @type {Record<string, string> | undefined} */
const built = /** @type {{ NIMSCAPE_FILES?: Record<string, string> }} */ (globalThis)
  .NIMSCAPE_FILES;

/**
 * Where this module is. Were it written where it is used, some bundlers would take along every file
 * that could be meant there.
 */
const here = () => import.meta.url;

/**
 * The address of a file of the site.
 *
 * @param {string} file Its path among the sources, such as `style/embed.css`.
 */
export function addressOf(file) {
  return new URL(`../${built?.[file] ?? file}`, here());
}
