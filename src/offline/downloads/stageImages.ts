import { imagesCache, savedCache } from '../../device/caches.ts';
import { clearCaches } from '../../device/clearCaches.ts';
import { isQuotaExceeded } from '../../device/storageQuota.ts';
import { InsufficientSpaceError, estimateFreeSpace } from './freeSpace.ts';

/**
 * Number of parallel downloads. Browsers open six HTTP/1.1 connections per host; half of them stay free for images on the screen.
 */
const PARALLEL_DOWNLOADS = 3;

/** Thrown when the server refuses an image (a status such as 404) or the image is empty; retrying doesn't help. */
export class ImageFaultError extends Error {
  override readonly name = 'ImageFaultError';
}

/** Thrown on a temporary failure; retrying later may help. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

interface StageOptions {
  readonly addresses: readonly string[];
  /** Estimated size of all images, bytes. */
  readonly estimate: number;
  readonly signal: AbortSignal;
  /** Called with the number of images that are cached. */
  readonly onProgress: (done: number) => void;
}

/**
 * Downloads the images that aren't cached yet. Resolves with the total size of all images in bytes, after checking that each is
 * in the cache.
 * @throws InsufficientSpaceError, ImageFaultError, UnreachableError; the signal's reason when aborted
 */
export async function stageImages({ addresses, estimate, signal, onProgress }: StageOptions): Promise<number> {
  const cache = await caches.open(savedCache.name);
  const missing: string[] = [];
  for (const address of addresses) if (!(await cache.match(address, matchOptions))) missing.push(address);
  let done = addresses.length - missing.length;
  onProgress(done);
  await ensureFreeSpace((estimate * missing.length) / Math.max(1, addresses.length));

  const stopController = new AbortController();
  const anySignal = AbortSignal.any([signal, stopController.signal]);
  const queue = missing.values();
  const fetchNext = async (): Promise<void> => {
    // All parallel downloads share one iterator, so each address is taken by one download.
    for (const address of queue) {
      const response = await getImage(address, anySignal);
      await putInCache(cache, address, response, estimate / Math.max(1, addresses.length));
      done += 1;
      onProgress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: PARALLEL_DOWNLOADS }, fetchNext));
  } catch (error) {
    stopController.abort();
    signal.throwIfAborted();
    throw error;
  }
  return bytesInCache(cache, addresses);
}

/** Ignores the `Vary` header, because an address always identifies the same image. */
const matchOptions: CacheQueryOptions = { ignoreVary: true };

/** If there isn't enough space, clears the cache of recently read images. @throws InsufficientSpaceError if that isn't enough */
async function ensureFreeSpace(bytes: number): Promise<void> {
  const before = await estimateFreeSpace();
  if (before.free === undefined || before.free >= bytes) return;
  await clearCaches('quota');
  const { free = bytes } = await estimateFreeSpace();
  if (free < bytes) throw new InsufficientSpaceError(Math.ceil(bytes - free));
}

/**
 * Takes the image from the cache of recently read images, or else from the server. Images are fetched with CORS: browsers count
 * an opaque response as several MB of the quota, and its status can't be checked.
 */
async function getImage(address: string, signal: AbortSignal): Promise<Response> {
  const cached = await caches.match(address, { ...matchOptions, cacheName: imagesCache.name });
  const response = cached ?? (await fetchImage(address, signal));
  const type = response.headers.get('Content-Type') ?? '';
  // Captive portals respond with 200 to every request.
  if (!type.startsWith('image/')) throw new UnreachableError(`Received ${type || 'no type'} instead of an image.`);
  const body = await response.blob().catch((cause: unknown) => {
    throw new UnreachableError('The image response was cut off.', { cause });
  });
  if (body.size === 0) throw new ImageFaultError('The image is empty.');
  return new Response(body, { headers: { 'Content-Type': type, 'Content-Length': String(body.size) } });
}

async function fetchImage(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { mode: 'cors', credentials: 'omit', priority: 'low', signal }).catch(
    (cause: unknown) => {
      throw new UnreachableError('No response.', { cause });
    },
  );
  if (response.ok) return response;
  const isTemporary = response.status >= 500 || response.status === 429 || response.status === 408;
  throw isTemporary
    ? new UnreachableError(`status ${response.status}`)
    : new ImageFaultError(`status ${response.status}`);
}

async function putInCache(cache: Cache, address: string, response: Response, averageBytes: number): Promise<void> {
  try {
    await cache.put(address, response);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    throw new InsufficientSpaceError(Math.ceil(averageBytes));
  }
}

/** Returns the total size of the images. @throws UnreachableError if an image is missing */
async function bytesInCache(cache: Cache, addresses: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const cached = await cache.match(address, matchOptions);
    if (!cached) throw new UnreachableError('An image is missing from the cache.');
    bytes += Number(cached.headers.get('Content-Length') ?? 0);
  }
  return bytes;
}
