/** What languages are called in the language of the interface. */

const names = new Map<string, Intl.DisplayNames>();

/** 'French' of 'fr', as in a sentence. A code that names no language stays as it is. */
export function languageName(code: string, locale: string): string {
  const known = names.get(locale) ?? new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' });
  names.set(locale, known);
  try {
    return known.of(code) ?? code;
  } catch {
    return code;
  }
}

/** The same where it stands alone, as in a list: French writes languages small, but a row begins large. */
export function languageLabel(code: string, locale: string): string {
  return capitalised(languageName(code, locale), locale);
}

/** @param text in the language of `locale` */
export function capitalised(text: string, locale: string): string {
  const first = String.fromCodePoint(text.codePointAt(0) ?? 0x20);
  return first.toLocaleUpperCase(locale) + text.slice(first.length);
}
