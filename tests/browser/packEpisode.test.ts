import { unzipSync } from 'fflate';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createEncoders } from '../../src/engine/imageWorkers.ts';
import { openFile } from '../../src/engine/openFile.ts';
import { type PackRequest, packEpisode, type PackProgress } from '../../src/engine/packEpisode.ts';
import { passThrough } from '../../src/engine/passThrough.ts';
import { createStripSources, type StripSources } from '../../src/engine/stripSources.ts';
import { openPackage } from '../../src/engine/zipReader.ts';
import type { ZipSink } from '../../src/engine/zipFile.ts';
import type { StripSlice } from '../../src/imaging/cutPlan.ts';
import type { CutterManifest } from '../../src/imaging/manifest.ts';
import { platformCodes } from '../../src/imaging/platforms.ts';
import type { Pixels } from '../../workers/pixels/pixels.ts';
import { resample } from '../../workers/pixels/lanczos.ts';
import {
  drawRaster,
  findMaxDifference,
  computeMeanDifference,
  getNoise,
  createRaster,
  copyRows,
} from '../fixtures/rasters.ts';
import { encodeInBrowser, decodeInBrowser } from './browserImages.ts';

/** Wider than the images of every platform, so every slice is resized. The strip consists of two files. */
const WIDTH = 1000;
const HEIGHT = 1600;
const strip = drawRaster(WIDTH, HEIGHT);
const boundaries = [0, 300, 800, 1300, 1600];
const slices: StripSlice[] = boundaries
  .slice(1)
  .map((bottom, index) => ({ top: boundaries[index], bottom, forced: index === 1 }));

const encoders = createEncoders();
let sources: StripSources;
let files: File[];
beforeAll(async () => {
  sources = createStripSources();
  files = [await encodeInBrowser(copyRows(strip, 0, 600)), await encodeInBrowser(copyRows(strip, 600, HEIGHT))];
  const tops = [0, 600, HEIGHT];
  files.forEach((file, index) => {
    const size = { width: WIDTH, height: tops[index + 1] - tops[index] };
    sources.register({ id: `${index}`, file, natural: size, size, alpha: false });
  });
  sources.setLayout(
    WIDTH,
    files.map((_, index) => ({ id: `${index}`, top: tops[index], bottom: tops[index + 1] })),
  );
});
afterAll(() => {
  sources.dispose();
  encoders.dispose();
});

const sink: ZipSink = { kind: 'private', folder: 'pack-tests', fileName: 'strip.zip' };

async function openFolder() {
  return (await navigator.storage.getDirectory()).getDirectoryHandle('pack-tests', { create: true });
}

afterEach(async () => {
  await (await navigator.storage.getDirectory()).removeEntry('pack-tests', { recursive: true }).catch(() => undefined);
});

function createRequest(overrides: Partial<PackRequest> = {}): PackRequest {
  return {
    episode: 'strip',
    strip: { width: WIDTH, height: HEIGHT },
    sources: [
      { name: 'one.png', width: WIDTH, height: 600, top: 0, bottom: 600 },
      { name: 'two.png', width: WIDTH, height: 1000, top: 600, bottom: HEIGHT },
    ],
    problems: [{ source: 'notes.txt', code: 'not-an-image', message: 'No picture.' }],
    platforms: [
      { code: 'longstrip', format: 'webp', slices },
      { code: 'webtoon', format: 'jpeg', slices },
      { code: 'tapas', format: 'png', slices },
    ],
    animatedSources: 0,
    passThrough: () => Promise.resolve(undefined),
    splitSlice: () => undefined,
    describe: (platform, { code }) => `${platform}: ${code}`,
    sink,
    onProgress: () => undefined,
    signal: new AbortController().signal,
    ...overrides,
  };
}

async function packAndRead(request: PackRequest, engineSources = sources) {
  const outcome = await packEpisode({ sources: engineSources, encoders }, request);
  if (outcome.kind !== 'packed' || !outcome.file) throw new Error(JSON.stringify(outcome));
  const { file, platforms } = outcome;
  const entries = unzipSync(await file.bytes());
  const manifest = JSON.parse(new TextDecoder().decode(entries[`${request.episode}/manifest.json`])) as CutterManifest;
  return { outcome: { file, platforms }, entries, manifest };
}

async function listRemainingFiles(): Promise<string[]> {
  const names = [];
  for await (const name of (await openFolder()).keys()) names.push(name);
  return names;
}

