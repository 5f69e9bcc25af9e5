import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { DiscoverPage } from '../pages/DiscoverPage.ts';
import { SearchBox, SearchPage } from '../pages/SearchPage.ts';
import { signIn } from '../pages/signIn.ts';

test('the search box shows results while typing, and opens one by keyboard', async ({ page }) => {
  await signIn(page);
  const box = new SearchBox(page);
  await box.field.fill('lantern');
  await expect(box.count).toHaveText('1 result');
  await expect(box.field).toHaveAttribute('aria-expanded', 'true');
  await expect(box.results).toHaveText(['Lanterns over the HarbourMina Marsh']);
  await expect(box.results.locator('mark')).toHaveText(['Lantern']);
  const cover = box.results.first().locator('img');
  await expect.poll(() => cover.evaluate((img: HTMLImageElement) => img.naturalWidth)).toBeGreaterThan(0);

  await box.field.fill('the');
  await expect(box.count).toHaveText('5 results');
  await box.field.press('ArrowDown');
  await box.expectActive(box.results.nth(0));
  await box.field.press('ArrowUp');
  await expect(box.field).not.toHaveAttribute('aria-activedescendant');
  await box.field.press('ArrowUp');
  await box.expectActive(box.results.nth(4));
  const chosen = await box.results.nth(4).getAttribute('href');
  expect(chosen).toMatch(/^\/series\/[a-z0-9-]+$/);
  await box.field.press('Enter');
  await expect(page).toHaveURL(chosen ?? 'none');
  await expect(box.results).toHaveCount(0);
});

test('a search needs two characters, and starts 500 ms after the last input @long', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  const box = new SearchBox(page);
  await expect(box.field).toBeVisible();
  await page.clock.pauseAt(Date.now() + 60_000);
  await box.field.pressSequentially('l');
  await page.clock.runFor(5_000);
  expect(box.queries).toEqual([]);
  await box.field.pressSequentially('ante');
  await page.clock.runFor(499);
  await box.field.pressSequentially('rn');
  await page.clock.runFor(499);
  expect(box.queries).toEqual([]);
  await expect(box.count).toHaveText('Searching…');
  const placeholders = box.page.getByRole('banner').getByRole('search').locator('[data-placeholder]');
  await expect(placeholders).toHaveCount(5);
  await page.clock.runFor(1);
  await expect.poll(() => box.queries).toEqual(['lantern']);
  await page.clock.resume();
  await expect(box.results).toHaveCount(1);
});

test('search results show only while the box has focus, and Escape, clear and click work @long', async ({ page }) => {
  await signIn(page);
  await page.goto('/tools');
  const box = new SearchBox(page);
  await box.field.fill('robots');
  await expect(box.results).toHaveCount(1);
  await box.field.press('Escape');
  await expect(box.results).toHaveCount(0);
  await expect(box.field).toHaveValue('robots');
  await box.field.press('ArrowDown');
  await expect(box.results).toHaveCount(1);
  await page.getByRole('heading', { level: 1 }).click();
  await expect(box.results).toHaveCount(0);
  await box.field.focus();
  await expect(box.results).toHaveCount(1);
  await box.clear.click();
  await expect(box.field).toHaveValue('');
  await expect(box.field).toBeFocused();
  await expect(box.results).toHaveCount(0);
  await box.field.fill('zzzzqqqq');
  await expect(box.count).toHaveText('No results for “zzzzqqqq”');
  await box.field.fill('robots');
  await box.results.first().click();
  await expect(page).toHaveURL('/series/tea-for-two-robots');
});

test('a failed search shows an error and keeps the query @long', async ({ page }) => {
  await signIn(page);
  const box = new SearchBox(page);
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await box.field.fill('lantern');
  await expect(page.getByRole('alert')).toHaveText('An error occurred during the search');
  await expect(box.field).toHaveValue('lantern');
  await expect(box.results).toHaveCount(0);
  await page.unroute('**/api/search/**');
  await box.field.fill('lanterns');
  await expect(box.results).toHaveCount(1);
});

