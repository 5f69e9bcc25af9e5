import { expect, test } from '@playwright/test';
import type { Raster } from '../../../workers/codecs/raster.ts';
import { compareWithReference, getCorpusPath, listCorpus, TOLERANCE } from '../../unit/formatCorpus.ts';
import { decodeWithSharp } from '../../unit/workers/sharpRasters.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/**
 * Cuts JPEG XL files of several encoders and compares the slices with the pixels of libjxl. A browser that doesn't decode
 * the format has to say so. Skipped unless a corpus (a folder of sample files) lies beside the project.
 */

/** Joins slices into one raster, from top to bottom. They must have the same width. */
function stack(rasters: readonly Raster[]): Raster {
  const height = rasters.reduce((sum, raster) => sum + raster.height, 0);
  const data = new Uint8ClampedArray(rasters[0].width * height * 4);
  let offset = 0;
  for (const raster of rasters) {
    data.set(raster.data, offset);
    offset += raster.data.length;
  }
  return { data, width: rasters[0].width, height, opaque: false };
}

for (const entry of listCorpus('jxl')) {
  const { file, width, height, frames = 1 } = entry;
  test(`cuts ${file}, or reports that the browser can’t open it`, async ({ page }) => {
    const cutter = new CutterPage(page);
    await cutter.open();
    await cutter.chooseImages.setInputFiles(getCorpusPath(file));
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
    const { episode, manifest, entries } = await cutter.downloadZip();
    expect(manifest.sources).toMatchObject([{ name: file, width, height }]);
    const slices = manifest.platforms.longstrip?.files ?? [];
    const rasters = await Promise.all(
      slices.map(({ name }) => decodeWithSharp(entries[`${episode}/longstrip/${name}`])),
    );
    const difference = await compareWithReference(stack(rasters), entry);
    test.info().annotations.push({ type: 'difference', description: difference.toFixed(2) });
    expect(difference).toBeLessThan(TOLERANCE);
  });
}
