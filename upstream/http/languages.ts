/** Chooses the language of a response or a mail from Accept-Language. */
import { type Language, languages } from '../../src/i18n/languages.ts';

/** Languages of the server's own texts: mails and genre names. The same as those of the app. */
export const locales = languages;
export type Locale = Language;

/** Parses Accept-Language: best first, such as ['fr-CH', 'fr', 'en'], without languages with q=0. */
export function acceptedLanguages(header: string | null): string[] {
  return (header ?? '')
    .split(',')
    .map((entry, index) => {
      const [name = '', ...parameters] = entry.split(';').map((part) => part.trim());
      const quality = parameters.find((one) => one.startsWith('q='))?.slice(2);
      return { name, quality: quality === undefined ? 1 : Number(quality) || 0, index };
    })
    .filter(({ name, quality }) => /^[A-Za-z]{1,8}(?:-[A-Za-z0-9]{1,8})*$/.test(name) && quality > 0)
    .sort((a, b) => b.quality - a.quality || a.index - b.index)
    .map(({ name }) => name);
}

/** The first available language that is wanted. 'fr-CH' prefers 'fr-CH', then any other French. */
export function bestLanguage(there: readonly string[], wanted: readonly string[]): string | undefined {
  for (const one of wanted) {
    const asked = one.toLowerCase();
    const exact = there.find((language) => language.toLowerCase() === asked);
    const found = exact ?? there.find((language) => primary(language) === primary(asked));
    if (found !== undefined) return found;
  }
  return undefined;
}

function primary(language: string): string | undefined {
  return language.toLowerCase().split('-')[0];
}

/** The first wanted language that is one of `locales`; English by default. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = locales.find((one) => one === language.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}
