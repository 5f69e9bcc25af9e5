/**
 * Registers the service worker of this page and reports its changes; `updates.ts` acts on them. All workers in this file are
 * service workers.
 */

interface WorkerEvents {
  /** A new worker is installed and waits for the previous one to end. */
  readonly onWaiting: () => void;
  /** The page's requests are now handled by another worker than the one that loaded or first claimed the page. */
  readonly onReplaced: () => void;
}

/**
 * Whether this page has begun to activate a new worker. It then doesn't report a waiting worker, because the prompt that offers
 * an update would be fetched through the previous worker. Chrome activates the new worker only when the previous one is idle; a
 * request in this moment delays that by the 30 s after which Chrome considers a worker idle.
 */
let isActivating = false;

/** @throws the browser's error when the registration fails */
export async function registerServiceWorker({
  onWaiting,
  onReplaced,
}: WorkerEvents): Promise<ServiceWorkerRegistration> {
  const container = navigator.serviceWorker;
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The very first worker claims the open pages, which is not an update.
    if (hasController) onReplaced();
    hasController = true;
  });

  const registration = await container.register(`${import.meta.env.BASE_URL}sw.js`, {
    scope: import.meta.env.BASE_URL,
  });
  const watchState = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first worker also becomes 'installed', but it isn't an update: no other worker is active then. A page after a
      // forced reload (Shift) has no controller, so the controller isn't checked.
      if (worker.state === 'installed' && registration.active && !isActivating) onWaiting();
    });
  };
  if (registration.waiting && registration.active && !isActivating) onWaiting();
  watchState(registration.installing);
  registration.addEventListener('updatefound', () => watchState(registration.installing));
  return registration;
}

/** How long a new worker may take to become active, ms. */
const MAX_ACTIVATION_MS = 5_000;

/**
 * Activates a waiting worker, or an installing one as soon as it is installed. Resolves when it is active or has been discarded,
 * or after `timeoutMs`. From the start of this call on, `onWaiting` isn't called any more.
 */
export async function activateWorker(worker: ServiceWorker, timeoutMs = MAX_ACTIVATION_MS): Promise<void> {
  isActivating = true;
  const activated = waitForState(worker, ['activated', 'redundant'], timeoutMs);
  // Workbox's service worker activates itself when it receives this message.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no other argument
  worker.postMessage({ type: 'SKIP_WAITING' });
  await activated;
}

function waitForState(worker: ServiceWorker, states: readonly ServiceWorkerState[], timeoutMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    setTimeout(resolve, timeoutMs);
    check();
  });
}
