/** The message that a worker sends to its pool when a lazy chunk of its code could not be loaded. */
export const notLoaded = { notLoaded: true } as const;

/**
 * Awaits a lazy import in a worker. If the import fails, sends `notLoaded` to the pool, which replaces the worker. The
 * worker doesn't try again itself, because some browsers cache failed imports.
 * @throws the import's error
 */
export async function loadChunk<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    postMessage(notLoaded);
    throw error;
  }
}
