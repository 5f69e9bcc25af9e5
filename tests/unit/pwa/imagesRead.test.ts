/** The very text that the service worker is given, with a cache that the test fills. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { imagesCache } from '../../../src/device/caches.ts';
import { type ByteLimit, imagesReadScript } from '../../../src/pwa/imagesRead.ts';

const LIMIT = 1_000;
let kept: Map<string, Response>;
let opened: string[];

const cache = {
  keys: () => Promise.resolve([...kept.keys()].map((url) => ({ url }))),
  match: ({ url }: { readonly url: string }) => Promise.resolve(kept.get(url)?.clone()),
  delete: (url: string) => Promise.resolve(kept.delete(url)),
};

beforeEach(() => {
  kept = new Map();
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
  const script = imagesReadScript({ ...imagesCache, limits: { ...imagesCache.limits, bytes: LIMIT } });
  return runInNewContext(`${script}; self.imagesRead`, { self, console });
}

/** As Workbox does: kept first, then told of. */
async function come(worker: ByteLimit, name: string, bytes: number, { saysLength = true } = {}): Promise<void> {
  const response = new Response('x'.repeat(bytes), saysLength ? { headers: { 'Content-Length': String(bytes) } } : {});
  kept.delete(name);
  kept.set(name, response.clone());
  await worker.came(name, response);
}

it('keeps what is within the limit', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd', 'e']) await come(worker, name, 200);
  expect([...kept.keys()]).toEqual(['a', 'b', 'c', 'd', 'e']);
  expect(new Set(opened)).toEqual(new Set([imagesCache.name]));
});

it('lets the oldest go where there are more bytes, until there is some room again', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd', 'e', 'f']) await come(worker, name, 200, { saysLength: name !== 'c' });
  // 1,200: one would be enough for the limit, two leave room for the next.
  expect([...kept.keys()]).toEqual(['c', 'd', 'e', 'f']);
  await come(worker, 'g', 900);
  expect([...kept.keys()]).toEqual(['g']);
});

it('knows what an earlier worker kept, and what has been looked at since', async () => {
  const before = startWorker();
  for (const name of ['a', 'b', 'c', 'd']) await come(before, name, 240);
  const worker = startWorker();
  await come(worker, 'e', 1);
  worker.used('a');
  await come(worker, 'f', 100);
  expect([...kept.keys()]).toEqual(['a', 'c', 'd', 'e', 'f']);
});

it('counts nothing that has gone by itself', async () => {
  const worker = startWorker();
  for (const name of ['a', 'b', 'c', 'd']) await come(worker, name, 240);
  kept.clear();
  for (const name of ['e', 'f']) await come(worker, name, 400);
  expect([...kept.keys()]).toEqual(['e', 'f']);
  kept.delete('e');
  await come(worker, 'g', 500);
  expect([...kept.keys()]).toEqual(['f', 'g']);
});

it('keeps the one on the screen however large it is', async () => {
  const worker = startWorker();
  await come(worker, 'a', 10);
  await come(worker, 'b', 5_000);
  expect([...kept.keys()]).toEqual(['b']);
  await come(worker, 'c', 10);
  expect([...kept.keys()]).toEqual(['c']);
});
