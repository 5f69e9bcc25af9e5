import { expect, type Page, test } from '@playwright/test';
import { drawStrip } from '../drawStrip.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { signIn } from '../pages/signIn.ts';

type DataLayerEvent = Record<string, unknown> & { event: string };

/** The events in the page's data layer so far. */
function readDataLayer(page: Page): Promise<DataLayerEvent[]> {
  return page.evaluate(() => [...((window as unknown as { dataLayer?: DataLayerEvent[] }).dataLayer ?? [])]);
}

async function findEvents(page: Page, name: string): Promise<DataLayerEvent[]> {
  return (await readDataLayer(page)).filter(({ event }) => event === name);
}

test('sign-in, page views, a search and sign-out are sent to analytics with the user id @long', async ({ page }) => {
  await signIn(page);
  await expect.poll(() => findEvents(page, 'login')).toEqual([expect.objectContaining({ method: 'email' })]);
  await expect.poll(async () => (await findEvents(page, 'identify')).length).toBeGreaterThan(0);
  const [login, identify] = [(await findEvents(page, 'login'))[0], (await findEvents(page, 'identify'))[0]];
  expect(identify).toMatchObject({ email: 'reader@longstrip.test', is_creator: false });
  expect(login?.anonymous_id).toBe(identify?.uuid);
  expect(Object.keys(identify ?? {}).sort()).toEqual(
    [
      'event',
      'anonymous_id',
      'uuid',
      'email',
      'username',
      'display_name',
      'is_creator',
      'comics_count',
      'followers_count',
      'onboarding_step',
      'created_at',
    ].sort(),
  );

  const views = async () => (await findEvents(page, 'page view')).map(({ screen, address }) => [screen, address]);
  const first = [
    ['login', '/login'],
    ['index', '/'],
  ];
  await expect.poll(views).toEqual(first);
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect.poll(views).toEqual([...first, ['tools', '/tools']]);
  expect((await findEvents(page, 'page view')).at(-1)).toMatchObject({
    previous: '/',
    title: 'Tools · Longstrip',
    anonymous_id: identify?.uuid,
  });

  await page.getByRole('combobox', { name: 'Search series' }).fill('robots');
  await expect
    .poll(() => findEvents(page, 'search'))
    .toEqual([expect.objectContaining({ query: 'robots', results: 1, anonymous_id: identify?.uuid })]);

  await page.keyboard.press('Escape');
  await page.getByRole('banner').getByRole('button', { name: 'Account' }).click();
  await page.getByRole('banner').getByRole('button', { name: 'Log out' }).click();
  await expect
    .poll(() => findEvents(page, 'logout'))
    .toEqual([expect.objectContaining({ source: 'header', anonymous_id: identify?.uuid })]);
});

test('the page view of a slow screen has the title of the loaded screen, or the route name if the user leaves earlier', async ({
  page,
}) => {
  let answer: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route('**/api/comic/lanterns-over-the-harbour*', (route) => held.then(() => route.continue()));
  const views = async () => (await findEvents(page, 'page view')).map(({ screen, title }) => [screen, title]);
  await page.goto('/tools');
  await expect.poll(views).toEqual([['tools', 'Tools · Longstrip']]);
  const open = (address: string) => page.evaluate((to) => history.pushState({}, '', to), address);
  await open('/series/lanterns-over-the-harbour');
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
  await open('/tools');
  await expect.poll(views).toEqual([
    ['tools', 'Tools · Longstrip'],
    ['series', 'series'],
    ['tools', 'Tools · Longstrip'],
  ]);
  await open('/series/lanterns-over-the-harbour');
  await expect(page.getByRole('main').getByRole('status').first()).toBeAttached();
  answer();
  await expect.poll(async () => (await views()).at(-1)).toEqual(['series', 'Lanterns over the Harbour · Longstrip']);
});

test('using a tool as a guest sends an anonymous analytics event, and no request leaves the origin', async ({
  page,
  baseURL,
}) => {
  const foreign: string[] = [];
  page.on('request', (request) => {
    const url = request.url();
    if (!url.startsWith(`${baseURL}/`) && !/^(?:blob|data):/.test(url)) foreign.push(url);
  });
  const cutter = new CutterPage(page);
  await cutter.open();
  const { png } = await drawStrip();
  await cutter.choose({ name: 'Episode.png', mimeType: 'image/png', buffer: png });
  await cutter.downloadZip();
  await expect
    .poll(() => findEvents(page, 'tool use'))
    .toEqual([{ event: 'tool use', tool: 'cutter', platforms: ['longstrip'], files: 1, anonymous_id: null }]);
  expect(foreign).toEqual([]);
});

const SECRET = 'S3cr3t-Zk39x';

for (const address of [
  `/forgot-password/change?token=${SECRET}`,
  `/fr/mot-de-passe-oublie/changer?token=${SECRET}`,
  `/invitation/${SECRET}`,
  `/fr/invitation/${SECRET}`,
  `/beta-signup?code=${SECRET}`,
  `/auth/google/return?state=${SECRET}`,
  `/settings/login-security?email_token=${SECRET}`,
]) {
  test(`the secret in ${address.replace(SECRET, '…')} is not sent to analytics @long`, async ({ page }) => {
    await page.goto(address);
    await expect.poll(async () => (await findEvents(page, 'page view')).length).toBeGreaterThan(0);
    expect(JSON.stringify(await readDataLayer(page))).not.toContain(SECRET);
  });
}

test('Do Not Track turns analytics off @long', async ({ page }) => {
  await page.addInitScript(() => Object.defineProperty(navigator, 'doNotTrack', { get: () => '1' }));
  await signIn(page);
  await page.getByRole('banner').getByRole('link', { name: 'Tools', exact: true }).click();
  await expect(page).toHaveTitle(/^Tools/);
  // Page views are sent after 250 ms.
  await page.evaluate(() => new Promise((resolve) => setTimeout(resolve, 400)));
  expect(await page.evaluate(() => 'dataLayer' in window)).toBe(false);
});
