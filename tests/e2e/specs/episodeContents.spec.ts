/** Images of an episode: ways to add them, their order, and the limits. */
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { devices, expect, type Page, test } from '@playwright/test';
import { zipSync } from 'fflate';
import sharp from 'sharp';
import { drawStrip } from '../drawStrip.ts';
import { createSignInHeaders, createSeries, type OwnSeries } from '../ownSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { createEmail } from '../pages/AuthPage.ts';
import { createCbz } from '../../fixtures/drawnContainers.ts';
import { createZipOfZeros } from '../../fixtures/zipOfZeros.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { signInAs } from '../pages/signIn.ts';
import { readStoredWork } from '../storedWork.ts';

const PASSWORD = 'a-long-way-home';

function createPng(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}

/** A page of one colour. */
function drawPlainPage(background: string): Promise<Buffer> {
  return sharp({ create: { width: 940, height: 300, channels: 3, background } })
    .png()
    .toBuffer();
}

/** Signs up a new user, creates a draft series, and signs in. */
async function signUpCreator(page: Page, title: string) {
  const person = { email: createEmail(), password: PASSWORD };
  expect((await page.request.post('/api/user', { data: person })).status()).toBe(201);
  const headers = await createSignInHeaders(page.request, person.email, person.password);
  const story: OwnSeries = await createSeries(page.request, headers, title);
  await signInAs(page, person);
  return { person, headers, story };
}

test('images can be added from the cutter, an archive, a folder and the clipboard, in order @long', async ({
  page,
  context,
}, testInfo) => {
  const { story, headers } = await signUpCreator(page, 'Four ways in');
  const [red, green, blue, grey] = await Promise.all(['#a33', '#3a3', '#33a', '#777'].map(drawPlainPage));

  // The cutter's slices wait until a series is chosen.
  const cutter = new CutterPage(page);
  await cutter.open();
  const strip = await drawStrip({ width: 940 });
  await cutter.choose(createPng('The tunnel.png', strip.png));
  await expect.poll(() => cutter.slices.count()).toBeGreaterThan(2);
  const sliceCount = await cutter.slices.count();
  await cutter.chooseFromMenu('Publish episode');
  await expect(page).toHaveURL('/publish');
  await expect(page.getByText(`${sliceCount} images from the cutter are ready: choose their series`)).toBeVisible();
  await page.getByRole('link', { name: 'New episode of Four ways in' }).click();
  const form = new EpisodeFormPage(page);
  await expect(form.heading).toHaveText('First episode');
  await expect(form.images).toHaveCount(sliceCount);
  const cut = await form.readNames();
  expect(new Set(cut).size).toBe(sliceCount);

  // Images of an archive are in natural order, folder by folder. Unreadable archives are reported.
  const archive = zipSync({
    'two/page 1.png': new Uint8Array(blue),
    'one/page 10.png': new Uint8Array(green),
    'one/page 2.png': new Uint8Array(red),
    'one/notes.txt': new Uint8Array(3),
  });
  const cbz = { mimeType: 'application/vnd.comicbook+zip' };
  await form.choose([
    { ...cbz, name: 'chapter.cbz', buffer: Buffer.from(archive) },
    { ...cbz, name: 'broken.cbz', buffer: Buffer.from(archive.subarray(0, 200)) },
    { ...cbz, name: 'bomb.cbz', buffer: Buffer.from(createZipOfZeros(60_000_000, ['1.png', '2.png'])) },
  ]);
  const archived = ['page 2.png', 'page 10.png', 'page 1.png'];
  await expect.poll(() => form.readNames()).toEqual([...cut, ...archived]);
  await expect(page.getByRole('alert').filter({ hasText: 'broken.cbz' })).toContainText('This archive is damaged');
  await expect(page.getByRole('alert').filter({ hasText: 'bomb.cbz' })).toContainText('far more than its size');

  // A folder: duplicate names get a number.
  const folder = join(testInfo.outputDir, 'Chapter two');
  await mkdir(join(folder, 'sketches'), { recursive: true });
  await Promise.all([
    writeFile(join(folder, 'page 10.png'), green),
    writeFile(join(folder, 'page 3.png'), grey),
    writeFile(join(folder, '.DS_Store'), 'x'),
  ]);
  await page.getByLabel('Choose a folder').setInputFiles(folder);
  const folders = ['page 3.png', 'page 10 (2).png'];
  await expect.poll(() => form.readNames()).toEqual([...cut, ...archived, ...folders]);

  // Copies an image to the clipboard and pastes it.
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.evaluate(async (bytes) => {
    const blob = new Blob([new Uint8Array(bytes)], { type: 'image/png' });
    await navigator.clipboard.write([new ClipboardItem({ 'image/png': blob })]);
  }, Array.from(grey));
  await page.keyboard.press('ControlOrMeta+v');
  await expect(form.images).toHaveCount(sliceCount + 6);
  const all = await form.readNames();

  // The server has the slices before the pages, and the cutter has none left.
  await expect(page.getByText(`All ${sliceCount + 6} images uploaded`)).toBeVisible({ timeout: 60_000 });
  await form.title.fill('All at once');
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await form.submit('Save draft');
  await expect(page.getByText('“All at once” is saved as a draft')).toBeVisible();
  await expect(page.getByText('from the cutter')).toHaveCount(0);
  const [{ public_id: id }] = (
    (await (await page.request.get(`/api/comic/${story.public_id}/episode?all=true`, { headers })).json()) as {
      items: { public_id: string }[];
    }
  ).items;
  const { contents } = (await (await page.request.get(`/api/episode/${id}`, { headers })).json()) as {
    contents: { height: number; width: number }[];
  };
  expect(contents).toHaveLength(all.length);
  expect(contents.slice(sliceCount, sliceCount + 5).map(({ height }) => height)).toEqual([300, 300, 300, 300, 300]);
  expect(contents.slice(0, sliceCount).reduce((sum, { height }) => sum + height, 0)).toBe(strip.height);
});

