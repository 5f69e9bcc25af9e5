/**
 * What a guest's browser fetches of scripts when a page is opened and then left alone: everything that comes, at once or later,
 * gzipped. `tests/house/size.test.ts` measures what a screen can't begin without; here is what comes along in the end.
 */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { demoParams } from '../demoWorld.ts';

/** Bytes of gzip, as the issue of the frame has it. */
const LIMIT = 130_000;

/**
 * What is kept to where that isn't reached: React, the frame, the session's calls and the cache of answers are 130,000 by themselves, so
 * screens that show answers have nothing left of it; a form brings its library; the tools fetch ahead, at rest, what the first file needs.
 * These only shrink.
 */
const KEPT_TO = {
  home: 152_000,
  list: 148_000,
  series: 173_000,
  episode: 174_000,
  profile: 157_000,
  form: 154_000,
  tool: 165_000,
} as const;

/** A worker is no part of the page: it begins beside it, and nobody waits for it before there is a file. */
const isOfTheScreen = (url: string) => url.endsWith('.js') && !url.includes('/workers/');

async function fetchedBy(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const scripts = new Map<string, number>();
  const coming: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!isOfTheScreen(pathname)) return;
    coming.push(response.body().then((body) => void scripts.set(pathname, gzipSync(body).byteLength)));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(coming);
  return scripts;
}

const sum = (scripts: ReadonlyMap<string, number>) => [...scripts.values()].reduce((all, one) => all + one, 0);

test('an untouched page fetches no more scripts than it may @long', async ({ browser, request }) => {
  const { slug, episodeSlug, username, genreCode } = await demoParams(request);
  const limits: Readonly<Record<string, number>> = {
    '/tools': LIMIT,
    '/privacy': LIMIT,
    '/terms-of-service': LIMIT,
    '/download-app': LIMIT,
    '/no/such/page': LIMIT,
    '/': KEPT_TO.home,
    [`/genres/${genreCode}`]: KEPT_TO.list,
    '/collections': KEPT_TO.list,
    [`/series/${slug}`]: KEPT_TO.series,
    [`/series/${slug}/${episodeSlug}`]: KEPT_TO.episode,
    [`/@${username}`]: KEPT_TO.profile,
    '/login': KEPT_TO.form,
    '/signup': KEPT_TO.form,
    '/prelaunch': KEPT_TO.form,
    '/tools/cut-episode-into-panels': KEPT_TO.tool,
    '/tools/convert-image-for-webtoon': KEPT_TO.tool,
  };
  for (const [path, limit] of Object.entries(limits)) {
    await test.step(path, async () => {
      const context = await browser.newContext();
      const scripts = await fetchedBy(await context.newPage(), path);
      const largest = [...scripts].sort(([, one], [, other]) => other - one).slice(0, 12);
      const shares = largest.map(([name, bytes]) => `${bytes} ${name}`).join('\n');
      expect.soft(sum(scripts), `${path}\n${shares}`).toBeLessThanOrEqual(limit);
      await context.close();
    });
  }
});
