/** Data stored by an earlier build survives the update to the current build. */
import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type BrowserContext, chromium, expect, test } from '@playwright/test';
import { type RunningServer, startServer } from '../../faults/runningServer.ts';
import { drawStrip } from '../drawStrip.ts';
import { buildEarlier, hasCommit, readVersion } from '../earlierBuild.ts';
import { createSignInHeaders } from '../ownSeries.ts';
import { ConverterPage } from '../pages/ConverterPage.ts';
import { CutterPage } from '../pages/CutterPage.ts';
import { EarlierVisit } from '../pages/EarlierVisit.ts';
import { EpisodeFormPage } from '../pages/EpisodeFormPage.ts';
import { ReaderPage } from '../pages/ReaderPage.ts';
import { SavedPage } from '../pages/SavedPage.ts';
import { SessionTab } from '../pages/SessionTab.ts';

/**
 * The last commit before the folders of the sources and the stores on the device were reworked. It is built with the
 * currently installed packages. If a package that this commit needs disappears, choose a later commit.
 */
const EARLIER = '5178906e2dd3ca422dff5091b765f360487de1a5';

const EMAIL = 'creator@longstrip.test';
const PASSWORD = 'read-more-comics';
const OWN_SERIES = 'lanterns-over-the-harbour';
const TITLE = 'The tunnel';
const ALTERNATIVE = 'A train leaves the tunnel';

interface OwnEpisode {
  readonly public_id: string;
  readonly status: string;
  readonly title: string;
}

interface LastRead {
  readonly episode: { readonly public_id: string };
  readonly reading: { readonly finished: boolean };
}

async function createPng(name: string, heights: number[]) {
  return {
    name,
    mimeType: 'image/png',
    buffer: (await drawStrip({ heights })).png,
  };
}

const MISSING = `This copy has no commit ${EARLIER}, which the journey builds. 'git fetch --unshallow' brings the history.`;
if (process.env.CI && !hasCommit(EARLIER)) throw new Error(MISSING);
test.skip(!hasCommit(EARLIER), MISSING);

let folder: string;
let server: RunningServer | undefined;
let context: BrowserContext | undefined;

test.beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'longstrip-earlier-'));
});

test.afterAll(async () => {
  await context?.close();
  await stopServer();
  rmSync(folder, { recursive: true, force: true });
});

