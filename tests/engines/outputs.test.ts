import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { readConversion } from '../e2e/readConversion.ts';
import { readPackage } from '../e2e/readPackage.ts';
import { readLuma, computeSsim } from '../ssim.ts';
import type { EngineWindow, BrowserEngine } from './engine.ts';
import {
  type DrawnFile,
  drawArchiveFile,
  drawClearStripFile,
  drawTiffStripFile,
  drawKritaFile,
  drawInkStripFile,
  drawPages,
  drawStripFile,
} from './pictures.ts';
import { chromiumEngine, createFirefoxEngine } from './playwrightEngine.ts';
import { setChecked, centreFocalPoint, chooseFiles, downloadZip, openTool, readProblems } from './toolPage.ts';
import { webkitEngine } from './webkitEngine.ts';

/**
 * The tools write the same files in every browser engine from the same images: equal bytes if the engines decode equal
 * pixels, otherwise visually identical pictures. Chromium's files are the reference.
 */

/** Lowest SSIM (1 for equal pictures). Allows for invisible differences in rounding and colour management. */
const MIN_SIMILARITY = 0.998;

const origin = inject('origin');
let folder: string;
/** Paths of the images that are cut. */
let strips: readonly string[];
/** Images that are converted. */
let pages: DrawnFile[];

/** Cuts a strip in a new window, because in an open window the tool would append the strip to the strip cut before. */
async function cutStripInNewWindow(open: BrowserEngine['open'], path: string) {
  const engine = await open();
  try {
    await openTool(engine, `${origin}/tools/cut-episode-into-panels`);
    await setChecked(engine, 'WEBTOON');
    await setChecked(engine, 'Tapas');
    await chooseFiles(engine, [path]);
    return readPackage(await downloadZip(engine));
  } finally {
    await engine.close();
  }
}

async function convertPages(engine: EngineWindow) {
  await openTool(engine, `${origin}/tools/convert-image-for-longstrip`);
  await setChecked(engine, 'Cover');
  await setChecked(engine, 'Thumbnail', false);
  await chooseFiles(
    engine,
    pages.map(({ path }) => path),
  );
  // The tool places the focal point by the decoded pixels, so it may differ where engines decode differently.
  for (const { name, isExact } of pages) if (!isExact) await centreFocalPoint(engine, name);
  expect(await readProblems(engine)).toBe('');
  return readConversion(await downloadZip(engine));
}

const expectedStrips = new Map<string, Awaited<ReturnType<typeof cutStripInNewWindow>>>();
let expectedPages: Awaited<ReturnType<typeof convertPages>>;

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'longstrip-pages-'));
  const [plain, inks, clear, scan, krita, archive, drawnPages] = await Promise.all([
    drawStripFile(folder),
    drawInkStripFile(folder),
    drawClearStripFile(folder),
    drawTiffStripFile(folder),
    drawKritaFile(folder),
    drawArchiveFile(folder),
    drawPages(folder),
  ]);
  strips = [plain, inks, clear, scan, krita, archive];
  pages = drawnPages;
  for (const strip of strips) expectedStrips.set(strip, await cutStripInNewWindow(chromiumEngine.open, strip));
  const engine = await chromiumEngine.open();
  try {
    expectedPages = await convertPages(engine);
  } finally {
    await engine.close();
  }
}, 300_000);

afterAll(() => rm(folder, { recursive: true, force: true }));

for (const { name, isInstalled, open } of [createFirefoxEngine('Firefox'), webkitEngine]) {
  // With CI=true a missing engine fails instead of being skipped.
  describe.skipIf(!isInstalled && process.env.CI !== 'true')(name, () => {
    let engine: EngineWindow;
    beforeAll(async () => {
      engine = await open();
    });
    afterAll(() => engine.close());

    test.each([
      ['a strip', 0],
      ['a tall strip in printing inks', 1],
      ['a tall strip with transparency', 2],
      ['a tall TIFF strip', 3],
      ['a Krita drawing', 4],
      ['a comic archive', 5],
    ])(
      '%s is cut into the same files as in Chromium, byte for byte, with an equal manifest',
      async (_, index) => {
        const expected = expectedStrips.get(strips[index]);
        const { manifest, entries } = await cutStripInNewWindow(open, strips[index]);
        expect(manifest).toEqual(expected?.manifest);
        expect(Object.keys(entries).sort()).toEqual(Object.keys(expected?.entries ?? {}).sort());
        for (const [path, bytes] of Object.entries(entries))
          expect(Buffer.compare(bytes, expected?.entries[path] ?? new Uint8Array()), path).toBe(0);
      },
      300_000,
    );

    test('converted pages are identical to Chromium’s, or look identical if engines may decode them differently', async () => {
      const { manifest, entries } = await convertPages(engine);
      const pickComparableFields = ({ files }: typeof manifest) =>
        files.map(({ source, name: path, width, height, quality, crop }) => ({
          source,
          path,
          width,
          height,
          quality,
          crop,
        }));
      expect(pickComparableFields(manifest)).toEqual(pickComparableFields(expectedPages.manifest));
      for (const { source, name: path } of manifest.files) {
        const isEqual = Buffer.compare(entries[path], expectedPages.entries[path]) === 0;
        if (pages.find((page) => page.name === source)?.isExact) expect(isEqual, path).toBe(true);
        if (isEqual) continue;
        const similarity = computeSsim(await readLuma(entries[path]), await readLuma(expectedPages.entries[path]));
        expect.soft(similarity, path).toBeGreaterThanOrEqual(MIN_SIMILARITY);
      }
    }, 300_000);
  });
}
