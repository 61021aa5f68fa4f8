// Where the layout of a phone begins, and whether there is a finger.

/**
 * Whether the page is laid out as on a phone: on a narrow screen, or with text so large that a wider
 * one shows no more words. The style sheets have the same numbers.
 */
export const PHONE = matchMedia("(width <= 760px), (width <= 30em)");

/** Whether the reader points with a finger, not a mouse. */
export const FINGER = matchMedia("(pointer: coarse)");
