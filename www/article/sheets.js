// The style sheets that only an embedded study needs, as texts if the build includes them.

/** @type {{ sheets: Record<string, string> | null }} */
export const carried = { sheets: null };
