/** Making a series: nothing that was typed or chosen is lost, whatever happens to the tab, the network or the session. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { newPublisher } from '../drawnSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { newAddress } from '../pages/AuthPage.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { PublishPage } from '../pages/PublishPage.ts';
import { signInAs } from '../pages/signIn.ts';

const PASSWORD = 'a-long-way-home';

/** Somebody of this journey alone, signed in. */
async function newPerson(page: Page) {
  const person = { email: newAddress(), password: PASSWORD };
  const made = await page.request.post('/api/user', { data: person });
  expect(made.status()).toBe(201);
  await signInAs(page, person);
  return person;
}

/** The tab is gone without a word, and another one is opened. */
async function killed(page: Page, context: BrowserContext): Promise<PublishPage> {
  await page.close({ runBeforeUnload: false });
  return new PublishPage(await context.newPage());
}

/** What is shown is written some ms later: a tab that is killed in between takes it along. The file goes before the field. */
async function isOnDevice(page: Page, field: string): Promise<void> {
  const names = () =>
    page.evaluate(
      () =>
        new Promise<unknown[]>((resolve, reject) => {
          const opening = indexedDB.open('drafts');
          opening.addEventListener('error', () => reject(opening.error));
          opening.addEventListener('success', () => {
            const keys = opening.result.transaction('fields').objectStore('fields').getAllKeys();
            keys.addEventListener('error', () => reject(keys.error));
            keys.addEventListener('success', () => {
              opening.result.close();
              resolve(keys.result.flat());
            });
          });
        }),
    );
  await expect.poll(names).toContain(field);
}

function picture(width = 1600, height = 1800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a6a4a' } })
    .png()
    .toBuffer();
}

test('a series is begun, left at every step and found again as it was, with its images', { tag: '@long' }, async ({
  page,
  context,
}) => {
  test.slow();
  await newPerson(page);
  let wizard = new PublishPage(page);
  await wizard.open('/publish');
  await expectAccessible(page);
  await wizard.link('Start a series').click();
  await wizard.field('Title').fill('Low Tide');
  await wizard.field('Description').fill('Two sisters keep a lighthouse.');
  await wizard.genre('Drama').check();
  await wizard.genre('Adventure').check();
  await wizard.button('Move Adventure forward').click();
  await wizard.field('Language').selectOption('fr');
  await expectAccessible(page);

  // First step, before the upstream has heard of it.
  wizard = await killed(wizard.page, context);
  await wizard.open('/publish');
  await expect(wizard.main.getByRole('heading', { name: 'Low Tide' })).toBeVisible();
  await wizard.link('Go on').click();
  await expect(wizard.field('Title')).toHaveValue('Low Tide');
  await expect(wizard.field('Description')).toHaveValue('Two sisters keep a lighthouse.');
  await expect(wizard.genres).toHaveText([/Adventure/, /Drama/]);
  await expect(wizard.field('Language')).toHaveValue('fr');
  await wizard.page.route('**/api/comic', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await wizard.button('Next: images').click();
  await expect(wizard.main.getByRole('alert')).toHaveText('An error occurred during series creation. Please retry');
  await wizard.button('Next: images').click();

  // Second step, killed while the pictures are being made.
  await expect(wizard.page).toHaveURL(/\/upload-images$/);
  const address = new URL(wizard.page.url()).pathname;
  await wizard.button('Next: first episode').click();
  await expect(wizard.image('Cover').getByRole('alert')).toHaveText('Please choose an image');
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await picture() });
  await expect(wizard.main.getByText('Key picture: key.png')).toBeVisible();
  await isOnDevice(wizard.page, 'keyPicture');
  wizard = await killed(wizard.page, context);
  await wizard.open(address);
  for (const name of ['Cover', 'Thumbnail', 'Banner', 'Promo banner'])
    await expect(wizard.image(name).getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await wizard.button('Choose the part for Cover').click();
  await expect(wizard.page.getByRole('button', { name: 'Use this part' })).toBeEnabled();
  await wizard.page.getByRole('button', { name: 'Zoom in' }).click();
  await wizard.page.getByRole('button', { name: 'Use this part' }).click();
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(wizard.page);

  // Where it stands is known on the upstream: another browser would go on there.
  await wizard.button('Next: first episode').click();
  await expect(wizard.page).toHaveURL(/\/create-episode$/);
  await wizard.open('/publish');
  await expect(wizard.link(/Low Tide/)).toHaveAttribute('href', /\/create-episode$/);
  await expect(wizard.main.getByRole('heading', { name: 'A new series' })).toBeVisible();
});

