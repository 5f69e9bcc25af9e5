import { expect, type Page, test } from '@playwright/test';
import { fillPath } from '../../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { loadDemoParams } from '../demoParams.ts';
import { createPublisher } from '../publishSeries.ts';
import { AuthPage } from '../pages/AuthPage.ts';
import { type DemoPerson, signIn } from '../pages/signIn.ts';

function toReturnQuery(next: string) {
  return `next=${encodeURIComponent(next)}`;
}

/** The address at which each visitor ends after opening an address: after and before the launch. `false`: no redirection. */
const table: readonly [open: string, launched: Ends, prelaunch: Ends][] = [
  ['/', [false, false, false], ['/prelaunch', false, false]],
  ['/?from=mail', [false, false, false], ['/prelaunch?from=mail', false, false]],
  ['/fr', [false, false, false], ['/fr/liste-attente', false, false]],
  ['/search?q=the#top', [false, false, false], ['/prelaunch?q=the', false, false]],
  ['/fr/recherche?q=the', [false, false, false], ['/fr/liste-attente?q=the', false, false]],
  ['/login', [false, '/', '/'], [false, '/', '/']],
  [
    `/login?${toReturnQuery('/tools?from=login#tools')}`,
    [false, '/tools?from=login#tools', '/tools?from=login#tools'],
    [false, '/tools?from=login#tools', '/tools?from=login#tools'],
  ],
  [`/login?${toReturnQuery('//evil.test/')}`, [false, '/', '/'], [false, '/', '/']],
  ['/fr/inscription', [false, '/fr', '/fr'], [false, '/fr', '/fr']],
  ['/forgot-password', [false, '/', '/'], [false, '/', '/']],
  ['/prelaunch', [false, false, false], [false, false, false]],
  ['/tools', [false, false, false], [false, false, false]],
  ['/privacy', [false, false, false], [false, false, false]],
  ['/dashboard', ...expectCreatorsOnly('/dashboard')],
  ['/dashboard/series?status=draft#top', ...expectCreatorsOnly('/dashboard/series?status=draft#top')],
  ['/fr/tableau-de-bord', ...expectCreatorsOnly('/fr/tableau-de-bord')],
  [
    '/moderation?tab=log',
    [`/login?${toReturnQuery('/moderation?tab=log')}`, '/', '/'],
    [`/prelaunch?${toReturnQuery('/moderation?tab=log')}`, '/', '/'],
  ],
  ['/library?tab=recent', ...expectSignedInOnly('/library?tab=recent')],
  // Downloads on the device need no account.
  ['/library?tab=saved', [false, false, false], [false, false, false]],
  ['/settings/profile', ...expectSignedInOnly('/settings/profile')],
  ['/settings/preferences', [false, false, false], [false, false, false]],
];

/** Guests are redirected with the return path, to the login page or before the launch to the waiting list; readers to home. */
function expectCreatorsOnly(open: string): [Ends, Ends] {
  const isFrench = open.startsWith('/fr/');
  const home = isFrench ? '/fr' : '/';
  const [login, waitingList] = isFrench ? ['/fr/connexion', '/fr/liste-attente'] : ['/login', '/prelaunch'];
  return [
    [`${login}?${toReturnQuery(open)}`, home, false],
    [`${waitingList}?${toReturnQuery(open)}`, home, false],
  ];
}

function expectSignedInOnly(open: string): [Ends, Ends] {
  return [
    [`/login?${toReturnQuery(open)}`, false, false],
    [`/prelaunch?${toReturnQuery(open)}`, false, false],
  ];
}

type Ends = readonly [guest: string | false, reader: string | false, creator: string | false];

const visitors: readonly (DemoPerson | 'guest')[] = ['guest', 'reader', 'creator'];

