/**
 * The byte limit of the images that are read (`caches.ts`), in the service worker: Workbox counts entries and days alone. What is
 * kept too much goes once the image that came is on the screen; reading waits for nothing of it.
 */

import { imagesCache } from '../device/caches.ts';

export interface ByteLimit {
  /** An image is kept now. Resolves when there is no more than the limit; never rejects. */
  came(address: string, response: Response): Promise<void>;
  /** One that is kept has been looked at again: others go before it. */
  used(address: string): void;
}

/**
 * Travels as text into the service worker, so it can name nothing from outside.
 * @param limit bytes
 */
export function limitBytes(name: string, limit: number, storage: Pick<CacheStorage, 'open'>): ByteLimit {
  /** Part of the limit that is left when something had to go, so that not every image that comes has another go. */
  const left = 0.9;
  /** Bytes by address, not looked at for longest first. Counted when the first one comes, for workers are started anew often. */
  let sizes: Map<string, number> | undefined;
  let work = Promise.resolve();

  const total = (of: Map<string, number>) => [...of.values()].reduce((sum, bytes) => sum + bytes, 0);

  async function sizeOf(response: Response): Promise<number> {
    const told = Number(response.headers.get('Content-Length'));
    return told > 0 ? told : (await response.blob()).size;
  }

  /** In the order they came. */
  async function count(cache: Cache): Promise<Map<string, number>> {
    const found = new Map<string, number>();
    for (const request of await cache.keys()) {
      // One by one: what is being read is asked for in between.
      const response = await cache.match(request, { ignoreVary: true });
      if (response) found.set(request.url, await sizeOf(response));
    }
    return found;
  }

  async function add(address: string, response: Response): Promise<void> {
    const cache = await storage.open(name);
    sizes ??= await count(cache);
    sizes.delete(address);
    sizes.set(address, await sizeOf(response));
    if (total(sizes) <= limit) return;
    // By number and age, or when somebody signed out, some may have gone already.
    const there = new Set((await cache.keys()).map(({ url }) => url));
    for (const url of sizes.keys()) if (!there.has(url)) sizes.delete(url);
    let bytes = total(sizes);
    if (bytes <= limit) return;
    for (const [url, size] of sizes) {
      if (bytes <= limit * left || url === address) return;
      await cache.delete(url, { ignoreVary: true });
      sizes.delete(url);
      bytes -= size;
    }
  }

  return {
    came(address, response) {
      work = work
        .then(() => add(address, response))
        .catch((cause: unknown) => console.warn('Images could not be counted.', cause));
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

/** What the service worker imports: gives it its `imagesRead`. */
export function imagesReadScript({ name, limits }: Limited = imagesCache): string {
  return `self.imagesRead = (${limitBytes.toString()})(${JSON.stringify(name)}, ${limits.bytes}, self.caches);\n`;
}
