/** Maximum time to wait for hydration, ms. */
const MAX_WAIT_MS = 3_000;
/** Maximum time to wait for an element's hydration before its event is repeated anyway, ms. */
const MAX_EVENT_WAIT_MS = 30_000;

const CHECK_INTERVAL_MS = 20;

/**
 * Resolves once React has hydrated these elements of prerendered HTML, or after `maxWaitMs`. React hydrates Suspense boundaries
 * one after the other while the browser is idle, and doesn't report when all are hydrated. If anything around a boundary changes
 * before the boundary is hydrated, React discards its HTML and shows its fallback.
 */
export async function waitForHydration(elements: readonly Element[], maxWaitMs = MAX_WAIT_MS): Promise<void> {
  const end = performance.now() + maxWaitMs;
  let remaining = elements;
  for (;;) {
    remaining = remaining.filter((element) => element.isConnected && !isHydrated(element));
    if (remaining.length === 0 || performance.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

/** React adds a property with this prefix to every element that it manages. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
}

declare global {
  interface Window {
    /**
     * Clicks on buttons and sign-in links, and submissions, before hydration, in order, recorded by `public/theme.js`. Undefined
     * if the page shows no prerendered HTML.
     */
    readonly earlyEvents?: { readonly type: string; readonly element: HTMLElement }[];
  }
}

/**
 * Repeats, in order, the recorded clicks and submissions from before hydration, each as soon as its element is hydrated, or after
 * `MAX_EVENT_WAIT_MS`.
 */
export async function repeatEarlyEvents(): Promise<void> {
  // Further events may be recorded during the waiting.
  for (;;) {
    const event = window.earlyEvents?.shift();
    if (event === undefined) return;
    const { type, element } = event;
    await waitForHydration([element], MAX_EVENT_WAIT_MS);
    if (type === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
