/**
 * Tracks code that could not be loaded: a worker's script or a lazy chunk. This happens when the device is offline, or
 * when a deployment has removed the old files.
 */
import { atom } from 'jotai';
import { store } from '../state/store.ts';

/** Number of waiting callers. */
const waitingAtom = atom(0);
/** Whether any caller is waiting for code that could not be loaded. */
export const isCodeMissingAtom = atom((get) => get(waitingAtom) > 0);

const retries = new Set<() => void>();
let isListening = false;

export function isCodeMissing(): boolean {
  return store.get(isCodeMissingAtom);
}

/** Calls `listener` when the number of waiting callers changes. Returns a function that removes the listener. */
export function onMissingCodeChange(listener: () => void): () => void {
  return store.sub(waitingAtom, listener);
}

/** Makes all waiting callers try again. */
export function retryMissingCode(): void {
  const waitingCallers = [...retries];
  retries.clear();
  for (const retry of waitingCallers) retry();
  updateCount();
}

/** Delays of the retries after the device is online again, ms. Requests may still fail right after the network has returned. */
const retryDelaysMs = [0, 2_000, 10_000];

function retryAfterReconnecting(): void {
  for (const delay of retryDelaysMs) setTimeout(retryMissingCode, delay);
}

/**
 * Resolves when the code should be loaded again: `retryMissingCode` was called, or the device is online again.
 * @throws the signal's reason when aborted
 */
export function waitForRetry(signal?: AbortSignal): Promise<void> {
  signal?.throwIfAborted();
  if (!isListening && 'addEventListener' in globalThis) {
    addEventListener('online', retryAfterReconnecting);
    isListening = true;
  }
  return new Promise((resolve, reject) => {
    const stop = (): void => {
      retries.delete(retry);
      updateCount();
      reject(signal?.reason);
    };
    const retry = (): void => {
      signal?.removeEventListener('abort', stop);
      resolve();
    };
    signal?.addEventListener('abort', stop, { once: true });
    retries.add(retry);
    updateCount();
  });
}

/**
 * Loads a lazy chunk. If the chunk can't be loaded, waits for a retry (`waitForRetry`) and tries again.
 * @throws the signal's reason when aborted
 */
export async function loadCode<Part>(load: () => Promise<Part>, signal?: AbortSignal): Promise<Part> {
  for (;;) {
    try {
      return await load();
    } catch (cause) {
      signal?.throwIfAborted();
      console.warn('A part of the app could not be loaded.', cause);
    }
    await waitForRetry(signal);
  }
}

function updateCount(): void {
  store.set(waitingAtom, retries.size);
}
