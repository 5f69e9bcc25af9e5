/** Brings the images of one episode into the cache, where they stay without effect until the episode is recorded as saved. */
import { imagesCache, savedCache } from '../../device/caches.ts';
import { clearCaches } from '../../device/clearCaches.ts';
import { isQuotaExceeded, NoRoomError, roomHere } from './room.ts';

/** So many at once, and with low priority: whoever reads beside it has the other half of a browser's six connections. */
const AT_ONCE = 3;

/** An image that isn't there, or is no image; asking again answers the same. */
export class ImageFaultError extends Error {
  override readonly name = 'ImageFaultError';
}

/** No answer, or none for now: asking again later may help. */
export class UnreachableError extends Error {
  override readonly name = 'UnreachableError';
}

interface Staging {
  readonly addresses: readonly string[];
  /** Bytes that all of them probably come to. */
  readonly estimate: number;
  readonly signal: AbortSignal;
  readonly onProgress: (done: number) => void;
}

/**
 * Fetches those that aren't in the cache yet. Resolves with the bytes of all of them, each looked up in the cache once more.
 * @throws NoRoomError, ImageFaultError, UnreachableError; the signal's reason when it is taken back
 */
export async function stageImages({ addresses, estimate, signal, onProgress }: Staging): Promise<number> {
  const cache = await caches.open(savedCache.name);
  const missing: string[] = [];
  for (const address of addresses) if (!(await cache.match(address, IN_CACHE))) missing.push(address);
  let done = addresses.length - missing.length;
  onProgress(done);
  await seeToRoom((estimate * missing.length) / Math.max(1, addresses.length));

  const stopping = new AbortController();
  const either = AbortSignal.any([signal, stopping.signal]);
  const queue = missing.values();
  const fetchNext = async (): Promise<void> => {
    // One iterator for all of them: each takes what the others haven't.
    for (const address of queue) {
      const response = await imageResponse(address, either);
      await put(cache, address, response, estimate / Math.max(1, addresses.length));
      done += 1;
      onProgress(done);
    }
  };
  try {
    await Promise.all(Array.from({ length: AT_ONCE }, fetchNext));
  } catch (error) {
    stopping.abort();
    signal.throwIfAborted();
    throw error;
  }
  return bytesInCache(cache, addresses);
}

/** Other headers than the request's decide nothing: an address is one image for ever. */
const IN_CACHE: CacheQueryOptions = { ignoreVary: true };

/** What is kept only to be quicker gives way to what somebody wants kept. */
async function seeToRoom(bytes: number): Promise<void> {
  const before = await roomHere();
  if (before.free === undefined || before.free >= bytes) return;
  await clearCaches('quota');
  const { free = bytes } = await roomHere();
  if (free < bytes) throw new NoRoomError(Math.ceil(bytes - free));
}

/** From what has been read lately, else from the upstream. Never opaque: those count as several MB each, and may be errors. */
async function imageResponse(address: string, signal: AbortSignal): Promise<Response> {
  const read = await caches.match(address, { ...IN_CACHE, cacheName: imagesCache.name });
  const response = read ?? (await fetched(address, signal));
  const type = response.headers.get('Content-Type') ?? '';
  // A hotel's sign-in page answers 200 for everything.
  if (!type.startsWith('image/')) throw new UnreachableError(`${type || 'nothing'} instead of an image`);
  const body = await response.blob().catch((cause: unknown) => {
    throw new UnreachableError('the image broke off', { cause });
  });
  if (body.size === 0) throw new ImageFaultError('an empty image');
  return new Response(body, { headers: { 'Content-Type': type, 'Content-Length': String(body.size) } });
}

async function fetched(address: string, signal: AbortSignal): Promise<Response> {
  const response = await fetch(address, { mode: 'cors', credentials: 'omit', priority: 'low', signal }).catch(
    (cause: unknown) => {
      throw new UnreachableError('no answer', { cause });
    },
  );
  if (response.ok) return response;
  const isForNow = response.status >= 500 || response.status === 429 || response.status === 408;
  throw isForNow ? new UnreachableError(`status ${response.status}`) : new ImageFaultError(`status ${response.status}`);
}

async function put(cache: Cache, address: string, response: Response, usualBytes: number): Promise<void> {
  try {
    await cache.put(address, response);
  } catch (error) {
    if (!isQuotaExceeded(error)) throw error;
    throw new NoRoomError(Math.ceil(usualBytes));
  }
}

/** @throws UnreachableError when one of them isn't there after all: it is fetched anew the next time */
async function bytesInCache(cache: Cache, addresses: readonly string[]): Promise<number> {
  let bytes = 0;
  for (const address of addresses) {
    const kept = await cache.match(address, IN_CACHE);
    if (!kept) throw new UnreachableError('an image is no longer there');
    bytes += Number(kept.headers.get('Content-Length') ?? 0);
  }
  return bytes;
}
