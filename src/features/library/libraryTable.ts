/** Constants for the lists of the library. */

/** Width of a row's cover in CSS px. Must equal the width in LibraryList.module.css. */
export const COVER_WIDTH_PX = 68;

/** Number of placeholder rows, which fill about one screen. */
export const PLACEHOLDER_ROWS = 8;
