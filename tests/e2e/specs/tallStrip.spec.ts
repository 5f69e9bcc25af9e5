import { deflateSync } from 'node:zlib';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { createPngFile } from '../../fixtures/drawnPng.ts';
import { checkPackage } from '../checkPackage.ts';
import { drawTallStrip } from '../drawStrip.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/** Strips and images larger than any browser's canvas. */

/** Size of the strip, px. */
const [width, height] = [800, 150_000];

/** Maximum time to decode or to encode the strip, ms. */
const TIMEOUT_MS = 180_000;

test('cuts and saves a strip of 800 × 150,000 px @engines @long', async ({ page, browserName }) => {
  test.setTimeout(400_000);
  const folder = await mkdtemp(join(tmpdir(), 'tall-'));
  const { png, rows } = await drawTallStrip(width, height);
  const path = join(folder, 'tall.png');
  await writeFile(path, png);
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(path, TIMEOUT_MS);
  await expect(cutter.problems).toHaveCount(0);
  if (browserName === 'firefox') {
    // Firefox is driven by WebDriver BiDi, which can't read downloads, so only the page's message is checked.
    await cutter.downloadButton.click();
    await expect(page.getByText('tall.zip is saved')).toBeVisible({ timeout: TIMEOUT_MS });
  } else {
    const unpacked = await cutter.downloadZip(TIMEOUT_MS);
    expect(unpacked.manifest.strip).toEqual({ width, height });
    await checkPackage(unpacked, ['longstrip'], async (top, bottom) => rows(top, bottom));
  }
  await rm(folder, { recursive: true });
});

test('an image above the pixel limit is rejected before decoding, with the limit and advice', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  const drawing = { width: 40_000, height: 40_000, colourType: 0, bitDepth: 1, at: () => 0 } as const;
  const file = Buffer.from(createPngFile(drawing, deflateSync(new Uint8Array(100))));
  await cutter.chooseImages.setInputFiles({ name: 'huge.png', mimeType: 'image/png', buffer: file });
  await expect(cutter.problems.getByRole('listitem')).toContainText(
    '40,000 × 40,000 px is too large: this browser’s limit is 1,073 million pixels. Split it into smaller files.',
  );
});
