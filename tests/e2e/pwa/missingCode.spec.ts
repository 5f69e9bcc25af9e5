/** Tools whose code can't be loaded, and tools that become available offline. */
import { serve, type ServerType } from '@hono/node-server';
import { expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { loadBuildRules, createBuildServer } from '../../../hosting/serve.ts';
import { createKra } from '../../fixtures/drawnContainers.ts';
import { drawPsd } from '../../fixtures/drawnPsd.ts';
import { drawTiff } from '../../fixtures/drawnTiff.ts';
import { checkPackage } from '../checkPackage.ts';
import { drawStrip } from '../drawStrip.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { checkConversion, type UnpackedConversion } from '../readConversion.ts';

let server: ServerType;
let origin: string;

/** `hasWorkers`: whether worker scripts are served. `deployment`: a new number is an update of the service worker. */
const host = { hasWorkers: true, deployment: 0 };

test.beforeAll(async () => {
  const app = createBuildServer('dist', loadBuildRules('dist'));
  const fetch = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (pathname.startsWith('/assets/workers/') && !host.hasWorkers) return new Response('gone', { status: 404 });
    if (pathname !== '/sw.js') return app.fetch(request);
    const response = await app.request(request.url);
    const headers = { 'Content-Type': response.headers.get('Content-Type') ?? '', 'Cache-Control': 'no-cache' };
    return new Response(`${await response.text()}\n// Deployment ${host.deployment}.`, { headers });
  };
  const listening = Promise.withResolvers<number>();
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
  origin = `http://127.0.0.1:${await listening.promise}`;
});

test.beforeEach(() => Object.assign(host, { hasWorkers: true, deployment: 0 }));

test.afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

const CUTTER = '/tools/cut-episode-into-panels';
const CONVERTER = '/tools/convert-image-for-webtoon';

function getLoadFailure(page: Page) {
  return page.getByRole('alert').filter({ hasText: 'Part of this tool couldn’t load' });
}

function getOfflineNote(page: Page) {
  return page.getByText('Works offline');
}

function waitForServiceWorker(page: Page) {
  return page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
}

async function createStripFile() {
  const { png } = await drawStrip({ heights: [900, 1200] });
  return { name: 'night.png', mimeType: 'image/png', buffer: png };
}

/** Checks a conversion of `night.png`. */
async function checkNightConversion(conversion: UnpackedConversion): Promise<void> {
  await checkConversion(conversion);
  const sources = new Set(conversion.manifest.files.map(({ source }) => source));
  expect([...sources]).toEqual(['night.png']);
}

test('offline without cached code, the cutter shows an error, keeps the files and continues when back online', async ({
  page,
  context,
}) => {
  host.hasWorkers = false;
  const cutter = new CutterPage(page);
  await cutter.open(origin + CUTTER);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await cutter.chooseImages.setInputFiles(await createStripFile());
  await expect(getLoadFailure(page)).toContainText('You’re offline');
  await expect(page.getByText(/memory/)).toHaveCount(0);
  await expect(cutter.problems).toHaveCount(0);
  await expect(cutter.downloadButton).toBeDisabled();
  // A retry while offline fails and loses nothing.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getLoadFailure(page)).toBeVisible();

  host.hasWorkers = true;
  await context.setOffline(false);
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  await expect(getLoadFailure(page)).toHaveCount(0);
  await checkPackage(await cutter.downloadZip(), ['longstrip']);
});

test('after a deployment removed its files, the cutter reloads once and continues with the chosen files after the update @long', async ({
  page,
}) => {
  host.hasWorkers = false;
  const cutter = new CutterPage(page);
  await cutter.open(origin + CUTTER);
  await waitForServiceWorker(page);
  let loadCount = 0;
  page.on('load', () => (loadCount += 1));
  host.deployment = 1;
  await cutter.chooseImages.setInputFiles(await createStripFile());
  await expect.poll(() => loadCount, { timeout: 60_000 }).toBe(1);
  await expect(getLoadFailure(page)).toContainText('Your files are safe');
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 });
  // The files of the new version are served.
  host.hasWorkers = true;
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => loadCount, { timeout: 60_000 }).toBe(2);
  await expect(page.getByText('night.png').first()).toBeVisible();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  await checkPackage(await cutter.downloadZip(), ['longstrip']);
});

test('if its files are still missing after one automatic reload, the cutter shows an error with a retry @long', async ({
  page,
}) => {
  host.hasWorkers = false;
  const cutter = new CutterPage(page);
  await cutter.open(origin + CUTTER);
  let loadCount = 0;
  page.on('load', () => (loadCount += 1));
  await cutter.chooseImages.setInputFiles(await createStripFile());
  await expect.poll(() => loadCount, { timeout: 60_000 }).toBe(1);
  await expect(getLoadFailure(page)).toContainText('Your files are safe');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getLoadFailure(page)).toBeVisible();
  expect(loadCount).toBe(1);
  host.hasWorkers = true;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
});

test('offline without cached code, the converter shows an error, keeps the files and continues when back online @long', async ({
  page,
  context,
}) => {
  host.hasWorkers = false;
  const converter = new ConverterPage(page);
  await page.goto(origin + CONVERTER);
  await waitForServiceWorker(page);
  await context.setOffline(true);
  await converter.chooseImages.setInputFiles(await createStripFile());
  await expect(getLoadFailure(page)).toContainText('You’re offline');
  await expect(page.getByText(/memory/)).toHaveCount(0);
  await expect(converter.problems).toHaveCount(0);
  await expect(converter.downloadZipButton).toBeDisabled();
  // A retry while offline fails and loses nothing.
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(getLoadFailure(page)).toBeVisible();

  host.hasWorkers = true;
  await context.setOffline(false);
  await expect(converter.downloadZipButton).toBeEnabled({ timeout: 60_000 });
  await expect(getLoadFailure(page)).toHaveCount(0);
  await checkNightConversion(await converter.downloadZip());
});

