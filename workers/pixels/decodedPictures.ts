import type { StripSource } from '../image.api.ts';
import { decodeSource, estimateBytesInMemory, PixelFailure } from './decodeSource.ts';
import type { Picture } from './picture.ts';
import type { RowStorage } from './rowStore.ts';

/**
 * Maximum bytes of decoded pixels to keep, unless jobs (calls of `withPictures`) use more at once: a strip of
 * 900 × 149,000 px, or 34 pages of 1600 × 2400 px.
 */
const DECODED_BUDGET_BYTES = 512 * 1024 * 1024;

/** A picture that is decoded or being decoded. */
interface Decoded {
  readonly picture: Promise<Picture>;
  /** Number of jobs that use the picture. */
  users: number;
  /** Whether the picture has been removed from the cache. */
  isDropped: boolean;
}

/**
 * Closes a dropped picture if no job uses it. While a job uses the picture, it must stay open: a closed bitmap draws
 * nothing, without an error.
 */
function closeIfUnused({ picture, users, isDropped }: Decoded): void {
  if (isDropped && users === 0) picture.then((decoded) => decoded.close()).catch(() => undefined);
}

/** A source, and its picture if the picture is decoded or being decoded. */
interface CacheEntry {
  readonly source: StripSource;
  decoded?: Decoded;
  /** Value of the cache's `clock` when the source was last used. */
  lastUsed: number;
  /** Whether the source probably won't be needed again soon. Spent sources are dropped before others. */
  isSpent: boolean;
}

export interface DecodedPictures {
  /** Adds or replaces a source. Frees the pixels of a replaced source once no job uses them. */
  readonly register: (source: StripSource) => void;
  /** Removes a source, and frees its pixels once no job uses them. */
  readonly release: (id: string) => void;
  /** Returns a source; undefined if there is none with this id. */
  readonly getSource: (id: string) => StripSource | undefined;
  /** Whether the source is decoded or being decoded. */
  readonly isDecoded: (id: string) => boolean;
  /**
   * Decodes the sources with these ids if necessary, and calls `work` with their pictures. No picture is closed before
   * `work` ends.
   * @param isLastUse whether a source probably won't be needed again soon; such sources are dropped first when memory
   * is short
   * @throws the errors of `decodeSource` and of `work`; PixelFailure if there is no source with one of the ids
   */
  readonly withPictures: <T>(
    ids: readonly string[],
    work: (pictures: readonly Picture[]) => Promise<T>,
    isLastUse?: (id: string) => boolean,
  ) => Promise<T>;
}

/**
 * Compares two pictures by the order in which they are dropped. Spent pictures are dropped first, starting with the
 * most recently used one: jobs read the pictures in order, so the next job needs this one last. Then the other pictures
 * are dropped, starting with the least recently used one.
 */
function compareDropOrder(a: CacheEntry, b: CacheEntry): number {
  if (a.isSpent !== b.isSpent) return a.isSpent ? -1 : 1;
  return a.isSpent ? b.lastUsed - a.lastUsed : a.lastUsed - b.lastUsed;
}

/**
 * Caches the decoded pictures of one strip. When the pictures exceed the budget, some are dropped, and decoded again
 * when they are needed. Jobs read all files in order, several times: a plain least-recently-used cache would always drop
 * the picture that is needed next.
 */
export function createDecodedPictures(storage: RowStorage, budget = DECODED_BUDGET_BYTES): DecodedPictures {
  const entries = new Map<string, CacheEntry>();
  /** Grows with each use of a source. */
  let clock = 0;

  /** Removes the picture of a source from the cache, and closes it once no job uses it. */
  const drop = (entry: CacheEntry): void => {
    const { decoded } = entry;
    if (!decoded) return;
    delete entry.decoded;
    decoded.isDropped = true;
    closeIfUnused(decoded);
  };

  /** Drops pictures that no job uses until there is room for another one within the budget, or none is left to drop. */
  const makeRoom = (entryToDecode: CacheEntry): void => {
    const others = [...entries.values()].filter((entry) => entry.decoded && entry !== entryToDecode);
    let bytes = others.reduce(
      (sum, entry) => sum + estimateBytesInMemory(entry.source),
      estimateBytesInMemory(entryToDecode.source),
    );
    for (const entry of others.sort(compareDropOrder)) {
      if (bytes <= budget) return;
      if (entry.decoded?.users) continue;
      bytes -= estimateBytesInMemory(entry.source);
      drop(entry);
    }
  };

  /** Returns the picture of a source, decoding it if necessary, and counts one more user. */
  const lease = (id: string): Decoded => {
    const entry = entries.get(id);
    if (!entry) throw new PixelFailure('cannot-decode', id);
    entry.lastUsed = ++clock;
    entry.isSpent = false;
    if (!entry.decoded) {
      makeRoom(entry);
      const decoded: Decoded = { picture: decodeSource(entry.source, storage), users: 0, isDropped: false };
      entry.decoded = decoded;
      // Failures aren't cached: if memory ran out, decoding may succeed at the next attempt.
      decoded.picture.catch(() => {
        if (entry.decoded === decoded) delete entry.decoded;
      });
    }
    entry.decoded.users++;
    return entry.decoded;
  };

  const withPictures = async <T>(
    ids: readonly string[],
    work: (pictures: readonly Picture[]) => Promise<T>,
    isLastUse?: (id: string) => boolean,
  ): Promise<T> => {
    const leased: Decoded[] = [];
    try {
      for (const id of ids) leased.push(lease(id));
      return await work(await Promise.all(leased.map(({ picture }) => picture)));
    } finally {
      for (const id of ids) {
        const entry = entries.get(id);
        if (entry && isLastUse?.(id)) entry.isSpent = true;
      }
      for (const decoded of leased) {
        decoded.users--;
        closeIfUnused(decoded);
      }
    }
  };

  return {
    register(source) {
      const replaced = entries.get(source.id);
      if (replaced) drop(replaced);
      entries.set(source.id, { source, lastUsed: ++clock, isSpent: false });
    },
    release(id) {
      const entry = entries.get(id);
      if (entry) drop(entry);
      entries.delete(id);
    },
    getSource: (id) => entries.get(id)?.source,
    isDecoded: (id) => entries.get(id)?.decoded !== undefined,
    withPictures,
  };
}
