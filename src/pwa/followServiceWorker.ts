/** Registers the service worker of this page and reports its changes; `updates.ts` acts on them. */

interface WorkerEvents {
  /** A new worker is installed and waits for the previous one to end. */
  readonly waiting: () => void;
  /** The page's requests are now handled by another worker than the one that loaded or first claimed the page. */
  readonly replaced: () => void;
}

/** @throws the browser's error when the registration fails */
export async function followServiceWorker({ waiting, replaced }: WorkerEvents): Promise<ServiceWorkerRegistration> {
  const container = navigator.serviceWorker;
  let hasController = container.controller !== null;
  container.addEventListener('controllerchange', () => {
    // The very first worker claims the open pages, which is not an update.
    if (hasController) replaced();
    hasController = true;
  });

  const registration = await container.register(`${import.meta.env.BASE_URL}sw.js`, {
    scope: import.meta.env.BASE_URL,
  });
  const follow = (worker: ServiceWorker | null) => {
    worker?.addEventListener('statechange', () => {
      // The very first worker also becomes 'installed', but it isn't an update: no other worker is active then. A page after a
      // forced reload (Shift) has no controller, so the controller isn't checked.
      if (worker.state === 'installed' && registration.active) waiting();
    });
  };
  if (registration.waiting && registration.active) waiting();
  follow(registration.installing);
  registration.addEventListener('updatefound', () => follow(registration.installing));
  return registration;
}

/** How long a new worker may take to become active, ms. */
const ACTIVATION_MS = 5_000;

/** Activates a waiting worker, or an installing one as soon as it is installed; resolves when it is active, or after `atMostMs`. */
export async function activateWorker(worker: ServiceWorker, atMostMs = ACTIVATION_MS): Promise<void> {
  const settled = until(worker, ['activated', 'redundant'], atMostMs);
  // The message that Workbox's worker listens for.
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no other argument
  worker.postMessage({ type: 'SKIP_WAITING' });
  await settled;
}

function until(worker: ServiceWorker, states: readonly ServiceWorkerState[], atMostMs: number): Promise<void> {
  return new Promise((resolve) => {
    const check = () => {
      if (states.includes(worker.state)) resolve();
    };
    worker.addEventListener('statechange', check);
    setTimeout(resolve, atMostMs);
    check();
  });
}
