import { describe, expect, it } from 'vitest';
import { createPagesJob, createStripBatches } from '../../bench/libvipsJob.ts';
import type { ConvertedEntry, SliceEntry } from '../../../src/imaging/manifest.ts';
import { platforms } from '../../../src/imaging/platforms.ts';

function createSlice(name: string, top: number, bottom: number, width: number, height: number): SliceEntry {
  return {
    name,
    width,
    height,
    bytes: 1,
    top,
    bottom,
    quality: 70,
    forced: false,
    unchanged: false,
  };
}

describe('createStripBatches', () => {
  const [longstrip, webtoon] = createStripBatches({
    strip: { width: 1600, height: 3000 },
    platforms: {
      longstrip: {
        bytes: 2,
        warnings: [],
        files: [createSlice('s-001.webp', 0, 1700, 940, 999), createSlice('s-002.webp', 1700, 3000, 940, 764)],
      },
      webtoon: { bytes: 1, warnings: [], files: [createSlice('s-001.jpg', 0, 3000, 800, 1500)] },
      tapas: { bytes: 0, warnings: [], files: [] },
    },
  });

  it('cuts the same rows as the app, at the whole width of the strip, and resizes them to the same sizes', () => {
    expect(longstrip.format).toBe('webp');
    expect(longstrip.outputs).toEqual([
      { name: 'longstrip/s-001.webp', part: { x: 0, y: 0, width: 1600, height: 1700 }, width: 940, height: 999 },
      { name: 'longstrip/s-002.webp', part: { x: 0, y: 1700, width: 1600, height: 1300 }, width: 940, height: 764 },
    ]);
  });

  it('uses the quality rule and size limits of the platform', () => {
    const { quality, fileBytes, totalBytes } = platforms.webtoon.slices;
    expect(webtoon).toMatchObject({ format: 'jpeg', quality, limits: { fileBytes, totalBytes } });
    expect(longstrip.quality).toEqual({ kind: 'fixed', quality: 70 });
    expect(longstrip.limits).not.toHaveProperty('totalBytes');
  });
});

describe('createPagesJob', () => {
  const entry = (source: string, name: string, crop: ConvertedEntry['crop']): ConvertedEntry => ({
    source,
    name,
    kind: 'cover',
    size: 'small',
    width: 320,
    height: 480,
    bytes: 1,
    quality: 50,
    crop,
    unchanged: false,
  });

  it('lists the outputs of each page, with the crop of the app or uncropped', () => {
    const crop = { x: 10, y: 0, width: 1580, height: 2370 };
    const job = createPagesJob(
      [
        { path: '/in/a.jpg', name: 'a.jpg', width: 1600, height: 2400 },
        { path: '/in/b.jpg', name: 'b.jpg', width: 320, height: 480 },
      ],
      {
        version: 1,
        platform: 'longstrip',
        problems: [],
        files: [entry('b.jpg', 'b-small.webp', null), entry('a.jpg', 'a-small.webp', crop)],
      },
    );
    const shared = { width: 320, height: 480, format: 'webp', quality: 50 };
    expect(job).toEqual({
      kind: 'pages',
      pages: [
        { path: '/in/a.jpg', outputs: [{ ...shared, name: 'a-small.webp', part: crop }] },
        {
          path: '/in/b.jpg',
          outputs: [{ ...shared, name: 'b-small.webp', part: { x: 0, y: 0, width: 320, height: 480 } }],
        },
      ],
    });
  });
});
