import { readFile } from 'node:fs/promises';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { checkPackage } from '../checkPackage.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { readPackage, type UnpackedPackage } from '../readPackage.ts';
import { readStoredWork } from '../storedWork.ts';

const heights = [900, 700, 1100, 800, 600];

function toFile(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}

/** Draws a white balloon into the second panel of a strip. */
async function correctBalloon({ png, panels }: Awaited<ReturnType<typeof drawStrip>>): Promise<Buffer> {
  const balloon = '<svg width="120" height="80"><ellipse cx="60" cy="40" rx="58" ry="38" fill="white"/></svg>';
  return sharp(png)
    .composite([{ input: Buffer.from(balloon), left: 200, top: panels[1].top + 100 }])
    .png()
    .toBuffer();
}

async function downloadChanged(page: Page): Promise<UnpackedPackage> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download only what changed' }).click(),
  ]);
  expect(download.suggestedFilename()).toBe('ep-changed.zip');
  return readPackage(await readFile(await download.path()));
}

function listChangedImages(before: UnpackedPackage, after: UnpackedPackage): string[] {
  return Object.keys(after.entries).filter(
    (path) =>
      !path.endsWith('.json') && !Buffer.from(before.entries[path] ?? []).equals(Buffer.from(after.entries[path])),
  );
}

function listImages({ entries }: UnpackedPackage): string[] {
  return Object.keys(entries).filter((path) => !path.endsWith('.json'));
}

test('new art with a corrected balloon keeps the cuts and changes only the slices that contain the balloon @phone', async ({
  page,
}) => {
  const strip = await drawStrip({ heights });
  const corrected = await correctBalloon(strip);
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.choose(toFile('ep.png', strip.png));
  await cutter.cut(1).focus();
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned - 1);
  const before = await cutter.downloadZip();

  await cutter.chooseImages.setInputFiles(toFile('ep.png', corrected));
  await expect(page.getByText('The art is replaced by ep.png')).toBeVisible();
  const total = listImages(before).length;
  await expect(page.getByText(`2 of ${total} slices changed.`)).toBeVisible();
  await expectAccessible(page);
  // On a phone, the notice is small, so that most of the screen shows the plan.
  const notice = page.getByRole('status').filter({ hasText: 'The art is replaced by ep.png' });
  const isPhone = (page.viewportSize()?.width ?? 0) < 600;
  if (isPhone) expect((await notice.boundingBox())?.height).toBeLessThan(130);
  await cutter.expectRow(1, planned - 1);
  const after = await cutter.downloadZip();
  await checkPackage(after, ['longstrip', 'webtoon'], async (top, bottom) =>
    sharp(corrected).extract({ left: 0, top, width: strip.width, height: bottom - top }),
  );
  const changed = listChangedImages(before, after);
  expect(changed).toHaveLength(2);
  const savedPackage = page.getByRole('region', { name: 'Saved package' });
  await expect(savedPackage.getByText(`2 of ${total} slices changed since the last zip.`)).toBeVisible();
  await expectAccessible(page);

  const changedPackage = await downloadChanged(page);
  expect(listImages(changedPackage)).toEqual(changed);
  expect(changedPackage.manifest).toEqual(after.manifest);
  for (const path of changed)
    expect(Buffer.from(changedPackage.entries[path]).equals(Buffer.from(after.entries[path]))).toBe(true);
  await expect(savedPackage.getByRole('heading')).toHaveText('ep-changed.zip is saved');
});

/** Chooses a file with 'Replace the art'. */
async function replaceArt(page: Page, file: ReturnType<typeof toFile>): Promise<void> {
  const [chooser] = await Promise.all([
    page.waitForEvent('filechooser'),
    page.getByRole('button', { name: 'Replace the art' }).click(),
  ]);
  await chooser.setFiles(file);
}

test('after a reload, new art replaces the earlier art, and unchanged slices keep their files', async ({ page }) => {
  const strip = await drawStrip({ heights });
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(toFile('ep.png', strip.png));
  const before = await cutter.downloadZip();
  await expect.poll(() => readStoredWork(page)).toMatch(/"package".*"fingerprint"/);
  await page.reload();
  await expect(cutter.downloadButton).toBeEnabled();
  await replaceArt(page, toFile('ep v2.png', await correctBalloon(strip)));
  const total = listImages(before).length;
  await expect(page.getByText(`1 of ${total} slices changed.`)).toBeVisible();
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Download only what changed' }).click(),
  ]);
  // The episode keeps the name of the earlier art.
  expect(download.suggestedFilename()).toBe('ep-changed.zip');
  expect(listImages(readPackage(await readFile(await download.path())))).toHaveLength(1);
  // The complete zip can be downloaded, too.
  const savedPackage = page.getByRole('region', { name: 'Saved package' });
  await expect(savedPackage.getByRole('heading')).toHaveText('ep-changed.zip is saved');
  await expect(savedPackage.getByText(`1 of ${total} slices changed since the last zip.`)).toBeVisible();
  const [complete] = await Promise.all([
    page.waitForEvent('download'),
    savedPackage.getByRole('button', { name: 'Download all' }).click(),
  ]);
  expect(complete.suggestedFilename()).toBe('ep.zip');
  const after = readPackage(await readFile(await complete.path()));
  const isUnchanged = (path: string) => Buffer.from(before.entries[path]).equals(Buffer.from(after.entries[path]));
  expect(listImages(after).filter(isUnchanged)).toHaveLength(total - 1);
});

test('art of another size does not replace the strip', async ({ page }) => {
  const strip = await drawStrip({ heights });
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(toFile('ep.png', strip.png));
  await replaceArt(page, toFile('ep.png', (await drawStrip({ heights: [500] })).png));
  await expect(page.getByText('The art wasn’t replaced')).toBeVisible();
  await page.getByRole('button', { name: 'Close', exact: true }).click();
  const { manifest } = await cutter.downloadZip();
  expect(manifest.strip.height).toBe(strip.height);
});

test('an added file as large as the strip can replace it with its edited cuts, and the replacement can be undone', async ({
  page,
}) => {
  const strip = await drawStrip({ heights });
  const cutter = new CutterPage(page);
  const files = page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
  await cutter.open();
  await cutter.choose(toFile('ep.png', strip.png));
  await cutter.cut(1).focus();
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned - 1);
  await cutter.chooseImages.setInputFiles(toFile('final.png', await correctBalloon(strip)));
  await expect(page.getByText('final.png is as large as ep.png and was added below it.')).toBeVisible();
  await expect(files).toHaveText([/ep\.png/, /final\.png/]);
  await expect(cutter.downloadButton).toBeEnabled();
  await page.getByRole('button', { name: 'Replace and keep the cuts' }).click();
  await expect(files).toHaveText([/final\.png/]);
  await expect(cutter.downloadButton).toBeEnabled();
  await cutter.expectRow(1, planned - 1);
  await page.getByRole('button', { name: 'Bring back the old art' }).click();
  await expect(files).toHaveText([/ep\.png/]);
  await expect(cutter.downloadButton).toBeEnabled();
  await cutter.expectRow(1, planned - 1);
});
