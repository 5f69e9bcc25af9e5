/** Names of languages, in the language of the interface. */

const displayNames = new Map<string, Intl.DisplayNames>();

/**
 * The name of a language for use in a sentence: 'French' for 'fr'. For unknown and invalid codes, returns the code. `locale`:
 * the interface's language.
 */
export function languageName(code: string, locale: string): string {
  const known = displayNames.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  displayNames.set(locale, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The name with an initial capital, for lists: French writes languages in lower case. */
export function languageLabel(code: string, locale: string): string {
  return capitalised(languageName(code, locale), locale);
}

/** Returns the text with an initial capital. @param text in the language of `locale` */
export function capitalised(text: string, locale: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
