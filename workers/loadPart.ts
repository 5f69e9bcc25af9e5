/** The message by which a worker tells its pool that a part of its code could not be loaded. */
export const NOT_LOADED = { notLoaded: true } as const;

/**
 * A lazy import inside a worker. Engines remember that an import failed, so the worker is of no use then: the pool is told, and replaces it.
 * @throws what the import throws; the pool has ended the worker by then
 */
export async function loadPart<Part>(part: Promise<Part>): Promise<Part> {
  try {
    return await part;
  } catch (error) {
    postMessage(NOT_LOADED);
    throw error;
  }
}
