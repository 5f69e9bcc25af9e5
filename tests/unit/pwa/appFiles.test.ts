/** Runs the source text that the service worker imports. */
import { runInNewContext } from 'node:vm';
import { beforeEach, expect, it } from 'vitest';
import { appCache } from '../../../src/device/caches.ts';
import { type AppFile, appFilesScript, type KeepAppFilesMessage } from '../../../src/pwa/appFiles.ts';

const ORIGIN = 'https://app.example/sub/';

/** A screen, a chunk that it imports, a dialog that it may import later, and another screen. */
const files: AppFile[] = [
  ['assets/A-aaaaaaaa.js', [1], [2]],
  ['assets/shared-bbbbbbbb.js', [], []],
  ['assets/dialog-cccccccc.js', [], []],
  ['assets/B-dddddddd.js', [1], []],
];
const [A, SHARED, DIALOG, B] = files.map(([path]) => path);

type Listener = (event: {
  readonly data?: unknown;
  readonly ports?: readonly { postMessage(answer: unknown): void }[];
  waitUntil(work: Promise<unknown>): void;
}) => void;

/** Cache name -> URLs. */
let stored: Map<string, Set<string>>;
let missingOnHost: Set<string>;

beforeEach(() => {
  stored = new Map();
  missingOnHost = new Set();
});

function openCache(name: string) {
  const urls = stored.get(name) ?? new Set();
  stored.set(name, urls);
  return Promise.resolve({
    keys: () => Promise.resolve([...urls].map((url) => ({ url }))),
    match: (url: string) => Promise.resolve(urls.has(url) ? {} : undefined),
    put: (url: string) => Promise.resolve(void urls.add(url)),
    delete: ({ url }: { readonly url: string }) => Promise.resolve(urls.delete(url)),
  });
}

function startWorker({ isUpdate = false, saveData = false } = {}) {
  const listeners = new Map<string, Listener>();
  const self = {
    caches: { open: openCache, keys: () => Promise.resolve([...stored.keys()]) },
    location: { href: `${ORIGIN}sw.js` },
    navigator: { connection: { saveData } },
    registration: { active: isUpdate ? {} : null },
    fetch: (url: string) => Promise.resolve({ status: missingOnHost.has(url) ? 404 : 200 }),
    addEventListener: (type: string, listener: Listener) => listeners.set(type, listener),
  };
  const silent = { warn: () => undefined };
  runInNewContext(appFilesScript('/sub/', files), { self, URL, Response, console: silent });
  const dispatch = async (type: string, data?: KeepAppFilesMessage) => {
    const works: Promise<unknown>[] = [];
    const answers: unknown[] = [];
    const ports = [{ postMessage: (answer: unknown) => answers.push(answer) }];
    listeners.get(type)?.({ data, ports, waitUntil: (work) => works.push(work) });
    await Promise.all(works);
    return answers;
  };
  return {
    install: () => dispatch('install'),
    activate: () => dispatch('activate'),
    send: dispatch.bind(null, 'message'),
  };
}

function toUrls(...paths: readonly (string | undefined)[]): string[] {
  return paths.map((path) => ORIGIN + path).sort();
}

function listCachedFiles(): string[] {
  return [...(stored.get(appCache.name) ?? [])].filter((url) => url.includes('/assets/')).sort();
}

it('a service worker caches no app files when it is installed for the first time', async () => {
  await startWorker().install();
  expect(listCachedFiles()).toEqual([]);
});

it('a service worker caches the files of a page with their imports and, if asked, their lazy imports', async () => {
  const urls = toUrls(A, 'assets/index-eeeeeeee.js');
  expect(await startWorker().send({ type: 'KEEP_APP_FILES', urls })).toEqual([true]);
  expect(listCachedFiles()).toEqual(toUrls(A, SHARED));
  await startWorker().send({ type: 'KEEP_APP_FILES', urls, withLazy: true });
  expect(listCachedFiles()).toEqual(toUrls(A, SHARED, DIALOG));
});

it('a service worker answers false if the host lacks a file to cache', async () => {
  missingOnHost = new Set(toUrls(B));
  expect(await startWorker().send({ type: 'KEEP_APP_FILES' })).toEqual([false]);
});

it('an update caches all files if all were cached before, even with Save-Data', async () => {
  await startWorker().send({ type: 'KEEP_APP_FILES' });
  stored.set(appCache.name, new Set([...(stored.get(appCache.name) ?? [])].filter((url) => !url.includes('/assets/'))));
  await startWorker({ isUpdate: true, saveData: true }).install();
  expect(listCachedFiles()).toEqual(toUrls(A, SHARED, DIALOG, B));
});

it('an update caches new versions of cached files, their imports and, without Save-Data, their lazy imports', async () => {
  stored.set(appCache.name, new Set(toUrls('assets/A-old00000.js')));
  await startWorker({ isUpdate: true, saveData: true }).install();
  expect(listCachedFiles()).toEqual(toUrls('assets/A-old00000.js', A, SHARED));
  await startWorker({ isUpdate: true }).install();
  expect(listCachedFiles()).toEqual(toUrls('assets/A-old00000.js', A, SHARED, DIALOG));
  stored.set('workbox-precache-v2', new Set(toUrls('assets/B-old00000.js')));
  await startWorker({ isUpdate: true }).install();
  expect(listCachedFiles()).toEqual(toUrls('assets/A-old00000.js', A, SHARED, DIALOG, B));
});

it('an update fails if the host lacks a file to cache', async () => {
  stored.set(appCache.name, new Set(toUrls('assets/A-old00000.js')));
  missingOnHost = new Set(toUrls(SHARED));
  await expect(startWorker({ isUpdate: true }).install()).rejects.toThrow('404');
});

it('a service worker removes the files of earlier builds when it becomes active', async () => {
  await startWorker().send({ type: 'KEEP_APP_FILES' });
  stored.get(appCache.name)?.add(`${ORIGIN}assets/A-old00000.js`);
  await startWorker({ isUpdate: true }).activate();
  expect(listCachedFiles()).toEqual(toUrls(A, SHARED, DIALOG, B));
  // The entry that marks that this device caches all files remains.
  expect(stored.get(appCache.name)?.size).toBe(files.length + 1);
});
