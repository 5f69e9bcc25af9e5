/** Runs the script text of the service worker with a fake cache. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { imagesCache } from '../../../src/device/caches.ts';
import { type ByteLimit, imageCacheLimitScript } from '../../../src/pwa/imageCacheLimit.ts';

const LIMIT = 1_000;
let cached: Map<string, Response>;
let opened: string[];

const cache = {
  keys: () => Promise.resolve([...cached.keys()].map((url) => ({ url }))),
  match: ({ url }: { readonly url: string }) => Promise.resolve(cached.get(url)?.clone()),
  delete: (url: string) => Promise.resolve(cached.delete(url)),
};

beforeEach(() => {
  cached = new Map();
  opened = [];
});

function startWorker(): ByteLimit {
  const self = {
    caches: {
      open: (name: string) => {
        opened.push(name);
        return Promise.resolve(cache);
      },
    },
  };
  const script = imageCacheLimitScript({ ...imagesCache, limits: { ...imagesCache.limits, bytes: LIMIT } });
  return runInNewContext(`${script}; self.imageCacheLimit`, { self, console });
}

/** Like Workbox: stores the response, then notifies the byte limit. */
async function addImage(worker: ByteLimit, name: string, bytes: number, { hasLength = true } = {}): Promise<void> {
  const response = new Response('x'.repeat(bytes), hasLength ? { headers: { 'Content-Length': String(bytes) } } : {});
  cached.delete(name);
  cached.set(name, response.clone());
  await worker.added(name, response);
}

it('the image cache keeps all images while they are within the byte limit', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await addImage(worker, name, 200);
  expect([...cached.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(new Set(opened)).toEqual(new Set([imagesCache.name]));
});

it('the image cache deletes the oldest images above the limit, down to 90 % of the limit', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await addImage(worker, name, 200, { hasLength: name !== 'c' });
  // 1,200 bytes: deleting one image would meet the limit; deleting two leaves room for the next.
  expect([...cached.keys()]).toEqual(['c', 'd', 'e', 'f']);
  await addImage(worker, 'g', 900);
  expect([...cached.keys()]).toEqual(['g']);
});

it('the image cache counts images cached by an earlier worker and deletes the least recently used', async () => {
  const before = startWorker();
  for (const name of ['a', 'b', 'c', 'd']) await addImage(before, name, 240);
  const worker = startWorker();
  await addImage(worker, 'e', 1);
  worker.used('a');
  await addImage(worker, 'f', 100);
  expect([...cached.keys()]).toEqual(['a', 'c', 'd', 'e', 'f']);
});

it('the image cache doesn’t count images that something else has deleted', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd']) await addImage(worker, name, 240);
  cached.clear();
  for (const name of ['e', 'f']) await addImage(worker, name, 400);
  expect([...cached.keys()]).toEqual(['e', 'f']);
  cached.delete('e');
  await addImage(worker, 'g', 500);
  expect([...cached.keys()]).toEqual(['f', 'g']);
});

it('the image cache keeps the newest image even if it alone exceeds the limit', async () => {
  const worker = startWorker();
  await addImage(worker, 'a', 10);
  await addImage(worker, 'b', 5_000);
  expect([...cached.keys()]).toEqual(['b']);
  await addImage(worker, 'c', 10);
  expect([...cached.keys()]).toEqual(['c']);
});
