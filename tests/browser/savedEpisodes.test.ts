/** Downloaded episodes with the browser's real cache, database and locks, and a mock API. */
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { connectApi } from '../../src/api/transport/client.ts';
import { savedCache } from '../../src/device/caches.ts';
import { deleteLeftoverImages } from '../../src/offline/downloads/deleteUnneededImages.ts';
import { removeEpisodes } from '../../src/offline/downloads/removeEpisodes.ts';
import { allStores, openDownloadsDatabase } from '../../src/offline/downloads/downloadsDatabase.ts';
import { updateSavedReadingPosition, readSavedEpisode } from '../../src/offline/downloads/savedEpisode.ts';
import { downloadRows, downloadsAtom } from '../../src/offline/downloads/downloadsState.ts';
import { downloadModeAtom, setDownloadMode } from '../../src/offline/downloads/downloadMode.ts';
import { processDownloads, pauseDownloads, resumeDownloads } from '../../src/offline/downloads/downloadQueue.ts';
import { queueEpisodes } from '../../src/offline/downloads/downloadRequests.ts';
import { store } from '../../src/state/store.ts';
import { tokens } from '../../src/session/records.ts';
import { updateAccount, toVisitor } from '../../src/session/account.ts';
import { rememberUser, createUnknownVisitor } from '../../src/session/firstVisitor.ts';
import {
  createMockEpisode,
  createMockSeries,
  IMAGE_BYTES,
  createMockDownloadsApi,
  type MockDownloadsApi,
} from './mockDownloadsApi.ts';

const ink = createMockSeries('ink');
const night = createMockSeries('night', true);
let api: MockDownloadsApi;

function listSavedIds() {
  return [...store.get(downloadsAtom).episodes.keys()];
}

function listWaitingIds() {
  return [...store.get(downloadsAtom).waiting.keys()];
}

