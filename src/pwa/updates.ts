/**
 * Updates of the app through the service worker. A new build waits until the user applies it or has closed all tabs of
 * the app: an automatic reload would lose the user's work, and mixing two builds breaks lazy chunks.
 */
import { atom } from 'jotai';
import { activateWorker, registerServiceWorker } from './registerServiceWorker.ts';
import { store } from '../state/store.ts';
import { clearUnsavedWork } from '../device/unsavedWork.ts';

/** `waiting`: a new build is installed. `elsewhere`: another tab has already switched to it. `applying`: about to reload. */
export type UpdateState = 'none' | 'waiting' | 'elsewhere' | 'applying';

const CHECK_INTERVAL_MS = 3_600_000;

export const updateAtom = atom<UpdateState>('none');
let registration: ServiceWorkerRegistration | undefined;
let isReloading = false;

/**
 * Registers the service worker and checks for updates. Does nothing in development, where a service worker would cache
 * stale code. Never rejects.
 * @param whenIdle resolves when the image workers are idle; awaited before the registration and before each check,
 * because a new service worker downloads many files
 */
export async function startUpdates(whenIdle: () => Promise<void>): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  await whenIdle();
  try {
    registration = await registerServiceWorker({
      onWaiting: () => {
        if (store.get(updateAtom) === 'none') store.set(updateAtom, 'waiting');
      },
      // This tab or another one has activated the new service worker.
      onReplaced: () => {
        if (store.get(updateAtom) !== 'applying') store.set(updateAtom, 'elsewhere');
      },
    });
    const checkWhenIdle = () => void whenIdle().then(checkForUpdate);
    setInterval(checkWhenIdle, CHECK_INTERVAL_MS);
    document.addEventListener('visibilitychange', checkWhenIdle);
  } catch (cause) {
    console.warn('The service worker could not be registered.', cause);
  }
}

/** Activates the new build, unless another tab has done so, and reloads. Unsaved work is lost. */
export async function applyUpdate(): Promise<void> {
  if (store.get(updateAtom) === 'applying') return;
  store.set(updateAtom, 'applying');
  if (registration?.waiting) await activateWorker(registration.waiting);
  reloadOnce();
}

function reloadOnce(): void {
  if (isReloading) return;
  isReloading = true;
  clearUnsavedWork();
  location.reload();
}

function checkForUpdate(): void {
  if (document.visibilityState !== 'visible' || !navigator.onLine || !registration || registration.installing) return;
  registration.update().catch((cause: unknown) => console.warn('Could not check for an update.', cause));
}
