/** Width of a row's cover in CSS px. Must equal the width of `.cover` in LibraryList.module.css (4.25rem). */
export const COVER_WIDTH_PX = 68;

/** Fills the screen of a phone. */
export const PLACEHOLDER_ROWS = 8;
