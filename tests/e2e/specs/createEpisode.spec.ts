/** Creating an episode. */
import { expect, test } from '@playwright/test';
import { drawStrip, drawTallStrip } from '../drawStrip.ts';
import { createSignInHeaders, createSeries, loadLastChangedSeries } from '../ownSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';

const PASSWORD = 'a-long-way-home';

function createPng(name: string, buffer: Buffer) {
  return { name, mimeType: 'image/png', buffer };
}

const page10 = await drawStrip({ heights: [900], gutter: 40 });

test('a new user schedules a 30,000 px strip, and readers can open it once its time has come', async ({
  page,
  request,
  browser,
}) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');

  await page.goto('/publish');
  await page.getByRole('link', { name: 'Start a series' }).click();
  await page.getByLabel('Title', { exact: true }).fill('Tides of glass');
  // The series isn't in English, because other tests count the English series.
  await page.getByLabel('Language', { exact: true }).selectOption('pt');
  await page.getByRole('group', { name: 'Genres' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next: images' }).click();
  await expect(page).toHaveURL(/\/upload-images$/);
  await page
    .getByLabel('Choose images')
    .setInputFiles(createPng('key.png', (await drawStrip({ heights: [1400] })).png));
  await page.getByRole('button', { name: 'Next: first episode' }).click();
  const form = new EpisodeFormPage(page);
  await expect(form.heading).toHaveText('First episode');
  await form.title.fill('The long fall');
  const strip = await drawTallStrip(940, 30_000);
  await form.choose([
    createPng('page 10.png', page10.png),
    createPng('page 2.png', page10.png),
    createPng('strip.png', strip.png),
  ]);
  // Natural order.
  await expect.poll(() => form.readNames()).toEqual(['page 2.png', 'page 10.png', 'strip.png']);

  // Move the strip to the first place by keyboard.
  const grip = page.getByRole('button', { name: 'Move strip.png', exact: true });
  await grip.press('Space');
  await expect(grip).toHaveAttribute('aria-pressed', 'true');
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('strip.png is now at position 2 of 3')).toBeAttached();
  await page.keyboard.press('ArrowUp');
  await expect(page.getByText('strip.png is now at position 1 of 3')).toBeAttached();
  await page.keyboard.press('Space');
  await expect.poll(() => form.readNames()).toEqual(['strip.png', 'page 2.png', 'page 10.png']);

  for (const name of ['strip.png', 'page 2.png', 'page 10.png']) await form.expectUploaded(name);
  await expect(form.row('strip.png')).toContainText(/1[5-9] images|2\d images/);

  // A reload keeps everything.
  await page.reload();
  await expect(form.title).toHaveValue('The long fall');
  await expect.poll(() => form.readNames()).toEqual(['strip.png', 'page 2.png', 'page 10.png']);
  await form.expectUploaded('strip.png');
  for (const name of ['strip.png', 'page 2.png', 'page 10.png']) await form.expectDrawn(name);

  const year = new Date().getFullYear() + 1;
  await form.schedule(`${year}-06-01`, '18:00');
  await expect(page.getByText(`01/06/${year} 18:00`)).toBeVisible();
  await expect(page.getByText('Your series is published now, this episode at the time you set')).toBeVisible();
  await expectAccessible(page);
  await form.submit('Schedule');
  await expect(page.getByText('“The long fall” is scheduled')).toBeVisible({ timeout: 30_000 });

  await expect(page).toHaveURL(/\/dashboard\/series\//);
  const headers = await createSignInHeaders(request, email, PASSWORD);
  const story = await loadLastChangedSeries(request, headers);
  // Instead of waiting a year, bring the time forward through the API.
  const [episode] = (
    (await (await request.get(`/api/comic/${story.public_id}/episode?all=true`, { headers })).json()) as {
      items: { public_id: string; slug: string; status: string }[];
    }
  ).items;
  expect(episode).toMatchObject({ status: 'scheduled', slug: 'the-long-fall' });
  await expect(async () => {
    // On a busy machine the call itself may take longer than these 2 s.
    const soon = new Date(Date.now() + 2_000).toISOString();
    const data = { status: 'scheduled', scheduled_at: soon };
    expect((await request.patch(`/api/episode/${episode?.public_id}`, { headers, data })).ok()).toBe(true);
  }).toPass();
  const address = `/api/comic/${story.slug}/episode/the-long-fall`;
  await expect.poll(async () => (await request.get(address)).status()).toBe(200);

  const context = await browser.newContext();
  const reader = new ReaderPage(await context.newPage());
  await reader.open(story.slug, 'the-long-fall');
  await expect(reader.image(1)).toBeVisible();
  const { contents } = (await (await request.get(address)).json()) as {
    contents: { width: number; height: number }[];
  };
  // Every row of the strip exists once, and no image is taller than allowed.
  expect(contents.reduce((sum, { width, height }) => sum + (width === 940 ? height : 0), 0)).toBe(30_000);
  expect(Math.max(...contents.map(({ height }) => height))).toBeLessThanOrEqual(2_000);
  await context.close();
});

test('Next pressed while a chosen cover is being read leads to the first episode', async ({ page, request }) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');
  const story = await createSeries(request, await createSignInHeaders(request, email, PASSWORD), 'Pressed early');
  await page.goto(`/publish/${story.public_id}/upload-images`);
  const button = page.getByRole('button', { name: 'Next: first episode' });
  await expect(button).toBeVisible();
  // The code that reads chosen files arrives only after the button was pressed.
  const pressed = Promise.withResolvers<undefined>();
  await page.route('**/readFiles-*.js', async (route) => {
    await pressed.promise;
    await route.continue();
  });
  await page.getByLabel('Choose images').setInputFiles(createPng('key.png', page10.png));
  await button.click();
  await expect(button).toHaveAttribute('aria-busy', 'true');
  pressed.resolve(undefined);
  await expect(new EpisodeFormPage(page).heading).toHaveText('First episode');
});

