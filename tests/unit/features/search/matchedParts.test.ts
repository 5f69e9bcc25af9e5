import { expect, it } from 'vitest';
import { cutBeforeMatch, splitAtMatches } from '../../../../src/features/search/matchedParts.ts';

/** The text with matches in brackets. */
function markMatches(text: string, typed: string): string {
  return splitAtMatches(text, typed)
    .map((part) => (part.isMatch ? `[${part.text}]` : part.text))
    .join('');
}

it.each([
  ['Lanterns over the Harbour', 'la', '[La]nterns over the Harbour'],
  ['Lanterns over the Harbour', 'harb LANT', '[Lant]erns over the [Harb]our'],
  ['Été à Paris', 'ete', '[Été] à Paris'],
  ['E\u0301te\u0301 à Paris', 'ete', '[E\u0301te\u0301] à Paris'],
  ['100% Real', '100%', '[100]% Real'],
  ['Ｓｐａｃｅ Cats', 'space', '[Ｓｐａｃｅ] Cats'],
])(
  'marks the words of a search at the start of words, regardless of case and accents: %s, %s',
  (text, typed, expected) => {
    expect(markMatches(text, typed)).toBe(expected);
  },
);

it.each([
  ['世界の果ての漫画', '漫画', '世界の果ての[漫画]'],
  ['ドラゴンと猫', 'どらごん', '[ドラゴン]と猫'],
  ['나 혼자만 레벨업', '레벨', '나 혼자만 [레벨]업'],
])('marks Japanese and Korean characters anywhere: %s, %s', (text, typed, expected) => {
  expect(markMatches(text, typed)).toBe(expected);
});

it('marks nothing inside a word, and a single letter only as a word', () => {
  expect(markMatches('Atlas', 'la')).toBe('Atlas');
  expect(markMatches('A cat and a dog', 'a')).toBe('[A] cat and [a] dog');
  expect(markMatches('Noor', '')).toBe('Noor');
  expect(markMatches('Noor', '!!!')).toBe('Noor');
});

it('the parts add up to the text, also with characters whose folded form has another length', () => {
  for (const text of ['ﬁre ﬂy', 'İstanbul', '👩🏽‍🎤 Pop', 'Straße']) {
    for (const typed of ['fi', 'i', 'pop', 'strasse', 'fl']) {
      expect(
        splitAtMatches(text, typed)
          .map((part) => part.text)
          .join(''),
      ).toBe(text);
    }
  }
});

it.each([
  ['A short start to ladders', 'la', 'A short start to ladders'],
  ['Noor lights forty-two lanterns that keep the sea asleep', 'sea', '…lanterns that keep the sea asleep'],
  ['A girl who keeps the old harbour light discovers a zeppelin', 'a zeppelin', '…light discovers a zeppelin'],
  ['…and every evening before dinner they talk of ladders', 'ladd', '…dinner they talk of ladders'],
  [
    '毎晩ヌールは四十二個のランタンに火をともして海を眠らせる。巨人も眠る。',
    '巨人',
    '…は四十二個のランタンに火をともして海を眠らせる。巨人も眠る。',
  ],
  [
    'A long text that contains none of the words at all',
    'xylophone',
    'A long text that contains none of the words at all',
  ],
])('cuts the text before a match only if the match is far from the beginning: %s, %s', (text, typed, expected) => {
  expect(cutBeforeMatch(text, typed)).toBe(expected);
});
