import { useQuery } from '@tanstack/react-query';
import type { Series } from '../../api/schemas/series.ts';
import { seriesInLanguageOptions } from '../../api/series.ts';
import { translationsOptions } from '../../api/translation.ts';

export interface SeriesTexts {
  readonly title: string;
  readonly description: string;
  /** Language of these texts. Remains the previous language while new texts load, or if they can't be loaded. */
  readonly language: string;
}

/**
 * Returns the language in which the API returns a series to users with the interface language `interfaceLanguage`. For the owner
 * this is the original language; for other users, a translation if there is one (`upstream/series/seriesResponse.ts`).
 */
export function shownLanguageOf(
  { language, translations, is_owner }: Pick<Series, 'language' | 'translations' | 'is_owner'>,
  interfaceLanguage: string,
): string {
  if (is_owner) return language;
  const isAlike = (one: string) => primary(one) === primary(interfaceLanguage);
  return [language, ...translations].find(isAlike) ?? language;
}

/** Returns the title and the description of a series in one of its languages. */
export function useSeriesTexts(series: Series, language: string, interfaceLanguage: string): SeriesTexts {
  const shown = shownLanguageOf(series, interfaceLanguage);
  const isShown = language === shown;
  const isOriginal = language === series.language;
  // The list of translations lacks the original, which is requested by language. Only the owner can request other languages so.
  const original = useQuery({
    ...seriesInLanguageOptions(series.public_id, language),
    enabled: !isShown && isOriginal,
  });
  const translations = useQuery({ ...translationsOptions(series.public_id), enabled: !isShown && !isOriginal });
  const translation = translations.data?.find((one) => one.language === language);
  const texts = isOriginal ? original.data : translation;
  if (isShown || !texts) return { title: series.title, description: series.description, language: shown };
  return { title: texts.title, description: texts.description, language };
}

function primary(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
