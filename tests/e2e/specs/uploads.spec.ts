/** Large files on a bad connection. */
import { mkdir } from 'node:fs/promises';
import { type APIRequestContext, expect, type Page, test } from '@playwright/test';
import { parseTrace, readTrace, traceCategories } from '../../bench/trace.ts';
import { drawPages } from '../drawPages.ts';
import { recordUploads, type UploadEvent } from '../recordUploads.ts';
import { signIn } from '../pages/signIn.ts';

const FILE_COUNT = 12;

/** Creates a draft series of the demo creator. */
async function createDraftSeries(request: APIRequestContext): Promise<{ id: string; headers: Record<string, string> }> {
  const credentials = { email: 'creator@longstrip.test', password: 'read-more-comics' };
  const { token } = await (await request.post('/api/login_check', { data: credentials })).json();
  const headers = { Authorization: `Bearer ${token}` };
  const [{ code }] = await (await request.get('/api/category')).json();
  const data = { title: 'Bad connection', description: '', language: 'en', genres: [code], is_mature: false };
  const created = await request.post('/api/comic', { data, headers });
  expect(created.ok(), await created.text()).toBe(true);
  return { id: (await created.json()).public_id, headers };
}

function findUpload(page: Page) {
  return page.getByRole('region', { name: 'Upload' });
}

test('twelve 5 MB files upload once each, across a lost network (with no task over 50 ms) and a reload @alone', async ({
  page,
  context,
  browser,
  request,
}, testInfo) => {
  test.setTimeout(300_000);
  await mkdir(testInfo.outputDir, { recursive: true });
  const files = await drawPages(testInfo.outputDir, FILE_COUNT);
  const { id, headers } = await createDraftSeries(request);
  const events = await recordUploads(page);
  const digestsWith = (wantedStatus: UploadEvent['status']) =>
    events.filter(({ status }) => status === wantedStatus).map(({ sha256 }) => sha256);
  const listArrived = () => digestsWith(201);
  await signIn(page, 'creator');
  await page.goto(`/publish/${id}/create-episode`);
  await page.getByLabel('Title', { exact: true }).fill('The tunnel');

  await browser.startTracing(page, { categories: traceCategories });
  await page.getByLabel('Choose images').setInputFiles([...files]);
  await expect.poll(() => listArrived().length, { timeout: 120_000 }).toBeGreaterThanOrEqual(FILE_COUNT / 3);
  await context.setOffline(true);
  // Found by CSS, because role locators walk through all elements on the measured thread.
  await page.locator('section[aria-label="Upload"]', { hasText: 'Upload waiting for a connection' }).waitFor();
  const arrivedBefore = listArrived().length;
  expect(arrivedBefore).toBeLessThan(FILE_COUNT);

  await context.setOffline(false);
  await expect.poll(() => listArrived().length, { timeout: 120_000 }).toBeGreaterThan(arrivedBefore);
  const trace = readTrace(parseTrace((await browser.stopTracing()).toString()));
  expect(trace.longest.thread).toBeLessThan(50);

  await page.reload();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('The tunnel');
  await expect(findUpload(page)).toContainText(`All ${FILE_COUNT} images uploaded`, { timeout: 120_000 });
  expect(new Set(digestsWith('sent')).size).toBe(FILE_COUNT);
  expect(new Set(listArrived()).size, 'no file arrived twice').toBe(listArrived().length);

  await page.getByRole('radio', { name: 'Save as draft' }).check();
  await page.getByRole('button', { name: 'Save draft' }).click();
  await expect.poll(async () => loadEpisodes(request, id, headers), { timeout: 30_000 }).toHaveLength(1);
  const [episode] = await loadEpisodes(request, id, headers);
  const savedEpisode = await (await request.get(`/api/episode/${episode}`, { headers })).json();
  expect(savedEpisode.contents).toHaveLength(FILE_COUNT);
});

async function loadEpisodes(
  request: APIRequestContext,
  id: string,
  headers: Record<string, string>,
): Promise<readonly string[]> {
  const { items } = await (await request.get(`/api/comic/${id}/episode?all=true`, { headers })).json();
  return items.map(({ public_id }: { public_id: string }) => public_id);
}
