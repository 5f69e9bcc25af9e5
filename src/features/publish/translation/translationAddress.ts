import { href } from '../../../navigation/links.ts';

/** The screen of one translation of a series, or without `language` of a new one. */
export function translationAddress(seriesId: string, language?: string): string {
  const address = href('add-translation', { id: seriesId });
  return language === undefined ? address : `${address}?language=${encodeURIComponent(language)}`;
}