async function listSavedImages() {
  const cache = await caches.open(savedCache.name);
  return (await cache.keys()).map(({ url }) => url.replace(/^.*files\//, '')).toSorted();
}

function save(...numbers: number[]) {
  return queueEpisodes(
    ink,
    numbers.map((number) => createMockEpisode('ink', number)),
  );
}

/** Mocks a device with `free` bytes, not counting the 5 % that the app leaves unused. */
function mockFreeSpace(free: number) {
  return vi
    .spyOn(navigator.storage, 'estimate')
    .mockImplementation(() => Promise.resolve({ quota: free / 0.95, usage: 0 }));
}

/** Holds image responses until the returned function is called. They then have the status 503. */
function holdImages(isHeld: (address: string) => boolean = () => true): () => void {
  let release: () => void = () => undefined;
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  api.override = (address) => (isHeld(address) ? held.then(() => new Response(null, { status: 503 })) : undefined);
  return release;
}

beforeEach(() => {
  const mock = createMockDownloadsApi([ink, night]);
  api = mock.api;
  vi.stubGlobal('fetch', (input: RequestInfo | URL, init?: RequestInit) => mock.answer(new Request(input, init)));
  vi.spyOn(navigator.storage, 'persist').mockResolvedValue(true);
  updateAccount({ visitor: { kind: 'guest' } });
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
});

afterEach(async () => {
  setDownloadMode(undefined);
  await processDownloads();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  const db = await openDownloadsDatabase();
  await Promise.all(allStores.map((name) => db.clear(name)));
  await caches.delete(savedCache.name);
  localStorage.clear();
  await downloadRows.reread();
});

it('saves a complete episode with one size of each image, and reports its bytes', async () => {
  await save(1);
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1']);
  expect(await listSavedImages()).toEqual([
    'ink-1-1-940.webp',
    'ink-1-2-940.webp',
    'ink-1-thumbnail-150.webp',
    'ink-cover-480.webp',
    'ink-last-940.webp',
  ]);
  expect(store.get(downloadsAtom).episodes.get('ink-1')).toMatchObject({
    bytes: 5 * IMAGE_BYTES,
    images: 3,
    owner: null,
  });
  const kept = await readSavedEpisode('ink', 'ink-1');
  expect(kept?.contents).toHaveLength(3);
  expect(kept?.comic.cover_image?.variants.map(({ width }) => width)).toEqual([480]);
  expect(store.get(downloadModeAtom)).toBeUndefined();
});

it('requests at most three images at a time', async () => {
  let release: () => void = () => undefined;
  const held = new Promise<undefined>((resolve) => {
    release = () => resolve(undefined);
  });
  api.override = () => held;
  await save(1, 2);
  await expect.poll(() => api.active).toBe(3);
  release();
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1', 'ink-2']);
  expect(api.maxActive).toBe(3);
});

it('hides a partly saved episode, and after a pause fetches only the missing images', async () => {
  holdImages((address) => address.includes('last'));
  await save(1);
  await expect.poll(listSavedImages).toContain('ink-1-2-940.webp');
  pauseDownloads();
  await processDownloads();
  expect(listSavedIds()).toEqual([]);
  expect(await readSavedEpisode('ink', 'ink-1')).toBeUndefined();
  expect(listWaitingIds()).toEqual(['ink-1']);
  const before = await listSavedImages();
  expect(before).not.toContain('ink-last-940.webp');
  api.override = () => undefined;
  api.requested.length = 0;
  await resumeDownloads();
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1']);
  expect(api.requested).toHaveLength(5 - before.length);
});

it('waits while the network is down, and continues when it is back', async () => {
  api.override = () => Promise.reject(new TypeError('Failed to fetch'));
  await save(1);
  await expect.poll(() => api.requested.length).toBeGreaterThan(0);
  await expect.poll(() => api.active).toBe(0);
  expect(listSavedIds()).toEqual([]);
  expect(store.get(downloadModeAtom)).toEqual({ is: 'going' });
  api.override = () => undefined;
  await expect
    .poll(() => {
      dispatchEvent(new Event('online'));
      return listSavedIds();
    })
    .toEqual(['ink-1']);
});

it('does not save the HTML of a captive portal as an image', async () => {
  api.override = (address) =>
    address.includes('last') ? new Response('<p>Welcome', { headers: { 'Content-Type': 'text/html' } }) : undefined;
  await save(1);
  await expect.poll(() => api.requested.some((address) => address.includes('last'))).toBe(true);
  await expect.poll(() => api.active).toBe(0);
  expect(listSavedIds()).toEqual([]);
  expect(await listSavedImages()).not.toContain('ink-last-940.webp');
});

it('marks a deleted episode as gone, and saves the others', async () => {
  await queueEpisodes({ ...ink, public_id: 's-none' }, [createMockEpisode('none', 1)]);
  await save(2);
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-2']);
  expect(store.get(downloadsAtom).waiting.get('none-1')?.fault).toBe('gone');
});

it('stops when storage is full, reports the missing bytes, and continues after a removal if there is room', async () => {
  await save(1);
  await processDownloads();
  const device = mockFreeSpace(500);
  await save(2, 3);
  await processDownloads();
  const mode = store.get(downloadModeAtom);
  expect(mode?.is).toBe('no-room');
  // Estimated at 0.12 bytes per pixel: the two images that episode 2 doesn't share with episode 1, and its thumbnail.
  expect(mode?.is === 'no-room' && mode.missing).toBeGreaterThan(20_000);
  expect(listSavedIds()).toEqual(['ink-1']);
  expect(await readSavedEpisode('ink', 'ink-1')).toBeDefined();
  device.mockRestore();
  await removeEpisodes(['ink-3']);
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1', 'ink-2']);
});

it('keeps an episode waiting when the browser refuses to store an image', async () => {
  vi.spyOn(Cache.prototype, 'put').mockRejectedValue(new DOMException('full', 'QuotaExceededError'));
  await save(1);
  await processDownloads();
  expect(store.get(downloadModeAtom)?.is).toBe('no-room');
  expect(listSavedIds()).toEqual([]);
  expect(listWaitingIds()).toEqual(['ink-1']);
});

it('removes an episode with all images that no other episode needs', async () => {
  await save(1, 2);
  await processDownloads();
  await removeEpisodes(['ink-1']);
  expect(listSavedIds()).toEqual(['ink-2']);
  expect(await listSavedImages()).toEqual([
    'ink-2-1-940.webp',
    'ink-2-2-940.webp',
    'ink-2-thumbnail-150.webp',
    'ink-cover-480.webp',
    'ink-last-940.webp',
  ]);
  await removeEpisodes(['ink-2']);
  expect(await listSavedImages()).toEqual([]);
  expect(store.get(downloadsAtom).series.size).toBe(0);
});

function signInAs(uuid: string, signIn: string) {
  tokens.write({ token: 'x', refresh_token: 'y', signIn, keptAt: 0 });
  rememberUser(signIn, uuid);
  updateAccount({
    visitor: toVisitor({
      uuid,
      email: 'ada@example.com',
      username: uuid,
      gender: null,
      is_creator: false,
      comics_count: 0,
      followers_count: 0,
      onboarding_step: 'done',
      has_password: true,
      created_at: '2026-01-02T03:04:05.000Z',
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

it('deletes leftover images, but none of saved or queued episodes', async () => {
  await save(1);
  await processDownloads();
  const firstEpisodeImages = await listSavedImages();
  const release = holdImages((address) => address.includes('ink-2-2'));
  await save(2);
  const saving = processDownloads();
  await expect.poll(listSavedImages).toContain('ink-2-1-940.webp');
  pauseDownloads();
  release();
  await saving;
  const downloading = await listSavedImages();
  expect(downloading.length).toBeGreaterThan(firstEpisodeImages.length);
  const cache = await caches.open(savedCache.name);
  await cache.put('/api/files/gone-1-940.webp', new Response('left'));

  await deleteLeftoverImages();
  expect(await listSavedImages()).toEqual(downloading);
  api.override = () => undefined;
  await resumeDownloads();
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1', 'ink-2']);
});

it('shows mature episodes only to the account that saved them, and to it even before its user has loaded', async () => {
  signInAs('ada', 'first');
  await queueEpisodes(night, [createMockEpisode('night', 1)]);
  await processDownloads();
  expect(listSavedIds()).toEqual(['night-1']);

  updateAccount({ visitor: { kind: 'guest' } });
  await expect.poll(listSavedIds).toEqual([]);
  expect(await readSavedEpisode('night', 'night-1')).toBeUndefined();

  signInAs('ben', 'second');
  await expect.poll(listSavedIds).toEqual([]);

  signInAs('ada', 'third');
  await expect.poll(listSavedIds).toEqual(['night-1']);
  updateAccount({ visitor: createUnknownVisitor() });
  expect(await readSavedEpisode('night', 'night-1')).toBeDefined();
});

it('does not download a waiting mature episode until its account signs in again', async () => {
  signInAs('ada', 'first');
  holdImages();
  await queueEpisodes(night, [createMockEpisode('night', 1)]);
  await expect.poll(() => api.active).toBe(3);
  updateAccount({ visitor: { kind: 'guest' } });
  // Requests made with the account's token are aborted.
  await processDownloads();
  expect(api.active).toBe(0);
  api.override = () => undefined;
  const requestsBefore = api.requested.length;
  await save(1);
  await processDownloads();
  expect(listSavedIds()).toEqual(['ink-1']);
  expect(api.requested.slice(requestsBefore).filter((address) => address.includes('night'))).toEqual([]);

  signInAs('ada', 'second');
  await expect.poll(listSavedIds).toEqual(['ink-1', 'night-1']);
});

it('stops downloading an episode that another tab removed from the queue', async () => {
  holdImages();
  await save(1);
  await expect.poll(() => api.active).toBe(3);
  await (await openDownloadsDatabase()).delete('waiting', 'ink-1');
  const otherTab = new BroadcastChannel('saved-episodes');
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a BroadcastChannel has no target origin
  otherTab.postMessage({ type: 'changed' });
  await processDownloads();
  otherTab.close();
  expect(api.active).toBe(0);
  expect(store.get(downloadModeAtom)).toBeUndefined();
});

it('leaves a mature episode of another account unchanged when the current user reads it', async () => {
  signInAs('ada', 'first');
  await queueEpisodes(night, [createMockEpisode('night', 1)]);
  await processDownloads();
  const at = '2026-02-02T03:04:05.000Z';
  await updateSavedReadingPosition('night-1', { image: 'night-1-2', fraction: 0.25, finished: false, at });
  signInAs('ben', 'second');
  await updateSavedReadingPosition('night-1', { image: 'night-1-1', fraction: 0.5, finished: true, at });
  signInAs('ada', 'third');
  expect(await readSavedEpisode('night', 'night-1')).toMatchObject({ is_liked: true, reading: { fraction: 0.25 } });
});

it('hides reading position and like from other visitors', async () => {
  signInAs('ada', 'first');
  await save(1);
  await processDownloads();
  const at = '2026-02-02T03:04:05.000Z';
  await updateSavedReadingPosition('ink-1', { image: 'ink-1-2', fraction: 0.25, finished: true, at });
  expect(await readSavedEpisode('ink', 'ink-1')).toMatchObject({ is_liked: true, reading: { fraction: 0.25 } });
  updateAccount({ visitor: { kind: 'guest' } });
  expect(await readSavedEpisode('ink', 'ink-1')).toMatchObject({ is_liked: false, reading: null });
});
