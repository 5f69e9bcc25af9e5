/** Numbers of the library's lists. */

/** CSS px that a cover of a row is wide (LibraryList.module.css). */
export const COVER_WIDTH = 80;

/** Rows that stand for those on their way: about a screenful. */
export const PLACEHOLDERS = 8;
