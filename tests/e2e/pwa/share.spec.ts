import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { CutterPage } from '../pages/CutterPage.ts';

/** Posts files to the share target as a system does when the user shares them from another app. */
async function share(
  page: Page,
  files: readonly { readonly name: string; readonly mimeType: string; readonly buffer: Buffer }[],
) {
  await page.evaluate(() => {
    const form = document.createElement('form');
    Object.assign(form, { action: '/share-target', method: 'POST', enctype: 'multipart/form-data', id: 'share' });
    const input = document.createElement('input');
    Object.assign(input, { type: 'file', name: 'files', multiple: true });
    input.setAttribute('aria-label', 'shared');
    form.append(input);
    document.body.append(form);
  });
  await page.getByLabel('shared').setInputFiles([...files]);
  await page.evaluate(() => document.querySelector<HTMLFormElement>('#share')?.submit());
}

test('images shared from another app open in the cutter with their plan, also offline and in French @phone', async ({
  page,
  context,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  const { png } = await drawStrip({ heights: [900, 1200] });
  const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png });

  await share(page, [
    image('ep 2.png'),
    image('ep 1.png'),
    { name: 'notes.txt', mimeType: 'text/plain', buffer: Buffer.from('x') },
  ]);
  await expect(cutter.status).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  await expect(cutter.problems).toContainText('notes.txt');
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['ep 1.png', 'ep 2.png']);
  await page.reload();
  await expect(cutter.status).toBeVisible({ timeout: 30_000 });

  // A second share replaces the first work in the cutter, which is not mixed with the new images.
  await context.setOffline(true);
  await context.addCookies([{ name: 'locale', value: 'fr', domain: new URL(page.url()).hostname, path: '/' }]);
  await share(page, [image('ep 3.png')]);
  await expect(page).toHaveURL(/\/fr\/outils\/decouper-episode$/, { timeout: 30_000 });
  await expect(page.getByRole('button', { name: 'Télécharger le zip' })).toBeEnabled({ timeout: 30_000 });
});

test('files opened with the installed app are added to the cutter', async ({ page }) => {
  const { png } = await drawStrip({ heights: [900, 1200] });
  await page.addInitScript(
    (bytes) => {
      const file = new File([Uint8Array.from(bytes)], 'opened.png', { type: 'image/png' });
      Object.defineProperty(window, 'launchQueue', {
        value: {
          setConsumer: (consumer: (launch: object) => void) => {
            consumer({ files: [{ getFile: () => Promise.resolve(file) }] });
          },
        },
      });
    },
    [...png],
  );
  const cutter = new CutterPage(page);
  await page.goto('/tools/cut-episode-into-panels?files=opened');
  await expect(cutter.status).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['opened.png']);
});
