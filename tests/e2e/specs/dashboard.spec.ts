/** The dashboard: tasks, order of episodes, schedules, deletion and undo. */
import { expect, type Page, test } from '@playwright/test';
import { createPublisher, type Publisher } from '../publishSeries.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { DashboardPage } from '../pages/DashboardPage.ts';
import { signInAs } from '../pages/signIn.ts';

// A time zone that differs from UTC and has daylight saving time.
test.use({ timezoneId: 'Europe/Paris' });

const episodeTitles = ['Dust', 'Salt', 'Rain', 'Home', 'Sleep'] as const;

interface Work extends Publisher {
  readonly id: string;
  readonly title: string;
}

/** Publishes a series of a new creator: its first episode is public, the others are drafts, the last one without images. */
async function publishSeriesWithDrafts(page: Page): Promise<Work> {
  const publisher = await createPublisher(page.request);
  const { send, upload, createDraftSeries: makeSeries } = publisher;
  const title = `Maré ${crypto.randomUUID().slice(0, 8)}`;
  const { public_id: id } = await makeSeries(title);
  const image = await upload('episode-content', [{ width: 940, height: 1_200 }], 40);
  for (const [index, name] of episodeTitles.entries()) {
    const contents = index === episodeTitles.length - 1 ? [] : [image];
    await send('POST', `comic/${id}/episode`, { title: name, contents, status: index === 0 ? 'published' : 'draft' });
  }
  await send('PUT', `comic/${id}/status`, { status: 'published' });
  await page.goto('/login');
  await new AuthPage(page).logIn(publisher.email, publisher.password);
  await expect(page).toHaveURL('/');
  return { ...publisher, id, title };
}

