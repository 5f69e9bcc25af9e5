/** After this time the app starts without waiting any longer. */
const MAX_WAIT_MS = 3_000;

const CHECK_INTERVAL_MS = 20;

/**
 * Resolves once React has hydrated these elements of prerendered HTML. It hydrates one Suspense boundary after the other when it is
 * idle, and nothing reports the last one. If anything around a boundary changes before, React discards its HTML and shows its fallback.
 */
export async function whenHydrated(elements: readonly Element[]): Promise<void> {
  const end = performance.now() + MAX_WAIT_MS;
  let rest = elements;
  for (;;) {
    rest = rest.filter((element) => element.isConnected && !isHydrated(element));
    if (rest.length === 0 || performance.now() > end) return;
    await new Promise((resolve) => setTimeout(resolve, CHECK_INTERVAL_MS));
  }
}

/** React gives every element that it manages a property of its own. */
function isHydrated(element: Element): boolean {
  return Object.keys(element).some((name) => name.startsWith('__reactFiber$'));
}

declare global {
  interface Window {
    /** What `public/theme.js` has recorded; undefined if it shows no prerendered HTML. */
    readonly earlyEvents?: { readonly type: string; readonly element: HTMLElement }[];
  }
}

/** Repeats the clicks on buttons and the submissions of forms that happened before hydration, in their order. Call after it. */
export function repeatEarlyEvents(): void {
  for (const { type, element } of window.earlyEvents?.splice(0) ?? []) {
    if (type === 'submit' && element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