describe('an episode for three platforms', () => {
  it('contains every slice of the manifest, with the pixels of its rows', async () => {
    const { outcome, entries, manifest } = await packAndRead(createRequest());
    expect(Object.keys(manifest.platforms)).toEqual([...platformCodes]);
    expect(Object.keys(entries)).toHaveLength(3 * 4 + 1);
    expect(Object.keys(entries).at(-1)).toBe('strip/manifest.json');
    expect(manifest).toMatchObject({
      version: 1,
      strip: { width: WIDTH, height: HEIGHT },
      problems: [{ source: 'notes.txt' }],
    });
    for (const [code, ending, width] of [
      ['longstrip', 'webp', 940],
      ['webtoon', 'jpg', 800],
      ['tapas', 'png', 940],
    ] as const) {
      const platform = manifest.platforms[code];
      if (!platform) throw new Error(code);
      expect(platform.warnings).toEqual([]);
      expect(platform.bytes).toBe(platform.files.reduce((sum, { bytes }) => sum + bytes, 0));
      expect(platform.files.map(({ name }) => name)).toEqual(
        [1, 2, 3, 4].map((number) => `strip-00${number}.${ending}`),
      );
      for (const [index, file] of platform.files.entries()) {
        const { top, bottom, forced } = slices[index];
        expect(file).toMatchObject({ top, bottom, forced, width, unchanged: false });
        const bytes = entries[`strip/${code}/${file.name}`];
        expect(bytes.length).toBe(file.bytes);
        const seen = await decodeInBrowser(new Blob([bytes.slice()]));
        const wanted = resample(copyRows(strip, top, bottom), file);
        // Rows from elsewhere in the strip would differ by some 50. The comparison of the PNG also detects a shift by one row.
        if (ending === 'png') expect(findMaxDifference(seen, wanted)).toBe(0);
        else expect(computeMeanDifference(seen, wanted)).toBeLessThan(8);
      }
    }
    expect(outcome.platforms.map(({ code }) => code)).toEqual([...platformCodes]);
    expect(manifest.platforms.longstrip?.files.every(({ quality }) => quality === 70)).toBe(true);
    expect(manifest.platforms.webtoon?.files.every(({ quality }) => quality === 90)).toBe(true);
    expect(manifest.platforms.tapas?.files.every(({ quality }) => quality === null)).toBe(true);
  });

  it('contains only the files that the request includes, with the manifest of all', async () => {
    const complete = await packAndRead(createRequest());
    const includes: PackRequest['includes'] = (code, _file, index) => code === 'tapas' && index === 2;
    const { entries, manifest } = await packAndRead(createRequest({ includes }));
    expect(Object.keys(entries)).toEqual(['strip/tapas/strip-003.png', 'strip/manifest.json']);
    expect(entries['strip/tapas/strip-003.png']).toEqual(complete.entries['strip/tapas/strip-003.png']);
    expect(manifest).toEqual(complete.manifest);
  });

  it('can be opened as a package, whose parts are the files', async () => {
    // The bytes of the path are more than its characters.
    const { outcome, entries } = await packAndRead(createRequest({ episode: 'épisode 1' }));
    const findFile = await openPackage(outcome.file);
    for (const [path, bytes] of Object.entries(entries)) expect(await findFile(path)?.bytes()).toEqual(bytes);
    expect(findFile('épisode 1/webtoon/other.jpg')).toBeUndefined();
  });

  it('reports progress from 0 to 12, one file at a time', async () => {
    const reports: PackProgress[] = [];
    await packAndRead(createRequest({ onProgress: (progress) => reports.push(progress) }));
    expect(reports[0]).toEqual({ finishedFiles: 0, total: 12 });
    expect(reports.at(-1)).toEqual({ finishedFiles: 12, total: 12 });
    expect(reports.map(({ finishedFiles }) => finishedFiles)).toEqual(Array.from({ length: 13 }, (_, done) => done));
  });

  it('transfers pixels between workers instead of copying them', async () => {
    const reads: Pixels[] = [];
    const watched: StripSources = {
      ...sources,
      async read(top, bottom) {
        const read = await sources.read(top, bottom);
        if (read.ok) reads.push(read.pixels);
        return read;
      },
    };
    await packAndRead(createRequest(), watched);
    expect(reads).toHaveLength(12);
    expect(reads.every((sent) => ('frame' in sent ? sent.frame.format === null : sent.data.length === 0))).toBe(true);
  });
});

