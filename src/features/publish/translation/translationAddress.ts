import { href } from '../../../navigation/links.ts';

/** Address of a translation's screen; without `language`, of the screen that adds one. */
export function translationAddress(seriesId: string, language?: string): string {
  const address = href('add-translation', { id: seriesId });
  return language === undefined ? address : `${address}?language=${encodeURIComponent(language)}`;
}
