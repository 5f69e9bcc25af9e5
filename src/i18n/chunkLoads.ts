/**
 * Counts the chunks that are loading, by whether a screen waits for them. If one is missing after a deployment, the page reloads only
 * when a screen waits for it (`app/screens/missingChunks.ts`).
 */

let optional = 0;
let urgent = 0;

/** Whether chunks are loading, but none that a screen waits for. */
export function areAllLoadsOptional(): boolean {
  return optional > 0 && urgent === 0;
}

/** Prefetches code. Failures are ignored: they recur when the code is needed. */
export function prefetchCode(load: () => Promise<unknown>): void {
  void loadOptional(load, undefined);
}

/** Loads code that the screen waits for. */
export async function loadRequired<Module>(load: () => Promise<Module>): Promise<Module> {
  urgent += 1;
  try {
    return await load();
  } finally {
    urgent -= 1;
  }
}

/** Loads an optional part of the page. Resolves with `instead` on failure, without reloading the page. */
export async function loadOptional<Module>(load: () => Promise<Module>, instead: Module): Promise<Module> {
  optional += 1;
  try {
    return await load();
  } catch {
    return instead;
  } finally {
    optional -= 1;
  }
}
