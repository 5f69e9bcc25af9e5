import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, test } from '@playwright/test';
import type { Raster } from '../../../workers/codecs/raster.ts';
import { computeMeanDifference } from '../../fixtures/rasters.ts';
import { shrinkWithBox } from '../../unit/shrinkWithBox.ts';
import { copyOnWhite, decodeWithSharp } from '../../unit/workers/sharpRasters.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/**
 * Cuts JPEG XL files of several encoders and compares the slices with the pixels of libjxl. A browser that doesn't decode
 * the format has to say so. Skipped unless a corpus (a folder of sample files) lies beside the project.
 */

const corpus = fileURLToPath(new URL('../../../../shared/corpus/formats/', import.meta.url));
const manifest = join(corpus, 'MANIFEST.json');

/** An entry of the manifest, which has more fields. */
interface Listed {
  readonly file: string;
  readonly width: number;
  readonly height: number;
  readonly reference: string;
  readonly frames?: number;
}

const listed = existsSync(manifest) ? (JSON.parse(readFileSync(manifest, 'utf8')) as { files: Listed[] }).files : [];
const files = listed.filter(({ file }) => file.endsWith('.jxl'));

test.skip(files.length === 0, 'no corpus beside this checkout');

/** Maximum mean difference from the reference, in levels. */
const TOLERANCE = 3;

function stack(rasters: readonly Raster[]): Raster {
  const height = rasters.reduce((sum, raster) => sum + raster.height, 0);
  const data = new Uint8ClampedArray(rasters[0].width * height * 4);
  let at = 0;
  for (const raster of rasters) {
    data.set(raster.data, at);
    at += raster.data.length;
  }
  return { data, width: rasters[0].width, height, opaque: false };
}

for (const { file, width, height, reference, frames = 1 } of files) {
  test(`cuts ${file}`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.chooseImages.setInputFiles(join(corpus, file));
    await expect(cutter.downloadButton.or(cutter.problems)).toBeVisible();
    await expect(async () => {
      const isDone = (await cutter.downloadButton.isEnabled()) || (await cutter.problems.isVisible());
      expect(isDone).toBe(true);
    }).toPass({ timeout: 60_000 });
    if (await cutter.problems.isVisible()) {
      await expect(cutter.problems).toContainText('This browser can’t open JPEG XL files');
      return;
    }
    if (frames > 1) await expect(page.getByText('only the first frame is used').first()).toBeAttached();
    const { episode, manifest: made, entries } = await cutter.downloadZip();
    expect(made.sources).toMatchObject([{ name: file, width, height }]);
    const slices = made.platforms.longstrip?.files ?? [];
    const rasters = await Promise.all(
      slices.map(({ name }) => decodeWithSharp(entries[`${episode}/longstrip/${name}`])),
    );
    const wanted = copyOnWhite(await decodeWithSharp(readFileSync(join(corpus, 'ref', reference))));
    const strip = copyOnWhite(stack(rasters));
    const difference = computeMeanDifference(shrinkWithBox(strip, wanted.width, wanted.height), wanted);
    test.info().annotations.push({ type: 'difference', description: difference.toFixed(2) });
    expect(difference).toBeLessThan(TOLERANCE);
  });
}