test('two tabs, a lost network and a sign-out: what was typed last is kept, and saved', { tag: '@long' }, async ({
  page,
  context,
}) => {
  test.slow();
  const person = await newPerson(page);
  const one = new PublishPage(page);
  await one.open('/publish/new/information');
  await one.field('Title').fill('Ebb');
  await one.genre('Drama').check();
  await one.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  await page.goBack();
  await expect(one.field('Title')).toHaveValue('Ebb');
  const address = new URL(page.url()).pathname;

  // Each tab sees what the other does, and neither takes anything from it.
  const two = new PublishPage(await context.newPage());
  await two.open(address);
  await one.field('Title').fill('Ebb and flood');
  await expect(two.field('Title')).toHaveValue('Ebb and flood');
  await two.field('Description').fill('Of the sea.');
  await expect(one.field('Description')).toHaveValue('Of the sea.');
  await expect(one.saving).toHaveText('Saved');
  await expect(two.saving).toHaveText('Saved');
  await expect(two.field('Title')).toHaveValue('Ebb and flood');
  await two.page.close();

  // Typed without a network, and the tab gone: it is there, and saved, as soon as there is one.
  await context.setOffline(true);
  await one.field('Description').fill('Of the deep sea.');
  await expect(one.saving).toHaveText('Kept on this device; saved when you are back online');
  const back = await killed(page, context);
  await context.setOffline(false);
  await back.open(address);
  await expect(back.field('Description')).toHaveValue('Of the deep sea.');
  await expect(back.saving).toHaveText('Saved');

  // A new one, not on the upstream yet, outlives a sign-out.
  await back.open('/publish/new/information');
  await back.field('Title').fill('Night swim');
  await expect(back.saving).toHaveText('Kept on this device');
  await back.page.goto('/logout');
  await expect(back.page).not.toHaveURL(/\/logout/);
  await signInAs(back.page, person);
  await back.open('/publish/new/information');
  await expect(back.field('Title')).toHaveValue('Night swim');
  await back.open(address);
  await expect(back.field('Description')).toHaveValue('Of the deep sea.');
});

test('whose first episode is a draft, or came before the cover, finds it again and publishes the series', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await newPerson(page);
  const wizard = new PublishPage(page);
  const form = new EpisodeFormPage(page);
  await wizard.open('/publish/new/information');
  await wizard.field('Title').fill('Salt road');
  await wizard.field('Language').selectOption('pt');
  await wizard.genre('Drama').check();
  await wizard.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  const images = new URL(page.url()).pathname;

  // The first episode before the cover, as a draft: there is no tick at what isn't done.
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('First episode');
  await form.title.fill('Leaving');
  await form.choose([{ name: 'page.png', mimeType: 'image/png', buffer: await picture() }]);
  await form.isUploaded('page.png');
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Images' })).toContainText(
    '2',
  );
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await form.submit('Save draft');
  await expect(page.getByText('“Leaving” is saved as a draft')).toBeVisible();

  // As long as it isn't known whether an episode is the first one, it isn't called so.
  let tell = () => {};
  const told = new Promise<void>((resolve) => {
    tell = resolve;
  });
  const episodes = /\/api\/comic\/[^/]+\/episode\?/;
  await page.route(episodes, (route) => told.then(() => route.continue()));
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('Episode');
  tell();
  await expect(form.heading).toHaveText('New episode');
  await page.unroute(episodes);

  // It is named where publishing begins, and leads back to itself.
  await wizard.open('/publish');
  const drafts = wizard.main.getByRole('list', { name: 'Draft episodes of Salt road' });
  await expect(drafts.getByRole('listitem')).toHaveText([/Leaving/]);
  await expect(wizard.button('Publish Salt road')).toHaveCount(0);
  await expectAccessible(page);
  const edit = (await drafts.getByRole('link').getAttribute('href')) ?? '';
  await expect(wizard.link(/^Salt road/)).toHaveAttribute('href', edit);

  // The images lead on to it as long as it is a draft.
  await wizard.open(images);
  await expect(wizard.button('Next: episode 1')).toBeVisible();
  await wizard.open('/publish');
  await drafts.getByRole('link').click();
  await expect(form.title).toHaveValue('Leaving');
  await page.getByRole('radio', { name: 'Publish now' }).check();
  await form.submit('Publish');

  // Its series lacks the cover: with it, the series is published from there.
  await expect(page).toHaveURL(/\/upload-images$/);
  await expect(wizard.button('Publish the series')).toBeVisible();
  await wizard.open('/publish');
  await expect(wizard.link(/^Salt road/)).toHaveAttribute('href', /\/upload-images$/);
  await wizard.link(/^Salt road/).click();
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await picture() });
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });

  // Complete: the start page could publish it as well, and another episode isn't the first.
  await wizard.open('/publish');
  await expect(wizard.button('Publish Salt road')).toBeVisible();
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('New episode');
  await wizard.open(images);
  await wizard.button('Publish the series').click();
  await expect(page.getByText('“Salt road” is published')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/series\//);
});