test('after a deployment removed its files, the converter reloads once and continues with the chosen files after the update @long', async ({
  page,
}) => {
  host.hasWorkers = false;
  const converter = new ConverterPage(page);
  await page.goto(origin + CONVERTER);
  await waitForServiceWorker(page);
  let loadCount = 0;
  page.on('load', () => (loadCount += 1));
  host.deployment = 1;
  await converter.chooseImages.setInputFiles(await createStripFile());
  await expect.poll(() => loadCount, { timeout: 60_000 }).toBe(1);
  await expect(getLoadFailure(page)).toContainText('Your files are safe');
  await expect(page.getByText('A new version is ready')).toBeVisible({ timeout: 60_000 });
  // The files of the new version are served.
  host.hasWorkers = true;
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => loadCount, { timeout: 60_000 }).toBe(2);
  await expect(page.getByText('night.png').first()).toBeVisible();
  await expect(converter.downloadZipButton).toBeEnabled({ timeout: 60_000 });
  await checkNightConversion(await converter.downloadZip());
});

test('opening the tools page makes the cutter available offline, though it was never opened', async ({
  page,
  context,
}) => {
  await page.goto(`${origin}/tools`);
  await expect(getOfflineNote(page)).toBeVisible({ timeout: 60_000 });
  await context.setOffline(true);
  const cutter = new CutterPage(page);
  await cutter.open(origin + CUTTER);
  await cutter.choose(await createStripFile());
  await checkPackage(await cutter.downloadZip(), ['longstrip']);
});

/** Files of formats whose decoders load only for them. Each is a strip of two panels. */
async function createUnusualFiles() {
  const { png, width, height } = await drawStrip({ heights: [300, 400] });
  const rgb = await sharp(png).removeAlpha().raw().toBuffer();
  const at = (x: number, y: number, channel: number) => rgb[(y * width + x) * 3 + channel] ?? 0;
  const size = { width, height, at };
  const psd = drawPsd({ ...size, mode: 3, depth: 8, planes: 3, compression: 1 });
  const tiff = drawTiff({ ...size, photometric: 2, depth: 8, samples: 3, compression: 32_773 });
  return {
    psd: { name: 'night.psd', mimeType: 'image/vnd.adobe.photoshop', buffer: Buffer.from(psd) },
    tiff: { name: 'night.tif', mimeType: 'image/tiff', buffer: Buffer.from(tiff) },
    kra: { name: 'night.kra', mimeType: 'application/x-krita', buffer: Buffer.from(createKra(png)) },
    height,
  };
}

for (const format of ['psd', 'tiff', 'kra'] as const)
  test(`offline, the cutter opens a file of the kind ${format}, though none was opened before`, async ({
    page,
    context,
  }) => {
    const { [format]: file, height } = await createUnusualFiles();
    const cutter = new CutterPage(page);
    await cutter.open(origin + CUTTER);
    await expect(getOfflineNote(page)).toBeVisible({ timeout: 60_000 });
    await context.setOffline(true);
    await cutter.choose(file);
    const { manifest } = await cutter.downloadZip();
    expect(manifest.sources).toMatchObject([{ name: file.name, height }]);
  });

test('offline, a file whose decoder isn’t on the device waits with a message until the connection is back', async ({
  page,
  context,
}) => {
  // With Save-Data, only the code that is used is loaded.
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const { psd, kra } = await createUnusualFiles();
  const cutter = new CutterPage(page);
  await cutter.open(origin + CUTTER);
  await cutter.choose(await createStripFile());
  for (const file of [kra, psd]) {
    await context.setOffline(true);
    await cutter.chooseImages.setInputFiles(file);
    await expect(getLoadFailure(page)).toContainText('You’re offline, and this part isn’t saved on this device yet.');
    await expect(page.getByText(file.name).first()).toBeVisible();
    await expect(cutter.problems).toHaveCount(0);
    await context.setOffline(false);
    await expect(getLoadFailure(page)).toHaveCount(0, { timeout: 60_000 });
    await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  }
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['night.kra', 'night.png', 'night.psd']);
});

test('after the app is installed, the tools are downloaded and marked as working offline', async ({ page }) => {
  await page.goto(`${origin}/download-app`);
  await waitForServiceWorker(page);
  await expect(getOfflineNote(page)).toHaveCount(0);
  await page.evaluate(() => dispatchEvent(new Event('appinstalled')));
  await expect(getOfflineNote(page)).toBeVisible({ timeout: 60_000 });
});

test('with Save-Data the tools are downloaded only on request', async ({ page }) => {
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true }, configurable: true });
  });
  const requestedPaths: string[] = [];
  page.on('request', (request) => requestedPaths.push(new URL(request.url()).pathname));
  await page.goto(`${origin}/tools`);
  const save = page.getByRole('button', { name: 'Save tools offline' });
  await expect(save).toBeVisible();
  expect(requestedPaths.filter((path) => path.startsWith('/assets/workers/'))).toEqual([]);
  await save.click();
  await expect(getOfflineNote(page)).toBeVisible({ timeout: 60_000 });
});
