/**
 * Keeps what the tools are made of on the device. Workers and codecs are too heavy to be precached for everybody: a visit of the tools
 * fetches all of them, codecs not used yet included, and so does an installed app. From then on the tools work offline.
 */
import { atom } from 'jotai';
import { toolsCache } from '../device/caches.ts';
import { store } from '../state/store.ts';

/** Written by the build: addresses relative to the base of every worker script, chunk and codec (hosting/toolAssets.ts). */
const listUrl = `${import.meta.env.BASE_URL}tool-assets.json`;

/**
 * `ready`: the tools work offline on this device. `failed`: not all of it could be fetched; it is tried again when the network is back.
 * `on-request`: the browser asks to save data, so nothing is fetched unless the person asks for it.
 */
export type OfflineTools = 'unknown' | 'saving' | 'ready' | 'failed' | 'on-request';

export const offlineToolsAtom = atom<OfflineTools>('unknown');

/** Fetches only what isn't there yet. Never rejects. @param asked by the person, and not ahead of need */
export async function keepToolsOffline({ asked = false } = {}): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  if (['saving', 'ready'].includes(store.get(offlineToolsAtom))) return;
  store.set(offlineToolsAtom, 'saving');
  try {
    const cache = await caches.open(toolsCache.name);
    const wanted = await toolUrls(cache);
    const kept = new Set((await cache.keys()).map((request) => request.url));
    const missing = wanted.filter((url) => !kept.has(url));
    if (missing.length > 0 && savesData() && !asked) {
      store.set(offlineToolsAtom, 'on-request');
      return;
    }
    await Promise.all(missing.map((url) => cache.add(url)));
    // Without an active worker nobody would answer from the cache.
    await navigator.serviceWorker.ready;
    store.set(offlineToolsAtom, 'ready');
  } catch (cause) {
    console.warn('The tools could not be kept for offline use.', cause);
    store.set(offlineToolsAtom, 'failed');
    addEventListener('online', () => void keepToolsOffline({ asked }), { once: true });
  }
}

/** Save-Data of the Network Information API, which Chromium has and TypeScript's DOM library hasn't. */
function savesData(): boolean {
  const connection: unknown = 'connection' in navigator ? navigator.connection : undefined;
  return (
    typeof connection === 'object' && connection !== null && 'saveData' in connection && connection.saveData === true
  );
}

/** The list of the build that this page is of: the service worker has it. Where none is active yet, the host's. Offline the one kept with the files. */
async function toolUrls(cache: Cache): Promise<string[]> {
  const fresh = await fetch(listUrl, { cache: 'no-cache' }).catch(() => undefined);
  const response = fresh?.ok ? fresh : await cache.match(listUrl);
  if (!response) throw new Error(`${listUrl} is out of reach`);
  const list: unknown = await response.clone().json();
  if (!isListOfTexts(list)) throw new Error(`${listUrl} is no list of addresses`);
  if (fresh?.ok) await cache.put(listUrl, response);
  return list.map((path) => new URL(`${import.meta.env.BASE_URL}${path}`, location.href).href);
}

/** By hand: the tools need no schema library for anything else before they are used. */
function isListOfTexts(value: unknown): value is string[] {
  return Array.isArray(value) && value.every((one) => typeof one === 'string');
}
