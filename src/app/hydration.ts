/** Maximum time to wait for hydration, ms. Afterwards the app starts anyway. */
const MAX_WAIT_MS = 3_000;

const CHECK_INTERVAL_MS = 20;

/**
 * Resolves once React has hydrated these elements of prerendered HTML, or after `MAX_WAIT_MS`. React hydrates Suspense boundaries
 * one after the other while the browser is idle, and doesn't report when all are hydrated. If anything around a boundary changes
 * before the boundary is hydrated, React discards its HTML and shows its fallback.
 */
export async function waitForHydration(elements: readonly Element[]): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
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
     * Clicks and submissions before hydration, in order, recorded by `public/theme.js`. Undefined if the page shows no
     * prerendered HTML.
     */
    readonly earlyEvents?: { readonly type: string; readonly element: HTMLElement }[];
  }
}

/** Repeats, in order, the clicks on buttons and the submissions of forms from before hydration. Call it after hydration. */
export function repeatEarlyEvents(): void {
  for (const { type, element } of window.earlyEvents?.splice(0) ?? []) {
    if (type === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
