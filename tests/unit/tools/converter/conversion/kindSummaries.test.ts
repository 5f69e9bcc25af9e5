import { describe, expect, it } from 'vitest';
import { type ConvertibleFile, planConversion } from '../../../../../src/imaging/conversion.ts';
import { defaultCropChoice } from '../../../../../src/imaging/geometry.ts';
import type { ImageHeader } from '../../../../../src/imaging/imageHeader.ts';
import { listKinds, type Purpose } from '../../../../../src/imaging/kinds.ts';
import type { ChosenFormat, PlatformCode } from '../../../../../src/imaging/platforms.ts';
import { summarizeKinds, findChangedFiles } from '../../../../../src/tools/converter/conversion/kindSummaries.ts';
import { createImageHeader } from '../../../../fixtures/headers.ts';

function createFile(
  id: string,
  width: number,
  height: number,
  headerFields: Partial<ImageHeader> = {},
  fileFields: Partial<ConvertibleFile> = {},
): ConvertibleFile {
  return {
    id,
    name: `${id}.png`,
    bytes: 1000,
    header: createImageHeader(width, height, headerFields),
    crops: { turn: 0, all: defaultCropChoice, own: {} },
    slices: {},
    ...fileFields,
  };
}

/**
 * Plans the conversion into all kinds of a purpose, and returns the results of both tested functions in a short form.
 */
function planResults(
  files: readonly ConvertibleFile[],
  platform: PlatformCode,
  purpose: Purpose,
  format: ChosenFormat = 'jpeg',
) {
  const targets = [{ platform, kinds: listKinds(platform, purpose) }];
  const plan = planConversion(files, { targets, format });
  return {
    results: summarizeKinds(plan, targets, files).map(({ kind, fileCount, tallest, forced }) => ({
      kind: kind.code,
      fileCount,
      tallest,
      forced,
    })),
    changed: findChangedFiles(plan, files).map(({ header, onWhite }) => [header.format, onWhite]),
  };
}

describe('summarizeKinds', () => {
  it('counts the files in all sizes of each kind, without copied GIFs', () => {
    const files = [createFile('a', 2000, 3000), createFile('moving', 320, 240, { format: 'gif', animated: true })];
    const { results, changed } = planResults(files, 'longstrip', 'series');
    expect(results.slice(0, 3)).toEqual([
      { kind: 'cover', fileCount: 3, tallest: 0, forced: 0 },
      { kind: 'thumbnail', fileCount: 3, tallest: 0, forced: 0 },
      { kind: 'banner', fileCount: 2, tallest: 0, forced: 0 },
    ]);
    expect(changed).toEqual([['png', false]]);
    expect(planResults(files.slice(1), 'longstrip', 'series').results).toEqual([]);
  });

  it('gives the height of the tallest slice after scaling to the platform’s width, and the number of forced cuts', () => {
    const slices = [
      { top: 0, bottom: 2000, forced: true },
      { top: 2000, bottom: 3000, forced: false },
    ];
    const files = [createFile('wide', 1600, 3000, {}, { slices: { webtoon: slices } }), createFile('narrow', 400, 900)];
    const content = planResults(files, 'webtoon', 'episode').results.find(({ kind }) => kind === 'episode-content');
    // 2,000 rows at 1,600 px wide become 1,000 rows at 800 px; the narrower page keeps its 900 rows.
    expect(content).toEqual({ kind: 'episode-content', fileCount: 3, tallest: 1000, forced: 1 });
  });

  it('measures a rotated page after its rotation', () => {
    const turned = createFile('rotated', 500, 700, {}, { crops: { turn: 90, all: defaultCropChoice, own: {} } });
    const content = planResults([turned], 'tapas', 'episode').results.find(({ kind }) => kind === 'episode-content');
    expect(content?.tallest).toBe(500);
  });
});

describe('findChangedFiles', () => {
  it('marks files that get a white background, by platform and format', () => {
    const files = [createFile('a', 500, 500, { alpha: true })];
    expect(planResults(files, 'webtoon', 'series', 'png').changed).toEqual([['png', true]]);
    expect(planResults(files, 'tapas', 'series', 'png').changed).toEqual([['png', false]]);
    expect(planResults(files, 'tapas', 'series', 'jpeg').changed).toEqual([['png', true]]);
    expect(planResults(files, 'longstrip', 'episode').changed).toEqual([['png', false]]);
  });
});
