/** Chooses the language of a response or a mail from Accept-Language. */
import { type Language, languages } from '../../src/i18n/languages.ts';

/** Languages of the server's own texts, such as mails and genre names. They are the languages of the app. */
export const locales = languages;
export type Locale = Language;

/**
 * Parses Accept-Language. Returns the languages best first, such as ['fr-CH', 'fr', 'en'], without `*`, invalid entries and those
 * that have q=0.
 */
export function parseAcceptLanguage(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((entry, index) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2);
      return { name, quality: quality === undefined ? 1 : Number(quality) || 0, index };
    })
    .filter(({ name, quality }) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(name) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ name }) => name);
}

/**
 * Returns the best available language; undefined if no wanted one is available. 'fr-CH' matches 'fr-CH', else the first French one
 * that is available. Case is ignored.
 * @param available the available languages
 * @param wanted best first
 */
export function findBestLanguage(available: readonly string[], wanted: readonly string[]): string | undefined {
  for (const wantedLanguage of wanted) {
    const lowerCase = wantedLanguage.toLowerCase();
    const exact = available.find((language) => language.toLowerCase() === lowerCase);
    const found = exact ?? available.find((language) => getPrimaryTag(language) === getPrimaryTag(lowerCase));
    if (found !== undefined) return found;
  }
  return undefined;
}

function getPrimaryTag(language: string): string | undefined {
  return language.toLowerCase().split('-')[0];
}

/** Returns the locale of the first language that has one ('fr' for 'fr-CH'), or English if there is none. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = locales.find((locale) => locale === language.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}
