/**
 * Keeps what the tools are made of on the device. Workers and codecs are too heavy to be precached for everybody, so the
 * first visit of a tool fetches all of them, codecs not yet used included; from then on the tool works offline.
 */
import { toolsCache } from './caches.ts';
import { sharedState } from './state.ts';

/** Written by the build: addresses relative to the base of every worker script, chunk and codec (hosting/toolAssets.ts). */
const listUrl = `${import.meta.env.BASE_URL}tool-assets.json`;

/** `ready`: the tools work offline on this device. `failed`: not all of it could be fetched; it will be tried again. */
export type OfflineTools = 'unknown' | 'saving' | 'ready' | 'failed';

const state = sharedState<OfflineTools>('unknown');

export const useOfflineTools = state.use;

/** Call when a tool opens. Never throws, and fetches only what isn't there yet. */
export async function keepToolsOffline(): Promise<void> {
  if (!import.meta.env.PROD || !('caches' in globalThis) || !('serviceWorker' in navigator)) return;
  if (state.get() === 'saving' || state.get() === 'ready') return;
  state.set('saving');
  try {
    const cache = await caches.open(toolsCache.name);
    const wanted = await toolUrls(cache);
    const kept = new Set((await cache.keys()).map((request) => request.url));
    await Promise.all(wanted.filter((url) => !kept.has(url)).map((url) => cache.add(url)));
    // Without an active worker nobody would answer from the cache.
    await navigator.serviceWorker.ready;
    state.set('ready');
  } catch (cause) {
    console.warn('The tools could not be kept for offline use.', cause);
    state.set('failed');
  }
}

/** The build's list; offline the one that was kept with the files. */
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