test('the dashboard lists open tasks; episodes can be reordered, deleted, restored and duplicated @long', async ({
  page,
}) => {
  test.slow();
  const dashboard = new DashboardPage(page);
  const { id, title, send } = await publishSeriesWithDrafts(page);
  const { main, table, undo } = dashboard;

  await test.step('tasks that need attention, and links to them', async () => {
    await page.goto('/dashboard');
    await expect(dashboard.heading).toHaveText('Dashboard');
    await expect(dashboard.section('Needs your attention')).toContainText('4 draft episodes aren’t published yet.');
    await expect(main.getByText('Published episodes')).toBeVisible();
    // The first episode of the series has just been published, and nobody has read it.
    await expect(main.getByText('+1 this week', { exact: true })).toBeVisible();
    await expect(main.getByText('None this week', { exact: true })).toHaveCount(3);
    // A draft that exists only on this device.
    await page.goto(`/publish/${id}/create-episode`);
    await main.getByLabel('Title', { exact: true }).fill('Unfinished');
    await expect(main.getByText('Draft saved on this device.')).toBeVisible();
    await page.getByRole('navigation', { name: 'Edit series' }).getByRole('link', { name: title }).click();
    await expect(dashboard.heading).toHaveText(title);
    await page.goto('/dashboard');
    const draftItem = dashboard.section('Needs your attention').getByRole('listitem').filter({ hasText: 'Unfinished' });
    await expect(draftItem).toContainText(`New episode of “${title}”. Only on this device`);
    await expect(draftItem.getByRole('link', { name: 'Continue with Unfinished' })).toBeVisible();
    await expectAccessible(page);
    await draftItem.getByRole('button', { name: /^Discard/ }).click();
    await draftItem.getByRole('button', { name: 'Discard: Unfinished' }).click();
    await expect(draftItem).toHaveCount(0);
    await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Series', exact: true }).click();
    await expect(page).toHaveURL('/dashboard/series');
    await expect(dashboard.heading).toHaveText('Series');
    await main.getByLabel('Status').selectOption('Draft');
    await expect(main.getByText('No matching series')).toBeVisible();
    await expect(page).toHaveURL('/dashboard/series?status=draft');
    await main.getByRole('button', { name: 'Show all' }).click();
    await main.getByLabel('Title').fill('mare');
    await expect(main.getByRole('status').filter({ hasText: '1 series' })).toBeVisible();
    await expectAccessible(page);
    await main.getByRole('link', { name: title }).click();
    await expect(page).toHaveURL(`/dashboard/series/${id}`);
    await expect(dashboard.heading).toHaveText(title);
    await dashboard.expectOrder(episodeTitles);
    await expectAccessible(page);
  });

  await test.step('reorder by keyboard, cancel with Escape', async () => {
    await dashboard.handle('Rain').focus();
    await page.keyboard.press('Space');
    await expect(dashboard.handle('Rain')).toHaveAttribute('aria-pressed', 'true');
    await page.keyboard.press('Home');
    await expect(main.getByText('“Rain”, position 1 of 5.')).toBeAttached();
    await page.keyboard.press('Escape');
    await expect(main.getByText('Move canceled. “Rain” is back at position 3 of 5.')).toBeAttached();
    await dashboard.expectOrder(episodeTitles);
    await page.keyboard.press('Enter');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('ArrowUp');
    const saved = page.waitForResponse(/\/episode-order$/);
    await page.keyboard.press('Enter');
    expect((await saved).status()).toBe(204);
    await expect(dashboard.handle('Rain')).toBeFocused();
    await dashboard.expectOrder(['Rain', 'Dust', 'Salt', 'Home', 'Sleep']);
    await page.reload();
    await dashboard.expectOrder(['Rain', 'Dust', 'Salt', 'Home', 'Sleep']);
  });

  await test.step('reorder by mouse, roll back when saving fails', async () => {
    await page.route('**/episode-order', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 });
    const drag = async (from: string, to: string) => {
      const [start, end] = [await dashboard.handle(from).boundingBox(), await dashboard.handle(to).boundingBox()];
      if (!start || !end) throw new Error('Nothing to drag');
      await page.mouse.move(start.x + 10, start.y + 10);
      await page.mouse.down();
      await page.mouse.move(end.x + 10, end.y + 14, { steps: 5 });
      await page.mouse.up();
    };
    await table.scrollIntoViewIfNeeded();
    await drag('Rain', 'Salt');
    await dashboard.expectToast('The order could not be saved. Please retry');
    await dashboard.expectOrder(['Rain', 'Dust', 'Salt', 'Home', 'Sleep']);
    const saved = page.waitForResponse(/\/episode-order$/);
    await drag('Rain', 'Salt');
    await saved;
    await dashboard.expectOrder(['Dust', 'Salt', 'Rain', 'Home', 'Sleep']);
    await dashboard.choose('Dust', 'Move to position…');
    await dashboard.dialog.getByLabel('Position').fill('9');
    await dashboard.dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await expect(dashboard.dialog.getByLabel('Position')).toHaveAccessibleDescription(/Enter a number from 1 to 5/);
    await dashboard.dialog.getByLabel('Position').fill('2');
    await dashboard.dialog.getByRole('button', { name: 'Move', exact: true }).click();
    await dashboard.expectOrder(['Salt', 'Dust', 'Rain', 'Home', 'Sleep']);
  });

  await test.step('delete, undo, delete again, duplicate', async () => {
    const sent: string[] = [];
    page.on('request', (request) => void (request.method() === 'DELETE' && sent.push(request.url())));
    await dashboard.choose('Home', 'Delete');
    // Undo stays while the pointer is over it.
    await undo.hover();
    await expect(dashboard.row('Home')).toHaveCount(0);
    await expect(undo).toBeFocused();
    await expectAccessible(page);
    await page.keyboard.press('Enter');
    await dashboard.expectOrder(['Salt', 'Dust', 'Rain', 'Home', 'Sleep']);
    await expect(undo).toHaveCount(0);
    await expect(dashboard.handle('Home')).toBeFocused();
    expect(sent).toEqual([]);

    // Undo stays available on other pages.
    await dashboard.choose('Home', 'Delete');
    await expect(undo).toBeFocused();
    const all = async () =>
      (await send('GET', `comic/${id}/episode?all=true`)).items.map((episode: { title: string }) => episode.title);
    await page.goto('/dashboard/series');
    await expect(undo).toBeVisible();
    expect(await all()).toEqual(['Salt', 'Dust', 'Rain', 'Home', 'Sleep']);
    await page.mouse.move(0, 0);
    await expect.poll(all).toEqual(['Salt', 'Dust', 'Rain', 'Sleep']);

    await page.goto(`/dashboard/series/${id}`);
    await dashboard.choose('Sleep', 'Delete');
    const deletion = page.waitForResponse((response) => response.request().method() === 'DELETE');
    await dashboard.choose('Rain', 'Duplicate');
    await dashboard.expectToast('Draft “Rain (copy)” added at the end');
    await page.mouse.move(0, 0);
    expect((await deletion).status()).toBe(204);
    await expect(undo).toHaveCount(0);
    await dashboard.expectOrder(['Salt', 'Dust', 'Rain', 'Rain (copy)']);
  });
});

