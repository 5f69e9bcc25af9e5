/**
 * Downloads the files of all tools, so that the tools work offline. The files are too large to download for every
 * visitor.
 */
import { atom } from 'jotai';
import { appCache, toolsCache } from '../device/caches.ts';
import { cacheVisitedPage } from '../device/cacheAppFiles.ts';
import { isSavingData } from '../device/isSavingData.ts';
import { store } from '../state/store.ts';

/** Address of the list of the tools' files, a JSON array of paths relative to the base. */
const TOOL_LIST_URL = `${import.meta.env.BASE_URL}tool-assets.json`;

/**
 * Whether the tools work offline on this device. `ready`: they do. `failed`: a file couldn't be downloaded or stored, or no
 * service worker became active; retried at the next `online` event. `on-request`: with Save-Data, files are downloaded only
 * if the user asks for it.
 */
export type OfflineToolsState = 'unknown' | 'saving' | 'ready' | 'failed' | 'on-request';

export const offlineToolsAtom = atom<OfflineToolsState>('unknown');

/**
 * Downloads the missing files. `offlineToolsAtom` has the result. Never rejects.
 * @param isUserRequest whether the user has started the download; otherwise, with Save-Data, only the list of files is downloaded
 */
export async function downloadToolsForOffline({ isUserRequest = false } = {}): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  if (['saving', 'ready'].includes(store.get(offlineToolsAtom))) return;
  store.set(offlineToolsAtom, 'saving');
  try {
    const cache = await caches.open(toolsCache.name);
    const app = await caches.open(appCache.name);
    const toolFileUrls = await loadToolUrls(cache);
    const cachedUrls = new Set([...(await cache.keys()), ...(await app.keys())].map((request) => request.url));
    const missing = toolFileUrls.filter((url) => !cachedUrls.has(url));
    if (missing.length > 0 && isSavingData() && !isUserRequest) {
      store.set(offlineToolsAtom, 'on-request');
      return;
    }
    await Promise.all(missing.map((url) => (isWorkerFile(url) ? cache : app).add(url)));
    // Also waits until a service worker is active, because only a service worker serves files from the cache.
    await cacheVisitedPage({ withLazy: false });
    store.set(offlineToolsAtom, 'ready');
  } catch (cause) {
    console.warn('Could not download the tools for offline use.', cause);
    store.set(offlineToolsAtom, 'failed');
    addEventListener('online', () => void downloadToolsForOffline({ isUserRequest }), { once: true });
  }
}

/** Whether a file belongs to `toolsCache`. The others belong to `appCache`. */
function isWorkerFile(url: string): boolean {
  return url.includes('/assets/workers/');
}

/** Returns the absolute addresses of the tools' files. If the request for the list fails, the stored list is used. */
async function loadToolUrls(cache: Cache): Promise<string[]> {
  const fresh = await fetch(TOOL_LIST_URL, { cache: 'no-cache' }).catch(() => undefined);
  const response = fresh?.ok ? fresh : await cache.match(TOOL_LIST_URL);
  if (!response) throw new Error(`Could not load ${TOOL_LIST_URL}.`);
  const list: unknown = await response.clone().json();
  if (!isStringArray(list)) throw new Error(`${TOOL_LIST_URL} is not a JSON array of strings.`);
  if (fresh?.ok) await cache.put(TOOL_LIST_URL, response);
  return list.map((path) => new URL(`${import.meta.env.BASE_URL}${path}`, location.href).href);
}

/** Written without the schema library, which this code doesn't need otherwise. */
function isStringArray(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((item) => typeof item === 'string');
}
