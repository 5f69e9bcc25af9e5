/** The interface's languages. English has no prefix; the others live under theirs (`/fr/outils`). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const sourceLanguage: Language = 'en';

/** Each language in its own words: what the switch shows. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** The language of a path without the base: decided by the path alone, never by the browser's wishes. */
export function languageOfPath(path: string): Language {
  return /^\/fr(?:\/|$)/.test(path) ? 'fr' : sourceLanguage;
}
