/** Header, account card, bottom bar and banner for each visitor. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { FramePage } from '../pages/FramePage.ts';
import { signIn } from '../pages/signIn.ts';

test('the login link keeps the current page as the return path', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/tools/cut-episode-into-panels?from=mail');
  await expect(frame.account).toHaveCount(0);
  await frame.header.getByRole('link', { name: 'Log in', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Ftools%2Fcut-episode-into-panels%3Ffrom%3Dmail');
});

test('the login link keeps the query of a prerendered page when it is clicked before the app has loaded', async ({
  page,
}) => {
  await page.route('**/assets/*.js', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 500));
    await route.continue();
  });
  await page.goto('/tools/cut-episode-into-panels?from=mail', { waitUntil: 'commit' });
  const link = new FramePage(page).header.getByRole('link', { name: 'Log in', exact: true });
  await expect(link).toHaveAttribute('href', '/login?next=%2Ftools%2Fcut-episode-into-panels');
  await link.click();
  await expect(page).toHaveURL('/login?next=%2Ftools%2Fcut-episode-into-panels%3Ffrom%3Dmail');
});

test('a creator’s account card shows the role, works by keyboard and signs out @long', async ({ page }) => {
  const frame = new FramePage(page);
  await signIn(page, 'creator');
  await expect(frame.header.getByRole('link', { name: 'Log in', exact: true })).toHaveCount(0);
  await frame.account.focus();
  await page.keyboard.press('Enter');
  await expect(frame.card.getByText('mina.marsh')).toBeVisible();
  await expect(frame.card.getByText('creator', { exact: true })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(frame.card.getByRole('link').first()).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(frame.card).toHaveCount(0);
  await expect(frame.account).toBeFocused();

  await frame.openCard();
  await page.getByRole('main').click({ position: { x: 5, y: 5 } });
  await expect(frame.card).toHaveCount(0);

  await frame.openCard();
  await frame.card.getByRole('link', { name: 'Dashboard', exact: true }).click();
  for (const name of ['Analytics soon', 'Revenues soon'])
    await expect(frame.header.getByRole('link', { name, exact: true })).toBeDisabled();
  await frame.openCard();
  await frame.card.getByRole('button', { name: 'Log out' }).press('Enter');
  await expect(frame.header.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(frame.account).toHaveCount(0);
});

test('an avatar that cannot be loaded is replaced by the first letter of the name @long', async ({ page }) => {
  const frame = new FramePage(page);
  await signIn(page, 'creator');
  await expect(frame.account.locator('img')).toHaveCount(1);
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()));
  await page.reload();
  await expect(frame.account).toHaveText('M');
  await expect(frame.account.locator('img')).toHaveCount(0);
});

test('a reader’s account card does not say creator, and every menu link leads to an existing page @long', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await signIn(page, 'reader');
  await frame.openCard();
  await expect(frame.card.getByText('creator', { exact: true })).toHaveCount(0);
  const links = await page
    .locator('header a, nav a, footer a')
    .evaluateAll((all) =>
      all.flatMap((link) =>
        link instanceof HTMLAnchorElement && link.origin === location.origin && !link.hash ? [link.href] : [],
      ),
    );
  expect(links.length).toBeGreaterThan(5);
  for (const link of new Set(links)) {
    await page.goto(link);
    await expect(frame.heading).not.toHaveText('Oh No! Page Not Found');
  }
});

test('before the launch guests see a link to become authors, and a dismissed banner stays hidden in this tab @long', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await frame.changeConfig({ prelaunch: true });
  await page.goto('/tools');
  await expect(frame.banner).toContainText('Closed beta');
  await expect(frame.header.getByRole('link', { name: 'Become an author' })).toBeVisible();
  await frame.banner.getByRole('button', { name: 'Dismiss' }).click();
  await expect(frame.banner).toHaveCount(0);
  const banner = page.waitForResponse(/\/ClosedBetaBanner-[^/]*\.js/);
  await page.reload();
  await banner;
  await frame.header.getByRole('link', { name: 'Become an author' }).click();
  await expect(frame.heading).toBeFocused();
  await expect(frame.banner).toHaveCount(0);

  // A new tab shows the banner again.
  const visit = await page.context().newPage();
  const again = new FramePage(visit);
  await again.changeConfig({ prelaunch: true });
  await visit.goto('/tools');
  await expect(again.banner).toBeVisible();
});

test('the closed beta banner causes no layout shift when the page is loaded again @phone', async ({ page }) => {
  const frame = new FramePage(page);
  await frame.watchShifts();
  await frame.changeConfig({ prelaunch: true });
  await page.goto('/tools');
  await expect(frame.banner).toBeVisible();
  await page.reload();
  await expect(frame.banner).toBeVisible();
  await expect(frame.footer).toBeAttached();
  expect(await frame.readLayoutShifts()).toEqual([]);
});

test('after the launch there is no banner and no link to become an author @long', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/tools');
  await expect(frame.header.getByRole('link', { name: 'Log in', exact: true })).toBeVisible();
  await expect(frame.banner).toHaveCount(0);
  await expect(frame.header.getByRole('link', { name: 'Become an author' })).toHaveCount(0);
});

test('on a phone the navigation is at the bottom and covers no content @phone-only @phone', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/');
  await expect(frame.bottomNavigation.getByRole('link')).toHaveText(['Home', 'Search', 'Library', 'Tools', 'Me']);
  await expect(frame.bottomNavigation.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await frame.bottomNavigation.getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools');
  await expect(frame.heading).toBeFocused();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const lowest = await frame.footer.getByRole('group', { name: 'Theme' }).boundingBox();
      const bar = await frame.bottomNavigation.boundingBox();
      return (lowest?.y ?? 0) + (lowest?.height ?? Number.POSITIVE_INFINITY) - (bar?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
  await expect(frame.header.getByRole('link')).toHaveText(['Longstrip', 'Log in']);
  await expect(frame.header.getByRole('button')).toHaveCount(0);
  await frame.header.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Ftools');
  await expect(frame.bottomNavigation).toHaveCount(0);
});

test('on a phone the bottom navigation of a signed-in user contains the search @phone-only @phone', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await signIn(page);
  await expect(frame.bottomNavigation.getByRole('link')).toHaveText(['Home', 'Search', 'Library', 'Tools', 'Me']);
  await frame.bottomNavigation.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
});

test('the first Tab stop is a skip link to the content', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`the banner and the account card have no accessibility violations, ${scheme} @phone @long`, async ({ page }) => {
    const frame = new FramePage(page);
    await page.emulateMedia({ colorScheme: scheme });
    await frame.changeConfig({ prelaunch: true });
    await page.goto('/tools');
    await expect(frame.banner).toBeVisible();
    await expectAccessible(page);
    await signIn(page, 'creator');
    await frame.openCard();
    await expectAccessible(page);
  });
}
