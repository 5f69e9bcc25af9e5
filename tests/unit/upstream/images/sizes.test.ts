import { expect, it } from 'vitest';
import { widestFile, type SizedFile, matchSizes } from '../../../../upstream/images/sizes.ts';

function file(width: number, height: number, type: SizedFile['type'] = 'image/webp'): SizedFile {
  return {
    width,
    height,
    type,
  };
}

it('matchSizes identifies sizes by their pixels in any order', () => {
  expect(matchSizes('comic-cover', [file(960, 1440), file(320, 480), file(480, 720)])).toEqual([
    'large',
    'small',
    'medium',
  ]);
  expect(matchSizes('comic-banner', [file(1280, 410), file(2560, 820, 'image/jpeg')])).toEqual(['medium', 'large']);
  expect(matchSizes('comic-promo-banner', [file(1080, 560)])).toEqual(['large']);
});

it.each([
  ['one size missing', [file(960, 1440), file(320, 480)]],
  ['one size twice', [file(960, 1440), file(320, 480), file(320, 480)]],
  ['one file of another size', [file(960, 1440), file(320, 480), file(480, 721)]],
  ['one file too many', [file(960, 1440), file(320, 480), file(480, 720), file(480, 720)]],
  ['no files', []],
  ['one file in landscape', [file(1440, 960), file(320, 480), file(480, 720)]],
  ['a GIF among WebP files', [file(960, 1440, 'image/gif'), file(320, 480), file(480, 720)]],
])('matchSizes refuses a cover with %s', (_, files) => {
  expect(matchSizes('comic-cover', files)).toBeUndefined();
});

it('matchSizes accepts one GIF if it has one of the category’s sizes', () => {
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
])('matchSizes accepts episode content of %i × %i px: %s', (width, height, taken) => {
  expect(matchSizes('episode-content', [file(width, height)])).toEqual(taken ? ['large'] : undefined);
});

it.each([
  [940, 2_000, true],
  [1_880, 4_000, true],
  [1_200, 300, true],
  [1_200, 2_554, false],
  [940, 2_001, false],
  [65_535, 200, false],
])(
  'matchSizes accepts a GIF of %i × %i px as episode content, by its height after scaling: %s',
  (width, height, taken) => {
    expect(matchSizes('episode-content', [file(width, height, 'image/gif')])).toEqual(taken ? ['large'] : undefined);
  },
);

it('widestFile returns the file with the greatest width', () => {
  expect(widestFile([file(320, 480), file(960, 1440), file(480, 720)])).toMatchObject({ width: 960, height: 1440 });
});
