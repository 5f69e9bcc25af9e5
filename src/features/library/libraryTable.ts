/** Numbers of the library's lists. */

/** CSS px that a cover of a row is wide (LibraryList.module.css). */
export const COVER_WIDTH = 80;

/** Rows that stand for those on their way: about a screenful. */
export const PLACEHOLDERS = 8;

/** The next page is asked for while its place is still so far below the screen, CSS px: a few flicks of a thumb. */
export const AHEAD_PX = 2_400;

/** Places of rows to come that are held at most: nobody scrolls past so many before the next page is there. */
export const PLACES_AHEAD = 200;
