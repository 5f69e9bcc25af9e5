import { expect, it } from 'vitest';
import { findWidestFile, type SizedFile, matchSizes } from '../../../../upstream/images/sizes.ts';

function createFile(width: number, height: number, type: SizedFile['type'] = 'image/webp'): SizedFile {
  return {
    width,
    height,
    type,
  };
}

it('matchSizes identifies the size of each file by its width and height, whatever the order of the files', () => {
  expect(matchSizes('comic-cover', [createFile(960, 1440), createFile(320, 480), createFile(480, 720)])).toEqual([
    'large',
    'small',
    'medium',
  ]);
  expect(matchSizes('comic-banner', [createFile(1280, 410), createFile(2560, 820, 'image/jpeg')])).toEqual([
    'medium',
    'large',
  ]);
  expect(matchSizes('comic-promo-banner', [createFile(1080, 560)])).toEqual(['large']);
});

it.each([
  ['one size missing', [createFile(960, 1440), createFile(320, 480)]],
  ['one size twice', [createFile(960, 1440), createFile(320, 480), createFile(320, 480)]],
  ['one file of another size', [createFile(960, 1440), createFile(320, 480), createFile(480, 721)]],
  ['one file too many', [createFile(960, 1440), createFile(320, 480), createFile(480, 720), createFile(480, 720)]],
  ['no files', []],
  ['one file in landscape', [createFile(1440, 960), createFile(320, 480), createFile(480, 720)]],
  ['a GIF among WebP files', [createFile(960, 1440, 'image/gif'), createFile(320, 480), createFile(480, 720)]],
])('matchSizes refuses a cover with %s', (_, files) => {
  expect(matchSizes('comic-cover', files)).toBeUndefined();
});

it('matchSizes accepts one GIF if it has one of the category’s sizes', () => {
  expect(matchSizes('comic-cover', [createFile(480, 720, 'image/gif')])).toEqual(['medium']);
  expect(matchSizes('comic-cover', [createFile(481, 720, 'image/gif')])).toBeUndefined();
  expect(matchSizes('comic-banner', [createFile(320, 480, 'image/gif')])).toBeUndefined();
});

it.each([
  [940, 2_000, true],
  [600, 2_000, true],
  [1, 1, true],
  [941, 100, false],
  [940, 2_001, false],
  [60_000, 60_000, false],
])('matchSizes accepts episode content of %i × %i px: %s', (width, height, taken) => {
  expect(matchSizes('episode-content', [createFile(width, height)])).toEqual(taken ? ['large'] : undefined);
});

it.each([
  [940, 2_000, true],
  [1_880, 4_000, true],
  [1_200, 300, true],
  [1_200, 2_554, false],
  [940, 2_001, false],
  [65_535, 200, false],
])('matchSizes accepts a GIF of %i × %i px as episode content: %s', (width, height, taken) => {
  expect(matchSizes('episode-content', [createFile(width, height, 'image/gif')])).toEqual(
    taken ? ['large'] : undefined,
  );
});

it('findWidestFile returns the file with the greatest width', () => {
  expect(findWidestFile([createFile(320, 480), createFile(960, 1440), createFile(480, 720)])).toMatchObject({
    width: 960,
    height: 1440,
  });
});
