import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const folder = new URL('../../../locales/fr/', import.meta.url);

/** All translations of a catalogue: its `msgstr`s, including those over several lines. */
function readTranslations(catalogue: string): string[] {
  const found = readFileSync(new URL(catalogue, folder), 'utf8').matchAll(/^msgstr (".*"(?:\n".*")*)$/gm);
  // The first one is the header of the file.
  return [...found].slice(1).map(([, text = '']) => text.replaceAll(/^"|"$/gm, '').replaceAll('\n', ''));
}

/** A line must not begin with a punctuation mark. A no-break space, always U+00A0, prevents it. */
const faults = {
  'an ordinary space before a mark, or inside of guillemets': / [:;!?»]|« /,
  'no space before a mark, or inside of guillemets': /[\p{L}\d)}>][;!?»]|«[^\u00A0]|[\p{L})}>]:(?!\/\/)/u,
  'a narrow no-break space (U+202F)': /\u202F/,
} as const;

describe('French translations', () => {
  const catalogues = readdirSync(folder).filter((name) => name.endsWith('.po'));

  it.each(Object.entries(faults))('contain nowhere %s', (_fault, pattern) => {
    const texts = catalogues.flatMap(readTranslations);
    expect(texts.length).toBeGreaterThan(500);
    expect(texts.filter((text) => pattern.test(text))).toEqual([]);
  });
});
