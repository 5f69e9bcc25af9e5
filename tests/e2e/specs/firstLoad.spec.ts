/**
 * What a guest's browser fetches of scripts and styles when a page is opened and then left alone: everything that comes, at once
 * or later, gzipped. `tests/house/size.test.ts` measures what a screen can't begin without; this test measures everything a page has fetched in the end.
 */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { demoParams } from '../demoWorld.ts';

/** Bytes of gzip: what any public page may load altogether. Waterfalls and script time decide how fast it feels, not the last kB. */
const LIMIT = 220_000;

/** A worker is no part of the page: it begins beside it, and nobody waits for it before there is a file. */
function isOfTheScreen(url: string) {
  return /\.(?:js|css)$/.test(url) && !url.includes('/workers/');
}

async function fetchedBy(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, number>();
  const coming: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!isOfTheScreen(pathname)) return;
    coming.push(response.body().then((body) => void files.set(pathname, gzipSync(body).byteLength)));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(coming);
  return files;
}

function sum(files: ReadonlyMap<string, number>) {
  return [...files.values()].reduce((all, one) => all + one, 0);
}

test('an untouched page fetches no more scripts and styles than it may @long', async ({ browser, request }) => {
  const { slug, episodeSlug, username, genreCode } = await demoParams(request);
  const paths = [
    '/tools',
    '/privacy',
    '/terms-of-service',
    '/download-app',
    '/no/such/page',
    '/',
    `/genres/${genreCode}`,
    '/collections',
    `/series/${slug}`,
    `/series/${slug}/${episodeSlug}`,
    `/@${username}`,
    '/login',
    '/signup',
    '/prelaunch',
    '/tools/cut-episode-into-panels',
    '/tools/convert-image-for-webtoon',
  ];
  for (const path of paths) {
    await test.step(path, async () => {
      const context = await browser.newContext();
      const files = await fetchedBy(await context.newPage(), path);
      const largest = [...files].sort(([, one], [, other]) => other - one).slice(0, 12);
      const shares = largest.map(([name, bytes]) => `${bytes} ${name}`).join('\n');
      expect.soft(sum(files), `${path}\n${shares}`).toBeLessThanOrEqual(LIMIT);
      await context.close();
    });
  }
});
