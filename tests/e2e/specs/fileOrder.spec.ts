import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage, openSettings } from '../pages/CutterPage.ts';
import { readStoredWork } from '../storedWork.ts';

/** Draws a page. Pages of different heights are different images. */
async function drawPage(name: string, height: number) {
  return { name, mimeType: 'image/png', buffer: (await drawStrip({ heights: [height] })).png };
}

async function openWithPages(page: Page, names: readonly string[]): Promise<CutterPage> {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(await Promise.all(names.map((name, index) => drawPage(name, 400 + 100 * index))));
  return cutter;
}

function findFiles(page: Page) {
  return page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
}

test('files in the cutter can be reordered by keyboard, and the order survives a reload', async ({ page }) => {
  const cutter = await openWithPages(page, ['a.png', 'b.png', 'c.png']);
  await page.getByRole('button', { name: 'Move c.png', exact: true }).focus();
  await page.keyboard.press('Space');
  await expect(page.getByText('c.png is now at position 3 of 3')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('c.png is now at position 2 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect(findFiles(page)).toHaveText([/a\.png/, /c\.png/, /b\.png/]);
  await expect(cutter.downloadButton).toBeEnabled();
  await expect.poll(() => readStoredWork(page)).toContain('"order":"hand"');
  await page.reload();
  await expect(findFiles(page)).toHaveText([/a\.png/, /c\.png/, /b\.png/]);
  await expect(cutter.downloadButton).toBeEnabled();
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['a.png', 'c.png', 'b.png']);
  await page.getByRole('button', { name: 'Sort by name' }).click();
  await expect(findFiles(page)).toHaveText([/a\.png/, /b\.png/, /c\.png/]);
  await expect(page.getByRole('button', { name: 'Sort by name' })).toBeHidden();
});

test('files in the cutter can be reordered by dragging', async ({ page }) => {
  await openWithPages(page, ['a.png', 'b.png', 'c.png']);
  const [from, to] = await Promise.all(
    ['c.png', 'a.png'].map((name) => page.getByRole('button', { name: `Move ${name}`, exact: true }).boundingBox()),
  );
  if (!from || !to) throw new Error('no handles');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2 - 4, { steps: 12 });
  await page.mouse.up();
  await expect(findFiles(page)).toHaveText([/c\.png/, /a\.png/, /b\.png/]);
});

test('moving a file away and back restores the edited cuts', async ({ page }) => {
  const cutter = await openWithPages(page, ['a.png', 'b.png', 'c.png', 'd.png']);
  await cutter.cut(1).focus();
  await expect(cutter.cut(1)).toHaveAttribute('aria-valuenow', /^[1-9]/);
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await cutter.expectRow(1, planned - 1);
  await page.getByRole('button', { name: 'Reorder' }).click();
  const dialog = page.getByRole('dialog', { name: 'Reorder files' });
  await dialog.getByRole('button', { name: 'Move a.png down' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/b\.png/, /a\.png/, /c\.png/, /d\.png/]);
  await expect(dialog.getByRole('button', { name: 'Move a.png down' })).toBeFocused();
  await dialog.getByRole('button', { name: 'Move a.png up' }).click();
  await expect(dialog.getByRole('listitem')).toHaveText([/a\.png/, /b\.png/, /c\.png/, /d\.png/]);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('button', { name: 'Reorder' })).toBeFocused();
  await expect(cutter.downloadButton).toBeEnabled();
  await cutter.expectRow(1, planned - 1);
});

test('a hint reports an order that contradicts the numbers in the names, and a button corrects the order @phone', async ({
  page,
}) => {
  // Sorted by name, '_' precedes '-', so page 2 is last.
  const cutter = await openWithPages(page, ['ep12_1.png', 'ep12-2.png', 'ep12_3.png']);
  const hint = page.getByText('The numbers in the names suggest another order: ep12_3.png is above ep12-2.png.');
  await expect(hint).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Sort by number' }).click();
  await expect(hint).toBeHidden();
  await expect(cutter.downloadButton).toBeEnabled();
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['ep12_1.png', 'ep12-2.png', 'ep12_3.png']);
});

test('an order that contradicts the numbers in the names can be kept', async ({ page }) => {
  const cutter = await openWithPages(page, ['final 3.png', 'page 1.png', 'page 2.png']);
  await page.getByRole('button', { name: 'Keep this order' }).click();
  await expect(page.getByRole('button', { name: 'Keep this order' })).toBeHidden();
  // The list still offers to sort.
  await expect(page.getByRole('button', { name: 'Sort by number' })).toBeVisible();
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['final 3.png', 'page 1.png', 'page 2.png']);
});

test('on a phone, files in the cutter can be reordered in a sheet', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await openWithPages(page, ['a.png', 'b.png', 'c.png']);
  await openSettings(page);
  await page.getByRole('button', { name: 'Reorder' }).click();
  const sheet = page.getByRole('dialog', { name: 'Reorder files' });
  await expect(sheet).toBeInViewport();
  await expectAccessible(page);
  await sheet.getByRole('button', { name: 'Move b.png up' }).click();
  await expect(sheet.getByRole('listitem')).toHaveText([/b\.png/, /a\.png/, /c\.png/]);
  await sheet.getByRole('button', { name: 'Close' }).click();
  await expect(findFiles(page)).toHaveText([/b\.png/, /a\.png/, /c\.png/]);
});
