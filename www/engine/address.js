// Addresses of the site's other files: their own names in the sources, the names given by the build
// in a built site.

/** The name the build gave each file. @type {Record<string, string> | undefined} */
const built = /** @type {{ NIMSCAPE_FILES?: Record<string, string> }} */ (globalThis)
  .NIMSCAPE_FILES;

/**
 * The address of this module. In a function, because some bundlers would otherwise include every file
 * that could be meant.
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
