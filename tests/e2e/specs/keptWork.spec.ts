import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { CutterPage } from '../pages/CutterPage.ts';

const chosen = async (name: string, heights?: number[]) => ({
  name,
  mimeType: 'image/png',
  buffer: (await drawStrip(heights ? { heights } : {})).png,
});

/** What lies on the device, as text: works and the names of their files. */
const keptOn = (page: Page): Promise<string> =>
  page.evaluate(
    () =>
      new Promise<string>((resolve, reject) => {
        const opening = indexedDB.open('tools');
        opening.addEventListener('error', () => reject(opening.error ?? new Error('not opened')));
        opening.addEventListener('success', () => {
          const stores = opening.result.transaction(['works', 'files']);
          const works = stores.objectStore('works').getAll();
          const files = stores.objectStore('files').getAll();
          stores.addEventListener('complete', () => {
            opening.result.close();
            const names = files.result.map((file: { name: string }) => file.name);
            resolve(JSON.stringify([works.result, names]));
          });
        });
      }),
  );

test('a reload in the middle loses nothing: files, settings, plan and its undo', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.platform('WEBTOON').check();
  await cutter.platform('Longstrip').uncheck();
  await page.getByRole('group', { name: 'Format' }).getByRole('radio', { name: 'PNG' }).check();
  await cutter.choose([await chosen('b.png', [700]), await chosen('a.png')]);
  const cut = cutter.plan.getByRole('slider').first();
  await cut.focus();
  await page.keyboard.press('ArrowUp');
  const moved = await cut.getAttribute('aria-valuenow');
  const status = await cutter.status.innerText();
  await expect.poll(() => keptOn(page)).toContain(`"row":${moved},`);

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

test('a closed tab’s work comes back in the next one, a second tab has work of its own', async ({ context }) => {
  const first = new CutterPage(await context.newPage());
  await first.open();
  await first.choose(await chosen('first.png', [900]));
  await expect.poll(() => keptOn(first.page)).toContain('first.png');

  const second = new CutterPage(await context.newPage());
  await second.open();
  await expect(second.page.getByRole('list', { name: 'Files' })).toBeHidden();
  await second.choose(await chosen('second.png', [900]));
  await expect.poll(() => keptOn(second.page)).toContain('second.png');
  await second.page.reload();
  await expect(second.page.getByRole('list', { name: 'Files' })).toContainText('second.png');
  await first.page.close();

  const third = new CutterPage(await context.newPage());
  await third.open();
  await expect(third.page.getByRole('list', { name: 'Files' })).toContainText('first.png');
  await third.page.getByRole('button', { name: 'Remove all' }).click();
  await expect.poll(() => keptOn(third.page)).not.toContain('first.png');
  await third.page.reload();
  await expect(third.page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(third.page.getByRole('list', { name: 'Files' })).toBeHidden();
});
