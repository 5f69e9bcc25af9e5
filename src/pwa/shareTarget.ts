/**
 * The part of the service worker that receives files shared from other apps (the manifest's `share_target`). It stores
 * the files in a cache and opens the cutter. Nothing is sent to the server.
 */
import { sharedFilesCache } from '../device/caches.ts';
import { ARRIVAL_PARAMETER, type Arrival } from '../offline/work/arrival.ts';

/** The address to which the system posts the form, relative to the base. */
export const SHARE_TARGET = 'share-target';

/** Name of the form field with the files. */
export const SHARED_FILES_FIELD = 'files';

/** Header of a stored file with its name, percent-encoded. */
export const SHARED_NAME_HEADER = 'X-File-Name';

interface FetchEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}

/** The used part of `ServiceWorkerGlobalScope`, which TypeScript's DOM library doesn't declare. */
export interface ShareTargetScope {
  readonly caches: Pick<CacheStorage, 'open'>;
  readonly location: Pick<Location, 'href'>;
  readonly cookieStore?: { get(name: string): Promise<{ readonly value?: string } | null> };
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
}

interface ShareTargetOptions {
  readonly base: string;
  readonly target: string;
  readonly field: string;
  readonly cacheName: string;
  readonly nameHeader: string;
  readonly parameter: string;
  /** Paths of the cutter by language, without the base. */
  readonly cutterPaths: Readonly<Record<string, string>>;
  /** The language if the user's choice is unknown. */
  readonly defaultLanguage: string;
}

/**
 * Handles the requests to the share target. The build inserts this function as source text into the service worker, so it can't
 * reference anything outside of itself.
 */
export function handleShareEvents(scope: ShareTargetScope, options: ShareTargetOptions): void {
  const { base, target, field, cacheName, nameHeader, parameter, cutterPaths, defaultLanguage } = options;
  const targetUrl = new URL(base + target, scope.location.href).href;

  async function storeFiles(request: Request): Promise<Arrival> {
    try {
      const files = (await request.formData()).getAll(field).filter((value) => value instanceof File);
      const cache = await scope.caches.open(cacheName);
      // The last part of the address begins with the time, for the order of several shares.
      const time = Date.now();
      for (const [index, file] of files.entries()) {
        const address = `${targetUrl}/${time}-${String(index).padStart(4, '0')}`;
        const headers = { 'Content-Type': file.type, [nameHeader]: encodeURIComponent(file.name) };
        await cache.put(address, new Response(file, { headers }));
      }
      return 'shared';
    } catch (cause) {
      console.warn('The shared files could not be stored.', cause);
      return 'not-stored';
    }
  }

  async function findCutterPath(): Promise<string> {
    // Not every browser has the cookie store.
    const cookie = await scope.cookieStore?.get('locale').catch(() => null);
    return cutterPaths[cookie?.value ?? defaultLanguage] ?? cutterPaths[defaultLanguage] ?? '';
  }

  async function receive(request: Request): Promise<Response> {
    const arrival = await storeFiles(request);
    const address = new URL(base + (await findCutterPath()).replace(/^\//, ''), scope.location.href);
    address.searchParams.set(parameter, arrival);
    return Response.redirect(address.href, 303);
  }

  scope.addEventListener('fetch', (event) => {
    const { request } = event;
    if (request.method === 'POST' && request.url === targetUrl) event.respondWith(receive(request));
  });
}

/** Returns the script that the service worker imports. */
export function shareTargetScript(base: string, cutterPaths: Readonly<Record<string, string>>): string {
  const options: ShareTargetOptions = {
    base,
    target: SHARE_TARGET,
    field: SHARED_FILES_FIELD,
    cacheName: sharedFilesCache.name,
    nameHeader: SHARED_NAME_HEADER,
    parameter: ARRIVAL_PARAMETER,
    cutterPaths,
    defaultLanguage: 'en',
  };
  return `(${handleShareEvents.toString()})(self, ${JSON.stringify(options)});\n`;
}
