/** Opens every screen, each as the visitors that `visits` lists for its route. */
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { type AnyParams, fillPath } from '../../../src/navigation/matchPath.ts';
import { type RouteName, routes } from '../../../src/navigation/routes.ts';
import { type DemoParams, loadDemoParams } from '../demoParams.ts';
import { drawStrip } from '../drawStrip.ts';
import { expectAccessible } from '../pages/accessibility.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { type DemoPerson, signIn } from '../pages/signIn.ts';

type Visitor = 'guest' | DemoPerson;

interface Visit {
  readonly as: Visitor;
  readonly params?: (demo: DemoParams) => AnyParams;
  /** Query string of the screen, starting with a question mark. */
  readonly search?: string;
}

const guest: Visit = { as: 'guest' };
const reader: Visit = { as: 'reader' };
const creator: Visit = { as: 'creator' };
const ownSeries: Visit = { as: 'creator', params: (demo) => ({ id: demo.ownSeries }) };
const ownEpisode: Visit = { as: 'creator', params: (demo) => ({ id: demo.ownEpisode }) };

/**
 * The visitors who open each route. Empty for routes that only redirect (`routes.spec.ts`), and for the moderation, because the
 * demo has no moderator (`moderation.spec.ts`).
 */
const visits: Readonly<Record<RouteName, readonly Visit[]>> = {
  index: [guest, reader],
  'beta-signup': [guest],
  login: [guest, { as: 'guest', search: '?next=%2Flibrary' }],
  signup: [guest],
  logout: [],
  'forgot-password': [guest],
  'forgot-password-sent': [guest],
  'forgot-password-change': [guest],
  'auth-return': [],
  prelaunch: [guest],
  'prelaunch-thank-you': [guest],
  'prelaunch-become-author': [guest],
  'prelaunch-author-thank-you': [guest],
  invitation: [guest],
  dashboard: [creator],
  'dashboard-series': [creator],
  'dashboard-series-id': [ownSeries],
  moderation: [],
  library: [reader, { ...reader, search: '?tab=recent' }, { ...reader, search: '?tab=saved' }],
  publish: [creator],
  'publish-information': [ownSeries],
  'publish-upload-images': [ownSeries],
  'publish-create-episode': [ownSeries],
  'publish-next-episode': [ownSeries],
  'episode-preview-draft': [creator],
  'episode-edit': [ownEpisode],
  'episode-preview': [ownEpisode],
  'add-translation': [ownSeries],
  settings: [reader],
  'settings-personal-information': [reader],
  'settings-profile': [reader],
  'settings-login-security': [reader],
  'settings-notifications': [reader],
  'settings-preferences': [guest, reader],
  tools: [guest],
  'tools-convert-longstrip': [guest],
  'tools-convert-tapas': [guest],
  'tools-convert-webtoon': [guest],
  'tools-cut': [guest],
  collections: [guest, { as: 'guest', params: (demo) => ({ slug: demo.collectionSlug }) }],
  'genres-code': [guest, { as: 'reader', params: (demo) => ({ code: demo.genreCode }) }],
  search: [guest, { as: 'guest', search: '?q=zzzzqqqq' }, { as: 'reader', search: '?q=the' }],
  series: [guest, reader].map((visit) => ({ ...visit, params: (demo) => ({ slug: demo.slug }) })),
  episode: [guest, reader].map((visit) => ({
    ...visit,
    params: (demo) => ({ slug: demo.slug, episodeSlug: demo.episodeSlug }),
  })),
  random: [],
  discord: [],
  'download-app': [guest],
  privacy: [guest],
  terms: [guest],
  'old-path': [],
  username: [guest, creator].map((visit) => ({ ...visit, params: (demo) => ({ username: demo.username }) })),
  'username-bare': [],
};

