// The style sheets that only an embedded study needs: texts, where the build carries them.

/** @type {{ sheets: Record<string, string> | null }} */
export const carried = { sheets: null };
