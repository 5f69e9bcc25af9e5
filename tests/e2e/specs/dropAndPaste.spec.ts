/** Images that reach the tools by paste, by drag from the desktop, and by drag from another page. */
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { CutterPage } from '../pages/CutterPage.ts';

const screens = [
  { name: 'the cutter', path: '/tools/cut-episode-into-panels' },
  { name: 'a converter', path: '/tools/convert-image-for-webtoon' },
  { name: 'the tools page', path: '/tools' },
] as const;

const PASTED_NAME = /pasted-image-\d{4}-\d\d-\d\d-\d{6}\.png/;

/** What a drag or the clipboard contains: the bytes of an image, and texts by type. */
interface Content {
  readonly image?: Buffer;
  readonly texts?: Readonly<Record<string, string>>;
}

async function open(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  // The app handles drops and pastes once React has hydrated it and has run the effects, which happens before the page is idle.
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('main h1') ?? {}).some((name) => name.startsWith('__reactFiber$')),
  );
  await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
}

function createTransfer(page: Page, { image, texts = {} }: Content) {
  return page.evaluateHandle(
    ({ bytes, strings }) => {
      const data = new DataTransfer();
      for (const [type, text] of Object.entries(strings)) data.setData(type, text);
      if (bytes) data.items.add(new File([Uint8Array.from(bytes)], 'image.png', { type: 'image/png' }));
      return data;
    },
    { bytes: image && [...image], strings: texts },
  );
}

/** Pastes into the focused element. */
async function paste(page: Page, content: Content): Promise<void> {
  await page.evaluate(
    (clipboardData) =>
      document.activeElement?.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true })),
    await createTransfer(page, content),
  );
}

function findFiles(page: Page) {
  return page.getByRole('list', { name: 'Files', exact: true });
}

async function drawImage(height: number): Promise<Buffer> {
  return (await drawStrip({ heights: [height] })).png;
}

for (const { name, path } of screens)
  test(`on ${name}, a pasted image is added under a name with the time @phone`, async ({ page }) => {
    await open(page, path);
    await paste(page, { image: await drawImage(500), texts: { 'text/html': '<img src="https://example.com/a.png">' } });
    await expect(page.getByText(PASTED_NAME).first()).toBeVisible();
  });

for (const { name, path } of screens)
  test(`on ${name}, a dropped address of an image isn’t requested, and a message says what to do`, async ({ page }) => {
    await open(page, path);
    const foreign: string[] = [];
    page.on('request', (request) => {
      if (!request.url().startsWith(new URL(page.url()).origin)) foreign.push(request.url());
    });
    const address = 'https://example.com/page.png';
    const texts = { 'text/uri-list': address, 'text/html': `<img src="${address}">` };
    await page.dispatchEvent('main', 'drop', { dataTransfer: await createTransfer(page, { texts }) });
    await expect(page.getByText('Save the image on your device, then add the file.')).toBeVisible();
    expect(new URL(page.url()).pathname).toBe(path);
    expect(foreign).toEqual([]);
  });

test('an image dragged from another page is added if the browser passes on its file', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  const texts = { 'text/uri-list': 'https://example.com/page.png' };
  const dataTransfer = await createTransfer(page, { image: await drawImage(500), texts });
  await page.dispatchEvent('main', 'drop', { dataTransfer });
  await expect(findFiles(page)).toContainText('image.png');
  await expect(cutter.downloadButton).toBeEnabled();
});

test('pasting text that comes with an image into a text field doesn’t add the image', async ({ page }) => {
  await open(page, '/tools/cut-episode-into-panels');
  await page.evaluate(() => {
    const field = document.createElement('input');
    document.querySelector('main')?.append(field);
    field.focus();
  });
  const image = await drawImage(500);
  await paste(page, { image, texts: { 'text/plain': 'Chapter 1' } });
  // Only the image of this second paste is added. If the first paste had added its image, there would be two files.
  await paste(page, { image });
  await expect(findFiles(page).getByRole('listitem')).toHaveCount(1);
  await expect(findFiles(page)).toContainText(PASTED_NAME);
});

test('two folders dropped at once are read with their subfolders, in natural order and without system files', async ({
  page,
}, testInfo) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  const root = testInfo.outputPath('desktop');
  const panels = { 'ep 2/1.png': 500, 'ep 1/10.png': 600, 'ep 1/2.png': 700, 'ep 1/extra/1.png': 800 };
  const heights = new Map<string, number>();
  for (const [path, panel] of Object.entries(panels)) {
    const { png, height } = await drawStrip({ heights: [panel] });
    heights.set(path, height);
    mkdirSync(join(root, path, '..'), { recursive: true });
    writeFileSync(join(root, path), png);
  }
  writeFileSync(join(root, 'ep 1/Thumbs.db'), 'x');
  writeFileSync(join(root, 'ep 1/.DS_Store'), 'x');
  const chrome = await page.context().newCDPSession(page);
  const data = { items: [], files: [join(root, 'ep 2'), join(root, 'ep 1')], dragOperationsMask: 1 };
  for (const type of ['dragEnter', 'dragOver', 'drop'] as const)
    await chrome.send('Input.dispatchDragEvent', { type, x: 400, y: 400, data });
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  await expect(findFiles(page).getByRole('listitem')).toHaveText([/2\.png/, /10\.png/, /1\.png/, /1\.png/]);
  await expect(cutter.problems).toHaveCount(0);
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ height }) => height)).toEqual(
    ['ep 1/2.png', 'ep 1/10.png', 'ep 1/extra/1.png', 'ep 2/1.png'].map((path) => heights.get(path)),
  );
});
