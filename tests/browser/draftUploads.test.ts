/** Images of drafts: encoded in workers, stored in the browser's real IndexedDB, uploaded to a mock API. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectApi } from '../../src/api/transport/client.ts';
import {
  removeDraftUploads,
  pauseUploads,
  removeAccountUploads,
  resumeUploads,
} from '../../src/offline/uploads/uploadRequests.ts';
import { updateAccount, toVisitor } from '../../src/session/account.ts';
import { store } from '../../src/state/store.ts';
import { openDraftUploads } from '../../src/widgets/uploads/openDraftUploads.ts';
import type { ImageProgress, DraftUploads, DraftImage, DraftPage } from '../../src/widgets/uploads/draftUploads.ts';
import { drawRaster, createRaster } from '../fixtures/rasters.ts';
import { encodeInBrowser } from './browserImages.ts';
import { createMockUploadApi, type MockUploadApi } from './mockUploadApi.ts';

const DRAFT_KEY = 'episode new s-1';
let api: MockUploadApi;
const opened: DraftUploads[] = [];

function open(): DraftUploads {
  const uploads = openDraftUploads(DRAFT_KEY);
  opened.push(uploads);
  return uploads;
}

/** Closes the uploads and opens them again, as a reload would. */
function reopen(images: readonly DraftImage[]): DraftUploads {
  for (const uploads of opened.splice(0)) uploads.close();
  const uploads = open();
  uploads.setImages(images);
  return uploads;
}

function getProgressKind(uploads: DraftUploads, id: string) {
  return store.get(uploads.imageProgress).get(id)?.kind;
}

function waitForKind(uploads: DraftUploads, id: string, kind: ImageProgress['kind']) {
  return expect.poll(() => getProgressKind(uploads, id), { timeout: 20_000 }).toBe(kind);
}

/** Returns the ids that the API has assigned to the uploaded images of a page or picture. */
function getImageIds(uploads: DraftUploads, id: string) {
  const imageProgress = store.get(uploads.imageProgress).get(id);
  return imageProgress?.kind === 'done' ? imageProgress.sent.map((image) => image.id) : undefined;
}

/** Draws a strip with a white gutter of 60 px at the end of every panel. A panel higher than the strip has none. */
function drawStrip(width: number, height: number, panelHeight: number) {
  const art = drawRaster(width, 400);
  return encodeInBrowser(
    createRaster(width, height, (x, y) => {
      if (y % panelHeight >= panelHeight - 60) return [255, 255, 255, 255];
      const offset = ((y % 400) * width + x) * 4;
      return [art.data[offset], art.data[offset + 1], art.data[offset + 2], 255];
    }),
    'image/jpeg',
    0.8,
  );
}

async function createPage(id: string, file: Promise<File>, cut: DraftPage['cut'] = { by: 'plan' }): Promise<DraftPage> {
  return {
    kind: 'page',
    id,
    fileId: `file-${id}`,
    file: await file,
    cut,
  };
}

function createPages(count: number) {
  return Promise.all(
    Array.from({ length: count }, (_, seed) => createPage(`p${seed}`, encodeInBrowser(drawRaster(300, 200, seed + 1)))),
  );
}

beforeEach(() => {
  const mock = createMockUploadApi();
  api = mock.api;
  vi.stubGlobal('fetch', mock.mockFetch);
  vi.stubGlobal('XMLHttpRequest', mock.MockXhr);
  connectApi({
    base: '/api',
    appName: 'longstrip',
    appVersion: 'test',
    language: () => 'en',
    credentials: {
      current: () => undefined,
      refresh: () => Promise.reject(new Error('no')),
      onRefused: () => undefined,
    },
  });
  signIn('ada');
});

afterEach(async () => {
  for (const uploads of opened.splice(0)) uploads.close();
  resumeUploads(DRAFT_KEY);
  await removeDraftUploads(DRAFT_KEY);
  vi.unstubAllGlobals();
});

