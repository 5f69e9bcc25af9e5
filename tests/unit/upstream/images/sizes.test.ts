import { expect, it } from 'vitest';
import { widestFile, type SizedFile, matchSizes } from '../../../../upstream/images/sizes.ts';

function file(width: number, height: number, type: SizedFile['type'] = 'image/webp'): SizedFile {
  return {
    width,
    height,
    type,
  };
}

it('tells sizes apart by their pixels, in whatever order', () => {
  expect(matchSizes('comic-cover', [file(960, 1440), file(320, 480), file(480, 720)])).toEqual([
    'large',
    'small',
    'medium',
  ]);
  expect(matchSizes('comic-banner', [file(1280, 410), file(2560, 820, 'image/jpeg')])).toEqual(['medium', 'large']);
  expect(matchSizes('comic-promo-banner', [file(1080, 560)])).toEqual(['large']);
});

it.each([
  ['one missing', [file(960, 1440), file(320, 480)]],
  ['one twice', [file(960, 1440), file(320, 480), file(320, 480)]],
  ['one of other pixels', [file(960, 1440), file(320, 480), file(480, 721)]],
  ['one too many', [file(960, 1440), file(320, 480), file(480, 720), file(480, 720)]],
  ['none', []],
  ['lying on its side', [file(1440, 960), file(320, 480), file(480, 720)]],
  ['a GIF beside others', [file(960, 1440, 'image/gif'), file(320, 480), file(480, 720)]],
])('refuses sizes of a cover with %s', (_, files) => {
  expect(matchSizes('comic-cover', files)).toBeUndefined();
});

it('takes one GIF of any size that the category has', () => {
  expect(matchSizes('comic-cover', [file(480, 720, 'image/gif')])).toEqual(['medium']);
  expect(matchSizes('comic-cover', [file(481, 720, 'image/gif')])).toBeUndefined();
  expect(matchSizes('comic-banner', [file(320, 480, 'image/gif')])).toBeUndefined();
});

it.each([
  [940, 2_000, true],
  [600, 2_000, true],
  [1, 1, true],
  [941, 100, false],
  [940, 2_001, false],
  [60_000, 60_000, false],
])('takes contents of %i × %i: %s', (width, height, taken) => {
  expect(matchSizes('episode-content', [file(width, height)])).toEqual(taken ? ['large'] : undefined);
});

it.each([
  [940, 2_000, true],
  [1_880, 4_000, true],
  [1_200, 300, true],
  [1_200, 2_554, false],
  [940, 2_001, false],
  [65_535, 200, false],
])('takes GIFs of %i × %i as contents, scaled to their width: %s', (width, height, taken) => {
  expect(matchSizes('episode-content', [file(width, height, 'image/gif')])).toEqual(taken ? ['large'] : undefined);
});

it('says an image to be as large as its widest file', () => {
  expect(widestFile([file(320, 480), file(960, 1440), file(480, 720)])).toMatchObject({ width: 960, height: 1440 });
});
