/** Asks the service worker to keep the app's own files for offline use (`pwa/appFiles.ts`). */

/** How long the service worker may take to respond, ms. It responds when all files have been downloaded. */
const ANSWER_MS = 180_000;

/** How long to wait until the active service worker controls the page, ms. After a forced reload (Shift), it never does. */
const CONTROL_MS = 3_000;

/**
 * Keeps all files of the app, so that every page opens offline. Call it for users who have installed the app, visit it again, or
 * download an episode.
 * @throws Error if something couldn't be kept
 */
export async function keepAllAppFiles(): Promise<void> {
  await ask();
}

/**
 * Keeps the files that this page has loaded so far, so that the page opens offline. The service worker gets these files from the
 * browser's HTTP cache. Later requests of the page pass through the service worker, which caches the responses itself.
 * @param withLazy whether to keep the files that may be imported later with `import()` as well
 * @throws Error if something couldn't be kept
 */
export async function keepVisitedPage({ withLazy }: { readonly withLazy: boolean }): Promise<void> {
  if (!canKeep()) return;
  await navigator.serviceWorker.ready;
  await isControlled();
  const assets = new URL(`${import.meta.env.BASE_URL}assets/`, location.href).href;
  const urls = performance
    .getEntriesByType('resource')
    .map(({ name }) => name)
    .filter((url) => url.startsWith(assets));
  await ask({ urls, withLazy });
}

/** Whether the app registers a service worker in this browser. Not in development, where a worker would keep stale code. */
function canKeep(): boolean {
  return import.meta.env.PROD && 'serviceWorker' in navigator && 'caches' in globalThis;
}

async function ask(options: { readonly urls?: readonly string[]; readonly withLazy?: boolean } = {}): Promise<void> {
  if (!canKeep()) return;
  await new Promise<void>((resolve, reject) => {
    const { port1, port2 } = new MessageChannel();
    const fail = () => reject(new Error('The service worker could not keep the files of the app.'));
    const timer = setTimeout(fail, ANSWER_MS);
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

function isControlled(): Promise<void> {
  const container = navigator.serviceWorker;
  if (container.controller !== null) return Promise.resolve();
  return new Promise((resolve) => {
    container.addEventListener('controllerchange', () => resolve(), { once: true });
    setTimeout(resolve, CONTROL_MS);
  });
}