it('encodes a crop of a rotated picture in every size of its category', async () => {
  const uploads = open();
  const part = { x: 100, y: 0, width: 400, height: 600 };
  const file = await encodeInBrowser(drawRaster(600, 600));
  uploads.setImages([{ kind: 'picture', id: 'cover', fileId: 'key', file, category: 'comic-cover', turn: 90, part }]);
  await waitForKind(uploads, 'cover', 'done');
  const [{ category, width, height, files }] = api.images;
  expect({ category, width, height }).toEqual({ category: 'comic-cover', width: 960, height: 1440 });
  const sizes = await Promise.all(files.map(async (blob) => createImageBitmap(blob)));
  expect(sizes.map((bitmap) => [bitmap.width, bitmap.height])).toEqual([
    [320, 480],
    [480, 720],
    [960, 1440],
  ]);
  expect(files.every(({ type }) => type === 'image/webp')).toBe(true);
});

it('cuts a strip with gutters into images at most 2,000 px tall', async () => {
  const uploads = open();
  uploads.setImages([await createPage('strip', drawStrip(940, 5200, 900))]);
  await waitForKind(uploads, 'strip', 'done');
  const heights = api.images.map(({ height }) => height);
  expect(heights.every((height) => height <= 2000)).toBe(true);
  expect(heights.reduce((sum, height) => sum + height)).toBe(5200);
  expect(api.images.every(({ width }) => width === 940)).toBe(true);
  expect(getImageIds(uploads, 'strip')).toHaveLength(heights.length);
});

it('uploads an oversized panel only after the user chooses to cut at given rows or by height', async () => {
  const uploads = open();
  const page = await createPage('strip', drawStrip(940, 4100, 5000));
  uploads.setImages([page]);
  await waitForKind(uploads, 'strip', 'big panel');
  expect(api.images).toEqual([]);

  uploads.setImages([{ ...page, cut: { by: 'rows', rows: [1500, 2500] } }]);
  await waitForKind(uploads, 'strip', 'done');
  expect(api.images.map(({ height }) => height).toSorted((a, b) => a - b)).toEqual([1000, 1500, 1600]);

  uploads.setImages([{ ...page, cut: { by: 'height' } }]);
  await waitForKind(uploads, 'strip', 'done');
  expect(
    api.images
      .slice(3)
      .map(({ height }) => height)
      .toSorted((a, b) => a - b),
  ).toEqual([100, 2000, 2000]);
});

it('uploads a GIF unchanged', async () => {
  const bytes = Uint8Array.from(atob('R0lGODlhAQABAIAAAAAAAP///ywAAAAAAQABAAACAUwAOw=='), (letter) =>
    letter.charCodeAt(0),
  );
  const uploads = open();
  uploads.setImages([await createPage('gif', Promise.resolve(new File([bytes], 'blink.gif')))]);
  await waitForKind(uploads, 'gif', 'done');
  const [{ files }] = api.images;
  expect(new Uint8Array(await files[0].arrayBuffer())).toEqual(bytes);
});

it('uploads three images at a time, and assigns each page its own image', async () => {
  // Holds all responses until three uploads are in progress, and 60 ms longer, so that a fourth could start by mistake.
  const threeUploads = Promise.withResolvers<undefined>();
  api.override = () => {
    if (api.active === 3) setTimeout(() => threeUploads.resolve(undefined), 60);
    return threeUploads.promise;
  };
  const uploads = open();
  uploads.setImages(await createPages(7));
  await waitForKind(uploads, 'p6', 'done');
  await expect
    .poll(() => [...store.get(uploads.imageProgress).values()].every(({ kind }) => kind === 'done'))
    .toBe(true);
  expect(api.maxActive).toBe(3);
  expect(
    new Set([...store.get(uploads.imageProgress).keys()].flatMap((id) => getImageIds(uploads, id) ?? [])),
  ).toHaveProperty('size', 7);
});

