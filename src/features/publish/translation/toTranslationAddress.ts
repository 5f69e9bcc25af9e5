import { href } from '../../../navigation/links.ts';

/** Without `language`, returns the address of the screen that adds a translation. */
export function toTranslationAddress(seriesId: string, language?: string): string {
  const address = href('add-translation', { id: seriesId });
  return language === undefined ? address : `${address}?language=${encodeURIComponent(language)}`;
}
