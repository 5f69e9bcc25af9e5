/** The workspace of a tool with files: layout, keyboard, zoom, and the finished package. */
import { readFile } from 'node:fs/promises';
import { gunzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { decodeCutReport, replan } from '../../../src/imaging/cutReport.ts';
import { drawStrip } from '../drawStrip.ts';
import { holdZipWorker } from '../holdZipWorker.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage, openSettings } from '../pages/CutterPage.ts';
import { expectKeyboardWalk } from '../pages/keyboardWalk.ts';

async function drawFile(name = 'Episode 12.png') {
  const { png } = await drawStrip({ heights: [700, 800, 600, 900, 700, 800] });
  return { name, mimeType: 'image/png', buffer: png };
}

async function expectNoPageScroll(page: Page): Promise<void> {
  const scrollTop = await page.evaluate(() => {
    window.scrollTo(0, 1000);
    return window.scrollY;
  });
  expect(scrollTop).toBe(0);
}

for (const size of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
  { width: 1440, height: 900 },
]) {
  test(`the cutter shows plan, status and 'Download zip' without scrolling at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const cutter = new CutterPage(page);
    await cutter.open();
    await expect(cutter.downloadButton).toBeInViewport();
    await cutter.choose(await drawFile());
    await expect(cutter.downloadButton).toBeInViewport({ ratio: 1 });
    await expect(cutter.status).toBeInViewport({ ratio: 1 });
    await expect(cutter.status).toContainText('no cut through art');
    await expect(cutter.slices.first()).toBeInViewport({ ratio: 1 });
    const strip = await cutter.stripArea.boundingBox();
    expect(strip?.height).toBeGreaterThan(size.height * 0.4);
    await expectNoPageScroll(page);
    await expectAccessible(page);
  });

  test(`the converter shows its images and 'Download zip' without scrolling at ${size.width} px`, async ({ page }) => {
    await page.setViewportSize(size);
    const converter = new ConverterPage(page);
    await converter.open('webtoon');
    await converter.choose(await drawFile('cover.png'));
    await expect(converter.downloadZipButton).toBeInViewport({ ratio: 1 });
    await expect(page.getByRole('button', { name: 'Crop cover.png for Square thumbnail' })).toBeInViewport();
    await expectNoPageScroll(page);
    await expectAccessible(page);
  });
}

test('the cutter chooses all platforms at first, and remembers the last choice', async ({ page }) => {
  await page.goto('/tools/cut-episode-into-panels');
  const cutter = new CutterPage(page);
  for (const name of ['Longstrip', 'WEBTOON', 'Tapas'] as const) await expect(cutter.platform(name)).toBeChecked();
  await cutter.platform('Tapas').uncheck();
  await page.reload();
  await expect(cutter.platform('Tapas')).not.toBeChecked();
  await expect(cutter.platform('WEBTOON')).toBeChecked();
});

test('the sample strip opens in the cutter and can be downloaded as a zip', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await page.getByRole('button', { name: 'Try a sample strip' }).click();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 60_000 });
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources).toMatchObject([{ name: 'sample-strip.png' }]);
  expect(manifest.platforms.longstrip?.files.length).toBeGreaterThan(1);
});

test('on a phone the settings of the cutter open below the plan, and Escape closes them', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  const settings = page.getByRole('group', { name: 'Settings' });
  await expect(settings).toBeHidden();
  await openSettings(page);
  await expect(settings).toBeFocused();
  await cutter.chooseMode('At a fixed height');
  await expect(cutter.stripArea).toBeInViewport();
  await expect(page.getByRole('button', { name: /^Settings/ })).toContainText('Longstrip · fixed height · WebP');
  await page.keyboard.press('Escape');
  await expect(settings).toBeHidden();
  await expect(page.getByRole('button', { name: /^Settings/ })).toBeFocused();
});

test('the slices are one tab stop, and arrow keys move between them', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  await expect(cutter.slices).not.toHaveCount(0);
  await cutter.slices.first().focus();
  await page.keyboard.press('ArrowDown');
  await expect(cutter.slices.nth(1)).toBeFocused();
  await expect.poll(() => cutter.stripArea.evaluate((area) => area.scrollTop)).toBeGreaterThan(0);
  await page.keyboard.press('Tab');
  await expect(cutter.slices.nth(2)).not.toBeFocused();
});

test('on a phone, the settings close when the finished package is shown @phone-only @phone', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  await openSettings(page);
  await cutter.downloadZip();
  await expect(page.getByRole('region', { name: 'Saved package' })).toBeInViewport();
  await expect(page.getByRole('button', { name: 'Close settings' })).toBeHidden();
});

test('every control of the cutter is reached by Tab, and the focus is not lost between choosing files and removing them', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  const releaseZip = await holdZipWorker(page);
  await cutter.choose(await drawFile());
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(cutter.slices).not.toHaveCount(0);
  await expectKeyboardWalk(page);

  await cutter.cut(1).focus();
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned - 1);
  await page.keyboard.press('ControlOrMeta+z');
  await cutter.expectRow(1, planned);
  for (const [name, region] of [
    ['Compare', page.getByRole('slider', { name: /^Divider/ })],
    ['As read', page.getByRole('region', { name: 'As read' })],
  ] as const) {
    const toggle = page.getByRole('button', { name, exact: true });
    await toggle.press('Enter');
    await expect(region).toBeVisible();
    await expect(toggle).toBeFocused();
    await toggle.press('Enter');
    await expect(region).toBeHidden();
    await expect(toggle).toBeFocused();
  }

  const download = page.waitForEvent('download');
  await cutter.downloadButton.press('Enter');
  await expect(page.getByRole('button', { name: 'Cancel' })).toBeFocused();
  releaseZip();
  await download;
  await expect(cutter.downloadButton).toBeFocused();
  await page.getByRole('region', { name: 'Saved package' }).getByRole('button', { name: 'Close' }).press('Enter');
  await expect(heading).toBeFocused();
  await page.getByRole('button', { name: 'Remove all' }).press('Enter');
  await expect(page.getByText('Try a sample strip')).toBeVisible();
  await expect(heading).toBeFocused();
});

test('every control of the converter is reached by Tab, and the crop editor returns the focus', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.choose([await drawFile('a.png'), await drawFile('b.png')]);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expectKeyboardWalk(page);
  const opener = page.getByRole('button', { name: 'Crop a.png for Square thumbnail' });
  await opener.press('Enter');
  await expect(converter.dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(converter.dialog).toBeHidden();
  await expect(opener).toBeFocused();
});

test('zooming keeps the middle of the view, and Fit width restores the width', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  const measure = () =>
    cutter.stripArea.evaluate((area) => ({
      width: area.children[0].clientWidth,
      middle: (area.scrollTop + area.clientHeight / 2) / area.children[0].clientHeight,
    }));
  await cutter.stripArea.evaluate((area) => area.scrollTo({ top: 1000 }));
  const before = await measure();
  await page.getByRole('button', { name: 'Zoom in' }).click();
  await expect.poll(async () => (await measure()).width).toBeGreaterThan(before.width * 1.2);
  expect((await measure()).middle).toBeCloseTo(before.middle, 2);
  const larger = await measure();
  await cutter.stripArea.hover();
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -200);
  await page.keyboard.up('Control');
  await expect.poll(async () => (await measure()).width).toBeGreaterThan(larger.width * 1.2);
  await page.getByRole('button', { name: 'Fit width' }).click();
  await expect.poll(async () => (await measure()).width).toBe(before.width);
});

test('the finished package lists its folders, can be saved into a folder, and makes room for the next episode', async ({
  page,
}) => {
  // No script can operate the browser's folder picker, so a mock returns the origin private file system.
  await page.addInitScript(() => {
    Object.defineProperty(window, 'showDirectoryPicker', { value: () => navigator.storage.getDirectory() });
  });
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.choose(await drawFile());
  const { entries } = await cutter.downloadZip();
  const savedPackage = page.getByRole('region', { name: 'Saved package' });
  await expect(savedPackage.getByRole('heading')).toHaveText('Episode-12.zip is saved');
  await expect(savedPackage.getByRole('listitem')).toContainText([
    /^Longstrip\d+ files/,
    /^WEBTOON\d+ files/,
    'manifest.json',
  ]);
  await savedPackage.getByRole('button', { name: 'Save into a folder' }).click();
  await expect(savedPackage.getByText(`${Object.keys(entries).length} files saved in`)).toBeVisible();
  const sizes = await page.evaluate(async (paths) => {
    const readFileSize = async (path: string) => {
      const names = path.split('/');
      let folder = await navigator.storage.getDirectory();
      for (const name of names.slice(0, -1)) folder = await folder.getDirectoryHandle(name);
      return (await (await folder.getFileHandle(names.at(-1) ?? '')).getFile()).size;
    };
    return Promise.all(paths.map(readFileSize));
  }, Object.keys(entries));
  expect(sizes).toEqual(Object.values(entries).map(({ length }) => length));
  await savedPackage.getByRole('button', { name: 'Cut the next episode' }).click();
  await expect(page.getByText('Try a sample strip')).toBeVisible();
  await expect(cutter.platform('WEBTOON')).toBeChecked();
});

test('As read shows the episode in the width of a phone, and its seams when chosen @long', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  await page.getByRole('button', { name: 'As read' }).click();
  const reading = page.getByRole('region', { name: 'As read' });
  const strip = reading.getByRole('group', { name: 'The episode as readers see it' });
  await expect.poll(() => strip.evaluate((area) => area.children[0].clientWidth)).toBe(390);
  await reading.getByRole('radio', { name: '430 px' }).check();
  await expect.poll(() => strip.evaluate((area) => area.children[0].clientWidth)).toBe(430);
  await reading.getByRole('checkbox', { name: 'Show seams' }).check();
  await expect(strip.locator('span')).toHaveCount((await cutter.slices.count()) - 1);
  await expectAccessible(page);
  // A click on a slice shows the plan again.
  await cutter.slices.nth(1).click();
  await expect(reading).toBeHidden();
  await expect(cutter.cut(1)).toBeVisible();
});

test('a report about wrong cuts contains the profile and the cuts, and plans the same cuts again', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await drawFile());
  await cutter.cut(1).focus();
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned - 1);
  const [download] = await Promise.all([page.waitForEvent('download'), cutter.chooseFromMenu('Report wrong cuts')]);
  expect(download.suggestedFilename()).toBe('Episode-12-cuts.json.gz');
  const report = decodeCutReport(gunzipSync(await readFile(await download.path())).toString('utf8'));
  expect(report.planned[0]).toBe(planned);
  expect(report.edited[0]).toBe(planned - 1);
  expect(replan(report).cuts.map(({ row }) => row)).toEqual(report.planned);
});
