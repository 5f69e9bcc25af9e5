import { limits } from '../../../../api/schemas/limits.ts';

/**
 * Returns the title of an episode's copy: 'Rain (copy)', 'Rain (copy 2)'. A copy of a copy gets the next number. If the title would
 * be too long, the part before the suffix is shortened.
 * @param taken titles of the series
 * @param addition ' (copy)' for 1, ' (copy 2)' for 2, in the user's language
 */
export function copyTitle(title: string, taken: Iterable<string>, addition: (count: number) => string): string {
  const others = new Set(taken);
  const base = withoutAddition(title, others.size + 1, addition);
  for (let count = 1; ; count += 1) {
    const name = fitting(base, addition(count));
    if (!others.has(name)) return name;
  }
}

function withoutAddition(title: string, most: number, addition: (count: number) => string): string {
  for (let count = 1; count <= most; count += 1) {
    const end = addition(count);
    if (title.endsWith(end) && title.length > end.length) return title.slice(0, -end.length);
  }
  return title;
}

/** Shortens the text without splitting a character. */
function fitting(base: string, end: string): string {
  let cut = '';
  for (const character of base) {
    if (cut.length + character.length + end.length > limits.episodeTitle) return cut.trimEnd() + end;
    cut += character;
  }
  return cut + end;
}
