/**
 * Characters that no name or text needs and that mislead the reader: control characters (C0, DEL, C1), which a terminal obeys, and
 * marks that override, embed or isolate a direction of writing (U+202A to U+202E, U+2066 to U+2069), which make 'exe.png' of
 * 'gnp.exe'. Arabic and Hebrew need none of them; the joiners of Persian and Indic scripts (U+200C, U+200D) and the plain direction
 * marks (U+200E, U+200F, U+061C) are not among them.
 */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const EVERY_CONTROL = new RegExp(CONTROL, 'gu');
/** Texts of several lines have line ends and tabs. */
const LINE_END_OR_TAB = /[\t\n\r]/g;

/** @param lines whether the text may have several lines: line ends and tabs are fine then */
export function hasControlCharacters(text: string, lines: 'one line' | 'several lines'): boolean {
  return CONTROL.test(lines === 'one line' ? text : text.replace(LINE_END_OR_TAB, ' '));
}

/** A text of one line without them. */
export function withoutControlCharacters(text: string): string {
  return text.replace(EVERY_CONTROL, '');
}
