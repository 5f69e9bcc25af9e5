import { limits } from '../../../../api/schemas/limits.ts';

/**
 * Returns the title of an episode's copy: 'Rain (copy)', 'Rain (copy 2)'. The copy gets the lowest free number, and the copy of
 * a copy has only one suffix. If the title would be too long, the part before the suffix is shortened.
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

/** Removes a copy's suffix. Tries the numbers up to `maxCount`: copies get the lowest free number, so higher ones are rare. */
function removeSuffix(title: string, maxCount: number, formatSuffix: (count: number) => string): string {
  for (let count = 1; count <= maxCount; count += 1) {
    const suffixText = formatSuffix(count);
    if (title.endsWith(suffixText) && title.length > suffixText.length) return title.slice(0, -suffixText.length);
  }
  return title;
}

/** Appends the suffix. If the title would be too long, shortens `base`, without splitting a code point. */
function appendSuffix(base: string, suffixText: string): string {
  let shortened = '';
  for (const character of base) {
    if (shortened.length + character.length + suffixText.length > limits.episodeTitle)
      return shortened.trimEnd() + suffixText;
    shortened += character;
  }
  return shortened + suffixText;
}
