// Light or dark: the system's theme, or the reader's choice.

const KEY = "nimscape.theme";

/** @typedef {"system" | "light" | "dark"} Theme */

/** @type {{ value: Theme, text: string }[]} */
export const THEMES = [
  { value: "system", text: "System" },
  { value: "light", text: "Light" },
  { value: "dark", text: "Dark" },
];

/** @returns {Theme} */
export function readTheme() {
  try {
    const kept = localStorage.getItem(KEY);
    return THEMES.find(({ value }) => value === kept)?.value ?? "system";
  } catch {
    return "system";
  }
}

/** @param {Theme} theme */
export function writeTheme(theme) {
  applyTheme(theme);
  try {
    if (theme === "system") localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, theme);
  } catch {
    // It lasts as long as the page is open.
  }
}

/** @param {Theme} theme */
export function applyTheme(theme) {
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  // Canvases take their colours from the style sheets.
  dispatchEvent(new Event("theme"));
}