test('a public series whose images were chosen on this device says that its information is saved', async ({ page }) => {
  const { email, password, send, upload } = await newPublisher(page.request);
  const { public_id: id } = await send('POST', 'comic', { title: 'High water', genres: ['drama'], language: 'pt' });
  await signInAs(page, { email, password });
  const wizard = new PublishPage(page);
  await wizard.open(`/publish/${id}/upload-images`);
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await picture() });
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const contents = [await upload('episode-content', [{ width: 940, height: 1_200 }], 40)];
  await send('POST', `comic/${id}/episode`, { title: 'One', contents, status: 'published' });
  await send('PUT', `comic/${id}/status`, { status: 'published' });

  await wizard.open(`/publish/${id}/information`);
  await wizard.field('Title').fill('High water mark');
  await wizard.button('Save').click();
  await expect(page.getByText('The series is saved')).toBeVisible();
  expect((await send('GET', `comic/${id}`)).title).toBe('High water mark');
});

test('several pictures find their places, and what was left before it was saved is listed, goes on, or is thrown away', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await newPerson(page);
  const wizard = new PublishPage(page);
  const form = new EpisodeFormPage(page);
  await wizard.open('/publish/new/information');
  await wizard.field('Title').fill('Driftwood');
  await wizard.genre('Drama').check();
  await wizard.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  const images = new URL(page.url()).pathname;

  // Nothing arrives, and the step is left.
  await page.route('**/api/image', (route) => route.abort());
  const shapes = { portrait: [1000, 1500], second: [900, 1500], square: [1100, 1100], wide: [2560, 820] } as const;
  const chosen = Object.entries(shapes).map(async ([name, [width, height]]) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await picture(width, height),
  }));
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await wizard.field('Choose images').setInputFiles([...(await Promise.all(chosen)), broken]);
  await expect(wizard.main.getByText('Not used: second.png')).toBeVisible();
  await expect(wizard.main.getByRole('alert').filter({ hasText: 'broken.png' })).toBeVisible();
  await expectAccessible(page);
  await isOnDevice(page, 'comic-promo-banner');
  await wizard.link('All drafts and series').click();

  // They get there without the step, as soon as they can.
  await expect(wizard.heading).toHaveText('Publish');
  await expect(wizard.kept('Driftwood')).toContainText('Images that aren’t saved yet.');
  await expect(wizard.kept('Driftwood').getByRole('status')).toContainText(/on their way|back online/);
  await expectAccessible(page);
  await page.unroute('**/api/image');
  await expect(wizard.kept('Driftwood')).toHaveCount(0, { timeout: 90_000 });
  await wizard.open(images);
  for (const name of ['Cover', 'Thumbnail', 'Banner', 'Promo banner'])
    await expect(wizard.image(name).getByText('Saved', { exact: true })).toBeVisible();

  // An episode that nobody has saved yet.
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await form.title.fill('Leaving');
  await isOnDevice(page, 'title');
  await wizard.link('All drafts and series').click();
  await expect(wizard.kept('Leaving')).toContainText('A new episode of “Driftwood”.');
  await wizard.kept('Leaving').getByRole('link', { name: 'Go on with Leaving' }).click();
  await expect(form.title).toHaveValue('Leaving');
  await wizard.open('/publish');
  await wizard
    .kept('Leaving')
    .getByRole('button', { name: /^Throw away/ })
    .press('Enter');
  await expect(wizard.kept('Leaving').getByRole('button', { name: 'Keep: Leaving' })).toBeFocused();
  await page.keyboard.press('Enter');
  await wizard
    .kept('Leaving')
    .getByRole('button', { name: /^Throw away/ })
    .click();
  await wizard.kept('Leaving').getByRole('button', { name: 'Throw away: Leaving' }).click();
  await expect(wizard.kept('Leaving')).toHaveCount(0);
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.title).toHaveValue('');
});
