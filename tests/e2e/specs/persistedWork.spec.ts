import { expect, test } from '@playwright/test';
import { drawNoise, drawStrip } from '../drawStrip.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { checkConversion } from '../readConversion.ts';
import { readStoredWork } from '../storedWork.ts';

async function createFile(name: string, heights?: number[]) {
  return {
    name,
    mimeType: 'image/png',
    buffer: (await drawStrip(heights ? { heights } : {})).png,
  };
}

/** An empty file, which is not a valid image. */
const empty = { name: 'empty.png', mimeType: 'image/png', buffer: Buffer.alloc(0) };

test('the cutter keeps files, settings, the cut plan and undo after a reload', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Longstrip').uncheck();
  await cutter.choose([await createFile('b.png', [700]), await createFile('a.png')]);
  await cutter.chooseFormat('PNG');
  const cut = cutter.plan.getByRole('slider').first();
  await cut.focus();
  const planned = await cut.getAttribute('aria-valuenow');
  await page.keyboard.press('ArrowUp');
  await expect(cut).not.toHaveAttribute('aria-valuenow', planned ?? '');
  const moved = await cut.getAttribute('aria-valuenow');
  const status = await cutter.status.innerText();
  await expect.poll(() => readStoredWork(page)).toContain(`"row":${moved},`);

  await page.reload();
  await expect(cutter.downloadButton).toBeEnabled();
  await expect(page.getByRole('list', { name: 'Files' }).getByRole('listitem')).toHaveText([/a\.png/, /b\.png/]);
  await expect(cutter.platform('WEBTOON')).toBeChecked();
  await expect(cutter.platform('Longstrip')).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  await expect(cut).toHaveAttribute('aria-valuenow', moved ?? '');
  await expect(cutter.status).toHaveText(status, { useInnerText: true });
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['a.png', 'b.png']);
  expect(manifest.platforms.webtoon?.files[0].bottom).toBe(Number(moved));

  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(cut).not.toHaveAttribute('aria-valuenow', moved ?? '');
});

test('a cut that is moved right before a reload stays moved', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await createFile('page.png', [900, 1200, 800]));
  await expect(cutter.downloadButton).toBeEnabled();
  const planned = await cutter.readRow(1);
  await expect.poll(() => readStoredWork(page)).toContain('page.png');
  await cutter.cut(1).focus();
  await page.keyboard.press('ArrowUp');
  // Reloads as soon as the cut has moved, before the page has had time to store the change.
  const moved = await page.evaluate(async (row) => {
    const readRow = () => Number(document.activeElement?.getAttribute('aria-valuenow'));
    while (readRow() === row) await new Promise(requestAnimationFrame);
    const movedRow = readRow();
    setTimeout(() => location.reload());
    return movedRow;
  }, planned);
  expect(moved).toBeLessThan(planned);
  await page.waitForEvent('load');
  await expect(cutter.downloadButton).toBeEnabled();
  expect(await cutter.readRow(1)).toBe(moved);
});

test('a new tab restores the work of a closed tab, but not that of an open one @long', async ({ context }) => {
  const first = new CutterPage(await context.newPage());
  await first.open();
  await first.choose(await createFile('first.png', [900]));
  await expect.poll(() => readStoredWork(first.page)).toContain('first.png');

  const second = new CutterPage(await context.newPage());
  await second.open();
  await expect(second.page.getByRole('list', { name: 'Files' })).toBeHidden();
  await second.choose(await createFile('second.png', [900]));
  await expect.poll(() => readStoredWork(second.page)).toContain('second.png');
  await second.page.reload();
  await expect(second.page.getByRole('list', { name: 'Files' })).toContainText('second.png');
  await first.page.close();

  const third = new CutterPage(await context.newPage());
  await third.open();
  await expect(third.page.getByRole('list', { name: 'Files' })).toContainText('first.png');
  await third.page.getByRole('button', { name: 'Remove all' }).click();
  await expect.poll(() => readStoredWork(third.page)).not.toContain('first.png');
  await third.page.reload();
  await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(third.page.getByRole('list', { name: 'Files' })).toBeHidden();
});

function getFileNames(converter: ConverterPage) {
  return converter.files.getByRole('heading', { level: 3 });
}

