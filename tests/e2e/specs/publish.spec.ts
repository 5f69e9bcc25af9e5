/** Creating, publishing and editing a series. */
import { type BrowserContext, expect, type Page, test } from '@playwright/test';
import sharp from 'sharp';
import { createPublisher } from '../publishSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { createEmail } from '../pages/AuthPage.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { PublishPage } from '../pages/PublishPage.ts';
import { signInAs } from '../pages/signIn.ts';

const PASSWORD = 'a-long-way-home';

/** Signs up a new user and signs in. */
async function signUpPerson(page: Page) {
  const person = { email: createEmail(), password: PASSWORD };
  const response = await page.request.post('/api/user', { data: person });
  expect(response.status()).toBe(201);
  await signInAs(page, person);
  return person;
}

/** Kills the tab without beforeunload, and opens a new one. */
async function killAndReopen(page: Page, context: BrowserContext): Promise<PublishPage> {
  await page.close({ runBeforeUnload: false });
  return new PublishPage(await context.newPage());
}

/** Waits until a field is stored: a tab killed before that would lose it. */
async function waitForStoredField(page: Page, field: string): Promise<void> {
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

function drawPicture(width = 1600, height = 1800): Promise<Buffer> {
  return sharp({ create: { width, height, channels: 3, background: '#2a6a4a' } })
    .png()
    .toBuffer();
}

test('a new series can be left at the information and the images step and continued later, with its images', {
  tag: '@long',
}, async ({ page, context }) => {
  test.slow();
  await signUpPerson(page);
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

  // First step: the tab is killed before anything was sent to the server.
  wizard = await killAndReopen(wizard.page, context);
  await wizard.open('/publish');
  await expect(wizard.main.getByRole('heading', { name: 'Low Tide' })).toBeVisible();
  await wizard.link('Continue').click();
  await expect(wizard.field('Title')).toHaveValue('Low Tide');
  await expect(wizard.field('Description')).toHaveValue('Two sisters keep a lighthouse.');
  await expect(wizard.genres).toHaveText([/Adventure/, /Drama/]);
  await expect(wizard.field('Language')).toHaveValue('fr');
  await wizard.page.route('**/api/comic', (route) => route.fulfill({ status: 503, body: '' }), { times: 1 });
  await wizard.button('Next: images').click();
  await expect(wizard.main.getByRole('alert')).toHaveText('An error occurred during series creation. Please retry');
  await wizard.button('Next: images').click();

  // Second step: the tab is killed while the images are being encoded.
  await expect(wizard.page).toHaveURL(/\/upload-images$/);
  const address = new URL(wizard.page.url()).pathname;
  await wizard.button('Next: first episode').click();
  await expect(wizard.image('Cover').getByRole('alert')).toHaveText('Please choose an image');
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await drawPicture() });
  await expect(wizard.main.getByText('Main image: key.png')).toBeVisible();
  await waitForStoredField(wizard.page, 'keyPicture');
  wizard = await killAndReopen(wizard.page, context);
  await wizard.open(address);
  for (const name of ['Cover', 'Thumbnail', 'Banner', 'Promo banner'])
    await expect(wizard.image(name).getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expect(wizard.image('Banner')).toContainText('Too small: enlarged 1.6×, may look soft');
  await expect(wizard.image('Cover')).not.toContainText('enlarged');
  await wizard.button('Crop Cover').click();
  await expect(wizard.page.getByRole('button', { name: 'Use this crop' })).toBeEnabled();
  await wizard.page.getByRole('button', { name: 'Zoom in' }).click();
  await wizard.page.getByRole('button', { name: 'Use this crop' }).click();
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  await expectAccessible(wizard.page);

  // The server has stored the current step.
  await wizard.button('Next: first episode').click();
  await expect(wizard.page).toHaveURL(/\/create-episode$/);
  await wizard.open('/publish');
  await expect(wizard.link(/Low Tide/)).toHaveAttribute('href', /\/create-episode$/);
  await expect(wizard.main.getByRole('heading', { name: 'New series' })).toBeVisible();
});

