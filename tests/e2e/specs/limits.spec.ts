/** Messages at the limits of an account, and a draft whose images the server has deleted. */
import { expect, type Route, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { createSignInHeaders, createSeries } from '../ownSeries.ts';
import { AuthPage, createEmail } from '../pages/AuthPage.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';

const PASSWORD = 'a-long-way-home';

/** Responds to each POST as the server does when a limit is exceeded. Other requests are sent to the server. */
function respondAtLimit(status: number, code: string, limit: number) {
  return async (route: Route) => {
    if (route.request().method() !== 'POST') return route.fallback();
    const json = { message: '', code, errors: [{ code, message: '' }], limit, children: {} };
    await route.fulfill({ status, json, headers: status === 429 ? { 'Retry-After': '80000' } : {} });
  };
}

test('a new series above the limit shows an error in English and French', async ({ page }) => {
  await page.goto('/signup');
  await new AuthPage(page).signUp(createEmail(), PASSWORD);
  await expect(page).toHaveURL('/');
  await page.route('**/api/comic', respondAtLimit(403, 'series_limit_reached', 200));
  await page.goto('/publish');
  await page.getByRole('link', { name: 'Start a series' }).click();
  await page.getByLabel('Title', { exact: true }).fill('One too many');
  await page.getByRole('group', { name: 'Genres' }).getByRole('checkbox').first().check();
  await page.getByRole('button', { name: 'Next: images' }).click();
  await expect(page.getByText('You’ve reached the limit of 200 series')).toBeVisible();
  // The French page has the values that were typed on the English page.
  await page.goto('/fr/publier');
  await page
    .getByRole('link', { name: 'Continuer' })
    .or(page.getByRole('link', { name: 'Reprendre' }))
    .first()
    .click();
  await page.getByRole('button', { name: 'Suite\u00a0: images' }).click();
  await expect(page.getByText('Vous avez atteint la limite de 200 séries')).toBeVisible();
});

test('the daily episode limit shows an error, and an image that the server has deleted is uploaded again with the draft', async ({
  page,
  request,
}) => {
  const email = createEmail();
  await page.goto('/signup');
  await new AuthPage(page).signUp(email, PASSWORD);
  await expect(page).toHaveURL('/');
  const headers = await createSignInHeaders(request, email, PASSWORD);
  const series = await createSeries(request, headers, 'Kept for a week');
  await page.goto(`/publish/${series.public_id}/create-episode`);
  const form = new EpisodeFormPage(page);
  await form.title.fill('After the holidays');
  const { png } = await drawStrip({ heights: [900], gutter: 40 });
  await form.choose([{ name: 'page.png', mimeType: 'image/png', buffer: png }]);
  await form.expectUploaded('page.png');
  await page.getByRole('radio', { name: 'Save as draft' }).check();

  const episodes = `**/api/comic/${series.public_id}/episode`;
  await page.route(episodes, respondAtLimit(429, 'episodes_day_limit_reached', 100));
  await form.submit('Save draft');
  await expect(page.getByText('You can create 100 episodes a day. Try again tomorrow')).toBeVisible();
  await page.unroute(episodes);

  // Responds once as if the server had deleted the image.
  const sent: string[] = [];
  await page.route(episodes, async (route) => {
    const { contents } = route.request().postDataJSON() as { contents: { image: string }[] };
    sent.push(JSON.stringify(contents));
    if (sent.length > 1) return route.fallback();
    const imageErrors = { errors: [{ code: 'image_unknown', message: '' }] };
    const json = { message: '', code: 'validation_failed', errors: [], children: { contents: imageErrors } };
    await route.fulfill({ status: 422, json });
  });
  await form.submit('Save draft');
  await expect(page.getByText('After the holidays').first()).toBeVisible();
  await expect
    .poll(async () => {
      const response = await request.get(`/api/comic/${series.public_id}/episode?all=true`, { headers });
      return ((await response.json()) as { items: { title: string }[] }).items.map(({ title }) => title);
    })
    .toEqual(['After the holidays']);
  expect(new Set(sent).size).toBe(2);
});
