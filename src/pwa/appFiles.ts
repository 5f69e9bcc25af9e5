/**
 * Keeps the app's own files in the service worker, beyond the precached shell.
 *
 * A first visit keeps the files of the page visited. Everything else follows when a page asks for it (`keepAhead.ts`). A new build
 * keeps as much as the build before it did, before it takes over, so that an update never makes an offline page unreachable.
 */
import { appCache } from '../device/caches.ts';

/** Path relative to the base, and the indexes of the files that it imports: at once, and later if at all. */
export type AppFile = readonly [path: string, imports: readonly number[], lazyImports: readonly number[]];

/** Sent to the service worker with a `MessagePort`, to which it posts whether it succeeded. */
export interface KeepAppFilesMessage {
  readonly type: 'KEEP_APP_FILES';
  /** Addresses that a page has loaded; all files without them. */
  readonly urls?: readonly string[] | undefined;
  /** Whether to keep what these files may import later, too. */
  readonly withLazy?: boolean;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageEventOfPage extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

/** What is used of the global scope of a service worker, which TypeScript's DOM library lacks. */
export interface AppFilesScope {
  readonly caches: Pick<CacheStorage, 'open' | 'keys'>;
  readonly location: Pick<Location, 'href'>;
  readonly navigator: { readonly connection?: { readonly saveData?: boolean } };
  readonly registration: { readonly active: unknown };
  fetch(url: string, init: RequestInit): Promise<Response>;
  addEventListener(type: 'install' | 'activate', listener: (event: ExtendableEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEventOfPage) => void): void;
}

interface AppFilesOptions {
  readonly cacheName: string;
  readonly base: string;
  readonly files: readonly AppFile[];
}

/** Inserted as source text into the service worker, so it can't reference anything outside of itself. */
export function followAppFiles(scope: AppFilesScope, { cacheName, base, files }: AppFilesOptions): void {
  /** Fewer than the six connections that browsers open to a host, so that requests of the page are never queued behind these. */
  const atOnce = 4;
  const toUrl = (path: string) => new URL(base + path, scope.location.href).href;
  const urls = files.map(([path]) => toUrl(path));
  const indexes = new Map(urls.map((url, index) => [url, index]));
  /** An entry of the cache: this device keeps all files, of later builds too. */
  const markerUrl = toUrl('keeps-all-files');

  async function keep(wanted: readonly string[]): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    const kept = new Set((await cache.keys()).map(({ url }) => url));
    const missing = wanted.filter((url) => !kept.has(url));
    const fetchNext = async () => {
      for (let url = missing.pop(); url !== undefined; url = missing.pop()) {
        const response = await scope.fetch(url, { priority: 'low' });
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
        await cache.put(url, response);
      }
    };
    await Promise.all(Array.from({ length: atOnce }, fetchNext));
  }

  let keeping: Promise<void> | undefined;

  /** Pages of several tabs may ask at the same time. */
  function keepAll(): Promise<void> {
    keeping ??= (async () => {
      const cache = await scope.caches.open(cacheName);
      await cache.put(markerUrl, new Response());
      await keep(urls);
    })().finally(() => {
      keeping = undefined;
    });
    return keeping;
  }

  /** These files of this build, and all that they import. */
  function withImports(from: readonly string[], withLazy: boolean): string[] {
    const reached = new Set(from.flatMap((url) => indexes.get(url) ?? []));
    for (const index of reached) {
      const [, imports, lazyImports] = files[index] ?? ['', [], []];
      for (const next of withLazy ? [...imports, ...lazyImports] : imports) reached.add(next);
    }
    return [...reached].flatMap((index) => urls[index] ?? []);
  }

  /** The files of this build that have the name of a kept one of an earlier build, apart from the hash. */
  async function keepCounterparts(): Promise<void> {
    const withoutHash = (url: string) => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
    const names = new Set<string>();
    // Earlier builds had their files in the precache.
    for (const name of await scope.caches.keys())
      for (const { url } of await (await scope.caches.open(name)).keys()) names.add(withoutHash(url));
    const counterparts = urls.filter((url) => names.has(withoutHash(url)));
    await keep(withImports(counterparts, scope.navigator.connection?.saveData !== true));
  }

  async function keepForUpdate(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await ((await cache.match(markerUrl)) ? keepAll() : keepCounterparts());
  }

  async function removeEarlierBuilds(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    for (const request of await cache.keys())
      if (!indexes.has(request.url) && request.url !== markerUrl) await cache.delete(request);
  }

  /** Only the app's own pages can send messages, so the type is sufficient. */
  function isForAppFiles(data: unknown): data is KeepAppFilesMessage {
    return typeof data === 'object' && data !== null && 'type' in data && data.type === 'KEEP_APP_FILES';
  }

  scope.addEventListener('install', (event) => {
    if (scope.registration.active) event.waitUntil(keepForUpdate());
  });

  scope.addEventListener('activate', (event) => event.waitUntil(removeEarlierBuilds()));

  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (!isForAppFiles(data)) return;
    const work = data.urls ? keep(withImports(data.urls, data.withLazy === true)) : keepAll();
    const answer = (isKept: boolean) => event.ports[0]?.postMessage(isKept);
    event.waitUntil(
      work.then(
        () => answer(true),
        (cause: unknown) => {
          console.warn('Files of the app could not be kept for offline use.', cause);
          answer(false);
        },
      ),
    );
  });
}

/** The script imported by the service worker. */
export function appFilesScript(base: string, files: readonly AppFile[]): string {
  const options: AppFilesOptions = { cacheName: appCache.name, base, files };
  return `(${followAppFiles.toString()})(self, ${JSON.stringify(options)});\n`;
}
