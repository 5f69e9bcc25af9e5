/** The interface's languages. English has no path prefix; the other languages do (`/fr/outils`). */
export const languages = ['en', 'fr'] as const;
export type Language = (typeof languages)[number];

export const SOURCE_LANGUAGE: Language = 'en';

/** Each language's own name. */
export const languageNames: Readonly<Record<Language, string>> = { en: 'English', fr: 'Français' };

/** The language of a path without the base. */
export function getPathLanguage(path: string): Language {
  const hasPrefix = (language: Language) => path === `/${language}` || path.startsWith(`/${language}/`);
  return languages.find((language) => language !== SOURCE_LANGUAGE && hasPrefix(language)) ?? SOURCE_LANGUAGE;
}
