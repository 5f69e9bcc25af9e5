import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { CutterPage, openSettings } from '../pages/CutterPage.ts';
import { readStoredWork } from '../storedWork.ts';

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

  // A second share asks what to do, because an episode is open.
  await context.setOffline(true);
  await context.addCookies([{ name: 'locale', value: 'fr', domain: new URL(page.url()).hostname, path: '/' }]);
  await share(page, [image('ep 3.png')]);
  await expect(page).toHaveURL(/\/fr\/outils\/decouper-episode\?files=shared$/, { timeout: 30_000 });
  await page.getByRole('button', { name: 'Ajouter à l’épisode ouvert' }).click({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/fr\/outils\/decouper-episode$/);
  await expect(page.getByRole('button', { name: 'Télécharger le zip' })).toBeEnabled({ timeout: 30_000 });
  await openFrenchSettings(page);
  await expect(page.getByRole('list', { name: 'Fichiers' }).getByRole('listitem')).toHaveText([
    /ep 1\.png/,
    /ep 2\.png/,
    /ep 3\.png/,
  ]);
});

test('a share while an episode is open can start a new one, and the open one keeps its cuts and can be opened again @phone', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  const image = async (name: string, heights: number[]) => ({
    name,
    mimeType: 'image/png',
    buffer: (await drawStrip({ heights })).png,
  });
  await cutter.choose(await image('first.png', [900, 1200, 800]));
  const cut = cutter.cut(1);
  await cut.focus();
  const planned = await cutter.readRow(1);
  await page.keyboard.press('ArrowUp');
  await expect.poll(() => cutter.readRow(1)).not.toBe(planned);
  const moved = await cutter.readRow(1);

  await share(page, [await image('second.png', [700])]);
  const question = page.getByRole('status').filter({ hasText: 'Add 1 file to the open episode?' });
  await expect(question).toContainText('“first.png” is open', { timeout: 30_000 });
  // A reload asks again, also after another share.
  await page.reload();
  await expect(question).toBeVisible({ timeout: 30_000 });
  await share(page, [await image('third.png', [700])]);
  const bothQuestion = page.getByRole('status').filter({ hasText: 'Add 2 files to the open episode?' });
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  await bothQuestion.getByRole('button', { name: 'Start a new one' }).click({ timeout: 30_000 });
  await expect(page.getByText('“first.png” is saved under Earlier episodes.')).toBeVisible();
  await expect(bothQuestion).toBeHidden();
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  const files = page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem');
  await openSettings(page);
  await expect(files).toHaveText([/second\.png/, /third\.png/]);
  await expect.poll(() => readStoredWork(page)).toContain('third.png');

  // A reload loses neither of the two.
  await page.reload();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  await openSettings(page);
  await expect(files).toHaveText([/second\.png/, /third\.png/]);
  const earlier = page.getByRole('list', { name: 'Earlier episodes' });
  await expect(earlier.getByRole('listitem')).toHaveText([/first\.png/]);
  await earlier.getByRole('button', { name: 'Open first.png' }).click();
  await expect(files).toHaveText([/first\.png/]);
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  await expect(earlier.getByRole('listitem')).toHaveText([/second\.png/]);
  await expect.poll(() => cutter.readRow(1)).toBe(moved);

  // Without files, the tool offers the earlier episode.
  await page.getByRole('button', { name: 'Remove all' }).click();
  await earlier.getByRole('button', { name: 'Open second.png' }).click();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['second.png', 'third.png']);
});

test('shared images can be discarded, and the open episode stays @long', async ({ page }) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  const { png } = await drawStrip({ heights: [900] });
  const image = (name: string) => ({ name, mimeType: 'image/png', buffer: png });
  await cutter.choose(image('open.png'));
  await share(page, [image('mistake.png')]);
  await page.getByRole('button', { name: 'Discard' }).press('Enter', { timeout: 30_000 });
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await share(page, [image('right.png')]);
  await page.getByRole('button', { name: 'Add to the open episode' }).click({ timeout: 30_000 });
  await expect(page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem')).toHaveText([
    /open\.png/,
    /right\.png/,
  ]);
});

