/**
 * Counts the chunks that are loading, by whether a screen waits for them. If one is missing after a deployment, the page isn't
 * reloaded while only optional ones are loading (`app/screens/missingChunks.ts`).
 */

let optionalLoads = 0;
let requiredLoads = 0;

/** Whether chunks are loading, but none that a screen waits for. */
export function areAllLoadsOptional(): boolean {
  return optionalLoads > 0 && requiredLoads === 0;
}

/** Prefetches code. A failure is ignored, because the code is loaded again when it is needed. */
export function prefetchCode(load: () => Promise<unknown>): void {
  void loadOptional(load, undefined);
}

/** Loads code that the screen waits for. @throws the import's error */
export async function loadRequired<Module>(load: () => Promise<Module>): Promise<Module> {
  requiredLoads += 1;
  try {
    return await load();
  } finally {
    requiredLoads -= 1;
  }
}

/** Loads an optional part of the page. Resolves with `instead` on failure. */
export async function loadOptional<Module>(load: () => Promise<Module>, instead: Module): Promise<Module> {
  optionalLoads += 1;
  try {
    return await load();
  } catch {
    return instead;
  } finally {
    optionalLoads -= 1;
  }
}