test('input in the series form is kept and saved across two tabs, a lost network and a sign-out', {
  tag: '@long',
}, async ({ page, context }) => {
  test.slow();
  const person = await signUpPerson(page);
  const firstTab = new PublishPage(page);
  await firstTab.open('/publish/new/information');
  await firstTab.field('Title').fill('Ebb');
  await firstTab.genre('Drama').check();
  await firstTab.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  await page.goBack();
  await expect(firstTab.field('Title')).toHaveValue('Ebb');
  const address = new URL(page.url()).pathname;

  // Each tab shows the other's changes, and overwrites none.
  const secondTab = new PublishPage(await context.newPage());
  await secondTab.open(address);
  await firstTab.field('Title').fill('Ebb and flood');
  await expect(secondTab.field('Title')).toHaveValue('Ebb and flood');
  await secondTab.field('Description').fill('Of the sea.');
  await expect(firstTab.field('Description')).toHaveValue('Of the sea.');
  await expect(firstTab.saving).toHaveText('Saved');
  await expect(secondTab.saving).toHaveText('Saved');
  await expect(secondTab.field('Title')).toHaveValue('Ebb and flood');
  await secondTab.page.close();

  // Input typed offline in a tab that is then killed is restored, and saved when the network is back.
  await context.setOffline(true);
  await firstTab.field('Description').fill('Of the deep sea.');
  await expect(firstTab.saving).toHaveText('Safe on this device. Saves when you’re back online');
  const back = await killAndReopen(page, context);
  await context.setOffline(false);
  await back.open(address);
  await expect(back.field('Description')).toHaveValue('Of the deep sea.');
  await expect(back.saving).toHaveText('Saved');

  // A new series that isn't on the server yet survives a sign-out.
  await back.open('/publish/new/information');
  await back.field('Title').fill('Night swim');
  await expect(back.saving).toHaveText('Draft saved on this device');
  await back.page.goto('/logout');
  await expect(back.page).not.toHaveURL(/\/logout/);
  await signInAs(back.page, person);
  await back.open('/publish/new/information');
  await expect(back.field('Title')).toHaveValue('Night swim');
  await back.open(address);
  await expect(back.field('Description')).toHaveValue('Of the deep sea.');
});

test('a draft first episode, even one made before the cover, can be continued and published with its series', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await signUpPerson(page);
  const wizard = new PublishPage(page);
  const form = new EpisodeFormPage(page);
  await wizard.open('/publish/new/information');
  await wizard.field('Title').fill('Salt road');
  await wizard.field('Language').selectOption('pt');
  await wizard.genre('Drama').check();
  await wizard.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  const images = new URL(page.url()).pathname;

  // A draft of the first episode before the cover: the images step isn't marked as done.
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('First episode');
  await form.title.fill('Leaving');
  await form.choose([{ name: 'page.png', mimeType: 'image/png', buffer: await drawPicture() }]);
  await form.expectUploaded('page.png');
  await expect(page.getByRole('navigation', { name: 'Steps' }).getByRole('link', { name: 'Images' })).toContainText(
    '2',
  );
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await form.submit('Save draft');
  await expect(page.getByText('“Leaving” is saved as a draft')).toBeVisible();

  // The heading doesn't say 'first' until the list of episodes has loaded.
  let release = () => {};
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  const episodes = /\/api\/comic\/[^/]+\/episode\?/;
  await page.route(episodes, (route) => released.then(() => route.continue()));
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('Episode');
  release();
  await expect(form.heading).toHaveText('New episode');
  await page.unroute(episodes);

  // The publish page lists the draft with a link to it.
  await wizard.open('/publish');
  const drafts = wizard.main.getByRole('list', { name: 'Draft episodes of Salt road' });
  await expect(drafts.getByRole('listitem')).toHaveText([/Leaving/]);
  await expect(wizard.button('Publish Salt road')).toHaveCount(0);
  await expectAccessible(page);
  const edit = (await drafts.getByRole('link').getAttribute('href')) ?? '';
  await expect(wizard.link(/^Salt road/)).toHaveAttribute('href', edit);

  // The images step links to the draft.
  await wizard.open(images);
  await expect(wizard.button('Next: episode 1')).toBeVisible();
  await wizard.open('/publish');
  await drafts.getByRole('link').click();
  await expect(form.title).toHaveValue('Leaving');
  await page.getByRole('radio', { name: 'Publish now' }).check();
  await form.submit('Publish');

  // The series has no cover yet: publishing leads to the images step.
  await expect(page.getByText('“Leaving” is saved. Add a cover to publish your series')).toBeVisible();
  await expect(page.getByText('“Leaving” is published')).toHaveCount(0);
  await expect(page).toHaveURL(/\/upload-images$/);
  await expect(wizard.button('Publish series')).toBeVisible();
  await wizard.open('/publish');
  await expect(wizard.link(/^Salt road/)).toHaveAttribute('href', /\/upload-images$/);
  await wizard.link(/^Salt road/).click();
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await drawPicture() });
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });

  // The series is complete now: the publish page offers to publish it.
  await wizard.open('/publish');
  await expect(wizard.button('Publish Salt road')).toBeVisible();
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.heading).toHaveText('New episode');
  await wizard.open(images);
  await wizard.button('Publish series').click();
  await expect(page.getByText('“Salt road” is published')).toBeVisible();
  await expect(page).toHaveURL(/\/dashboard\/series\//);
});