it('lowers the quality of all files equally when the episode exceeds the total limit', async () => {
  // At quality 90 most files exceed 2 MB; at 89, with chroma subsampling, all together still exceed 20 MB.
  const size = { width: 940, height: 2100 };
  const noise = createRaster(size.width, size.height, (x, y) => [
    getNoise(x, y),
    getNoise(x, y, 2),
    getNoise(x, y, 3),
    255,
  ]);
  const pageSources = createStripSources();
  pageSources.register({ id: 'page', file: await encodeInBrowser(noise), natural: size, size, alpha: false });
  pageSources.setLayout(940, [{ id: 'page', top: 0, bottom: 2100 }]);
  const reports: PackProgress[] = [];
  const unevenSlices = [
    ...Array.from({ length: 14 }, () => ({ top: 0, bottom: 2000, forced: true })),
    { top: 2000, bottom: 2100, forced: false },
  ];
  const { manifest } = await packAndRead(
    createRequest({
      strip: size,
      platforms: [{ code: 'tapas', format: 'jpeg', slices: unevenSlices }],
      onProgress: (progress) => reports.push(progress),
    }),
    pageSources,
  );
  pageSources.dispose();
  const { tapas } = manifest.platforms;
  expect(tapas?.warnings).toEqual([]);
  const files = tapas?.files ?? [];
  const total = files.reduce((sum, { bytes }) => sum + bytes, 0);
  expect(total).toBeLessThan(20_000_000);
  expect(total).toBeGreaterThan(19_200_000);
  expect(files[0].quality).toBeLessThan(90);
  expect(new Set(files.map(({ quality }) => quality)).size).toBe(1);
  // Slices that are encoded again to fit the total limit count in the progress too, and all of them are done.
  expect(reports.at(-1)?.total).toBeGreaterThan(15);
  expect(reports.at(-1)?.finishedFiles).toBe(reports.at(-1)?.total);
});

it('packs a file that already fits without re-encoding it', async () => {
  const page = drawRaster(800, 1000);
  const file = await encodeInBrowser(page, 'image/jpeg', 0.8);
  const opened = await openFile(file);
  if (!opened.ok) throw new Error(opened.code);
  const pageSources = createStripSources();
  const size = { width: 800, height: 1000 };
  pageSources.register({ id: 'page', file, natural: size, size, alpha: false });
  pageSources.setLayout(800, [{ id: 'page', top: 0, bottom: 1000 }]);
  const { entries, manifest } = await packAndRead(
    createRequest({
      strip: size,
      platforms: [{ code: 'webtoon', format: 'jpeg', slices: [{ top: 0, bottom: 1000, forced: false }] }],
      passThrough: (_, { top, bottom }) =>
        passThrough(file, opened.header, {
          format: 'jpeg',
          size: { width: 800, height: bottom - top },
          alpha: false,
          fileBytes: 2_000_000,
        }),
    }),
    pageSources,
  );
  pageSources.dispose();
  expect(manifest.platforms.webtoon?.files[0]).toMatchObject({ unchanged: true, quality: null });
  const kept = await decodeInBrowser(new Blob([entries['strip/webtoon/strip-001.jpg'].slice()]));
  expect(findMaxDifference(kept, await decodeInBrowser(file))).toBe(0);
});

describe('cancelling', () => {
  it.each([0, 1, 5, 11])('after %i files stops the export and leaves no file', async (fileCount) => {
    const controller = new AbortController();
    const outcome = await packEpisode(
      { sources, encoders },
      createRequest({
        signal: controller.signal,
        onProgress({ finishedFiles }) {
          if (finishedFiles === fileCount) controller.abort();
        },
      }),
    );
    expect(outcome).toEqual({ kind: 'cancelled' });
    expect(await listRemainingFiles()).toEqual([]);
  });

  it('leaves the engine and sources usable for the next export', async () => {
    const controller = new AbortController();
    // Aborts in a later task, while more slices are being encoded.
    const onProgress = ({ finishedFiles }: { readonly finishedFiles: number }) => {
      if (finishedFiles === 1) setTimeout(() => controller.abort());
    };
    const running = packEpisode({ sources, encoders }, createRequest({ signal: controller.signal, onProgress }));
    expect(await running).toEqual({ kind: 'cancelled' });
    const { manifest } = await packAndRead(
      createRequest({ platforms: [{ code: 'longstrip', format: 'webp', slices }] }),
    );
    expect(manifest.platforms.longstrip?.files).toHaveLength(4);
  });
});

it('fails with an error code for a broken source, and leaves no partial zip', async () => {
  const twoSources = createStripSources();
  const size = { width: WIDTH, height: 600 };
  twoSources.register({ id: 'good', file: files[0], natural: size, size, alpha: false });
  twoSources.register({ id: 'bad', file: new Blob(['gone']), natural: size, size, alpha: false });
  twoSources.setLayout(WIDTH, [
    { id: 'good', top: 0, bottom: 600 },
    { id: 'bad', top: 600, bottom: 1200 },
  ]);
  const outcome = await packEpisode(
    { sources: twoSources, encoders },
    createRequest({ strip: { width: WIDTH, height: 1200 } }),
  );
  twoSources.dispose();
  expect(outcome).toEqual({ kind: 'failed', code: 'cannot-decode' });
  expect(await listRemainingFiles()).toEqual([]);
});
