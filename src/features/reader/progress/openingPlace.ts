/** The position at which an episode opens. Pure. */

/** A stored reading position, on the server or on this device (`ReadingPlace` in the API). */
export interface StoredReadingPlace {
  /** public_id of the content at the top edge of the viewport; null if unknown */
  readonly image: string | null;
  readonly fraction: number;
  readonly finished: boolean;
  /** ISO 8601 */
  readonly at: string;
}

export interface LocalReadingPlace extends StoredReadingPlace {
  /** Index among images with the same id, as an episode may contain an image twice. */
  readonly index: number;
  /** Key of the history entry in which the episode was read (links.ts, `entryKey`). */
  readonly entry: string;
}

interface Opening {
  readonly contents: readonly { readonly id: string }[];
  /** The server's position, from all devices. */
  readonly server: StoredReadingPlace | null;
  /** This device's position; may be newer than the server's, because it is stored without a network. */
  readonly local: LocalReadingPlace | undefined;
  readonly entry: string;
}

export interface OpeningPlace {
  readonly index: number;
  readonly fraction: number;
  /** ms since 1970; 0 if no position is stored */
  readonly at: number;
}

/**
 * The newest place from any device. A finished episode opens at the top, so that rereading doesn't start at its end; but after a
 * reload, or when the user returns in the history, it opens at the last place.
 */
export function openingPlace({ contents, server, local, entry }: Opening): OpeningPlace {
  const localIsNewer = local !== undefined && (server === null || Date.parse(local.at) >= Date.parse(server.at));
  const newest = localIsNewer ? local : server;
  if (!newest) return { index: 0, fraction: 0, at: 0 };
  const at = Date.parse(newest.at);
  const finished = newest.finished || (server?.finished ?? false);
  const sameEntry = localIsNewer && local.entry === entry;
  const index =
    localIsNewer && contents[local.index]?.id === local.image ? local.index : indexOf(contents, newest.image);
  // A position in an image that the creator has removed is lost.
  if ((finished && !sameEntry) || index < 0) return { index: 0, fraction: 0, at };
  return { index, fraction: newest.fraction, at };
}

function indexOf(contents: Opening['contents'], image: string | null): number {
  return contents.findIndex(({ id }) => id === image);
}