test('saving the information of a public series reports success, also if its images were chosen on this device @long', async ({
  page,
}) => {
  const { email, password, send, upload } = await createPublisher(page.request);
  const { public_id: id } = await send('POST', 'comic', { title: 'High water', genres: ['drama'], language: 'pt' });
  await signInAs(page, { email, password });
  const wizard = new PublishPage(page);
  await wizard.open(`/publish/${id}/upload-images`);
  await wizard
    .field('Choose images')
    .setInputFiles({ name: 'key.png', mimeType: 'image/png', buffer: await drawPicture() });
  await expect(wizard.image('Cover').getByText('Saved', { exact: true })).toBeVisible({ timeout: 60_000 });
  const contents = [await upload('episode-content', [{ width: 940, height: 1_200 }], 40)];
  await send('POST', `comic/${id}/episode`, { title: 'One', contents, status: 'published' });
  await send('PUT', `comic/${id}/status`, { status: 'published' });

  // Editing isn't a step of the wizard, and says that the series is public.
  const steps = page.getByRole('navigation', { name: 'Steps' });
  const publicNote = wizard.main.getByText('Your series is public: readers see changes as soon as you save.');
  await wizard.open(`/publish/${id}/upload-images`);
  await expect(publicNote).toBeVisible();
  await expect(steps).toHaveCount(0);
  await expectAccessible(page);
  const editing = page.getByRole('navigation', { name: 'Edit series' });
  await editing.getByRole('link', { name: 'Information' }).click();
  await expect(page).toHaveURL(`/publish/${id}/information`);
  await expect(publicNote).toBeVisible();
  await expect(steps).toHaveCount(0);
  await expectAccessible(page);
  await expect(editing.getByRole('link', { name: 'High water' })).toHaveAttribute('href', `/dashboard/series/${id}`);
  await wizard.field('Title').fill('High water mark');
  await page.context().setOffline(true);
  await wizard.button('Save').click();
  await expect(wizard.main.getByRole('alert')).toHaveText('The series could not be saved. Please retry');
  await expect(wizard.saving).toHaveText('Only on this device, not saved yet');
  await page.context().setOffline(false);
  await wizard.button('Save').click();
  await expect(page.getByText('Series saved')).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/series/${id}`);
  await expect(wizard.heading).toHaveText('High water mark');
  expect((await send('GET', `comic/${id}`)).title).toBe('High water mark');
});

test('the card beside the form shows what readers will see, and the error of a taken link is shown once', async ({
  page,
}) => {
  await signUpPerson(page);
  const wizard = new PublishPage(page);
  await wizard.open('/publish/new/information');
  const card = wizard.main.getByRole('region', { name: 'Preview' });
  await expect(card).toContainText('Untitled series');
  await wizard.field('Title').fill('Undertow');
  await wizard.genre('Drama').check();
  await expect(card).toContainText('Undertow');
  await expect(card).toContainText('Drama · 0 episodes');
  await wizard.main.getByRole('checkbox', { name: 'Mature content' }).check();
  await expect(card).toContainText('Mature');

  // Beside the form on tablets, below it on phones.
  const isBeside = async (width: number) => {
    await page.setViewportSize({ width, height: 1_000 });
    const [field, preview] = [await wizard.field('Title').boundingBox(), await card.boundingBox()];
    return field !== null && preview !== null && preview.x >= field.x + field.width;
  };
  await expect.poll(() => isBeside(390)).toBe(false);
  await expect.poll(() => isBeside(820)).toBe(true);
  await expectAccessible(page);

  const more = wizard.main.getByText('More', { exact: true });
  const taken = wizard.main.getByText('This address is already taken');
  await expect(wizard.field('Link')).toBeHidden();
  await more.click();
  await wizard.field('Link').fill('settings');
  await expect(taken).toBeVisible();
  await expectAccessible(page);
  await more.click();
  await expect(wizard.field('Link')).toBeHidden();
  await wizard.button('Next: images').click();
  await expect(wizard.field('Link')).toBeFocused();
  await expect(taken).toHaveCount(1);
});

test('publishing a series that needs approval leads to its page in the dashboard, which mentions the review @long', async ({
  page,
}) => {
  const { email, password, send, upload, createDraftSeries } = await createPublisher(page.request);
  const title = `Slack water ${crypto.randomUUID().slice(0, 8)}`;
  const { public_id: id } = await createDraftSeries(title);
  const contents = [await upload('episode-content', [{ width: 940, height: 1_200 }], 40)];
  await send('POST', `comic/${id}/episode`, { title: 'One', contents, status: 'published' });
  await signInAs(page, { email, password });
  // Responds like a server with moderation.
  let isWaiting = false;
  const waiting = async () => ({
    ...(await send('GET', `comic/${id}`)),
    ...(isWaiting && { status: 'validation_waiting' }),
  });
  await page.route(`**/api/comic/${id}`, async (route) => route.fulfill({ json: await waiting() }));
  await page.route(`**/api/comic/${id}/status`, async (route) => {
    isWaiting = true;
    await route.fulfill({ json: await waiting() });
  });
  const wizard = new PublishPage(page);
  await wizard.open('/publish');
  await wizard.button(`Publish ${title}`).click();
  await expect(page.getByText(`“${title}” will be published once it’s approved`)).toBeVisible();
  await expect(page).toHaveURL(`/dashboard/series/${id}`);
  await expect(wizard.main.getByText('We review a series before readers see it.')).toBeVisible();
  await expectAccessible(page);
  await page.reload();
  await expect(wizard.heading).toHaveText(title);
  await wizard.link('All series').click();
  await expect(page).toHaveURL('/publish');
});

test('images become cover, thumbnail or banner by shape, and unsaved work is listed and can be continued or discarded', {
  tag: '@long',
}, async ({ page }) => {
  test.slow();
  await signUpPerson(page);
  const wizard = new PublishPage(page);
  const form = new EpisodeFormPage(page);
  await wizard.open('/publish/new/information');
  await wizard.field('Title').fill('Driftwood');
  await wizard.genre('Drama').check();
  await wizard.button('Next: images').click();
  await expect(page).toHaveURL(/\/upload-images$/);
  const images = new URL(page.url()).pathname;

  // Leave the step while every upload fails.
  await page.route('**/api/image', (route) => route.abort());
  const shapes = { portrait: [1000, 1500], second: [900, 1500], square: [1100, 1100], wide: [2560, 820] } as const;
  const chosen = Object.entries(shapes).map(async ([name, [width, height]]) => ({
    name: `${name}.png`,
    mimeType: 'image/png',
    buffer: await drawPicture(width, height),
  }));
  const broken = { name: 'broken.png', mimeType: 'image/png', buffer: Buffer.from('no picture') };
  await wizard.field('Choose images').setInputFiles([...(await Promise.all(chosen)), broken]);
  await expect(wizard.main.getByText('Not used: second.png')).toBeVisible();
  await expect(wizard.main.getByRole('alert').filter({ hasText: 'broken.png' })).toBeVisible();
  await expectAccessible(page);
  await waitForStoredField(page, 'comic-promo-banner');
  await wizard.link('All drafts and series').click();

  // The uploads continue outside the step.
  await expect(wizard.heading).toHaveText('Publish');
  await expect(wizard.unsaved('Driftwood')).toContainText('Unsaved images.');
  await expect(wizard.unsaved('Driftwood').getByRole('status')).toContainText(/Uploading|back online/);
  await expectAccessible(page);
  await page.unroute('**/api/image');
  await expect(wizard.unsaved('Driftwood')).toHaveCount(0, { timeout: 90_000 });
  await wizard.open(images);
  for (const name of ['Cover', 'Thumbnail', 'Banner', 'Promo banner'])
    await expect(wizard.image(name).getByText('Saved', { exact: true })).toBeVisible();

  // An episode that isn't saved yet.
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await form.title.fill('Leaving');
  await waitForStoredField(page, 'title');
  await wizard.link('All drafts and series').click();
  await expect(wizard.unsaved('Leaving')).toContainText('New episode of “Driftwood”.');
  await wizard.unsaved('Leaving').getByRole('link', { name: 'Continue with Leaving' }).click();
  await expect(form.title).toHaveValue('Leaving');
  await wizard.open('/publish');
  await wizard
    .unsaved('Leaving')
    .getByRole('button', { name: /^Discard/ })
    .press('Enter');
  await expect(wizard.unsaved('Leaving').getByRole('button', { name: 'Keep: Leaving' })).toBeFocused();
  await page.keyboard.press('Enter');
  await wizard
    .unsaved('Leaving')
    .getByRole('button', { name: /^Discard/ })
    .click();
  await wizard.unsaved('Leaving').getByRole('button', { name: 'Discard: Leaving' }).click();
  await expect(wizard.unsaved('Leaving')).toHaveCount(0);
  await wizard.open(images.replace('upload-images', 'create-episode'));
  await expect(form.title).toHaveValue('');
});
