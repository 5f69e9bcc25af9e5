/** 'French' of 'fr', in the language of the interface; a code that names no language stays as it is. */
export function languageName(code: string, locale: string): string {
  try {
    return new Intl.DisplayNames(locale, { type: 'language', fallback: 'code' }).of(code) ?? code;
  } catch {
    return code;
  }
}