test('pressing Save draft again after a lost response creates one episode, with the last edits @long', async ({
  page,
  request,
}) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');
  const headers = await createSignInHeaders(request, email, PASSWORD);
  const story = await createSeries(request, headers, 'Said once');
  await page.goto(`/publish/${story.public_id}/create-episode`);
  const form = new EpisodeFormPage(page);
  await form.title.fill('Is anybody there');
  await form.choose([createPng('page.png', page10.png)]);
  await form.expectUploaded('page.png');
  // The server receives the request, but the page doesn't receive the response. Then the page is reloaded.
  await page.route(`**/api/comic/${story.public_id}/episode`, async (route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    await route.fetch();
    await route.abort();
  });
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await form.submit('Save draft');
  const episodes = async () => {
    const answer = await request.get(`/api/comic/${story.public_id}/episode?all=true`, { headers });
    return ((await answer.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
  };
  await expect.poll(episodes).toEqual(['Is anybody there']);
  await expect(page.getByText('The episode could not be saved. Please retry')).toBeInViewport();
  await page.unroute(`**/api/comic/${story.public_id}/episode`);
  await page.reload();
  await expect(form.title).toHaveValue('Is anybody there');
  await form.title.fill('Somebody is there');
  await form.submit('Save draft');
  await expect(page.getByText('Somebody is there').first()).toBeVisible();
  await expect.poll(episodes).toEqual(['Somebody is there']);
});

test('unusable files can be removed, saving offline shows a notice, and another tab reports that the episode is saved @long', async ({
  page,
  request,
  context,
}) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');
  const headers = await createSignInHeaders(request, email, PASSWORD);
  const story = await createSeries(request, headers, 'Two windows');
  const address = `/publish/${story.public_id}/create-episode`;
  await page.goto(address);
  const form = new EpisodeFormPage(page);
  await form.title.fill('Seen from both');
  await form.openMore();
  await form.address.fill('both');
  const [svg, empty] = [
    createPng('drawing.svg', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')),
    createPng('empty.png', Buffer.of()),
  ];
  await form.choose([createPng('page.png', page10.png), createPng('second.png', page10.png), svg, empty]);
  await form.expectUploaded('page.png');

  // Unusable files can be removed all at once; removing a page focuses its neighbour.
  await expect(form.row('drawing.svg').getByText('Remove', { exact: true })).toBeVisible();
  await expect(form.row('drawing.svg').getByText('Retry', { exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Remove 2 unusable files' }).click();
  await expect.poll(() => form.readNames()).toEqual(['page.png', 'second.png']);
  await expect(page.getByLabel('Choose images')).toBeFocused();
  await page.getByRole('button', { name: 'Remove second.png' }).press('Enter');
  await expect.poll(() => form.readNames()).toEqual(['page.png']);
  await expect(page.getByRole('button', { name: 'Remove page.png' })).toBeFocused();
  const describe = page.getByRole('button', { name: 'Alt text for page.png' });
  await describe.press('Enter');
  const alternative = page.getByRole('textbox', { name: /^Alt text/ });
  await expect(alternative).toBeFocused();
  await describe.click();
  await expect(alternative).toHaveCount(0);

  const other = await context.newPage();
  await other.goto(address);
  const otherForm = new EpisodeFormPage(other);
  await expect(otherForm.title).toHaveValue('Seen from both');
  await expect(other.getByText('Episode 1 of')).toBeVisible();

  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await context.setOffline(true);
  await form.submit('Save draft');
  await expect(page.getByRole('main').getByText('You’re offline', { exact: true })).toBeInViewport();
  await expect(form.title).toHaveValue('Seen from both');
  await context.setOffline(false);
  await expect(page.getByText('You’re back online', { exact: true })).toBeVisible();
  await form.submit('Save draft');
  await expect(page.getByText('“Seen from both” is saved as a draft')).toBeVisible();
  await expect(page).toHaveURL('/publish');
  await expect(page.getByText('You’re back online', { exact: true })).toBeHidden();

  await expect(other.getByText('This episode was saved in another tab')).toBeVisible();
  await expectAccessible(other);
  await expect(other.getByRole('link', { name: 'View episodes' })).toHaveAttribute('href', /^\/dashboard\/series\//);
  await other.getByRole('button', { name: 'Start another episode' }).click();
  await expect(other.getByText('Episode 2 of')).toBeVisible();
  await expect(otherForm.title).toHaveValue('');
  await expect(otherForm.images).toHaveCount(0);
  // An empty form has nothing to discard.
  await otherForm.title.fill('The next one');
  await expect(other.getByText('Draft saved on this device.')).toBeVisible();
  await otherForm.title.fill('');
  await expect(other.getByText('Draft saved on this device.')).toHaveCount(0);
});

test('publishing an empty episode shows what it lacks, and a draft that fails is reported as not saved @long', async ({
  page,
  request,
}) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');
  const story = await createSeries(request, await createSignInHeaders(request, email, PASSWORD), 'Nothing yet');
  await page.goto(`/publish/${story.public_id}/create-episode`);
  const form = new EpisodeFormPage(page);
  await form.submit('Publish');
  await expect(form.title).toBeFocused();
  await expect(form.title).toHaveAccessibleDescription(/Title is required/);
  await expect(page.getByText('Please choose an image')).toBeVisible();
  await expectAccessible(page);

  await form.title.fill('Soon');
  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.route('**/api/comic/*/episode', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
  await form.submit('Save draft');
  await expect(page.getByText('The episode could not be saved. Please retry')).toBeVisible();
});