/** English addresses of all screens that a visitor opens. */
async function listAddresses(visitor: Visitor, request: APIRequestContext): Promise<string[]> {
  const demo = await loadDemoParams(request);
  // Object.keys returns string[].
  return (Object.keys(routes) as RouteName[]).flatMap((name) =>
    visits[name]
      .filter(({ as }) => as === visitor)
      .map(({ params, search = '' }) => fillPath(routes[name].path.en, params?.(demo) ?? {}) + search),
  );
}

/** Widths at which nothing may scroll sideways, besides the width of the pass. */
const screenWidthsPx = [820, 390];

async function expectNoSidewaysScroll(page: Page, address: string): Promise<void> {
  const size = page.viewportSize();
  for (const width of [size?.width ?? 0, ...screenWidthsPx]) {
    await page.setViewportSize({ width, height: size?.height ?? 900 });
    // The layout updates a moment after the width has changed.
    await expect
      .poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${address} at ${width} px`)
      .toBeLessThanOrEqual(0);
  }
  if (size) await page.setViewportSize(size);
}

/** Light theme at desktop width, dark theme at phone width. */
const passes = [
  { scheme: 'light', viewport: { width: 1440, height: 900 } },
  { scheme: 'dark', viewport: { width: 390, height: 844 } },
] as const;

for (const { scheme, viewport } of passes) {
  for (const visitor of ['guest', 'reader', 'creator'] as const) {
    test(`every screen as a ${visitor}, ${scheme}: no accessibility violations, console errors or sideways scroll @long`, async ({
      page,
      request,
    }) => {
      // Many screens, each with an axe run.
      test.slow();
      await page.emulateMedia({ colorScheme: scheme });
      await page.setViewportSize(viewport);
      const consoleErrors: string[] = [];
      page.on('pageerror', ({ message }) => consoleErrors.push(message));
      page.on('console', (message) => {
        if (message.type() === 'error') consoleErrors.push(`${message.text()} ${message.location().url}`);
      });
      const addresses = await listAddresses(visitor, request);
      if (visitor !== 'guest') await signIn(page, visitor);
      for (const address of addresses) {
        await test.step(address, async () => {
          await page.goto(address, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
          await expect(page.getByText(/^loading$/), address).toHaveCount(0);
          await expect(page.getByText('Oh No! Page Not Found'), address).toHaveCount(0);
          await expectAccessible(page);
          await expectNoSidewaysScroll(page, address);
        });
      }
      expect(consoleErrors).toEqual([]);
    });
  }
}

/** Ways in which a browser refuses IndexedDB: without the interface, or with an error when a page opens a database. */
const refusals = {
  'missing IndexedDB': () => Reflect.deleteProperty(globalThis, 'indexedDB'),
  'blocked IndexedDB': () => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    };
  },
};

for (const [name, refuse] of Object.entries(refusals)) {
  for (const visitor of ['guest', 'reader', 'creator'] as const) {
    test(`every screen as a ${visitor} opens with ${name}, without an uncaught error @long`, async ({
      page,
      request,
    }) => {
      test.slow();
      await page.addInitScript(refuse);
      const uncaught: string[] = [];
      let address = '';
      page.on('pageerror', (error) => uncaught.push(`${address} ${error.message}`));
      if (visitor !== 'guest') await signIn(page, visitor);
      for (address of await listAddresses(visitor, request)) {
        await test.step(address, async () => {
          await page.goto(address, { waitUntil: 'networkidle' });
          await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
        });
      }
      expect(uncaught).toEqual([]);
    });
  }
}

test('the cutter opens images with missing IndexedDB, without an uncaught error', async ({ page }) => {
  await page.addInitScript(refusals['missing IndexedDB']);
  const uncaught: string[] = [];
  page.on('pageerror', ({ message }) => uncaught.push(message));
  const cutter = new CutterPage(page);
  await cutter.open();
  await cutter.choose({ name: 'page.png', mimeType: 'image/png', buffer: (await drawStrip()).png });
  expect(uncaught).toEqual([]);
});