test('a failed search can be retried in the box, by keyboard and click', async ({ page }) => {
  await signIn(page);
  const box = new SearchBox(page);
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await box.field.fill('lantern');
  await expect(box.count).toHaveText('Search failed');
  await box.field.press('Tab');
  await expect(box.clear).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(box.retry).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(box.field).toBeFocused();
  await expect(box.count).toHaveText('Search failed');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Escape');
  await expect(box.field).toBeFocused();
  await expect(box.retry).toHaveCount(0);

  await page.keyboard.press('ArrowDown');
  await page.unroute('**/api/search/**');
  await box.retry.click();
  await expect(box.results).toHaveText(['Lanterns over the HarbourMina Marsh']);
  await expect(box.field).toBeFocused();
});

test('guests have no search box', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('banner').getByRole('link', { name: 'Log in' })).toBeVisible();
  await expect(page.getByRole('search')).toHaveCount(0);
});

test('before typing, the search screen shows recent searches, genres and popular series @phone @long', async ({
  page,
}) => {
  const screen = new SearchPage(page);
  await page.goto('/search');
  await expect(screen.popular.getByRole('article').first()).toBeVisible();
  await expect(screen.genres.getByRole('link', { name: 'Comedy' })).toHaveAttribute('href', '/genres/comedy');
  await expect(screen.recent).toHaveCount(0);
  await expectAccessible(page);

  // Texts that were only typed on the way aren't stored.
  await screen.field.fill('lan');
  await expect(page).toHaveURL('/search?q=lan');
  await screen.field.fill('lantern');
  await expect(page).toHaveURL('/search?q=lantern');
  await screen.series.filter({ hasText: 'Lanterns over' }).getByRole('link').click();
  await expect(page).toHaveURL('/series/lanterns-over-the-harbour');
  await page.goto('/search');
  await expect(screen.recent.getByRole('link')).toHaveText(['lantern']);
  await expectAccessible(page);
  await screen.recent.getByRole('link').click();
  await expect(screen.field).toHaveValue('lantern');
  await expect(screen.genres).toHaveCount(0);
  await page.goBack();
  await screen.recent.getByRole('button', { name: 'Remove “lantern”' }).click();
  await expect(screen.recent).toHaveCount(0);
  await page.reload();
  await expect(screen.genres).toBeVisible();
  await expect(screen.recent).toHaveCount(0);
});

test('the search box offers recent searches by keyboard, until the user logs out', async ({ page }) => {
  await signIn(page);
  const box = new SearchBox(page);
  await box.field.fill('robots');
  await box.field.press('Enter');
  await expect(page).toHaveURL('/search?q=robots');
  await page.goto('/tools');
  await box.field.focus();
  await expect(box.recent).toHaveText(['robots']);
  await box.field.press('ArrowDown');
  await box.expectActive(box.recent.first());
  await expectAccessible(page);
  await box.field.press('Enter');
  await expect(page).toHaveURL('/search?q=robots');
  await page.goto('/logout');
  await expect(page).toHaveURL('/');
  expect(await page.evaluate(() => JSON.stringify(localStorage))).not.toContain('robots');
});

test('results show the original title, and the title in another language that matched', async ({ page }) => {
  await page.route('**/api/search/**', async (route) => {
    const answer = await route.fetch();
    const body: { items: object[] } = await answer.json();
    const [first = {}] = body.items;
    const translated = { title: 'Harbour Lights', original_title: 'Lanternes du port', language: 'fr' };
    const elsewhere = { public_id: 'other', title: 'Night Boats', matched_title: 'La lanterna' };
    await route.fulfill({
      json: { ...body, total: 2, items: [Object.assign({}, first, translated), Object.assign({}, first, elsewhere)] },
    });
  });
  const screen = new SearchPage(page);
  await page.goto('/search?q=lantern');
  await expect(screen.series).toHaveText([
    /^Harbour LightsOriginal title: Lanternes du port/,
    /^Night BoatsAlso titled La lanterna/,
  ]);
  await expect(screen.series.locator('mark')).toHaveText(['Lantern', 'lantern']);
  await expect(screen.series.locator('[lang=fr]')).toHaveText('Lanternes du port');
});

test('results show the sentence of the description that matched', async ({ page }) => {
  const screen = new SearchPage(page);
  await page.goto('/search?q=forty-two');
  const series = screen.series.filter({ hasText: 'Lanterns over the Harbour' });
  await expect(series).toHaveText(/Mina Marsh…Noor lights the forty-two lanterns that keep the sea asleep/);
  await expect(series.locator('mark')).toHaveText(['forty', 'two']);
  // One or two letters only find titles and names.
  await page.goto('/search?q=kn');
  await expect(screen.count).toHaveText('No results for “kn”');
});

