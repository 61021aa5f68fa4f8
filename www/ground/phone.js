// Where the layout of a phone begins.

/**
 * Whether the page is laid out as on a phone: on a narrow screen, or with text so large that a wider
 * one shows no more words. The style sheets have the same numbers.
 */
export const PHONE = matchMedia("(width <= 760px), (width <= 30em)");
