import { expect, type Page, test } from '@playwright/test';
import { type DemoPerson, signIn } from '../pages/signIn.ts';

const back = (next: string) => `next=${encodeURIComponent(next)}`;

/** What each visitor comes to who opens an address; `false`: just that. */
const table: readonly [open: string, launched: Ends, prelaunch: Ends][] = [
  ['/', [false, false, false], ['/prelaunch', false, false]],
  ['/?from=mail', [false, false, false], ['/prelaunch?from=mail', false, false]],
  ['/fr', [false, false, false], ['/fr/liste-attente', false, false]],
  ['/search?q=the#top', [`/prelaunch?${back('/search?q=the#top')}`, false, false], ['/prelaunch?q=the', false, false]],
  [
    '/fr/recherche?q=the',
    [`/fr/liste-attente?${back('/fr/recherche?q=the')}`, false, false],
    ['/fr/liste-attente?q=the', false, false],
  ],
  ['/login', [false, '/', '/'], [false, '/', '/']],
  [
    `/login?${back('/tools?from=login#tools')}`,
    [false, '/tools?from=login#tools', '/tools?from=login#tools'],
    [false, '/tools?from=login#tools', '/tools?from=login#tools'],
  ],
  [`/login?${back('//evil.test/')}`, [false, '/', '/'], [false, '/', '/']],
  ['/fr/inscription', [false, '/fr', '/fr'], [false, '/fr', '/fr']],
  ['/forgot-password', [false, '/', '/'], [false, '/', '/']],
  ['/prelaunch', [false, false, false], [false, false, false]],
  ['/tools', [false, false, false], [false, false, false]],
  ['/privacy', [false, false, false], [false, false, false]],
];
type Ends = readonly [guest: string | false, reader: string | false, creator: string | false];

const visitors: readonly (DemoPerson | 'guest')[] = ['guest', 'reader', 'creator'];

for (const [index, visitor] of visitors.entries()) {
  for (const prelaunch of [false, true]) {
    test(`every guard of the ${prelaunch ? 'app before its launch' : 'launched app'} for a ${visitor} @long`, async ({
      page,
      request,
    }) => {
      if (visitor !== 'guest') await signIn(page, visitor);
      const config: object = await (await request.get('/api/app-config')).json();
      await page.route('**/api/app-config', (route) => route.fulfill({ json: { ...config, prelaunch } }));
      for (const [open, ...ends] of table) {
        await page.goto(open);
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
        await expect(page, open).toHaveURL(ends[prelaunch ? 1 : 0][index] || open);
      }
    });
  }
}

test('nothing of a guarded screen is shown, or asked for, before it is known who is here', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => void asked.push(new URL(request.url()).pathname));
  await recordHeadings(page);
  await page.goto('/search?q=the');
  await expect(page).toHaveURL(/\/prelaunch/);
  expect(await headings(page)).not.toContain('Search');
  expect(asked).not.toContain('/api/search/comic');

  await signIn(page);
  let answer: () => void = () => undefined;
  await page.route('**/api/user/current', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  asked.length = 0;
  await page.goto('/search?q=the');
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expect.poll(() => asked.includes('/api/user/current')).toBe(true);
  expect(await headings(page)).toEqual([]);
  expect(asked).not.toContain('/api/search/comic');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => asked.includes('/api/search/comic')).toBe(true);
});

test('the way back from a guard leaves no entry behind in the history', async ({ page }) => {
  await page.goto('/tools');
  await page.goto('/search?q=the');
  await expect(page).toHaveURL(/\/prelaunch/);
  await page.goBack();
  await expect(page).toHaveURL('/tools');
});

test('a cookie knows which page of the app one came from', async ({ page, context }) => {
  const referrer = async () => {
    const cookies = await context.cookies();
    const value = cookies.find(({ name }) => name === 'referrerUrl')?.value;
    return value === undefined ? undefined : decodeURIComponent(value).replace(/^https?:\/\/[^/]+/, '');
  };
  await page.goto('/tools?from=mail');
  await expect.poll(referrer).toBe('');
  await page.getByRole('main').getByRole('link').first().click();
  await expect(page).not.toHaveURL(/from=mail/);
  await expect.poll(referrer).toMatch(/^\/tools/);
  await page.goBack();
  await expect.poll(referrer).toMatch(/^\/tools\/./);
  const cookie = (await context.cookies()).find(({ name }) => name === 'referrerUrl');
  const days = ((cookie?.expires ?? 0) - Date.now() / 1_000) / 86_400;
  expect(Math.round(days)).toBe(365);
});

/** Every heading that the pages to come show, however shortly. */
async function recordHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { headingsSeen: seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function headings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { headingsSeen } = globalThis as { headingsSeen?: Set<string> };
    return [...(headingsSeen ?? [])];
  });
}
