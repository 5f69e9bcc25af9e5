/**
 * Enforces the byte limit of the image cache (`device/caches.ts`) in the service worker, because Workbox only limits
 * entries and age.
 */

import { imagesCache } from '../device/caches.ts';

export interface ByteLimit {
  /** Call after caching an image. Resolves when excess images are deleted, or couldn't be; never rejects. */
  added(address: string, response: Response): Promise<void>;
  /** Call when a cached image was used. */
  used(address: string): void;
}

/**
 * Limits the bytes of a cache. Inserted as source text into the service worker, so it can't reference anything outside of itself.
 * @param limit bytes
 */
export function createByteLimit(name: string, limit: number, storage: Pick<CacheStorage, 'open'>): ByteLimit {
  /** Share of the limit to which the cache is reduced. */
  const TARGET_SHARE = 0.9;
  /**
   * Bytes of each image by address, in the order in which images are deleted. Measured when the first image arrives
   * after a start of the service worker, which browsers restart often.
   */
  let sizes: Map<string, number> | undefined;
  let work = Promise.resolve();

  const sum = (bytesByAddress: Map<string, number>) =>
    [...bytesByAddress.values()].reduce((total, bytes) => total + bytes, 0);

  async function readSize(response: Response): Promise<number> {
    const declared = Number(response.headers.get('Content-Length'));
    return declared > 0 ? declared : (await response.blob()).size;
  }

  /** Measures all cached images, in order of insertion. */
  async function measureAll(cache: Cache): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const request of await cache.keys()) {
      const response = await cache.match(request, { ignoreVary: true });
      if (response) found.set(request.url, await readSize(response));
    }
    return found;
  }

  async function add(address: string, response: Response): Promise<void> {
    const cache = await storage.open(name);
    sizes ??= await measureAll(cache);
    sizes.delete(address);
    sizes.set(address, await readSize(response));
    if (sum(sizes) <= limit) return;
    // Workbox or a sign-out may have deleted some images.
    const cached = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of sizes.keys()) if (!cached.has(url)) sizes.delete(url);
    let bytes = sum(sizes);
    if (bytes <= limit) return;
    for (const [url, size] of sizes) {
      if (bytes <= limit * TARGET_SHARE || url === address) return;
      await cache.delete(url, { ignoreVary: true });
      sizes.delete(url);
      bytes -= size;
    }
  }

  return {
    added(address, response) {
      work = work
        .then(() => add(address, response))
        .catch((cause: unknown) => console.warn('Could not measure the image cache.', cause));
      return work;
    },

    used(address) {
      const size = sizes?.get(address);
      if (size === undefined) return;
      sizes?.delete(address);
      sizes?.set(address, size);
    },
  };
}

interface Limited {
  readonly name: string;
  readonly limits: { readonly bytes: number };
}

/** The script that defines the service worker's global `imageCacheLimit`. */
export function imageCacheLimitScript({ name, limits }: Limited = imagesCache): string {
  return `self.imageCacheLimit = (${createByteLimit.toString()})(${JSON.stringify(name)}, ${limits.bytes}, self.caches);\n`;
}