for (const [index, visitor] of visitors.entries()) {
  for (const prelaunch of [false, true]) {
    test(`guards redirect a ${visitor} ${prelaunch ? 'before' : 'after'} the launch @long`, async ({
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

/** Screens of a series or an episode that only its owner may open. */
const owned = (Object.keys(routes) as RouteName[]).filter((name) =>
  routes[name].guards.some((guard) => guard === 'owner'),
);

for (const visitor of ['guest', 'reader', 'creator', 'another creator'] as const) {
  test(`only the owner can open the screens of a series or episode, tested as ${visitor} @long`, async ({
    page,
    request,
  }) => {
    test.slow();
    const { ownSeries, ownEpisode } = await loadDemoParams(request);
    if (visitor === 'another creator') {
      const { email, password, send, createDraftSeries } = await createPublisher(request);
      const { public_id } = await createDraftSeries(`Another ${crypto.randomUUID().slice(0, 8)}`);
      await send('PUT', `comic/${public_id}/status`, { status: 'published' });
      await page.goto('/login');
      await new AuthPage(page).logIn(email, password);
      await expect(page).toHaveURL('/');
    } else if (visitor !== 'guest') await signIn(page, visitor);
    for (const name of owned) {
      const isOfEpisode = name === 'episode-edit' || name === 'episode-preview';
      for (const id of [isOfEpisode ? ownEpisode : ownSeries, 'none-such']) {
        const address = fillPath(routes[name].path.en, { id });
        await page.goto(address);
        const heading = page.getByRole('heading', { level: 1 });
        if (visitor === 'guest') await expect(page, address).toHaveURL(`/login?${toReturnQuery(address)}`);
        else if (visitor === 'creator' && id !== 'none-such') {
          await expect(heading, address).toBeVisible();
          await expect(heading, address).not.toHaveText('Oh No! Page Not Found');
        } else await expect(heading, address).toHaveText('Oh No! Page Not Found');
      }
    }
  });
}

test('the library shows its skeleton and does not request its list until the session is known', async ({ page }) => {
  const requestedPaths: string[] = [];
  page.on('request', (request) => void requestedPaths.push(new URL(request.url()).pathname));
  await recordHeadings(page);
  await page.goto('/library?tab=recent');
  await expect(page).toHaveURL(/\/login/);
  expect(await readSeenHeadings(page)).not.toContain('Library');
  expect(requestedPaths).not.toContain('/api/user/last-read-episode');

  await signIn(page);
  let answer: () => void = () => undefined;
  await page.route('**/api/user/current', async (route) => {
    await new Promise<void>((resolve) => {
      answer = resolve;
    });
    await route.continue();
  });
  requestedPaths.length = 0;
  await page.goto('/library?tab=recent');
  await expect(page.getByRole('main').getByText('Loading')).toBeAttached();
  await expect.poll(() => requestedPaths.includes('/api/user/current')).toBe(true);
  expect(await readSeenHeadings(page)).toEqual([]);
  expect(requestedPaths).not.toContain('/api/user/last-read-episode');
  answer();
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect.poll(() => requestedPaths.includes('/api/user/last-read-episode')).toBe(true);
});

test('a redirect by a guard leaves no history entry', async ({ page }) => {
  await page.goto('/tools');
  await page.goto('/library');
  await expect(page).toHaveURL(/\/login/);
  await page.goBack();
  await expect(page).toHaveURL('/tools');
});

test('the referrer cookie contains the previous page of the app for a year', async ({ page, context }) => {
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

/**
 * Records the level-1 headings of every page loaded from now on, even those that show only briefly. Each page load starts with
 * an empty record.
 */
async function recordHeadings(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(globalThis, { headingsSeen: seen });
    new MutationObserver(() => {
      for (const heading of document.querySelectorAll('h1')) seen.add(heading.textContent);
    }).observe(document, { childList: true, subtree: true, characterData: true });
  });
}

function readSeenHeadings(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const { headingsSeen } = globalThis as { headingsSeen?: Set<string> };
    return [...(headingsSeen ?? [])];
  });
}
