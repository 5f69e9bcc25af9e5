import { limits } from '../../../../api/schemas/limits.ts';

/**
 * Returns the title of an episode's copy: 'Rain (copy)', 'Rain (copy 2)'. The copy of a copy has one suffix.
 * @param existingTitles titles of all episodes of the series
 * @param formatSuffix ' (copy)' for 1, ' (copy 2)' for 2, in the user's language
 */
export function createCopyTitle(
  title: string,
  existingTitles: Iterable<string>,
  formatSuffix: (count: number) => string,
): string {
  const usedTitles = new Set(existingTitles);
  const base = removeSuffix(title, usedTitles.size + 1, formatSuffix);
  for (let count = 1; ; count += 1) {
    const copyTitle = appendSuffix(base, formatSuffix(count));
    if (!usedTitles.has(copyTitle)) return copyTitle;
  }
}

/** Removes a copy's suffix with a number up to `maxCount`. */
function removeSuffix(title: string, maxCount: number, formatSuffix: (count: number) => string): string {
  for (let count = 1; count <= maxCount; count += 1) {
    const suffixText = formatSuffix(count);
    if (title.endsWith(suffixText) && title.length > suffixText.length) return title.slice(0, -suffixText.length);
  }
  return title;
}

/** If the title would be too long, shortens `base`, without splitting a code point. */
function appendSuffix(base: string, suffixText: string): string {
  let shortened = '';
  for (const character of base) {
    if (shortened.length + character.length + suffixText.length > limits.episodeTitle)
      return shortened.trimEnd() + suffixText;
    shortened += character;
  }
  return shortened + suffixText;
}
