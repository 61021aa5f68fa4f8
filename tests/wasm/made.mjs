// What the page's functions make, drawn by nobody: the elements in it and its text.

/** @param {any} made @returns {any[]} */
export const allOf = (made) =>
  [made]
    .flat(Infinity)
    .flatMap((each) => (each?.props ? [each, ...allOf(each.props.children)] : []));

/** @param {any} made @returns {string} */
export const textOf = (made) =>
  Array.isArray(made)
    ? made.map(textOf).join("")
    : made?.props
      ? textOf(made.props.children)
      : typeof made === "string" || typeof made === "number"
        ? String(made)
        : "";
