/** Header, account card, bottom bar and banner, as each visitor meets them. What stands in each menu is `frameItems.test.ts`. */
import { expect, test } from '@playwright/test';
import { expectAccessible } from '../pages/accessibility.ts';
import { FramePage } from '../pages/FramePage.ts';
import { signIn } from '../pages/signIn.ts';

test('a guest finds the way in, and from there the way back to the same page', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/tools/cut-episode-into-panels?from=mail');
  await expect(frame.account).toHaveCount(0);
  await frame.header.getByRole('link', { name: 'Login', exact: true }).click();
  await expect(page).toHaveURL('/login?next=%2Ftools%2Fcut-episode-into-panels%3Ffrom%3Dmail');
});

test('the card of a creator says so, opens and closes by keyboard, and signs out @long', async ({ page }) => {
  const frame = new FramePage(page);
  await signIn(page, 'creator');
  await expect(frame.header.getByRole('link', { name: 'Login', exact: true })).toHaveCount(0);
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
  await frame.card.getByRole('button', { name: 'Logout' }).press('Enter');
  await expect(frame.header.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expect(frame.account).toHaveCount(0);
});

test('a picture that can’t be had gives way to the first letter of the name @long', async ({ page }) => {
  const frame = new FramePage(page);
  await signIn(page, 'creator');
  await expect(frame.account.locator('img')).toHaveCount(1);
  await page.route('**/*', (route) => (route.request().resourceType() === 'image' ? route.abort() : route.fallback()));
  await page.reload();
  await expect(frame.account).toHaveText('M');
  await expect(frame.account.locator('img')).toHaveCount(0);
});

test('a reader is no creator, and no menu leads to a page that is not there @long', async ({ page }) => {
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

test('before the launch guests find what they can do, and the banner may be dismissed for the visit @long', async ({
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

  // Another visit.
  const visit = await page.context().newPage();
  const again = new FramePage(visit);
  await again.changeConfig({ prelaunch: true });
  await visit.goto('/tools');
  await expect(again.banner).toBeVisible();
});

test('nothing moves when it is known that the app isn’t launched, nor in the next visit @phone', async ({ page }) => {
  const frame = new FramePage(page);
  await frame.watchShifts();
  await frame.changeConfig({ prelaunch: true });
  await page.goto('/tools');
  await expect(frame.banner).toBeVisible();
  await page.reload();
  await expect(frame.banner).toBeVisible();
  await expect(frame.footer).toBeAttached();
  expect(await frame.moved()).toEqual([]);
});

test('after the launch there is no banner, and nobody has to become an author first @long', async ({ page }) => {
  const frame = new FramePage(page);
  await page.goto('/tools');
  await expect(frame.header.getByRole('link', { name: 'Login', exact: true })).toBeVisible();
  await expect(frame.banner).toHaveCount(0);
  await expect(frame.header.getByRole('link', { name: 'Become an author' })).toHaveCount(0);
});

test('on a phone the places are at the bottom, and nothing of the page stays under them @phone-only @phone', async ({
  page,
}) => {
  const frame = new FramePage(page);
  await page.goto('/');
  await expect(frame.places.getByRole('link')).toHaveText(['Home', 'Log in', 'Library', 'Tools', 'Me']);
  await expect(frame.places.getByRole('link', { name: 'Home' })).toHaveAttribute('aria-current', 'page');
  await frame.places.getByRole('link', { name: 'Tools' }).click();
  await expect(page).toHaveURL('/tools');
  await expect(frame.heading).toBeFocused();
  await expect
    .poll(async () => {
      await page.evaluate(() => scrollTo(0, document.documentElement.scrollHeight));
      const lowest = await frame.footer.getByRole('group', { name: 'Theme' }).boundingBox();
      const bar = await frame.places.boundingBox();
      return (lowest?.y ?? 0) + (lowest?.height ?? Number.POSITIVE_INFINITY) - (bar?.y ?? 0);
    })
    .toBeLessThanOrEqual(0);
  await frame.places.getByRole('link', { name: 'Log in' }).click();
  await expect(page).toHaveURL('/login?next=%2Ftools');
  await expect(frame.places).toHaveCount(0);
});

test('on a phone who is signed in has the search among the places @phone-only @phone', async ({ page }) => {
  const frame = new FramePage(page);
  await signIn(page);
  await expect(frame.places.getByRole('link')).toHaveText(['Home', 'Search', 'Library', 'Tools', 'Me']);
  await frame.places.getByRole('link', { name: 'Search' }).click();
  await expect(page).toHaveURL('/search');
});

test('the first Tab leads past the header', async ({ page }) => {
  await page.goto('/tools');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
});

for (const scheme of ['light', 'dark'] as const) {
  test(`nothing for axe to find around the screens, ${scheme} @phone @long`, async ({ page }) => {
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