test('an update keeps the session, settings, a draft, a pending upload, offline changes, a pending deletion, downloads and work in the tools', async () => {
  const earlier = join(folder, 'earlier');
  mkdirSync(earlier);
  buildEarlier(EARLIER, earlier);
  const origin = await start('0', join(earlier, 'upstream', 'server.ts'));

  // Create data in the earlier build.
  const before = await open(origin);
  const visit = new EarlierVisit(before.page);
  const { slug, episodes } = await new SavedPage(before.page).pickSeries();
  const [episode, next] = episodes;
  if (!episode || !next) throw new Error('The demo has no two episodes');
  const series = await before.get<{ public_id: string }>(`comic/${OWN_SERIES}`);
  await visit.logIn(EMAIL, PASSWORD);
  const row = await visit.moveFirstCut(await createPng('strip.png', [900, 1100, 700]));
  await visit.chooseCoverForTapas(await createPng('cover.png', [1400]));
  await visit.download(slug, episode);
  await visit.narrowStrip();
  await visit.pauseDownload(slug, next);
  const pages = [await createPng('page 1.png', [900]), await createPng('page 2.png', [1000])] as const;
  await visit.createDraft(series.public_id, TITLE, ALTERNATIVE, pages);
  const { items } = await before.get<{ items: OwnEpisode[] }>(`comic/${series.public_id}/episode?all=true`);
  const deleted = items.findLast(({ status }) => status === 'published');
  if (!deleted) throw new Error(`${OWN_SERIES} has no public episode`);
  await visit.deleteEpisode(series.public_id, deleted.title);
  const { liked } = await visit.readOffline(slug, episode);
  await visit.stayAway();
  await before.context.close();
  await stopServer();

  // The service worker serves the earlier build once more. The changes that it sends are blocked, so the current build must send
  // them.
  await start(new URL(origin).port);
  const { page, get, ...after } = await open(origin);
  const versions = { earlier: readVersion(earlier), present: readVersion('.') };
  const calls = await watchCalls(after.context, versions.earlier);
  const isLiked = async () => (await get<{ is_liked: boolean }>(`comic/${slug}/episode/${episode.slug}`)).is_liked;
  await page.goto('/');
  const offer = page.getByText('A new version is ready');
  await expect(offer).toBeVisible({ timeout: 60_000 });
  expect([...calls.versions]).toEqual([versions.earlier]);
  expect(await isLiked()).toBe(!liked);
  expect(calls.changes).toEqual([]);
  await page.getByRole('button', { name: 'Update', exact: true }).click();
  await expect.poll(() => [...calls.versions]).toEqual([versions.earlier, versions.present]);
  await expect(offer).toBeHidden();

  await test.step('still signed in with the chosen theme', async () => {
    await expect(new SessionTab(page).account).toBeVisible();
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await expect.poll(() => calls.changes).toContain('token/refresh');
  });

  await test.step('offline changes are sent', async () => {
    await expect.poll(isLiked).toBe(liked);
    const read = async () => {
      const { items } = await get<{ items: LastRead[] }>('user/last-read-episode');
      return items.find((item) => item.episode.public_id === episode.public_id)?.reading.finished;
    };
    await expect.poll(read).toBe(true);
  });

  await test.step('the pending deletion is carried out', async () => {
    await expect.poll(() => calls.changes, { timeout: 60_000 }).toContain(`episode/${deleted.public_id}`);
  });

  await test.step('the download opens offline, and the paused one resumes', async () => {
    const saved = new SavedPage(page);
    await after.context.setOffline(true);
    await saved.openSavedTab();
    await saved.episode(episode.title).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(episode.title);
    await expect.poll(() => saved.countDrawnImages()).toBeGreaterThan(0);
    const image = new ReaderPage(page).image(1);
    await expect.poll(() => image.evaluate((element) => element.clientWidth)).toBe(280);
    await after.context.setOffline(false);
    await saved.openSavedTab();
    await expect(page.getByText('Paused: 1 episode left')).toBeVisible();
    await page.getByRole('button', { name: 'Resume' }).click();
    await expect(saved.episode(next.title)).toBeVisible();
  });

  await test.step('the draft is restored, its upload finishes, and it can be saved', async () => {
    const form = new EpisodeFormPage(page);
    await page.goto(`/publish/${series.public_id}/create-episode`);
    await expect(form.title).toHaveValue(TITLE);
    await expect.poll(() => form.readNames()).toEqual(pages.map(({ name }) => name));
    for (const { name } of pages) {
      await form.expectDrawn(name);
      await form.expectUploaded(name);
    }
    expect(calls.changes.filter((path) => path === 'image')).toHaveLength(1);
    await page.getByRole('radio', { name: 'Save as draft' }).check();
    await form.submit('Save draft');
    const drafts = async () => {
      const { items } = await get<{ items: OwnEpisode[] }>(`comic/${series.public_id}/episode?all=true`);
      return items.filter(({ title }) => title === TITLE);
    };
    await expect.poll(drafts, { timeout: 30_000 }).toHaveLength(1);
    const [draft] = await drafts();
    const { contents } = await get<{ contents: unknown[] }>(`episode/${draft?.public_id}`);
    expect(contents).toMatchObject([{ alternative_text: ALTERNATIVE }, {}]);
  });

  await test.step('the work in the tools is restored', async () => {
    const cutter = new CutterPage(page);
    await page.goto('/tools/cut-episode-into-panels');
    await expect(cutter.platform('WEBTOON')).toBeChecked();
    await expect(cutter.platform('Longstrip')).not.toBeChecked();
    await expect(cutter.plan.getByRole('slider').first()).toHaveAttribute('aria-valuenow', row);
    await expect(cutter.downloadButton).toBeEnabled();
    expect((await cutter.downloadZip()).manifest.platforms.webtoon?.files[0].bottom).toBe(Number(row));
    const converter = new ConverterPage(page);
    await converter.open('tapas');
    await expect(converter.kind('Cover')).toBeChecked();
    await expect(page.getByRole('radio', { name: 'PNG' })).toBeChecked();
    const { manifest } = await converter.downloadZip();
    expect(manifest.files.map(({ name }) => name)).toContain('tapas/cover/cover.png');
  });
});

/** Starts a server on the same data; by default the server of the current build. */
async function start(port: string, script?: string): Promise<string> {
  const settings = { DATA_DIR: join(folder, 'data'), DEMO: 'on', DEMO_SERIES: '5' };
  server = await startServer({ ...settings, PORT: port }, script);
  return new URL(server.api).origin.replace('localhost', '127.0.0.1');
}

async function stopServer(): Promise<void> {
  server?.signal('SIGTERM');
  await server?.ended;
  server = undefined;
}

/** Records the API calls of a context, and blocks all changes sent by the given version. */
async function watchCalls(watched: BrowserContext, blockedVersion: string) {
  const versions = new Set<string>();
  /** Paths below `/api/` of the changes that the server has accepted. */
  const changes: string[] = [];
  await watched.route('**/api/**', async (route) => {
    const version = route.request().headers()['app-version'];
    return version === blockedVersion && route.request().method() !== 'GET' ? route.abort() : route.fallback();
  });
  watched.on('request', (request) => {
    const version = request.headers()['app-version'];
    if (version !== undefined) versions.add(version);
  });
  watched.on('response', (response) => {
    const [, path] = response.url().split('/api/');
    if (path !== undefined && response.ok() && response.request().method() !== 'GET') changes.push(path);
  });
  return { versions, changes };
}

/** Opens a browser with the profile of this test. */
async function open(origin: string) {
  context = await chromium.launchPersistentContext(join(folder, 'profile'), { baseURL: origin });
  const { request } = context;
  const get = async <Answer>(path: string): Promise<Answer> => {
    const headers = await createSignInHeaders(request, EMAIL, PASSWORD);
    const response = await request.get(`/api/${path}`, { headers });
    expect(response.ok(), await response.text()).toBe(true);
    return response.json();
  };
  return { context, page: context.pages()[0] ?? (await context.newPage()), get };
}
