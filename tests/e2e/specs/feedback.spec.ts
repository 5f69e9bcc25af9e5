import { expect, type Page, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { signIn } from '../pages/signIn.ts';

/** Makes a search fail, and waits for its toast. */
async function failSearch(page: Page): Promise<void> {
  await page.route('**/api/search/**', (route) => route.fulfill({ status: 500, json: { message: 'no' } }));
  await page.goto('/search?q=robots');
  await expect(page.getByRole('alert')).toHaveText('An error occurred during the search');
  // The button's code loads a moment later, and needs a running clock.
  await expect(page.getByRole('main').getByRole('button', { name: 'Try again' })).toBeVisible();
}

test('an error toast disappears within 10 s, but not while hovered or focused, and can be closed', async ({ page }) => {
  await page.clock.install();
  await signIn(page);
  await failSearch(page);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  await page.clock.pauseAt(Date.now() + 600_000);
  await expect(toast).toHaveCount(0);
  // The page's clock is paused, so run it in small steps until the response arrives.
  const failAgain = async () => {
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(async () => {
      await page.clock.runFor(20);
      await expect(toast).toHaveCount(1, { timeout: 100 });
    }).toPass();
  };

  await failAgain();
  await toast.hover();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await page.mouse.move(5, 600);
  await page.clock.runFor(10_000);
  await expect(toast).toHaveCount(0);

  await failAgain();
  const close = toast.getByRole('button', { name: 'Close' });
  await close.focus();
  await page.clock.runFor(60_000);
  await expect(toast).toHaveCount(1);
  await close.press('Enter');
  await expect(toast).toHaveCount(0);
});

test('toasts appear at the top right and have no accessibility violations @phone', async ({ page }) => {
  await signIn(page);
  await failSearch(page);
  const toast = page.getByRole('region', { name: 'Notifications' }).getByRole('listitem');
  const box = await toast.boundingBox();
  const { width } = page.viewportSize() ?? { width: 0 };
  expect(box).not.toBeNull();
  expect(box?.y).toBeLessThan(120);
  expect(width - (box?.x ?? 0) - (box?.width ?? 0)).toBeLessThan(30);
  await expectAccessible(page);
});

test('a screen that throws shows an error page with a link home', async ({ page }) => {
  await page.route('**/assets/CutterScreen-*.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default () => { throw new Error("broken on purpose"); };',
    }),
  );
  await page.goto('/tools/cut-episode-into-panels');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Unexpected Error :(');
  await expect(
    page.getByText('Sorry, something went wrong on our end. We are currently trying to fix the problem.'),
  ).toBeVisible();
  await expectAccessible(page);
  await page.getByRole('link', { name: 'Go Home' }).click();
  await expect(page).toHaveURL('/');
  await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('Unexpected Error :(');
});
