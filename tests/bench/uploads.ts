/** A large episode: a hundred files of 5 MB, prepared and uploaded by the episode's form to the reference upstream. */
import { stat } from 'node:fs/promises';
import type { Browser, Page } from 'playwright';
import { drawPages } from '../e2e/drawPages.ts';
import { parseTrace, readTrace, traceCategories, type TraceReading } from './trace.ts';

export interface UploadFigures {
  readonly files: number;
  /** Of the files chosen. */
  readonly bytes: number;
  /** ms from choosing them until the images of all of them are upstream. */
  readonly uploaded: number;
  readonly reading: TraceReading;
}

/** As many as an episode may have. */
const FILES = 100;

/** ms; only ends what hangs. */
const LONGEST = 20 * 60_000;

const PERSON = { email: 'creator@longstrip.test', password: 'read-more-comics' };

export async function measureUploads(browser: Browser, origin: string, folder: string): Promise<UploadFigures> {
  const files = await drawPages(folder, FILES);
  const sizes = await Promise.all(files.map(async (path) => (await stat(path)).size));
  const page = await browser.newPage({ baseURL: origin, serviceWorkers: 'block' });
  try {
    await signIn(page);
    await page.goto(`/publish/${await newSeries(page)}/create-episode`);
    const chooser = page.getByLabel('Choose images');
    await chooser.waitFor({ state: 'attached' });
    await browser.startTracing(page, { categories: traceCategories });
    const begin = Date.now();
    await chooser.setInputFiles([...files]);
    // By selectors of CSS: asking for roles and names goes through all elements, many times a second, on the thread that is measured.
    const over = page.locator('section[aria-label="Upload"] [role="status"] p', {
      hasText: `All ${FILES} images are uploaded`,
    });
    await over.waitFor({ timeout: LONGEST });
    const uploaded = Date.now() - begin;
    const reading = readTrace(parseTrace((await browser.stopTracing()).toString()));
    const bytes = sizes.reduce((sum, size) => sum + size, 0);
    return { files: FILES, bytes, uploaded, reading };
  } finally {
    await page.context().close();
  }
}

async function signIn(page: Page): Promise<void> {
  await page.goto('/login');
  await page.getByLabel('Email', { exact: true }).fill(PERSON.email);
  await page.getByLabel('Password', { exact: true }).fill(PERSON.password);
  await page.getByRole('main').getByRole('button', { name: 'Log in', exact: true }).click();
  await page.waitForURL('/');
}

/** A draft of the demo creator's own. @throws Error when the upstream doesn't want it */
async function newSeries({ request }: Page): Promise<string> {
  const { token } = await (await request.post('/api/login_check', { data: PERSON })).json();
  const [{ code }] = await (await request.get('/api/category')).json();
  const data = { title: 'A hundred pages', description: '', language: 'en', genres: [code], is_mature: false };
  const made = await request.post('/api/comic', { data, headers: { Authorization: `Bearer ${token}` } });
  if (!made.ok()) throw new Error(await made.text());
  return (await made.json()).public_id;
}
