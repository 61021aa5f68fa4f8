// The fonts of the tests' browsers: those of an npm package, whatever the machine has, so that pictures
// can be compared everywhere. Linux finds its fonts by fontconfig; other systems keep their own.

import { mkdirSync, writeFileSync } from "node:fs";
import process from "node:process";
import { fileURLToPath } from "node:url";

/** Whether the browsers have only these fonts. */
export const fontsAreOurs = process.platform === "linux";

/** The folder that a browser has to be able to read. */
export const FONTS = fileURLToPath(
  new URL("../../node_modules/dejavu-fonts-ttf/ttf/", import.meta.url),
);
const FOLDER = fileURLToPath(new URL("../../target/fonts/", import.meta.url));

/** The generic families that pages ask for, and those they get. */
const FAMILIES = {
  "sans-serif": "DejaVu Sans",
  sans: "DejaVu Sans",
  "system-ui": "DejaVu Sans",
  serif: "DejaVu Serif",
  monospace: "DejaVu Sans Mono",
};

/** @param {string} text */
const escaped = (text) => text.replaceAll("&", "&amp;").replaceAll("<", "&lt;");

function settings() {
  const families = Object.entries(FAMILIES).map(
    ([wanted, family]) =>
      `<alias binding="same"><family>${wanted}</family><prefer><family>${family}</family></prefer></alias>`,
  );
  return `<?xml version="1.0"?>
<!DOCTYPE fontconfig SYSTEM "fonts.dtd">
<fontconfig>
  <dir>${escaped(FONTS)}</dir>
  <cachedir>${escaped(FOLDER)}cache</cachedir>
  ${families.join("\n  ")}
  <match target="pattern">
    <edit name="family" mode="append_last"><string>DejaVu Sans</string></edit>
  </match>
  <match target="font">
    <edit name="antialias" mode="assign"><bool>true</bool></edit>
    <edit name="hinting" mode="assign"><bool>true</bool></edit>
    <edit name="hintstyle" mode="assign"><const>hintslight</const></edit>
  </match>
</fontconfig>
`;
}

/** Makes programs started from now on see only these fonts. */
export function useOurFonts() {
  if (!fontsAreOurs) return;
  const file = `${FOLDER}fonts.conf`;
  mkdirSync(FOLDER, { recursive: true });
  writeFileSync(file, settings());
  process.env.FONTCONFIG_FILE = file;
}
