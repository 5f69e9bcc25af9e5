/**
 * Caches the app's own files that the service worker doesn't precache.
 *
 * On a first visit, a page asks to keep only its own files; later visits ask for all files (`keepAhead.ts`). Before a new build
 * is activated, it caches its versions of all files that the previous build had kept, so that an update never makes an offline page
 * unreachable.
 */
import { appCache } from '../device/caches.ts';

/**
 * A file of the build. Indexes refer to the list of all files.
 *
 * - `path`: relative to the base
 * - `imports`: the files that this file imports statically
 * - `lazyImports`: the files that it may import later with `import()`; only imports by the code of pages (`build/appFiles.ts`)
 */
export type AppFile = readonly [path: string, imports: readonly number[], lazyImports: readonly number[]];

/** A message to the service worker, sent with a `MessagePort`. The worker posts `true` (success) or `false` to the port. */
export interface KeepAppFilesMessage {
  readonly type: 'KEEP_APP_FILES';
  /** Absolute addresses of the files to keep together with their imports. If undefined, all files are kept. */
  readonly urls?: readonly string[] | undefined;
  /** Whether to keep the lazy imports of these files as well. */
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
export function followAppFiles(scope: AppFilesScope, { cacheName, base, files }: AppFilesOptions): void {
  /** Number of parallel downloads. Browsers open six connections to a host, so two are left for the page's own requests. */
  const atOnce = 4;
  const toUrl = (path: string) => new URL(base + path, scope.location.href).href;
  const urls = files.map(([path]) => toUrl(path));
  const indexes = new Map(urls.map((url, index) => [url, index]));
  /** Address of an empty cache entry. If the entry exists, this device keeps all files, and those of later builds as well. */
  const markerUrl = toUrl('keeps-all-files');

  async function keep(urlsToKeep: readonly string[]): Promise<void> {
    const cache = await scope.caches.open(cacheName);
    const cachedUrls = new Set((await cache.keys()).map(({ url }) => url));
    const missing = urlsToKeep.filter((url) => !cachedUrls.has(url));
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

  /** Keeps all files. Requests from several tabs share one download. */
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

  /** Returns these files and, recursively, the files that they import. Skips addresses that aren't files of this build. */
  function withImports(from: readonly string[], withLazy: boolean): string[] {
    const reached = new Set(from.flatMap((url) => indexes.get(url) ?? []));
    for (const index of reached) {
      const [, imports, lazyImports] = files[index] ?? ['', [], []];
      for (const next of withLazy ? [...imports, ...lazyImports] : imports) reached.add(next);
    }
    return [...reached].flatMap((index) => urls[index] ?? []);
  }

  /** Keeps the files of this build that have the same name, except for the hash, as a file kept by an earlier build. */
  async function keepCounterparts(): Promise<void> {
    const withoutHash = (url: string) => url.replace(/-[\w-]{8}(\.\w+)$/, '$1');
    const names = new Set<string>();
    // All caches are searched, because older versions of the app had all files in the precache.
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

/** Returns the script that the service worker imports. */
export function appFilesScript(base: string, files: readonly AppFile[]): string {
  const options: AppFilesOptions = { cacheName: appCache.name, base, files };
  return `(${followAppFiles.toString()})(self, ${JSON.stringify(options)});\n`;
}