test('episodes can be scheduled weekly, published and reverted to draft, with an error for each that fails @long', async ({
  page,
}) => {
  test.slow();
  const dashboard = new DashboardPage(page);
  const { id, send } = await publishSeriesWithDrafts(page);
  const { dialog, main } = dashboard;
  const episodes = async (): Promise<{ title: string; status: string; scheduled_at: string | null }[]> =>
    (await send('GET', `comic/${id}/episode?all=true`)).items;
  await page.goto(`/dashboard/series/${id}`);

  await test.step('schedule all possible episodes weekly', async () => {
    await main.getByRole('checkbox', { name: 'Select all' }).check();
    const bar = main.getByRole('group', { name: 'Selected episodes' });
    await expect(bar).toContainText('5 selected');
    await expect(bar.getByRole('button', { name: 'Move 1 to drafts' })).toBeVisible();
    await bar.getByRole('button', { name: 'Schedule 4…' }).click();
    await expect(dialog).toContainText('Your time zone: Europe/Paris.');
    for (const day of await dialog.getByRole('checkbox', { checked: true }).all()) await day.uncheck();
    await dialog.getByRole('button', { name: 'Schedule 4 episodes' }).click();
    await expect(dialog.getByRole('group', { name: 'Days' })).toHaveAccessibleDescription(/Choose a day/);
    await dialog.getByRole('checkbox', { name: 'Tuesday' }).check();
    // Includes the last Sunday of March, when the clocks change.
    await dialog.getByLabel('First date').fill('2031-03-22');
    await dialog.getByLabel('Time').fill('18:30');
    await expect(dialog.getByRole('list', { name: 'Publishing dates' })).toContainText('Tuesday 25/03/2031 18:30');
    await expect(dialog).toContainText('The clocks change before 01/04/2031.');
    await expectAccessible(page);
    await dialog.getByRole('button', { name: 'Schedule 4 episodes' }).click();
    await expect(main.getByRole('alert')).toContainText('1 episode couldn’t be changed');
    await expect(main.getByRole('alert')).toContainText('Sleep: it has no images yet');
    await dashboard.expectToast('3 episodes scheduled');
    await expect(dashboard.row('Salt')).toContainText('25/03/2031 18:30');
    expect((await episodes()).map(({ scheduled_at }) => scheduled_at)).toEqual([
      null,
      '2031-03-25T17:30:00.000Z',
      '2031-04-01T16:30:00.000Z',
      '2031-04-08T16:30:00.000Z',
      null,
    ]);
    await expectAccessible(page);
    await main.getByRole('button', { name: 'Dismiss' }).click();
    await expect(main.getByRole('alert')).toHaveCount(0);
  });

  await test.step('reschedule one, with a warning about the wrong order', async () => {
    await dashboard.choose('Home', 'Reschedule…');
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveValue('2031-04-08');
    await dialog.getByLabel('Date', { exact: true }).fill('2031-03-30');
    await expect(dialog).toContainText('“Home” would be published before “Rain”');
    await dialog.getByLabel('Date', { exact: true }).fill('2001-01-01');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dialog.getByLabel('Date', { exact: true })).toHaveAccessibleDescription(/This time is in the past/);
    await dialog.getByLabel('Date', { exact: true }).fill('2031-05-01');
    await dialog.getByRole('button', { name: 'Schedule', exact: true }).click();
    await expect(dashboard.row('Home')).toContainText('01/05/2031 18:30');
  });

  await test.step('publish now, revert to draft, and see it on the dashboard', async () => {
    await dashboard.choose('Salt', 'Publish now');
    await expect(dashboard.row('Salt')).toContainText('Published');
    await dashboard.choose('Home', 'Move to drafts');
    await expect(dashboard.row('Home')).toContainText('Draft');
    await page.goto('/dashboard');
    await expect(dashboard.section('Coming up')).toContainText('01/04/2031 18:30 · 1 episode scheduled');
  });
});