test('without a service worker, the host sends a share to the cutter, which asks to choose the images', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ serviceWorkers: 'block', baseURL: baseURL ?? '' });
  const page = await context.newPage();
  await page.goto('/tools/cut-episode-into-panels');
  const { png } = await drawStrip({ heights: [900] });
  await share(page, [{ name: 'page.png', mimeType: 'image/png', buffer: png }]);
  await expect(page.getByText('The images you shared didn’t arrive')).toBeVisible();
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  await context.close();
});

/** Opens the settings of the French page where they are a panel. */
async function openFrenchSettings(page: Page): Promise<void> {
  const opener = page.getByRole('button', { name: /^Réglages/ });
  if (await opener.isVisible()) await opener.click();
}

/** Opens files with these names in the installed app, as the system does while the page is open. All contain the same picture. */
async function openWithApp(page: Page, names: readonly string[], png: Buffer): Promise<void> {
  await page.evaluate(
    async ({ bytes, files }) => {
      const handles = files.map((name) => ({
        getFile: () => Promise.resolve(new File([Uint8Array.from(bytes)], name, { type: 'image/png' })),
      }));
      await Reflect.get(window, 'launch')({ files: handles, targetURL: '' });
    },
    { bytes: [...png], files: names },
  );
}

test('files opened with the installed app are added to the cutter, which asks before it adds them to an open episode', async ({
  page,
}) => {
  const { png } = await drawStrip({ heights: [900, 1200] });
  await page.addInitScript(() => {
    Object.defineProperty(window, 'launchQueue', {
      value: { setConsumer: (consumer: unknown) => Reflect.set(window, 'launch', consumer) },
    });
  });
  await page.goto('/library');
  await page.waitForFunction(() => 'launch' in window);
  await openWithApp(page, ['opened.png'], png);
  const cutter = new CutterPage(page);
  await expect(page).toHaveURL(/\/tools\/cut-episode-into-panels$/);
  await expect(cutter.status).toBeVisible({ timeout: 30_000 });
  await openWithApp(page, ['opened later.png'], png);
  await page.getByRole('button', { name: 'Start a new one' }).press('Enter');
  await expect(page.getByRole('list', { name: 'Files', exact: true })).toContainText('opened later.png');
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toBeFocused();
  await expect(cutter.downloadButton).toBeEnabled({ timeout: 30_000 });
  const { manifest } = await cutter.downloadZip();
  expect(manifest.sources.map(({ name }) => name)).toEqual(['opened later.png']);
  await page.getByRole('button', { name: 'Open opened.png' }).press('Enter');
  await expect(page.getByRole('button', { name: 'Open opened later.png' })).toBeVisible();
  await expect(heading).toBeFocused();
});

test('the cutter asks before it adds images dropped on the tools page to an episode of an earlier visit', async ({
  page,
}) => {
  const cutter = new CutterPage(page);
  await cutter.open();
  const { png } = await drawStrip({ heights: [900] });
  await cutter.choose({ name: 'earlier.png', mimeType: 'image/png', buffer: png });
  await expect.poll(() => readStoredWork(page)).toContain('earlier.png');
  await page.goto('/tools');
  await expect(page.getByText('Works offline')).toBeVisible({ timeout: 60_000 });
  const dataTransfer = await page.evaluateHandle(
    (bytes) => {
      const data = new DataTransfer();
      data.items.add(new File([Uint8Array.from(bytes)], 'dropped.png', { type: 'image/png' }));
      return data;
    },
    [...png],
  );
  await page.dispatchEvent('main', 'drop', { dataTransfer });
  await expect(page.getByText('“earlier.png” is open.')).toBeVisible({ timeout: 30_000 });
  await page.getByRole('button', { name: 'Add to the open episode' }).click();
  await expect(page.getByRole('list', { name: 'Files', exact: true }).getByRole('listitem')).toHaveText([
    /dropped\.png/,
    /earlier\.png/,
  ]);
});