test('the converter keeps files, kinds, format, crops and rotations after a reload', async ({ page }) => {
  const converter = new ConverterPage(page);
  await converter.open('tapas');
  await converter.checkKinds('Square thumbnail', 'Cover');
  await converter.chooseFormat('PNG');
  await converter.choose([
    await createFile('b.png', [700]),
    await createFile('a.png', [900]),
    { ...empty, name: 'c.png' },
  ]);
  const stage = await converter.openCrop('a.png', 'Square thumbnail');
  for (const key of ['+', 'Shift+ArrowRight']) {
    const before = await stage.getAttribute('aria-valuetext');
    await page.keyboard.press(key);
    await expect(stage).not.toHaveAttribute('aria-valuetext', before ?? '');
  }
  const square = await stage.getAttribute('aria-valuetext');
  await converter.closeCrop();
  await converter.openCrop('a.png', 'Cover');
  await converter.dialog.getByRole('checkbox', { name: 'Only for Cover' }).check();
  await converter.dialog.getByRole('slider', { name: 'Crop for Cover' }).focus();
  await page.keyboard.press('Home');
  await converter.closeCrop();
  await converter.openCrop('b.png', 'Cover');
  await converter.dialog.getByRole('button', { name: 'Rotate' }).click();
  await converter.closeCrop();
  await expect(converter.downloadZipButton).toBeEnabled();
  const before = await converter.downloadZip();
  await expect.poll(() => readStoredWork(page)).toContain('"turn":90');

  await page.reload();
  await expect(converter.downloadZipButton).toBeEnabled();
  await expect(getFileNames(converter)).toHaveText(['a.png', 'b.png']);
  await expect(converter.problems).toContainText('c.png');
  await expect(converter.kind('Square thumbnail')).toBeChecked();
  await expect(converter.kind('Cover')).toBeChecked();
  await expect(converter.kind('Banner')).not.toBeChecked();
  await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
  await expect(converter.files).toContainText('custom crop');
  const reopenedStage = await converter.openCrop('a.png', 'Square thumbnail');
  await expect(reopenedStage).toHaveAttribute('aria-valuetext', square ?? '');
  await converter.closeCrop();
  const after = await converter.downloadZip();
  await checkConversion(after);
  expect(after.manifest).toEqual(before.manifest);
  expect(after.manifest.files.map(({ name }) => name)).toContain('tapas/cover/b.png');
  const [x, y, width, height] = (square ?? '').match(/\d+/g)?.map(Number) ?? [];
  const croppedFile = after.manifest.files.find(({ name }) => name === 'tapas/square-thumbnail/a.png');
  expect(croppedFile?.crop).toEqual({ x, y, width, height });
  for (const { name } of after.manifest.files)
    expect(Buffer.from(after.entries[name]).equals(Buffer.from(before.entries[name])), name).toBe(true);
});

test('the converter stores separate work per platform, and a button adds copies of another platform’s files @long', async ({
  page,
}) => {
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.checkKinds('Vertical thumbnail');
  await converter.choose(await createFile('w.png', [900]));
  await expect.poll(() => readStoredWork(page)).toContain('vertical-thumbnail"]');

  await converter.open('tapas');
  await expect(converter.kind('Square thumbnail')).toBeChecked();
  await converter.choose(await createFile('t.png', [700]));
  await expect(getFileNames(converter)).toHaveText(['t.png']);
  await expect.poll(() => readStoredWork(page)).toContain('t.png');

  await converter.open('webtoon');
  await expect(getFileNames(converter)).toHaveText(['w.png']);
  await expect(converter.kind('Vertical thumbnail')).toBeChecked();
  await page.getByRole('navigation', { name: 'Convert for' }).getByRole('link', { name: 'Tapas' }).click();
  await expect(getFileNames(converter)).toHaveText(['t.png']);
  await expect(page.getByText('You added 1 image for WEBTOON')).toBeVisible();
  await page.getByRole('button', { name: 'Use here, too' }).click();
  await expect(getFileNames(converter)).toHaveText(['t.png', 'w.png']);
  await expect(page.getByText(/You added .* for WEBTOON/)).toBeHidden();
  await expect.poll(() => readStoredWork(page)).toMatch(/(w\.png.*){2}/);

  await page.reload();
  await expect(getFileNames(converter)).toHaveText(['t.png', 'w.png']);
  const conversion = await converter.downloadZip();
  await checkConversion(conversion);
  expect(conversion.manifest.files.map(({ name }) => name)).toEqual([
    'tapas/square-thumbnail/t.jpg',
    'tapas/square-thumbnail/w.jpg',
  ]);
});

test('when storage is full the oldest work of a tool is deleted; too large files aren’t stored, each with a message @long', async ({
  page,
}) => {
  // PNG can't compress noise, so a file has about three bytes per pixel.
  const noiseFile = async (name: string, height: number) => ({ ...empty, name, buffer: await drawNoise(1000, height) });
  const removalNotice = page.getByText('Files from 1 earlier project were removed to make room for these.');
  // A small quota. Files may use 60 % of the free space, so 2.4 MB need 4.0 MB. Two works of 1 MB leave about 3.5 MB.
  await page.addInitScript(() => {
    const estimate = navigator.storage.estimate.bind(navigator.storage);
    navigator.storage.estimate = async () => {
      const { usageDetails } = (await estimate()) as { usageDetails?: { indexedDB?: number } };
      return { quota: 5_600_000, usage: usageDetails?.indexedDB ?? 0 };
    };
  });
  const converter = new ConverterPage(page);
  await converter.open('webtoon');
  await converter.choose(await noiseFile('oldest.png', 333));
  await expect.poll(() => readStoredWork(page)).toContain('oldest.png');
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await noiseFile('later.png', 333));
  await expect.poll(() => readStoredWork(page)).toContain('later.png');
  await expect(removalNotice).toBeHidden();

  await converter.open('tapas');
  await converter.choose(await noiseFile('new.png', 800));
  await expect(removalNotice).toBeVisible();
  await expect
    .poll(async () => {
      const storedWork = await readStoredWork(page);
      return ['oldest.png', 'later.png', 'new.png'].filter((name) => storedWork.includes(name));
    })
    .toEqual(['later.png', 'new.png']);
  // Deleting everything else wouldn't make enough room, so nothing is deleted.
  await converter.choose(await noiseFile('large.png', 1600));
  await expect(page.getByText('Reloading would lose these files')).toBeVisible();
  await page.reload();
  await expect(getFileNames(converter)).toHaveText(['new.png']);
  expect(await readStoredWork(page)).toContain('later.png');
});