test('the title in ComicInfo.xml becomes the title of a new episode, from the cutter or from an archive, but replaces none', async ({
  page,
}) => {
  await signUpCreator(page, 'Titles from archives');
  const strip = await drawStrip({ width: 940, heights: [500, 400] });
  const info = (title: string) =>
    `<ComicInfo><Series>Night</Series><Number>7</Number><Title>${title}</Title></ComicInfo>`;
  const createArchive = (name: string, title: string) => ({
    name,
    mimeType: 'application/vnd.comicbook+zip',
    buffer: Buffer.from(createCbz({ '1.png': strip.png }, info(title))),
  });
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose(createArchive('scan.cbz', 'The tunnel'));
  // A reload restores the title together with the files.
  await expect.poll(() => readStoredWork(page)).toContain('The tunnel');
  await page.reload();
  await expect(cutter.downloadButton).toBeEnabled();
  await cutter.chooseFromMenu('Publish episode');
  await page.getByRole('link', { name: 'New episode of Titles from archives' }).click();
  const form = new EpisodeFormPage(page);
  await expect(form.images).not.toHaveCount(0);
  await expect(form.title).toHaveValue('The tunnel');
  await form.choose([createArchive('other.cbz', 'Another title')]);
  await expect.poll(() => form.readNames()).toContain('1.png');
  await expect(form.title).toHaveValue('The tunnel');

  await page.getByRole('button', { name: 'Start over' }).click();
  await page.getByRole('button', { name: 'Discard', exact: true }).click();
  await expect(form.images).toHaveCount(0);
  await expect(form.title).toHaveValue('');
  await form.choose([createArchive('other.cbz', 'Another title')]);
  await expect(form.title).toHaveValue('Another title');
});

