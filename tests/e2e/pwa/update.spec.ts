import { serve, type ServerType } from '@hono/node-server';
import { expect, type Page, test } from '@playwright/test';
import { rulesOfBuild, servedBuild } from '../../../hosting/serve.ts';

/** Of the build, and of those that follow it: another number is another service worker, and so another version. */
let build = 0;
let server: ServerType;
let origin: string;

test.beforeAll(async () => {
  const app = servedBuild('dist', rulesOfBuild('dist'));
  const fetch = async (request: Request): Promise<Response> => {
    if (!request.url.endsWith('/sw.js')) return app.fetch(request);
    const answer = await app.request(request.url);
    const script = `${await answer.text()}\n// Build ${build}.`;
    const type = answer.headers.get('Content-Type') ?? '';
    return new Response(script, { headers: { 'Content-Type': type, 'Cache-Control': 'no-cache' } });
  };
  const listening = Promise.withResolvers<number>();
  server = serve({ fetch, port: 0, hostname: '127.0.0.1' }, ({ port }) => listening.resolve(port));
  origin = `http://127.0.0.1:${await listening.promise}`;
});

test.afterAll(async () => {
  await new Promise((closed) => server.close(closed));
});

/** As somebody who comes back to the tab. */
const comeBack = (page: Page) => page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));

test('a new version is offered, can wait, and is taken over by one reload', async ({ page }) => {
  await page.goto(`${origin}/tools`);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeHidden();

  build = 1;
  await comeBack(page);
  await expect(offer).toBeVisible({ timeout: 60_000 });
  await page.getByRole('button', { name: 'Later' }).click();
  await expect(offer).toBeHidden();

  await page.reload();
  await expect(offer).toBeVisible({ timeout: 60_000 });
  let loads = 0;
  page.on('load', () => (loads += 1));
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => loads).toBe(1);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(offer).toBeHidden();

  build = 2;
  await page.goto(`${origin}/fr/outils`);
  await comeBack(page);
  await expect(page.getByText('Une nouvelle version est prête')).toBeVisible({ timeout: 60_000 });
  expect(loads).toBe(2);
});