test('results can be filtered, and the address keeps the filters @phone', async ({ page }) => {
  const screen = new SearchPage(page);
  await page.goto('/search?q=lantern');
  await expect(screen.series).not.toHaveCount(0);
  await new DiscoverPage(page).filter('Language', 'French');
  await expect(page).toHaveURL('/search?q=lantern&language=fr');
  await expect(screen.count).toHaveText('No results for “lantern”');
  await page.getByRole('main').getByRole('button', { name: 'Clear filters' }).click();
  await expect(page).toHaveURL('/search?q=lantern');
  await expect(screen.series).not.toHaveCount(0);
  await screen.genre.selectOption('Horror');
  await expect(page).toHaveURL('/search?q=lantern&genre=horror');
  await page.reload();
  await expect(screen.genre).toHaveValue('horror');
  await expectAccessible(page);
});

test('the search screen appends pages and keeps its state in the address @phone @long', async ({ page }) => {
  // All five demo series of the tests' server match, so pages of two make three pages.
  await page.route('**/api/search/**', (route) => route.continue({ url: `${route.request().url()}&pageSize=2` }));
  await signIn(page);
  const screen = new SearchPage(page);
  await page.goto('/search?q=the');
  await expect(screen.count).toHaveText('5 results');
  await expect(screen.series).toHaveCount(2);
  await expect(screen.field).toHaveValue('the');
  await screen.showMore.click();
  await expect(screen.series).toHaveCount(4);
  await expect(page).toHaveURL('/search?q=the&page=2');
  await page.reload();
  await expect(screen.series).toHaveCount(4);
  await screen.showMore.click();
  await expect(screen.series).toHaveCount(5);
  await expect(screen.showMore).toHaveCount(0);

  await screen.field.fill('lanterns over');
  await expect(page).toHaveURL('/search?q=lanterns+over');
  await expect(screen.series).toHaveText([/Lanterns over the Harbour.*Mina Marsh/]);
  await page.goto('/search?q=robots');
  await page.goBack();
  await expect(screen.field).toHaveValue('lanterns over');
  await expect(screen.series).toHaveText([/Lanterns over the Harbour/]);
});

test('Enter in the search box opens the search screen, which has its own field', async ({ page }) => {
  await signIn(page);
  const box = new SearchBox(page);
  await box.field.fill('100% night & train');
  await box.field.press('Enter');
  const screen = new SearchPage(page);
  await expect(screen.field).toHaveValue('100% night & train');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Search');
  await expect(box.field).toHaveCount(0);
  expect(new URL(page.url()).searchParams.get('q')).toBe('100% night & train');
});

test('the search screen offers a retry after an error @long', async ({ page }) => {
  await signIn(page);
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/search?q=robots');
  const screen = new SearchPage(page);
  await expect(page.getByRole('alert')).toHaveText('An error occurred during the search');
  await page.unroute('**/api/search/**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(screen.series).toHaveCount(1);
});

test('the search is translated to French, and its results link to French pages @long', async ({ page }) => {
  await signIn(page);
  await page.goto('/fr/recherche?q=robots');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rechercher');
  await expect(page.getByRole('main').getByRole('status')).toHaveText('1 résultat');
  await expect(page).toHaveTitle(/^Rechercher/);
  const found = page.getByRole('main').getByRole('listitem').getByRole('link');
  await expect(found).toHaveAttribute('href', '/fr/series/tea-for-two-robots');
  await page.goto('/fr/outils');
  await page.getByRole('combobox', { name: 'Rechercher une série' }).fill('robots');
  await expect(page.getByRole('option')).toHaveAttribute('href', '/fr/series/tea-for-two-robots');
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`the search has no accessibility violations, ${colorScheme} @long`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await signIn(page);
    const box = new SearchBox(page);
    await box.field.fill('the');
    // All five demo series of the tests' server match, and maybe some that other tests have published.
    await expect.poll(() => box.results.count()).toBeGreaterThanOrEqual(5);
    await box.field.press('ArrowDown');
    await expectAccessible(page);
    await page.goto('/search?q=the');
    await expect.poll(() => new SearchPage(page).series.count()).toBeGreaterThanOrEqual(5);
    await expectAccessible(page);
  });
}