test('pages can be reordered by mouse and by touch @long', async ({ page: desktop, browser }) => {
  const { person, story } = await signUpCreator(desktop, 'By hand');
  const drawn = await Promise.all(['#a33', '#3a3', '#33a'].map(drawPlainPage));
  const files = drawn.map((buffer, index) => createPng(`page ${index + 1}.png`, buffer));
  const address = `/publish/${story.public_id}/create-episode`;
  const grip = (page: Page, name: string) => page.getByRole('button', { name: `Move ${name}`, exact: true });
  const middle = async (page: Page, name: string) => {
    const box = await grip(page, name).boundingBox();
    if (!box) throw new Error(`the grip of ${name} is not on screen`);
    return { x: box.x + box.width / 2, y: box.y + box.height / 2 };
  };
  /** Opens the form with uploaded files, scrolled so that all rows are in view. */
  const openForm = async (page: Page) => {
    await page.goto(address);
    const form = new EpisodeFormPage(page);
    await form.choose(files);
    for (const { name } of files) await form.expectUploaded(name);
    await form.images.nth(1).evaluate((row) => row.scrollIntoView({ block: 'center' }));
    return form;
  };

  const byMouse = await openForm(desktop);
  const [third, first] = [await middle(desktop, 'page 3.png'), await middle(desktop, 'page 1.png')];
  await desktop.mouse.move(third.x, third.y);
  await desktop.mouse.down();
  await desktop.mouse.move(third.x, third.y - 20, { steps: 4 });
  await expect(grip(desktop, 'page 3.png')).toHaveAttribute('aria-pressed', 'true');
  await desktop.mouse.move(first.x, first.y, { steps: 8 });
  await expect(desktop.getByText('page 3.png is now at position 1 of 3')).toBeAttached();
  await desktop.mouse.up();
  await expect.poll(() => byMouse.readNames()).toEqual(['page 3.png', 'page 1.png', 'page 2.png']);

  const context = await browser.newContext(devices['Pixel 7']);
  const phone = await context.newPage();
  await signInAs(phone, person);
  const byTouch = await openForm(phone);
  await expectAccessible(phone);
  const [from, to] = [await middle(phone, 'page 1.png'), await middle(phone, 'page 3.png')];
  const touch = await context.newCDPSession(phone);
  const toTouchPoints = (y: number) => [{ x: from.x, y }];
  await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: toTouchPoints(from.y) });
  // A long press lifts the row.
  await expect(grip(phone, 'page 1.png')).toHaveAttribute('aria-pressed', 'true');
  for (const share of [0.25, 0.5, 0.75, 1])
    await touch.send('Input.dispatchTouchEvent', {
      type: 'touchMove',
      touchPoints: toTouchPoints(from.y + (to.y - from.y) * share),
    });
  await expect(phone.getByText('page 1.png is now at position 3 of 3')).toBeAttached();
  await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
  await expect.poll(() => byTouch.readNames()).toEqual(['page 2.png', 'page 3.png', 'page 1.png']);
  await context.close();
});

test('choosing too many images shows how many were left out, and submitting focuses the error @long', async ({
  page,
}) => {
  test.slow();
  const { story } = await signUpCreator(page, 'Too much of it');
  await page.goto(`/publish/${story.public_id}/create-episode`);
  const form = new EpisodeFormPage(page);
  await form.title.fill('Everything I have');
  const [small, strip] = [await drawPlainPage('#777'), await drawStrip({ width: 940 })];
  const pages = Array.from({ length: 101 }, (_, index) => createPng(`page ${index + 1}.png`, small));
  await form.choose([createPng('a strip.png', strip.png), ...pages]);
  await expect(form.images).toHaveCount(100);
  const left = page.getByRole('status').filter({ hasText: 'You can add 100 files at most' });
  await expect(left).toContainText('2 files weren’t added, from “page 100.png” to “page 101.png”.');

  // The strip becomes several images, which exceeds the limit.
  const wrong = page.getByRole('alert').filter({ hasText: 'Episode contents should contain 100 elements or less.' });
  await expect(wrong).toContainText(/Remove \d+ images, or publish them in the next episode/);
  await expect(page.getByText(/^100 files, 10\d images \(limit 100\)$/)).toBeVisible();
  await form.submit('Publish');
  await expect(wrong.locator('xpath=..')).toBeFocused();
  await expect(wrong).toBeInViewport();
  await expectAccessible(page);
  await page.getByRole('button', { name: 'Remove a strip.png' }).click();
  await expect(wrong).toHaveCount(0);
});

