/** Accept-Language: which language an answer or a mail is in. */

/** Languages the upstream itself speaks: in mails and names of genres. */
export const locales = ['en', 'fr'] as const;
export type Locale = (typeof locales)[number];

/** The languages asked for, best first, such as ['fr-CH', 'fr', 'en']; those refused with q=0 left out. */
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

/** Of the languages there are the first that is wanted: 'fr-CH' is content with 'fr-CH', then with any other French. */
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

/** Of our own languages the first that is asked for; English where none is. */
export function pickLocale(languages: readonly string[]): Locale {
  for (const language of languages) {
    const found = locales.find((one) => one === language.toLowerCase().split('-')[0]);
    if (found !== undefined) return found;
  }
  return 'en';
}
