/**
 * The service worker and its updates. A new build is fetched in the background and waits until the person says so:
 * reloading by itself would lose what they are doing, and mixing two builds breaks lazy chunks.
 */
import { atom } from 'jotai';
import { activateWorker, followServiceWorker } from './followServiceWorker.ts';
import { store } from '../state/store.ts';
import { dropUnsavedWork } from '../device/unsavedWork.ts';

/** `waiting`: a new build is here. `elsewhere`: another tab has already switched to it. `applying`: about to reload. */
export type UpdateState = 'none' | 'waiting' | 'elsewhere' | 'applying';

const hourMs = 3_600_000;

export const updateAtom = atom<UpdateState>('none');
let registration: ServiceWorkerRegistration | undefined;
let reloading = false;

/**
 * Registers the service worker and looks for updates now, every hour and whenever the page comes back into view.
 * Does nothing in development (a worker would keep stale code) and where there are no service workers.
 * @param whenIdle resolves when nothing runs that a person waits for: a new worker fetches the whole app
 */
export async function startUpdates(whenIdle: () => Promise<void>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    registration = await followServiceWorker({
      waiting: () => {
        if (store.get(updateAtom) === 'none') store.set(updateAtom, 'waiting');
      },
      // By our own doing, or from another tab.
      replaced: () => {
        if (store.get(updateAtom) !== 'applying') store.set(updateAtom, 'elsewhere');
      },
    });
    const look = () => void whenIdle().then(check);
    setInterval(look, hourMs);
    document.addEventListener('visibilitychange', look);
  } catch (cause) {
    console.warn('The service worker could not be registered.', cause);
  }
}

/**
 * Switches to the new build and reloads, once. The person has been asked: unsaved work is let go.
 */
export async function applyUpdate(): Promise<void> {
  if (store.get(updateAtom) === 'applying') return;
  store.set(updateAtom, 'applying');
  if (registration?.waiting) await activateWorker(registration.waiting);
  reloadOnce();
}

function reloadOnce(): void {
  if (reloading) return;
  reloading = true;
  dropUnsavedWork();
  location.reload();
}

function check(): void {
  if (document.visibilityState !== 'visible' || !navigator.onLine || !registration || registration.installing) return;
  registration.update().catch((cause: unknown) => console.warn('Looking for an update failed.', cause));
}