test('the episode form is translated to French, from images to publication @long', async ({ page }) => {
  const { story, headers } = await signUpCreator(page, 'La marée');
  await page.goto(`/fr/publier/${story.public_id}/premier-episode`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Premier épisode');
  await expect(page).toHaveTitle(/^Premier épisode/);
  const publish = page.getByRole('button', { name: 'Publier', exact: true });
  const title = page.getByLabel('Titre', { exact: true });
  await publish.click();
  await expect(page.getByText('Titre : champ obligatoire')).toBeVisible();
  await expect(title).toBeFocused();
  await title.fill('La longue chute');
  await publish.click();
  await expect(page.getByText('Choisissez une image')).toBeVisible();

  // A panel that is taller than the limit of an image: the author confirms where it is cut.
  const tall = await drawStrip({ width: 940, heights: [2_700], gutter: 40 });
  await page
    .getByLabel('Choisir des images')
    .setInputFiles([
      createPng('chute.png', tall.png),
      createPng('note.png', await drawPlainPage('#777')),
      createPng('vide.png', Buffer.of()),
    ]);
  const big = page.getByRole('dialog', { name: 'Grandes cases' });
  await big.getByRole('button', { name: 'Découper' }).click();
  await page.getByRole('dialog', { name: 'Coupes de chute.png' }).getByText('Utiliser ces coupes').click();
  await page.getByRole('button', { name: 'Retirer le fichier inutilisable' }).click();
  await expect(page.getByText('Fichiers retirés')).toBeVisible();
  const rows = page.getByRole('list', { name: 'Images dans l’ordre de lecture' }).getByRole('listitem');
  await expect(rows).toHaveCount(2);
  await expect(page.getByText(/^Les 3 images sont envoyées$/)).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Texte alternatif de note.png' }).click();
  await page.getByRole('textbox', { name: /^Texte alternatif/ }).fill('Une page grise');

  // A date in the past is rejected; then a date next year.
  await page.getByLabel('Programmer pour plus tard').check();
  const date = page.getByLabel('Date', { exact: true });
  await date.fill('2020-01-01');
  await page.getByRole('button', { name: 'Programmer', exact: true }).click();
  await expect(page.getByText('Date : cette date est passée')).toBeVisible();
  await expect(date).toBeFocused();
  await expect
    .poll(async () => {
      const dateBox = await date.boundingBox();
      const timeBox = await page.getByLabel('Heure', { exact: true }).boundingBox();
      return (dateBox?.y ?? 0) - (timeBox?.y ?? 1);
    })
    .toBe(0);
  await expectAccessible(page);
  const year = new Date().getFullYear() + 1;
  await date.fill(`${year}-06-01`);
  await page.getByLabel('Heure', { exact: true }).fill('18:00');
  await expect(page.getByText(/^Votre fuseau horaire/)).toContainText(`01/06/${year} 18:00`);
  await expect(page.getByText('Votre série est publiée maintenant', { exact: false })).toBeVisible();
  await page.getByRole('button', { name: 'Programmer', exact: true }).click();
  await expect(page.getByText('« La longue chute » est programmé')).toBeVisible({ timeout: 30_000 });
  await expect(page).toHaveURL(/\/fr\/tableau-de-bord\/series\//);

  // The slices of the scheduled episode have distinct names. Then the episode is published at once.
  const [{ public_id: id }] = (
    (await (await page.request.get(`/api/comic/${story.public_id}/episode?all=true`, { headers })).json()) as {
      items: { public_id: string }[];
    }
  ).items;
  await page.goto(`/fr/publier/episode/${id}`);
  await expect(page).toHaveTitle(/^Modifier «\sLa longue chute\s»/);
  for (const name of ['chute, 1 sur 2', 'chute, 2 sur 2', 'note.webp'])
    await expect(page.getByRole('button', { name: `Déplacer ${name}`, exact: true })).toBeVisible();
  await expectAccessible(page);
  await page.getByLabel('Publier maintenant').check();
  await publish.click();
  await expect(page.getByText('« La longue chute » est publié')).toBeVisible({ timeout: 30_000 });

  // The next episode isn't called the first one, even at the address of the first.
  await page.goto(`/fr/publier/${story.public_id}/premier-episode`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Nouvel épisode');
  await expect(page).toHaveTitle(/^Nouvel épisode/);
});
