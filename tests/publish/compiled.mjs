// How a release is compiled in these tests: as it is published only in the long form, which takes three times
// as long.

import process from "node:process";

/** The environment of what compiles. @type {Record<string, string>} */
export const COMPILED =
  process.env.NIMSCAPE_LONG === undefined
    ? {
        CARGO_PROFILE_RELEASE_CODEGEN_UNITS: "16",
        CARGO_PROFILE_RELEASE_LTO: "off",
        CARGO_PROFILE_RELEASE_OPT_LEVEL: "1",
      }
    : {};
