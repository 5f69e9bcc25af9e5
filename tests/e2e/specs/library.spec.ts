import { expect, test } from '@playwright/test';
import { countPendingChanges, waitForOutbox } from '../pendingChanges.ts';
import { signUpReader } from '../signUpReader.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { LibraryPage, watchChanges } from '../pages/LibraryPage.ts';
import { signInAs } from '../pages/signIn.ts';

test('the tabs, unsubscribing and undo work by keyboard in the library, and the address keeps tab and sort order @phone', async ({
  page,
  context,
  request,
}) => {
  const count = 3;
  await signInAs(page, await signUpReader(request, { subscriptions: count }));
  const library = new LibraryPage(page);
  const changes = watchChanges(context);
  await page.goto('/library');
  await expect(page).toHaveTitle(/^Library/);
  await expect(library.tabs).toHaveText(['Subscribed', 'Recent', 'Saved']);
  await expect(library.tab('Subscribed')).toHaveAttribute('aria-selected', 'true');
  await expect(library.unsubscribe).toHaveCount(count);
  const readTitles = () =>
    library.unsubscribe.evaluateAll((buttons) =>
      buttons.map((button) => button.getAttribute('aria-label')?.replace('Unsubscribe from ', '') ?? ''),
    );
  const titles = await readTitles();
  await expect(library.panel).toContainText(/\d+ unread/);
  await expectAccessible(page);

  // The row stays with an undo button, which has the focus.
  const first = library.unsubscribe.first();
  const name = await first.getAttribute('aria-label');
  await first.focus();
  await page.keyboard.press('Enter');
  await expect(library.undo).toBeFocused();
  await expect(library.rows).toHaveCount(count);
  await expect.poll(() => changes.map(({ body }) => body)).toMatchObject([{ active: false }]);
  await expectAccessible(page);
  await page.keyboard.press('Enter');
  await expect(library.page.getByRole('button', { name: name ?? 'none' })).toBeFocused();
  await expect.poll(() => changes.length).toBe(2);
  expect(changes[1]?.body).toMatchObject({ active: true });
  await page.reload();
  await expect(library.rows).toHaveCount(count);

  await page.getByRole('radio', { name: 'A to Z' }).check({ force: true });
  await expect(page).toHaveURL('/library?sort=title');
  await expect.poll(readTitles).toEqual(titles.toSorted((a, b) => a.localeCompare(b, 'en')));

  await library.tab('Subscribed').focus();
  await page.keyboard.press('ArrowRight');
  await expect(library.tab('Recent')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL('/library?tab=recent');
  await expect(library.rows.first()).toContainText(/Episode \d+ of \d+/);
  await expect(library.rows.first().getByRole('link').first()).toHaveAttribute('href', /^\/series\/[^/]+$/);
  await expectAccessible(page);
  await page.keyboard.press('End');
  await page.keyboard.press('Space');
  await expect(page).toHaveURL('/library?tab=saved');
  await page.goBack();
  await expect(library.tab('Recent')).toHaveAttribute('aria-selected', 'true');
});

test('guests can open Saved but not Recent, empty lists link to the start page, and a failed list can be retried @long', async ({
  page,
  request,
}) => {
  const library = new LibraryPage(page);
  await page.goto('/library?tab=saved');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Library');
  await expect(library.tab('Saved')).toHaveAttribute('aria-selected', 'true');
  await library.tab('Recent').click();
  await expect(page).toHaveURL('/login?next=%2Flibrary%3Ftab%3Drecent');

  await signInAs(page, await signUpReader(request, { subscriptions: 0 }));
  for (const address of ['/library', '/library?tab=recent']) {
    await page.goto(address);
    await expect(library.panel.getByRole('heading', { level: 2 })).toHaveText(/^(No subscriptions|Nothing read) yet$/);
    await expect(library.panel.getByRole('link', { name: 'Find a series' })).toHaveAttribute('href', '/');
  }
  await page.route('**/api/user/last-read-episode**', (route) => route.fulfill({ status: 500, json: {} }));
  await page.reload();
  await expect(page.getByRole('alert')).toContainText('Unexpected Error :(');
  await page.unroute('**/api/user/last-read-episode**');
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect(library.panel).toContainText('Nothing read yet');
});

test('offline changes are sent once by one of two tabs, and wait until their account signs in again @long', async ({
  page,
  context,
  request,
}) => {
  const reader = await signUpReader(request);
  await signInAs(page, reader);
  const library = new LibraryPage(page);
  const changes = watchChanges(context);
  await page.goto('/library');
  const other = new LibraryPage(await context.newPage());
  await other.page.goto('/library');
  await expect(library.rows).not.toHaveCount(0);
  await expect(other.rows).not.toHaveCount(0);

  await waitForOutbox(page);
  await context.setOffline(true);
  await library.unsubscribe.first().click();
  await expect(library.undo).toBeVisible();
  await expect(page.getByRole('alert')).toHaveCount(0);
  // Only the last state is sent.
  await library.undo.click();
  await library.unsubscribe.first().click();
  await expect(library.undo).toBeVisible();
  expect(changes).toEqual([]);
  await context.setOffline(false);
  await expect.poll(() => changes.map(({ body }) => body)).toMatchObject([{ active: false }]);
  await expect.poll(() => countPendingChanges(page)).toBe(0);
  await page.reload();
  await expect(library.rows).not.toHaveCount(0);
  expect(changes).toHaveLength(1);

  // A change that wasn't sent before the user was signed out waits until the same account signs in.
  await waitForOutbox(page);
  await context.setOffline(true);
  await library.unsubscribe.first().click();
  await expect(library.undo).toBeVisible();
  await page.evaluate(() => localStorage.removeItem('session-tokens'));
  await context.setOffline(false);
  await signInAs(page, await signUpReader(request, { subscriptions: 0 }));
  await page.goto('/library');
  await expect(library.panel).toContainText('No subscriptions yet');
  expect(changes).toHaveLength(1);
  await page.evaluate(() => localStorage.removeItem('session-tokens'));
  await signInAs(page, reader);
  await expect.poll(() => changes.length).toBe(2);
  expect(changes[1]?.call).not.toBe(changes[0]?.call);
});
