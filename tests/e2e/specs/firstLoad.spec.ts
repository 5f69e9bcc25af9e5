/**
 * Limits the scripts and styles, gzipped, that a guest's browser fetches for a page without interaction, including
 * those that load late.
 */
import { gzipSync } from 'node:zlib';
import { expect, type Page, test } from '@playwright/test';
import { loadDemoParams } from '../demoParams.ts';

/** Maximum size of all gzipped scripts and styles that a public page loads. */
const LIMIT_BYTES = 210_000;

/** Workers aren't counted, because they load in the background. */
function isCounted(url: string) {
  return /\.(?:js|css)$/.test(url) && !url.includes('/workers/');
}

async function measureFetchedFiles(page: Page, path: string): Promise<ReadonlyMap<string, number>> {
  const files = new Map<string, number>();
  const pending: Promise<void>[] = [];
  page.on('response', (response) => {
    const { pathname } = new URL(response.url());
    if (!isCounted(pathname)) return;
    pending.push(response.body().then((body) => void files.set(pathname, gzipSync(body).byteLength)));
  });
  await page.goto(path, { waitUntil: 'networkidle' });
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await page.waitForLoadState('networkidle');
  await Promise.all(pending);
  return files;
}

function sumSizes(files: ReadonlyMap<string, number>) {
  return [...files.values()].reduce((sum, bytes) => sum + bytes, 0);
}

test('public pages load at most 210 kB of scripts and styles without interaction @long', async ({
  browser,
  request,
}) => {
  const { slug, episodeSlug, username, genreCode } = await loadDemoParams(request);
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
      const files = await measureFetchedFiles(await context.newPage(), path);
      const largest = [...files].sort(([, a], [, b]) => b - a).slice(0, 12);
      const listing = largest.map(([name, bytes]) => `${bytes} ${name}`).join('\n');
      expect.soft(sumSizes(files), `${path}\n${listing}`).toBeLessThanOrEqual(LIMIT_BYTES);
      await context.close();
    });
  }
});