test('a series changes its status, and its deletion requires the title and can be undone @long', async ({ page }) => {
  const dashboard = new DashboardPage(page);
  const { id, title, send } = await publishSeriesWithDrafts(page);
  const { dialog, main, undo } = dashboard;
  await page.goto(`/dashboard/series/${id}`);
  const change = async (status: string) => {
    await main.getByRole('button', { name: 'Change status' }).click();
    await main.getByRole('group', { name: 'Change status' }).getByText(status, { exact: true }).click();
    await dashboard.expectToast(`“${title}” is now ${status}`);
  };
  await main.getByRole('button', { name: 'Change status' }).click();
  const choices = main.getByRole('group', { name: 'Change status' }).getByRole('button');
  // Not back to draft, because an episode is public.
  await expect(choices).toHaveText([/^Paused/, /^Completed/, /^Canceled/]);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await change('Paused');
  await change('Completed');
  await page.reload();
  await change('Ongoing');
  expect((await send('GET', `comic/${id}`)).status).toBe('published');

  await main.getByRole('button', { name: `More actions for “${title}”` }).click();
  await main.getByText('Delete series…').click();
  const field = dialog.getByLabel('Series title');
  await field.fill('Something else');
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(field).toHaveAccessibleDescription(/Series title does not match/);
  await expectAccessible(page);
  await field.fill(title.toUpperCase());
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await undo.hover();
  await expect(page).toHaveURL('/dashboard/series');
  await expect(undo).toBeFocused();
  await expect(main.getByRole('link', { name: title })).toHaveCount(0);
  await undo.press('Enter');
  await expect(main.getByRole('link', { name: title })).toBeVisible();
  expect((await send('GET', `comic/${id}`)).title).toBe(title);
});

