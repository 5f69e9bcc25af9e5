import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { platformCodes } from '../../../src/imaging/platforms.ts';
import { routes } from '../../../src/navigation/routes.ts';
import { checkPackage } from '../checkPackage.ts';
import { drawStrip } from '../drawStrip.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { checkConversion } from '../readConversion.ts';
import { ServedBuilds } from '../servedBuilds.ts';
import { readStoredWork } from '../storedWork.ts';

function listDatabases(page: Page): Promise<(string | undefined)[]> {
  return page.evaluate(async () => (await indexedDB.databases()).map(({ name }) => name));
}

test('after one visit the cutter works offline for every platform, and another page opens offline in French', async ({
  page,
  context,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cut an episode into panels');
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Tapas').check();
  const { png } = await drawStrip({ heights: [900, 1200] });
  await cutter.choose({ name: 'offline.png', mimeType: 'image/png', buffer: png });
  await checkPackage(await cutter.downloadZip(), ['longstrip', 'webtoon', 'tapas']);
  // A page that was not visited opens offline, also in French.
  await page.goto('/fr/outils');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
});

test('the cutter works offline without a reload, also if the host sends Vary: Origin', async ({ page, context }) => {
  const builds = await ServedBuilds.start({ Vary: 'Origin' });
  try {
    const cutter = new CutterPage(page);
    await page.goto(`${builds.origin}${routes['tools-cut'].path.en}`);
    await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    const { png } = await drawStrip({ heights: [900, 1200] });
    await cutter.choose({ name: 'offline.png', mimeType: 'image/png', buffer: png });
    await checkPackage(await cutter.downloadZip(), platformCodes);
  } finally {
    await builds.close();
  }
});

test('files chosen on a first visit survive a reload, also offline', async ({ page, context }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  const { png } = await drawStrip({ heights: [900, 1200] });
  await cutter.choose({ name: 'kept.png', mimeType: 'image/png', buffer: png });
  const sliceCount = await cutter.slices.count();
  // Waits for the service worker's database of cache limits. Creating this database once deleted the tools' database.
  await expect.poll(() => listDatabases(page)).toContain('workbox-expiration');
  await expect.poll(() => readStoredWork(page)).toContain('kept.png');
  await page.reload();
  await expect(cutter.slices).toHaveCount(sliceCount);
  await context.setOffline(true);
  await page.reload();
  await expect(cutter.slices).toHaveCount(sliceCount);
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveText([/kept\.png/]);
});

test('after one visit the cutter and the converter open TIFF files offline @long', async ({ page, context }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  const { png } = await drawStrip({ heights: [900, 1200] });
  const buffer = await sharp(png).toColourspace('cmyk').withIccProfile('cmyk').tiff({ compression: 'lzw' }).toBuffer();
  const scan = { name: 'scan.tif', mimeType: 'image/tiff', buffer };
  await cutter.choose(scan);
  await expect(page.getByText('CMYK, ').first()).toContainText(
    '8 bits per channel. Converted to sRGB with its profile.',
  );
  await checkPackage(await cutter.downloadZip(), ['longstrip']);
  const converter = new ConverterPage(page);
  await converter.open('longstrip');
  await converter.choose(scan);
  await expect(page.getByText('CMYK, ').first()).toContainText(
    '8 bits per channel. Converted to sRGB with its profile.',
  );
  const { manifest } = await converter.downloadZip();
  expect(manifest.files[0].colour).toMatchObject({ model: 'cmyk', changes: ['cmyk-to-srgb-with-profile'] });
});

test('after one visit the converter works offline for every platform @long', async ({ page, context }) => {
  const converter = new ConverterPage(page);
  await converter.open('longstrip');
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  await page.reload();
  const { png } = await drawStrip({ heights: [900, 1200] });
  for (const platform of platformCodes) {
    await converter.open(platform);
    await converter.choose({ name: 'offline.png', mimeType: 'image/png', buffer: png });
    const conversion = await converter.downloadZip();
    await checkConversion(conversion);
    expect(conversion.manifest).toMatchObject({ version: 1, platform });
    expect(conversion.manifest.files.length).toBeGreaterThan(0);
  }
});

test('the web app manifest has the app’s name and existing icons', async ({ page, request }) => {
  await page.goto('/');
  const href = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(href ?? '');
  expect(response.headers()['content-type']).toContain('manifest+json');
  const manifest: unknown = await response.json();
  expect(manifest).toMatchObject({ name: 'Longstrip', display: 'standalone' });
  const { icons } = manifest as { icons: { src: string; sizes: string; purpose?: string }[] };
  expect(icons.map(({ sizes }) => sizes)).toEqual(expect.arrayContaining(['192x192', '512x512']));
  for (const { src } of icons) {
    const icon = await request.get(new URL(src, new URL(href ?? '', page.url())).href);
    expect(icon.headers()['content-type']).toContain('image/');
  }
});