it('resumes after a lost response and a lost network, without uploading a file twice', async () => {
  api.override = (attempt) => {
    if (attempt === 4) api.online = false;
    return undefined;
  };
  api.losesResponse = (attempt) => attempt === 2;
  const uploads = open();
  uploads.setImages(await createPages(8));
  await expect.poll(() => api.online, { timeout: 20_000 }).toBe(false);
  expect(api.images.length).toBeLessThan(8);
  api.online = true;
  dispatchEvent(new Event('online'));
  await expect
    .poll(() => [...store.get(uploads.imageProgress).values()].filter(({ kind }) => kind === 'done').length, {
      timeout: 30_000,
    })
    .toBe(8);
  expect(new Set(api.receivedDigests).size).toBe(8);
  expect(api.receivedDigests).toHaveLength(8);
});

it('keeps finished uploads after a reload, and continues with those that were waiting for the network', async () => {
  const pages = await createPages(4);
  const uploads = open();
  uploads.setImages(pages.slice(0, 2));
  await waitForKind(uploads, 'p0', 'done');
  await waitForKind(uploads, 'p1', 'done');
  const before = getImageIds(uploads, 'p0');
  api.online = false;
  uploads.setImages(pages);
  await waitForKind(uploads, 'p3', 'sending');
  const reopened = reopen(pages);
  await waitForKind(reopened, 'p0', 'done');
  expect(getImageIds(reopened, 'p0')).toEqual(before);
  api.online = true;
  dispatchEvent(new Event('online'));
  await waitForKind(reopened, 'p3', 'done');
  expect(api.receivedDigests).toHaveLength(4);
});

it('reports a file format that the API rejects, and uploads it on retry', async () => {
  api.override = () =>
    new Response(JSON.stringify({ message: 'no', code: 'invalid_file_format', errors: [], children: {} }), {
      status: 415,
    });
  const uploads = open();
  uploads.setImages(await createPages(1));
  await waitForKind(uploads, 'p0', 'failed');
  expect(store.get(uploads.imageProgress).get('p0')).toEqual({
    kind: 'failed',
    problem: { ok: false, code: 'upload', fault: 'format' },
  });
  api.override = () => undefined;
  uploads.retry('p0');
  await waitForKind(uploads, 'p0', 'done');
});

it.each([
  ['storage_full', 403, 'storage full'],
  ['upload_day_limit_reached', 429, 'day limit'],
])('reports an account limit (%s) without a second try, and uploads on retry', async (code, status, fault) => {
  api.override = () =>
    new Response(JSON.stringify({ message: 'no', code, errors: [], limit: 1_000, children: {} }), { status });
  const uploads = open();
  uploads.setImages(await createPages(1));
  await waitForKind(uploads, 'p0', 'failed');
  expect(store.get(uploads.imageProgress).get('p0')).toEqual({
    kind: 'failed',
    problem: { ok: false, code: 'upload', fault },
  });
  expect(api.attempts).toBe(1);
  api.override = () => undefined;
  uploads.retry('p0');
  await waitForKind(uploads, 'p0', 'done');
});

it('prepareAgain registers uploaded images again, and sends only the files that the server no longer has', async () => {
  const pages = await createPages(2);
  const uploads = open();
  uploads.setImages(pages);
  await waitForKind(uploads, 'p0', 'done');
  await waitForKind(uploads, 'p1', 'done');
  const before = [getImageIds(uploads, 'p0'), getImageIds(uploads, 'p1')];
  // The server has lost the file that it received last.
  const [kept = ''] = api.receivedDigests.splice(0);
  api.receivedDigests.push(kept);
  const reopened = reopen(pages);
  await waitForKind(reopened, 'p1', 'done');
  await reopened.prepareAgain();
  await waitForKind(reopened, 'p0', 'done');
  await waitForKind(reopened, 'p1', 'done');
  const after = [getImageIds(reopened, 'p0'), getImageIds(reopened, 'p1')];
  expect(new Set([...before, ...after].flat()).size).toBe(4);
  expect(api.images).toHaveLength(4);
  expect(api.receivedDigests).toHaveLength(2);
});