test("'Show all' focuses the title filter; 'Clear selection' and scheduling focus the first selected episode", async ({
  page,
}) => {
  const { id } = await publishSeriesWithDrafts(page);
  const { dialog, main, ...dashboard } = new DashboardPage(page);
  await page.goto('/dashboard/series?q=none-of-them');
  await main.getByRole('button', { name: 'Show all' }).press('Enter');
  await expect(main.getByRole('listitem').first()).toBeVisible();
  await expect(main.getByLabel('Title')).toBeFocused();

  await page.goto(`/dashboard/series/${id}`);
  const first = main.getByRole('checkbox', { name: 'Select “Salt”' });
  const bar = main.getByRole('group', { name: 'Selected episodes' });
  const selectTwo = async () => {
    await first.press('Space');
    await main.getByRole('checkbox', { name: 'Select “Home”' }).press('Space');
  };
  await selectTwo();
  await bar.getByRole('button', { name: 'Clear selection' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(first).toBeFocused();

  await selectTwo();
  const schedule = bar.getByRole('button', { name: 'Schedule 2…' });
  await schedule.press('Enter');
  await expect(dialog).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(schedule).toBeFocused();
  await schedule.press('Enter');
  await dialog.getByRole('button', { name: 'Schedule 2 episodes' }).press('Enter');
  await expect(bar).toHaveCount(0);
  await expect(first).toBeFocused();
  await expect(dashboard.toast.filter({ hasText: '2 episodes scheduled' })).toBeVisible();
  await expect(first).toBeFocused();
});

test('a newcomer can delete a first series in the dashboard before it is public, and restore it', async ({ page }) => {
  const { email, password, createDraftSeries: makeSeries } = await createPublisher(page.request);
  const title = `Ebb ${crypto.randomUUID().slice(0, 8)}`;
  const { public_id: id } = await makeSeries(title);
  await page.goto('/login');
  await new AuthPage(page).logIn(email, password);
  await expect(page).toHaveURL('/');
  const { dialog, heading, main, undo } = new DashboardPage(page);
  await page.goto(`/dashboard/series/${id}`);
  await expect(heading).toHaveText(title);
  await main.getByRole('button', { name: `More actions for “${title}”` }).click();
  await main.getByText('Delete series…').click();
  await dialog.getByLabel('Series title').fill(title);
  await dialog.getByRole('button', { name: 'Delete permanently' }).click();
  await expect(page).toHaveURL('/publish');
  await undo.hover();
  await expect(main.getByRole('link', { name: title })).toHaveCount(0);
  await undo.press('Enter');
  await expect(main.getByRole('link', { name: title })).toBeVisible();
});

test('a phone has one menu for the sections, one for a series and one for the selected episodes @phone-only', async ({
  page,
}) => {
  const dashboard = new DashboardPage(page);
  const { id, title } = await publishSeriesWithDrafts(page);
  const { main } = dashboard;
  const header = page.getByRole('banner');
  await page.goto('/dashboard');
  await header.getByRole('button', { name: 'Dashboard, dashboard menu' }).click();
  const sections = header.getByRole('group');
  for (const name of ['Analytics soon', 'Revenues soon'])
    await expect(sections.getByRole('link', { name, exact: true })).toBeDisabled();
  await expectAccessible(page);
  await sections.getByRole('link', { name: 'Series', exact: true }).click();
  await expect(page).toHaveURL('/dashboard/series');
  await expect(sections).toHaveCount(0);
  await expect(header.getByRole('button', { name: 'Series, dashboard menu' })).toBeVisible();

  await main.getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/dashboard/series/${id}`);
  const manage = main.getByRole('button', { name: 'Manage series' });
  await manage.click();
  const actions = main.getByRole('group', { name: 'Manage series' });
  await expect(actions.getByRole('link')).toHaveText(['Edit information', 'Edit images', 'View series page']);
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await expect(manage).toBeFocused();
  await manage.click();
  await actions.getByText('Paused', { exact: true }).click();
  await dashboard.expectToast(`“${title}” is now Paused`);

  await main.getByRole('checkbox', { name: 'Select all' }).check();
  const bar = main.getByRole('group', { name: 'Selected episodes' });
  await bar.getByRole('button', { name: 'Actions for the selected episodes' }).click();
  await expect(bar.getByRole('button', { name: 'Delete 5' })).toBeInViewport({ ratio: 1 });
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await bar.getByRole('button', { name: 'Clear selection' }).click();
  await expect(bar).toHaveCount(0);
});

test('the dashboard is translated to French @long', async ({ page }) => {
  const { id, title } = await publishSeriesWithDrafts(page);
  const main = page.getByRole('main');
  await page.goto('/fr/tableau-de-bord');
  await expect(page).toHaveTitle(/^Tableau de bord/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Tableau de bord');
  await expect(main.getByText(/4 épisodes en brouillon, pas encore publiés\./)).toBeVisible();
  await main.getByRole('region', { name: 'Modifiées récemment' }).getByRole('link', { name: title }).click();
  await expect(page).toHaveURL(`/fr/tableau-de-bord/series/${id}`);
  await expect(main.getByRole('columnheader', { name: 'Statut' })).toBeVisible();
  await main.getByRole('button', { name: /Actions pour «\sRain\s»/ }).click();
  await main.getByText('Programmer…', { exact: true }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Date', { exact: true }).fill('2031-03-25');
  await expect(dialog).toContainText('mardi 25/03/2031');
  await expectAccessible(page);
  await page.keyboard.press('Escape');
  await main.getByRole('button', { name: /Actions pour «\sRain\s»/ }).click();
  await main.getByText('Supprimer', { exact: true }).click();
  await main.getByRole('button', { name: 'Annuler' }).hover();
  await expect(main.getByText('Vous pouvez annuler pendant 10 secondes.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(main.getByRole('rowheader', { name: /Rain/ })).toBeVisible();
});

test('the episode filter stays when fewer than eight episodes are left, and its text can be cleared', async ({
  page,
}) => {
  const { email, password, send } = await createPublisher(page.request);
  const { public_id: id } = await send('POST', 'comic', { title: 'Low water', genres: ['drama'], language: 'pt' });
  for (let number = 1; number <= 8; number += 1) await send('POST', `comic/${id}/episode`, { title: `Part ${number}` });
  await signInAs(page, { email, password });
  const { main } = new DashboardPage(page);
  await page.goto(`/dashboard/series/${id}`);
  const title = main.getByLabel('Title');
  await title.fill('Part 8');
  await main.getByRole('checkbox', { name: 'Select “Part 8”' }).press('Space');
  await main.getByRole('group', { name: 'Selected episodes' }).getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(main.getByText('No matching episodes')).toBeVisible();
  await title.fill('');
  await expect(main.getByRole('checkbox', { name: 'Select “Part 7”' })).toBeVisible();
  await expect(title).toBeFocused();
});
