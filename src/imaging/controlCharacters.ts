/**
 * Characters that no name needs and that mislead readers: control characters (C0, DEL, C1), which terminals execute, and
 * marks that override, embed or isolate a text direction (U+202A to U+202E, U+2066 to U+2069), which make 'gnp.exe' look
 * like 'exe.png'. The joiners of Persian and Indic scripts (U+200C, U+200D) and the plain direction marks (U+200E, U+200F,
 * U+061C) are allowed.
 */
const CONTROL = /[\p{Cc}\u202a-\u202e\u2066-\u2069]/u;
const EVERY_CONTROL = new RegExp(CONTROL, 'gu');
/** The control characters that are allowed in texts of several lines. */
const LINE_END_OR_TAB = /[\t\n\r]/g;

/**
 * Whether a text contains control characters.
 * @param lines 'several lines': line ends and tabs are allowed
 */
export function hasControlCharacters(text: string, lines: 'one line' | 'several lines'): boolean {
  return CONTROL.test(lines === 'one line' ? text : text.replace(LINE_END_OR_TAB, ' '));
}

/** Removes control characters from a text, including line ends and tabs. */
export function withoutControlCharacters(text: string): string {
  return text.replace(EVERY_CONTROL, '');
}
