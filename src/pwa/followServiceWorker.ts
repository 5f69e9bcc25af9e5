/** The service worker of this page: registered, and followed. What is done about it is `updates.ts`'. */

interface WorkerNews {
  /** A new worker is installed and waits for the one before it to go. */
  readonly waiting: () => void;
  /** Another worker than the one this page was loaded by, or claimed by first, answers its requests from now on. */
  readonly replaced: () => void;
}

/** @throws what the browser says when it can't be registered */
export async function followServiceWorker({ waiting, replaced }: WorkerNews): Promise<ServiceWorkerRegistration> {
  const container = navigator.serviceWorker;
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The first one of all claims the pages that are open, which is no update.
    if (hasController) replaced();
    hasController = true;
  });

  const registration = await container.register(`${import.meta.env.BASE_URL}sw.js`, {
    scope: import.meta.env.BASE_URL,
  });
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first is 'waiting' for a moment as well, but for nobody. A page loaded past the worker (Shift and reload) has
      // no controller, and is told all the same.
      if (worker.state === 'installed' && registration.active) waiting();
    });
  };
  if (registration.waiting && registration.active) waiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  return registration;
}

/** ms that a new worker may take to become active. */
const ACTIVATION_MS = 5_000;

/** Lets a waiting worker take over; resolves when it has, or after 5 s. */
export async function activateWorker(worker: ServiceWorker): Promise<void> {
  const settled = until(worker, ['activated', 'redundant'], ACTIVATION_MS);
  // What Workbox's worker listens to.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no other argument
  worker.postMessage({ type: 'SKIP_WAITING' });
  await settled;
}

function until(worker: ServiceWorker, states: readonly ServiceWorkerState[], atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const look = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', look);
    setTimeout(resolve, atMostMs);
    look();
  });
}
