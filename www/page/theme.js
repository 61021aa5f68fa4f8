// Light or dark: the system's theme, or the reader's choice.

import { recall, remember } from "../ground/device.js";

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
  const kept = recall(KEY);
  return THEMES.find(({ value }) => value === kept)?.value ?? "system";
}

/** @param {Theme} theme */
export function writeTheme(theme) {
  applyTheme(theme);
  remember(KEY, theme === "system" ? "" : theme);
}

/** @param {Theme} theme */
export function applyTheme(theme) {
  document.documentElement.style.colorScheme = theme === "system" ? "" : theme;
  // Canvases take their colours from the style sheets.
  dispatchEvent(new Event("theme"));
}
