import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';

test('the start page links to the cutter, and going back returns @phone @engines', async ({ page }) => {
  await page.goto('/');
  await expect(page).toHaveTitle(/Longstrip/);
  await page.getByRole('main').getByRole('link', { name: /cut/i }).click();
  await expect(page).toHaveURL('/tools/cut-episode-into-panels');
  await expect(page).toHaveTitle(/^Cut an episode into panels/);
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await page.goBack();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an unknown page shows a not-found message with a link home', async ({ page }) => {
  await page.goto('/no/such/page');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Oh No! Page Not Found');
  await expect(page.getByText('The page you are looking for doesn’t exist or has been moved.')).toBeVisible();
  await expectAccessible(page);
  await page
    .getByRole('link', { name: 'Go Home' })
    .or(page.getByRole('button', { name: 'Go Home' }))
    .click();
  await expect(page).toHaveURL('/');
});

test('the language follows the address, and the language switch keeps the page', async ({ page }) => {
  await page.goto('/tools/cut-episode-into-panels');
  await page.getByRole('banner').getByRole('link', { name: 'Français' }).click();
  await expect(page).toHaveURL('/fr/outils/decouper-episode');
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await expect(page).toHaveTitle(/^Découper un épisode en cases/);
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('lang', 'fr');
  await page.getByRole('banner').getByRole('link', { name: 'English' }).click();
  await expect(page).toHaveURL('/tools/cut-episode-into-panels');
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
});

test('the theme follows the system until the user chooses one, which survives a reload', async ({ page }) => {
  await page.emulateMedia({ colorScheme: 'dark' });
  await page.goto('/');
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.getByRole('banner').getByRole('button', { name: 'Switch to light theme' }).click();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
  await page.reload();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'light');
});

test('pages have security headers, missing assets return 404, unknown pages return 200, and old addresses redirect', async ({
  request,
}) => {
  for (const path of ['/', '/tools', '/fr/outils', '/sw.js', '/tool-assets.json']) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(200);
    const policy = response.headers()['content-security-policy'];
    expect(policy, path).toContain("script-src 'self' 'wasm-unsafe-eval'");
    expect(policy, path).not.toContain('unsafe-inline');
    expect(response.headers()['x-content-type-options'], path).toBe('nosniff');
  }
  expect((await request.get('/assets/none-12345678.js')).status()).toBe(404);
  expect((await request.get('/any/deep/path')).status()).toBe(200);
  const redirect = await request.get('/comic/some/old', { maxRedirects: 0 });
  expect([redirect.status(), redirect.headers().location]).toEqual([301, '/series/some/old']);
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the start page has no accessibility violations or sideways scroll, ${scheme} @phone @long`, async ({
    page,
  }) => {
    await page.emulateMedia({ colorScheme: scheme });
    for (const path of ['/', '/fr']) {
      await page.goto(path);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      await expectAccessible(page);
    }
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth);
    expect(overflow).toBeLessThanOrEqual(0);
  });
}