it('retries after a 500 response', async () => {
  api.override = (attempt) => (attempt === 1 ? new Response('oh', { status: 500 }) : undefined);
  const uploads = open();
  uploads.setImages(await createPages(1));
  await waitForKind(uploads, 'p0', 'done');
  expect(api.attempts).toBe(2);
});

it('an upload fails for a file that is not an image', async () => {
  const uploads = open();
  uploads.setImages([await createPage('text', Promise.resolve(new File(['words'], 'words.txt')))]);
  await waitForKind(uploads, 'text', 'failed');
});

it('uploads send nothing while paused, and continue when resumed', async () => {
  const uploads = open();
  pauseUploads(DRAFT_KEY);
  uploads.setImages(await createPages(2));
  await waitForKind(uploads, 'p1', 'sending');
  expect(api.attempts).toBe(0);
  resumeUploads(DRAFT_KEY);
  await waitForKind(uploads, 'p1', 'done');
});

it('forget deletes all images of the draft from the device', async () => {
  const pages = await createPages(3);
  const uploads = open();
  uploads.setImages(pages);
  await waitForKind(uploads, 'p2', 'done');
  uploads.setImages(pages.slice(1));
  await waitForKind(uploads, 'p1', 'done');
  await uploads.forget();
  expect([...store.get(uploads.imageProgress).keys()]).toEqual([]);
  expect(await countStoredRows()).toBe(0);
});

it('does not upload images of one account as another', async () => {
  api.online = false;
  const pages = await createPages(1);
  const uploads = open();
  uploads.setImages(pages);
  await waitForKind(uploads, 'p0', 'sending');
  signIn('bert');
  api.online = true;
  dispatchEvent(new Event('online'));
  await waitForKind(uploads, 'p0', 'preparing');
  expect(api.images).toEqual([]);
  signIn('ada');
  await waitForKind(uploads, 'p0', 'done');
});

async function countStoredRows(): Promise<number> {
  const { openUploadsDatabase } = await import('../../src/offline/uploads/uploadsDatabase.ts');
  const db = await openUploadsDatabase();
  return (await db.count('images')) + (await db.count('files'));
}

function signIn(uuid: string): void {
  updateAccount({
    visitor: toVisitor({
      uuid,
      email: `${uuid}@example.com`,
      username: uuid,
      gender: null,
      is_creator: true,
      comics_count: 0,
      followers_count: 0,
      onboarding_step: 'done',
      has_password: true,
      created_at: '2026-01-01T00:00:00.000Z',
      profile: {
        username: uuid,
        display_name: uuid,
        image: null,
        birth_date: null,
        name: null,
        location: null,
        description: null,
        social_links: { facebook: null, twitter: null, instagram: null },
      },
    }),
  });
}

it('removeAccountUploads deletes the images of an account from the device', async () => {
  const uploads = open();
  pauseUploads(DRAFT_KEY);
  uploads.setImages(await createPages(2));
  await waitForKind(uploads, 'p0', 'sending');
  await waitForKind(uploads, 'p1', 'sending');
  expect(await countStoredRows()).toBe(4);
  signIn('bert');
  await removeAccountUploads('ada');
  expect(await countStoredRows()).toBe(0);
});

it('sends an image once, even when storing the result fails for lack of space', async () => {
  const uploads = open();
  // oxlint-disable-next-line typescript/unbound-method -- it is called with its own `this`
  const put = IDBObjectStore.prototype.put;
  const putSpy = vi.spyOn(IDBObjectStore.prototype, 'put').mockImplementation(function (
    this: IDBObjectStore,
    value,
    key,
  ) {
    const isResult = typeof value === 'object' && value !== null && 'sent' in value && value.sent !== null;
    if (isResult) throw new DOMException('There is no room', 'QuotaExceededError');
    return put.call(this, value, key);
  });
  uploads.setImages(await createPages(1));
  await waitForKind(uploads, 'p0', 'done');
  expect(putSpy).toHaveBeenCalled();
  expect([api.attempts, api.images.length]).toEqual([1, 1]);
  putSpy.mockRestore();
});
