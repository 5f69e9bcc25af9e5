/** Registers the service worker of this page and reports its changes. All workers in this file are service workers. */

interface WorkerEvents {
  /** A new worker is installed and waits for the previous one to end. */
  readonly onWaiting: () => void;
  /** Another worker than the page's first one now handles the page's requests. */
  readonly onReplaced: () => void;
}

/**
 * Whether this page has begun to activate a new worker. It then doesn't report a waiting worker: the update prompt
 * would be fetched through the previous worker, and Chrome activates the new one only when the previous one is idle, 30
 * s after a request.
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
      // The very first worker isn't an update: no other worker is active then. The controller isn't checked, because a
      // page after a forced reload (Shift) has none.
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
 * Activates a waiting worker, or an installing one as soon as it is installed. Resolves when it is active or has been
 * discarded, or after `timeoutMs`. From now on, `onWaiting` isn't called.
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
