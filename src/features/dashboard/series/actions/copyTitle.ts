import { limits } from '../../../../api/schemas/limits.ts';

/**
 * Returns the title of an episode's copy: 'Rain (copy)', 'Rain (copy 2)'. A copy of a copy gets the next number. If the title would
 * be too long, the part before the suffix is shortened.
 * @param taken titles of the series
 * @param suffix ' (copy)' for 1, ' (copy 2)' for 2, in the user's language
 */
export function copyTitle(title: string, taken: Iterable<string>, suffix: (count: number) => string): string {
  const others = new Set(taken);
  const base = withoutSuffix(title, others.size + 1, suffix);
  for (let count = 1; ; count += 1) {
    const name = fitTitle(base, suffix(count));
    if (!others.has(name)) return name;
  }
}

function withoutSuffix(title: string, maxCount: number, suffix: (count: number) => string): string {
  for (let count = 1; count <= maxCount; count += 1) {
    const suffixText = suffix(count);
    if (title.endsWith(suffixText) && title.length > suffixText.length) return title.slice(0, -suffixText.length);
  }
  return title;
}

/** Shortens the text without splitting a character. */
function fitTitle(base: string, suffixText: string): string {
  let cut = '';
  for (const character of base) {
    if (cut.length + character.length + suffixText.length > limits.episodeTitle) return cut.trimEnd() + suffixText;
    cut += character;
  }
  return cut + suffixText;
}
