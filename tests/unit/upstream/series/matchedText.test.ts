import { expect, it } from 'vitest';
import { findMatchedText } from '../../../../upstream/series/matchedText.ts';

const FILLER = 'and the lighthouse keeper walked slowly along the quiet shore ';

it.each([
  ['Noor lights a lantern. A xylophone plays in the snow. Then it stops.', ['xylo'], 'A xylophone plays in the snow.'],
  ['An owl. An owl and a xylophone. Both sleep.', ['owl', 'xylophone'], 'An owl and a xylophone.'],
  ['First line\n\nUne girouette\nLast line', ['girouette'], 'Une girouette'],
  ['Été.  À la\u00a0plage', ['plage'], 'À la plage'],
  ['巨人が来る。少年は漫画を読む。', ['漫画'], '少年は漫画を読む。'],
  ['Nothing of the kind', ['xylophone'], null],
  ['Nothing of the kind', [], null],
  ['', ['xylophone'], null],
])('returns the sentence with most of the words: %s, %j', (description, words, expected) => {
  expect(findMatchedText(description, words)).toBe(expected);
});

it('cuts a long sentence around the match at word boundaries', () => {
  const sentence = `${FILLER.repeat(4)}to the xylophone, ${FILLER.repeat(4)}`.trim();
  const middle = findMatchedText(sentence, ['xylophone']) ?? '';
  expect(middle).toMatch(/^…\S.* to the xylophone, .*\S…$/);
  // 120 characters (`MAX_LENGTH`) and an ellipsis at both ends.
  expect(middle.length).toBeLessThanOrEqual(122);
  expect(middle.length).toBeGreaterThan(100);
  for (const part of middle.slice(1, -1).split(' ')) expect(sentence.split(' ')).toContain(part);
  // The match is near the beginning, so that it is visible in a clamped text: after 40 characters (`MAX_BEFORE`) and an ellipsis.
  expect(middle.indexOf('xylophone')).toBeLessThanOrEqual(41);

  expect(findMatchedText(sentence, ['and'])).toMatch(/^and the lighthouse .*\S…$/);
  const end = findMatchedText(`${FILLER.repeat(4)}to the xylophone`, ['xylophone']) ?? '';
  expect(end).toMatch(/^…\S.* to the xylophone$/);
  expect(findMatchedText(`The ${FILLER.repeat(4)}to the xylophone`, ['the', 'xylophone'])).toBe(end);
});

it('cuts a long text without spaces', () => {
  const text =
    findMatchedText(`${'少年は夜の海を見る'.repeat(20)}漫画${'少女は朝の山を見る'.repeat(20)}`, ['漫画']) ?? '';
  expect(text).toMatch(/^…少?.*漫画.*…$/);
  expect(text.length).toBeLessThanOrEqual(122);
});
