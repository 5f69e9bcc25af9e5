/**
 * Asks the service worker to cache the app's own files for offline use (`pwa/appFiles.ts`). Without a service worker,
 * nothing is cached.
 */

/** How long a service worker may take to become active or to respond, ms, before caching counts as failed. */
const MAX_RESPONSE_MS = 180_000;

/** How long to wait until the active service worker controls the page, ms. After a forced reload (Shift), it never does. */
const MAX_CONTROL_WAIT_MS = 3_000;

/**
 * Caches all files of the app. Resolves when all files are cached, and at once where the app registers no service
 * worker.
 * @throws Error if a file couldn't be cached, or if that takes longer than three minutes
 */
export async function cacheAllAppFiles(): Promise<void> {
  await requestCaching();
}

/**
 * Caches the files that this page has loaded so far.
 * @param withLazy whether to cache also the files that the code of pages and tools in these files may import later
 * @throws Error if a file couldn't be cached, or if the service worker takes longer than three minutes to become active or to
 * respond
 */
export async function cacheVisitedPage({ withLazy }: { readonly withLazy: boolean }): Promise<void> {
  if (!canCache()) return;
  await waitForActiveWorker();
  await waitForControl();
  const assets = new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(assets));
  await requestCaching({ urls, withLazy });
}

/** Whether the app registers a service worker in this browser and can use its caches. False in development. */
function canCache(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

async function requestCaching(
  options: { readonly urls?: readonly string[]; readonly withLazy?: boolean } = {},
): Promise<void> {
  if (!canCache()) return;
  await new Promise<void>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const fail = () => reject(new Error('The service worker could not cache the files of the app.'));
    const timer = setTimeout(fail, MAX_RESPONSE_MS);
    port1.addEventListener('message', ({ data }) => {
      clearTimeout(timer);
      port1.close();
      if (data === true) resolve();
      else fail();
    });
    port1.start();
    void navigator.serviceWorker.ready.then(({ active }) =>
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker is of this origin, and takes no other argument
      active?.postMessage({ type: 'KEEP_APP_FILES', ...options }, [port2]),
    );
  });
}

/** @throws Error if no service worker becomes active in time, for instance because its registration has failed */
async function waitForActiveWorker(): Promise<void> {
  const timeout = new Promise<never>((_, reject) => {
    setTimeout(() => reject(new Error('No service worker has become active.')), MAX_RESPONSE_MS);
  });
  await Promise.race([navigator.serviceWorker.ready, timeout]);
}

function waitForControl(): Promise<void> {
  const container = navigator.serviceWorker;
  if (container.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, MAX_CONTROL_WAIT_MS);
  });
}
