/**
 * Tracks code that could not be loaded (a worker's script or a lazy chunk): the device is offline and the code isn't cached yet,
 * or a deployment removed the old files. Callers wait here; a screen reports the problem and offers a retry.
 */
import { atom } from 'jotai';
import { store } from '../state/store.ts';

const waitingAtom = atom(0);
/** Whether any caller waits for code that could not be loaded. */
export const isCodeMissingAtom = atom((get) => get(waitingAtom) > 0);

const retries = new Set<() => void>();
let hearsNetwork = false;

/** See `isCodeMissingAtom`. */
export function isCodeMissing(): boolean {
  return store.get(isCodeMissingAtom);
}

/** Calls `listener` whenever another caller waits for missing code. */
export function onMissingCode(listener: () => void): () => void {
  return store.sub(waitingAtom, listener);
}

/** Lets all callers try again. Also runs when the network is back. */
export function retryMissingCode(): void {
  const waiting = [...retries];
  retries.clear();
  for (const retry of waiting) retry();
  tell();
}

/**
 * Resolves when loading should be tried again.
 * @throws the signal's reason
 */
export function untilRetry(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!hearsNetwork && 'addEventListener' in globalThis) {
    addEventListener('online', retryMissingCode);
    hearsNetwork = true;
  }
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      retries.delete(retry);
      tell();
      reject(signal?.reason);
    };
    const retry = (): void => {
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
    retries.add(retry);
    tell();
  });
}

/**
 * A lazy import that waits and retries when the code can't be loaded.
 * @throws the signal's reason
 */
export async function loadCode<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      signal?.throwIfAborted();
      console.warn('A part of the app could not be loaded.', cause);
    }
    await untilRetry(signal);
  }
}

function tell(): void {
  store.set(waitingAtom, retries.size);
}
