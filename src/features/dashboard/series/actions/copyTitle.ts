import { limits } from '../../../../api/schemas/limits.ts';

/**
 * What the copy of an episode is called, so that it is told apart from the one it was made of: 'Rain (copy)', 'Rain (copy 2)'.
 * The copy of a copy is another one of the same. A title that would become too long is cut before the addition.
 * @param taken titles of the series
 * @param addition ' (copy)' for 1, ' (copy 2)' for 2, in the language of the person
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

/** Between whole characters. */
function fitting(base: string, end: string): string {
  let cut = '';
  for (const character of base) {
    if (cut.length + character.length + end.length > limits.episodeTitle) return cut.trimEnd() + end;
    cut += character;
  }
  return cut + end;
}
