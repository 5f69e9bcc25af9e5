/** Measures the upload of a large episode: the episode form encodes and uploads a hundred files. */
import { stat } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { drawPages } from '../e2e/drawPages.ts';
import { parseTrace, readTrace, traceCategories, type TraceSummary } from './trace.ts';

export interface UploadFigures {
  /** Number of files. */
  readonly files: number;
  /** Total size of the files before the app encodes them. */
  readonly bytes: number;
  /** ms from choosing the files until the page says that all images are uploaded. */
  readonly uploaded: number;
  /** Main-thread tasks during the upload. */
  readonly reading: TraceSummary;
}

/** The maximum number of images of an episode. */
const FILE_COUNT = 100;

/** Timeout that ends runs that hang. */
const TIMEOUT_MS = 20 * 60_000;

const credentials = { email: 'creator@longstrip.test', password: 'read-more-comics' };

/**
 * Signs the demo's creator in, creates a series, and chooses all files in its episode form.
 * @param folder where the files are drawn
 */
export async function measureUploads(browser: Browser, origin: string, folder: string): Promise<UploadFigures> {
  const files = await drawPages(folder, FILE_COUNT);
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' });
  try {
    await signIn(page);
    await page.goto(`/publish/${await createSeries(page)}/create-episode`);
    const chooser = page.getByLabel('Choose images');
    await chooser.waitFor({ state: 'attached' });
    await browser.startTracing(page, { categories: traceCategories });
    const begin = Date.now();
    await chooser.setInputFiles([...files]);
    // Found by CSS, because a role locator walks through all elements on the measured thread at every poll.
    const finished = page.locator('section[aria-label="Upload"] [role="status"] p', {
      hasText: `All ${FILE_COUNT} images uploaded`,
    });
    await finished.waitFor({ timeout: TIMEOUT_MS });
    const uploaded = Date.now() - begin;
    const reading = readTrace(parseTrace((await browser.stopTracing()).toString()));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { files: FILE_COUNT, bytes, uploaded, reading };
  } finally {
    await page.context().close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(credentials.email);
  await page.getByLabel('Password', { exact: true }).fill(credentials.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('/');
}

/** Creates a draft series of the demo creator, and returns its public id. @throws Error when the server rejects it */
async function createSeries({ request }: Page): Promise<string> {
  const { token } = await (await request.post('/api/login_check', { data: credentials })).json();
  const [{ code }] = await (await request.get('/api/category')).json();
  const data = { title: 'A hundred pages', description: '', language: 'en', genres: [code], is_mature: false };
  const created = await request.post('/api/comic', { data, headers: { Authorization: `Bearer ${token}` } });
  if (!created.ok()) throw new Error(await created.text());
  return (await created.json()).public_id;
}
