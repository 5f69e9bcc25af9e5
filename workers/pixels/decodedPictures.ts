import type { StripSource } from '../image.api.ts';
import { decodeSource, heldBytes, PixelFailure } from './decodeSource.ts';
import type { Picture } from './picture.ts';
import type { StoreRoom } from './rowStore.ts';

/** Bytes of RGBA kept decoded: a 900 × 115,000 strip, or 35 pages of 1600 × 2400. */
const DECODED_BUDGET_BYTES = 512 * 1024 * 1024;

/** A picture that is decoded or being decoded, and how many are about to draw from it. */
interface Decoded {
  readonly picture: Promise<Picture>;
  users: number;
  dropped: boolean;
}

/** A closed bitmap draws nothing and says nothing: none is closed under someone who waits to draw from it. */
function closeIfFree({ picture, users, dropped }: Decoded): void {
  if (dropped && users === 0) picture.then((one) => one.close()).catch(() => undefined);
}

interface Held {
  readonly source: StripSource;
  decoded?: Decoded;
  lastUsed: number;
  /** Whoever used it last has what they came for, and goes on to the next. */
  isSpent: boolean;
}

export interface DecodedPictures {
  /** Makes a source known, or known anew: what was decoded of it is let go. */
  readonly register: (source: StripSource) => void;
  /** Frees its pixels once nobody draws from them. */
  readonly release: (id: string) => void;
  readonly known: (id: string) => StripSource | undefined;
  /** Whether it is decoded, or about to be. */
  readonly isDecoded: (id: string) => boolean;
  /**
   * Does something with decoded pictures, all of which stay until it is done.
   * @param isLast whether this was the last that is wanted of a picture for now: it makes room first
   * @throws PixelFailure, RangeError
   */
  readonly withPictures: <T>(
    ids: readonly string[],
    work: (pictures: readonly Picture[]) => Promise<T>,
    isLast?: (id: string) => boolean,
  ) => Promise<T>;
}

/** Who makes room first: those that have been worked off, the last one before all others; then those used longest ago. */
function firstToGo(a: Held, b: Held): number {
  if (a.isSpent !== b.isSpent) return a.isSpent ? -1 : 1;
  return a.isSpent ? b.lastUsed - a.lastUsed : a.lastUsed - b.lastUsed;
}

/**
 * The decoded pictures of one strip. Each file is decoded once; when together they outgrow the budget, some are dropped and
 * decoded again when they are next asked for. Jobs go through all files in order, again and again: to drop what was used longest
 * ago would then drop just what is wanted next, and every file would be decoded anew each time.
 */
export function createDecodedPictures(room: StoreRoom, budget = DECODED_BUDGET_BYTES): DecodedPictures {
  const held = new Map<string, Held>();
  let clock = 0;

  const drop = (entry: Held): void => {
    const { decoded } = entry;
    if (!decoded) return;
    delete entry.decoded;
    decoded.dropped = true;
    closeIfFree(decoded);
  };

  const makeRoom = (wanted: Held): void => {
    const others = [...held.values()].filter((entry) => entry.decoded && entry !== wanted);
    let bytes = others.reduce((sum, entry) => sum + heldBytes(entry.source), heldBytes(wanted.source));
    for (const entry of others.sort(firstToGo)) {
      if (bytes <= budget) return;
      if (entry.decoded?.users) continue;
      bytes -= heldBytes(entry.source);
      drop(entry);
    }
  };

  /** The picture of a source, decoded once, for one more user. */
  const lease = (id: string): Decoded => {
    const entry = held.get(id);
    if (!entry) throw new PixelFailure('cannot-decode', id);
    entry.lastUsed = ++clock;
    entry.isSpent = false;
    if (!entry.decoded) {
      makeRoom(entry);
      const made: Decoded = { picture: decodeSource(entry.source, room), users: 0, dropped: false };
      entry.decoded = made;
      // A failure is not remembered: memory that was short may be there the next time.
      made.picture.catch(() => {
        if (entry.decoded === made) delete entry.decoded;
      });
    }
    entry.decoded.users++;
    return entry.decoded;
  };

  const withPictures = async <T>(
    ids: readonly string[],
    work: (pictures: readonly Picture[]) => Promise<T>,
    isLast?: (id: string) => boolean,
  ): Promise<T> => {
    const leased: Decoded[] = [];
    try {
      for (const id of ids) leased.push(lease(id));
      return await work(await Promise.all(leased.map(({ picture }) => picture)));
    } finally {
      for (const id of ids) {
        const entry = held.get(id);
        if (entry && isLast?.(id)) entry.isSpent = true;
      }
      for (const one of leased) {
        one.users--;
        closeIfFree(one);
      }
    }
  };

  return {
    register(source) {
      const known = held.get(source.id);
      if (known) drop(known);
      held.set(source.id, { source, lastUsed: ++clock, isSpent: false });
    },
    release(id) {
      const entry = held.get(id);
      if (entry) drop(entry);
      held.delete(id);
    },
    known: (id) => held.get(id)?.source,
    isDecoded: (id) => held.get(id)?.decoded !== undefined,
    withPictures,
  };
}
