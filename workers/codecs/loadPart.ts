/** The message by which a worker tells its pool that a part of its code could not be loaded. */
export const NOT_LOADED = { notLoaded: true } as const;

/**
 * Awaits a lazy import inside a worker. Browsers cache a failed import, so the worker can't try again: the pool replaces the worker.
 * @throws the import's error; the pool has terminated the worker by then
 */
export async function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    postMessage(NOT_LOADED);
    throw error;
  }
}
