/**
 * The part of the service worker that caches the app's own files which Workbox doesn't precache.
 *
 * Pages request which files are cached (`prefetchAppFiles.ts`). Before the service worker of a new build is activated,
 * it caches its versions of all files that the previous build had cached.
 */
import { appCache } from '../device/caches.ts';

/**
 * A file of the build. Indexes refer to the list of all files.
 *
 * - `path`: relative to the base
 * - `imports`: the files that this file imports statically
 * - `lazyImports`: the files that this file imports with `import()`, except from code of the frame (`build/appFiles.ts`)
 */
export type AppFile = readonly [path: string, imports: readonly number[], lazyImports: readonly number[]];

/**
 * A message to the service worker, sent with a `MessagePort`. The service worker posts `true` (success) or `false` to the port.
 */
export interface KeepAppFilesMessage {
  readonly type: 'KEEP_APP_FILES';
  /** Absolute addresses of the files to cache, together with all their direct and indirect imports. Undefined: all files. */
  readonly urls?: readonly string[] | undefined;
  /** Whether to follow lazy imports, too. */
  readonly withLazy?: boolean;
}

interface ExtendableEvent {
  waitUntil(work: Promise<unknown>): void;
}

interface MessageEventOfPage extends ExtendableEvent {
  readonly data: unknown;
  readonly ports: readonly Pick<MessagePort, 'postMessage'>[];
}

/** The used part of `ServiceWorkerGlobalScope`, which TypeScript's DOM library doesn't declare. */
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

/**
 * Handles the events of the service worker. The build inserts this function as source text into the service worker, so it can't
 * reference anything outside of itself.
 */
export function handleAppFileEvents(scope: AppFilesScope, { cacheName, base, files }: AppFilesOptions): void {
  /**
   * Number of parallel downloads. With HTTP/1.1, browsers open six connections to a host, so two are left for the page.
   */
  const PARALLEL_DOWNLOADS = 4;
  const toUrl = (path: string) => new URL(base + path, scope.location.href).href;
  const urls = files.map(([path]) => toUrl(path));
  const indexes = new Map(urls.map((url, index) => [url, index]));
  /** Address of an empty cache entry. If the entry exists, this device caches all files. */
  const markerUrl = toUrl('keeps-all-files');

  async function cacheFiles(urlsToCache: readonly string[]): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
    const missing = urlsToCache.filter((url) => !cachedUrls.has(url));
    const fetchNext = async () => {
      for (let url = missing.pop(); url !== undefined; url = missing.pop()) {
        const response = await scope.fetch(url, { priority: 'low' });
        if (response.status !== 200) throw new Error(`${url} answered ${response.status}`);
        await cache.put(url, response);
      }
    };
    await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, fetchNext));
  }

  let cachingAll: Promise<void> | undefined;

  /** Caches all files. Concurrent calls share one download. */
  function cacheAllFiles(): Promise<void> {
    cachingAll ??= (async () => {
      const cache = await scope.caches.open(cacheName);
      await cache.put(markerUrl, new Response());
      await cacheFiles(urls);
    })().finally(() => {
      cachingAll = undefined;
    });
    return cachingAll;
  }

  /** Returns these files and their direct and indirect imports. */
  function withImports(from: readonly string[], withLazy: boolean): string[] {
    const reached = new Set(from.flatMap((url) => indexes.get(url) ?? []));
    for (const index of reached) {
      const [, imports, lazyImports] = files[index] ?? ['', [], []];
      for (const next of withLazy ? [...imports, ...lazyImports] : imports) reached.add(next);
    }
    return [...reached].flatMap((index) => urls[index] ?? []);
  }

  /**
   * Caches the files of this build that have the same name, except for the hash, as a cached file, and the files that they
   * import, also lazily unless the browser asks to save data.
   */
  async function cacheNewVersions(): Promise<void> {
    const withoutHash = (url: string) => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
    const names = new Set<string>();
    // All caches are searched, because older versions of the app had all files in the precache.
    for (const name of await scope.caches.keys())
      for (const { url } of await (await scope.caches.open(name)).keys()) names.add(withoutHash(url));
    const newVersions = urls.filter((url) => names.has(withoutHash(url)));
    await cacheFiles(withImports(newVersions, scope.navigator.connection?.saveData !== true));
  }

  async function cacheForUpdate(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    await ((await cache.match(markerUrl)) ? cacheAllFiles() : cacheNewVersions());
  }

  /** Deletes everything but the files of this build from the cache, also fonts that were cached when they were used. */
  async function removeOtherFiles(): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    for (const request of await cache.keys())
      if (!indexes.has(request.url) && request.url !== markerUrl) await cache.delete(request);
  }

  /** Checks only the type, because only pages of this origin can send messages. */
  function isCacheRequest(data: unknown): data is KeepAppFilesMessage {
    return typeof data === 'object' && data !== null && 'type' in data && data.type === 'KEEP_APP_FILES';
  }

  scope.addEventListener('install', (event) => {
    if (scope.registration.active) event.waitUntil(cacheForUpdate());
  });

  scope.addEventListener('activate', (event) => event.waitUntil(removeOtherFiles()));

  scope.addEventListener('message', (event) => {
    const { data } = event;
    if (!isCacheRequest(data)) return;
    const work = data.urls ? cacheFiles(withImports(data.urls, data.withLazy === true)) : cacheAllFiles();
    const respond = (isCached: boolean) => event.ports[0]?.postMessage(isCached);
    event.waitUntil(
      work.then(
        () => respond(true),
        (cause: unknown) => {
          console.warn('Files of the app could not be cached for offline use.', cause);
          respond(false);
        },
      ),
    );
  });
}

/** Returns the script that the service worker imports. */
export function appFilesScript(base: string, files: readonly AppFile[]): string {
  const options: AppFilesOptions = { cacheName: appCache.name, base, files };
  return `(${handleAppFileEvents.toString()})(self, ${JSON.stringify(options)});\n`;
}
