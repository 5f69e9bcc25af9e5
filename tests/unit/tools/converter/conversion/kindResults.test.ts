import { describe, expect, it } from 'vitest';
import { type ConvertibleFile, planConversion } from '../../../../../src/imaging/conversion.ts';
import { middle } from '../../../../../src/imaging/geometry.ts';
import type { ImageHeader } from '../../../../../src/imaging/imageHeader.ts';
import { kindsFor, type Purpose } from '../../../../../src/imaging/kinds.ts';
import type { ChosenFormat, PlatformCode } from '../../../../../src/imaging/platforms.ts';
import { summarizeKinds, findChangedFiles } from '../../../../../src/tools/converter/conversion/kindResults.ts';
import { createImageHeader } from '../../../../fixtures/headers.ts';

function createFile(
  id: string,
  width: number,
  height: number,
  more: Partial<ImageHeader> = {},
  rest: Partial<ConvertibleFile> = {},
): ConvertibleFile {
  return {
    id,
    name: `${id}.png`,
    bytes: 1000,
    header: createImageHeader(width, height, more),
    crops: { turn: 0, all: middle, own: {} },
    slices: {},
    ...rest,
  };
}

function planResults(
  files: readonly ConvertibleFile[],
  platform: PlatformCode,
  purpose: Purpose,
  format: ChosenFormat = 'jpeg',
) {
  const targets = [{ platform, kinds: kindsFor(platform, purpose) }];
  const plan = planConversion(files, { targets, format });
  return {
    results: summarizeKinds(plan, targets, files).map(({ platform: _, kind, ...rest }) => ({
      kind: kind.code,
      ...rest,
    })),
    treated: findChangedFiles(plan, files).map(({ header, onWhite }) => [header.format, onWhite]),
  };
}

describe('kindResults', () => {
  it('counts all sizes of each kind and excludes files that are only copied', () => {
    const files = [createFile('a', 2000, 3000), createFile('moving', 320, 240, { format: 'gif', animated: true })];
    const { results, treated } = planResults(files, 'longstrip', 'series');
    expect(results.slice(0, 3)).toEqual([
      { kind: 'cover', made: 3, tallest: 0, forced: 0 },
      { kind: 'thumbnail', made: 3, tallest: 0, forced: 0 },
      { kind: 'banner', made: 2, tallest: 0, forced: 0 },
    ]);
    expect(treated).toEqual([['png', false]]);
    expect(planResults(files.slice(1), 'longstrip', 'series').results).toEqual([]);
  });

  it('gives the height of the tallest page at the platform’s width and the number of forced cuts', () => {
    const slices = [
      { top: 0, bottom: 2000, forced: true },
      { top: 2000, bottom: 3000, forced: false },
    ];
    const files = [createFile('wide', 1600, 3000, {}, { slices: { webtoon: slices } }), createFile('narrow', 400, 900)];
    const content = planResults(files, 'webtoon', 'episode').results.find(({ kind }) => kind === 'episode-content');
    // 2,000 rows at 1,600 px wide become 1,000 rows at 800 px; the narrower page keeps its 900 rows.
    expect(content).toEqual({ kind: 'episode-content', made: 3, tallest: 1000, forced: 1 });
  });

  it('measures a rotated page after its rotation', () => {
    const turned = createFile('lying', 500, 700, {}, { crops: { turn: 90, all: middle, own: {} } });
    const content = planResults([turned], 'tapas', 'episode').results.find(({ kind }) => kind === 'episode-content');
    expect(content?.tallest).toBe(500);
  });
});

describe('treatedFiles', () => {
  it('marks files that get a white background, by platform and format', () => {
    const files = [createFile('a', 500, 500, { alpha: true })];
    expect(planResults(files, 'webtoon', 'series', 'png').treated).toEqual([['png', true]]);
    expect(planResults(files, 'tapas', 'series', 'png').treated).toEqual([['png', false]]);
    expect(planResults(files, 'tapas', 'series', 'jpeg').treated).toEqual([['png', true]]);
    expect(planResults(files, 'longstrip', 'episode').treated).toEqual([['png', false]]);
  });
});
