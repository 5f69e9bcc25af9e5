import { useQuery } from '@tanstack/react-query';
import type { Series } from '../../api/schemas/series.ts';
import { seriesInLanguageOptions } from '../../api/series.ts';
import { translationsOptions } from '../../api/translation.ts';

export interface SeriesTexts {
  readonly title: string;
  readonly description: string;
  /** Language of these texts. May differ from the selected language. */
  readonly language: string;
}

type ReceivedSeries = Pick<Series, 'title' | 'description' | 'language' | 'translations' | 'is_owner' | 'localized'>;

/**
 * Returns the texts that readers with this interface language see. A response for the owner contains the original texts, and
 * in `localized` a translation of them.
 */
export function getReaderTexts(series: ReceivedSeries, interfaceLanguage: string): SeriesTexts {
  const { title, description, language, translations, is_owner, localized } = series;
  if (localized) return localized;
  if (is_owner) return { title, description, language };
  const isInterfaceLanguage = (code: string) => getPrimarySubtag(code) === getPrimarySubtag(interfaceLanguage);
  return { title, description, language: [language, ...translations].find(isInterfaceLanguage) ?? language };
}

/** Returns the title and the description of a series in one of its languages; until these have loaded, the texts for readers. */
export function useSeriesTexts(series: Series, language: string, interfaceLanguage: string): SeriesTexts {
  const { title, description, is_owner } = series;
  const readerTexts = getReaderTexts(series, interfaceLanguage);
  const isOriginal = language === series.language;
  const isKnown = language === readerTexts.language || (isOriginal && is_owner);
  // The list of translations lacks the original.
  const original = useQuery({
    ...seriesInLanguageOptions(series.public_id, language),
    enabled: !isKnown && isOriginal,
  });
  const translations = useQuery({ ...translationsOptions(series.public_id), enabled: !isKnown && !isOriginal });
  if (language === readerTexts.language) return readerTexts;
  if (isKnown) return { title, description, language };
  const translation = translations.data?.find((candidate) => candidate.language === language);
  const received = isOriginal ? original.data : translation;
  return received ? { title: received.title, description: received.description, language } : readerTexts;
}

/** Returns 'pt' for 'pt-BR'. */
function getPrimarySubtag(language: string): string {
  return language.toLowerCase().split('-')[0] ?? '';
}
